/* test_domino.c - Card Dominoes: the examples of its rules page by number, its rules, options
 * and refusals. */
#include "help.h"

static const char *const plain = "first_dealer=0 redeal_right=off";

/* A position of play: seat 0's hand and the rows; the others hold the rest. */
static void hold(table *t, int seats, const char *options, const char *rows, const char *hand)
{
    static const char *const aside[] = { "aside: As\nsuits_out = 8\n", "",
                                         "aside: Ac As\nsuits_out = 9\n" };
    static const int rest[] = { 17, 13, 10 };
    char text[1024], more[256] = "";
    for (int seat = 1; seat < seats - 1; seat++)
        sprintf(more + strlen(more), "hand@%d: +%d\n", seat, rest[seats - 3] / 2);
    sprintf(text, "deals 1\nphase play\nturn 0\n%s%shand@0: %s\n%shand@%d: *\n",
            strstr(rows, "aside") ? "" : aside[seats - 3], rows, hand, more, seats - 1);
    set_up(t, "domino", seats, options, text);
}

/* The first legal card in the order clubs, diamonds, hearts, spades, ace low; else a pass. */
static ct_act first_card(const ct_state *s)
{
    static ct_acts acts;
    ct_legal(s, s->turn, &acts);
    ct_act best = 0;
    for (int i = 0; i < acts.n; i++)
        if (ct_verb(acts.act[i]) == 1 && (!best || ct_arg(acts.act[i], 0) < ct_arg(best, 0)))
            best = acts.act[i];
    return best ? best : acts.act[0];
}

typedef struct tally {
    int turns, passes;
    char log[2048];
} tally;

/* Everybody accepts; then the policy plays the hand to its end. */
static void play_first(table *t, tally *n)
{
    ct_out o = { n->log, sizeof n->log, 0 };
    *n = (tally){ 0 };
    o.buf = n->log;
    while (t->s.phase == 1) play(t, t->s.turn, "accept");
    while (t->s.turn >= 0) {
        ct_act a = first_card(&t->s);
        char one[40];
        ct_out w = { one, sizeof one, 0 };
        ct_act_write(&t->s, a, &w);
        o.len +=
            (size_t)sprintf(n->log + o.len, "%d:%s ", t->s.turn, one[1] == 'l' ? one + 5 : one);
        n->turns++;
        n->passes += ct_verb(a) == 2;
        assert_null(ct_play(&t->s, a));
        assert_null(ct_valid(&t->s));
    }
}

static void E1_E2_neighbours_only(void **state)
{
    static table t;
    hold(&t, 4, "", "row.3: 7h 8h\nrow.4: 5s 6s 7s\n", "Th 3s Kd");
    refused(&t, 0, "play Th", "domino.no_neighbour");
    refused(&t, 0, "play 3s", "domino.no_neighbour");
    hold(&t, 4, "", "row.3: 7h 8h 9h\nrow.4: 4s 5s 6s 7s\n", "Th 3s Kd");
    legal_are(&t, 0, "play Th | play 3s");
}

static void E3_after_an_opening_seven(void **state)
{
    static table t;
    hold(&t, 4, "", "row.2: 7d\n", "6d 8d 7c Kd 5d");
    legal_are(&t, 0, "play 6d | play 8d | play 7c");
}

static void E4_R3_cards_dealt(void **state)
{
    static const int each[] = { 17, 13, 10 };
    for (int seats = 3; seats <= 5; seats++) {
        static table t;
        begin(&t, "domino", seats, "first_dealer=1");
        deal_by(&t, 1);
        int hand = ct_zone_find(&t.r, "hand", 0);
        for (int i = 0; i < seats; i++) assert_int_equal(ct_count(&t.s, hand + i), each[seats - 3]);
        assert_int_equal(t.s.turn, 2); /* left of the dealer is asked first */
        assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "aside", -1)), seats == 3   ? 1
                                                                          : seats == 4 ? 0
                                                                                       : 2);
    }
}

static void V1_nothing_open(void **state)
{
    static table t;
    hold(&t, 4, "", "", "7h 7s 8h Kd");
    legal_are(&t, 0, "play 7h | play 7s");
    refused(&t, 0, "play 8h", "domino.row_closed");
    refused(&t, 0, "pass", "domino.must_play");
    hold(&t, 4, "", "", "8h Kd");
    legal_are(&t, 0, "pass");
}

static void V2_rows_and_hand(void **state)
{
    static table t;
    hold(&t, 4, "", "row.3: 7h 8h 9h\nrow.4: 5s 6s 7s\n", "Th 4s 6h 7c Jh 3s");
    legal_are(&t, 0, "play 7c | play 6h | play Th | play 4s");
    refused(&t, 0, "play Jh", "domino.no_neighbour");
    refused(&t, 0, "play 3s", "domino.no_neighbour");
    refused(&t, 0, "pass", "domino.must_play");
}

static void V3_a_seven_alone_must_be_played(void **state)
{
    static table t;
    hold(&t, 4, "", "row.3: 7h 8h 9h\n", "7c Jh 2s");
    legal_are(&t, 0, "play 7c");
    hold(&t, 4, "", "row.3: 7h 8h 9h\n", "7c Jh 2s Th");
    legal_are(&t, 0, "play 7c | play Th"); /* R9: no privilege */
}

static void V4_a_row_without_its_ace(void **state)
{
    static table t;
    const char *rows = "aside: Ac\nsuits_out = 1\nrow.1: 2c 3c 4c 5c 6c 7c\n"
                       "row.2: Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd\n";
    hold(&t, 3, "removed_ace=c", rows, "9c Kh");
    legal_are(&t, 0, "pass");
    hold(&t, 3, "removed_ace=c", rows, "8c 9c Kh");
    legal_are(&t, 0, "play 8c");
}

/* A deal in which the seat asked first (seat 1) holds these cards; the others get the rest. */
static void asked(table *t, int seats, const char *options, const char *hand)
{
    static ct_card mine[CT_CARDS], order[CT_CARDS];
    bool used[52] = { false };
    int n = cards_of(hand, mine), each = seats == 3 ? 17 : seats == 4 ? 13 : 10, k = 0, next = 0;
    begin(t, "domino", seats, options);
    for (int i = 0; i < n; i++) used[mine[i]] = true;
    for (int suit = 0; suit < 4; suit++) /* the rest: no aces or kings for seat 1 */
        for (int rank = 2; rank <= 12 && n < each; rank++)
            if (!used[ct_card_of(suit, rank)])
                used[mine[n++] = ct_card_of(suit, rank)] = true;
    for (int i = 0; i < each; i++)
        for (int seat = 0; seat < seats; seat++) {
            if (!seat) {
                order[k++] = mine[i];
                continue;
            }
            while (used[next] || (seats == 3 && next == ct_card_of(3, 1)) ||
                   (seats == 5 && (next == ct_card_of(0, 1) || next == ct_card_of(3, 1))))
                next++;
            order[k++] = (ct_card)next++;
        }
    assert_null(ct_shuffle_to(&t->s, order, k, NULL));
    assert_int_equal(t->s.turn, 1);
}

static void V5_five_players_contest_with_kings(void **state)
{
    static table t;
    asked(&t, 5, "first_dealer=0", "Kc Kd Kh Ah Ad");
    legal_are(&t, 1, "contest | accept");
    asked(&t, 5, "first_dealer=0", "Ah Ad Kc Ks");
    legal_are(&t, 1, "accept");
    refused(&t, 1, "contest", "domino.no_right");
}

static void V6_three_players_contest_with_aces(void **state)
{
    static table t;
    asked(&t, 3, "first_dealer=0", "Ac Ad Ah");
    legal_are(&t, 1, "contest | accept");
    asked(&t, 3, "first_dealer=0", "Ac Ad Kc Kd");
    legal_are(&t, 1, "accept");
}

/* Totals of a match at the end of a hand that seat 0 or 1 wins with its last card. */
static void last_card(table *t, const char *options, const char *scores, const char *hands,
                      int winner)
{
    char text[2048];
    sprintf(text,
            "deals 3\nphase play\nturn %d\nscore %s\nrow.1: Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc\n"
            "row.2: Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd\nrow.3: 3h 4h 5h 6h 7h 8h 9h Th Jh Qh\n"
            "%s",
            winner, scores, hands);
    set_up(t, "domino", 4, options, text);
}

static void V7_end_by_points(void **state)
{
    static table t;
    last_card(&t, "", "20 22 24 23",
              "row.4: 3s 4s 5s 6s 7s 8s 9s Ts Js Qs\nhand@0: 2h\nhand@1: Kc\nhand@2: Kd Kh\n"
              "hand@3: Ks Ah As 2s\n",
              1);
    play(&t, 1, "play Kc");
    assert_int_equal(t.s.turn, CT_OVER);
    const int32_t want[] = { 21, 22, 26, 27 };
    for (int i = 0; i < 4; i++) assert_int_equal(t.s.score[i], want[i]);
    assert_int_equal(t.s.won, 1);
    assert_int_equal(sheet_sum(&t, "domino.sheet.cards", 3), 4);
    assert_int_equal(sheet_sum(&t, "domino.sheet.winner", 1), 0);
    assert_true(ct_value(&t.s, 0) == 1); /* fewest points are best */
    assert_true(ct_value(&t.s, 3) == 0);
}

static const char tie_hands[] = "row.4: 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs\nhand@0: Kc\nhand@1: 2h\n"
                                "hand@2: Kd Kh\nhand@3: Ks Ah As\n";

static void V7_R14_equal_fewest_share(void **state)
{
    static table t;
    last_card(&t, "", "21 20 23 22", tie_hands, 0);
    play(&t, 0, "play Kc");
    assert_int_equal(t.s.turn, CT_OVER);
    assert_int_equal(t.s.score[0], 21);
    assert_int_equal(t.s.score[1], 21);
    assert_int_equal(t.s.won, 3);
}

static void R14_extra_hand_until_one_is_lowest(void **state)
{
    static table t;
    last_card(&t, "tie_break=extra_hand", "21 20 23 22", tie_hands, 0);
    play(&t, 0, "play Kc");
    assert_int_equal(t.s.turn, CT_DEALER);
    assert_int_equal(t.s.won, 0);
    last_card(&t, "tie_break=extra_hand", "20 20 23 22", tie_hands, 0);
    play(&t, 0, "play Kc");
    assert_int_equal(t.s.turn, CT_OVER);
    assert_int_equal(t.s.won, 1);
}

static void V8_below_the_limit_play_goes_on(void **state)
{
    static table t;
    last_card(&t, "points_limit=29", "24 24 24 24", tie_hands, 0);
    play(&t, 0, "play Kc");
    assert_int_equal(t.s.turn, CT_DEALER); /* 24, 25, 26, 27 of 29 */
    field_is(&t, "dealer", 0, 1);
    field_is(&t, "hands", 0, 1);
}

static void R13_end_by_hands(void **state)
{
    static table t;
    last_card(&t, "end_mode=hands hands_limit=2", "90 90 90 90", tie_hands, 0);
    play(&t, 0, "play Kc");
    assert_int_equal(t.s.turn, CT_DEALER);
    last_card(&t, "end_mode=hands hands_limit=1", "90 90 90 90", tie_hands, 0);
    play(&t, 0, "play Kc");
    assert_int_equal(t.s.turn, CT_OVER);
    assert_int_equal(t.s.won, 1);
}

static void V9_a_hand_of_three(void **state)
{
    static table t;
    tally n;
    begin(&t, "domino", 3, "first_dealer=2");
    deal(&t, "Ah Ks Qc 5d 4c 9s 7d Ts Jc 7c Qd 4h 6h Jh Ad Td Tc 2c 6d 6c 3c 9d 2s Js 5s 3h 7h 8c "
             "4s 2h 8d Kd 8h 6s Kc 2d Th 4d 7s Ac 8s 5c Qs 3s 5h Kh Jd 9c 9h Qh 3d");
    assert_int_equal(t.s.turn, 0);
    play(&t, 0, "accept");
    legal(&t, 1, "contest"); /* three kings */
    play_first(&t, &n);
    assert_int_equal(n.turns, 66);
    assert_int_equal(n.passes, 17);
    assert_memory_equal(n.log, "0:7c 1:6c 2:5c 0:8c 1:4c 2:3c 0:7d 1:pass 2:2c 0:Ac", 51);
    zone_is(&t, "hand@0", "Qs");
    zone_is(&t, "hand@1", "Ks");
    zone_is(&t, "hand@2", "");
    zone_is(&t, "aside", "As");
    assert_int_equal(t.s.score[0], 1);
    assert_int_equal(t.s.score[1], 1);
    assert_int_equal(t.s.score[2], 0);
}

static void V10_a_hand_of_four(void **state)
{
    static table t;
    tally n;
    begin(&t, "domino", 4, "first_dealer=3");
    deal(&t, "Qc 6d Tc Kh 5s 2h Js Jh Qs Ks Ts Kd 2s 7h 3h 6h 5d 9d 2d 8d 7d 5c 3c Ah Kc 9h 6c 9c "
             "Ad 7s Qh Ac Th 7c Qd 4s 5h Jd 8c Jc 4c 8s 3d 4h 2c 8h 3s 6s Td 9s 4d As");
    play_first(&t, &n);
    assert_int_equal(n.turns, 58);
    assert_int_equal(n.passes, 9);
    assert_memory_equal(n.log, "0:7d 1:7c 2:6c 3:8d 0:pass", 26);
    zone_is(&t, "hand@0", "2s");
    zone_is(&t, "hand@1", "");
    zone_is(&t, "hand@2", "3s");
    zone_is(&t, "hand@3", "As");
    assert_int_equal(t.s.score[1], 0);
    assert_int_equal(t.s.score[3], 1);
}

static void R1_which_aces_lie_aside(void **state)
{
    static table t;
    begin(&t, "domino", 3, "first_dealer=0 removed_ace=d");
    deal_by(&t, 1);
    zone_is(&t, "aside", "Ad");
    begin(&t, "domino", 5, "first_dealer=0 removed_colour=red");
    deal_by(&t, 1);
    zone_is(&t, "aside", "Ad Ah");
    begin(&t, "domino", 5, "first_dealer=0 removed_colour=random");
    deal(&t, "");
    zone_is(&t, "aside", "Ac As"); /* a stated deal: the default of the option */
    int suits = 0;
    for (uint64_t i = 0; i < 60; i++) {
        begin(&t, "domino", 3, "first_dealer=0 removed_ace=random");
        deal_by(&t, i);
        suits |= 1 << ct_suit(ct_top(&t.s, ct_zone_find(&t.r, "aside", -1)));
    }
    assert_int_equal(suits, 15);
}

static void R2_the_highest_card_deals(void **state)
{
    static table t;
    begin(&t, "domino", 4, "");
    deal(&t, "Kd As Qc Ac 5h 9h"); /* seats 1 and 3 tie with aces and draw again: 5h, 9h */
    assert_int_equal(t.s.turn, CT_DEALER);
    zone_is(&t, "drawn@1", "As 5h");
    zone_is(&t, "drawn@2", "Qc");
    field_is(&t, "dealer", 0, 3);
    static ct_sheet sheet;
    ct_sheet_make(&t.s, &sheet);
    assert_int_equal(sheet.n, 0); /* a draw counts nothing */
    deal_by(&t, 1);
    assert_int_equal(t.s.turn, 0); /* left of seat 3 */
}

/* R2: the lot is drawn once; after a hand the deal passes to the left, however play began. */
static void R2_later_the_deal_passes_to_the_left(void **state)
{
    static table t;
    last_card(&t, "points_limit=99", "0 0 0 0", tie_hands, 0);
    t.s.deals = 0; /* a position whose text does not count the deals */
    play(&t, 0, "play Kc");
    field_is(&t, "dealer", 0, 1);
    deal_by(&t, 1);
    assert_int_equal(t.s.phase, 1);
    assert_int_equal(t.s.turn, 2);
}

static void R2_the_first_dealer_sits_at_the_table(void **state)
{
    static ct_rules r;
    const ct_game *g = ct_game_find("domino");
    assert_null(ct_rules_make(&r, g, 3, "first_dealer=2", NULL));
    assert_string_equal(ct_rules_make(&r, g, 3, "first_dealer=3", NULL), "domino.no_such_dealer");
}

static void R4_R5_a_contested_deal_is_shown_and_dealt_again(void **state)
{
    static table t;
    asked(&t, 4, "first_dealer=0 redeal_max=1", "Kc Kd Kh");
    refused(&t, 1, "play 7c", "domino.contest_first");
    refused(&t, 2, "accept", "act.turn");
    play(&t, 1, "contest");
    assert_int_equal(t.s.turn, CT_DEALER);
    assert_int_equal(t.s.seen[ct_start(&t.s, ct_zone_find(&t.r, "hand", 1))], CT_EVERYONE);
    field_is(&t, "redeals", 0, 1);
    field_is(&t, "dealer", 0, 0);
    deal_by(&t, 3);
    assert_int_equal(t.s.phase, 2); /* redeal_max reached: the deal stands */
    assert_int_equal(t.s.turn, 1);
    refused(&t, 1, "accept", "domino.deal_accepted");
    refused(&t, 1, "contest", "domino.deal_accepted");
}

static void R4_all_accept_and_the_left_of_the_dealer_begins(void **state)
{
    static table t;
    begin(&t, "domino", 4, "first_dealer=2");
    deal_by(&t, 5);
    for (int i = 0; i < 4; i++) play(&t, (3 + i) % 4, "accept");
    assert_int_equal(t.s.phase, 2);
    assert_int_equal(t.s.turn, 3);
}

static void R7_rows_grow_at_both_ends(void **state)
{
    static table t;
    hold(&t, 4, "", "row.3: 7h\n", "6h 8h 2c");
    refused(&t, 0, "play 5h", "domino.not_in_hand");
    play(&t, 0, "play 6h");
    zone_is(&t, "row.3", "6h 7h");
    hold(&t, 4, "", "row.3: 7h\n", "6h 8h 2c");
    play(&t, 0, "play 8h");
    zone_is(&t, "row.3", "7h 8h");
    hold(&t, 4, "", "", "7c 2c");
    play(&t, 0, "play 7c"); /* R10: a seven opens its row */
    zone_is(&t, "row.1", "7c");
}

static void R9_seven_duty(void **state)
{
    static table t;
    hold(&t, 4, "seven_duty=on", "row.3: 7h\n", "7c 8h 2c");
    refused(&t, 0, "play 8h", "domino.seven_duty");
    legal_are(&t, 0, "play 7c");
}

static void R10_the_named_seven_opens(void **state)
{
    static table t;
    begin(&t, "domino", 4, "opener=7h first_dealer=0 redeal_right=off");
    deal_by(&t, 8);
    int hand = ct_zone_find(&t.r, "hand", t.s.turn), seat = t.s.turn;
    bool found = false;
    for (int i = 0; i < 13; i++) found |= ct_at(&t.s, hand, i) == ct_card_of(2, 7);
    assert_true(found);
    legal_are(&t, seat, "play 7h");
    refused(&t, seat, "pass", "domino.opening_seven");
    play(&t, seat, "play 7h");
    field_is(&t, "open_with", 0, 0);
}

static void R8_false_passes_of_the_referee_mode(void **state)
{
    static table t;
    const char *hands = "row.4: 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs\nhand@0: Kc\nhand@1: 2h\n"
                        "hand@2: Kd Kh\nhand@3: Ks Ah As\n";
    last_card(&t, "irregularities=on false_pass_penalty=4 points_limit=90", "0 0 0 0", hands, 2);
    play(&t, 2, "pass"); /* Kd and Kh fit */
    ct_view v;
    ct_look(&t.s, 0, &v);
    assert_int_equal(ct_field_find(&v.s, "false_passes", NULL)[2], 0); /* the others do not know */
    ct_look(&t.s, 2, &v);
    assert_int_equal(ct_field_find(&v.s, "false_passes", NULL)[2], 1);
    play(&t, 3, "play Ks");
    play(&t, 0, "play Kc");
    assert_int_equal(t.s.score[2], 2 + 4);
    assert_int_equal(sheet_sum(&t, "domino.sheet.false_pass", 2), 4);
    assert_int_equal(t.s.score[3], 2);
    last_card(&t, "", "0 0 0 0", hands, 2);
    refused(&t, 2, "pass", "domino.must_play");
}

static void a_pass_proves_what_is_not_held(void **state)
{
    static table t;
    ct_view v;
    ct_state guess;
    ct_rng luck;
    ct_rng_seed(&luck, (const uint8_t[32]){ 1 }, 0);
    hold(&t, 4, "", "row.3: 7h 8h 9h\n", "Ac 2s");
    play(&t, 0, "pass");
    for (int k = 0; k < 100; k++) {
        ct_look(&t.s, 1, &v);
        assert_true(ct_guess(&v, &luck, &guess));
        int hand = ct_zone_find(&t.r, "hand", 0);
        for (int i = 0; i < ct_count(&guess, hand); i++) {
            ct_card c = ct_at(&guess, hand, i);
            assert_int_not_equal(ct_rank(c), 7);
            assert_true(c != ct_card_of(2, 6) && c != ct_card_of(2, 10));
        }
    }
}

static void impossible_positions_are_refused(void **state)
{
    static const struct {
        const char *key, *text;
    } bad[] = {
        { "domino.bad_row",
          "phase play\nrow.1: 7c 9c\nhand@0: +12\nhand@1: +12\nhand@2: +12\nhand@3: *\n" },
        { "domino.bad_row",
          "phase play\nrow.1: 8c 9c\nhand@0: +12\nhand@1: +12\nhand@2: +12\nhand@3: *\n" },
        { "domino.bad_row",
          "phase play\nrow.1: 7d\nhand@0: +12\nhand@1: +12\nhand@2: +12\nhand@3: *\n" },
        { "domino.bad_aside",
          "phase play\naside: Ac\nhand@0: +12\nhand@1: +12\nhand@2: +12\nhand@3: *\n" },
        { "domino.empty_hand", "phase play\nhand@0: +12\nhand@1: +12\nhand@3: *\n" },
        { "domino.bad_count",
          "phase play\nstock: +1\nhand@0: +12\nhand@1: +12\nhand@2: +12\nhand@3: *\n" },
        { "domino.bad_phase",
          "phase contest\nrow.1: 7c\nhand@0: +12\nhand@1: +12\nhand@2: +12\nhand@3: *\n" },
        { "domino.bad_phase", "phase draw\nhand@0: +12\nhand@1: +12\nhand@2: +12\nhand@3: *\n" },
        { "domino.bad_phase",
          "phase play\nopen_with = 7\nhand@1: 7c +11\nhand@0: +12\nhand@2: +12\nhand@3: *\n" },
        { "domino.bad_dealer",
          "phase play\ndealer = 4\nhand@0: +12\nhand@1: +12\nhand@2: +12\nhand@3: *\n" },
        /* a card that is no agreed seven; a row that is open before it; R4 is off here */
        { "domino.bad_phase",
          "phase play\nopen_with = 1\nhand@0: Ac +12\nhand@1: +13\nhand@2: +13\nhand@3: *\n" },
        { "domino.bad_phase", "phase contest\nhand@0: +13\nhand@1: +13\nhand@2: +13\nhand@3: *\n" },
        { "domino.bad_aside",
          "phase play\nsuits_out = 8\nhand@0: +13\nhand@1: +13\nhand@2: +13\nhand@3: *\n" },
        { "domino.bad_aside", "turn dealer\nstock: *\nsuits_out = 15\n" },
        { "domino.bad_phase", "turn dealer\nstock: *\nopen_with = 20\n" },
        /* seat 0 has passed on the seven of clubs: not_held, bit 7 of its first suit */
        { "domino.bad_proof", "phase play\nnot_held = 128\nhand@0: 7c +12\nhand@1: +13\n"
                              "hand@2: +13\nhand@3: *\n" },
        { "domino.bad_proof", "phase play\nturn dealer\nstock: +39\nnot_held = 128\nhand@0: 7c *\n" },
        { "domino.bad_proof", "phase play\nfalse_passes = 1\nhand@0: 7c +12\nhand@1: +13\n"
                              "hand@2: +13\nhand@3: *\n" },
    };
    static table t;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        begin(&t, "domino", 4, plain);
        const char *why = ct_state_read(&t.s, &t.r, bad[i].text, NULL);
        assert_non_null(why);
        assert_string_equal(why, bad[i].key);
    }
    begin(&t, "domino", 4, "first_dealer=0 redeal_right=off opener=7d");
    assert_string_equal(ct_state_read(&t.s, &t.r,
                                      "phase play\nopen_with = 20\nrow.1: 7c\nhand@0: 7d +11\n"
                                      "hand@1: +13\nhand@2: +13\nhand@3: *\n",
                                      NULL),
                        "domino.bad_phase");
}

/* R1: the aces that lie aside are those of the option, and stay the same in every deal. */
static void R1_other_aces_aside_are_refused(void **state)
{
    static const struct {
        int seats;
        const char *options, *text;
    } bad[] = {
        { 3, "removed_ace=d", "turn dealer\nstock: *\nsuits_out = 4\n" },
        { 3, "removed_ace=random", "turn dealer\nstock: *\nsuits_out = 3\n" },
        { 5, "removed_colour=red", "turn dealer\nstock: *\nsuits_out = 9\n" },
        { 5, "removed_colour=random", "turn dealer\nstock: *\nsuits_out = 5\n" },
        { 3, "", "phase play\naside: Ac\nsuits_out = 8\nhand@0: +17\nhand@1: +17\nhand@2: *\n" },
        { 3, "", "phase play\naside: As\nhand@0: +17\nhand@1: +17\nhand@2: *\n" },
    };
    static table t;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        begin(&t, "domino", bad[i].seats, bad[i].options);
        const char *why = ct_state_read(&t.s, &t.r, bad[i].text, NULL);
        assert_non_null(why);
        assert_string_equal(why, "domino.bad_aside");
    }
}

/* The beginner beats three random seats: 25 % would be fair. */
static void the_beginner_beats_random_seats(void **state)
{
    static table t;
    const ct_bot *good = ct_bot_find("beginner"), *poor = ct_bot_find("random");
    ct_rng luck;
    int hands = 0, won = 0;
    ct_rng_seed(&luck, (const uint8_t[32]){ 2 }, 0);
    while (hands < 400) {
        begin(&t, "domino", 4, plain);
        for (bool dealt = false; !dealt || t.s.turn >= 0; dealt = true) {
            if (t.s.turn == CT_DEALER)
                ct_shuffle(&t.s, &luck);
            ct_view v;
            ct_look(&t.s, t.s.turn, &v);
            ct_apply(&t.s, (t.s.turn == hands % 4 ? good : poor)->act(&v, &luck));
        }
        won += ct_count(&t.s, ct_zone_find(&t.r, "hand", hands % 4)) == 0;
        hands++;
    }
    print_message("beginner: %d of %d hands\n", won, hands);
    assert_true(won > hands / 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(E1_E2_neighbours_only),
        cmocka_unit_test(E3_after_an_opening_seven),
        cmocka_unit_test(E4_R3_cards_dealt),
        cmocka_unit_test(V1_nothing_open),
        cmocka_unit_test(V2_rows_and_hand),
        cmocka_unit_test(V3_a_seven_alone_must_be_played),
        cmocka_unit_test(V4_a_row_without_its_ace),
        cmocka_unit_test(V5_five_players_contest_with_kings),
        cmocka_unit_test(V6_three_players_contest_with_aces),
        cmocka_unit_test(V7_end_by_points),
        cmocka_unit_test(V7_R14_equal_fewest_share),
        cmocka_unit_test(R14_extra_hand_until_one_is_lowest),
        cmocka_unit_test(V8_below_the_limit_play_goes_on),
        cmocka_unit_test(R13_end_by_hands),
        cmocka_unit_test(V9_a_hand_of_three),
        cmocka_unit_test(V10_a_hand_of_four),
        cmocka_unit_test(R1_which_aces_lie_aside),
        cmocka_unit_test(R2_the_highest_card_deals),
        cmocka_unit_test(R2_later_the_deal_passes_to_the_left),
        cmocka_unit_test(R2_the_first_dealer_sits_at_the_table),
        cmocka_unit_test(R4_R5_a_contested_deal_is_shown_and_dealt_again),
        cmocka_unit_test(R4_all_accept_and_the_left_of_the_dealer_begins),
        cmocka_unit_test(R7_rows_grow_at_both_ends),
        cmocka_unit_test(R9_seven_duty),
        cmocka_unit_test(R10_the_named_seven_opens),
        cmocka_unit_test(R8_false_passes_of_the_referee_mode),
        cmocka_unit_test(a_pass_proves_what_is_not_held),
        cmocka_unit_test(impossible_positions_are_refused),
        cmocka_unit_test(R1_other_aces_aside_are_refused),
        cmocka_unit_test(the_beginner_beats_random_seats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

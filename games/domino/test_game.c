/* test_game.c - Card Dominoes: the examples of the rules page by number, its rules, options and
 * refusals. */
#include "test_help.h"

/* A simple player: plays the first legal card in the order clubs, diamonds, hearts, spades, ace
 * low; otherwise passes. */
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

/* All seats accept the deal. Then the simple player plays the hand to its end. */
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
        assert_int_equal(t.s.turn, 2); /* the seat left of the dealer is asked first */
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

static void V2_R6_rows_and_hand(void **state)
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
    /* R9: without the option other cards than sevens are legal too */
    legal_are(&t, 0, "play 7c | play Th");
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

/* A deal in which seat 1, which is asked first, holds these cards. The others get the remaining
 * cards. */
static void asked(table *t, int seats, const char *options, const char *hand)
{
    static ct_card mine[CT_CARDS], order[CT_CARDS];
    bool used[52] = { false };
    int n = cards_of(hand, mine), each = seats == 3 ? 17 : seats == 4 ? 13 : 10, k = 0, next = 0;
    begin(t, "domino", seats, options);
    for (int i = 0; i < n; i++) used[mine[i]] = true;
    for (int suit = 0; suit < 4; suit++) /* seat 1 gets no further aces or kings */
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

static void V7_R11_R12_end_by_points(void **state)
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
    assert_true(ct_value(&t.s, 0) == 1); /* the seat with the fewest points has the best value */
    assert_true(ct_value(&t.s, 3) == 0);
}

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
    assert_int_equal(t.s.turn, CT_DEALER); /* the hand is over, but the match is not: totals of 24,
                                              25, 26 and 27, limit 29 */
    field_is(&t, "dealer", 0, 1);
    field_is(&t, "hands", 0, 1);
}

/* R13: the rows that show how near the match is to its end. */
static void R13_what_ends_the_match(void **state)
{
    static table t;
    last_card(&t, "points_limit=30", "7 12 3 0", tie_hands, 0);
    progress_is(&t, "0123 points 12/30");
    last_card(&t, "end_mode=hands hands_limit=4", "7 12 3 0", tie_hands, 0);
    progress_is(&t, "0123 hands 0/4");
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
    legal(&t, 1, "contest"); /* seat 1 holds three kings */
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
    assert_int_equal(t.s.phase, 2); /* redeal_max is reached, so the deal is played */
    assert_int_equal(t.s.turn, 1);
    refused(&t, 1, "accept", "domino.deal_accepted");
    refused(&t, 1, "contest", "domino.deal_accepted");
}

/* The page offers the first preset. */
static void R4_the_usual_rules_give_the_right(void **state)
{
    static table t;
    const ct_preset *usual = ct_game_about(the_game("domino"))->presets;
    char options[96];
    sprintf(options, "%s first_dealer=0", usual->name);
    asked(&t, 4, options, "Kc Kd Kh");
    legal_are(&t, 1, "contest | accept");
    sprintf(options, "%s first_dealer=0", "em_casa");
    begin(&t, "domino", 4, options);
    deal_by(&t, 5);
    assert_int_equal(t.s.phase, 2); /* without the right nobody is asked */
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(E1_E2_neighbours_only),
        cmocka_unit_test(E3_after_an_opening_seven),
        cmocka_unit_test(E4_R3_cards_dealt),
        cmocka_unit_test(V1_nothing_open),
        cmocka_unit_test(V2_R6_rows_and_hand),
        cmocka_unit_test(V3_a_seven_alone_must_be_played),
        cmocka_unit_test(V4_a_row_without_its_ace),
        cmocka_unit_test(V5_five_players_contest_with_kings),
        cmocka_unit_test(V6_three_players_contest_with_aces),
        cmocka_unit_test(V7_R11_R12_end_by_points),
        cmocka_unit_test(V7_R14_equal_fewest_share),
        cmocka_unit_test(R14_extra_hand_until_one_is_lowest),
        cmocka_unit_test(V8_below_the_limit_play_goes_on),
        cmocka_unit_test(R13_what_ends_the_match),
        cmocka_unit_test(R13_end_by_hands),
        cmocka_unit_test(V9_a_hand_of_three),
        cmocka_unit_test(V10_a_hand_of_four),
        cmocka_unit_test(R4_R5_a_contested_deal_is_shown_and_dealt_again),
        cmocka_unit_test(R4_the_usual_rules_give_the_right),
        cmocka_unit_test(R4_all_accept_and_the_left_of_the_dealer_begins),
        cmocka_unit_test(R7_rows_grow_at_both_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Samba: rules R2-R28, options and reasons that the examples leave out. */
#include "test_help.h"

#include "game.h"

/* Plays random acts to the end of the deal. */
static void play_out(void)
{
    ct_rng luck;
    ct_rng_seed(&luck, (const uint8_t[32]){ 5 }, t.s.ply);
    while (t.s.turn >= 0) ct_apply(&t.s, ct_random_act(&t.s, t.s.turn, &luck));
}

static void teams_are(const char *want)
{
    for (int i = 0; want[i]; i++) assert_int_equal(t.s.team[i], want[i] - '0');
}

static void R2_sides(void **state)
{
    const char *at;
    begin(&t, "samba", 4, "");
    teams_are("0101");
    begin(&t, "samba", 6, "");
    teams_are("010101");
    begin(&t, "samba", 6, "teams6=three_pairs");
    teams_are("012012");
    begin(&t, "samba", 3, "");
    teams_are("012");
    const char *why = ct_rules_make(&t.r, ct_game_find("samba"), 5, "", &at);
    assert_string_equal(why, "samba.seats");
}

static void R3_eldest_hand_goes_round(void **state)
{
    begin(&t, "samba", 3, "");
    for (int n = 0; n < 5; n++) {
        deal_by(&t, (uint64_t)n);
        field_is(&t, "eldest", 0, n % 3);
        assert_int_equal(t.s.turn, n % 3);
        play_out();
    }
}

static void R3_seats_are_drawn(void **state)
{
    static const int order[] = { 1, 3, 0, 2 };
    begin(&t, "samba", 4, "seating=draw");
    deal(&t, "5s 8s 5s 7s 4s Kc 6s"); /* only spades from four to seven count, each once */
    assert_int_equal(t.s.turn, CT_DEALER);
    zone_is(&t, "exposed@1", "7s");
    for (int i = 0; i < 4; i++) field_is(&t, "sits", i, order[i]);
    teams_are("0011");
    static ct_sheet sheet;
    ct_sheet_make(&t.s, &sheet);
    assert_int_equal(sheet.n, 0);
    deal_by(&t, 4);
    assert_int_equal(t.s.turn, 1);
    play(&t, 1, "draw");
    char act[16] = "discard ";
    ct_out o = { act, sizeof act, strlen(act) };
    ct_card_write(ct_at(&t.s, ct_zone_find(&t.r, "hand", 1), 0), &o);
    play(&t, 1, act);
    assert_int_equal(t.s.turn, 3);
}

static void R4_R5_dealing(void **state)
{
    begin(&t, "samba", 2, "hand_size=13");
    deal(&t, "Kc Qc Jc Tc 9c 8c 7c 6c 5c 4c Ac 4d 5d 6d 7d 8d 9d Td Jd Qd Kd 4h 5h 6h 7h 8h "
             "XX 2c 3c 3h 9d 9s Ts");
    has("hand@0", "Kc Jc 9c 7c 5c Ac 5d 7d 9d Jd Kd 5h 7h");
    zone_is(&t, "pile", "XX 2c 3c 3h 9d");
    field_is(&t, "prized", 0, 1);
    assert_int_equal(ct_top(&t.s, 0), ct_card_of(3, 9)); /* 9s is drawn next */
    assert_int_equal(cards_in("stock"), 162 - 26 - 5);
    refused(&t, 1, "draw", "act.turn");
}

static void R6_R15_red_threes_of_the_deal(void **state)
{
    begin(&t, "samba", 2, "");
    deal(&t, "3h 3d Kc Qc Jc Tc 9c 8c 7c 6c 5c 4c Ac 4d 5d 6d 7d 8d 9d Td Jd Qd Kd 4h 5h 6h 7h 8h "
             "9h Th 9d 3h 4s 5s 6s 7s");
    /* seat 0 replaced its red three by another red three, and this by one more card */
    zone_is(&t, "red@0", "3h 3h");
    assert_int_equal(cards_in("hand@0"), 15);
    assert_true(ct_has(&t.s, ct_zone_find(&t.r, "hand", 0), ct_card_of(3, 4)));
    zone_is(&t, "red@1", "3d");
    assert_int_equal(cards_in("hand@1"), 14);
    play(&t, 0, "draw");
    has("red@0", "3h 3h");
    assert_int_equal(cards_in("hand@0"), 17);
    play(&t, 0, "discard 5s");
    assert_int_equal(cards_in("hand@1"), 15);
    assert_true(ct_has(&t.s, ct_zone_find(&t.r, "hand", 1), ct_card_of(3, 7)));
    refused(&t, 1, "lay3 3h", "samba.automatic");
}

static void R7_R26_R27_melds_of_a_side(void **state)
{
    pos(4, "",
        "phase meld\nturn 0\nhand@0: 7c 7d 7h 5s 5s 9d 2c\nmeld.1: 5c 5d 5h\n"
        "meld.2: Kc Kd Kh\nmeld = 0 1\n");
    play(&t, 0, "meld 7c 7d 7h");
    zone_is(&t, "meld.3", "7c 7d 7h");
    refused(&t, 0, "add meld.2 Kc Kd Kh 2c", "samba.not-yours");
    refused(&t, 0, "add meld.1 5c 5d 5s", "samba.natural");
    refused(&t, 0, "add meld.1 7c 7d 7h", "samba.other-meld");
    refused(&t, 0, "add meld.1 5c 5d 5h", "samba.add-none");
    refused(&t, 0, "add stock 5c 5d 5h 5s", "samba.no-meld");
    play(&t, 0, "add meld.1 5c 5d 5h 5s 5s");
    refused(&t, 0, "open 9d 9d 9d", "samba.opened");
    refused(&t, 0, "draw", "samba.started");
    refused(&t, 0, "yes", "samba.no-ask");
    refused(&t, 0, "meld 9d 9d 9d", "samba.cards");
}

static void R8_R11_sets(void **state)
{
    pos(4, "",
        "phase meld\nturn 0\nhand@0: 8c 8d 9c 2c 2d 2h XX XX XX XX XX XX 3c 3s 4h 5h 6h 7h\n");
    refused(&t, 0, "meld 8c 8d", "samba.set");
    refused(&t, 0, "meld 8c 2c 2d", "samba.set-naturals");
    refused(&t, 0, "meld 8c 8d 2c 2d", "samba.wilds");
    refused(&t, 0, "meld 3c 3s XX", "samba.threes");
    refused(&t, 0, "meld 2c 2d", "samba.wild-meld");
    refused(&t, 0, "meld 2c 2d 2h XX XX XX XX XX", "samba.closed");
    legal(&t, 0, "meld 2c 2d 2h XX XX XX XX");
    legal(&t, 0, "meld 8c 8d 2c");
    refused(&t, 0, "meld 2h 3h 4h", "samba.run");
    refused(&t, 0, "meld 3h 4h 5h", "samba.run");
}

static void R14_black_threes(void **state)
{
    const char *two = "phase meld\nturn 0\nmeld.1: Kc Kc Kd Kd Kh Kh Ks\n"
                      "meld.2: Ac Ac Ad Ad Ah Ah As\nmeld = 0 0\n";
    char text[300];
    snprintf(text, sizeof text, "%shand@0: 3c 3s 3s 9d 9h", two);
    pos(4, "", text);
    refused(&t, 0, "meld 3c 3s 3s", "samba.threes-out");
    snprintf(text, sizeof text, "%shand@0: 3c 3c 3s 3s 9d", two);
    pos(4, "", text);
    refused(&t, 0, "meld 3c 3s 3s", "samba.threes-out");
    play(&t, 0, "meld 3c 3c 3s 3s");
    play(&t, 0, "discard 9d");
    assert_int_equal(sheet_of(0, "laid"), 70 + 140 + 20);
    /* black threes may not begin an opening either */
    pos(4, "", "phase meld\nturn 0\nminimum = 50 50\nhand@0: Ac Ad Ah 3c 3c 3s Kc Kd 5d 6h\n");
    refused(&t, 0, "open 3c 3c 3s", "samba.threes-out");
    play(&t, 0, "open Ac Ad Ah");
    refused(&t, 0, "meld 3c 3c 3s", "samba.threes-out");
    pos(4, "black_threes=anytime", "phase meld\nturn 0\nhand@0: 3c 3c 3s 3s 9d 9h\n");
    play(&t, 0, "meld 3c 3s 3s");
    play(&t, 0, "add meld.1 3c 3c 3s 3s");
    /* with this option black threes may open, and count five points each */
    pos(4, "black_threes=anytime", "phase meld\nturn 0\nminimum = 15 15\nhand@0: 3c 3c 3s 9d 9h\n");
    play(&t, 0, "open 3c 3c 3s");
    phase_is("meld");
}

static void R9_the_second_wild_card_is_the_seventh(void **state)
{
    pos(4, "", "phase meld\nturn 0\nhand@0: XX 5c 9d\nmeld.1: Qc Qc Qd Qh Qs 2c\nmeld = 0\n");
    legal_are(&t, 0, "add meld.1 Qc Qc Qd Qh Qs 2c XX|ask|discard 5c|discard 9d|discard XX");
    pos(4, "", "phase meld\nturn 0\nhand@0: XX 5c 9d\nmeld.1: Qc Qd Qh Qs 2c\nmeld = 0\n");
    legal_are(&t, 0, "ask|discard 5c|discard 9d|discard XX");
}

static void R11_wild_melds_are_listed(void **state)
{
    pos(4, "", "phase meld\nturn 0\nhand@0: 2d 2s XX 5c 9d\n");
    legal_are(&t, 0, "meld 2d 2s XX|ask|discard 5c|discard 9d|discard 2d|discard 2s|discard XX");
}

static void R16_R17_drawing(void **state)
{
    pos(4, "", "phase start\nturn 0\nhand@0: 5c Qs\nstock: * 9s 8s 3d 3h 7s\n");
    play(&t, 0, "draw");
    has("hand@0", "5c Qs 7s 8s");
    zone_is(&t, "red@0", "3h 3d");
    pos(4, "",
        "phase start\nturn 0\nhand@0: 5c Qs\nstock: 9s\nhand@1: *\nred@1: 3d 3d 3d 3h 3h 3h\n");
    play(&t, 0, "draw");
    has("hand@0", "5c Qs 9s");
    pos(4, "", "phase start\nturn 0\nhand@0: 5c Qs\n");
    refused(&t, 0, "discard 5c", "samba.undrawn");
    refused(&t, 0, "meld 5c 5c 5c", "samba.start-first");
    refused(&t, 0, "take+pair 5c 5c 5c", "samba.no-pile");
    refused(&t, 0, "end", "samba.stock-left");
}

static void R18_R19_pairs(void **state)
{
    pos(4, "", "phase start\nturn 0\nhand@0: Qs\npile: 5c Qd\n");
    refused(&t, 0, "take+pair Qd Qs Qs", "samba.one-card");
    const char *text = "phase start\nturn 0\nhand@0: Qs Qh XX 5c 6d 9h\npile: 5d Qd\n"
                       "meld.1: Qc Qc Qd Qh Qs 2c 2d\nmeld = 0\n";
    pos(4, "", text);
    refused(&t, 0, "take+pair Qd Qs XX", "samba.pair");
    refused(&t, 0, "take+pair Qd Qh Qs XX", "samba.pair");
    refused(&t, 0, "take+pair 5c 5d 6d", "act.set-rank");
    refused(&t, 0, "take+pair 9h 9h 9h", "samba.pair");
    play(&t, 0, "take+pair meld.1 Qc Qc Qd Qd Qh Qh Qs Qs 2c 2d");
    has("hand@0", "XX 5c 6d 9h 5d");
    pos(4, "add_to_canasta=none", text);
    refused(&t, 0, "take+pair meld.1 Qc Qc Qd Qd Qh Qh Qs Qs 2c 2d", "samba.closed");
    legal(&t, 0, "take+pair Qd Qh Qs");
}

static void R20_other_takes(void **state)
{
    const char *text = "phase start\nturn 0\nhand@0: Qs 2d 5h 5s\npile: 7c Qd\ntook = 0 1\n"
                       "meld.1: Qc Qd Qh\nmeld = 0\n";
    pos(4, "", text);
    refused(&t, 0, "take+table meld.1", "samba.first-take");
    pos(4, "first_take_scope=deal", text);
    legal_are(&t, 0, "draw|take+table meld.1|take+mixed Qd Qs 2d");
    pos(4, "",
        "phase start\nturn 1\nhand@1: Qs 2d 5h 5s\npile: 7c Qd\ntook = 0 1\n"
        "meld.1: Qc Qd Qh\nmeld = 1\n");
    legal_are(&t, 1, "draw|take+table meld.1|take+mixed Qd Qs 2d");
    pos(4, "first_take_scope=deal pile_with_wild=off", text);
    refused(&t, 0, "take+mixed Qd Qs 2d", "samba.no-mixed");
    pos(4, "", "phase start\nturn 0\nhand@0: Qs 2d XX 5s\npile: 7c Qd\ntook = 1\n");
    refused(&t, 0, "take+mixed Qd 2d XX", "samba.set-naturals");
    refused(&t, 0, "take+mixed Qd Qs Qs", "samba.mixed");
    refused(&t, 0, "take+table stock", "samba.no-meld");
}

/* R20: an option keeps the pile off complete melds, with a pair too. */
static void R20_not_onto_a_canasta(void **state)
{
    const char *text = "phase start\nturn 0\nhand@0: Qs Qh 5c 6d 9h\npile: 5d Qd\ntook = 1 0\n"
                       "meld.1: Qc Qc Qd Qh Qs 2c 2d\nmeld.2: Qc Qh Qs\nmeld = 0 0\n";
    pos(4, "", text);
    legal(&t, 0, "take+table meld.1");
    legal(&t, 0, "take+pair meld.1 Qc Qc Qd Qd Qh Qh Qs Qs 2c 2d");
    pos(4, "pile_to_canasta=off", text);
    refused(&t, 0, "take+table meld.1", "samba.pile-closed");
    refused(&t, 0, "take+pair meld.1 Qc Qc Qd Qd Qh Qh Qs Qs 2c 2d", "samba.pile-closed");
    legal(&t, 0, "take+table meld.2");
    legal(&t, 0, "take+pair Qd Qh Qs");
}

/* What is said of the act, to everybody. */
static void words_are(const char *act, const char *want)
{
    static ct_view v;
    char words[200];
    ct_act a;
    assert_null(ct_act_read(&t.s, 0, act, &a, NULL));
    for (int seat = 0; seat < t.r.seats; seat++) {
        ct_out o = { words, sizeof words, 0 };
        ct_view_of(&t.s, seat, &v);
        ct_act_say(&v.s, a, CT_PT, &o);
        assert_string_equal(words, want);
    }
}

static void R31_pumba_is_announced(void **state)
{
    pos(4, "", "phase meld\nturn 0\nhand@0: 5c Qs\n");
    words_are("discard 5c", "descartou 5♣ e disse pumba");
    refused(&t, 0, "pumba 5c", "samba.said");
    play(&t, 0, "discard 5c");
    pos(4, "", "phase meld\nturn 0\nhand@0: 5c Qs 9d\n");
    words_are("discard 5c", "descartou 5♣");
    pos(4, "irregularities=on", "phase meld\nturn 0\nhand@0: 5c\nexposed@0: Qs\n");
    words_are("discard Qs", "descartou Q♠ e disse pumba"); /* penalised cards count */
}

/* R19: any two equal cards of the hand take the pile, as a new set or onto one of the side. */
static void R19_every_pair_is_listed(void **state)
{
    static const char suits[] = "cdhs";
    for (int i = 0; i < 4; i++)
        for (int k = i; k < 4; k++) {
            char text[200], acts[200], pair[8];
            snprintf(pair, sizeof pair, "Q%c Q%c", suits[i], suits[k]);
            snprintf(text, sizeof text,
                     "phase start\nturn 0\nhand@0: %s 5h 6s\npile: 7c Qd\n"
                     "meld.1: Qc Qh Qs\nmeld = 0\n",
                     pair);
            snprintf(acts, sizeof acts, "draw|take+pair Qd %s|take+pair meld.1 Qc Qh Qs Qd %s",
                     pair, pair);
            pos(4, "", text);
            legal_are(&t, 0, acts);
        }
}

/* R20: the top card may extend a run only as a neighbour of the same suit. */
static void R20_takes_onto_a_run(void **state)
{
    static const struct {
        const char *top;
        bool fits;
    } tops[] = { { "5h", true },  { "9h", true },  { "4h", false }, { "Th", false },
                 { "7h", false }, { "9s", false }, { "5s", false } };
    for (size_t i = 0; i < sizeof tops / sizeof *tops; i++) {
        char text[200];
        snprintf(text, sizeof text,
                 "phase start\nturn 0\nhand@0: Qs 2d Kc\npile: 7c %s\ntook = 1\n"
                 "meld.1: 6h 7h 8h\nmeld = 0\n",
                 tops[i].top);
        pos(4, "", text);
        if (tops[i].fits)
            play(&t, 0, "take+table meld.1");
        else
            refused(&t, 0, "take+table meld.1", NULL);
        assert_int_equal(cards_in("meld.1"), tops[i].fits ? 4 : 3);
    }
}

static void R21_more_in_the_set(void **state)
{
    const char *text = "phase start\nturn 0\nminimum = 50 50\nhand@0: 8c 8s 8h XX 5c 6c\n"
                       "pile: 4c 8c 8d\n";
    pos(4, "", text);
    play(&t, 0, "take+pair 8c 8d 8s XX"); /* 80 points are enough to open in one act */
    has("hand@0", "8h 5c 6c 4c 8c");
    pos(4, "", text);
    play(&t, 0, "take+pair 8c 8d 8s");
    /* the pile has not joined the hand yet */
    refused(&t, 0, "add meld.1 8c 8c 8d 8s XX", "samba.cards");
    legal_are(&t, 0, "add meld.1 8c 8d 8h 8s|add meld.1 8c 8d 8s XX");
    play(&t, 0, "add meld.1 8c 8d 8h 8s");
    phase_is("opening"); /* 40 points so far; the joker can still be added */
    play(&t, 0, "add meld.1 8c 8d 8h 8s XX");
    has("hand@0", "5c 6c 4c 8c");
    pos(4, "", "phase start\nturn 0\nminimum = 15 15\nhand@0: 8c 8s XX 5c 6c\npile: 4c 8c XX 8d\n");
    /* the pile has another joker, so laying that of the hand now is listed, too */
    legal_are(&t, 0, "draw|take+pair 8c 8d 8s|take+pair 8c 8d 8s XX");
}

/* R21: the pile joins the hand when the minimum is reached. Before that the list also has runs that
 * lay the hand's copy of a pile card, at either end and with the cards in between. */
static void R21_longer_runs_in_the_opening(void **state)
{
    static const struct {
        const char *hand, *pile, *acts;
    } rows[] = {
        /* 30 points are laid; a run of four brings the missing 20 */
        { "4h 5h 6h 7h", "9c", "open 4h 5h 6h|open 5h 6h 7h" },
        { "4h 5h 6h 7h", "7h", "open 4h 5h 6h|open 5h 6h 7h|open 4h 5h 6h 7h" },
        { "4h 5h 6h 7h", "4h", "open 4h 5h 6h|open 5h 6h 7h|open 4h 5h 6h 7h" },
        { "4h 5h 6h 7h 7s", "7s", "open 4h 5h 6h|open 5h 6h 7h" }, /* another suit */
        { "4h 5h 6h 7h 8h", "8h",
          "open 4h 5h 6h|open 5h 6h 7h|open 6h 7h 8h|open 4h 5h 6h 7h 8h|open 5h 6h 7h 8h" },
        { "4h 5h 6h 7h 8h", "4h",
          "open 4h 5h 6h|open 5h 6h 7h|open 6h 7h 8h|open 4h 5h 6h 7h|open 4h 5h 6h 7h 8h" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[240];
        snprintf(text, sizeof text,
                 "phase start\nturn 0\nminimum = 50 50\nhand@0: Jc Js %s Kc 9d\n"
                 "pile: 3s %s Jd\n",
                 rows[i].hand, rows[i].pile);
        pos(4, "", text);
        play(&t, 0, "take+pair Jc Jd Js");
        legal_are(&t, 0, rows[i].acts);
    }
}

static void R22_red_threes_of_the_pile(void **state)
{
    pos(4, "", "phase start\nturn 0\nhand@0: Qs Qh 5c\npile: 3h 4c 3d 9c Qd\n");
    play(&t, 0, "take+pair Qd Qh Qs");
    has("hand@0", "5c 4c 9c");
    zone_is(&t, "red@0", "3h 3d");
    field_is(&t, "took", 0, 1);
    field_is(&t, "prized", 0, 0);
}

static void R23_R28_discards(void **state)
{
    pos(4, "",
        "phase meld\nturn 0\nhand@0: 2s 9h 9c\nhand@1: Kd Kh 5d\nhand@2: 9c 9d 6d\n"
        "took = 1 1\npile: 4h\n");
    play(&t, 0, "discard 2s");
    field_is(&t, "prized", 0, 1);
    refused(&t, 1, "take+pair Kd Kd Kh", "samba.blocked");
    play(&t, 1, "draw");
    play(&t, 1, "discard Kd");
    /* the two is not on top any more, but the pile stays prized */
    refused(&t, 2, "take+mixed Kd Kd 2s", "samba.prized");
    pos(4, "", "phase meld\nturn 0\nhand@0: 3s 9h 9c\nhand@1: Kd Kh 5d\npile: 4h\n");
    play(&t, 0, "discard 3s");
    legal_are(&t, 1, "draw");
    pos(4, "", "phase meld\nturn 0\nhand@0: 3s 9h 9c\n");
    refused(&t, 0, "discard 4h", "samba.cards");
    refused(&t, 0, "pass", "samba.can-go");
}

/* The minimum that a side needs to open, if it had this score before the deal. */
static int minimum_for(const char *options, int score)
{
    char text[64];
    snprintf(text, sizeof text, "deals 1\nturn dealer\nscore %d 0\nstock: *\n", score);
    set_up(&t, "samba", 2, options, text);
    deal_by(&t, 1);
    return *ct_field_find(&t.s, "minimum", NULL);
}

static void R25_minimums(void **state)
{
    static const int score[] = { -5, 0, 1495, 1500, 2995, 3000, 6995, 7000, 9990 };
    static const int want[] = { 15, 50, 50, 90, 90, 120, 120, 150, 150 };
    for (int i = 0; i < 9; i++) assert_int_equal(minimum_for("", score[i]), want[i]);
    assert_int_equal(minimum_for("opening_top=160", 7000), 160);
}

/* R33(b): an opening may reach its minimum by going out, in any order of its stages. */
static void R24_R33b_opening_goes_out(void **state)
{
    static const char nines[] = "9c 9d 9h 9s 9c 9d 9h", sixes[] = "6c 6d 6h 6s 6c 6d 6h";
    static const struct {
        /* rest: hand besides an opening of 120 points; last: the act that goes out */
        const char *rest, *options, *last;
    } rows[] = {
        { "5c 5d 5h", "", NULL },
        { "5c 5d 5h Kc", "", "discard Kc" }, /* Kc is left for the discard */
        { "5c 5d 5h Kc", "final_discard=required", "discard Kc" },
        { "3c 3s 3c", "", NULL }, /* R14 */
        { "3c 3s 3c Kc", "", "discard Kc" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int order = 0; order < 2; order++) {
            char text[400], act[80], three[16];
            snprintf(three, sizeof three, "%.8s", rows[i].rest);
            snprintf(text, sizeof text,
                     "phase meld\nturn 0\nstart = 1\nminimum = 120 50\nhand@0: %s %s %s\n%s", nines,
                     sixes, rows[i].rest, faces_of("9c 9d 9h 9s 9c 9d 9h 6c 6d 6h"));
            pos(2, rows[i].options, text);
            snprintf(act, sizeof act, "open %s", order ? sixes : nines);
            play(&t, 0, act);
            snprintf(act, sizeof act, "open %s", order ? nines : sixes);
            play(&t, 0, act);
            snprintf(act, sizeof act, "open %s", three);
            play(&t, 0, act);
            if (rows[i].last)
                play(&t, 0, rows[i].last);
            field_is(&t, "out", 0, 1);
            assert_int_equal(sheet_of(0, "out"), 200);
            assert_int_equal(sheet_of(0, "concealed"), 1000);
        }
    pos(2, "final_discard=required",
        "phase meld\nturn 0\nminimum = 120 50\n"
        "hand@0: 9c 9d 9h 9s 9c 9d 9h 6c 6d 6h 6s 6c 6d 6h 5c 5d 5h\n");
    refused(&t, 0, "open 9c 9d 9h", "samba.short");
    pos(2, "",
        "phase meld\nturn 0\nminimum = 120 50\n" /* one group of seven does not allow going out */
        "hand@0: 9c 9d 9h 9s 9c 9d 9h 6c 6d 6h 6s 6c 6d 7h 7d 7s 5c 5d\n");
    refused(&t, 0, "open 9c 9d 9h 9s 9c 9d 9h", NULL);
}

/* R36: with an empty stock the seat must take the pile even for an opening that goes out. */
static void R36_R24_taking_goes_out(void **state)
{
    pos(2, "",
        "minimum = 120 50\nturn 0\nhand@0: 9d 9h 9s 9c 9d 9h 6c 6d 6h 6s 6c 6d 6h 5c 5d 5h\n"
        "pile: 9c\nred@1: 3d 3d 3d 3h 3h 3h\nhand@1: *\n");
    refused(&t, 0, "end", "samba.must-take");
    play(&t, 0, "take+pair 9c 9d 9h");
    play(&t, 0, "add meld.1 9c 9c 9d 9d 9h 9h 9s");
    play(&t, 0, "open 5c 5d 5h");
    play(&t, 0, "open 6c 6c 6d 6d 6h 6h 6s");
    field_is(&t, "out", 0, 1);
}

static void R24_no_opening_no_melds(void **state)
{
    pos(4, "", "phase meld\nturn 0\nminimum = 50 50\nhand@0: Ac Ad Ah 4d 4h 4s 9h Tc\n");
    refused(&t, 0, "meld Ac Ad Ah", "samba.open-first");
    refused(&t, 0, "open 4d 4h 9h", "act.set-rank");
    refused(&t, 0, "fail", "samba.no-referee");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R2_sides),
        cmocka_unit_test(R3_eldest_hand_goes_round),
        cmocka_unit_test(R3_seats_are_drawn),
        cmocka_unit_test(R4_R5_dealing),
        cmocka_unit_test(R6_R15_red_threes_of_the_deal),
        cmocka_unit_test(R7_R26_R27_melds_of_a_side),
        cmocka_unit_test(R8_R11_sets),
        cmocka_unit_test(R14_black_threes),
        cmocka_unit_test(R9_the_second_wild_card_is_the_seventh),
        cmocka_unit_test(R11_wild_melds_are_listed),
        cmocka_unit_test(R16_R17_drawing),
        cmocka_unit_test(R18_R19_pairs),
        cmocka_unit_test(R19_every_pair_is_listed),
        cmocka_unit_test(R20_other_takes),
        cmocka_unit_test(R20_not_onto_a_canasta),
        cmocka_unit_test(R20_takes_onto_a_run),
        cmocka_unit_test(R21_more_in_the_set),
        cmocka_unit_test(R21_longer_runs_in_the_opening),
        cmocka_unit_test(R22_red_threes_of_the_pile),
        cmocka_unit_test(R23_R28_discards),
        cmocka_unit_test(R24_no_opening_no_melds),
        cmocka_unit_test(R24_R33b_opening_goes_out),
        cmocka_unit_test(R31_pumba_is_announced),
        cmocka_unit_test(R36_R24_taking_goes_out),
        cmocka_unit_test(R25_minimums),
    };
    return cmocka_run_group_tests_name("samba rules", tests, NULL, NULL);
}

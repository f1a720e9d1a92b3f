/* test_rules.c - Card Dominoes: rules that the worked examples leave out: the first dealer,
 * options, referee mode, what passes prove, invalid positions, and the medium bot. */
#include "test_help.h"

static const char *const plain = "first_dealer=0 redeal_right=off";

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
    /* with a given order of the pack, the default choice of aces applies */
    zone_is(&t, "aside", "Ac As");
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
    deal(&t, "Kd As Qc Ac 5h 9h"); /* seats 1 and 3 both draw aces; they draw again: 5h, 9h */
    assert_int_equal(t.s.turn, CT_DEALER);
    zone_is(&t, "drawn@1", "As 5h");
    zone_is(&t, "drawn@2", "Qc");
    field_is(&t, "dealer", 0, 3);
    static ct_sheet sheet;
    ct_sheet_make(&t.s, &sheet);
    assert_int_equal(sheet.n, 0); /* during the draw for the dealer the sheet has no lines */
    deal_by(&t, 1);
    assert_int_equal(t.s.turn, 0); /* the seat to the left of dealer 3 */
}

/* R2: the dealer is drawn once. Later the seat to the dealer's left deals, whichever seat began
 * play. */
static void R2_later_the_deal_passes_to_the_left(void **state)
{
    static table t;
    last_card(&t, "points_limit=99", "0 0 0 0", tie_hands, 0);
    t.s.deals = 0; /* like a position whose text does not give the number of deals */
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
    play(&t, 2, "pass"); /* seat 2 could have played Kd or Kh */
    ct_view v;
    ct_view_of(&t.s, 0, &v);
    assert_int_equal(ct_field_find(&v.s, "false_passes", NULL)[2],
                     0); /* the other seats are not told the number */
    ct_view_of(&t.s, 2, &v);
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
    ct_state sample;
    ct_rng luck;
    ct_rng_seed(&luck, (const uint8_t[32]){ 1 }, 0);
    hold(&t, 4, "", "row.3: 7h 8h 9h\n", "Ac 2s");
    play(&t, 0, "pass");
    for (int k = 0; k < 100; k++) {
        ct_view_of(&t.s, 1, &v);
        assert_true(ct_sample(&v, &luck, &sample));
        int hand = ct_zone_find(&t.r, "hand", 0);
        for (int i = 0; i < ct_count(&sample, hand); i++) {
            ct_card c = ct_at(&sample, hand, i);
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
        /* wrong phases: the open seven is not the agreed one, or a row was opened before it; a
           contest where R4 does not apply */
        { "domino.bad_phase",
          "phase play\nopen_with = 1\nhand@0: Ac +12\nhand@1: +13\nhand@2: +13\nhand@3: *\n" },
        { "domino.bad_phase", "phase contest\nhand@0: +13\nhand@1: +13\nhand@2: +13\nhand@3: *\n" },
        { "domino.bad_aside",
          "phase play\nsuits_out = 8\nhand@0: +13\nhand@1: +13\nhand@2: +13\nhand@3: *\n" },
        { "domino.bad_aside", "turn dealer\nstock: *\nsuits_out = 15\n" },
        { "domino.bad_phase", "turn dealer\nstock: *\nopen_with = 20\n" },
        /* seat 0 holds 7c, but bit 7 of its first number in not_held (value 128) says that it does
           not */
        { "domino.bad_proof", "phase play\nnot_held = 128\nhand@0: 7c +12\nhand@1: +13\n"
                              "hand@2: +13\nhand@3: *\n" },
        { "domino.bad_proof",
          "phase play\nturn dealer\nstock: +39\nnot_held = 128\nhand@0: 7c *\n" },
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

/* R1: the removed aces must be those of the option, and the same in every deal. */
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

/* The medium bot beats three random seats. A fair share of wins would be 25 %. */
static void the_beginner_beats_random_seats(void **state)
{
    static table t;
    ct_rng luck;
    int hands = 0, won = 0;
    ct_rng_seed(&luck, (const uint8_t[32]){ 2 }, 0);
    while (hands < 400) {
        begin(&t, "domino", 4, plain);
        for (bool dealt = false; !dealt || t.s.turn >= 0; dealt = true) {
            if (t.s.turn == CT_DEALER)
                ct_shuffle(&t.s, &luck);
            ct_view v;
            ct_view_of(&t.s, t.s.turn, &v);
            ct_apply(&t.s, t.s.turn == hands % 4 ? ct_advice_act(&v, &luck)
                                                 : ct_random_act(&t.s, t.s.turn, &luck));
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
        cmocka_unit_test(R1_which_aces_lie_aside),
        cmocka_unit_test(R2_the_highest_card_deals),
        cmocka_unit_test(R2_later_the_deal_passes_to_the_left),
        cmocka_unit_test(R2_the_first_dealer_sits_at_the_table),
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

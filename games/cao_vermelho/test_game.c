/* Cão Vermelho without irregularities: the examples E1-E7 and V1-V7 of the rules page. */
#include "test_help.h"

static table t;

/* Sets up two seats. Seat 0 is on turn with this hand, pot and stack. `top` is turned next. */
static void facing(const char *hand, const char *top, int pot, int stack)
{
    char text[512];
    snprintf(text, sizeof text,
             "phase turn\nturn 0\nscore %d 20\nround = 1\ndealer = 1\npot = %d\n"
             "hand@0: %s\nstock: * %s\nhand@1: +%d\n",
             stack, pot, hand, top, (int)(strlen(hand) + 1) / 3);
    set_up(&t, "cao_vermelho", 2, strlen(hand) > 12 ? "" : "hand_size=4", text);
}

static bool beats(const char *hand, const char *top)
{
    facing(hand, top, 4, 19);
    play(&t, 0, "bet 1");
    field_is(&t, "pot", 0, t.s.score[0] > 19 ? 3 : 5);
    return t.s.score[0] > 19;
}

/* The number of cards outside `hand` and `out` that the hand beats. Sets *unseen to the number of
 * all cards outside them. */
static int beaten(const char *hand, const char *out, int *unseen)
{
    int n = 0;
    *unseen = 0;
    for (int c = 0; c < 52; c++) {
        char top[4] = "";
        ct_out o = { top, sizeof top, 0 };
        ct_card_write((ct_card)c, &o);
        if (strstr(hand, top) || strstr(out, top))
            continue;
        ++*unseen;
        n += beats(hand, top);
    }
    return n;
}

static void odds(const char *hand, const char *out, int want, int of)
{
    int unseen, n = beaten(hand, out, &unseen);
    if (n != want || unseen != of)
        fail_msg("%s beats %d of %d, not %d of %d", hand, n, unseen, want, of);
}

/* ---- the page's examples ----------------------------------------------------------------- */

static void E1_only_the_top_card_of_a_suit_counts(void **state)
{
    int unseen, both = beaten("Qh 5h 9c 9d 9s", "", &unseen);
    /* the top ranks of the suits held, less the number of suits, less the cards of the hand */
    assert_int_equal(both, (12 + 9 + 9 + 9) - 4 - 5);
    odds("Qh 4h 9c 9d 9s", "", both, 47); /* with Qh, the 5h was worth no more than a 4h */
}

static void E2_four_twos_and_a_three_cannot_win(void **state) { odds("2c 2d 2h 2s 3d", "", 0, 47); }
static void E3_four_aces_cannot_lose(void **state) { odds("Ac Ad Ah As 5c", "", 47, 47); }

static void E4_three_aces_and_a_king(void **state)
{
    odds("As Ad Ac Kh 4d", "", 46, 47);
    odds("As Ad Ac Kh 4d", "Ah", 46, 46); /* once Ah has been turned, every card left is beaten */
    odds("As Ad Ac Kh", "", 47, 48);
}

static void E5_R10_a_bet_won_is_paid_from_the_pot(void **state) /* R10 */
{
    facing("Ac 3d 4d 5d 6d", "2c", 4, 19);
    play(&t, 0, "bet 3");
    STACKS(&t, 1, 22, 20);
    zone_is(&t, "shown@0", "Ac");
    zone_is(&t, "down@0", "3d 4d 5d 6d");
}

static void E6_bets_move_the_next_maximum(void **state)
{
    int32_t lo, hi;
    facing("Ac 3d 4d 5d 6d", "2c", 8, 19);
    play(&t, 0, "bet 3");
    assert_true(ct_range(&t.s, 1, ct_verb_find(t.r.game, "bet"), &lo, &hi));
    assert_int_equal(hi, 5);
    facing("Ac 3d 4d 5d 6d", "2s", 8, 19);
    play(&t, 0, "bet 3");
    assert_true(ct_range(&t.s, 1, ct_verb_find(t.r.game, "bet"), &lo, &hi));
    assert_int_equal(hi, 11);
}

static void E7_R7_a_pass_costs_the_ante(void **state) /* R7 */
{
    facing("Ac 3d 4d 5d 6d", "2c", 8, 19);
    play(&t, 0, "pass");
    STACKS(&t, 9, 18, 20);
    zone_is(&t, "turned", "");
    zone_is(&t, "down@0", "Ac 3d 4d 5d 6d");
    static ct_view v;
    ct_view_of(&t.s, 1, &v); /* the others never see these cards */
    for (int z = ct_zone_find(&t.r, "down", 0), i = 0; i < 5; i++)
        assert_int_equal(ct_at(&v.s, z, i), CT_HIDDEN);
}

static void V1_R10_R11_what_a_hand_beats(void **state)
{
    static const char hand[] = "Kc 9d 4h 4s 2s";
    odds(hand, "", 21, 47);
    assert_true(beats(hand, "Qc"));
    zone_is(&t, "shown@0", "Kc");
    assert_false(beats(hand, "Ac"));
    assert_true(beats(hand, "3s"));
    zone_is(&t, "shown@0", "4s");
    assert_true(beats(hand, "4d"));
    assert_false(beats(hand, "Th"));
    zone_is(&t, "shown@0", "Kc 9d 4h 4s 2s"); /* R11: the whole hand is shown */
}

static void V2_R6_bounds_of_a_bet(void **state) /* R6 */
{
    facing("Kc 9d 4h 4s 2s", "Qc", 4, 19);
    refused(&t, 0, "bet 0", "cao_vermelho.too_low");
    legal(&t, 0, "bet 1");
    legal(&t, 0, "bet 4");
    refused(&t, 0, "bet 5", "cao_vermelho.over_pot");
    legal(&t, 0, "pass");
    legal_are(&t, 0, "pass|bet 1|bet 2|bet 3|bet 4");
    facing("Kc 9d 4h 4s 2s", "Qc", 8, 3);
    legal(&t, 0, "bet 3");
    refused(&t, 0, "bet 4", "cao_vermelho.over_stack");
    legal(&t, 0, "pass");
    refused(&t, 1, "pass", "act.turn");
}

static void V3_R4_R5_a_round_of_three(void **state)
{
    begin(&t, "cao_vermelho", 3, "first_dealer=2 starting_chips=20");
    deal(&t, "Ks Ah As Qd Jh Ad 9h 8d Ac 4c 6s Kh 3c 2d 7h Tc 7d Qh");
    field_is(&t, "pot", 0, 3);
    zone_is(&t, "hand@0", "Ks Qd 9h 4c 3c");
    zone_is(&t, "hand@1", "Ah Jh 8d 6s 2d");
    zone_is(&t, "hand@2", "As Ad Ac Kh 7h");
    play(&t, 0, "bet 3");
    zone_is(&t, "turned", "Tc");
    zone_is(&t, "shown@0", "Ks Qd 9h 4c 3c");
    field_is(&t, "pot", 0, 6);
    play(&t, 1, "bet 2");
    zone_is(&t, "shown@1", "8d");
    field_is(&t, "pot", 0, 4);
    play(&t, 2, "bet 4");
    zone_is(&t, "shown@2", "Kh");
    STACKS(&t, 0, 16, 21, 23);
    /* R14, R13: no seat fills up the pot, because the round is over */
    assert_int_equal(t.s.turn, CT_DEALER);
    assert_int_equal(sheet_sum(&t, "cao_vermelho.sheet.lost", 0), -3);
    assert_int_equal(sheet_sum(&t, "cao_vermelho.sheet.won", 2), 4);
    assert_int_equal(sheet_sum(&t, "cao_vermelho.sheet.ante", 1), -1);
    deal_by(&t, 1);
    field_is(&t, "dealer", 0, 0);
    assert_int_equal(t.s.turn, 1); /* R5 */
    STACKS(&t, 3, 15, 20, 22);
}

static void V4_R13_reante_in_mid_round(void **state) /* R13 */
{
    begin(&t, "cao_vermelho", 4, "first_dealer=3 starting_chips=20");
    deal_hands(&t, 4,
               (const char *const[]){ "Ac Ad Ah As 2c", "3h 4h 5h 6h 7h", "2d 3d 4d 5d 6d",
                                      "Kd Qd Jd Td 9d" },
               "Kc Ks 7d");
    play(&t, 0, "bet 4");
    STACKS(&t, 4, 22, 18, 18, 18);
    play(&t, 1, "pass");
    field_is(&t, "pot", 0, 5);
    play(&t, 2, "bet 5");
    field_is(&t, "pot", 0, 10);
    play(&t, 3, "bet 10");
    STACKS(&t, 0, 22, 17, 13, 28);
    assert_int_equal(sheet_sum(&t, "cao_vermelho.sheet.reante", 0), -1);
    assert_int_equal(sheet_sum(&t, "cao_vermelho.sheet.passed", 1), -1);
    assert_int_equal(t.s.turn, CT_DEALER);
}

static void short_pot(const char *options)
{
    begin(&t, "cao_vermelho", 3, options);
    deal_hands(&t, 3, (const char *const[]){ "Ac Ad Ah As 2c", "3h 4h 5h 6h 7h", "2d 3d 4d 5d 6d" },
               "Kc");
    play(&t, 0, "bet 5");
}

static void V5_short_pot(void **state)
{
    int32_t lo, hi;
    short_pot("first_dealer=2 starting_chips=20 ante=2");
    STACKS(&t, 7, 21, 16, 16);
    refused(&t, 1, "bet 1", "cao_vermelho.too_low");
    assert_true(ct_range(&t.s, 1, ct_verb_find(t.r.game, "bet"), &lo, &hi));
    assert_int_equal(lo, 2);
    assert_int_equal(hi, 7);
    short_pot("first_dealer=2 starting_chips=20 ante=2 short_pot=cap");
    STACKS(&t, 1, 23, 18, 18);
    legal_are(&t, 1, "pass|bet 1");
    play(&t, 1, "pass"); /* R7: a pass still costs the ante */
    STACKS(&t, 3, 23, 16, 18);
}

static void divide(const char *options, int pot)
{
    char text[400];
    snprintf(text, sizeof text,
             "deals 1\nphase turn\nturn 3\nscore 10 10 10 11\nround = 1\ndealer = 3\npot = %d\n"
             "did = 3 3 3 0\ndown@0: +5\ndown@1: +5\ndown@2: +5\nhand@3: +5\nstock: *\n",
             pot - 1);
    set_up(&t, "cao_vermelho", 4, options, text);
    play(&t, 3, "pass");
}

static void V6_R15_division_of_the_pot(void **state) /* R15 */
{
    divide("pot_limit=10", 17);
    STACKS(&t, 10, 12, 12, 12, 11);
    assert_int_equal(sheet_sum(&t, "cao_vermelho.sheet.share", 3), 1);
    divide("pot_limit=10 division_remainder=stay", 17);
    STACKS(&t, 13, 11, 11, 11, 11);
    divide("pot_limit=10", 10);
    STACKS(&t, 10, 10, 10, 10, 10);
    divide("", 17);
    STACKS(&t, 17, 10, 10, 10, 10);
}

static void rules_are(int seats, const char *options, const char *key)
{
    static ct_rules r;
    const char *why = ct_rules_make(&r, ct_game_find("cao_vermelho"), seats, options, NULL);
    if (!why != !key || (key && strcmp(why, key)))
        fail_msg("%d seats, %s: %s", seats, options, why ? why : "accepted");
}

static void V7_R4_hands_and_the_pack(void **state) /* R4 */
{
    rules_are(9, "hand_size=5", "cao_vermelho.hands");
    rules_are(8, "hand_size=5", NULL);
    rules_are(10, "hand_size=4", NULL);
    rules_are(10, "", NULL);
    rules_are(11, "", "rules.seats");
    rules_are(8, "burn=per_turn", "cao_vermelho.burns");
    rules_are(7, "burn=per_turn", NULL);
    rules_are(8, "burn=per_turn hand_size=4", NULL);
    rules_are(9, "burn=per_turn", "cao_vermelho.burns");
    rules_are(10, "burn=once", NULL);
    rules_are(4, "starting_chips=9 ante=5", "cao_vermelho.chips");
    rules_are(4, "starting_chips=10 ante=5", NULL);
    rules_are(4, "first_dealer=4", "cao_vermelho.dealer");
    begin(&t, "cao_vermelho", 9, "first_dealer=0");
    deal_by(&t, 3);
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "hand", 8)), 4);
}

static void R1_ace_is_high_and_suits_have_no_order(void **state)
{
    assert_true(beats("Ac 3d 3h 3s 4s", "Kc"));
    assert_false(beats("Kc 3d 3h 3s 4s", "Ac"));
    assert_true(beats("2c 3d 3h 3s 4s", "2d"));
    assert_false(beats("Kc Kd 3h 3s 4s", "5h"));
}

/* Section 7: the hint must bet high if the chance is above one half, and low if it is below. With a
 * hand that beats nothing it must pass. */
static void hinted(const char *hand, const char *want)
{
    static ct_view v;
    char text[64];
    ct_out o = { text, sizeof text, 0 };
    facing(hand, "Ts", 8, 3);
    ct_view_of(&t.s, 0, &v);
    ct_act_write(&t.s, ct_hint(&v), &o);
    assert_string_equal(text, want);
}

static void section_7_hints_follow_the_odds(void **state)
{
    hinted("Kc Jd 5h 4s 2c", "bet 3"); /* S = 33, four suits: chance 24/47 */
    hinted("Kc Jd 4h 4s 2c", "bet 1"); /* S = 32: chance 23/47 */
    hinted("Kc Jd 8h 2c 3c", "bet 3"); /* S = 32, three suits: chance 24/47 */
    hinted("Kc Jd 7h 2c 3c", "bet 1");
    hinted("2c 2d 2h 2s 3d", "pass");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R1_ace_is_high_and_suits_have_no_order),
        cmocka_unit_test(E1_only_the_top_card_of_a_suit_counts),
        cmocka_unit_test(E2_four_twos_and_a_three_cannot_win),
        cmocka_unit_test(E3_four_aces_cannot_lose),
        cmocka_unit_test(E4_three_aces_and_a_king),
        cmocka_unit_test(E5_R10_a_bet_won_is_paid_from_the_pot),
        cmocka_unit_test(E6_bets_move_the_next_maximum),
        cmocka_unit_test(E7_R7_a_pass_costs_the_ante),
        cmocka_unit_test(V1_R10_R11_what_a_hand_beats),
        cmocka_unit_test(V2_R6_bounds_of_a_bet),
        cmocka_unit_test(V3_R4_R5_a_round_of_three),
        cmocka_unit_test(V4_R13_reante_in_mid_round),
        cmocka_unit_test(V5_short_pot),
        cmocka_unit_test(V6_R15_division_of_the_pot),
        cmocka_unit_test(V7_R4_hands_and_the_pack),
        cmocka_unit_test(section_7_hints_follow_the_odds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

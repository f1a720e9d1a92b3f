/* Cão Vermelho Polonês: the worked examples of the rules page, E1-E6 and V1-V11. */
#include "test_help.h"

static table t;

static void E1_R11_R12_a_win_pays_double(void **state) /* R12 */
{
    open_bank(&t, "", "20", PACK STOCK);
    play(&t, 0, "bet 5"); /* Ks beats Qs */
    STACKS(&t, 10, 110, 100, 100, 80);
    zone_is(&t, "shown@0", "Ks 5d 2c"); /* R11: all three cards are shown, win or lose */
    zone_is(&t, "hand@0", "");
    field_is(&t, "did", 0, WON);
}

static void E2_R11_R13_a_loss_costs_the_stake(void **state) /* R13 */
{
    open_bank(&t, "", "20", PACK "6h Kd");
    play(&t, 0, "bet 5");
    STACKS(&t, 25, 95, 100, 100, 80);
    zone_is(&t, "shown@0", "Ks 5d 2c");
    field_is(&t, "did", 0, LOST);
}

static void E3_R7_half_of_the_bank(void **state) /* R7 */
{
    open_bank(&t, "", "30", PACK STOCK);
    legal(&t, 0, "bet 15");
    refused(&t, 0, "bet 16", "cao_polones.over_half");
    most_is(&t, 0, "bet", 1, 15);
}

static void E4_R15_an_empty_bank_stops_the_round(void **state) /* R15 */
{
    open_bank(&t, "", "20", PACK STOCK);
    play(&t, 0, "bet 10");
    assert_int_equal(t.s.turn, CT_DEALER);
    field_is(&t, "tenures", 0, 1);
    zone_is(&t, "hand@1", "Ah 9c 3d"); /* nobody ever sees these cards */
    assert_int_equal(t.s.seen[ct_start(&t.s, ct_zone_find(&t.r, "hand", 1))], 0);
    deal_by(&t, 1);
    field_is(&t, "dealer", 0, 0); /* the seat to the left of seat 3 */
    assert_int_equal(t.s.turn, 0);
    legal(&t, 0, "bank 120");
}

/* Sets up the turn of the last of three punters. The bank has `bank` chips; it opened with 20. */
static void last_turn(const char *bank, const char *start, const char *stitch)
{
    char text[400];
    snprintf(text, sizeof text,
             "phase turn\nturn 2\nscore 80 80 80 80\nround = 2\ndealer = 3\npot = %s\nb0 = 20\n"
             "start = %s\nstitch = %s\ndid = 3 3 0 7\nhand@0: +3\nhand@1: +3\nhand@2: +3\n"
             "stock: *\n",
             bank, start, stitch);
    set_up(&t, "cao_polones", 4, "", text);
}

static void E5_E6_R16_a_stitch_and_its_last_round(void **state) /* R16 */
{
    last_turn("59", "30", "0");
    play(&t, 2, "pass"); /* with the pass paid, the bank reaches 60 */
    field_is(&t, "stitch", 0, 1);
    deal_by(&t, 1);
    field_is(&t, "dealer", 0, 3); /* the same banker plays one more round with this bank */
    STACKS(&t, 60, 80, 80, 79, 80);
    for (int seat = 0; seat < 3; seat++) play(&t, seat, "pass");
    STACKS(&t, 0, 79, 79, 78, 143); /* the rest of the bank goes to the banker */
    assert_int_equal(sheet_sum(&t, "cao_polones.sheet.taken", 3), 63);
    field_is(&t, "stitch", 0, 0);
    deal_by(&t, 2);
    field_is(&t, "dealer", 0, 0);
    assert_int_equal(t.s.phase, ct_phase_find(t.r.game, "bank"));
}

static void V1_R9_R10_the_whole_bank_at_once(void **state)
{
    open_bank(&t, "", "20", PACK STOCK);
    STACKS(&t, 20, 100, 100, 100, 80);
    legal(&t, 0, "bet 10");
    refused(&t, 0, "bet 11", "cao_polones.over_half");
    refused(&t, 0, "bet 0", "cao_polones.too_low");
    play(&t, 0, "bet 10");
    zone_is(&t, "burned", "6h");
    zone_is(&t, "turned", "Qs");
    STACKS(&t, 0, 120, 100, 100, 80);
    assert_int_equal(t.s.turn, CT_DEALER);
    refused(&t, 1, "bet 1", "act.turn");
    assert_int_equal(sheet_sum(&t, "cao_polones.sheet.won", 0), 20);
    assert_int_equal(sheet_sum(&t, "cao_polones.sheet.placed", 3), -20);
    deal_by(&t, 1);
    field_is(&t, "dealer", 0, 0);
}

static void bets_of_V2(const char *options)
{
    open_bank(&t, options, "20", PACK STOCK);
    play(&t, 0, "bet 5");
    play(&t, 1, "bet 5");
    play(&t, 2, "bet 7");
    assert_int_equal(t.s.turn, CT_DEALER);
}

static void V2_a_round_of_three_bets(void **state)
{
    open_bank(&t, "", "20", PACK STOCK);
    play(&t, 0, "bet 5");
    most_is(&t, 1, "bet", 1, 5);
    play(&t, 1, "bet 5"); /* 4d is turned: the 3d in the hand loses */
    most_is(&t, 2, "bet", 1, 7);
    play(&t, 2, "bet 7");
    STACKS(&t, 22, 110, 95, 93, 80);
    zone_is(&t, "burned", "6h 8s 7d");
    zone_is(&t, "turned", "Qs 4d Kd");
    field_is(&t, "stitch", 0, 0); /* no stitch: 22 chips are fewer than 60 */
    deal_by(&t, 1);
    field_is(&t, "dealer", 0, 3);
    STACKS(&t, 22, 110, 95, 93, 80);
    assert_int_equal(t.s.turn, 0);
}

static void V3_one_burn(void **state)
{
    bets_of_V2("burn=once");
    zone_is(&t, "burned", "6h");
    zone_is(&t, "turned", "Qs 8s 4d");
    STACKS(&t, 1, 110, 95, 114, 80);
}

static void V4_no_burn(void **state)
{
    bets_of_V2("burn=none");
    zone_is(&t, "burned", "");
    zone_is(&t, "turned", "6h Qs 8s");
    STACKS(&t, 37, 95, 95, 93, 80);
}

static void V5_a_bank_of_one(void **state)
{
    open_bank(&t, "bank_min=5", "5", PACK "6h Qs 8s 2d");
    most_is(&t, 0, "bet", 1, 2);
    play(&t, 0, "bet 2");
    STACKS(&t, 1, 104, 100, 100, 95);
    most_is(&t, 1, "bet", 1, 1);
    play(&t, 1, "bet 1"); /* 3d beats 2d: the bank pays its one chip, not two */
    STACKS(&t, 0, 104, 101, 100, 95);
    assert_int_equal(t.s.turn, CT_DEALER);
    field_is(&t, "tenures", 0, 1);
}

static void one_turn(const char *options, const char *stack, const char *bank, const char *stock)
{
    char text[400];
    snprintf(text, sizeof text,
             "phase turn\nturn 0\nscore %s 80 80 80\nround = 2\ndealer = 3\npot = %s\nb0 = 20\n"
             "start = 20\ndid = 0 0 0 7\nhand@0: Ks 5d 2c\nhand@1: +3\nhand@2: +3\nstock: * %s\n",
             stack, bank, stock);
    set_up(&t, "cao_polones", 4, options, text);
}

static void V6_R7_the_greatest_bet(void **state)
{
    one_turn("", "80", "21", "");
    most_is(&t, 0, "bet", 1, 10);
    one_turn("", "4", "21", "");
    most_is(&t, 0, "bet", 1, 4);
    refused(&t, 0, "bet 5", "cao_polones.over_stack");
    one_turn("min_bet=3", "80", "5", "");
    most_is(&t, 0, "bet", 3, 3);
    refused(&t, 0, "bet 2", "cao_polones.too_low");
    refused(&t, 0, "bet 4", "cao_polones.over_half");
}

static void V7_half_of_the_opening_stake(void **state)
{
    one_turn("max_bet_base=initial", "80", "8", "Qs 6h");
    legal(&t, 0, "bet 10");
    refused(&t, 0, "bet 11", "cao_polones.over_half");
    play(&t, 0, "bet 10");
    STACKS(&t, 0, 88, 80, 80, 80);
    assert_int_equal(t.s.turn, CT_DEALER);
    one_turn("", "80", "8", "");
    most_is(&t, 0, "bet", 1, 4);
    one_turn("max_bet_base=round_start", "80", "8", "");
    most_is(&t, 0, "bet", 1, 10);
}

static void V8_sixty_is_three_times_twenty(void **state)
{
    last_turn("59", "30", "0");
    play(&t, 2, "pass");
    field_is(&t, "stitch", 0, 1);
    last_turn("58", "30", "0");
    play(&t, 2, "pass");
    field_is(&t, "pot", 0, 59);
    field_is(&t, "stitch", 0, 0);
    /* the bank has 81 chips, but a stitch round is not followed by another */
    last_turn("80", "60", "1");
    play(&t, 2, "pass");
    STACKS(&t, 0, 80, 80, 79, 161);
    field_is(&t, "stitch", 0, 0);
    field_is(&t, "tenures", 0, 1);
}

static void V9_the_end_of_the_round_counts(void **state)
{
    set_up(&t, "cao_polones", 5, "",
           "phase turn\nturn 2\nscore 80 80 80 80 80\nround = 2\ndealer = 4\npot = 62\nb0 = 20\n"
           "start = 20\ndid = 3 3 0 0 7\nhand@0: +3\nhand@1: +3\nhand@2: 2c 3c 4c\n"
           "hand@3: Ks 2d 3d\nstock: * Qs 6h 4d 5d\n");
    play(&t, 2, "bet 2"); /* the bet loses, so the bank has 64 */
    play(&t, 3, "bet 7"); /* the bet wins double, so the bank has 64 - 14 */
    field_is(&t, "pot", 0, 50);
    field_is(&t, "stitch", 0, 0);
    deal_by(&t, 1);
    field_is(&t, "dealer", 0, 4);
}

static void V10_R8_a_pass(void **state) /* R8 */
{
    open_bank(&t, "", "20", PACK STOCK);
    play(&t, 0, "pass");
    STACKS(&t, 21, 99, 100, 100, 80);
    most_is(&t, 1, "bet", 1, 10);
    zone_is(&t, "burned", "");
    zone_is(&t, "turned", "");
    zone_is(&t, "hand@0", "Ks 5d 2c");
    play(&t, 1, "bet 1");
    zone_is(&t, "burned", "6h");
    zone_is(&t, "turned", "Qs");
}

static void V11_R3_too_poor_for_the_bank(void **state) /* R3 */
{
    set_up(&t, "cao_polones", 4, "",
           "phase done\nturn dealer\nscore 80 80 9 80\nround = 2\ntenures = 1\ndealer = 1\n"
           "did = 3 7 3 3\nhand@0: +3\nhand@2: +3\nhand@3: +3\ntaken = 20\nstock: *\n");
    deal_by(&t, 1);
    field_is(&t, "dealer", 0, 3);
    assert_int_equal(t.s.turn, 3);
    play(&t, 3, "bank 10");
    assert_int_equal(t.s.turn, 0);
    field_is(&t, "did", 2, TO_ACT); /* this seat has still to act */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(E1_R11_R12_a_win_pays_double),
        cmocka_unit_test(E2_R11_R13_a_loss_costs_the_stake),
        cmocka_unit_test(E3_R7_half_of_the_bank),
        cmocka_unit_test(E4_R15_an_empty_bank_stops_the_round),
        cmocka_unit_test(E5_E6_R16_a_stitch_and_its_last_round),
        cmocka_unit_test(V1_R9_R10_the_whole_bank_at_once),
        cmocka_unit_test(V2_a_round_of_three_bets),
        cmocka_unit_test(V3_one_burn),
        cmocka_unit_test(V4_no_burn),
        cmocka_unit_test(V5_a_bank_of_one),
        cmocka_unit_test(V6_R7_the_greatest_bet),
        cmocka_unit_test(V7_half_of_the_opening_stake),
        cmocka_unit_test(V8_sixty_is_three_times_twenty),
        cmocka_unit_test(V9_the_end_of_the_round_counts),
        cmocka_unit_test(V10_R8_a_pass),
        cmocka_unit_test(V11_R3_too_poor_for_the_bank),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Cão Vermelho Polonês without irregularities: rules and options that the page's examples leave
 * out, what a view shows, the chance to win, the hint, and invalid positions. */
#include "test_help.h"

static table t;

static void R1_aces_are_high_and_suits_apart(void **state)
{
    open_bank(&t, "burn=none", "20", "Ac 2d Kh 3c 2h Qh 4c 2s Jh Kc As Ah");
    play(&t, 0, "bet 1"); /* Ac beats Kc */
    field_is(&t, "did", 0, WON);
    play(&t, 1, "bet 1"); /* three twos lose to the turned As */
    field_is(&t, "did", 1, LOST);
    play(&t, 2, "bet 1"); /* Kh Qh Jh lose to the turned Ah */
    field_is(&t, "did", 2, LOST);
}

static void R2_the_first_ace_has_the_bank(void **state)
{
    begin(&t, "cao_polones", 3, "");
    refused(&t, 0, "bank 10", "act.turn");
    deal(&t, "2c Kd 3h 4s Kc Ad Ah");
    assert_int_equal(t.s.turn, CT_DEALER);
    field_is(&t, "dealer", 0, 2);
    zone_is(&t, "shown@2", "3h Ad");
    STACKS(&t, 0, 100, 100, 100);
    deal_by(&t, 5);
    assert_int_equal(t.s.turn, 2);
    zone_is(&t, "shown@2", "");
}

static void R3_limits_of_a_bank(void **state)
{
    draw(&t, 4, "bank_max=50", 3);
    deal(&t, PACK STOCK);
    most_is(&t, 3, "bank", 10, 50);
    refused(&t, 3, "bank 9", "cao_polones.bank_low");
    refused(&t, 3, "bank 51", "cao_polones.bank_high");
    refused(&t, 3, "bank 101", "cao_polones.over_stack");
    refused(&t, 3, "bet 1", "cao_polones.no_turn");
    refused(&t, 3, "pass", "cao_polones.no_turn");
    refused(&t, 0, "bank 10", "act.turn");
    legal_are(&t, 3, "bank 10|bank 20|bank 30|bank 40|bank 50");
    play(&t, 3, "bank 33");
    STACKS(&t, 33, 100, 100, 100, 67);
    refused(&t, 0, "bank 10", "cao_polones.no_bank");
    draw(&t, 4, "", 1);
    deal_by(&t, 1);
    most_is(&t, 1, "bank", 10, 100);
}

/* Seat 1 has lost its bank. Asserts that the next banker is `next`: the first seat to the left that
 * has 10 chips; -1: none. */
static void after_a_bank(const char *scores, const char *options, int next)
{
    char text[400];
    snprintf(text, sizeof text,
             "phase turn\nturn 0\nscore %s\nround = 2\ndealer = 1\npot = 2\nb0 = 20\nstart = 2\n"
             "did = 0 7 5 3\nhand@0: Ks 5d 2c\nhand@2: +1\nhand@3: +3\nstock: * Qs 6h\n",
             scores);
    set_up(&t, "cao_polones", 4, options, text);
    play(&t, 0, "bet 1");
    field_is(&t, "tenures", 0, 1);
    if (next < 0)
        return;
    deal_by(&t, 1);
    field_is(&t, "dealer", 0, next);
}

static void R3_the_former_banker_comes_last(void **state)
{
    after_a_bank("50 50 50 50", "irregularities=on", 2);
    after_a_bank("50 50 5 50", "irregularities=on", 3);
    after_a_bank("8 50 5 5", "irregularities=on", 0); /* seat 0 has 8 chips and the 2 just won */
    after_a_bank("7 50 5 5", "irregularities=on", 1);
    after_a_bank("7 9 5 5", "irregularities=on", -1); /* no seat has 10 chips */
    assert_int_equal(t.s.turn, CT_OVER);
    assert_int_equal(t.s.won, 1 << 0 | 1 << 1);
}

static void R4_poor_seats_are_not_dealt_in(void **state)
{
    set_up(&t, "cao_polones", 4, "min_bet=5",
           "phase done\nturn dealer\nscore 50 4 50 50\nround = 2\ndealer = 3\npot = 30\nb0 = 20\n"
           "start = 30\ndid = 3 7 3 7\nhand@0: +3\nhand@2: +3\nstock: *\n");
    deal_by(&t, 1);
    field_is(&t, "did", 1, GONE);
    zone_is(&t, "hand@1", "");
    play(&t, 0, "pass");
    assert_int_equal(t.s.turn, 2);
    play(&t, 2, "pass");
    STACKS(&t, 40, 45, 4, 45, 50);
}

static void R4_R18_no_punter_is_left(void **state)
{
    set_up(&t, "cao_polones", 2, "min_bet=5",
           "deals 3\nphase turn\nturn 0\nscore 8 20\nround = 2\ndealer = 1\npot = 30\nb0 = "
           "20\nstart = 30\n"
           "did = 0 7\nhand@0: Ks 5d 2c\nstock: * As 6h\n");
    play(&t, 0, "bet 8");
    assert_int_equal(t.s.turn, CT_OVER);
    STACKS(&t, 0, 0, 58); /* the bank returns to its banker */
    assert_int_equal(t.s.won, 2);
    assert_int_equal(sheet_sum(&t, "cao_polones.sheet.taken", 1), 38);
    refused(&t, 0, "bet 1", "act.over");
}

static void R5_R6_R14_nine_punters_in_order(void **state)
{
    draw(&t, 10, "", 4);
    deal_by(&t, 1);
    play(&t, 4, "bank 100");
    for (int k = 1; k < 10; k++) {
        assert_int_equal(t.s.turn, (4 + k) % 10);
        assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "hand", t.s.turn)), 3);
        play(&t, t.s.turn, "bet 1");
    }
    assert_int_equal(t.s.turn, CT_DEALER);
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "stock", -1)), 52 - 27 - 18);
}

/* R5 and the views: a view shows no card of an unopened hand. R9-R11: every view shows all other
 * cards that have been opened. */
static void R5_nobody_sees_the_hands(void **state)
{
    static ct_view v;
    open_bank(&t, "", "20", PACK STOCK);
    play(&t, 0, "bet 1");
    play(&t, 1, "pass");
    for (int seat = 0; seat <= CT_ONLOOKER; seat += seat == 3 ? CT_ONLOOKER - 3 : 1) {
        int known = 0;
        ct_view_of(&t.s, seat, &v);
        for (int i = 0; i < 52; i++) known += v.s.card[i] != CT_HIDDEN;
        assert_int_equal(known, 5); /* 6h, Qs, and Ks 5d 2c */
        for (int i = 0; i < 3; i++)
            assert_int_equal(ct_at(&v.s, ct_zone_find(&t.r, "hand", 1), i), CT_HIDDEN);
    }
}

static void R8_passing_free_or_forbidden(void **state)
{
    open_bank(&t, "pass_rule=free", "20", PACK STOCK);
    play(&t, 0, "pass");
    STACKS(&t, 20, 100, 100, 100, 80);
    field_is(&t, "did", 0, PASSED);
    open_bank(&t, "pass_rule=forbidden", "20", PACK STOCK);
    refused(&t, 0, "pass", "cao_polones.no_pass");
    legal_are(&t, 0, "bet 1|bet 3|bet 5|bet 7|bet 10");
}

static void R16_another_stitch_factor(void **state)
{
    open_bank(&t, "stitch_factor=2", "10", PACK "6h Kd 6s Kc");
    play(&t, 0, "bet 5"); /* the bank wins the bet and has 15 */
    play(&t, 1, "bet 5"); /* the bank wins the bet and has 20 */
    play(&t, 2, "pass");  /* a pass pays 1, so the bank has 21 */
    field_is(&t, "pot", 0, 21);
    field_is(&t, "stitch", 0, 1);
}

static void R15_an_empty_bank_ends_the_stitch_round(void **state)
{
    set_up(&t, "cao_polones", 2, "",
           "phase turn\nturn 0\nscore 50 20\nround = 3\ndealer = 1\npot = 60\nb0 = 20\nstart = 60\n"
           "stitch = 1\ndid = 0 7\nhand@0: Ks 5d 2c\nstock: * Qs 6h\n");
    play(&t, 0, "bet 30");
    STACKS(&t, 0, 110, 20);
    field_is(&t, "stitch", 0, 0);
    field_is(&t, "tenures", 0, 1);
    deal_by(&t, 1);
    field_is(&t, "dealer", 0, 0);
}

/* R17, R18: in this match each seat holds the bank once. Others last two tenures, or one round. */
static void R17_R18_the_end_of_a_match(void **state)
{
    set_up(
        &t, "cao_polones", 2, "",
        "phase turn\nturn 0\nscore 50 20\nround = 9\ntenures = 1\ndealer = 1\npot = 60\nb0 = 20\n"
        "start = 60\nstitch = 1\ndid = 0 7\nhand@0: +3\nstock: *\n");
    play(&t, 0, "pass");
    assert_int_equal(t.s.turn, CT_OVER);
    STACKS(&t, 0, 49, 81);
    assert_int_equal(t.s.won, 2);
    open_bank(&t, "match_tenures=1", "20", PACK STOCK);
    play(&t, 0, "bet 10");
    assert_int_equal(t.s.turn, CT_OVER);
    assert_int_equal(t.s.won, 1);
    open_bank(&t, "round_cap=1 pass_rule=free", "20", PACK STOCK);
    for (int seat = 0; seat < 3; seat++) play(&t, seat, "pass");
    assert_int_equal(t.s.turn, CT_OVER);
    STACKS(&t, 0, 100, 100, 100, 100);
    assert_int_equal(t.s.won, 15); /* equal stacks share the win */
}

static void options_that_do_not_go_together(void **state)
{
    static ct_rules r;
    const ct_game *g = ct_game_find("cao_polones");
    assert_string_equal(ct_rules_make(&r, g, 4, "bank_max=5", NULL), "cao_polones.limits");
    assert_string_equal(ct_rules_make(&r, g, 4, "starting_chips=9", NULL), "cao_polones.chips");
    assert_string_equal(ct_rules_make(&r, g, 4, "min_bet=101", NULL), "cao_polones.chips");
    assert_null(ct_rules_make(&r, g, 4, "bank_max=10 starting_chips=10 min_bet=10", NULL));
    assert_null(ct_rules_make(&r, g, 10, "referee", NULL));
}

/* Section 7: a punter with three unseen cards wins 6327 of 20825 turns. Counted for the first
 * punter of each round. */
static void section_7_the_chance_of_blind_cards(void **state)
{
    int won = 0, n = 40000;
    draw(&t, 2, "", 1);
    for (int i = 0; i < n; i++) {
        table u = t;
        u.s.rules = &u.r;
        deal_by(&u, (uint64_t)i);
        ct_apply(&u.s, ct_act_sum(1, ct_verb_find(t.r.game, "bank"), 10, 0));
        ct_apply(&u.s, ct_act_sum(0, ct_verb_find(t.r.game, "bet"), 1, 0));
        won += u.s.score[0] == 102;
    }
    assert_in_range(won, n * 0.294, n * 0.314); /* 0.3038 plus or minus four standard deviations of
                                                 * 0.0023 */
}

static void hint_is(const char *want)
{
    static ct_view v;
    char got[64];
    ct_out o = { got, sizeof got, 0 };
    ct_view_of(&t.s, t.s.turn, &v);
    ct_act_write(&t.s, ct_hint(&v), &o);
    assert_string_equal(got, want);
}

static void section_7_the_hint(void **state)
{
    draw(&t, 4, "bank_max=60", 3);
    deal(&t, PACK STOCK);
    hint_is("bank 60"); /* the banker has the edge, so the bank opens high */
    play(&t, 3, "bank 60");
    hint_is("bet 1"); /* a bet of 1 is better than a pass, which costs as much */
    open_bank(&t, "pass_rule=free", "20", PACK STOCK);
    hint_is("pass");
    /* Ten cards of a suit have been seen, so the chance to win is 12/35, more than a third. */
    static const char ten[] = "score 80 80 80 80\ndealer = 3\npot = 20\nb0 = 20\nstart = 20\n"
                              "phase turn\nturn 2\nround = 2\ndid = 2 2 0 7\nburned: 2c 3c\n"
                              "turned: Ac Kc\nshown@0: 4c 5c 6c\nshown@1: 7c 8c 9c\nhand@2: +3\n"
                              "stock: *\n";
    set_up(&t, "cao_polones", 4, "", ten);
    hint_is("bet 10");
    set_up(&t, "cao_polones", 4, "",
           "score 80 80 80 80\ndealer = 3\npot = 20\nb0 = 20\nstart = 20\nphase turn\nturn 0\n"
           "round = 2\ndid = 0 0 0 7\nhand@0: +3\nhand@1: +3\nhand@2: +3\nstock: *\n");
    hint_is("bet 10"); /* the seat is behind the banker, because the bank counts as the banker's */
}

#define HANDS  "hand@0: +3\nhand@1: +3\nstock: *\n"
#define BANKER "round = 1\ndealer = 2\n"
#define B20    "pot = 20\nb0 = 20\nstart = 20\n"

static void positions_that_cannot_be(void **state) /* the invariants */
{
    static const struct {
        const char *text, *why;
    } bad[] = {
        { "phase turn\nturn 0\nscore 90 90 101\n" BANKER B20 "did = 0 0 7\n" HANDS, "chips" },
        { "phase turn\nturn 0\nscore 90 -9 90\n" BANKER B20 "did = 0 0 7\n" HANDS, "chips" },
        { "phase turn\nturn 0\nscore 90 90 80\nstake = 1\n" BANKER B20 "did = 0 0 7\n" HANDS,
          "chips" },
        { "phase start\nturn dealer\nscore 90 100 100\nstock: *\n", "chips" },
        { "phase start\nturn dealer\nscore 100 100 100\ndealer = 1\nstock: *\n", "banker" },
        { "phase draw\nturn dealer\nscore 100 100 100\nstock: *\n", "banker" },
        { "phase turn\nturn 0\nscore 90 90 80\nround = 1\ndealer = 5\n" B20 "did = 0 0 7\n" HANDS,
          "banker" },
        { "phase turn\nturn 0\nscore 90 90 80\n" BANKER B20 "did = 0 0 0\n" HANDS, "banker" },
        { "phase bank\nturn 2\nscore 90 90 9\n" BANKER "stock: *\n", "banker" }, /* R3 */
        { "phase bank\nturn 2\nscore 90 90 90\n" BANKER HANDS, "banker" },
        { "phase turn\nturn 0\nscore 90 90 80\n" BANKER B20 "did = 0 0 7\nstock: *\n", "cards" },
        { "phase turn\nturn 1\nscore 90 90 80\n" BANKER B20 "did = 2 0 7\nhand@1: +3\n" /* R10 */
          "shown@0: 2c 3c 4c\nstock: *\n",
          "cards" },
        { "phase turn\nturn 1\nscore 90 90 80\n" BANKER B20 "did = 2 0 7\nhand@1: +3\n" /* R12 */
          "shown@0: Ac 3c 4c\nturned: Kc\nburned: 2h\nstock: *\n",
          "cards" },
        { "phase turn\nturn 1\nscore 90 90 80\n" BANKER B20 "did = 2 0 7\nhand@1: +3\n" /* R9 */
          "shown@0: 2c 3c 4c\nturned: Kc\nstock: *\n",
          "cards" },
        { "phase turn\nturn 0\nscore 90 90 80\n" BANKER B20 "did = 4 0 7\n" HANDS, "cards" },
        { "phase turn\nturn 1\nscore 90 90 80\n" BANKER B20 "did = 0 0 7\n" HANDS,
          "turn" }, /* R6 */
        { "phase turn\nturn 0\nscore 90 90 80\n" BANKER B20 "did = 0 3 7\n" HANDS, "turn" },
        { "phase turn\nturn 0\nscore 90 90 80\n" BANKER "b0 = 20\nstart = 20\ndid = 0 0 7\n" HANDS,
          "turn" }, /* R15 */
        { "phase turn\nturn 0\nscore 90 90 80\n" BANKER B20 "did = 0 0 7\ndue = 2\n" HANDS,
          "turn" },
        { "phase turn\nturn 0\nscore 90 90 80\n" BANKER B20 "did = 0 0 7\nin_pot = 1\n" HANDS,
          "turn" },
        { "phase turn\nturn 0\nscore 90 90 80\ndealer = 2\n" B20 "did = 0 0 7\n" HANDS, "turn" },
        { "phase done\nturn dealer\nscore 90 90 80\n" BANKER B20 "did = 3 0 7\n" HANDS, "turn" },
        { "phase done\nturn over\nscore 90 90 80\n" BANKER B20 "did = 3 3 7\n" HANDS, "turn" },
        { "phase done\nturn dealer\nscore 90 90 80\ntenures = 3\n" BANKER "did = 3 3 7\n" HANDS,
          "turn" }, /* R18 */
        { "phase turn\nturn 0\nscore 90 90 80\nstitch = 1\n" BANKER B20 "did = 0 0 7\n" HANDS,
          "bank" }, /* R16 */
        { "phase done\nturn dealer\nscore 80 80 80\n" BANKER
          "pot = 60\nb0 = 20\nstart = 20\ndid = 3 3 7\n" HANDS,
          "bank" },
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char key[32];
        snprintf(key, sizeof key, "cao_polones.bad_%s", bad[i].why);
        cannot_be("cao_polones", 3, "", bad[i].text, key);
    }
    set_up(&t, "cao_polones", 3, "",
           "phase turn\nturn 0\nscore 90 90 80\n" BANKER B20 "did = 0 0 7\n" HANDS);
    assert_null(ct_valid(&t.s));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R1_aces_are_high_and_suits_apart),
        cmocka_unit_test(R2_the_first_ace_has_the_bank),
        cmocka_unit_test(R3_limits_of_a_bank),
        cmocka_unit_test(R3_the_former_banker_comes_last),
        cmocka_unit_test(R4_poor_seats_are_not_dealt_in),
        cmocka_unit_test(R4_R18_no_punter_is_left),
        cmocka_unit_test(R5_R6_R14_nine_punters_in_order),
        cmocka_unit_test(R5_nobody_sees_the_hands),
        cmocka_unit_test(R8_passing_free_or_forbidden),
        cmocka_unit_test(R16_another_stitch_factor),
        cmocka_unit_test(R15_an_empty_bank_ends_the_stitch_round),
        cmocka_unit_test(R17_R18_the_end_of_a_match),
        cmocka_unit_test(options_that_do_not_go_together),
        cmocka_unit_test(section_7_the_chance_of_blind_cards),
        cmocka_unit_test(section_7_the_hint),
        cmocka_unit_test(positions_that_cannot_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_rules.c - Monte: rules that the worked examples leave out: incompatible options and invalid
 * positions. */
#include "help.h"

/* R17: a first banker who cannot cover the minimum is skipped, too. */
static void R2_R17_a_poor_first_banker(void **state)
{
    static table t;
    set_up(&t, "monte", 4, "first_banker=0 bank_min=20",
           "turn dealer\npack: *\nscore 19 100 100 181\n");
    deal_by(&t, 1);
    field_is(&t, "banker", 0, 1);
    legal(&t, 1, "cover 20");
    set_up(&t, "monte", 2, "bank_min=20", "turn dealer\npack: *\nscore 19 181\n");
    deal(&t, "Ac Kd");
    field_is(&t, "banker", 0, 0); /* the draw may choose a seat without enough chips */
    deal_by(&t, 1);
    assert_int_equal(t.s.turn, 1);
}

/* Section 9: positions that play never reaches are refused. In some of them cards or chips would
 * run out. */
static void positions_that_play_never_reaches(void **state)
{
    static const char layout[] = "upper: Kc Kd\nlower: 2c 2d\npack: *\n";
    static const struct {
        const char *key, *options, *text;
        bool laid;
    } bad[] = {
        { "monte.bad_banker", "", "turn dealer\ndeals 1\nphase done\npack: *\n", false },
        { "monte.bad_banker", "", "turn dealer\ndeals 1\ntenures = 1\nphase done\npack: *\n",
          false },
        { "monte.bad_turn", "", "turn dealer\nphase bet\nbanker = 0\npack: *\n", false },
        { "monte.bad_turn", "", "turn dealer\nphase done\nbanker = 0\ntenures = 8\npack: *\n",
          false },
        { "monte.bad_stack", "", "turn dealer\npack: *\nscore 900000000 900000000 900000000 1\n",
          false },
        { "monte.bad_layout", "banca_fixa",
          "phase bet\nturn 1\nbanker = 0\ncover = 5\nrounds = 1\n"
          "tenures = 1\nupper: Kc Kd\nlower: 2c 2d\npack: 2h\ndiscard: *\n",
          false },
        { "monte.bad_layout", "banca_fixa",
          "phase bet\nturn 1\nbanker = 0\ncover = 5\nrounds = 0\ntenures = 1\n", true },
        { "monte.bad_layout", "banca_fixa",
          "phase bet\nturn 1\nbanker = 0\ncover = 5\nrounds = 6\ntenures = 1\n", true },
        { "monte.bad_layout", "",
          "phase bet\nturn 1\nbanker = 0\ncover = 5\nrounds = 1\ntenures = 1\n", true },
        { "monte.bad_layout", "",
          "phase bet\nturn 1\nbanker = 0\ncover = 5\nrounds = 2\ntenures = 1\n"
          "upper: Kc Kd\nlower: 2c 2d\ndiscard: 2h 3h 4h 5h 6h\npack: *\n",
          false },
        { "monte.bad_turn", "", "phase bet\nturn 1\nbanker = 0\ncover = 5\n", true },
        { "monte.bad_stake", "",
          "phase bet\nturn 1\nbanker = 0\ncover = 5\ntenures = 1\n"
          "score 100 100 95 100\non_upper = 0 0 5\n",
          true },
        { "monte.bad_stake", "bet_both=on",
          "phase bet\nturn 2\nbanker = 0\ncover = 5\n"
          "tenures = 1\nscore 100 100 90 100\non_upper = 0 0 5\non_lower = 0 0 5\n",
          true },
    };
    static table t;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char text[512];
        begin(&t, "monte", 4, bad[i].options);
        snprintf(text, sizeof text, "%s%s", bad[i].text, bad[i].laid ? layout : "");
        const char *why = ct_state_read(&t.s, &t.r, text, NULL);
        if (!why)
            fail_msg("allowed: %s", text);
        assert_string_equal(why, bad[i].key);
    }
}

/* Section 9: every view shows all discards, even those of earlier rounds. */
static void R15_every_view_shows_all_discards(void **state)
{
    static char json[16384];
    static table t;
    set_up(&t, "monte", 3, "rotation=fixed_rounds",
           "deals 1\nphase cover\nturn 0\nbanker = 0\nrounds = 3\ntenures = 1\n"
           "discard: 2c 3c 4c 5c 6c 2d 3d 4d 5d 6d\npack: *\n");
    for (int seat = 0; seat <= 3; seat++) {
        ct_out o = { json, sizeof json, 0 };
        ct_view v;
        ct_view_of(&t.s, seat < 3 ? seat : CT_ONLOOKER, &v);
        ct_view_json(&v, CT_EN, &o);
        assert_non_null(strstr(json, "[\"2c\",\"3c\",\"4c\",\"5c\",\"6c\",\"2d\",\"3d\",\"4d\","
                                     "\"5d\",\"6d\"]"));
    }
}

static void R2_R6_options_that_do_not_go_together(void **state)
{
    static ct_rules r;
    const ct_game *g = ct_game_find("monte");
    assert_null(ct_rules_make(&r, g, 4, "first_banker=3", NULL));
    assert_string_equal(ct_rules_make(&r, g, 4, "first_banker=4", NULL), "monte.no_such_banker");
    assert_null(ct_rules_make(&r, g, 4, "min_bet=5 max_bet=5", NULL));
    assert_string_equal(ct_rules_make(&r, g, 4, "min_bet=5 max_bet=4", NULL), "monte.bet_limits");
}

static void rules_and_positions_that_cannot_be(void **state)
{
    static ct_rules r;
    assert_string_equal(ct_rules_make(&r, ct_game_find("monte"), 4, "bank_min=101", NULL),
                        "monte.poor_start");
    static const struct {
        const char *key, *text;
    } bad[] = {
        { "monte.bad_layout", "phase bet\nturn 1\nbanker = 0\ncover = 5\ntenures = 1\npack: *\n" },
        { "monte.bad_cover", "phase bet\nturn 1\nbanker = 0\ncover = 0\ntenures = "
                             "1\nupper: Kc Kd\nlower: 2c 2d\npack: *\n" },
        { "monte.bad_cover", "phase bet\nturn 1\nbanker = 0\ncover = 101\ntenures = "
                             "1\nupper: Kc Kd\nlower: 2c 2d\npack: *\n" },
        { "monte.bad_turn", "phase bet\nturn 0\nbanker = 0\ncover = 5\ntenures = "
                            "1\nupper: Kc Kd\nlower: 2c 2d\npack: *\n" },
        { "monte.bad_banker", "phase cover\nturn 0\ntenures = 1\npack: *\n" },
        { "monte.bad_stake",
          "phase cover\nturn 0\nbanker = 0\ntenures = 1\non_upper = 0 5\npack: *\n" },
        { "monte.bad_stack", "phase cover\nturn 0\nbanker = 0\ntenures = 1\nscore 100 "
                             "-1 100 100\npack: *\n" },
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        static table t;
        begin(&t, "monte", 4, "");
        const char *why = ct_state_read(&t.s, &t.r, bad[i].text, NULL);
        assert_non_null(why);
        assert_string_equal(why, bad[i].key);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R2_R17_a_poor_first_banker),
        cmocka_unit_test(positions_that_play_never_reaches),
        cmocka_unit_test(R15_every_view_shows_all_discards),
        cmocka_unit_test(R2_R6_options_that_do_not_go_together),
        cmocka_unit_test(rules_and_positions_that_cannot_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

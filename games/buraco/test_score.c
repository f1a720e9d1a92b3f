/* test_score.c - Buraco: the end of a round: S1, S2, S4-S6, V12-V16, and the rules that they leave
 * out. */
#include "test_help.h"

/* ---- what a meld is worth ------------------------------------------------------------------- */

/* The value of one meld on the table when the stock is exhausted. Hands are not charged. */
static void worth(const char *options, const char *meld, const char *line, int bonus, int laid)
{
    char text[300], all[200];
    snprintf(text, sizeof text,
             "phase play\nhand@0: 9c Jd\nhand@1: 9d\nmeld.1: %s\nmeld = 0\nmorto.1:\npile: *",
             meld);
    snprintf(all, sizeof all, "exhaust_hand=none rounding=none %s", options);
    pos(2, all, text);
    play(&t, 0, "discard Jd");
    assert_int_equal(t.s.turn, CT_DEALER);
    if (*line)
        assert_int_equal(sheet_of(0, line), bonus);
    assert_int_equal(sheet_of(0, "laid"), laid);
    assert_int_equal(t.s.score[0], bonus + laid);
}

static void S3_R13_R18_sets_are_no_canastra(void **x)
{
    worth("sets=lavadeira", "Ac Ac Ad Ad Ah Ah As", "", 0, 105);
    worth("sets=lavadeira aces_canastra=on", "Ac Ac Ad Ad Ah Ah As", "1000", 1000, 105);
    worth("sets=trinca aces_canastra=on", "Ac Ac Ad Ad Ah Ah As As", "1000", 1000, 120);
    worth("sets=trinca aces_canastra=on", "Ac Ac Ad Ad Ah Ah 2c", "dirty", 100, 100);
    worth("sets=trinca", "5c 5c 5d 5d 5h 5h 5s", "clean", 200, 35);
    worth("sets=trinca", "5c 5c 5d 5d 5h 5h 2s", "dirty", 100, 40);
}

static void S4_R11_natural_two(void **x)
{
    worth("", "Ah 2h 3h 4h 5h 6h 7h", "clean", 200, 50);
    worth("", "Ah 2c 3h 4h 5h 6h 7h", "dirty", 100, 50);
}

/* R18: the last card of a dirty canastra lies across; the others are straight. */
static void R18_how_canastras_lie(void **x)
{
    pos(2, "",
        "phase play\nhand@0: Jd 9c\nhand@1: 9d\nmorto.1:\npile: *\nmeld = 0 0 0\n"
        "meld.1: 4c 5c 6c 7c 8c 9c Tc\nmeld.2: 4h 5h 6h 2s 8h 9h Th\nmeld.3: 4s 5s 6s 7s 8s 2d");
    assert_string_equal(laid_as(&t, "meld.1"), "");
    assert_string_equal(laid_as(&t, "meld.2"), "the last one across");
    assert_string_equal(laid_as(&t, "meld.3"), "");
}

static void S5_special_canastras(void **x)
{
    worth("", "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc", "500", 500, 110);
    worth("", "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac", "1000", 1000, 125);
    worth("", "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac", "clean", 200, 110);
    worth("", "Ac 2c 3c 4c 5c 6c 2d 8c 9c Tc Jc Qc Kc", "dirty", 100, 115);
    worth("special_canastras=off", "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc", "clean", 200, 110);
}

static void R20_a_wild_spoils(void **x)
{
    pos(2, "exhaust_hand=none rounding=none",
        "phase play\nhand@0: 2d Jd 9c\nhand@1: 9d\nmorto.1:\npile: *\nmeld = 0\n"
        "meld.1: Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc");
    play(&t, 0, "add meld.1 Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc 2d");
    play(&t, 0, "discard Jd");
    assert_int_equal(sheet_of(0, "dirty"), 100);
    assert_false(noted(0, "500"));
}

/* R19: the canastra stays dirty when its two becomes natural, and no further wild card may be
 * added. */
static void R19_dirty_for_good(void **x)
{
    pos(2, "exhaust_hand=none",
        "phase play\nhand@0: 9h 2c Jd\nhand@1: 9d\nmorto.1:\npile: *\nmeld = 0\n"
        "meld.1: 3h 4h 5h 6h 7h 8h 2h");
    play(&t, 0, "add meld.1 2h 3h 4h 5h 6h 7h 8h 9h");
    refused(&t, 0, "add meld.1 2h 3h 4h 5h 6h 7h 8h 9h 2c", "buraco.dirty");
    play(&t, 0, "discard Jd");
    assert_int_equal(sheet_of(0, "dirty"), 100);
}

/* ---- sides ---------------------------------------------------------------------------------- */

static void S1_rounding_up(void **x)
{
    pos(2, "",
        "phase play\nhand@0: Jh\nhand@1: 3d\nmorto.1:\npile: *\nmeld = 0 0 0\n"
        "meld.1: Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc\nmeld.2: 3h 4h 5h\nmeld.3: 8h 9h Th");
    play(&t, 0, "add meld.3 8h 9h Th Jh"); /* sums: 500 + 110 + 15 + 40 + 50 = 715 */
    assert_int_equal(sheet_of(0, "rounding"), 5);
    scores(720, 0);
    pos(2, "",
        "phase play\nhand@0: Th\nhand@1: 3d\nmorto.1:\npile: *\nmeld = 0 0 0\n"
        "meld.1: Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc\nmeld.2: 3h 4h 5h\nmeld.3: Jh Qh Kh");
    play(&t, 0, "discard Th"); /* sums: 500 + 110 + 15 + 30 + 50 = 705 */
    scores(710, 0);
}

static void S2_R32_vulnerable(void **x)
{
    static const struct {
        const char *options;
        int total, minimum;
    } rows[] = {
        { "", 1500, 0 },
        { "", 1510, 75 },
        { "target=5000", 2500, 0 },
        { "target=5000", 2510, 75 },
        { "vulnerable_at_half=on", 1500, 75 },
        { "vulnerability=off", 2900, 0 },
        { "target=2000", 1500, 0 }, /* R32: minimums apply only with targets of 3000 or more */
        { "vulnerable_min=90", 1510, 90 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin(&t, "buraco", 4, rows[i].options);
        t.s.score[0] = t.s.score[2] = rows[i].total;
        deal_by(&t, 1);
        field_is(&t, "minimum", 0, rows[i].minimum);
        field_is(&t, "minimum", 1, 0);
    }
}

static void S6_R40_morto_charge(void **x)
{
    const char *end = "phase play\nhand@0: 9c Jd\nhand@1: 9d\npile: *\nmorto.1:\n";
    char text[200];
    snprintf(text, sizeof text, "%staker = 1\nused = 1", end);
    pos(2, "", text);
    play(&t, 0, "discard Jd");
    assert_int_equal(sheet_of(0, "morto"), 0);
    assert_int_equal(sheet_of(1, "morto"), -100);
    pos(2, "", end);
    play(&t, 0, "discard Jd");
    assert_false(noted(0, "morto") || noted(1, "morto"));
}

static void V12_R37_going_out(void **x)
{
    pos(4, "",
        "phase play\nhand@0: As\nhand@1: Kd Kh 3s\nhand@2: 4c 9d Ad\nhand@3: 2h 8d\nmorto.1: +11\n"
        "taker = 3\nused = 1\nmeld = 0 0 1\nmeld.1: 3h 4h 5h 6h 7h 8h 9h\nmeld.2: Ts Js 2d Ks\n"
        "meld.3: 5c 6c 7c 8c 9c Tc 2s");
    play(&t, 0, "add meld.2 Ts Js 2d Ks As");
    scores(320, 10);
    assert_int_equal(sheet_of(0, "clean"), 200);
    assert_int_equal(sheet_of(2, "batida"), 50);
    assert_int_equal(sheet_of(0, "hand"), -30);
    assert_int_equal(sheet_of(0, "laid"), 100);
    assert_int_equal(sheet_of(1, "dirty"), 100);
    assert_int_equal(sheet_of(3, "morto"), -100);
    assert_int_equal(sheet_of(1, "hand"), -45);
    assert_int_equal(sheet_of(1, "laid"), 55);
    assert_int_equal(sheet_of(0, "exit"), 200 + 50 - 30); /* R44: a subtotal, as a note */
    assert_int_equal(sheet_of(1, "exit"), 100 - 100 - 45);
}

static void V13_R42_batida_settles(void **x)
{
    for (int sum = 0; sum < 2; sum++) {
        pos(4, sum ? "batida_pays_morto=sum" : "",
            "turn 1\nphase play\nhand@0: Kh Qh\nhand@1: 8c\nhand@2: 2s 7d\nhand@3: As\nmorto.1:\n"
            "taker = 1\nused = 1\nmeld = 0 1\nmeld.1: 8d 9d Td Jd Qd\nmeld.2: Ac 2c 3c 4c 5c 6c "
            "7c");
        play(&t, 1, "add meld.2 Ac 2c 3c 4c 5c 6c 7c 8c");
        scores(20, sum ? 200 : 250);
        assert_true(noted(1, sum ? "batida" : "settled"));
        assert_int_equal(sheet_of(1, "morto"), sum ? -100 : 0);
    }
}

static void V14_R43_exhaustion(void **x)
{
    static const struct {
        const char *options;
        int a, b;
    } rows[] = {
        { "exhaust_hand=each", 230, 0 },
        { "exhaust_hand=net", 250, 20 },
        { "exhaust_hand=none", 270, 20 },
    };
    for (size_t i = 0; i < 3; i++) {
        pos(4, rows[i].options,
            "phase play\nhand@0: Ah Ac 3d\nhand@2: 9h\nhand@1: Kc\nhand@3: Jc\nmorto.1:\npile: *\n"
            "meld = 0 1\nmeld.1: 7s 8s 9s Ts Js Qs Ks\nmeld.2: 4d 5d 6d");
        play(&t, 0, "discard 3d");
        scores(rows[i].a, rows[i].b);
        assert_false(noted(0, "batida"));
    }
}

static void V15_R40_unused_morto(void **x)
{
    pos(4, "",
        "turn 1\nphase play\nhand@0: 9s\nhand@1: 6c\nhand@2: Jh\nhand@3: Ks Qs 4d\nmorto.2: +11\n"
        "taker = 3\nused = 1\nmeld = 0 1 1\nmeld.1: 5h 6h 7h 8h 9h Th\nmeld.2: Td Jd Qd Kd\n"
        "meld.3: 3c 4c 5c\nstock: * 3d");
    play(&t, 1, "discard 6c");
    field_is(&t, "taker", 1, 2);
    play(&t, 2, "draw_stock");
    play(&t, 2, "add meld.1 5h 6h 7h 8h 9h Th Jh");
    play(&t, 2, "discard 3d");
    scores(300, -70);
    assert_int_equal(sheet_of(1, "hand"), -25);
    assert_int_equal(sheet_of(1, "morto"), -100);
}

static void V16_irregular_batida(void **x)
{
    pos(4, "irregularities=on",
        "phase play\nhand@0: 2h 4s\nhand@1: Ah As\nhand@2: 7h Kd\nhand@3: 2d\nmorto.1:\n"
        "taker = 1 2\nused = 1 1\nmeld = 0 1 1\nmeld.1: 6s 7s 8s 9s Ts Js\n"
        "meld.2: 8c 9c Tc Jc Qc Kc Ac\nmeld.3: 3d 4d 5d");
    play(&t, 0, "add meld.1 6s 7s 8s 9s Ts Js 2h"); /* I1: legal, although it leaves one card */
    play(&t, 0, "discard 4s");
    scores(-70, 290);
    assert_true(noted(0, "foul") && noted(0, "void"));
    assert_int_equal(sheet_of(0, "deducted"), -60);
    assert_int_equal(sheet_of(0, "hand"), -15);
    assert_int_equal(sheet_of(1, "clean"), 200);
    assert_int_equal(sheet_of(1, "hand"), 0);
}

/* ---- options and the match --------------------------------------------------------------------
 */

static void R41_unused_at_exhaustion(void **x)
{
    pos(2, "morto_penalty=150",
        "phase play\nhand@0: 9c\nhand@1: 9d\npile: *\nmorto.1: +11\n"
        "taker = 0 2\nused = 0 1");
    play(&t, 0, "discard 9c"); /* the seat takes the morto; the stock is empty, so the round ends */
    assert_int_equal(t.s.turn, CT_DEALER);
    field_is(&t, "taker", 0, 1);
    field_is(&t, "used", 0, 0);
    assert_int_equal(sheet_of(0, "morto"), -150);
    assert_int_equal(sheet_of(0, "hand"), 0);
}

static void R44_bonus_and_no_rounding(void **x)
{
    pos(2, "batida_bonus=100 rounding=none",
        "phase play\nhand@0: 9h\nhand@1: 3d\nmorto.1:\npile: *\nmeld = 0\n"
        "meld.1: Ah 2h 3h 4h 5h 6h 7h 8h");
    play(&t, 0, "add meld.1 Ah 2h 3h 4h 5h 6h 7h 8h 9h");
    assert_int_equal(sheet_of(0, "batida"), 100);
    scores(200 + 100 + 70, -5);
}

static void R45_no_clean_deducts(void **x)
{
    pos(2, "no_clean_deducts=on exhaust_hand=none",
        "phase play\nhand@0: 9c Jd\nhand@1: 9d\nmorto.1:\npile: *\nmeld = 0 0 1\n"
        "meld.1: 5c 6c 7c 8c 9c Tc 2s\nmeld.2: 3d 4d 5d\nmeld.3: 3h 4h 5h 6h 7h 8h 9h");
    play(&t, 0, "discard Jd");
    assert_int_equal(sheet_of(0, "deducted"), -70);
    assert_true(noted(0, "void"));
    scores(-70, 250);
}

/* Plays a round that ends with the first discard: seat 0 gets 150 for its meld, seat 1 nothing. */
static void end_round(const char *options, const char *before)
{
    char text[400];
    snprintf(text, sizeof text,
             "%s\nphase play\nhand@0: 9c Jd\nhand@1: 9d\nmorto.1:\npile: *\nmeld = 0\n"
             "meld.1: Ah 2c 3h 4h 5h 6h 7h",
             before);
    pos(2, options, text);
    play(&t, 0, "discard Jd");
}

static void R46_end_of_match(void **x)
{
    end_round("exhaust_hand=none", "score 2850 2000");
    assert_int_equal(t.s.turn, CT_OVER);
    assert_int_equal(t.s.won, 1);
    end_round("exhaust_hand=none", "score 2840 2000");
    assert_int_equal(t.s.turn, CT_DEALER);
    end_round("exhaust_hand=none", "score 2850 3000"); /* both reach the same score: another
                                                        * round */
    assert_int_equal(t.s.turn, CT_DEALER);
    assert_int_equal(t.s.won, 0);
    end_round("exhaust_hand=none", "score 2850 3010");
    assert_int_equal(t.s.won, 2);
    end_round("exhaust_hand=none max_rounds=1", "score 0 0");
    assert_int_equal(t.s.turn, CT_OVER);
    assert_int_equal(t.s.won, 1);
    end_round("exhaust_hand=none max_rounds=1", "score 0 150"); /* the match is a draw */
    assert_int_equal(t.s.won, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(S1_rounding_up),
        cmocka_unit_test(S2_R32_vulnerable),
        cmocka_unit_test(S3_R13_R18_sets_are_no_canastra),
        cmocka_unit_test(S4_R11_natural_two),
        cmocka_unit_test(S5_special_canastras),
        cmocka_unit_test(R18_how_canastras_lie),
        cmocka_unit_test(S6_R40_morto_charge),
        cmocka_unit_test(R19_dirty_for_good),
        cmocka_unit_test(R20_a_wild_spoils),
        cmocka_unit_test(V12_R37_going_out),
        cmocka_unit_test(V13_R42_batida_settles),
        cmocka_unit_test(V14_R43_exhaustion),
        cmocka_unit_test(V15_R40_unused_morto),
        cmocka_unit_test(V16_irregular_batida),
        cmocka_unit_test(R41_unused_at_exhaustion),
        cmocka_unit_test(R44_bonus_and_no_rounding),
        cmocka_unit_test(R45_no_clean_deducts),
        cmocka_unit_test(R46_end_of_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

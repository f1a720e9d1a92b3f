/* Samba: the test vectors of the rules page, 8.2 and 8.3. */
#include "test_help.h"

/* ---- 8.2 -------------------------------------------------------------------------------- */

static void V1_minimum_90(void **state)
{
    const char *kings = "Kc Kc Kd Kd Kh Kh Ks", *aces = "Ac Ac Ad Ad Ah Ah As";
    char text[300], act[64];
    snprintf(text, sizeof text, "phase meld\nturn 0\nminimum = 90 90\nhand@0: %s 5c 6d 9h", kings);
    pos(4, "", text);
    snprintf(act, sizeof act, "open %s", kings);
    refused(&t, 0, act, "samba.short");
    snprintf(text, sizeof text, "phase meld\nturn 0\nminimum = 90 90\nhand@0: %s 5c 6d 9h", aces);
    pos(4, "", text);
    snprintf(act, sizeof act, "open %s", aces);
    play(&t, 0, act);
    field_is(&t, "minimum", 0, 0);
    phase_is("meld");
}

static void V2_openings(void **state)
{
    pos(4, "", "phase meld\nturn 0\nminimum = 50 50\nhand@0: Ac Ad Ah 5c 6d 9h");
    play(&t, 0, "open Ac Ad Ah");
    phase_is("meld");
    pos(4, "", "phase meld\nturn 0\nminimum = 120 50\nhand@0: As Ac XX 6s 7s 8s 9s 4d Kc");
    play(&t, 0, "open Ac As XX");
    phase_is("opening");
    field_is(&t, "laid", 0, 90);
    refused(&t, 0, "discard Kc", "samba.opening");
    refused(&t, 0, "open 6s 7s 8s Kc", "act.run-suit");
    refused(&t, 0, "meld 6s 7s 8s 9s", "samba.opening");
    /* a run of three would bring 25 points: only stages that can lead to 120 are legal */
    play(&t, 0, "open 6s 7s 8s");
    legal_are(&t, 0, "add meld.2 6s 7s 8s 9s");
    play(&t, 0, "add meld.2 6s 7s 8s 9s");
    phase_is("meld");
    field_is(&t, "minimum", 0, 0);
}

static void V3_R9_dirty_canasta(void **state)
{
    const char *text = "phase meld\nturn 0\nhand@0: Ts Th XX XX 5c 6d\nmeld.1: Td Td Ts\nmeld = 0";
    pos(4, "", text);
    refused(&t, 0, "add meld.1 Td Td Ts Ts XX XX", "samba.wilds");
    play(&t, 0, "add meld.1 Td Td Th Ts Ts XX XX");
    zone_is(&t, "meld.1", "Td Td Th Ts Ts XX XX");
}

static void V4_prized_pile(void **state)
{
    pos(4, "", "phase start\nturn 0\ntook = 1 1\nhand@0: Js Js 5c 6d\npile: 5c 2d Jh");
    legal(&t, 0, "take+pair Jh Js Js");
    pos(4, "",
        "phase start\nturn 0\ntook = 1 1\nhand@0: Js 2c 5c 6d\npile: 5c 2d Jh\n"
        "meld.1: Jc Jc Jd\nmeld = 0");
    refused(&t, 0, "take+mixed Jh Js 2c", "samba.prized");
    refused(&t, 0, "take+table meld.1", "samba.prized");
    legal_are(&t, 0, "draw");
}

static void V5_R35_pumba_draws(void **state)
{
    const char *text = "phase start\nturn 0\nhand@0: Tc\npile: 5c 6d Tc\nstock: * 4d 7c\n"
                       "meld.1: Kc Kc Kd Kd Kh Kh Ks\nmeld.2: Ac Ac Ad Ad Ah Ah As\n"
                       "meld.3: 8c 9c Tc\nmeld.4: 4c 4h 4s\nmeld = 0 0 0 0";
    pos(4, "", text);
    legal_are(&t, 0, "draw");
    refused(&t, 0, "discard Tc", "samba.undrawn");
    play(&t, 0, "draw");
    play(&t, 0, "add meld.3 7c 8c 9c Tc");
    play(&t, 0, "add meld.4 4c 4d 4h 4s");
    play(&t, 0, "discard Tc");
    assert_int_equal(t.s.turn, CT_DEALER);
    assert_int_equal(sheet_of(0, "out"), 200);
    pos(4, "out_without_drawing=on", text);
    legal_are(&t, 0, "draw|discard Tc");
    play(&t, 0, "discard Tc");
    assert_int_equal(sheet_of(2, "out"), 200);
}

/* ---- 8.3 -------------------------------------------------------------------------------- */

static void V6_R9_second_wild(void **state)
{
    pos(4, "", "phase meld\nturn 0\nhand@0: 2h 5s 5c Kc Qd\nmeld.1: 5c 5d 5h XX\nmeld = 0");
    refused(&t, 0, "add meld.1 5c 5d 5h 2h XX", "samba.wilds");
    refused(&t, 0, "add meld.1 5c 5d 5h 5s 2h XX", "samba.wilds");
    legal(&t, 0, "add meld.1 5c 5c 5d 5h 5s 2h XX");
}

static void V7_R10_adding_to_a_canasta(void **state)
{
    const char *text = "phase meld\nturn 0\nhand@0: 2c 6s Kc Qd\n"
                       "meld.1: 6c 6c 6d 6d 6h 6h 6s\nmeld = 0";
    pos(4, "", text);
    refused(&t, 0, "add meld.1 6c 6c 6d 6d 6h 6h 6s 2c", "samba.canasta-wild");
    legal(&t, 0, "add meld.1 6c 6c 6d 6d 6h 6h 6s 6s");
    pos(4, "add_to_canasta=none", text);
    refused(&t, 0, "add meld.1 6c 6c 6d 6d 6h 6h 6s 2c", "samba.closed");
    refused(&t, 0, "add meld.1 6c 6c 6d 6d 6h 6h 6s 6s", "samba.closed");
}

static void V8_R12_R13_runs(void **state)
{
    pos(4, "",
        "phase meld\nturn 0\nhand@0: Ad 4d 5d Jd Qd Kd 2s 9s Ts Js 8h 8h 9h Th 4h 5h 6h 7h "
        "2c 2c");
    legal(&t, 0, "meld Jd Qd Kd Ad");
    refused(&t, 0, "meld Ad 4d 5d", "act.run-gap");
    refused(&t, 0, "meld 2s 9s Ts Js", "samba.run-wild");
    refused(&t, 0, "meld 8h 8h 9h Th", "act.set-rank");
    legal(&t, 0, "meld 4h 5h 6h 7h 8h 9h Th");
    const char *text = "phase meld\nturn 0\nhand@0: 4c Jc Kd Qd 9h\nmeld.1: 5c 6c 7c 8c 9c Tc\n"
                       "meld = 0";
    pos(4, "", text);
    refused(&t, 0, "add meld.1 4c 5c 6c 7c 8c 9c Tc Jc", "samba.closed");
    play(&t, 0, "add meld.1 4c 5c 6c 7c 8c 9c Tc");
    refused(&t, 0, "add meld.1 4c 5c 6c 7c 8c 9c Tc Jc", "samba.closed");
}

static void V9_later_takes(void **state)
{
    const char *rest = "meld.1: Qc Qd Qh\nmeld.2: 8s 9s Ts\nmeld = 0 0\nphase start\nturn 0\n";
    char text[400];
    snprintf(text, sizeof text, "%shand@0: Qs 2d 5h 5s\npile: 7c Qd\n", rest);
    pos(4, "", text);
    refused(&t, 0, "take+table meld.1", "samba.first-take");
    refused(&t, 0, "take+mixed Qd Qs 2d", "samba.first-take");
    snprintf(text, sizeof text, "%shand@0: Qs 2d 5h 5s\npile: 7c Qd\ntook = 1\n", rest);
    pos(4, "", text);
    play(&t, 0, "take+table meld.1");
    has("hand@0", "Qs 2d 5h 5s 7c");
    pos(4, "", text);
    play(&t, 0, "take+mixed Qd Qs 2d");
    has("hand@0", "5h 5s 7c");
    zone_is(&t, "meld.3", "Qd Qs 2d");
    snprintf(text, sizeof text, "%shand@0: Qs 2d 5h 5s\npile: XX 7c Qd\ntook = 1\n", rest);
    pos(4, "", text);
    refused(&t, 0, "take+table meld.1", "samba.prized");
    refused(&t, 0, "take+mixed Qd Qs 2d", "samba.prized");
    snprintf(text, sizeof text, "%shand@0: Qs Qh 5h 5s\npile: XX 7c Qd\ntook = 1\n", rest);
    pos(4, "", text);
    legal_are(&t, 0, "draw|take+pair Qd Qh Qs|take+pair meld.1 Qc Qd Qd Qh Qh Qs");
}

static void V10_runs_and_the_pile(void **state)
{
    pos(4, "",
        "phase start\nturn 0\ntook = 1\nhand@0: 5h 5s\npile: 7c Js\n"
        "meld.1: 8s 9s Ts\nmeld = 0");
    play(&t, 0, "take+table meld.1");
    zone_is(&t, "meld.1", "8s 9s Ts Js");
    pos(4, "",
        "phase start\nturn 0\ntook = 1\nhand@0: 7h 8h 5c\npile: 7c 9h\n"
        "meld.1: 8s 9s Ts\nmeld = 0");
    refused(&t, 0, "take+table meld.1", "samba.top-fit");
    legal_are(&t, 0, "draw");
    pos(4, "", "phase start\nturn 0\ntook = 1\nhand@0: 3c 3s 5h\npile: 7c 3s\n");
    legal_are(&t, 0, "draw");
    refused(&t, 0, "take+pair 3c 3s 3s", "samba.blocked");
}

static void V11_opening_with_the_pile(void **state)
{
    const char *text = "phase start\nturn 0\nhand@0: 8c 8s Kd Kh Ks 5c 6c 9c 4s\npile: XX Td 8d\n"
                       "minimum = %d 50\n";
    char full[300];
    snprintf(full, sizeof full, text, 50);
    pos(4, "", full);
    play(&t, 0, "take+pair 8c 8d 8s");
    phase_is("opening"); /* 30 points are not enough for the opening, so it goes on */
    has("pile", "XX Td");
    legal_are(&t, 0, "open Kd Kh Ks");
    play(&t, 0, "open Kd Kh Ks");
    has("hand@0", "5c 6c 9c 4s XX Td");
    field_is(&t, "took", 0, 1);
    assert_int_equal(cards_in("pile"), 0);
    snprintf(full, sizeof full, text, 90);
    pos(4, "", full);
    refused(&t, 0, "take+pair 8c 8d 8s", "samba.short");
    pos(4, "",
        "phase start\nturn 0\nminimum = 50 50\nhand@0: 8c 8s Kd Kh Qs 5c 6c 9c 4s\n"
        "pile: XX Td 8d\n");
    refused(&t, 0, "take+pair 8c 8d 8s", "samba.short");
}

static void V12_two_before_and_one_after(void **state)
{
    const char *melds = "phase meld\nturn 0\nmeld.1: Kc Kc Kd Kd Kh Kh Ks\nmeld.2: 9c 9d 9h\n"
                        "meld = 0 0\n";
    char text[300];
    snprintf(text, sizeof text, "%shand@0: 5c 5d 5h Js", melds);
    pos(4, "", text);
    refused(&t, 0, "meld 5c 5d 5h", "samba.finish");
    snprintf(text, sizeof text, "%shand@0: 5c 5d 5h Js 9s", melds);
    pos(4, "", text);
    play(&t, 0, "meld 5c 5d 5h");
    play(&t, 0, "discard Js");
    has("hand@0", "9s");
    assert_int_equal(t.s.turn, 1);
}

static void V13_last_card_completes(void **state)
{
    const char *text = "phase meld\nturn 0\nhand@0: 5c 5d 5h 9h\nmeld.1: Kc Kc Kd Kd Kh Kh Ks\n"
                       "meld.2: 9c 9c 9d 9h 9s 2d\nmeld = 0 0\n";
    pos(4, "", text);
    play(&t, 0, "meld 5c 5d 5h");
    legal_are(&t, 0, "add meld.2 9c 9c 9d 9h 9h 9s 2d");
    play(&t, 0, "add meld.2 9c 9c 9d 9h 9h 9s 2d");
    assert_int_equal(t.s.turn, CT_DEALER);
    assert_int_equal(sheet_of(0, "out"), 200);
    pos(4, "final_discard=required", text);
    refused(&t, 0, "meld 5c 5d 5h", "samba.finish");
    play(&t, 0, "add meld.2 9c 9c 9d 9h 9h 9s 2d");
    refused(&t, 0, "meld 5c 5d 5h", "samba.final");
    /* the last card would have to complete another canastra than the one that is being completed */
    pos(4, "",
        "phase meld\nturn 0\nhand@0: 9d 9h\nmeld.1: Kc Kc Kd\nmeld.2: 9c 9c 9d 9h 9s 2d\n"
        "meld = 0 0\n");
    refused(&t, 0, "add meld.2 9c 9c 9d 9h 9h 9s 2d", "samba.finish");
}

static void V14_empty_stock(void **state)
{
    const char *text = "phase start\nturn 0\nhand@0: 5c Qs 6d 7d\nhand@1: Qc Qd Js 9s\n"
                       "hand@2: *\nstock: 8s\npile: Kd 2h\nmeld.1: 4c 4d 4h\nmeld = 1\n"
                       "hand@3: 5d 5h\nred@2: 3d 3d 3d 3h 3h 3h\n";
    pos(4, "", text);
    play(&t, 0, "draw");
    assert_int_equal(cards_in("hand@0"), 5);
    play(&t, 0, "discard 5c");
    legal_are(&t, 1, "end");
    play(&t, 1, "end");
    assert_int_equal(t.s.turn, CT_DEALER);
    for (int seat = 0; seat < 4; seat++) assert_int_equal(sheet_of(seat, "out"), 0);
    pos(4, "", text);
    play(&t, 0, "draw");
    play(&t, 0, "discard Qs");
    refused(&t, 1, "draw", "samba.no-stock");
    refused(&t, 1, "end", "samba.must-take");
    legal_are(&t, 1, "take+pair Qc Qd Qs");
    play(&t, 1, "take+pair Qc Qd Qs");
    has("hand@1", "Js 9s Kd 2h");
    pos(4, "forced_take=optional", text);
    play(&t, 0, "draw");
    play(&t, 0, "discard Qs");
    legal_are(&t, 1, "end|take+pair Qc Qd Qs");
}

static void V15_red_three_at_the_end_of_the_stock(void **state)
{
    pos(4, "",
        "phase start\nturn 0\nhand@0: 5c Qs\nstock: 3h 9d\npile: Kd\nhand@1: *\n"
        "red@1: 3d 3d 3d 3h 3h\nhand@2: Jc Jd\nhand@3: 6c 6d\n");
    play(&t, 0, "draw");
    has("hand@0", "5c Qs 9d");
    zone_is(&t, "red@0", "3h");
    assert_int_equal(cards_in("stock"), 0);
    phase_is("meld");
}

/* Seat 0 draws two cards, then plays these acts, which go out. Returns the points of R44. */
static int concealed(const char *start, const char *hand, const char *drawn, int first,
                     const char *options, const char *const *acts)
{
    char text[900];
    snprintf(text, sizeof text,
             "phase start\nturn 0\n%shand@0: %s\nfirst = %d\nstock: * %s\n"
             "meld.1: Tc Tc Td Td Th Th Ts\nmeld.2: 8c 8d 8h\nmeld = 0 0\n",
             faces_of(start), hand, first, drawn);
    pos(4, options, text);
    play(&t, 0, "draw");
    for (; *acts; acts++) play(&t, 0, *acts);
    assert_int_equal(sheet_of(0, "out"), 200);
    return sheet_of(0, "concealed");
}

static void V20_concealed_canasta(void **state)
{
    static const char *const alone[] = { "meld Kc Kc Kd Kd Kh Ks 2c", "meld 9c 9d 9h", "discard Jc",
                                         NULL };
    static const char *const leans[] = { "meld Kc Kc Kd Kd Kh Ks 2c", "add meld.2 8c 8d 8h 8s",
                                         "discard Jc", NULL };
    static const char *const alone7[] = { "meld Kc Kc Kd Kd Kh Ks Ks", "meld 9c 9d 9h",
                                          "discard Jc", NULL };
    static const char *const leans7[] = { "meld Kc Kc Kd Kd Kh Ks Ks", "add meld.2 8c 8d 8h 8s",
                                          "discard Jc", NULL };
    const char *start = "Kc Kd Kh Ks Kc Kd 2c 9c 9d 5d 5h 6s 7s Jc Jd";
    const char *two = "Kc Kd Kh Ks Kc Kd 2c 9c 9d", *seven = "Kc Kd Kh Ks Kc Kd Ks 9c 9d";
    assert_int_equal(concealed(start, two, "Jc 9h", 0, "", alone), 1000);
    assert_int_equal(concealed(start, "Kc Kd Kh Ks Kc Kd 2c", "Jc 8s", 0, "", leans), 500);
    assert_int_equal(concealed(start, seven, "Jc 9h", 0, "", alone7), 500);
    assert_int_equal(concealed(start, "Kc Kd Kh Ks Kc Kd Ks", "Jc 8s", 0, "", leans7), 200);
    assert_int_equal(concealed(start, two, "Jc 9h", 8, "", alone),
                     0); /* 0: the seat laid cards in an earlier turn */
    assert_int_equal(concealed(start, two, "Jc 9h", 0, "concealed_bonus=off", alone), 0);
}

/* Plays the end of a deal of two players, in which side 0 gets 10 points and side 1 gets 5. */
static void last_deal(const char *options, int score0, int score1)
{
    char text[400];
    snprintf(text, sizeof text, /* seat 1 cannot take the pile: a joker is on its top */
             "score %d %d\nphase start\nturn 1\nhand@0: 5d\nhand@1: 5c 6c\npile: *\n"
             "meld.1: 4c 4d 4h\nmeld.2: 5c 5d 5h\nmeld = 0 1\n",
             score0, score1);
    pos(2, options, text);
    play(&t, 1, "end");
}

static void V21_end_of_the_match(void **state)
{
    last_deal("", 9990, 0);
    assert_int_equal(t.s.score[0], 10000);
    assert_int_equal(t.s.turn, CT_DEALER);
    last_deal("target_rule=reach", 9990, 0);
    assert_int_equal(t.s.turn, CT_OVER);
    assert_int_equal(t.s.won, 1);
    last_deal("", 10440, 11015);
    assert_int_equal(t.s.score[0], 10450);
    assert_int_equal(t.s.score[1], 11020);
    assert_int_equal(t.s.won, 2);
    last_deal("", 10290, 10295);
    assert_int_equal(t.s.score[0], t.s.score[1]);
    assert_int_equal(t.s.turn, CT_DEALER);
    assert_int_equal(t.s.won, 0);
}

static void V22_leave(void **state)
{
    pos(4, "", "phase meld\nturn 0\nhand@0: 5c 5d 5h Js");
    play(&t, 0, "ask");
    assert_int_equal(t.s.turn, 2);
    legal_are(&t, 2, "yes|no");
    play(&t, 2, "yes");
    refused(&t, 0, "ask", "samba.asked");
    play(&t, 0, "discard Js");
    field_is(&t, "fines", 0, 100);
    pos(4, "",
        "phase meld\nturn 0\nhand@0: 5c 5d 5h Js\nmeld.1: Kc Kc Kd Kd Kh Kh Ks\n"
        "meld.2: Ac Ac Ad Ad Ah Ah As\nmeld = 0 0\n");
    legal(&t, 0, "meld 5c 5d 5h");
    play(&t, 0, "ask");
    play(&t, 2, "no");
    refused(&t, 0, "meld 5c 5d 5h", "samba.refused");
    play(&t, 0, "discard Js");
    field_is(&t, "fines", 0, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(V1_minimum_90),
        cmocka_unit_test(V2_openings),
        cmocka_unit_test(V3_R9_dirty_canasta),
        cmocka_unit_test(V4_prized_pile),
        cmocka_unit_test(V5_R35_pumba_draws),
        cmocka_unit_test(V6_R9_second_wild),
        cmocka_unit_test(V7_R10_adding_to_a_canasta),
        cmocka_unit_test(V8_R12_R13_runs),
        cmocka_unit_test(V9_later_takes),
        cmocka_unit_test(V10_runs_and_the_pile),
        cmocka_unit_test(V11_opening_with_the_pile),
        cmocka_unit_test(V12_two_before_and_one_after),
        cmocka_unit_test(V13_last_card_completes),
        cmocka_unit_test(V14_empty_stock),
        cmocka_unit_test(V15_red_three_at_the_end_of_the_stock),
        cmocka_unit_test(V20_concealed_canasta),
        cmocka_unit_test(V21_end_of_the_match),
        cmocka_unit_test(V22_leave),
    };
    return cmocka_run_group_tests_name("samba", tests, NULL, NULL);
}

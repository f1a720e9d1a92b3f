/* test_game.c - melds and turns: the worked examples V1-V11 and S3, S7. */
#include "test_help.h"

/* Tests an act that lays `cards`. The hand has these and three that fit nothing. `why`: the
 * expected reason, NULL if the act is legal. */
static void lay(const char *options, const char *cards, const char *why)
{
    char text[200], act[100];
    snprintf(text, sizeof text, "phase play\nhand@0: %s 9c Jd 6s", cards);
    snprintf(act, sizeof act, "meld %s", cards);
    pos(2, options, text);
    if (why)
        refused(&t, 0, act, why);
    else
        legal(&t, 0, act);
}

static void S3_R13_sets(void **x)
{
    lay("", "Ac Ad Ah", "buraco.no-sets");
    lay("sets=lavadeira", "Ac Ad Ah", NULL);
    play(&t, 0, "meld Ac Ad Ah");
    field_is(&t, "laid", 0, 45);
    lay("sets=trinca", "Ac 2d 2h", "buraco.set-wild");
    lay("sets=trinca jokers=4", "2c XX 2h", "buraco.set");
}

static void S7_fina_and_open_pile(void **x)
{
    const char *text = "pile: 5h 6h 9c\nhand@0: 7h\ntaker = 1\nused = 1\nmorto.2: +11\n"
                       "meld.1: 3c 4c 5c 6c 7c 8c 9c\nmeld = 0";
    pos(2, "pile_rule=solto", text);
    play(&t, 0, "take");
    play(&t, 0, "meld 5h 6h 7h");
    play(&t, 0, "discard 9c");
    assert_int_equal(t.s.turn, CT_DEALER);
    assert_int_equal(sheet_of(0, "batida"), 50);
    pos(2, "", text);
    legal_are(&t, 0, "draw_stock");
}

static void V1_R11_R15_melds(void **x)
{
    lay("", "Qh Kh Ah", NULL);
    lay("", "2s 3h 4h", NULL);
    lay("", "2h Kh Ah", NULL);
    lay("", "2h 3h 4h 2h", NULL);
    lay("jokers=4", "5h XX 7h", NULL);
    lay("", "Kh Ah", "act.run-short");
    lay("", "Kh Ah 2h", "act.run-wrap");
    lay("", "5h 2c 2d", "buraco.two-wilds");
    lay("", "5h 6d 7h", "act.run-suit");
    lay("", "7h 7d 7s", "buraco.no-sets");
    lay("", "7h 7d 2s", "buraco.no-sets");
    lay("sets=lavadeira", "7h 7d 2s", "buraco.set-natural");
    lay("sets=trinca", "7h 7d 2s", NULL);
}

/* Sets up a meld on the table and cards in hand. */
static void table_meld(const char *options, const char *meld, const char *hand)
{
    char text[200];
    snprintf(text, sizeof text, "phase play\nhand@0: %s 9c Jd 6s\nmeld.1: %s\nmeld = 0", hand,
             meld);
    pos(2, options, text);
}

static void V2_displaced_wild(void **x)
{
    table_meld("", "5h 2c 7h", "6h");
    legal(&t, 0, "add meld.1 5h 6h 7h 2c");
    legal(&t, 0, "add meld.1 2c 5h 6h 7h");
    refused(&t, 0, "add meld.1 5h 6h 7h", "buraco.wild");
    play(&t, 0, "add meld.1 5h 6h 7h 2c");
    zone_is(&t, "meld.1", "5h 6h 7h 2c");
    table_meld("", "5h 2c 7h", "6h");
    play(&t, 0, "add meld.1 2c 5h 6h 7h");
    zone_is(&t, "meld.1", "2c 5h 6h 7h");
}

static void V3_two_goes_home(void **x)
{
    table_meld("", "2h 4h 5h", "3h");
    play(&t, 0, "add meld.1 2h 3h 4h 5h");
    zone_is(&t, "meld.1", "2h 3h 4h 5h");
    table_meld("", "3h 4h 5h 2h", "");
    play(&t, 0, "move meld.1 2h 3h 4h 5h");
    zone_is(&t, "meld.1", "2h 3h 4h 5h");
    table_meld("", "3h 4h 5h 2d", "");
    refused(&t, 0, "move meld.1 2d 3h 4h 5h", "buraco.wild");
    refused(&t, 0, "move meld.1 3h 4h 5h 2d", "buraco.move-none");
}

/* A final discard ends the round. The canastra has become clean, and must count with its new value.
 */
static void V4_cleaning(void **x)
{
    const char *ready = "phase play\nhand@0: 5h Jd\nmeld.1: 3h 4h 2h 6h 7h 8h\nmeld = 0\n"
                        "taker = 1 2\nused = 1 1\nmorto.1:";
    const char *closed = "phase play\nhand@0: 9h Jd\nmeld.1: 3h 4h 5h 6h 7h 8h 2h\nmeld = 0\n"
                         "taker = 1 2\nused = 1 1\nmorto.1:";
    pos(2, "", ready);
    play(&t, 0, "add meld.1 2h 3h 4h 5h 6h 7h 8h");
    play(&t, 0, "discard Jd");
    assert_int_equal(sheet_of(0, "clean"), 200);
    pos(2, "batida_needs=any", closed);
    refused(&t, 0, "move meld.1 2h 3h 4h 5h 6h 7h 8h", "buraco.wild");
    play(&t, 0, "add meld.1 2h 3h 4h 5h 6h 7h 8h 9h");
    play(&t, 0, "discard Jd");
    assert_int_equal(sheet_of(0, "dirty"), 100);
    assert_int_equal(sheet_of(0, "clean"), 0);
    pos(2, "dirty_cleans=on", closed);
    legal(&t, 0, "move meld.1 2h 3h 4h 5h 6h 7h 8h");
    play(&t, 0, "add meld.1 2h 3h 4h 5h 6h 7h 8h 9h");
    play(&t, 0, "discard Jd");
    assert_int_equal(sheet_of(0, "clean"), 200);
}

static void V5_aces(void **x)
{
    table_meld("", "Qd Kd Ad", "2d");
    refused(&t, 0, "add meld.1 Qd Kd Ad 2d", "act.run-wrap");
    legal(&t, 0, "add meld.1 2d Qd Kd Ad");
    table_meld("", "Ad 2d 3d", "Kd");
    refused(&t, 0, "add meld.1 Kd Ad 2d 3d", "act.run-wrap");
}

static void V6_closed_pile(void **x)
{
    pos(2, "", "pile: Kc 7h\nhand@0: 5h 6h 9c 9d");
    play(&t, 0, "take+meld 5h 6h 7h");
    hand_is(0, "9c 9d Kc");
    zone_is(&t, "meld.1", "5h 6h 7h");
    phase_is("play");
    pos(2, "", "pile: Kc 7h\nhand@0: 9c 9d Js\nmeld.1: 4h 5h 6h\nmeld = 0");
    legal_are(&t, 0, "draw_stock");
    refused(&t, 0, "take+add meld.1 4h 5h 6h 7h", "buraco.table-meld");
    refused(&t, 0, "take", "buraco.closed");
    pos(2, "pile_to_table_meld=on", "pile: Kc 7h\nhand@0: 9c 9d Js\nmeld.1: 4h 5h 6h\nmeld = 0");
    play(&t, 0, "take+add meld.1 4h 5h 6h 7h");
    hand_is(0, "9c 9d Js Kc");
}

static void V7_locked_and_hard(void **x)
{
    pos(2, "", "pile: 2h\nhand@0: 3h 4h Kc 9s");
    legal(&t, 0, "take+meld 2h 3h 4h");
    refused(&t, 0, "take+meld 3h 4h 2h", "buraco.locked");
    pos(2, "", "pile: 2h\nhand@0: 5h 6h Kc 9s");
    refused(&t, 0, "take+meld 2h 5h 6h", "buraco.locked");
    legal_are(&t, 0, "draw_stock");
    pos(2, "pile_rule=duro", "pile: 7h\nhand@0: 8h 2c Kc Ks");
    refused(&t, 0, "take+meld 7h 8h 2c", "buraco.hard");
    legal_are(&t, 0, "draw_stock");
    pos(2, "", "pile: 7h\nhand@0: 8h 2c Kc Ks");
    legal_are(&t, 0, "draw_stock | take+meld 7h 8h 2c | take+meld 2c 7h 8h");
}

static void V8_not_without_canastra(void **x)
{
    const char *dirty = "taker = 1\nused = 1\nmorto.2: +11\nmeld = 0 0\nphase play\nhand@0: 4c 9d\n"
                        "meld.1: 5s 6s 7s 8s 9s Ts 2s\nmeld.2: 5c 6c 7c";
    pos(2, "", dirty);
    legal_are(&t, 0, "discard 4c | discard 9d");
    refused(&t, 0, "add meld.2 4c 5c 6c 7c", "buraco.no-clean");
    pos(2, "",
        "taker = 1\nused = 1\nmorto.2: +11\nmeld = 0 0\nphase play\nhand@0: 4c 9d\n"
        "meld.1: 5s 6s 7s 8s 9s Ts Js\nmeld.2: 5c 6c 7c");
    play(&t, 0, "add meld.2 4c 5c 6c 7c");
    play(&t, 0, "discard 9d");
    assert_int_equal(t.s.turn, CT_DEALER);
    field_is(&t, "out", 0, 1);
    pos(2, "batida_needs=any", dirty); /* R30: any canastra is enough */
    legal(&t, 0, "add meld.2 4c 5c 6c 7c");
}

static void V9_morto(void **x)
{
    pos(2, "", "phase play\nhand@0: 4h 5h 6h");
    play(&t, 0, "meld 4h 5h 6h");
    assert_int_equal(cards_in("hand", 0), 11);
    phase_is("play");
    assert_int_equal(t.s.turn, 0);
    field_is(&t, "taker", 0, 1);
    field_is(&t, "used", 0, 1);
    /* V9: the seat took the morto with the lowest number */
    assert_int_equal(cards_in("morto", -1), 0);
    pos(2, "", "phase play\nhand@0: 9d Kc\nmeld.1: Tc Jc Qc\nmeld = 0\nhand@1: 3s 4s");
    play(&t, 0, "add meld.1 Tc Jc Qc Kc");
    play(&t, 0, "discard 9d");
    assert_int_equal(cards_in("hand", 0), 11);
    assert_int_equal(t.s.turn, 1);
    field_is(&t, "used", 0, 0);
    play(&t, 1, "draw_stock");
    play(&t, 1, "discard 3s");
    field_is(&t, "used", 0, 1);
}

static void V10_R32_opening(void **x)
{
    pos(2, "",
        "phase play\nminimum = 75\nhand@0: Th Jh Qh Kh Ah 3c 4c 5c 6c 9d 9s Kd\nhand@1: 3d 3h");
    play(&t, 0, "meld Th Jh Qh Kh Ah");
    refused(&t, 0, "discard 9d", "buraco.pending");
    play(&t, 0, "meld 3c 4c 5c");
    field_is(&t, "laid", 0, 70);
    refused(&t, 0, "discard 9d", "buraco.pending");
    ct_state before = t.s;
    play(&t, 0, "retract");
    hand_is(0, "Th Jh Qh Kh Ah 3c 4c 5c 6c 9d 9s Kd");
    legal_are(&t, 0,
              "discard Th|discard Jh|discard Qh|discard Kh|discard Ah|discard 3c|discard 4c|"
              "discard 5c|discard 6c|discard 9d|discard 9s|discard Kd");
    refused(&t, 0, "meld 3c 4c 5c", "buraco.failed");
    t.s = before;
    play(&t, 0, "add meld.2 3c 4c 5c 6c");
    field_is(&t, "minimum", 0, 0);
    refused(&t, 0, "retract", "buraco.retract-none");
    legal(&t, 0, "discard 9d");
}

static void V11_R38_stock_ends(void **x)
{
    pos(2, "",
        "hand@0: 9d Kc\nhand@1: 3s\npile: 5d *\ntaker = 1\nused = 1\nstock: 4d\n"
        "morto.2: 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc");
    play(&t, 0, "draw_stock");
    play(&t, 0, "discard 9d");
    zone_is(&t, "stock", "Kc Qc Jc Tc 9c 8c 7c 6c 5c 4c 3c"); /* the first card of the deal is on
                                                               * top */
    zone_is(&t, "morto.2", "");
    assert_int_equal(t.s.turn, 1);
    pos(2, "",
        "hand@0: 9d Kc\nhand@1: 3s\npile: 5d *\ntaker = 1 2\nused = 1 1\nstock: 4d\n"
        "morto.1:");
    play(&t, 0, "draw_stock");
    play(&t, 0, "discard 9d");
    assert_int_equal(t.s.turn, CT_DEALER);
    field_is(&t, "out", 0, 0);
    assert_int_equal(sheet_of(0, "hand"), -15); /* the seat is charged for 4d Kc */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(S3_R13_sets),
        cmocka_unit_test(S7_fina_and_open_pile),
        cmocka_unit_test(V1_R11_R15_melds),
        cmocka_unit_test(V2_displaced_wild),
        cmocka_unit_test(V3_two_goes_home),
        cmocka_unit_test(V4_cleaning),
        cmocka_unit_test(V5_aces),
        cmocka_unit_test(V6_closed_pile),
        cmocka_unit_test(V7_locked_and_hard),
        cmocka_unit_test(V8_not_without_canastra),
        cmocka_unit_test(V9_morto),
        cmocka_unit_test(V10_R32_opening),
        cmocka_unit_test(V11_R38_stock_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

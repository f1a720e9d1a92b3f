/* test_game.c - Dog patience: building and passing by the examples of the rules page; options,
 * refusals, and hints. */
#include "test_help.h"

/* Plays the automatic game to the end of the round. */
static void finish_round(table *t)
{
    for (;;) {
        ct_state before = t->s;
        play(t, 0, "next");
        if (ct_field_find(&t->s, "round", NULL)[0] != ct_field_find(&before, "round", NULL)[0])
            t->s = before;
        else if (t->s.turn == 0)
            continue;
        return;
    }
}

static void E2_V1_R9_the_pass(void **state)
{
    static table t;
    kennels(&t, "", "QQQQQQ8Q", "packet.7: 5d 8s 3h\ndog: 7s\n");
    play(&t, 0, "next");
    zone_is(&t, "packet.7", "7s 5d 8s 3h"); /* R9: the dog card now lies under its packet */
    field_is(&t, "left", 0, 3);
    finish_round(&t);
    zone_is(&t, "packet.7", "5d 3h");
    top_is(&t, 7, "7s");
}

static void V2_nothing_built(void **state)
{
    static table t;
    kennels(&t, "", "QQQQQQQQ", "packet.7: 5d 3h\ndog: 7s\n");
    finish_round(&t);
    zone_is(&t, "packet.7", "5d 3h 7s");
}

static void V3_where_the_pass_stops(void **state)
{
    static table t;
    kennels(&t, "", "QQQQQQQQ", "packet.7: 5d 3h 7s\ndog: 7c\n");
    finish_round(&t);
    zone_is(&t, "packet.7", "5d 3h 7s 7c");
    kennels(&t, "pass_stop=first_number_card", "QQQQQQQQ", "packet.7: 5d 3h 7s\ndog: 7c\n");
    finish_round(&t);
    zone_is(&t, "packet.7", "7c 5d 3h 7s");
}

static void V4_building_elsewhere_during_a_pass(void **state)
{
    static table t;
    const char *more = "packet.4: 7s 9s 2d\nkennel.1: 8s\ndog: 4h\n";
    kennels(&t, "", "QQQQQQ9Q", more);
    finish_round(&t);
    zone_is(&t, "packet.4", "2d 4h");
    top_is(&t, 7, "7s");
    kennels(&t, "interleave=off", "QQQQQQ9Q", more);
    finish_round(&t);
    zone_is(&t, "packet.4", "7s 2d 4h");
    top_is(&t, 7, "8s");
}

/* R11: with interleave=off, cards elsewhere wait until the pass is over. So the dog card, which
 * ends on top of its packet, is built before an equal card elsewhere. So are the cards of the
 * packet that it makes playable. */
static void R11_the_dog_card_belongs_to_its_pass(void **state)
{
    static table t;
    kennels(&t, "interleave=off", "QQQQQQ8Q", "packet.1: 7s\npacket.7: 6s 8s 3h\ndog: 7s\n");
    for (int i = 0; i < 4; i++)
        play(&t, 0, "next"); /* turns the dog card; 3h passes, then 8s, then
                              * 6s */
    assert_null(ct_valid(&t.s));
    play(&t, 0, "next");
    zone_is(&t, "packet.1", "7s");
    zone_is(&t, "packet.7", "6s 3h");
    top_is(&t, 7, "7s");
    kennels(&t, "build_mode=manual interleave=off", "QQQQQQ8Q",
            "packet.1: 7s\npacket.7: 8s 3h\ndog: 7s\n");
    play(&t, 0, "turn_dog");
    play(&t, 0, "pass_step");
    play(&t, 0, "build packet.7");
    legal_are(&t, 0, "build packet.7");
    refused(&t, 0, "build packet.1", "cachorro.pass_first");
}

static void V5_an_empty_packet(void **state)
{
    static table t;
    kennels(&t, "", "QQQQQQQQ", "dog: 6d\n");
    play(&t, 0, "next");
    zone_is(&t, "packet.6", "6d");
    field_is(&t, "packet", 0, 0); /* the pass is over */
}

static void V6_R9_a_dog_card_that_fits(void **state)
{
    static table t;
    kennels(&t, "", "QQ6QQQQQ", "packet.2: 5d\npacket.6: 2c\ndog: 6d\n");
    finish_round(&t);
    zone_is(&t, "packet.6", "2c");
    zone_is(&t, "packet.2", "");
    top_is(&t, 3, "5d");
}

static void V7_R7_R8_twins(void **state)
{
    static table t;
    const char *more = "packet.3: 9s 8s\npacket.5: 9c\nkennel.1: 8s\ndog: 2d\n";
    kennels(&t, "build_mode=manual", "QQQQQQ8T", more);
    legal_are(&t, 0, "build packet.3 | build kennel.1");
    refused(&t, 0, "turn_dog", "cachorro.build_first"); /* R8 */
    refused(&t, 0, "next", "cachorro.by_hand");
    refused(&t, 0, "build packet.5", "cachorro.no_foundation");
    refused(&t, 0, "build packet.6", "cachorro.no_card");
    refused(&t, 0, "build dog", "cachorro.no_card");
    play(&t, 0, "build kennel.1");
    zone_is(&t, "packet.3", "9s 8s");
    zone_is(&t, "kennel.1", "");
    kennels(&t, "", "QQQQQQ8T", more);
    refused(&t, 0, "build packet.3", "cachorro.by_itself");
    play(&t, 0, "next");
    zone_is(&t, "packet.3", "9s");
    zone_is(&t, "kennel.1", "8s");
    kennels(&t, "tie_break=kennel_first", "QQQQQQ8T", more);
    play(&t, 0, "next");
    zone_is(&t, "packet.3", "9s 8s");
}

static void R5_kennel_access(void **state)
{
    static table t;
    const char *more = "kennel.4: Qd\nkennel.5: 5c\ndog: 2d\n";
    kennels(&t, "build_mode=manual", "QQQQQQQQ", more);
    legal(&t, 0, "build kennel.4");
    kennels(&t, "build_mode=manual kennel_access=column_ends", "QQQQQQQQ", more);
    refused(&t, 0, "build kennel.4", "cachorro.column_end");
    refused(&t, 0, "redeal", "cachorro.turn_dog_now");
    legal_are(&t, 0, "turn_dog");
}

static void R10_words_of_a_pass(void **state)
{
    static table t;
    kennels(&t, "build_mode=manual", "QQQQQQQQ", "packet.7: 5d 3h\ndog: 7s\n");
    play(&t, 0, "turn_dog");
    refused(&t, 0, "redeal", "cachorro.pass_first");
    legal_are(&t, 0, "pass_step");
    play(&t, 0, "pass_step");
    play(&t, 0, "pass_step");
    zone_is(&t, "packet.7", "5d 3h 7s"); /* R11 */
    const char *more = "packet.7: 5d 9s\nkennel.1: 8s\ndog: 7c\n";
    kennels(&t, "build_mode=manual", "QQQQQQ9Q", more);
    play(&t, 0, "build packet.7");
    legal_are(&t, 0, "build kennel.1"); /* R8: building is the only legal act */
    kennels(&t, "build_mode=manual interleave=off", "QQQQQQ9Q",
            "packet.7: 5d 9s 3h\nkennel.1: 8s\ndog: 7c\n");
    play(&t, 0, "turn_dog");
    play(&t, 0, "pass_step");
    play(&t, 0, "build packet.7");
    refused(&t, 0, "build kennel.1", "cachorro.pass_first");
    play(&t, 0, "pass_step");
    legal_are(&t, 0, "build kennel.1"); /* the pass is over, so other cards may be built */
}

static void R12_the_dog_heap_is_turned_to_its_end(void **state)
{
    static table t;
    kennels(&t, "build_mode=manual", "QQQQQQQQ", "dog: 3s 7s 5d\n");
    for (int left = 3; left > 0; left--) {
        refused(&t, 0, "redeal", "cachorro.turn_dog_now");
        legal_are(&t, 0, "turn_dog");
        play(&t, 0, "turn_dog"); /* its packet is empty, so no pass follows */
        assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "dog", -1)), left - 1);
    }
    zone_is(&t, "packet.3", "3s");
    zone_is(&t, "packet.5", "5d");
    zone_is(&t, "packet.7", "7s");
    legal_are(&t, 0, "redeal");
}

static void next_says(const char *more, const char *want)
{
    static table t;
    char text[96] = "";
    ct_out o = { text, sizeof text, 0 };
    kennels(&t, "", "QQQQQQ8T", more);
    ct_act_say(&t.s, CT_ACT(0, ct_verb_find(t.r.game, "next")), CT_PT, &o);
    assert_string_equal(text, want);
}

static void R16_next_tells_what_it_does(void **state)
{
    next_says("packet.3: 9s 8s\ndog: 2d\n", "empilhou 8♠ (pacote 3)");
    next_says("kennel.4: 8s\ndog: 2d\n", "empilhou 8♠ (canil 4)");
    next_says("dog: 2d\n", "virou a carta do cachorro");
    next_says("", "recolheu as cartas e deu a rodada seguinte");
}

static void hint_is(const char *more, const char *want)
{
    static table t;
    ct_view v;
    char text[64] = "";
    ct_out o = { text, sizeof text, 0 };
    kennels(&t, "build_mode=manual", "QQQQQQ8T", more);
    ct_view_of(&t.s, 0, &v);
    ct_act_write(&t.s, ct_hint(&v), &o);
    assert_string_equal(text, want);
}

static void R16_hints_for_equal_cards(void **state)
{
    hint_is("packet.3: 2c 8s\nkennel.1: 8s\ndog: 2d\n", "build packet.3");
    hint_is("packet.3: 8s\nkennel.1: 8s\ndog: 2d\n", "build packet.3");
    hint_is("packet.3: 2s 8s\npacket.5: Ts 8s\ndog: 2d\n",
            "build packet.5"); /* the ten under it can be built soonest */
    hint_is("packet.3: Ts 8s\npacket.5: 2s 8s\ndog: 2d\n", "build packet.3");
}

static void show_buried_opens_the_packets(void **state)
{
    static char json[65536];
    for (int open = 0; open <= 1; open++) {
        static table t;
        ct_view v;
        ct_out o = { json, sizeof json, 0 };
        kennels(&t, open ? "show_buried=on" : "", "QQQQQQQQ", "packet.7: 5d 3h\ndog: 7s\n");
        ct_view_of(&t.s, 0, &v);
        ct_view_json(&v, CT_EN, &o);
        assert_int_equal(strstr(json, open ? "[\"5d\",\"3h\"]" : "[null,\"3h\"]") != NULL, 1);
        assert_int_equal(strstr(json, "\"7s\"") != NULL, open);
    }
}

static void impossible_positions_are_refused(void **state)
{
    static const char kings[] =
        "foundation.1: Kc\nfoundation.2: Kc\nfoundation.3: Kd\nfoundation.4: Kd\n"
        "foundation.5: Kh\nfoundation.6: Kh\nfoundation.7: Ks\nfoundation.8: ";
    static const struct {
        const char *key, *last, *more;
    } bad[] = {
        { "cachorro.bad_round", "Ks", "packet.12: * Ac\n" },
        { "cachorro.bad_foundation", "Ks Js", "round = 1\npacket.12: * Ac\n" },
        { "cachorro.bad_foundation", "", "round = 1\npacket.12: * Ac\n" },
        { "cachorro.bad_kennel", "Ks", "round = 1\nkennel.1: 2c 3c\npacket.12: * Ac\n" },
        { "cachorro.bad_packet", "Ks", "round = 2\npacket.12: * Ac\n" },
        { "cachorro.bad_dog", "Ks", "round = 3\ndog: Jc\npacket.1: * Ac\n" },
        { "cachorro.bad_deck", "Ks", "round = 1\ndeck: 2c\npacket.12: * Ac\n" },
        { "cachorro.bad_pass", "Ks", "round = 1\npacket = 3\npacket.12: * Ac\n" },
        { "cachorro.bad_over", "Ks", "round = 3\npacket.1: * Ac\n" },
        { "cachorro.bad_score", "Ks", "round = 1\npacket.12: * Ac\nscore 9999\n" },
        { "cachorro.bad_score", "Ks Qs", "round = 1\npacket.12: * Ac\nscore 0\n" },
        { "cachorro.bad_score", "Ks", "round = 1\npacket.12: * Ac\nwon 0\n" },
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        static table t;
        char text[1024];
        begin(&t, "cachorro", 1, "");
        sprintf(text, "turn 0\n%s%s\n%s", kings, bad[i].last, bad[i].more);
        const char *why = ct_state_read(&t.s, &t.r, text, NULL);
        assert_non_null(why);
        assert_string_equal(why, bad[i].key);
    }
}

/* R17: final positions that the cards contradict, and facts that a text may state only for a
 * finished game. */
static void R17_ends_that_cannot_be(void **state)
{
    static const char kings[] =
        "foundation.1: Kc\nfoundation.2: Kc\nfoundation.3: Kd\nfoundation.4: Kd\n"
        "foundation.5: Kh\nfoundation.6: Kh\nfoundation.7: Ks\nfoundation.8: Ks Qs\n";
    static const struct {
        const char *key, *more;
    } ends[] = {
        { NULL, "round = 3\nafter = 0 0 1\npacket.1: * Ac\n" },
        { NULL, "round = 3\nafter = 0 0 1\npacket.1: * Ac\nscore 1\n" },
        { "cachorro.bad_score", "round = 3\nafter = 0 0 1\npacket.1: * Ac\nscore 9999\n" },
        { "cachorro.bad_score", "round = 3\nafter = 0 0 1\npacket.1: * Ac\nwon 0\n" },
        /* the round has to agree with the lines of the sheet */
        { "cachorro.bad_round", "round = 3\npacket.1: * Ac\n" },
        { "cachorro.bad_end", "round = 2\nafter = 0 1\npacket.1: * Ac\n" },
        { "cachorro.bad_end", "round = 3\nafter = 0 0 1\npacket.1: * Jd Qd\n" },
        { "cachorro.bad_end", "round = 3\nafter = 0 0 1\npacket.1: * Ac\ndog: 5d\n" },
    };
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        static table t;
        char text[1024];
        begin(&t, "cachorro", 1, "");
        sprintf(text, "turn over\n%s%s", kings, ends[i].more);
        state_reads(&t, text, ends[i].key);
        assert_int_equal(t.s.score[0], ends[i].key ? 0 : 1);
    }
    cannot_be("cachorro", 1, "", "turn dealer\ndeck: *\nscore 1\n", "cachorro.bad_score");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(E2_V1_R9_the_pass),
        cmocka_unit_test(V2_nothing_built),
        cmocka_unit_test(V3_where_the_pass_stops),
        cmocka_unit_test(V4_building_elsewhere_during_a_pass),
        cmocka_unit_test(R11_the_dog_card_belongs_to_its_pass),
        cmocka_unit_test(V5_an_empty_packet),
        cmocka_unit_test(V6_R9_a_dog_card_that_fits),
        cmocka_unit_test(V7_R7_R8_twins),
        cmocka_unit_test(R5_kennel_access),
        cmocka_unit_test(R10_words_of_a_pass),
        cmocka_unit_test(R12_the_dog_heap_is_turned_to_its_end),
        cmocka_unit_test(R16_next_tells_what_it_does),
        cmocka_unit_test(R16_hints_for_equal_cards),
        cmocka_unit_test(show_buried_opens_the_packets),
        cmocka_unit_test(impossible_positions_are_refused),
        cmocka_unit_test(R17_ends_that_cannot_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

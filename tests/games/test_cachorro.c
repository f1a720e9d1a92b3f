/* test_cachorro.c - Dog patience: the examples of its rules page by number, options, refusals.
 * Packets in texts run from bottom to top, the other way round than on the page. */
#include "help.h"

/* What the foundations want next, two letters for each suit c d h s ("-": complete), and more
 * lines. The cards named nowhere lie buried in packet 12 (packet 10 in rounds 2 and 3). */
static void kennels(table *t, const char *options, const char *need, const char *more)
{
    static const char ranks[] = "A23456789TJQK", suits[] = "cdhs";
    char text[4096] = "deals 1\nround = 1\n";
    for (int f = 0; f < 8; f++) {
        int stop = need[f] == '-' ? 0 : (int)(strchr(ranks, need[f]) - ranks) + 1;
        sprintf(text + strlen(text), "foundation.%d:", f + 1);
        for (int r = 13; r > stop; r--)
            sprintf(text + strlen(text), " %c%c", ranks[r - 1], suits[f / 2]);
        strcat(text, "\n");
    }
    sprintf(text + strlen(text), "%spacket.12: * Ah\nturn 0\n", more);
    set_up(t, "cachorro", 1, options, text);
}

/* The automatic game goes on to the end of the round. */
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

/* What the foundation n wants: the top card. */
static void top_is(const table *t, int foundation, const char *card)
{
    ct_card c = CT_HIDDEN;
    assert_true(ct_card_read(card, &c));
    assert_int_equal(ct_top(&t->s, ct_zone_find(&t->r, "foundation", -1) + foundation - 1), c);
}

static void E1_places_that_stay_empty(void **state)
{
    static table t;
    begin(&t, "cachorro", 1, "");
    deal(&t, "7c 2h 3d Ts Qc Ac 5s 6h 9d Jh 8c 4c 6d 8h 2s");
    const int32_t dogs[] = { ct_card_of(2, 2), ct_card_of(1, 3), ct_card_of(1, 9) };
    int dog = ct_zone_find(&t.r, "dog", -1), packet = ct_zone_find(&t.r, "packet", -1);
    for (int i = 0; i < 3; i++)
        assert_int_equal(ct_at(&t.s, dog, i), dogs[i]); /* 9d is turned first */
    static const char firsts[] = "7c Ts Qc Ac 5s 6h Jh 8c 4c";
    static const int where[] = { 1, 4, 5, 6, 7, 8, 10, 11, 12 };
    ct_card want[12];
    cards_of(firsts, want);
    for (int i = 0; i < 9; i++) assert_int_equal(ct_at(&t.s, packet + where[i] - 1, 0), want[i]);
    zone_is(&t, "kennel.1", "6d");
    zone_is(&t, "kennel.2", "8h");
    zone_is(&t, "kennel.3", "2s");
}

static void E3_R1_to_R6_the_first_deal(void **state)
{
    static table t;
    begin(&t, "cachorro", 1, "");
    deal_by(&t, 3);
    int kennel = ct_zone_find(&t.r, "kennel", -1), packet = ct_zone_find(&t.r, "packet", -1),
        sum = 0;
    for (int i = 0; i < 30; i++) assert_int_equal(ct_count(&t.s, kennel + i), i < 18);
    for (int i = 0; i < 12; i++) {
        assert_true(ct_count(&t.s, packet + i) <= (i < 6 ? 7 : 6));
        for (int k = 0; k < ct_count(&t.s, packet + i); k++) /* I2 */
            assert_int_not_equal(ct_rank(ct_at(&t.s, packet + i, k)), i + 1);
        sum += ct_count(&t.s, packet + i);
    }
    assert_int_equal(sum + ct_count(&t.s, ct_zone_find(&t.r, "dog", -1)), 78);
    top_is(&t, 1, "Kc");
    top_is(&t, 8, "Ks");
}

static void E2_V1_the_pass(void **state)
{
    static table t;
    kennels(&t, "", "QQQQQQ8Q", "packet.7: 5d 8s 3h\ndog: 7s\n");
    play(&t, 0, "next");
    zone_is(&t, "packet.7", "7s 5d 8s 3h"); /* R9: under its packet */
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

static void V5_an_empty_packet(void **state)
{
    static table t;
    kennels(&t, "", "QQQQQQQQ", "dog: 6d\n");
    play(&t, 0, "next");
    zone_is(&t, "packet.6", "6d");
    field_is(&t, "packet", 0, 0); /* no pass */
}

static void V6_a_dog_card_that_fits(void **state)
{
    static table t;
    kennels(&t, "", "QQ6QQQQQ", "packet.2: 5d\npacket.6: 2c\ndog: 6d\n");
    finish_round(&t);
    zone_is(&t, "packet.6", "2c");
    zone_is(&t, "packet.2", "");
    top_is(&t, 3, "5d");
}

static void V7_twins(void **state)
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

static void V8_R14_the_gathering(void **state)
{
    static table t;
    kennels(&t, "build_mode=manual", "QQQQQQQQ",
            "kennel.2: 3h\nkennel.5: 9c\npacket.1: 8s 5d\npacket.3: Th\n");
    refused(&t, 0, "pass_step", "cachorro.round_over");
    play(&t, 0, "redeal");
    static const char first[] = "3h 9c 8s 5d Th";
    ct_card want[5];
    cards_of(first, want);
    for (int i = 0; i < 5; i++)
        assert_int_equal(ct_at(&t.s, ct_zone_find(&t.r, "packet", -1) + i, 0), want[i]);
    field_is(&t, "round", 0, 2);
}

/* Counted cards and kennel cards of the second round, with what the foundations have left. */
static void dealt(const char *options, const char *need, int counted, int kennel)
{
    static table t;
    char all[64];
    sprintf(all, "build_mode=manual %s", options);
    kennels(&t, all, need, "");
    play(&t, 0, "redeal");
    int packet = ct_zone_find(&t.r, "packet", -1), k = ct_zone_find(&t.r, "kennel", -1), n = 0;
    int on_packets = t.s.end[packet + 11] - ct_start(&t.s, packet);
    assert_int_equal(on_packets + ct_count(&t.s, ct_zone_find(&t.r, "dog", -1)), counted);
    for (int i = 0; i < 30; i++) n += ct_count(&t.s, k + i);
    assert_int_equal(n, kennel);
}

static void E4_V9_second_deals_of_any_size(void **state)
{
    /* clubs and one diamond foundation complete, the other down to the 7: 54 cards left */
    dealt("", "---6QQQQ", 42, 12);
    dealt("round2_packets=12", "---6QQQQ", 42, 12);
    dealt("", "QQQQQQQQ", 96 - 24, 24); /* six batches of 11 + 4, and six more counted */
}

static const char V10_deck[] =
    "8c 6d 3h 2c 5s 4d 4h Qh 8h 7d 9s 7c 8c 7s Jc Ac 7d Jc 4c 2h Th 9c As 5h 5d 6c 7c As Qd 3h "
    "Qs Qd 2s Qh 4c 3c Tc 3s 8s 8d Ts 7h 2d 6c Ad 3c 9c Qc 3s 7h Js Js 6h 5c 9d Th 8s Jd Ac 4s "
    "9h 4h Ah 6h 2d 2h 3d 5d Td Td Qs 9h 3d Tc 5s Ad 8d 2c 4d Qc 5h 2s Jd Ah 9s 4s Ts 9d 5c Jh "
    "6s 8h 6s 7s 6d Jh";

static void V10_a_complete_game(void **state)
{
    static const struct {
        const char *options;
        int after[3], won;
    } runs[] = {
        { "", { 12, 48, 96 }, 1 },
        { "tie_break=kennel_first", { 12, 29, 48 }, 0 },
        { "dog_order=bottom", { 11, 69, 91 }, 0 },
        { "round2_packets=12", { 12, 52, 77 }, 0 },
        { "interleave=off", { 12, 48, 96 }, 1 },
        { "pass_stop=first_number_card", { 12, 38, 66 }, 0 },
    };
    for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++) {
        static table t;
        begin(&t, "cachorro", 1, runs[i].options);
        deal(&t, V10_deck);
        if (!i) {
            zone_is(&t, "packet.1", "8c Qs 3c 9h 6s");
            zone_is(&t, "packet.12", "7c 7c 7h 8s 9h Ts");
            zone_is(&t, "dog", "3h 5s Ac 4c Td Ad 4d");
            zone_is(&t, "kennel.18", "Jh");
            play(&t, 0, "next");
            zone_is(&t, "kennel.5", ""); /* the Qd of the kennel first, then the Jd of packet 8 */
            play(&t, 0, "next");
            top_is(&t, 3, "Jd");
        }
        while (t.s.turn == 0) play(&t, 0, "next");
        for (int r = 0; r < 3; r++) field_is(&t, "after", r, runs[i].after[r]);
        assert_int_equal(t.s.won, runs[i].won);
        assert_int_equal(t.s.score[0], runs[i].after[2]); /* R17 */
        assert_int_equal(sheet_sum(&t, "cachorro.sheet.round2", 0),
                         runs[i].after[1] - runs[i].after[0]);
    }
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
    zone_is(&t, "packet.7", "5d 3h 7s"); /* R11, R12 */
    kennels(&t, "build_mode=manual interleave=off", "QQQQQQQQ",
            "packet.7: 5d Qs\nkennel.1: Jd\ndog: 7s\n");
    play(&t, 0, "build packet.7");
    play(&t, 0, "turn_dog");
    refused(&t, 0, "build kennel.1", "cachorro.no_foundation");
}

static void R13_rounds(void **state)
{
    static table t;
    begin(&t, "cachorro", 1, "rounds=1");
    deal(&t, V10_deck);
    while (t.s.turn == 0) play(&t, 0, "next");
    field_is(&t, "round", 0, 1);
    assert_int_equal(t.s.score[0], 12);
    assert_int_equal(t.s.won, 0);
}

/* Section 7: about 6.3 % of automatic games are won, 65.5 cards are built. */
static void reference_figures(void **state)
{
    int won = 0, sum = 0, games = 3000;
    for (int i = 0; i < games; i++) {
        static table t;
        begin(&t, "cachorro", 1, "");
        deal_by(&t, (uint64_t)i);
        while (t.s.turn == 0) assert_null(ct_play(&t.s, CT_ACT(0, 5)));
        won += t.s.won;
        sum += t.s.score[0];
    }
    assert_in_range(won, games * 48 / 1000, games * 80 / 1000);
    assert_in_range(sum / games, 64, 67);
}

static void show_buried_opens_the_packets(void **state)
{
    static char json[65536];
    for (int open = 0; open <= 1; open++) {
        static table t;
        ct_view v;
        ct_out o = { json, sizeof json, 0 };
        kennels(&t, open ? "show_buried=on" : "", "QQQQQQQQ", "packet.7: 5d 3h\ndog: 7s\n");
        ct_look(&t.s, 0, &v);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(E1_places_that_stay_empty),
        cmocka_unit_test(E3_R1_to_R6_the_first_deal),
        cmocka_unit_test(E2_V1_the_pass),
        cmocka_unit_test(V2_nothing_built),
        cmocka_unit_test(V3_where_the_pass_stops),
        cmocka_unit_test(V4_building_elsewhere_during_a_pass),
        cmocka_unit_test(V5_an_empty_packet),
        cmocka_unit_test(V6_a_dog_card_that_fits),
        cmocka_unit_test(V7_twins),
        cmocka_unit_test(V8_R14_the_gathering),
        cmocka_unit_test(E4_V9_second_deals_of_any_size),
        cmocka_unit_test(V10_a_complete_game),
        cmocka_unit_test(R5_kennel_access),
        cmocka_unit_test(R10_words_of_a_pass),
        cmocka_unit_test(R13_rounds),
        cmocka_unit_test(reference_figures),
        cmocka_unit_test(show_buried_opens_the_packets),
        cmocka_unit_test(impossible_positions_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_deals.c - Dog patience: dealing, gathering, whole games, and the reference figures of the
 * rules page. */
#include "test_help.h"

static void E1_R3_places_that_stay_empty(void **state)
{
    static table t;
    begin(&t, "cachorro", 1, "");
    deal(&t, "7c 2h 3d Ts Qc Ac 5s 6h 9d Jh 8c 4c 6d 8h 2s");
    const int32_t dogs[] = { ct_card_of(2, 2), ct_card_of(1, 3), ct_card_of(1, 9) };
    int dog = ct_zone_find(&t.r, "dog", -1), packet = ct_zone_find(&t.r, "packet", -1);
    for (int i = 0; i < 3; i++)
        assert_int_equal(ct_at(&t.s, dog, i), dogs[i]); /* 9d is the first dog card to be turned */
    static const char firsts[] = "7c Ts Qc Ac 5s 6h Jh 8c 4c";
    static const int where[] = { 1, 4, 5, 6, 7, 8, 10, 11, 12 };
    ct_card want[12];
    cards_of(firsts, want);
    for (int i = 0; i < 9; i++) assert_int_equal(ct_at(&t.s, packet + where[i] - 1, 0), want[i]);
    zone_is(&t, "kennel.1", "6d");
    zone_is(&t, "kennel.2", "8h");
    zone_is(&t, "kennel.3", "2s");
}

static void E3_R1_R4_R6_the_first_deal(void **state)
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
    field_is(&t, "kennel_column", 0, 3);
    begin(&t, "cachorro", 1, "kennel_shape=rows");
    deal_by(&t, 3);
    field_is(&t, "kennel_column", 0, 0);
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

/* Asserts the redeal after `round`. For each packet it adds up the cards on the packet and those of
 * its number in the dog heap. Packets 1 to `full` must have `counted` cards, further packets
 * `others`. The kennel must have `kennel_cards` cards. */
static void dealt(int round, const char *options, const char *need, int full, int counted,
                  int others, int kennel_cards)
{
    static table t;
    char all[64];
    sprintf(all, "build_mode=manual %s", options);
    kennels_in(&t, round, all, need, "");
    play(&t, 0, "redeal");
    int packet = ct_zone_find(&t.r, "packet", -1), kennel = ct_zone_find(&t.r, "kennel", -1);
    int dog = ct_zone_find(&t.r, "dog", -1), got[13] = { 0 };
    for (int i = 0; i < 12; i++) got[i + 1] = ct_count(&t.s, packet + i);
    for (int i = 0; i < ct_count(&t.s, dog); i++) got[ct_rank(ct_at(&t.s, dog, i))]++; /* R15 */
    field_is(&t, "kennel_column", 0, round + 3); /* the redeal begins the next round */
    int packets = round == 2 ? 10 : strstr(options, "12") ? 12 : 11;
    for (int i = 1; i <= 12; i++)
        assert_int_equal(got[i], i <= full ? counted : i <= packets ? others : 0);
    for (int i = 0; i < 30; i++) assert_int_equal(ct_count(&t.s, kennel + i), i < kennel_cards);
}

static void E4_V9_R2_R15_deals_of_any_size(void **state)
{
    dealt(1, "", "---6QQQQ", 9, 4, 3, 12); /* 54 cards are left */
    dealt(2, "", "----2QQQ", 8, 3, 2, 10); /* 38 are left */
    dealt(2, "", "-----3QQ", 10, 2, 0, 7); /* 27 are left */
    dealt(1, "", "QQQQQQQQ", 6, 7, 6, 24); /* all 96 are left */
    /* R2: 12 packets and 4 kennel cards at a time */
    dealt(1, "round2_packets=12", "QQQQQQQQ", 12, 6, 0, 24);
    dealt(1, "round2_packets=12", "---6QQQQ", 6, 4, 3, 12);
}

static void V10_R17_a_complete_game(void **state)
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
        deal(&t, CACHORRO_V10);
        while (t.s.turn == 0) play(&t, 0, "next");
        for (int r = 0; r < 3; r++) field_is(&t, "after", r, runs[i].after[r]);
        assert_int_equal(t.s.won, runs[i].won);
        assert_int_equal(t.s.score[0], runs[i].after[2]); /* R17 */
        assert_int_equal(sheet_sum(&t, "cachorro.sheet.round2", 0),
                         runs[i].after[1] - runs[i].after[0]);
    }
}

static int built(const table *t)
{
    int first = ct_zone_find(&t->r, "foundation", -1);
    return t->s.end[first + 7] - ct_start(&t->s, first) - 8;
}

static void V10_the_deal_and_the_first_builds(void **state)
{
    static const char *const packets[] = {
        "6s 9h 3c Qs 8c",    "8h 8d 4h 9c Qd 7d 6d", "6s 2c Ah Qc 2s Jc", "7s 6h 3s Qh 2c",
        "6d Qc 2d 7h 4c 2h", "Jh 5h 2h Js 3c Th 4d", "2s 3d Js Tc 9c 4h", "Jd 5d 6h 3s As Qh",
        "Ah Td 5c 8s 5h 8h", "9s 9d 8d 5d 7d",       "4s Qs Th Ts 6c 9s", "Ts 9h 8s 7h 7c 7c"
    };
    static const char places[] = "8c 7s Jc As Qd 3h 2d 6c Ad Jd Ac 4s 3d Tc 5s 9d 5c Jh";
    static table t;
    ct_card want[CT_CARDS];
    begin(&t, "cachorro", 1, "");
    deal(&t, CACHORRO_V10);
    int packet = ct_zone_find(&t.r, "packet", -1), kennel = ct_zone_find(&t.r, "kennel", -1);
    for (int p = 0; p < 12; p++) {
        int n = cards_of(packets[p], want); /* listed from the top of the packet */
        assert_int_equal(ct_count(&t.s, packet + p), n);
        for (int i = 0; i < n; i++) assert_int_equal(ct_at(&t.s, packet + p, n - 1 - i), want[i]);
    }
    assert_int_equal(cards_of(places, want), 18);
    for (int k = 0; k < 18; k++) assert_int_equal(ct_top(&t.s, kennel + k), want[k]);
    zone_is(&t, "dog", "3h 5s Ac 4c Td Ad 4d");
    play(&t, 0, "next");
    zone_is(&t, "kennel.5", "");
    top_is(&t, 3, "Qd");
    assert_int_equal(t.s.score[0], 1); /* R17: one card has been built */
    play(&t, 0, "next");
    top_is(&t, 3, "Jd");
    zone_is(&t, "packet.8", "Qh As 3s 6h 5d");
    play(&t, 0, "next");
    zone_is(&t, "packet.4", "4d 2c Qh 3s 6h 7s"); /* the first dog card, 4d, is under its packet */
}

static void V10_dog_cards_of_each_round(void **state)
{
    static const int cards[] = { 7, 6, 4 }, first[] = { 2, 17, 22 };
    static table t;
    begin(&t, "cachorro", 1, "");
    deal(&t, CACHORRO_V10);
    int dog = ct_zone_find(&t.r, "dog", -1);
    for (int r = 0; r < 3; r++) {
        int before = built(&t), n = ct_count(&t.s, dog);
        assert_int_equal(n, cards[r]);
        while (ct_count(&t.s, dog) == n) {
            if (built(&t) == before + first[r])
                before = -1; /* the next act must turn the dog card, and no earlier one */
            else
                assert_true(before >= 0);
            play(&t, 0, "next");
        }
        assert_int_equal(before, -1);
        while (t.s.turn == 0 && ct_field_find(&t.s, "round", NULL)[0] == r + 1) play(&t, 0, "next");
    }
    assert_int_equal(t.s.won, 1);
}

static void R13_rounds(void **state)
{
    static table t;
    begin(&t, "cachorro", 1, "rounds=1");
    deal(&t, CACHORRO_V10);
    while (t.s.turn == 0) play(&t, 0, "next");
    field_is(&t, "round", 0, 1);
    assert_int_equal(t.s.score[0], 12);
    assert_int_equal(t.s.won, 0);
}

/* Section 7: 6.3 % of automatic games are won. Also checks the cards built and the dog cards of
 * each round. */
static void reference_figures(void **state)
{
    static const double cards[] = { 18.05, 42.27, 65.47 }, dogs[] = { 6.50, 5.18, 3.60 };
    enum { GAMES = 2000 };
    int won = 0, after[3] = { 0 }, dog[3] = { 0 }, rounds[3] = { 0 };
    for (int i = 0; i < GAMES; i++) {
        static table t;
        begin(&t, "cachorro", 1, "");
        deal_by(&t, (uint64_t)i);
        const int32_t *round = ct_field_find(&t.s, "round", NULL);
        for (int r = 0; t.s.turn == 0; assert_null(ct_play(&t.s, CT_ACT(0, 5))))
            for (; r < round[0]; r++) {
                rounds[r]++;
                dog[r] += ct_count(&t.s, ct_zone_find(&t.r, "dog", -1));
            }
        won += t.s.won;
        for (int r = 0; r < 3; r++)
            after[r] += ct_field_find(&t.s, "after", NULL)[r < round[0] ? r : round[0] - 1];
    }
    assert_in_range(won, GAMES * 46 / 1000, GAMES * 82 / 1000);
    for (int r = 0; r < 3; r++) {
        double mean = (double)after[r] / (double)GAMES - cards[r];
        double heap = (double)dog[r] / rounds[r] - dogs[r];
        if (mean < -1.5 || mean > 1.5 || heap < -0.25 || heap > 0.25)
            fail_msg("round %d: %f cards and %f dog cards from the figures", r + 1, mean, heap);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(E1_R3_places_that_stay_empty),
        cmocka_unit_test(E3_R1_R4_R6_the_first_deal),
        cmocka_unit_test(V8_R14_the_gathering),
        cmocka_unit_test(E4_V9_R2_R15_deals_of_any_size),
        cmocka_unit_test(V10_R17_a_complete_game),
        cmocka_unit_test(V10_the_deal_and_the_first_builds),
        cmocka_unit_test(V10_dog_cards_of_each_round),
        cmocka_unit_test(R13_rounds),
        cmocka_unit_test(reference_figures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_game.c - Blocked Eleven: the examples of its rules page by number, options, and refusals. */
#include "test_help.h"

/* Sets up a grid from cards in reading order, and the stock with its top card last. All other cards
 * lie under the first place, as if covered. */
static void grid(table *t, const char *options, const char *cards, const char *stock)
{
    ct_card c[CT_CARDS];
    char text[1024] = "deals 1\nturn 0\n";
    assert_int_equal(cards_of(cards, c), 9);
    if (*stock)
        sprintf(text + strlen(text), "stock: %s\n", stock);
    sprintf(text + strlen(text), "place.1: %s", *stock == '*' ? "" : "* ");
    for (int i = 0; i < 9; i++) {
        char name[8] = "";
        ct_out o = { name, sizeof name, 0 };
        ct_card_write(c[i], &o);
        if (i)
            sprintf(text + strlen(text), "\nplace.%d: ", i + 1);
        strcat(text, name);
    }
    set_up(t, "onze", 1, options, text);
}

static const char V2[] = "Kc 5s 3d Qd Qh Js 9c 7h Td";

static void E1_R5_source_example(void **state)
{
    static table t;
    grid(&t, "cover_order=reading", "9h Jc 3s Kd 8h 5h 2c 6h Qh", "*");
    legal_are(&t, 0, "cover 1 7 | cover 3 5 | cover 6 8 | cover 2 9");
    refused(&t, 0, "cover 2 4", "onze.middle_row");
    refused(&t, 0, "cover 7 1", "onze.reading_order");
    grid(&t, "", "9h Jc 3s Kd 8h 5h 2c 6h Qh", "*");
    legal(&t, 0, "cover 7 1"); /* R5 */
    refused(&t, 0, "cover 1 2", "onze.mixed");
    refused(&t, 0, "cover 1 3", "onze.not_eleven");
    refused_saying(&t, 0, "cover 3 1", CT_PT, "3 e 9 somam 12, e não 11 (R3).");
    refused_saying(&t, 0, "cover 3 1", CT_EN, "3 and 9 make 12, not 11 (R3).");
    grid(&t, "cover_order=reading", "9h Jc 3s Kd 8h 5h 2c 6h Qh", "*");
    /* the reason is the same for either order of the places */
    refused(&t, 0, "cover 3 1", "onze.not_eleven");
    grid(&t, "", "9h Jc 3s Kd 8h 5h 2c 6h Qh", "*");
    refused(&t, 0, "cover 1 1", "onze.two_places");
    refused(&t, 0, "cover 1 10", "onze.two_places");
    refused(&t, 0, "cover 1 2 9", "onze.no_trios");
    refused(&t, 0, "rescue", "onze.not_blocked");
}

static void V1_court_cards_of_the_top_row(void **state)
{
    static table t;
    grid(&t, "cover_order=reading", "Kc Qd 5s Jh Jd Js 9c 3d 7h", "*");
    legal_are(&t, 0, "cover 1 2");
    refused(&t, 0, "cover 1 4", "onze.middle_row");
    grid(&t, "faces=pair_anywhere", "Kc Qd 5s Jh Jd Js 9c 3d 7h", "*");
    legal(&t, 0, "cover 1 4");
    grid(&t, "faces=none", "Kc Qd 5s Jh Jd Js 9c 3d 7h", "*");
    refused(&t, 0, "cover 1 2", "onze.faces_stay");
    legal_are(&t, 0, "rescue");
}

static void V2_R6_blocked(void **state)
{
    static table t;
    grid(&t, "", V2, "*");
    legal_are(&t, 0, "rescue");
}

static void V3_R6_R7_a_rescue_helps_or_not(void **state)
{
    static table t;
    grid(&t, "", V2, "* 4c");
    play(&t, 0, "rescue");
    zone_is(&t, "place.5", "Qh 4c");
    legal_are(&t, 0, "cover 5 8 | cover 8 5");
    refused(&t, 0, "rescue", "onze.not_blocked");
    grid(&t, "", V2, "* Kh");
    play(&t, 0, "rescue");
    assert_int_equal(t.s.turn, CT_OVER); /* R7 */
    assert_int_equal(t.s.score[0], 1);
    assert_int_equal(t.s.won, 0);
}

static void V4_equal_ranks_pair(void **state)
{
    static table t;
    grid(&t, "cover_order=reading", "Kc Kd 2s 2h 2d 4h 3c 3h 6s", "*");
    legal_are(&t, 0, "cover 1 2");
}

static void V5_V6_places_that_pair(void **state)
{
    static table t;
    grid(&t, "cover_order=reading", "Kc 2s 2h 2d 4h 3c 6s 3h Kd", "*");
    legal_are(&t, 0, "cover 1 9");
    grid(&t, "cover_order=reading", "As 2s 3s Th 4h 4d 5c 5d Ac", "*");
    legal_are(&t, 0, "cover 1 4 | cover 4 9");
}

static void V7_R4_R10_a_single_last_card(void **state)
{
    static table t;
    const char *cards = "As 2s 3s Th 4h 4d 5c 5d Ac";
    grid(&t, "", cards, "8d");
    play(&t, 0, "cover 4 1"); /* R4: the stock has one card; it covers place 4, and place 1 stays */
    zone_is(&t, "place.4", "Th 8d");
    assert_int_equal(t.s.won, 1);
    assert_int_equal(t.s.score[0], 43);
    assert_int_equal(sheet_sum(&t, "onze.sheet.laid", 0), 43);
    grid(&t, "single_last=off", cards, "8d");
    refused(&t, 0, "cover 4 1", "onze.stock_short");
    legal_are(&t, 0, "rescue");
    play(&t, 0, "rescue");
    zone_is(&t, "place.5", "4h 8d");
    assert_int_equal(t.s.won, 1); /* R10 */
}

static void V7_single_last_off_without_rescue_loses(void **state)
{
    static table t;
    const char *why;
    begin(&t, "onze", 1, "single_last=off rescue=none");
    why = ct_state_read(&t.s, &t.r,
                        "turn 0\nstock: 8d\nplace.1: * As\nplace.2: 2s\nplace.3: 3s\n"
                        "place.4: Th\nplace.5: 4h\nplace.6: 4d\nplace.7: 5c\n"
                        "place.8: 5d\nplace.9: Ac\n",
                        NULL);
    assert_string_equal(why, "onze.bad_stock"); /* R9: the game would be over in this position */
}

/* V7: the stock has three cards. After the cover a pair (A and T) is left, but the stock has only
 * one card. */
static void V7_R9_lost_with_a_pair_on_the_table(void **state)
{
    static table t;
    grid(&t, "single_last=off rescue=none", "As 2s 3s Th 4h 4d 5c 6d Ac", "8d 3c 2c");
    play(&t, 0, "cover 7 8");
    assert_int_equal(t.s.turn, CT_OVER);
    assert_int_equal(t.s.won, 0);
    assert_int_equal(t.s.score[0], 42);
}

static void V8_two_cards_left_and_blocked(void **state)
{
    static table t;
    grid(&t, "", V2, "2c Kh");
    play(&t, 0, "rescue");
    assert_int_equal(t.s.turn, CT_OVER);
    assert_int_equal(t.s.score[0], 42);
    assert_int_equal(t.s.won, 0);
    grid(&t, "", V2, "Kh");
    play(&t, 0, "rescue");
    assert_int_equal(t.s.won, 1);
}

static void V9_one_rescue_for_each_blockage(void **state)
{
    static table t;
    for (int once = 0; once <= 1; once++) {
        grid(&t, once ? "rescue=once" : "", V2, "* 3c 5c 4c");
        play(&t, 0, "rescue"); /* the rescue lays 4c, which makes eleven with a seven */
        refused(&t, 0, "rescue", "onze.not_blocked");
        play(&t, 0, "cover 5 8"); /* 5c and 3c cover places, but make no eleven */
        if (once)
            assert_int_equal(t.s.turn, CT_OVER);
        else
            legal_are(&t, 0, "rescue");
    }
}

/* The simple player FIRST. It covers the pair with the smallest first place, then the smallest
 * second place; otherwise it takes a rescue. */
static void play_first(table *t, char *log)
{
    static ct_acts acts;
    while (t->s.turn == 0) {
        ct_act best = 0;
        ct_legal(&t->s, 0, &acts);
        for (int i = 0; i < acts.n; i++) {
            ct_act a = acts.act[i];
            if (!best || ct_arg(a, 0) * 9 + ct_arg(a, 1) < ct_arg(best, 0) * 9 + ct_arg(best, 1))
                best = a;
        }
        log += ct_verb(best) == 3 ? sprintf(log, "R ")
                                  : sprintf(log, "%d%d ", ct_arg(best, 0) + 1, ct_arg(best, 1) + 1);
        assert_null(ct_play(&t->s, best));
        assert_null(ct_valid(&t->s));
    }
}

static void V10_a_complete_game(void **state)
{
    static const struct {
        const char *options;
        int score, won;
    } runs[] = { { "", 43, 1 }, { "rescue=once", 17, 0 }, { "rescue=none", 8, 0 } };
    for (int i = 0; i < 3; i++) {
        static table t;
        char log[400] = "";
        begin(&t, "onze", 1, runs[i].options);
        deal(&t, ONZE_V10);
        play_first(&t, log);
        assert_int_equal(t.s.score[0], runs[i].score);
        assert_int_equal(t.s.won, runs[i].won);
        if (i)
            continue;
        assert_string_equal(log,
                            "12 19 12 47 R 56 26 23 27 R 59 89 78 17 12 38 79 59 89 38 23 58 58 ");
        field_is(&t, "rescues", 0, 2);
        static const char tops[] = "Jd 6s 7d Jh 5c Jc 9d Ad 2c";
        ct_card want[9];
        cards_of(tops, want);
        for (int k = 0; k < 9; k++)
            assert_int_equal(ct_top(&t.s, ct_zone_find(&t.r, "place", -1) + k), want[k]);
    }
}

static void R4_R5_the_next_card_goes_on_the_place_named_first(void **state)
{
    static table t;
    for (int swapped = 0; swapped <= 1; swapped++) {
        grid(&t, "", "As 2s 3s Th 4h 4d 5c 5d Ac", "* 8d 3c"); /* 3c is turned first */
        play(&t, 0, swapped ? "cover 9 4" : "cover 4 9");
        zone_is(&t, "place.4", swapped ? "Th 8d" : "Th 3c");
        zone_is(&t, "place.9", swapped ? "Ac 3c" : "Ac 8d");
    }
}

static void R3_trios_of_jack_queen_king(void **state)
{
    static table t;
    grid(&t, "faces=jqk_trio", "Kc Qd 5s Jh Jd 2s 9c 3d 7h", "* 4c 4d 4s");
    refused(&t, 0, "cover 1 2", "onze.trio_needed");
    refused(&t, 0, "cover 1 4 5", "onze.trio_needed");
    refused(&t, 0, "cover 1 2 2", "onze.two_places");
    legal(&t, 0, "cover 5 2 1");
    play(&t, 0, "cover 1 2 4"); /* in trios, court cards of the middle row may be covered */
    zone_is(&t, "place.4", "Jh 4c");
    zone_is(&t, "place.2", "Qd 4d");
    grid(&t, "faces=jqk_trio single_last=off", "Kc Qd 5s Jh Jd 2s 3c 3d 7h", "4c 4d");
    refused(&t, 0, "cover 1 2 4", "onze.stock_short");
    grid(&t, "elevens", "Kc Qd 5s Jh Jd 2s 3c 3d 7h", "4c 4d");
    refused(&t, 0, "cover 2 1 4", "onze.reading_order");
    play(&t, 0, "cover 1 2 4"); /* the stock has just the three cards needed */
    assert_int_equal(t.s.won, 1);
}

static void R1_R2_the_deal(void **state)
{
    static table t;
    begin(&t, "onze", 1, "");
    deal(&t, "2c 3c 4c 5c 6c 7c 8c Tc Jc Qc");
    zone_is(&t, "place.1", "2c");
    zone_is(&t, "place.9", "Jc");
    /* Kc, on top of the stock, is turned next */
    assert_int_equal(ct_top(&t.s, 0), ct_card_of(0, 12));
    assert_int_equal(ct_count(&t.s, 0), 43);
    begin(&t, "onze", 1, "");
    const char *why = ct_state_read(&t.s, &t.r, "turn 0\nstock: *\nplace.1: 5c\n", NULL);
    assert_string_equal(why, "onze.bad_place");
}

/* R7, I2, I3: refuses numbers of rescues that disagree with the option or the cards laid. */
static void R7_rescues_that_cannot_have_been(void **state)
{
    static const struct {
        const char *options, *rescues, *stock;
    } bad[] = {
        { "", "rescues = 2\n", "* 4c" },          /* no card has been laid yet */
        { "", "just_rescued = 1\n", "* 4c" },     /* just_rescued without any rescue */
        { "rescue=once", "rescues = 2\n", "8d" }, /* the option allows one in a game */
        { "rescue=none", "rescues = 1\n", "8d" }, /* the option allows none */
        /* 15 rescues need 14 covers between them, and so at least 43 cards */
        { "", "rescues = 15\n", "8d" },
    };
    static table t;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char text[1024];
        ct_out o = { text, sizeof text, 0 };
        grid(&t, bad[i].options, "As 2s 3s Th 4h 4d 5c 5d Ac", bad[i].stock);
        ct_state_write(&t.s, &o);
        strcat(text, bad[i].rescues);
        const char *why = ct_state_read(&t.s, &t.r, text, NULL);
        assert_non_null(why);
        assert_string_equal(why, "onze.bad_rescues");
    }
    begin(&t, "onze", 1, "");
    assert_null(ct_state_read(&t.s, &t.r, "turn dealer\nstock: *\nrescues = 1\n", NULL));
    deal(&t, "Kc 5s 3d Qd Qh Js 9c 7h Td");
    legal_are(&t, 0, "rescue"); /* after a new deal a rescue is possible again */
    field_is(&t, "rescues", 0, 0);
}

/* R9: whether the game is over, and its points, must agree with the cards. */
static void R9_points_and_ends_that_cannot_be(void **state)
{
    static const char pair[] = "As 2s 3s Th 4h 4d 5c 5d Ac";
    static const struct {
        const char *options, *cards, *stock, *from, *to, *key;
    } said[] = {
        { "", pair, "8d 3c", "score 41", "score 99999", "onze.bad_score" },
        { "", pair, "8d 3c", "score 41", "score 40", "onze.bad_score" },
        { "", pair, "8d 3c", "score 41", "score 0", "onze.bad_score" },
        { "", pair, "8d 3c", "turn 0", "won 0\nturn 0", "onze.bad_score" },
        { "", pair, "8d 3c", "score 41", "", NULL }, /* these points follow from the cards */
        { "", pair, "8d 3c", "turn 0", "turn over", "onze.bad_over" },
        /* a rescue is still possible */
        { "", V2, "8d 3c", "turn 0", "turn over", "onze.bad_over" },
        { "rescue=once", V2, "8d 3c", "turn 0", "turn over\nrescues = 1", NULL },
        { "rescue=once", V2, "8d 3c", "turn 0", "turn over\nwon 0\nrescues = 1", "onze.bad_score" },
    };
    static table t;
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
        char text[2048], *at;
        ct_out o = { text, sizeof text, 0 };
        grid(&t, said[i].options, said[i].cards, said[i].stock);
        assert_int_equal(t.s.score[0], 41);
        ct_state_write(&t.s, &o);
        char back[2048] = "";
        assert_non_null(at = strstr(text, said[i].from));
        snprintf(back, sizeof back, "%.*s%s%s", (int)(at - text), text, said[i].to,
                 at + strlen(said[i].from));
        state_reads(&t, back, said[i].key);
        assert_int_equal(t.s.score[0], 41);
    }
    cannot_be("onze", 1, "", "turn dealer\nstock: *\nscore 1\n", "onze.bad_score");
}

/* R8: people see only the top card of each pile. */
static void R8_piles_show_their_tops(void **state)
{
    static table t;
    static char json[16384];
    ct_out o = { json, sizeof json, 0 };
    ct_view v;
    grid(&t, "", V2, "* 4c");
    play(&t, 0, "rescue");
    ct_view_of(&t.s, 0, &v);
    ct_view_json(&v, CT_EN, &o);
    assert_non_null(strstr(json, "\"i\":5,\"n\":2,\"cards\":[null,\"4c\"]"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(E1_R5_source_example),
        cmocka_unit_test(V1_court_cards_of_the_top_row),
        cmocka_unit_test(V2_R6_blocked),
        cmocka_unit_test(V3_R6_R7_a_rescue_helps_or_not),
        cmocka_unit_test(V4_equal_ranks_pair),
        cmocka_unit_test(V5_V6_places_that_pair),
        cmocka_unit_test(V7_R4_R10_a_single_last_card),
        cmocka_unit_test(V7_single_last_off_without_rescue_loses),
        cmocka_unit_test(V7_R9_lost_with_a_pair_on_the_table),
        cmocka_unit_test(V8_two_cards_left_and_blocked),
        cmocka_unit_test(V9_one_rescue_for_each_blockage),
        cmocka_unit_test(V10_a_complete_game),
        cmocka_unit_test(R4_R5_the_next_card_goes_on_the_place_named_first),
        cmocka_unit_test(R3_trios_of_jack_queen_king),
        cmocka_unit_test(R1_R2_the_deal),
        cmocka_unit_test(R7_rescues_that_cannot_have_been),
        cmocka_unit_test(R9_points_and_ends_that_cannot_be),
        cmocka_unit_test(R8_piles_show_their_tops),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_game.c - Poker Squares: the examples of its rules page by number, options, and refusals. */
#include "help.h"

enum { CELLS = 25 };

/* Deals the cards of a grid in reading order and places each on its cell. */
static void fill(table *t, const char *options, const char *grid)
{
    char act[16];
    begin(t, "poquer", 1, options);
    deal(t, grid);
    for (int i = 1; i <= CELLS; i++) {
        assert_int_equal(t->s.score[0], 0); /* R12: points are counted at the end */
        sprintf(act, "place %d", i);
        play(t, 0, act);
    }
    assert_int_equal(t->s.turn, CT_OVER);
}

static void grid_scores(const char *grid, int american, int english)
{
    static table t;
    fill(&t, "", grid);
    assert_int_equal(t.s.score[0], american);
    assert_int_equal(sheet_sum(&t, "poquer.sheet.english", 0), english);
    fill(&t, "table=english", grid);
    assert_int_equal(t.s.score[0], english);
    assert_int_equal(sheet_sum(&t, "poquer.sheet.american", 0), american);
}

static const char E1[] =
    "4d 9s 9h 4h 9c 8d 6s Ac 8h 8c 5h 4s 6c 3h 7c 3d Ts Tc Th Td 3s Qs Ad 6h Jd";
static const char V1[] =
    "Jc Jd Jh As Ac 9c 9d 9h 7s 7c 8c 8d 8h 8s 4c Tc Td Th 2s 4d 6c 6d 5h 5s Kh";
static const char V2[] =
    "Tc Jc Qc Kc Ac Td Jd Qd Kd Ad Th Jh Qh Kh Ah Ts Js Qs Ks As 5c 6c 7c 8c 9c";
static const char V3[] =
    "5s 2c 8c 9d 7c 9s 6h As 7s Ts Js 9c Td Qs 5h Qd Ac 4d 8h 6s 2d 7d Jh 3d 4s";
static const char V6[] =
    "6h 4d As 5s 6c 9c 7s 3s 9s Qs Tc Kd Kh 8c 3c 5d 7h 7d Ah 4c 2h Qc Kc 7c 5h";

static void E1_R12_source_sample(void **state)
{
    static table t;
    grid_scores(E1, 159, 68);
    fill(&t, "", E1);
    assert_int_equal(t.s.won, 1);
    assert_int_equal(sheet_sum(&t, "poquer.sheet.flush", 0), 40);
    assert_int_equal(sheet_sum(&t, "poquer.sheet.four", 0), 50);
    assert_int_equal(sheet_sum(&t, "poquer.sheet.straight", 0), 30);
    fill(&t, "good_american=160", E1);
    assert_int_equal(t.s.won, 0);
    fill(&t, "table=english good_english=68", E1);
    assert_int_equal(t.s.won, 1); /* R12: 68 points are enough for a good result */
}

/* R12: the rows show the hand of each row and column so far, and the points that make a good
 * result. */
static void R12_points_so_far(void **state)
{
    static table t;
    begin(&t, "poquer", 1, "");
    deal(&t, "8c 8d 3s 8h 2c 2d");
    progress_is(&t, "0 points 0/150");
    play(&t, 0, "place 1");
    play(&t, 0, "place 2");
    progress_is(&t, "0 points 2/150");
    play(&t, 0, "place 6");
    play(&t, 0, "place 3");
    progress_is(&t, "0 points 10/150");
    begin(&t, "poquer", 1, "table=english");
    deal(&t, "8c 8d");
    play(&t, 0, "place 1");
    play(&t, 0, "place 2");
    progress_is(&t, "0 points 1/50");
}

static void V1_published_description(void **state) { grid_scores(V1, 197, 66); }

static void V2_four_royal_rows(void **state)
{
    static table t;
    grid_scores(V2, 725, 230);
    fill(&t, "", V2);
    assert_int_equal(sheet_sum(&t, "poquer.sheet.royal", 0), 400);
    assert_int_equal(sheet_sum(&t, "poquer.sheet.straight_flush", 0), 75);
    assert_int_equal(sheet_sum(&t, "poquer.sheet.four", 0), 250);
}

static void V3_nothing_at_all(void **state) { grid_scores(V3, 0, 0); }

static void V6_R2_cards_in_dealing_order(void **state)
{
    static table t;
    grid_scores(V6, 12, 6);
    begin(&t, "poquer", 1, "mode=beginner");
    deal(&t, V6);
    zone_is(&t, "cell.1", "6h");
    zone_is(&t, "cell.25", "5h");
    play(&t, 0, "done");
    assert_int_equal(t.s.score[0], 12);
}

/* The points of one line, which is the first row. Five such rows would need too many equal cards.
 * So the other rows are dealt at random until no other line scores. `scores`: whether the first row
 * itself must score. */
static int line_points(const char *line, const char *options, bool scores)
{
    static table t;
    static ct_sheet sheet;
    ct_rng luck;
    ct_rng_seed(&luck, (const uint8_t[32]){ 11 }, 0);
    for (int tries = 0; tries < 20000; tries++) {
        ct_card order[CT_CARDS];
        uint64_t used = 0;
        int n = cards_of(line, order), lines = 0;
        for (int i = 0; i < n; i++) used |= (uint64_t)1 << order[i];
        while (n < CELLS) {
            ct_card c = (ct_card)ct_rng_below(&luck, 52);
            if (!(used >> c & 1))
                order[n++] = c, used |= (uint64_t)1 << c;
        }
        begin(&t, "poquer", 1, options);
        assert_null(ct_shuffle_to(&t.s, order, CELLS, NULL));
        for (int i = 0; i < CELLS; i++) assert_null(ct_play(&t.s, CT_ACT(0, 1, i)));
        ct_sheet_make(&t.s, &sheet);
        for (int i = 0; i < sheet.n; i++)
            if (!strcmp(sheet.line[i].key, "poquer.sheet.nothing"))
                lines = sheet.line[i].count;
        if (lines == 10 - scores) /* no line but the first row may score */
            return t.s.score[0];
    }
    return -1;
}

static void V4_R9_R10_R11_single_lines(void **state)
{
    static const struct {
        const char *line, *ace;
        int american, english;
    } lines[] = {
        { "Ac 2d 3h 4s 5c", "both", 15, 12 },  { "Ac 2d 3h 4s 5c", "high", 0, 0 },
        { "Tc Jd Qh Ks Ac", "both", 15, 12 },  { "Tc Jd Qh Ks Ac", "low", 0, 0 },
        { "Jc Qd Kh As 2c", "both", 0, 0 },    { "Jc Qd Kh As 2c", "wrap", 15, 12 },
        { "Kc Ad 2h 3s 4c", "both", 0, 0 },    { "Kc Ad 2h 3s 4c", "wrap", 15, 12 },
        { "Ah 2h 3h 4h 5h", "both", 75, 30 },  { "Ah 2h 3h 4h 5h", "high", 20, 5 },
        { "Th Jh Qh Kh Ah", "both", 100, 30 }, { "Th Jh Qh Kh Ah", "low", 20, 5 },
        { "Qh Kh Ah 2h 3h", "both", 20, 5 },   { "Qh Kh Ah 2h 3h", "wrap", 75, 30 },
        { "9c 9d 9h 9s 2c", "both", 50, 16 },  { "9c 9d 9h 2s 2c", "both", 25, 10 },
        { "9c 9d 9h 2s 3c", "both", 10, 6 },   { "9c 9d 2h 2s 3c", "both", 5, 3 },
        { "9c 9d 2h 3s 4c", "both", 2, 1 },    { "2c 4c 6c 8c Tc", "both", 20, 5 },
        { "2c 4c 6c 8c Td", "both", 0, 0 },    { "6d 9s 7h Tc 8d", "both", 15, 12 },
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        char options[64];
        sprintf(options, "straight_ace=%s", lines[i].ace);
        assert_int_equal(line_points(lines[i].line, options, lines[i].american), lines[i].american);
        strcat(options, " table=english");
        assert_int_equal(line_points(lines[i].line, options, lines[i].american), lines[i].english);
    }
}

static void V5_R1_R2_R3_R4_placing(void **state)
{
    static table t;
    begin(&t, "poquer", 1, "");
    deal(&t, V3);
    zone_is(&t, "next", "5s"); /* R2: one card is shown */
    play(&t, 0, "place 13");
    refused(&t, 0, "place 13", "poquer.taken");
    refused(&t, 0, "place 0", NULL);
    refused(&t, 0, "place 26", "poquer.no_cell");
    refused(&t, 0, "lift 13", "poquer.no_moves"); /* R4 */
    refused(&t, 0, "done", "poquer.no_moves");
    begin(&t, "poquer", 1, "adjacency=on");
    deal(&t, V3);
    legal(&t, 0, "place 1"); /* the first card may go anywhere */
    play(&t, 0, "place 13");
    legal_are(&t, 0,
              "place 7 | place 8 | place 9 | place 12 | place 14 | place 17 | place 18 | place 19");
    refused(&t, 0, "place 1", "poquer.apart");
    fill(&t, "", V3);
    refused(&t, 0, "place 1", "act.over");   /* all 25 cards have been placed */
    assert_int_equal(ct_count(&t.s, 0), 27); /* R1: the other 27 cards are not used */
}

static void beginner(table *t, const char *options)
{
    char all[64];
    sprintf(all, "mode=beginner %s", options);
    begin(t, "poquer", 1, all);
    deal(t, V6);
}

static void V7_swaps(void **state)
{
    static table t;
    beginner(&t, "");
    refused(&t, 0, "place 1", "poquer.grid_full");
    refused(&t, 0, "swap 6 6", "poquer.two_cells");
    refused(&t, 0, "swap 6 26", "poquer.two_cells");
    play(&t, 0, "swap 6 16");
    zone_is(&t, "cell.6", "5d");
    zone_is(&t, "cell.16", "9c");
    refused(&t, 0, "swap 6 1", "poquer.moved");
    refused(&t, 0, "lift 16", "poquer.moved");
    play(&t, 0, "swap 7 17");
    zone_is(&t, "cell.7", "7h");
    /* the two sevens of column 2 have changed places, so its pair stays */
    zone_is(&t, "cell.17", "7s");
    play(&t, 0, "done");
    assert_int_equal(t.s.turn, CT_OVER);
}

static void V8_R5_R8_a_chain_of_three(void **state)
{
    static table t;
    beginner(&t, "");
    refused(&t, 0, "put 3", "poquer.no_card");
    play(&t, 0, "lift 1");
    refused(&t, 0, "lift 2", "poquer.in_hand");
    refused(&t, 0, "swap 2 3", "poquer.in_hand");
    play(&t, 0, "put 2");
    zone_is(&t, "next", "4d");
    refused(&t, 0, "done", "poquer.in_hand");
    refused(&t, 0, "put 2", "poquer.moved");
    play(&t, 0, "put 3");
    play(&t, 0, "put 1");
    zone_is(&t, "cell.1", "As");
    zone_is(&t, "cell.2", "6h");
    zone_is(&t, "cell.3", "4d");
    for (int i = 1; i <= 3; i++) {
        char act[16];
        sprintf(act, "lift %d", i);
        refused(&t, 0, act, "poquer.moved");
    }
    legal(&t, 0, "lift 4");
    beginner(&t, "");
    play(&t, 0, "lift 1");
    play(&t, 0, "put 1"); /* R6: cancels the lift, which is no move */
    legal(&t, 0, "lift 1");
    beginner(&t, "beginner_moves=swap");
    refused(&t, 0, "lift 1", "poquer.swaps_only"); /* R7 */
    legal(&t, 0, "swap 1 2");
    legal(&t, 0, "done"); /* R8 */
}

static void I6_mean_of_random_play(void **state)
{
    static table t;
    double sum = 0;
    for (uint64_t i = 0; i < 4000; i++) {
        begin(&t, "poquer", 1, "");
        deal_by(&t, i);
        for (int k = 0; k < CELLS; k++) assert_null(ct_play(&t.s, CT_ACT(0, 1, k)));
        sum += t.s.score[0];
    }
    /* the mean must be near the exact one, 14.415 */
    assert_true(sum / 4000 > 13.5 && sum / 4000 < 15.3);
}

static void impossible_positions_are_refused(void **state)
{
    static table t;
    begin(&t, "poquer", 1, "");
    assert_string_equal(
        ct_state_read(&t.s, &t.r, "turn 0\ncell.1: 5c 6c\nnext: 7c\nstock: *\n", NULL),
        "poquer.bad_cell");
    assert_string_equal(ct_state_read(&t.s, &t.r, "turn 0\ncell.1: 5c\nstock: *\n", NULL),
                        "poquer.bad_grid");
    begin(&t, "poquer", 1, "mode=beginner");
    assert_string_equal(ct_state_read(&t.s, &t.r, "turn dealer\nstock: *\nlifted = 5\n", NULL),
                        "poquer.bad_grid"); /* R5: nothing is lifted before the deal */
}

/* R12: a text may give points only for the end of a deal, and only those of the square (V6: 12). */
static void R12_points_that_cannot_be(void **state)
{
    static const char cards[] =
        "cell.1: 6h\ncell.2: 4d\ncell.3: As\ncell.4: 5s\ncell.5: 6c\ncell.6: 9c\ncell.7: 7s\n"
        "cell.8: 3s\ncell.9: 9s\ncell.10: Qs\ncell.11: Tc\ncell.12: Kd\ncell.13: Kh\n"
        "cell.14: 8c\ncell.15: 3c\ncell.16: 5d\ncell.17: 7h\ncell.18: 7d\ncell.19: Ah\n"
        "cell.20: 4c\ncell.21: 2h\ncell.22: Qc\ncell.23: Kc\ncell.24: 7c\ncell.25: 5h\n"
        "stock: *\n";
    static const struct {
        const char *key, *said, *options;
    } all[] = {
        { NULL, "turn over\nscore 12\n", "" },
        { "poquer.bad_score", "turn over\nscore 9999\n", "" },
        { "poquer.bad_score", "turn over\nscore 12\nwon 0\n", "" },
        { NULL, "turn over\nscore 12\nwon 0\n", "good_american=12" },
        { "poquer.bad_score", "turn over\nscore 12\n", "good_american=12" },
        { NULL, "turn over\nscore 6\n", "table=english" },
        { "poquer.bad_score", "turn over\nscore 12\n", "table=english" },
        { NULL, "turn 0\n", "mode=beginner" },
        { "poquer.bad_score", "turn 0\nscore 12\n", "mode=beginner" },
        { "poquer.bad_score", "turn 0\nwon 0\n", "mode=beginner" },
    };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        static table t;
        char text[1024];
        begin(&t, "poquer", 1, all[i].options);
        snprintf(text, sizeof text, "%s%s", all[i].said, cards);
        state_reads(&t, text, all[i].key);
    }
    cannot_be("poquer", 1, "", "turn dealer\nstock: *\nscore 1\n", "poquer.bad_score");
}

/* An option lets cards move as often as one likes. */
static void R6_R7_moves_at_will(void **state)
{
    static table t;
    beginner(&t, "beginner_moves=free");
    play(&t, 0, "swap 1 2");
    play(&t, 0, "swap 2 1");
    zone_is(&t, "cell.1", "6h");
    play(&t, 0, "lift 1");
    play(&t, 0, "put 2");
    play(&t, 0, "put 2"); /* the card that lies there comes into the hand again */
    zone_is(&t, "cell.2", "4d");
    zone_is(&t, "next", "6h");
    refused(&t, 0, "done", "poquer.in_hand");
    play(&t, 0, "put 1");
    for (int i = 1; i <= CELLS; i++) {
        char act[16];
        sprintf(act, "lift %d", i);
        legal(&t, 0, act);
    }
    play(&t, 0, "done");
    assert_int_equal(t.s.score[0], 12); /* V6 */
}

/* R7: if only swaps are legal, a text may not put a card in the hand. */
static void R7_no_card_in_hand_among_swaps(void **state)
{
    static table t;
    char text[1024];
    ct_out o = { text, sizeof text, 0 };
    beginner(&t, "");
    play(&t, 0, "lift 1");
    ct_state_write(&t.s, &o);
    assert_null(ct_state_read(&t.s, &t.r, text, NULL));
    begin(&t, "poquer", 1, "mode=beginner beginner_moves=swap");
    assert_string_equal(ct_state_read(&t.s, &t.r, text, NULL), "poquer.bad_grid");
}

/* R6: with a card in hand the hint must be a cell where the card scores. The fourth nine must join
 * the others. */
static void R6_the_hint_knows_the_card_in_hand(void **state)
{
    static table t;
    ct_view v;
    begin(&t, "poquer", 1, "mode=beginner");
    deal(&t, "2c 4d 6h 8s Tc 3d 5h 7s 9c Jd 9d 9h 9s Qh 2h Ks Ac 3c 5d 7h 8c Td Jh 6s 4h");
    play(&t, 0, "lift 9");
    ct_view_of(&t.s, 0, &v);
    ct_act a = ct_hint(&v);
    assert_int_equal(ct_verb(a), ct_verb_find(t.r.game, "put"));
    int row = ct_arg(a, 0) / 5, col = ct_arg(a, 0) % 5;
    assert_int_equal(row, 2); /* the row of the three nines */
    assert_in_range(col, 3, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(E1_R12_source_sample),
        cmocka_unit_test(R12_points_so_far),
        cmocka_unit_test(V1_published_description),
        cmocka_unit_test(V2_four_royal_rows),
        cmocka_unit_test(V3_nothing_at_all),
        cmocka_unit_test(V6_R2_cards_in_dealing_order),
        cmocka_unit_test(V4_R9_R10_R11_single_lines),
        cmocka_unit_test(V5_R1_R2_R3_R4_placing),
        cmocka_unit_test(V7_swaps),
        cmocka_unit_test(V8_R5_R8_a_chain_of_three),
        cmocka_unit_test(I6_mean_of_random_play),
        cmocka_unit_test(R6_R7_moves_at_will),
        cmocka_unit_test(R7_no_card_in_hand_among_swaps),
        cmocka_unit_test(R6_the_hint_knows_the_card_in_hand),
        cmocka_unit_test(impossible_positions_are_refused),
        cmocka_unit_test(R12_points_that_cannot_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_solver.c - Golfe: compares the solver with an exhaustive search on the engine, replays its
 * lines, checks published figures, and tests what it refuses. */
#include "solver_help.h"
#include "../test_help.h"

#define ON(x) ((x) ? "on" : "off")

static table t;

static const char *const presets[] = { "golf_strict", "golf_queens", "putt_putt", "golfe" };

/* Finds the best points of a position by trying every act. */
static int32_t best_of(const ct_state *s)
{
    ct_acts acts;
    int32_t best = -FIELD - 1;
    if (s->turn < 0)
        return s->score[0];
    ct_legal(s, 0, &acts);
    for (int i = 0; i < acts.n; i++) {
        ct_state next = *s;
        ct_apply(&next, acts.act[i]);
        int32_t v = best_of(&next);
        best = v > best ? v : best;
    }
    return best;
}

/* Sets up a random board of a few cards. False: no valid one was found. */
static bool small_board(const char *options, ct_rng *luck)
{
    char field[FIELD * 3 + 1] = "", stock[32] = "", text[2048] = "deals 1\n";
    int cards = 1 + (int)ct_rng_below(luck, 9), turns = (int)ct_rng_below(luck, 5);
    ct_card c[PACK];
    for (int i = 0; i < PACK; i++) c[i] = (ct_card)i;
    ct_rng_shuffle(luck, c, PACK);
    ct_out f = { field, sizeof field, 0 }, k = { stock, sizeof stock, 0 };
    for (int i = 0, put = 0; i < FIELD; i++) {
        if (ct_rng_below(luck, (uint32_t)(FIELD - i)) < (uint32_t)(cards - put))
            ct_card_write(c[put++], &f);
        else
            memcpy(field + f.len, "--", 3), f.len += 2;
        memcpy(field + f.len, " ", 2), f.len++;
    }
    for (int i = 0; i < turns; i++) {
        ct_card_write(c[cards + i], &k);
        memcpy(stock + k.len, " ", 2), k.len++;
    }
    char base[3];
    ct_out o = { base, sizeof base, 0 };
    ct_card_write(c[cards + turns], &o);
    put_board(text, sizeof text, 0, field, stock, base);
    begin(&t, "golfe", 1, options);
    return !ct_state_read(&t.s, &t.r, text, NULL);
}

static void small_boards_as_by_trying_everything(void **state)
{
    static const char *const rule[] = { "any_end", "column_ends", "bottom_or_row",
                                        "column_bottom" };
    const uint8_t seed[32] = { 7 };
    int looked = 0, won = 0;
    for (int kind = 0; kind < 64; kind++) {
        char options[128];
        ct_rng luck;
        ct_rng_seed(&luck, seed, (uint64_t)kind);
        snprintf(options, sizeof options,
                 "free_cards=%s wrap=%s king_stop=%s forced_play=%s stock_bonus=%s",
                 rule[kind / 16], ON(kind & 1), ON(kind & 2), ON(kind & 4), ON(kind & 8));
        for (int i = 0; i < 60; i++) {
            if (!small_board(options, &luck))
                continue;
            int32_t want = best_of(&t.s);
            for (int how = 0; how < 2; how++) {
                ct_answer a = solve(&t.s, how ? few(&t.s) : usual(&t.s), CT_SOLVE_BEST, 1000000);
                ct_answer w = solve(&t.s, how ? few(&t.s) : usual(&t.s), CT_SOLVE_WIN, 1000000);
                assert_true(a.done && w.done);
                assert_int_equal(a.value, want);
                assert_int_equal(a.bound, want);
                assert_int_equal(a.verdict, want < 0 ? CT_LOST : CT_WON);
                assert_int_equal(w.verdict, a.verdict);
                line_holds(&t.s, &a);
                line_holds(&t.s, &w);
            }
            looked++;
            won += want >= 0;
        }
    }
    assert_true(looked > 2000);
    assert_true(won > 200 && won < looked - 200);
}

/* Solves whole and half-played deals by both methods, in one call and in several. The answers must
 * be equal. */
static void both_ways_and_portions_agree(void **state)
{
    for (uint64_t number = 1; number <= 24; number++) {
        char options[64];
        snprintf(options, sizeof options, "%s forced_play=%s", presets[number % 3], ON(number & 1));
        begin(&t, "golfe", 1, options);
        deal_by(&t, number);
        ct_rng luck;
        ct_rng_seed(&luck, (const uint8_t[32]){ 3 }, number);
        for (int i = 0; i < 16 && t.s.turn >= 0; i++) ct_apply(&t.s, ct_random_act(&t.s, 0, &luck));
        if (t.s.turn < 0)
            continue;
        ct_answer a = solve(&t.s, usual(&t.s), CT_SOLVE_BEST, UINT64_MAX / 2);
        ct_answer b = solve(&t.s, few(&t.s) + (1 << 20), CT_SOLVE_BEST, UINT64_MAX / 2);
        assert_true(a.done && b.done);
        assert_int_equal(a.value, b.value);
        line_holds(&t.s, &a);
        line_holds(&t.s, &b);
        for (int how = 0; how < 2; how++) {
            ct_answer want = how ? b : a, part;
            assert_null(begin_with(&t.s, how ? few(&t.s) + (1 << 20) : usual(&t.s), CT_SOLVE_BEST));
            do {
                ct_solver_find("golfe")->run(room, 97, &part);
                assert_true(part.value <= want.value && part.bound >= want.value);
            } while (!part.done);
            assert_int_equal(part.value, want.value);
            assert_int_equal(part.acts, want.acts);
            assert_memory_equal(part.line, want.line, sizeof *part.line * (size_t)want.acts);
        }
    }
}

/* Deals a published deal, or that of V10, from its text. */
static void deal_rows(table *x, const char *options, const char *cards)
{
    begin(x, "golfe", 1, options);
    deal(x, cards);
}

#define V10_DEAL                                                                                   \
    "6s 4s Qc 9h 2d 8c 5s Td 7s 4d 5h 7c 3d 8s 3s 7d 8h 5d 3c 4h As 9c 2h 5c 9d Ad 8d Kh "         \
    "3h 6d Ac Tc 7h Qh 6h 2c Ks 9s 2s Kd Jh Jd Ah Jc Qd Th 6c Kc Js Ts 4c Qs"

/* The best result must be at least that of always playing the first legal act. */
static void V10_the_best_of_the_complete_deal(void **state)
{
    static const struct {
        const char *options;
        int32_t first;
    } rows[] = { { "", 5 },
                 { "free_cards=column_ends", -1 },
                 { "free_cards=bottom_or_row", 5 },
                 { "wrap=off", -1 },
                 { "putt_putt", -3 },
                 { "golf_queens", -18 },
                 { "golf_strict", -21 } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        deal_rows(&t, rows[i].options, V10_DEAL);
        ct_answer a = solve(&t.s, usual(&t.s), CT_SOLVE_BEST, 200000);
        assert_true(a.value >= rows[i].first);
        line_holds(&t.s, &a);
    }
}

static void V11_best_points_of_published_deals(void **state)
{
    /* the columns, front card last; then the base and the stock */
    static const char *const solved[] = {
        "Jd 5h Kh As 4h 2d Kd 3h Ah Ac 9h Kc 2s 3c 4d Jc 9s Ks 4c 7s 5d 5s 9d 5c 3s 7h Ad Qd Ts Td "
        "7c Qc Js Qh 4s Th 8h 2c Jh 7d 6d 8s 8d Qs 6c 3d 8c Tc 6s 9c 2h 6h",
        "Qd 5c 2d 4s 6s Qc 4d 9c 5d 4h Kc Jd Td Qh Ac 3c Js Jc 7s 8h 4c 6h 8c 9d Ah 2c Qs 6c Ks 9s "
        "Kd 6d 8s 7c Tc 2s 3s Ts 9h 2h 3h Ad 7h 3d 5h 8d Kh 7d As 5s Th Jh",
        "6h Kc Td 7c 8h 2h 9h 2d 8c 9c Tc 3h 8s 2s 2c Jc 7h Qh 9s Ad 3s 3c Js 9d Jh Ts 4h 6d 4d Qs "
        "Kd As 5h Qc 4c Ks 6c Jd 7d Ah 5s Qd Th Kh 7s Ac 8d 5d 4s 3d 6s 5c",
    };
    static const int32_t want[3][3] = { { -6, -6, 3 }, { 0, 5, 7 }, { -2, -2, -1 } };
    for (int number = 0; number < 3; number++) {
        int32_t last = -FIELD;
        for (int p = 0; p < 4; p++) {
            ct_card c[PACK], order[PACK];
            assert_int_equal(cards_of(solved[number], c), PACK);
            for (int i = 0; i < FIELD; i++) order[i] = c[i % 7 * 5 + i / 7];
            memcpy(order + FIELD, c + FIELD, PACK - FIELD);
            begin(&t, "golfe", 1, presets[p]);
            assert_null(ct_shuffle_to(&t.s, order, PACK, NULL));
            ct_answer a = solve(&t.s, usual(&t.s), CT_SOLVE_BEST, 1000000);
            line_holds(&t.s, &a);
            assert_true(a.bound >= last); /* I8: looser rules get no fewer points */
            if (p == 3)
                continue;
            last = want[number][p];
            assert_true(a.done);
            assert_int_equal(a.value, last);
            assert_int_equal(a.verdict, last < 0 ? CT_LOST : CT_WON);
        }
    }
}

/* Random deals: looser rules must lose no points, and the shares of won deals must be near the
 * published ones. */
static void I8_looser_rules_make_no_fewer_points(void **state)
{
    enum { DEALS = 60 };
    int won[4] = { 0 };
    for (uint64_t number = 1; number <= DEALS; number++) {
        int32_t last = -FIELD;
        for (int p = 0; p < 4; p++) {
            begin(&t, "golfe", 1, presets[p]);
            deal_by(&t, number);
            ct_answer a = solve(&t.s, usual(&t.s), CT_SOLVE_BEST, p == 3 ? 10000 : UINT64_MAX / 2);
            line_holds(&t.s, &a);
            assert_true(a.done || p == 3);
            assert_true(a.bound >= last);
            last = a.value > last ? a.value : last;
            won[p] += a.verdict == CT_WON;
        }
    }
    assert_in_range(won[0], DEALS * 10 / 100, DEALS * 45 / 100); /* published: 26 % */
    assert_in_range(won[1], DEALS * 28 / 100, DEALS * 65 / 100); /* published: 45 % */
    assert_in_range(won[2], DEALS * 80 / 100, DEALS);            /* published: 93 % */
    assert_int_equal(won[3], DEALS);
}

static void serves_one_player_of_a_game_it_knows(void **state)
{
    begin(&t, "golfe", 2, "");
    deal_by(&t, 1);
    assert_string_equal(begin_with(&t.s, usual(&t.s), CT_SOLVE_WIN), "solver.seats");
    assert_null(ct_solver_find("chess"));
}

static void refuses(void **state) { refuses_what_it_does_not_serve("golfe"); }

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_boards_as_by_trying_everything),
        cmocka_unit_test(both_ways_and_portions_agree),
        cmocka_unit_test(V10_the_best_of_the_complete_deal),
        cmocka_unit_test(V11_best_points_of_published_deals),
        cmocka_unit_test(I8_looser_rules_make_no_fewer_points),
        cmocka_unit_test(refuses),
        cmocka_unit_test(serves_one_player_of_a_game_it_knows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

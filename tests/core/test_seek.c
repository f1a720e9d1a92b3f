/* test_seek.c - checks deals chosen by the solver against asking a solver about each deal in
 * order. */
#include "code.h"
#include "help.h"
#include "solver.h"

static _Alignas(64) uint8_t room[CT_SEEK_BYTES];
static ct_rules rules;

static const ct_rules *rules_of(const char *game, const char *options)
{
    assert_null(ct_rules_make(&rules, the_game(game), 0, options, NULL));
    return &rules;
}

static uint64_t sought(const ct_rules *r, ct_wish wish, uint64_t first, ct_seek *q)
{
    assert_null(ct_seek_begin(q, r, wish, first, room));
    while (!ct_seek_run(q)) continue;
    return q->number;
}

/* The solver's answer about the first deal of a match with this number. */
static ct_answer answer(const ct_rules *r, uint64_t number)
{
    static _Alignas(64) uint8_t own[CT_SEEK_BYTES];
    static ct_answer a;
    const ct_solver *solver = ct_solver_find(ct_game_about(r->game)->slug);
    uint8_t seed[32];
    ct_state s;
    ct_rng luck;
    ct_code_seed(number, seed);
    ct_rng_seed(&luck, seed, 0);
    ct_begin(&s, r);
    ct_shuffle(&s, &luck);
    assert_null(solver->begin(own, sizeof own, &s, CT_SOLVE_WIN));
    solver->run(own, CT_SEEK_NODES, &a);
    return a;
}

static void the_first_that_can_be_won(void **unused)
{
    const ct_rules *r = rules_of("golfe", "golf_strict");
    ct_seek q;
    for (uint64_t first = 100; first < 140; first += 8) {
        uint64_t found = sought(r, CT_WISH_WON, first, &q);
        assert_true(found >= first);
        assert_int_equal(q.won, 1);
        assert_int_equal(q.tried, found - first + 1);
        assert_int_equal(answer(r, found).verdict, CT_WON);
        for (uint64_t n = first; n < found; n++) assert_int_not_equal(answer(r, n).verdict, CT_WON);
    }
}

/* Deals that are over as soon as they are dealt must be skipped. */
static void nothing_to_play(void **unused)
{
    const ct_rules *r = rules_of("onze", "elevens");
    uint64_t dead = 0;
    ct_seek q;
    for (uint8_t seed[32]; dead < 100000; dead++) {
        ct_state s;
        ct_rng luck;
        ct_code_seed(dead, seed);
        ct_rng_seed(&luck, seed, 0);
        ct_begin(&s, r);
        ct_shuffle(&s, &luck);
        if (s.turn < 0)
            break;
    }
    uint64_t found = sought(r, CT_WISH_WON, dead, &q);
    assert_true(found > dead);
    assert_int_equal(q.tried, found - dead + 1);
    assert_int_equal(answer(r, found).verdict, CT_WON);
}

static void after_the_last_number_comes_the_first(void **unused)
{
    ct_seek q;
    const uint64_t last = (UINT64_C(1) << 40) - 1;
    uint64_t found = sought(rules_of("golfe", "golf_strict"), CT_WISH_EASY, last, &q);
    assert_true(found == last || found < CT_SEEK_TRIES);
    assert_int_equal(q.won, CT_SEEK_AMONG);
}

/* Among the first deals that can be won, the easy, medium and hard deals must need the least, the
 * median and the most effort. */
static void by_effort(void **unused)
{
    const ct_rules *r = rules_of("golfe", "golf_strict");
    ct_seek q;
    uint64_t effort[CT_SEEK_AMONG], easy = sought(r, CT_WISH_EASY, 7, &q);
    uint64_t medium = sought(r, CT_WISH_MEDIUM, 7, &q), hard = sought(r, CT_WISH_HARD, 7, &q);
    int won = 0;
    for (uint64_t n = 7; won < CT_SEEK_AMONG; n++) {
        ct_answer a = answer(r, n);
        int i = won;
        if (a.verdict != CT_WON)
            continue;
        for (; i && effort[i - 1] > a.nodes; i--) effort[i] = effort[i - 1];
        effort[i] = a.nodes;
        won++;
    }
    assert_int_equal(answer(r, easy).nodes, effort[0]);
    assert_int_equal(answer(r, medium).nodes, effort[CT_SEEK_AMONG / 2]);
    assert_int_equal(answer(r, hard).nodes, effort[CT_SEEK_AMONG - 1]);
    assert_true(effort[0] < effort[CT_SEEK_AMONG - 1]);
}

static uint64_t of_day(const char *game, const char *date, bool *chosen)
{
    ct_seek q;
    assert_null(ct_seek_day(&q, &rules, the_game(game), date, room, chosen));
    while (!*chosen && !ct_seek_run(&q)) continue;
    return q.number;
}

static uint64_t plain_day(const char *game, const char *date)
{
    uint64_t n = 0;
    assert_null(ct_code_of_day(the_game(game), date, &n));
    return n;
}

static void a_day_that_can_be_won(void **unused)
{
    static const char *const days[] = { "2026-12-01", "2026-12-02", "2027-02-28" };
    bool chosen;
    for (int i = 0; i < 3; i++) {
        uint64_t found = of_day("golfe", days[i], &chosen), first = plain_day("golfe", days[i]);
        assert_false(chosen);
        assert_int_equal(answer(rules_of("golfe", ""), found).verdict, CT_WON);
        for (uint64_t n = first; n < found; n++)
            assert_int_not_equal(answer(&rules, n).verdict, CT_WON);
    }
    assert_true(of_day("golfe", "2026-11-30", &chosen) == plain_day("golfe", "2026-11-30"));
    assert_true(chosen);
    assert_true(of_day("domino", "2026-12-24", &chosen) == plain_day("domino", "2026-12-24"));
    assert_true(chosen);
}

static void what_is_not_sought(void **unused)
{
    ct_seek q;
    bool chosen;
    assert_string_equal(ct_seek_begin(&q, rules_of("domino", ""), CT_WISH_WON, 1, room),
                        "solver.none");
    assert_null(ct_rules_make(&rules, the_game("golfe"), 2, "", NULL));
    assert_string_equal(ct_seek_begin(&q, &rules, CT_WISH_WON, 1, room), "solver.seats");
    assert_string_equal(ct_seek_day(&q, &rules, the_game("golfe"), "2026-13-01", room, &chosen),
                        "code.date");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_that_can_be_won),
        cmocka_unit_test(nothing_to_play),
        cmocka_unit_test(after_the_last_number_comes_the_first),
        cmocka_unit_test(by_effort),
        cmocka_unit_test(a_day_that_can_be_won),
        cmocka_unit_test(what_is_not_sought),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

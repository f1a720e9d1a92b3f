/* test_solver.c - Poker Squares with all cards known: compares the solver with an exhaustive search
 * on the engine, in all modes and options. Also replays its lines and checks its bounds. */
#include "solver_help.h"

enum { TABLES = 32, STAY = 27 };

static table t;

/* R6: whether the act only puts the lifted card back. */
static bool takes_back(const ct_state *s, ct_act a)
{
    int next = ct_zone_find(s->rules, "next", -1), lifted = *ct_field_find(s, "lifted", NULL);
    return ct_verb(a) == ct_verb_find(s->rules->game, "put") && ct_arg(a, 0) + 1 == lifted &&
           !(s->seen[ct_start(s, next)] & CT_MARK1);
}

/* Finds the best points of a position by trying every act. */
static int32_t try_all(const ct_state *s)
{
    ct_acts acts;
    int32_t best = -1;
    if (s->turn != 0)
        return s->score[0];
    ct_legal(s, 0, &acts);
    for (int i = 0; i < acts.n; i++) {
        ct_state next = *s;
        if (takes_back(s, acts.act[i]))
            continue;
        ct_apply(&next, acts.act[i]);
        int32_t score = try_all(&next);
        best = score > best ? score : best;
    }
    return best;
}

/* Begins a table with combination number n of the options. The last half of them is in beginner
 * mode. */
static void begin_table(int n, const ct_rng *seed)
{
    static const char *const aces[] = { "both", "high", "low", "wrap" };
    char options[160];
    ct_rng luck = *seed;
    snprintf(options, sizeof options,
             "table=%s straight_ace=%s adjacency=%s mode=%s beginner_moves=%s good_american=30 "
             "good_english=15",
             n & 1 ? "english" : "american", aces[n / 2 % 4], n & 8 ? "on" : "off",
             n & 16 ? "beginner" : "normal", n & 8 ? "swap" : "chain");
    begin(&t, "poquer", 1, options);
    ct_shuffle(&t.s, &luck);
}

/* The number of cards that may still be placed or moved. */
static int cards_left(void)
{
    int n = ct_count(&t.s, ct_zone_find(&t.r, "next", -1));
    int cells = ct_zone_find(&t.r, "cell", -1), stock = ct_zone_find(&t.r, "stock", -1);
    if (!ct_option_of(&t.r, "mode"))
        return n + ct_count(&t.s, stock) - STAY;
    for (int i = 0; i < 25; i++)
        n += ct_count(&t.s, cells + i) && !(t.s.seen[ct_start(&t.s, cells + i)] & CT_MARK1);
    return n;
}

/* Plays random acts until this many cards are left. Never plays the act that ends a beginner's
 * game. */
static void random_acts(ct_rng *luck, int left)
{
    int done = ct_verb_find(t.r.game, "done");
    for (int i = 0; i < 1000 && cards_left() > left; i++) {
        ct_act a = ct_random_act(&t.s, 0, luck);
        if (ct_verb(a) != done)
            ct_apply(&t.s, a);
    }
}

static void late_positions_as_by_trying_everything(void **state)
{
    int looked[TABLES] = { 0 }, won = 0, lost = 0;
    for (int i = 0; i < TABLES * 64; i++) {
        ct_rng luck;
        ct_rng_seed(&luck, (const uint8_t[32]){ 3 }, (uint64_t)i);
        int n = i % TABLES;
        begin_table(n, &luck);
        random_acts(&luck, n & 16 ? 1 + i / TABLES % 4 : 1 + i / TABLES % 6);
        if (t.s.turn != 0 || cards_left() > 6)
            continue;
        int32_t want = try_all(&t.s);
        ct_answer a = solved(&t.s, usual(&t.s), CT_SOLVE_BEST, 1000000);
        if (!a.done || a.value != want || a.bound != want)
            fail_msg("table %d, deal %d: %d, not %d", n, i, a.value, want);
        a = solved(&t.s, usual(&t.s), CT_SOLVE_WIN, 1000000);
        assert_true(a.done);
        assert_int_equal(a.verdict, want >= (n & 1 ? 15 : 30) ? CT_WON : CT_LOST);
        won += a.verdict == CT_WON;
        lost += a.verdict == CT_LOST;
        looked[n]++;
    }
    assert_true(won > 200 && lost > 200);
    for (int i = 0; i < TABLES; i++) assert_true(looked[i] > 50);
}

/* If cards move at will, the best square stays the same whatever has moved. Its line is legal. */
static void R7_at_will_nothing_is_lost(void **state)
{
    const char *royal =
        "Tc Jd Qh Ks Ac 5c Td Jh Qs Kc Ad 6c Th Js Qc Kd Ah 7c Ts Jc Qd Kh As 8c 9c";
    ct_rng luck;
    ct_rng_seed(&luck, (const uint8_t[32]){ 7 }, 1);
    begin(&t, "poquer", 1, "mode=beginner beginner_moves=free");
    deal(&t, royal);
    int done = ct_verb_find(t.r.game, "done");
    for (int i = 0; i < 300; i++) {
        ct_act act = ct_random_act(&t.s, 0, &luck);
        if (ct_verb(act) != done)
            ct_apply(&t.s, act);
        if (i % 100 != 99)
            continue;
        ct_answer a = solved(&t.s, usual(&t.s), CT_SOLVE_BEST, 4000000);
        assert_int_equal(a.value, 725);
        line_holds(&t.s, &a);
    }
}

/* The cards can make a square of royal flushes, and no square has more points. Annealing must find
 * it, and the bound by prices must be its points. */
static void R12_a_square_of_royal_flushes_is_found_and_not_passed(void **state)
{
    begin(&t, "poquer", 1, "");
    deal(&t, "Tc Jd Qh Ks Ac 5c Td Jh Qs Kc Ad 6c Th Js Qc Kd Ah 7c Ts Jc Qd Kh As 8c 9c");
    ct_answer a = solved(&t.s, usual(&t.s), CT_SOLVE_BEST, 4000000);
    assert_int_equal(a.value, 725); /* V2 */
    assert_true(a.bound >= 725 && a.verdict == CT_WON);
}

/* Solves deals with any number of cards left. The number of calls must not change the answer, and
 * results must only improve. */
static void portions_change_nothing(void **state)
{
    static ct_answer part;
    for (int i = 0; i < 2 * TABLES; i++) {
        ct_rng luck;
        ct_rng_seed(&luck, (const uint8_t[32]){ 5 }, (uint64_t)i);
        begin_table(i % TABLES, &luck);
        random_acts(&luck, 5 + i % 21);
        if (t.s.turn != 0)
            continue;
        ct_answer a = solved(&t.s, usual(&t.s), CT_SOLVE_BEST, 60000);
        assert_null(begin_with(&t.s, usual(&t.s), CT_SOLVE_BEST));
        int32_t value = -1, bound = INT32_MAX;
        for (uint64_t nodes = 0; nodes < 60000 && (!nodes || !part.done); nodes = part.nodes) {
            uint64_t more = 60000 - nodes;
            solver_of(&t.s)->run(room, more < 997 ? more : 997, &part);
            line_holds(&t.s, &part);
            assert_true(part.value >= value && part.bound <= bound);
            value = part.value;
            bound = part.bound;
        }
        assert_int_equal(part.nodes, a.nodes);
        assert_int_equal(part.value, a.value);
        assert_int_equal(part.bound, a.bound);
        assert_memory_equal(part.line, a.line, sizeof *part.line * (size_t)a.acts);
    }
}

/* With all cards to come, computing prices costs most. Even then the solver must not exceed the
 * budget of a call. */
static void no_more_than_asked_for(void **state)
{
    static const uint64_t asked[] = { 1, 39999, 40001, 50000, 100000, 146000, 200000, 300001 };
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        begin(&t, "poquer", 1, i & 1 ? "table=english" : "");
        deal_by(&t, i);
        ct_answer a = solved(&t.s, usual(&t.s), CT_SOLVE_BEST, asked[i]);
        assert_true(a.done || a.nodes == asked[i]);
        assert_true(a.nodes <= asked[i]);
    }
}

/* The value found for a later position must not exceed the bound of an earlier one. */
static void bounds_hold_along_a_deal(void **state)
{
    for (int i = 0; i < TABLES / 2; i++) {
        ct_rng luck;
        ct_rng_seed(&luck, (const uint8_t[32]){ 6 }, (uint64_t)i);
        begin_table(i, &luck);
        int32_t bound = INT32_MAX;
        for (int left = 25; left > 8; left -= 4) {
            random_acts(&luck, left);
            ct_answer a = solved(&t.s, usual(&t.s), CT_SOLVE_BEST, 700000);
            assert_true(a.value <= bound);
            bound = a.bound < bound ? a.bound : bound;
        }
    }
}

/* The choice of deals must not tell a player anything that nobody can know during the game. */
static void no_deal_is_chosen_by_it(void **state)
{
    ct_seek q;
    begin(&t, "poquer", 1, "");
    assert_false(ct_solver_find("poquer")->sought);
    assert_string_equal(ct_seek_begin(&q, &t.r, CT_WISH_WON, 1, room), "solver.same");
}

static void refuses(void **state) { refuses_what_it_does_not_serve("poquer"); }

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(late_positions_as_by_trying_everything),
        cmocka_unit_test(R12_a_square_of_royal_flushes_is_found_and_not_passed),
        cmocka_unit_test(R7_at_will_nothing_is_lost),
        cmocka_unit_test(portions_change_nothing),
        cmocka_unit_test(no_more_than_asked_for),
        cmocka_unit_test(bounds_hold_along_a_deal),
        cmocka_unit_test(no_deal_is_chosen_by_it),
        cmocka_unit_test(refuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

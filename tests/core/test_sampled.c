/* test_sampled.c - checks the advisor that uses a solver (ai/solvers/sampled.c). It must know no
 * more than the view, not depend on the size of portions, and be exact if no card is hidden. */
#include "advisor.h"
#include "help.h"
#include "solver.h"

static const char *const games[] = { "golfe", "piramide", "onze" };
enum { GAMES = sizeof games / sizeof *games };

static table t;
static _Alignas(64) uint8_t room[2 << 20];
static ct_outlook outlook;

static const char *begin_with(const ct_state *s, size_t bytes, uint64_t budget)
{
    const ct_advisor *q = ct_advisor_find(ct_game_about(s->rules->game)->slug);
    ct_view v;
    ct_view_of(s, 0, &v);
    assert_true(q->bytes <= sizeof room);
    return q->begin(room, bytes, &v, budget, 7);
}

static ct_outlook ask(const ct_state *s, uint64_t budget, uint64_t portion)
{
    const ct_advisor *q = ct_advisor_find(ct_game_about(s->rules->game)->slug);
    assert_null(begin_with(s, q->bytes, budget));
    do q->run(room, portion, &outlook);
    while (!outlook.done);
    return outlook;
}

/* A deal of a game after some random acts. */
static void some_position(const char *slug, uint64_t n)
{
    ct_rng luck;
    ct_rng_seed(&luck, (const uint8_t[32]){ 6 }, n);
    begin(&t, slug, 1, "");
    do {
        if (t.s.turn == CT_OVER)
            ct_begin(&t.s, &t.r);
        while (t.s.turn == CT_DEALER) ct_shuffle(&t.s, &luck);
        for (uint64_t i = 0; i < n % 20 && t.s.turn >= 0; i++)
            ct_apply(&t.s, ct_random_act(&t.s, 0, &luck));
    } while (t.s.turn < 0);
}

static bool same_outlook(const ct_outlook *a, const ct_outlook *b)
{
    bool same = a->n == b->n && a->exact == b->exact && a->samples == b->samples;
    for (int i = 0; i < a->n && same; i++)
        same = a->act[i].act == b->act[i].act && a->act[i].samples == b->act[i].samples &&
               !(a->act[i].mean < b->act[i].mean) && !(a->act[i].mean > b->act[i].mean);
    return same;
}

static void each_act_is_legal_and_there_once(void **state)
{
    for (uint64_t n = 0; n < 12 * GAMES; n++) {
        some_position(games[n % GAMES], n);
        ct_outlook o = ask(&t.s, 20, UINT64_MAX / 2);
        assert_true(o.n > 0);
        for (int i = 0; i < o.n; i++) {
            assert_null(ct_check(&t.s, o.act[i].act));
            for (int k = 0; k < i; k++) assert_true(o.act[k].act != o.act[i].act);
        }
    }
}

static void in_any_portions_the_same(void **state)
{
    for (uint64_t n = 0; n < 4 * GAMES; n++) {
        some_position(games[n % GAMES], n);
        ct_outlook whole = ask(&t.s, 20, UINT64_MAX / 2), parts = ask(&t.s, 20, 3);
        assert_true(same_outlook(&whole, &parts));
    }
}

/* Another state that fits the view must give the same advice. */
static void no_more_than_the_view_is_known(void **state)
{
    ct_rng luck;
    ct_rng_seed(&luck, (const uint8_t[32]){ 8 }, 0);
    for (uint64_t n = 0; n < 4 * GAMES; n++) {
        ct_view v;
        ct_state other;
        some_position(games[n % GAMES], n);
        ct_view_of(&t.s, 0, &v);
        assert_true(ct_sample(&v, &luck, &other));
        ct_outlook one = ask(&t.s, 20, UINT64_MAX / 2), two = ask(&other, 20, UINT64_MAX / 2);
        assert_true(same_outlook(&one, &two));
    }
}

static bool all_known(const ct_state *s)
{
    ct_view v;
    bool known = true;
    ct_view_of(s, 0, &v);
    for (int i = 0; i < s->rules->cards; i++) known &= v.s.card[i] != CT_HIDDEN;
    return known;
}

/* When the last card of Golf's stock is turned, no card is hidden, so the result must be exact. */
static void nothing_hidden_is_exact(void **state)
{
    static ct_answer a;
    const ct_solver *solver = ct_solver_find("golfe");
    int draw = ct_verb_find(ct_game_find("golfe"), "draw"), tried = 0;
    for (uint64_t n = 0; n < 40; n++) {
        begin(&t, "golfe", 1, "golf_strict");
        deal_by(&t, n);
        while (t.s.turn == 0 && !all_known(&t.s)) ct_apply(&t.s, CT_ACT(0, draw));
        if (t.s.turn)
            continue;
        ct_outlook o = ask(&t.s, 1, 1);
        assert_null(solver->begin(room, sizeof room, &t.s, CT_SOLVE_BEST));
        solver->run(room, 1000000, &a);
        assert_true(a.done && o.exact && !o.act[0].samples && !(o.act[0].error > 0));
        assert_int_equal((int)o.act[0].mean, t.s.score[0] + a.value);
        tried++;
    }
    assert_true(tried > 10);
}

static void what_it_does_not_serve_is_refused(void **state)
{
    size_t bytes = ct_advisor_find("golfe")->bytes;
    begin(&t, "golfe", 1, "");
    assert_string_equal(begin_with(&t.s, bytes, 1), "solver.turn");
    deal_by(&t, 1);
    assert_string_equal(begin_with(&t.s, bytes - 1, 1), "solver.memory");
    assert_null(ct_advisor_find("solo"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_act_is_legal_and_there_once),
        cmocka_unit_test(in_any_portions_the_same),
        cmocka_unit_test(no_more_than_the_view_is_known),
        cmocka_unit_test(nothing_hidden_is_exact),
        cmocka_unit_test(what_it_does_not_serve_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

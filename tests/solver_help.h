/* solver_help.h - helpers shared by the tests of solvers: ask, replay lines, expect refusals. */
#ifndef CT_SOLVER_HELP_H
#define CT_SOLVER_HELP_H

#include "help.h"
#include "solver.h"

static _Alignas(64) uint8_t room[80 << 20]; /* enough memory for every solver */

static inline const ct_solver *solver_of(const ct_state *s)
{
    return ct_solver_find(ct_game_about(s->rules->game)->slug);
}

static inline size_t usual(const ct_state *s) { return solver_of(s)->usual; }
static inline size_t few(const ct_state *s) { return solver_of(s)->least; }

static inline const char *begin_with(const ct_state *s, size_t bytes, ct_aim aim)
{
    assert_true(bytes <= sizeof room);
    return solver_of(s)->begin(room, bytes, s, aim);
}

static inline ct_answer solve(const ct_state *s, size_t bytes, ct_aim aim, uint64_t nodes)
{
    static ct_answer a;
    assert_null(begin_with(s, bytes, aim));
    solver_of(s)->run(room, nodes, &a);
    return a;
}

/* Replays the line of an answer. The line must be legal, end the deal and make the stated points.
 * Returns the state at its end. */
static inline ct_state replayed(const ct_state *from, const ct_answer *a)
{
    ct_state s = *from;
    for (int i = 0; i < a->acts; i++) {
        const char *why = ct_play(&s, a->line[i]);
        if (why)
            fail_msg("act %d of %d: %s", i, a->acts, why);
    }
    assert_true(s.turn < 0);
    assert_int_equal(s.score[0] - from->score[0], a->value);
    assert_true(a->bound >= a->value);
    return s;
}

/* Replays the line of an answer. The deal must be won or lost as the answer says. */
static inline void line_holds(const ct_state *from, const ct_answer *a)
{
    ct_state end = replayed(from, a);
    if (!solver_of(&end)->won) /* a game of one deal must be over */
        assert_int_equal(end.turn, CT_OVER);
    assert_int_equal(ct_deal_won(&end), a->verdict == CT_WON);
}

static inline ct_answer solved(const ct_state *s, size_t bytes, ct_aim aim, uint64_t nodes)
{
    ct_answer a = solve(s, bytes, aim, nodes);
    line_holds(s, &a);
    return a;
}

static inline void refuses_what_it_does_not_serve(const char *slug)
{
    table t;
    begin(&t, slug, 1, "");
    assert_string_equal(begin_with(&t.s, usual(&t.s), CT_SOLVE_WIN), "solver.turn");
    deal_by(&t, 1);
    assert_string_equal(begin_with(&t.s, few(&t.s) - 1, CT_SOLVE_WIN), "solver.memory");
    ct_view v;
    ct_view_of(&t.s, 0, &v);
    assert_string_equal(begin_with(&v.s, usual(&t.s), CT_SOLVE_WIN), "solver.hidden");
}

#endif

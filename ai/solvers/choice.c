/* choice.c - finds which acts keep a deal won: plays each act and asks the solver about the
 * result. */
#include <string.h>

#include "client.h"
#include "solver.h"

bool ct_deal_won(const ct_state *end)
{
    const ct_solver *q = ct_solver_find(ct_game_about(end->rules->game)->slug);
    return q && q->won ? q->won(end) : end->won != 0;
}

/* Counts the legal acts except those with `quits` or `aside`. *act gets number `at` of these acts.
 */
static int list(const ct_state *s, int at, ct_act *act)
{
    ct_acts legal;
    int n = 0;
    ct_legal(s, s->turn, &legal);
    for (int i = 0; i < legal.n; i++) {
        const ct_word *w = ct_word_of(s, legal.act[i]);
        if (w->quits || w->aside)
            continue;
        if (n++ == at)
            *act = legal.act[i];
    }
    return n;
}

bool ct_choice_run(ct_choice *q, const ct_state *s, void *memory, size_t bytes, uint64_t nodes)
{
    const ct_solver *solver = ct_solver_find(ct_game_about(s->rules->game)->slug);
    ct_answer a = { .verdict = CT_UNDECIDED };
    ct_state next = *s;
    ct_act act = 0;
    q->acts = solver && s->turn >= 0 ? list(s, q->asked, &act) : 0;
    if (q->asked >= q->acts)
        return true;
    ct_apply(&next, act);
    const char *why = solver->begin(memory, bytes, &next, CT_SOLVE_WIN);
    if (!why)
        solver->run(memory, nodes, &a);
    else if (!strcmp(why, "solver.turn")) /* the act has ended the deal */
        a.verdict = ct_deal_won(&next) ? CT_WON : CT_LOST;
    q->won += a.verdict == CT_WON;
    q->lost += a.verdict == CT_LOST;
    return ++q->asked == q->acts;
}

ct_kept ct_choice_kept(const ct_choice *q)
{
    if (!q->lost || q->won + q->lost < q->acts)
        return CT_KEPT;
    return q->won == 1 ? CT_KEPT_ALONE : CT_KEPT_AMONG;
}

/* solvers.c - the solver of each game by its slug, from the list the build writes: one CT_X per
 * game with a solver.c. */
#include "solver.h"

#include <string.h>

#define CT_X(slug) extern const ct_solver ct_solver_##slug;
#include "solvers.inc"
#undef CT_X

const ct_solver *ct_solver_find(const char *slug)
{
#define CT_X(name) !strcmp(slug, #name) ? &ct_solver_##name:
    return
#include "solvers.inc"
        NULL;
#undef CT_X
}

bool ct_deal_won(const ct_state *end)
{
    const ct_solver *q = ct_solver_find(ct_game_about(end->rules->game)->slug);
    return q && q->won ? q->won(end) : end->won != 0;
}

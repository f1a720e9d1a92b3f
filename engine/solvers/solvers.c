/* solvers.c - the solver of each game by its slug, from the list the build writes: one CT_X per
 * game with a solver.c. */
#include "solver.h"

#include <string.h>

#define CT_X(slug) extern const ct_solver ct_solver_##slug;
#include "solvers.inc"
#undef CT_X

const ct_solver *ct_solver_find(const char *slug)
{
#define CT_X(slug) { #slug, &ct_solver_##slug },
    static const struct {
        const char *slug;
        const ct_solver *solver;
    } all[] = {
#include "solvers.inc"
        { NULL, NULL },
    };
#undef CT_X
    int i = 0;
    while (all[i].slug && strcmp(all[i].slug, slug) != 0) i++;
    return all[i].solver;
}

bool ct_deal_won(const ct_state *end)
{
    const ct_solver *q = ct_solver_find(ct_game_about(end->rules->game)->slug);
    return q && q->won ? q->won(end) : end->won != 0;
}

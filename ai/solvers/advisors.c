/* advisors.c - the advisor of each game by its slug, from the list the build writes: one CT_X per
 * game with a solver_advisor.c. A game with only a solver is advised out of that. */
#include "sampled.h"

#include <string.h>

#include "solver.h"

#define CT_X(slug) extern const ct_advisor ct_advisor_##slug;
#include "advisors.inc"
#undef CT_X

const ct_advisor *ct_advisor_find(const char *slug)
{
#define CT_X(name) !strcmp(slug, #name) ? &ct_advisor_##name:
    return
#include "advisors.inc"
        ct_solver_find(slug) ? &ct_advisor_sampled : NULL;
#undef CT_X
}

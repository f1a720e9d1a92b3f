/* registry.h - the games of a program and what it links of each. CMake writes a registry.c for
 * every program and every WebAssembly module, and it defines the three tables below. A program that
 * leaves a part out has NULL in its rows, and so links none of the files behind it.
 *
 * The tables are constant: any thread may read them at any time. */
#ifndef CT_REGISTRY_H
#define CT_REGISTRY_H

#include "advice.h"

typedef struct ct_registry_row {
    const char *slug; /* the name of the folder games/<slug>; the key of the table            */
    const ct_game *game;
    ct_advice *advice;                /* rules of thumb: games/<slug>/ai/advice.c             */
    ct_advice *reference;             /* the frozen ones: lab/reference/                     */
    const struct ct_policy *policy;   /* what search knows of the game: ai/policy.c           */
    const struct ct_solver *solver;   /* exact answers about a deal: ai/solver.c              */
    const struct ct_advisor *advisor; /* expected results of acts: ai/solver_advisor.c, else
                                         one made out of the solver (ai/solvers/sampled.c)    */
    const struct ct_rollout *rollout; /* fast play: ai/rollout.c; a program that does not measure
                                         has those the solver of tricks asks              */
} ct_registry_row;

extern const ct_registry_row ct_registry[];                 /* ends in a row of zeros       */
extern const ct_game *const ct_registry_games[];            /* the same games; ends in NULL */
extern const struct ct_player *const ct_registry_players[]; /* weakest first; ends in NULL  */

/* The row of a game. Never NULL: an unknown slug gives the last row, all zeros. */
const ct_registry_row *ct_registry_find(const char *slug);

#endif

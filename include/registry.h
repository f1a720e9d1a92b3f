/* registry.h - tables of the games in a program and the parts of each game that it links. CMake
 * writes a registry.c, which defines the three tables below, for every program and WebAssembly
 * module. NULL stands for a part that the program leaves out, so it does not link the files of that
 * part.
 *
 * The tables are constant: any thread may read them at any time. */
#ifndef CT_REGISTRY_H
#define CT_REGISTRY_H

#include "advice.h"

typedef struct ct_registry_row {
    const char *slug; /* the name of the folder games/<slug>; the key of the table            */
    const ct_game *game;
    ct_advice *advice;                /* rules of thumb: games/<slug>/ai/advice.c             */
    const ct_slips *slips;            /* how a beginner slips: games/<slug>/ai/advice.c       */
    ct_advice *reference;             /* frozen rules of thumb: lab/reference/ */
    const struct ct_reasons *reasons; /* facts about acts, for hints: ai/reasons.c */
    const struct ct_policy *policy;   /* knowledge for the search: ai/policy.c */
    const struct ct_solver *solver;   /* exact answers about a deal: ai/solver.c              */
    const struct ct_advisor *advisor; /* expected results of acts: ai/solver_advisor.c, or else the
                                         common advisor that uses the solver
                                         (ai/solvers/sampled.c) */
    const struct ct_rollout *rollout; /* fast play: ai/rollout.c; outside the lab only the rollouts
                                         that the solver of tricks needs */
} ct_registry_row;

extern const ct_registry_row ct_registry[];      /* ends in a row of zeros */
extern const ct_game *const ct_registry_games[]; /* the games of ct_registry; ends in NULL */
extern const struct ct_player *const ct_registry_players[]; /* weakest first; ends in NULL  */

/* The row of a game. Never NULL: an unknown slug gives the last row, all zeros. */
const ct_registry_row *ct_registry_find(const char *slug);

#endif

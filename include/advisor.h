/* advisor.h - what a player can know: for each legal act of a patience the result to be expected,
 * the cards that are not seen being in any order. A solver (solver.h) answers as if all lay open;
 * an advisor is given a view, and so knows no more than who plays.
 *
 * It works in memory of the caller's, in whatever portions the caller wants:
 *
 *     const ct_advisor *q = ct_advisor_find("poquer");
 *     void *room = malloc(q->bytes);
 *     ct_outlook o;
 *     const char *why = q->begin(room, q->bytes, &view, 1000, luck);
 *     while (!why && !(q->run(room, 100, &o), o.done) && patient()) {}
 *     free(room);
 *
 * The same view, budget and luck give the same outlook, in whatever portions it was worked out.
 */
#ifndef CT_ADVISOR_H
#define CT_ADVISOR_H

#include "carteado.h"

/* What is to be expected of an act. */
typedef struct ct_prospect {
    ct_act act;
    double mean, error; /* the score at the end of the deal, and its standard error: 0 where the
                           mean is exact                                                      */
    uint64_t samples;   /* deals played on to the end; 0: exact, or only estimated from
                           experience (the error is negative then)                            */
} ct_prospect;

enum { CT_PROSPECTS = 64 };

/* What is known so far: the act to choose comes first, acts that come to the same are there once.
 */
typedef struct ct_outlook {
    bool done, exact; /* the budget is used up; no chance is left in any of the means */
    uint64_t samples; /* deals played on since begin()                                */
    int n;
    ct_prospect act[CT_PROSPECTS];
} ct_outlook;

/* An advisor: games/<slug>/ai/solver_advisor.c defines one, ct_advisor_<slug>. Every other game
 * with a solver has one out of that (ai/solvers/sampled.c): after the act it is as if all cards lay
 * open, so that its means are more than can be made of a position, and tell acts apart. */
typedef struct ct_advisor {
    size_t
        bytes; /* of memory, aligned as by malloc; it holds nothing that would have to be freed */

    /* Puts the question about v->seat, who is on turn: to be answered by playing on `budget` deals,
     * 1 at least, or exactly where few cards are to come. NULL, or why this is not served:
     * "solver.memory", "solver.turn" (the seat has no act), "solver.rules" (these house rules), or
     * as the game's solver refuses. */
    const char *(*begin)(void *memory, size_t bytes, const ct_view *v, uint64_t budget,
                         uint64_t luck);

    /* Plays on about `samples` deals more (1 at least), unless it is done before, and tells what is
     * known then. */
    void (*run)(void *memory, uint64_t samples, ct_outlook *out);
} ct_advisor;

/* The advisor that a registry names for a game with a solver and no advisor of its own. */
extern const ct_advisor ct_advisor_sampled;

/* The advisor of a game by its slug, NULL where there is none. */
const ct_advisor *ct_advisor_find(const char *slug);

#endif

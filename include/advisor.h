/* advisor.h - the expected result of each legal act of a patience, over all possible orders of the
 * hidden cards. A solver (solver.h) is given a state with all cards known; an advisor is given a
 * view, so it knows no more than the player.
 *
 * An advisor works in the caller's memory and in portions of any size:
 *
 *     const ct_advisor *q = ct_advisor_find("poquer");
 *     void *room = malloc(q->bytes);
 *     ct_outlook o;
 *     const char *why = q->begin(room, q->bytes, &view, 1000, seed);
 *     while (!why && !(q->run(room, 100, &o), o.done) && patient()) {}
 *     free(room);
 *
 * The same view, budget and seed give the same outlook, whatever the portions. An advisor uses no
 * other memory, so several threads may each work on a question of their own.
 */
#ifndef CT_ADVISOR_H
#define CT_ADVISOR_H

#include "carteado.h"

/* The expected result of an act. */
typedef struct ct_prospect {
    ct_act act;
    /* mean: the expected score at the end of the deal. error: its standard error; 0: the mean is
     * exact; negative: it is only an estimate from experience. */
    double mean, error;
    uint64_t samples; /* number of playouts; 0: exact or an estimate */
} ct_prospect;

enum { CT_PROSPECTS = 64 };

/* What is known so far. The act to choose comes first. Of several acts with the same result only
 * one is listed. */
typedef struct ct_outlook {
    bool done;        /* the budget is used up        */
    bool exact;       /* all means are exact          */
    uint64_t samples; /* number of playouts since begin() */
    int n;
    ct_prospect act[CT_PROSPECTS];
} ct_outlook;

/* An advisor. games/<slug>/ai/solver_advisor.c defines one, ct_advisor_<slug>. Every other game
 * with a solver uses ct_advisor_sampled, which asks the solver about samples of the view. The
 * solver sees all cards after the act, so those means are too high, but they still show which act
 * is better. */
typedef struct ct_advisor {
    size_t bytes; /* size of the memory that it needs, aligned as by malloc; nothing in it needs to
                     be freed */

    /* Begins a question about v->seat, which is on turn. `budget`: number of playouts, at least 1;
     * when few cards are still to come the answer is exact. `seed`: for the random generator.
     * Returns NULL, or the reason for a refusal: "solver.memory" (too few bytes), "solver.turn"
     * (the seat has no act), "solver.rules" (these house rules are not supported), or a key of the
     * game's solver. */
    const char *(*begin)(void *memory, size_t bytes, const ct_view *v, uint64_t budget,
                         uint64_t seed);

    /* Makes about `samples` more playouts (at least 1), or fewer if the budget is used up, and
     * writes what is known then. */
    void (*run)(void *memory, uint64_t samples, ct_outlook *out);
} ct_advisor;

/* The advisor for games that have a solver but no advisor of their own. */
extern const ct_advisor ct_advisor_sampled;

/* The advisor of a game by its slug, NULL where there is none. */
const ct_advisor *ct_advisor_find(const char *slug);

#endif

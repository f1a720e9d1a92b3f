/* advisor.h - the expected result of each legal act of a patience, when hidden cards may lie in any
 * order. A solver (solver.h) is given a state with all cards known; an advisor is given a view, so
 * it knows no more than the player.
 *
 * An advisor works in the caller's memory, as much at a time as the caller wants:
 *
 *     const ct_advisor *q = ct_advisor_find("poquer");
 *     void *room = malloc(q->bytes);
 *     ct_outlook o;
 *     const char *why = q->begin(room, q->bytes, &view, 1000, seed);
 *     while (!why && !(q->run(room, 100, &o), o.done) && patient()) {}
 *     free(room);
 *
 * The same view, budget and seed give the same outlook, whatever the portions. It uses no other
 * memory, so any number of questions may be worked on at once.
 */
#ifndef CT_ADVISOR_H
#define CT_ADVISOR_H

#include "carteado.h"

/* What to expect of an act. */
typedef struct ct_prospect {
    ct_act act;
    double mean, error; /* the score at the end of the deal and its standard error. Error 0: the
                           mean is exact; negative: it is only an estimate from experience */
    uint64_t samples;   /* deals played on to the end; 0: exact or an estimate                */
} ct_prospect;

enum { CT_PROSPECTS = 64 };

/* What is known so far. The act to choose comes first; of several acts with the same result one is
 * listed. */
typedef struct ct_outlook {
    bool done;        /* the budget is used up        */
    bool exact;       /* all means are exact          */
    uint64_t samples; /* deals played on since begin() */
    int n;
    ct_prospect act[CT_PROSPECTS];
} ct_outlook;

/* An advisor. games/<slug>/ai/solver_advisor.c defines one, ct_advisor_<slug>. Every other game
 * with a solver uses ct_advisor_sampled, which asks the solver about samples of the view. The
 * solver sees all cards after the act, so those means are too high; they still tell acts apart. */
typedef struct ct_advisor {
    size_t
        bytes; /* of memory that it needs, aligned as by malloc; nothing in it needs to be freed */

    /* Asks about v->seat, which is on turn. budget: deals to play on, 1 at least; where few cards
     * are to come the answer is exact. seed: of the random generator. NULL, or why this is not
     * served: "solver.memory" (too few bytes), "solver.turn" (the seat has no act), "solver.rules"
     * (these house rules), or as the game's solver refuses. */
    const char *(*begin)(void *memory, size_t bytes, const ct_view *v, uint64_t budget,
                         uint64_t seed);

    /* Plays on about `samples` more deals (1 at least), fewer if it is done before, and writes what
     * is known then. */
    void (*run)(void *memory, uint64_t samples, ct_outlook *out);
} ct_advisor;

/* The advisor that a registry names for a game with a solver and no advisor of its own. */
extern const ct_advisor ct_advisor_sampled;

/* The advisor of a game by its slug, NULL where there is none. */
const ct_advisor *ct_advisor_find(const char *slug);

#endif

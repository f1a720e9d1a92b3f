/* solver.h - exact answers about a patience: can this deal still be won, and what is the best that
 * can be made of it? All cards are known: the question is about a whole state, not about a view.
 *
 * A solver works in memory of the caller's and does as much at a time as the caller wants:
 *
 *     const ct_solver *q = ct_solver_find("golfe");
 *     void *room = malloc(q->usual);
 *     ct_answer a;
 *     const char *why = q->begin(room, q->usual, &state, CT_SOLVE_BEST);
 *     while (!why && !(q->run(room, 10000, &a), a.done) && patient()) {}
 *     free(room);
 *
 * So the caller interrupts it by not calling again, and goes on by calling: what was found stays.
 * The same position, aim and memory give the same answer, in whatever portions it was worked out.
 */
#ifndef CT_SOLVER_H
#define CT_SOLVER_H

#include "carteado.h"

/* What is asked: only whether the deal can be won, or also the best that can be made of it. */
typedef enum ct_aim { CT_SOLVE_WIN, CT_SOLVE_BEST } ct_aim;

/* Whether the deal can be won from the position; not known while the search is not done. */
typedef enum ct_verdict { CT_UNDECIDED, CT_WON, CT_LOST } ct_verdict;

enum { CT_SOLVER_ACTS = 2048 }; /* of a line of play, to the end of the longest deal */

/* What is known so far. */
typedef struct ct_answer {
    ct_verdict verdict;
    bool done;            /* what was asked is answered                                     */
    int32_t value, bound; /* the line adds this many points to the score; no line adds more
                             than `bound`. Done with CT_SOLVE_BEST, they are equal           */
    uint64_t nodes;       /* positions looked at since begin()                              */
    int acts;             /* a line of play to the end of the deal: won if it can be, and    */
    ct_act line[CT_SOLVER_ACTS]; /* the best known so far                                   */
} ct_answer;

/* A solver: games/<slug>/solver.c defines one, ct_solver_<slug>. */
typedef struct ct_solver {
    size_t least, usual; /* bytes: the fewest that serve, and what is put to good use          */

    /* Puts the question. The memory, aligned as by malloc, is the solver's as long as the caller
     * has more to ask; it holds nothing that would have to be freed, and no pointer to the state.
     * More memory than least makes it faster, never different in verdict and best value.
     * NULL, or why this position is not served: "solver.memory" (too little), "solver.turn" (no
     * deal is being played), "solver.seats" (the game for this many), "solver.hidden" (a card is
     * not known), "solver.rules" (these house rules). */
    const char *(*begin)(void *memory, size_t bytes, const ct_state *s, ct_aim aim);

    /* Looks at about `nodes` positions more (1 at least), unless it is done before, and tells what
     * is known then. */
    void (*run)(void *memory, uint64_t nodes, ct_answer *out);
} ct_solver;

/* The solver of a game by its slug, NULL where there is none. */
const ct_solver *ct_solver_find(const char *slug);

#endif

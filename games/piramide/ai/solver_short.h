/* solver_short.h - the search, by places of the pile, for the shortest way to clear the pyramid, or
 * for the most cells that can be cleared. */
#ifndef CT_PIRAMIDE_SOLVER_SHORT_H
#define CT_PIRAMIDE_SOLVER_SHORT_H

#include "solver_least.h"
#include "solver_search.h"

/* With fewer bytes the search is not begun. */
enum { SHORT_LEAST = 1 << 20 };

/* The state of a run: still going; everything asked is known; or memory is full, and *f has what
 * was found. */
typedef enum outcome { SHORT_ON, SHORT_DONE, SHORT_FULL } outcome;

/* Whether it applies: a deal is won by clearing the pyramid, no act is forced, and a card never
 * pairs with one under it. */
bool piramide_short_serves(const board *b);
/* If the best is asked for, finds the shortest way, or if there is none the most cells that can be
 * cleared. Otherwise finds only whether there is a way. */
void piramide_short_begin(void *room, size_t bytes, const board *b, const spot *s, ct_aim aim);
/* Looks at about `nodes` more positions. */
outcome piramide_short_run(void *room, const board *b, uint64_t nodes, found *f);

#endif

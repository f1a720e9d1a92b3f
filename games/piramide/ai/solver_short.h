/* solver_short.h - the search, by places of the pile, for the shortest way to clear the pyramid, or
 * for the most cells that can be cleared. */
#ifndef CT_PIRAMIDE_SOLVER_SHORT_H
#define CT_PIRAMIDE_SOLVER_SHORT_H

#include "solver_least.h"
#include "solver_search.h"

/* the smallest memory for this search, in bytes */
enum { SHORT_LEAST = 1 << 20 };

/* The result of a run. SHORT_ON: still going; SHORT_DONE: everything asked is known; SHORT_FULL:
 * memory is full, and *f has what was found. */
typedef enum outcome { SHORT_ON, SHORT_DONE, SHORT_FULL } outcome;

/* Whether this search applies. It does if clearing the pyramid wins a deal, no act is forced, and a
 * card never pairs with one that it covers. */
bool piramide_short_serves(const board *b);
/* Begins a search in the `bytes` bytes of memory at `room`. If `aim` asks for the best, it finds
 * the shortest way, or else the most cells that can be cleared. Otherwise it finds only whether
 * there is a way. */
void piramide_short_begin(void *room, size_t bytes, const board *b, const spot *s, ct_aim aim);
/* Continues the search by about `nodes` positions. */
outcome piramide_short_run(void *room, const board *b, uint64_t nodes, found *f);

#endif

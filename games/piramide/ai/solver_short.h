/* solver_short.h - the search for the shortest way to clear the pyramid, or for the most of it that
 * can be cleared, place by place of the pile. */
#ifndef CT_PIRAMIDE_SOLVER_SHORT_H
#define CT_PIRAMIDE_SOLVER_SHORT_H

#include "solver_family.h"
#include "solver_search.h"

/* The bytes without which it is not begun. */
enum { SHORT_LEAST = 1 << 20 };

/* How it goes: on; all that was asked is known; the memory is full, and *f has what was found. */
typedef enum outcome { SHORT_ON, SHORT_DONE, SHORT_FULL } outcome;

/* It serves deals that are won by clearing the pyramid, without duties and pairs of a card and the
 * one under it. */
bool piramide_short_serves(const board *b);
/* Asked for the best, it finds the shortest way, and where there is none the most cells that can
 * be cleared; else only whether there is a way. */
void piramide_short_begin(void *room, size_t bytes, const board *b, const spot *s, ct_aim aim);
/* Looks at about `nodes` positions more. */
outcome piramide_short_run(void *room, const board *b, uint64_t nodes, found *f);

#endif

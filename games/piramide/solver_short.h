/* solver_short.h - the search for the shortest way to clear the pyramid, place by place of the
 * pile. */
#ifndef CT_PIRAMIDE_SOLVER_SHORT_H
#define CT_PIRAMIDE_SOLVER_SHORT_H

#include "solver_family.h"
#include "solver_search.h"

/* The bytes without which it is not begun. */
enum { SHORT_LEAST = 1 << 20 };

/* How it goes: on; the way in *f is the shortest; there is none; the memory is full, and *f has a
 * way if one was found. */
typedef enum outcome { SHORT_ON, SHORT_WON, SHORT_LOST, SHORT_FULL } outcome;

/* It serves deals that are won by clearing the pyramid, without duties and pairs of a card and the
 * one under it. */
bool piramide_short_serves(const board *b);
void piramide_short_begin(void *room, size_t bytes, const board *b, const spot *s);
/* Looks at about `nodes` positions more. */
outcome piramide_short_run(void *room, const board *b, uint64_t nodes, found *f);

#endif

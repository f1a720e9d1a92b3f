/* solver_search.h - the depth-first search for the best end of a deal of Pyramid, and for the
 * shortest win. */
#ifndef CT_PIRAMIDE_SOLVER_SEARCH_H
#define CT_PIRAMIDE_SOLVER_SEARCH_H

#include "solver_board.h"

/* The results of a search so far. */
typedef struct found {
    int best, bound;      /* best: points of the best line; bound: no line gets more points */
    bool won, lost, done; /* won: the line wins; lost: the deal cannot be won; done: everything
                             asked is known */
    int n;                /* number of moves of the line */
    move line[DEPTH];
    uint64_t nodes;
} found;

/* `room` is the memory of the search, `bytes` bytes. It needs piramide_search_size() bytes, and
 * uses more if it gets more. */
size_t piramide_search_size(void);
void piramide_search_begin(void *room, size_t bytes, const board *b, const spot *s, ct_aim aim,
                           found *f);
/* Continues the search by about `nodes` positions. */
void piramide_search_run(void *room, const board *b, uint64_t nodes, found *f);

#endif

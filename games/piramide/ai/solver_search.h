/* solver_search.h - the depth-first search for the best end of a deal of Pyramid, and for the
 * shortest win. */
#ifndef CT_PIRAMIDE_SOLVER_SEARCH_H
#define CT_PIRAMIDE_SOLVER_SEARCH_H

#include "solver_board.h"

/* What has been found. */
typedef struct found {
    int best, bound;      /* points of the line; no line makes more than bound */
    bool won, lost, done; /* lost: it cannot be won */
    int n;                /* moves of the line */
    move line[DEPTH];
    uint64_t nodes;
} found;

/* Needs piramide_search_size() bytes, and uses more if there are more. */
size_t piramide_search_size(void);
void piramide_search_begin(void *room, size_t bytes, const board *b, const spot *s, ct_aim aim,
                           found *f);
/* Looks at about `nodes` more positions. */
void piramide_search_run(void *room, const board *b, uint64_t nodes, found *f);

#endif

/* solver_least.h - a lower bound on the acts that a position of Pyramid needs. */
#ifndef CT_PIRAMIDE_SOLVER_LEAST_H
#define CT_PIRAMIDE_SOLVER_LEAST_H

#include "solver_family.h"

enum { LEAST_NEVER = 200 }; /* number of acts of a position that cannot be won */

/* A position, its cards by cells and places and by families. Banned pairs and kept kings could have
 * gone but stay. A kept king is not turned again. */
typedef struct situation {
    uint32_t cells, pile, kept;
    uint64_t cards;
    const uint16_t *banned; /* FAMILIES */
    int turns;
} situation;

/* A lower bound on the acts of any way to clear the pyramid. piles: places of the pile; last: no
 * redeal is left; enough: below this value the bound need not be the best possible. */
int piramide_least(families *q, const situation *s, int piles, bool last, int enough);

/* An upper bound on the cells that can be cleared. */
int piramide_most(const families *q, const situation *s, bool last);

#endif

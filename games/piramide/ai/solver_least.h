/* solver_least.h - how many acts a position of Pyramid needs at least. */
#ifndef CT_PIRAMIDE_SOLVER_LEAST_H
#define CT_PIRAMIDE_SOLVER_LEAST_H

#include "solver_family.h"

enum { LEAST_NEVER = 200 }; /* acts: it cannot be won any more */

/* A position, its cards as the cells and the pile have them and by families. Pairs that are banned
 * and kings that are kept could have gone and stay; a king that is kept is turned no more. */
typedef struct situation {
    uint32_t cells, pile, kept;
    uint64_t cards;
    const uint16_t *banned; /* FAMILIES */
    int turns;
} situation;

/* No way to clear the pyramid has fewer acts. piles: places of the pile; last: there is no redeal
 * any more; enough: below that it need not be the fewest that can be told. */
int piramide_least(families *q, const situation *s, int piles, bool last, int enough);

/* No more cells than these can be cleared. */
int piramide_most(const families *q, const situation *s, bool last);

#endif

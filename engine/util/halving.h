/* halving.h - what the advisors share that try acts: all in the same worlds (the unseen cards dealt
 * anew), then the better half of them in others, as long as there is a choice and the budget lasts.
 */
#ifndef CT_HALVING_H
#define CT_HALVING_H

#include "advisor.h"

typedef struct ct_tried {
    ct_act act;
    uint64_t played;
    double hope, sum, squares; /* what it promised before; of scores: whole numbers */
} ct_tried;

typedef struct ct_halving {
    int n, in, rounds;                       /* acts; the first `in` of them are not yet given up */
    uint64_t budget, samples, world, worlds; /* worlds: of this round        */
    ct_tried of[CT_PROSPECTS];
} ct_halving;

/* Begins with the first `in` of the n acts, which stand there; about so many plays in all. */
void ct_halving_begin(ct_halving *h, int in, uint64_t budget);
/* Act i came to this score in the world. */
void ct_halving_score(ct_halving *h, int i, double score);
/* All acts that are in have been tried in the world: the better half stays after the last one. */
void ct_halving_next(ct_halving *h);
/* Puts the best first of those that are in. */
void ct_halving_sort(ct_halving *h);
/* The act to choose first; of those never played it says the hope, with a negative error. */
void ct_halving_tell(const ct_halving *h, ct_outlook *out);

#endif

/* halving.h - sequential halving (Karnin, Koren, Somekh, 2013), shared by the advisors that try
 * acts. All acts are tried in the same samples. Then the better half is tried in new samples, and
 * so on while more than one act and some of the budget are left. */
#ifndef CT_HALVING_H
#define CT_HALVING_H

#include "advisor.h"

typedef struct ct_tried {
    ct_act act;
    uint64_t played;
    double hope;         /* the estimate of the act before any play */
    double sum, squares; /* sums of the scores, which are whole numbers, and of their squares */
} ct_tried;

typedef struct ct_halving {
    int n, in, rounds; /* n: number of acts; in: number still in, which come first; rounds: rounds
                          planned */
    uint64_t budget, samples;
    /* world: the current sample of the round; worlds: number of samples in the round. */
    uint64_t world, worlds;
    ct_tried of[CT_PROSPECTS];
} ct_halving;

/* Starts with the first `in` of the n acts; `budget` is the approximate number of plays. */
void ct_halving_begin(ct_halving *h, int in, uint64_t budget);
/* Records the score of act i in the current sample. */
void ct_halving_score(ct_halving *h, int i, double score);
/* Goes to the next sample. Call it when all acts still in have been tried in the sample. After the
 * last sample of a round it drops the worse half. */
void ct_halving_next(ct_halving *h);
/* Sorts the acts that are in, best first. */
void ct_halving_sort(ct_halving *h);
/* Writes the outlook, with the act to choose first. Acts that were never played get `hope` as mean
 * and a negative error. */
void ct_halving_tell(const ct_halving *h, ct_outlook *out);

#endif

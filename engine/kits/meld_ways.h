/* meld_ways.h - what sets can come to, as a set of numbers: for the search of meld_out.c, to which
 * it is all the same how the cards lie. */
#ifndef CT_MELD_WAYS_H
#define CT_MELD_WAYS_H

#include "meld.h"

/* Bit 3 * w + g: it may be that they take w wild cards and make g groups of seven (2: or more). */
typedef uint64_t ct_ways;

/* Of n naturals of a rank, on the sets begun and as new ones; 0: they fit nowhere. */
ct_ways ct_ways_of(const ct_reach *goal, int rank, int n);
/* Of two lots of sets together. */
ct_ways ct_ways_both(ct_ways a, ct_ways b);

#endif

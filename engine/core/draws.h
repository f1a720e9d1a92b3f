/* draws.h - several random numbers from one word of the generator, for shuffles and samples. */
#ifndef CT_DRAWS_H
#define CT_DRAWS_H

#include "carteado.h"

/* Multiplies the word by each range: the high half is the next number, the low half goes on.
 * Returns the last remainder. */
static inline uint32_t ct_rng_divide(uint32_t word, const uint32_t *range, int n, uint32_t *out)
{
    for (int i = 0; i < n; i++) {
        uint64_t m = (uint64_t)word * range[i];
        out[i] = (uint32_t)(m >> 32);
        word = (uint32_t)m;
    }
    return word;
}

/* Draws n <= 4 random numbers, out[i] below range[i], without bias. The ranges are from 1 to 255
 * (Brackett-Rozinsky and Lemire, 2024). A word is drawn again if its last remainder is below 2^32
 * mod the product of the ranges. */
static inline void ct_rng_draws(ct_rng *g, const uint32_t *range, int n, uint32_t *out)
{
    uint32_t product = 1, rest;
    for (int i = 0; i < n; i++) product *= range[i];
    do rest = ct_rng_divide(ct_rng_next(g), range, n, out);
    while (rest < product && rest < (0 - product) % product);
}

#endif

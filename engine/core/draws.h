/* draws.h - several random numbers from one word of the generator, for shuffles and samples. */
#ifndef CT_DRAWS_H
#define CT_DRAWS_H

#include "carteado.h"

/* Draws n <= 4 random numbers, out[i] below range[i], without bias. The ranges are from 1 to 255.
 * Each multiplication gives the next number in its high half and leaves a remainder in its low half
 * (Brackett-Rozinsky and Lemire, 2024). A word is drawn again if its last remainder is below 2^32
 * mod the product of the ranges. */
static inline void ct_rng_draws(ct_rng *g, const uint32_t *range, int n, uint32_t *out)
{
    uint32_t product = 1, rest;
    for (int i = 0; i < n; i++) product *= range[i];
    do {
        rest = ct_rng_next(g);
        for (int i = 0; i < n; i++) {
            uint64_t m = (uint64_t)rest * range[i];
            out[i] = (uint32_t)(m >> 32);
            rest = (uint32_t)m;
        }
    } while (rest < product && rest < (0 - product) % product);
}

#endif

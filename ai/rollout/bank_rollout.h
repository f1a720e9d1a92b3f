/* bank_rollout.h - shared code of the betting games' rollouts: the list of bets, and hands as sets
 * of cards. */
#ifndef CT_BANK_ROLLOUT_H
#define CT_BANK_ROLLOUT_H

#include "kits/bank.h"

enum { BANK_STEPS = 5 };

/* bank_steps: the number of bets that bank_list() lists from lo to hi. bank_step: the i-th of these
 * bets. */
static inline uint32_t bank_steps(int32_t lo, int32_t hi)
{
    return hi < lo ? 0 : hi - lo < BANK_STEPS - 1 ? (uint32_t)(hi - lo + 1) : BANK_STEPS;
}

static inline int32_t bank_step(int32_t lo, int32_t hi, uint32_t i)
{
    return hi - lo < BANK_STEPS - 1 ? lo + (int32_t)i
                                    : lo + (int32_t)((int64_t)(hi - lo) * i / (BANK_STEPS - 1));
}

/* A card as a bit: each suit has sixteen bits, ordered by rank with the ace high (bank_rank). */
#define BANK_SUIT(n)                                                                               \
    n + 14, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7, n + 8, n + 9, n + 10, n + 11, n + 12, n + 13
static const uint8_t bank_place[52] = { BANK_SUIT(0), BANK_SUIT(16), BANK_SUIT(32), BANK_SUIT(48) };
#undef BANK_SUIT

static inline uint64_t bank_bit(ct_card c) { return UINT64_C(1) << bank_place[c]; }

/* Whether a card of the set beats card t, as bank_beats() does. */
static inline bool bank_set_beats(uint64_t set, ct_card t)
{
    int place = bank_place[t];
    return (set >> place >> 1 & 0x7fffu >> (place & 15)) != 0;
}

#endif

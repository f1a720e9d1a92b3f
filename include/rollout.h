/* rollout.h - rollouts: fast copies of deals, for millions of playouts inside a bot or a study. A
 * rollout is made from a state with all cards known, and it has the same acts. A property test
 * (tests/properties/rollouts.c) plays both side by side to prove that their rules are equal. A
 * rollout supports only the rules and seats for which begin() returns true.
 *
 *     const ct_rollout *w = ct_rollout_find("golfe");
 *     uint64_t rng = 1;
 *     void *from = malloc(w->size), *t = malloc(w->size);
 *     for (bool served = w->begin(from, &state); served && more();) {
 *         memcpy(t, from, w->size);
 *         w->playout(t, &rng);
 *         sum += w->points(t, 0);
 *     }
 *
 * A position is a plain value in the caller's memory. The functions use no other memory, so any
 * number of threads may call them. */
#ifndef CT_ROLLOUT_H
#define CT_ROLLOUT_H

#include "carteado.h"

struct lanes_task; /* defined in engine/kits/lanes.h, for the trick-taking games and their solver */

typedef struct ct_rollout {
    size_t size; /* bytes of a position, aligned as by malloc; memcpy copies a position and memcmp
                    compares it */
    /* The first phase that the rollout supports, for example the tricks after an auction. NULL: it
     * supports the whole deal. */
    const char *from;
    /* Makes the position of s. Returns false if it is not supported: a card is hidden, nobody is on
     * turn, phase `from` has not begun, or the number of seats or the house rules do not fit. */
    bool (*begin)(void *t, const ct_state *s);
    /* Deals new cards to t, which holds a deal before its first act. `order` is the whole pack;
     * order[0] is dealt first, as in ct_shuffle_to. NULL: only the engine can deal. */
    void (*deal)(void *t, const ct_card *order);
    /* How many cards at the beginning (*first) and at the end (*last) of the order of `deal` can
     * matter. The deal never uses the cards between. NULL: all cards matter. */
    void (*needs)(const void *t, int *first, int *last);
    int (*turn)(const void *t);                 /* the seat to act; CT_DEALER: the deal is over */
    void (*legal)(const void *t, ct_acts *out); /* as ct_legal, for the seat on turn            */
    void (*play)(void *t, ct_act a);            /* does one of the legal acts                   */
    /* Does random acts to the end of the deal. ct_rollout_pick chooses each act from the list of
     * `inner`. */
    void (*playout)(void *t, uint64_t *rng);
    /* Lists the legal acts in the order of the rollout's own bit sets. NULL: `legal` has the same
     * order. */
    void (*inner)(const void *t, ct_acts *out);
    /* What a deal that is over has added to the seat's score since begin(). */
    int32_t (*points)(const void *t, int seat);
    /* As ct_value, at the end of the deal. NULL: `points` is enough. */
    double (*value)(const void *t, int seat);
    /* Writes the question about this state for the solver of tricks (tricks.h). `contract`: true
     * asks whether the contract is kept; false asks for the most that the side can make. Returns
     * NULL, or the key of the reason why the solver cannot answer. The pointer is NULL if the game
     * has no tricks. */
    const char *(*tricks)(const ct_state *s, bool contract, struct lanes_task *out);
    /* A sensible legal act, found quickly by a rule of thumb; a random one among equal acts. NULL:
     * the game has no such rule. If a game has one, `points` also works during the deal, as if the
     * deal ended then. */
    ct_act (*light)(const void *t, uint64_t *rng);
} ct_rollout;

/* The rollout of a game by its slug; NULL: it has none. games/<slug>/ai/rollout.c defines one,
 * ct_rollout_<slug>. */
const ct_rollout *ct_rollout_find(const char *slug);

/* Shuffles the n cards in `order` for dealing to t. Only the places that matter to the deal
 * (`needs`) become random. */
void ct_rollout_shuffle(const ct_rollout *w, const void *t, ct_card *order, int n, uint64_t *rng);

/* Plays by w->light until the deal is over or the turn has passed to another seat `turns` times.
 * Returns how many of these times are left. */
int ct_rollout_light(const ct_rollout *w, void *t, uint64_t *rng, int turns);

/* 64 random bits by SplitMix64, whose state is one number. It is faster than ct_rng, but its
 * numbers can be predicted. */
static inline uint64_t ct_rollout_next(uint64_t *rng)
{
    uint64_t z = *rng += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 32;
}

/* A random number 0 .. n - 1, n >= 1. The chances of two results differ by at most 2^-32. */
static inline uint32_t ct_rollout_below(uint64_t *rng, uint32_t n)
{
    return (uint32_t)((ct_rollout_next(rng) >> 32) * n >> 32);
}

/* A random legal act, chosen as in ct_random_act; there must be one. It draws a number below the
 * count of verbs, in the order of their first acts. Then it draws a number below the count of that
 * verb's acts. It draws nothing where there is only one choice. Rollouts must draw in the same
 * way. */
ct_act ct_rollout_pick(const ct_game *g, const ct_acts *legal, uint64_t *rng);

#endif

/* rollout.h - a fast copy of a deal, for playouts by the million inside a bot or a study. It is
 * made from a state with all cards known, and its acts are the state's acts. A property test
 * (tests/properties/rollouts.c) plays both side by side, so that its rules are the game's. It
 * serves only the rules and seats for which begin() is true.
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
 * A position is a plain value in the caller's memory. The functions use nothing else, so any number
 * of threads may call them. */
#ifndef CT_ROLLOUT_H
#define CT_ROLLOUT_H

#include "carteado.h"

struct lanes_task; /* known to the games of tricks and their solver */

typedef struct ct_rollout {
    size_t size; /* bytes of a position, aligned as by malloc; it is copied by memcpy and compared
                    by memcmp                                                                  */
    /* The first phase that it serves, as of the tricks after an auction; NULL: the whole deal. */
    const char *from;
    /* Makes the position of s. false: it is not served, because a card is hidden, nobody is on
     * turn, phase `from` has not come, or for these seats or house rules. */
    bool (*begin)(void *t, const ct_state *s);
    /* Deals anew: t holds a deal before its first act, and gets its cards in this order, the whole
     * pack, order[0] dealt first, as by ct_shuffle_to. NULL: only the engine deals. */
    void (*deal)(void *t, const ct_card *order);
    /* How many cards of such an order can matter, from its beginning and from its end; the deal
     * never looks at those between. NULL: all of them. */
    void (*needs)(const void *t, int *first, int *last);
    int (*turn)(const void *t);                 /* the seat to act; CT_DEALER: the deal is over */
    void (*legal)(const void *t, ct_acts *out); /* as ct_legal, for the seat on turn            */
    void (*play)(void *t, ct_act a);            /* does one of the legal acts                   */
    /* Does random acts to the end of the deal, each as ct_rollout_pick picks it from `inner`. */
    void (*playout)(void *t, uint64_t *rng);
    /* The legal acts in the order of the rollout's own sets of bits. NULL: as `legal` lists them.
     */
    void (*inner)(const void *t, ct_acts *out);
    /* What the deal, which is over, has added to the seat's score since begin(). */
    int32_t (*points)(const void *t, int seat);
    /* The same as ct_value at the end of the deal. NULL: `points` says enough. */
    double (*value)(const void *t, int seat);
    /* Writes what the solver of tricks (tricks.h) is asked about this state: about the contract, or
     * about the most that can be made. NULL, or the key of why it cannot be asked. NULL instead of
     * a function: the game is not one of tricks. */
    const char *(*tricks)(const ct_state *s, bool contract, struct lanes_task *out);
    /* A sensible legal act, found quickly by a rule of thumb; of equal acts a random one. NULL:
     * there is none. A game with it answers `points` during the deal too, as if the deal ended
     * there. */
    ct_act (*light)(const void *t, uint64_t *rng);
} ct_rollout;

/* The rollout of a game by its slug; NULL: it has none. games/<slug>/ai/rollout.c defines one,
 * ct_rollout_<slug>. */
const ct_rollout *ct_rollout_find(const char *slug);

/* Shuffles n cards for the deal that t holds, as far as it needs them (`needs`). order: these cards
 * in any order. */
void ct_rollout_shuffle(const ct_rollout *w, const void *t, ct_card *order, int n, uint64_t *rng);

/* Plays on by w->light until the deal is over or the turn has passed `turns` times. How many times
 * are left. */
int ct_rollout_light(const ct_rollout *w, void *t, uint64_t *rng, int turns);

/* 64 random bits by SplitMix64, whose state is one number: faster than ct_rng, but not secret. */
static inline uint64_t ct_rollout_next(uint64_t *rng)
{
    uint64_t z = *rng += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 32;
}

/* A random number 0 .. n-1, n >= 1. No result is likelier than another by more than 2^-32. */
static inline uint32_t ct_rollout_below(uint64_t *rng, uint32_t n)
{
    return (uint32_t)((ct_rollout_next(rng) >> 32) * n >> 32);
}

/* A random legal act, as ct_random_act chooses; there must be one. It draws a number below the
 * count of verbs (in the order of their first acts), then one below the count of acts of that verb;
 * neither where there is no choice. Rollouts must draw alike. */
ct_act ct_rollout_pick(const ct_game *g, const ct_acts *legal, uint64_t *rng);

#endif

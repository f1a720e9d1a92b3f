/* rollout.h - a game's deal once more, in the form that computes fastest: for playouts by the
 * million inside a bot or a study. A rollout is no second opinion on the rules: it is made from a
 * state with all its cards known, its acts are the state's acts, and a property
 * (tests/properties/rollouts.c) walks both side by side. It serves the rules and seats that it says
 * it serves, and no others.
 *
 *     const ct_rollout *w = ct_rollout_find("golfe");
 *     uint64_t luck = 1;
 *     void *from = malloc(w->size), *t = malloc(w->size);
 *     for (bool served = w->begin(from, &state); served && more();) {
 *         memcpy(t, from, w->size);
 *         w->playout(t, &luck);
 *         sum += w->points(t, 0);
 *     }
 */
#ifndef CT_ROLLOUT_H
#define CT_ROLLOUT_H

#include "carteado.h"

struct lanes_task; /* known to the games of tricks and their solver */

typedef struct ct_rollout {
    size_t size; /* bytes of a position: a plain value, each of them determined; aligned as by
                    malloc, copied by memcpy                                                */
    /* The first phase that it serves, and all after it: a rollout of the tricks and not of the
     * auction before them. NULL: the whole deal. */
    const char *from;
    /* The position of s, in which a deal is being played and every card is known. false: not
     * served (a card is hidden, nobody is on turn, it has not come to phase `from`, these seats or
     * house rules). */
    bool (*begin)(void *t, const ct_state *s);
    /* The deal that t holds, not yet played in, with its cards in this order instead: the whole
     * pack, order[0] dealt first, as by ct_shuffle_to. NULL: only the engine deals. */
    void (*deal)(void *t, const ct_card *order);
    /* How many cards of such an order may be looked at till the deal that t holds is over, counted
     * from its beginning and from its end: how the others lie tells nothing. NULL: all of them. */
    void (*needs)(const void *t, int *first, int *last);
    int (*turn)(const void *t);                 /* the seat to act; CT_DEALER: the deal is over */
    void (*legal)(const void *t, ct_acts *out); /* as ct_legal says for the seat on turn        */
    void (*play)(void *t, ct_act a);            /* one of the legal acts                        */
    /* Random acts to the end of the deal, each of them as ct_rollout_pick picks it from `inner`. */
    void (*playout)(void *t, uint64_t *luck);
    /* The legal acts in the order of the rollout's own sets of bits. NULL: as `legal` lists them.
     */
    void (*inner)(const void *t, ct_acts *out);
    /* At the end of the deal: what has been added to the seat's score since begin(). */
    int32_t (*points)(const void *t, int seat);
    /* At the end of the deal: as ct_value, by the game's own idea of it. NULL: it has none, or the
     * points tell it. */
    double (*value)(const void *t, int seat);
    /* Of a game of tricks: what tricks.h is asked about this state, about the contract or as much
     * as can be made; NULL, or the key of why it cannot be. NULL where tricks.h has no answers. */
    const char *(*tricks)(const ct_state *s, bool contract, struct lanes_task *out);
    /* A legal act that is no folly, found quickly: its game's rollout says by what rule of thumb;
     * of acts as good one by lot. NULL: there is none. With it `points` may be asked during the
     * deal too: as if the deal ended there. */
    ct_act (*light)(const void *t, uint64_t *luck);
} ct_rollout;

/* The rollout of a game by its slug, games/<slug>/ai/rollout.c: ct_rollout_<slug>; NULL where there
 * is none. */
const ct_rollout *ct_rollout_find(const char *slug);

/* A random order of n cards for the deal that t holds, as far as it needs one: from an order of
 * these cards, whichever. */
void ct_rollout_shuffle(const ct_rollout *w, const void *t, ct_card *order, int n, uint64_t *luck);

/* Plays on by w->light till the deal is over or the turn has passed on so many times. How many of
 * these are left. */
int ct_rollout_light(const ct_rollout *w, void *t, uint64_t *luck, int turns);

/* 64 bits from a generator that is one number (SplitMix64): quicker than ct_rng, and no secret. */
static inline uint64_t ct_rollout_next(uint64_t *luck)
{
    uint64_t z = *luck += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 32;
}

/* 0 .. n-1, n >= 1: no result is likelier than another by more than 2^-32. */
static inline uint32_t ct_rollout_below(uint64_t *luck, uint32_t n)
{
    return (uint32_t)((ct_rollout_next(luck) >> 32) * n >> 32);
}

/* One of the legal acts, of which there is one: first a verb, each that is listed with the same
 * chance, those that quit only for want of others; then one of its acts. So one number below the
 * verbs (in the order of their first acts), then one below the acts, none where there is no
 * choice. */
ct_act ct_rollout_pick(const ct_game *g, const ct_acts *legal, uint64_t *luck);

#endif

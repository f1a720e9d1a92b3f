/* meld_rollout.h - shared code of the rollouts of games with melds: hands as pools from which cards
 * can be removed, melds as shapes, and random choice among acts. Game modules of the web page do
 * not contain this code. */
#ifndef CT_MELD_ROLLOUT_H
#define CT_MELD_ROLLOUT_H

#include "bits.h"
#include "kits/meld.h"

/* Adds the cards of zone z to the pool; false: some are hidden. */
bool ct_pool_read(ct_pool *p, const ct_state *s, int z);
/* The places that a card leaves when `left` copies are left, at most two. */
static inline uint64_t *ct_pool_plane(ct_pool *p, int left)
{
    return left == 0 ? &p->once : left == 1 ? &p->twice : &p->thrice;
}
/* Removes one card that is in the pool. */
static inline void ct_pool_take(ct_pool *p, ct_card c)
{
    int left = --p->copies[c];
    p->n--;
    p->kinds &= ~((uint64_t)!left << c);
    if (left < 3)
        *ct_pool_plane(p, left) &= ~ct_places[c];
}
/* Whether the pool has these n cards. A card listed twice must be there twice. */
bool ct_pool_holds(const ct_pool *p, const ct_card *c, int n);
int ct_pool_cards(const ct_pool *p, ct_card out[CT_CARDS]); /* writes the cards, ascending; returns
                                                               their number */

/* The runs of three that a pool can make, as the places where they start: bit 16 * suit + place.
 * natural: without wild card; lack[i]: all but the card at place i, which a wild card may take. */
typedef struct ct_threes {
    uint64_t natural, lack[3];
} ct_threes;
/* The places (bits of a plane) where a run of three cards can start: from the low ace to the queen,
 * because the last run is queen, king and high ace. */
#define CT_LOWS (UINT64_C(0x1ffe) * CT_SUITS)
/* The runs that start at `lows` and have their natural cards at `has`. */
static inline ct_threes ct_threes_of(uint64_t has, uint64_t lows, bool wild)
{
    uint64_t two = has & has >> 1, all = two & has >> 2 & lows;
    if (!wild)
        return (ct_threes){ .natural = all };
    return (ct_threes){ all, { two >> 1 & lows, has & has >> 2 & lows, two & lows } };
}
/* The runs that ct_propose_runs proposes, with the same arguments. */
static inline ct_threes ct_pool_threes(const ct_pool *p, int low, bool wild)
{
    uint64_t span = (0x7ffeu & ~0u << low) * CT_SUITS;
    return ct_threes_of(p->once & span, CT_LOWS & span, wild && ct_pool_wilds(p));
}
/* The runs of the pool and one more natural card, `with`, that contain this card. */
static inline ct_threes ct_pool_threes_with(const ct_pool *p, ct_card with, bool wild)
{
    uint64_t place = ct_places[with], lows = (place | place >> 1 | place >> 2) & CT_LOWS;
    ct_threes r = ct_threes_of(p->once | place, lows, wild && ct_pool_wilds(p));
    for (int i = 0; i < 3; i++) r.lack[i] &= ~(place >> i);
    return r;
}
/* Whether a wild card of the pool completes one of the runs that lack a card. */
bool ct_threes_wild(const ct_pool *p, const ct_threes *r);
/* Whether any of these runs can be laid. */
static inline bool ct_threes_any(const ct_pool *p, const ct_threes *r)
{
    return r->natural || ((r->lack[0] | r->lack[1] | r->lack[2]) && ct_threes_wild(p, r));
}
/* A random run of these; there must be one. It is the run that ct_rollout_pick would choose from
 * the list of ct_propose_runs. */
ct_run ct_threes_pick(const ct_pool *p, const ct_threes *r, uint64_t *luck);

/* Act `start` with the run as its first operand. */
static inline ct_act ct_run_act(ct_act start, ct_run q)
{
    return start | (ct_act)q.suit << 16 | (ct_act)q.low << 24 | (ct_act)q.high << 32 |
           (ct_act)q.at << 40 | (ct_act)q.wild << 48;
}

/* A meld on the table and the side that owns it. */
typedef struct ct_laid {
    ct_meld m;
    int8_t side;
    bool settled;  /* Buraco: a wild two has become natural in it */
    uint64_t want; /* the places of natural cards that may be added to it one by one */
} ct_laid;

/* The places next to a run in its suit, 0 and 15 included. */
static inline uint64_t ct_run_ends(ct_run q)
{
    return (UINT64_C(1) << q.low >> 1 | UINT64_C(2) << q.high) << 16 * q.suit;
}
static inline int ct_pool_wild_kinds(const ct_pool *p) { return ct_bits(ct_pool_wilds(p)); }
/* The nth member of a set of kinds, from 0. */
static inline ct_card ct_nth_kind(uint64_t kinds, uint32_t n)
{
    for (; n > 0; n--) kinds &= kinds - 1;
    return (ct_card)__builtin_ctzll(kinds);
}
/* How many of the acts that ct_propose_adds lists add a natural card, and a wild card if `wild`, to
 * a set; and the set after act number n of these. */
int ct_pool_set_adds(const ct_pool *p, const ct_set *k, bool wild);
ct_set ct_pool_set_add(const ct_pool *p, ct_set k, uint32_t n);

/* Sorts ascending and removes duplicates, as in ct_legal. */
void ct_acts_sort(ct_acts *out);
/* Removes duplicates among the acts from number `from` on. */
void ct_acts_distinct(ct_acts *out, int from);
/* Groups the acts from number `from` on by their verbs. */
void ct_acts_group(ct_acts *out, int from);
/* As ct_rollout_pick, for acts grouped by verb, none of which quits. */
ct_act ct_pick_grouped(const ct_acts *acts, uint64_t *luck);

/* The sets of three that ct_propose_sets proposes without a card `with`. ct_set_ranks gives those
 * of the ranks that have such sets; the other functions need these. They give the number of sets,
 * set number n, and a list of all in this order. */
unsigned ct_set_ranks(const ct_pool *p, unsigned ranks, bool wild);
uint32_t ct_pool_sets(const ct_pool *p, unsigned ranks, bool wild);
ct_set ct_pool_set(const ct_pool *p, unsigned ranks, bool wild, uint32_t n);
void ct_list_sets(const ct_pool *p, unsigned ranks, bool wild, ct_propose to);

/* Act `start` with the set as its first operand. */
static inline ct_act ct_set_act(ct_act start, ct_set k)
{
    return start | (ct_act)k.rank << 16 | (ct_act)k.cards << 24 | (ct_act)k.twos << 32 |
           (ct_act)k.jokers << 40;
}

/* A random card of a non-empty set of kinds, which ct_rollout_pick would pick from the list of
 * acts with these cards. */
ct_card ct_pick_kind(uint64_t kinds, uint64_t *luck);

/* A random act of the melds in a non-empty set, of which meld i has count[i] acts. Returns the meld
 * and writes which of its acts it is. ct_rollout_pick would choose it from the list of all. */
int ct_pick_meld(uint64_t melds, const uint8_t *count, uint64_t *luck, uint32_t *nth);

/* The best act so far; among equal acts a random one. Zero it first. */
typedef struct ct_best {
    ct_act act;
    int worth;
    uint32_t ties;
} ct_best;
void ct_best_add(ct_best *b, ct_act a, int worth, uint64_t *luck);

/* The number of cards in the pool within two places of card c in its suit, with direct neighbours
 * counted twice. Equal cards and wild cards are not counted. */
int ct_pool_near(const ct_pool *p, ct_card c);
/* Whether a natural card fits at an end of the run, or has the rank of the set. */
bool ct_meld_wants(const ct_meld *m, ct_card c);

#endif

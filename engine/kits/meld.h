/* meld.h - runs and sets with wild cards, for games that lay melds: reading a meld from its
 * zone, what a larger shape takes from the hand, laying it card by card, and the shapes a hand
 * offers. Limits of number and length are each game's own: its `check` states them. */
#ifndef CT_MELD_H
#define CT_MELD_H

#include "game.h"

enum { CT_NO_MELD, CT_RUN, CT_SET };
enum { CT_MELD_CARDS = 40 }; /* room for the cards of any shape that can be written */

/* A meld as a shape: which of the two it is, its number of cards, and that shape. */
typedef struct ct_meld {
    int kind, n;
    ct_run run;
    ct_set set;
} ct_meld;

ct_meld ct_meld_run(ct_run q);
ct_meld ct_meld_set(ct_set k); /* CT_NO_MELD when it has more cards than any pack */
/* The meld these cards make, lowest place first; CT_NO_MELD when they make none. Twos of the
 * run's suit are natural at place 2. Cards of one rank are a set, wild cards alone too. */
ct_meld ct_meld_read(const ct_card *c, int n);
ct_meld ct_meld_at(const ct_state *s, int z);
/* Its cards in the order in which they lie: runs by place, sets ascending, wild cards last. */
int ct_meld_cards(const ct_meld *m, ct_card out[CT_MELD_CARDS]);
int ct_meld_wilds(const ct_meld *m);
int ct_set_naturals(const ct_set *k);

/* What `old` (CT_NO_MELD: nothing yet) takes to become `now`. Natural cards keep their places.
 * A wild card keeps its own too, unless a natural card takes it: then it stands anywhere outside
 * the old span. A two of the run's suit becomes natural if that brings it to place 2, with
 * `slide` also from the high end without being displaced. */
typedef struct ct_growth {
    int n;        /* cards from the hand                    */
    bool wild;    /* there is a wild card among them        */
    bool settled; /* the old wild two has become natural    */
    ct_card card[CT_MELD_CARDS];
} ct_growth;
enum { CT_FITS, CT_OTHER_MELD, CT_NATURAL_MOVES, CT_WILD_MOVES };
int ct_meld_grow(const ct_meld *old, const ct_meld *now, bool slide, ct_growth *out);

/* Whether zone z has these cards, equal ones as often as they are named. */
bool ct_holds(const ct_state *s, int z, const ct_card *c, int n);
/* Zone z becomes the meld `now`; what it lacks comes from the hand, the best-known copies. */
void ct_meld_lay(ct_state *s, int hand, int z, const ct_meld *now);

/* ---- what a hand offers ----------------------------------------------------------------- */

/* Cards at hand, counted once for all proposals. Zeroed, then filled by ct_pool_add. */
typedef struct ct_pool {
    int n, wilds;                 /* cards; kinds of wild cards                          */
    uint16_t has[4];              /* by suit: places whose natural card is there, bits
                                     1..14, an ace at both ends                          */
    uint16_t twice[4], thrice[4]; /* the same with two, three copies                    */
    uint16_t ranks;               /* ranks and suits of the cards that are no wild cards */
    uint16_t pairs, threes;       /* of them, those with two, three cards or more      */
    uint8_t suits;
    ct_card wild[5];
    uint8_t copies[CT_KINDS];
} ct_pool;
void ct_pool_add(ct_pool *p, ct_card c);
void ct_pool_zone(ct_pool *p, const ct_state *s, int z);
/* The same in less time, for an empty pool and the cards of these kinds alone. */
void ct_pool_fill(ct_pool *p, const ct_state *s, int z, uint64_t kinds);
#define CT_ALL_KINDS UINT64_MAX
/* How many cards of a rank it has. */
static inline int ct_pool_of(const ct_pool *p, int rank)
{
    const uint8_t *n = p->copies + rank - 1;
    return n[0] + n[13] + n[26] + n[39];
}
/* The kinds of its cards, as bits. */
static inline uint64_t ct_pool_kinds(const ct_pool *p)
{
    uint64_t jokers = p->copies[CT_JOKER] > 0, set = jokers << CT_JOKER;
    for (int suit = 0; suit < 4; suit++) set |= (uint64_t)(p->has[suit] >> 1 & 0x1fff) << 13 * suit;
    return set;
}

/* Where proposals go: an act without its shape, and the operand at which the shape begins. */
typedef struct ct_propose {
    ct_act act;
    int at;
    ct_acts *out;
} ct_propose;

/* New melds of three; `with` a card that must be among them, or CT_HIDDEN; wild: at most one,
 * or none. Runs begin at place `low` or higher. */
void ct_propose_runs(const ct_pool *p, int low, bool wild, ct_card with, ct_propose to);
void ct_propose_sets(const ct_pool *p, bool wild, ct_card with, ct_propose to);
/* New melds of three wild cards. */
void ct_propose_wilds(const ct_pool *p, ct_propose to);
/* A meld with one card more: natural, or wild where `wild` allows. Also, where a two of the
 * run's suit can settle at place 2, with as many more as that takes. */
void ct_propose_adds(const ct_pool *p, const ct_meld *old, int low, bool wild, ct_propose to);
/* Longer new melds with the card `with`: runs that begin and end with cards of the pool `ends`,
 * sets of single copies from the pool p alone. */
void ct_propose_long_runs(const ct_pool *p, const ct_pool *ends, bool wild, ct_card with,
                          ct_propose to);
void ct_propose_long_sets(const ct_pool *p, ct_card with, ct_propose to);
/* Shapes of a kind that take in every card of the pool, on a meld or (CT_NO_MELD) as a new one. */
void ct_propose_whole(const ct_pool *p, const ct_meld *old, int kind, ct_propose to);

/* The `offer` of games with melds (lines CT_MELDS; words with operands q, k, zq, zk). */
void ct_offer_melds(const ct_state *s, int seat, const ct_card *c, int n, ct_acts *out);

/* ---- what a hand can reach -------------------------------------------------------------- */

/* A question about cards at hand and melds already begun, where sets take wild cards as in Samba:
 * two naturals for each, a second one only as the seventh card, never more; runs take none. */
typedef struct ct_reach {
    const uint8_t *points;  /* of a card by its rank, the ace first; [13]: a joker */
    uint8_t have[CT_KINDS]; /* cards at hand; no red threes                        */
    const ct_meld *begun;   /* melds that may grow                                 */
    int n;
    int need, keep; /* points still to be laid; cards that must stay         */
    bool closed;    /* no meld has more than seven cards                     */
    bool threes;    /* black threes are laid like others, without wild cards */
} ct_reach;
bool ct_can_reach(const ct_reach *goal);
/* The same by going out: two melds at least come to seven cards, all cards are laid, black threes
 * among them, but goal->keep to `most` (0 or 1) that stay. */
bool ct_can_go_out(const ct_reach *goal, int most);

#endif

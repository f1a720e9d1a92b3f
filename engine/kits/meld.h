/* meld.h - runs and sets with wild cards, for games with melds: reading a meld from its zone, what
 * a larger shape needs from the hand, laying it card by card, and which shapes a hand offers.
 * Limits on number and length belong to each game's `check`. */
#ifndef CT_MELD_H
#define CT_MELD_H

#include "game.h"

enum { CT_NO_MELD, CT_RUN, CT_SET };
enum { CT_MELD_CARDS = 40 }; /* fits every shape that can be written */

/* A meld as a shape: run or set, the number of its cards, and the shape. */
typedef struct ct_meld {
    int kind, n;
    ct_run run;
    ct_set set;
} ct_meld;

ct_meld ct_meld_run(ct_run q);
ct_meld ct_meld_set(ct_set k); /* CT_NO_MELD if it has more cards than any pack */
/* The meld of these cards, lowest place first; CT_NO_MELD if they make none. A two of the run's
 * suit is natural at place 2. Cards of one rank are a set; wild cards alone too. */
ct_meld ct_meld_read(const ct_card *c, int n);
ct_meld ct_meld_at(const ct_state *s, int z);
/* The cards in the order in which they lie: runs by place, sets ascending, wild cards last. Returns
 * how many. */
int ct_meld_cards(const ct_meld *m, ct_card out[CT_MELD_CARDS]);
int ct_meld_wilds(const ct_meld *m);
int ct_set_naturals(const ct_set *k);

/* What `old` (CT_NO_MELD: a new meld) needs to become `now`. Natural cards keep their places. A
 * wild card keeps its place unless a natural card takes it; then it goes anywhere outside the old
 * span. A two of the run's suit becomes natural if that brings it to place 2; with `slide` also
 * from the high end without being displaced. */
typedef struct ct_growth {
    int n;        /* cards from the hand */
    bool wild;    /* one of them is wild */
    bool settled; /* the old wild two has become natural */
    ct_card card[CT_MELD_CARDS];
} ct_growth;
enum { CT_FITS, CT_OTHER_MELD, CT_NATURAL_MOVES, CT_WILD_MOVES };
int ct_meld_grow(const ct_meld *old, const ct_meld *now, bool slide, ct_growth *out);

/* Whether zone z has these cards, as many copies as are listed. */
bool ct_holds(const ct_state *s, int z, const ct_card *c, int n);
/* Turns zone z into the meld `now`. Missing cards come from the hand; of equal ones the best-known.
 */
void ct_meld_lay(ct_state *s, int hand, int z, const ct_meld *now);

/* ---- what a hand offers ----------------------------------------------------------------- */

/* The cards at hand, counted once for all proposals. Zero it, then fill it with ct_pool_add. */
typedef struct ct_pool {
    int n, wilds;    /* cards; kinds of wild cards among them */
    uint16_t has[4]; /* by suit: the places 1..14 of its natural cards, an ace at both ends */
    uint16_t twice[4], thrice[4]; /* the same for two and three copies */
    uint16_t ranks;               /* ranks and suits of the natural cards */
    uint16_t pairs, threes;       /* those with two, and three, cards or more */
    uint8_t suits;
    ct_card wild[5];
    uint8_t copies[CT_KINDS];
} ct_pool;
void ct_pool_add(ct_pool *p, ct_card c);
void ct_pool_zone(ct_pool *p, const ct_state *s, int z);
/* The same, faster, for an empty pool and only the cards of these kinds. */
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

/* The destination of proposals: an act without its shape, and the operand where the shape begins.
 */
typedef struct ct_propose {
    ct_act act;
    int at;
    ct_acts *out;
} ct_propose;

/* Proposes new melds of three. with: a card that must be in them, or CT_HIDDEN. wild: at most one
 * wild card, or none. Runs start at place `low` or higher. */
void ct_propose_runs(const ct_pool *p, int low, bool wild, ct_card with, ct_propose to);
void ct_propose_sets(const ct_pool *p, bool wild, ct_card with, ct_propose to);
/* Proposes new melds of three wild cards. */
void ct_propose_wilds(const ct_pool *p, ct_propose to);
/* Proposes a meld with one card more: natural, or wild if `wild` allows. Where a two of the run's
 * suit can settle at place 2, also with as many more as that takes. */
void ct_propose_adds(const ct_pool *p, const ct_meld *old, int low, bool wild, ct_propose to);
/* Proposes longer new melds with the card `with`: runs that begin and end with cards of the pool
 * `ends`, and sets of single copies from the pool p. */
void ct_propose_long_runs(const ct_pool *p, const ct_pool *ends, bool wild, ct_card with,
                          ct_propose to);
void ct_propose_long_sets(const ct_pool *p, ct_card with, ct_propose to);
/* Proposes the shapes of a kind that use every card of the pool, on a meld or (CT_NO_MELD) as a new
 * one. */
void ct_propose_whole(const ct_pool *p, const ct_meld *old, int kind, ct_propose to);

/* The function `offer` (game.h) of games with melds: zones with CT_MELDS, verbs with operands q, k,
 * zq or zk. */
void ct_offer_melds(const ct_state *s, int seat, const ct_card *c, int n, ct_acts *out);

/* ---- what a hand can reach -------------------------------------------------------------- */

/* A question about cards at hand and begun melds, in games like Samba: a set takes one wild card
 * for two naturals, a second one only as its seventh card, and never more; runs take none. */
typedef struct ct_reach {
    const uint8_t *points;  /* of a card by its rank, aces first; [13]: a joker */
    uint8_t have[CT_KINDS]; /* cards at hand; no red threes */
    const ct_meld *begun;   /* the begun melds, which may grow */
    int n;
    int need, keep; /* points still to be laid; cards that must stay in hand */
    bool closed;    /* no meld may have more than seven cards */
    bool threes;    /* black threes may be laid like other cards, without wild cards */
} ct_reach;
bool ct_can_reach(const ct_reach *goal);
/* Whether the hand can go out: at least two melds reach seven cards, and all cards are laid, black
 * threes included, except goal->keep to `most` (0 or 1) cards. */
bool ct_can_go_out(const ct_reach *goal, int most);

#endif

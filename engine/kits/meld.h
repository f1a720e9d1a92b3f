/* meld.h - runs and sets with wild cards, for games with melds. It reads a meld from its zone, and
 * finds and lays the cards that a larger shape needs. It also finds the shapes that a hand can
 * make. Each game's `check` limits the number and length of melds. */
#ifndef CT_MELD_H
#define CT_MELD_H

#include "game.h"

enum { CT_NO_MELD, CT_RUN, CT_SET };
enum { CT_MELD_CARDS = 40 }; /* cards of a meld, at most: enough for every ct_run and ct_set */

/* A meld as a shape: run or set, the number of its cards, and the shape. */
typedef struct ct_meld {
    int kind, n;
    ct_run run;
    ct_set set;
} ct_meld;

ct_meld ct_meld_run(ct_run q);
ct_meld ct_meld_set(ct_set k); /* CT_NO_MELD if it has more cards than any pack */
/* The meld of these cards, in order from the lowest place; CT_NO_MELD if they make none. A two of
 * the run's suit is natural at place 2. Cards of one rank are a set, and so are wild cards
 * alone. */
ct_meld ct_meld_read(const ct_card *c, int n);
ct_meld ct_meld_at(const ct_state *s, int z);
/* Writes the cards in their order on the table: runs by place, sets ascending, wild cards last.
 * Returns the number of cards. */
int ct_meld_cards(const ct_meld *m, ct_card out[CT_MELD_CARDS]);
int ct_meld_wilds(const ct_meld *m);
int ct_set_naturals(const ct_set *k);

/* The cards that `old` (CT_NO_MELD: a new meld) needs to become `now`. Natural cards keep their
 * places. A wild card keeps its place unless a natural card takes that place; then it goes anywhere
 * outside the old span. A displaced two of the run's suit becomes natural if it comes to place 2.
 * With `slide` such a two may also move to place 2 from the high end without being displaced. */
typedef struct ct_growth {
    int n;        /* number of cards needed from the hand */
    bool wild;    /* whether one of the needed cards is wild */
    bool settled; /* the old wild two has become natural */
    ct_card card[CT_MELD_CARDS];
} ct_growth;
enum { CT_FITS, CT_OTHER_MELD, CT_NATURAL_MOVES, CT_WILD_MOVES };
/* Fills *out if `old` may become `now`, and returns CT_FITS. Otherwise returns the reason: another
 * kind, suit or rank (CT_OTHER_MELD), or a card that would move or leave the meld. */
int ct_meld_grow(const ct_meld *old, const ct_meld *now, bool slide, ct_growth *out);

/* Whether zone z has these n cards. A card listed twice must be there twice. */
bool ct_holds(const ct_state *s, int z, const ct_card *c, int n);
/* Turns zone z into the meld `now`. Missing cards come from the hand; of equal cards, the one that
 * most seats know. */
void ct_meld_lay(ct_state *s, int hand, int z, const ct_meld *now);

/* ---- what a hand offers ----------------------------------------------------------------- */

/* Sets of places as bits: sixteen bits for each suit, of which 1 to 14 are places. An ace has both
 * ends, a joker none. CT_SUITS has bit 0 of each suit. */
#define CT_SUITS UINT64_C(0x0001000100010001)
extern const uint64_t ct_places[CT_KINDS]; /* the places of a card; a two is at place 2 */
static inline unsigned ct_places_in(uint64_t places, int suit)
{
    return (unsigned)(places >> 16 * suit) & 0x7fff;
}
/* The wild cards, as bits of kinds. */
#define CT_WILDS                                                                                   \
    (UINT64_C(1) << 1 | UINT64_C(1) << 14 | UINT64_C(1) << 27 | UINT64_C(1) << 40 |                \
     UINT64_C(1) << CT_JOKER)

/* The cards that may be used, counted once for all proposals. Zero the pool, then fill it with
 * ct_pool_add. */
typedef struct ct_pool {
    uint64_t once, twice, thrice; /* the places of which the pool has at least one card, two and
                                     three; twos are there, too */
    uint64_t kinds;               /* the kinds of its cards, as bits */
    int n;                        /* the number of cards */
    uint8_t copies[CT_KINDS];
} ct_pool;
/* Counts one more card at each of these places. */
static inline void ct_pool_put(ct_pool *p, uint64_t places)
{
    p->thrice |= p->twice & places;
    p->twice |= p->once & places;
    p->once |= places;
}
static inline void ct_pool_add(ct_pool *p, ct_card c)
{
    if (c > CT_JOKER)
        return;
    p->n++;
    p->copies[c]++;
    p->kinds |= UINT64_C(1) << c;
    ct_pool_put(p, ct_places[c]);
}
/* Adds the cards of zone z that are of these kinds (bits). */
void ct_pool_zone(ct_pool *p, const ct_state *s, int z, uint64_t kinds);
/* The number of cards of a rank in the pool. */
static inline int ct_pool_of(const ct_pool *p, int rank)
{
    const uint8_t *n = p->copies + rank - 1;
    return n[0] + n[13] + n[26] + n[39];
}
static inline uint64_t ct_pool_wilds(const ct_pool *p) { return p->kinds & CT_WILDS; }
/* The suits and ranks of the natural cards, twos left out, as bits. */
unsigned ct_pool_suits(const ct_pool *p);
static inline unsigned ct_pool_ranks(const ct_pool *p)
{
    uint64_t two = p->once | p->once >> 32;
    return (unsigned)(two | two >> 16) & 0x3ffa;
}
/* The ranks, twos left out, of which the pool has at least two cards and at least three cards. */
typedef struct ct_many {
    unsigned pairs, threes;
} ct_many;
ct_many ct_pool_many(const ct_pool *p);

/* How proposals are written: to list `out`, as `act` with the shape filled in from operand byte
 * `at` on. */
typedef struct ct_propose {
    ct_act act;
    int at;
    ct_acts *out;
} ct_propose;

/* Propose new melds of three cards. `with`: a card that must be in each meld, or CT_HIDDEN. `wild`:
 * whether one wild card is allowed. Runs start at place `low` or higher. */
void ct_propose_runs(const ct_pool *p, int low, bool wild, ct_card with, ct_propose to);
/* Sets only of these ranks (bits). */
#define CT_ALL_RANKS 0x3ffau
void ct_propose_sets(const ct_pool *p, unsigned ranks, bool wild, ct_card with, ct_propose to);
/* Proposes new melds of three wild cards. */
void ct_propose_wilds(const ct_pool *p, ct_propose to);
/* Proposes the meld with one more card: a natural card or, if `wild`, a wild card. If a wild two of
 * the run's suit can become natural at place 2, it also proposes the meld with all cards that this
 * needs. */
void ct_propose_adds(const ct_pool *p, const ct_meld *old, int low, bool wild, ct_propose to);
/* Propose longer new melds that contain the card `with`: runs that begin and end with cards of
 * these kinds (`ends`, as bits), and sets of single copies from the pool p. */
void ct_propose_long_runs(const ct_pool *p, uint64_t ends, bool wild, ct_card with, ct_propose to);
void ct_propose_long_sets(const ct_pool *p, ct_card with, ct_propose to);
/* Proposes the shapes of a kind (CT_RUN, CT_SET) that use every card of the pool. They extend
 * `old`, or are new melds if `old` is CT_NO_MELD. */
void ct_propose_whole(const ct_pool *p, const ct_meld *old, int kind, ct_propose to);

/* The function ct_game.offer for games with melds. It uses zones with CT_MELDS and verbs with the
 * operands q, k, zq or zk. */
void ct_offer_melds(const ct_state *s, int seat, const ct_card *c, int n, ct_acts *out);

/* ---- what a hand can reach -------------------------------------------------------------- */

/* A question about the cards in hand and the begun melds, in games like Samba. A set takes one wild
 * card for two naturals; a second wild card may only be its seventh card, and a third is never
 * allowed. Runs take no wild cards. */
typedef struct ct_reach {
    const uint8_t *points;  /* points of a card, by rank from the ace; [13]: a joker */
    uint8_t have[CT_KINDS]; /* copies of each kind in hand; no red threes */
    const ct_meld *begun;   /* the n begun melds, which may grow */
    int n;
    /* need: points still to be laid; keep: number of cards that must stay in hand. */
    int need, keep;
    bool closed; /* no meld may have more than seven cards */
    bool threes; /* black threes may be laid like other cards, without wild cards */
} ct_reach;
/* Whether the hand can lay at least goal->need points and keep at least goal->keep cards. */
bool ct_can_reach(const ct_reach *goal);
/* Whether the hand can go out: at least two melds reach seven cards, and all cards are laid, black
 * threes included. From goal->keep up to `most` (0 or 1) cards stay in hand. The laid cards must
 * have at least goal->need points. */
bool ct_can_go_out(const ct_reach *goal, int most);

#endif

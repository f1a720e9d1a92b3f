/* lanes.h - the play of tricks in bits, for work by the million: the fast rollouts of the
 * trick-taking games stand on it, and the solver of tricks. A card is a bit number: sixteen bits
 * a suit (a lane), within it the card's power; trumps have the last lane. So a card beats what is
 * best in the trick just when it is of the suit led or a trump and its number is greater. */
#ifndef CT_LANES_H
#define CT_LANES_H

#include "trick.h"

/* What the rules of the table ask of who does not lead. */
enum {
    LANES_HEAD = 1,       /* to beat the last card of the suit, to trump and to overtrump (Solo) */
    LANES_HIGHEST = 2,    /* what must be beaten is the best card of the suit, not the last      */
    LANES_HEAD_CUT = 4,   /* a suit must be headed though the trick has been trumped             */
    LANES_RENEGE = 8,     /* matadors need not follow ordinary trumps                            */
    LANES_HAS_POINTS = 16 /* cards count: power 5 and each one above it one point more           */
};
enum { LANES_TRUMP = 48, LANES_NONE = 255 };

/* What of the open trick decides about the next card. */
typedef struct lanes_open {
    uint8_t led, best; /* the first card; the one that wins so far                              */
    uint8_t last, cut; /* the card of the suit led, and the trump, that must be beaten; cut is
                          LANES_NONE where nobody has trumped                                   */
} lanes_open;

typedef struct lanes {
    uint64_t hand[4];
    uint8_t seats, rules, turn;
    uint8_t matador; /* trumps from this number on are matadors                             */
    uint8_t n;       /* cards on the table                                                  */
    union {
        lanes_open open;
        struct {
            uint8_t led, best, last, cut;
        };
    };
    uint8_t best_seat; /* who wins so far                                                     */
    uint8_t pile;      /* points of the cards on the table                                    */
    uint8_t left;      /* cards in all hands                                                  */
    uint8_t tricks[4]; /* won by each seat, and the points: each trick is one more            */
    uint8_t points[4];
} lanes;

/* How the solver of tricks (ai/solvers) searches: where suits must be headed and cards may have
 * points, or where the number of tricks is all and no suit need be headed. */
typedef struct lanes_way lanes_way;
extern const lanes_way lanes_by_points, lanes_by_count;

/* What a solver is asked about the play of tricks: what the declaring side gets to the end. */
typedef struct lanes_task {
    lanes t;
    const lanes_way *way;
    uint8_t table[4];       /* the cards of the open trick                                   */
    uint8_t side, declarer; /* the side's seats, as bits                                     */
    uint8_t total;          /* points of all seats when the last trick is done               */
    bool outcome;           /* not points: 0 codille, 1 nobody has most tricks, 2 the declarer has,
                               of three seats and nine tricks                                */
    uint8_t steps, step[2]; /* how many of these are reached is the answer; none: points     */
    uint8_t verb;           /* plays a card                                                  */
    uint8_t stop_verb;      /* 0, or the side chooses now whether to stop; the next one goes on */
    uint8_t kind[64];       /* by number                                                     */
} lanes_task;

static inline uint64_t lanes_bit(int card) { return 1ull << card; }
static inline uint64_t lanes_suit(int card) { return 0xffffull << (card & 48); }
static inline int lanes_lowest(uint64_t set) { return __builtin_ctzll(set); }
static inline int lanes_highest(uint64_t set) { return 63 - __builtin_clzll(set); }
static inline int lanes_worth(const lanes *t, int card)
{
    int power = card & 15;
    return t->rules & LANES_HAS_POINTS && power > 4 ? power - 4 : 0;
}

/* Where the card of a pack lies under this trump: its number. */
int lanes_of(const trick_ranks *r, ct_card c, int trump);
uint64_t lanes_set(const trick_ranks *r, uint64_t cards, int trump);
/* kind[number] of every card of the pack, the way back; and a set by it. */
void lanes_kinds(const trick_ranks *r, const ct_state *s, int trump, uint8_t kind[64]);
uint64_t lanes_sorted(uint64_t set, const uint8_t kind[64]);
/* The number of a card that lies in the set. */
int lanes_find(uint64_t set, const uint8_t kind[64], int c);

/* Hands and the open trick of a state, led by `leader`. The caller fills in seats, rules, matador,
 * tricks and points first. */
void lanes_read(lanes *t, const trick_ranks *r, const ct_state *s, int trump, int hand, int trick,
                int leader);

/* The cards of the trick, as numbers. */
void lanes_table(const trick_ranks *r, const ct_state *s, int trump, int trick, uint8_t table[4]);

uint64_t lanes_legal(const lanes *t); /* of the seat on turn */

/* Of a hand that does not lead (Solo, R18). */
uint64_t lanes_heading(const lanes_open *o, unsigned rules, uint64_t hand);
/* One more card on a trick that is open; true: it wins so far. */
bool lanes_lay(lanes_open *o, unsigned rules, int card);

/* A trick that this card opens. */
static inline lanes_open lanes_lead(int card)
{
    return (lanes_open){ (uint8_t)card, (uint8_t)card, (uint8_t)card, LANES_NONE };
}

/* Of a hand with these trumps when one was led and matadors may be kept (Hombre, R16). */
static inline uint64_t lanes_reneging(uint64_t hand, uint64_t own, int led, int matador)
{
    if (own & (lanes_bit(matador) - 1))
        return own; /* an ordinary trump obliges */
    return led >= matador && own & (lanes_bit(led) - 1) ? own : hand;
}
void lanes_play(lanes *t, int card); /* it is legal; a full trick goes to its winner, who leads */

/* One card of a set that is not empty, as ct_rollout_pick picks it from the cards in order. */
int lanes_random(uint64_t set, uint64_t *luck);

#endif

/* lanes.h - the play of tricks on bit sets, for the fast rollouts of the trick-taking games and the
 * exact solver of tricks. A card is the number of a bit. Each suit has a lane of sixteen bits,
 * ordered by power; trumps have the last lane. A card beats the best card of a trick if its number
 * is greater and it is of the suit led or a trump. */
#ifndef CT_LANES_H
#define CT_LANES_H

#include "trick.h"

/* Rules for the seats that follow to a trick, as bits. */
enum {
    LANES_HEAD = 1,       /* beat the last card of the suit; otherwise trump or overtrump (Solo) */
    LANES_HIGHEST = 2,    /* the card to beat is the best of the suit, not the last */
    LANES_HEAD_CUT = 4,   /* beat the suit's card even if the trick has been trumped */
    LANES_RENEGE = 8,     /* matadors need not follow ordinary trumps */
    LANES_HAS_POINTS = 16 /* cards have points: 1 at power 5, one more for each higher power */
};
enum { LANES_TRUMP = 48, LANES_NONE = 255 };

/* The facts about an open trick that decide which cards are legal next. */
typedef struct lanes_open {
    uint8_t led, best; /* led: the first card; best: the card that wins so far */
    uint8_t last, cut; /* last: the card of the suit led that must be beaten. cut: the trump that
                          must be beaten, LANES_NONE while nobody has trumped */
} lanes_open;

typedef struct lanes {
    uint64_t hand[4];
    uint8_t seats, rules, turn;
    uint8_t matador; /* trumps from this number on are matadors */
    uint8_t n;       /* cards on the table */
    union {
        lanes_open open;
        struct {
            uint8_t led, best, last, cut;
        };
    };
    uint8_t best_seat; /* the seat that played `best` */
    uint8_t pile;      /* points of the cards on the table */
    uint8_t left;      /* cards in all hands */
    uint8_t tricks[4]; /* tricks won by each seat; when points count, each trick adds one point */
    uint8_t points[4];
} lanes;

/* The two searches of the trick solver (ai/tricks). lanes_by_points counts points, for rules with
 * LANES_HEAD. lanes_by_count counts only tricks, for rules without LANES_HEAD. */
typedef struct lanes_way lanes_way;
extern const lanes_way lanes_by_points, lanes_by_count;

/* A question to the trick solver: what the declaring side gets from here to the end. */
typedef struct lanes_task {
    lanes t;
    const lanes_way *way;
    uint8_t table[4];       /* the cards of the open trick */
    uint8_t side, declarer; /* side: the seats of the declaring side, as bits; declarer: one seat */
    uint8_t total;          /* points of all seats after the last trick */
    bool outcome; /* the answer is not a sum but an outcome (three seats, nine tricks). 0: codille;
                     1: no seat has the most tricks; 2: the declarer has the most */
    uint8_t steps, step[2]; /* the answer is the number of values step[] that the side reaches;
                               steps 0: the answer is a sum */
    uint8_t verb;           /* the verb that plays a card */
    uint8_t stop_verb; /* 0; or the verb that stops, if the side now chooses to stop or to go on
                          (the next verb) */
    uint8_t kind[64];  /* kind of card, by card number */
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

/* lanes_of is the number of a card of the pack under this trump. lanes_set converts a set of kinds
 * to a set of numbers. */
int lanes_of(const trick_ranks *r, ct_card c, int trump);
uint64_t lanes_set(const trick_ranks *r, uint64_t cards, int trump);
/* These convert back: lanes_kinds fills kind[number] for every card of the pack. lanes_sorted
 * converts a set of numbers to a set of kinds. */
void lanes_kinds(const trick_ranks *r, const ct_state *s, int trump, uint8_t kind[64]);
uint64_t lanes_sorted(uint64_t set, const uint8_t kind[64]);
/* The number of a card of kind c in the set. */
int lanes_find(uint64_t set, const uint8_t kind[64], int c);

/* Reads the hands and the open trick, led by `leader`. The caller has set seats, rules, matador,
 * tricks and points. */
void lanes_read(lanes *t, const trick_ranks *r, const ct_state *s, int trump, int hand, int trick,
                int leader);

/* Writes the cards of the open trick as numbers. */
void lanes_table(const trick_ranks *r, const ct_state *s, int trump, int trick, uint8_t table[4]);

uint64_t lanes_legal(const lanes *t); /* the legal cards of the seat on turn */

/* The cards that a hand may play to an open trick (Solo, R18). */
uint64_t lanes_heading(const lanes_open *o, unsigned rules, uint64_t hand);
/* Adds a card to an open trick. Returns whether this card wins so far. */
bool lanes_lay(lanes_open *o, unsigned rules, int card);

/* A new trick, opened with this card. */
static inline lanes_open lanes_lead(int card)
{
    return (lanes_open){ (uint8_t)card, (uint8_t)card, (uint8_t)card, LANES_NONE };
}

/* The cards that a hand may play when a trump was led and matadors may be kept back (Hombre, R16).
 * `own`: the trumps of the hand. `led`: the trump led. */
static inline uint64_t lanes_reneging(uint64_t hand, uint64_t own, int led, int matador)
{
    if (own & (lanes_bit(matador) - 1))
        return own; /* an ordinary trump must be played */
    return led >= matador && own & (lanes_bit(led) - 1) ? own : hand;
}
/* Plays a legal card for the seat on turn. A full trick goes to its winner, who leads next. */
void lanes_play(lanes *t, int card);

/* A random card of a non-empty set: the card that ct_rollout_pick would pick from the same list. */
int lanes_random(uint64_t set, uint64_t *rng);

#endif

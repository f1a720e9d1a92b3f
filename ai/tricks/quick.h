/* quick.h - trick-taking games for the search policies. A set of cards is a 64-bit word, and card c
 * is bit c. c is 16 times the suit plus the power of the card in its suit. The policy of each game
 * numbers suits and powers. The functions play tricks, estimate which cards the others hold, and
 * tell how unlikely a choice was. A probability is a whole number from 0 to QUICK_ONE. */
#ifndef CT_QUICK_H
#define CT_QUICK_H

#include <stdbool.h>
#include <stdint.h>

enum { QUICK_ONE = 1024, QUICK_NONE = 255, QUICK_SURE = 1 << 20, QUICK_SEATS = 4, QUICK_HAND = 12 };

/* A deal while its tricks are played, with the cards of all hands. */
typedef struct quick {
    uint64_t hand[QUICK_SEATS];
    uint64_t may[QUICK_SEATS];    /* the cards that all know a seat may hold */
    uint64_t thrown[QUICK_SEATS]; /* what a seat has exchanged: only this seat knows it */
    uint64_t gone;                /* the cards played */
    uint64_t pack;                /* all cards of the deal */
    uint64_t keepers;             /* cards that are seldom exchanged */
    uint8_t held[QUICK_SEATS];    /* the number of cards of each hand */
    uint8_t foes[QUICK_SEATS];    /* the seats that a seat takes for its opponents, as bits */
    uint8_t tricks[QUICK_SEATS];
    uint8_t seats, trump, declarer, turn;
    uint8_t n, led, best, best_seat; /* the open trick */
} quick;

/* CLASSES: sets of seats that may hold a card, with and without the cards that are seldom
 * exchanged. */
enum { QUICK_CLASSES = 14, QUICK_SUIT = 14 };

/* What the seat on turn can tell about the others. Other number i is i + 1 seats after it. */
typedef struct quick_eyes {
    const quick *q;
    int others, classes;
    uint64_t set[QUICK_CLASSES];               /* unseen cards that the same seats may hold */
    int share[QUICK_SEATS - 1][QUICK_CLASSES]; /* the chance that a seat holds such a card */
    /* The chance that a seat which is still to play to this trick holds none of so many of them. */
    uint16_t none[QUICK_SEATS - 1][QUICK_CLASSES][QUICK_SUIT];
    uint8_t seat[QUICK_SEATS - 1];
    bool foe[QUICK_SEATS - 1];
} quick_eyes;

static inline uint64_t quick_bit(int card) { return UINT64_C(1) << card; }
static inline uint64_t quick_lane(int card) { return UINT64_C(0xffff) << (card & 48); }
static inline uint64_t quick_above(int card) { return quick_lane(card) & ~UINT64_C(1) << card; }
static inline int quick_lowest(uint64_t set) { return __builtin_ctzll(set); }

/* Fills `e` for the seat on turn. `q` must stay as it is while `e` is used. */
void quick_look(quick_eyes *e, const quick *q);
/* Whether card `card` beats the card `best` that has won the trick so far. */
bool quick_beats(const quick *q, int card, int best);
/* The chance that other number i, which is still to play, beats card b when a card of the suit of
 * `led` was led. */
int quick_beaten(const quick_eyes *e, int i, int b, int led);
/* The number of cards of a set that the foes are expected to hold, in parts of QUICK_ONE. */
int quick_expected(const quick_eyes *e, uint64_t set);
/* The chance that the side of the seat on turn wins the trick with this card. `hope`: how often an
 * ally that can take the trick from a foe does so. */
int quick_chance_of(const quick_eyes *e, int card, int hope);
/* Plays a card from the hand of the seat on turn to the open trick. The last card ends the trick:
 * the seat that wins it gets the next turn, and the function returns true. It does not update
 * `may`. */
bool quick_put(quick *q, int card);

/* The number of the act that is worth most. */
int quick_best(const int32_t *worth, int n);
/* How odd it was to choose number `chosen` of n acts of this worth, in eighths of a bit. An act
 * that is rated `half` lower is half as likely, but none is less likely than `most` eighths say,
 * because players have reasons that the rule does not know. */
int quick_odd(const int32_t *worth, int n, int chosen, int half, int most);
/* 8 * log2(x), rounded down; x is at least 1. And 2^(-k / 8) for k >= 0, in parts of QUICK_SURE. */
int quick_eighths(int x);
uint32_t quick_chance(int k);

#endif

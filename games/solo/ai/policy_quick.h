/* policy_quick.h - Solo on sets of bits, for the search policy: plays tricks on quickly, and judges
 * how likely the cards are that others have played. A card is the number of a bit: 16 times its
 * suit plus its power, 0 to 8. */
#ifndef CT_SOLO_POLICY_QUICK_H
#define CT_SOLO_POLICY_QUICK_H

#include "carteado.h"

/* The weights of the rule that chooses a card, in parts of QUICK_ONE. The first two have a row for
 * defenders and one for the declarer, and a column for each number of cards on the table. */
typedef struct quick_weights {
    int stake[2][3];  /* what a trick counts besides its points */
    int thrift[2][3]; /* the factor of a card's later value */
    int point[2];     /* a card's later value beside its points */
    int small[2];     /* the loss of points that may fall to the others */
    int draw[2];      /* leading trumps */
    int hope;         /* the chance that the last seat takes back what the declarer has taken */
} quick_weights;

enum { QUICK_ONE = 1024, QUICK_NONE = 255, QUICK_SURE = 1 << 20 };

/* The tricks of a deal with all cards known. */
typedef struct quick {
    uint64_t hand[3],
        may[3];    /* may: the cards that a seat may hold, by what its plays have shown */
    uint64_t gone; /* the cards played */
    uint8_t trump, declarer, turn;
    uint8_t n, led, best, last, cut, best_seat, pile; /* the open trick */
    uint8_t points[3], tricks[3];
    bool bolo, highest, after_cut; /* house rules */
} quick;

int quick_card(ct_card c);
int quick_points(uint64_t set); /* the points of these cards */
uint64_t quick_legal(const quick *q);
void quick_play(quick *q, int card);
/* How good each legal card is for the seat on turn, by what this seat sees. Returns their number.
 */
int quick_rate(const quick *q, const quick_weights *w, uint8_t card[12], int32_t worth[12]);
/* The best of them. */
int quick_choose(const quick *q, const quick_weights *w);
/* Plays the deal to its end. Returns whether the contract is kept. */
bool quick_finish(quick *q, const quick_weights *w);

/* How odd it was of the seat on turn to play this card, in eighths of a bit: a card that the rule
 * likes best is hardly odd. */
int quick_odd(const quick *q, const quick_weights *w, int card);

/* 8 * log2(x), rounded down; x is at least 1. And 2^(-k / 8) for k >= 0, in parts of QUICK_SURE. */
int quick_eighths(int x);
uint32_t quick_chance(int k);

extern const quick_weights solo_quick;

#endif

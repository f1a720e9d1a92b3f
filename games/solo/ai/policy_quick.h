/* policy_quick.h - Solo on sets of bits (quick.h), for the search policy: plays tricks on quickly,
 * and judges how likely the cards are that others have played. The power of a card is 0 to 8. */
#ifndef CT_SOLO_POLICY_QUICK_H
#define CT_SOLO_POLICY_QUICK_H

#include "carteado.h"
#include "tricks/quick.h"

/* The weights of the rule that chooses a card, in parts of QUICK_ONE. The first two have a row for
 * defenders and one for the declarer, and a column for each number of cards on the table. */
typedef struct solo_weights {
    int stake[2][3];  /* what a trick counts besides its points */
    int thrift[2][3]; /* the factor of a card's later value */
    int point[2];     /* a card's later value beside its points */
    int small[2];     /* the loss of points that may fall to the others */
    int draw[2];      /* leading trumps */
    int hope;         /* the chance that the last seat takes back what the declarer has taken */
} solo_weights;

/* The tricks of a deal with all cards known. */
typedef struct solo_deal {
    quick q;
    uint8_t last, cut, pile; /* the open trick */
    uint8_t points[3];
    bool bolo, highest, after_cut; /* house rules */
} solo_deal;

int solo_card(ct_card c);
int solo_points_of(uint64_t set); /* the points of these cards */
/* A deal with empty hands, before the first lead. */
solo_deal solo_new(int trump, int declarer, int leader);
uint64_t solo_legal(const solo_deal *d);
void solo_play(solo_deal *d, int card);
/* How good each legal card is for the seat on turn, by what this seat sees. Returns their number.
 */
int solo_rate(const solo_deal *d, const solo_weights *w, uint8_t card[QUICK_HAND],
              int32_t worth[QUICK_HAND]);
/* The best of them. */
int solo_choose(const solo_deal *d, const solo_weights *w);
/* Plays the deal to its end. Returns whether the contract is kept. */
bool solo_finish(solo_deal *d, const solo_weights *w);
/* How odd it was of the seat on turn to play this card, in eighths of a bit: a card that the rule
 * likes best is hardly odd. */
int solo_odd(const solo_deal *d, const solo_weights *w, int card);

extern const solo_weights solo_quick;

#endif

/* policy_quick.h - Hombre on sets of bits (quick.h), for the search policy: plays tricks on
 * quickly, and judges how likely the cards are that others have played. The power of a card is 1
 * to 13. */
#ifndef CT_HOMBRE_POLICY_QUICK_H
#define CT_HOMBRE_POLICY_QUICK_H

#include "carteado.h"
#include "tricks/quick.h"

/* The weights of the rule that chooses a card, in parts of QUICK_ONE. Pairs have a number for
 * defenders and one for the declarer; rows of four have one for each number of cards on the table.
 */
typedef struct hombre_weights {
    int thrift[2][4]; /* the factor of a card's later value */
    int trump[2];     /* the later value of any trump */
    int top[2];       /* what a trump has more if no foe has a higher one */
    int plain[2];     /* the later value of a plain card that no foe can beat in its suit */
    int ruffed[2];    /* how much the trumps of the foes take of it */
    int lead[2];      /* leading a trump */
    int draw[2];      /* leading a trump that wins */
    int power[2];     /* what each step of power costs */
    int hope;         /* the chance that an ally takes the trick from a foe if it can */
} hombre_weights;

/* The powers of the lowest and of the highest matador. */
enum { HOMBRE_BASTO = 11, HOMBRE_SPADILLE = 13 };
/* HOMBRE_OPEN: the ombre has not chosen. The numbers are those of the field `closing`. */
enum { HOMBRE_OPEN, HOMBRE_CLOSED, HOMBRE_ALL };

/* The tricks of a deal with all cards known. */
typedef struct hombre_deal {
    quick q;
    bool renege;     /* a house rule */
    bool forced;     /* the declarer had to play, and may not close the deal (Q4) */
    uint8_t closing; /* R18: what the declarer chose after winning all tricks but four */
    uint8_t called;  /* Q3: the card of the ally; QUICK_NONE: there is none */
    uint8_t ally;    /* the seat that has it or has played it, or QUICK_NONE */
} hombre_deal;

int hombre_card(ct_card c, int trump);
/* Trumps and the other kings: cards worth keeping. */
uint64_t hombre_keepers(int trump);
/* A deal with empty hands, before the first lead. */
hombre_deal hombre_new(int seats, int trump, int declarer, int leader);
/* Q3: the declarer has called a card, which a seat holds. */
void hombre_call(hombre_deal *d, int card, int holder);
uint64_t hombre_legal(const hombre_deal *d);
void hombre_play(hombre_deal *d, int card);
/* How good each legal card is for the seat on turn, by what this seat sees. Returns their number.
 */
int hombre_rate(const hombre_deal *d, const hombre_weights *w, uint8_t card[QUICK_HAND],
                int32_t worth[QUICK_HAND]);
/* The best of them. */
int hombre_choose(const hombre_deal *d, const hombre_weights *w);
/* The tricks of the declaring side. */
int hombre_won(const hombre_deal *d);
/* Plays the deal on until nothing more can change what it pays. */
void hombre_finish(hombre_deal *d, const hombre_weights *w);
/* How odd it was of the seat on turn to play this card, in eighths of a bit. */
int hombre_odd(const hombre_deal *d, const hombre_weights *w, int card);

extern const hombre_weights hombre_quick;

#endif

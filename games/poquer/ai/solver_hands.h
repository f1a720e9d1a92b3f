/* solver_hands.h - all hands that the 25 cards of a deal make, their points counted once; and how
 * much rows and columns can come to at most. A set of cards is a number of 25 bits. */
#ifndef CT_POQUER_SOLVER_HANDS_H
#define CT_POQUER_SOLVER_HANDS_H

#include "solver_grid.h"

enum { HANDS = 53130, LOW = 13, HIGH = CELLS - LOW };

/* A hand's number is the sum of what its lower and its higher cards say. */
typedef struct hands {
    uint16_t low[1 << LOW], high[1 << HIGH];
    uint8_t points[HANDS];
} hands;

void poquer_hands(hands *h, const tables *t, const uint8_t card[CELLS]);

static inline int poquer_hand(const hands *h, uint32_t cards)
{
    return h->points[h->low[cards & ((1 << LOW) - 1)] + h->high[cards >> LOW]];
}

/* The ten lines as they are: what lies in them, and how many cards are still to come. The cards
 * before number `left` are those to come. */
typedef struct lines {
    uint32_t has[2 * SIDE];
    uint8_t open[2 * SIDE];
    int left;
} lines;

/* Prices of the cards to come, in rows and in columns, in PRICE-ths of a point: who takes a card
 * pays for it. As each is taken once in a row and once in a column, all lines come to no more than
 * the prices together and what each line makes of it by itself, whatever the prices are; good ones
 * make that little. */
enum { PRICE = 256 };
typedef struct prices {
    int32_t row[CELLS], column[CELLS];
    int rounds;
} prices;

/* The bound by these prices, which are made better for the next time. */
int poquer_price(prices *p, const hands *h, const lines *l);
/* How many hands that looks at. */
uint64_t poquer_priced(const lines *l);

#endif

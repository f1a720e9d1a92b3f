/* solver_hands.h - all poker hands of the 25 cards of a deal with their points, and an upper bound
 * for rows and columns together. A set of cards is a number of 25 bits. */
#ifndef CT_POQUER_SOLVER_HANDS_H
#define CT_POQUER_SOLVER_HANDS_H

#include "solver_grid.h"

enum { HANDS = 53130, LOW = 13, HIGH = CELLS - LOW };

/* The points of all hands. The number of a hand is the sum of two table entries, one for its lower
 * cards and one for its higher cards. */
typedef struct hands {
    uint16_t low[1 << LOW], high[1 << HIGH];
    uint8_t points[HANDS];
} hands;

void poquer_hands(hands *h, const tables *t, const uint8_t card[CELLS]);

static inline int poquer_hand(const hands *h, uint32_t cards)
{
    return h->points[h->low[cards & ((1 << LOW) - 1)] + h->high[cards >> LOW]];
}

/* The ten lines. has: their cards, as bits; open: number of cards that they lack; left: number of
 * cards to come, which have the lowest numbers. */
typedef struct lines {
    uint32_t has[2 * SIDE];
    uint8_t open[2 * SIDE];
    int left;
} lines;

/* Prices of the cards to come, in rows and in columns, in units of 1/PRICE point. A line that takes
 * a card pays its price (Lagrangian relaxation). Each card is taken once in a row and once in a
 * column. So for any prices the total of all lines has an upper bound: the sum of the prices, plus
 * the most that each line can have left after paying. Good prices make this bound low. */
enum { PRICE = 256 };
typedef struct prices {
    int32_t row[CELLS], column[CELLS];
    int rounds;
} prices;

/* Returns the bound in points at the present prices. Also improves the prices for the next call. */
int poquer_price(prices *p, const hands *h, const lines *l);
/* The number of hands that one call of poquer_price() tries. */
uint64_t poquer_priced(const lines *l);

#endif

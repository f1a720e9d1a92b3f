/* thumb.h - what the rules of thumb and the search policy of Hombre share. */
#ifndef CT_HOMBRE_THUMB_H
#define CT_HOMBRE_THUMB_H

#include "carteado.h"

/* With four players, the number of expected tricks from which a hand bids alianca and solo, in
 * tenths. */
enum { ALLIED = 32, ALONE = 54 };

static inline bool hombre_red(int suit) { return suit == 1 || suit == 2; }

/* The black aces are always trumps. */
static inline int hombre_suit_of(ct_card c, int trump)
{
    return ct_rank(c) == 1 && !hombre_red(ct_suit(c)) ? trump : ct_suit(c);
}

/* Cards worth keeping: trumps and kings. */
static inline bool hombre_keeper(ct_card c, int trump)
{
    return hombre_suit_of(c, trump) == trump || ct_rank(c) == 13;
}

#endif

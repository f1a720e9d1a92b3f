/* pack.h - cards as drawn on the screen: in three sizes, with the signs of the chosen pack. */
#ifndef CT_TUI_PACK_H
#define CT_TUI_PACK_H

#include "pict.h"

typedef struct deck {
    bool spanish; /* coins, cups, swords and clubs; figures with numbers or letters */
    bool whole;   /* the Spanish pack has cards 8, 9 and 10, so figures show letters */
} deck;

/* The sizes of a card: a line, a box of three lines, a box of five. */
enum { CARD_LINE, CARD_BOX, CARD_TALL, CARD_SIZES };
int card_width(int size);
int card_height(int size);

/* How a card is shown, as bits. */
enum {
    SHOW_TARGET = 1, /* an act may touch it next */
    SHOW_MARK = 2,   /* the player has chosen it */
    SHOW_FOCUS = 4,
    SHOW_EMPTY = 8, /* an empty place; `label` may name it */
    SHOW_BEST = 16, /* the card wins the trick so far */
    SHOW_UNDER = 32 /* another card lies on its right half */
};
/* Draws a card with its left upper corner at x, y. `label`: what an empty place shows; NULL:
 * nothing. */
void card_draw(pict *p, int x, int y, int size, const deck *d, ct_card c, int how,
               const char *label);
/* Changes the cards that a text names to the signs of the pack: "K♥" becomes "12∪". */
void deck_text(const deck *d, char *text, size_t cap);

#endif

/* board.h - the table of any game as a picture, from its zones and the seat's view. */
#ifndef CT_TUI_BOARD_H
#define CT_TUI_BOARD_H

#include "pack.h"
#include "marks.h"

/* The last trick, which stays visible until a card of the next one is played. */
typedef struct last_trick {
    int n, winner, zone; /* n 0: there is none to show */
    ct_card card[CT_SEATS];
    int seat[CT_SEATS];
} last_trick;

typedef enum sorting { BY_SUIT, BY_RANK, SORTINGS } sorting;

typedef struct board {
    const scene *t;
    const sitting *p; /* NULL: nobody chooses here, as in a replay */
    const marks *m;   /* NULL as well then */
    deck d;
    last_trick trick;
    sorting sort;
    const char *about[CT_SEATS]; /* a note beside a seat's name; NULL: none */
    int largest;                 /* the greatest size of cards that is wanted */
    int focus_zone, focus_card;  /* the place with the focus; zone -1: none */
} board;

/* Draws the table into a picture of `w` columns, which pict_free frees. It takes the largest cards
 * with which it fits into `h` rows; if none do, the picture is higher. */
void board_draw(const board *b, int w, int h, pict *out);

#endif

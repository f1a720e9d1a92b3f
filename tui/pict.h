/* pict.h - a picture: a grid of characters with inks, and the places in it that a player can touch.
 * The table is drawn into a picture first, so that its height is known before it is shown. */
#ifndef CT_TUI_PICT_H
#define CT_TUI_PICT_H

#include <wchar.h>

#include "carteado.h"

/* What a character is. term.c turns inks into colours, or into nothing on a plain terminal. */
typedef enum ink {
    INK_PLAIN,
    INK_CARD, /* four inks for the suits on a card's paper: clubs, diamonds, hearts, spades */
    INK_JOKER = INK_CARD + 4,
    INK_SUIT, /* four inks for the suits in a text */
    INK_BACK = INK_SUIT + 4,
    INK_EDGE, /* the frame of a card */
    INK_TARGET,
    INK_MARK,
    INK_NOTE,
    INK_HEAD,
    INK_KEY,
    INK_ALERT,
    INKS
} ink;
enum { LOOK_BOLD = 1, LOOK_FOCUS = 2, LOOK_UNDER = 4 };

typedef struct cell {
    wchar_t ch; /* 0: the right half of the wide character before it */
    uint8_t ink, look;
} cell;

/* A place that can be touched: card `card` of zone `zone`, or the zone itself (card -1). */
typedef struct spot {
    int x, y, w, h, zone, card;
} spot;

enum { SPOTS = 512 };
typedef struct pict {
    int w, h, rows; /* h: rows in use; rows: rows allocated */
    bool ascii;
    cell *at;
    int spots;
    spot spot[SPOTS];
} pict;

/* Makes an empty picture of this width. pict_free frees what it holds. Without memory the program
 * ends. */
void pict_begin(pict *p, int width, bool ascii);
void pict_free(pict *p);
cell *pict_cell(pict *p, int x, int y); /* NULL: outside; rows are added as needed */
void pict_char(pict *p, int x, int y, uint32_t code, int kind, int look);
/* Writes a text, with suit signs in their colours. Returns the column after it. What reaches beyond
 * the right edge is cut off. */
int pict_text(pict *p, int x, int y, int kind, int look, const char *text);
/* Writes a text into columns x .. x + width - 1. A wider text is cut and ends in "…". */
int pict_fit(pict *p, int x, int y, int width, int kind, int look, const char *text);
/* Writes a text into columns x .. x + width - 1, broken at blanks. Further lines begin `hang`
 * columns further right. Returns the number of lines. */
int pict_wrap(pict *p, int x, int y, int width, int hang, int kind, const char *text);
void pict_spot(pict *p, int x, int y, int w, int h, int zone, int card);
/* Copies a picture into another one, with its spots. */
void pict_copy(pict *to, int x, int y, const pict *from);
int pict_width(const char *text); /* the columns that a text takes */

#endif

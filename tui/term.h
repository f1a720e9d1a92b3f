/* term.h - the terminal: starts and restores it, shows a picture, and waits for keys, signals and
 * other things. It is the only part that knows ncurses. */
#ifndef CT_TUI_TERM_H
#define CT_TUI_TERM_H

#include "pict.h"

/* Keys that are no characters. */
enum {
    KEY_NONE = 0x200000,
    K_UP,
    K_DOWN,
    K_LEFT,
    K_RIGHT,
    K_HOME,
    K_END,
    K_PAGE_UP,
    K_PAGE_DOWN,
    K_DELETE,
    K_BACK_TAB,
    K_MOUSE, /* a press of the first button: term.x, term.y */
    K_WHEEL_UP,
    K_WHEEL_DOWN,
    K_PASTE,  /* the beginning of pasted text */
    K_PASTED, /* its end */
    K_HELP,
    K_RESIZE, /* the size has changed: draw again */
    K_EVENT,  /* the other file can be read */
    K_TIME,   /* the time is over */
    K_LEAVE   /* a signal asks the program to end */
};
enum { K_TAB = '\t', K_ENTER = '\n', K_ESC = 27, K_RUBOUT = 127 };

typedef struct term {
    int rows, cols;
    bool ascii, color;
    bool four; /* each suit has its own colour */
    int x, y;  /* of the mouse */
    int signals;
    void *screen;
    /* A file that is watched at every wait for a key, also while a page is shown. When it can be
     * read, `heed` is called, and term_key returns KEY_NONE. -1: none. */
    int watch;
    void (*heed)(void *of);
    void *of;
} term;

/* Takes over the terminal. false: it cannot be used (it is no terminal, or has no cursor motion).
 * `ascii`: only ASCII characters are shown; so are they if the locale has no others. */
bool term_begin(term *t, bool ascii, bool four);
void term_end(term *t);
void term_colours(term *t); /* chooses the colours again after `four` has changed */
/* Shows a picture that fills the window. The cursor is hidden if cx is negative. */
void term_show(term *t, pict *p, int cx, int cy);
/* Waits for a key or event. `file`: a file that may become readable, or -1. `ms`: at most; -1: no
 * limit. */
int term_key(term *t, int file, int ms);
bool term_pending(term *t); /* whether more input waits, so that drawing can wait, too */

#endif

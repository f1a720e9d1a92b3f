/* pager.h - a text to scroll through, and lists to choose from. */
#ifndef CT_TUI_PAGER_H
#define CT_TUI_PAGER_H

#include <stdatomic.h>

#include "cli/common/sentences.h"
#include "term.h"

/* Shows a text that may be longer than the window until the player closes it. Returns K_LEAVE if
 * the program is to end, else the key that closed it. `find`: a line that holds this text comes
 * first; NULL: the beginning. */
int page_show(term *t, const cli *c, const char *title, const char *text, const char *find);

/* An item of a list. */
typedef struct choice {
    const char *label; /* NULL: the end of the list */
    const char *about; /* a sentence about it; may be NULL */
    bool title;        /* a heading, which cannot be chosen */
} choice;
enum { CHOSE_BACK = -1, CHOSE_LEAVE = -2 };
/* Lets the player choose from a list. Letters look for a label, as people write it. `from`: the
 * item with the focus first. Returns the number of the item, CHOSE_BACK or CHOSE_LEAVE. */
int page_choose(term *t, const cli *c, const char *title, const choice *list, int from);
/* Runs work(arg) in a thread and shows a sentence meanwhile, unless it is done at once. When the
 * player gives up, *stop becomes true, and work should end soon. false: the program is to end. */
bool page_wait(term *t, const cli *c, const char *title, const char *words, void (*work)(void *arg),
               void *arg, atomic_bool *stop);
/* Asks for a line of text; it begins with what `text` holds. false: the player left. */
bool page_ask(term *t, const cli *c, const char *title, const char *question, char *text,
              size_t cap);
/* Writes hints about keys, which two blanks separate, into the last row. In a narrow window some
 * are left out, but never the first one nor the last ones. */
void page_keys(pict *p, const term *t, const char *keys);
/* Draws the line with the title at the top of the window, and keys at the bottom. */
void page_frame(pict *p, const term *t, const char *title, const char *keys);

#endif

/* edit.h - a line of text being typed, with history and completion. */
#ifndef CT_TUI_EDIT_H
#define CT_TUI_EDIT_H

#include "pict.h"

enum { EDIT_BYTES = 256, EDIT_PAST = 32 };

typedef struct edit {
    char text[EDIT_BYTES];
    size_t len, at; /* at: the cursor, in bytes */
    bool full;      /* more was typed or pasted than fits */
    char past[EDIT_PAST][EDIT_BYTES];
    int n, back; /* n: lines in `past`; back: how many lines back is shown, 0: the new one */
    char stem[EDIT_BYTES]; /* the text before completion */
    int try;               /* which completion is shown; -1: none */
} edit;

void edit_begin(edit *e, const char *text);
/* Takes a key. false: the key means nothing in a line. */
bool edit_key(edit *e, int key);
void edit_keep(edit *e); /* adds the line to the history */
/* Completes the line from a list of texts; further calls show further completions. */
void edit_complete(edit *e, char list[][EDIT_BYTES], int n);
/* Draws the line into `w` columns from x on; returns the column of the cursor. */
int edit_draw(const edit *e, pict *p, int x, int y, int w);

#endif

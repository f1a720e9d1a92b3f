/* play.h - what the files of `carteado play` share: the table one sits at, the screen, the
 * answers read from the keyboard, the file the match is kept in. */
#ifndef CT_CLI_PLAY_H
#define CT_CLI_PLAY_H

#include "table.h"

enum { NEWS = 8 };

typedef struct sitting {
    cli *c;
    ct_match *m;
    const ct_bot *bot;
    int me;
    scene t;
    ct_view v;
    ct_acts acts;      /* my choices now */
    ct_acts known;     /* those I have been offered last: see chance() */
    int news, speaker; /* lines of news; the seat the last one is about */
    char line[NEWS][512];
    char path[4096]; /* "": not kept */
    bool warned;
} sitting;

typedef enum said { ACTED, PASSED, MOVED, LEFT } said; /* MOVED: taken back or again */

/* ask.c: a prompt and its answer; empty: whether a bare Enter is an answer (PASSED). */
said ask(sitting *p, const char *prompt, bool empty);
/* screen.c */
void refresh(sitting *p);            /* view and choices of the position */
void add_news(sitting *p, ct_act a); /* asked before the act is done     */
void show_turn(sitting *p);
void show_end(sitting *p);   /* of a deal or of the match        */
void show_sheet(sitting *p); /* of the last deal that ended      */
void show_choices(sitting *p, bool all);
int choice_number(const sitting *p, int i); /* what to type for choice i */
/* store.c: DONE, or the exit code after telling what is wrong; *m is NULL if none is kept. */
int store_open(sitting *p, const ct_game *g, ct_match **m);
void store_save(sitting *p);

#endif

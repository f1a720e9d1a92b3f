/* sitting.h - what the files of `carteado play` share: the table one sits at, the screen, the
 * answers read from the keyboard, the file the match is kept in. */
#ifndef CT_CLI_PLAY_H
#define CT_CLI_PLAY_H

#include "entrant.h"
#include "solver.h"
#include "table.h"

enum { NEWS = 8 };

/* What is known of a position of a patience. */
typedef struct prospect {
    int lines; /* the match had; 0: nothing is known */
    ct_state s;
    ct_answer a;
} prospect;

typedef struct sitting {
    cli *c;
    ct_match *m;
    entrant bot;
    int me;
    scene t;
    ct_view v;
    ct_acts acts;  /* my choices now: those of the game, those said aside, giving up */
    int open;      /* how many of them are neither aside nor giving up               */
    ct_acts known; /* those I have been offered last: see chance()                   */
    int news;      /* lines of it */
    story line[NEWS];
    char refusal[512];
    bool going;      /* plays on by itself while there is just one act */
    char path[4096]; /* "": not kept */
    int lock;        /* that keeps other terminals from it (lock.c) */
    bool finished;   /* the match found there is over: it stays, under another name */
    bool warned;
    bool silent; /* it is not told whether the patience can still be won */
    prospect far;
} sitting;

typedef enum said { ACTED, PASSED, MOVED, LEFT } said; /* MOVED: taken back or again */

/* ask.c: a prompt and its answer; empty: whether a bare Enter is an answer (PASSED). */
said ask(sitting *p, const char *prompt, bool empty);
/* chance.c: what a solver, which knows all cards, makes of a patience. */
ct_act solver_hint(const ct_state *s,
                   ct_verdict *verdict);               /* 0: it does not know, or there is none */
void say_solved(const sitting *p, ct_verdict verdict); /* why the act is advised */
const char *chance_words(sitting *p); /* "ainda dá"; NULL: nothing is told here            */
void chance_switch(sitting *p);       /* tells it from now on, or no more                  */
void show_solution(sitting *p);       /* a winning line from here, or that there is none   */
bool finish(sitting *p);              /* plays to the end what is won; false: told why not */
/* choose.c: the game that is named, else that of the code asked for, else the one chosen at the
 * terminal; *g is NULL where none was. DONE, or the exit code after telling what is wrong. */
int choose_game(const cli *c, const ct_game **g);
bool is_quit(const char *text); /* ask.c: the word with which somebody leaves */
/* answer.c: plays the act that a text stands for. NULL: done; else why not, in words. */
const char *act_by(sitting *p, const char *text);
/* Small letters without accents, signs of suits as letters, single blanks. */
void simplify(const char *text, char *out, size_t cap);
/* screen.c */
void refresh(sitting *p); /* view and choices of the position */
void show_turn(sitting *p);
bool show_end(sitting *p);   /* of a deal or the match; false: the sheet is yet to be shown */
void show_count(sitting *p); /* the sheet, the totals, the winners */
void show_sheet(sitting *p); /* of the last deal that ended */
void show_pages(const sitting *p, const char *text); /* a screen at a time, where somebody reads */
/* play_act.c: plays it and tells what came of it. NULL, or why it is refused. */
const char *play_act(sitting *p, ct_act a);
/* news.c */
void show_news(const sitting *p);
/* A line of news, of nobody if seat is -1; what the same seat does next is put behind it. */
void add_line(sitting *p, int seat, const char *words);
/* An act's label, with the names of the table. */
void put_label(const sitting *p, ct_act a, char *buf, size_t cap);
/* menu.c */
void order_choices(sitting *p);
void show_choices(sitting *p, int lines);   /* in so many lines, if that can be; 0: all of them */
int choice_number(const sitting *p, int i); /* what to type for choice i */
/* cmd_code.c: the code of the deal, if it has one; `share`: and, alone at the end, the result as a
 * line to send to somebody. */
void show_code(const sitting *p, bool share);
/* store.c: DONE, or the exit code after telling what is wrong; *m is NULL if none is kept. */
int store_open(sitting *p, const ct_game *g, ct_match **m);
/* A new match is about to begin: a finished one that was kept gets a name of its own. */
int store_aside(sitting *p);
void store_save(sitting *p);
void store_close(sitting *p); /* lets go of the file */

#endif

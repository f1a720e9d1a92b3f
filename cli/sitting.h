/* sitting.h - the table at which `carteado play` seats one person among bots. */
#ifndef CT_CLI_SITTING_H
#define CT_CLI_SITTING_H

#include "common/entrant.h"
#include "common/setup.h"
#include "solver.h"
#include "story.h"

enum { NEWS = 8, NAME_BYTES = 136 };

typedef enum said { ACTED, PASSED, MOVED, LEFT } said; /* MOVED: an act was undone or redone */

typedef struct play_options {
    table_options table;
    const char *bots, *record, *decks, *name;
    int ms, seat, n;                /* -1: the option was not given */
    bool ascii, fresh, text, texto; /* text, texto: two names of one option */
} play_options;

/* What a solver knows of a position of a patience. */
typedef struct prospect {
    int lines; /* number of lines in the match when the solver was asked; 0: not asked */
    ct_state s;
    ct_answer a;
} prospect;

typedef struct sitting sitting;
struct sitting {
    const cli *c;
    play_options *o;
    ct_match *m;
    entrant bot;
    int me;
    scene t;
    ct_view v;
    ct_acts acts;        /* the player's choices: acts of the game, then asides, then giving up */
    int open;            /* number of choices that are acts of the game */
    int number[CT_ACTS]; /* of each choice; a choice keeps its number during the turn */
    int highest;         /* the highest number that was given */
    ct_acts known;       /* the choices at the last question */
    int news;            /* number of lines of news */
    story line[NEWS];
    char refusal[512];
    bool going;    /* plays by itself while the player has just one act */
    bool claiming; /* plays by itself while ct_claim proves that all tricks are the player's */
    char name[NAME_BYTES]; /* of the match among those of its game; "": it has none */
    char path[4096];       /* "": the match is not kept */
    int lock;              /* number of the lock on that file (io.h) */
    bool aside;  /* a new match must first rename that file, because it is worth keeping */
    bool warned; /* the player was told that the match could not be saved */
    bool silent; /* does not show whether the patience can still be won */
    prospect far;
    cli mouth;  /* with --text: what is printed goes to `said` first (speech.h) */
    char *said; /* what speech_flush will print */
    size_t said_bytes;
    /* Plays an act elsewhere, at a table of a server; NULL: it is played in the match `m`. */
    const char *(*send)(sitting *p, ct_act a);
    /* Asks whether to resume a kept match. ACTED: yes; PASSED: begin a new one; LEFT: neither. */
    said (*resume)(sitting *p, const ct_match *kept);
};

/* Makes the view and the choices anew from the match. */
void refresh(sitting *p);
/* Makes the choices anew for a view that came from elsewhere. `goes_on`: the player's turn goes on,
 * so choices keep their numbers. */
void refresh_view(sitting *p, const ct_view *v, bool goes_on);
/* Writes an act's label, with the names of the table. */
void put_label(const sitting *p, ct_act a, char *buf, size_t cap);
/* Plays an act and adds its result to the news. Returns NULL, or the key of the reason why the act
 * is refused. */
const char *play_act(sitting *p, ct_act a);
/* Makes view and choices anew. Whether the player has a choice on another seat's turn that the last
 * question did not offer; asides do not count. */
bool new_choice(sitting *p);
/* Adds a line of news; seat -1: it belongs to no seat. Further acts of the same turn join its
 * line. */
void add_line(sitting *p, int seat, const char *words);

#endif

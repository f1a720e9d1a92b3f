/* stage.h - the screen of a match: the table, the choices, the news, and a line of text to type.
 * It finds out which act the player means by keys and mouse. Where the match is played, in this
 * program or on a server, is the caller's business. */
#ifndef CT_TUI_STAGE_H
#define CT_TUI_STAGE_H

#include "board.h"
#include "edit.h"
#include "prefs.h"
#include "term.h"

enum { STAGE_ITEMS = 256 };

typedef struct stage {
    term *t;
    sitting *p;
    prefs *s;
    ct_lang lang;
    bool choose; /* the player may choose an act now */
    /* What the player has chosen or typed is passed to these, with `of`. */
    void *of;
    void (*play)(void *of, ct_act a);
    void (*type)(void *of, const char *text);
    const char *const *words; /* complete a typed line; NULL is the last */

    char note[2048]; /* a message; "": none */
    marks m;
    board b;
    pict table;             /* the table as drawn last, with its spots */
    int tx, ty, th, scroll; /* where it stands on the screen, and its first row shown */
    bool in_list;           /* the focus is in the list of acts */
    bool aim;    /* the choices have changed: the focus goes to a place that one of them touches */
    int at, top; /* the act with the focus in the list, and the first one shown */
    struct {
        int x, y, w, act;
    } item[STAGE_ITEMS]; /* the acts on the screen */
    int items, columns;
    char whole[1024]; /* what the list cannot show of the move with the focus; "": nothing */
    bool typing;
    edit line;
    int32_t amount; /* the amount chosen for the act with the focus; 0: the listed one */
    ct_act amount_of;
} stage;

/* Call when the view or the choices of the sitting have changed. */
void stage_renew(stage *st);
/* Writes what the match is about: game, deal, phase, whose turn. */
void stage_put_head(const stage *st, ct_out *o, int round);
/* Draws the screen. The first row shows `head` and then `note`, the last one hints about keys. In a
 * narrow window only `head` is cut short. So `note` has what must stay visible: the clock, a pause,
 * a lost server, the score. */
void stage_draw(stage *st, const char *head, const char *note, const char *keys);
/* Takes a key that means the same in every match: arrows, numbers, text, the mouse, letters of
 * moves. false: it means nothing here. A pasted text may end in a signal: then *leave is set. */
bool stage_key(stage *st, int key, bool *leave);
/* Takes Enter (or the space bar): plays or marks what has the focus. */
void stage_confirm(stage *st, bool enter);
/* Takes the player's choice and the message away. false: there are none. */
bool stage_back(stage *st);
void stage_note(stage *st, const char *key, const char *const *args); /* shows a message */
/* Shows a text as a message, its lines joined. */
void stage_say(stage *st, const char *text);
void stage_free(stage *st);

#endif

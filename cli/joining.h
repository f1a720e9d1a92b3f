/* joining.h - a person at a table of a server, in whatever form it is shown: the files of the seat,
 * the words that can be typed, the check of the draw. cmd_join.c shows it in plain lines,
 * tui/online.c on the full screen. */
#ifndef CT_CLI_JOINING_H
#define CT_CLI_JOINING_H

#include "remote.h"
#include "sitting.h"
#include "wire_line.h"

/* What a typed word asks to be shown. */
typedef enum join_page { SHOW_PHRASES, SHOW_TABLE, SHOW_ALL, SHOW_RULES, SHOW_HELP } join_page;

typedef struct joining joining;
struct joining {
    sitting p; /* the first member: acts are sent by it */
    play_options o;
    remote r;
    wire_line *w;
    wire_address at;
    char path[4096]; /* where the seat is kept */
    bool lost;       /* the connection is gone, and that was said */
    int turn;        /* whose turn the choices were for */
    bool ended;      /* the program is to end, with this exit code: */
    int code;
    void *form; /* what shows the table; for the functions below */
    void (*say)(joining *j, const char *sentence);  /* something about the seat or the program */
    void (*told)(joining *j, const char *sentence); /* something happened at the table */
    void (*show)(joining *j, join_page page);
};

/* NULL: no memory. Free it with joining_free. `name` NULL: the user's; seat -1: any. */
joining *joining_new(const cli *c, const char *name, int seat);
void joining_free(joining *j);
/* Reads address and code, and what an earlier run has kept. DONE, or MISUSED and reported. */
int joining_read(joining *j, const cli *c, const char *ca);
void joining_say(joining *j, const char *key, const char *const *args);
/* The callbacks of wire_heard, for `of` = j. */
void joining_opened(joining *j);
void joining_lost(joining *j, const char *why);
void joining_heard(joining *j, const char *text, size_t n);
/* Puts the view and the names of the table into the sitting. */
void joining_look(joining *j);
/* Does what a typed line asks for. */
void joining_obey(joining *j, const char *text);
void joining_ready(joining *j, bool on);
/* Answers the question that is open: an undo, a newcomer, or a pause. */
void joining_answer(joining *j, bool yes);
void joining_pause(joining *j); /* asks for a pause, or ends it */
void joining_stand(joining *j); /* gives the seat up and ends */
/* For the host: sends the person of a seat away, and lets the i-th of r.barred come back. */
void joining_remove(joining *j, int seat);
void joining_pardon(joining *j, int i);
/* Says how much time is left for whom; false, and nothing said, if no time runs. */
bool joining_say_time(joining *j);

enum { PHRASE_COUNT = 12 };
const char *joining_phrase(ct_lang l, int i); /* the words of phrase 0 ... */
void joining_speak(joining *j, int i);        /* says them */
/* After a match: keeps its record and checks its draw. Writes the result, a sentence each. */
void joining_over(joining *j, ct_out *o);

#endif

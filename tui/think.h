/* think.h - a thread that thinks while the player may still type: bots' acts, hints, solutions, and
 * whether a patience can still be won. It works on a copy of the table, so nothing is shared. */
#ifndef CT_TUI_THINK_H
#define CT_TUI_THINK_H

#include <pthread.h>
#include <stdatomic.h>

#include "cli/sitting.h"

typedef enum task {
    THINK_NOTHING,
    THINK_ACT,   /* the act of the bot on turn */
    THINK_WORD,  /* what a word such as "hint" explains, or the acts of a word such as "finish" */
    THINK_CHANCE /* whether the patience can still be won */
} task;

typedef struct thinker {
    task task;    /* THINK_NOTHING: it is idle */
    int ready[2]; /* the first one can be read once the thread has finished */
    int lines;    /* number of lines of the match that the thread thinks about */
    atomic_bool stop;
    pthread_t thread;
    sitting copy; /* its match has the acts that were played; think_done frees it */
    cli c;
    char word[64];
    char *text; /* what was written */
    size_t size;
    ct_act act;
    const char *chance;
} thinker;

/* false: no memory or no files are left. */
bool think_open(thinker *q);
void think_close(thinker *q); /* stops the thread and waits for it */
/* Starts a task, unless one is running. `word`: for THINK_WORD. false: it was not started. */
bool think_begin(thinker *q, const sitting *p, task kind, const char *word);
void think_stop(thinker *q); /* asks the thread to end soon */
/* Call when `ready` can be read: the results are then in q, until think_done. */
void think_end(thinker *q);
void think_done(thinker *q);

#endif

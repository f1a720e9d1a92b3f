/* bots.h - threads in which bots think, so that the loop never waits for one. A job is a copy of
 * what happened at a table; the bot is told of it as its seat saw it, and of nothing else. */
#ifndef CT_BOTS_H
#define CT_BOTS_H

#include "player.h"

typedef struct bots_pool bots_pool;

/* What a bot is to think about, and then what it thought. */
typedef struct bots_job {
    char code[8]; /* which table, match and line it is about: the caller's     */
    int match, n, seat;
    const ct_player *player;
    ct_rules rules;
    uint8_t seed[32];    /* of the match                                              */
    int lines, think_ms; /* lines of the record; milliseconds for the thought         */
    ct_act *line;        /* owned by the job                                          */
    ct_act act;          /* the thought                                               */
    struct bots_job *next;
} bots_job;

/* done: called from a thread whenever bots_take has something. NULL: no memory or no thread. */
bots_pool *bots_new(int threads, void (*done)(void *user), void *user);
void bots_free(bots_pool *b); /* ends all thoughts; NULL is allowed */

/* A job about a match as it is now, but for code, match and n; NULL: no memory. */
bots_job *bots_job_new(const ct_match *m, int seat, const ct_player *p, int think_ms);
void bots_job_free(bots_job *j);
void bots_ask(bots_pool *b, bots_job *j); /* takes it over                              */
bots_job *bots_take(bots_pool *b);        /* one that is done; NULL: none. The caller frees */

#endif

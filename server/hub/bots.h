/* bots.h - threads in which bots think, so that the loop never waits for one. A job has a copy of
 * the match, but the bot sees only what its seat saw. */
#ifndef CT_BOTS_H
#define CT_BOTS_H

#include <stdatomic.h>

#include "player.h"

typedef struct bots_pool bots_pool;

/* What a bot is to think about, and its answer. */
typedef struct bots_job {
    char code[8]; /* set by the caller: table, match and line of the job */
    int match, n;
    int seat; /* the bot's seat */
    const ct_player *player;
    ct_rules rules;
    uint8_t seed[32];  /* seed of the match */
    int lines;         /* number of lines in the record */
    int think_ms;      /* the time that the bot may think */
    ct_act *line;      /* the record, owned by the job */
    ct_act act;        /* the answer */
    atomic_bool stale; /* set by the pool: the answer is not wanted any more */
    struct bots_job *next;
} bots_job;

/* done: called from a thread when bots_take has a job. With 0 threads no bot thinks (for tests).
 * NULL: no memory or no thread. */
bots_pool *bots_new(int threads, void (*done)(void *user), void *user);
void bots_free(bots_pool *b); /* waits for running jobs; NULL is allowed */

/* Makes a job about a match as it is now; the caller sets code, match and n. NULL: no memory. */
bots_job *bots_job_new(const ct_match *m, int seat, const ct_player *p, int think_ms);
void bots_job_free(bots_job *j);
/* Queues a job, which the pool then owns. It replaces a job of the same table (code) that waits,
 * and one that is being thought about ends soon. Tables that wait take turns, so that each gets the
 * same time. False: no memory, and the job is freed. */
bool bots_ask(bots_pool *b, bots_job *j);
void bots_drop(bots_pool *b, const char *code); /* the table has ended; a pool of NULL is allowed */
bots_job *bots_take(bots_pool *b); /* a finished job, owned by the caller; NULL: none */

#endif

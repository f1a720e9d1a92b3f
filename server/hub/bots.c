/* bots.c - the threads take jobs from the tables' queues. A table has one position, so its queue
 * has at most one job, the latest. The next job is that of the table that has thought least. A
 * table that comes back after a pause starts like the least of the others. So no table can slow
 * another one down, however often it asks. Idle threads become helpers of a job, at most
 * TABLE_THREADS - 1 of them. A job that comes meanwhile does not wait for these helpers. One lock
 * protects everything. */
#include "bots.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define HASH_NONFATAL_OOM 1 /* when memory runs out, uthash adds nothing: hh.tbl is NULL */
#include <uthash.h>

#include "advice.h"
#include "parallel.h"
#include "server/room/walk.h"

enum { THREADS = 16, TABLE_THREADS = 4 };

/* A table. */
typedef struct desk {
    char code[8];
    int64_t used;    /* milliseconds that it has thought, counted from `least` when it came */
    int64_t asked;   /* number of its waiting job, in the order of asking */
    bots_job *waits; /* its waiting job; NULL: none */
    bots_job *now;   /* the job that is being thought about; NULL: none */
    UT_hash_handle hh;
} desk;

struct bots_pool {
    pthread_mutex_t lock;
    pthread_cond_t more;
    desk *desks;   /* a hash table by code */
    int64_t least; /* the least `used` of the tables that were served; it never falls */
    int64_t asked; /* number of jobs so far */
    bots_job *done, **done_end; /* done jobs in their order, and where the next one goes */
    bool stop;
    void (*tell)(void *user);
    void *user;
    int n, busy; /* busy: number of threads that think */
    pthread_t thread[THREADS];
};

/* Whether table a has its turn before table b. Players that decide without a search come first,
 * because they need almost no time. */
static bool is_before(const desk *a, const desk *b)
{
    bool one = a->waits->player->thinks, two = b->waits->player->thinks;
    if (one != two)
        return !one;
    return a->used < b->used || (a->used == b->used && a->asked < b->asked);
}

/* Finds the table whose turn it is; NULL: none. Forgets tables that nothing is known of any more.
 */
static desk *next(bots_pool *b)
{
    desk *best = NULL, *d, *after;
    HASH_ITER(hh, b->desks, d, after)
    {
        if (d->waits && !d->now && (!best || is_before(d, best)))
            best = d;
        if (!d->waits && !d->now && d->used <= b->least) {
            HASH_DEL(b->desks, d);
            free(d);
        }
    }
    return best;
}

/* ---- thinking ---------------------------------------------------------------------------- */

static int64_t clock_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

typedef struct limit {
    const bots_job *job;
    int64_t end;
} limit;

static bool enough(void *of)
{
    const limit *l = of;
    return atomic_load(&l->job->stale) || clock_ms() >= l->end;
}

static void think(bots_job *j, int threads, ct_thought *t)
{
    ct_walk w;
    ct_view v;
    ct_rng rng;
    limit l = { j, clock_ms() + j->think_ms };
    void *memory = malloc(j->player->bytes(&j->rules) + 1);
    walk_begin(&w, &j->rules, j->seed);
    if (memory)
        j->player->begin(memory, &j->rules, j->seat);
    for (int i = 0; i < j->lines; i++) {
        walk_on(&w, j->line[i]);
        if (memory)
            ct_player_hear(j->player, memory, j->seat, &w.was, j->line[i], &w.now);
    }
    ct_view_of(&w.now, j->seat, &v);
    ct_player_rng(&rng, j->seed, w.now.ply);
    t->act = 0;
    if (memory)
        ct_think_parallel(j->player, memory, &v, &rng, &(ct_budget){ .enough = enough, .of = &l },
                          threads, t);
    j->act = t->act ? t->act : ct_hint(&v);
    free(memory);
}

/* The number of threads for the job that was just taken. */
static int threads_for_job(const bots_pool *b)
{
    int free = b->n - b->busy;
    for (const desk *d = b->desks; d; d = d->hh.next) free -= d->waits && !d->now;
    return free < 0 ? 1 : free < TABLE_THREADS - 1 ? 1 + free : TABLE_THREADS;
}

static void *work(void *arg)
{
    bots_pool *b = arg;
    ct_thought *t = malloc(sizeof *t);
    pthread_mutex_lock(&b->lock);
    while (t && !b->stop) {
        desk *d = next(b);
        if (!d) {
            pthread_cond_wait(&b->more, &b->lock);
            continue;
        }
        bots_job *j = d->now = d->waits;
        d->waits = NULL;
        b->least = d->used > b->least && j->player->thinks ? d->used : b->least;
        b->busy++;
        int threads = threads_for_job(b);
        pthread_mutex_unlock(&b->lock);
        int64_t from = clock_ms();
        think(j, threads, t);
        int64_t spent = clock_ms() - from;
        pthread_mutex_lock(&b->lock);
        b->busy--;
        d->now = NULL;
        d->used += j->player->thinks ? spent + 1 : 0;
        *b->done_end = j;
        b->done_end = &j->next;
        if (d->waits)
            pthread_cond_signal(&b->more);
        b->tell(b->user);
    }
    pthread_mutex_unlock(&b->lock);
    free(t);
    return NULL;
}

/* ---- the threads ------------------------------------------------------------------------- */

bots_pool *bots_new(int threads, void (*done)(void *user), void *user)
{
    sigset_t all, before;
    bots_pool *b = calloc(1, sizeof *b);
    if (!b)
        return NULL;
    b->tell = done;
    b->user = user;
    b->done_end = &b->done;
    pthread_mutex_init(&b->lock, NULL);
    pthread_cond_init(&b->more, NULL);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before); /* only the loop handles signals */
    while (b->n < threads && b->n < THREADS && !pthread_create(&b->thread[b->n], NULL, work, b))
        b->n++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (b->n || !threads)
        return b;
    bots_free(b);
    return NULL;
}

void bots_free(bots_pool *b)
{
    if (!b)
        return;
    pthread_mutex_lock(&b->lock);
    b->stop = true;
    pthread_cond_broadcast(&b->more);
    pthread_mutex_unlock(&b->lock);
    for (int i = 0; i < b->n; i++) pthread_join(b->thread[i], NULL);
    for (bots_job *j; (j = b->done); bots_job_free(j)) b->done = j->next;
    desk *d, *after;
    HASH_ITER(hh, b->desks, d, after)
    {
        HASH_DEL(b->desks, d);
        bots_job_free(d->waits);
        free(d);
    }
    pthread_mutex_destroy(&b->lock);
    pthread_cond_destroy(&b->more);
    free(b);
}

bots_job *bots_job_new(const ct_match *m, int seat, const ct_player *p, int think_ms)
{
    bots_job *j = calloc(1, sizeof *j);
    int n = ct_match_lines(m);
    if (!j)
        return NULL;
    j->line = malloc((size_t)n * sizeof *j->line + 1);
    if (!j->line) {
        free(j);
        return NULL;
    }
    for (int i = 0; i < n; i++) j->line[i] = ct_match_line(m, i);
    memcpy(j->seed, ct_match_seed(m), sizeof j->seed);
    j->lines = n;
    j->seat = seat;
    j->player = p;
    j->think_ms = think_ms;
    j->rules = *ct_match_rules(m);
    return j;
}

void bots_job_free(bots_job *j)
{
    if (!j)
        return;
    free(j->line);
    free(j);
}

/* Drops a table's waiting job, and lets its running job end soon. */
static void supersede(desk *d)
{
    bots_job_free(d->waits);
    d->waits = NULL;
    if (d->now)
        atomic_store(&d->now->stale, true);
}

static desk *desk_of(bots_pool *b, const char *code)
{
    desk *d;
    HASH_FIND_STR(b->desks, code, d);
    if (d)
        return d;
    d = calloc(1, sizeof *d);
    if (!d)
        return NULL;
    strcpy(d->code, code);
    HASH_ADD_STR(b->desks, code, d);
    if (d->hh.tbl)
        return d;
    free(d);
    return NULL;
}

bool bots_ask(bots_pool *b, bots_job *j)
{
    pthread_mutex_lock(&b->lock);
    desk *d = desk_of(b, j->code);
    if (d) {
        supersede(d);
        d->used = d->used > b->least ? d->used : b->least;
        d->asked = ++b->asked;
        d->waits = j;
        pthread_cond_signal(&b->more);
    }
    pthread_mutex_unlock(&b->lock);
    if (!d)
        bots_job_free(j);
    return d;
}

void bots_drop(bots_pool *b, const char *code)
{
    desk *d;
    if (!b)
        return;
    pthread_mutex_lock(&b->lock);
    HASH_FIND_STR(b->desks, code, d);
    if (d)
        supersede(d);
    pthread_mutex_unlock(&b->lock);
}

bots_job *bots_take(bots_pool *b)
{
    pthread_mutex_lock(&b->lock);
    bots_job *j = b->done;
    if (j)
        b->done = j->next;
    if (!b->done)
        b->done_end = &b->done;
    pthread_mutex_unlock(&b->lock);
    return j;
}

/* bots.c - the threads take jobs from lists. One lock protects the lists: two of waiting jobs, one
 * of done jobs. */
#include "bots.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "advice.h"
#include "server/room/walk.h"

enum { THREADS = 16 };

typedef struct list {
    bots_job *first, **end;
} list;

struct bots_pool {
    pthread_mutex_t lock;
    pthread_cond_t more;
    list quick, asked, done; /* quick: jobs of players that decide without a search */
    bool stop;
    void (*tell)(void *user);
    void *user;
    int n;
    pthread_t thread[THREADS];
};

static void put(list *l, bots_job *j)
{
    j->next = NULL;
    *l->end = j;
    l->end = &j->next;
}

static bots_job *take(list *l)
{
    bots_job *j = l->first;
    if (j) {
        l->first = j->next;
        l->end = l->first ? l->end : &l->first;
    }
    return j;
}

/* ---- thinking ---------------------------------------------------------------------------- */

static int64_t clock_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static bool enough(void *of) { return clock_ms() >= *(const int64_t *)of; }

static void think(bots_job *j, ct_thought *t)
{
    ct_walk w;
    ct_view v;
    ct_rng rng;
    int64_t end = clock_ms() + j->think_ms;
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
        j->player->think(memory, &v, &rng, &(ct_budget){ .enough = enough, .of = &end }, t);
    j->act = t->act ? t->act : ct_hint(&v);
    free(memory);
}

static void *work(void *arg)
{
    bots_pool *b = arg;
    ct_thought *t = malloc(sizeof *t);
    pthread_mutex_lock(&b->lock);
    while (t && !b->stop) {
        bots_job *j = take(&b->quick);
        j = j ? j : take(&b->asked);
        if (!j) {
            pthread_cond_wait(&b->more, &b->lock);
            continue;
        }
        pthread_mutex_unlock(&b->lock);
        think(j, t);
        pthread_mutex_lock(&b->lock);
        put(&b->done, j);
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
    b->quick.end = &b->quick.first;
    b->asked.end = &b->asked.first;
    b->done.end = &b->done.first;
    pthread_mutex_init(&b->lock, NULL);
    pthread_cond_init(&b->more, NULL);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before); /* only the loop handles signals */
    while (b->n < threads && b->n < THREADS && !pthread_create(&b->thread[b->n], NULL, work, b))
        b->n++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (b->n)
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
    list *all[] = { &b->quick, &b->asked, &b->done };
    for (int i = 0; i < 3; i++)
        for (bots_job *j; (j = take(all[i]));) bots_job_free(j);
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

void bots_ask(bots_pool *b, bots_job *j)
{
    pthread_mutex_lock(&b->lock);
    put(j->player->thinks ? &b->asked : &b->quick, j);
    pthread_cond_signal(&b->more);
    pthread_mutex_unlock(&b->lock);
}

bots_job *bots_take(bots_pool *b)
{
    pthread_mutex_lock(&b->lock);
    bots_job *j = take(&b->done);
    pthread_mutex_unlock(&b->lock);
    return j;
}

/* hashing.c - computes the hashes in one thread. One lock protects two lists of jobs: waiting and
 * done. Waiting jobs are in the order of their rounds. An address has one job in each round. */
#include "hashing.h"

#include <pthread.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>

typedef struct list {
    hashing_job *first, **end;
} list;

struct hashing {
    pthread_mutex_t lock;
    pthread_cond_t more;
    list asked, done;
    int64_t round; /* round of the last job taken */
    int waiting;   /* jobs not yet done */
    bool stop, runs;
    void (*tell)(void *user);
    void *user;
    pthread_t thread;
};

static void put(list *l, hashing_job *j)
{
    j->next = NULL;
    *l->end = j;
    l->end = &j->next;
}

static hashing_job *take(list *l)
{
    hashing_job *j = l->first;
    if (j) {
        l->first = j->next;
        l->end = l->first ? l->end : &l->first;
    }
    return j;
}

static void compute(hashing_job *j)
{
    if (j->check)
        j->fits = ct_password_fits(j->hash, j->password);
    if (*j->fresh && (!j->check || j->fits))
        j->why = ct_password_hash(j->fresh, j->hash);
    sodium_memzero(j->password, sizeof j->password);
    sodium_memzero(j->fresh, sizeof j->fresh);
}

static void *work(void *arg)
{
    hashing *h = arg;
    pthread_mutex_lock(&h->lock);
    while (!h->stop) {
        hashing_job *j = take(&h->asked);
        if (!j) {
            pthread_cond_wait(&h->more, &h->lock);
            continue;
        }
        h->round = j->round;
        pthread_mutex_unlock(&h->lock);
        compute(j);
        pthread_mutex_lock(&h->lock);
        h->waiting--;
        put(&h->done, j);
        h->tell(h->user);
    }
    pthread_mutex_unlock(&h->lock);
    return NULL;
}

hashing *hashing_new(void (*done)(void *user), void *user)
{
    sigset_t all, before;
    hashing *h = calloc(1, sizeof *h);
    if (!h)
        return NULL;
    h->tell = done;
    h->user = user;
    h->asked.end = &h->asked.first;
    h->done.end = &h->done.first;
    pthread_mutex_init(&h->lock, NULL);
    pthread_cond_init(&h->more, NULL);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before); /* only the loop handles signals */
    h->runs = !pthread_create(&h->thread, NULL, work, h);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (h->runs)
        return h;
    hashing_free(h);
    return NULL;
}

void hashing_free(hashing *h)
{
    if (!h)
        return;
    pthread_mutex_lock(&h->lock);
    h->stop = true;
    pthread_cond_broadcast(&h->more);
    pthread_mutex_unlock(&h->lock);
    if (h->runs)
        pthread_join(h->thread, NULL);
    pthread_mutex_destroy(&h->lock);
    pthread_cond_destroy(&h->more);
    free(h);
}

/* Puts a job into the waiting list by its round: the first in which its address has no job. False:
 * too many jobs of its address wait. */
static bool put_in_turn(list *l, hashing_job *j, int64_t round)
{
    int same = 0;
    j->round = round + 1;
    for (const hashing_job *i = l->first; i; i = i->next)
        if (i->address == j->address) {
            j->round = i->round + 1;
            same++;
        }
    hashing_job **at = &l->first;
    while (*at && (*at)->round <= j->round) at = &(*at)->next;
    if (same >= HASHING_EACH)
        return false;
    j->next = *at;
    *at = j;
    l->end = j->next ? l->end : &j->next;
    return true;
}

bool hashing_ask(hashing *h, hashing_job *j)
{
    pthread_mutex_lock(&h->lock);
    bool room = h->waiting < HASHING_MOST && put_in_turn(&h->asked, j, h->round);
    if (room) {
        h->waiting++;
        pthread_cond_signal(&h->more);
    }
    pthread_mutex_unlock(&h->lock);
    return room;
}

hashing_job *hashing_take(hashing *h)
{
    pthread_mutex_lock(&h->lock);
    hashing_job *j = take(&h->done);
    pthread_mutex_unlock(&h->lock);
    return j;
}

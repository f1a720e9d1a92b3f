/* hashing.c - computes the hashes in one thread. One lock protects two lists of jobs: waiting and
 * done. */
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
    int waiting;
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

bool hashing_ask(hashing *h, hashing_job *j)
{
    pthread_mutex_lock(&h->lock);
    bool room = h->waiting < HASHING_MOST;
    if (room) {
        h->waiting++;
        put(&h->asked, j);
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

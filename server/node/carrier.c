/* carrier.c - packets to node NAME go to the subject node.CLUSTER.NAME of the bus. */
#include "carrier.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bus/bus.h"

/* WAITING: most bytes that wait to be taken; further packets are lost, and come again. FLUSH_MS:
 * how long the last packets may take to leave. */
enum { WAITING = 64 << 20, FLUSH_MS = 500, NAME = 200 };

typedef struct packet {
    struct packet *next;
    size_t n;
    void *bytes;
} packet;

struct ct_carrier {
    bus *b;
    char cluster[80];
    void (*wake)(void *user);
    void *user;
    pthread_mutex_t lock;
    packet *first, **end; /* under the lock, as is the next one */
    size_t waiting;
};

static void on_packet(void *user, const void *bytes, size_t n)
{
    ct_carrier *c = user;
    packet *p = malloc(sizeof *p);
    void *copy = malloc(n + 1);
    if (!p || !copy) {
        free(p);
        free(copy);
        return;
    }
    memcpy(copy, bytes, n);
    *p = (packet){ NULL, n, copy };
    pthread_mutex_lock(&c->lock);
    bool fits = c->waiting + n <= WAITING;
    if (fits) {
        c->waiting += n;
        *c->end = p;
        c->end = &p->next;
    }
    pthread_mutex_unlock(&c->lock);
    if (fits) {
        c->wake(c->user);
        return;
    }
    free(copy);
    free(p);
}

void *carrier_take(void *carrier, size_t *n)
{
    ct_carrier *c = carrier;
    pthread_mutex_lock(&c->lock);
    packet *p = c->first;
    if (p) {
        c->first = p->next;
        c->end = c->first ? c->end : &c->first;
        c->waiting -= p->n;
    }
    pthread_mutex_unlock(&c->lock);
    if (!p)
        return NULL;
    void *bytes = p->bytes;
    *n = p->n;
    free(p);
    return bytes;
}

void carrier_tell(void *carrier, const char *to, const void *bytes, size_t n)
{
    ct_carrier *c = carrier;
    char name[NAME];
    snprintf(name, sizeof name, "node.%s.%s", c->cluster, to);
    bus_tell(c->b, name, bytes, n);
}

const char *carrier_new(const char *url, const char *cluster, const char *name,
                        void (*wake)(void *user), void *user, ct_carrier **out)
{
    char subject[NAME];
    sigset_t all, was;
    ct_carrier *c = *out = calloc(1, sizeof *c);
    if (!c)
        return "memory";
    c->end = &c->first;
    c->wake = wake;
    c->user = user;
    snprintf(c->cluster, sizeof c->cluster, "%s", cluster);
    pthread_mutex_init(&c->lock, NULL);
    snprintf(subject, sizeof subject, "node.%s.%s", c->cluster, name);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &was); /* the threads of the bus take no signals */
    const char *why = bus_link(&c->b, url, name);
    if (!why)
        why = bus_listen(c->b, subject, on_packet, c);
    pthread_sigmask(SIG_SETMASK, &was, NULL);
    if (!why)
        return NULL;
    carrier_free(c);
    *out = NULL;
    return why;
}

void carrier_free(ct_carrier *c)
{
    size_t n;
    if (!c)
        return;
    if (c->b)
        bus_flush(c->b, FLUSH_MS);
    bus_close(c->b);
    for (void *bytes; (bytes = carrier_take(c, &n)) != NULL;) free(bytes);
    pthread_mutex_destroy(&c->lock);
    free(c);
}

/* desk.c - a desk apart has two lists under one lock. What the sockets hand in waits in `in` for
 * the hub's thread. Connections (desk_line) with news wait in `out` for the loop. Only the hub's
 * thread uses the hub. A connection's bytes go to the loop one portion at a time. Until a portion
 * is sent, the rest stays in the hub's queue, whose limits hold. */
#include "desk.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* WAITING: messages of one connection that may wait for the hub. COUNT_MS: the time between two
 * counts. TURN_MS: after this time in one turn the hub ends it, because a node must renew its
 * leases and answers must go out. SILENT_MS: a turn of the hub that takes longer waits for a silent
 * store. IDLE_MS: the longest time without a turn. */
enum { WAITING = 8, COUNT_MS = 1000, TURN_MS = 100, SILENT_MS = 2000, IDLE_MS = 60000 };

enum { COME, HEAR, SENT, GO };
typedef struct event {
    int kind;
    desk_line *line;
    struct event *next;
    char *text; /* of HEAR, n bytes and a zero, behind the event */
    size_t n;
} event;

struct desk_line {
    void *socket; /* used by the loop */
    uint64_t address;
    hub_conn *conn;  /* used by the hub's thread, as are the next two; NULL: none */
    bool cut, drops; /* cut: the hub no longer hears it; drops: close it once all is sent */
    /* Under the lock, at a desk apart: */
    uint8_t *out; /* the portion being sent; NULL: none */
    size_t n;
    bool more;            /* the hub has more to send: post `sent` */
    bool posted;          /* `sent` waits for the hub's thread */
    unsigned news;        /* what the socket has not been told */
    bool listed, gone;    /* listed: in ct_desk.out; gone: both sides have let go */
    int waiting;          /* messages that wait in ct_desk.in */
    bool full;            /* the socket takes no messages */
    desk_line *next;      /* in ct_desk.out */
    event come, sent, go; /* made beforehand, because these must not fail */
};

struct ct_desk {
    desk_setup how;
    ct_hub *hub;
    bool runs; /* the thread runs: used by the loop */
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t wake;
    /* Under the lock: */
    event *in, **in_end;
    desk_line *out, **out_end;
    bool poked, stop, sleeps;
    hub_counts counts;
    const char *lost; /* hub_lost after the last turn */
    int64_t since;    /* when the hub's turn began, in monotonic milliseconds; 0: it sleeps */
};

static int64_t monotonic(void)
{
    struct timespec mono;
    clock_gettime(CLOCK_MONOTONIC, &mono);
    return (int64_t)mono.tv_sec * 1000 + mono.tv_nsec / 1000000;
}

static int64_t set_time(ct_hub *h)
{
    struct timespec real;
    clock_gettime(CLOCK_REALTIME, &real);
    int64_t now = monotonic();
    hub_time(h, now, real.tv_sec);
    return now;
}

/* ---- the two lists ----------------------------------------------------------------------- */

static void post(ct_desk *d, event *e)
{
    pthread_mutex_lock(&d->lock);
    e->next = NULL;
    *d->in_end = e;
    d->in_end = &e->next;
    bool sleeps = d->sleeps;
    d->sleeps = false;
    pthread_mutex_unlock(&d->lock);
    if (sleeps)
        pthread_cond_signal(&d->wake);
}

/* Puts a connection into the list of news; call under the lock. Returns whether the loop must be
 * poked. */
static bool list_line(ct_desk *d, desk_line *l, unsigned news)
{
    bool first = !d->out && news;
    l->news |= news;
    if (!news || l->listed)
        return false;
    l->listed = true;
    l->next = NULL;
    *d->out_end = l;
    d->out_end = &l->next;
    return first;
}

static void tell(ct_desk *d, desk_line *l, unsigned news)
{
    pthread_mutex_lock(&d->lock);
    bool first = list_line(d, l, news);
    pthread_mutex_unlock(&d->lock);
    if (first)
        d->how.poke(d->how.user);
}

/* ---- the hub's thread -------------------------------------------------------------------- */

/* Gives the loop the connection's next portion, if it has sent the last one. */
static void hand_over(ct_desk *d, desk_line *l)
{
    size_t n = 0;
    unsigned news = 0;
    const uint8_t *frames = l->conn ? queue_ready(hub_queue(l->conn), &n) : NULL;
    uint8_t *copy = frames ? malloc(n) : NULL;
    if (copy)
        memcpy(copy, frames, n);
    pthread_mutex_lock(&d->lock);
    l->more = l->out && (frames || l->drops);
    bool taken = !l->out && copy;
    if (taken) {
        l->out = copy;
        l->n = n;
        news |= DESK_SEND;
    }
    if (!l->more && l->drops)
        news |= DESK_DROP;
    if (frames && !copy)
        news |= DESK_CUT; /* no memory: the client must reconnect */
    bool first = list_line(d, l, news);
    pthread_mutex_unlock(&d->lock);
    if (taken)
        hub_sent(d->hub, l->conn);
    else
        free(copy);
    if (first)
        d->how.poke(d->how.user);
}

static void hear(ct_desk *d, desk_line *l, const event *e)
{
    bool greeted = l->conn && hub_greeted(l->conn);
    bool good = l->conn && !l->cut && hub_hear(d->hub, l->conn, e->text, e->n);
    unsigned news = good && !greeted && hub_greeted(l->conn) ? DESK_GREETED : 0;
    if (!good && !l->cut)
        news |= DESK_CUT;
    l->cut |= !good;
    pthread_mutex_lock(&d->lock);
    l->waiting--;
    if (l->full && !l->waiting) {
        l->full = false;
        news |= DESK_FLOW;
    }
    bool first = list_line(d, l, news);
    pthread_mutex_unlock(&d->lock);
    if (first)
        d->how.poke(d->how.user);
}

static void let_go(ct_desk *d, desk_line *l)
{
    if (l->conn)
        hub_go(d->hub, l->conn);
    pthread_mutex_lock(&d->lock);
    l->gone = true;
    bool listed = l->listed; /* then the loop frees it */
    pthread_mutex_unlock(&d->lock);
    if (listed)
        return;
    free(l->out);
    free(l);
}

static void do_event(ct_desk *d, event *e)
{
    desk_line *l = e->line;
    switch (e->kind) {
    case COME:
        l->conn = hub_come(d->hub, l, l->address);
        if (!l->conn)
            tell(d, l, DESK_CUT);
        return;
    case HEAR:
        hear(d, l, e);
        free(e);
        return;
    case SENT:
        pthread_mutex_lock(&d->lock);
        l->posted = false;
        pthread_mutex_unlock(&d->lock);
        hand_over(d, l);
        return;
    default:
        let_go(d, l);
    }
}

/* Waits until there is something to do, at most `due` milliseconds; call under the lock. */
static void sleep_till(ct_desk *d, int64_t due)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    int64_t ns = t.tv_nsec + (due < IDLE_MS ? due : IDLE_MS) * 1000000;
    t.tv_sec += ns / 1000000000;
    t.tv_nsec = ns % 1000000000;
    d->sleeps = true;
    d->since = 0;
    while (d->sleeps && !d->in && !d->poked && !d->stop)
        if (pthread_cond_timedwait(&d->wake, &d->lock, &t))
            break;
    d->sleeps = false;
    d->since = monotonic();
}

static void *work(void *arg)
{
    ct_desk *d = arg;
    int64_t due = 0, counted = 0;
    bool stop = false;
    while (!stop) {
        pthread_mutex_lock(&d->lock);
        sleep_till(d, due);
        event *e = d->in;
        d->in = NULL;
        d->in_end = &d->in;
        d->poked = false;
        stop = d->stop;
        pthread_mutex_unlock(&d->lock);
        int64_t now = set_time(d->hub);
        for (event *next; e; e = next) {
            next = e->next;
            do_event(d, e);
            if (monotonic() - now > TURN_MS) {
                hub_turn(d->hub);
                now = set_time(d->hub);
                pthread_mutex_lock(&d->lock);
                d->since = now;
                pthread_mutex_unlock(&d->lock);
            }
        }
        due = hub_turn(d->hub);
        pthread_mutex_lock(&d->lock);
        d->lost = hub_lost(d->hub);
        pthread_mutex_unlock(&d->lock);
        if (now - counted < COUNT_MS)
            continue;
        counted = now;
        hub_counts counts = hub_count(d->hub);
        pthread_mutex_lock(&d->lock);
        d->counts = counts;
        pthread_mutex_unlock(&d->lock);
    }
    hub_stop(d->hub);
    return NULL;
}

/* ---- callbacks of the hub ---------------------------------------------------------------- */

static void on_wake(void *user, void *socket)
{
    ct_desk *d = user;
    desk_line *l = socket;
    if (d->how.apart)
        hand_over(d, l);
    else
        d->how.tell(d->how.user, l->socket, DESK_SEND);
}

static void on_drop(void *user, void *socket)
{
    ct_desk *d = user;
    desk_line *l = socket;
    l->drops = true;
    if (d->how.apart)
        hand_over(d, l);
    else
        d->how.tell(d->how.user, l->socket, DESK_DROP);
}

/* Called from threads of bots and others that have an answer for the hub. */
static void on_turn(void *user)
{
    ct_desk *d = user;
    if (!d->how.apart) {
        d->how.poke(d->how.user);
        return;
    }
    pthread_mutex_lock(&d->lock);
    d->poked = true;
    pthread_mutex_unlock(&d->lock);
    pthread_cond_signal(&d->wake);
}

void desk_serve(ct_desk *d, hub_setup *how)
{
    how->user = d;
    how->wake = on_wake;
    how->drop = on_drop;
    how->turn = on_turn;
}

void desk_hub(ct_desk *d, ct_hub *h) { d->hub = h; }

/* ---- the loop's side --------------------------------------------------------------------- */

ct_desk *desk_new(const desk_setup *how)
{
    ct_desk *d = calloc(1, sizeof *d);
    pthread_condattr_t a;
    if (!d)
        return NULL;
    d->how = *how;
    d->in_end = &d->in;
    d->out_end = &d->out;
    pthread_condattr_init(&a);
    pthread_condattr_setclock(&a, CLOCK_MONOTONIC);
    pthread_mutex_init(&d->lock, NULL);
    pthread_cond_init(&d->wake, &a);
    pthread_condattr_destroy(&a);
    return d;
}

void desk_free(ct_desk *d)
{
    if (!d)
        return;
    pthread_cond_destroy(&d->wake);
    pthread_mutex_destroy(&d->lock);
    free(d);
}

desk_line *desk_come(ct_desk *d, void *socket, uint64_t address)
{
    desk_line *l = calloc(1, sizeof *l);
    if (!l)
        return NULL;
    l->socket = socket;
    l->address = address;
    l->come = (event){ .kind = COME, .line = l };
    l->sent = (event){ .kind = SENT, .line = l };
    l->go = (event){ .kind = GO, .line = l };
    if (d->how.apart) {
        post(d, &l->come);
        return l;
    }
    set_time(d->hub);
    l->conn = hub_come(d->hub, l, address);
    if (l->conn)
        return l;
    free(l);
    return NULL;
}

void desk_go(ct_desk *d, desk_line *l)
{
    l->socket = NULL;
    if (d->how.apart) {
        post(d, &l->go);
        return;
    }
    set_time(d->hub);
    let_go(d, l);
}

static int hear_now(ct_desk *d, desk_line *l, const char *text, size_t n)
{
    bool greeted = hub_greeted(l->conn);
    set_time(d->hub);
    if (!hub_hear(d->hub, l->conn, text, n))
        return DESK_BAD;
    if (!greeted && hub_greeted(l->conn))
        d->how.tell(d->how.user, l->socket, DESK_GREETED);
    return DESK_FINE;
}

int desk_hear(ct_desk *d, desk_line *l, const char *text, size_t n)
{
    if (!d->how.apart)
        return l->conn ? hear_now(d, l, text, n) : DESK_BAD;
    event *e = malloc(sizeof *e + n + 1);
    if (!e)
        return DESK_BAD;
    *e = (event){ .kind = HEAR, .line = l, .text = (char *)(e + 1), .n = n };
    memcpy(e->text, text, n);
    e->text[n] = 0;
    pthread_mutex_lock(&d->lock);
    l->full |= ++l->waiting >= WAITING;
    bool full = l->full;
    pthread_mutex_unlock(&d->lock);
    post(d, e);
    return full ? DESK_FULL : DESK_FINE;
}

uint8_t *desk_ready(ct_desk *d, desk_line *l, size_t *n)
{
    if (!d->how.apart && !l->out)
        return l->conn ? queue_ready(hub_queue(l->conn), n) : NULL;
    pthread_mutex_lock(&d->lock);
    uint8_t *out = l->out;
    *n = l->n;
    pthread_mutex_unlock(&d->lock);
    return out;
}

void desk_sent(ct_desk *d, desk_line *l)
{
    if (!d->how.apart && !l->out) {
        hub_sent(d->hub, l->conn);
        return;
    }
    pthread_mutex_lock(&d->lock);
    uint8_t *out = l->out;
    /* An event that is still in a list must not be put into one again: that would cut the list. */
    bool post_it = l->more && !l->posted && d->how.apart;
    l->out = NULL;
    l->n = 0;
    l->more = false;
    l->posted |= post_it;
    pthread_mutex_unlock(&d->lock);
    free(out);
    if (post_it)
        post(d, &l->sent);
}

/* Tells the sockets their news. */
static void tell_all(ct_desk *d)
{
    pthread_mutex_lock(&d->lock);
    for (desk_line *l; (l = d->out) != NULL;) {
        d->out = l->next;
        d->out_end = d->out ? d->out_end : &d->out;
        unsigned news = l->news;
        bool gone = l->gone;
        l->news = 0;
        l->listed = false;
        pthread_mutex_unlock(&d->lock);
        if (gone) {
            free(l->out);
            free(l);
        } else if (l->socket) {
            d->how.tell(d->how.user, l->socket, news);
        }
        pthread_mutex_lock(&d->lock);
    }
    pthread_mutex_unlock(&d->lock);
}

/* Starts the hub's thread, which takes no signals: they are the loop's. */
static void begin(ct_desk *d)
{
    sigset_t all, was;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &was);
    d->runs = !pthread_create(&d->thread, NULL, work, d);
    pthread_sigmask(SIG_SETMASK, &was, NULL);
}

int64_t desk_turn(ct_desk *d)
{
    if (!d->how.apart) {
        set_time(d->hub);
        return hub_turn(d->hub);
    }
    if (!d->runs)
        begin(d); /* without a thread it tries again */
    tell_all(d);
    return d->runs ? IDLE_MS : COUNT_MS;
}

/* Drops what came too late for the hub's thread. */
static void drop_rest(ct_desk *d)
{
    event *e = d->in;
    d->in = NULL;
    d->in_end = &d->in;
    for (event *next; e; e = next) {
        next = e->next;
        if (e->kind == HEAR)
            free(e);
        else if (e->kind == GO)
            let_go(d, e->line);
    }
}

void desk_stop(ct_desk *d)
{
    if (!d->runs) {
        hub_stop(d->hub);
        return;
    }
    pthread_mutex_lock(&d->lock);
    d->stop = true;
    pthread_mutex_unlock(&d->lock);
    pthread_cond_signal(&d->wake);
    pthread_join(d->thread, NULL);
    d->runs = d->how.apart = false;
    drop_rest(d);
    tell_all(d);
}

hub_counts desk_count(ct_desk *d)
{
    if (!d->runs)
        return hub_count(d->hub);
    pthread_mutex_lock(&d->lock);
    hub_counts c = d->counts;
    pthread_mutex_unlock(&d->lock);
    return c;
}

bool desk_works(ct_desk *d)
{
    if (!d->runs)
        return !hub_lost(d->hub);
    pthread_mutex_lock(&d->lock);
    bool good = !d->lost && (!d->since || monotonic() - d->since < SILENT_MS);
    pthread_mutex_unlock(&d->lock);
    return good;
}

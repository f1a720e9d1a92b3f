/* parallel.c - several threads choose one act together. After each share of the possible deals
 * they wait at a barrier, where the last thread to arrive adds up the sums. The first shares run
 * in one thread, because starting threads takes longer than choosing an easy act. */
#include "parallel.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { ALONE_NS = 1000000 }; /* time for the first shares */

/* Where the threads meet. */
typedef struct meeting {
    const ct_parts *way;
    pthread_mutex_t lock;
    pthread_cond_t all_here;
    int n, here;    /* n: number of threads; here: how many of them have come */
    unsigned round; /* number of meetings so far */
    int64_t sums[CT_SUMS], total[CT_SUMS];
    bool begun; /* n is known */
} meeting;

typedef struct helper {
    meeting *m;
    void *part;
    int k; /* the number of its part */
    pthread_t thread;
} helper;

int ct_processors(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n < CT_THREADS ? (int)n : CT_THREADS;
}

/* Waits for the shares of all threads. Afterwards `sums` is the total. */
static void meet(meeting *m, int64_t sums[CT_SUMS])
{
    pthread_mutex_lock(&m->lock);
    for (int i = 0; i < CT_SUMS; i++) m->sums[i] += sums[i];
    if (++m->here == m->n) {
        memcpy(m->total, m->sums, sizeof m->total);
        memset(m->sums, 0, sizeof m->sums);
        m->here = 0;
        m->round++;
        pthread_cond_broadcast(&m->all_here);
    } else {
        for (unsigned round = m->round; round == m->round;)
            pthread_cond_wait(&m->all_here, &m->lock);
    }
    /* The next total is made only after this thread has come again. */
    memcpy(sums, m->total, sizeof m->total);
    pthread_mutex_unlock(&m->lock);
}

static void take_part(meeting *m, void *part, int k)
{
    int64_t sums[CT_SUMS];
    do {
        m->way->share(part, k, m->n, sums);
        meet(m, sums);
    } while (m->way->join(part, sums));
}

static void *help(void *of)
{
    helper *h = of;
    pthread_mutex_lock(&h->m->lock);
    while (!h->m->begun) pthread_cond_wait(&h->m->all_here, &h->m->lock);
    pthread_mutex_unlock(&h->m->lock);
    take_part(h->m, h->part, h->k);
    return NULL;
}

/* Starts helpers, each with a copy of part 0. Returns their number. */
static int call_helpers(helper *of, int wanted, meeting *m, const void *part, size_t bytes)
{
    sigset_t all, before;
    int n = 0;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before); /* signals are for the other threads */
    for (; n < wanted; n++) {
        of[n] = (helper){ .m = m, .part = malloc(bytes), .k = n + 1 };
        if (of[n].part)
            memcpy(of[n].part, part, bytes);
        if (!of[n].part || pthread_create(&of[n].thread, NULL, help, &of[n])) {
            free(of[n].part);
            break;
        }
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return n;
}

/* Goes on with a thought in several threads. */
static void go_on_with(const ct_parts *way, void *part, size_t bytes, int threads)
{
    helper of[CT_THREADS];
    meeting m = { .way = way };
    pthread_mutex_init(&m.lock, NULL);
    pthread_cond_init(&m.all_here, NULL);
    int n = call_helpers(of, threads - 1, &m, part, bytes);
    pthread_mutex_lock(&m.lock);
    m.n = n + 1;
    m.begun = true;
    pthread_cond_broadcast(&m.all_here);
    pthread_mutex_unlock(&m.lock);
    take_part(&m, part, 0);
    for (int i = 0; i < n; i++) {
        pthread_join(of[i].thread, NULL);
        free(of[i].part);
    }
    pthread_cond_destroy(&m.all_here);
    pthread_mutex_destroy(&m.lock);
}

static int64_t clock_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* Does the first shares alone. Returns whether there is more to try. */
static bool begin_alone(const ct_parts *way, void *part)
{
    int64_t sums[CT_SUMS], from = clock_ns();
    bool more = true;
    while (more && clock_ns() - from < ALONE_NS) {
        way->share(part, 0, 1, sums);
        more = way->join(part, sums);
    }
    return more;
}

void ct_think_parallel(const ct_player *p, void *memory, const ct_view *v, ct_rng *rng,
                       const ct_budget *b, int threads, ct_thought *out)
{
    size_t bytes = p->parts ? p->parts->bytes(v->s.rules) : 0;
    void *part = threads > 1 && bytes ? malloc(bytes) : NULL;
    if (!part) {
        p->think(memory, v, rng, b, out);
        return;
    }
    if (p->parts->start(part, memory, v, rng, b, out)) {
        if (begin_alone(p->parts, part))
            go_on_with(p->parts, part, bytes, threads < CT_THREADS ? threads : CT_THREADS);
        p->parts->end(part, out);
    }
    free(part);
}

/* rounds.c - a long count by several threads, with a file and a bar. */
#include "rounds.h"

#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

typedef struct queue {
    pthread_mutex_t lock;
    int64_t next, stop; /* next to be taken, end of the round */
} queue;

typedef struct worker {
    const rounds *r;
    queue *q;
    void *room;
    pthread_t thread;
    bool started;
    tally t;
} worker;

double cpu_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static double clock_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

int bad_line(const cli *c, const char *path, int line, const char *text)
{
    return fail(c, FAILED, "bad-line", WITH(path, NUM(line), text));
}

static sigset_t ending(void)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGHUP);
    return set;
}

void hold_signals(void)
{
    sigset_t set = ending();
    pthread_sigmask(SIG_BLOCK, &set, NULL);
}

bool was_signalled(void)
{
    sigset_t set;
    return !sigpending(&set) && (sigismember(&set, SIGINT) > 0 || sigismember(&set, SIGTERM) > 0 ||
                                 sigismember(&set, SIGHUP) > 0);
}

/* ---- counting --------------------------------------------------------------------------- */

static int64_t take(queue *q)
{
    pthread_mutex_lock(&q->lock);
    q->stop = was_signalled() ? q->next : q->stop;
    int64_t n = q->next < q->stop ? q->next++ : -1;
    pthread_mutex_unlock(&q->lock);
    return n;
}

static void *work(void *arg)
{
    worker *w = arg;
    for (int64_t n; !w->t.why && (n = take(w->q)) >= 0;)
        w->t.why = w->r->one(w->r->of, w->room, n, &w->t);
    return NULL;
}

/* A round by all workers; where a thread cannot be had, its work is done here. */
static void round_of(const rounds *r, queue *q, worker *w, int jobs)
{
    q->next = r->sum->n[0];
    q->stop = q->next + r->size < r->wanted ? q->next + r->size : r->wanted;
    for (int i = 0; i < jobs; i++) {
        memset(&w[i].t, 0, sizeof w[i].t);
        w[i].started = i && !pthread_create(&w[i].thread, NULL, work, &w[i]);
    }
    work(&w[0]);
    for (int i = 0; i < jobs; i++) {
        if (w[i].started)
            pthread_join(w[i].thread, NULL);
        tally_add(r->lines, r->sum, &w[i].t);
    }
}

/* ---- the file --------------------------------------------------------------------------- */

static bool save(const rounds *r)
{
    char text[65536];
    ct_out o = ct_out_of(text, sizeof text);
    ct_put(&o, r->head);
    tally_write(r->lines, r->sum, &o);
    return ct_out_whole(&o) && write_file(r->file, text, o.len);
}

/* Goes on from the file, if there is one. */
static int load(const rounds *r)
{
    const cli *c = r->c;
    size_t len = 0, head = strlen(r->head);
    const char *why = NULL;
    char *text = read_file(r->file, &len, &why);
    if (!text)
        return strcmp(why, "file.missing")
                   ? fail(c, FAILED, "bad-file", WITH(r->file, text_of(c->lang, why)))
                   : DONE;
    int line = 1, code = DONE;
    if (strncmp(text, r->head, head) != 0)
        code = bad_line(c, r->file, line, text_of(c->lang, "study.other"));
    for (size_t i = 0; i < head; i++) line += r->head[i] == '\n';
    for (const char *p = text + head; code == DONE && p < text + len; line++) {
        p = tally_read(r->lines, r->sum, p);
        if (!p)
            code = bad_line(c, r->file, line, text_of(c->lang, "study.line"));
        if (!p)
            break;
    }
    if (code == DONE && r->sound && !r->sound(r->sum))
        code = fail(c, FAILED, "bad-file", WITH(r->file, text_of(c->lang, "study.sums")));
    free(text);
    return code;
}

/* ---- all of it -------------------------------------------------------------------------- */

/* A bar and the seconds that are left, on a terminal. */
static void progress(const rounds *r, int64_t counted, double seconds)
{
    char text[256], bar[21] = "....................";
    ct_out o = ct_out_of(text, sizeof text);
    int64_t done = r->sum->n[0];
    if (!isatty(STDERR_FILENO) || !counted)
        return;
    memset(bar, '#', (size_t)(20 * done / r->wanted));
    put_text(&o, r->c->lang, "study.left",
             WITH(NUM(done), NUM(r->wanted),
                  NUM((int64_t)(seconds * (double)(r->wanted - done) / (double)counted))));
    fprintf(stderr, "\r[%s] %s%s", bar, text, done == r->wanted ? "\n" : "");
}

/* A signal came: what is counted is kept, and told. */
static int give_up(const rounds *r)
{
    const cli *c = r->c;
    if (isatty(STDERR_FILENO))
        fputc('\n', stderr);
    return fail(c, FAILED, r->file ? "study.stopped-kept" : "study.stopped",
                WITH(NUM(r->sum->n[0]), NUM(r->wanted), r->file));
}

/* All rounds; the file is written at the end and now and then, so that little is lost. */
static int go_through(const rounds *r, queue *q, worker *w, int jobs)
{
    const cli *c = r->c;
    double began = clock_now(), saved = began;
    int64_t before = r->sum->n[0];
    while (r->sum->n[0] < r->wanted) {
        round_of(r, q, w, jobs);
        if (r->sum->why)
            return fail(c, FAILED, "bad-rules", WITH(c->arg[0], text_of(c->lang, r->sum->why)));
        bool last = r->sum->n[0] == r->wanted || was_signalled();
        if (r->file && (last || clock_now() - saved > 5)) {
            if (!save(r))
                return fail(c, FAILED, "not-kept", WITH(r->file));
            saved = clock_now();
        }
        progress(r, r->sum->n[0] - before, clock_now() - began);
        if (was_signalled() && r->sum->n[0] < r->wanted)
            return give_up(r);
    }
    return DONE;
}

int rounds_run(const rounds *r)
{
    queue q = { .lock = PTHREAD_MUTEX_INITIALIZER };
    int jobs = r->c->jobs < 0 ? 1 : r->c->jobs;
    worker *w = calloc((size_t)jobs, sizeof *w);
    if (!w)
        return fail(r->c, FAILED, "memory", NULL);
    int code = r->file ? load(r) : DONE, rooms = 0;
    for (; rooms < jobs; rooms++) {
        w[rooms].r = r;
        w[rooms].q = &q;
        w[rooms].room = r->room(r->of);
        if (!w[rooms].room && rooms && w[0].room)
            break; /* memory for fewer: they will do */
    }
    jobs = rooms;
    hold_signals();
    if (code == DONE)
        code = go_through(r, &q, w, jobs);
    for (int i = 0; i < jobs; i++) {
        if (r->leave && w[i].room)
            r->leave(w[i].room);
        free(w[i].room);
    }
    free(w);
    return code;
}

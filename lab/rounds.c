/* rounds.c - counts by several threads. Saves the sums in a file and draws a progress bar. */
#include "rounds.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/common/io.h"
#include "cli/common/signals.h"
#include "gather.h"

/* WINDOW: how many results may wait for units with smaller numbers. SAVE_S, BAR_S: seconds between
 * two saves, and between two updates of the bar. */
enum { WINDOW = 4 * JOBS };
static const double SAVE_S = 5, BAR_S = 0.1;

/* Results are added in the order of their numbers. So the sums always cover the first units and can
 * be saved, however long one unit takes. */
typedef struct queue {
    const rounds *r;
    pthread_mutex_t lock;
    pthread_cond_t moved;
    int64_t next, stop; /* the next unit to count, and the first unit not to count */
    int64_t first;      /* the first unit not added yet */
    int width;          /* number of tallies in `window` */
    tally *window;
    bool done[WINDOW], unkept; /* unkept: the file could not be written */
    int64_t before;            /* units counted by an earlier run */
    double began, saved, drawn;
} queue;

typedef struct worker {
    queue *q;
    void *room;
    pthread_t thread;
    bool started;
} worker;

double rounds_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* ---- the file --------------------------------------------------------------------------- */

static bool save(const rounds *r)
{
    static checkpoint k;
    size_t len;
    k.ranges = 1;
    k.range[0] = (range){ r->from, r->sum->n[0] };
    k.sum = *r->sum;
    char *text = checkpoint_text(&r->form, &k, &len);
    bool good = write_file(r->how->checkpoint, text, len);
    free(text);
    return good;
}

int rounds_bad_file(const cli *c, const char *file, const char *why, int line)
{
    const char *text = text_of(c->lang, why);
    return line ? bad_line(c, file, line, text) : fail(c, FAILED, "bad-file", WITH(file, text));
}

/* Reads the file, if there is one. */
static int load(const rounds *r)
{
    static checkpoint k;
    const cli *c = r->c;
    const char *file = r->how->checkpoint, *why = NULL;
    size_t len = 0;
    int line = 0;
    char *text = read_file(file, &len, &why);
    if (!text)
        return strcmp(why, "file.missing") ? rounds_bad_file(c, file, why, 0) : DONE;
    why = checkpoint_read(&r->form, text, &k, &line);
    free(text);
    if (why)
        return rounds_bad_file(c, file, why, line);
    if (k.ranges > 1)
        return fail(c, FAILED, "study.gap",
                    WITH(file, NUM(k.range[0].from + k.range[0].n), NUM(k.range[1].from - 1)));
    if (k.range[0].from != r->from)
        return fail(c, FAILED, "study.start", WITH(file, NUM(k.range[0].from), NUM(r->from)));
    *r->sum = k.sum;
    return DONE;
}

/* ---- counting --------------------------------------------------------------------------- */

void rounds_progress(const rounds *r, int64_t before, double seconds)
{
    char text[256], bar[21] = "....................";
    ct_out o = ct_out_of(text, sizeof text);
    int64_t done = r->sum->n[0], counted = done - before;
    if (r->quiet || !isatty(STDERR_FILENO) || !counted)
        return;
    memset(bar, '#', (size_t)(20 * done / r->wanted));
    put_text(&o, r->c->lang, "study.left",
             WITH(NUM(done), NUM(r->wanted),
                  NUM((int64_t)(seconds * (double)(r->wanted - done) / (double)counted))));
    fprintf(stderr, "\r[%s] %s%s", bar, text, done == r->wanted ? "\n" : "");
}

/* The next unit; -1: there is none. */
static int64_t take(queue *q)
{
    pthread_mutex_lock(&q->lock);
    while (q->next < q->stop && q->next - q->first >= q->width)
        pthread_cond_wait(&q->moved, &q->lock);
    q->stop = was_signalled() ? q->next : q->stop;
    int64_t n = q->next < q->stop ? q->next++ : -1;
    pthread_mutex_unlock(&q->lock);
    return n;
}

/* Called when unit n is counted. Adds the results in the order of units, up to the first unit that
 * is not counted yet. Saves the file and shows the progress bar from time to time. */
static void put(queue *q, int64_t n)
{
    const rounds *r = q->r;
    pthread_mutex_lock(&q->lock);
    q->done[n % q->width] = true;
    for (int64_t i = q->first % q->width; q->done[i] && !r->sum->why; i = q->first % q->width) {
        tally_add(r->form.lines, r->sum, &q->window[i]);
        q->done[i] = false;
        q->first++;
    }
    double now = rounds_clock();
    if (r->how->checkpoint && now - q->saved > SAVE_S && r->sum->n[0] > q->before && !r->sum->why) {
        q->unkept |= !save(r);
        q->saved = rounds_clock();
    }
    if (now - q->drawn > BAR_S) {
        rounds_progress(r, q->before, now - q->began);
        q->drawn = now;
    }
    if (r->sum->why || q->unkept)
        q->stop = q->next;
    pthread_cond_broadcast(&q->moved);
    pthread_mutex_unlock(&q->lock);
}

/* The signal that ends heed() when all is counted; all threads hold it back. Cancelling a thread
 * would upset sanitizers. */
static sigset_t counted(void)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGUSR1);
    return set;
}

/* Waits for a signal to end. Then no new unit begins, and a second signal ends the program at once.
 */
static void *heed(void *arg)
{
    queue *q = arg;
    sigset_t set = ending_signals(), done = counted();
    int which = 0;
    sigaddset(&set, SIGUSR1);
    if (sigwait(&set, &which) || which == SIGUSR1)
        return NULL;
    pthread_mutex_lock(&q->lock);
    q->stop = q->next;
    pthread_cond_broadcast(&q->moved);
    pthread_mutex_unlock(&q->lock);
    if (isatty(STDERR_FILENO) && !q->r->quiet)
        fprintf(stderr, "\n%s\n", text_of(q->r->c->lang, "study.stopping"));
    free_signals();
    sigwait(&done, &which);
    return NULL;
}

static void *work(void *arg)
{
    worker *w = arg;
    queue *q = w->q;
    const rounds *r = q->r;
    for (int64_t n; (n = take(q)) >= 0; put(q, n)) {
        tally *t = &q->window[n % q->width];
        memset(t, 0, sizeof *t);
        t->why = r->one(r->of, w->room, n, t);
    }
    return NULL;
}

/* ---- all of it -------------------------------------------------------------------------- */

int rounds_give_up(const rounds *r, const char *key, const char *place)
{
    if (isatty(STDERR_FILENO))
        fputc('\n', stderr);
    return fail(r->c, FAILED, key, WITH(NUM(r->sum->n[0]), NUM(r->wanted), place));
}

/* Reports what was counted before the signal. */
static int give_up(const rounds *r)
{
    const char *file = r->how->checkpoint;
    return r->quiet ? FAILED
                    : rounds_give_up(r, file ? "study.stopped-kept" : "study.stopped", file);
}

/* Runs all workers. If a thread cannot be started, the others do its work. */
static int go_through(queue *q, worker *w, int jobs)
{
    const rounds *r = q->r;
    const cli *c = r->c;
    sigset_t done = counted();
    pthread_t heeding;
    pthread_sigmask(SIG_BLOCK, &done, NULL);
    bool heeds = !pthread_create(&heeding, NULL, heed, q);
    for (int i = 1; i < jobs; i++) w[i].started = !pthread_create(&w[i].thread, NULL, work, &w[i]);
    work(&w[0]);
    for (int i = 1; i < jobs; i++)
        if (w[i].started)
            pthread_join(w[i].thread, NULL);
    if (heeds) {
        pthread_kill(heeding, SIGUSR1);
        pthread_join(heeding, NULL);
    }
    if (r->sum->why && r->quiet)
        return FAILED;
    if (r->sum->why)
        return fail(c, FAILED, "bad-rules", WITH(c->arg[0], text_of(c->lang, r->sum->why)));
    const char *file = r->how->checkpoint;
    if (q->unkept || (file && r->sum->n[0] > q->before && !save(r)))
        return fail(c, FAILED, "study.unkept", WITH(file));
    rounds_progress(r, q->before, rounds_clock() - q->began);
    return r->sum->n[0] < r->wanted ? give_up(r) : DONE;
}

/* Counts the units that the file does not have yet. */
static int go_on(const rounds *r, worker *w, int jobs)
{
    int64_t first = r->from + r->sum->n[0];
    queue q = { .r = r,
                .lock = PTHREAD_MUTEX_INITIALIZER,
                .moved = PTHREAD_COND_INITIALIZER,
                .width = jobs > 1 ? WINDOW : 1,
                .before = r->sum->n[0],
                .next = first,
                .first = first,
                .stop = r->from + r->wanted,
                .began = rounds_clock() };
    q.window = calloc((size_t)q.width, sizeof *q.window);
    if (!q.window)
        return fail(r->c, FAILED, "memory", NULL);
    q.saved = q.began - 2 * SAVE_S; /* saves after the first unit, so that a fault shows early */
    for (int i = 0; i < jobs; i++) w[i].q = &q;
    hold_signals();
    int code = go_through(&q, w, jobs);
    free(q.window);
    return code;
}

/* Counts in this program. */
static int count_here(const rounds *r)
{
    int jobs = r->how->jobs < 0 ? 1 : r->how->jobs, rooms = 0;
    worker *w = calloc((size_t)jobs, sizeof *w);
    if (!w)
        return fail(r->c, FAILED, "memory", NULL);
    for (; rooms < jobs; rooms++) {
        w[rooms].room = r->room(r->of);
        if (!w[rooms].room && rooms && w[0].room)
            break; /* memory for fewer threads is enough */
    }
    int code = go_on(r, w, rooms);
    for (int i = 0; i < rooms; i++) {
        if (r->leave && w[i].room)
            r->leave(w[i].room);
        free(w[i].room);
    }
    free(w);
    return code;
}

/* Lets the workers of a bus count, and then saves the file. */
static int count_there(const rounds *r)
{
    int code = gather_run(r);
    const char *file = r->how->checkpoint;
    return code == DONE && file && !save(r) ? fail(r->c, FAILED, "study.unkept", WITH(file)) : code;
}

static int misuse(const rounds *r)
{
    const rounds_options *o = r->how;
    const cli *c = r->c;
    if (!o->bus && (o->name || o->unit >= 0))
        return fail(c, MISUSED, "bus.alone", NULL);
    if (o->bus && o->jobs >= 0)
        return fail(c, MISUSED, "bus.jobs", NULL);
    if (o->bus && r->machine)
        return fail(c, MISUSED, "bus.machine", NULL);
    return DONE;
}

int rounds_run(const rounds *r)
{
    const char *file = r->how->checkpoint;
    int code = misuse(r);
    if (code)
        return code;
    int lock = file ? lock_file(file) : LOCK_NONE;
    if (lock == LOCK_TAKEN)
        code = fail(r->c, FAILED, "study.taken", WITH(file));
    else if (file)
        code = load(r);
    if (code == DONE && r->sum->n[0] > r->wanted)
        fail(r->c, DONE, "study.more", WITH(file, NUM(r->sum->n[0]), NUM(r->wanted)));
    if (code == DONE && r->sum->n[0] < r->wanted)
        code = r->how->bus ? count_there(r) : count_here(r);
    unlock_file(file, lock);
    return code;
}

const option_row rounds_rows[] = {
    { "from", "K", offsetof(rounds_options, from), 0, MOST_UNITS, -1 },
    { "jobs", "N", offsetof(rounds_options, jobs), 1, JOBS, -1 },
    { "checkpoint", "FILE", offsetof(rounds_options, checkpoint) },
    { "bus", "URL", offsetof(rounds_options, bus) },
    { "name", "NAME", offsetof(rounds_options, name), .about = "flag.name.study" },
    { "unit", "N", offsetof(rounds_options, unit), 1, MOST_UNITS, -1 },
    { 0 },
};

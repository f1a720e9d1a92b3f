/* rounds.c - counts by several threads. Saves the sums in a file and draws a progress bar. */
#include "rounds.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/common/io.h"
#include "cli/common/signals.h"

/* WINDOW: how many results may wait for units with smaller numbers. SAVE_S, BAR_S: seconds between
 * two saves, and between two updates of the bar. */
enum { WINDOW = 4 * JOBS };
static const double SAVE_S = 5, BAR_S = 0.1;
static const char LAST[] = "end\n"; /* last line of a complete file */

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

static double clock_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* ---- sums -------------------------------------------------------------------------------- */

static int width(const tally_line *l) { return l->n ? l->n : 1; }

void timing_put(timing *t, double ms)
{
    t->n++;
    t->ms += ms;
    t->most = ms > t->most ? ms : t->most;
}

void tally_add(const tally_line *lines, tally *to, const tally *t)
{
    int at = 0;
    for (const tally_line *l = lines; l->name; at += width(l++))
        for (int i = at; i < at + width(l); i++)
            if (!l->most)
                to->n[i] += t->n[i];
            else if (t->n[i] > to->n[i])
                to->n[i] = t->n[i];
    for (int i = 0; i < CT_SEATS; i++) {
        to->time[i].n += t->time[i].n;
        to->time[i].ms += t->time[i].ms;
        to->time[i].most = t->time[i].most > to->time[i].most ? t->time[i].most : to->time[i].most;
    }
    to->why = to->why ? to->why : t->why;
}

void tally_write(const tally_line *lines, const tally *t, ct_out *o)
{
    int at = 0;
    for (const tally_line *l = lines; l->name; at += width(l++))
        for (int i = 0; i < width(l); i++) {
            if (l->n && !t->n[at + i])
                continue;
            ct_put(o, l->name);
            ct_put(o, " ");
            if (l->n) {
                ct_put_int(o, l->from + i);
                ct_put(o, " ");
            }
            ct_put_int(o, t->n[at + i]);
            ct_put(o, "\n");
        }
}

/* Reads a whole number that a blank or a newline follows, and returns the place after it. NULL:
 * there is none, or it is so large that sums could overflow. */
static const char *number(const char *p, int64_t *v)
{
    char *end;
    bool digit = *p >= '0' && *p <= '9';
    if (!digit && (*p != '-' || p[1] < '1' || p[1] > '9'))
        return NULL;
    *v = strtoll(p, &end, 10);
    bool small = *v < INT64_MAX / 2 && *v > INT64_MIN / 2;
    return small && (*end == ' ' || *end == '\n') ? end : NULL;
}

const char *tally_read(const tally_line *lines, tally *t, const char *p)
{
    int at = 0;
    const tally_line *l = lines;
    size_t len = strcspn(p, " \n");
    while (l->name && (strlen(l->name) != len || strncmp(p, l->name, len) != 0)) at += width(l++);
    if (!l->name || p[len] != ' ')
        return NULL;
    int64_t v = l->from, n = 0;
    p = l->n ? number(p + len + 1, &v) : p + len;
    p = p && *p == ' ' ? number(p + 1, &n) : NULL;
    if (!p || *p != '\n' || v < l->from || v >= l->from + width(l) || (n < 0 && !l->minus))
        return NULL;
    t->n[at + (int)(v - l->from)] = n;
    return p + 1;
}

/* ---- the file --------------------------------------------------------------------------- */

/* The content of the file; the caller frees. */
static char *written(const rounds *r, size_t *len)
{
    room text = { NULL, 0 };
    ct_out o;
    do {
        o = room_out(&text);
        ct_put(&o, r->head);
        tally_write(r->lines, r->sum, &o);
        ct_put(&o, LAST);
    } while (room_grow(&text, &o));
    *len = o.len;
    return text.p;
}

static bool save(const rounds *r)
{
    size_t len;
    char *text = written(r, &len);
    bool good = write_file(r->file, text, len);
    free(text);
    return good;
}

/* Returns the number of the first line that differs from what would be written, because a line is
 * missing, doubled or misplaced. 0: none. */
static int odd_line(const rounds *r, const char *text)
{
    size_t len, i = 0;
    int line = 1;
    char *should = written(r, &len);
    for (; text[i] && text[i] == should[i]; i++) line += text[i] == '\n';
    bool same = text[i] == should[i];
    free(should);
    return same ? 0 : line;
}

/* Reads the file, if there is one. */
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
        code = bad_line(
            c, r->file, line,
            text_of(c->lang, strncmp(text, "carteado ", 9) ? "study.foreign" : "study.other"));
    for (size_t i = 0; i < head; i++) line += r->head[i] == '\n';
    for (const char *p = text + head; code == DONE && p < text + len && strcmp(p, LAST); line++) {
        p = tally_read(r->lines, r->sum, p);
        if (!p)
            code = bad_line(c, r->file, line, text_of(c->lang, "study.line"));
        if (!p)
            break;
    }
    int odd = code == DONE ? odd_line(r, text) : 0;
    if (odd)
        code = bad_line(c, r->file, odd, text_of(c->lang, "study.order"));
    if (code == DONE && r->sound && !r->sound(r->sum))
        code = fail(c, FAILED, "bad-file", WITH(r->file, text_of(c->lang, "study.sums")));
    free(text);
    return code;
}

/* ---- counting --------------------------------------------------------------------------- */

/* Draws a bar and the seconds left, on a terminal. */
static void progress(const queue *q, double now)
{
    const rounds *r = q->r;
    char text[256], bar[21] = "....................";
    ct_out o = ct_out_of(text, sizeof text);
    int64_t done = r->sum->n[0], counted = done - q->before;
    if (!isatty(STDERR_FILENO) || !counted)
        return;
    memset(bar, '#', (size_t)(20 * done / r->wanted));
    put_text(&o, r->c->lang, "study.left",
             WITH(NUM(done), NUM(r->wanted),
                  NUM((int64_t)((now - q->began) * (double)(r->wanted - done) / (double)counted))));
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
        tally_add(r->lines, r->sum, &q->window[i]);
        q->done[i] = false;
        q->first++;
    }
    double now = clock_now();
    if (r->file && now - q->saved > SAVE_S && r->sum->n[0] > q->before && !r->sum->why) {
        q->unkept |= !save(r);
        q->saved = clock_now();
    }
    if (now - q->drawn > BAR_S) {
        progress(q, now);
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
    if (isatty(STDERR_FILENO))
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

/* Reports what was counted before the signal. */
static int give_up(const rounds *r)
{
    const cli *c = r->c;
    if (isatty(STDERR_FILENO))
        fputc('\n', stderr);
    return fail(c, FAILED, r->file ? "study.stopped-kept" : "study.stopped",
                WITH(NUM(r->sum->n[0]), NUM(r->wanted), r->file));
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
    if (r->sum->why)
        return fail(c, FAILED, "bad-rules", WITH(c->arg[0], text_of(c->lang, r->sum->why)));
    if (q->unkept || (r->file && r->sum->n[0] > q->before && !save(r)))
        return fail(c, FAILED, "study.unkept", WITH(r->file));
    progress(q, clock_now());
    return r->sum->n[0] < r->wanted ? give_up(r) : DONE;
}

/* Counts the units that the file does not have yet. */
static int go_on(const rounds *r, worker *w, int jobs)
{
    queue q = { .r = r,
                .lock = PTHREAD_MUTEX_INITIALIZER,
                .moved = PTHREAD_COND_INITIALIZER,
                .width = jobs > 1 ? WINDOW : 1,
                .before = r->sum->n[0],
                .next = r->sum->n[0],
                .first = r->sum->n[0],
                .stop = r->wanted,
                .began = clock_now() };
    if (q.before > r->wanted)
        fail(r->c, DONE, "study.more", WITH(r->file, NUM(q.before), NUM(r->wanted)));
    if (q.before >= r->wanted)
        return DONE;
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

int rounds_run(const rounds *r)
{
    int jobs = r->jobs < 0 ? 1 : r->jobs;
    worker *w = calloc((size_t)jobs, sizeof *w);
    if (!w)
        return fail(r->c, FAILED, "memory", NULL);
    int lock = r->file ? lock_file(r->file) : LOCK_NONE, code = DONE, rooms = 0;
    if (lock == LOCK_TAKEN)
        code = fail(r->c, FAILED, "study.taken", WITH(r->file));
    else if (r->file)
        code = load(r);
    for (; rooms < jobs; rooms++) {
        w[rooms].room = r->room(r->of);
        if (!w[rooms].room && rooms && w[0].room)
            break; /* memory for fewer threads is enough */
    }
    if (code == DONE)
        code = go_on(r, w, rooms);
    for (int i = 0; i < rooms; i++) {
        if (r->leave && w[i].room)
            r->leave(w[i].room);
        free(w[i].room);
    }
    free(w);
    unlock_file(r->file, lock);
    return code;
}

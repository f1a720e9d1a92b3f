/* cmd_worker.c - `carteado-lab worker --bus URL`: takes tasks of studies from a bus (unit.h) and
 * counts their units. It keeps the result, and only then reports the task as done. So a worker may
 * die at any time: its task comes again elsewhere. If two workers keep a result, it is the same. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bus/bus.h"
#include "cli/common/io.h"
#include "cli/common/signals.h"
#include "commands.h"
#include "gather.h"
#include "job.h"
#include "unit.h"

/* TAKE_MS: how long to wait for a task before looking for a signal. LOOK_MS: how long to look for
 * studies of other versions. */
enum { TAKE_MS = 1000, LOOK_MS = 100 };

typedef struct worker_options {
    const char *bus;
    int jobs, idle; /* -1: the option was not given */
} worker_options;

/* Holds the task that is being worked on, from a thread of its own. */
typedef struct holder {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    pthread_t thread;
    bus_task *task; /* NULL: none */
    bool over;
} holder;

typedef struct worker {
    const cli *c;
    const worker_options *o;
    bus *b;
    bus_reader *studies; /* what studies there are, of any version */
    holder hold;
    const job_kind *kind; /* the job of the last task, ready for the next one */
    void *job;            /* NULL: none */
    rounds r;
    char *head;
    int64_t tasks;
    double last;  /* when it had a task */
    bool stopped; /* a signal came while it counted */
} worker;

/* ---- holding the task ------------------------------------------------------------------- */

static void *hold(void *arg)
{
    holder *h = arg;
    pthread_mutex_lock(&h->lock);
    while (!h->over) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_sec += BUS_HOLD_MS / 1000;
        pthread_cond_timedwait(&h->changed, &h->lock, &until);
        if (h->task && !h->over)
            bus_hold(h->task);
    }
    pthread_mutex_unlock(&h->lock);
    return NULL;
}

/* Tells the thread which task to hold; NULL: none. */
static void let_hold(holder *h, bus_task *task, bool over)
{
    pthread_mutex_lock(&h->lock);
    h->task = task;
    h->over = over;
    if (over)
        pthread_cond_signal(&h->changed);
    pthread_mutex_unlock(&h->lock);
}

/* ---- one task --------------------------------------------------------------------------- */

static void drop_job(worker *w)
{
    if (w->job)
        w->kind->end(w->job);
    free(w->job);
    free(w->head);
    w->job = NULL;
    w->head = NULL;
}

/* Prepares the job of a head, unless it is that of the last task. Returns NULL, or the key of why
 * it cannot be counted. */
static const char *prepare(worker *w, const rounds_options *how, const char *head)
{
    size_t bytes = strlen(head) + 1;
    if (w->job && !strcmp(w->head, head))
        return NULL;
    drop_job(w);
    w->kind = job_kind_of(head);
    w->job = w->kind ? calloc(1, w->kind->bytes) : NULL;
    w->head = malloc(bytes);
    if (!w->kind || !w->job || !w->head) {
        drop_job(w);
        return w->kind ? "memory" : "study.head";
    }
    memcpy(w->head, head, bytes);
    w->r = (rounds){ .c = w->c, .how = how, .quiet = true };
    bool good = w->kind->read(w->job, w->c, head);
    if (good)
        w->kind->rounds(w->job, &w->r);
    if (!good || w->r.machine) {
        drop_job(w);
        return "study.head";
    }
    w->r.form.timed = true;
    return NULL;
}

/* Counts the units of a task. Returns NULL, or the key of why they cannot be counted. *whole: all
 * were counted, since no signal came. */
static const char *count(worker *w, const unit_task *t, bool *whole)
{
    const rounds_options how = { .jobs = w->o->jobs, .from = -1, .unit = -1 };
    const char *why = prepare(w, &how, t->head);
    *whole = false;
    if (why)
        return why;
    w->r.how = &how;
    w->r.from = t->units.from;
    w->r.wanted = t->units.n;
    memset(w->r.sum, 0, sizeof *w->r.sum);
    int code = rounds_run(&w->r);
    *whole = code == DONE;
    return w->r.sum->why;
}

/* The result of a task as text; the caller frees it. */
static char *result_of(const worker *w, const unit_task *t, const char *why, size_t *len)
{
    static checkpoint k;
    room text = { NULL, 0 };
    ct_out o;
    if (!why) {
        k.ranges = 1;
        k.range[0] = t->units;
        k.sum = *w->r.sum;
        return checkpoint_text(&w->r.form, &k, len);
    }
    do {
        o = room_out(&text);
        ct_put(&o, UNIT_FAULT);
        ct_put(&o, why);
    } while (room_grow(&text, &o));
    *len = o.len;
    return text.p;
}

/* Keeps the result until the bus has it, or a signal comes. */
static const char *keep(worker *w, const unit_task *t, const char *why)
{
    char name[UNIT_NAME], from[32];
    ct_out o = ct_out_of(from, sizeof from);
    ct_put(&o, "unit.");
    ct_put_int(&o, t->units.from);
    size_t len;
    char *text = result_of(w, t, why, &len);
    const char *fault;
    do fault = bus_keep(w->b, unit_name(name, t->study, from, NULL), text, len);
    while (fault && !strcmp(fault, "bus.lost") && !was_signalled());
    free(text);
    return fault;
}

/* Whether another machine may be able to do what failed here. */
static bool local(const char *why)
{
    return why && (!strcmp(why, "memory") || !strcmp(why, "solver.memory"));
}

static int fault(const worker *w, const char *why) { return gather_fault(w->c, why, w->o->bus); }

/* Does one task. Returns DONE, or FAILED after reporting the fault: the worker ends. */
static int work(worker *w, bus_task *task)
{
    unit_task t;
    bool whole;
    if (!unit_task_read(&t, bus_task_text(task))) {
        bus_done(task); /* no version of the program posts such a task */
        return fail(w->c, DONE, "worker.task", NULL);
    }
    let_hold(&w->hold, task, false);
    const char *why = count(w, &t, &whole), *lost = NULL;
    bool counted = !local(why) && (whole || why);
    if (counted)
        lost = keep(w, &t, why);
    let_hold(&w->hold, NULL, false);
    if (counted && !lost) {
        w->tasks++;
        bus_done(task); /* if this is lost, the task comes again, which does no harm */
        return DONE;
    }
    bus_back(task);
    w->stopped = !why;
    if (lost && !was_signalled())
        return fault(w, lost);
    return local(why) ? fail(w->c, FAILED, why, NULL) : DONE;
}

/* ---- all of them ------------------------------------------------------------------------ */

/* Reports the studies of other versions, which this worker does not serve. */
static void look(worker *w, int ms)
{
    for (bool more = true; more && !was_signalled();) {
        bus_text t;
        unit_job job;
        more = !bus_next(w->studies, ms, &t) && t.text;
        if (more && unit_job_read(&job, t.text) && strcmp(job.version, lab_version) != 0) {
            const char *name = t.name + strlen("lab.");
            char study[UNIT_NAME];
            ct_out o = ct_out_of(study, sizeof study);
            ct_put_n(&o, name, strcspn(name, "."));
            fail(w->c, DONE, "bus.version", WITH(study, job.version, lab_version));
        }
        bus_text_free(&t);
    }
}

static bool idle_too_long(const worker *w)
{
    return w->o->idle >= 0 && rounds_clock() - w->last >= w->o->idle;
}

static int serve(worker *w)
{
    char pattern[UNIT_NAME], queue[UNIT_NAME];
    ct_out o = ct_out_of(queue, sizeof queue);
    int code = DONE;
    ct_put(&o, "lab-");
    ct_put(&o, lab_version);
    unit_name(pattern, lab_version, ">", NULL);
    look(w, LOOK_MS);
    say_line(w->c, "worker.ready", WITH(lab_version));
    fflush(stdout);
    w->last = rounds_clock();
    while (code == DONE && !w->stopped && !was_signalled() && !idle_too_long(w)) {
        bus_task *task;
        const char *why = bus_take(w->b, queue, pattern, TAKE_MS, &task);
        if (why)
            return fault(w, why);
        if (!task) {
            look(w, LOOK_MS);
            continue;
        }
        code = work(w, task);
        w->last = rounds_clock();
    }
    say_line(w->c, w->tasks == 1 ? "worker.one" : "worker.done", WITH(NUM(w->tasks)));
    return code;
}

static int run(const cli *c, void *options)
{
    static worker w;
    const worker_options *o = options;
    if (!o->bus)
        return fail(c, MISUSED, "worker.bus", NULL);
    w = (worker){ .c = c, .o = o };
    hold_signals(); /* before any thread begins */
    const char *why = bus_open(&w.b, o->bus, this_program.name);
    if (why)
        return gather_fault(c, why, o->bus);
    pthread_mutex_init(&w.hold.lock, NULL);
    pthread_cond_init(&w.hold.changed, NULL);
    bool holds = !pthread_create(&w.hold.thread, NULL, hold, &w.hold);
    w.studies = bus_read(w.b, "lab.*.job");
    int code = holds && w.studies ? serve(&w) : fail(c, FAILED, "memory", NULL);
    if (holds) {
        let_hold(&w.hold, NULL, true);
        pthread_join(w.hold.thread, NULL);
    }
    drop_job(&w);
    bus_read_end(w.studies);
    bus_close(w.b);
    return code;
}

static const option_row rows[] = {
    { "bus", "URL", offsetof(worker_options, bus), .about = "flag.bus.worker" },
    { "jobs", "N", offsetof(worker_options, jobs), 1, JOBS, -1 },
    { "idle", "S", offsetof(worker_options, idle), 0, 1000000, -1, "flag.idle.worker" },
    { 0 },
};

const command worker_command = { "worker", rows, sizeof(worker_options), 0, 0, run };

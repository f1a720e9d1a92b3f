/* gather.c - posts a study's units as tasks on a bus, and gathers the results. */
#include "gather.h"

#include <stdlib.h>
#include <string.h>

#include "bus/bus.h"
#include "cli/common/io.h"
#include "cli/common/signals.h"
#include "job.h"
#include "unit.h"

/* USUAL: about how many tasks a study has. Each costs milliseconds, but a worker that dies loses
 * half of one. NEXT_MS: how long to wait for a result before looking for a signal. SOON_MS: how
 * long to wait for results of an earlier run. LONG_MS: after this time without a result the tasks
 * are posted again, since the server may have lost some. */
enum { USUAL = 500, NEXT_MS = 1000, SOON_MS = 300, LONG_MS = 60000 };

typedef struct gathering {
    const rounds *r;
    const cli *c;
    bus *b;
    tally_form form; /* of a result */
    char study[UNIT_NAME];
    unit_job job;
    int64_t tasks, missing;
    bool *done; /* by task */
    tally part; /* the sums of the results */
    int64_t before;
    double began;
} gathering;

int gather_fault(const cli *c, const char *why, const char *url)
{
    const char *at = strrchr(url, '@'); /* a password may stand before it */
    return fail(c, FAILED, why, WITH(at ? at + 1 : url));
}

static int fault(const gathering *g, const char *why)
{
    return gather_fault(g->c, why, g->r->how->bus);
}

/* Whether to repeat a call that failed. */
static bool again(const char *why) { return why && !strcmp(why, "bus.lost") && !was_signalled(); }

/* ---- the study on the bus --------------------------------------------------------------- */

/* A name made from what is counted: the same request has the same name. */
static void put_usual_name(gathering *g, const char *text, size_t len)
{
    const char *game = strstr(g->job.head, "\ngame ") + strlen("\ngame ");
    uint64_t hash = UINT64_C(14695981039346656037); /* FNV-1a */
    for (size_t i = 0; i < len; i++) hash = (hash ^ (uint8_t)text[i]) * UINT64_C(1099511628211);
    ct_out o = ct_out_of(g->study, sizeof g->study);
    ct_put(&o, job_kind_of(g->job.head)->name);
    ct_put(&o, "-");
    ct_put_n(&o, game, strcspn(game, " "));
    ct_put(&o, "-");
    ct_put_hex(&o, hash, 16);
}

/* Compares the study that has this name on the bus with this one. */
static int compare(const gathering *g, const char *there, const char *mine)
{
    unit_job other;
    if (!strcmp(there, mine))
        return DONE;
    if (unit_job_read(&other, there) && strcmp(other.version, lab_version) != 0)
        return fail(g->c, FAILED, "bus.version", WITH(g->study, other.version, lab_version));
    return fail(g->c, FAILED, "bus.other", WITH(g->study));
}

/* Enters the study on the bus, unless it is there already. */
static int enter(gathering *g)
{
    char name[UNIT_NAME], *there = NULL;
    size_t len;
    const char *why;
    char *mine = unit_job_text(&g->job, &len);
    if (!g->study[0])
        put_usual_name(g, mine, len);
    unit_name(name, g->study, "job", NULL);
    do why = bus_keep(g->b, name, mine, len);
    while (again(why));
    if (!why)
        do why = bus_get(g->b, name, &there);
        while (again(why));
    int code = why ? fault(g, why) : there ? compare(g, there, mine) : fault(g, "bus.lost");
    free(there);
    free(mine);
    return code;
}

static range units_of(const gathering *g, int64_t task)
{
    int64_t from = g->job.all.from + task * g->job.each, end = g->job.all.from + g->job.all.n;
    return (range){ from, from + g->job.each < end ? g->job.each : end - from };
}

/* Posts the tasks that have no result. The bus knows those that it has already. */
static int post(gathering *g)
{
    char version[UNIT_NAME], name[UNIT_NAME];
    unit_task t = { .head = g->job.head };
    ct_out o = ct_out_of(t.study, sizeof t.study);
    ct_put(&o, g->study);
    snprintf(version, sizeof version, "%s", lab_version);
    for (int64_t i = 0; i < g->tasks && !was_signalled(); i++) {
        size_t len;
        const char *why;
        if (g->done[i])
            continue;
        t.units = units_of(g, i);
        char *text = unit_task_text(&t, &len);
        unit_name(name, version, g->study, NUM(t.units.from));
        do why = bus_post(g->b, name, text, len);
        while (again(why));
        free(text);
        if (why && !was_signalled())
            return fault(g, why);
    }
    return DONE;
}

/* ---- results ---------------------------------------------------------------------------- */

/* Adds a result, unless its task has one. */
static int take(gathering *g, const bus_text *result)
{
    static checkpoint k;
    int line = 0;
    const char *key = job_behind(result->text, UNIT_FAULT);
    if (key)
        return fail(g->c, FAILED, "bad-rules", WITH(g->c->arg[0], text_of(g->c->lang, key)));
    const char *why = checkpoint_read(&g->form, result->text, &k, &line);
    int64_t task = why ? -1 : (k.range[0].from - g->job.all.from) / g->job.each;
    if (why || k.ranges != 1 || k.range[0].from < g->job.all.from || task >= g->tasks ||
        units_of(g, task).from != k.range[0].from || units_of(g, task).n != k.range[0].n)
        return fail(g->c, FAILED, "bus.result",
                    WITH(result->name, text_of(g->c->lang, why ? why : "study.sums"), g->study));
    if (g->done[task])
        return DONE;
    g->done[task] = true;
    g->missing--;
    tally_add(g->form.lines, &g->part, &k.sum);
    tally_add(g->form.lines, g->r->sum, &k.sum);
    return DONE;
}

/* Reads the results that are there, posts the other tasks, and waits for their results. */
static int wait_for_all(gathering *g, bus_reader *reader)
{
    int code = DONE, idle = 0;
    bool posted = false;
    while (code == DONE && g->missing && !was_signalled()) {
        bus_text result;
        const char *why = bus_next(reader, posted ? NEXT_MS : SOON_MS, &result);
        if (why)
            return fault(g, why);
        if (result.text) {
            code = take(g, &result);
            idle = 0;
        } else {
            idle += NEXT_MS;
        }
        bool late = idle > LONG_MS;
        if (code == DONE && ((!posted && !result.text) || late)) {
            code = post(g);
            posted = true;
            idle = late ? 0 : idle;
        }
        bus_text_free(&result);
        rounds_progress(g->r, g->before, rounds_clock() - g->began);
    }
    return code;
}

/* Keeps the sums of the whole study in place of the results of its tasks. */
static int finish(gathering *g)
{
    static checkpoint k;
    char name[UNIT_NAME];
    size_t len;
    k.ranges = 1;
    k.range[0] = g->job.all;
    k.sum = g->part;
    char *text = checkpoint_text(&g->form, &k, &len);
    const char *why;
    do why = bus_keep(g->b, unit_name(name, g->study, "sum", NULL), text, len);
    while (again(why));
    free(text);
    if (!why)
        why = bus_drop(g->b, unit_name(name, g->study, "unit", "*"));
    if (!why)
        why = bus_unpost(g->b, unit_name(name, "*", g->study, "*"));
    return why ? fault(g, why) : DONE;
}

/* Reads the sums of a study that was finished. *found: whether there are any. */
static int find_sum(gathering *g, bool *found)
{
    static checkpoint k;
    char name[UNIT_NAME], *text = NULL;
    const char *why;
    int line;
    do why = bus_get(g->b, unit_name(name, g->study, "sum", NULL), &text);
    while (again(why));
    *found = text != NULL;
    if (!text)
        return why ? fault(g, why) : DONE;
    why = checkpoint_read(&g->form, text, &k, &line);
    free(text);
    if (why || k.ranges != 1 || k.range[0].from != g->job.all.from || k.range[0].n != g->job.all.n)
        return fail(g->c, FAILED, "bus.result",
                    WITH(name, text_of(g->c->lang, why ? why : "study.sums"), g->study));
    tally_add(g->form.lines, g->r->sum, &k.sum);
    return DONE;
}

static int gather(gathering *g)
{
    char pattern[UNIT_NAME];
    bool found = false;
    int code = enter(g);
    if (code == DONE)
        code = find_sum(g, &found);
    if (code || found)
        return code;
    bus_reader *reader = bus_read(g->b, unit_name(pattern, g->study, "unit", "*"));
    if (!reader)
        return fail(g->c, FAILED, "memory", NULL);
    code = wait_for_all(g, reader);
    bus_read_end(reader);
    if (code == DONE && g->missing)
        return rounds_give_up(g->r, "bus.stopped", g->study);
    return code == DONE ? finish(g) : code;
}

int gather_run(const rounds *r)
{
    static gathering g;
    const rounds_options *o = r->how;
    memset(&g, 0, sizeof g);
    g.r = r;
    g.c = r->c;
    g.form = r->form;
    g.form.timed = true;
    g.before = r->sum->n[0];
    g.began = rounds_clock();
    g.job.all = (range){ r->from + g.before, r->wanted - g.before };
    g.job.each = o->unit > 0 ? o->unit : (g.job.all.n + USUAL - 1) / USUAL;
    g.job.head = r->form.head;
    snprintf(g.job.version, sizeof g.job.version, "%s", lab_version);
    g.tasks = g.missing = (g.job.all.n + g.job.each - 1) / g.job.each;
    if (o->name && !bus_word(o->name))
        return fail(r->c, MISUSED, "bus.name", WITH(o->name));
    if (g.tasks > MOST_TASKS)
        return fail(r->c, MISUSED, "bus.tasks", WITH(NUM(g.tasks), NUM(MOST_TASKS)));
    snprintf(g.study, sizeof g.study, "%s", o->name ? o->name : "");
    g.done = calloc((size_t)g.tasks, sizeof *g.done);
    if (!g.done)
        return fail(r->c, FAILED, "memory", NULL);
    hold_signals(); /* before the threads of the bus begin */
    const char *why = bus_open(&g.b, o->bus, this_program.name);
    int code = why ? fault(&g, why) : gather(&g);
    bus_close(g.b);
    free(g.done);
    return code;
}

/* ---- forgetting ------------------------------------------------------------------------- */

int gather_forget(const cli *c, const char *url)
{
    char name[UNIT_NAME];
    bus *b = NULL;
    if (!url || c->args < 2)
        return fail(c, MISUSED, "bus.forget", NULL);
    for (int i = 1; i < c->args; i++)
        if (!bus_word(c->arg[i]))
            return fail(c, MISUSED, "bus.name", WITH(c->arg[i]));
    const char *why = bus_open(&b, url, this_program.name);
    for (int i = 1; i < c->args && !why; i++) {
        char *there = NULL;
        why = bus_get(b, unit_name(name, c->arg[i], "job", NULL), &there);
        bool known = there != NULL;
        free(there);
        if (!why && !known) {
            bus_close(b);
            return fail(c, FAILED, "bus.unknown", WITH(c->arg[i]));
        }
        if (!why)
            why = bus_unpost(b, unit_name(name, "*", c->arg[i], "*"));
        if (!why)
            why = bus_drop(b, unit_name(name, c->arg[i], ">", NULL));
    }
    bus_close(b);
    return why ? gather_fault(c, why, url) : DONE;
}

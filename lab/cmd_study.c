/* cmd_study.c - `carteado-lab study GAME`: solves the first deals of a seed, or has a bot or an
 * advisor play them, and adds up the results (rounds.h). For betting games it counts chances
 * (study_odds.c). `study merge` joins checkpoints (job.h), `study forget` takes studies off a bus
 * (gather.h). */
#include <stdlib.h>
#include <string.h>

#include "cli/common/io.h"
#include "cli/common/json_text.h"
#include "cli/common/signals.h"
#include "commands.h"
#include "gather.h"
#include "job.h"
#include "rounds.h"
#include "stats.h"
#include "study.h"

enum { VALUES = 1024 }; /* results are counted from -VALUES to VALUES - 1 */

/* Indices of the sums in a tally. From BEST on: how many deals have each best result. */
enum { DEALS, WON, UNDECIDED, UNPROVED, NODES, MOST_NODES, BEST };
static const tally_line lines[] = {
    [DEALS] = { "deals" },
    [WON] = { "won" },
    [UNDECIDED] = { "undecided" },
    [UNPROVED] = { "unproved" },
    [NODES] = { "nodes" },
    [MOST_NODES] = { "most_nodes", .most = true },
    [BEST] = { "best", .from = -VALUES, .n = 2 * VALUES },
    { NULL },
};

typedef struct study {
    job_about about; /* of a study that was read from its head */
    const cli *c;
    solving q;
    uint8_t seed[32];
    tally sum;
    char head[1600];
} study;

/* ---- solving ---------------------------------------------------------------------------- */

static void count(tally *t, const ct_answer *a, double ms)
{
    int64_t nodes = (int64_t)a->nodes;
    int v = a->value < -VALUES ? -VALUES : a->value >= VALUES ? VALUES - 1 : a->value;
    t->n[DEALS]++;
    t->n[WON] += a->verdict == CT_WON;
    t->n[UNDECIDED] += a->verdict == CT_UNDECIDED;
    t->n[UNPROVED] += a->value != a->bound;
    t->n[NODES] += nodes;
    t->n[MOST_NODES] = nodes > t->n[MOST_NODES] ? nodes : t->n[MOST_NODES];
    t->n[BEST + VALUES + v]++;
    timing_put(&t->time[0], ms);
}

static void *room_for(const void *of) { return solving_room(&((const study *)of)->q); }

static const char *one(const void *of, void *memory, int64_t n, tally *t)
{
    const study *s = of;
    ct_answer a;
    ct_state deal;
    double from = cpu_ms();
    if (solving_short(&s->q, memory))
        return "solver.memory";
    solving_deal(&s->q, s->seed, (uint64_t)n, &deal);
    const char *why = solving_plays(&s->q)
                          ? solving_play(&s->q, memory, s->seed, (uint64_t)n, &deal, &a)
                          : solving_ask(&s->q, memory, &deal, &a);
    if (!why)
        count(t, &a, cpu_ms() - from);
    return why;
}

/* Whether the sums of a file are possible, since each deal has one result. */
static bool sound(const tally *t)
{
    int64_t left = t->n[DEALS];
    for (int i = 0; i < 2 * VALUES && left >= 0; i++)
        left = t->n[BEST + i] <= left ? left - t->n[BEST + i] : -1;
    return !left && t->n[UNPROVED] <= t->n[DEALS] && t->n[WON] <= t->n[DEALS] &&
           t->n[UNDECIDED] <= t->n[DEALS] - t->n[WON];
}

static void put_head(study *s)
{
    ct_out o = ct_out_of(s->head, sizeof s->head);
    ct_put(&o, "carteado study 1\ngame ");
    ct_put(&o, ct_game_about(s->q.g)->slug);
    ct_put(&o, " seats ");
    ct_put_int(&o, s->q.rules.seats);
    ct_put(&o, " ");
    ct_rules_write(&s->q.rules, &o);
    ct_put(&o, "\nseed ");
    for (size_t i = 0; i < sizeof s->seed; i++) ct_put_hex(&o, s->seed[i], 2);
    if (s->q.bot.player) {
        ct_put(&o, "\nbots ");
        put_entrant(&s->q.bot, &o);
    } else {
        ct_put(&o, s->q.advisor ? "\nblind" : "");
        ct_put(&o, s->q.aim == CT_SOLVE_WIN ? "\naim win\nbudget " : "\naim best\nbudget ");
        ct_put_int(&o, (int64_t)s->q.budget);
    }
    ct_put(&o, "\n");
}

/* Prepares the study of c->arg[0] that the options ask for. false: the fault was reported. */
static bool prepare(study *s, const cli *c, const study_options *o)
{
    const solving_wish wish = {
        .table = &o->table, .bots = o->bots, .blind = o->blind, .win = o->win, .budget = o->budget
    };
    s->c = c;
    if (!solving_of(&s->q, c, &wish))
        return false;
    memcpy(s->seed, o->table.seed,
           sizeof s->seed); /* the seed is zeros, unless another was given */
    put_head(s);
    return true;
}

static void fill_in(void *job, rounds *r)
{
    study *s = job;
    r->form = (tally_form){ .head = s->head, .lines = lines, .sound = sound };
    r->of = s;
    r->room = room_for;
    r->one = one;
    r->sum = &s->sum;
}

/* ---- what is printed -------------------------------------------------------------------- */

static void share_of(const tally *t, double *share, double *low, double *high)
{
    stats_share(t->n[WON], t->n[DEALS], share, low, high);
    *share *= 100;
    *low *= 100;
    *high *= 100;
}

static stats_mean mean_of(const tally *t)
{
    double sum = 0, squares = 0;
    for (int i = 0; i < 2 * VALUES; i++) {
        double v = i - VALUES, n = (double)t->n[BEST + i];
        sum += n * v;
        squares += n * v * v;
    }
    return stats_of(t->n[DEALS], sum, squares, 1);
}

static void json_best(ct_json *j, const tally *t)
{
    stats_mean m = mean_of(t);
    ct_json_int(j, "unproved", t->n[UNPROVED]);
    json_decimal(j, "mean", m.mean, 4);
    json_decimal(j, "mean_half", t->n[DEALS] > 1 ? m.high - m.mean : 0, 4);
    ct_json_open(j, "best", '{');
    for (int i = 0; i < 2 * VALUES; i++)
        if (t->n[BEST + i])
            ct_json_int(j, NUM(i - VALUES), t->n[BEST + i]);
    ct_json_shut(j, '}');
}

static void put_study(const study *s, ct_out *o)
{
    const tally *t = &s->sum;
    const timing *time = &t->time[0];
    double share, low, high;
    ct_json j = { o, true };
    share_of(t, &share, &low, &high);
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "game", ct_game_about(s->q.g)->slug);
    ct_json_int(&j, "deals", t->n[DEALS]);
    ct_json_int(&j, "won", t->n[WON]);
    ct_json_int(&j, "undecided", t->n[UNDECIDED]);
    json_decimal(&j, "share", share, 4);
    json_decimal(&j, "low", low, 4);
    json_decimal(&j, "high", high, 4);
    if (s->q.aim == CT_SOLVE_BEST)
        json_best(&j, t);
    ct_json_int(&j, "nodes", t->n[NODES]);
    ct_json_int(&j, "most_nodes", t->n[MOST_NODES]);
    json_decimal(&j, "ms", time->n ? time->ms / (double)time->n : 0, 3);
    json_decimal(&j, "most_ms", time->most, 3);
    ct_json_shut(&j, '}');
}

static void as_json(const study *s)
{
    room b = { NULL, 0 };
    ct_out o;
    do {
        o = room_out(&b);
        put_study(s, &o);
    } while (room_grow(&b, &o));
    puts(b.p);
    free(b.p);
}

static void as_text(const study *s)
{
    const cli *c = s->c;
    const tally *t = &s->sum;
    const timing *time = &t->time[0];
    double share, low, high;
    share_of(t, &share, &low, &high);
    say_line(c, solving_plays(&s->q) ? "study.won" : "study.share",
             WITH(decimal_of(c, share, 2).text, decimal_of(c, low, 2).text,
                  decimal_of(c, high, 2).text, NUM(t->n[WON]), NUM(t->n[DEALS])));
    if (t->n[UNDECIDED])
        say_line(c, "study.undecided", WITH(NUM(t->n[UNDECIDED])));
    if (t->n[UNPROVED] && s->q.aim == CT_SOLVE_BEST)
        say_line(c, "study.unproved", WITH(NUM(t->n[UNPROVED])));
    if (s->q.aim == CT_SOLVE_BEST) {
        stats_mean m = mean_of(t);
        double half = t->n[DEALS] > 1 ? m.high - m.mean : 0;
        say_line(c, solving_plays(&s->q) ? "study.result" : "study.mean",
                 WITH(decimal_of(c, m.mean, 3).text, decimal_of(c, m.mean - half, 2).text,
                      decimal_of(c, m.mean + half, 2).text));
        for (int i = 2 * VALUES - 1; i >= 0; i--)
            if (t->n[BEST + i])
                printf("%6d %9lld\n", i - VALUES, (long long)t->n[BEST + i]);
    }
    if (time->n)
        say_line(c, solving_plays(&s->q) ? "study.played" : "study.effort",
                 WITH(decimal_of(c, time->ms / (double)time->n, 3).text,
                      decimal_of(c, time->most, 3).text, NUM(t->n[NODES] / t->n[DEALS])));
}

static void print(const void *job, bool json) { (json ? as_json : as_text)(job); }

/* ---- a study from its head -------------------------------------------------------------- */

static bool read_head(void *job, const cli *c, const char *head)
{
    study *s = job;
    study_options o = { .budget = -1 };
    char bots[64];
    const char *p = job_about_read(&s->about, c, study_job.name, head), *rest = NULL;
    int32_t budget = 0;
    o.table = s->about.table;
    if (p && (rest = job_behind(p, "bots "))) {
        size_t n = strcspn(rest, "\n");
        snprintf(bots, sizeof bots, "%.*s", (int)n, rest);
        o.bots = bots;
    } else if (p) {
        o.blind = job_behind(p, "blind\n") != NULL;
        p = o.blind ? job_behind(p, "blind\n") : p;
        o.win = job_behind(p, "aim win\n") != NULL;
        rest = strstr(p, "budget ");
        o.budget = rest && ct_get_int(rest + strlen("budget "), &budget) ? budget : -1;
    }
    return p && prepare(s, &s->about.c, &o) && !strcmp(s->head, head);
}

static void end(void *job) {}

const job_kind study_job = { .name = "study",
                             .bytes = sizeof(study),
                             .lines = lines,
                             .read = read_head,
                             .rounds = fill_in,
                             .print = print,
                             .end = end };

/* ---- the command ------------------------------------------------------------------------ */

static int run(const cli *c, void *options)
{
    static study s;
    const study_options *o = options;
    if (!strcmp(c->arg[0], "merge"))
        return job_merge(c, &study_job, o->how.checkpoint, o->json);
    if (!strcmp(c->arg[0], "forget"))
        return gather_forget(c, o->how.bus);
    if (c->args > 1)
        return fail(c, MISUSED, "use.many", WITH(c->arg[1], "study", this_program.name));
    const ct_game *g = o->bots || o->blind ? NULL : ct_game_find(c->arg[0]);
    int code = DONE;
    if (g && !ct_solver_find(c->arg[0]) && study_odds(c, o, g, &code))
        return code;
    if (!prepare(&s, c, o))
        return FAILED;
    rounds r = { .c = c,
                 .how = &o->how,
                 .from = o->how.from < 0 ? 0 : o->how.from,
                 .wanted = o->deals < 0 ? 1000 : o->deals };
    fill_in(&s, &r);
    code = rounds_run(&r);
    if (code == DONE)
        print(&s, o->json);
    return code;
}

static const option_row rows[] = {
    { .table = rules_rows, .at = offsetof(study_options, table) },
    { .table = seed_rows, .at = offsetof(study_options, table) },
    { "bots", "L", offsetof(study_options, bots), .about = "flag.bots.study" },
    { "blind", NULL, offsetof(study_options, blind) },
    { "deals", "N", offsetof(study_options, deals), 1, MOST_UNITS, -1, "flag.deals.study" },
    { "budget", "N", offsetof(study_options, budget), 1, 999999999, -1 },
    { "win", NULL, offsetof(study_options, win) },
    { .table = rounds_rows, .at = offsetof(study_options, how) },
    { "json", NULL, offsetof(study_options, json) },
    { 0 },
};

enum { FILES = 1000 };
const command study_command = { "study", rows, sizeof(study_options), 1, FILES, run };

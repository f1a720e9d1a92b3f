/* cmd_match.c - `carteado-lab match GAME --bot A --bot B`: plays players against each other
 * (arena.h). Prints the results in sentences or as one JSON object. `match merge` joins checkpoints
 * (job.h). */
#include <stdlib.h>
#include <string.h>

#include "cli/common/io.h"
#include "commands.h"
#include "job.h"
#include "means.h"

static void json_mean(ct_json *j, const char *name, const stats_mean *m)
{
    char key[64];
    json_interval(j, name, m, 4);
    snprintf(key, sizeof key, "%s_p", name);
    json_digits(j, key, m->p, 3);
}

static void json_bot(ct_json *j, const arena *a, int i)
{
    arena_row r = arena_row_of(a, i);
    char *name = entrant_name(&a->bot[i]);
    ct_json_open(j, NULL, '{');
    ct_json_text(j, "bot", name);
    free(name);
    json_mean(j, "gain", &r.gain);
    if (a->bots > 1) {
        json_mean(j, "margin", &r.margin);
        json_decimal(j, "margin_per_deal", r.per_deal, 4);
    }
    if (a->bots == 2 && !i)
        json_mean(j, "above_mirror", &r.above);
    json_interval(j, "share", &r.share, 5);
    json_decimal(j, "par", r.par, 5);
    ct_json_int(j, "acts", r.time.n);
    json_decimal(j, "ms", r.time.n ? r.time.ms / (double)r.time.n : 0, 4);
    json_decimal(j, "most_ms", r.time.most, 3);
    if (a->bot[i].command) {
        ct_json_open(j, "faults", '{');
        for (int k = 0; k < OUTSIDE_FAULTS; k++) ct_json_int(j, outside_names[k], r.faults[k]);
        ct_json_shut(j, '}');
    }
    ct_json_shut(j, '}');
}

static void put_match(const arena *a, ct_out *o)
{
    char text[1024];
    ct_out rules = ct_out_of(text, sizeof text);
    ct_json j = { o, true };
    ct_rules_write(&a->rules, &rules);
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "game", ct_game_about(a->game)->slug);
    ct_json_int(&j, "seats", a->rules.seats);
    ct_json_text(&j, "rules", text);
    ct_json_text(&j, "unit", a->matches ? "match" : "deal");
    ct_json_int(&j, "units", a->sum.n[0]);
    ct_json_int(&j, "deals", a->sum.n[1]);
    ct_json_flag(&j, "duplicate", a->duplicate || a->bots > 2);
    ct_json_open(&j, "bots", '[');
    for (int i = 0; i < a->bots; i++) json_bot(&j, a, i);
    ct_json_shut(&j, ']');
    ct_json_shut(&j, '}');
}

static void as_json(const arena *a)
{
    room b = { NULL, 0 };
    ct_out o;
    do {
        o = room_out(&b);
        put_match(a, &o);
    } while (room_grow(&b, &o));
    puts(b.p);
    free(b.p);
}

/* ---- in sentences ----------------------------------------------------------------------- */

static void say_mean(const cli *c, const arena *a, const char *key, const char *name,
                     const stats_mean *m)
{
    say_line(c, key,
             WITH(name, decimal_of(c, m->mean, 2).text,
                  interval_of(c, m, a->matches, 1, 2, strcmp(key, "arena.gain") != 0).text));
}

/* Prints how often the rules of thumb acted for an outside bot. */
static void say_faults(const cli *c, const char *name, const int64_t faults[OUTSIDE_FAULTS])
{
    char text[256];
    ct_out o = ct_out_of(text, sizeof text);
    for (int k = 0; k < OUTSIDE_FAULTS; k++) {
        if (!faults[k])
            continue;
        ct_put(&o, o.len ? ", " : "");
        ct_put(&o, outside_names[k]);
        ct_put(&o, " ");
        ct_put_int(&o, faults[k]);
    }
    if (o.len)
        say_line(c, "arena.faults", WITH(name, text));
}

/* Prints "12 rodadas distribuídas, 24 jogadas ao todo". */
static void say_counts(const cli *c, const arena *a)
{
    char units[64], deals[64];
    ct_out u = ct_out_of(units, sizeof units), d = ct_out_of(deals, sizeof deals);
    int64_t n = a->sum.n[0], all = a->sum.n[1];
    put_text(&u, c->lang,
             a->matches ? (n == 1 ? "arena.match" : "arena.matches")
             : n == 1   ? "arena.deal"
                        : "arena.deals",
             WITH(NUM(n)));
    put_text(&d, c->lang,
             a->matches ? (all == 1 ? "arena.deal-in-all" : "arena.deals-in-all")
             : all == 1 ? "arena.played-once"
                        : "arena.played",
             WITH(NUM(all)));
    printf("%s, %s\n", units, deals);
}

static void say_row(const cli *c, const arena *a, int i)
{
    arena_row r = arena_row_of(a, i);
    char *whole = entrant_name(&a->bot[i]);
    const brief name = brief_of(whole);
    free(whole);
    say_mean(c, a, "arena.gain", name.text, &r.gain);
    if (a->bots > 2 || (a->bots == 2 && !i))
        say_mean(c, a, "arena.margin", name.text, &r.margin);
    if (a->bots == 2 && !i)
        say_mean(c, a, "arena.above", name.text, &r.above);
    say_line(c, "arena.share",
             WITH(decimal_of(c, 100 * r.share.mean, 1).text,
                  interval_of(c, &r.share, a->matches, 100, 1, false).text,
                  decimal_of(c, 100 * r.par, 1).text));
    if (r.time.n)
        say_line(c, a->bot[i].command ? "arena.clock" : "arena.time",
                 WITH(decimal_of(c, r.time.ms / (double)r.time.n, 3).text,
                      decimal_of(c, r.time.most, 1).text, NUM(r.time.n),
                      text_of(c->lang, r.time.n == 1 ? "arena.act" : "arena.acts")));
    say_faults(c, name.text, r.faults);
}

static void as_text(const cli *c, const arena *a)
{
    say_counts(c, a);
    for (int i = 0; i < a->bots; i++) say_row(c, a, i);
}

/* ---- a match from its head -------------------------------------------------------------- */

typedef struct match {
    job_about about;
    arena a;
} match;

/* Reads the names of the bots up to the end of the line, and enters them. A command is refused as a
 * name, because it could contain blanks, and a text must not start programs. */
static bool enter_all(arena *a, const cli *c, const char *p)
{
    char name[64];
    entrant known;
    while (*p == ' ' && a->bots < CT_SEATS) {
        size_t n = strcspn(++p, " \n");
        snprintf(name, sizeof name, "%.*s", (int)n, p);
        if (!known_entrant(name, 0, &known))
            return false;
        a->bot[a->bots++] = known;
        p += n;
    }
    return !strcmp(p, "\n") && a->bots;
}

static bool read_head(void *job, const cli *c, const char *head)
{
    match *m = job;
    arena_options o = { .deals = -1, .matches = -1, .worlds = -1, .ms = -1 };
    const char *p = job_about_read(&m->about, c, match_job.name, head), *rest;
    if (!p)
        return false;
    o.table = m->about.table;
    o.matches = job_behind(p, "matches") ? 1 : -1;
    o.duplicate = job_behind(p, "deals duplicate") || job_behind(p, "matches duplicate");
    p = strchr(p, '\n') + 1;
    rest = job_behind(p, "ms ");
    if (rest && ct_get_int(rest, &o.ms))
        p = rest + strcspn(rest, "\n") + 1;
    p = job_behind(p, "bots");
    m->a.c = &m->about.c;
    if (!p || !arena_table(&m->a, m->a.c, &o) || !enter_all(&m->a, c, p))
        return false;
    rounds r;
    arena_rounds(&m->a, &r);
    bool same = !strcmp(m->a.head, head);
    arena_end(&m->a);
    return same;
}

static void fill_in(void *job, rounds *r)
{
    match *m = job;
    arena_rounds(&m->a, r);
}

static void print(const void *job, bool json)
{
    const match *m = job;
    if (json)
        as_json(&m->a);
    else
        as_text(m->a.c, &m->a);
}

static void end(void *job)
{
    match *m = job;
    arena_end(&m->a);
}

const job_kind match_job = { .name = "match",
                             .bytes = sizeof(match),
                             .lines = arena_lines,
                             .read = read_head,
                             .rounds = fill_in,
                             .print = print,
                             .end = end };

/* ---- the command ------------------------------------------------------------------------ */

static int run(const cli *c, void *options)
{
    static arena a;
    const arena_options *o = options;
    if (!strcmp(c->arg[0], "merge"))
        return job_merge(c, &match_job, o->how.checkpoint, o->json);
    if (c->args > 1)
        return fail(c, MISUSED, "use.many", WITH(c->arg[1], "match", this_program.name));
    if (!arena_table(&a, c, o))
        return FAILED;
    if (!o->bots.n)
        return fail(c, MISUSED, "arena.none", NULL);
    for (int i = 0; i < o->bots.n; i++)
        if (!arena_enter(&a, c, o->bots.name[i], o->worlds))
            return FAILED;
    int code = arena_run(&a, c, o, &o->how);
    if (code == DONE && o->json)
        as_json(&a);
    else if (code == DONE)
        as_text(c, &a);
    return code;
}

static const option_row rows[] = {
    { .table = rules_rows, .at = offsetof(arena_options, table) },
    { .table = seed_rows, .at = offsetof(arena_options, table) },
    { "deals", "N", offsetof(arena_options, deals), 1, MOST_UNITS, -1, "flag.deals.match" },
    { "duplicate", NULL, offsetof(arena_options, duplicate) },
    { .table = arena_rows },
    { .table = rounds_rows, .at = offsetof(arena_options, how) },
    { "json", NULL, offsetof(arena_options, json) },
    { 0 },
};

enum { FILES = 1000 };
const command match_command = { "match", rows, sizeof(arena_options), 1, FILES, run };

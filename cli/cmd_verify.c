/* cmd_verify.c - `carteado verify FILE`: checks whether the cards of an online match were drawn as
 * the server promised. The record must replay first. With --seen, the record is also compared with
 * what a device saw before the match. */
#include <stdlib.h>

#include "commands.h"
#include "common/io.h"
#include "common/setup.h"
#include "server/room/fair.h"
#include "util/json.h"

typedef struct verify_options {
    bool json;
    const char *seen;
} verify_options;

enum { CHECKS = 6 };
typedef struct step {
    const char *name, *good, *bad;
    bool asked, holds;
} step;

/* What is printed: the steps, the sentence about all of them, and the words for their texts. */
typedef struct report {
    step steps[CHECKS];
    const char *verdict, *limit; /* limit: key of the sentence on what was not shown, or NULL */
    const char *const *args;
} report;

static void put_args(const step *s, const cli *c, const char *const *args, ct_out *o)
{
    put_text(o, c->lang, s->holds ? s->good : s->bad, args);
}

static void as_json(const cli *c, const report *r, const ct_fair *f, bool good)
{
    char buf[8192];
    ct_out o = ct_out_of(buf, sizeof buf);
    ct_json j = { &o, true };
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "file", c->arg[0]);
    ct_json_flag(&j, "ok", good);
    ct_json_text(&j, "commit", f->commit);
    ct_json_open(&j, "checks", '[');
    for (int i = 0; i < CHECKS; i++) {
        char text[512];
        ct_out t = ct_out_of(text, sizeof text);
        if (!r->steps[i].asked)
            continue;
        put_args(&r->steps[i], c, r->args, &t);
        ct_json_open(&j, NULL, '{');
        ct_json_text(&j, "name", r->steps[i].name);
        ct_json_flag(&j, "ok", r->steps[i].holds);
        ct_json_text(&j, "text", text);
        ct_json_shut(&j, '}');
    }
    ct_json_shut(&j, ']');
    ct_json_open(&j, "withheld", '[');
    for (int i = 0; i < f->seats; i++)
        if (f->withheld >> i & 1)
            ct_json_int(&j, NULL, i);
    ct_json_shut(&j, ']');
    ct_json_shut(&j, '}');
    puts(buf);
}

static void as_text(const cli *c, const report *r, const ct_fair *f)
{
    for (int i = 0; i < CHECKS; i++) {
        char text[512];
        ct_out o = ct_out_of(text, sizeof text);
        if (!r->steps[i].asked)
            continue;
        put_args(&r->steps[i], c, r->args, &o);
        int x = printf("%s ", r->steps[i].holds ? "ok  " : "NO  ");
        print_wrapped(stdout, text, x);
    }
    for (int i = 0; i < f->seats; i++)
        if (f->withheld >> i & 1)
            say_line(c, "fair.withheld-by", WITH(digits_of(i + 1).text));
    say_line(c, r->verdict, NULL);
    if (r->limit)
        say_line(c, r->limit, NULL);
    say_line(c, "fair.compare", NULL);
    puts(f->commit);
}

/* Reads what a device saw. Returns DONE, or the exit code. */
static int read_seen(const cli *c, const char *path, ct_fair_seen *seen)
{
    size_t len;
    const char *why = NULL;
    char what[CT_FAIR_FAULT];
    int line;
    char *text = read_input(path, &len, &why);
    if (!text)
        return fail(c, FAILED, why, WITH(path));
    why = ct_fair_seen_read(seen, text, &line, what);
    free(text);
    if (!why)
        return DONE;
    digits at = digits_of(line);
    return fail(c, FAILED, line ? "seen.line" : "seen.missing", WITH(path, at.text, what));
}

static int print(const cli *c, const verify_options *o, const ct_fair *f, const char *why,
                 const char *seen)
{
    digits deals = digits_of(f->deals), acts = digits_of(f->acts), stated = digits_of(f->stated);
    bool good = !why && !seen;
    report r = {
        .steps = { { "lines", "fair.lines", NULL, true, true },
                   { "commit", "fair.good-commit", "fair.commit", true, f->commit_holds },
                   { "seals", "fair.good-seals", "fair.seals", f->seals, f->seals_hold },
                   { "seed", "fair.good-seed", "fair.seed", true, f->seed_holds },
                   { "drawn", "fair.good-drawn", "fair.stated", true, !f->stated },
                   { "seen", "fair.good-seen", seen, o->seen && !why, !seen } },
        .verdict = !good || o->seen ? good ? "fair.holds" : "fair.fails" : "fair.sums",
        .limit = why || o->seen ? NULL
                 : f->seals     ? "fair.limits"
                                : "fair.old",
        .args = WITH(deals.text, acts.text, f->of_secret, f->of_both, stated.text),
    };
    if (o->json)
        as_json(c, &r, f, good);
    else
        as_text(c, &r, f);
    return good ? DONE : FAILED;
}

static int run(const cli *c, void *options)
{
    const verify_options *o = options;
    ct_fair f;
    ct_fair_seen seen;
    int code = o->seen ? read_seen(c, o->seen, &seen) : DONE;
    if (code)
        return code;
    char *text;
    size_t len;
    ct_match *m = load_record_text(c, c->arg[0], &text, &len);
    if (!m)
        return FAILED;
    const char *why = ct_fair_check(m, &f), *lie = NULL;
    if (!why && o->seen)
        lie = ct_fair_compare(&f, &seen);
    if (!why && o->seen && !lie)
        lie = ct_fair_compare_text(&seen, text, len);
    if (*f.of_secret)
        code = print(c, o, &f, why, lie);
    else
        code = fail(c, FAILED, why, WITH(c->arg[0]));
    free(text);
    ct_match_free(m);
    return code;
}

static const option_row rows[] = {
    { "json", NULL, offsetof(verify_options, json) },
    { "seen", "FILE", offsetof(verify_options, seen) },
    { 0 },
};

const command verify_command = { "verify", rows, sizeof(verify_options), 1, 1, run };

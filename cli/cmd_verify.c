/* cmd_verify.c - `carteado verify FILE`: checks whether the cards of an online match were drawn as
 * the server promised. The record must replay first. */
#include "commands.h"
#include "common/setup.h"
#include "server/room/fair.h"
#include "util/json.h"

typedef struct verify_options {
    bool json;
} verify_options;

enum { CHECKS = 4 };
typedef struct step {
    const char *name, *good, *bad;
    bool holds;
} step;

static void put_args(const step *s, const cli *c, const char *const *args, ct_out *o)
{
    put_text(o, c->lang, s->holds ? s->good : s->bad, args);
}

static void as_json(const cli *c, const step *steps, const ct_fair *f, const char *why,
                    const char *const *args)
{
    char buf[8192];
    ct_out o = ct_out_of(buf, sizeof buf);
    ct_json j = { &o, true };
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "file", c->arg[0]);
    ct_json_flag(&j, "ok", !why);
    ct_json_text(&j, "commit", f->commit);
    ct_json_open(&j, "checks", '[');
    for (int i = 0; i < CHECKS; i++) {
        char text[512];
        ct_out t = ct_out_of(text, sizeof text);
        put_args(&steps[i], c, args, &t);
        ct_json_open(&j, NULL, '{');
        ct_json_text(&j, "name", steps[i].name);
        ct_json_flag(&j, "ok", steps[i].holds);
        ct_json_text(&j, "text", text);
        ct_json_shut(&j, '}');
    }
    ct_json_shut(&j, ']');
    ct_json_shut(&j, '}');
    puts(buf);
}

static void as_text(const cli *c, const step *steps, const ct_fair *f, const char *why,
                    const char *const *args)
{
    for (int i = 0; i < CHECKS; i++) {
        char text[512];
        ct_out o = ct_out_of(text, sizeof text);
        put_args(&steps[i], c, args, &o);
        int x = printf("%s ", steps[i].holds ? "ok  " : "NO  ");
        print_wrapped(stdout, text, x);
    }
    say_line(c, why ? "fair.fails" : "fair.holds", NULL);
    say_line(c, "fair.compare", NULL);
    puts(f->commit);
}

static int run(const cli *c, void *options)
{
    const verify_options *o = options;
    ct_fair f;
    ct_match *m = load_record(c, c->arg[0]);
    if (!m)
        return FAILED;
    const char *why = ct_fair_check(m, &f);
    digits deals = digits_of(f.deals), acts = digits_of(f.acts), stated = digits_of(f.stated);
    if (!*f.of_secret) {
        fail(c, FAILED, why, WITH(c->arg[0]));
    } else {
        const step steps[CHECKS] = {
            { "lines", "fair.lines", NULL, true },
            { "commit", "fair.good-commit", "fair.commit", f.commit_holds },
            { "seed", "fair.good-seed", "fair.seed", f.seed_holds },
            { "drawn", "fair.good-drawn", "fair.stated", !f.stated },
        };
        (o->json ? as_json : as_text)(
            c, steps, &f, why, WITH(deals.text, acts.text, f.of_secret, f.of_both, stated.text));
    }
    ct_match_free(m);
    return why ? FAILED : DONE;
}

static const option_row rows[] = {
    { "json", NULL, offsetof(verify_options, json) },
    { 0 },
};

const command verify_command = { "verify", rows, sizeof(verify_options), 1, 1, run };

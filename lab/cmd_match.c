/* cmd_match.c - `carteado match GAME --bot A --bot B`: players against each other (arena.h), as
 * sentences or as one JSON object. */
#include "means.h"

/* A mean with all that is known of it. */
static void put_mean(const char *name, const stats_mean *m)
{
    put_interval(name, m, 4);
    printf(",\"%s_p\":%.3g", name, m->p);
}

static void put_faults(const int64_t faults[OUTSIDE_FAULTS])
{
    fputs(",\"faults\":{", stdout);
    for (int k = 0; k < OUTSIDE_FAULTS; k++)
        printf("%s\"%s\":%lld", k ? "," : "", outside_names[k], (long long)faults[k]);
    putchar('}');
}

static void as_json(const arena *a)
{
    char text[1024];
    ct_out o = ct_out_of(text, sizeof text);
    ct_rules_write(&a->rules, &o);
    printf("{\"game\":\"%s\",\"seats\":%d,\"rules\":\"%s\",\"unit\":\"%s\",\"units\":%lld,"
           "\"deals\":%lld,\"duplicate\":%s,\"bots\":[",
           ct_game_about(a->game)->slug, a->rules.seats, text, a->matches ? "match" : "deal",
           (long long)a->sum.n[0], (long long)a->sum.n[1],
           a->duplicate || a->bots > 2 ? "true" : "false");
    for (int i = 0; i < a->bots; i++) {
        arena_row r = arena_row_of(a, i);
        char *name = entrant_name(&a->bot[i]);
        fputs(i ? ",{\"bot\":" : "{\"bot\":", stdout);
        put_quoted(name);
        free(name);
        put_mean("gain", &r.gain);
        if (a->bots > 1) {
            put_mean("margin", &r.margin);
            put_number("margin_per_deal", r.per_deal, 4);
        }
        if (a->bots == 2 && !i)
            put_mean("above_mirror", &r.above);
        put_interval("share", &r.share, 5);
        put_number("par", r.par, 5);
        printf(",\"acts\":%lld,\"ms\":%.4f,\"most_ms\":%.3f", (long long)r.time.n,
               r.time.n ? r.time.ms / (double)r.time.n : 0, r.time.most);
        if (a->bot[i].command)
            put_faults(r.faults);
        putchar('}');
    }
    puts("]}");
}

/* ---- in sentences ----------------------------------------------------------------------- */

static void say_mean(const cli *c, const char *key, const char *name, const stats_mean *m)
{
    say_line(c, key,
             WITH(name, decimal_of(c, m->mean, 2).text,
                  interval_of(c, m, 1, 2, strcmp(key, "arena.gain") != 0).text));
}

/* How often rules of thumb played for an outside bot. */
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

/* "12 rodadas distribuídas, 24 jogadas ao todo" */
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
    say_mean(c, "arena.gain", name.text, &r.gain);
    if (a->bots > 2 || (a->bots == 2 && !i))
        say_mean(c, "arena.margin", name.text, &r.margin);
    if (a->bots == 2 && !i)
        say_mean(c, "arena.above", name.text, &r.above);
    say_line(c, "arena.share",
             WITH(decimal_of(c, 100 * r.share.mean, 1).text,
                  interval_of(c, &r.share, 100, 1, false).text,
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

int cmd_match(cli *c)
{
    static arena a;
    if (!arena_table(&a, c))
        return FAILED;
    if (!c->bot_n)
        return fail(c, FAILED, "arena.none", NULL);
    for (int i = 0; i < c->bot_n; i++)
        if (!arena_enter(&a, c, c->bot[i]))
            return FAILED;
    int code = arena_run(&a, c, c->checkpoint,
                         a.matches      ? c->matches
                         : c->deals < 0 ? 100
                                        : c->deals);
    if (code == DONE && c->json)
        as_json(&a);
    else if (code == DONE)
        as_text(c, &a);
    return code;
}

/* cmd_match.c - `carteado match GAME --bot A --bot B`: players against each other (arena.h), as
 * sentences or as one JSON object. */
#include "arena.h"

/* A number that JSON has: no number is without end. */
static void put_number(const char *name, double v, int places)
{
    if (v - v == 0)
        printf(",\"%s\":%.*f", name, places, v);
    else
        printf(",\"%s\":null", name);
}

static void put_mean(const char *name, const stats_mean *m, int places)
{
    char key[64];
    static const char *const part[] = { "", "_low", "_high", "_p" };
    const double v[] = { m->mean, m->low, m->high, m->p };
    for (int i = 0; i < 4; i++) {
        snprintf(key, sizeof key, "%s%s", name, part[i]);
        if (i < 3)
            put_number(key, v[i], places);
        else
            printf(",\"%s\":%.3g", key, v[i]);
    }
}

/* Its name as JSON; a command may be long, and then is cut short. */
static void quote(const entrant *e, char *text, size_t cap)
{
    char name[128];
    ct_out o = ct_out_of(name, sizeof name), quoted = ct_out_of(text, cap);
    put_entrant(e, &o);
    ct_put_json(&quoted, name);
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
        quote(&a->bot[i], text, sizeof text);
        printf("%s{\"bot\":%s", i ? "," : "", text);
        put_mean("gain", &r.gain, 4);
        if (a->bots > 1) {
            put_mean("margin", &r.margin, 4);
            put_number("margin_per_deal", r.per_deal, 4);
        }
        if (a->bots == 2 && !i)
            put_mean("above_mirror", &r.above, 4);
        put_number("share", r.share.mean, 5);
        put_number("share_low", r.share.low, 5);
        put_number("share_high", r.share.high, 5);
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

static digits small_of(const cli *c, double p)
{
    digits d = decimal_of(c, p, 4);
    if (p < 0.0001)
        snprintf(d.text, sizeof d.text, "%.0e", p);
    return d;
}

static void say_mean(const cli *c, const char *key, const char *name, const stats_mean *m)
{
    say_line(c, key,
             WITH(name, decimal_of(c, m->mean, 2).text, decimal_of(c, m->low, 2).text,
                  decimal_of(c, m->high, 2).text, small_of(c, m->p).text));
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

static void as_text(const cli *c, const arena *a)
{
    say_line(c, a->matches ? "arena.matches" : "arena.deals",
             WITH(NUM(a->sum.n[0]), NUM(a->sum.n[1])));
    for (int i = 0; i < a->bots; i++) {
        char name[128];
        ct_out o = ct_out_of(name, sizeof name);
        arena_row r = arena_row_of(a, i);
        put_entrant(&a->bot[i], &o);
        say_mean(c, "arena.gain", name, &r.gain);
        if (a->bots > 2 || (a->bots == 2 && !i))
            say_mean(c, "arena.margin", name, &r.margin);
        if (a->bots == 2 && !i)
            say_mean(c, "arena.above", name, &r.above);
        say_line(c, "arena.share",
                 WITH(name, decimal_of(c, 100 * r.share.mean, 1).text,
                      decimal_of(c, 100 * r.share.low, 1).text,
                      decimal_of(c, 100 * r.share.high, 1).text,
                      decimal_of(c, 100 * r.par, 1).text));
        if (r.time.n)
            say_line(c, a->bot[i].command ? "arena.clock" : "arena.time",
                     WITH(name, decimal_of(c, r.time.ms / (double)r.time.n, 3).text,
                          decimal_of(c, r.time.most, 1).text, NUM(r.time.n)));
        say_faults(c, name, r.faults);
    }
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

/* means.c - writes intervals and names of players, for `match` and `ladder` alike. */
#include "means.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/common/io.h"
#include "util/utf8.h"

void json_interval(ct_json *j, const char *name, const stats_mean *m, int places)
{
    char key[64];
    json_decimal(j, name, m->mean, places);
    snprintf(key, sizeof key, "%s_low", name);
    json_decimal(j, key, m->low, places);
    snprintf(key, sizeof key, "%s_high", name);
    json_decimal(j, key, m->high, places);
}

static digits small_of(const cli *c, double p)
{
    digits d = decimal_of(c, p, 4);
    if (p < 0.0001)
        snprintf(d.text, sizeof d.text, "%.0e", p);
    return d;
}

interval interval_of(const cli *c, const stats_mean *m, bool matches, double times, int places,
                     bool test)
{
    interval i;
    ct_out o = ct_out_of(i.text, sizeof i.text);
    if (isfinite(m->error))
        put_text(&o, c->lang, test ? "arena.tested" : "arena.interval",
                 WITH(decimal_of(c, times * m->low, places).text,
                      decimal_of(c, times * m->high, places).text, small_of(c, m->p).text));
    else
        put_text(&o, c->lang, matches ? "arena.one-match" : "arena.one-deal", NULL);
    return i;
}

char *entrant_name(const entrant *e)
{
    room b = { NULL, 0 };
    ct_out o;
    do {
        o = room_out(&b);
        put_entrant(e, &o);
    } while (room_grow(&b, &o));
    return b.p;
}

brief brief_of(const char *name)
{
    enum { DOTS = 3 };
    brief b;
    ct_out o = ct_out_of(b.text, sizeof b.text);
    size_t n = strlen(name);
    if (n < sizeof b.text) {
        ct_put(&o, name);
        return b;
    }
    n = sizeof b.text - 1 - DOTS;
    while (n && !ct_utf8_begins(name[n])) n--;
    ct_put_n(&o, name, n);
    ct_put(&o, "...");
    return b;
}

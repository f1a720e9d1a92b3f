/* cmd_ladder.c - `carteado-lab ladder GAME`: plays every pair of players (arena.h), in both roles,
 * and rates the players by the shares won. A lead of 400 points means odds of ten to one. Since all
 * pairs are played, the least-squares ratings are plain means of the differences. `v1` has 1000
 * points. */
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/common/io.h"
#include "commands.h"
#include "means.h"

enum { ENTRANTS = 16 };

typedef struct pair {
    double points; /* by how many points the first player leads */
    arena_row row;
} pair;

/* Adds half a win and half a loss, to keep the difference finite. */
static double points_of(const arena_row *r, int64_t units)
{
    double n = (double)units;
    double share = (r->share.mean * n + r->par) / (n + 1);
    return 400 * log10(share / (1 - share) * (1 - r->par) / r->par);
}

/* Names the file of a pair, or its study on a bus: the stem, `mark` and both names. Characters of
 * the names other than letters and digits become hyphens. */
static bool name_pair(const char *stem, char mark, const char *first, const char *second,
                      char *name, size_t cap)
{
    int n = snprintf(name, cap, "%s%c%s-%s", stem, mark, first, second);
    for (char *p = name + strlen(stem) + 1; n < (int)cap && *p; p++)
        if (!isalnum((unsigned char)*p))
            *p = '-';
    return n < (int)cap;
}

static int play_pair(const cli *c, const arena_options *o, const char *first, const char *second,
                     pair *out)
{
    static arena a;
    char file[1024], name[1024];
    rounds_options how = o->how;
    memset(&a, 0, sizeof a);
    if (!arena_table(&a, c, o))
        return FAILED;
    how.checkpoint = how.checkpoint ? file : NULL;
    how.name = how.name ? name : NULL;
    if ((how.checkpoint && !name_pair(o->how.checkpoint, '.', first, second, file, sizeof file)) ||
        (how.name && !name_pair(o->how.name, '-', first, second, name, sizeof name)))
        return fail(c, FAILED, "not-kept", WITH(how.checkpoint ? o->how.checkpoint : o->how.name));
    a.duplicate = true;
    if (!arena_enter(&a, c, first, o->worlds) || !arena_enter(&a, c, second, o->worlds))
        return FAILED;
    int code = arena_run(&a, c, o, &how);
    out->row = arena_row_of(&a, 0);
    out->points = points_of(&out->row, a.sum.n[0]);
    return code;
}

static void say_pair(const cli *c, bool matches, const char *first, const char *second,
                     const pair *p)
{
    const arena_row *r = &p->row;
    say_line(c, "ladder.pair",
             WITH(brief_of(first).text, brief_of(second).text,
                  decimal_of(c, r->margin.mean, 2).text,
                  interval_of(c, &r->margin, matches, 1, 2, false).text,
                  decimal_of(c, 100 * r->share.mean, 1).text, decimal_of(c, 100 * r->par, 1).text));
    fflush(stdout);
}

static void json_pair(ct_json *j, const char *first, const char *second, const pair *p)
{
    const arena_row *r = &p->row;
    ct_json_open(j, NULL, '{');
    ct_json_text(j, "bot", first);
    ct_json_text(j, "against", second);
    json_interval(j, "margin", &r->margin, 4);
    json_digits(j, "p", r->margin.p, 3);
    json_decimal(j, "share", r->share.mean, 5);
    json_decimal(j, "par", r->par, 5);
    ct_json_shut(j, '}');
}

/* Collects the names. Before any game is played, reports a name that is unknown or given twice. */
static bool all_there(const cli *c, const arena_options *o, const char *name[ENTRANTS], int *n)
{
    static arena a;
    entrant e[ENTRANTS];
    *n = 0;
    if (!arena_table(&a, c, o))
        return false;
    for (const ct_player *const *p = ct_players(); *p && *n < ENTRANTS; p++)
        name[(*n)++] = (*p)->name;
    for (int i = 0; i < o->bots.n && *n < ENTRANTS; i++) name[(*n)++] = o->bots.name[i];
    for (int i = 0; i < *n; i++) {
        if (!find_entrant(c, name[i], o->worlds < 0 ? 0 : o->worlds, &e[i]))
            return false;
        for (int k = 0; k < i; k++)
            if (same_entrant(&e[i], &e[k]))
                return !fail(c, MISUSED, "ladder.twice", WITH(name[i]));
    }
    return true;
}

/* The results of all pairs, and the ratings. */
typedef struct standing {
    const char *game;
    int n;
    const char *name[ENTRANTS];
    pair played[ENTRANTS][ENTRANTS];
    double rating[ENTRANTS];
} standing;

static void put_standing(const standing *s, ct_out *o)
{
    ct_json j = { o, true };
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "game", s->game);
    ct_json_open(&j, "pairs", '[');
    for (int i = 0; i < s->n; i++)
        for (int k = 0; k < s->n; k++)
            if (i != k)
                json_pair(&j, s->name[i], s->name[k], &s->played[i][k]);
    ct_json_shut(&j, ']');
    ct_json_open(&j, "ratings", '{');
    char text[32];
    for (int i = 0; i < s->n; i++) { /* ct_json does not escape keys, but a command may need it */
        ct_put(o, i ? "," : "");
        ct_put_json(o, s->name[i]);
        ct_put(o, ":");
        snprintf(text, sizeof text, "%.0f", s->rating[i]);
        ct_put(o, text);
    }
    ct_json_shut(&j, '}');
    ct_json_shut(&j, '}');
}

/* Prints one object, after the last pair. */
static void as_json(const standing *s)
{
    room b = { NULL, 0 };
    ct_out o;
    do {
        o = room_out(&b);
        put_standing(s, &o);
    } while (room_grow(&b, &o));
    puts(b.p);
    free(b.p);
}

static int run(const cli *c, void *options)
{
    static standing s;
    const arena_options *o = options;
    double zero = 0;
    s.game = c->arg[0];
    if (!all_there(c, o, s.name, &s.n))
        return FAILED;
    for (int i = 0; i < s.n; i++)
        for (int k = 0; k < s.n; k++) {
            pair *p = &s.played[i][k];
            int code = i == k ? DONE : play_pair(c, o, s.name[i], s.name[k], p);
            if (code)
                return code;
            if (i != k && !o->json)
                say_pair(c, o->matches >= 0, s.name[i], s.name[k], p);
            s.rating[i] += p->points / (2 * s.n);
            s.rating[k] -= p->points / (2 * s.n);
        }
    for (int i = 0; i < s.n; i++) zero = strcmp(s.name[i], "v1") ? zero : 1000 - s.rating[i];
    for (int i = 0; i < s.n; i++) s.rating[i] += zero;
    if (o->json)
        as_json(&s);
    for (int i = 0; i < s.n && !o->json; i++)
        printf("%s  %-12s %5.0f\n", i ? "" : "\n", s.name[i], s.rating[i]);
    return DONE;
}

static const option_row rows[] = {
    { .table = rules_rows, .at = offsetof(arena_options, table) },
    { .table = seed_rows, .at = offsetof(arena_options, table) },
    { "deals", "N", offsetof(arena_options, deals), 1, MOST_UNITS, -1, "flag.deals.ladder" },
    { .table = arena_rows },
    { .table = rounds_rows, .at = offsetof(arena_options, how) },
    { "json", NULL, offsetof(arena_options, json) },
    { 0 },
};

const command ladder_command = { "ladder", rows, sizeof(arena_options), 1, 1, run };

/* cmd_ladder.c - `carteado ladder GAME`: each player against each other one (arena.h), in both
 * roles, and ratings from the shares that they won: 400 points more are odds of ten to one against
 * an opponent in the other seats. With all pairs played, the ratings that fit all differences best
 * (least squares) are plain means of them; `v1` stands at 1000. */
#include <ctype.h>
#include <math.h>

#include "means.h"

enum { ENTRANTS = 16 };

typedef struct pair {
    double points; /* how much better the first is */
    arena_row row;
} pair;

/* Half a win more and half a loss more, so that no difference is without end. */
static double points_of(const arena_row *r, int64_t units)
{
    double n = (double)units;
    double share = (r->share.mean * n + r->par) / (n + 1);
    return 400 * log10(share / (1 - share) * (1 - r->par) / r->par);
}

/* The file of a pair; what of a command is no letter or digit is a hyphen in its name. */
static bool name_file(const cli *c, const char *first, const char *second, char *file, size_t cap)
{
    int n = snprintf(file, cap, "%s.%s-%s", c->checkpoint, first, second);
    for (char *p = file + strlen(c->checkpoint) + 1; n < (int)cap && *p; p++)
        if (!isalnum((unsigned char)*p))
            *p = '-';
    return n < (int)cap;
}

static int play_pair(cli *c, const char *first, const char *second, pair *out)
{
    static arena a;
    char file[1024];
    const char *kept = c->checkpoint ? file : NULL;
    memset(&a, 0, sizeof a);
    if (!arena_table(&a, c))
        return FAILED;
    if (c->checkpoint && !name_file(c, first, second, file, sizeof file))
        return fail(c, FAILED, "not-kept", WITH(c->checkpoint));
    a.duplicate = true;
    if (!arena_enter(&a, c, first) || !arena_enter(&a, c, second))
        return FAILED;
    int64_t wanted = a.matches ? c->matches : c->deals < 0 ? 100 : c->deals;
    int code = arena_run(&a, c, kept, wanted);
    out->row = arena_row_of(&a, 0);
    out->points = points_of(&out->row, a.sum.n[0]);
    return code;
}

static void say_pair(const cli *c, const char *first, const char *second, const pair *p)
{
    const arena_row *r = &p->row;
    say_line(c, "ladder.pair",
             WITH(brief_of(first).text, brief_of(second).text,
                  decimal_of(c, r->margin.mean, 2).text,
                  interval_of(c, &r->margin, 1, 2, false).text,
                  decimal_of(c, 100 * r->share.mean, 1).text, decimal_of(c, 100 * r->par, 1).text));
    fflush(stdout);
}

static void put_pair(const char *first, const char *second, const pair *p, bool comma)
{
    const arena_row *r = &p->row;
    fputs(comma ? ",{\"bot\":" : "{\"bot\":", stdout);
    put_quoted(first);
    fputs(",\"against\":", stdout);
    put_quoted(second);
    put_interval("margin", &r->margin, 4);
    printf(",\"p\":%.3g", r->margin.p);
    put_number("share", r->share.mean, 5);
    put_number("par", r->par, 5);
    putchar('}');
}

/* Whether all can play, and each but once, told before any has. Their names and how many. */
static bool all_there(cli *c, const char *name[ENTRANTS], int *n)
{
    static arena a;
    entrant e[ENTRANTS];
    *n = 0;
    if (!arena_table(&a, c))
        return false;
    for (const ct_player *const *p = ct_players(); *p && *n < ENTRANTS; p++)
        name[(*n)++] = (*p)->name;
    for (int i = 0; i < c->bot_n && *n < ENTRANTS; i++) name[(*n)++] = c->bot[i];
    for (int i = 0; i < *n; i++) {
        if (!find_entrant(c, name[i], &e[i]))
            return false;
        for (int k = 0; k < i; k++)
            if (same_entrant(&e[i], &e[k]))
                return !fail(c, FAILED, "ladder.twice", WITH(name[i]));
    }
    return true;
}

/* One object, when all is known. */
static void as_json(const cli *c, int n, const char *const name[], pair played[ENTRANTS][ENTRANTS],
                    const double rating[])
{
    printf("{\"game\":\"%s\",\"pairs\":[", c->arg[0]);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            if (i != k)
                put_pair(name[i], name[k], &played[i][k], i || k > 1);
    fputs("],\"ratings\":{", stdout);
    for (int i = 0; i < n; i++) {
        fputs(i ? "," : "", stdout);
        put_quoted(name[i]);
        printf(":%.0f", rating[i]);
    }
    puts("}}");
}

int cmd_ladder(cli *c)
{
    static pair played[ENTRANTS][ENTRANTS];
    const char *name[ENTRANTS];
    double rating[ENTRANTS] = { 0 }, zero = 0;
    int n;
    if (!all_there(c, name, &n))
        return FAILED;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++) {
            pair *p = &played[i][k];
            int code = i == k ? DONE : play_pair(c, name[i], name[k], p);
            if (code)
                return code;
            if (i != k && !c->json)
                say_pair(c, name[i], name[k], p);
            rating[i] += p->points / (2 * n);
            rating[k] -= p->points / (2 * n);
        }
    for (int i = 0; i < n; i++) zero = strcmp(name[i], "v1") ? zero : 1000 - rating[i];
    for (int i = 0; i < n; i++) rating[i] += zero;
    if (c->json)
        as_json(c, n, name, played, rating);
    for (int i = 0; i < n && !c->json; i++)
        printf("%s  %-12s %5.0f\n", i ? "" : "\n", name[i], rating[i]);
    return DONE;
}

/* cmd_ladder.c - `carteado ladder GAME`: each player against each other one (arena.h), in both
 * roles, and ratings from the shares that they won: 400 points more are odds of ten to one against
 * an opponent in the other seats. With all pairs played, the ratings that fit all differences best
 * (least squares) are plain means of them; `v1` stands at 1000. */
#include <ctype.h>
#include <math.h>

#include "arena.h"

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

static const char *quoted(char *text, size_t cap, const char *name)
{
    ct_out o = ct_out_of(text, cap);
    ct_put_json(&o, name);
    return text;
}

static void put_pair(const cli *c, const char *first, const char *second, const pair *p, bool comma)
{
    char one[512], two[512];
    const arena_row *r = &p->row;
    if (c->json)
        printf("%s{\"bot\":%s,\"against\":%s,\"margin\":%.4f,\"margin_low\":%.4f,"
               "\"margin_high\":%.4f,\"p\":%.3g,\"share\":%.5f,\"par\":%.5f}",
               comma ? "," : "", quoted(one, sizeof one, first), quoted(two, sizeof two, second),
               r->margin.mean, r->margin.low, r->margin.high, r->margin.p, r->share.mean, r->par);
    else
        say_line(c, "ladder.pair",
                 WITH(first, second, decimal_of(c, r->margin.mean, 2).text,
                      decimal_of(c, r->margin.low, 2).text, decimal_of(c, r->margin.high, 2).text,
                      decimal_of(c, 100 * r->share.mean, 1).text,
                      decimal_of(c, 100 * r->par, 1).text));
}

int cmd_ladder(cli *c)
{
    const ct_player *const *players = ct_players();
    const char *name[ENTRANTS];
    char text[512];
    double rating[ENTRANTS] = { 0 }, zero = 0;
    int n = 0;
    for (; players[n] && n < ENTRANTS; n++) name[n] = players[n]->name;
    for (int i = 0; i < c->bot_n && n < ENTRANTS; i++) name[n++] = c->bot[i];
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++) {
            pair p = { .points = 0 };
            if (i == k)
                continue;
            int code = play_pair(c, name[i], name[k], &p);
            if (code)
                return code;
            if (c->json && !i && k == 1)
                printf("{\"game\":\"%s\",\"pairs\":[", c->arg[0]);
            put_pair(c, name[i], name[k], &p, i || k > 1);
            fflush(stdout);
            rating[i] += p.points / (2 * n);
            rating[k] -= p.points / (2 * n);
        }
    for (int i = 0; i < n; i++) zero = strcmp(name[i], "v1") ? zero : 1000 - rating[i];
    fputs(c->json ? "],\"ratings\":{" : "\n", stdout);
    for (int i = 0; i < n; i++)
        if (c->json)
            printf("%s%s:%.0f", i ? "," : "", quoted(text, sizeof text, name[i]), rating[i] + zero);
        else
            printf("  %-12s %5.0f\n", name[i], rating[i] + zero);
    fputs(c->json ? "}}\n" : "", stdout);
    return DONE;
}

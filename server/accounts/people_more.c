/* people_more.c - what accounts have won and lost, and everything that is kept about one: to be
 * taken along, or to be gone. Known weakness: two processes on PostgreSQL that rate two matches of
 * one person in the same moment keep the later one alone. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "people.h"
#include "server/store/sql.h"
#include "util/out.h"

enum { DAY = 86400 };

/* A number with a fraction as the store keeps it. */
typedef struct fraction {
    char text[32];
} fraction;
static fraction fraction_of(double v)
{
    fraction f;
    snprintf(f.text, sizeof f.text, "%.9g", v);
    return f;
}

/* ---- ratings ---------------------------------------------------------------------------- */

typedef struct standing {
    ct_skill r;
    int64_t day;
    int matches;
} standing;

/* Columns: rating, deviation, volatility, matches, day. */
static standing read_standing(const char *const c[], int64_t today)
{
    standing s = { .r = { strtod(c[0], NULL), strtod(c[1], NULL), strtod(c[2], NULL) },
                   .day = strtoll(c[4], NULL, 10),
                   .matches = (int)strtol(c[3], NULL, 10) };
    s.r = ct_rating_idle(s.r, (double)(today - s.day));
    return s;
}

typedef struct rating_job {
    const ct_people_match *m;
    int64_t today;
    standing was[CT_SEATS];
    int seat; /* being read */
    ct_people_change *change;
} rating_job;

static bool take_standing(void *user, const char *const column[])
{
    rating_job *j = user;
    j->was[j->seat] = read_standing(column, j->today);
    return false;
}

static const char *keep(ct_store *s, const rating_job *j, int seat, const ct_skill *r, bool *first)
{
    const ct_people_match *m = j->m;
    int written = 0;
    const char *why =
        ct_sql_run(s,
                   "INSERT INTO rated (code, m, person, game, rules, day, rating)"
                   " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
                   CT_SQL_ARGS(m->code, CT_SQL_NUM(m->m), CT_SQL_NUM(m->person[seat]), m->game,
                               m->rules, CT_SQL_NUM(j->today), fraction_of(r->rating).text),
                   NULL, NULL, &written);
    *first = written > 0;
    if (why || !written)
        return why;
    return ct_sql_run(
        s,
        "INSERT INTO rating (person, game, rules, rating, deviation, volatility, matches, day)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
        " ON CONFLICT (person, game, rules) DO UPDATE SET rating = excluded.rating,"
        " deviation = excluded.deviation, volatility = excluded.volatility,"
        " matches = excluded.matches, day = excluded.day",
        CT_SQL_ARGS(CT_SQL_NUM(m->person[seat]), m->game, m->rules, fraction_of(r->rating).text,
                    fraction_of(r->deviation).text, fraction_of(r->volatility).text,
                    CT_SQL_NUM(j->was[seat].matches + 1), CT_SQL_NUM(j->today)),
        NULL, NULL, NULL);
}

static const char *rate_work(ct_store *s, void *user)
{
    rating_job *j = user;
    const ct_people_match *m = j->m;
    const ct_skill *before[CT_SEATS] = { NULL };
    ct_skill after[CT_SEATS];
    const char *why = NULL;
    for (j->seat = 0; !why && j->seat < m->seats; j->seat++) {
        standing *was = &j->was[j->seat];
        *was = (standing){ .r = ct_rating_new() };
        if (!m->person[j->seat])
            continue;
        before[j->seat] = &was->r;
        why = ct_sql_run(s,
                         "SELECT rating, deviation, volatility, matches, day FROM rating"
                         " WHERE person = $1 AND game = $2 AND rules = $3",
                         CT_SQL_ARGS(CT_SQL_NUM(m->person[j->seat]), m->game, m->rules),
                         take_standing, j, NULL);
    }
    if (why || !ct_rating_match(before, m->team, m->won, m->seats, after))
        return why;
    bool first = true; /* false: it has been rated before */
    for (int i = 0; !why && first && i < m->seats; i++)
        if (before[i])
            why = keep(s, j, i, &after[i], &first);
    for (int i = 0; !why && first && i < m->seats; i++)
        if (before[i])
            j->change[i] =
                (ct_people_change){ (int)lround(before[i]->rating), (int)lround(after[i].rating) };
    return why;
}

const char *ct_people_rate(ct_store *s, const ct_people_match *m, int64_t now,
                           ct_people_change change[CT_SEATS])
{
    rating_job j = { .m = m, .today = now / DAY, .change = change };
    memset(change, 0, CT_SEATS * sizeof *change);
    return ct_sql_whole(s, rate_work, &j);
}

typedef struct reader {
    ct_people_rating *each;
    void *user;
    int64_t today;
} reader;

static bool tell_rating(void *user, const char *const column[])
{
    const reader *r = user;
    standing s = read_standing(column + 2, r->today);
    return r->each(r->user, column[0], column[1], &s.r, s.matches);
}

const char *ct_people_ratings(ct_store *s, int64_t person, int64_t now, ct_people_rating *each,
                              void *user)
{
    return ct_sql_run(s,
                      "SELECT game, rules, rating, deviation, volatility, matches, day FROM rating"
                      " WHERE person = $1 ORDER BY game, rules",
                      CT_SQL_ARGS(CT_SQL_NUM(person)), tell_rating,
                      &(reader){ each, user, now / DAY }, NULL);
}

typedef struct best_reader {
    ct_people_best *each;
    void *user;
    int64_t today;
} best_reader;

static bool tell_best(void *user, const char *const column[])
{
    const best_reader *r = user;
    standing s = read_standing(column + 1, r->today);
    return r->each(r->user, column[0], &s.r, s.matches);
}

const char *ct_people_list(ct_store *s, const char *game, const char *rules, int64_t now, int most,
                           ct_people_best *each, void *user)
{
    return ct_sql_run(
        s,
        "SELECT p.name, r.rating, r.deviation, r.volatility, r.matches, r.day"
        " FROM rating r, person p WHERE r.game = $1 AND r.rules = $2 AND p.id = r.person"
        " ORDER BY CAST(r.rating AS DOUBLE PRECISION) DESC, p.name"
        " LIMIT CAST($3 AS INTEGER)",
        CT_SQL_ARGS(game, rules, CT_SQL_NUM(most)), tell_best,
        &(best_reader){ each, user, now / DAY }, NULL);
}

/* ---- all of it -------------------------------------------------------------------------- */

/* A table of the export: its name, the statement, and the names of the columns; a name with a # is
 * a number's. */
static const struct part {
    const char *name, *sql, *columns[6];
} parts[] = {
    { "account", "SELECT name, made FROM person WHERE id = $1", { "name", "#made" } },
    { "devices",
      "SELECT label, made, seen FROM device WHERE person = $1 ORDER BY made, id",
      { "label", "#made", "#seen" } },
    { "ratings",
      "SELECT game, rules, rating, deviation, volatility, matches FROM rating WHERE person = $1"
      " ORDER BY game, rules",
      { "game", "rules", "#rating", "#deviation", "#volatility", "#matches" } },
    { "matches",
      "SELECT code, m, game, rules, day, rating FROM rated WHERE person = $1 ORDER BY day, code, m",
      { "table", "#match", "game", "rules", "#day", "#rating" } },
};

typedef struct writer {
    const struct part *part;
    ct_out out;
    int rows;
} writer;

static bool put_row(void *user, const char *const column[])
{
    writer *w = user;
    ct_put(&w->out, w->rows++ ? ",{" : "{");
    for (int i = 0; i < 6 && w->part->columns[i]; i++) {
        const char *name = w->part->columns[i];
        ct_put(&w->out, i ? "," : "");
        ct_put_json(&w->out, name + (*name == '#'));
        ct_put_char(&w->out, ':');
        if (*name == '#')
            ct_put(&w->out, column[i]);
        else
            ct_put_json(&w->out, column[i]);
    }
    ct_put_char(&w->out, '}');
    return true;
}

static const char *put_all(ct_store *s, int64_t person, writer *w)
{
    const char *why = NULL;
    for (size_t i = 0; !why && i < sizeof parts / sizeof *parts; i++) {
        w->part = &parts[i];
        w->rows = 0;
        ct_put(&w->out, i ? "," : "{");
        ct_put_json(&w->out, w->part->name);
        ct_put(&w->out, ":[");
        why = ct_sql_run(s, w->part->sql, CT_SQL_ARGS(CT_SQL_NUM(person)), put_row, w, NULL);
        ct_put_char(&w->out, ']');
        if (!why && !i && !w->rows)
            why = "people.none";
    }
    ct_put_char(&w->out, '}');
    return why;
}

const char *ct_people_export(ct_store *s, int64_t person, char **json)
{
    size_t cap = 4096;
    *json = NULL;
    for (;;) {
        char *more = realloc(*json, cap);
        const char *why = more ? NULL : "store.failed";
        *json = more ? more : *json;
        writer w = { .out = ct_out_of(*json, more ? cap : 0) };
        if (!why)
            why = put_all(s, person, &w);
        if (!why && ct_out_whole(&w.out))
            return NULL;
        if (why) {
            free(*json);
            *json = NULL;
            return why;
        }
        cap = w.out.len + 4096;
    }
}

static const char *delete_work(ct_store *s, void *user)
{
    static const char *const all[] = {
        "DELETE FROM rated WHERE person = $1",  "DELETE FROM rating WHERE person = $1",
        "DELETE FROM device WHERE person = $1", "DELETE FROM recovery WHERE person = $1",
        "DELETE FROM person WHERE id = $1",
    };
    const int64_t *person = user;
    const char *why = NULL;
    int gone = 0;
    for (size_t i = 0; !why && i < sizeof all / sizeof *all; i++)
        why = ct_sql_run(s, all[i], CT_SQL_ARGS(CT_SQL_NUM(*person)), NULL, NULL, &gone);
    return why ? why : gone ? NULL : "people.none";
}

const char *ct_people_delete(ct_store *s, int64_t person)
{
    return ct_sql_whole(s, delete_work, &person);
}

/* recent.c - the write buffer of an SQLite store: rows of the table `recent`, and a cache of their
 * lines by match. */
#include "recent.h"

#define HASH_NONFATAL_OOM 1 /* when memory runs out, uthash adds nothing: hh.tbl is NULL */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uthash.h>

#include "util/out.h"

enum { SETTLE = 8192, CODE = 16 }; /* SETTLE: lines that fill the buffer */
static const char no_memory[] = "store.failed";

/* A text that grows. */
typedef struct text {
    char *at;
    size_t len, cap;
} text;

/* The buffered lines of one match: "12 0 play 7h", each ended by a zero byte. */
typedef struct match_key {
    char code[CODE]; /* padded with zeros, because all bytes are compared */
    int m;
} match_key;
typedef struct group {
    match_key of;
    int last; /* number of the match's last line, buffered or not */
    text lines;
    UT_hash_handle hh;
} group;

struct ct_recent {
    int64_t row;   /* number of the last row; -1: the cache is not valid */
    int lines;     /* number of buffered lines */
    text written;  /* this transaction's row: "ABCDEF 1 12 0 play 7h\n" for each line */
    group *groups; /* a hash table by match (uthash) */
};

/* ---- the cache --------------------------------------------------------------------------- */

static bool add(text *t, const char *s, size_t n)
{
    if (t->len + n + 1 > t->cap) {
        size_t cap = 2 * t->cap + n + 64;
        char *at = realloc(t->at, cap);
        if (!at)
            return false;
        t->at = at, t->cap = cap;
    }
    memcpy(t->at + t->len, s, n);
    t->at[t->len += n] = 0;
    return true;
}

/* The group of a match; NULL: none. The code must fit into a key. */
static group *find(const ct_recent *r, const char *code, int m)
{
    group *g;
    match_key of = { .m = m };
    strcpy(of.code, code);
    HASH_FIND(hh, r->groups, &of, sizeof of, g);
    return g;
}

static bool last_is(void *user, const char *const column[])
{
    *(int *)user = column[0] ? (int)strtol(column[0], NULL, 10) : 0;
    return false;
}

/* Finds or makes the group of a match. For a new group it asks the store for the match's last
 * line. */
static const char *group_of(ct_recent *r, ct_store *s, const char *code, int m, group **out)
{
    if (strlen(code) >= CODE)
        return "store.failed";
    group *g = find(r, code, m);
    if (!g) {
        g = calloc(1, sizeof *g);
        if (!g)
            return no_memory;
        strcpy(g->of.code, code);
        g->of.m = m;
        HASH_ADD(hh, r->groups, of, sizeof g->of, g);
        if (!g->hh.tbl) {
            free(g);
            return no_memory;
        }
        const char *wrong = ct_sql_run(s, "SELECT max(n) FROM line WHERE code = $1 AND m = $2",
                                       CT_SQL_ARGS(code, CT_SQL_NUM(m)), last_is, &g->last, NULL);
        if (wrong)
            return wrong;
    }
    *out = g;
    return NULL;
}

static const char *remember(ct_recent *r, group *g, int n, const char *line, size_t len)
{
    char number[16];
    ct_out o = ct_out_of(number, sizeof number);
    ct_put_int(&o, n);
    ct_put_char(&o, ' ');
    if (!add(&g->lines, number, o.len) || !add(&g->lines, line, len) || !add(&g->lines, "", 1))
        return no_memory;
    g->last = n;
    r->lines++;
    return NULL;
}

/* Calls `each` with the group's lines. False: `each` stopped before the last one. */
static bool tell(const group *g, ct_store_line *each, void *user)
{
    for (size_t at = 0; at < g->lines.len; at += strlen(g->lines.at + at) + 1) {
        char *line;
        int n = (int)strtol(g->lines.at + at, &line, 10);
        if (!each(user, n, line + 1))
            return false;
    }
    return true;
}

static void clear(ct_recent *r)
{
    for (group *g; (g = r->groups);) {
        HASH_DEL(r->groups, g);
        free(g->lines.at);
        free(g);
    }
    r->lines = 0;
}

ct_recent *ct_recent_new(void)
{
    ct_recent *r = calloc(1, sizeof *r);
    if (r)
        r->row = -1;
    return r;
}

void ct_recent_forget(ct_recent *r)
{
    clear(r);
    r->written.len = 0;
    r->row = -1;
}

void ct_recent_free(ct_recent *r)
{
    if (!r)
        return;
    clear(r);
    free(r->written.at);
    free(r);
}

/* ---- the rows ---------------------------------------------------------------------------- */

typedef struct reading {
    ct_recent *r;
    ct_store *s;
    const char *wrong;
} reading;

/* Reads the lines of a row, "ABCDEF 1 12 0 play 7h\n" each, into the cache. */
static bool read_row(void *user, const char *const column[])
{
    reading *to = user;
    const char *at = column[1];
    to->r->row = strtoll(column[0], NULL, 10);
    while (*at && !to->wrong) {
        char code[CODE];
        int m, n, head = 0;
        size_t len = strcspn(at, "\n");
        group *g;
        if (sscanf(at, "%15s %d %d%n", code, &m, &n, &head) != 3)
            to->wrong = "store.failed";
        else
            to->wrong = group_of(to->r, to->s, code, m, &g);
        if (!to->wrong)
            to->wrong = remember(to->r, g, n, at + head + 1, len - (size_t)head - 1);
        at += len + (at[len] == '\n');
    }
    return !to->wrong;
}

static bool row_is(void *user, const char *const column[])
{
    *(int64_t *)user = column[0] ? strtoll(column[0], NULL, 10) : 0;
    return false;
}

const char *ct_recent_begin(ct_recent *r, ct_store *s)
{
    int64_t row = 0;
    const char *wrong = ct_sql_run(s, "SELECT max(row) FROM recent", NULL, row_is, &row, NULL);
    if (wrong || row == r->row)
        return wrong;
    reading to = { r, s, NULL };
    ct_recent_forget(r);
    r->row = 0;
    wrong = ct_sql_run(s, "SELECT row, lines FROM recent ORDER BY row", NULL, read_row, &to, NULL);
    if (!wrong)
        wrong = to.wrong;
    if (wrong)
        ct_recent_forget(r);
    return wrong;
}

const char *ct_recent_append(ct_recent *r, ct_store *s, const char *code, int m, int n,
                             const char *line)
{
    char head[64];
    group *g;
    ct_out o = ct_out_of(head, sizeof head);
    const char *wrong = group_of(r, s, code, m, &g);
    if (wrong)
        return wrong;
    if (n <= g->last)
        return "store.taken";
    ct_put(&o, code);
    ct_put_char(&o, ' ');
    ct_put_int(&o, m);
    ct_put_char(&o, ' ');
    ct_put_int(&o, n);
    ct_put_char(&o, ' ');
    size_t len = strlen(line);
    bool whole =
        add(&r->written, head, o.len) && add(&r->written, line, len) && add(&r->written, "\n", 1);
    return whole ? remember(r, g, n, line, len) : no_memory;
}

bool ct_recent_has(const ct_recent *r, const char *code)
{
    for (const group *g = r->groups; g; g = g->hh.next)
        if (g->lines.len && !strcmp(g->of.code, code))
            return true;
    return false;
}

static const char *write_row(ct_recent *r, ct_store *s)
{
    const char *wrong = ct_sql_run(
        s, "INSERT INTO recent (row, lines) VALUES ($1, $2)",
        CT_SQL_ARGS(CT_SQL_NUM(r->row + 1), r->written.len ? r->written.at : ""), NULL, NULL, NULL);
    if (!wrong) {
        r->row++;
        r->written.len = 0;
    }
    return wrong;
}

typedef struct putting {
    ct_store *s;
    const group *g;
    const char *wrong;
} putting;

static bool put_line(void *user, int n, const char *line)
{
    putting *to = user;
    to->wrong =
        ct_sql_run(to->s, "INSERT INTO line (code, m, n, line) VALUES ($1, $2, $3, $4)",
                   CT_SQL_ARGS(to->g->of.code, CT_SQL_NUM(to->g->of.m), CT_SQL_NUM(n), line), NULL,
                   NULL, NULL);
    return !to->wrong;
}

const char *ct_recent_settle(ct_recent *r, ct_store *s)
{
    putting to = { s, NULL, NULL };
    for (to.g = r->groups; to.g; to.g = to.g->hh.next)
        if (!tell(to.g, put_line, &to))
            return to.wrong;
    to.wrong = ct_sql_run(s, "DELETE FROM recent", NULL, NULL, NULL, NULL);
    r->written.len = 0;
    if (!to.wrong)
        to.wrong = write_row(r, s);
    if (!to.wrong)
        clear(r);
    return to.wrong;
}

const char *ct_recent_write(ct_recent *r, ct_store *s)
{
    if (r->lines >= SETTLE)
        return ct_recent_settle(r, s);
    return r->written.len ? write_row(r, s) : NULL;
}

void ct_recent_lines(ct_recent *r, const char *code, int m, ct_store_line *each, void *user)
{
    const group *g = strlen(code) < CODE ? find(r, code, m) : NULL;
    if (g)
        tell(g, each, user);
}

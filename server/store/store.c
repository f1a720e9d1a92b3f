/* store.c - the store over either database. A statement that fails ends its transaction: SQLite may
 * have rolled it back already, and PostgreSQL takes no more statements. So all later calls, and the
 * commit, return the same error and do nothing. */
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "recent.h"
#include "util/out.h"

enum { SCHEMA = 4096 }; /* room for the longest schema step, in bytes */

struct ct_store {
    const ct_sql_kind *kind;
    void *db;
    ct_recent *recent;   /* the write buffer; NULL: none */
    bool open;           /* a transaction is open */
    const char *spoiled; /* the error that ended the transaction, or NULL */
};

/* ---- statements ------------------------------------------------------------------------- */

ct_sql_number ct_sql_number_of(int64_t n)
{
    ct_sql_number number;
    snprintf(number.text, sizeof number.text, "%" PRId64, n);
    return number;
}

const char *ct_sql_run(ct_store *s, const char *sql, const char *const args[], ct_sql_row *row,
                       void *user, int *changed)
{
    if (s->spoiled)
        return s->spoiled;
    const char *wrong = s->kind->run(s->db, sql, args, row, user, changed);
    if (s->open)
        s->spoiled = wrong;
    return wrong;
}

const char *ct_sql_whole(ct_store *s, ct_sql_work *work, void *user)
{
    if (s->open)
        return work(s, user);
    const char *wrong = ct_store_begin(s);
    if (wrong)
        return wrong;
    wrong = work(s, user);
    if (!wrong)
        return ct_store_commit(s);
    ct_store_roll_back(s);
    return wrong;
}

const char *ct_store_begin(ct_store *s)
{
    if (s->open)
        return "store.failed";
    const char *wrong = s->kind->run(s->db, s->kind->begin, NULL, NULL, NULL, NULL);
    s->open = !wrong;
    if (!wrong && s->recent)
        wrong = ct_recent_begin(s->recent, s);
    if (wrong)
        ct_store_roll_back(s);
    return wrong;
}

void ct_store_roll_back(ct_store *s)
{
    if (s->open) /* may fail, as the database may have rolled back by itself */
        s->kind->run(s->db, "ROLLBACK", NULL, NULL, NULL, NULL);
    if (s->open && s->recent)
        ct_recent_forget(s->recent);
    s->open = false;
    s->spoiled = NULL;
}

const char *ct_store_commit(ct_store *s)
{
    if (!s->open)
        return "store.failed";
    const char *wrong = s->spoiled;
    if (!wrong && s->recent)
        wrong = ct_recent_write(s->recent, s);
    if (!wrong)
        wrong = s->kind->run(s->db, "COMMIT", NULL, NULL, NULL, NULL);
    if (wrong)
        ct_store_roll_back(s);
    s->open = false;
    return wrong;
}

/* ---- opening ---------------------------------------------------------------------------- */

static int newest(void)
{
    int n = 0;
    while (ct_schema[n].sql) n++;
    return n;
}

/* Writes a step's SQL for this database: with @KEY and @END replaced. */
static void expand(const ct_sql_kind *kind, const char *sql, ct_out *out)
{
    for (size_t n; *sql; sql += n) {
        n = strcspn(sql, "@");
        ct_put_n(out, sql, n);
        if (!sql[n])
            continue;
        ct_put(out, !strncmp(sql + n, "@KEY", 4) ? kind->key : kind->end);
        n += 4;
    }
}

static const char *take_step(ct_store *s, const ct_schema_step *step)
{
    char sql[SCHEMA];
    ct_out o = ct_out_of(sql, sizeof sql);
    if (step->gathers && !s->kind->gathers)
        return NULL;
    expand(s->kind, step->sql, &o);
    return ct_out_whole(&o) ? s->kind->script(s->db, sql) : "store.failed";
}

static const char *migrate(ct_store *s, void *user)
{
    int version; /* another process may have migrated meanwhile */
    const char *wrong = s->kind->version(s->db, &version);
    for (; !wrong && version < newest(); version++) wrong = take_step(s, &ct_schema[version]);
    return wrong ? wrong : s->kind->set_version(s->db, newest());
}

static const char *renew(ct_store *s)
{
    int version;
    const char *wrong = s->kind->version(s->db, &version);
    if (wrong || version == newest())
        return wrong;
    return version > newest() ? "store.newer" : ct_sql_whole(s, migrate, NULL);
}

static const ct_sql_kind *kind_of(const char *where)
{
    if (strncmp(where, "postgres://", 11) && strncmp(where, "postgresql://", 13))
        return &ct_sqlite;
#ifdef CT_POSTGRES
    return &ct_postgres;
#else
    return NULL;
#endif
}

const char *ct_store_open(const char *where, ct_store **out)
{
    const ct_sql_kind *kind = kind_of(where);
    *out = NULL;
    if (!kind)
        return "store.none";
    ct_store *s = calloc(1, sizeof *s);
    if (!s)
        return "store.failed";
    s->kind = kind;
    const char *wrong = kind->open(where, &s->db);
    if (!wrong)
        wrong = renew(s);
    if (!wrong && kind->gathers && !(s->recent = ct_recent_new()))
        wrong = "store.failed";
    if (wrong) {
        ct_store_close(s);
        return wrong;
    }
    *out = s;
    return NULL;
}

const char *ct_store_claim(ct_store *s) { return s->kind->claim(s->db); }

void ct_store_close(ct_store *s)
{
    if (!s)
        return;
    ct_store_roll_back(s);
    ct_recent_free(s->recent);
    s->kind->close(s->db);
    free(s);
}

/* ---- tables and lines ------------------------------------------------------------------- */

const char *ct_store_put_table(ct_store *s, const char *code, const char *room)
{
    return ct_sql_run(s,
                      "INSERT INTO room (code, room) VALUES ($1, $2)"
                      " ON CONFLICT (code) DO UPDATE SET room = excluded.room",
                      CT_SQL_ARGS(code, room), NULL, NULL, NULL);
}

static const char *drop(ct_store *s, void *user)
{
    const char *code = user;
    const char *wrong = s->recent ? ct_recent_settle(s->recent, s) : NULL;
    if (!wrong)
        wrong =
            ct_sql_run(s, "DELETE FROM line WHERE code = $1", CT_SQL_ARGS(code), NULL, NULL, NULL);
    if (!wrong)
        wrong =
            ct_sql_run(s, "DELETE FROM push WHERE code = $1", CT_SQL_ARGS(code), NULL, NULL, NULL);
    if (wrong)
        return wrong;
    return ct_sql_run(s, "DELETE FROM room WHERE code = $1", CT_SQL_ARGS(code), NULL, NULL, NULL);
}

const char *ct_store_drop_table(ct_store *s, const char *code)
{
    return ct_sql_whole(s, drop, (void *)code);
}

typedef struct reader {
    ct_store_table *table;
    ct_store_line *line;
    void *user;
    bool goes_on;
} reader;

static bool read_table(void *user, const char *const column[])
{
    const reader *r = user;
    return r->table(r->user, column[0], column[1]);
}

const char *ct_store_tables(ct_store *s, ct_store_table *each, void *user)
{
    return ct_sql_run(s, "SELECT code, room FROM room ORDER BY code", NULL, read_table,
                      &(reader){ .table = each, .user = user }, NULL);
}

const char *ct_store_put_push(ct_store *s, const char *code, const char *token,
                              const char *endpoint, const char *how)
{
    return ct_sql_run(s,
                      "INSERT INTO push (code, token, endpoint, how) VALUES ($1, $2, $3, $4)"
                      " ON CONFLICT (code, token, endpoint) DO UPDATE SET how = excluded.how",
                      CT_SQL_ARGS(code, token, endpoint, how), NULL, NULL, NULL);
}

const char *ct_store_drop_push(ct_store *s, const char *code, const char *token,
                               const char *endpoint)
{
    return ct_sql_run(s, "DELETE FROM push WHERE code = $1 AND token = $2 AND endpoint = $3",
                      CT_SQL_ARGS(code, token, endpoint), NULL, NULL, NULL);
}

typedef struct push_reader {
    ct_store_push *each;
    void *user;
} push_reader;

static bool read_push(void *user, const char *const column[])
{
    const push_reader *r = user;
    return r->each(r->user, column[0], column[1], column[2], column[3]);
}

const char *ct_store_pushes(ct_store *s, ct_store_push *each, void *user)
{
    return ct_sql_run(s,
                      "SELECT code, token, endpoint, how FROM push ORDER BY code, token, endpoint",
                      NULL, read_push, &(push_reader){ each, user }, NULL);
}

typedef struct appending {
    const char *code, *line;
    int m, n;
} appending;

static const char *append(ct_store *s, void *user)
{
    const appending *a = user;
    if (s->spoiled)
        return s->spoiled;
    if (s->recent) {
        const char *wrong = ct_recent_append(s->recent, s, a->code, a->m, a->n, a->line);
        if (wrong && strcmp(wrong, "store.taken"))
            s->spoiled = wrong;
        return wrong;
    }
    int written = 0;
    const char *wrong = ct_sql_run(
        s, "INSERT INTO line (code, m, n, line) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
        CT_SQL_ARGS(a->code, CT_SQL_NUM(a->m), CT_SQL_NUM(a->n), a->line), NULL, NULL, &written);
    return wrong ? wrong : written ? NULL : "store.taken";
}

const char *ct_store_append(ct_store *s, const char *code, int m, int n, const char *line)
{
    return ct_sql_whole(s, append, &(appending){ code, line, m, n });
}

static bool read_line(void *user, const char *const column[])
{
    reader *r = user;
    r->goes_on = r->line(r->user, (int)strtol(column[0], NULL, 10), column[1]);
    return r->goes_on;
}

static const char *lines(ct_store *s, const char *code, int m, reader *r)
{
    const char *wrong =
        ct_sql_run(s, "SELECT n, line FROM line WHERE code = $1 AND m = $2 ORDER BY n",
                   CT_SQL_ARGS(code, CT_SQL_NUM(m)), read_line, r, NULL);
    if (!wrong && s->recent && r->goes_on)
        ct_recent_lines(s->recent, code, m, r->line, r->user);
    return wrong;
}

const char *ct_store_lines(ct_store *s, const char *code, int m, ct_store_line *each, void *user)
{
    reader r = { .line = each, .user = user, .goes_on = true };
    if (s->open || !s->recent)
        return lines(s, code, m, &r);
    /* Reads both places in one transaction, so that both are of the same moment. */
    const char *wrong = ct_sql_run(s, "BEGIN", NULL, NULL, NULL, NULL);
    if (wrong)
        return wrong;
    wrong = ct_recent_begin(s->recent, s);
    if (!wrong)
        wrong = lines(s, code, m, &r);
    ct_sql_run(s, "ROLLBACK", NULL, NULL, NULL, NULL);
    return wrong;
}

typedef struct secret {
    const char *name;
    char *value;
} secret;

static bool read_secret(void *user, const char *const column[])
{
    snprintf(user, CT_STORE_SECRET, "%s", column[0]);
    return false;
}

static const char *find_secret(ct_store *s, const secret *k)
{
    *k->value = 0;
    return ct_sql_run(s, "SELECT value FROM secret WHERE name = $1", CT_SQL_ARGS(k->name),
                      read_secret, k->value, NULL);
}

static const char *draw_secret(ct_store *s, void *user)
{
    const secret *k = user;
    unsigned char bytes[32];
    char hex[CT_STORE_SECRET];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(hex, sizeof hex, bytes, sizeof bytes);
    const char *wrong =
        ct_sql_run(s, "INSERT INTO secret (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                   CT_SQL_ARGS(k->name, hex), NULL, NULL, NULL);
    return wrong ? wrong : find_secret(s, k); /* another process may have been faster */
}

const char *ct_store_secret(ct_store *s, const char *name, char value[CT_STORE_SECRET])
{
    secret k = { name, value };
    const char *wrong = find_secret(s, &k);
    return wrong || *value ? wrong : ct_sql_whole(s, draw_secret, &k);
}

const char *ct_store_backup(ct_store *s, const char *file)
{
    return s->kind->backup ? s->kind->backup(s->db, file) : "store.none";
}

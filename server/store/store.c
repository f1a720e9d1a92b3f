/* store.c - the store over either database. A statement that fails ends its transaction: SQLite may
 * have rolled it back already, and PostgreSQL takes no more statements. So all later calls, and the
 * commit, return the same error and do nothing. */
#define HASH_NONFATAL_OOM 1 /* when memory runs out, uthash adds nothing: hh.tbl is NULL */
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uthash.h>

#include "recent.h"
#include "util/out.h"

enum { SCHEMA = 4096 }; /* room for the longest schema step, in bytes */

typedef struct statement {
    ct_sql_statement of;
    UT_hash_handle hh; /* link in ct_store.statements, by the address of the text */
} statement;

struct ct_store {
    const ct_sql_kind *kind;
    void *db;
    statement *statements;
    ct_recent *recent;   /* the write buffer; NULL: none */
    bool open;           /* a transaction is open */
    bool shared;         /* ct_store_share was called */
    const char *spoiled; /* the error that ended the transaction, or NULL */
};

/* ---- statements ------------------------------------------------------------------------- */

ct_sql_number ct_sql_number_of(int64_t n)
{
    ct_sql_number number;
    snprintf(number.text, sizeof number.text, "%" PRId64, n);
    return number;
}

static ct_sql_statement *statement_of(ct_store *s, const char *sql)
{
    statement *t;
    HASH_FIND_PTR(s->statements, &sql, t);
    if (t)
        return &t->of;
    t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->of.text = sql;
    t->of.n = (int)HASH_COUNT(s->statements);
    HASH_ADD_PTR(s->statements, of.text, t);
    if (t->hh.tbl)
        return &t->of;
    free(t);
    return NULL;
}

static const char *run(ct_store *s, const char *sql, const char *const args[], ct_sql_row *row,
                       void *user, int *changed)
{
    ct_sql_statement *t = statement_of(s, sql);
    return t ? s->kind->run(s->db, t, args, row, user, changed) : "store.failed";
}

static void forget_statements(ct_store *s)
{
    for (statement *t; (t = s->statements);) {
        HASH_DEL(s->statements, t);
        if (s->kind->finish)
            s->kind->finish(&t->of);
        free(t);
    }
}

const char *ct_sql_run(ct_store *s, const char *sql, const char *const args[], ct_sql_row *row,
                       void *user, int *changed)
{
    if (s->spoiled)
        return s->spoiled;
    const char *wrong = run(s, sql, args, row, user, changed);
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
    const char *wrong = run(s, s->kind->begin, NULL, NULL, NULL, NULL);
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
        run(s, "ROLLBACK", NULL, NULL, NULL, NULL);
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
        wrong = run(s, "COMMIT", NULL, NULL, NULL, NULL);
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

const char *ct_store_claim(ct_store *s) { return s->kind->claim(s->db, false); }

const char *ct_store_share(ct_store *s)
{
    const char *wrong = s->kind->claim(s->db, true);
    s->shared = !wrong;
    return wrong;
}

const ct_sql_kind *ct_sql_kind_of(const ct_store *s) { return s->kind; }

void *ct_sql_database(ct_store *s) { return s->db; }

bool ct_store_waits(const ct_store *s) { return s->kind->waits; }

void ct_store_close(ct_store *s)
{
    if (!s)
        return;
    ct_store_roll_back(s);
    ct_recent_free(s->recent);
    forget_statements(s);
    s->kind->close(s->db);
    free(s);
}

/* ---- tables and lines ------------------------------------------------------------------- */

/* The statement for this database: [1] where it compresses rooms. */
static const char *for_kind(const ct_store *s, const char *const sql[2])
{
    return sql[s->kind->packs];
}

#define PUT_TABLE(room)                                                                            \
    "INSERT INTO room (code, room, used, ends, due, open, phase, maker, around)"                   \
    " VALUES ($1, " room ", $3, $4, $5, $6, $7, $8, $9)"                                           \
    " ON CONFLICT (code) DO UPDATE SET room = excluded.room, used = excluded.used,"                \
    " ends = excluded.ends, due = excluded.due, open = excluded.open, phase = excluded.phase,"     \
    " maker = excluded.maker, around = excluded.around"

const char *ct_store_put_table(ct_store *s, const ct_store_row *r)
{
    static const char *const sql[] = { PUT_TABLE("$2"), PUT_TABLE("pack($2)") };
    return ct_sql_run(s, for_kind(s, sql),
                      CT_SQL_ARGS(r->code, r->room, CT_SQL_NUM(r->used), CT_SQL_NUM(r->ends),
                                  CT_SQL_NUM(r->due), CT_SQL_NUM(r->open), CT_SQL_NUM(r->phase),
                                  CT_SQL_NUM(r->maker), CT_SQL_NUM(r->around)),
                      NULL, NULL, NULL);
}

typedef struct seating {
    const char *code;
    const int64_t *person;
    int n;
} seating;

static const char *put_seats(ct_store *s, void *user)
{
    const seating *t = user;
    const char *wrong =
        ct_sql_run(s, "DELETE FROM seat WHERE code = $1", CT_SQL_ARGS(t->code), NULL, NULL, NULL);
    for (int i = 0; !wrong && i < t->n; i++)
        wrong =
            ct_sql_run(s, "INSERT INTO seat (code, person) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                       CT_SQL_ARGS(t->code, CT_SQL_NUM(t->person[i])), NULL, NULL, NULL);
    return wrong;
}

const char *ct_store_put_seats(ct_store *s, const char *code, const int64_t person[], int n)
{
    return ct_sql_whole(s, put_seats, &(seating){ code, person, n });
}

static const char *drop(ct_store *s, void *user)
{
    static const char *const parts[] = {
        "DELETE FROM line WHERE code = $1",
        "DELETE FROM push WHERE code = $1",
        "DELETE FROM seat WHERE code = $1",
        "DELETE FROM room WHERE code = $1",
    };
    const char *code = user, *wrong = NULL;
    if (s->recent && ct_recent_has(s->recent, code))
        wrong = ct_recent_settle(s->recent, s);
    for (size_t i = 0; !wrong && i < sizeof parts / sizeof *parts; i++)
        wrong = ct_sql_run(s, parts[i], CT_SQL_ARGS(code), NULL, NULL, NULL);
    return wrong;
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

const char *ct_store_table_of(ct_store *s, const char *code, ct_store_table *each, void *user)
{
    static const char *const sql[] = { "SELECT code, room FROM room WHERE code = $1",
                                       "SELECT code, unpack(room) FROM room WHERE code = $1" };
    return ct_sql_run(s, for_kind(s, sql), CT_SQL_ARGS(code), read_table,
                      &(reader){ .table = each, .user = user }, NULL);
}

const char *ct_store_tables(ct_store *s, ct_store_table *each, void *user)
{
    static const char *const sql[] = { "SELECT code, room FROM room ORDER BY code",
                                       "SELECT code, unpack(room) FROM room ORDER BY code" };
    return ct_sql_run(s, for_kind(s, sql), NULL, read_table,
                      &(reader){ .table = each, .user = user }, NULL);
}

const char *ct_store_open_tables(ct_store *s, ct_store_table *each, void *user)
{
    static const char *const sql[] = {
        "SELECT code, room FROM room WHERE open = 1 ORDER BY used DESC LIMIT 200",
        "SELECT code, unpack(room) FROM room WHERE open = 1 ORDER BY used DESC LIMIT 200"
    };
    return ct_sql_run(s, for_kind(s, sql), NULL, read_table,
                      &(reader){ .table = each, .user = user }, NULL);
}

#define OF_PERSON(room)                                                                            \
    "SELECT room.code, " room " FROM seat JOIN room ON room.code = seat.code"                      \
    " WHERE person = $1 ORDER BY used DESC"

const char *ct_store_of_person(ct_store *s, int64_t person, ct_store_table *each, void *user)
{
    static const char *const sql[] = { OF_PERSON("room.room"), OF_PERSON("unpack(room.room)") };
    return ct_sql_run(s, for_kind(s, sql), CT_SQL_ARGS(CT_SQL_NUM(person)), read_table,
                      &(reader){ .table = each, .user = user }, NULL);
}

/* ---- tables by their columns ------------------------------------------------------------ */

typedef struct code_reader {
    ct_store_code *each;
    void *user;
} code_reader;

static bool read_code(void *user, const char *const column[])
{
    const code_reader *r = user;
    return r->each(r->user, column[0], strtoll(column[1], NULL, 10),
                   (int)strtol(column[2], NULL, 10));
}

static const char *page(ct_store *s, const char *sql, const ct_store_place *after, int64_t till,
                        ct_store_code *each, void *user)
{
    return ct_sql_run(s, sql, CT_SQL_ARGS(CT_SQL_NUM(after->time), after->code, CT_SQL_NUM(till)),
                      read_code, &(code_reader){ each, user }, NULL);
}

/* Beside other nodes only tables that no node has: its lease has its node's present epoch. */
#define FREE                                                                                       \
    " AND NOT EXISTS (SELECT 1 FROM lease JOIN node ON node.name = lease.node"                     \
    " AND node.epoch = lease.epoch WHERE lease.code = room.code)"
#define DUE(free)                                                                                  \
    "SELECT code, due, phase FROM room WHERE due >= 0 AND (due, code) > ($1, $2)"                  \
    " AND due <= $3" free " ORDER BY due, code LIMIT 256"
#define ENDING(free)                                                                               \
    "SELECT code, ends, phase FROM room WHERE (ends, code) > ($1, $2) AND ends <= $3" free         \
    " ORDER BY ends, code LIMIT 256"

const char *ct_store_due(ct_store *s, const ct_store_place *after, int64_t till,
                         ct_store_code *each, void *user)
{
    return page(s, s->shared ? DUE(FREE) : DUE(""), after, till, each, user);
}

const char *ct_store_ending(ct_store *s, const ct_store_place *after, int64_t till,
                            ct_store_code *each, void *user)
{
    return page(s, s->shared ? ENDING(FREE) : ENDING(""), after, till, each, user);
}

static bool read_numbers(void *user, const char *const column[])
{
    int64_t *const *to = user;
    for (int i = 0; to[i]; i++) *to[i] = column[i] ? strtoll(column[i], NULL, 10) : 0;
    return false;
}

const char *ct_store_made(ct_store *s, bool around, uint32_t mark, int64_t *n)
{
    return ct_sql_run(s,
                      around ? "SELECT count(*) FROM room WHERE around = $1 AND around > 0"
                             : "SELECT count(*) FROM room WHERE maker = $1 AND maker > 0",
                      CT_SQL_ARGS(CT_SQL_NUM(mark)), read_numbers, (int64_t *[]){ n, NULL }, NULL);
}

const char *ct_store_count(ct_store *s, int64_t *tables, int64_t *used)
{
    const char *wrong = ct_sql_run(s, "SELECT count(*) FROM room", NULL, read_numbers,
                                   (int64_t *[]){ tables, NULL }, NULL);
    return wrong ? wrong
                 : ct_sql_run(s, "SELECT max(used) FROM room", NULL, read_numbers,
                              (int64_t *[]){ used, NULL }, NULL);
}

/* ---- notices ---------------------------------------------------------------------------- */

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
    return r->each(r->user, column[0], column[1], column[2]);
}

const char *ct_store_pushes(ct_store *s, const char *code, ct_store_push *each, void *user)
{
    return ct_sql_run(s,
                      "SELECT token, endpoint, how FROM push WHERE code = $1"
                      " ORDER BY token, endpoint",
                      CT_SQL_ARGS(code), read_push, &(push_reader){ each, user }, NULL);
}

/* ---- lines ------------------------------------------------------------------------------ */

typedef struct appending {
    const char *code, *line;
    int m, n;
} appending;

static const char *append(ct_store *s, void *user)
{
    const appending *a = user;
    if (s->spoiled)
        return s->spoiled;
    if (!s->recent)
        return ct_sql_run(s, "INSERT INTO line (code, m, n, line) VALUES ($1, $2, $3, $4)",
                          CT_SQL_ARGS(a->code, CT_SQL_NUM(a->m), CT_SQL_NUM(a->n), a->line), NULL,
                          NULL, NULL);
    s->spoiled = ct_recent_append(s->recent, s, a->code, a->m, a->n, a->line);
    return s->spoiled;
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

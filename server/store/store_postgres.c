/* store_postgres.c - the store in a PostgreSQL database, in the first schema of the connection's
 * search path. Every statement is prepared once. Known weaknesses: each line is a round trip for
 * which the caller waits; and if the connection breaks during a commit ("store.lost"), only reading
 * the lines again tells whether the commit was done. */
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sql.h"

typedef struct postgres {
    PGconn *link;
    bool owner, sure; /* owner: claimed the right to serve; sure: this connection holds its lock */
    int n;
    const char *text[CT_SQL_STATEMENTS];
} postgres;

static const char *key_of(const postgres *p, const PGresult *r)
{
    static const char *const keys[][2] = {
        { "53100", "store.full" }, { "25006", "store.read-only" }, { "55P03", "store.busy" },
        { "40001", "store.busy" }, { "40P01", "store.busy" },      { "57014", "store.busy" },
        { "3F000", "store.open" }, { "42501", "store.read-only" },
    };
    ExecStatusType status = PQresultStatus(r);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)
        return NULL;
    if (PQstatus(p->link) != CONNECTION_OK)
        return "store.lost";
    const char *code = PQresultErrorField(r, PG_DIAG_SQLSTATE);
    for (size_t i = 0; code && i < sizeof keys / sizeof *keys; i++)
        if (!strcmp(code, keys[i][0]))
            return keys[i][1];
    return "store.failed";
}

static const char *script(void *db, const char *sql)
{
    postgres *p = db;
    PGresult *r = PQexec(p->link, sql);
    const char *wrong = key_of(p, r);
    PQclear(r);
    return wrong;
}

/* ---- the connection --------------------------------------------------------------------- */

/* Settings of every connection: waits a second for locks, commits to the disk, no notices. */
static const char setup[] = "SET lock_timeout = 1000; SET synchronous_commit = on;"
                            "SET client_min_messages = warning; SET client_encoding = 'UTF8'";

static const char *open_link(const char *where, void **db)
{
    postgres *p = *db = calloc(1, sizeof *p);
    if (!p)
        return "store.failed";
    p->link = PQconnectdb(where);
    return PQstatus(p->link) == CONNECTION_OK ? script(p, setup) : "store.open";
}

static void close_link(void *db)
{
    postgres *p = db;
    if (p)
        PQfinish(p->link);
    free(p);
}

/* Takes an advisory lock of the connection, named after the current schema. */
static const char *claim(void *db)
{
    postgres *p = db;
    if (p->sure)
        return NULL;
    const char *wrong =
        script(p, "SELECT pg_advisory_lock(1667330677, hashtext(current_schema()))");
    p->sure = !wrong;
    p->owner |= p->sure;
    return wrong;
}

/* Connects again before the next transaction. Prepared statements are lost, and another server may
 * have taken the lock meanwhile. */
static const char *relink(postgres *p)
{
    if (PQstatus(p->link) != CONNECTION_OK) {
        p->n = 0;
        p->sure = false;
        PQreset(p->link);
        const char *wrong = PQstatus(p->link) == CONNECTION_OK ? script(p, setup) : "store.lost";
        if (wrong)
            return wrong;
    }
    return p->owner ? claim(p) : NULL;
}

/* ---- statements ------------------------------------------------------------------------- */

static const char *prepared(postgres *p, const char *sql, char name[16])
{
    int i = 0;
    while (i < p->n && p->text[i] != sql) i++;
    snprintf(name, 16, "s%d", i);
    if (i < p->n)
        return NULL;
    if (i == CT_SQL_STATEMENTS)
        return "store.failed";
    PGresult *r = PQprepare(p->link, name, sql, 0, NULL);
    const char *wrong = key_of(p, r);
    PQclear(r);
    if (!wrong)
        p->text[p->n++] = sql;
    return wrong;
}

enum { COLUMNS = 16 };
static void tell(const PGresult *r, ct_sql_row *row, void *user)
{
    bool more = true;
    for (int i = 0; more && i < PQntuples(r); i++) {
        const char *column[COLUMNS];
        for (int k = 0; k < PQnfields(r) && k < COLUMNS; k++)
            column[k] = PQgetisnull(r, i, k) ? NULL : PQgetvalue(r, i, k);
        more = row(user, column);
    }
}

static const char *run(void *db, const char *sql, const char *const args[], ct_sql_row *row,
                       void *user, int *changed)
{
    postgres *p = db;
    char name[16];
    int n = 0;
    bool lost = PQtransactionStatus(p->link) == PQTRANS_UNKNOWN || (p->owner && !p->sure);
    const char *wrong = lost ? relink(p) : NULL;
    if (!wrong)
        wrong = prepared(p, sql, name);
    if (wrong)
        return wrong;
    while (args && args[n]) n++;
    PGresult *r = PQexecPrepared(p->link, name, n, args, NULL, NULL, 0);
    wrong = key_of(p, r);
    if (!wrong && row)
        tell(r, row, user);
    /* COMMIT of a failed transaction rolls back, and PostgreSQL does not call that an error. */
    if (!wrong && !strcmp(sql, "COMMIT") && strcmp(PQcmdStatus(r), "COMMIT"))
        wrong = "store.failed";
    if (changed)
        *changed = (int)strtol(PQcmdTuples(r), NULL, 10);
    PQclear(r);
    return wrong;
}

/* ---- versions --------------------------------------------------------------------------- */

static bool read_number(void *user, const char *const column[])
{
    *(int *)user = (int)strtol(column[0], NULL, 10);
    return false;
}

static const char *ask(void *db, const char *sql, int *out)
{
    return run(db, sql, NULL, read_number, out, NULL);
}

/* A migration holds a lock until its transaction ends. */
static const char *version(void *db, int *version)
{
    int there = 0;
    *version = 0;
    const char *wrong = NULL;
    if (PQtransactionStatus(((postgres *)db)->link) == PQTRANS_INTRANS)
        wrong = script(db, "SELECT pg_advisory_xact_lock(1667330676)");
    if (!wrong)
        wrong = ask(db, "SELECT count(to_regclass('carteado_version'))", &there);
    return wrong || !there ? wrong : ask(db, "SELECT version FROM carteado_version", version);
}

static const char *set_version(void *db, int version)
{
    char sql[160];
    snprintf(sql, sizeof sql,
             "CREATE TABLE IF NOT EXISTS carteado_version (version BIGINT NOT NULL);"
             "DELETE FROM carteado_version; INSERT INTO carteado_version VALUES (%d)",
             version);
    return script(db, sql);
}

const ct_sql_kind ct_postgres = {
    .open = open_link,
    .close = close_link,
    .run = run,
    .script = script,
    .version = version,
    .set_version = set_version,
    .claim = claim,
    .begin = "BEGIN",
    .key = "TEXT COLLATE \"C\"",
    .end = ";",
};

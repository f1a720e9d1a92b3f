/* store_postgres.c - the store in a PostgreSQL database, in the first schema of the connection's
 * search path. Statements are prepared once for each connection and sent by libpq's pipeline mode.
 * The writes of a transaction go out together with its COMMIT, so that it costs one round trip. The
 * store waits at most ANSWER_MS for an answer. Known weakness: if the connection breaks during a
 * commit ("store.lost"), only reading the lines again tells whether the commit was done. */
#include <errno.h>
#include <libpq-fe.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sql.h"

/* Milliseconds. ANSWER_MS: until a connection that does not answer counts as broken. LINK_MS: until
 * an attempt to connect is given up. AGAIN_MS: from a failed attempt to the next one. The next
 * three are for nodes that share the database. SHARED_MS: replaces ANSWER_MS, because a node must
 * notice early that it cannot write: its leases end soon. SHARED_AGAIN_MS: replaces AGAIN_MS.
 * STEP_MS: how long a call waits for a new connection. Then the call fails, and the next one goes
 * on. So a node that is cut off still answers its clients. */
enum {
    ANSWER_MS = 10000,
    LINK_MS = 3000,
    AGAIN_MS = 1000,
    SHARED_MS = 1000,
    SHARED_AGAIN_MS = 200,
    STEP_MS = 100
};

typedef struct postgres {
    PGconn *link;
    bool shared;      /* the right to serve is shared with other nodes */
    bool owner, sure; /* owner: claimed the right to serve; sure: this connection holds its lock */
    bool dead;        /* the connection does not answer any more */
    bool links_now;   /* a new connection is being made */
    int64_t till;     /* when that is given up */
    PostgresPollingStatusType status; /* what it waits for */
    int links;         /* number of this connection; statements of earlier ones are lost */
    int64_t again;     /* when to try to connect again */
    int waits;         /* statements whose answers have not been read */
    const char *wrong; /* the first error among their answers; NULL: none */
} postgres;

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static const char *key_of(const postgres *p, const PGresult *r)
{
    static const char *const keys[][2] = {
        { "53100", "store.full" },  { "25006", "store.read-only" }, { "55P03", "store.busy" },
        { "40001", "store.busy" },  { "40P01", "store.busy" },      { "57014", "store.busy" },
        { "3F000", "store.open" },  { "42501", "store.read-only" }, { "23505", "store.taken" },
        { "22012", "store.stale" }, /* a division by zero: ct_lease_fence */
    };
    ExecStatusType status = PQresultStatus(r);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)
        return NULL;
    if (p->dead || PQstatus(p->link) != CONNECTION_OK)
        return "store.lost";
    const char *code = PQresultErrorField(r, PG_DIAG_SQLSTATE);
    for (size_t i = 0; code && i < sizeof keys / sizeof *keys; i++)
        if (!strcmp(code, keys[i][0]))
            return keys[i][1];
    return "store.failed";
}

/* ---- answers ---------------------------------------------------------------------------- */

/* Waits until the socket is ready. False: not in time. */
static bool wait_for(const postgres *p, int events, int64_t till)
{
    struct pollfd f = { .fd = PQsocket(p->link), .events = (short)events };
    while (f.fd >= 0) {
        int64_t left = till - now_ms();
        int n = poll(&f, 1, left > 0 ? (int)left : 0);
        if (n >= 0 || errno != EINTR)
            return n > 0;
    }
    return false;
}

/* Returns the next answer; NULL: the end of a statement's answers, or the connection is lost. */
static PGresult *answer(postgres *p)
{
    int64_t till = now_ms() + (p->shared ? SHARED_MS : ANSWER_MS);
    while (!p->dead && (PQflush(p->link) > 0 || PQisBusy(p->link))) {
        bool full = PQflush(p->link) > 0;
        p->dead = !wait_for(p, full ? POLLIN | POLLOUT : POLLIN, till) || !PQconsumeInput(p->link);
    }
    return p->dead ? NULL : PQgetResult(p->link);
}

/* Reads all answers that are waited for. Returns the first error. *last: the last statement's
 * answer, owned by the caller. */
static const char *collect(postgres *p, PGresult **last)
{
    *last = NULL;
    if (!PQpipelineSync(p->link))
        p->dead = true;
    for (; p->waits && !p->dead; p->waits--) {
        PQclear(*last);
        *last = answer(p);
        p->dead |= !*last;
        const char *wrong = p->dead ? "store.lost" : key_of(p, *last);
        p->wrong = p->wrong ? p->wrong : wrong;
        for (PGresult *more; !p->dead && (more = answer(p)) != NULL;) PQclear(more);
    }
    PGresult *sync = answer(p);
    p->dead |= PQresultStatus(sync) != PGRES_PIPELINE_SYNC;
    PQclear(sync);
    const char *wrong = p->dead ? "store.lost" : p->wrong;
    p->wrong = NULL;
    p->waits = 0;
    return wrong;
}

/* Runs statements without arguments outside the pipeline, without a time limit. Sets *out to the
 * number that they give; out may be NULL. */
static const char *ask(postgres *p, const char *sql, int *out)
{
    PGresult *r = NULL;
    const char *wrong = p->waits ? collect(p, &r) : NULL;
    PQclear(r);
    if (wrong)
        return wrong;
    PQexitPipelineMode(p->link);
    PQsetnonblocking(p->link, 0);
    r = PQexec(p->link, sql);
    wrong = key_of(p, r);
    if (!wrong && out && PQntuples(r))
        *out = (int)strtol(PQgetvalue(r, 0, 0), NULL, 10);
    PQclear(r);
    if (!PQenterPipelineMode(p->link) || PQsetnonblocking(p->link, 1))
        p->dead = true;
    return p->dead ? "store.lost" : wrong;
}

static const char *script(void *db, const char *sql) { return ask(db, sql, NULL); }

/* ---- the connection --------------------------------------------------------------------- */

/* Sends statements without arguments, and waits for their answers. `all` ends in NULL. */
static const char *say(postgres *p, const char *const all[])
{
    PGresult *last;
    for (; *all && !p->dead; all++, p->waits++)
        p->dead = !PQsendQueryParams(p->link, *all, 0, NULL, NULL, NULL, NULL, 0);
    const char *wrong = collect(p, &last);
    PQclear(last);
    return wrong;
}

/* Settings of every connection: waits a second for locks, commits to the disk, no notices. */
static const char *const setup[] = { "SET lock_timeout = 1000", "SET synchronous_commit = on",
                                     "SET client_min_messages = warning",
                                     "SET client_encoding = 'UTF8'", NULL };

static void begin_link(postgres *p)
{
    p->dead = p->links_now = true;
    p->till = now_ms() + LINK_MS;
    p->status = PGRES_POLLING_WRITING;
    p->waits = 0;
    p->wrong = NULL;
}

/* Goes on connecting, after PQconnectStart or PQresetStart, and waits until `till`. */
static const char *go_on_linking(postgres *p, PostgresPollingStatusType (*more)(PGconn *link),
                                 int64_t till)
{
    while (p->status == PGRES_POLLING_READING || p->status == PGRES_POLLING_WRITING) {
        if (!wait_for(p, p->status == PGRES_POLLING_READING ? POLLIN : POLLOUT, till)) {
            if (now_ms() < p->till)
                return "store.lost";
            break;
        }
        p->status = more(p->link);
    }
    p->links_now = false;
    p->dead = p->status != PGRES_POLLING_OK || PQsetnonblocking(p->link, 1) ||
              !PQenterPipelineMode(p->link);
    p->again = p->dead ? now_ms() + (p->shared ? SHARED_AGAIN_MS : AGAIN_MS) : 0;
    p->links++;
    return p->dead ? "store.lost" : say(p, setup);
}

static const char *open_link(const char *where, void **db)
{
    postgres *p = *db = calloc(1, sizeof *p);
    if (!p)
        return "store.failed";
    p->link = PQconnectStart(where);
    if (!p->link || PQstatus(p->link) == CONNECTION_BAD)
        return "store.open";
    begin_link(p);
    return go_on_linking(p, PQconnectPoll, p->till) ? "store.open" : NULL;
}

static void close_link(void *db)
{
    postgres *p = db;
    if (p)
        PQfinish(p->link);
    free(p);
}

/* Takes an advisory lock of the connection, named after the current schema. Nodes share it, so that
 * a server that knows nothing of leases cannot run beside them. */
static const char *claim(void *db, bool shared)
{
    static const char *const alone[] = {
        "SELECT pg_advisory_lock(1667330677, hashtext(current_schema()))", NULL
    };
    /* A node that is halted within a transaction must not keep others from its rows. */
    static const char *const beside[] = {
        "SET idle_in_transaction_session_timeout = 1000",
        "SELECT pg_advisory_lock_shared(1667330677, hashtext(current_schema()))", NULL
    };
    postgres *p = db;
    if (p->sure)
        return NULL;
    const char *wrong = say(p, shared ? beside : alone);
    p->shared = shared;
    p->sure = !wrong;
    p->owner |= p->sure;
    return wrong;
}

static bool is_lost(const postgres *p) { return p->dead || PQstatus(p->link) != CONNECTION_OK; }

/* Connects again if the connection is lost. Another server may have taken the lock meanwhile. */
static const char *relink(postgres *p)
{
    if (is_lost(p)) {
        p->sure = false;
        if (!p->links_now && (now_ms() < p->again || !PQresetStart(p->link)))
            return "store.lost";
        if (!p->links_now)
            begin_link(p);
        const char *wrong = go_on_linking(p, PQresetPoll, p->shared ? now_ms() + STEP_MS : p->till);
        if (wrong)
            return wrong;
    }
    return p->owner ? claim(p, p->shared) : NULL;
}

/* ---- statements ------------------------------------------------------------------------- */

/* Prepares a statement on this connection. It reads all answers before, so that an error of the
 * transaction is not mistaken for one of this statement. */
static const char *prepared(postgres *p, ct_sql_statement *s, const char *name)
{
    PGresult *last = NULL;
    if (s->link == p->links)
        return NULL;
    const char *wrong = p->waits ? collect(p, &last) : NULL;
    PQclear(last);
    if (wrong)
        return wrong;
    if (!PQsendPrepare(p->link, name, s->text, 0, NULL))
        return "store.lost";
    p->waits++;
    wrong = collect(p, &last);
    PQclear(last);
    if (!wrong)
        s->link = p->links;
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

/* Whether more statements of a transaction may follow before the answer is needed. */
static bool can_wait(const postgres *p, const char *sql)
{
    return strcmp(sql, "COMMIT") && strcmp(sql, "ROLLBACK") &&
           (p->waits || !strcmp(sql, "BEGIN") || PQtransactionStatus(p->link) == PQTRANS_INTRANS);
}

static const char *run(void *db, ct_sql_statement *s, const char *const args[], ct_sql_row *row,
                       void *user, int *changed)
{
    postgres *p = db;
    char name[16];
    int n = 0;
    PGresult *last;
    snprintf(name, sizeof name, "s%d", s->n);
    const char *wrong = is_lost(p) || (p->owner && !p->sure) ? relink(p) : NULL;
    if (!wrong)
        wrong = prepared(p, s, name);
    if (wrong)
        return wrong;
    while (args && args[n]) n++;
    bool later = !row && !changed && can_wait(p, s->text);
    if (!PQsendQueryPrepared(p->link, name, n, args, NULL, NULL, 0)) {
        p->dead = true;
        return "store.lost";
    }
    p->waits++;
    if (later)
        return NULL;
    wrong = collect(p, &last);
    if (!wrong && row)
        tell(last, row, user);
    /* COMMIT of a failed transaction rolls back, and PostgreSQL does not call that an error. */
    if (!wrong && !strcmp(s->text, "COMMIT") && strcmp(PQcmdStatus(last), "COMMIT"))
        wrong = "store.failed";
    if (changed)
        *changed = wrong ? 0 : (int)strtol(PQcmdTuples(last), NULL, 10);
    PQclear(last);
    return wrong;
}

/* ---- versions --------------------------------------------------------------------------- */

/* A migration holds a lock until its transaction ends. */
static const char *version(void *db, int *version)
{
    postgres *p = db;
    int there = 0;
    *version = 0;
    const char *wrong = NULL;
    if (p->waits || PQtransactionStatus(p->link) == PQTRANS_INTRANS)
        wrong = script(p, "SELECT pg_advisory_xact_lock(1667330676)");
    if (!wrong)
        wrong = ask(p, "SELECT count(to_regclass('carteado_version'))", &there);
    return wrong || !there ? wrong : ask(p, "SELECT version FROM carteado_version", version);
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
    .waits = true,
    .key = "TEXT COLLATE \"C\"",
    .end = ";",
};

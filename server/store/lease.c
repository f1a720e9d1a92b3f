/* lease.c - the statements of leases. Those that need a clock or a lock exist twice, for PostgreSQL
 * and for SQLite. SQLite runs one transaction at a time, so it needs no locks. */
#include "lease.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sql.h"

#define POSTGRES_NOW "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
#define SQLITE_NOW   "now_ms()"
#define TERM         "1300" /* LEASE_MS */

static const char *for_kind(const ct_store *s, const char *const sql[2])
{
    return sql[ct_sql_kind_of(s)->set_clock != NULL];
}

void ct_lease_clock(ct_store *s, int64_t now)
{
    const ct_sql_kind *kind = ct_sql_kind_of(s);
    if (kind->set_clock)
        kind->set_clock(ct_sql_database(s), now);
}

/* ---- nodes ------------------------------------------------------------------------------ */

/* The first epoch of a name is the time, so that it is never used again, even if the row was
 * removed meanwhile. */
#define BEGIN(now)                                                                                 \
    "INSERT INTO node (name, epoch, until, ready) VALUES ($1, " now ", " now " + " TERM ", 0)"     \
    " ON CONFLICT (name) DO UPDATE SET epoch = node.epoch + 1, until = excluded.until, ready = 0"  \
    " RETURNING epoch"
/* Rows of nodes that ended two days ago and left no lease. */
#define CLEAN(now)                                                                                 \
    "DELETE FROM node WHERE until = 0 AND epoch < " now " - 172800000"                             \
    " AND NOT EXISTS (SELECT 1 FROM lease WHERE lease.node = node.name)"

static bool read_number(void *user, const char *const column[])
{
    *(int64_t *)user = strtoll(column[0], NULL, 10);
    return false;
}

const char *ct_lease_begin(ct_store *s, const char *name, int64_t *epoch)
{
    static const char *const begin[] = { BEGIN(POSTGRES_NOW), BEGIN(SQLITE_NOW) };
    static const char *const clean[] = { CLEAN(POSTGRES_NOW), CLEAN(SQLITE_NOW) };
    *epoch = 0;
    const char *wrong = ct_sql_run(s, for_kind(s, clean), NULL, NULL, NULL, NULL);
    if (!wrong)
        wrong = ct_sql_run(s, for_kind(s, begin), CT_SQL_ARGS(name), read_number, epoch, NULL);
    return wrong || *epoch ? wrong : "store.failed";
}

#define RENEW(now)                                                                                 \
    "UPDATE node SET until = " now " + " TERM ", ready = $1 WHERE name = $2 AND epoch = $3"

const char *ct_lease_renew(ct_store *s, const char *name, int64_t epoch, bool ready, bool *good)
{
    static const char *const sql[] = { RENEW(POSTGRES_NOW), RENEW(SQLITE_NOW) };
    int changed = 0;
    const char *wrong =
        ct_sql_run(s, for_kind(s, sql), CT_SQL_ARGS(CT_SQL_NUM(ready), name, CT_SQL_NUM(epoch)),
                   NULL, NULL, &changed);
    *good = !wrong && changed == 1;
    return wrong;
}

/* A row that is locked belongs to a commit under way; the next call gets it. */
#define LATE(now) "until > 0 AND until <= " now
#define BURY(which)                                                                                \
    "UPDATE node SET epoch = epoch + 1, until = 0, ready = 0 WHERE name IN"                        \
    " (SELECT name FROM node WHERE " which ")"

const char *ct_lease_bury(ct_store *s)
{
    static const char *const sql[] = { BURY(LATE(POSTGRES_NOW) " FOR UPDATE SKIP LOCKED"),
                                       BURY(LATE(SQLITE_NOW)) };
    int changed;
    return ct_sql_run(s, for_kind(s, sql), NULL, NULL, NULL, &changed);
}

typedef struct node_reader {
    ct_lease_node *each;
    void *user;
} node_reader;

static bool read_node(void *user, const char *const column[])
{
    const node_reader *r = user;
    return r->each(r->user, column[0], strtoll(column[1], NULL, 10), column[2][0] == '1');
}

const char *ct_lease_nodes(ct_store *s, ct_lease_node *each, void *user)
{
    return ct_sql_run(s, "SELECT name, epoch, ready FROM node WHERE until > 0 ORDER BY name", NULL,
                      read_node, &(node_reader){ each, user }, NULL);
}

typedef struct ending {
    const char *name;
    int64_t epoch;
} ending;

static const char *end(ct_store *s, void *user)
{
    const ending *e = user;
    const ct_sql_number epoch = ct_sql_number_of(e->epoch);
    const char *const args[] = { e->name, epoch.text, NULL };
    const char *wrong =
        ct_sql_run(s, "DELETE FROM lease WHERE node = $1 AND epoch = $2", args, NULL, NULL, NULL);
    return wrong ? wrong
                 : ct_sql_run(s,
                              "UPDATE node SET epoch = epoch + 1, until = 0, ready = 0"
                              " WHERE name = $1 AND epoch = $2",
                              args, NULL, NULL, NULL);
}

const char *ct_lease_end(ct_store *s, const char *name, int64_t epoch)
{
    return ct_sql_whole(s, end, &(ending){ name, epoch });
}

/* ---- tables ----------------------------------------------------------------------------- */

static bool read_owner(void *user, const char *const column[])
{
    snprintf(user, LEASE_NAME, "%s", column[0]);
    return false;
}

const char *ct_lease_owner(ct_store *s, const char *code, char owner[LEASE_NAME])
{
    *owner = 0;
    return ct_sql_run(s,
                      "SELECT lease.node FROM lease JOIN node ON node.name = lease.node"
                      " AND node.epoch = lease.epoch WHERE code = $1",
                      CT_SQL_ARGS(code), read_owner, owner, NULL);
}

/* The statement may see an outdated row of `node`. So it takes a lease only if that row has a later
 * epoch than the lease, because epochs only grow. An earlier epoch, or no row, may be outdated. */
const char *ct_lease_take(ct_store *s, const char *code, const char *name, int64_t epoch,
                          char owner[LEASE_NAME])
{
    int changed = 0;
    *owner = 0;
    const char *wrong = ct_sql_run(
        s,
        "INSERT INTO lease (code, node, epoch) VALUES ($1, $2, $3) ON CONFLICT (code) DO UPDATE"
        " SET node = excluded.node, epoch = excluded.epoch"
        " WHERE (lease.node = excluded.node AND lease.epoch <= excluded.epoch)"
        " OR EXISTS (SELECT 1 FROM node WHERE node.name = lease.node AND node.epoch > lease.epoch)",
        CT_SQL_ARGS(code, name, CT_SQL_NUM(epoch)), NULL, NULL, &changed);
    if (wrong)
        return wrong;
    if (changed == 1) {
        snprintf(owner, LEASE_NAME, "%s", name);
        return NULL;
    }
    wrong = ct_sql_run(s, "SELECT node FROM lease WHERE code = $1", CT_SQL_ARGS(code), read_owner,
                       owner, NULL);
    return wrong || *owner ? wrong : "store.busy"; /* given back between the two statements */
}

const char *ct_lease_drop(ct_store *s, const char *code, const char *name, int64_t epoch)
{
    return ct_sql_run(s, "DELETE FROM lease WHERE code = $1 AND node = $2 AND epoch = $3",
                      CT_SQL_ARGS(code, name, CT_SQL_NUM(epoch)), NULL, NULL, NULL);
}

const char *ct_lease_fence(ct_store *s, const char *name, int64_t epoch)
{
    int64_t n = 0;
    const ct_sql_number number = ct_sql_number_of(epoch);
    const char *const args[] = { name, number.text, NULL };
    /* PostgreSQL: an error that needs no answer, so that it goes out together with the commit. */
    if (!ct_sql_kind_of(s)->set_clock)
        return ct_sql_run(s,
                          "SELECT 1 / (SELECT count(*) FROM (SELECT 1 FROM node"
                          " WHERE name = $1 AND epoch = $2 FOR SHARE) AS mine)",
                          args, NULL, NULL, NULL);
    const char *wrong = ct_sql_run(s, "SELECT count(*) FROM node WHERE name = $1 AND epoch = $2",
                                   args, read_number, &n, NULL);
    return wrong ? wrong : n ? NULL : "store.stale";
}

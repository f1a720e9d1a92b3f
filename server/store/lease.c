/* lease.c - the statements of leases. Those that need a clock or a lock exist twice, for PostgreSQL
 * and for SQLite. SQLite runs one transaction at a time, so it needs no locks. */
#include "lease.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sql.h"

#define POSTGRES_NOW "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
#define SQLITE_NOW   "now_ms()"
#define TERM         "1000" /* LEASE_MS */

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
    " WHERE node.until <= " now " OR node.epoch = $2 RETURNING epoch"
/* Rows of nodes that ended two days ago and left no lease. */
#define CLEAN(now)                                                                                 \
    "DELETE FROM node WHERE until = 0 AND epoch < " now " - 172800000"                             \
    " AND NOT EXISTS (SELECT 1 FROM lease WHERE lease.node = node.name)"

static bool read_number(void *user, const char *const column[])
{
    *(int64_t *)user = strtoll(column[0], NULL, 10);
    return false;
}

const char *ct_lease_begin(ct_store *s, const char *name, int64_t before, int64_t *epoch)
{
    static const char *const begin[] = { BEGIN(POSTGRES_NOW), BEGIN(SQLITE_NOW) };
    static const char *const clean[] = { CLEAN(POSTGRES_NOW), CLEAN(SQLITE_NOW) };
    *epoch = 0;
    const char *wrong = ct_sql_run(s, for_kind(s, clean), NULL, NULL, NULL, NULL);
    if (!wrong)
        wrong = ct_sql_run(s, for_kind(s, begin), CT_SQL_ARGS(name, CT_SQL_NUM(before)),
                           read_number, epoch, NULL);
    return wrong || *epoch ? wrong : "node.taken";
}

#define RENEW(now)                                                                                 \
    "UPDATE node SET until = " now " + " TERM ", ready = $1 WHERE name = $2 AND epoch = $3"
#define LIST(now) "SELECT name, epoch, ready, until <= " now
#define ALIVE     " FROM node WHERE until > 0 ORDER BY name"

typedef struct node_reader {
    ct_lease_node *each;
    void *user;
    bool *good; /* NULL: the rows do not say whether the renewal was done */
} node_reader;

static bool read_node(void *user, const char *const column[])
{
    const node_reader *r = user;
    bool late = column[3][0] == 't' || column[3][0] == '1';
    if (r->good)
        *r->good = column[4][0] == '1';
    return r->each(r->user, column[0], strtoll(column[1], NULL, 10), column[2][0] == '1', late);
}

const char *ct_lease_nodes(ct_store *s, ct_lease_node *each, void *user)
{
    static const char *const sql[] = { LIST(POSTGRES_NOW) ALIVE, LIST(SQLITE_NOW) ALIVE };
    return ct_sql_run(s, for_kind(s, sql), NULL, read_node, &(node_reader){ each, user, NULL },
                      NULL);
}

/* PostgreSQL does all of it in one round trip. The list is that of before the renewal. */
const char *ct_lease_renew(ct_store *s, const char *name, int64_t epoch, bool ready,
                           ct_lease_node *each, void *user, bool *good)
{
    static const char quick[] = "WITH mine AS (" RENEW(POSTGRES_NOW)               //
        " AND set_config('synchronous_commit', 'off', true) = 'off' RETURNING 1) " //
        LIST(POSTGRES_NOW) ", (SELECT count(*) FROM mine)" ALIVE;
    const ct_sql_number number = ct_sql_number_of(epoch);
    const char *const args[] = { ready ? "1" : "0", name, number.text, NULL };
    int changed = 0;
    *good = false;
    if (!ct_sql_kind_of(s)->set_clock)
        return ct_sql_run(s, quick, args, read_node, &(node_reader){ each, user, good }, NULL);
    const char *wrong = ct_sql_run(s, RENEW(SQLITE_NOW), args, NULL, NULL, &changed);
    *good = !wrong && changed == 1;
    return wrong ? wrong : ct_lease_nodes(s, each, user);
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

typedef struct owner_reader {
    ct_lease_owner *each;
    void *user;
} owner_reader;

static bool read_owner(void *user, const char *const column[])
{
    const owner_reader *r = user;
    return r->each(r->user, column[0], column[1]);
}

/* A list of codes as rows. */
#define POSTGRES_CODES(list) "unnest(string_to_array(" list ", ',')) AS fresh (code)"
#define SQLITE_CODES(list)                                                                         \
    "(SELECT value AS code FROM json_each('[\"' || replace(" list ", ',', '\",\"') || '\"]'))"     \
    " AS fresh"

/* The statement may see an outdated row of `node`. So it takes a lease only if that row has a later
 * epoch than the lease, because epochs only grow. An earlier epoch, or no row, may be outdated. */
#define UNLESS_VALID                                                                               \
    " ON CONFLICT (code) DO UPDATE SET node = excluded.node, epoch = excluded.epoch"               \
    " WHERE (lease.node = excluded.node AND lease.epoch <= excluded.epoch)"                        \
    " OR EXISTS (SELECT 1 FROM node WHERE node.name = lease.node AND node.epoch > lease.epoch)"

#define TAKE                                                                                       \
    "INSERT INTO lease (code, node, epoch)"                                                        \
    " SELECT code, CAST($1 AS TEXT), CAST($2 AS BIGINT) FROM "

typedef struct taking {
    const char *name, *codes;
    int64_t epoch;
    owner_reader reader;
} taking;

static const char *take_in_sqlite(ct_store *s, void *user)
{
    taking *t = user;
    const char *wrong = ct_sql_run(
        s, TAKE "room WHERE code IN (SELECT code FROM " SQLITE_CODES("$3") ")" UNLESS_VALID,
        CT_SQL_ARGS(t->name, CT_SQL_NUM(t->epoch), t->codes), NULL, NULL, NULL);
    return wrong ? wrong
                 : ct_sql_run(s,
                              "SELECT room.code, coalesce(lease.node, '') FROM room LEFT JOIN lease"
                              " ON lease.code = room.code WHERE room.code IN (SELECT code"
                              " FROM " SQLITE_CODES("$1") ")",
                              CT_SQL_ARGS(t->codes), read_owner, &t->reader, NULL);
}

/* Sorted codes keep two nodes from waiting for each other. A lease that another node takes
 * meanwhile is in neither `owned` nor `taken`: nobody can tell who has it. */
const char *ct_lease_take(ct_store *s, const char *codes, const char *name, int64_t epoch,
                          ct_lease_owner *each, void *user)
{
    taking t = { name, codes, epoch, { each, user } };
    if (ct_sql_kind_of(s)->set_clock)
        return ct_sql_whole(s, take_in_sqlite, &t);
    return ct_sql_run(
        s,
        "WITH wanted AS (SELECT code FROM room WHERE code = ANY(string_to_array($3, ','))),"
        " owned AS (SELECT lease.code, lease.node FROM lease JOIN node ON node.name = lease.node"
        " AND node.epoch = lease.epoch WHERE lease.code = ANY(string_to_array($3, ','))"
        " AND lease.node <> $1),"
        " taken AS (" TAKE
        "wanted WHERE code NOT IN (SELECT code FROM owned) ORDER BY code" UNLESS_VALID
        " RETURNING code)"
        " SELECT code, CASE WHEN taken.code IS NULL THEN coalesce(owned.node, '') ELSE $1 END"
        " FROM wanted LEFT JOIN owned USING (code) LEFT JOIN taken USING (code)",
        CT_SQL_ARGS(name, CT_SQL_NUM(epoch), codes), read_owner, &t.reader, NULL);
}

#define SPARE(codes)                                                                               \
    TAKE codes " WHERE NOT EXISTS (SELECT 1 FROM room WHERE room.code = fresh.code)"               \
               " ORDER BY code ON CONFLICT (code) DO NOTHING RETURNING code, node"

const char *ct_lease_spare(ct_store *s, const char *codes, const char *name, int64_t epoch,
                           ct_lease_owner *each, void *user)
{
    static const char *const sql[] = { SPARE(POSTGRES_CODES("$3")), SPARE(SQLITE_CODES("$3")) };
    return ct_sql_run(s, for_kind(s, sql), CT_SQL_ARGS(name, CT_SQL_NUM(epoch), codes), read_owner,
                      &(owner_reader){ each, user }, NULL);
}

#define DROP(codes)                                                                                \
    "DELETE FROM lease WHERE node = $1 AND epoch = $2 AND code IN (SELECT code FROM " codes ")"

const char *ct_lease_drop(ct_store *s, const char *codes, const char *name, int64_t epoch)
{
    static const char *const sql[] = { DROP(POSTGRES_CODES("$3")), DROP(SQLITE_CODES("$3")) };
    return ct_sql_run(s, for_kind(s, sql), CT_SQL_ARGS(name, CT_SQL_NUM(epoch), codes), NULL, NULL,
                      NULL);
}

/* PostgreSQL refuses by an error that needs no answer, so that it goes out together with the
 * commit: a division by zero. */
const char *ct_lease_fence(ct_store *s, const char *name, int64_t epoch)
{
    static const char mine[] =
        "UPDATE node SET until = " SQLITE_NOW " + " TERM " WHERE name = $1 AND epoch = $2";
    static const char all[] = "WITH mine AS (UPDATE node SET until = " POSTGRES_NOW " + " TERM
                              " WHERE name = $1 AND epoch = $2 RETURNING 1)"
                              " SELECT 1 / (SELECT count(*) FROM mine)";
    const ct_sql_number number = ct_sql_number_of(epoch);
    const char *const args[] = { name, number.text, NULL };
    int changed = 0;
    if (!ct_sql_kind_of(s)->set_clock)
        return ct_sql_run(s, all, args, NULL, NULL, NULL);
    const char *wrong = ct_sql_run(s, mine, args, NULL, NULL, &changed);
    return wrong ? wrong : changed ? NULL : "store.stale";
}

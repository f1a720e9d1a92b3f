/* sql.h - the SQL that SQLite and PostgreSQL have in common, so that store.c and people.c write
 * each statement once. Arguments ($1, $2 ..., in the order of their numbers) and columns are texts;
 * numbers are decimal digits. All functions return NULL or a key of store.h. */
#ifndef CT_SQL_H
#define CT_SQL_H

#include "store.h"

/* Receives a row of a result. Returns whether to go on with the next row. A column is NULL where
 * the table has no value. */
typedef bool ct_sql_row(void *user, const char *const column[]);

/* The arguments of a statement, at most nine. */
#define CT_SQL_ARGS(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* A number as an argument: CT_SQL_NUM(n). */
typedef struct ct_sql_number {
    char text[24];
} ct_sql_number;
ct_sql_number ct_sql_number_of(int64_t n);
#define CT_SQL_NUM(n) (ct_sql_number_of(n).text)

/* Runs a statement, which the store prepares once. `sql` must live as long as the store. `args`
 * ends in NULL, or is NULL. Calls `row` for each row; `row` may be NULL. Sets *changed to the
 * number of rows written; `changed` may be NULL. Within a transaction a statement with neither
 * `row` nor `changed` may be sent later. Then a later call or the commit returns its error. */
const char *ct_sql_run(ct_store *s, const char *sql, const char *const args[], ct_sql_row *row,
                       void *user, int *changed);
/* Runs `work` as one transaction, or as part of the transaction that is open. */
typedef const char *ct_sql_work(ct_store *s, void *user);
const char *ct_sql_whole(ct_store *s, ct_sql_work *work, void *user);

/* A statement as its store has prepared it. */
typedef struct ct_sql_statement {
    const char *text;
    int n;       /* its number among the statements of the store */
    void *ready; /* what the database has made of it; NULL: nothing yet */
    int link;    /* PostgreSQL: the connection that knows it; 0: none */
} ct_sql_statement;

/* One database system: store_sqlite.c, store_postgres.c. */
typedef struct ct_sql_kind {
    /* Opens the database. The caller closes *db even after a failure. */
    const char *(*open)(const char *where, void **db);
    void (*close)(void *db); /* NULL is allowed; call `finish` for all statements before it */
    const char *(*run)(void *db, ct_sql_statement *s, const char *const args[], ct_sql_row *row,
                       void *user, int *changed);
    void (*finish)(ct_sql_statement *s);              /* frees `ready`; NULL: nothing to do */
    const char *(*script)(void *db, const char *sql); /* runs statements without arguments */
    const char *(*version)(void *db, int *version);   /* schema's version; 0: nothing stored yet */
    const char *(*set_version)(void *db, int version);
    const char *(*backup)(void *db, const char *file); /* ct_store_backup; NULL: not supported */
    const char *(*claim)(void *db, bool shared);       /* ct_store_claim, ct_store_share */
    void (*set_clock)(void *db, int64_t now);          /* ct_lease_clock; NULL: its own clock */
    const char *begin;                                 /* the statement that begins a transaction */
    const char *key, *end; /* replacements for @KEY and @END in ct_schema */
    bool gathers;          /* new lines go through the write buffer (recent.h) */
    bool waits;            /* ct_store_waits */
    bool packs;            /* has the SQL functions pack and unpack, which compress a text */
} ct_sql_kind;
extern const ct_sql_kind ct_sqlite, ct_postgres;
const ct_sql_kind *ct_sql_kind_of(const ct_store *s);
void *ct_sql_database(ct_store *s); /* the kind's `db` */

/* schema.c: step v leads from version v of the schema to v + 1; the last entry has no SQL. In the
 * SQL, @KEY is the type of a text key that sorts by its bytes. @END is the end of a CREATE TABLE
 * whose rows are stored in the order of their key. */
typedef struct ct_schema_step {
    const char *sql;
    bool gathers; /* a step only for databases with the write buffer */
} ct_schema_step;
extern const ct_schema_step ct_schema[];

#endif

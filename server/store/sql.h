/* sql.h - the little of SQL that SQLite and PostgreSQL have in common, so that every statement is
 * written once (store.c, people.c). Arguments $1, $2 ... stand in the order of their numbers and
 * come as texts, columns go as texts, numbers by their digits. All functions return NULL or a key
 * of store.h. */
#ifndef CT_SQL_H
#define CT_SQL_H

#include "store.h"

/* Where the two differ in making a table: the type of a key that sorts by its bytes, and the end of
 * a table whose rows lie in the order of its key. */
#define CT_SQLITE_KEY   "TEXT"
#define CT_SQLITE_END   " WITHOUT ROWID;"
#define CT_POSTGRES_KEY "TEXT COLLATE \"C\""
#define CT_POSTGRES_END ";"
enum { CT_SQL_STATEMENTS = 64 }; /* different ones in the program, at most */

/* One row of an answer, false: enough. A column is NULL where the table has no value. */
typedef bool ct_sql_row(void *user, const char *const column[]);

/* Arguments of a statement, at most eight. */
#define CT_SQL_ARGS(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* A number as an argument: CT_SQL_NUM(n). */
typedef struct ct_sql_number {
    char text[24];
} ct_sql_number;
ct_sql_number ct_sql_number_of(int64_t n);
#define CT_SQL_NUM(n) (ct_sql_number_of(n).text)

/* Runs a statement, a literal of the program, prepared when it is first seen. args end in NULL, or
 * are NULL; row may be NULL, as may changed, the number of rows written. */
const char *ct_sql_run(ct_store *s, const char *sql, const char *const args[], ct_sql_row *row,
                       void *user, int *changed);
/* Several statements as one: begins a transaction if none is open, and ends it. */
typedef const char *ct_sql_work(ct_store *s, void *user);
const char *ct_sql_whole(ct_store *s, ct_sql_work *work, void *user);

/* What store_sqlite.c and store_postgres.c offer. */
typedef struct ct_sql_kind {
    const char *(*open)(const char *where,
                        void **db); /* *db is to be closed, also after a failure */
    void (*close)(void *db);        /* NULL is allowed */
    const char *(*run)(void *db, const char *sql, const char *const args[], ct_sql_row *row,
                       void *user, int *changed);
    const char *(*script)(void *db, const char *sql); /* statements without arguments */
    const char *(*version)(void *db, int *version);   /* of what is stored; 0: nothing yet */
    const char *(*set_version)(void *db, int version);
    const char *(*backup)(void *db, const char *file); /* NULL: has none */
    const char *(*claim)(void *db);                    /* ct_store_claim */
    const char *begin;
    bool gathers; /* its newest lines lie apart for a while (recent.h) */
    int forms;    /* which of the two forms of each migration (schema.c) */
} ct_sql_kind;
extern const ct_sql_kind ct_sqlite, ct_postgres;

/* schema.c: the step from each version to the next, in the forms of both; ends in {NULL}. */
enum { CT_FORM_SQLITE, CT_FORM_POSTGRES, CT_FORMS };
extern const char *const ct_schema[][CT_FORMS];

#endif

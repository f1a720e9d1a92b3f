/* schema.c - the tables of the store, step by step: row v brings a store of version v to v + 1. A
 * row that has been released is never changed; what is new is a new row. */
#include "sql.h"

#define BOTH(make)                                                                                 \
    {                                                                                              \
        make(CT_SQLITE_KEY, CT_SQLITE_END), make(CT_POSTGRES_KEY, CT_POSTGRES_END)                 \
    }

/* Tables and the lines of their matches; the primary key of line is what all rests on. */
#define TABLES(KEY, END)                                                                           \
    "CREATE TABLE room (code " KEY " PRIMARY KEY, room TEXT NOT NULL)" END                         \
    "CREATE TABLE line (code " KEY " NOT NULL, m BIGINT NOT NULL, n BIGINT NOT NULL,"              \
    " line TEXT NOT NULL, PRIMARY KEY (code, m, n))" END

const char *const ct_schema[][CT_FORMS] = { BOTH(TABLES), { NULL } };

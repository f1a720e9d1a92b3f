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

/* Accounts. id: drawn by luck; key: the name as it is looked for; token and code: hashes. */
#define PEOPLE(KEY, END)                                                                           \
    "CREATE TABLE person (id BIGINT PRIMARY KEY, name TEXT NOT NULL, key " KEY " NOT NULL UNIQUE," \
    " hash TEXT NOT NULL, made BIGINT NOT NULL);"                                                  \
    "CREATE TABLE recovery (person BIGINT NOT NULL, code " KEY ", PRIMARY KEY (person, code))" END \
    "CREATE TABLE device (token " KEY " PRIMARY KEY, id BIGINT NOT NULL, person BIGINT NOT NULL,"  \
    " label TEXT NOT NULL, made BIGINT NOT NULL, seen BIGINT NOT NULL)" END                        \
    "CREATE INDEX device_person ON device (person);"                                               \
    "CREATE TABLE rating (person BIGINT NOT NULL, game " KEY ", rules " KEY ","                    \
    " rating TEXT NOT NULL, deviation TEXT NOT NULL, volatility TEXT NOT NULL,"                    \
    " matches BIGINT NOT NULL, day BIGINT NOT NULL, PRIMARY KEY (person, game, rules))" END        \
    "CREATE TABLE rated (code " KEY ", m BIGINT NOT NULL, person BIGINT NOT NULL,"                 \
    " game TEXT NOT NULL, rules TEXT NOT NULL, day BIGINT NOT NULL, rating TEXT NOT NULL,"         \
    " PRIMARY KEY (code, m, person))" END "CREATE INDEX rated_person ON rated (person);"

/* The newest lines, a row for each transaction (recent.h); PostgreSQL has no use for it. */
#define RECENT "CREATE TABLE recent (row INTEGER PRIMARY KEY, lines TEXT NOT NULL)"

/* What the server draws once for itself. */
#define SECRET(KEY, END) "CREATE TABLE secret (name " KEY " PRIMARY KEY, value TEXT NOT NULL)" END

const char *const ct_schema[][CT_FORMS] = {
    BOTH(TABLES), BOTH(PEOPLE), { RECENT, "SELECT 1" }, BOTH(SECRET), { NULL }
};

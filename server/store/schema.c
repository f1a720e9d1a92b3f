/* schema.c - the schema of the store, as steps from one version to the next. A step that has been
 * released never changes; whatever is new is a new step. */
#include "sql.h"

const ct_schema_step ct_schema[] = {
    /* Tables and the lines of their matches. All safety rests on the primary key of line. */
    { .sql = "CREATE TABLE room (code @KEY PRIMARY KEY, room TEXT NOT NULL)@END"
             "CREATE TABLE line (code @KEY NOT NULL, m BIGINT NOT NULL, n BIGINT NOT NULL,"
             " line TEXT NOT NULL, PRIMARY KEY (code, m, n))@END" },
    /* Accounts. id is random; key is the normalised name; token and code are hashes. */
    { .sql = "CREATE TABLE person (id BIGINT PRIMARY KEY, name TEXT NOT NULL, key @KEY NOT NULL"
             " UNIQUE, hash TEXT NOT NULL, made BIGINT NOT NULL);"
             "CREATE TABLE recovery (person BIGINT NOT NULL, code @KEY,"
             " PRIMARY KEY (person, code))@END"
             "CREATE TABLE device (token @KEY PRIMARY KEY, id BIGINT NOT NULL,"
             " person BIGINT NOT NULL, label TEXT NOT NULL, made BIGINT NOT NULL,"
             " seen BIGINT NOT NULL)@END"
             "CREATE INDEX device_person ON device (person);"
             "CREATE TABLE rating (person BIGINT NOT NULL, game @KEY, rules @KEY,"
             " rating TEXT NOT NULL, deviation TEXT NOT NULL, volatility TEXT NOT NULL,"
             " matches BIGINT NOT NULL, day BIGINT NOT NULL, PRIMARY KEY (person, game, rules))@END"
             "CREATE TABLE rated (code @KEY, m BIGINT NOT NULL, person BIGINT NOT NULL,"
             " game TEXT NOT NULL, rules TEXT NOT NULL, day BIGINT NOT NULL, rating TEXT NOT NULL,"
             " PRIMARY KEY (code, m, person))@END"
             "CREATE INDEX rated_person ON rated (person);" },
    /* The write buffer (recent.h): a row for each transaction. */
    { .sql = "CREATE TABLE recent (row INTEGER PRIMARY KEY, lines TEXT NOT NULL)",
      .gathers = true },
    /* Secrets of the server, drawn once. */
    { .sql = "CREATE TABLE secret (name @KEY PRIMARY KEY, value TEXT NOT NULL)@END" },
    /* Finished matches of accounts; names: by seat, with | between them; won: 1 or 0. */
    { .sql = "CREATE TABLE played (person BIGINT NOT NULL, code @KEY, m BIGINT NOT NULL,"
             " seat BIGINT NOT NULL, game TEXT NOT NULL, names TEXT NOT NULL, won BIGINT NOT NULL,"
             " ended BIGINT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (person, code, m))@END"
             "CREATE INDEX played_ended ON played (person, ended);" },
    /* Where browsers get notices about a table; token: the hash of their seat's token. */
    { .sql = "CREATE TABLE push (code @KEY NOT NULL, token @KEY NOT NULL, endpoint @KEY NOT NULL,"
             " how TEXT NOT NULL, PRIMARY KEY (code, token, endpoint))@END" },
    /* What is asked about tables without reading them: see ct_store_row. seat: the accounts that
     * have a seat. Rows of older stores are "due" at 0 until the server has read them once and
     * filled their columns. The room is a plain row. In an SQLite index (WITHOUT ROWID) a row of
     * more than 1,000 bytes would take a page of its own. */
    { .sql = "CREATE TABLE stored (code @KEY PRIMARY KEY, room TEXT NOT NULL, used BIGINT NOT NULL,"
             " ends BIGINT NOT NULL, due BIGINT NOT NULL, open BIGINT NOT NULL,"
             " phase BIGINT NOT NULL, maker BIGINT NOT NULL, around BIGINT NOT NULL);"
             "INSERT INTO stored SELECT code, room, 0, 9007199254740991, 0, 0, 0, 0, 0 FROM room;"
             "DROP TABLE room; ALTER TABLE stored RENAME TO room;"
             "CREATE INDEX room_used ON room (used); CREATE INDEX room_ends ON room (ends, code);"
             "CREATE INDEX room_due ON room (due, code) WHERE due >= 0;"
             "CREATE INDEX room_open ON room (used) WHERE open = 1;"
             "CREATE INDEX room_maker ON room (maker) WHERE maker > 0;"
             "CREATE INDEX room_around ON room (around) WHERE around > 0;"
             "CREATE TABLE seat (code @KEY NOT NULL, person BIGINT NOT NULL,"
             " PRIMARY KEY (code, person))@END"
             "CREATE INDEX seat_person ON seat (person);" },
    /* Which nodes serve the store together, and which of them has which table (lease.h). */
    { .sql = "CREATE TABLE node (name @KEY PRIMARY KEY, epoch BIGINT NOT NULL,"
             " until BIGINT NOT NULL, ready BIGINT NOT NULL)@END"
             "CREATE TABLE lease (code @KEY PRIMARY KEY, node @KEY NOT NULL,"
             " epoch BIGINT NOT NULL)@END"
             "CREATE INDEX lease_node ON lease (node);" },
    { .sql = NULL },
};

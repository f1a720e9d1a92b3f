/* store.h - what a server keeps: tables, and the lines of their matches. There are two kinds of
 * store: SQLite in one file (store_sqlite.c) and PostgreSQL (store_postgres.c).
 *
 * Once ct_store_commit has returned NULL, what was appended survives a crash. Two processes can
 * never both write line n of a match, because the primary key (table, match, line) forbids it.
 * Lines that are still in the write buffer (recent.h) are protected by their rows' numbers.
 *
 * All functions return NULL or an error key. On an error they have changed nothing:
 *   store.open       the file or database cannot be opened
 *   store.full       no room on the disk
 *   store.read-only  no right to write
 *   store.busy       another process is writing
 *   store.newer      written by a newer program
 *   store.taken      the line exists already
 *   store.none       this program was built without PostgreSQL
 *   store.stale      this node has lost its leases (lease.h)
 *   store.lost       the connection to PostgreSQL broke (see below)
 *   store.failed     anything else
 *
 * After "store.lost" from a commit, only reading the lines again shows whether it was done. Within
 * a transaction an error is final: all later calls return the same key, and so does the commit. A
 * write may be sent later, so its error may be that of a later call or of the commit.
 *
 * A store belongs to one thread. */
#ifndef CT_STORE_H
#define CT_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ct_store ct_store;

/* where: "postgres://...", or the path of an SQLite file, which is created if missing; ":memory:"
 * for tests. Migrates an older store to the newest schema. The caller closes it. */
const char *ct_store_open(const char *where, ct_store **out);
/* Takes the right to serve this store, until the store is closed or the process ends. "store.busy":
 * another process has it. With PostgreSQL the right belongs to the connection: if that broke and
 * another server took the right, all later calls return "store.busy". */
const char *ct_store_claim(ct_store *s);
/* Takes the right to serve this store beside other nodes, each of which must have called this too
 * (lease.h). From then on ct_store_due and ct_store_ending leave out tables that a node has.
 * PostgreSQL only; on other stores ":memory:" takes part in tests. "store.alone": this kind of
 * store serves one process. */
const char *ct_store_share(ct_store *s);
bool ct_store_waits(const ct_store *s); /* calls wait for a network: make them in a thread */
void ct_store_close(ct_store *s);       /* NULL is allowed; what was not committed is lost */

/* ct_store_begin puts all calls until ct_store_commit into one transaction. Without it each call is
 * a transaction of its own. If the commit fails, none of these calls has an effect. */
const char *ct_store_begin(ct_store *s);
const char *ct_store_commit(ct_store *s);
void ct_store_roll_back(ct_store *s);

/* A stored table. The columns beside its room can be asked for without reading it. Times are
 * seconds since 1970. */
enum { CT_STORE_WAITS, CT_STORE_PLAYS, CT_STORE_ENDED }; /* phases */
typedef struct ct_store_row {
    const char *code;
    const char *room; /* the whole table (settings, seats, hashes of tokens, clocks) as JSON text */
    int64_t used;     /* when somebody was last at it */
    int64_t ends;     /* when it ends if nobody comes */
    int64_t due;      /* when its clock needs it even if nobody comes; CT_STORE_NEVER: never */
    bool open;        /* it is in the public list */
    int phase;
    uint32_t maker, around; /* marks of its maker's address and the /48 around that; 0: none */
} ct_store_row;
enum { CT_STORE_NEVER = -1 };
/* Writes a table by its code; it replaces what was written before. */
const char *ct_store_put_table(ct_store *s, const ct_store_row *row);
/* Writes which n accounts have a seat at a table; it replaces those written before. */
const char *ct_store_put_seats(ct_store *s, const char *code, const int64_t person[], int n);
const char *ct_store_drop_table(ct_store *s, const char *code); /* deletes a table and its lines */

/* Receives a table; false: no more. It may not call the store. */
typedef bool ct_store_table(void *user, const char *code, const char *room);
const char *ct_store_table_of(ct_store *s, const char *code, ct_store_table *each, void *user);
/* All tables in the order of their codes. */
const char *ct_store_tables(ct_store *s, ct_store_table *each, void *user);
/* The tables of the public list, those used last first, at most CT_STORE_LISTED. */
enum { CT_STORE_LISTED = 200 };
const char *ct_store_open_tables(ct_store *s, ct_store_table *each, void *user);

/* The tables where an account has a seat (ct_store_put_seats), those used last first. */
const char *ct_store_of_person(ct_store *s, int64_t person, ct_store_table *each, void *user);

/* Receives the code of a table, a time and its phase; false: no more. It may not call the store. */
typedef bool ct_store_code(void *user, const char *code, int64_t time, int phase);
/* A place in a list that is ordered by a time and then by code. */
typedef struct ct_store_place {
    int64_t time;
    char code[8];
} ct_store_place;
/* The tables whose `due` is at most `till`, ordered by it, after a place; at most CT_STORE_PAGE of
 * them. The time is `due`. */
enum { CT_STORE_PAGE = 256 };
const char *ct_store_due(ct_store *s, const ct_store_place *after, int64_t till,
                         ct_store_code *each, void *user);
/* The same for `ends`; the time is `ends`. */
const char *ct_store_ending(ct_store *s, const ct_store_place *after, int64_t till,
                            ct_store_code *each, void *user);
/* Sets *n to the number of tables whose `maker` is this mark, or whose `around` is (around). */
const char *ct_store_made(ct_store *s, bool around, uint32_t mark, int64_t *n);
/* Sets *tables to the number of tables, and *used to the latest `used`; 0: there are none. */
const char *ct_store_count(ct_store *s, int64_t *tables, int64_t *used);

/* Writes where a browser gets notices about a table. token: the seat's, as text; how: all further
 * data as JSON text. It replaces what was written before for the same endpoint. */
const char *ct_store_put_push(ct_store *s, const char *code, const char *token,
                              const char *endpoint, const char *how);
const char *ct_store_drop_push(ct_store *s, const char *code, const char *token,
                               const char *endpoint);
typedef bool ct_store_push(void *user, const char *token, const char *endpoint, const char *how);
/* Calls `each` with those of a table, until it returns false. `each` may not call the store. */
const char *ct_store_pushes(ct_store *s, const char *code, ct_store_push *each, void *user);

/* Appends line n of match m of a table: "deal", "0 meld 5h 6h 7h", "undo"; without a newline. Both
 * numbers count from 1. "store.taken": there is a line n already. */
const char *ct_store_append(ct_store *s, const char *code, int m, int n, const char *line);
/* Calls `each` with the lines of a match in their order, until it returns false. `each` may not
 * call the store. */
typedef bool ct_store_line(void *user, int n, const char *line);
const char *ct_store_lines(ct_store *s, const char *code, int m, ct_store_line *each, void *user);

/* A random secret of 256 bits, as hexadecimal digits. It is drawn when its name is first asked for,
 * and stays the same from then on. */
enum { CT_STORE_SECRET = 65 };
const char *ct_store_secret(ct_store *s, const char *name, char value[CT_STORE_SECRET]);

/* Copies everything into a new SQLite file, while other processes go on writing. SQLite only
 * (otherwise "store.none"). A further error is "store.exists": there is such a file already. */
const char *ct_store_backup(ct_store *s, const char *file);

#endif

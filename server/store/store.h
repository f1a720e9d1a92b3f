/* store.h - what a server keeps: tables and the lines of their matches. Two processes can never
 * both write line n of a table, by the primary key (table, match, line) and, where the newest lines
 * lie apart, by the numbers of their rows (recent.h). What was appended is kept once
 * ct_store_commit has returned NULL, also through a crash.
 *
 * Two stores do the same: SQLite in one file (store_sqlite.c), PostgreSQL (store_postgres.c). All
 * functions return NULL, or the key of what is wrong, and have then changed nothing: "store.open",
 * "store.full" (no room on the disk), "store.read-only", "store.busy" (somebody else writes),
 * "store.newer" (written by a newer program), "store.taken", "store.none" (this program was built
 * without PostgreSQL), "store.failed". One of PostgreSQL alone, "store.lost": the connection broke;
 * if it was in a commit, whether that was done is not known until the lines are read again.
 *
 * Within a transaction any failure but "store.taken" spoils it: what follows is refused alike, and
 * so is the commit. */
#ifndef CT_STORE_H
#define CT_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ct_store ct_store;

/* where: "postgres://...", else the path of an SQLite file, made if it is missing; ":memory:" for
 * tests. Brings an older store to the newest form. The caller closes it. */
const char *ct_store_open(const char *where, ct_store **out);
/* This process is the one that serves it, till it closes it or ends; "store.busy": another one is.
 * In PostgreSQL it is the connection: where it broke and another one has come in between, whatever
 * is asked is answered so. */
const char *ct_store_claim(ct_store *s);
void ct_store_close(ct_store *s); /* NULL is allowed; what was not committed is lost */

/* One transaction for all that is done until the commit; each call below is one of its own outside
 * of it. A commit that fails has done none of it. */
const char *ct_store_begin(ct_store *s);
const char *ct_store_commit(ct_store *s);
void ct_store_roll_back(ct_store *s);

/* A table by its code: all of its room (settings, seats, hashes of tokens, clocks) as JSON text,
 * put anew whenever it changes. */
const char *ct_store_put_table(ct_store *s, const char *code, const char *room);
const char *ct_store_drop_table(ct_store *s, const char *code); /* and its lines */
/* All tables, in the order of their codes, while `each` returns true; it may not call the store. */
typedef bool ct_store_table(void *user, const char *code, const char *room);
const char *ct_store_tables(ct_store *s, ct_store_table *each, void *user);

/* Line n (from 1, one after the other) of match m (from 1) of a table: "deal", "0 meld 5h 6h 7h",
 * "undo"; without a newline. "store.taken": there is a line n already. */
const char *ct_store_append(ct_store *s, const char *code, int m, int n, const char *line);
/* The lines of a match in their order, while `each` returns true; it may not call the store. */
typedef bool ct_store_line(void *user, int n, const char *line);
const char *ct_store_lines(ct_store *s, const char *code, int m, ct_store_line *each, void *user);

/* A secret of 256 bits as hexadecimal digits: drawn when its name is asked for first, the same ever
 * after. */
enum { CT_STORE_SECRET = 65 };
const char *ct_store_secret(ct_store *s, const char *name, char value[CT_STORE_SECRET]);

/* Everything as it is now, into a new SQLite file, while others go on writing. SQLite alone
 * (else "store.none"); errors also "store.exists". */
const char *ct_store_backup(ct_store *s, const char *file);

#endif

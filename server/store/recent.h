/* recent.h - a write buffer for the newest lines of an SQLite store.
 *
 * The table `line` keeps each match's lines together, so a line written there dirties a page of its
 * own. To write less, all lines of one transaction first become one row of the table `recent`. When
 * enough have gathered, all of them move to `line` at once, and the rows are deleted. The same
 * lines are also cached in memory, by match.
 *
 * Each new row gets the number after the last row's. The cache remembers the last row that it has
 * read. If a transaction finds another last row in the store, another process has written. The
 * transaction then reads the rows again. So two processes still cannot both write the same line.
 *
 * All functions return NULL or a key of store.h, as ct_sql_run does. */
#ifndef CT_RECENT_H
#define CT_RECENT_H

#include "sql.h"

typedef struct ct_recent ct_recent;

ct_recent *ct_recent_new(void); /* NULL: no memory; the caller frees it */
void ct_recent_free(ct_recent *r);

/* Call at the beginning of a transaction: brings the cache up to date with the store. */
const char *ct_recent_begin(ct_recent *r, ct_store *s);
/* Within a transaction: as ct_store_append. */
const char *ct_recent_append(ct_recent *r, ct_store *s, const char *code, int m, int n,
                             const char *line);
/* Call after ct_recent_begin: whether it has lines of a table. */
bool ct_recent_has(const ct_recent *r, const char *code);
/* Within a transaction: moves all lines, also those of this transaction, to `line`. */
const char *ct_recent_settle(ct_recent *r, ct_store *s);
/* Call before the commit: writes the transaction's lines. */
const char *ct_recent_write(ct_recent *r, ct_store *s);
/* Call after a transaction failed or was rolled back: empties the cache. */
void ct_recent_forget(ct_recent *r);
/* Call after ct_recent_begin. Passes to each() the match's lines that are not yet in the table
 * `line`, in order. Stops when each() returns false. */
void ct_recent_lines(ct_recent *r, const char *code, int m, ct_store_line *each, void *user);

#endif

/* recent.h - the newest lines of a store in one file (SQLite), before they lie with their tables.
 *
 * Every table's lines lie together, so that a line written there writes a page of its own. Instead
 * the lines of one transaction become one row of the table `recent`, in the order they came; when
 * enough have gathered, all are put to their tables at once, and the rows go. The same lines are
 * also in memory, by table. Each row's number is one more than the last: a transaction that finds
 * another last row than its own knows that somebody else has written, and reads the rows anew. So
 * two processes can still never both write a line.
 *
 * All functions return NULL or a key of store.h, as a statement would. */
#ifndef CT_RECENT_H
#define CT_RECENT_H

#include "sql.h"

typedef struct ct_recent ct_recent;

ct_recent *ct_recent_new(void); /* NULL: no memory */
void ct_recent_free(ct_recent *r);

/* At the beginning of a transaction: what is in memory is what the store has. */
const char *ct_recent_begin(ct_recent *r, ct_store *s);
/* Within a transaction, as ct_store_append. */
const char *ct_recent_append(ct_recent *r, ct_store *s, const char *code, int m, int n,
                             const char *line);
/* Within a transaction: all lines to their tables, those of the transaction, too. */
const char *ct_recent_settle(ct_recent *r, ct_store *s);
/* Before its commit: its lines are written. */
const char *ct_recent_write(ct_recent *r, ct_store *s);
/* After it failed or was rolled back. */
void ct_recent_forget(ct_recent *r);
/* After ct_recent_begin: the lines of a match that are not with their table yet, in their order,
 * while `each` returns true. */
void ct_recent_lines(ct_recent *r, const char *code, int m, ct_store_line *each, void *user);

#endif

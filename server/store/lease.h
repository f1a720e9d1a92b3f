/* lease.h - which node has which table, when several nodes serve one store (docs/SCALE.md).
 *
 * A node has a row with an epoch, which it renews by the database's clock. A lease names a table,
 * its node and that node's epoch. A lease is valid as long as the node's row has the same epoch.
 * When a node has not renewed its row in time, any other node raises the epoch in it, and all
 * leases of the silent node end at once. So renewing costs one row for each node, however many
 * tables there are, and clocks of the nodes have no effect.
 *
 * ct_lease_fence compares the epoch in the transaction of a write, and holds the node's row until
 * the commit. So a write is either done before the epoch was raised, or refused ("store.stale").
 *
 * All functions return NULL or a key of store.h. */
#ifndef CT_LEASE_H
#define CT_LEASE_H

#include "store.h"

/* LEASE_NAME: most bytes of a node's name with its zero. LEASE_MS: after this many milliseconds
 * without renewal a node's leases may end. */
enum { LEASE_NAME = 65, LEASE_MS = 1300 };

/* Begins an epoch of this node; all leases that a node of this name had end. Sets *epoch. */
const char *ct_lease_begin(ct_store *s, const char *name, int64_t *epoch);
/* Renews the row. ready: the node can take tables and hear the others. *good: the epoch is still
 * valid; otherwise the leases are lost. */
const char *ct_lease_renew(ct_store *s, const char *name, int64_t epoch, bool ready, bool *good);
/* Ends the leases of all nodes that have not renewed their rows in time. Waits for nothing. */
const char *ct_lease_bury(ct_store *s);
/* Receives a node that is alive; false: no more. It may not call the store. */
typedef bool ct_lease_node(void *user, const char *name, int64_t epoch, bool ready);
const char *ct_lease_nodes(ct_store *s, ct_lease_node *each, void *user);
/* Ends all leases of this node and its epoch, and removes its row from the nodes that are alive. */
const char *ct_lease_end(ct_store *s, const char *name, int64_t epoch);

/* Sets owner to the node that has a table's lease; "": it is free. Writes nothing. */
const char *ct_lease_owner(ct_store *s, const char *code, char owner[LEASE_NAME]);
/* Takes the lease of a table, if it is free or this node's already. Sets owner to the node that has
 * it then. Within a transaction the lease is taken when that is committed. */
const char *ct_lease_take(ct_store *s, const char *code, const char *name, int64_t epoch,
                          char owner[LEASE_NAME]);
/* Gives the lease of a table back, if it is this node's. */
const char *ct_lease_drop(ct_store *s, const char *code, const char *name, int64_t epoch);
/* Call last in a transaction that writes: "store.stale" if the epoch has ended, now or from the
 * commit. Then nothing of the transaction is done. */
const char *ct_lease_fence(ct_store *s, const char *name, int64_t epoch);

/* Sets the time, in milliseconds, for a database without a clock of its own (SQLite, in tests). */
void ct_lease_clock(ct_store *s, int64_t now);

#endif

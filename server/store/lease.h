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
 * All functions return NULL or a key of store.h, unless their comment names another one. */
#ifndef CT_LEASE_H
#define CT_LEASE_H

#include "store.h"

/* LEASE_NAME: most bytes of a node's name with its zero. LEASE_MS: after this many milliseconds
 * without renewal a node's leases may end. LEASE_CODES: most codes in a list of codes. Such a list
 * is a text of letters and digits, with commas between the codes: "ABC234,XYZ567". */
enum { LEASE_NAME = 65, LEASE_MS = 1000, LEASE_CODES = 256 };

/* Begins an epoch of this node; all leases of its earlier epochs end. before: the epoch that this
 * process had last; 0: none. Sets *epoch. "node.taken": another process has renewed the row of this
 * name within LEASE_MS. */
const char *ct_lease_begin(ct_store *s, const char *name, int64_t before, int64_t *epoch);
/* Receives a node that is alive. late: it has not renewed its row in time. False: no more. It may
 * not call the store. */
typedef bool ct_lease_node(void *user, const char *name, int64_t epoch, bool ready, bool late);
const char *ct_lease_nodes(ct_store *s, ct_lease_node *each, void *user);
/* Renews the row, and lists the nodes that are alive. ready: the node can take tables and hear the
 * others. *good: the epoch is still valid; otherwise the leases are lost. A renewal does not wait
 * for the disk: if it is lost in a crash of the database, the leases only end earlier. */
const char *ct_lease_renew(ct_store *s, const char *name, int64_t epoch, bool ready,
                           ct_lease_node *each, void *user, bool *good);
/* Ends the leases of all nodes that have not renewed their rows in time. Waits for nothing. */
const char *ct_lease_bury(ct_store *s);
/* Ends all leases of this node and its epoch, and removes its row from the nodes that are alive. */
const char *ct_lease_end(ct_store *s, const char *name, int64_t epoch);

/* Receives a table's code and the node that has its lease; "": nobody can tell now. False: no more.
 * It may not call the store. */
typedef bool ct_lease_owner(void *user, const char *code, const char *owner);
/* Takes the leases of those tables of a list of codes that are free or this node's already, all or
 * none. Then tells who has each table. Codes without a stored table are left out. */
const char *ct_lease_take(ct_store *s, const char *codes, const char *name, int64_t epoch,
                          ct_lease_owner *each, void *user);
/* The same for tables that are still to be made: leaves out codes that have a table or a lease. */
const char *ct_lease_spare(ct_store *s, const char *codes, const char *name, int64_t epoch,
                           ct_lease_owner *each, void *user);
/* Gives the leases of a list of codes back, if they are this node's. */
const char *ct_lease_drop(ct_store *s, const char *codes, const char *name, int64_t epoch);
/* Call last in a transaction that writes: "store.stale" if the epoch has ended, now or from the
 * commit. Then nothing of the transaction is done. Otherwise the commit renews the node's row. */
const char *ct_lease_fence(ct_store *s, const char *name, int64_t epoch);

/* Sets the time, in milliseconds, for a database without a clock of its own (SQLite, in tests). */
void ct_lease_clock(ct_store *s, int64_t now);

#endif

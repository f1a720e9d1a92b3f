/* node.h - lets a hub serve one store together with hubs of other processes (docs/SCALE.md).
 *
 * A table is in the memory of one node at a time, the one that has its lease (lease.h). A visitor's
 * connection stays at the node of its socket. When it comes to a table of another node, its asks
 * are sent there (link.h) and do their work in that node's hub. What that hub sends comes back.
 * When a node dies or stops, the connections at its tables find out who has the table next.
 *
 * A node uses its hub's thread and clock. It sends packets by callbacks, which may lose them. */
#ifndef CT_NODE_H
#define CT_NODE_H

#include "server/hub/hub.h"
#include "server/store/lease.h"

typedef struct node_setup {
    ct_store *store;  /* owned by the caller, as for the hub; ct_store_share was called */
    const char *name; /* differs from all other nodes'; a bus_word */
    int64_t epoch;    /* that ct_lease_begin has given just now; 0: the node begins one itself */
    void *user;       /* passed to the callbacks */
    int64_t (*clock)(void *user); /* the hub's clock now, in ms: calls of the store take time */
    void (*tell)(void *user, const char *to, const void *bytes, size_t n);
    /* Returns a packet that has arrived, to be freed by free(), and its length; NULL: none. */
    void *(*take)(void *user, size_t *n);
} node_setup;

/* Makes a node, to be named in hub_setup.node of one hub. `how` is copied. NULL: no memory. The
 * caller frees it after the hub; connections of the hub may be closed until then. */
ct_node *node_new(const node_setup *how);
void node_free(ct_node *n); /* NULL is allowed */

typedef struct node_counts {
    int64_t leases, peers; /* numbers at present: tables here, other nodes that are alive */
    bool ready;            /* it can take tables, and hears the other nodes */
    int64_t away, visits;  /* connections of this node elsewhere, and of others here */
    int64_t moves, gaps; /* since the start: connections that changed their node; missing packets */
    int64_t falls;       /* how often all leases were lost */
} node_counts;
node_counts node_count(const ct_node *n);

#endif

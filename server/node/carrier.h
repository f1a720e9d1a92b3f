/* carrier.h - carries packets between nodes over a bus. Packets arrive in a thread of the bus and
 * wait until the node's thread takes them. */
#ifndef CT_CARRIER_H
#define CT_CARRIER_H

#include <stddef.h>

typedef struct ct_carrier ct_carrier;

/* url: the bus. cluster: a word that only the nodes of one store know. name: this node's name.
 * wake: called from a thread of the bus when a packet has arrived. NULL, or a key of bus.h, or
 * "memory". The caller frees *out. */
const char *carrier_new(const char *url, const char *cluster, const char *name,
                        void (*wake)(void *user), void *user, ct_carrier **out);
void carrier_free(ct_carrier *c); /* NULL is allowed; waits a moment for what was told last */
/* As the callbacks of node_setup; the first argument is the carrier. */
void carrier_tell(void *carrier, const char *to, const void *bytes, size_t n);
void *carrier_take(void *carrier, size_t *n);

#endif

/* serve.h - the whole server: the page, the tables, their store. */
#ifndef CT_SERVE_H
#define CT_SERVE_H

#include "server/net/http.h"

typedef struct ct_serve {
    ct_http http;      /* root, host, port, last, listens, user; the rest is this server's own */
    const char *store; /* as for ct_store_open                                                 */
    const char *public_url; /* where people find it, NULL: at its address                      */
    int bot_ms, grace_s;    /* a bot's pause before an act; how long a seat waits for its person */
    int rate;               /* messages a second of a connection, 0: any number                */
    int sockets, per_address, threads; /* connections at once; from one address; for bots      */
} ct_serve;

/* Serves until SIGINT or SIGTERM. NULL, or the key of why not: as ct_http_run, ct_store_open,
 * "memory". */
const char *ct_serve_run(const ct_serve *how);

#endif

/* serve.h - the whole server: the page, the tables, their store. */
#ifndef CT_SERVE_H
#define CT_SERVE_H

#include "server/net/http.h"

typedef struct ct_serve {
    ct_http http;             /* the caller sets root, host, port, last, listens and user */
    const char *store;        /* the store, as for ct_store_open */
    const char *public_url;   /* URL for people; NULL: the server's own address */
    const char *trust_proxy;  /* networks of proxies, as for guard_read_trust; NULL: none */
    const char *bus;          /* the bus to other nodes of the store; NULL: this server is alone */
    const char *node;         /* this node's name; NULL: a new one */
    const char *push_service; /* as `own` of push_may_ask; NULL: none */
    int bot_ms, grace_s; /* pause before a bot's act; seconds until a bot replaces an absentee */
    int rate;            /* messages a second from one connection; 0: any number */
    /* Most connections in all, most from one address, number of threads for bots. */
    int sockets, per_address, threads;
} ct_serve;

/* Serves until SIGINT or SIGTERM. Returns NULL, or an error key of ct_http_run, of ct_store_open,
 * of bus.h, "memory", "serve.node" (node is no bus_word), "serve.url" (public_url is no URL),
 * "serve.proxy" (trust_proxy is no such list), or "serve.push" (push_service is no URL). */
const char *ct_serve_run(const ct_serve *how);

#endif

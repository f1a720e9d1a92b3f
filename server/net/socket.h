/* socket.h - the WebSocket of the tables, on libwebsockets: reads and writes frames, decides who
 * may connect, and closes connections that stay silent. What messages mean is the hub's matter. */
#ifndef CT_SOCKET_H
#define CT_SOCKET_H

#include "server/accounts/guard.h"
#include "desk.h"

struct lws_protocols;
struct lws_context;

typedef struct ct_sockets ct_sockets;

typedef struct sockets_setup {
    /* Such as "https://cards.example.org"; NULL: only the machine's own names. */
    const char *public_url;
    const guard_trust *trust; /* proxies that name their visitors; NULL: this machine's own */
    int most, per_address;    /* most connections at once: in all, and from one address */
    bool apart;               /* the hub gets a thread of its own (desk.h) */
} sockets_setup;

/* Makes the sockets. A socket that is refused because of its names is logged (docs/operation.md,
 * "refused"), at most once in ten seconds. The caller frees them after the server has stopped.
 * NULL: no memory. */
ct_sockets *sockets_new(const sockets_setup *how);
void sockets_free(ct_sockets *s); /* NULL is allowed */
/* The protocol to set as ct_http.ws; valid as long as the sockets. */
const struct lws_protocols *sockets_protocol(const ct_sockets *s);
/* The desk between these sockets and the hub; valid as long as the sockets. */
ct_desk *sockets_desk(ct_sockets *s);
/* Does the hub's part of one turn of the loop. Returns the milliseconds until it is due again.
 * Before the first call no thread can wake the loop. */
int64_t sockets_turn(ct_sockets *s, struct lws_context *context);

#endif

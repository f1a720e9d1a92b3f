/* socket.h - the WebSocket of the tables, on libwebsockets: reads and writes frames, decides who
 * may connect, and closes connections that stay silent. What messages mean is the hub's matter. */
#ifndef CT_SOCKET_H
#define CT_SOCKET_H

#include "server/accounts/guard.h"
#include "server/hub/hub.h"

struct lws_protocols;
struct lws_context;

typedef struct ct_sockets ct_sockets;

typedef struct sockets_setup {
    /* Such as "https://cards.example.org"; NULL: only the machine's own names. */
    const char *public_url;
    const guard_trust *trust; /* proxies that name their visitors; NULL: this machine's own */
    int most, per_address;    /* most connections at once: in all, and from one address */
} sockets_setup;

/* Makes the sockets. A socket that is refused because of its names is logged (docs/operation.md,
 * "refused"), at most once in ten seconds. The caller frees them after the server has stopped.
 * NULL: no memory. */
ct_sockets *sockets_new(const sockets_setup *how);
void sockets_free(ct_sockets *s); /* NULL is allowed */
/* The protocol to set as ct_http.ws; valid as long as the sockets. */
const struct lws_protocols *sockets_protocol(const ct_sockets *s);
/* Fills in wake, drop, turn and user of a hub's setup. Give the hub made from it to sockets_hub. */
void sockets_serve(ct_sockets *s, hub_setup *how);
void sockets_hub(ct_sockets *s, ct_hub *h);
/* Does the hub's part of one turn of the loop. Returns the milliseconds until it is due again.
 * Before the first call no thread can wake the loop. */
int64_t sockets_turn(ct_sockets *s, struct lws_context *context);

#endif

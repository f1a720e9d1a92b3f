/* socket.h - the WebSocket of the tables, on libwebsockets: frames in and out, who may connect, how
 * long somebody may be silent. Tables are the hub's. */
#ifndef CT_SOCKET_H
#define CT_SOCKET_H

#include "server/hub/hub.h"

struct lws_protocols;
struct lws_context;

typedef struct ct_sockets ct_sockets;

typedef struct sockets_setup {
    const char
        *public_url; /* "https://cards.example.org", NULL: this machine's names and addresses */
    int most, per_address; /* connections at once */
} sockets_setup;

/* NULL: no memory. The caller frees it, after the server has stopped. */
ct_sockets *sockets_new(const sockets_setup *how);
void sockets_free(ct_sockets *s); /* NULL is allowed */
/* For ct_http.ws; valid as long as the sockets. */
const struct lws_protocols *sockets_protocol(const ct_sockets *s);
/* Puts wake, drop, turn and user into what the hub is made of; the hub is then given. */
void sockets_serve(ct_sockets *s, hub_setup *how);
void sockets_hub(ct_sockets *s, ct_hub *h);
/* One turn of the loop has come; milliseconds till the next must. The first call knows the context.
 */
int64_t sockets_turn(ct_sockets *s, struct lws_context *context);

#endif

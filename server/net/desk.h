/* desk.h - the desk between sockets and hub. Usually the hub does at once what a socket hands in.
 * At a desk apart the hub has a thread of its own. That thread may wait for its store over a
 * network, while the loop of the sockets goes on. All functions are for the loop's thread. */
#ifndef CT_DESK_H
#define CT_DESK_H

#include "server/hub/hub.h"

typedef struct ct_desk ct_desk;
typedef struct desk_line desk_line; /* a connection, not a line of a match */

/* What a socket is told. SEND: desk_ready has bytes. DROP: close once all is sent. CUT: close now.
 * GREETED: the client has said hello. FLOW: take messages again, after DESK_FULL. */
enum { DESK_SEND = 1, DESK_DROP = 2, DESK_CUT = 4, DESK_GREETED = 8, DESK_FLOW = 16 };
typedef struct desk_setup {
    bool apart;
    void *user;                                            /* passed to both callbacks */
    void (*tell)(void *user, void *socket, unsigned what); /* in the loop's thread */
    void (*poke)(void *user);                              /* in any thread: call desk_turn soon */
} desk_setup;

ct_desk *desk_new(const desk_setup *how); /* NULL: no memory; the caller frees it */
void desk_free(ct_desk *d);               /* NULL is allowed; desk_stop comes before it */
/* Fills in wake, drop, turn and user of a hub's setup. Give the hub made from it to desk_hub. */
void desk_serve(ct_desk *d, hub_setup *how);
void desk_hub(ct_desk *d, ct_hub *h);

/* A new connection; NULL: no memory. socket: passed to `tell`. address: see guard_address. */
desk_line *desk_come(ct_desk *d, void *socket, uint64_t address);
void desk_go(ct_desk *d, desk_line *l); /* the connection was closed; frees it */
/* A whole message. DESK_BAD: close the connection without an answer. DESK_FULL: take no more
 * messages from it until DESK_FLOW is told. */
enum { DESK_FINE, DESK_BAD, DESK_FULL };
int desk_hear(ct_desk *d, desk_line *l, const char *text, size_t n);
/* The bytes to send, n of them; NULL: none. Call desk_sent when all of them were sent. */
uint8_t *desk_ready(ct_desk *d, desk_line *l, size_t *n);
void desk_sent(ct_desk *d, desk_line *l);

/* Call after each turn of the loop. Returns in how many milliseconds to call it again. */
int64_t desk_turn(ct_desk *d);
void desk_stop(ct_desk *d); /* as hub_stop; afterwards the desk is not apart any more */
/* The hub's counts; at a desk apart they may be a second old. */
hub_counts desk_count(ct_desk *d);
/* Whether people can play: see hub_lost. A store that has been silent for SILENT_MS, in which the
 * hub's thread waits for it, does not work either. */
bool desk_works(ct_desk *d);

#endif

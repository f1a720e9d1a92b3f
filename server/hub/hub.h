/* hub.h - all tables of a server, and everybody connected to it. The hub reads whole messages, asks
 * the rooms, and queues the answers and news for each connection. Everything that one turn of the
 * loop changes is one transaction of the store. The messages about it are sent only after the
 * commit. The hub uses no sockets (socket.c does), and hub_time is its only clock. Not
 * thread-safe. */
#ifndef CT_HUB_H
#define CT_HUB_H

#include "queue.h"
#include "server/push/push.h"
#include "server/room/room.h"
#include "server/store/store.h"

typedef struct ct_hub ct_hub;
typedef struct ct_node ct_node;
typedef struct hub_conn hub_conn;

typedef struct hub_setup {
    ct_store *store; /* owned by the caller */
    room_pace pace;
    int think_ms;          /* most milliseconds for an act of a bot */
    int threads;           /* number of threads for bots */
    int rate;              /* messages a second from a connection; 0: any */
    const push_post *post; /* sends notices to closed pages; NULL: nobody gets any */
    const char *url; /* public address of the server, owned by the caller; "": none, or unknown */
    ct_node *node;   /* the store is served together with other nodes (node.h); NULL: alone */
    void *user;      /* passed to all callbacks */
    void (*wake)(void *user, void *socket);    /* the socket's queue has bytes to send */
    void (*drop)(void *user, void *socket);    /* close the socket once all is sent */
    void (*turn)(void *user);                  /* called from a thread: call hub_turn soon */
    void (*log)(void *user, const char *line); /* a line of the server's log (log.h) */
} hub_setup;

/* Makes a hub with the tables of the store. now, today: see hub_time. NULL, or an error key: of
 * store.h, or "memory". The caller frees it. */
const char *hub_new(const hub_setup *how, int64_t now, int64_t today, ct_hub **out);
void hub_free(ct_hub *h); /* NULL is allowed; all connections must have gone */

/* Sets the time: now in milliseconds of a monotonic clock, today in seconds since 1970. */
void hub_time(ct_hub *h, int64_t now, int64_t today);

/* Registers a new connection. socket: passed to wake and drop. address: see guard_address. NULL: no
 * memory. */
hub_conn *hub_come(ct_hub *h, void *socket, uint64_t address);
void hub_go(ct_hub *h, hub_conn *c); /* removes a connection that was closed, and frees it */
/* Takes a whole message, n bytes of any content. False: close the connection without an answer. */
bool hub_hear(ct_hub *h, hub_conn *c, const char *text, size_t n);
ct_queue *hub_queue(hub_conn *c);
void hub_sent(ct_hub *h, hub_conn *c); /* call when all bytes of queue_ready were sent */
bool hub_greeted(const hub_conn *c);   /* the client has said hello */

/* Does what is due, commits, and releases the messages. Returns in how many milliseconds to call it
 * again. */
int64_t hub_turn(ct_hub *h);
/* Tells every connection that the server stops. When it returns, no bot is thinking any more, and
 * no thread calls the callback `turn`. */
void hub_stop(ct_hub *h);

typedef struct hub_counts {
    /* Numbers at present. tables: in the store; loaded, playing: in memory. */
    int64_t tables, loaded, playing, connections, seated;
    int64_t asks, refused, lines, batches, faults; /* events since the start */
    /* Beside other nodes; see node_counts. All 0: alone. */
    int64_t leases, nodes, ready, away, visits, moves, gaps, falls;
} hub_counts;
hub_counts hub_count(const ct_hub *h);
/* The key of why nobody can play here now: of the store, or "bus.lost", if this node takes no
 * tables or does not hear the others. NULL: all is well. */
const char *hub_lost(const ct_hub *h);

#endif

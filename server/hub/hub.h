/* hub.h - all tables of a server and all who are connected to it. It hears whole messages, asks the
 * rooms, and puts what is to be told into the queues of the connections. What one turn of the loop
 * brings is stored in one transaction, and goes out only after that. It knows no sockets: their
 * side is socket.c; their only clock is hub_time. */
#ifndef CT_HUB_H
#define CT_HUB_H

#include "queue.h"
#include "server/room/room.h"
#include "server/store/store.h"

typedef struct ct_hub ct_hub;
typedef struct hub_conn hub_conn;

typedef struct hub_setup {
    ct_store *store; /* the caller's */
    room_pace pace;
    int think_ms;    /* milliseconds that a bot thinks at most   */
    int threads;     /* for bots                                 */
    int rate;        /* messages a second of a connection; 0: any */
    const char *url; /* where others find the server, "": not known yet, or nowhere; the caller's */
    void *user;
    void (*wake)(void *user, void *socket);    /* it has something to be sent           */
    void (*drop)(void *user, void *socket);    /* it is to be closed once all was sent  */
    void (*turn)(void *user);                  /* from a thread: hub_turn has work      */
    void (*log)(void *user, const char *line); /* one line for who keeps the server     */
} hub_setup;

/* NULL, or the key of why not: of the store, or "memory". All tables of the store are there again.
 */
const char *hub_new(const hub_setup *how, int64_t now, int64_t today, ct_hub **out);
void hub_free(ct_hub *h); /* NULL is allowed; connections must have gone */

/* It is so late: milliseconds of a clock that only goes forward, seconds of the calendar. */
void hub_time(ct_hub *h, int64_t now, int64_t today);

/* socket: what wake and drop are told; address: a number for where it comes from. NULL: no memory.
 */
hub_conn *hub_come(ct_hub *h, void *socket, uint64_t address);
void hub_go(ct_hub *h, hub_conn *c);
/* n bytes of any content, one whole message. false: the connection deserves no answer. */
bool hub_hear(ct_hub *h, hub_conn *c, const char *text, size_t n);
ct_queue *hub_queue(hub_conn *c);
void hub_sent(ct_hub *h, hub_conn *c); /* what was ready in its queue */
bool hub_greeted(const hub_conn *c);   /* it has said hello */

/* Does what is due, stores, releases. Milliseconds till it is to be called again at the latest. */
int64_t hub_turn(ct_hub *h);
/* Everybody is told that the server stops; no bot thinks any more, and no thread calls turn. */
void hub_stop(ct_hub *h);

typedef struct hub_counts {
    int64_t tables, playing, connections, seated;  /* now         */
    int64_t asks, refused, lines, batches, faults; /* since start */
} hub_counts;
hub_counts hub_count(const ct_hub *h);

#endif

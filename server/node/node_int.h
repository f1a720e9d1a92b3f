/* node_int.h - types and functions that only the files of the node and of the hub use. */
#ifndef CT_NODE_INT_H
#define CT_NODE_INT_H

#include "link.h"
#include "node.h"
#include "server/hub/hub_int.h"

/* Items between nodes. `about` is the number of a connection's stay, which its own node chooses;
 * `done`: 8 bytes, the number of the last ask that is done and stored. New members of a JSON text
 * may be added: a receiver ignores those that it does not know.
 *   to a table's node:   OPEN JSON: the connection, and the table it wants
 *                        ASK number (8 bytes), text
 *                        SHUT: the connection was closed
 *   from a table's node: PART done, bytes for the socket: the beginning of them
 *                        FRAMES done, bytes for the socket: the end of them
 *                        PLACE done, JSON: where the connection is now; nowhere: the stay is over
 *                        MOVED done: the stay is over, because the table is no longer here
 *                        DROP: close the socket
 *   to all:              ACCOUNT JSON: an account or its device was signed out
 *                        MISSED limit (1 byte): somebody gave a wrong code or password; `about` is
 *                        the number of that limit's bucket (hub_missed) */
enum {
    ITEM_OPEN = 1,
    ITEM_ASK,
    ITEM_SHUT,
    ITEM_PART,
    ITEM_FRAMES,
    ITEM_PLACE,
    ITEM_MOVED,
    ITEM_DROP,
    ITEM_ACCOUNT,
    ITEM_MISSED
};

struct node_visit;
/* Another node. */
typedef struct node_peer {
    char name[LEASE_NAME];
    int64_t epoch;
    bool listed, ready; /* as in the store at the last look */
    int64_t beat;       /* when it was last heard over the carrier */
    bool works;         /* its store answered then */
    int64_t sound;      /* when it was last heard while its store answered */
    bool broken;        /* everything between it and this node is to be ended (node_mend) */
    int64_t unfit;      /* when its version was last found not to fit; 0: it fits */
    ct_link *link;
    struct node_visit *visits; /* connections of that node here, a hash table by number */
    UT_hash_handle hh;
} node_peer;

/* Where a connection is, and who it is: what the next node of its table must know. */
typedef struct node_place {
    char code[ROOM_CODE + 1]; /* its table; "": none */
    bool seated, knocks;      /* neither: it watches */
    uint8_t proof[ROOM_HASH]; /* seated: the hash of the seat's token */
    char name[ROOM_NAME * 4 + 1];
    ct_lang lang;
    ct_people_who me;
} node_place;

/* A connection of another node at a table of this one. */
typedef struct node_visit {
    uint64_t number; /* of the stay; key of node_peer.visits */
    node_peer *p;
    hub_conn *c;
    uint64_t done;            /* number of its last ask that was heard */
    bool fresh;               /* its first ask, which brings it to the table, is still to come */
    char code[ROOM_CODE + 1]; /* the table it came for */
    bool over;                /* it hears no more asks */
    bool ends;                /* it is in ct_node.ending */
    node_place told;
    struct node_visit *next; /* in ct_node.ending */
    UT_hash_handle hh;
} node_visit;

typedef struct node_ask {
    struct node_ask *next;
    uint64_t number;
    size_t n;
    char text[]; /* n bytes */
} node_ask;

/* A connection of this node that is at a table elsewhere, or looks for its table's node. */
typedef struct node_away {
    hub_conn *c;
    node_peer *p;    /* NULL: it looks for a node */
    uint64_t number; /* of the stay; key of ct_node.aways */
    node_place place;
    bool placed; /* it is at the table; otherwise its asks will bring it there */
    int found;   /* NODE_...: what the last look found, with the next two */
    node_peer *owner;
    const char *why;
    int64_t since;         /* when it began to look */
    node_ask *asks, **end; /* asks that are not done yet */
    int asks_n;
    uint64_t asked; /* number of the last ask */
    uint8_t *part;  /* the beginning of what is to be sent to the socket */
    size_t part_n;
    UT_hash_handle hh;
} node_away;

/* The lease of a table. */
typedef struct node_lease {
    char code[ROOM_CODE + 1];
    struct node_lease *next; /* in ct_node.dropped */
    UT_hash_handle hh;       /* in ct_node.leases */
} node_lease;

/* A table whose lease was taken in this turn. */
typedef struct node_fresh {
    char code[ROOM_CODE + 1];
    struct node_fresh *next;
} node_fresh;

/* An account or device that was signed out: told to all after the commit. */
typedef struct node_account {
    int64_t person, device;
    bool forget;
    struct node_account *next;
} node_account;

enum { SPARES = 64 }; /* most codes for new tables that a node holds */

struct ct_node {
    node_setup how;
    ct_hub *h;
    char name[LEASE_NAME];
    int64_t epoch;    /* 0: none */
    int64_t latest;   /* the latest epoch that it had; 0: none */
    uint64_t stream;  /* the latest stream's number */
    uint64_t numbers; /* the latest stay's number */
    bool stale;       /* a write was refused: the epoch has passed */
    bool drains;      /* takes no tables any more */
    bool missed;      /* messages to all may have been lost (hub_check_people) */
    bool quiet;       /* hears nothing of the others, and has given its tables up */
    bool cut;         /* does not reach the store, though others may: it can serve nobody */
    bool late;        /* another node has not renewed its row in time, as the last list says */
    bool failed;      /* the store did not answer at the last tick */
    bool taken;       /* another process has its name */
    bool ready;
    int64_t tick, look;  /* when to renew the lease, and to look for tables of wanderers */
    int64_t renewed;     /* when the last renewal began */
    int64_t seen;        /* when the other nodes were last listed; 0: list them soon */
    bool shown;          /* whether the row says that the node is ready */
    int64_t steady;      /* since when no renewal was late */
    int64_t echo;        /* when the node last heard itself over the carrier */
    node_peer *peers;    /* a hash table by name */
    node_lease *leases;  /* a hash table by code */
    const char *absent;  /* a code that was looked for, and has no table; NULL: none */
    node_lease *dropped; /* leases to be given back after the commit */
    node_fresh *fresh;
    node_away *aways;                  /* a hash table by number */
    int wanderers;                     /* of these, those that look for a node */
    node_visit *ending;                /* visits to be ended after the commit */
    node_account *accounts;            /* of this batch */
    char spare[SPARES][ROOM_CODE + 1]; /* codes for new tables, whose leases are held */
    int spares;
    node_counts count;
    uint8_t packet[LINK_PACKET];
};

/* ---- node.c: epochs, leases, other nodes ---- */

void node_hub(ct_node *n, ct_hub *h); /* the hub begins: the first epoch, too */
/* Call at the beginning of a turn: takes packets, renews the lease, moves connections. */
void node_turn(ct_node *n);
void node_after(ct_node *n);        /* call after the turn's commit: sends what is to be sent */
int64_t node_due(const ct_node *n); /* when to call node_turn again */
/* Call before anything is done by what is in memory: ends an epoch that may have passed. */
void node_wake(ct_node *n);
const char *node_fence(ct_node *n); /* call last in a transaction */
void node_stored(ct_node *n);       /* that transaction was committed, and has renewed the row */
void node_stale(ct_node *n);        /* a transaction was refused: "store.stale" */
/* Call when the server stops. node_part: before its tables are stored; node_end: after that. */
void node_leave(ct_node *n); /* the hub is about to be freed */
void node_part(ct_node *n);
void node_end(ct_node *n);

/* Where a table is. HERE: this node has its lease, or there is no such table. PEER: *p has it.
 * LATER: nobody can tell now. Otherwise *why is an error key. Commits what is under way. */
enum { NODE_HERE, NODE_PEER, NODE_LATER, NODE_ERROR };
int node_locate(ct_node *n, const char *code, node_peer **p, const char **why);
bool node_has(const ct_node *n, const char *code);
/* Takes a table that must be read though nobody asked for it. False: another node has it. */
bool node_take(ct_node *n, const char *code);
void node_drop(ct_node *n, const char *code); /* the table has left memory, or does not exist */
/* Sets `code` to one that no table has, whose lease this node holds. */
const char *node_spare(ct_node *n, char code[ROOM_CODE + 1]);
void node_spent(ct_node *n); /* that table was made */

void node_put(ct_node *n, node_peer *p, int kind, uint64_t about, const void *bytes, size_t len);
/* Puts an item that begins with the number `done`. */
void node_put_done(ct_node *n, node_peer *p, int kind, uint64_t about, uint64_t done,
                   const void *bytes, size_t len);

/* ---- node_gate.c: connections of this node ---- */

/* Looks at an ask before it is done. True: the ask is on its way to the table's node. *why: the
 * reason to refuse it, or NULL. */
bool node_route(ct_node *n, hub_conn *c, const wire_ask *a, const char *text, size_t len,
                const char **why);
bool node_keep(ct_node *n, hub_conn *c, const char *text, size_t len); /* an ask of one away */
void node_go(ct_node *n, hub_conn *c);                                 /* it was closed */
void node_wander(ct_node *n, hub_conn *c); /* its table leaves this node: looks for the next one */
void node_lose(ct_node *n, node_away *a);  /* its node is gone */
void node_look(ct_node *n);                /* moves all that wander to where their tables are */
void node_gate_item(ct_node *n, node_peer *p, const link_item *i);

/* ---- node_host.c: connections of other nodes ---- */

void node_woken(ct_node *n, hub_conn *c); /* its batch was committed: sends what it is told */
void node_host_item(ct_node *n, node_peer *p, const link_item *i);
void node_visit_end(ct_node *n, node_visit *v);
void node_visit_moved(ct_node *n, node_visit *v); /* tells its node to look for the table's node */
bool node_place_read(node_place *to, const link_item *i, size_t from, uint64_t *address,
                     bool *placed);
/* Writes a place as JSON. address: of a connection that comes; NULL: omitted. */
void node_place_write(const node_place *p, const uint64_t *address, bool placed, ct_out *o);
void node_place_of(const hub_conn *c, node_place *to);

/* ---- accounts, in node.c ---- */

void node_account_out(ct_node *n, int64_t person, int64_t device, bool forget);
void node_accounts_done(ct_node *n, bool good); /* the batch has ended */

/* Tells the others that somebody gave a wrong code or password (hub_missed). */
void node_missed(ct_node *n, int limit, uint64_t number);

#endif

/* hub_int.h - types and functions that only the files of the hub use. */
#ifndef CT_HUB_INT_H
#define CT_HUB_INT_H

#define HASH_NONFATAL_OOM 1 /* when memory runs out, uthash adds nothing: hh.tbl is NULL */
#include <uthash.h>

#include "bots.h"
#include "hub.h"
#include "news.h"
#include "server/accounts/hashing.h"
#include "server/accounts/people.h"
#include "server/accounts/tries.h"
#include "server/log.h"
#include "util/json.h"
#include "wire.h"

enum { HUB_HELD = 8 }; /* most asks of one connection in one batch */
enum {
    HUB_BACKLOG = 4 << 20,  /* most bytes that may wait for one connection */
    HUB_WAITING = 64 << 20, /* when this many bytes wait for all, HUB_SHORT applies */
    HUB_SHORT = 128 << 10   /* smaller limit for one connection */
};
enum {
    HUB_TABLES = 1 << 22, /* most tables of a server */
    HUB_MADE = 50,        /* most tables made from one address */
    HUB_CROWD = 20        /* an address may send this many times a connection's messages */
};

enum { HUB_PERSONS = 2 * CT_SEATS };
/* A table in memory: its room, and who is connected to it. Tables that nobody needs are only in the
 * store (hub_load.c). */
typedef struct hub_table {
    ct_room *r;
    hub_conn *first;          /* its connections, linked by `next` */
    hub_conn *knocker;        /* the newcomer who asks for a seat (room_knock); NULL: nobody */
    char code[ROOM_CODE + 1]; /* key of the hash table; a copy, because r may be replaced */
    UT_hash_handle hh;        /* link in ct_hub.tables, in order of adding */
    int told;                 /* the last line that is stored and told */
    int64_t due;              /* time of the room's next tick; 0: never */
    int64_t used;             /* date when somebody was last at the table */
    int64_t kept;             /* monotonic time of its last storing or reading */
    int64_t seen;             /* monotonic time when it was last asked for or changed */
    /* The accounts that have a seat, as stored. */
    int64_t person[HUB_PERSONS];
    int persons;
    struct hub_push *pushes; /* who gets notices about it (hub_push.c) */
    int turn;                /* the seat that hub_push_look has last seen on turn; -1: none */
    int late;                /* number of lines that watchers with open hands know */
    bool news, put;          /* news: changed, so tell all; put: to be stored */
    bool touched, dead;      /* touched: in this batch; dead: to be removed at its end */
    bool stored;             /* the store has the table */
    bool stale; /* the store failed: r is not what the store has, and must be read again first */
    bool rests; /* to be removed from memory at the end of the batch; the store keeps it */
} hub_table;

struct hub_conn {
    void *socket;
    uint64_t address;
    uint32_t mark;            /* mark of the address (hub_mark.c) */
    hub_table *table;         /* the client's table; NULL: none */
    int seat;                 /* the client's seat; -1: watches */
    hub_conn *next;           /* next connection of this table */
    uint8_t proof[ROOM_HASH]; /* in a seat: the hash of the seat's token when it sat down */
    struct node_away *away;   /* it is at a table of another node (node_gate.c); NULL: it is not */
    struct node_visit *visit; /* its socket is at another node (node_host.c); NULL: it is not */
    hub_table *knocks;        /* the table that it asks for a seat; NULL: none */
    ct_lang lang;
    /* greeted: said hello; touched: in this batch; closing: to be closed. */
    bool greeted, touched, closing;
    bool adopted;                 /* hub_adopt has brought it here in this batch */
    char name[ROOM_NAME * 4 + 1]; /* the name of a watcher */
    ct_queue queue;
    /* Rate limit. tokens: thousandths of a message left; filled: when they were counted. */
    int64_t tokens, filled;
    int refused;      /* messages refused because of the rate limit */
    size_t waits;     /* bytes waiting to be sent to the client */
    ct_people_who me; /* the account that the client is signed in to */
    bool listed;      /* the connection is in ct_hub.members */
    hub_conn *peer;   /* the next one in ct_hub.members */
    /* The connection's state before the batch, restored if the store fails. */
    ct_people_who was_me;
    char was_code[ROOM_CODE + 1];
    uint8_t was_proof[ROOM_HASH];
    int was_seat, held;
    bool was_knocking;
    int64_t asks[HUB_HELD]; /* ids of its asks in this batch, to be answered with the failure */
};

typedef struct hub_pending hub_pending; /* hub_people.c */

struct ct_hub {
    hub_setup how;
    room_listener listener;
    bots_pool *bots;
    int64_t now, today; /* times set by hub_time */
    int64_t scan;       /* time when a table is due next */
    int64_t latest;     /* the latest date in the store at the start */
    int64_t base, from; /* at the monotonic time `from` the date was `base`, for ending tables */
    int64_t sweep;      /* when to look next for stored tables that are due, or that end */
    ct_store_place due, ending; /* how far these lists have been read */
    const char *lost;           /* the key of why the store does not work; NULL: it works */
    int64_t again;     /* the store failed: no table is read again by itself before this time */
    int64_t stored;    /* number of tables in the store */
    int dropped;       /* tables dropped in this batch that are not in memory */
    int listed;        /* tables in the last public list */
    hub_table *tables; /* a hash table by code (uthash) */
    hub_table **batch; /* tables touched in this batch */
    hub_conn **conns;  /* connections touched in this batch */
    int batch_n, batch_cap, conns_n, conns_cap;
    size_t waiting;         /* bytes waiting to be sent to all connections */
    bool begun;             /* a transaction is open */
    const char *broken;     /* the error that prevents storing this batch; NULL: none */
    hub_conn *asking;       /* the connection whose ask is being done */
    ct_queue later;         /* news for `asking`, held until its answer is queued */
    ct_tries tries;         /* limits wrong codes and tokens */
    ct_tries paces;         /* limits all messages */
    ct_tries logins;        /* limits wrong passwords by address */
    ct_tries login_pairs;   /* limits wrong passwords by address and account name */
    ct_tries reports;       /* limits reports to the server's operator */
    ct_tries knocks;        /* limits asking for seats during matches */
    unsigned char salt[16]; /* key of the hashes of names and addresses */
    hashing *hashing;
    hub_pending *pending; /* asks waiting for a password hash */
    hub_conn *members;    /* connections that are, or were, signed in */
    int pushes;           /* notices that wait */
    int64_t push_due;     /* when to look for those that may be sent */
    hub_counts count;
};

/* ---- hub.c ---- */

hub_table *hub_find(const ct_hub *h, const char *code); /* a table in memory; NULL: none */
/* Adds a table, which then owns room `r`. NULL: no memory; r stays the caller's. */
hub_table *hub_add(ct_hub *h, ct_room *r);
void hub_remove(ct_hub *h, hub_table *t); /* frees the table and its room */
/* Gives a connection the seat; -1: makes it a watcher. Another connection that had the seat is
 * removed from the table. */
void hub_sit(ct_hub *h, hub_conn *c, hub_table *t, int seat);
void hub_unseat(ct_hub *h, hub_conn *c); /* removes c from its table, but does not tell the room */
/* Call after a table has changed: ticks the room, and lets a bot think. */
void hub_settle(ct_hub *h, hub_table *t);
void hub_refuse(ct_hub *h, hub_conn *c, int64_t id, const char *why);

/* ---- hub_asks.c ---- */

/* Does an ask, and answers it. Returns NULL, or an error key, which the caller has to answer;
 * *what and *why have the words at fault. */
const char *hub_do(ct_hub *h, hub_conn *c, const wire_ask *a, const char **what, ct_fault *why);
enum { HUB_TOKEN = 44 }; /* bytes of a seat's token as text */
void hub_draw_token(char token[HUB_TOKEN], uint8_t hash[ROOM_HASH]);
void hub_hash_token(const char *token, uint8_t hash[ROOM_HASH]);

/* ---- hub_enter.c: newcomers during a match ---- */

/* Asks the table for a bot's seat, for a connection that is at no table. */
const char *hub_knock(ct_hub *h, hub_conn *c, hub_table *t, int seat, const char *name,
                      const char *face);
void hub_unknock(ct_hub *h, hub_conn *c); /* ends a connection's request, if it has one */
/* Ends a connection's request, if it has one, and tells it the reason. */
void hub_knock_ends(ct_hub *h, hub_conn *c, const char *key);
/* Call after a table has changed: carries out what the table has decided about a newcomer. */
void hub_answer_knock(ct_hub *h, hub_table *t);

/* ---- hub_mark.c: address marks, limits and bans by them ---- */

uint32_t hub_mark(const ct_hub *h, uint64_t address); /* the address's mark; 0: this machine */
const char *hub_begin_marks(ct_hub *h);               /* NULL, or an error key */
/* NULL if the connection may make a table, "many" or an error key. An address may make HUB_MADE
 * tables, and a /48 GUARD_AROUND times as many. */
const char *hub_may_make(ct_hub *h, const hub_conn *c);
void hub_made_by(const ct_hub *h, ct_room *r, const hub_conn *c);
/* The mark that a seat has of a connection. HUB_OWN: this machine. */
enum { HUB_OWN = 1 };
uint32_t hub_seat_mark(const hub_conn *c);
/* Bans the person in seat `whom` from the table, but nobody else of the same address. */
void hub_bar(const ct_hub *h, hub_table *t, int whom);
/* Whether a connection's person may not come to the table. name: how the person wants to be called.
 * was: the token of a seat that the device had here; NULL: none. */
bool hub_barred(const ct_hub *h, const hub_table *t, const hub_conn *c, const char *name,
                const char *was);
bool hub_barred_token(const hub_table *t, const uint8_t token[ROOM_HASH]);

/* ---- hub_tell.c: what rooms report, and messages to connections ---- */

extern const room_listener hub_listener; /* its user argument is the hub */
/* Queues a message for a connection. */
void hub_send(ct_hub *h, hub_conn *c, queue_writer *write, const void *of);
void hub_tell_table(ct_hub *h, hub_table *t); /* sends the table to all, if it has changed */
void hub_tell_story(ct_hub *h, hub_conn *c, int from); /* sends the match from line `from` on */
void hub_tell_late(ct_hub *h, hub_table *t); /* sends watchers with open hands the next deal */
/* Sends the end of the match to `only`; NULL: to all. */
void hub_tell_over(ct_hub *h, hub_table *t, hub_conn *only);
void hub_said(ct_hub *h, hub_conn *c, const char *kind, const char *text);
void hub_tell_gone(ct_hub *h, hub_conn *c, const char *key); /* sends the news `gone` */
/* Removes c from its table. key: the reason, sent as the news `gone`; NULL: sends nothing. */
void hub_gone(ct_hub *h, hub_conn *c, const char *key);
/* Removes c from a table that has ended early, after it was told the match. The table stays for
 * people who have not been told. */
void hub_part(ct_hub *h, hub_table *t, hub_conn *c, const char *key);
/* Puts the names of the watchers into `list`, ending in NULL, and returns it. */
enum { HUB_WATCHERS = 64 };
const char *const *hub_watchers(const hub_table *t, const char *list[HUB_WATCHERS + 1]);

/* ---- hub_people.c: limits on wrong codes and passwords ---- */

/* Their limits: on codes and tokens by address, on passwords by address and by account. */
enum { HUB_CODES, HUB_LOGINS, HUB_PAIRS };
/* Counts a failure. number: the address, or that of the pair of who tries and the account; 0: no
 * limit. hub_missed tells the other nodes, too. */
void hub_miss(ct_hub *h, int limit, uint64_t number);
void hub_missed(ct_hub *h, int limit, uint64_t number);

/* ---- hub_pace.c: rate limits and backlog ---- */

void hub_rest(hub_conn *c, int64_t now);  /* fills the connection's rate limit */
bool hub_may_ask(ct_hub *h, hub_conn *c); /* counts a message; false: too many */
/* Whether `lines` lines of a match may be sent again to c. Sending them is work, so it counts as
 * messages. */
bool hub_may_hear(ct_hub *h, const hub_conn *c, int lines);
bool hub_is_behind(const ct_hub *h, const hub_conn *c);       /* too many bytes wait for c */
void hub_count_waiting(ct_hub *h, hub_conn *c, size_t bytes); /* sets how many bytes wait for c */

/* ---- hub_batch.c: the transaction of a turn ---- */

/* Puts a table, or a connection, into this batch. Call it before you change a connection, because
 * it saves the state that is restored if the store fails. */
void hub_touch(ct_hub *h, hub_table *t);
void hub_touch_conn(ct_hub *h, hub_conn *c);
void hub_append(ct_hub *h, hub_table *t, int n, const char *line);
bool hub_begin(ct_hub *h); /* opens the transaction; false: h->broken is the error */
void hub_commit(ct_hub *h);
/* Writes a line of the log. The last element of `fields` has no name. */
void hub_log(const ct_hub *h, const char *event, const ct_log_field *fields);
int64_t hub_date(const ct_hub *h); /* the date to write into the store; it never goes back */

/* ---- hub_load.c: which tables are in memory ---- */

/* Finds a table by its code, and reads it if it is only in the store. NULL, "table.none",
 * "table.unread" (this version cannot read it), "memory" or a key of store.h. */
const char *hub_fetch(ct_hub *h, const char *code, hub_table **out);
const char *hub_renew(ct_hub *h, hub_table *t); /* reads a stale table again */
/* Call at the start: converts tables of older stores, and reads those that are due. */
const char *hub_load(ct_hub *h);
/* Reads stored tables whose clock is due, and ends those where nobody was for too long. */
void hub_sweep(ct_hub *h);
void hub_rest_idle(ct_hub *h, hub_table *t); /* takes a table that nobody needs out of memory */
/* Writes the table's columns and its room; begins no transaction. */
const char *hub_put_table(ct_hub *h, hub_table *t);

/* ---- hub_move.c: tables that are at one node after another ---- */

/* Brings a connection, which is at no table, to the place that it had at another node. proof: the
 * hash of its seat's token; NULL: it watches under this name. If it has lost the place, it is told
 * the news `gone`. */
void hub_adopt(ct_hub *h, hub_conn *c, const char *code, const uint8_t *proof, const char *name);
void hub_store_clocks(ct_hub *h); /* stores all running clocks at the batch's end */
/* Looks at a table of another node, or one that is only in the store, without reading it into
 * memory. The caller frees *out. NULL or an error key. */
const char *hub_peek(ct_hub *h, const char *code, ct_room **out);

/* ---- hub_list.c: lists of tables, in memory and in the store ---- */

/* Writes the tables where an account has a seat; person 0: those of the public list. Sets *n to
 * their number. */
const char *hub_list(ct_hub *h, int64_t person, ct_json *j, int *n);
/* Sets *text to a JSON list, whose elements are written by `write`, perhaps twice. The caller frees
 * *text, also after an error. */
typedef const char *hub_lister(ct_hub *h, const void *of, ct_json *j);
const char *hub_list_text(ct_hub *h, hub_lister *write, const void *of, char **text);

/* ---- hub_push.c: notices to closed pages ---- */

/* The kinds of notices: it is the seat's turn in a match by days; somebody has taken a seat;
 * somebody wants to play again. */
enum { PUSH_TURN, PUSH_JOINED, PUSH_AGAIN, PUSH_KINDS };
typedef struct hub_push hub_push;
/* Makes a notice for all people at the table except `but`, who caused it. */
void hub_push_tell(ct_hub *h, hub_table *t, int kind, int but);
void hub_push_look(ct_hub *h, hub_table *t); /* call after a table has changed: PUSH_TURN */
void hub_push_turn(ct_hub *h);               /* sends what may be sent now */
/* An ask of a seat's person: notices for a browser, or none any more. */
const char *hub_push_on(ct_hub *h, hub_table *t, int seat, ct_lang lang, const wire_ask *a);
const char *hub_push_off(ct_hub *h, hub_table *t, int seat, const char *endpoint);
/* Reads a table's from the store; NULL, or an error key. */
const char *hub_push_load(ct_hub *h, hub_table *t);
bool hub_push_waits(const hub_table *t); /* a notice about the table waits */
void hub_push_clear(ct_hub *h, hub_table *t);

/* ---- hub_people.c: accounts ---- */

/* Does an ask about accounts (account.*). It is answered at once, or when its password hash is
 * ready. */
const char *hub_account(ct_hub *h, hub_conn *c, const wire_ask *a);
void hub_people_turn(ct_hub *h);            /* answers asks whose password hash is ready */
void hub_people_go(ct_hub *h, hub_conn *c); /* call when the connection closes */
void hub_people_stop(ct_hub *h);            /* ends the hashing thread */
/* Writes the name that the connection's person has at a table: an account's own name, or for a
 * guest the name `wish`. A ~ precedes the guest's name if it looks like the name of an account. A
 * number follows a name that somebody at the table has already. seat: the seat wanted; -1: any. */
void hub_name(const ct_hub *h, const hub_table *t, const hub_conn *c, int seat, const char *wish,
              char name[ROOM_NAME * 4 + 1]);
bool hub_people_wait(const ct_hub *h, const hub_conn *c); /* an ask of it waits for its hash */
/* Makes a connection the account's that another node has found; person 0: nobody's. */
void hub_be(ct_hub *h, hub_conn *c, const ct_people_who *who);
/* Another node has signed out an account's device; device 0: all. forget: it was deleted. */
void hub_account_out(ct_hub *h, int64_t person, int64_t device, bool forget);
/* Messages of other nodes may have been missed: looks in the store which devices and accounts are
 * gone. hub_check_persons does so for the accounts at one table. NULL or a key of store.h. */
const char *hub_check_people(ct_hub *h);
const char *hub_check_persons(ct_hub *h, const hub_table *t);
/* Rates the table's finished match in the batch of its last line. So the store keeps both or
 * neither. */
void hub_rate(ct_hub *h, hub_table *t);
/* Keeps the finished match for each account that has a seat, in the same batch. */
void hub_keep_played(ct_hub *h, hub_table *t);

#endif

/* hub_int.h - what the files of the hub share. */
#ifndef CT_HUB_INT_H
#define CT_HUB_INT_H

#include "bots.h"
#include "server/accounts/hashing.h"
#include "hub.h"
#include "server/log.h"
#include "news.h"
#include "server/accounts/people.h"
#include "server/accounts/tries.h"
#include "wire.h"

enum { HUB_HELD = 8 }; /* asks of one connection in one batch */
/* Bytes that may wait for one; for all of those who do not read, and then for one. */
enum { HUB_BACKLOG = 4 << 20, HUB_WAITING = 64 << 20, HUB_SHORT = 128 << 10 };
enum { HUB_TABLES = 1 << 20, HUB_MADE = 50 }; /* made: by one address */
enum { HUB_CROWD = 20 }; /* connections that may ask as fast as they can, from one address */

/* A table: its room, and who listens to it. */
typedef struct hub_table {
    ct_room *r;
    hub_conn *first;         /* connections at it, by next                                     */
    struct hub_table *chain; /* of the same bucket                                           */
    int place;               /* in hub->table                                                  */
    int told;                /* the last line that is stored and told                          */
    int64_t due, used;       /* when to tick it, 0: never; calendar seconds when it was stored */
    int64_t kept;            /* when it was stored or read, by the clock that never jumps    */
    int late;                /* lines of the record that who watches late has been told        */
    bool news, put;          /* what all see is to be told; to be stored                       */
    bool touched, dead;      /* in the batch; to be dropped with it                            */
} hub_table;

struct hub_conn {
    void *socket;
    uint64_t address;
    uint32_t mark;    /* what is kept of it (hub_mark.c) */
    hub_table *table; /* NULL: nowhere */
    int seat;         /* -1: watches   */
    hub_conn *next;
    ct_lang lang;
    bool greeted, touched, closing;
    char name[ROOM_NAME * 4 + 1]; /* of who watches */
    ct_queue queue;
    int64_t tokens, filled; /* of the rate, in thousandths; when they were counted */
    int refused;            /* messages that came too fast                         */
    size_t waits;           /* bytes that it did not take at once                  */
    ct_people_who me;       /* the account that it is signed in to                 */
    bool listed;            /* in hub->members, by peer                            */
    hub_conn *peer;
    /* As it was before the batch, for when the store fails. */
    ct_people_who was_me;
    char was_code[ROOM_CODE + 1];
    int was_seat, held;
    int64_t asks[HUB_HELD]; /* ids to be answered by the failure */
};

typedef struct hub_pending hub_pending; /* hub_people.c */

struct ct_hub {
    hub_setup how;
    room_listener listener;
    bots_pool *bots;
    int64_t now, today, scan; /* scan: when a table is due next */
    int64_t latest;           /* calendar seconds that the store knew when it was read */
    hub_table **table, **bucket;
    int n, cap, buckets;
    hub_table **batch;
    hub_conn **conns; /* connections of the batch */
    int batch_n, batch_cap, conns_n, conns_cap;
    size_t waiting;     /* of all connections     */
    bool begun;         /* a transaction          */
    const char *broken; /* why it cannot be stored */
    hub_conn *asking;   /* its news wait behind its answer */
    ct_queue later;
    ct_tries tries, paces;        /* wrong codes and tokens; messages at all */
    ct_tries logins, login_names; /* wrong passwords, by address and by name        */
    ct_tries reports;             /* of others, to who keeps the server             */
    unsigned char salt[16];       /* by which names become numbers, addresses marks */
    uint16_t *made;               /* tables there are, by the marks of who made them */
    hashing *hashing;
    hub_pending *pending; /* what waits for it                              */
    hub_conn *members;    /* who is signed in, or was                       */
    hub_counts count;
};

/* hub.c */
hub_table *hub_find(const ct_hub *h, const char *code);
hub_table *hub_add(ct_hub *h, ct_room *r); /* NULL: no memory; r stays the caller's */
void hub_remove(ct_hub *h, hub_table *t);  /* frees it and its room                 */
void hub_sit(ct_hub *h, hub_conn *c, hub_table *t, int seat);
void hub_unseat(ct_hub *h, hub_conn *c); /* the room is not told */
void hub_settle(ct_hub *h, hub_table *t);
void hub_refuse(ct_hub *h, hub_conn *c, int64_t id, const char *why);

/* hub_asks.c: what an ask wants; NULL or the key. The answer is put. */
const char *hub_do(ct_hub *h, hub_conn *c, const wire_ask *a, const char **what, ct_fault *why);

/* hub_token.c */
enum { HUB_TOKEN = 44 }; /* bytes of a token's text */
void hub_hash_token(const char *token, uint8_t hash[ROOM_HASH]);
void hub_draw_token(char token[HUB_TOKEN], uint8_t hash[ROOM_HASH]);
void hub_draw_code(const ct_hub *h, char code[ROOM_CODE + 1]); /* of no table yet */

/* hub_mark.c: what is kept of an address; 0: it is this machine's. */
uint32_t hub_mark(const ct_hub *h, uint64_t address);
const char *hub_begin_marks(ct_hub *h); /* NULL, or the key of why not */
/* HUB_MADE tables of one address, GUARD_AROUND times as many of those around it (guard.h). */
bool hub_may_make(const ct_hub *h, const hub_conn *c);
void hub_made_by(const ct_hub *h, ct_room *r, const hub_conn *c);  /* the room is not added yet */
void hub_count_made(const ct_hub *h, const ct_room *r, bool more); /* one more, or one less */
/* The account and the mark of who is sent away may not come back; the mark may where others at the
 * table have it too: a family in one house. */
void hub_bar(hub_table *t, int whom);
bool hub_barred(const hub_table *t, const hub_conn *c);
void hub_mark_barred(const ct_hub *h, ct_room *r); /* of a room that was read */

/* hub_reply.c: what an answer may hold besides the number of its ask. */
typedef struct hub_reply {
    int64_t id;
    const ct_hub *h;
    const char *code, *token;
    int seat, n; /* seat -2, n 0: left out */
    bool hello, tables;
    bool near; /* to a visitor on the server's own machine */
    const hub_table *look;
} hub_reply;
queue_writer hub_write_reply;    /* of a hub_reply */
enum { HUB_LISTED = 200 };       /* tables that are listed, at most */
int hub_listed(const ct_hub *h); /* how many are                    */

/* hub_tell.c */
extern const room_listener hub_listener;
void hub_send(ct_hub *h, hub_conn *c, queue_writer *write, const void *of);
void hub_tell_table(ct_hub *h, hub_table *t);                /* if there is news of it   */
void hub_tell_story(ct_hub *h, hub_conn *c, int from);       /* to one connection        */
void hub_tell_late(ct_hub *h, hub_table *t);                 /* the deals that are past by now */
void hub_tell_over(ct_hub *h, hub_table *t, hub_conn *only); /* only: NULL: to all    */
void hub_said(ct_hub *h, hub_conn *c, const char *kind, const char *text);
void hub_gone(ct_hub *h, hub_conn *c, const char *key); /* told, and sits nowhere    */
/* The names of who watches, for news_look; valid till the next call with that list. */
enum { HUB_WATCHERS = 64 };
const char *const *hub_watchers(const hub_table *t, const char *list[HUB_WATCHERS + 1]);

/* hub_pace.c */
void hub_rest(hub_conn *c, int64_t now);  /* it may ask as much as anybody at once */
bool hub_may_ask(ct_hub *h, hub_conn *c); /* one message more; it is counted       */
/* Whether so many lines of a match may be told anew: they are work, and its address pays for it. */
bool hub_may_hear(ct_hub *h, const hub_conn *c, int lines);
bool hub_is_behind(const ct_hub *h, const hub_conn *c);       /* more waits for it than may */
void hub_count_waiting(ct_hub *h, hub_conn *c, size_t bytes); /* so much waits for it now */

/* hub_keep.c */
void hub_touch(ct_hub *h, hub_table *t);
void hub_touch_conn(ct_hub *h, hub_conn *c);
void hub_append(ct_hub *h, hub_table *t, int n, const char *line);
bool hub_begin(ct_hub *h); /* the batch's transaction; false: h->broken says why not */
void hub_commit(ct_hub *h);
/* One line for who keeps the server; fields end in a row without a name. */
void hub_log(const ct_hub *h, const char *event, const ct_log_field *fields);
const char *hub_load(ct_hub *h);
int64_t hub_patience(const ct_room *r); /* seconds that it is kept while nobody is at it */

#endif

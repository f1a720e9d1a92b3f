/* node_gate.c - connections of this node whose tables are elsewhere. Their asks are numbered, and
 * kept until the other node says that they are done. So an ask that is not done when a table moves
 * is sent to the table's next node. If a node dies, nobody knows which of the asks it has done:
 * these are refused with "store.lost", and the client is told the whole table again. Only coming to
 * a table may be asked twice. */
#include <stdlib.h>
#include <string.h>

#include "node_int.h"
#include "util/out.h"

/* KEPT: most asks of a connection that may wait. WANDER_MS: how long it looks for its table. */
enum { KEPT = 64, WANDER_MS = 3000 };

/* ---- asks that wait --------------------------------------------------------------------- */

static void put_ask(ct_node *n, const node_away *a, const node_ask *q)
{
    node_put_done(n, a->p, ITEM_ASK, a->number, q->number, q->text, q->n);
}

static bool keep_ask(ct_node *n, node_away *a, const char *text, size_t len)
{
    node_ask *q = a->asks_n < KEPT && len <= WIRE_MAX ? malloc(sizeof *q + len) : NULL;
    if (!q)
        return false;
    *q = (node_ask){ .number = ++a->asked, .n = len };
    memcpy(q->text, text, len);
    *a->end = q;
    a->end = &q->next;
    a->asks_n++;
    if (a->p)
        put_ask(n, a, q);
    return true;
}

/* Forgets the asks up to a number, because they are done. */
static void forget_asks(node_away *a, uint64_t done)
{
    for (node_ask *q; (q = a->asks) != NULL && q->number <= done; free(q)) {
        a->asks = q->next;
        a->asks_n--;
    }
    if (!a->asks)
        a->end = &a->asks;
}

static void refuse_asks(ct_node *n, node_away *a, const char *why)
{
    for (const node_ask *q = a->asks; q; q = q->next) {
        wire_ask ask;
        const char *what;
        wire_read(&ask, q->text, q->n, &what);
        hub_refuse(n->h, a->c, ask.id, why);
        wire_clear(&ask);
    }
    forget_asks(a, UINT64_MAX);
}

/* ---- going and coming back -------------------------------------------------------------- */

static void set_peer(ct_node *n, node_away *a, node_peer *p)
{
    n->wanderers += !p - !a->p;
    a->p = p;
    a->part_n = 0;
}

static node_away *go_away(ct_node *n, hub_conn *c)
{
    node_away *a = calloc(1, sizeof *a);
    if (!a)
        return NULL;
    a->c = c;
    a->end = &a->asks;
    a->since = n->h->now;
    a->found = NODE_LATER;
    a->number = ++n->numbers;
    HASH_ADD(hh, n->aways, number, sizeof a->number, a);
    if (!a->hh.tbl) {
        free(a);
        return NULL;
    }
    n->wanderers++;
    c->away = a;
    return a;
}

static void come_back(ct_node *n, node_away *a)
{
    n->wanderers -= !a->p;
    HASH_DEL(n->aways, a);
    a->c->away = NULL;
    forget_asks(a, UINT64_MAX);
    free(a->part);
    free(a);
}

static void drop(ct_node *n, hub_conn *c)
{
    hub_touch_conn(n->h, c);
    c->closing = true;
}

/* Ends the stay, and does the asks that it has left here. adopts: its table is at this node now. */
static void go_home(ct_node *n, node_away *a, bool adopts)
{
    hub_conn *c = a->c;
    node_place at = a->place;
    node_ask *left = a->asks;
    a->asks = NULL;
    come_back(n, a);
    if (adopts)
        hub_adopt(n->h, c, at.code, at.seated ? at.proof : NULL, at.name);
    for (node_ask *q; (q = left) != NULL; free(q)) {
        left = q->next;
        if (!c->closing && !hub_hear(n->h, c, q->text, q->n))
            drop(n, c);
    }
}

/* ---- finding the table ------------------------------------------------------------------ */

/* Sends the connection, and what it has asked, to the table's node. */
static void open_at(ct_node *n, node_away *a, node_peer *p)
{
    char text[4096];
    ct_out o = ct_out_of(text, sizeof text);
    HASH_DEL(n->aways, a);
    a->number = ++n->numbers; /* what is still under way to the last number is void */
    HASH_ADD(hh, n->aways, number, sizeof a->number, a);
    if (!a->hh.tbl)
        abort(); /* there was room for it just now */
    set_peer(n, a, p);
    n->count.moves++;
    node_place_write(&a->place, &a->c->address, a->placed, &o);
    node_put(n, p, ITEM_OPEN, a->number, text, o.len);
    for (const node_ask *q = a->asks; q; q = q->next) put_ask(n, a, q);
}

static void give_way(ct_node *n, node_away *a, const char *why)
{
    hub_conn *c = a->c;
    bool placed = a->placed;
    refuse_asks(n, a, why);
    come_back(n, a);
    if (placed) /* the client connects again, perhaps at another node */
        drop(n, c);
}

static void look_one(ct_node *n, node_away *a)
{
    char code[ROOM_CODE + 1];
    switch (a->found) {
    case NODE_HERE:
        n->count.moves += a->placed;
        strcpy(code, a->place.code);
        n->absent = node_has(n, code) ? NULL : code;
        go_home(n, a, a->placed);
        n->absent = NULL;
        return;
    case NODE_PEER:
        open_at(n, a, a->owner);
        return;
    case NODE_ERROR:
        if (!a->placed) {
            give_way(n, a, a->why);
            return;
        }
        /* fall through */
    default:
        if (n->h->now - a->since > WANDER_MS)
            give_way(n, a, a->why ? a->why : "store.lost");
    }
}

void node_look(ct_node *n)
{
    for (node_away *a = n->aways, *next; a; a = next) {
        next = a->hh.next;
        if (!a->p)
            look_one(n, a);
    }
}

bool node_route(ct_node *n, hub_conn *c, const wire_ask *a, const char *text, size_t len,
                const char **why)
{
    char code[ROOM_CODE + 1];
    if (!c->greeted || c->table)
        return false;
    if (a->ask == ASK_CREATE)
        *why = node_spare(n, code);
    if (a->ask != ASK_JOIN && a->ask != ASK_WATCH && a->ask != ASK_RESUME && a->ask != ASK_TAKE)
        return false;
    if (strlen(a->code) > ROOM_CODE || node_has(n, a->code) ||
        (n->absent && !strcmp(n->absent, a->code)))
        return false;
    if (hub_people_wait(n->h, c)) {
        *why = "people.busy";
        return false;
    }
    if (n->quiet || n->cut) { /* only another node can help */
        drop(n, c);
        return true;
    }
    node_away *away = go_away(n, c);
    if (!away || !keep_ask(n, away, text, len)) {
        if (away)
            come_back(n, away);
        *why = "memory";
        return false;
    }
    hub_unknock(n->h, c);
    node_place_of(c, &away->place);
    strcpy(away->place.code, a->code);
    n->look = n->h->now; /* this turn looks for the tables of all who come in it */
    return true;
}

bool node_keep(ct_node *n, hub_conn *c, const char *text, size_t len)
{
    return keep_ask(n, c->away, text, len);
}

void node_go(ct_node *n, hub_conn *c)
{
    node_away *a = c->away;
    if (a->p)
        node_put(n, a->p, ITEM_SHUT, a->number, NULL, 0);
    come_back(n, a);
}

void node_wander(ct_node *n, hub_conn *c)
{
    node_place place;
    node_place_of(c, &place);
    hub_unseat(n->h, c);
    if (c->closing)
        return;
    node_away *a = go_away(n, c);
    if (!a) {
        drop(n, c);
        return;
    }
    a->place = place;
    a->placed = true;
}

/* Whether all that was asked may be done twice: the connection only wants to come to its table. */
static bool may_repeat(const node_away *a)
{
    wire_ask ask;
    const char *what;
    if (a->placed || a->asks_n != 1)
        return false;
    bool good = !wire_read(&ask, a->asks->text, a->asks->n, &what) &&
                (ask.ask == ASK_RESUME || ask.ask == ASK_WATCH);
    wire_clear(&ask);
    return good;
}

void node_lose(ct_node *n, node_away *a)
{
    if (may_repeat(a)) { /* the table's next node does it */
        set_peer(n, a, NULL);
        return;
    }
    refuse_asks(n, a, "store.lost");
    if (a->place.knocks)
        hub_tell_gone(n->h, a->c, "store.lost");
    if (!a->placed) {
        come_back(n, a);
        return;
    }
    set_peer(n, a, NULL);
    a->since = n->h->now;
}

/* ---- what the table's node sends -------------------------------------------------------- */

/* Adds bytes for the socket. False: no memory. */
static bool add_part(node_away *a, const uint8_t *bytes, size_t len)
{
    uint8_t *more = realloc(a->part, a->part_n + len + 1);
    if (!more)
        return false;
    memcpy(more + a->part_n, bytes, len);
    a->part = more;
    a->part_n += len;
    return true;
}

static void take_frames(ct_node *n, node_away *a, const uint8_t *bytes, size_t len, bool whole)
{
    hub_conn *c = a->c;
    bool good = add_part(a, bytes, len);
    if (good && !whole)
        return;
    hub_touch_conn(n->h, c);
    if (!good || hub_is_behind(n->h, c) || !queue_frames(&c->queue, a->part, a->part_n)) {
        queue_clear(&c->queue);
        c->closing = true;
    }
    if (a->part_n > LINK_ITEM) { /* long messages are rare: keep no room for them */
        free(a->part);
        a->part = NULL;
    }
    a->part_n = 0;
}

static void take_place(ct_node *n, node_away *a, const link_item *i)
{
    node_place place;
    if (!node_place_read(&place, i, 8, NULL, NULL)) {
        drop(n, a->c);
        return;
    }
    a->c->lang = place.lang;
    a->place = place;
    a->placed = *place.code;
    a->since = n->h->now;
    hub_be(n->h, a->c, &place.me);
    if (!*place.code && !place.knocks)
        go_home(n, a, false);
}

void node_gate_item(ct_node *n, node_peer *p, const link_item *i)
{
    node_away *a;
    uint64_t done = 0;
    HASH_FIND(hh, n->aways, &i->about, sizeof i->about, a);
    if (!a || a->p != p || (i->n < 8 && i->kind != ITEM_DROP))
        return;
    for (int k = 0; k < 8 && i->kind != ITEM_DROP; k++) done |= (uint64_t)i->bytes[k] << 8 * k;
    forget_asks(a, done);
    switch (i->kind) {
    case ITEM_PART:
    case ITEM_FRAMES:
        take_frames(n, a, i->bytes + 8, i->n - 8, i->kind == ITEM_FRAMES);
        return;
    case ITEM_PLACE:
        take_place(n, a, i);
        return;
    case ITEM_MOVED:
        if (a->place.knocks)
            hub_tell_gone(n->h, a->c, "store.lost");
        if (!*a->place.code) {
            go_home(n, a, false);
            return;
        }
        set_peer(n, a, NULL);
        a->since = a->placed ? n->h->now : a->since;
        return;
    case ITEM_DROP:
        drop(n, a->c);
        return;
    default:
        return;
    }
}

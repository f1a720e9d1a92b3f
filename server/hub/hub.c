/* hub.c - tables by code, who sits where, the turn of the loop, connections. */
#include "hub.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "hub_int.h"
#include "server/node/node_int.h"

enum { PATIENCE = 200 }; /* a connection with this many messages over its rate is closed */
/* Times in milliseconds. SLACK: the shortest time between two scans. CLOCK_KEPT: the time
 * between two writes of a running clock. IDLE: a table with somebody at it is stored again after
 * this time. */
enum { SLACK = 20, CLOCK_KEPT = 5000, IDLE = 12 * 3600 * 1000 };
enum { READS = 32 }; /* most stale tables that one scan reads again, so that no scan is long */

/* ---- tables by code ---------------------------------------------------------------------- */

hub_table *hub_find(const ct_hub *h, const char *code)
{
    hub_table *t;
    HASH_FIND_STR(h->tables, code, t);
    return t && !t->dead ? t : NULL;
}

hub_table *hub_add(ct_hub *h, ct_room *r)
{
    hub_table *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    strcpy(t->code, r->code);
    HASH_ADD_STR(h->tables, code, t);
    if (!t->hh.tbl) {
        free(t);
        return NULL;
    }
    t->r = r;
    t->used = hub_date(h);
    t->kept = t->seen = h->now;
    r->owner = t;
    t->turn = r->playing ? ct_match_state(r->m)->turn : -1;
    return t;
}

void hub_remove(ct_hub *h, hub_table *t)
{
    HASH_DEL(h->tables, t);
    bots_drop(h->bots, t->code);
    if (t->knocker)
        t->knocker->knocks = NULL;
    hub_push_clear(h, t);
    room_free(t->r);
    if (h->how.node)
        node_drop(h->how.node, t->code);
    free(t);
}

/* ---- who sits where ---------------------------------------------------------------------- */

void hub_sit(ct_hub *h, hub_conn *c, hub_table *t, int seat)
{
    for (hub_conn *o = t->first, *next; seat >= 0 && o; o = next) {
        next = o->next;
        if (o->seat == seat)
            hub_gone(h, o, "table.elsewhere");
    }
    hub_unknock(h, c);
    hub_touch_conn(h, c);
    c->table = t;
    c->seat = seat;
    c->next = t->first;
    t->first = c;
    t->used = hub_date(h);
    if (seat >= 0) {
        t->r->seat[seat].mark = hub_seat_mark(c);
        memcpy(c->proof, t->r->seat[seat].token, ROOM_HASH);
    }
}

void hub_unseat(ct_hub *h, hub_conn *c)
{
    hub_touch_conn(h, c);
    hub_conn **at = &c->table->first;
    while (*at != c) at = &(*at)->next;
    *at = c->next;
    c->table->used = hub_date(h);
    c->table->seen = h->now;
    c->table = NULL;
    c->seat = -1;
}

/* ---- time -------------------------------------------------------------------------------- */

static void ask_bot(ct_hub *h, hub_table *t, int seat)
{
    ct_room *r = t->r;
    const ct_player *p = ct_player_find(ct_levels()[r->seat[seat].level].name);
    bots_job *j = bots_job_new(r->m, seat, p, h->how.think_ms);
    if (!j)
        return; /* the bot is asked again at the next line or tick */
    j->n = r->n;
    j->match = r->match_n;
    strcpy(j->code, r->code);
    if (!bots_ask(h->bots, j))
        return;
    r->planned.n = r->n;
    r->planned.seat = seat;
    r->planned.act = 0;
}

/* Stores a running clock now and then, so that players regain little time when the server is
 * killed. Returns when to do so next; 0: no clock runs. A clock by days follows the date, so it is
 * not stored here. */
static int64_t keep_clock(ct_hub *h, hub_table *t)
{
    if (!t->r->ends || t->r->rests || t->r->set.clock == CLOCK_DAYS)
        return 0;
    if (h->now - t->kept >= CLOCK_KEPT) {
        t->put = true;
        hub_touch(h, t);
    }
    return (t->put ? h->now : t->kept) + CLOCK_KEPT;
}

void hub_settle(ct_hub *h, hub_table *t)
{
    if (t->dead || t->stale || t->rests)
        return;
    hub_answer_knock(h, t);
    t->due = room_tick(t->r, h->now);
    if (t->knocker && room_knocked(t->r) == KNOCK_OVER) /* the tick has ended the match */
        hub_answer_knock(h, t);
    int64_t clock = keep_clock(h, t);
    if (clock && (!t->due || clock < t->due))
        t->due = clock;
    int seat = h->bots ? room_thinker(t->r) : -1;
    if (seat >= 0)
        ask_bot(h, t, seat);
    if (t->due && t->due < h->scan)
        h->scan = t->due;
}

static void take_bot_acts(ct_hub *h)
{
    for (bots_job *j; h->bots && (j = bots_take(h->bots)); bots_job_free(j)) {
        hub_table *t = hub_find(h, j->code);
        if (!t || t->stale || t->r->match_n != j->match)
            continue;
        room_thought(t->r, j->n, j->seat, j->act);
        hub_settle(h, t);
    }
}

/* Does what is due at a table. reads: how many stale tables may still be read in this scan. */
static void check_table(ct_hub *h, hub_table *t, int *reads)
{
    if (t->first && h->now - t->kept > IDLE) { /* stores that the table is in use */
        t->put = true;
        hub_touch(h, t);
    }
    if (t->due && t->due <= h->now && !t->stale)
        hub_settle(h, t);
    else if (t->stale && t->due <= h->now && h->again <= h->now && (*reads)-- > 0)
        hub_renew(h, t);
    else
        hub_rest_idle(h, t);
}

static void scan(ct_hub *h)
{
    int reads = READS;
    if (h->now < h->scan)
        return;
    hub_sweep(h);
    h->scan = h->sweep;
    for (hub_table *t = h->tables; t; t = t->hh.next) {
        if (!t->dead)
            check_table(h, t, &reads);
        int64_t due = t->stale && t->due < h->again ? h->again : t->due;
        if (due && due < h->scan)
            h->scan = due;
    }
    if (h->scan < h->now + SLACK)
        h->scan = h->now + SLACK;
}

int64_t hub_turn(ct_hub *h)
{
    ct_node *n = h->how.node;
    if (n)
        node_turn(n);
    take_bot_acts(h);
    hub_people_turn(h);
    scan(h);
    hub_push_turn(h);
    hub_commit(h);
    if (n)
        node_after(n);
    int64_t due = h->pushes && h->push_due < h->scan ? h->push_due : h->scan;
    if (n && node_due(n) < due)
        due = node_due(n);
    return due > h->now ? due - h->now : 0;
}

void hub_time(ct_hub *h, int64_t now, int64_t today)
{
    h->now = now > h->now ? now : h->now;
    h->today = today;
}

/* ---- connections ------------------------------------------------------------------------- */

hub_conn *hub_come(ct_hub *h, void *socket, uint64_t address)
{
    hub_conn *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    c->socket = socket;
    c->address = address;
    c->mark = hub_mark(h, address);
    c->seat = -1;
    hub_rest(c, h->now);
    h->count.connections++;
    return c;
}

void hub_go(ct_hub *h, hub_conn *c)
{
    hub_table *t = c->table;
    int seat = c->seat;
    if (c->away)
        node_go(h->how.node, c);
    hub_unknock(h, c);
    if (t) {
        hub_unseat(h, c);
        if (t->stale) {
            t->seen = h->now; /* hub_renew sees who is there */
        } else if (seat >= 0) {
            room_here(t->r, h->now, seat, false);
            hub_settle(h, t);
        } else {
            t->news = true;
            t->put |= !t->first; /* stores the table with the time of its last use */
            hub_touch(h, t);
        }
    }
    for (int i = 0; i < h->conns_n; i++)
        if (h->conns[i] == c)
            h->conns[i--] = h->conns[--h->conns_n];
    hub_people_go(h, c);
    hub_count_waiting(h, c, 0);
    h->count.connections--;
    queue_clear(&c->queue);
    free(c);
}

ct_queue *hub_queue(hub_conn *c) { return &c->queue; }

bool hub_greeted(const hub_conn *c) { return c->greeted; }

typedef struct refusal {
    int64_t id;
    const char *key, *what;
    const ct_room *r;
    const ct_fault *of;
    ct_lang lang;
} refusal;

static void write_refusal(const void *of, ct_out *o)
{
    const refusal *f = of;
    news_refusal(f->id, f->key, f->what, f->r, f->of, f->lang, o);
}

void hub_refuse(ct_hub *h, hub_conn *c, int64_t id, const char *why)
{
    hub_send(h, c, write_refusal, &(refusal){ .id = id, .key = why, .lang = c->lang });
}

/* Does an ask and answers it; the news that the ask caused on this connection follow. */
static bool answer(ct_hub *h, hub_conn *c, const wire_ask *a, const char *why, const char *what)
{
    ct_fault fault = { 0 };
    hub_touch_conn(h, c);
    if (c->held < HUB_HELD)
        c->asks[c->held++] = a->id;
    h->asking = c;
    if (!why)
        why = hub_do(h, c, a, &what, &fault);
    h->asking = NULL;
    h->count.asks++;
    if (why) {
        h->count.refused++;
        refusal f = { .id = a->id,
                      .key = why,
                      .what = what && *what ? what : fault.what,
                      .r = c->table && !c->table->stale ? c->table->r : NULL,
                      .of = &fault,
                      .lang = c->lang };
        hub_send(h, c, write_refusal, &f);
    }
    if (!queue_move(&c->queue, &h->later))
        return false;
    if (c->table) {
        hub_tell_table(h, c->table);
        hub_settle(h, c->table);
    }
    return !hub_is_behind(h, c);
}

bool hub_hear(ct_hub *h, hub_conn *c, const char *text, size_t n)
{
    wire_ask a;
    const char *what = NULL, *why;
    ct_node *node = h->how.node;
    if (c->closing)
        return true;
    if (c->away)
        return node_keep(node, c, text, n);
    if (node)
        node_wake(node);
    if (c->away || c->closing) /* its table has left this node */
        return c->closing || node_keep(node, c, text, n);
    bool fast = !hub_may_ask(h, c);
    why = wire_read(&a, text, n, &what);
    bool good = !why || strcmp(why, "wire.json");
    if (good && fast) {
        why = "rate";
        what = NULL;
        good = ++c->refused < PATIENCE;
    }
    if (!why && node && !c->visit && node_route(node, c, &a, text, n, &why)) {
        wire_clear(&a);
        return true;
    }
    if (c->held == HUB_HELD)
        hub_commit(h);
    good = good && answer(h, c, &a, why, what);
    wire_clear(&a);
    return good;
}

/* ---- beginning and end ------------------------------------------------------------------- */

const char *hub_new(const hub_setup *how, int64_t now, int64_t today, ct_hub **out)
{
    ct_hub *h = calloc(1, sizeof *h);
    if (!h || sodium_init() < 0) {
        free(h);
        return "memory";
    }
    h->how = *how;
    h->listener = hub_listener;
    h->listener.user = h;
    h->now = now;
    h->today = today;
    h->bots = bots_new(how->threads, how->turn, how->user);
    h->hashing = hashing_new(how->turn, how->user);
    const char *why = h->bots && h->hashing ? hub_begin_marks(h) : "memory";
    if (!why && how->node)
        node_hub(how->node, h);
    if (!why)
        why = hub_load(h);
    if (why) {
        hub_free(h);
        return why;
    }
    *out = h;
    return NULL;
}

void hub_free(ct_hub *h)
{
    if (!h)
        return;
    if (h->how.node)
        node_leave(h->how.node);
    bots_free(h->bots);
    h->bots = NULL;
    hub_people_stop(h);
    while (h->tables) hub_remove(h, h->tables);
    free(h->batch);
    free(h->conns);
    queue_clear(&h->later);
    free(h);
}

void hub_stop(ct_hub *h)
{
    if (h->how.node)
        node_part(h->how.node);
    hub_store_clocks(h); /* they continue after the restart */
    for (hub_table *t = h->tables; t; t = t->hh.next)
        while (t->first) hub_gone(h, t->first, "server.stops");
    hub_commit(h);
    if (h->how.node)
        node_end(h->how.node);
    bots_free(h->bots); /* ends the threads before how.turn becomes invalid */
    h->bots = NULL;
    hub_people_stop(h);
}

const char *hub_lost(const ct_hub *h)
{
    bool alone = h->how.node && !node_count(h->how.node).ready;
    return h->lost ? h->lost : alone ? "bus.lost" : NULL;
}

hub_counts hub_count(const ct_hub *h)
{
    hub_counts c = h->count;
    c.tables = h->stored;
    c.loaded = HASH_COUNT(h->tables);
    for (const hub_table *t = h->tables; t; t = t->hh.next) {
        c.playing += t->r->playing;
        for (const hub_conn *o = t->first; o; o = o->next) c.seated += o->seat >= 0;
    }
    if (!h->how.node)
        return c;
    node_counts n = node_count(h->how.node);
    c.leases = n.leases;
    c.nodes = n.peers + 1;
    c.ready = n.ready;
    c.away = n.away;
    c.visits = n.visits;
    c.moves = n.moves;
    c.gaps = n.gaps;
    c.falls = n.falls;
    return c;
}

/* hub_move.c - tables that are at one node after another (server/node/node.h): how a connection
 * finds its place again where the table is read next. */
#include <string.h>

#include "hub_int.h"

static bool is_taken(const hub_table *t, int seat)
{
    for (const hub_conn *c = t->first; c; c = c->next)
        if (c->seat == seat)
            return true;
    return false;
}

/* Gives the connection its seat again. Returns NULL, or the key of the reason why it has lost the
 * seat. `proof`: the hash of the seat's token. A seat's number would not do, because players may
 * have changed seats. If another connection has taken the seat meanwhile, that one keeps it. */
static const char *sit_again(ct_hub *h, hub_conn *c, hub_table *t, const uint8_t *proof)
{
    int seat = room_seat_of(t->r, proof);
    if (seat < 0)
        return hub_barred_token(t, proof) ? "table.kicked" : "table.token";
    if (t->r->seat[seat].person && t->r->seat[seat].person != c->me.person)
        return "table.account";
    if (is_taken(t, seat))
        return "table.elsewhere";
    hub_sit(h, c, t, seat);
    if (!t->r->ended)
        room_here(t->r, h->now, seat, true);
    return NULL;
}

static const char *watch_again(ct_hub *h, hub_conn *c, hub_table *t, const char *name)
{
    int n = 0;
    for (const hub_conn *o = t->first; o; o = o->next) n += o->seat < 0;
    if (t->r->ended || t->r->set.watch == WATCH_NO)
        return "table.no-watch";
    if (n >= HUB_WATCHERS)
        return "table.full";
    if (hub_barred(h, t, c, name, NULL))
        return "table.kicked";
    strcpy(c->name, name);
    hub_sit(h, c, t, -1);
    return NULL;
}

void hub_adopt(ct_hub *h, hub_conn *c, const char *code, const uint8_t *proof, const char *name)
{
    hub_table *t;
    const char *why = hub_fetch(h, code, &t);
    hub_touch_conn(h, c);
    c->adopted = true;
    if (!why)
        why = proof ? sit_again(h, c, t, proof) : watch_again(h, c, t, name);
    if (why) {
        hub_tell_gone(h, c, why);
        return;
    }
    bool back = c->seat < 0 || t->r->match_n > t->r->seat[c->seat].after;
    t->news = true;
    hub_touch(h, t);
    hub_tell_table(h, t);
    if (t->r->playing || (t->r->m && back))
        hub_tell_story(h, c, 0);
    if (!t->r->playing && t->r->m && back)
        hub_tell_over(h, t, c);
    if (t->r->ended)
        hub_part(h, t, c, "table.closed");
    hub_settle(h, t);
}

void hub_store_clocks(ct_hub *h)
{
    for (hub_table *t = h->tables; t; t = t->hh.next)
        if (t->r->ends && !t->stale) {
            t->put = true;
            hub_touch(h, t);
        }
}

typedef struct peeking {
    ct_hub *h;
    ct_room *r;
    bool there;
} peeking;

static bool peek(void *user, const char *code, const char *room)
{
    peeking *p = user;
    int64_t used;
    p->there = true;
    p->r = room_read(&p->h->listener, &p->h->how.pace, room, p->h->now, p->h->today, &used);
    return false;
}

const char *hub_peek(ct_hub *h, const char *code, ct_room **out)
{
    peeking p = { .h = h };
    const char *why = ct_store_table_of(h->how.store, code, peek, &p);
    *out = p.r;
    if (why)
        return why;
    if (p.r && !p.r->ended)
        return NULL;
    why = p.there && !p.r ? "table.unread" : "table.none";
    room_free(p.r);
    *out = NULL;
    return why;
}

/* hub_enter.c - newcomers during a match. A newcomer's connection is at no table while the table
 * decides (room_knock); it then gets a seat, or the news `gone`. */
#include <string.h>

#include "hub_int.h"
#include "util/json.h"

/* KNOCKS: requests that an address may send at once. KNOCK_MS: milliseconds until one more. */
enum { KNOCKS = 5, KNOCK_MS = 30000 };

const char *hub_knock(ct_hub *h, hub_conn *c, hub_table *t, int seat, const char *name,
                      const char *face)
{
    if (!tries_take(&h->knocks, c->address, h->now, KNOCK_MS, 1, KNOCKS))
        return "rate";
    const char *why = room_knock(t->r, seat, name, face);
    if (why)
        return why;
    hub_touch_conn(h, c);
    c->knocks = t;
    t->knocker = c;
    return NULL;
}

void hub_unknock(ct_hub *h, hub_conn *c)
{
    hub_table *t = c->knocks;
    if (!t)
        return;
    hub_touch_conn(h, c);
    c->knocks = NULL;
    t->knocker = NULL;
    room_unknock(t->r);
}

void hub_knock_ends(ct_hub *h, hub_conn *c, const char *key)
{
    if (!c->knocks)
        return;
    hub_unknock(h, c);
    hub_tell_gone(h, c, key);
}

typedef struct entered {
    const char *code, *token;
    int seat;
} entered;

static void write_entered(const void *of, ct_out *o)
{
    const entered *e = of;
    ct_json j = { o, true };
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "news", "entered");
    ct_json_text(&j, "code", e->code);
    ct_json_text(&j, "token", e->token);
    ct_json_int(&j, "seat", e->seat);
    ct_json_shut(&j, '}');
}

/* Gives the newcomer the seat. */
static void let_in(ct_hub *h, hub_table *t)
{
    hub_conn *c = t->knocker;
    ct_room *r = t->r;
    char token[HUB_TOKEN], name[sizeof r->knock.name], face[sizeof r->knock.face];
    uint8_t hash[ROOM_HASH];
    int got, seat = r->knock.seat;
    strcpy(name, r->knock.name);
    strcpy(face, r->knock.face);
    hub_unknock(h, c);
    hub_draw_token(token, hash);
    const char *why = room_join(r, h->now, seat, name, face, hash, &got);
    if (why) {
        hub_tell_gone(h, c, why);
        return;
    }
    room_belongs(r, got, c->me.person);
    hub_sit(h, c, t, got);
    hub_send(h, c, write_entered, &(entered){ r->code, token, got });
    t->news = true;
    hub_tell_table(h, t);
    hub_tell_story(h, c, 0);
}

void hub_answer_knock(ct_hub *h, hub_table *t)
{
    switch (t->knocker ? room_knocked(t->r) : KNOCK_NONE) {
    case KNOCK_YES:
        let_in(h, t);
        return;
    case KNOCK_NO:
        hub_knock_ends(h, t->knocker, "knock.no");
        return;
    case KNOCK_OVER:
        hub_knock_ends(h, t->knocker, "knock.over");
        return;
    default:
        return;
    }
}

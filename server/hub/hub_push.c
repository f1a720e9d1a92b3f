/* hub_push.c - who gets notices about a table while their page is closed. A browser gets them for
 * one seat. They wait during its quiet hours, and are dropped if the person comes before. No notice
 * says anything about cards. */
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hub_int.h"
#include "util/json.h"
#include "util/out.h"

enum {
    DEVICES = 4,           /* most browsers that get the notices of a seat */
    AGAIN_MS = 60000,      /* shortest time between two notices of a kind to one browser */
    LOOK_MS = 30000,       /* time between two looks at notices that wait */
    LASTS = 2 * 24 * 3600, /* seconds that a push service keeps a notice */
    HEX = 2 * ROOM_HASH + 1
};

struct hub_push {
    hub_push *next;
    uint8_t token[ROOM_HASH]; /* of the seat */
    push_to to;
    int quiet, till, zone; /* quiet hours as minutes of the day; the zone in minutes east of UTC */
    ct_lang lang;
    unsigned waits;              /* the kinds of notices that wait, as bits */
    int64_t told[PUSH_KINDS];    /* when the last notice of a kind was sent; 0: never */
    char who[ROOM_NAME * 4 + 1]; /* who caused the last one */
};

static const char *const keys[PUSH_KINDS] = { "push.turn", "push.joined", "push.again" };

static const char *hex_of(const uint8_t token[ROOM_HASH], char hex[HEX])
{
    return sodium_bin2hex(hex, HEX, token, ROOM_HASH);
}

/* ---- who gets notices -------------------------------------------------------------------- */

static hub_push *add(ct_hub *h, hub_table *t, const hub_push *of)
{
    hub_push *p = malloc(sizeof *p);
    if (!p)
        return NULL;
    *p = *of;
    p->next = t->pushes;
    t->pushes = p;
    h->pushes += p->waits != 0;
    return p;
}

static void drop(ct_hub *h, hub_push **at)
{
    hub_push *p = *at;
    *at = p->next;
    h->pushes -= p->waits != 0;
    free(p);
}

void hub_push_clear(ct_hub *h, hub_table *t)
{
    while (t->pushes) drop(h, &t->pushes);
}

static hub_push **find(hub_table *t, const uint8_t token[ROOM_HASH], const char *endpoint)
{
    hub_push **at = &t->pushes;
    while (*at && (memcmp((*at)->token, token, ROOM_HASH) || strcmp((*at)->to.endpoint, endpoint)))
        at = &(*at)->next;
    return at;
}

static const char *forget(ct_hub *h, hub_table *t, hub_push **at)
{
    char hex[HEX];
    if (!hub_begin(h))
        return h->broken;
    h->broken =
        ct_store_drop_push(h->how.store, t->code, hex_of((*at)->token, hex), (*at)->to.endpoint);
    hub_touch(h, t);
    drop(h, at);
    return h->broken;
}

static const char *keep(ct_hub *h, hub_table *t, const hub_push *p, const wire_ask *a)
{
    char how[512], hex[HEX];
    ct_out o = ct_out_of(how, sizeof how);
    ct_json j = { &o, true };
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "point", a->point);
    ct_json_text(&j, "auth", a->auth);
    ct_json_int(&j, "quiet", p->quiet);
    ct_json_int(&j, "till", p->till);
    ct_json_int(&j, "zone", p->zone);
    ct_json_text(&j, "lang", p->lang == CT_EN ? "en" : "pt");
    ct_json_shut(&j, '}');
    if (!hub_begin(h))
        return h->broken;
    hub_touch(h, t);
    h->broken =
        ct_store_put_push(h->how.store, t->code, hex_of(p->token, hex), p->to.endpoint, how);
    return h->broken;
}

const char *hub_push_on(ct_hub *h, hub_table *t, int seat, ct_lang lang, const wire_ask *a)
{
    hub_push p = { .quiet = a->quiet, .till = a->till, .zone = a->zone, .lang = lang };
    int n = 0;
    if (!h->how.post)
        return "push.none";
    if (!push_read(&p.to, h->how.post->own, a->endpoint, a->point, a->auth))
        return "push.bad";
    memcpy(p.token, t->r->seat[seat].token, ROOM_HASH);
    hub_push **had = find(t, p.token, a->endpoint);
    for (const hub_push *o = t->pushes; o; o = o->next) n += !memcmp(o->token, p.token, ROOM_HASH);
    if (!*had && n >= DEVICES)
        return "push.many";
    if (*had)
        drop(h, had);
    if (!add(h, t, &p))
        return "memory";
    return keep(h, t, &p, a);
}

const char *hub_push_off(ct_hub *h, hub_table *t, int seat, const char *endpoint)
{
    hub_push **at = find(t, t->r->seat[seat].token, endpoint);
    return *at ? forget(h, t, at) : NULL;
}

/* ---- reading them ------------------------------------------------------------------------ */

static bool read_one(hub_push *p, const char *token, const char *endpoint, const char *how,
                     const char *own)
{
    const char *point, *auth, *lang;
    size_t n;
    json_t *j = json_loads(how, JSON_REJECT_DUPLICATES, NULL);
    bool good =
        j &&
        !json_unpack(j, "{s:s,s:s,s:i,s:i,s:i,s:s}", "point", &point, "auth", &auth, "quiet",
                     &p->quiet, "till", &p->till, "zone", &p->zone, "lang", &lang) &&
        !sodium_hex2bin(p->token, ROOM_HASH, token, strlen(token), NULL, &n, NULL) &&
        n == ROOM_HASH && push_read(&p->to, own, endpoint, point, auth);
    if (good)
        p->lang = strcmp(lang, "en") ? CT_PT : CT_EN;
    json_decref(j);
    return good;
}

typedef struct reading {
    ct_hub *h;
    hub_table *t;
} reading;

static bool on_push(void *user, const char *token, const char *endpoint, const char *how)
{
    const reading *to = user;
    hub_push p = { 0 };
    if (read_one(&p, token, endpoint, how, to->h->how.post->own))
        add(to->h, to->t, &p);
    return true;
}

const char *hub_push_load(ct_hub *h, hub_table *t)
{
    if (!h->how.post)
        return NULL;
    return ct_store_pushes(h->how.store, t->code, on_push, &(reading){ h, t });
}

bool hub_push_waits(const hub_table *t)
{
    const hub_push *p = t->pushes;
    while (p && !p->waits) p = p->next;
    return p != NULL;
}

/* ---- notices ----------------------------------------------------------------------------- */

static void make(ct_hub *h, hub_push *p, int kind, const char *who)
{
    h->pushes += !p->waits;
    p->waits |= 1u << kind;
    snprintf(p->who, sizeof p->who, "%s", who);
    h->push_due = h->now;
}

void hub_push_tell(ct_hub *h, hub_table *t, int kind, int but)
{
    for (hub_push *p = t->pushes; p; p = p->next)
        if (memcmp(p->token, t->r->seat[but].token, ROOM_HASH))
            make(h, p, kind, t->r->seat[but].name);
}

void hub_push_look(ct_hub *h, hub_table *t)
{
    const ct_room *r = t->r;
    int turn = r->playing && !r->pause.on ? ct_match_state(r->m)->turn : -1, was = t->turn;
    t->turn = turn;
    if (turn < 0 || turn == was || r->set.clock != CLOCK_DAYS)
        return;
    for (hub_push *p = t->pushes; p; p = p->next)
        if (!memcmp(p->token, r->seat[turn].token, ROOM_HASH))
            make(h, p, PUSH_TURN, "");
}

/* Whether the browser's person wants no notices at this time of the day. */
static bool is_quiet(const ct_hub *h, const hub_push *p)
{
    enum { DAY = 24 * 60 };
    int now = (int)(((h->today / 60 + p->zone) % DAY + DAY) % DAY);
    return p->quiet <= p->till ? now >= p->quiet && now < p->till
                               : now >= p->quiet || now < p->till;
}

/* Whether what a notice says is still so. */
static bool holds(const ct_room *r, int seat, int kind)
{
    if (kind == PUSH_TURN)
        return r->playing && !r->pause.on && ct_match_state(r->m)->turn == seat;
    return kind == PUSH_JOINED || (room_again(r) && !r->seat[seat].ready);
}

static void put_words(const hub_table *t, const hub_push *p, int kind, ct_out *o)
{
    const ct_game *g = t->r->set.game;
    char key[64];
    snprintf(key, sizeof key, "%s.name", ct_game_about(g)->slug);
    const char *words = news_say(g, keys[kind], p->lang), *name = ct_say(g, key, p->lang);
    for (; *words; words++) {
        if (*words != '$') {
            ct_put_char(o, *words);
            continue;
        }
        ct_put(o, *++words == '1' ? p->who : name);
    }
}

static void post(ct_hub *h, const hub_table *t, hub_push *p, int kind)
{
    char words[512];
    push_letter l = { .to = p->to, .lasts = LASTS };
    ct_out o = ct_out_of(words, sizeof words), text = ct_out_of(l.text, sizeof l.text);
    put_words(t, p, kind, &o);
    ct_json j = { &text, true };
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "code", t->code);
    ct_json_text(&j, "text", words);
    ct_json_shut(&j, '}');
    snprintf(l.topic, sizeof l.topic, "%s-%d", t->code, kind);
    h->how.post->send(h->how.post->user, &l);
    p->told[kind] = h->now;
}

/* Sends what waits for one browser, or drops what is no longer so. */
static void send_waiting(ct_hub *h, hub_table *t, hub_push *p, int seat)
{
    for (int kind = 0; kind < PUSH_KINDS; kind++) {
        if (!(p->waits >> kind & 1))
            continue;
        if (t->r->seat[seat].here || !holds(t->r, seat, kind)) {
            p->waits &= ~(1u << kind);
            continue;
        }
        if (is_quiet(h, p) || (p->told[kind] && h->now - p->told[kind] < AGAIN_MS))
            continue;
        post(h, t, p, kind);
        p->waits &= ~(1u << kind);
    }
    h->pushes -= !p->waits;
}

/* Drops the endpoints that the push services do not know any more. */
static void drop_gone(ct_hub *h)
{
    char endpoint[PUSH_ENDPOINT + 1];
    while (h->how.post->gone(h->how.post->user, endpoint))
        for (hub_table *t = h->tables; t; t = t->hh.next)
            for (hub_push **at = &t->pushes; *at;) {
                if (strcmp((*at)->to.endpoint, endpoint))
                    at = &(*at)->next;
                else if (forget(h, t, at))
                    return;
            }
}

void hub_push_turn(ct_hub *h)
{
    if (!h->how.post)
        return;
    drop_gone(h);
    if (!h->pushes || h->now < h->push_due)
        return;
    h->push_due = h->now + LOOK_MS;
    for (hub_table *t = h->tables; t; t = t->hh.next)
        for (hub_push **at = &t->pushes; *at && !t->stale;) {
            int seat = (*at)->waits ? room_seat_of(t->r, (*at)->token) : 0;
            if (seat < 0) { /* the seat has another person now */
                if (forget(h, t, at))
                    return;
                continue;
            }
            if ((*at)->waits)
                send_waiting(h, t, *at, seat);
            at = &(*at)->next;
        }
}

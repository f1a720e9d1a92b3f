/* hub_account.c - the asks account.* that want no password: devices, tables, ratings, the whole of
 * what is kept; how an answer of either kind is written; and ratings at the end of a match. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "hub_people.h"
#include "news.h"
#include "util/json.h"
#include "util/out.h"

enum { BEST = 100 }; /* rows of a rating list */

/* ---- answers ----------------------------------------------------------------------------- */

void hub_write_told(const void *of, ct_out *o)
{
    const hub_told *t = of;
    ct_json j = { o, true };
    ct_json_open(&j, NULL, '{');
    ct_json_int(&j, "to", t->id);
    if (t->name)
        ct_json_text(&j, "name", t->name);
    if (*t->token)
        ct_json_text(&j, "token", t->token);
    if (t->has_codes) {
        ct_json_open(&j, "codes", '[');
        for (int i = 0; i < CT_PEOPLE_CODES; i++) ct_json_text(&j, NULL, t->codes.code[i]);
        ct_json_shut(&j, ']');
    }
    if (t->part) {
        ct_put(o, ",");
        ct_put_json(o, t->part);
        ct_put(o, ":");
        ct_put(o, t->text);
    }
    ct_json_shut(&j, '}');
}

static void write_account(const void *of, ct_out *o)
{
    const hub_conn *c = of;
    ct_json j = { o, true };
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "news", "account");
    ct_json_text(&j, "name", c->me.person ? c->me.name : NULL);
    ct_json_shut(&j, '}');
}

void hub_tell_account(ct_hub *h, hub_conn *c) { hub_send(h, c, write_account, c); }

/* ---- lists ------------------------------------------------------------------------------- */

/* A list that grows row by row. */
typedef struct pile {
    char *text;
    size_t n, cap;
    bool full; /* no memory */
    const hub_conn *c;
} pile;

static void heap(pile *p, const char *text)
{
    size_t more = strlen(text);
    if (p->n + more + 1 > p->cap) {
        size_t cap = 2 * (p->cap + more) + 1024;
        char *grown = realloc(p->text, cap);
        p->full = p->full || !grown;
        if (!grown)
            return;
        p->text = grown;
        p->cap = cap;
    }
    memcpy(p->text + p->n, text, more + 1);
    p->n += more;
}

static void heap_row(pile *p, const char *row)
{
    heap(p, p->n > 1 ? "," : "");
    heap(p, row);
}

static bool put_device(void *user, int64_t id, const char *label, int64_t made, int64_t seen)
{
    char row[1024];
    pile *p = user;
    ct_out o = ct_out_of(row, sizeof row);
    ct_json j = { &o, true };
    ct_json_open(&j, NULL, '{');
    ct_json_int(&j, "id", id);
    ct_json_text(&j, "label", label);
    ct_json_int(&j, "made", made);
    ct_json_int(&j, "seen", seen);
    ct_json_flag(&j, "here", id == p->c->me.device);
    ct_json_shut(&j, '}');
    heap_row(p, row);
    return true;
}

static void put_strength(ct_json *j, const ct_skill *r, int matches)
{
    ct_json_int(j, "rating", lround(r->rating));
    ct_json_int(j, "deviation", lround(r->deviation));
    ct_json_int(j, "matches", matches);
}

static bool put_rating(void *user, const char *game, const char *rules, const ct_skill *r,
                       int matches)
{
    char row[1024];
    ct_out o = ct_out_of(row, sizeof row);
    ct_json j = { &o, true };
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "game", game);
    ct_json_text(&j, "preset", rules);
    put_strength(&j, r, matches);
    ct_json_shut(&j, '}');
    heap_row(user, row);
    return true;
}

static bool put_best(void *user, const char *name, const ct_skill *r, int matches)
{
    char row[1024];
    ct_out o = ct_out_of(row, sizeof row);
    ct_json j = { &o, true };
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "name", name);
    put_strength(&j, r, matches);
    ct_json_shut(&j, '}');
    heap_row(user, row);
    return true;
}

/* Where the account has a seat. */
static const char *put_tables(const ct_hub *h, pile *p)
{
    const char *list[HUB_WATCHERS + 1];
    for (int i = 0; i < h->n; i++) {
        const hub_table *t = h->table[i];
        if (t->dead || room_seat_of_person(t->r, p->c->me.person) < 0)
            continue;
        for (size_t cap = 8192;; cap *= 2) {
            char *row = malloc(cap);
            ct_out o = ct_out_of(row, row ? cap : 0);
            ct_json j = { &o, true };
            if (!row)
                return "memory";
            news_look(&j, NULL, t->r, hub_watchers(t, list));
            bool whole = ct_out_whole(&o);
            if (whole)
                heap_row(p, row);
            free(row);
            if (whole)
                break;
        }
    }
    return NULL;
}

static const char *list(ct_hub *h, hub_conn *c, const wire_ask *a, hub_told *told)
{
    ct_store *s = h->how.store;
    pile p = { .c = c };
    const char *why;
    heap(&p, "[");
    if (a->ask == ASK_ACCOUNT_DEVICES) {
        told->part = "devices";
        why = ct_people_devices(s, c->me.person, put_device, &p);
    } else if (a->ask == ASK_ACCOUNT_TABLES) {
        told->part = "tables";
        why = put_tables(h, &p);
    } else if (a->ask == ASK_ACCOUNT_RATINGS) {
        told->part = "ratings";
        why = ct_people_ratings(s, c->me.person, h->today, put_rating, &p);
    } else {
        told->part = "list";
        why = ct_people_list(s, a->game, a->rules, h->today, BEST, put_best, &p);
    }
    heap(&p, "]");
    told->text = p.text;
    return why ? why : p.full ? "memory" : NULL;
}

/* ---- devices ----------------------------------------------------------------------------- */

static const char *come_in(ct_hub *h, hub_conn *c, const wire_ask *a, hub_told *told)
{
    ct_people_who who;
    if (!tries_left(&h->logins, c->address, h->now))
        return "people.many";
    if (!hub_begin(h)) /* the day it was here is kept */
        return h->broken;
    const char *why = ct_people_of(h->how.store, a->token, h->today, &who);
    if (why && !strcmp(why, "people.none"))
        tries_miss(&h->logins, c->address, h->now);
    if (why)
        return why;
    hub_become(h, c, &who);
    told->name = c->me.name;
    return NULL;
}

static const char *end_device(ct_hub *h, hub_conn *c, int64_t device)
{
    int64_t person = c->me.person;
    if (!hub_begin(h))
        return h->broken;
    const char *why = ct_people_leave(h->how.store, person, device);
    if (!why)
        hub_expel(h, person, device, NULL);
    return why;
}

static const char *take_along(ct_hub *h, const hub_conn *c, hub_told *told)
{
    char *text = NULL;
    told->part = "export";
    const char *why = ct_people_export(h->how.store, c->me.person, &text);
    told->text = text;
    return why;
}

static const char *now(ct_hub *h, hub_conn *c, const wire_ask *a, hub_told *told)
{
    if (a->ask == ASK_ACCOUNT_LIST)
        return list(h, c, a, told);
    if (a->ask == ASK_ACCOUNT_DEVICE)
        return c->me.person ? "people.in" : come_in(h, c, a, told);
    if (!c->me.person)
        return "people.guest";
    switch (a->ask) {
    case ASK_ACCOUNT_LEAVE:
        return end_device(h, c, c->me.device);
    case ASK_ACCOUNT_OUT:
        return end_device(h, c, a->device);
    case ASK_ACCOUNT_EXPORT:
        return take_along(h, c, told);
    default:
        return list(h, c, a, told);
    }
}

const char *hub_account_now(ct_hub *h, hub_conn *c, const wire_ask *a)
{
    hub_told told = { .id = a->id };
    const char *why = now(h, c, a, &told);
    if (!why)
        hub_send(h, c, hub_write_told, &told);
    free(told.text);
    return why;
}

/* ---- ratings ----------------------------------------------------------------------------- */

void hub_rate(ct_hub *h, hub_table *t)
{
    ct_room *r = t->r;
    ct_people_change change[CT_SEATS];
    if (!r->rate.on)
        return;
    const ct_rules *rules = ct_match_rules(r->m);
    const ct_state *s = ct_match_state(r->m);
    ct_people_match m = { r->code,
                          ct_game_about(rules->game)->slug,
                          room_preset(rules),
                          r->match_n,
                          rules->seats,
                          { 0 },
                          { 0 },
                          s->won };
    for (int i = 0; i < rules->seats; i++) {
        m.person[i] = r->rate.person[i];
        m.team[i] = s->team[i];
    }
    if (!hub_begin(h))
        return;
    h->broken = ct_people_rate(h->how.store, &m, h->today, change);
    for (int i = 0; !h->broken && i < rules->seats; i++) {
        r->rate.was[i] = change[i].was;
        r->rate.now[i] = change[i].now;
    }
}

/* hub_list.c - lists of tables. Those in memory come first, then those that are only in the store,
 * which are shown without being read into memory. */
#include <stdlib.h>
#include <string.h>

#include "hub_int.h"
#include "util/out.h"

/* A list that is being written. person: only tables where this account has a seat; 0: only tables
 * of the public list. */
typedef struct listing {
    ct_hub *h;
    ct_json *json;
    int64_t person;
    int n;
} listing;

static bool belongs(const listing *l, const ct_room *r)
{
    return !r->ended && (l->person ? room_seat_of_person(r, l->person) >= 0 : r->set.open);
}

static void put_loaded(listing *l)
{
    const char *list[HUB_WATCHERS + 1];
    for (const hub_table *t = l->h->tables; t && l->n < CT_STORE_LISTED; t = t->hh.next)
        if (!t->dead && !t->stale && belongs(l, t->r)) {
            news_look(l->json, NULL, t->r, hub_watchers(t, list));
            l->n++;
        }
}

static bool put_stored(void *user, const char *code, const char *room)
{
    static const char *const nobody[] = { NULL };
    listing *l = user;
    const ct_hub *h = l->h;
    const hub_table *t;
    int64_t used;
    HASH_FIND_STR(h->tables, code, t);
    if (t)
        return true;
    ct_room *r = room_read(&h->listener, &h->how.pace, room, h->now, h->today, &used);
    if (r && belongs(l, r)) {
        news_look(l->json, NULL, r, nobody);
        l->n++;
    }
    room_free(r);
    return l->n < CT_STORE_LISTED;
}

const char *hub_list(ct_hub *h, int64_t person, ct_json *j, int *n)
{
    listing l = { h, j, person, 0 };
    ct_store *s = h->how.store;
    put_loaded(&l);
    const char *why = person ? ct_store_of_person(s, person, put_stored, &l)
                             : ct_store_open_tables(s, put_stored, &l);
    *n = l.n;
    return why;
}

const char *hub_list_text(ct_hub *h, hub_lister *write, const void *of, char **text)
{
    for (size_t cap = 16384;;) {
        *text = malloc(cap);
        if (!*text)
            return "memory";
        ct_out o = ct_out_of(*text, cap);
        ct_json j = { &o, true };
        ct_json_open(&j, NULL, '[');
        const char *why = write(h, of, &j);
        ct_json_shut(&j, ']');
        if (!why && !ct_out_whole(&o)) {
            cap = o.len + 1;
            free(*text);
            continue;
        }
        return why;
    }
}

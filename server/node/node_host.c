/* node_host.c - connections of other nodes at tables of this one. Each has a connection in this
 * hub without a socket. What it is told goes to its own node, after the commit, with the number of
 * the last ask that is done. */
#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "node_int.h"
#include "util/out.h"

/* ---- places ----------------------------------------------------------------------------- */

void node_place_of(const hub_conn *c, node_place *to)
{
    memset(to, 0, sizeof *to);
    to->lang = c->lang;
    to->me = c->me;
    to->knocks = c->knocks != NULL;
    strcpy(to->name, c->name);
    if (!c->table)
        return;
    strcpy(to->code, c->table->code);
    to->seated = c->seat >= 0;
    if (to->seated)
        memcpy(to->proof, c->proof, ROOM_HASH);
}

void node_place_write(const node_place *p, const uint64_t *address, bool placed, ct_out *o)
{
    char proof[2 * ROOM_HASH + 1], from[24];
    ct_out a = ct_out_of(from, sizeof from);
    ct_json j = { o, true };
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "code", p->code);
    ct_json_flag(&j, "placed", placed);
    ct_json_flag(&j, "knocks", p->knocks);
    if (p->seated)
        ct_json_text(&j, "proof", sodium_bin2hex(proof, sizeof proof, p->proof, ROOM_HASH));
    ct_json_text(&j, "name", p->name);
    ct_json_text(&j, "lang", p->lang == CT_EN ? "en" : "pt");
    ct_json_int(&j, "person", p->me.person);
    ct_json_int(&j, "device", p->me.device);
    ct_json_text(&j, "account", p->me.name);
    if (address) {
        for (int i = 60; i >= 0; i -= 4) ct_put_n(&a, &"0123456789abcdef"[*address >> i & 15], 1);
        ct_json_text(&j, "address", from);
    }
    ct_json_shut(&j, '}');
}

static bool copy(char *to, size_t cap, const char *from)
{
    if (strlen(from) >= cap)
        return false;
    strcpy(to, from);
    return true;
}

bool node_place_read(node_place *to, const link_item *i, size_t from, uint64_t *address,
                     bool *placed)
{
    const char *code, *name, *lang, *account, *proof = NULL, *where = "0";
    json_int_t person, device;
    int is_placed = 0, knocks = 0;
    size_t n = 0;
    json_t *j =
        i->n > from ? json_loadb((const char *)i->bytes + from, i->n - from, 0, NULL) : NULL;
    memset(to, 0, sizeof *to);
    bool good = j && !json_unpack(j, "{s:s,s:b,s:b,s?s,s:s,s:s,s:I,s:I,s:s,s?s}", "code", &code,
                                  "placed", &is_placed, "knocks", &knocks, "proof", &proof, "name",
                                  &name, "lang", &lang, "person", &person, "device", &device,
                                  "account", &account, "address", &where);
    good = good && copy(to->code, sizeof to->code, code) && copy(to->name, sizeof to->name, name) &&
           copy(to->me.name, sizeof to->me.name, account);
    if (good && proof)
        good = !sodium_hex2bin(to->proof, ROOM_HASH, proof, strlen(proof), NULL, &n, NULL) &&
               n == ROOM_HASH;
    if (good) {
        to->seated = proof != NULL;
        to->knocks = knocks;
        to->lang = !strcmp(lang, "en") ? CT_EN : CT_PT;
        to->me.person = person;
        to->me.device = device;
    }
    if (good && address)
        *address = strtoull(where, NULL, 16);
    if (good && placed)
        *placed = is_placed;
    json_decref(j);
    return good;
}

/* ---- visits ----------------------------------------------------------------------------- */

void node_visit_moved(ct_node *n, node_visit *v)
{
    node_put_done(n, v->p, ITEM_MOVED, v->number, v->done, NULL, 0);
}

void node_visit_end(ct_node *n, node_visit *v)
{
    HASH_DEL(v->p->visits, v);
    for (node_visit **at = &n->ending; v->ends && *at; at = &(*at)->next)
        if (*at == v) {
            *at = v->next;
            break;
        }
    hub_go(n->h, v->c);
    free(v);
}

static bool stays(const ct_node *n, const node_visit *v)
{
    return v->fresh || v->c->table || v->c->knocks || hub_people_wait(n->h, v->c);
}

/* Sends what the hub has for the socket. */
static void send_frames(ct_node *n, node_visit *v)
{
    enum { CHUNK = LINK_ITEM - 8 };
    size_t all = 0;
    const uint8_t *bytes = queue_ready(hub_queue(v->c), &all);
    for (size_t at = 0, len; at < all; at += len) {
        len = all - at < CHUNK ? all - at : CHUNK;
        int kind = at + len < all ? ITEM_PART : ITEM_FRAMES;
        node_put_done(n, v->p, kind, v->number, v->done, bytes + at, len);
    }
    if (all)
        hub_sent(n->h, v->c);
}

static void end_later(ct_node *n, node_visit *v)
{
    v->over = true;
    if (v->ends)
        return;
    v->ends = true;
    v->next = n->ending;
    n->ending = v;
}

void node_woken(ct_node *n, hub_conn *c)
{
    node_visit *v = c->visit;
    node_place place;
    char text[4096];
    ct_out o = ct_out_of(text, sizeof text);
    send_frames(n, v);
    if (v->ends || n->drains)
        return;
    if (c->closing) {
        node_put(n, v->p, ITEM_DROP, v->number, NULL, 0);
        end_later(n, v);
        return;
    }
    bool home = !stays(n, v);
    node_place_of(c, &place);
    if (!home && !*place.code && !place.knocks) /* it waits for a password's hash */
        place.knocks = true;
    if (!home && !memcmp(&place, &v->told, sizeof place))
        return;
    v->told = place;
    node_place_write(&place, NULL, true, &o);
    node_put_done(n, v->p, ITEM_PLACE, v->number, v->done, text, o.len);
    if (home)
        end_later(n, v);
}

/* ---- what the connection's node sends --------------------------------------------------- */

static void open_visit(ct_node *n, node_peer *p, const link_item *i)
{
    ct_hub *h = n->h;
    node_place place;
    node_peer *other;
    uint64_t address;
    bool placed;
    const char *why;
    if (!node_place_read(&place, i, 0, &address, &placed)) {
        node_put(n, p, ITEM_DROP, i->about, NULL, 0);
        return;
    }
    if (n->drains || node_locate(n, place.code, &other, &why) != NODE_HERE) {
        node_put_done(n, p, ITEM_MOVED, i->about, 0, NULL, 0);
        return;
    }
    node_visit *v = calloc(1, sizeof *v);
    hub_conn *c = v ? hub_come(h, NULL, address) : NULL;
    if (c) {
        v->number = i->about;
        v->p = p;
        v->c = c;
        HASH_ADD(hh, p->visits, number, sizeof v->number, v);
    }
    if (!c || !v->hh.tbl) {
        if (c)
            hub_go(h, c);
        free(v);
        node_put(n, p, ITEM_DROP, i->about, NULL, 0);
        return;
    }
    c->visit = v;
    c->greeted = true;
    c->lang = place.lang;
    hub_be(h, c, &place.me);
    if (placed)
        hub_adopt(h, c, place.code, place.seated ? place.proof : NULL, place.name);
    v->fresh = !placed;
    strcpy(v->code, place.code);
    v->over = placed && !c->table;
}

static void hear(ct_node *n, node_visit *v, const link_item *i)
{
    uint64_t number = 0;
    node_peer *other;
    const char *why;
    if (v->over || i->n < 8)
        return;
    for (int k = 0; k < 8; k++) number |= (uint64_t)i->bytes[k] << 8 * k;
    if (v->fresh && node_locate(n, v->code, &other, &why) != NODE_HERE) {
        node_visit_moved(n, v);
        end_later(n, v);
        return;
    }
    bool good = hub_hear(n->h, v->c, (const char *)i->bytes + 8, i->n - 8);
    v->done = number;
    v->fresh = false;
    hub_touch_conn(n->h, v->c);
    if (!good)
        v->c->closing = true;
    if (!good || !stays(n, v))
        v->over = true;
}

void node_host_item(ct_node *n, node_peer *p, const link_item *i)
{
    node_visit *v;
    if (i->kind == ITEM_OPEN) {
        open_visit(n, p, i);
        return;
    }
    HASH_FIND(hh, p->visits, &i->about, sizeof i->about, v);
    if (v && i->kind == ITEM_ASK)
        hear(n, v, i);
    else if (v && i->kind == ITEM_SHUT)
        node_visit_end(n, v);
}

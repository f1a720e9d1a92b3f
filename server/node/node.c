/* node.c - the node's epoch and leases, the other nodes, and the packets between them. */
#include "node_int.h"

#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "util/out.h"

/* Milliseconds. TICK: between two renewals. SOON: the shortest time between two, which is used
 * while a node may be dead. LOOK: between two looks for the tables of connections that wander.
 * HEARD: without hearing itself for so long, the node is not ready; another node that was not heard
 * for so long may be dead. DEAF: without hearing itself for so long, it gives its tables up, if
 * another node is ready. UNFIT: between two answers to a node whose version does not fit. */
enum { TICK = 200, SOON = 50, LOOK = 50, HEARD = 500, DEAF = 900, UNFIT = 1000 };

/* ---- leases ----------------------------------------------------------------------------- */

bool node_has(const ct_node *n, const char *code)
{
    node_lease *l;
    HASH_FIND_STR(n->leases, code, l);
    return l != NULL;
}

static bool add_lease(ct_node *n, const char *code)
{
    if (node_has(n, code))
        return true;
    node_lease *l = calloc(1, sizeof *l);
    node_fresh *f = calloc(1, sizeof *f);
    if (l && f) {
        strcpy(l->code, code);
        strcpy(f->code, code);
        HASH_ADD_STR(n->leases, code, l);
    }
    if (!l || !f || !l->hh.tbl) {
        free(l);
        free(f);
        return false;
    }
    f->next = n->fresh;
    n->fresh = f;
    return true;
}

void node_drop(ct_node *n, const char *code)
{
    node_lease *l;
    HASH_FIND_STR(n->leases, code, l);
    if (!l)
        return;
    HASH_DEL(n->leases, l);
    l->next = n->dropped;
    n->dropped = l;
}

/* Drops the leases that were taken in this turn, but whose tables were not read: an ask was
 * refused, or its connection was closed. Nobody else could read these tables when their clocks are
 * due. */
static void drop_unread(ct_node *n)
{
    for (node_fresh *f; (f = n->fresh) != NULL; free(f)) {
        bool spare = false;
        n->fresh = f->next;
        for (int i = 0; i < n->spares; i++) spare |= !strcmp(n->spare[i], f->code);
        if (!spare && !hub_find(n->h, f->code))
            node_drop(n, f->code);
    }
}

/* A list of codes for lease.h. */
typedef struct codes {
    char text[LEASE_CODES * (ROOM_CODE + 1)];
    int n;
} codes;

/* Adds a code. Returns whether the list is full. */
static bool add_code(codes *c, const char *code)
{
    char *at = c->text + c->n * (ROOM_CODE + 1);
    if (c->n)
        at[-1] = ',';
    memcpy(at, code, ROOM_CODE + 1);
    return ++c->n == LEASE_CODES;
}

/* Gives back the leases of tables that have left memory, and were not taken again. */
static void give_back(ct_node *n)
{
    codes c;
    c.n = 0;
    for (node_lease *l; (l = n->dropped) != NULL; free(l)) {
        n->dropped = l->next;
        bool full = n->epoch && !node_has(n, l->code) && add_code(&c, l->code);
        if (c.n && (full || !n->dropped)) {
            ct_lease_drop(n->how.store, c.text, n->name, n->epoch);
            c.n = 0;
        }
    }
}

static void forget_leases(ct_node *n)
{
    for (node_lease *l; (l = n->leases) != NULL; free(l)) HASH_DEL(n->leases, l);
    for (node_lease *l; (l = n->dropped) != NULL; free(l)) n->dropped = l->next;
    for (node_fresh *f; (f = n->fresh) != NULL; free(f)) n->fresh = f->next;
    n->spares = 0;
}

static bool others_ready(const ct_node *n)
{
    for (const node_peer *p = n->peers; p; p = p->hh.next)
        if (p->listed && p->ready)
            return true;
    return false;
}

/* A code that may name a table. Others must not come into a list of codes. */
static bool is_code(const char *code)
{
    return strlen(code) == ROOM_CODE && strspn(code, ROOM_LETTERS) == ROOM_CODE;
}

/* Tells where a table is whose lease `owner` has. */
static int place_of(ct_node *n, const char *code, const char *owner, node_peer **p,
                    const char **why)
{
    *p = NULL;
    if (!strcmp(owner, n->name)) {
        if (add_lease(n, code))
            return NODE_HERE;
        *why = "memory";
        return NODE_ERROR;
    }
    HASH_FIND_STR(n->peers, owner, *p);
    if (*p && (*p)->listed && !(*p)->broken && !(*p)->unfit)
        return NODE_PEER;
    n->seen = 0; /* the store tells who it is */
    if (n->tick > n->renewed + SOON)
        n->tick = n->h->now < n->renewed + SOON ? n->renewed + SOON : n->h->now;
    return NODE_LATER;
}

typedef struct finding {
    bool there;
    char owner[LEASE_NAME];
} finding;

static bool on_owner(void *user, const char *code, const char *owner)
{
    finding *f = user;
    ct_out o = ct_out_of(f->owner, sizeof f->owner);
    ct_put(&o, owner);
    f->there = true;
    return true;
}

int node_locate(ct_node *n, const char *code, node_peer **p, const char **why)
{
    finding f = { .there = false };
    *p = NULL;
    if (node_has(n, code) || !is_code(code))
        return NODE_HERE;
    if (!n->epoch || n->drains)
        return NODE_LATER;
    if (n->h->begun)
        hub_commit(n->h); /* a lease must not end with a transaction that fails */
    *why = ct_lease_take(n->how.store, code, n->name, n->epoch, on_owner, &f);
    if (*why)
        return strcmp(*why, "store.busy") ? NODE_ERROR : NODE_LATER;
    return f.there ? place_of(n, code, f.owner, p, why)
                   : NODE_HERE; /* the hub says that it does not exist */
}

bool node_take(ct_node *n, const char *code)
{
    node_peer *p;
    const char *why = NULL;
    return node_locate(n, code, &p, &why) == NODE_HERE && node_has(n, code);
}

static bool on_spare(void *user, const char *code, const char *owner)
{
    ct_node *n = user;
    if (is_code(code) && !node_has(n, code) && add_lease(n, code))
        strcpy(n->spare[n->spares++], code);
    return n->spares < SPARES;
}

/* Takes the leases of many new codes at once, because each commit waits for the disk. */
static const char *take_spares(ct_node *n)
{
    codes c;
    c.n = 0;
    if (n->h->begun)
        hub_commit(n->h);
    for (int k = 0; k < SPARES; k++) {
        char code[ROOM_CODE + 1] = "";
        for (int i = 0; i < ROOM_CODE; i++) code[i] = ROOM_LETTERS[randombytes_uniform(32)];
        add_code(&c, code);
    }
    const char *why = ct_lease_spare(n->how.store, c.text, n->name, n->epoch, on_spare, n);
    return why ? why : n->spares ? NULL : "store.busy";
}

const char *node_spare(ct_node *n, char code[ROOM_CODE + 1])
{
    if (!n->epoch || n->drains)
        return "store.busy";
    const char *why = n->spares ? NULL : take_spares(n);
    if (!why)
        strcpy(code, n->spare[n->spares - 1]);
    return why;
}

void node_spent(ct_node *n) { n->spares--; }

static bool on_owners(void *user, const char *code, const char *owner)
{
    ct_node *n = user;
    for (node_away *a = n->aways; a; a = a->hh.next)
        if (!a->p && a->found == NODE_HERE && !strcmp(a->place.code, code))
            a->found = place_of(n, code, owner, &a->owner, &a->why);
    return true;
}

/* Finds the tables of a list. */
static void find_these(ct_node *n, codes *c)
{
    const char *why =
        c->n ? ct_lease_take(n->how.store, c->text, n->name, n->epoch, on_owners, n) : NULL;
    for (node_away *a = n->aways; why && a; a = a->hh.next)
        if (!a->p && a->found == NODE_HERE && !node_has(n, a->place.code)) {
            a->found = strcmp(why, "store.busy") ? NODE_ERROR : NODE_LATER;
            a->why = why;
        }
    c->n = 0;
}

/* Finds the tables of all that wander, and takes the free ones. One statement finds many, so that a
 * rush of visitors after a node's death does not wait for one commit after the other. */
static void find_all(ct_node *n)
{
    codes c;
    c.n = 0;
    if (n->h->begun)
        hub_commit(n->h);
    for (node_away *a = n->aways; a; a = a->hh.next) {
        a->why = NULL;
        a->found = n->epoch && !n->drains ? NODE_HERE : NODE_LATER;
    }
    for (node_away *a = n->aways; a; a = a->hh.next)
        if (!a->p && a->found == NODE_HERE && is_code(a->place.code) &&
            !node_has(n, a->place.code) && add_code(&c, a->place.code))
            find_these(n, &c);
    find_these(n, &c);
}

const char *node_fence(ct_node *n)
{
    return n->epoch ? ct_lease_fence(n->how.store, n->name, n->epoch) : "store.stale";
}

static void note_renewal(ct_node *n)
{
    int64_t now = n->h->now;
    n->steady = now - n->renewed < LEASE_MS ? n->steady : now;
    n->renewed = now;
}

void node_stored(ct_node *n) { note_renewal(n); }

void node_stale(ct_node *n) { n->stale = true; }

/* ---- items ------------------------------------------------------------------------------ */

void node_put(ct_node *n, node_peer *p, int kind, uint64_t about, const void *bytes, size_t len)
{
    if (!p->broken && !link_put(p->link, kind, about, bytes, len))
        p->broken = true;
}

void node_put_done(ct_node *n, node_peer *p, int kind, uint64_t about, uint64_t done,
                   const void *bytes, size_t len)
{
    uint8_t *copy = malloc(8 + len);
    if (!copy) {
        p->broken = true;
        return;
    }
    for (int i = 0; i < 8; i++) copy[i] = (uint8_t)(done >> 8 * i);
    if (len)
        memcpy(copy + 8, bytes, len);
    node_put(n, p, kind, about, copy, 8 + len);
    free(copy);
}

static uint64_t next_stream(ct_node *n)
{
    uint64_t least = (uint64_t)n->epoch << 16;
    n->stream = n->stream >= least ? n->stream + 1 : least + 1;
    return n->stream;
}

/* ---- accounts --------------------------------------------------------------------------- */

void node_account_out(ct_node *n, int64_t person, int64_t device, bool forget)
{
    node_account *a = calloc(1, sizeof *a);
    if (!a)
        abort(); /* a device that is signed out must not stay at other nodes */
    *a = (node_account){ person, device, forget, n->accounts };
    n->accounts = a;
}

void node_accounts_done(ct_node *n, bool good)
{
    for (node_account *a; (a = n->accounts) != NULL; free(a)) {
        char text[160];
        ct_out o = ct_out_of(text, sizeof text);
        ct_json j = { &o, true };
        n->accounts = a->next;
        ct_json_open(&j, NULL, '{');
        ct_json_int(&j, "person", a->person);
        ct_json_int(&j, "device", a->device);
        ct_json_flag(&j, "forget", a->forget);
        ct_json_shut(&j, '}');
        for (node_peer *p = good ? n->peers : NULL; p; p = p->hh.next)
            node_put(n, p, ITEM_ACCOUNT, 0, text, o.len);
    }
}

static void take_account(ct_node *n, const link_item *i)
{
    json_t *j = json_loadb((const char *)i->bytes, i->n, 0, NULL);
    json_int_t person = 0, device = 0;
    int forget = 0;
    if (j &&
        !json_unpack(j, "{s:I,s:I,s:b}", "person", &person, "device", &device, "forget", &forget) &&
        person)
        hub_account_out(n->h, person, device, forget);
    json_decref(j);
}

/* ---- limits ----------------------------------------------------------------------------- */

void node_missed(ct_node *n, int limit, uint64_t number)
{
    uint8_t kind = (uint8_t)limit;
    for (node_peer *p = n->peers; p; p = p->hh.next) node_put(n, p, ITEM_MISSED, number, &kind, 1);
}

/* ---- other nodes ------------------------------------------------------------------------ */

/* Ends everything between a peer and this node: some of it was lost. Tells the peer, which may not
 * know that. */
static void sever(ct_node *n, node_peer *p)
{
    for (node_away *a = n->aways, *next; a; a = next) {
        next = a->hh.next;
        if (a->p != p)
            continue;
        node_put(n, p, ITEM_SHUT, a->number, NULL, 0);
        node_lose(n, a);
    }
    while (p->visits) {
        node_visit_moved(n, p->visits);
        node_visit_end(n, p->visits);
    }
    n->missed = true;
}

static void remove_peer(ct_node *n, node_peer *p)
{
    sever(n, p);
    n->count.gaps += link_gaps(p->link);
    HASH_DEL(n->peers, p);
    link_free(p->link);
    free(p);
}

static void mend(ct_node *n)
{
    for (node_peer *p = n->peers; p; p = p->hh.next)
        if (p->broken) {
            sever(n, p);
            link_reset(p->link, next_stream(n));
            p->broken = false;
        }
}

static bool on_node(void *user, const char *name, int64_t epoch, bool ready, bool late)
{
    ct_node *n = user;
    node_peer *p;
    if (!strcmp(name, n->name) || strlen(name) >= LEASE_NAME)
        return true;
    HASH_FIND_STR(n->peers, name, p);
    if (p && p->epoch != epoch) {
        remove_peer(n, p);
        p = NULL;
    }
    if (!p) {
        p = calloc(1, sizeof *p);
        if (p)
            p->link = link_new(next_stream(n));
        if (!p || !p->link) {
            free(p);
            return true;
        }
        strcpy(p->name, name);
        p->epoch = epoch;
        p->beat = p->sound = n->h->now;
        p->works = ready;
        HASH_ADD_STR(n->peers, name, p);
        if (!p->hh.tbl) {
            link_free(p->link);
            free(p);
            return true;
        }
    }
    p->listed = true;
    p->ready = ready;
    n->late |= late;
    return true;
}

/* Reads which nodes are alive. Renews this node's row by the same statement, if it has one: *good
 * is then whether the epoch is still valid. */
static const char *list_peers(ct_node *n, bool *good)
{
    for (node_peer *p = n->peers; p; p = p->hh.next) p->listed = false;
    n->late = false;
    n->seen = n->h->now;
    const char *why =
        good ? ct_lease_renew(n->how.store, n->name, n->epoch, n->ready, on_node, n, good)
             : ct_lease_nodes(n->how.store, on_node, n);
    if (why) {
        for (node_peer *p = n->peers; p; p = p->hh.next) p->listed = true; /* as far as is known */
        return why;
    }
    for (node_peer *p = n->peers, *next; p; p = next) {
        next = p->hh.next;
        if (!p->listed)
            remove_peer(n, p);
    }
    return NULL;
}

/* The peer's version does not fit. It is told this node's version, because it may not know either.
 * Its tables cannot be reached from here. */
static void find_unfit(ct_node *n, node_peer *p, int version)
{
    const ct_log_field fields[] = { { "node", p->name },
                                    { "version", NULL, version },
                                    { NULL, NULL, 0 } };
    if (p->unfit && n->h->now - p->unfit < UNFIT)
        return;
    if (!p->unfit)
        hub_log(n->h, "node.unfit", fields);
    p->unfit = n->h->now;
    p->broken = true;
    n->how.tell(n->how.user, p->name, n->packet,
                link_beat(n->name, n->epoch, !n->failed, n->packet));
}

typedef struct taking {
    ct_node *n;
    node_peer *p;
} taking;

static bool on_item(void *user, const link_item *i)
{
    const taking *t = user;
    if (t->p->broken)
        return false;
    if (i->kind == ITEM_ACCOUNT)
        take_account(t->n, i);
    else if (i->kind == ITEM_MISSED)
        hub_miss(t->n->h, i->n ? i->bytes[0] : -1, i->about);
    else if (i->kind < ITEM_PART)
        node_host_item(t->n, t->p, i);
    else
        node_gate_item(t->n, t->p, i);
    return true;
}

static void take_packet(ct_node *n, const void *bytes, size_t len)
{
    link_packet k;
    node_peer *p;
    if (!link_read(&k, bytes, len))
        return;
    if (!strcmp(k.from, n->name)) {
        n->echo = n->h->now;
        return;
    }
    HASH_FIND_STR(n->peers, k.from, p);
    if (p && !link_fits(&k)) {
        find_unfit(n, p, k.version);
        return;
    }
    if (!link_fits(&k))
        return;
    if (p) {
        p->beat = n->h->now;
        p->works = k.beats ? k.works : p->works;
        p->sound = p->works ? p->beat : p->sound;
    }
    if (!k.epoch) /* it has fallen, and begins a new one */
        return;
    if (!p || k.epoch > p->epoch) { /* the store tells who it is; its packet comes again */
        n->seen = 0;
        n->tick = n->h->now < n->renewed + SOON ? n->tick : n->h->now;
        return;
    }
    if (k.epoch < p->epoch)
        return;
    taking t = { n, p };
    if (link_take(p->link, &k, next_stream(n), on_item, &t)) {
        sever(n, p);
        link_take(p->link, &k, next_stream(n), on_item, &t);
    }
}

static void take_packets(ct_node *n)
{
    size_t len;
    for (void *bytes; (bytes = n->how.take(n->how.user, &len)) != NULL; free(bytes))
        take_packet(n, bytes, len);
}

static void send_packets(ct_node *n)
{
    for (node_peer *p = n->peers; p; p = p->hh.next)
        for (size_t len; !p->broken && n->epoch &&
                         (len = link_pack(p->link, n->h->now, n->name, n->epoch, n->packet)) > 0;)
            n->how.tell(n->how.user, p->name, n->packet, len);
}

/* ---- epochs ----------------------------------------------------------------------------- */

static void log_fall(ct_node *n, const char *why)
{
    const ct_log_field fields[] = { { "why", why },
                                    { "tables", NULL, HASH_COUNT(n->h->tables) },
                                    { NULL, NULL, 0 } };
    hub_log(n->h, "node.fall", fields);
}

/* Ends the visits of all other nodes; theirs look for the tables' next nodes. */
static void move_visits(ct_node *n)
{
    for (node_peer *p = n->peers; p; p = p->hh.next)
        while (p->visits) {
            node_visit *v = p->visits;
            node_visit_moved(n, v);
            node_visit_end(n, v);
        }
}

/* Closes the connections at tables: their clients must come again at another node. */
static void send_away(ct_node *n)
{
    ct_hub *h = n->h;
    for (hub_table *t = h->tables; t; t = t->hh.next)
        for (hub_conn *c = t->first; c; c = c->next)
            if (!c->visit) {
                hub_touch_conn(h, c);
                c->closing = true;
            }
    for (node_away *a = n->aways; a; a = a->hh.next) {
        hub_touch_conn(h, a->c);
        a->c->closing = true;
    }
    hub_commit(h);
}

/* Whether another node may serve the clients of this one, which does not reach the store. It may,
 * if its store answers. If nobody is heard, not even this node itself, nobody knows. */
static bool others_work(const ct_node *n)
{
    int64_t now = n->h->now;
    bool works = now - n->echo >= HEARD;
    for (const node_peer *p = n->peers; p; p = p->hh.next)
        works |= p->works && now - p->beat < HEARD;
    return works;
}

/* Takes all tables out of memory: this node's leases have ended. */
static void fall(ct_node *n, const char *why)
{
    ct_hub *h = n->h;
    hub_commit(h);
    if (n->cut)
        send_away(n);
    log_fall(n, why);
    n->count.falls++;
    for (hub_table *t = h->tables, *next; t; t = next) {
        next = t->hh.next;
        if (t->knocker)
            hub_knock_ends(h, t->knocker, "store.lost");
    }
    hub_commit(h);
    for (node_peer *p = n->peers; p; p = p->hh.next)
        for (node_visit *v = p->visits; v; v = v->hh.next)
            if (v->c->table)
                hub_unseat(h, v->c);
    move_visits(n);
    for (hub_table *t; (t = h->tables) != NULL;) {
        while (t->first) node_wander(n, t->first);
        hub_remove(h, t);
    }
    hub_commit(h);
    send_packets(n);
    forget_leases(n);
    n->epoch = 0;
    n->stale = false;
}

static const char *begin_epoch(ct_node *n)
{
    const ct_log_field fields[] = { { "node", n->name }, { NULL, NULL, 0 } };
    int64_t epoch, now = n->h->now;
    const char *why = ct_lease_begin(n->how.store, n->name, n->latest, &epoch);
    bool taken = why && !strcmp(why, "node.taken");
    if (taken && !n->taken)
        hub_log(n->h, "node.taken", fields);
    n->taken = taken;
    if (why)
        return taken ? NULL : why;
    n->epoch = n->latest = epoch;
    n->renewed = now;
    n->shown = false;
    n->steady = n->failed ? now : now - LEASE_MS;
    n->cut = false;
    for (node_peer *p = n->peers; p; p = p->hh.next) {
        sever(n, p);
        link_reset(p->link, next_stream(n));
    }
    return NULL;
}

/* Renews the lease. */
static const char *renew(ct_node *n)
{
    bool good = false;
    int64_t now = n->h->now;
    const char *why = list_peers(n, &good);
    if (good) {
        n->shown = n->ready;
        note_renewal(n);
    } else if (!why || now - n->renewed > LEASE_MS) {
        n->cut = why && others_work(n);
        fall(n, why ? why : "store.stale");
    }
    return why;
}

/* Gives all tables up, because other nodes cannot reach this one. */
static void give_up(ct_node *n)
{
    int64_t epoch = n->epoch;
    hub_store_clocks(n->h);
    send_away(n);
    fall(n, "bus.lost");
    ct_lease_end(n->how.store, n->name, epoch);
    n->quiet = true;
}

/* Whether a node has just become silent, this one included, or has lost its store. Then the leases
 * are looked at more often, until it is clear what has happened. */
static bool hurries(const ct_node *n)
{
    const int64_t now = n->h->now, till = HEARD + LEASE_MS;
    bool hurry = now - n->echo >= HEARD && now - n->echo < till;
    for (const node_peer *p = n->peers; p; p = p->hh.next)
        hurry |= p->listed && now - p->sound >= HEARD && now - p->sound < till;
    return hurry;
}

static void beat(ct_node *n)
{
    size_t len = link_beat(n->name, n->epoch, !n->failed, n->packet);
    n->how.tell(n->how.user, n->name, n->packet, len);
    for (const node_peer *p = n->peers; p; p = p->hh.next)
        if (!p->unfit)
            n->how.tell(n->how.user, p->name, n->packet, len);
}

/* What a node does with the store: renews its row, ends the leases of silent nodes, and sees who is
 * there. A node that could not renew its row for long does not end the leases of others at first:
 * the store was away for them, too. */
static const char *use_store(ct_node *n)
{
    const char *why = NULL;
    if (!n->epoch && !n->quiet && !n->drains)
        why = begin_epoch(n);
    if (!why)
        why = n->epoch ? renew(n) : list_peers(n, NULL);
    if (!why && n->epoch && n->late && n->h->now - n->steady >= LEASE_MS) {
        why = ct_lease_bury(n->how.store);
        why = why ? why : list_peers(n, NULL);
    }
    return why;
}

/* Whether the store need not be asked in this tick: a commit has just renewed the row, and all
 * nodes are well. So a node with a slow store does not wait for it twice. */
static bool is_calm(const ct_node *n)
{
    int64_t now = n->h->now;
    return n->epoch && !n->failed && n->ready == n->shown && !hurries(n) &&
           now - n->renewed < TICK && now - n->seen < LEASE_MS;
}

/* When the next tick is due after one that has taken `took` ms. If the store is slow, a node must
 * not spend all its time with renewals. But half of the time until its leases end must suffice. */
static int64_t next_tick(const ct_node *n, int64_t took)
{
    int64_t pause = 2 * took > TICK && !n->failed ? 2 * took : TICK;
    return hurries(n) ? SOON : pause < LEASE_MS / 2 ? pause : LEASE_MS / 2;
}

static void tick(ct_node *n)
{
    int64_t now = n->h->now;
    if (now - n->tick > HEARD) { /* the node itself stood still */
        n->echo = now;
        for (node_peer *p = n->peers; p; p = p->hh.next) p->beat = p->sound = now;
    }
    bool hears = now - n->echo < HEARD;
    n->ready = hears && n->epoch && !n->drains;
    n->quiet = n->quiet && !hears;
    if (!is_calm(n))
        n->failed = use_store(n) != NULL;
    n->cut = n->failed && !n->epoch && others_work(n);
    beat(n);
    if (n->epoch && now - n->echo > DEAF && others_ready(n))
        give_up(n);
    int64_t end = n->how.clock(n->how.user);
    n->tick = end + next_tick(n, end - now);
}

void node_wake(ct_node *n)
{
    if (n->stale)
        fall(n, "store.stale");
    if (n->epoch && n->h->now - n->renewed > LEASE_MS) {
        hub_commit(n->h);
        tick(n);
    }
}

void node_hub(ct_node *n, ct_hub *h)
{
    n->h = h;
    n->echo = n->renewed = h->now;
    n->steady = h->now - LEASE_MS;
    n->epoch = n->latest = n->how.epoch;
    tick(n);
}

void node_turn(ct_node *n)
{
    node_wake(n);
    take_packets(n);
    if (n->h->now >= n->tick) {
        hub_commit(n->h);
        tick(n);
    }
    mend(n);
    if (n->missed && n->epoch)
        n->missed = hub_check_people(n->h) != NULL;
    if (n->wanderers && n->h->now >= n->look) {
        find_all(n);
        node_look(n);
        n->look = n->h->now + LOOK;
    }
}

void node_after(ct_node *n)
{
    for (node_visit *v; (v = n->ending) != NULL;) {
        n->ending = v->next;
        v->ends = false;
        node_visit_end(n, v);
    }
    hub_commit(n->h);
    drop_unread(n);
    give_back(n);
    send_packets(n);
}

int64_t node_due(const ct_node *n)
{
    int64_t due = n->tick;
    if (n->wanderers && n->look < due)
        due = n->look;
    for (const node_peer *p = n->peers; p; p = p->hh.next) {
        if (link_waits(p->link) && n->h->now + LINK_AGAIN_MS < due)
            due = n->h->now + LINK_AGAIN_MS;
        if (p->broken)
            due = n->h->now;
    }
    return due;
}

/* ---- beginning and end ------------------------------------------------------------------ */

ct_node *node_new(const node_setup *how)
{
    ct_node *n = calloc(1, sizeof *n);
    if (!n)
        return NULL;
    n->how = *how;
    ct_out o = ct_out_of(n->name, sizeof n->name);
    ct_put(&o, how->name);
    return n;
}

void node_free(ct_node *n)
{
    if (!n)
        return;
    forget_leases(n);
    node_accounts_done(n, false);
    free(n);
}

void node_leave(ct_node *n)
{
    while (n->peers) remove_peer(n, n->peers);
}

void node_part(ct_node *n)
{
    n->drains = true;
    for (node_away *a = n->aways; a; a = a->hh.next) {
        hub_tell_gone(n->h, a->c, "server.stops");
        if (a->p)
            node_put(n, a->p, ITEM_SHUT, a->number, NULL, 0);
    }
    for (node_peer *p = n->peers; p; p = p->hh.next)
        for (node_visit *v = p->visits; v; v = v->hh.next) {
            hub_unknock(n->h, v->c);
            if (v->c->table)
                hub_unseat(n->h, v->c);
            v->over = true;
        }
}

/* The leases end before the other nodes are told, so that they can take them at once. */
void node_end(ct_node *n)
{
    if (n->epoch)
        ct_lease_end(n->how.store, n->name, n->epoch);
    move_visits(n);
    hub_commit(n->h);
    send_packets(n);
    forget_leases(n);
    n->epoch = 0;
}

node_counts node_count(const ct_node *n)
{
    node_counts c = n->count;
    c.leases = HASH_COUNT(n->leases);
    c.ready = n->ready;
    c.away = HASH_COUNT(n->aways);
    for (const node_peer *p = n->peers; p; p = p->hh.next) {
        c.peers++;
        c.visits += HASH_COUNT(p->visits);
        c.gaps += link_gaps(p->link);
    }
    return c;
}

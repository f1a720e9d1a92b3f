/* hub_batch.c - the batch: everything that one turn of the loop brings is one transaction of the
 * store. If the transaction fails, the held messages are dropped, and all asks of the batch are
 * answered with the error. The touched tables must then be read from the store again. */
#include <stdlib.h>
#include <string.h>

#include "hub_int.h"
#include "server/node/node_int.h"

enum { LATER = 2000 };            /* milliseconds from a failure to the next try */
static const int64_t day = 86400; /* seconds */

/* ---- members of the batch ---------------------------------------------------------------- */

static bool list_room(void **list, int n, int *cap, size_t size)
{
    if (n < *cap)
        return true;
    int more = *cap ? 2 * *cap : 64;
    void *p = realloc(*list, (size_t)more * size);
    if (!p)
        return false;
    *list = p;
    *cap = more;
    return true;
}

void hub_touch(ct_hub *h, hub_table *t)
{
    if (t->touched)
        return;
    void *list = h->batch;
    if (!list_room(&list, h->batch_n, &h->batch_cap, sizeof *h->batch))
        abort(); /* without this entry the table could not be restored if the store fails */
    h->batch = list;
    h->batch[h->batch_n++] = t;
    t->touched = true;
    t->seen = h->now;
}

void hub_touch_conn(ct_hub *h, hub_conn *c)
{
    if (c->touched)
        return;
    void *list = h->conns;
    if (!list_room(&list, h->conns_n, &h->conns_cap, sizeof *h->conns))
        abort();
    h->conns = list;
    h->conns[h->conns_n++] = c;
    c->touched = true;
    c->held = 0;
    strcpy(c->was_code, c->table ? c->table->r->code : "");
    c->was_seat = c->seat;
    memcpy(c->was_proof, c->proof, ROOM_HASH);
    c->was_me = c->me;
    c->was_knocking = c->knocks != NULL;
}

bool hub_begin(ct_hub *h)
{
    if (!h->begun && !h->broken) {
        h->broken = ct_store_begin(h->how.store);
        h->begun = !h->broken;
    }
    return !h->broken;
}

void hub_append(ct_hub *h, hub_table *t, int n, const char *line)
{
    hub_touch(h, t);
    if (hub_begin(h))
        h->broken = ct_store_append(h->how.store, t->r->code, t->r->match_n, n, line);
    h->count.lines++;
    if (t->first && h->today > t->used + day)
        t->put = true;
}

void hub_log(const ct_hub *h, const char *event, const ct_log_field *fields)
{
    char line[CT_LOG_LINE];
    ct_log_line(line, h->today * 1000, event, fields);
    if (h->how.log)
        h->how.log(h->how.user, line);
}

/* ---- the end of the batch ---------------------------------------------------------------- */

int64_t hub_date(const ct_hub *h) { return h->today > h->latest ? h->today : h->latest; }

static const char *store_all(ct_hub *h)
{
    for (int i = 0; i < h->batch_n; i++) {
        hub_table *t = h->batch[i];
        if ((!t->put && !t->dead) || !hub_begin(h))
            continue;
        h->broken = t->dead ? ct_store_drop_table(h->how.store, t->code) : hub_put_table(h, t);
    }
    if (h->begun && !h->broken && h->how.node)
        h->broken = node_fence(h->how.node);
    if (h->begun && !h->broken)
        h->broken = ct_store_commit(h->how.store);
    return h->broken;
}

typedef struct failure {
    int64_t id;
    const char *key;
    ct_lang lang;
} failure;

static void write_failure(const void *of, ct_out *o)
{
    const failure *f = of;
    news_refusal(f->id, f->key, NULL, NULL, NULL, f->lang, o);
}

/* Restores a connection as it was before the batch, and answers its asks with the error. */
static void put_back(ct_hub *h, hub_conn *c, const char *why)
{
    hub_table *t = *c->was_code ? hub_find(h, c->was_code) : NULL;
    failure f = { 0, why, c->lang };
    queue_drop_held(&c->queue);
    c->me = c->was_me;
    if (c->table)
        hub_unseat(h, c);
    if (t) {
        c->table = t;
        c->seat = c->was_seat;
        memcpy(c->proof, c->was_proof, ROOM_HASH);
        c->next = t->first;
        t->first = c;
    }
    for (int i = 0; i < c->held; i++) {
        f.id = c->asks[i];
        queue_put(&c->queue, write_failure, &f);
    }
    c->closing |= c->adopted; /* it is neither here nor there: the client must come again */
    if (c->was_knocking && !c->knocks)
        hub_tell_gone(h, c, why);
}

/* Marks a table as different from what the store has. The store may still fail now. So the table is
 * read again when somebody asks for it, or after a while (hub_renew). */
static void spoil(ct_hub *h, hub_table *t)
{
    t->stale = t->stored;
    t->dead = !t->stored;
    t->rests = false;
    t->due = h->now;
    if (!t->knocker)
        return;
    hub_touch_conn(h, t->knocker); /* the store does not have its request */
    t->knocker->knocks = NULL;
    t->knocker = NULL;
}

static void recover(ct_hub *h, const char *why)
{
    if (h->begun)
        ct_store_roll_back(h->how.store);
    h->count.faults++;
    if (h->how.node && !strcmp(why, "store.stale"))
        node_stale(h->how.node);
    h->again = strcmp(why, "store.taken") ? h->now + LATER : h->now; /* then the store works */
    h->scan = h->again < h->scan ? h->again : h->scan;
    if (h->again > h->now) {
        h->lost = why;
        h->sweep = h->again; /* the sweep sees when the store works again */
    }
    h->ending = (ct_store_place){ 0, "" }; /* what it has dropped is still there */
    const ct_log_field fields[] = { { "why", why },
                                    { "tables", NULL, h->batch_n },
                                    { NULL, NULL, 0 } };
    hub_log(h, "store.fault", fields);
    for (int i = 0; i < h->batch_n; i++) spoil(h, h->batch[i]);
    for (int i = 0; i < h->conns_n; i++) put_back(h, h->conns[i], why);
}

/* Ends a table's part in the batch. */
static void settle_table(ct_hub *h, hub_table *t, bool good)
{
    bool stored = !t->dead && (t->stored || t->put);
    if (good) {
        h->stored += stored - t->stored;
        t->stored = stored;
    }
    if (!t->stale && !t->dead) {
        hub_push_look(h, t);
        t->told = t->r->n;
    }
    t->touched = t->put = t->news = false;
    while (t->dead && t->first) hub_unseat(h, t->first);
    if (t->dead || t->rests)
        hub_remove(h, t);
}

void hub_commit(ct_hub *h)
{
    if (!h->batch_n && !h->conns_n && !h->begun && !h->broken)
        return;
    for (int i = 0; i < h->batch_n; i++) hub_tell_table(h, h->batch[i]);
    const char *why = store_all(h);
    if (why)
        recover(h, why);
    else
        h->count.batches += h->begun;
    if (!why && h->begun && h->how.node)
        node_stored(h->how.node);
    h->stored -= why ? 0 : h->dropped;
    h->dropped = 0;
    h->begun = false;
    h->broken = NULL;
    if (h->how.node)
        node_accounts_done(h->how.node, !why);
    for (int i = 0; i < h->batch_n; i++) settle_table(h, h->batch[i], !why);
    h->batch_n = 0;
    for (int i = 0; i < h->conns_n; i++) {
        hub_conn *c = h->conns[i];
        c->touched = c->adopted = false;
        c->held = 0;
        queue_release(&c->queue);
        if (c->visit)
            node_woken(h->how.node, c);
        else if (c->closing)
            h->how.drop(h->how.user, c->socket);
        else
            h->how.wake(h->how.user, c->socket);
        hub_count_waiting(h, c, queue_size(&c->queue));
    }
    h->conns_n = 0;
}

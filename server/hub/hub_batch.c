/* hub_batch.c - the batch: everything that one turn of the loop brings is one transaction of the
 * store. If the transaction fails, the touched tables are read from the store again, the held
 * messages are dropped, and all asks of the batch are answered with the error. This file also reads
 * the tables at the start. */
#include <stdlib.h>
#include <string.h>

#include "hub_int.h"

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
    if (h->today > t->used + day)
        t->put = true;
}

void hub_log(const ct_hub *h, const char *event, const ct_log_field *fields)
{
    char line[CT_LOG_LINE];
    ct_log_line(line, h->today * 1000, event, fields);
    if (h->how.log)
        h->how.log(h->how.user, line);
}

/* ---- loading ----------------------------------------------------------------------------- */

static bool on_line(void *user, int n, const char *line) { return room_replay(user, n, line); }

/* Replays the lines of a room that has been read. False: the store does not have its match. */
static bool replay(ct_hub *h, ct_room *r)
{
    int n = r->m ? r->planned.n : 0;
    bool good = !r->m || !ct_store_lines(h->how.store, r->code, r->match_n, on_line, r);
    good = good && (!r->m || r->n >= n);
    if (good)
        room_replayed(r, h->now);
    return good;
}

/* A table that was read from the store. */
typedef struct text {
    char code[ROOM_CODE + 1];
    char *room;
    ct_room *r; /* the room made from this text */
    int64_t used;
    struct text *next;
} text;
typedef struct reading {
    const char *only; /* code of the table to read; NULL: all */
    text *first;
    bool full;
} reading;

static bool on_table(void *user, const char *code, const char *room)
{
    reading *all = user;
    text *t;
    if (all->only && strcmp(all->only, code))
        return true;
    t = calloc(1, sizeof *t);
    if (t)
        t->room = malloc(strlen(room) + 1);
    if (!t || !t->room) {
        free(t);
        all->full = true;
        return false;
    }
    strcpy(t->room, room);
    strncat(t->code, code, ROOM_CODE);
    t->next = all->first;
    all->first = t;
    return !all->only;
}

static ct_room *read_room(const ct_hub *h, const char *room, int64_t *used)
{
    return room_read(&h->listener, &h->how.pace, room, h->now, h->today, used);
}

/* A table without people lasts a month. Before its first match it lasts a day, or a week if its
 * clock is by days. */
int64_t hub_patience(const ct_room *r)
{
    return (r->match_n ? 30 : r->set.clock == CLOCK_DAYS ? 7 : 1) * day;
}

/* Adds a table that was read. Drops it instead if its last use was too long before `latest`. */
static void take_in(ct_hub *h, const text *t, int64_t latest)
{
    ct_room *r = t->r;
    if (r && latest - t->used > hub_patience(r)) {
        ct_store_drop_table(h->how.store, r->code);
        room_free(r);
        return;
    }
    hub_table *table = r && replay(h, r) && !room_renew(r) ? hub_add(h, r) : NULL;
    if (!table) { /* the table stays in the store, for a version that can read it */
        const ct_log_field fields[] = { { "table", t->code }, { NULL, NULL, 0 } };
        hub_log(h, "table.unread", fields);
        room_free(r);
        return;
    }
    table->used = t->used;
    table->told = r->n;
    table->late = room_past(r);
    hub_settle(h, table);
}

const char *hub_load(ct_hub *h)
{
    reading all = { 0 };
    const char *why = ct_store_tables(h->how.store, on_table, &all);
    for (text *t = all.first; t && !why; t = t->next) {
        t->r = read_room(h, t->room, &t->used);
        if (t->r && t->used > h->latest)
            h->latest = t->used;
    }
    /* A wrong date must not end tables. So the earlier of two dates counts: the system's, and the
     * latest one in the store. */
    int64_t latest = h->latest < h->today ? h->latest : h->today;
    for (text *t = all.first, *next; t; t = next) {
        next = t->next;
        take_in(h, t, latest);
        free(t->room);
        free(t);
    }
    return all.full ? "memory" : why;
}

/* The date to write into the store. It never goes back. */
static int64_t date_of(const ct_hub *h) { return h->today > h->latest ? h->today : h->latest; }

/* ---- the end of the batch ---------------------------------------------------------------- */

static const char *put_table(ct_hub *h, hub_table *t)
{
    ct_out size = { 0 };
    room_write(t->r, h->now, date_of(h), &size);
    char *room = malloc(size.len + 1);
    if (!room)
        return "memory";
    ct_out o = { room, size.len + 1, 0 };
    room_write(t->r, h->now, date_of(h), &o);
    const char *why = ct_store_put_table(h->how.store, t->r->code, room);
    free(room);
    t->used = date_of(h);
    t->kept = h->now;
    return why;
}

static const char *store_all(ct_hub *h)
{
    for (int i = 0; i < h->batch_n; i++) {
        hub_table *t = h->batch[i];
        if ((!t->put && !t->dead) || !hub_begin(h))
            continue;
        h->broken = t->dead ? ct_store_drop_table(h->how.store, t->r->code) : put_table(h, t);
    }
    if (h->begun && !h->broken)
        h->broken = ct_store_commit(h->how.store);
    return h->broken;
}

/* Reads a table again; NULL: the store does not have it. */
static ct_room *read_again(ct_hub *h, const char *code)
{
    reading one = { .only = code };
    int64_t used;
    ct_room *r = NULL;
    const char *why = ct_store_tables(h->how.store, on_table, &one);
    if (one.first) {
        if (!why)
            r = read_room(h, one.first->room, &used);
        free(one.first->room);
        free(one.first);
    }
    if (r && replay(h, r))
        return r;
    room_free(r);
    return NULL;
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
        c->next = t->first;
        t->first = c;
    }
    for (int i = 0; i < c->held; i++) {
        f.id = c->asks[i];
        queue_put(&c->queue, write_failure, &f);
    }
    if (c->was_knocking && !c->knocks)
        hub_tell_gone(h, c, why);
}

/* Sends everybody the match again if the store's last line is not the last line that was told. The
 * cause: another process has written, or the commit was done although it was reported as failed. */
static void catch_up(ct_hub *h, hub_table *t)
{
    if (t->dead || !t->r->m || t->r->n == t->told)
        return;
    for (hub_conn *c = t->first; c; c = c->next) hub_tell_story(h, c, 0);
}

static void recover(ct_hub *h, const char *why)
{
    if (h->begun)
        ct_store_roll_back(h->how.store);
    h->count.faults++;
    const ct_log_field fields[] = { { "why", why },
                                    { "tables", NULL, h->batch_n },
                                    { NULL, NULL, 0 } };
    hub_log(h, "store.fault", fields);
    for (int i = 0; i < h->batch_n; i++) {
        hub_table *t = h->batch[i];
        ct_room *r = read_again(h, t->r->code);
        t->dead = !r;
        if (!r)
            continue;
        r->owner = t;
        room_free(t->r);
        t->r = r;
        t->late = room_past(r);
        if (t->knocker) { /* the store does not have its request */
            hub_touch_conn(h, t->knocker);
            t->knocker->knocks = NULL;
            t->knocker = NULL;
        }
        t->due = h->now + LATER;
        h->scan = t->due < h->scan ? t->due : h->scan;
    }
    for (int i = 0; i < h->conns_n; i++) put_back(h, h->conns[i], why);
    for (int i = 0; i < h->batch_n; i++)
        for (hub_conn *c = h->batch[i]->first; c; c = c->next)
            if (c->seat >= 0) {
                h->batch[i]->r->seat[c->seat].here = true;
                h->batch[i]->r->seat[c->seat].left = 0;
                h->batch[i]->r->seat[c->seat].mark = hub_seat_mark(c);
                h->batch[i]->r->rests = 0;
            }
    for (int i = 0; i < h->batch_n; i++) catch_up(h, h->batch[i]);
}

void hub_commit(ct_hub *h)
{
    if (!h->batch_n && !h->conns_n)
        return;
    for (int i = 0; i < h->batch_n; i++) hub_tell_table(h, h->batch[i]);
    const char *why = store_all(h);
    if (why)
        recover(h, why);
    else
        h->count.batches += h->begun;
    h->begun = false;
    h->broken = NULL;
    for (int i = 0; i < h->batch_n; i++) {
        hub_table *t = h->batch[i];
        hub_push_look(h, t);
        t->touched = t->put = t->news = false;
        t->told = t->r->n;
        while (t->dead && t->first) hub_unseat(h, t->first);
        if (t->dead)
            hub_remove(h, t);
    }
    h->batch_n = 0;
    for (int i = 0; i < h->conns_n; i++) {
        hub_conn *c = h->conns[i];
        c->touched = false;
        c->held = 0;
        queue_release(&c->queue);
        if (c->closing)
            h->how.drop(h->how.user, c->socket);
        else
            h->how.wake(h->how.user, c->socket);
        hub_count_waiting(h, c, queue_size(&c->queue));
    }
    h->conns_n = 0;
}

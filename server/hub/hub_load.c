/* hub_load.c - which tables are in memory. A table is read when somebody asks for it or when its
 * clock is due. It leaves memory when nobody has needed it for REST milliseconds. The columns of
 * the store tell which tables are due and which have ended, so nothing else is read for that. */
#include <stdlib.h>
#include <string.h>

#include "hub_int.h"
#include "server/node/node_int.h"

/* Milliseconds. REST: until an idle table leaves memory. WAIT: until the next look at the stored
 * tables. MORE: the same, if more than one page of them is due. LATER: from a failure of the store
 * to the next try. */
enum { REST = 300000, WAIT = 60000, MORE = 20, LATER = 2000 };
static const int64_t day = 86400; /* seconds */

/* ---- writing a table --------------------------------------------------------------------- */

/* Seconds until a table without people ends: a month. Before its first match it is a day, or a week
 * if its clock is by days. */
static int64_t patience(const ct_room *r)
{
    return (r->match_n ? 30 : r->set.clock == CLOCK_DAYS ? 7 : 1) * day;
}

static void add_person(int64_t person[HUB_PERSONS], int *n, int64_t one)
{
    int i = 0;
    while (i < *n && person[i] != one) i++;
    if (one && i == *n)
        person[(*n)++] = one;
}

/* Lists the accounts that have a seat, or for which the match counts. */
static int persons_of(const ct_room *r, int64_t person[HUB_PERSONS])
{
    int n = 0;
    for (int i = 0; i < r->set.seats; i++) {
        add_person(person, &n, r->seat[i].kind == ROOM_PERSON ? r->seat[i].person : 0);
        add_person(person, &n, r->playing && r->rate.on ? r->rate.person[i] : 0);
    }
    return n;
}

static bool runs_alone(const ct_room *r)
{
    return r->playing && r->set.clock == CLOCK_DAYS && !r->pause.on;
}

/* The time at which a stored table must be read even if nobody comes. It may be too early, and is
 * never before what hub_sweep has read already. */
static int64_t due_of(const ct_hub *h, const hub_table *t)
{
    if (!runs_alone(t->r))
        return CT_STORE_NEVER;
    int64_t due = hub_date(h) + (t->due > h->now ? (t->due - h->now) / 1000 + 1 : WAIT / 1000);
    return due > h->due.time ? due : h->due.time + 1;
}

static const char *put_row(ct_hub *h, const ct_room *r, const char *text, int64_t used, int64_t due)
{
    ct_store_row row = {
        .code = r->code,
        .room = text,
        .used = used,
        .ends = used + patience(r),
        .due = due,
        .open = r->set.open && !r->ended,
        .phase = r->playing ? CT_STORE_PLAYS
                 : r->ended ? CT_STORE_ENDED
                            : CT_STORE_WAITS,
        .maker = r->maker[0],
        .around = r->maker[1],
    };
    return ct_store_put_table(h->how.store, &row);
}

static const char *put_persons(ct_hub *h, hub_table *t)
{
    int64_t person[HUB_PERSONS] = { 0 };
    int n = persons_of(t->r, person);
    if (n == t->persons && !memcmp(person, t->person, sizeof person))
        return NULL;
    t->persons = n;
    memcpy(t->person, person, sizeof person);
    return ct_store_put_seats(h->how.store, t->code, person, n);
}

const char *hub_put_table(ct_hub *h, hub_table *t)
{
    ct_out size = { 0 };
    room_write(t->r, h->now, hub_date(h), &size);
    char *room = malloc(size.len + 1);
    if (!room)
        return "memory";
    ct_out o = { room, size.len + 1, 0 };
    room_write(t->r, h->now, hub_date(h), &o);
    if (t->first)
        t->used = hub_date(h);
    const char *why = put_row(h, t->r, room, t->used, due_of(h, t));
    free(room);
    t->kept = h->now;
    return why ? why : put_persons(h, t);
}

/* ---- reading a table --------------------------------------------------------------------- */

/* A table that is being read. */
typedef struct reading {
    const ct_hub *h;
    ct_room *r; /* NULL: this version cannot read it */
    char *text; /* its text, if `keeps` is set; NULL: no memory */
    int64_t used;
    bool there, keeps;
} reading;

static bool on_table(void *user, const char *code, const char *room)
{
    reading *to = user;
    const ct_hub *h = to->h;
    to->there = true;
    to->r = room_read(&h->listener, &h->how.pace, room, h->now, h->today, &to->used);
    if (to->keeps && (to->text = malloc(strlen(room) + 1)) != NULL)
        strcpy(to->text, room);
    return false;
}

static bool on_line(void *user, int n, const char *line) { return room_replay(user, n, line); }

static void log_unread(const ct_hub *h, const char *code)
{
    const ct_log_field fields[] = { { "table", code }, { NULL, NULL, 0 } };
    hub_log(h, "table.unread", fields);
}

/* Reads a table and its match. The caller frees *out. */
static const char *read_table(ct_hub *h, const char *code, ct_room **out, int64_t *used)
{
    reading it = { .h = h };
    *out = NULL;
    const char *why = ct_store_table_of(h->how.store, code, on_table, &it);
    if (!why && !it.there)
        why = "table.none";
    ct_room *r = it.r;
    int n = r && r->m ? r->planned.n : 0;
    if (!why && n)
        why = ct_store_lines(h->how.store, r->code, r->match_n, on_line, r);
    if (!why && (!r || r->n < n)) {
        log_unread(h, code); /* it stays in the store, for a version that can read it */
        why = "table.unread";
    }
    if (why) {
        room_free(r);
        return why;
    }
    room_replayed(r, h->now);
    *out = r;
    *used = it.used;
    return NULL;
}

/* Reads a table into memory. */
static const char *load(ct_hub *h, const char *code, hub_table **out)
{
    ct_room *r;
    int64_t used;
    const char *why = read_table(h, code, &r, &used);
    if (why)
        return why;
    hub_table *t = hub_add(h, r);
    if (!t) {
        room_free(r);
        return "memory";
    }
    t->used = used;
    t->told = r->n;
    t->late = room_past(r);
    t->stored = true;
    t->persons = persons_of(r, t->person);
    why = hub_push_load(h, t);
    if (!why && h->how.node) /* an account may have been deleted while no node had the table */
        why = hub_check_persons(h, t);
    if (why) {
        hub_remove(h, t);
        return why;
    }
    hub_settle(h, t);
    *out = t;
    return NULL;
}

const char *hub_fetch(ct_hub *h, const char *code, hub_table **out)
{
    hub_table *t;
    HASH_FIND_STR(h->tables, code, t);
    *out = t;
    if (!t && (strlen(code) != ROOM_CODE || (h->how.node && !node_has(h->how.node, code))))
        return "table.none"; /* or another node has it */
    if (!t) {
        const char *why = load(h, code, out);
        if (why && h->how.node)
            node_drop(h->how.node, code);
        return why;
    }
    if (t->dead)
        return "table.none";
    t->seen = h->now;
    return t->stale ? hub_renew(h, t) : NULL;
}

/* Sees who is at a table that was read again. If the store's last line is not the last one that was
 * told, sends everybody the match. Then another process has written, or the commit was done
 * although it was reported as failed. */
static void catch_up(ct_hub *h, hub_table *t)
{
    for (hub_conn *c = t->first; c; c = c->next) {
        if (t->r->m && t->r->n != t->told)
            hub_tell_story(h, c, 0);
        if (c->seat < 0)
            continue;
        t->r->seat[c->seat].here = true;
        t->r->seat[c->seat].left = 0;
        t->r->seat[c->seat].mark = hub_seat_mark(c);
        t->r->rests = 0;
    }
}

const char *hub_renew(ct_hub *h, hub_table *t)
{
    ct_room *r;
    int64_t used;
    const char *why = read_table(h, t->code, &r, &used);
    if (why && strncmp(why, "table.", 6)) {
        h->again = h->now + LATER;
        return why;
    }
    hub_touch(h, t);
    t->stale = false;
    hub_push_clear(h, t);
    if (why) { /* the store does not have it any more */
        while (t->first) hub_gone(h, t->first, why);
        t->rests = true;
        return why;
    }
    room_free(t->r);
    t->r = r;
    r->owner = t;
    t->persons = persons_of(r, t->person);
    t->late = room_past(r);
    why = hub_push_load(h, t);
    catch_up(h, t);
    t->told = r->n;
    hub_settle(h, t);
    return why;
}

/* ---- resting ----------------------------------------------------------------------------- */

void hub_rest_idle(ct_hub *h, hub_table *t)
{
    if (t->first || t->knocker || t->touched || !t->stored || t->stale || h->now - t->seen < REST ||
        (t->due && t->due - h->now < REST) || hub_push_waits(t))
        return;
    hub_touch(h, t);
    t->put = runs_alone(t->r); /* stores what is left of its clock */
    t->rests = true;
}

/* ---- tables that are due or end ---------------------------------------------------------- */

typedef struct page {
    int n;
    struct {
        ct_store_place at;
        int phase;
    } row[CT_STORE_PAGE];
} page;

static bool on_code(void *user, const char *code, int64_t time, int phase)
{
    page *p = user;
    if (p->n == CT_STORE_PAGE || strlen(code) != ROOM_CODE)
        return p->n < CT_STORE_PAGE;
    p->row[p->n].at.time = time;
    strcpy(p->row[p->n].at.code, code);
    p->row[p->n++].phase = phase;
    return true;
}

/* Reads a page of the tables that are due. Sets *more if there may be another one. */
static const char *read_due(ct_hub *h, bool *more)
{
    page p = { .n = 0 };
    const char *why = ct_store_due(h->how.store, &h->due, hub_date(h), on_code, &p);
    for (int i = 0; !why && i < p.n; i++) {
        hub_table *t;
        if (h->how.node && !node_take(h->how.node, p.row[i].at.code)) {
            h->due = p.row[i].at;
            continue;
        }
        const char *fault = hub_fetch(h, p.row[i].at.code, &t);
        if (fault && strncmp(fault, "table.", 6))
            return fault;
        h->due = p.row[i].at;
    }
    *more |= p.n == CT_STORE_PAGE;
    return why;
}

/* Ends a table where nobody was for too long. If a match is on, only the match ends at first, so
 * that its people can still be told how it was drawn. */
static void expire(ct_hub *h, hub_table *t)
{
    hub_touch(h, t);
    if (t->r->playing) {
        room_end(t->r);
        t->used = hub_date(h);
        t->put = true;
    } else {
        t->dead = true;
    }
}

static void end_row(ct_hub *h, const char *code, int phase)
{
    hub_table *t;
    HASH_FIND_STR(h->tables, code, t);
    if (t && (t->first || t->dead || t->stale))
        return;
    if (!t && h->how.node && !node_take(h->how.node, code))
        return;
    if (!t && phase != CT_STORE_PLAYS) { /* it need not be read for that */
        if (hub_begin(h))
            h->broken = ct_store_drop_table(h->how.store, code);
        h->dropped++;
        if (h->how.node)
            node_drop(h->how.node, code);
        return;
    }
    if (!hub_fetch(h, code, &t))
        expire(h, t);
}

/* Ends a page of tables, and sets *more if there may be another one. A wrong date must not end
 * tables. So the start compares the system's date with the latest one in the store, and takes the
 * earlier one. The date that counts is that one plus the time since the start. */
static const char *end_old(ct_hub *h, bool *more)
{
    page p = { .n = 0 };
    int64_t date = h->base + (h->now - h->from) / 1000;
    const char *why = ct_store_ending(h->how.store, &h->ending, date - 1, on_code, &p);
    for (int i = 0; i < p.n; i++) {
        end_row(h, p.row[i].at.code, p.row[i].phase);
        h->ending = p.row[i].at;
    }
    *more |= p.n == CT_STORE_PAGE;
    return why;
}

void hub_sweep(ct_hub *h)
{
    bool more = false;
    if (h->now < h->sweep)
        return;
    if (h->how.node) { /* tables that another node had may be free now */
        h->due = (ct_store_place){ -1, "" };
        h->ending = (ct_store_place){ 0, "" };
    }
    const char *why = read_due(h, &more);
    if (!why)
        why = end_old(h, &more);
    h->sweep = h->now + (why ? LATER : more ? MORE : WAIT);
    h->lost = why;
}

/* ---- the start --------------------------------------------------------------------------- */

/* Fills the columns of a table that an older program has stored without them. */
static void convert(ct_hub *h, const char *code)
{
    reading it = { .h = h, .keeps = true };
    if (!hub_begin(h))
        return;
    h->broken = ct_store_table_of(h->how.store, code, on_table, &it);
    if (!h->broken && !it.r)
        log_unread(h, code);
    if (!h->broken && it.r && !it.text)
        h->broken = "memory";
    if (!h->broken && it.r) {
        int64_t person[HUB_PERSONS] = { 0 };
        h->broken = put_row(h, it.r, it.text, it.used,
                            runs_alone(it.r) ? it.used + 1 : (int64_t)CT_STORE_NEVER);
        int n = persons_of(it.r, person);
        if (!h->broken && n)
            h->broken = ct_store_put_seats(h->how.store, code, person, n);
    }
    room_free(it.r);
    free(it.text);
}

/* Converts all tables of older stores: they are due at 0. */
static const char *convert_all(ct_hub *h)
{
    for (page p = { .n = CT_STORE_PAGE }; p.n == CT_STORE_PAGE;) {
        p.n = 0;
        const char *why = ct_store_due(h->how.store, &h->due, 0, on_code, &p);
        for (int i = 0; !why && i < p.n; i++) {
            convert(h, p.row[i].at.code);
            h->due = p.row[i].at;
            why = h->broken;
        }
        if (why)
            return why;
        hub_commit(h);
    }
    return NULL;
}

const char *hub_load(ct_hub *h)
{
    h->due = (ct_store_place){ -1, "" };
    const char *why = convert_all(h);
    if (!why)
        why = ct_store_count(h->how.store, &h->stored, &h->latest);
    if (why)
        return why;
    h->base = h->stored && h->latest < h->today ? h->latest : h->today;
    h->from = h->now;
    for (bool more = true; more && !why && !h->count.faults;) {
        more = false;
        why = read_due(h, &more);
        if (!why)
            why = end_old(h, &more);
        hub_commit(h);
    }
    return why;
}

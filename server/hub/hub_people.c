/* hub_people.c - the asks account.*, but for what only reads the store (hub_account.c): in, out,
 * and everything that wants a password. Those wait for the thread that reckons it (hashing.h); what
 * an unknown name is answered, and how long it takes, is the same as for a wrong password. */
#include "hub_people.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "util/out.h"

enum { MISS = 3 }; /* tries that a wrong password or a new account costs */

/* An ask whose password is being reckoned. */
struct hub_pending {
    hashing_job job;
    hub_conn *c; /* NULL: it has gone */
    int ask;
    int64_t id, person; /* person: whose password it is, 0: nobody's */
    char name[4 * ROOM_NAME + 1], label[97], recovery[41];
    struct hub_pending *next;
};

/* ---- how often somebody may be wrong ----------------------------------------------------- */

/* A number for a name, which nobody outside can reckon; so small that nothing is around it. */
static uint64_t number_of(const ct_hub *h, const char *name)
{
    char key[CT_PEOPLE_NAME];
    uint64_t number = 0;
    if (ct_people_key(name, key))
        crypto_shorthash((unsigned char *)&number, (const unsigned char *)key, strlen(key),
                         h->salt);
    return number >> 32;
}

static bool may_try(const ct_hub *h, const hub_conn *c, const char *name)
{
    return tries_left(&h->logins, c->address, h->now) &&
           tries_left(&h->login_names, number_of(h, name), h->now);
}

static void missed(ct_hub *h, const hub_conn *c, const char *name)
{
    uint64_t number = number_of(h, name);
    for (int i = 0; i < MISS; i++) {
        tries_miss(&h->logins, c->address, h->now);
        if (number)
            tries_miss(&h->login_names, number, h->now);
    }
}

/* ---- who a connection is ----------------------------------------------------------------- */

void hub_become(ct_hub *h, hub_conn *c, const ct_people_who *who)
{
    hub_touch_conn(h, c);
    c->me = *who;
    if (c->listed)
        return;
    c->listed = true;
    c->peer = h->members;
    h->members = c;
}

void hub_expel(ct_hub *h, int64_t person, int64_t device, const hub_conn *but)
{
    for (hub_conn *c = h->members; c; c = c->peer) {
        hub_table *t = c->table;
        int seat = c->seat;
        if (c == but || c->me.person != person || (device && c->me.device != device))
            continue;
        hub_touch_conn(h, c);
        c->me = (ct_people_who){ 0 };
        hub_tell_account(h, c);
        if (!t || seat < 0 || t->r->seat[seat].person != person)
            continue;
        hub_gone(h, c, "table.account");
        room_here(t->r, h->now, seat, false);
        hub_settle(h, t);
    }
}

void hub_people_go(ct_hub *h, hub_conn *c)
{
    for (hub_pending *w = h->pending; w; w = w->next)
        if (w->c == c)
            w->c = NULL;
    if (!c->listed)
        return;
    hub_conn **at = &h->members;
    while (*at != c) at = &(*at)->peer;
    *at = c->peer;
}

void hub_name(const ct_hub *h, const hub_conn *c, const char *wish, char name[ROOM_NAME * 4 + 1])
{
    char hash[CT_PASSWORD_HASH];
    int64_t person;
    ct_out o = ct_out_of(name, ROOM_NAME * 4 + 1);
    if (c->me.person) {
        ct_put(&o, c->me.name);
        return;
    }
    size_t n = strlen(wish);
    if (!ct_people_find(h->how.store, wish, &person, hash)) {
        ct_put(&o, "~");
        int letters = 0; /* the ~ is one of them */
        for (n = 0; wish[n]; n++) {
            letters += (wish[n] & 0xc0) != 0x80;
            if (letters == ROOM_NAME)
                break;
        }
    }
    ct_put_n(&o, wish, n);
}

/* ---- what waits for the thread ----------------------------------------------------------- */

static void take(char *to, size_t cap, const char *text)
{
    ct_out o = ct_out_of(to, cap);
    ct_put(&o, text ? text : "");
}

static void forget_pending(ct_hub *h, hub_pending *w)
{
    hub_pending **at = &h->pending;
    while (*at != w) at = &(*at)->next;
    *at = w->next;
    sodium_memzero(w, sizeof *w);
    free(w);
}

static bool waits(const ct_hub *h, const hub_conn *c)
{
    const hub_pending *w = h->pending;
    while (w && w->c != c) w = w->next;
    return w != NULL;
}

/* The hash that the password is held against: of a name, or of who is signed in. */
static const char *whose(ct_hub *h, hub_pending *w)
{
    const char *why = ct_people_find(h->how.store, w->name, &w->person, w->job.hash);
    return why && strcmp(why, "people.none") ? why : NULL;
}

static const char *too_short(const char *password)
{
    size_t n = password ? strlen(password) : CT_PASSWORD_LEAST;
    return n < CT_PASSWORD_LEAST ? "people.password" : NULL;
}

static const char *wish(ct_hub *h, hub_conn *c, const wire_ask *a)
{
    bool making = a->ask == ASK_ACCOUNT_CREATE;
    const char *fresh = making ? a->password : a->fresh;
    const char *name = a->name ? a->name : c->me.name;
    char key[CT_PEOPLE_NAME];
    const char *why = making && !ct_people_key(name, key) ? "people.name" : too_short(fresh);
    if (!why && !may_try(h, c, making ? "" : name))
        why = "people.many";
    if (!why && waits(h, c))
        why = "people.busy";
    if (why)
        return why;
    hub_pending *w = calloc(1, sizeof *w);
    if (!w)
        return "memory";
    w->c = c;
    w->ask = a->ask;
    w->id = a->id;
    w->job.check = !making && a->password;
    take(w->name, sizeof w->name, name);
    take(w->label, sizeof w->label, a->label);
    take(w->recovery, sizeof w->recovery, a->recovery);
    take(w->job.password, sizeof w->job.password, a->password);
    take(w->job.fresh, sizeof w->job.fresh, fresh);
    w->next = h->pending;
    h->pending = w;
    why = w->job.check ? whose(h, w) : NULL;
    if (!why && !hashing_ask(h->hashing, &w->job))
        why = "people.busy";
    if (why)
        forget_pending(h, w);
    else
        c->held--; /* the batch does not answer it */
    return why;
}

/* ---- what is done then ------------------------------------------------------------------- */

/* This device is signed in. */
static const char *enter(ct_hub *h, hub_pending *w, hub_told *told)
{
    ct_people_who who;
    const char *why = ct_people_enter(h->how.store, w->person, w->label, h->today, told->token);
    if (!why)
        why = ct_people_of(h->how.store, told->token, h->today, &who);
    if (why)
        return why;
    hub_become(h, w->c, &who);
    told->name = w->c->me.name;
    return NULL;
}

static const char *done_create(ct_hub *h, hub_pending *w, hub_told *told)
{
    const char *why =
        ct_people_make(h->how.store, w->name, w->job.hash, h->today, &told->codes, &w->person);
    missed(h, w->c, "");
    told->has_codes = !why;
    return why ? why : enter(h, w, told);
}

static const char *done_recover(ct_hub *h, hub_pending *w, hub_told *told)
{
    const char *why = ct_people_recover(h->how.store, w->name, w->recovery, &w->person);
    if (why)
        return strcmp(why, "people.none") ? why : "people.wrong";
    why = ct_people_password(h->how.store, w->person, w->job.hash);
    if (why)
        return why;
    hub_expel(h, w->person, 0, w->c);
    return enter(h, w, told);
}

static const char *done_password(ct_hub *h, hub_pending *w, hub_told *told)
{
    const char *why = ct_people_password(h->how.store, w->person, w->job.hash);
    if (why)
        return why;
    hub_expel(h, w->person, 0, w->c);
    return enter(h, w, told);
}

static const char *done_codes(ct_hub *h, hub_pending *w, hub_told *told)
{
    told->has_codes = true;
    return ct_people_new_codes(h->how.store, w->person, &told->codes);
}

static const char *done_delete(ct_hub *h, hub_pending *w, hub_told *told)
{
    const char *why = ct_people_delete(h->how.store, w->person);
    for (int i = 0; !why && i < h->n; i++) {
        hub_table *t = h->table[i];
        if (t->dead || !room_forgets(t->r, w->person))
            continue;
        t->put = t->news = true;
        hub_touch(h, t);
    }
    if (!why)
        hub_expel(h, w->person, 0, w->c);
    if (!why)
        w->c->me = (ct_people_who){ 0 };
    return why;
}

static const char *done(ct_hub *h, hub_pending *w, hub_told *told)
{
    hub_conn *c = w->c;
    if (w->job.check && (!w->job.fits || !w->person)) {
        missed(h, c, w->name);
        return "people.wrong";
    }
    if (w->job.why)
        return w->job.why;
    bool in = w->ask == ASK_ACCOUNT_CREATE || w->ask == ASK_ACCOUNT_ENTER ||
              w->ask == ASK_ACCOUNT_RECOVER;
    if (!in && c->me.person != w->person)
        return "people.guest"; /* signed out meanwhile */
    if (!hub_begin(h))
        return h->broken;
    const char *why = w->ask == ASK_ACCOUNT_CREATE     ? done_create(h, w, told)
                      : w->ask == ASK_ACCOUNT_ENTER    ? enter(h, w, told)
                      : w->ask == ASK_ACCOUNT_RECOVER  ? done_recover(h, w, told)
                      : w->ask == ASK_ACCOUNT_PASSWORD ? done_password(h, w, told)
                      : w->ask == ASK_ACCOUNT_CODES    ? done_codes(h, w, told)
                                                       : done_delete(h, w, told);
    if (why && !strcmp(why, "people.wrong"))
        missed(h, c, w->name);
    return why;
}

static void answer(ct_hub *h, hub_pending *w)
{
    hub_conn *c = w->c;
    hub_told told = { .id = w->id };
    if (c->held == HUB_HELD)
        hub_commit(h);
    hub_touch_conn(h, c);
    c->asks[c->held++] = w->id;
    const char *why = done(h, w, &told);
    if (why) {
        h->count.refused++;
        hub_refuse(h, c, w->id, why);
    } else {
        hub_send(h, c, hub_write_told, &told);
    }
}

void hub_people_turn(ct_hub *h)
{
    for (hashing_job *j; h->hashing && (j = hashing_take(h->hashing));) {
        hub_pending *w = (hub_pending *)j;
        if (w->c)
            answer(h, w);
        forget_pending(h, w);
    }
}

void hub_people_stop(ct_hub *h)
{
    hashing_free(h->hashing);
    h->hashing = NULL;
    while (h->pending) forget_pending(h, h->pending);
}

/* ---- the asks ---------------------------------------------------------------------------- */

const char *hub_account(ct_hub *h, hub_conn *c, const wire_ask *a)
{
    bool in = c->me.person != 0;
    switch (a->ask) {
    case ASK_ACCOUNT_CREATE:
    case ASK_ACCOUNT_ENTER:
    case ASK_ACCOUNT_RECOVER:
        return in ? "people.in" : wish(h, c, a);
    case ASK_ACCOUNT_PASSWORD:
    case ASK_ACCOUNT_CODES:
    case ASK_ACCOUNT_DELETE:
        return in ? wish(h, c, a) : "people.guest";
    default:
        return hub_account_now(h, c, a);
    }
}

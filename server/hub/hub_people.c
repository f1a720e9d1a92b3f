/* hub_people.c - accounts at a hub: the account of each connection, the asks account.*, and ratings
 * at the end of a match. Asks with a password wait for the thread that computes its hash
 * (hashing.h). An unknown name is answered like a wrong password, and after the same time. */
#include <math.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "hub_int.h"
#include "server/node/node_int.h"
#include "server/accounts/guard.h"
#include "server/room/letters.h"
#include "util/json.h"
#include "util/out.h"
#include "util/utf8.h"

/* An ask whose password hash is being computed. The job is the first member, so that a job can be
 * cast to it. */
struct hub_pending {
    hashing_job job;
    hub_conn *c; /* the connection; NULL: it was closed */
    int ask;
    int64_t id, person; /* person: the account to sign in to; 0: none */
    char name[4 * ROOM_NAME + 1], label[97], recovery[41];
    struct hub_pending *next;
};

/* ---- answers ----------------------------------------------------------------------------- */

/* The members of an answer besides the id of its ask. */
typedef struct answer {
    int64_t id;
    const char *name;
    char token[CT_PEOPLE_TOKEN];
    bool has_codes;
    ct_people_codes codes;
    const char *part; /* name of the member whose value is the JSON in `text` */
    char *text;
} answer;

static void write_answer(const void *of, ct_out *o)
{
    const answer *t = of;
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
    if (t->part)
        ct_json_raw(&j, t->part, t->text);
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

static void tell_account(ct_hub *h, hub_conn *c) { hub_send(h, c, write_account, c); }

/* ---- limits on wrong passwords ----------------------------------------------------------- */

/* An address may try PAIR times on one account, and then once every PAIR_MS. Trying many accounts
 * it may try ADDRESS times, and then once every ADDRESS_MS. So nobody can lock the account of
 * somebody who comes from another address, or all accounts of a house with one address. */
enum { PAIR = 10, PAIR_MS = 20000, ADDRESS = 60, ADDRESS_MS = 6000 };

/* The address, or the /48 around it: a house may own all of that. */
static uint64_t house_of(const hub_conn *c)
{
    uint64_t wide = guard_around(c->address);
    return wide ? wide : c->address;
}

/* A number for the pair of an account's name and who tries: a device that is signed in, else an
 * address. "" stands for making an account. It is a keyed hash, so that nobody can find pairs that
 * collide. It stays below the numbers of addresses that have a /48, so guard_around returns 0
 * for it. 0: connections from this machine, which have no limits. */
static uint64_t pair_of(const ct_hub *h, const hub_conn *c, const char *name)
{
    struct {
        int64_t device;
        uint64_t address;
        char name[CT_PEOPLE_NAME];
    } pair;
    uint64_t number = 0;
    if (!c->me.device && !c->address)
        return 0;
    memset(&pair, 0, sizeof pair); /* padding, too */
    pair.device = c->me.device;
    pair.address = pair.device ? 0 : house_of(c);
    ct_people_key(name, pair.name);
    crypto_shorthash((unsigned char *)&number, (const unsigned char *)&pair, sizeof pair, h->salt);
    return number >> 32;
}

static bool may_try(const ct_hub *h, const hub_conn *c, const char *name)
{
    return tries_has(&h->login_pairs, pair_of(h, c, name), h->now, PAIR_MS, 1, PAIR) &&
           (c->me.device || tries_has(&h->logins, c->address, h->now, ADDRESS_MS, 1, ADDRESS));
}

void hub_miss(ct_hub *h, int limit, uint64_t number)
{
    if (!number)
        return;
    if (limit == HUB_CODES)
        tries_miss(&h->tries, number, h->now);
    else if (limit == HUB_LOGINS)
        tries_take(&h->logins, number, h->now, ADDRESS_MS, 1, ADDRESS);
    else if (limit == HUB_PAIRS)
        tries_take(&h->login_pairs, number, h->now, PAIR_MS, 1, PAIR);
}

void hub_missed(ct_hub *h, int limit, uint64_t number)
{
    hub_miss(h, limit, number);
    if (h->how.node && number)
        node_missed(h->how.node, limit, number);
}

static void missed(ct_hub *h, const hub_conn *c, const char *name)
{
    hub_missed(h, HUB_PAIRS, pair_of(h, c, name));
    if (!c->me.device)
        hub_missed(h, HUB_LOGINS, c->address);
}

/* ---- the account of a connection --------------------------------------------------------- */

/* Signs the connection in to an account. */
static void become(ct_hub *h, hub_conn *c, const ct_people_who *who)
{
    hub_touch_conn(h, c);
    hub_knock_ends(h, c, "table.account"); /* the table was asked about somebody else */
    c->me = *who;
    if (c->listed)
        return;
    c->listed = true;
    c->peer = h->members;
    h->members = c;
}

/* Signs out the connections of an account's device at this node, except `but`. device 0: all its
 * devices. */
static void expel_here(ct_hub *h, int64_t person, int64_t device, const hub_conn *but)
{
    for (hub_conn *c = h->members; c; c = c->peer) {
        hub_table *t = c->table;
        int seat = c->seat;
        if (c == but || c->away || c->me.person != person || (device && c->me.device != device))
            continue;
        hub_touch_conn(h, c);
        hub_knock_ends(h, c, "table.account");
        c->me = (ct_people_who){ 0 };
        tell_account(h, c);
        if (!t || seat < 0 || (!t->stale && t->r->seat[seat].person != person))
            continue;
        hub_gone(h, c, "table.account");
        if (t->stale)
            continue; /* hub_renew sees who is there */
        room_here(t->r, h->now, seat, false);
        hub_settle(h, t);
    }
}

void hub_be(ct_hub *h, hub_conn *c, const ct_people_who *who)
{
    if (c->me.person == who->person && c->me.device == who->device)
        return;
    become(h, c, who);
    c->was_me = *who; /* it does not depend on this batch */
}

static void expel(ct_hub *h, int64_t person, int64_t device, const hub_conn *but, bool forget)
{
    expel_here(h, person, device, but);
    if (h->how.node)
        node_account_out(h->how.node, person, device, forget);
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

/* Writes a name with each letter of another script as the Latin letter that it looks like. */
static void as_latin(const char *name, char out[ROOM_NAME * 4 + 1])
{
    ct_out o = ct_out_of(out, ROOM_NAME * 4 + 1);
    uint32_t code = 0;
    for (int len; *name && (len = ct_utf8_read(name, 4, &code)) > 0; name += len)
        ct_put_utf8(&o, letters_like(code));
}

void hub_name(const ct_hub *h, const hub_table *t, const hub_conn *c, int seat, const char *wish,
              char name[ROOM_NAME * 4 + 1])
{
    char hash[CT_PASSWORD_HASH], latin[ROOM_NAME * 4 + 1];
    const char *watchers[HUB_WATCHERS + 1];
    int64_t person;
    ct_out o = ct_out_of(name, ROOM_NAME * 4 + 1);
    size_t n = strlen(wish);
    as_latin(wish, latin);
    if (c->me.person) {
        ct_put(&o, c->me.name);
    } else if (!ct_people_find(h->how.store, latin, &person, hash)) {
        ct_put(&o, "~");
        int letters = 0; /* the ~ takes the place of one letter */
        for (n = 0; wish[n]; n++) {
            letters += ct_utf8_begins(wish[n]);
            if (letters == ROOM_NAME)
                break;
        }
        ct_put_n(&o, wish, n);
    } else {
        ct_put_n(&o, wish, n);
    }
    room_name_apart(t->r, seat, hub_watchers(t, watchers), name);
}

/* ---- asks with a password ---------------------------------------------------------------- */

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

bool hub_people_wait(const ct_hub *h, const hub_conn *c)
{
    const hub_pending *w = h->pending;
    while (w && w->c != c) w = w->next;
    return w != NULL;
}

/* Finds the hash to compare the password with. An unknown name has an empty one. */
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

/* Whether this ask may be tried now; NULL: it may. A right recovery code always gets through: it is
 * too long to be found by trying. So is a device's token (come_in). */
static const char *try_now(ct_hub *h, hub_conn *c, const wire_ask *a, const char *name)
{
    int64_t person;
    bool making = a->ask == ASK_ACCOUNT_CREATE;
    if (a->ask == ASK_ACCOUNT_RECOVER) {
        const char *why = ct_people_has_code(h->how.store, name, a->recovery, &person);
        if (!why || strcmp(why, "people.none"))
            return why;
    }
    if (!may_try(h, c, making ? "" : name))
        return "people.many";
    if (a->ask != ASK_ACCOUNT_RECOVER)
        return NULL;
    missed(h, c, name);
    return "people.wrong";
}

/* Hands an ask with a password to the thread. */
static const char *start(ct_hub *h, hub_conn *c, const wire_ask *a)
{
    bool making = a->ask == ASK_ACCOUNT_CREATE;
    const char *fresh = making ? a->password : a->new;
    const char *name = a->name ? a->name : c->me.name;
    char key[CT_PEOPLE_NAME];
    const char *why = making && !ct_people_key(name, key) ? "people.name" : too_short(fresh);
    if (!why && hub_people_wait(h, c))
        why = "people.busy";
    if (!why)
        why = try_now(h, c, a, name);
    if (why)
        return why;
    hub_pending *w = calloc(1, sizeof *w);
    if (!w)
        return "memory";
    w->c = c;
    w->ask = a->ask;
    w->id = a->id;
    w->job.address = house_of(c);
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
        c->held--; /* a failed batch answers its asks with the failure; this one is answered
                    * later, when its hash has been computed */
    return why;
}

/* ---- when the hash has been computed ----------------------------------------------------- */

/* Signs the device in. */
static const char *enter(ct_hub *h, hub_pending *w, answer *to)
{
    ct_people_who who;
    const char *why = ct_people_enter(h->how.store, w->person, w->label, h->today, to->token);
    if (!why)
        why = ct_people_of(h->how.store, to->token, h->today, &who);
    if (why)
        return why;
    become(h, w->c, &who);
    to->name = w->c->me.name;
    return NULL;
}

static const char *done_create(ct_hub *h, hub_pending *w, answer *to)
{
    const char *why =
        ct_people_make(h->how.store, w->name, w->job.hash, h->today, &to->codes, &w->person);
    missed(h, w->c, "");
    to->has_codes = !why;
    return why ? why : enter(h, w, to);
}

static const char *done_recover(ct_hub *h, hub_pending *w, answer *to)
{
    const char *why = ct_people_recover(h->how.store, w->name, w->recovery, &w->person);
    if (why)
        return strcmp(why, "people.none") ? why : "people.wrong";
    why = ct_people_password(h->how.store, w->person, w->job.hash);
    if (why)
        return why;
    expel(h, w->person, 0, w->c, false);
    return enter(h, w, to);
}

static const char *done_password(ct_hub *h, hub_pending *w, answer *to)
{
    const char *why = ct_people_password(h->how.store, w->person, w->job.hash);
    if (why)
        return why;
    expel(h, w->person, 0, w->c, false);
    return enter(h, w, to);
}

static const char *done_codes(ct_hub *h, hub_pending *w, answer *to)
{
    to->has_codes = true;
    return ct_people_new_codes(h->how.store, w->person, &to->codes);
}

/* Codes of tables, each with a blank after it. */
static bool add_code(void *user, const char *code, const char *room)
{
    ct_out *o = user;
    ct_put(o, code);
    ct_put(o, " ");
    return true;
}

/* Sets *codes to those of an account's tables, each with a blank after it; the caller frees it. */
static const char *codes_of(ct_hub *h, int64_t person, char **codes)
{
    for (size_t cap = 1024;; cap *= 4) {
        *codes = malloc(cap);
        ct_out o = ct_out_of(*codes, cap);
        if (!*codes)
            return "memory";
        **codes = 0;
        const char *why = ct_store_of_person(h->how.store, person, add_code, &o);
        if (why || ct_out_whole(&o))
            return why;
        free(*codes);
    }
}

/* Takes the tables of an account that no node has. */
static void take_tables(ct_hub *h, int64_t person)
{
    char *codes;
    const char *why = codes_of(h, person, &codes);
    for (char *rest = codes, *code; !why && (code = strtok_r(rest, " ", &rest));)
        node_take(h->how.node, code);
    free(codes);
}

/* Reads the tables of an account into memory, except those of other nodes. */
static const char *fetch_tables(ct_hub *h, int64_t person)
{
    char *codes;
    const char *why = codes_of(h, person, &codes);
    for (char *rest = codes, *code; !why && (code = strtok_r(rest, " ", &rest));) {
        hub_table *t;
        why = hub_fetch(h, code, &t);
        if (why && !strncmp(why, "table.", 6)) /* it ends, or cannot be read */
            why = NULL;
    }
    free(codes);
    return why;
}

/* Keeps the account's skill at each table where a match counts for it. */
static const char *keep_skills(ct_hub *h, int64_t person)
{
    const char *why = NULL;
    for (hub_table *t = h->tables; !why && t; t = t->hh.next) {
        ct_skill skill;
        if (t->dead || t->stale || !room_rates(t->r, person))
            continue;
        const ct_rules *rules = ct_match_rules(t->r->m);
        why = ct_people_skill(h->how.store, person, ct_game_about(rules->game)->slug,
                              room_preset(rules), h->today, &skill);
        if (!why)
            room_keep_skill(t->r, person, skill);
    }
    return why;
}

static void forget_at_tables(ct_hub *h, int64_t person)
{
    for (hub_table *t = h->tables; t; t = t->hh.next) {
        if (t->dead || t->stale || !room_forgets(t->r, person))
            continue;
        t->put = t->news = true;
        hub_touch(h, t);
    }
}

void hub_account_out(ct_hub *h, int64_t person, int64_t device, bool forget)
{
    expel_here(h, person, device, NULL);
    if (!forget)
        return;
    keep_skills(h, person);
    forget_at_tables(h, person);
}

const char *hub_check_persons(ct_hub *h, const hub_table *t)
{
    const char *why = NULL;
    for (int i = 0; !why && i < t->persons; i++) {
        bool there;
        why = ct_people_there(h->how.store, t->person[i], 0, &there);
        if (!why && !there)
            hub_account_out(h, t->person[i], 0, true);
    }
    return why;
}

const char *hub_check_people(ct_hub *h)
{
    const char *why = NULL;
    for (hub_conn *c = h->members; !why && c; c = c->peer) {
        bool there = true;
        if (c->me.person && !c->away)
            why = ct_people_there(h->how.store, c->me.person, c->me.device, &there);
        if (!why && !there)
            expel_here(h, c->me.person, c->me.device, NULL);
    }
    for (hub_table *t = h->tables; !why && t; t = t->hh.next)
        if (!t->dead && !t->stale)
            why = hub_check_persons(h, t);
    return why;
}

static const char *done_delete(ct_hub *h, hub_pending *w, answer *to)
{
    const char *why = fetch_tables(h, w->person);
    if (!why)
        why = keep_skills(h, w->person);
    if (!why)
        why = ct_people_delete(h->how.store, w->person);
    if (!why)
        forget_at_tables(h, w->person);
    if (!why)
        expel(h, w->person, 0, w->c, true);
    if (!why)
        w->c->me = (ct_people_who){ 0 };
    return why;
}

static const char *done(ct_hub *h, hub_pending *w, answer *to)
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
        return "people.guest"; /* the device was signed out while the hash was computed */
    if (!hub_begin(h))
        return h->broken;
    const char *why = w->ask == ASK_ACCOUNT_CREATE     ? done_create(h, w, to)
                      : w->ask == ASK_ACCOUNT_ENTER    ? enter(h, w, to)
                      : w->ask == ASK_ACCOUNT_RECOVER  ? done_recover(h, w, to)
                      : w->ask == ASK_ACCOUNT_PASSWORD ? done_password(h, w, to)
                      : w->ask == ASK_ACCOUNT_CODES    ? done_codes(h, w, to)
                                                       : done_delete(h, w, to);
    if (why && !strcmp(why, "people.wrong"))
        missed(h, c, w->name);
    return why;
}

static void finish(ct_hub *h, hub_pending *w)
{
    hub_conn *c = w->c;
    answer to = { .id = w->id };
    if (w->ask == ASK_ACCOUNT_DELETE && h->how.node)
        take_tables(h, w->person);
    if (c->held == HUB_HELD)
        hub_commit(h);
    hub_touch_conn(h, c);
    c->asks[c->held++] = w->id;
    const char *why = done(h, w, &to);
    if (why) {
        h->count.refused++;
        hub_refuse(h, c, w->id, why);
    } else {
        hub_send(h, c, write_answer, &to);
    }
}

void hub_people_turn(ct_hub *h)
{
    for (hashing_job *j; h->hashing && (j = hashing_take(h->hashing));) {
        hub_pending *w = (hub_pending *)j;
        if (w->c)
            finish(h, w);
        forget_pending(h, w);
    }
}

void hub_people_stop(ct_hub *h)
{
    hashing_free(h->hashing);
    h->hashing = NULL;
    while (h->pending) forget_pending(h, h->pending);
}

/* ---- lists ------------------------------------------------------------------------------- */

enum { BEST = 100 }; /* rows of a rating list */

/* A list that is being written for a connection. */
typedef struct rows {
    ct_json *json;
    const hub_conn *c;
} rows;

static bool put_device(void *user, int64_t id, const char *label, int64_t made, int64_t seen)
{
    rows *r = user;
    ct_json_open(r->json, NULL, '{');
    ct_json_int(r->json, "id", id);
    ct_json_text(r->json, "label", label);
    ct_json_int(r->json, "made", made);
    ct_json_int(r->json, "seen", seen);
    ct_json_flag(r->json, "here", id == r->c->me.device);
    ct_json_shut(r->json, '}');
    return true;
}

static void put_strength(ct_json *j, const ct_skill *r, int matches)
{
    ct_json_int(j, "rating", lround(r->rating));
    ct_json_int(j, "deviation", lround(r->deviation));
    ct_json_int(j, "matches", matches);
}

static bool put_rating(void *user, const char *game, const char *rules, const ct_skill *skill,
                       int matches)
{
    rows *r = user;
    ct_json_open(r->json, NULL, '{');
    ct_json_text(r->json, "game", game);
    ct_json_text(r->json, "preset", rules);
    put_strength(r->json, skill, matches);
    ct_json_shut(r->json, '}');
    return true;
}

static bool put_best(void *user, const char *name, const ct_skill *skill, int matches)
{
    rows *r = user;
    ct_json_open(r->json, NULL, '{');
    ct_json_text(r->json, "name", name);
    put_strength(r->json, skill, matches);
    ct_json_shut(r->json, '}');
    return true;
}

/* Writes names that have | between them as a list. */
static void put_names(ct_json *j, const char *names)
{
    char name[ROOM_NAME * 4 + 1];
    ct_json_open(j, "names", '[');
    for (const char *at = names;; at++) {
        size_t n = strcspn(at, "|");
        ct_out o = ct_out_of(name, sizeof name);
        ct_put_n(&o, at, n);
        ct_json_text(j, NULL, name);
        at += n;
        if (!*at)
            break;
    }
    ct_json_shut(j, ']');
}

static bool put_played(void *user, const ct_people_played *p)
{
    rows *r = user;
    ct_json_open(r->json, NULL, '{');
    ct_json_text(r->json, "code", p->code);
    ct_json_int(r->json, "match", p->m);
    ct_json_text(r->json, "game", p->game);
    put_names(r->json, p->names);
    ct_json_int(r->json, "seat", p->seat);
    ct_json_flag(r->json, "won", p->won);
    ct_json_int(r->json, "ended", p->ended);
    ct_json_shut(r->json, '}');
    return true;
}

/* A list that an ask wants. */
typedef struct wanted {
    const hub_conn *c;
    const wire_ask *a;
} wanted;

static const char *put_rows(ct_hub *h, const void *of, ct_json *j)
{
    const wire_ask *a = ((const wanted *)of)->a;
    const hub_conn *c = ((const wanted *)of)->c;
    rows to = { j, c };
    ct_store *s = h->how.store;
    int n;
    switch (a->ask) {
    case ASK_ACCOUNT_DEVICES:
        return ct_people_devices(s, c->me.person, put_device, &to);
    case ASK_ACCOUNT_MATCHES:
        return ct_people_matches(s, c->me.person, put_played, &to);
    case ASK_ACCOUNT_RATINGS:
        return ct_people_ratings(s, c->me.person, h->today, put_rating, &to);
    case ASK_ACCOUNT_LIST:
        return ct_people_list(s, a->game, a->preset, h->today, BEST, put_best, &to);
    default:
        return hub_list(h, c->me.person, j, &n);
    }
}

static const char *list(ct_hub *h, const hub_conn *c, const wire_ask *a, answer *to)
{
    to->part = a->ask == ASK_ACCOUNT_DEVICES   ? "devices"
               : a->ask == ASK_ACCOUNT_MATCHES ? "matches"
               : a->ask == ASK_ACCOUNT_RATINGS ? "ratings"
               : a->ask == ASK_ACCOUNT_LIST    ? "list"
                                               : "tables";
    return hub_list_text(h, put_rows, &(wanted){ c, a }, &to->text);
}

/* ---- asks without a password -------------------------------------------------------------- */

static const char *come_in(ct_hub *h, hub_conn *c, const wire_ask *a, answer *to)
{
    ct_people_who who;
    if (!hub_begin(h)) /* because ct_people_of may store the day */
        return h->broken;
    const char *why = ct_people_of(h->how.store, a->token, h->today, &who);
    if (why)
        return why;
    become(h, c, &who);
    to->name = c->me.name;
    return NULL;
}

static const char *end_device(ct_hub *h, hub_conn *c, int64_t device)
{
    int64_t person = c->me.person;
    if (!hub_begin(h))
        return h->broken;
    const char *why = ct_people_leave(h->how.store, person, device);
    if (!why)
        expel(h, person, device, NULL, false);
    return why;
}

static const char *export_all(ct_hub *h, const hub_conn *c, answer *to)
{
    char *text = NULL;
    to->part = "export";
    const char *why = ct_people_export(h->how.store, c->me.person, &text);
    to->text = text;
    return why;
}

/* Writes the record of one match as a JSON text. */
static const char *one_match(ct_hub *h, const hub_conn *c, const wire_ask *a, answer *to)
{
    char *record;
    const char *why = ct_people_record(h->how.store, c->me.person, a->code, a->match, &record);
    if (why)
        return why;
    size_t cap = 6 * strlen(record) + 3; /* a byte takes at most six: \\u001f */
    to->part = "record";
    to->text = malloc(cap);
    if (to->text) {
        ct_out o = ct_out_of(to->text, cap);
        ct_json j = { &o, true };
        ct_json_text(&j, NULL, record);
    }
    free(record);
    return to->text ? NULL : "memory";
}

static const char *do_now(ct_hub *h, hub_conn *c, const wire_ask *a, answer *to)
{
    if (a->ask == ASK_ACCOUNT_LIST)
        return list(h, c, a, to);
    if (a->ask == ASK_ACCOUNT_DEVICE)
        return c->me.person ? "people.in" : come_in(h, c, a, to);
    if (!c->me.person)
        return "people.guest";
    switch (a->ask) {
    case ASK_ACCOUNT_LEAVE:
        return end_device(h, c, c->me.device);
    case ASK_ACCOUNT_OUT:
        return end_device(h, c, a->device);
    case ASK_ACCOUNT_EXPORT:
        return export_all(h, c, to);
    case ASK_ACCOUNT_MATCH:
        return one_match(h, c, a, to);
    default:
        return list(h, c, a, to);
    }
}

static const char *answer_now(ct_hub *h, hub_conn *c, const wire_ask *a)
{
    answer to = { .id = a->id };
    const char *why = do_now(h, c, a, &to);
    if (!why)
        hub_send(h, c, write_answer, &to);
    free(to.text);
    return why;
}

/* ---- the asks ---------------------------------------------------------------------------- */

const char *hub_account(ct_hub *h, hub_conn *c, const wire_ask *a)
{
    bool in = c->me.person != 0;
    switch (a->ask) {
    case ASK_ACCOUNT_CREATE:
    case ASK_ACCOUNT_ENTER:
    case ASK_ACCOUNT_RECOVER:
        return in ? "people.in" : start(h, c, a);
    case ASK_ACCOUNT_PASSWORD:
    case ASK_ACCOUNT_CODES:
    case ASK_ACCOUNT_DELETE:
        return in ? start(h, c, a) : "people.guest";
    default:
        return answer_now(h, c, a);
    }
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
    ct_people_match m = {
        .code = r->code,
        .game = ct_game_about(rules->game)->slug,
        .rules = room_preset(rules),
        .m = r->match_n,
        .seats = rules->seats,
        .won = s->won,
    };
    for (int i = 0; i < rules->seats; i++) {
        m.person[i] = r->rate.person[i];
        m.left[i] = r->rate.left[i];
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

/* ---- finished matches ---------------------------------------------------------------------- */

static char *record_of(const ct_room *r, int seat)
{
    ct_out size = { 0 };
    room_record(r, seat, &size);
    char *text = malloc(size.len + 1);
    if (text) {
        ct_out o = ct_out_of(text, size.len + 1);
        room_record(r, seat, &o);
    }
    return text;
}

void hub_keep_played(ct_hub *h, hub_table *t)
{
    ct_room *r = t->r;
    const ct_state *s = ct_match_state(r->m);
    for (int i = 0; i < r->set.seats; i++) {
        char names[CT_SEATS * sizeof r->names[0]];
        int64_t person = r->seat[i].kind == ROOM_PERSON ? r->seat[i].person : 0;
        if (!person || !hub_begin(h))
            continue;
        ct_out o = ct_out_of(names, sizeof names);
        room_names(r, i, &o);
        ct_people_played p = {
            .code = r->code,
            .game = ct_game_about(r->set.game)->slug,
            .names = names,
            .m = r->match_n,
            .seat = i,
            .won = s->won >> i & 1,
            .ended = h->today,
        };
        char *record = record_of(r, i);
        h->broken = record ? ct_people_keep(h->how.store, person, &p, record) : "memory";
        free(record);
    }
}

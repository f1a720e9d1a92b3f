/* hub_asks.c - every ask by a function of its own, in one table. What they ask of the room they
 * leave to the room. */
#include <string.h>

#include "hub_int.h"
#include "hub_people.h"
#include "phrases.inc" /* PHRASES, BANK, SIGN: of protocol.schema.json */

/* An ask on its way. */
typedef struct asked {
    ct_hub *h;
    hub_conn *c;
    const wire_ask *a;
    hub_table *t; /* where the connection sits, NULL: nowhere */
    ct_room *r;
    int seat;
    const char **what;
    ct_fault *why;
    hub_reply reply;
} asked;

/* ---- coming in --------------------------------------------------------------------------- */

static const char *do_hello(asked *q)
{
    if (strcmp(q->a->lang, "pt") && strcmp(q->a->lang, "en")) {
        *q->what = "lang";
        return "ask.bad";
    }
    q->c->lang = q->a->lang[0] == 'e' ? CT_EN : CT_PT;
    q->c->greeted = q->reply.hello = true;
    q->reply.near = !q->c->address;
    return NULL;
}

/* Whether it can be told now what was played since line `from`. */
static bool may_hear(const asked *q, const ct_room *r, int from)
{
    return !r->m || hub_may_hear(q->h, q->c, ct_match_lines(r->m) - from);
}

/* Sits down with a new token. */
static const char *sit(asked *q, hub_table *t, int seat, char token[HUB_TOKEN])
{
    uint8_t hash[ROOM_HASH];
    char name[ROOM_NAME * 4 + 1];
    int got;
    if (room_seat_of_person(t->r, q->c->me.person) >= 0)
        return "table.yours";
    hub_draw_token(token, hash);
    hub_name(q->h, q->c, q->a->name, name);
    const char *why = room_join(t->r, q->h->now, seat, name, q->a->face, hash, &got);
    if (why)
        return why;
    room_belongs(t->r, got, q->c->me.person);
    hub_sit(q->h, q->c, t, got);
    q->reply.code = t->r->code;
    q->reply.token = token;
    q->reply.seat = got;
    return NULL;
}

/* What is on, for somebody who has just come: the table, then the match; for who comes back to it
 * also one that has ended meanwhile. */
static void tell_all(asked *q, int from, bool back)
{
    ct_room *r = q->c->table->r;
    q->c->table->news = true;
    hub_tell_table(q->h, q->c->table);
    if (r->playing || (r->m && back))
        hub_tell_story(q->h, q->c, from);
    if (!r->playing && r->m && back)
        hub_tell_over(q->h, q->c->table, q->c);
}

static const char *answer(asked *q)
{
    /* Not among what follows: hub_send would put it behind. */
    q->h->asking = NULL;
    hub_send(q->h, q->c, hub_write_reply, &q->reply);
    q->h->asking = q->c;
    return NULL;
}

static const char *do_create(asked *q)
{
    char code[ROOM_CODE + 1], token[HUB_TOKEN];
    const char *why = room_may_set(&q->a->settings, q->what);
    if (!why && !room_name_fits(q->a->name))
        why = "name.bad";
    if (!why && !hub_may_make(q->h, q->c))
        why = "many";
    if (why)
        return why;
    hub_draw_code(q->h, code);
    ct_room *r = room_new(&q->h->listener, &q->h->how.pace, code, &q->a->settings);
    if (r)
        hub_made_by(q->h, r, q->c);
    hub_table *t = r ? hub_add(q->h, r) : NULL;
    if (!t) {
        room_free(r);
        return "memory";
    }
    why = sit(q, t, 0, token);
    answer(q);
    tell_all(q, 0, false);
    return why;
}

static const char *do_tables(asked *q)
{
    q->reply.tables = true;
    return hub_may_hear(q->h, q->c, hub_listed(q->h)) ? NULL
                                                      : "rate"; /* each is as much as a line */
}

static const char *do_look(asked *q)
{
    q->reply.look = hub_find(q->h, q->a->code);
    return q->reply.look ? NULL : "table.none";
}

static const char *do_join(asked *q)
{
    char token[HUB_TOKEN];
    hub_table *t = hub_find(q->h, q->a->code);
    if (!t)
        return "table.none";
    if (hub_barred(t, q->c))
        return "table.kicked";
    if (t->r->playing && !may_hear(q, t->r, 0))
        return "rate";
    const char *why = sit(q, t, q->a->seat, token);
    if (why)
        return why;
    answer(q);
    tell_all(q, 0, false);
    return NULL;
}

static const char *do_watch(asked *q)
{
    hub_table *t = hub_find(q->h, q->a->code);
    int n = 0;
    if (!t)
        return "table.none";
    if (t->r->set.watch == WATCH_NO)
        return "table.no-watch";
    if (hub_barred(t, q->c))
        return "table.kicked";
    if (!room_name_fits(q->a->name))
        return "name.bad";
    for (const hub_conn *c = t->first; c; c = c->next) n += c->seat < 0;
    if (n >= HUB_WATCHERS)
        return "table.full";
    if (t->r->playing && !may_hear(q, t->r, 0))
        return "rate";
    hub_name(q->h, q->c, q->a->name, q->c->name);
    hub_sit(q->h, q->c, t, -1);
    q->reply.code = t->r->code;
    answer(q);
    hub_touch(q->h, t);
    tell_all(q, 0, false);
    return NULL;
}

static const char *do_resume(asked *q)
{
    uint8_t hash[ROOM_HASH];
    hub_table *t = hub_find(q->h, q->a->code);
    if (!t)
        return "table.none";
    if (q->a->token)
        hub_hash_token(q->a->token, hash);
    int seat = q->a->token ? room_seat_of(t->r, hash) : room_seat_of_person(t->r, q->c->me.person);
    if (seat < 0)
        return q->a->token ? "table.token" : "seat.none";
    if (t->r->seat[seat].person && t->r->seat[seat].person != q->c->me.person)
        return "table.account";
    bool same = q->a->match == t->r->match_n;
    int from = same && t->r->m ? room_known(t->r, q->a->from) : 0;
    if (!may_hear(q, t->r, from))
        return "rate";
    hub_sit(q->h, q->c, t, seat);
    room_here(t->r, q->h->now, seat, true);
    q->reply.code = t->r->code;
    q->reply.seat = seat;
    answer(q);
    tell_all(q, from, t->r->match_n > t->r->seat[seat].after);
    return NULL;
}

/* ---- the waiting room and the match ------------------------------------------------------ */

static const char *do_seat(asked *q)
{
    const char *why = room_move(q->r, q->seat, q->a->to);
    if (!why)
        q->c->seat = q->a->to;
    return why;
}

static const char *do_ready(asked *q) { return room_ready(q->r, q->seat, q->a->on, q->a->share); }

/* Where people's seats have moved, their connections follow by their tokens. */
static const char *moved(asked *q, const char *why, uint8_t was[CT_SEATS][ROOM_HASH])
{
    for (hub_conn *c = q->t->first; c && !why; c = c->next)
        if (c->seat >= 0) {
            hub_touch_conn(q->h, c);
            c->seat = room_seat_of(q->r, was[c->seat]);
        }
    return why;
}

static void tokens(const ct_room *r, uint8_t out[CT_SEATS][ROOM_HASH])
{
    for (int i = 0; i < CT_SEATS; i++) memcpy(out[i], r->seat[i].token, ROOM_HASH);
}

static const char *do_rules(asked *q)
{
    uint8_t was[CT_SEATS][ROOM_HASH];
    tokens(q->r, was);
    const char *why = moved(q, room_rules(q->r, q->h->now, q->seat, &q->a->settings, q->what), was);
    for (hub_conn *c = q->t->first, *next; !why && c; c = next) {
        next = c->next;
        if (c->seat < 0 && q->r->set.watch == WATCH_NO)
            hub_gone(q->h, c, "table.no-watch");
    }
    return why;
}

static const char *do_swap(asked *q)
{
    uint8_t was[CT_SEATS][ROOM_HASH];
    tokens(q->r, was);
    return moved(q, room_swap(q->r, q->seat, q->a->a, q->a->b), was);
}

static const char *do_bot(asked *q)
{
    return room_bot(q->r, q->h->now, q->seat, q->a->seat, q->a->level);
}

static const char *do_kick(asked *q) { return room_kick(q->r, q->h->now, q->seat, q->a->seat); }
static const char *do_host(asked *q) { return room_host(q->r, q->seat, q->a->seat); }
static const char *do_start(asked *q) { return room_start(q->r, q->h->now, q->seat); }

static const char *do_act(asked *q)
{
    return room_act(q->r, q->h->now, q->seat, q->a->after, q->a->act, &q->reply.n, q->why);
}

static const char *do_next(asked *q) { return room_next(q->r, q->h->now, q->seat); }
static const char *do_undo(asked *q) { return room_undo(q->r, q->h->now, q->seat); }
static const char *do_agree(asked *q) { return room_agree(q->r, q->h->now, q->seat, q->a->yes); }
static const char *do_vote(asked *q) { return room_vote(q->r, q->h->now, q->seat, q->a->vote); }

enum { REPORTS = 5, REPORT = 20000 }; /* of an address at once; milliseconds for one more */

/* ---- words ------------------------------------------------------------------------------- */

static bool among(const char *const *list, const char *word) { return room_word(list, word) >= 0; }

static const char *do_say(asked *q)
{
    static const char *const phrases[] = { PHRASES, NULL }, *const bank[] = { BANK, NULL };
    bool stakes = !strcmp(ct_game_about(q->r->set.game)->family, "bank");
    if (!among(phrases, q->a->phrase) && !(stakes && among(bank, q->a->phrase))) {
        *q->what = "phrase";
        return "ask.bad";
    }
    hub_said(q->h, q->c, "phrase", q->a->phrase);
    return NULL;
}

static const char *do_react(asked *q)
{
    static const char *const signs[] = { SIGN, NULL };
    if (!among(signs, q->a->sign)) {
        *q->what = "sign";
        return "ask.bad";
    }
    hub_said(q->h, q->c, "sign", q->a->sign);
    return NULL;
}

static const char *do_write(asked *q)
{
    int n = 0;
    for (const char *at = q->a->text; *at; at++) n += (*at & 0xc0) != 0x80;
    if (!q->r->set.text || q->r->set.open)
        return "table.no-text";
    if (n > 200) {
        *q->what = "text";
        return "ask.bad";
    }
    hub_said(q->h, q->c, "text", q->a->text);
    return NULL;
}

static const char *do_report(asked *q)
{
    if (q->a->seat >= q->r->set.seats)
        return "seat.none";
    if (!tries_take(&q->h->reports, q->c->address, q->h->now, REPORT, 1, REPORTS))
        return "rate";
    const ct_log_field fields[] = {
        { "table", q->r->code },       { "by", NULL, q->seat },
        { "about", NULL, q->a->seat }, { "name", q->r->seat[q->a->seat].name },
        { "text", q->a->text },        { NULL, NULL, 0 }
    };
    hub_log(q->h, "report", fields);
    return NULL;
}

static const char *do_leave(asked *q)
{
    hub_table *t = q->t;
    answer(q);
    if (q->seat >= 0) {
        const char *why = room_leave(q->r, q->h->now, q->seat);
        hub_settle(q->h, t); /* a bot may have to act there now, and who asked has gone */
        return why;
    }
    hub_unseat(q->h, q->c);
    t->news = true;
    t->put |= !t->first; /* till now it was in use */
    hub_touch(q->h, t);
    hub_tell_table(q->h, t);
    return NULL;
}

static const char *do_close(asked *q)
{
    if (q->seat != q->r->host)
        return "table.host";
    answer(q);
    return room_close(q->r, q->seat);
}

/* ---- the table of asks ------------------------------------------------------------------- */

/* OUT: sits nowhere yet. AT: at a table. SEATED: and not only watching. */
enum { ANY, OUT, AT, SEATED };

/* In the order of wire_name, then the accounts'. told: it answers by itself. */
static const struct row {
    const char *(*run)(asked *q);
    int where;
    bool told;
} rows[ASK_ACCOUNT_CREATE] = {
    { do_hello, ANY, false },    { do_create, OUT, true },    { do_tables, ANY, false },
    { do_look, ANY, false },     { do_join, OUT, true },      { do_watch, OUT, true },
    { do_resume, OUT, true },    { do_seat, SEATED, false },  { do_ready, SEATED, false },
    { do_rules, SEATED, false }, { do_swap, SEATED, false },  { do_bot, SEATED, false },
    { do_kick, SEATED, false },  { do_host, SEATED, false },  { do_start, SEATED, false },
    { do_act, SEATED, false },   { do_next, SEATED, false },  { do_undo, SEATED, false },
    { do_agree, SEATED, false }, { do_vote, SEATED, false },  { do_say, SEATED, false },
    { do_react, SEATED, false }, { do_write, SEATED, false }, { do_report, SEATED, false },
    { do_leave, AT, true },      { do_close, SEATED, true },
};

static const char *do_account(asked *q) { return hub_account(q->h, q->c, q->a); }
static const struct row account = { do_account, ANY, true };

const char *hub_do(ct_hub *h, hub_conn *c, const wire_ask *a, const char **what, ct_fault *why)
{
    const struct row *row = a->ask < ASK_ACCOUNT_CREATE ? &rows[a->ask] : &account;
    asked q = { .h = h,
                .c = c,
                .a = a,
                .t = c->table,
                .r = c->table ? c->table->r : NULL,
                .seat = c->seat,
                .what = what,
                .why = why,
                .reply = { .id = a->id, .h = h, .seat = -2 } };
    if (!c->greeted && a->ask != ASK_HELLO)
        return "hello.first";
    if (row->where == OUT && c->table)
        return "table.seated";
    if (row->where >= AT && !c->table)
        return "table.nowhere";
    if (row->where == SEATED && c->seat < 0)
        return "table.watching";
    bool tired = !tries_left(&h->tries, c->address, h->now);
    if (tired && (a->ask == ASK_LOOK || a->ask == ASK_JOIN || a->ask == ASK_WATCH))
        return "many";
    const char *key = row->run(&q);
    if (key && (!strcmp(key, "table.none") || !strcmp(key, "table.token"))) {
        tries_miss(&h->tries, c->address, h->now);
        if (tired) /* who shows the right token has the seat, whatever others there have guessed */
            key = "many";
    }
    if (!key && !row->told)
        answer(&q);
    return key;
}

/* hub_asks.c - what the asks of clients do: a function for each, all in one table. These functions
 * find the table and move connections; the room decides what is allowed. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "hub_int.h"
#include "server/node/node_int.h"
#include "util/json.h"
#include "util/out.h"
#include "util/utf8.h"

/* ---- secrets ----------------------------------------------------------------------------- */

enum { TOKEN_BYTES = 32 }; /* random bytes of a seat's token */

void hub_hash_token(const char *token, uint8_t hash[ROOM_HASH])
{
    crypto_hash_sha256(hash, (const unsigned char *)token, strlen(token));
}

void hub_draw_token(char token[HUB_TOKEN], uint8_t hash[ROOM_HASH])
{
    unsigned char bytes[TOKEN_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(token, HUB_TOKEN, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    hub_hash_token(token, hash);
}

static bool is_there(void *user, const char *code, const char *room)
{
    *(bool *)user = true;
    return false;
}

/* Draws a code that no table has. */
static const char *draw_code(const ct_hub *h, char code[ROOM_CODE + 1])
{
    bool taken = true;
    const char *why = h->how.node ? node_spare(h->how.node, code) : NULL;
    if (h->how.node)
        return why;
    while (!why && taken) {
        for (int i = 0; i < ROOM_CODE; i++) code[i] = ROOM_LETTERS[randombytes_uniform(32)];
        code[ROOM_CODE] = 0;
        taken = hub_find(h, code) != NULL;
        if (!taken)
            why = ct_store_table_of(h->how.store, code, is_there, &taken);
    }
    return why;
}

/* ---- answers ----------------------------------------------------------------------------- */

/* The id of an ask, and the members of its answer. The answer omits members that are 0 or NULL. */
typedef struct reply {
    int64_t id;
    const ct_hub *h;
    const char *code, *token, *pass, *key;
    int seat, n; /* seat -2: the answer omits it */
    bool hello;
    bool near;    /* the visitor is on the server's own machine */
    char *tables; /* the public list as JSON */
    const hub_table *look;
    ct_room *stored; /* the same, of a table that is not in memory */
} reply;

static void write_reply(const void *of, ct_out *o)
{
    const char *list[HUB_WATCHERS + 1];
    const reply *p = of;
    ct_json j = { o, true };
    ct_json_open(&j, NULL, '{');
    ct_json_int(&j, "to", p->id);
    if (p->hello) {
        ct_json_int(&j, "version", 1);
        ct_json_text(&j, "server", "carteado " CT_VERSION);
        ct_json_text(&j, "at", p->near && p->h->how.url && *p->h->how.url ? p->h->how.url : NULL);
    }
    if (p->code)
        ct_json_text(&j, "code", p->code);
    if (p->token)
        ct_json_text(&j, "token", p->token);
    if (p->key)
        ct_json_text(&j, "key", p->key);
    if (p->pass) {
        ct_json_text(&j, "pass", p->pass);
        ct_json_int(&j, "left", ROOM_PASS_MS);
    }
    if (p->seat > -2)
        ct_json_int(&j, "seat", p->seat);
    if (p->n)
        ct_json_int(&j, "n", p->n);
    if (p->tables)
        ct_json_raw(&j, "tables", p->tables);
    if (p->look)
        news_look(&j, "table", p->look->r, hub_watchers(p->look, list));
    list[0] = NULL;
    if (p->stored)
        news_look(&j, "table", p->stored, list);
    ct_json_shut(&j, '}');
}

/* An ask that is being answered. */
typedef struct asked {
    ct_hub *h;
    hub_conn *c;
    const wire_ask *a;
    hub_table *t; /* the connection's table; NULL: none */
    ct_room *r;
    int seat;
    const char **what;
    ct_fault *why;
    bool told; /* the answer was sent */
    reply reply;
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

/* Whether the client may now be told the match from line `from` on (hub_may_hear). */
static bool may_hear(const asked *q, const ct_room *r, int from)
{
    return !r->m || hub_may_hear(q->h, q->c, ct_match_lines(r->m) - from);
}

/* Gives the connection a seat with a new token. */
static const char *sit(asked *q, hub_table *t, int seat, char token[HUB_TOKEN])
{
    uint8_t hash[ROOM_HASH];
    char name[ROOM_NAME * 4 + 1];
    int got;
    if (room_seat_of_person(t->r, q->c->me.person) >= 0)
        return "table.yours";
    hub_draw_token(token, hash);
    hub_name(q->h, t, q->c, seat, q->a->name, name);
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

/* Sends a newcomer the table and the match. back: the newcomer had a seat in that match before, so
 * a match that has ended meanwhile is sent too. */
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
    /* The answer comes before the news that the ask caused, which hub_send holds back. */
    q->h->asking = NULL;
    hub_send(q->h, q->c, write_reply, &q->reply);
    q->h->asking = q->c;
    return NULL;
}

/* Finds the table of an ask's code. A table that has ended early is only there for those who have
 * not been told its record (do_resume). */
static const char *open_table(const asked *q, hub_table **t)
{
    const char *why = hub_fetch(q->h, q->a->code, t);
    return why ? why : (*t)->r->ended ? "table.none" : NULL;
}

static const char *do_create(asked *q)
{
    char code[ROOM_CODE + 1], token[HUB_TOKEN];
    const char *why = room_may_set(&q->a->settings, q->what);
    if (!why && !room_name_fits(q->a->name))
        why = "name.bad";
    if (!why)
        why = hub_may_make(q->h, q->c);
    if (!why)
        why = q->h->stored < HUB_TABLES ? draw_code(q->h, code) : "memory";
    if (why)
        return why;
    ct_room *r = room_new(&q->h->listener, &q->h->how.pace, code, &q->a->settings);
    if (r)
        hub_made_by(q->h, r, q->c);
    hub_table *t = r ? hub_add(q->h, r) : NULL;
    if (!t) {
        room_free(r);
        return "memory";
    }
    if (q->h->how.node)
        node_spent(q->h->how.node);
    why = sit(q, t, 0, token);
    answer(q);
    tell_all(q, 0, false);
    return why;
}

static const char *list_public(ct_hub *h, const void *of, ct_json *j)
{
    return hub_list(h, 0, j, &h->listed);
}

/* Listing a table costs as much as a line of a match. */
static const char *do_tables(asked *q)
{
    if (!hub_may_hear(q->h, q->c, q->h->listed))
        return "rate";
    const char *why = hub_list_text(q->h, list_public, NULL, &q->reply.tables);
    if (!why)
        answer(q);
    free(q->reply.tables);
    return why;
}

/* Looks at a table that this node does not have, as it is stored. */
static const char *peek(asked *q)
{
    const char *why = hub_peek(q->h, q->a->code, &q->reply.stored);
    if (why)
        return why;
    answer(q);
    room_free(q->reply.stored);
    q->told = true;
    return NULL;
}

static const char *do_look(asked *q)
{
    hub_table *t = q->h->how.node ? hub_find(q->h, q->a->code) : NULL;
    if (q->h->how.node && (!t || t->stale))
        return peek(q);
    const char *why = open_table(q, &t);
    q->reply.look = why ? NULL : t;
    return why;
}

/* During a match the table decides whether the newcomer gets a seat. */
static const char *ask_table(asked *q, hub_table *t)
{
    char name[ROOM_NAME * 4 + 1];
    if (room_seat_of_person(t->r, q->c->me.person) >= 0)
        return "table.yours";
    hub_unknock(q->h, q->c);
    hub_name(q->h, t, q->c, q->a->seat, q->a->name, name);
    const char *why = hub_knock(q->h, q->c, t, q->a->seat, name, q->a->face);
    if (why)
        return why;
    q->reply.code = t->r->code;
    return answer(q);
}

static const char *do_join(asked *q)
{
    char token[HUB_TOKEN];
    hub_table *t;
    const char *why = open_table(q, &t);
    if (why)
        return why;
    if (!room_name_fits(q->a->name))
        return "name.bad";
    if (hub_barred(q->h, t, q->c, q->a->name, q->a->was))
        return "table.kicked";
    if (t->r->playing && !may_hear(q, t->r, 0))
        return "rate";
    if (t->r->playing)
        return ask_table(q, t);
    why = sit(q, t, q->a->seat, token);
    if (why)
        return why;
    answer(q);
    tell_all(q, 0, false);
    hub_push_tell(q->h, t, PUSH_JOINED, q->c->seat);
    return NULL;
}

static const char *do_watch(asked *q)
{
    hub_table *t;
    int n = 0;
    const char *why = open_table(q, &t);
    if (why)
        return why;
    if (t->r->set.watch == WATCH_NO)
        return "table.no-watch";
    if (!room_name_fits(q->a->name))
        return "name.bad";
    if (hub_barred(q->h, t, q->c, q->a->name, q->a->was))
        return "table.kicked";
    for (const hub_conn *c = t->first; c; c = c->next) n += c->seat < 0;
    if (n >= HUB_WATCHERS)
        return "table.full";
    if (t->r->playing && !may_hear(q, t->r, 0))
        return "rate";
    hub_name(q->h, t, q->c, -1, q->a->name, q->c->name);
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
    hub_table *t;
    const char *why = hub_fetch(q->h, q->a->code, &t);
    if (why)
        return why;
    if (q->a->token)
        hub_hash_token(q->a->token, hash);
    int seat = q->a->token ? room_seat_of(t->r, hash) : room_seat_of_person(t->r, q->c->me.person);
    if (seat < 0 && q->a->token && hub_barred_token(t, hash))
        return "table.kicked";
    if (seat < 0)
        return q->a->token ? "table.token" : "seat.none";
    if (t->r->seat[seat].person && t->r->seat[seat].person != q->c->me.person)
        return "table.account";
    bool same = q->a->match == t->r->match_n;
    int from = same && t->r->m ? room_known(t->r, q->a->from) : 0;
    if (!may_hear(q, t->r, from))
        return "rate";
    hub_sit(q->h, q->c, t, seat);
    if (!t->r->ended)
        room_here(t->r, q->h->now, seat, true);
    q->reply.code = t->r->code;
    q->reply.seat = seat;
    answer(q);
    tell_all(q, from, t->r->match_n > t->r->seat[seat].after);
    if (t->r->ended)
        hub_part(q->h, t, q->c, "table.closed");
    return NULL;
}

static const char *do_take(asked *q)
{
    uint8_t hash[ROOM_HASH];
    char token[HUB_TOKEN];
    hub_table *t;
    const char *why = open_table(q, &t);
    if (why)
        return why;
    hub_hash_token(q->a->pass, hash);
    int seat = room_seat_of_pass(t->r, q->h->now, hash);
    if (seat < 0)
        return "table.pass";
    if (hub_barred(q->h, t, q->c, t->r->seat[seat].name, q->a->was))
        return "table.kicked";
    if (room_seat_of_person(t->r, q->c->me.person) >= 0)
        return "table.yours";
    if (!may_hear(q, t->r, 0))
        return "rate";
    hub_draw_token(token, hash);
    room_take(t->r, seat, hash);
    hub_sit(q->h, q->c, t, seat);
    room_here(t->r, q->h->now, seat, true);
    q->reply.code = t->r->code;
    q->reply.token = token;
    q->reply.seat = seat;
    answer(q);
    tell_all(q, 0, t->r->match_n > t->r->seat[seat].after);
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

static const char *do_ready(asked *q)
{
    const char *why = room_ready(q->r, q->h->now, q->seat, q->a->on);
    if (!why && q->a->on && room_again(q->r) && !q->r->draw.stage)
        hub_push_tell(q->h, q->t, PUSH_AGAIN, q->seat);
    return why;
}

static const char *do_seal(asked *q)
{
    return room_seal(q->r, q->h->now, q->seat, q->a->commit, q->a->seal);
}

static const char *do_reveal(asked *q)
{
    return room_reveal(q->r, q->h->now, q->seat, q->a->commit, q->a->share);
}

/* After seats have moved, finds the new seat of each connection by its token. was: the seats'
 * tokens before the move. */
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

static const char *do_pardon(asked *q) { return room_pardon(q->r, q->h->now, q->seat, q->a->n); }

static const char *do_give(asked *q)
{
    uint8_t hash[ROOM_HASH];
    char pass[HUB_TOKEN];
    hub_draw_token(pass, hash);
    const char *why = room_give(q->r, q->h->now, q->seat, q->a->seat, hash);
    if (why)
        return why;
    q->reply.pass = pass;
    return answer(q);
}

static const char *do_admit(asked *q) { return room_admit(q->r, q->seat, q->a->yes); }
static const char *do_host(asked *q) { return room_host(q->r, q->seat, q->a->seat); }
static const char *do_start(asked *q) { return room_start(q->r, q->h->now, q->seat); }

static const char *do_act(asked *q)
{
    return room_act(q->r, q->h->now, q->seat, q->a->after, q->a->act, &q->reply.n, q->why);
}

static const char *do_next(asked *q) { return room_next(q->r, q->h->now, q->seat); }
static const char *do_undo(asked *q) { return room_undo(q->r, q->h->now, q->seat); }
static const char *do_agree(asked *q) { return room_agree(q->r, q->h->now, q->seat, q->a->yes); }
static const char *do_pause(asked *q) { return room_pause(q->r, q->h->now, q->seat, q->a->on); }
static const char *do_push_key(asked *q)
{
    if (!q->h->how.post)
        return "push.none";
    q->reply.key = q->h->how.post->key;
    return NULL;
}

static const char *do_push_on(asked *q)
{
    return hub_push_on(q->h, q->t, q->seat, q->c->lang, q->a);
}

static const char *do_push_off(asked *q)
{
    return hub_push_off(q->h, q->t, q->seat, q->a->endpoint);
}

static const char *do_vote(asked *q) { return room_vote(q->r, q->h->now, q->seat, q->a->choice); }

/* ---- words ------------------------------------------------------------------------------- */

/* REPORTS: reports that an address may send at once. REPORT_MS: milliseconds until one more. */
enum { REPORTS = 5, REPORT_MS = 20000 };

static const char *do_say(asked *q)
{
    bool bank = !strcmp(ct_game_about(q->r->set.game)->family, "bank");
    if (room_word(wire_phrases, q->a->phrase) < 0 &&
        (!bank || room_word(wire_bank, q->a->phrase) < 0)) {
        *q->what = "phrase";
        return "ask.bad";
    }
    hub_said(q->h, q->c, "phrase", q->a->phrase);
    return NULL;
}

static const char *do_react(asked *q)
{
    if (room_word(wire_signs, q->a->sign) < 0) {
        *q->what = "sign";
        return "ask.bad";
    }
    hub_said(q->h, q->c, "sign", q->a->sign);
    return NULL;
}

enum { WRITTEN = 200 }; /* most characters of a text */

/* Invisible characters and marks of direction are left out: they could make a text seem to be
 * somebody else's. */
static const char *do_write(asked *q)
{
    char text[4 * WRITTEN + 1];
    int n = 0;
    ct_out o = ct_out_of(text, sizeof text);
    for (const char *at = q->a->text; *at; at++) n += ct_utf8_begins(*at);
    if (!q->r->set.text || q->r->set.open)
        return "table.no-text";
    if (n <= WRITTEN)
        room_text_shown(q->a->text, &o);
    if (n > WRITTEN || !text[strspn(text, " ")]) {
        *q->what = "text";
        return "ask.bad";
    }
    hub_said(q->h, q->c, "text", text);
    return NULL;
}

static const char *do_report(asked *q)
{
    if (q->a->seat >= q->r->set.seats)
        return "seat.none";
    if (!tries_take(&q->h->reports, q->c->address, q->h->now, REPORT_MS, 1, REPORTS))
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
    hub_unknock(q->h, q->c);
    if (!t)
        return NULL;
    if (q->seat >= 0) {
        const char *why = room_leave(q->r, q->h->now, q->seat);
        hub_settle(q->h, t); /* a bot may have to act, and the connection has left this table */
        return why;
    }
    hub_unseat(q->h, q->c);
    t->news = true;
    t->put |= !t->first; /* stores the table with the time of its last use */
    hub_touch(q->h, t);
    hub_tell_table(q->h, t);
    return NULL;
}

static const char *do_close(asked *q)
{
    const char *why = room_may_close(q->r, q->seat);
    if (why)
        return why;
    answer(q);
    return room_close(q->r, q->seat);
}

/* ---- the table of asks ------------------------------------------------------------------- */

/* Where the client must be. OUT: at no table; AT: at a table; SEATED: in a seat. */
enum { ANY, OUT, AT, SEATED };

/* One row for each ask, except the asks account.*. told: `run` sends the answer itself. */
static const struct row {
    const char *(*run)(asked *q);
    int where;
    bool told;
} rows[ASK_ACCOUNT_CREATE] = {
    [ASK_HELLO] = { do_hello, ANY, false },        [ASK_CREATE] = { do_create, OUT, true },
    [ASK_TABLES] = { do_tables, ANY, true },       [ASK_LOOK] = { do_look, ANY, false },
    [ASK_JOIN] = { do_join, OUT, true },           [ASK_WATCH] = { do_watch, OUT, true },
    [ASK_RESUME] = { do_resume, OUT, true },       [ASK_SEAT] = { do_seat, SEATED, false },
    [ASK_READY] = { do_ready, SEATED, false },     [ASK_RULES] = { do_rules, SEATED, false },
    [ASK_SWAP] = { do_swap, SEATED, false },       [ASK_BOT] = { do_bot, SEATED, false },
    [ASK_KICK] = { do_kick, SEATED, false },       [ASK_HOST] = { do_host, SEATED, false },
    [ASK_START] = { do_start, SEATED, false },     [ASK_ACT] = { do_act, SEATED, false },
    [ASK_NEXT] = { do_next, SEATED, false },       [ASK_UNDO] = { do_undo, SEATED, false },
    [ASK_AGREE] = { do_agree, SEATED, false },     [ASK_VOTE] = { do_vote, SEATED, false },
    [ASK_SAY] = { do_say, SEATED, false },         [ASK_REACT] = { do_react, SEATED, false },
    [ASK_WRITE] = { do_write, SEATED, false },     [ASK_REPORT] = { do_report, SEATED, false },
    [ASK_LEAVE] = { do_leave, AT, true },          [ASK_CLOSE] = { do_close, SEATED, true },
    [ASK_GIVE] = { do_give, SEATED, true },        [ASK_TAKE] = { do_take, OUT, true },
    [ASK_PARDON] = { do_pardon, SEATED, false },   [ASK_ADMIT] = { do_admit, SEATED, false },
    [ASK_SEAL] = { do_seal, SEATED, false },       [ASK_REVEAL] = { do_reveal, SEATED, false },
    [ASK_PAUSE] = { do_pause, SEATED, false },     [ASK_PUSH_KEY] = { do_push_key, ANY, false },
    [ASK_PUSH_ON] = { do_push_on, SEATED, false }, [ASK_PUSH_OFF] = { do_push_off, SEATED, false },
};

static const char *do_account(asked *q) { return hub_account(q->h, q->c, q->a); }
static const struct row account = { do_account, ANY, true };

const char *hub_do(ct_hub *h, hub_conn *c, const wire_ask *a, const char **what, ct_fault *why)
{
    const struct row *row = a->ask < ASK_ACCOUNT_CREATE ? &rows[a->ask] : &account;
    const char *key = c->table && c->table->stale ? hub_renew(h, c->table) : NULL;
    if (key)
        return key;
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
    if (row->where >= AT && !c->table && !(a->ask == ASK_LEAVE && c->knocks))
        return "table.nowhere";
    if (row->where == SEATED && c->seat < 0)
        return "table.watching";
    bool tired = !tries_left(&h->tries, c->address, h->now);
    if (tired && (a->ask == ASK_LOOK || a->ask == ASK_JOIN || a->ask == ASK_WATCH))
        return "many";
    key = row->run(&q);
    if (key &&
        (!strcmp(key, "table.none") || !strcmp(key, "table.token") || !strcmp(key, "table.pass"))) {
        hub_missed(h, HUB_CODES, c->address);
        if (tired) /* only wrong tokens and codes are limited: right ones are always accepted */
            key = "many";
    }
    if (!key && !row->told && !q.told)
        answer(&q);
    return key;
}

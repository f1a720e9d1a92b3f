/* hub_help.h - a hub without sockets, for tests. Clients get every byte that the server would send
 * them, and play by the views they get. */
#ifndef HUB_HELP_H
#define HUB_HELP_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "advice.h"
#include "server/hub/hub.h"
#include "server/room/fair.h"
#include "util/out.h"

enum { HEARD = 40000, CLIENTS = 10 };

typedef struct client {
    hub_conn *conn;
    ct_rules rules;
    ct_view view;
    bool sees, over, gone; /* sees: the view is current */
    int seat, n, id;
    char token[64], code[8], key[64], gone_key[64]; /* key: of the last refusal; "": none */
    char commit[CT_FAIR_HEX];                       /* of the draw under way; "": there is none */
    bool seals;                                     /* the draw's list of seals is fixed */
    char *record, *text[HEARD];                     /* all messages, in order */
    int texts;
} client;

typedef struct world {
    hub_setup how;
    ct_store *store;
    ct_hub *hub;
    int64_t now, today; /* times passed to hub_time */
    int wakes, drops, logs;
    ct_rng rng;
    const char *options, *clock; /* of the tables made next; NULL: the usual ones */
    client c[CLIENTS];
} world;

/* Returns how much to test: CT_ACTS in the environment, or else `usual`. */
static inline int wanted(int usual)
{
    const char *said = getenv("CT_ACTS");
    int n = said ? atoi(said) : usual;
    if (n < 1)
        fail_msg("CT_ACTS is %s, not a number", said);
    return n;
}

/* Stores a room as an older program did, without columns: the server converts it at its start. */
static inline void put_room(ct_store *s, const char *code, const char *room)
{
    const ct_store_row row = { .code = code, .room = room, .ends = INT64_MAX };
    assert_null(ct_store_put_table(s, &row));
}

static inline void help_wake(void *user, void *socket) { ((world *)user)->wakes++; }
static inline void help_drop(void *user, void *socket) { ((world *)user)->drops++; }
static inline void help_turn(void *user) {}
static inline void help_log(void *user, const char *line) { ((world *)user)->logs++; }

static inline void world_begin(world *w)
{
    w->how.store = w->store;
    assert_null(hub_new(&w->how, w->now, w->today, &w->hub));
}

static inline world *world_new(const char *file)
{
    static const uint8_t seed[32] = { 5 };
    world *w = calloc(1, sizeof *w);
    assert_null(ct_store_open(file, &w->store));
    w->how = (hub_setup){ .pace = { 40000, 0, 0, 30000, 120000 },
                          .think_ms = 1,
                          .threads = 1,
                          .user = w,
                          .wake = help_wake,
                          .drop = help_drop,
                          .turn = help_turn,
                          .log = help_log };
    w->now = w->today = 1000;
    ct_rng_seed(&w->rng, seed, 0);
    world_begin(w);
    return w;
}

static inline void client_clear(client *c)
{
    for (int i = 0; i < c->texts; i++) free(c->text[i]);
    free(c->record);
    *c = (client){ 0 };
}

static inline void world_free(world *w)
{
    for (int i = 0; i < CLIENTS; i++) {
        if (w->c[i].conn)
            hub_go(w->hub, w->c[i].conn);
        client_clear(&w->c[i]);
    }
    hub_free(w->hub);
    ct_store_close(w->store);
    free(w);
}

static inline void hear_view(client *c, json_t *m)
{
    const char *view = NULL;
    int whole = 0;
    ct_misread at;
    assert_int_equal(json_unpack(m, "{s:s,s:b,s:i}", "view", &view, "whole", &whole, "n", &c->n),
                     0);
    if (whole)
        ct_view_begin(&c->view, &c->rules, c->seat < 0 ? CT_ONLOOKER : c->seat);
    assert_null(ct_view_read(&c->view, view, &at));
    c->sees = true;
}

static inline void hear_table(client *c, json_t *m)
{
    const char *game, *options;
    int seats;
    if (json_unpack(m, "{s:i,s:{s:s,s:i,s:s}}", "you", &c->seat, "settings", "game", &game, "seats",
                    &seats, "options", &options))
        fail();
    else
        assert_null(ct_rules_make(&c->rules, ct_game_find(game), seats, options, NULL));
    json_t *draw = json_object_get(m, "draw");
    const char *commit = json_string_value(json_object_get(draw, "commit"));
    snprintf(c->commit, sizeof c->commit, "%s", commit ? commit : "");
    c->seals = json_object_get(draw, "seals") != NULL;
}

static inline void hear(client *c, json_t *m)
{
    const char *news = json_string_value(json_object_get(m, "news"));
    const char *key = NULL, *text;
    if (!news) {
        c->key[0] = 0;
        if (!json_unpack(m, "{s:{s:s}}", "error", "key", &key))
            snprintf(c->key, sizeof c->key, "%s", key);
        if (!json_unpack(m, "{s:s}", "token", &text))
            snprintf(c->token, sizeof c->token, "%s", text);
        if (!json_unpack(m, "{s:s}", "code", &text))
            snprintf(c->code, sizeof c->code, "%s", text);
        json_unpack(m, "{s:i}", "seat", &c->seat);
    } else if (!strcmp(news, "table")) {
        hear_table(c, m);
    } else if (!strcmp(news, "story") || !strcmp(news, "line")) {
        hear_view(c, m);
    } else if (!strcmp(news, "over")) {
        free(c->record);
        c->record = strdup(json_string_value(json_object_get(m, "record")));
        c->over = true;
    } else if (!strcmp(news, "entered")) {
        assert_int_equal(json_unpack(m, "{s:s,s:i}", "token", &text, "seat", &c->seat), 0);
        snprintf(c->token, sizeof c->token, "%s", text);
    } else if (!strcmp(news, "gone")) {
        snprintf(c->gone_key, sizeof c->gone_key, "%s",
                 json_string_value(json_object_get(m, "key")));
        c->gone = true;
    }
}

/* Finds the text of a frame and its length. The next frame follows the text. */
static inline const uint8_t *text_of(const uint8_t *frame, size_t *n)
{
    int more = frame[1] == 127 ? 8 : frame[1] == 126 ? 2 : 0;
    assert_int_equal(frame[0], 0x81);
    *n = more ? 0 : frame[1];
    for (int i = 0; i < more; i++) *n = *n << 8 | frame[2 + i];
    assert_true(*n >= (more == 8 ? 65536u : more ? 126u : 0u));
    return frame + 2 + more;
}

/* Runs a turn of the loop, and delivers all released messages. */
static inline void turn(world *w)
{
    hub_time(w->hub, w->now, w->today);
    hub_turn(w->hub);
    for (int i = 0; i < CLIENTS; i++) {
        client *c = &w->c[i];
        size_t all = 0, n;
        const uint8_t *at = c->conn ? queue_ready(hub_queue(c->conn), &all) : NULL;
        for (const uint8_t *end = all ? at + all : NULL; at < end; at += n) {
            at = text_of(at, &n);
            assert_true(c->texts < HEARD);
            char *text = malloc(n + 1);
            memcpy(text, at, n);
            text[n] = 0;
            c->text[c->texts++] = text;
            json_t *m = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
            assert_non_null(m);
            hear(c, m);
            json_decref(m);
        }
        if (all)
            hub_sent(w->hub, c->conn);
    }
}

/* Sends a message without waiting for the answer. */
static inline void put(world *w, client *c, const char *text)
{
    hub_time(w->hub, w->now, w->today);
    assert_true(hub_hear(w->hub, c->conn, text, strlen(text)));
}

/* Sends an ask with these members. Returns the key of the refusal; "": granted. */
static inline const char *ask(world *w, client *c, const char *name, const char *members)
{
    char text[2048];
    snprintf(text, sizeof text, "{\"ask\":\"%s\",\"id\":%d%s%s}", name, ++c->id,
             *members ? "," : "", members);
    strcpy(c->key, "no answer");
    put(w, c, text);
    turn(w);
    return c->key;
}

static inline void come_from(world *w, client *c, uint64_t address)
{
    *c = (client){ .seat = -1 };
    c->conn = hub_come(w->hub, c, address);
    assert_string_equal(ask(w, c, "hello", "\"version\":1,\"lang\":\"en\""), "");
}

static inline void come(world *w, client *c) { come_from(w, c, 0); }

static inline void go(world *w, client *c)
{
    hub_go(w->hub, c->conn);
    c->conn = NULL;
}

static inline void create(world *w, client *c, const char *game, int seats, const char *more)
{
    char text[512], usual[128];
    snprintf(usual, sizeof usual,
             "\"clock\":\"%s\",\"public\":false,\"watch\":\"now\",\"text\":true,\"enter\":true",
             w->clock ? w->clock : "off");
    snprintf(text, sizeof text,
             "\"settings\":{\"game\":\"%s\",\"seats\":%d,\"options\":\"%s\",%s},\"name\":\"Ana\","
             "\"face\":\"\"",
             game, seats, w->options ? w->options : "", *more ? more : usual);
    come(w, c);
    assert_string_equal(ask(w, c, "create", text), "");
}

static inline void join(world *w, client *c, const char *code)
{
    char text[128];
    come(w, c);
    snprintf(text, sizeof text, "\"code\":\"%s\",\"name\":\"B%d\",\"face\":\"\"", code,
             (int)(c - w->c));
    assert_string_equal(ask(w, c, "join", text), "");
}

static inline const char *resume(world *w, client *c, const char *code, const char *token,
                                 int match, int from)
{
    char text[256];
    snprintf(text, sizeof text, "\"code\":\"%s\",\"token\":\"%s\",\"match\":%d,\"from\":%d", code,
             token, match, from);
    return ask(w, c, "resume", text);
}

/* Answers the draw for a seat: seals its share, or reveals it. Returns the key of the refusal. */
static inline const char *answer_draw(world *w, client *c, const char *share)
{
    char members[2 * CT_FAIR_HEX + 40], seal[CT_FAIR_HEX];
    ct_fair_seal(c->commit, c->seat, share, seal);
    snprintf(members, sizeof members, "\"commit\":\"%s\",\"%s\":\"%s\"", c->commit,
             c->seals ? "share" : "seal", c->seals ? share : seal);
    return ask(w, c, c->seals ? "reveal" : "seal", members);
}

/* Makes a table, fills it, starts the match, and adds a watcher. */
static inline void begin(world *w, const char *game, int seats)
{
    char watch[64];
    create(w, &w->c[0], game, seats, "");
    for (int i = 1; i < seats; i++) join(w, &w->c[i], w->c[0].code);
    come(w, &w->c[seats]);
    snprintf(watch, sizeof watch, "\"code\":\"%s\",\"name\":\"W\"", w->c[0].code);
    assert_string_equal(ask(w, &w->c[seats], "watch", watch), "");
    for (int i = 0; i < seats; i++)
        assert_string_equal(ask(w, &w->c[i], "ready", "\"on\":true"), "");
    assert_string_equal(ask(w, &w->c[0], "start", ""), "");
}

/* Plays a random act of the seat on turn, from its view. False: the match is over. */
static inline bool play_on(world *w, int seats)
{
    char text[700], act[512];
    if (w->c[0].over || w->c[0].view.s.turn < CT_DEALER)
        return false;
    const ct_state *s = &w->c[0].view.s;
    if (s->turn < 0) {
        for (int i = 0; i < seats && s->turn == CT_DEALER; i++) ask(w, &w->c[i], "next", "");
        turn(w);
        return true;
    }
    assert_in_range(s->turn, 0, seats - 1);
    client *c = &w->c[s->turn];
    ct_act a = ct_random_act(&c->view.s, c->seat, &w->rng);
    ct_out o = ct_out_of(act, sizeof act);
    ct_act_write(&c->view.s, a, &o);
    snprintf(text, sizeof text, "\"after\":%d,\"act\":\"%s\"", c->n, act);
    assert_string_equal(ask(w, c, "act", text), "");
    return true;
}

#endif

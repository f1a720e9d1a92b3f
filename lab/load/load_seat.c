/* load_seat.c - what a visitor does at a table: sits down, says ready, plays random legal acts, and
 * asks for the next deal and match. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "advice.h"
#include "load_int.h"
#include "server/room/fair.h"
#include "util/out.h"

int64_t load_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static bool say(load_seat *s, const char *name, const char *members)
{
    char text[1000];
    int n = snprintf(text, sizeof text, "{\"ask\":\"%s\",\"id\":%d%s%s}", name, ++s->id,
                     *members ? "," : "", members);
    return line_say(&s->line, text, (size_t)n);
}

bool seat_greet(load_seat *s) { return say(s, "hello", "\"version\":1,\"lang\":\"pt\""); }

/* Returns to the seat of its token. */
static bool resume(load_seat *s)
{
    char text[160];
    s->drawn = 0; /* what was sent last may not have arrived */
    snprintf(text, sizeof text, "\"code\":\"%s\",\"token\":\"%s\",\"match\":%d,\"from\":%d",
             s->world->code[s->table], s->token, s->match, s->n);
    return say(s, "resume", text);
}

/* Sits down; the first visitor creates the table. */
static bool sit(load_seat *s)
{
    char text[512];
    const load_world *w = s->world;
    if (s->here)
        return true;
    s->here = true;
    if (w->code[s->table][0]) {
        snprintf(text, sizeof text, "\"code\":\"%s\",\"name\":\"Ana\",\"face\":\"\",\"seat\":%d",
                 w->code[s->table], s->seat % w->how->seats);
        return say(s, "join", text);
    }
    snprintf(text, sizeof text,
             "\"settings\":{\"game\":\"%s\",\"seats\":%d,\"options\":\"\",\"clock\":\"off\","
             "\"public\":false,\"watch\":\"no\",\"text\":false},\"name\":\"Ana\",\"face\":\"\"",
             ct_game_about(w->how->game)->slug, w->how->seats);
    return say(s, "create", text);
}

/* ---- messages from the server ------------------------------------------------------------ */

static bool hear_answer(load_seat *s, json_t *m)
{
    load_world *w = s->world;
    const char *code, *token;
    if (!s->greeted) {
        s->greeted = true;
        return *s->token ? resume(s) : s->seat % w->how->seats ? true : sit(s);
    }
    if (!json_unpack(m, "{s:s}", "token", &token))
        snprintf(s->token, sizeof s->token, "%s", token);
    if (!json_unpack(m, "{s:s}", "code", &code) && !w->code[s->table][0]) {
        snprintf(w->code[s->table], sizeof w->code[s->table], "%s", code);
        for (int i = 1; i < w->how->seats; i++)
            if (!sit(&w->seat[s->table * w->how->seats + i]))
                return false;
    }
    if (!s->acting)
        return true;
    s->acting = false;
    bool refused = json_unpack(m, "{s:i}", "n", &s->kept) != 0;
    if (w->counts) {
        w->acts += !refused;
        w->refused += refused;
        if (w->late_n < LOAD_LATE)
            w->late[w->late_n++] = (float)(load_now() - s->sent) / 1000;
    }
    return true;
}

/* Answers a draw: seals this seat's share, then reveals it. */
static bool hear_draw(load_seat *s, json_t *draw)
{
    static const char share[] = "0123456789abcdef";
    char text[2 * CT_FAIR_HEX + 40], seal[CT_FAIR_HEX];
    const char *commit = json_string_value(json_object_get(draw, "commit"));
    int stage = !commit ? 0 : json_object_get(draw, "seals") ? 2 : 1;
    if (s->drawn == stage)
        return true;
    s->drawn = stage;
    if (!stage)
        return true;
    ct_fair_seal(commit, s->seat % s->world->how->seats, share, seal);
    snprintf(text, sizeof text, "\"commit\":\"%s\",\"%s\":\"%s\"", commit,
             stage == 1 ? "seal" : "share", stage == 1 ? seal : share);
    return say(s, stage == 1 ? "seal" : "reveal", text);
}

static bool hear_table(load_seat *s, json_t *m)
{
    const char *phase;
    json_t *players, *one;
    size_t i;
    int host, you, ready = 0;
    if (json_unpack(m, "{s:s,s:o,s:i,s:i}", "phase", &phase, "players", &players, "host", &host,
                    "you", &you))
        return false;
    s->world->moved[s->table] = load_now();
    if (!hear_draw(s, json_object_get(m, "draw")))
        return false;
    if (!strcmp(phase, "play")) {
        s->readied = s->started = false;
        return true;
    }
    json_array_foreach(players, i, one) ready += json_is_true(json_object_get(one, "ready"));
    if (!s->readied) {
        s->readied = true;
        return say(s, "ready", "\"on\":true");
    }
    if (you != host || s->started || ready < s->world->how->seats)
        return true;
    s->started = true;
    return say(s, "start", "");
}

/* Handles `story`, the match as the server has it now. All acknowledged lines must be in it. */
static bool hear_story(load_seat *s, json_t *m)
{
    int match, n;
    if (json_unpack(m, "{s:i,s:i}", "match", &match, "n", &n))
        return false;
    s->world->lost += match < s->match || (match == s->match && n < s->kept);
    s->kept = match == s->match ? s->kept : 0;
    s->match = match;
    return true;
}

static bool hear_view(load_seat *s, json_t *m)
{
    const char *view;
    int whole;
    ct_misread at;
    load_world *w = s->world;
    w->moved[s->table] = load_now();
    if (json_unpack(m, "{s:s,s:b,s:i}", "view", &view, "whole", &whole, "n", &s->n))
        return false;
    if (whole)
        ct_view_begin(&s->view, &w->rules, s->seat % w->how->seats);
    if (ct_view_read(&s->view, view, &at))
        return false;
    int turn = s->view.s.turn;
    if (turn == s->seat % w->how->seats)
        load_due(s);
    if (turn >= 0)
        s->wants_next = false;
    else if (turn == CT_DEALER && !s->wants_next) {
        s->wants_next = true;
        return say(s, "next", "");
    }
    return true;
}

bool seat_hear(load_seat *s, char *text, size_t n)
{
    load_world *w = s->world;
    json_t *m = json_loadb(text, n, 0, NULL);
    const char *news = json_string_value(json_object_get(m, "news"));
    w->messages += w->counts;
    w->bytes += w->counts ? (int64_t)n : 0;
    bool good = !m                       ? false
                : !news                  ? hear_answer(s, m)
                : !strcmp(news, "table") ? hear_table(s, m)
                : !strcmp(news, "line")  ? hear_view(s, m)
                : !strcmp(news, "story") ? hear_story(s, m) && hear_view(s, m)
                                         : strcmp(news, "gone") != 0;
    json_decref(m);
    return good;
}

bool seat_act(load_seat *s)
{
    char act[520], text[600];
    s->due = 0;
    ct_act a = ct_random_act(&s->view.s, s->view.seat, &s->world->luck);
    if (!a)
        return true;
    ct_out o = ct_out_of(act, sizeof act);
    ct_act_write(&s->view.s, a, &o);
    snprintf(text, sizeof text, "\"after\":%d,\"act\":\"%s\"", s->n, act);
    s->acting = true;
    s->sent = load_now();
    return say(s, "act", text);
}

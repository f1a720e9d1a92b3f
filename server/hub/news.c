/* news.c - a room as JSON. Only the engine decides what a seat may see: all positions here go
 * through ct_view_of, all acts through ct_event_of or ct_event_seen. Watchers with open hands see
 * all, but only deals that are over; the caller sees to that (room_past). */
#include "news.h"

#include <stdlib.h>
#include <string.h>

#include "player.h"
#include "util/json.h"
#include "util/out.h"
#include "server/room/walk.h"

/* ---- the table --------------------------------------------------------------------------- */

static void put_player(ct_json *j, const room_seat *s)
{
    ct_json_open(j, NULL, '{');
    ct_json_text(j, "kind", room_kinds[s->kind]);
    ct_json_text(j, "name", s->name);
    ct_json_text(j, "face", s->face);
    bool bot = s->kind == ROOM_BOT || s->away;
    ct_json_text(j, "level", bot ? ct_levels()[s->level].name : NULL);
    ct_json_flag(j, "account", s->person != 0);
    ct_json_flag(j, "here", s->here);
    ct_json_flag(j, "ready", s->ready);
    ct_json_flag(j, "away", s->away);
    if (s->given)
        ct_json_flag(j, "given", true);
    if (s->idle)
        ct_json_flag(j, "idle", true);
    ct_json_shut(j, '}');
}

static void put_members(ct_json *j, const ct_room *r, const char *const *watchers)
{
    ct_json_text(j, "code", r->code);
    room_settings_write(j, "settings", &r->set);
    ct_json_text(j, "phase", r->playing ? "play" : "room");
    ct_json_int(j, "host", r->host);
    ct_json_open(j, "players", '[');
    for (int i = 0; i < r->set.seats; i++) put_player(j, &r->seat[i]);
    ct_json_shut(j, ']');
    ct_json_open(j, "watchers", '[');
    for (; *watchers; watchers++) ct_json_text(j, NULL, *watchers);
    ct_json_shut(j, ']');
    ct_json_flag(j, "counts", room_counts(r));
}

void news_look(ct_json *j, const char *name, const ct_room *r, const char *const *watchers)
{
    ct_json_open(j, name, '{');
    put_members(j, r, watchers);
    ct_json_shut(j, '}');
}

static void put_undo(ct_json *j, const ct_room *r)
{
    if (r->undo < 0) {
        ct_json_text(j, "undo", NULL);
        return;
    }
    ct_json_open(j, "undo", '{');
    ct_json_int(j, "seat", r->undo);
    ct_json_open(j, "yes", '[');
    for (int i = 0; i < r->set.seats; i++)
        if (r->yes >> i & 1)
            ct_json_int(j, NULL, i);
    ct_json_shut(j, ']');
    ct_json_shut(j, '}');
}

/* Writes the newcomer who asks for a bot's seat; null: nobody does. */
static void put_knock(ct_json *j, const ct_room *r)
{
    if (!r->knock.on) {
        ct_json_text(j, "knock", NULL);
        return;
    }
    ct_json_open(j, "knock", '{');
    ct_json_int(j, "seat", r->knock.seat);
    ct_json_text(j, "name", r->knock.name);
    ct_json_text(j, "face", r->knock.face);
    ct_json_open(j, "yes", '[');
    for (int i = 0; i < r->set.seats; i++)
        if (r->knock.yes >> i & 1)
            ct_json_int(j, NULL, i);
    ct_json_shut(j, ']');
    ct_json_shut(j, '}');
}

static void put_pause(ct_json *j, const ct_room *r)
{
    ct_json_open(j, "pause", '{');
    ct_json_flag(j, "on", r->pause.on);
    ct_json_open(j, "yes", '[');
    for (int i = 0; i < r->set.seats; i++)
        if (r->pause.yes >> i & 1)
            ct_json_int(j, NULL, i);
    ct_json_shut(j, ']');
    ct_json_shut(j, '}');
}

/* Writes those who were sent away. */
static void put_barred(ct_json *j, const ct_room *r)
{
    ct_json_open(j, "barred", '[');
    for (int i = 0; i < r->barred_n; i++) {
        ct_json_open(j, NULL, '{');
        ct_json_int(j, "n", r->barred[i].n);
        ct_json_text(j, "name", r->barred[i].name);
        ct_json_shut(j, '}');
    }
    ct_json_shut(j, ']');
}

/* Writes the votes about absentees by seat; null: nobody is absent. */
static void put_votes(ct_json *j, const ct_room *r)
{
    if (!room_absent(r)) {
        ct_json_text(j, "votes", NULL);
        return;
    }
    ct_json_open(j, "votes", '[');
    for (int i = 0; i < r->set.seats; i++) {
        int vote = r->seat[i].vote;
        ct_json_text(j, NULL, vote ? room_votes[vote] : NULL);
    }
    ct_json_shut(j, ']');
}

void news_table(const ct_room *r, int64_t now, const char *const *watchers, int you, ct_out *out)
{
    ct_json j = { out, true };
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "news", "table");
    put_members(&j, r, watchers);
    ct_json_int(&j, "you", you);
    ct_json_int(&j, "match", r->match_n);
    ct_json_text(&j, "commit", r->playing ? r->fair.commit : r->commit);
    if (r->changed)
        ct_json_int(&j, "changed", now - r->changed);
    if (room_again(r))
        ct_json_flag(&j, "again", true);
    ct_json_int(&j, "grace", r->pace->grace);
    ct_json_open(&j, "next", '[');
    for (int i = 0; i < r->set.seats; i++)
        if (r->seat[i].next)
            ct_json_int(&j, NULL, i);
    ct_json_shut(&j, ']');
    put_undo(&j, r);
    put_votes(&j, r);
    put_knock(&j, r);
    if (r->playing && r->pause.yes)
        put_pause(&j, r);
    if (you == r->host && r->barred_n)
        put_barred(&j, r);
    if (room_is_near(r))
        ct_json_flag(&j, "near", true);
    ct_json_shut(&j, '}');
}

/* ---- the match --------------------------------------------------------------------------- */

static int viewer_seat(news_viewer who) { return who.seat < 0 ? CT_ONLOOKER : who.seat; }

/* Writes the text of a view: what has changed since `before`, or all of it (NULL). */
static void put_view(const ct_view *before, const ct_view *after, ct_json *j)
{
    char text[8192];
    ct_out o = ct_out_of(text, sizeof text);
    ct_view_write(after, before, &o);
    ct_json_text(j, "view", text);
    ct_json_flag(j, "whole", !before);
}

/* Writes the last members of `line` and of `story`, which are the same. */
static void put_rest(const ct_room *r, int64_t now, news_viewer who, ct_json *j)
{
    const ct_state *s = ct_match_state(r->m);
    bool bot = s->turn >= 0 && room_bot_plays(r, s->turn);
    int64_t left = bot ? -1 : room_left(r, now);
    ct_json_int(j, "round", ct_match_round(r->m));
    if (s->turn < 0 && ct_match_lines(r->m)) {
        ct_json_raw(j, "sheet", "");
        ct_sheet_json(s, who.lang, j->out);
    } else {
        ct_json_text(j, "sheet", NULL);
    }
    ct_json_flag(j, "undo", room_may_undo(r, who.seat));
    if (left >= 0) {
        ct_json_open(j, "clock", '{');
        ct_json_int(j, "seat", s->turn);
        ct_json_int(j, "left", left);
        ct_json_shut(j, '}');
    } else {
        ct_json_text(j, "clock", NULL);
    }
    ct_json_shut(j, '}');
}

void news_line(const ct_room *r, int64_t now, const room_step *step, news_viewer who, ct_out *out)
{
    ct_event e;
    ct_view before, after;
    ct_json j = { out, true };
    ct_view_of(step->was, viewer_seat(who), &before);
    ct_view_of(step->now, viewer_seat(who), &after);
    ct_event_seen(step->was, step->act, step->now, &before, &after, who.lang, &e);
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "news", "line");
    ct_json_int(&j, "n", step->n);
    ct_json_raw(&j, "event", "");
    ct_event_json(&e, ct_match_lines(r->m), out);
    put_view(&before, &after, &j);
    put_rest(r, now, who, &j);
}

void news_story(const ct_room *r, int64_t now, int from, news_viewer who, ct_out *out)
{
    ct_event e;
    ct_walk w;
    ct_view view;
    ct_json j = { out, true };
    int lines = ct_match_lines(r->m);
    from = from < lines ? from : lines;
    walk_from(&w, r->m, from);
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "news", "story");
    ct_json_int(&j, "match", r->match_n);
    ct_json_int(&j, "n", r->n);
    ct_json_int(&j, "from", from);
    ct_json_open(&j, "events", '[');
    for (int i = from; i < lines; i++) {
        ct_act a = ct_match_line(r->m, i);
        walk_on(&w, a);
        ct_event_of(&w.was, a, &w.now, viewer_seat(who), who.lang, &e);
        ct_json_raw(&j, NULL, "");
        ct_event_json(&e, i + 1, out);
    }
    ct_json_shut(&j, ']');
    ct_view_of(ct_match_state(r->m), viewer_seat(who), &view);
    put_view(NULL, &view, &j);
    put_rest(r, now, who, &j);
}

/* ---- the match for watchers with open hands ---------------------------------------------- */

/* Writes the text of a position with open hands: what has changed since `was`, or all of it
 * (NULL). */
static void put_open_view(const ct_state *was, const ct_state *now, ct_json *j)
{
    char text[8192];
    ct_rules rules[2];
    ct_view before, after;
    ct_out o = ct_out_of(text, sizeof text);
    if (was)
        ct_view_open(was, &rules[0], &before);
    ct_view_open(now, &rules[1], &after);
    ct_view_write(&after, was ? &before : NULL, &o);
    ct_json_text(j, "view", text);
    ct_json_flag(j, "whole", !was);
}

/* Writes an act as the seat that did it saw it. */
static void put_open_event(const ct_walk *w, ct_act a, int n, ct_lang l, ct_out *out)
{
    ct_event e;
    ct_event_of(&w->was, a, &w->now, a ? ct_seat(a) : CT_ONLOOKER, l, &e);
    ct_event_json(&e, n, out);
}

/* Writes the last members of `line` and of `story` for watchers with open hands. `round` is the
 * number of the last finished deal. */
static void put_late_rest(const ct_room *r, const ct_state *s, int lines, ct_lang l, ct_json *j)
{
    bool over = ct_match_state(r->m)->turn == CT_OVER;
    int round = ct_match_round(r->m) - !over;
    ct_json_int(j, "round", lines && round > 0 ? round : 0);
    if (s->turn < 0 && lines) {
        ct_json_raw(j, "sheet", "");
        ct_sheet_json(s, l, j->out);
    } else {
        ct_json_text(j, "sheet", NULL);
    }
    ct_json_flag(j, "undo", false);
    ct_json_text(j, "clock", NULL);
    ct_json_shut(j, '}');
}

void news_late_story(const ct_room *r, int lines, ct_lang l, ct_out *out)
{
    ct_walk w;
    ct_json j = { out, true };
    walk_from(&w, r->m, 0);
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "news", "story");
    ct_json_int(&j, "match", r->match_n);
    ct_json_int(&j, "n", lines);
    ct_json_int(&j, "from", 0);
    ct_json_open(&j, "events", '[');
    for (int i = 0; i < lines; i++) {
        walk_on(&w, ct_match_line(r->m, i));
        ct_json_raw(&j, NULL, "");
        put_open_event(&w, ct_match_line(r->m, i), i + 1, l, out);
    }
    ct_json_shut(&j, ']');
    put_open_view(NULL, &w.now, &j);
    put_late_rest(r, &w.now, lines, l, &j);
}

void news_late_line(const ct_room *r, const ct_walk *w, ct_act act, int lines, ct_lang l,
                    ct_out *out)
{
    ct_json j = { out, true };
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "news", "line");
    ct_json_int(&j, "n", lines);
    ct_json_raw(&j, "event", "");
    put_open_event(w, act, lines, l, out);
    put_open_view(&w->was, &w->now, &j);
    put_late_rest(r, &w->now, lines, l, &j);
}

/* ---- its end ----------------------------------------------------------------------------- */

static bool was_rated(const ct_room *r)
{
    for (int i = 0; r->rate.on && i < r->set.seats; i++)
        if (r->rate.now[i])
            return true;
    return false;
}

/* Writes the ratings before and after the match, by seat; 0, 0: the account was deleted. */
static void put_rated(const ct_room *r, ct_json *j)
{
    ct_json_open(j, "rated", '[');
    for (int i = 0; i < r->set.seats; i++) {
        ct_json_open(j, NULL, '{');
        ct_json_int(j, "was", r->rate.was[i]);
        ct_json_int(j, "now", r->rate.now[i]);
        ct_json_shut(j, '}');
    }
    ct_json_shut(j, ']');
}

void news_over(const ct_room *r, int seat, ct_out *out)
{
    ct_out size = { 0 };
    room_record(r, seat, &size);
    char *text = malloc(size.len + 1);
    ct_json j = { out, true };
    ct_out o = ct_out_of(text, text ? size.len + 1 : 0);
    if (text)
        room_record(r, seat, &o);
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "news", "over");
    ct_json_int(&j, "match", r->match_n);
    ct_json_text(&j, "record", text);
    if (was_rated(r))
        put_rated(r, &j);
    ct_json_shut(&j, '}');
    free(text);
}

/* ---- words ------------------------------------------------------------------------------- */

void news_said(int seat, const char *name, const char *kind, const char *text, ct_out *out)
{
    ct_json j = { out, true };
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "news", "said");
    ct_json_int(&j, "seat", seat);
    ct_json_text(&j, "name", name);
    ct_json_text(&j, kind, text);
    ct_json_shut(&j, '}');
}

void news_gone(const char *key, ct_lang l, ct_out *out)
{
    ct_json j = { out, true };
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "news", "gone");
    ct_json_text(&j, "key", key);
    ct_json_text(&j, "text", news_say(NULL, key, l));
    ct_json_shut(&j, '}');
}

void news_refusal(int64_t id, const char *key, const char *what, const ct_room *r,
                  const ct_fault *of, ct_lang l, ct_out *out)
{
    char say[512];
    ct_out o = ct_out_of(say, sizeof say);
    if (r && r->m && of && of->act)
        ct_refusal_say(ct_match_state(r->m), of->act, key, l, &o);
    else
        ct_put(&o, news_say(r ? r->set.game : NULL, key, l));
    ct_json j = { out, true };
    ct_json_open(&j, NULL, '{');
    if (id < 0)
        ct_json_text(&j, "to", NULL);
    else
        ct_json_int(&j, "to", id);
    ct_json_open(&j, "error", '{');
    ct_json_text(&j, "key", key);
    ct_json_text(&j, "text", say);
    if (what && *what)
        ct_json_text(&j, "what", what);
    ct_json_shut(&j, '}');
    ct_json_shut(&j, '}');
}

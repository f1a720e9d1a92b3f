/* news_late.c - a match for who watches with all hands open, a deal late: what is told here is
 * never of a deal that is still played, which the caller sees to (room_past). */
#include "news.h"

#include "util/json.h"
#include "util/out.h"
#include "server/room/walk.h"

/* The view text of a position, whole or (was) what has changed in it. */
static void put_view(const ct_state *was, const ct_state *now, ct_json *j)
{
    char text[8192];
    ct_rules rules[2];
    ct_view before, after;
    ct_out o = ct_out_of(text, sizeof text);
    if (was)
        ct_look_open(was, &rules[0], &before);
    ct_look_open(now, &rules[1], &after);
    ct_view_write(&after, was ? &before : NULL, &o);
    ct_json_text(j, "view", text);
    ct_json_flag(j, "whole", !was);
}

/* An act as who did it saw it: nothing is hidden any more. */
static void put_event(const ct_walk *w, ct_act a, int n, ct_lang l, ct_out *out)
{
    ct_event e;
    ct_event_of(&w->was, a, &w->now, a ? ct_seat(a) : CT_ONLOOKER, l, &e);
    ct_event_json(&e, n, out);
}

/* What stands at the end of both. The deal told of is the last one that has been played. */
static void put_rest(const ct_room *r, const ct_state *s, int lines, ct_lang l, ct_json *j)
{
    bool over = ct_match_state(r->m)->turn == CT_OVER;
    int round = ct_match_round(r->m) - !over;
    ct_json_int(j, "round", lines && round > 0 ? round : 0);
    if (s->turn < 0 && lines) {
        ct_put(j->out, ",\"sheet\":");
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
    ct_put(out, ",\"events\":[");
    for (int i = 0; i < lines; i++) {
        walk_on(&w, ct_match_line(r->m, i));
        ct_put(out, i ? "," : "");
        put_event(&w, ct_match_line(r->m, i), i + 1, l, out);
    }
    ct_put(out, "]");
    put_view(NULL, &w.now, &j);
    put_rest(r, &w.now, lines, l, &j);
}

void news_late_line(const ct_room *r, const ct_walk *w, ct_act act, int lines, ct_lang l,
                    ct_out *out)
{
    ct_json j = { out, true };
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "news", "line");
    ct_json_int(&j, "n", lines);
    ct_put(out, ",\"event\":");
    put_event(w, act, lines, l, out);
    put_view(&w->was, &w->now, &j);
    put_rest(r, &w->now, lines, l, &j);
}

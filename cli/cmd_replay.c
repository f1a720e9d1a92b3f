/* cmd_replay.c - `carteado replay FILE`: prints the acts of a record in words and the table after
 * them, as a seat or an onlooker sees it. */
#include <stdlib.h>

#include "commands.h"
#include "common/io.h"
#include "common/setup.h"
#include "sheet.h"
#include "table.h"
#include "util/json.h"
#ifdef CT_TUI
#include "tui/tui.h"
#endif

typedef struct replay_options {
    int at, seat; /* -1: the option was not given */
    bool json, ascii;
} replay_options;

static void put_moves(const cli *c, const ct_match *m, const ct_view *v, int at, ct_out *o)
{
    ct_json j = { o, true };
    ct_json_open(&j, NULL, '{');
    ct_json_text(&j, "game", ct_game_about(v->s.rules->game)->slug);
    ct_json_int(&j, "lines", ct_match_lines(m));
    ct_json_int(&j, "at", at);
    ct_json_open(&j, "moves", '[');
    for (int i = 0; i < at; i++) {
        ct_event e;
        ct_match_event(m, i, v->seat, c->lang, &e);
        ct_json_open(&j, NULL, '{');
        ct_json_int(&j, "seat", e.seat);
        ct_json_text(&j, "act", e.act);
        ct_json_text(&j, "text", e.seat == CT_DEALER ? text_of(c->lang, "dealt") : e.say);
        ct_json_shut(&j, '}');
    }
    ct_json_shut(&j, ']');
    ct_json_raw(&j, "view", "");
    ct_view_json(v, c->lang, o);
    ct_json_shut(&j, '}');
}

static void as_json(const cli *c, const ct_match *m, const ct_view *v, int at)
{
    room b = { NULL, 0 };
    ct_out o;
    do {
        o = room_out(&b);
        put_moves(c, m, v, at, &o);
    } while (room_grow(&b, &o));
    puts(b.p);
    free(b.p);
}

static void print_moves(const scene *t, const ct_match *m, int at)
{
    for (int i = 0; i < at; i++) {
        ct_event e;
        ct_match_event(m, i, t->v->seat, t->lang, &e);
        int x = printf("%5d  ", i + 1);
        if (e.seat != CT_DEALER) {
            plain(t, e.say);
            fputs(t->name[e.seat], stdout);
            putchar(' ');
            x += width_of(t->name[e.seat]) + 1;
            print_wrapped(stdout, e.say, x);
        } else {
            printf("--- %s ---\n", text_of(t->lang, "dealt"));
        }
    }
    putchar('\n');
}

static int run(const cli *c, void *options)
{
    const replay_options *o = options;
    ct_match *m = load_record(c, c->arg[0]);
    if (!m)
        return FAILED;
    int lines = ct_match_lines(m), at = o->at < 0 ? lines : o->at, code = FAILED;
    int seats = ct_match_rules(m)->seats, seat = o->seat < 0 ? CT_ONLOOKER : o->seat - 1;
    ct_state s;
    ct_view v;
    scene t = {
        .v = &v, .lang = c->lang, .ascii = o->ascii, .color = has_color(o->ascii), .out = stdout
    };
    if (!ct_match_at(m, at, &s)) {
        fail(c, MISUSED, "no-step", WITH(c->arg[0], NUM(at), NUM(lines)));
    } else if (o->seat > seats) {
        fail(c, MISUSED, "no-seat", WITH(NUM(o->seat), NUM(seats)));
    } else {
        code = DONE;
        ct_view_of(&s, seat, &v);
        scene_names(&t, ct_match_tag_of(m, "names"), -1);
#ifdef CT_TUI
        bool plain = o->json || o->at >= 0 || o->seat >= 0;
        if (!plain && tui_replay(c, m, o->ascii) != TUI_UNFIT) {
            ct_match_free(m);
            return DONE;
        }
#endif
        if (o->json) {
            as_json(c, m, &v, at);
        } else {
            print_moves(&t, m, at);
            draw_table(&t);
            if (s.turn == CT_OVER)
                draw_winners(&t, &s);
        }
    }
    ct_match_free(m);
    return code;
}

static const option_row rows[] = {
    { "at", "N", offsetof(replay_options, at), 0, 100000000, -1 },
    { "seat", "S", offsetof(replay_options, seat), 1, 99, -1 },
    { "json", NULL, offsetof(replay_options, json) },
    { "ascii", NULL, offsetof(replay_options, ascii) },
    { 0 },
};

const command replay_command = { "replay", rows, sizeof(replay_options), 1, 1, run };

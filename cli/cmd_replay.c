/* cmd_replay.c - `carteado replay FILE`: the moves of a record in words and the table after
 * them, as one seat sees it (without --seat: as an onlooker). */
#include "table.h"

static void as_json(const cli *c, const ct_match *m, const ct_view *v, int at)
{
    room b = { NULL, 0 };
    ct_out o;
    do {
        o = room_out(&b);
        ct_put(&o, "{\"game\":");
        ct_put_json(&o, ct_game_about(v->s.rules->game)->slug);
        ct_put(&o, ",\"lines\":");
        ct_put_int(&o, ct_match_lines(m));
        ct_put(&o, ",\"at\":");
        ct_put_int(&o, at);
        ct_put(&o, ",\"moves\":[");
        for (int i = 0; i < at; i++) {
            ct_event e;
            ct_match_event(m, i, v->seat, c->lang, &e);
            ct_put(&o, i ? ",{\"seat\":" : "{\"seat\":");
            ct_put_int(&o, e.seat);
            ct_put(&o, ",\"act\":");
            ct_put_json(&o, e.act);
            ct_put(&o, ",\"text\":");
            ct_put_json(&o, e.seat == CT_DEALER ? text_of(c->lang, "dealt") : e.say);
            ct_put_char(&o, '}');
        }
        ct_put(&o, "],\"view\":");
        ct_view_json(v, c->lang, &o);
        ct_put(&o, "}\n");
    } while (room_grow(&b, &o));
    fputs(b.p, stdout);
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

int cmd_replay(cli *c)
{
    ct_match *m = load_record(c, c->arg[0]);
    if (!m)
        return FAILED;
    int lines = ct_match_lines(m), at = c->at < 0 ? lines : c->at, code = FAILED;
    int seats = ct_match_rules(m)->seats, seat = c->seat < 0 ? CT_ONLOOKER : c->seat;
    ct_state s;
    ct_view v;
    scene t = {
        .v = &v, .lang = c->lang, .ascii = c->ascii, .color = wants_color(c), .out = stdout
    };
    if (!ct_match_at(m, at, &s)) {
        fail(c, FAILED, "no-step", WITH(c->arg[0], NUM(at), NUM(lines)));
    } else if (c->seat >= seats) {
        fail(c, FAILED, "no-seat", WITH(NUM(c->seat), NUM(seats - 1)));
    } else {
        code = DONE;
        ct_view_of(&s, seat, &v);
        scene_names(&t, ct_match_tag_of(m, "names"), -1);
        if (c->json) {
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

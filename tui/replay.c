/* replay.c - goes through a match by the states between its lines. */
#include "replay.h"

#include <string.h>

#include "board.h"
#include "cli/story.h"
#include "pager.h"

typedef struct replay {
    term *t;
    const cli *c;
    const ct_match *m;
    int at, lines;
    int seat; /* whose cards are seen; -1: everybody's */
    ct_rules open;
    ct_view v;
    board b;
    scene scene;
} replay;

static void look(replay *r)
{
    ct_state s;
    ct_match_at(r->m, r->at, &s);
    if (r->seat < 0)
        ct_view_open(&s, &r->open, &r->v);
    else
        ct_view_of(&s, r->seat, &r->v);
    for (int z = 0; r->seat < 0 && z < r->open.zones; z++) /* hands lie open on this table */
        if (r->open.sees[z] == CT_ALL)
            r->open.shows[z] = CT_EVERYONE;
    r->scene.v = &r->v;
}

/* Writes the step before the state in words. */
static void put_step(replay *r, ct_out *o)
{
    ct_event e;
    if (!r->at)
        return;
    ct_match_event(r->m, r->at - 1, r->seat < 0 ? CT_ONLOOKER : r->seat, r->c->lang, &e);
    if (!ct_match_line(r->m, r->at - 1)) {
        put_text(o, r->c->lang, "dealt", NULL);
        return;
    }
    ct_put(o, r->scene.name[e.seat]);
    ct_put(o, " ");
    put_event(o, &r->scene, &e, true);
    if (e.took >= 0) {
        ct_put(o, ". ");
        put_text(o, r->c->lang, "trick", WITH(r->scene.name[e.took]));
    }
}

static void draw(replay *r)
{
    enum { WORDS = 3 };
    pict window, table;
    char title[256], step[1024] = "";
    ct_out o = ct_out_of(title, sizeof title), w = ct_out_of(step, sizeof step);
    const ct_game *g = ct_match_rules(r->m)->game;
    pict_begin(&window, r->t->cols, r->t->ascii);
    put_text(&o, r->c->lang, "tui.step",
             WITH(game_name(g, r->c->lang), NUM(r->at), NUM(r->lines),
                  r->seat < 0 ? text_of(r->c->lang, "tui.all-hands") : r->scene.name[r->seat]));
    page_frame(&window, r->t, title, text_of(r->c->lang, "tui.replay-keys"));
    board_draw(&r->b, r->t->cols, r->t->rows - 2 - WORDS, &table);
    for (int y = 0; y < table.h && y < r->t->rows - 2 - WORDS; y++)
        for (int x = 0; x < table.w; x++) {
            cell *to = pict_cell(&window, x, y + 1);
            if (to)
                *to = table.at[y * table.w + x];
        }
    put_step(r, &w);
    deck_text(&r->b.d, step, sizeof step);
    pict_wrap(&window, 1, r->t->rows - 1 - WORDS, r->t->cols - 2, 2, INK_PLAIN, step);
    if (!term_pending(r->t))
        term_show(r->t, &window, -1, 0);
    pict_free(&table);
    pict_free(&window);
}

bool replay_show(term *t, const cli *c, const ct_match *m, char names[CT_SEATS][48], const deck *d,
                 int at)
{
    enum { FAR = 10 };
    replay r = { .t = t, .c = c, .m = m, .at = at, .lines = ct_match_lines(m), .seat = -1 };
    int seats = ct_match_rules(m)->seats, key = KEY_NONE;
    r.scene = (scene){ .lang = c->lang, .ascii = t->ascii };
    memcpy(r.scene.name, names, sizeof r.scene.name);
    r.b = (board){ .t = &r.scene, .d = *d, .largest = CARD_TALL, .focus_zone = -1 };
    while (key != K_LEAVE && key != K_ESC && key != K_ENTER && key != 'q') {
        r.at = r.at < 0 ? 0 : r.at > r.lines ? r.lines : r.at;
        look(&r);
        draw(&r);
        key = term_key(t, -1, -1);
        if (key == K_RIGHT || key == ' ')
            r.at++;
        else if (key == K_LEFT || key == K_RUBOUT)
            r.at--;
        else if (key == K_PAGE_DOWN || key == K_DOWN)
            r.at += FAR;
        else if (key == K_PAGE_UP || key == K_UP)
            r.at -= FAR;
        else if (key == K_HOME)
            r.at = 0;
        else if (key == K_END)
            r.at = r.lines;
        else if (key == 'v')
            r.seat = r.seat + 1 < seats ? r.seat + 1 : -1;
    }
    return key != K_LEAVE;
}

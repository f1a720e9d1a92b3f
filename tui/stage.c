/* stage.c - lays the screen out, and finds the act that keys and mouse mean: by the marks, the list
 * of candidates, or the letters of verbs and piles. */
#include "stage.h"

#include <stdlib.h>
#include <string.h>

#include "cli/answer.h"
#include "cli/common/game_names.h"
#include "cli/menu.h"
#include "pager.h"

/* ---- messages ----------------------------------------------------------------------------- */

/* Joins the lines of a captured text into the message. */
void stage_say(stage *st, const char *text)
{
    ct_out o = ct_out_of(st->note, sizeof st->note);
    while (text && (*text == '\n' || *text == ' ')) text++;
    for (bool blank = false; text && *text; text++) {
        if (*text == '\n' || *text == ' ') {
            blank = true;
            continue;
        }
        ct_put(&o, blank && o.len ? " " : "");
        ct_put_char(&o, *text);
        blank = false;
    }
}

void stage_note(stage *st, const char *key, const char *const *args)
{
    ct_out o = ct_out_of(st->note, sizeof st->note);
    put_text(&o, st->lang, key, args);
}

void stage_renew(stage *st)
{
    marks_clear(&st->m, st->p);
    marks_keys(&st->m, st->p);
    st->at = st->top = 0;
    st->amount_of = 0;
    st->in_list &= st->choose;
    st->aim = st->choose;
}

void stage_free(stage *st) { pict_free(&st->table); }

void stage_put_head(const stage *st, ct_out *o, int round)
{
    const ct_state *s = &st->p->v.s;
    const ct_game *g = s->rules->game;
    const ct_about *a = ct_game_about(g);
    ct_put(o, game_name(g, st->lang));
    if (round)
        put_text(o, st->lang, "head-deal", WITH(NUM(round), deal_word(g, st->lang)));
    if (s->turn >= 0 && a->phases) {
        const char *phase = game_text(g, ".phase.", a->phases[s->phase], st->lang);
        ct_put(o, phase ? " · " : "");
        ct_put(o, phase ? phase : "");
    }
    if (s->rules->seats > 1 && s->turn >= 0) {
        bool mine = s->turn == st->p->me;
        ct_put(o, " · ");
        put_text(o, st->lang, mine ? "tui.your-turn" : "tui.turn-of", WITH(st->p->t.name[s->turn]));
    }
}

/* ---- drawing ------------------------------------------------------------------------------ */

static void set_looks(stage *st)
{
    const ct_about *a = ct_game_about(st->p->v.s.rules->game);
    st->b.largest = st->s->size;
    st->b.sort = (sorting)st->s->sort;
    st->b.d.spanish = st->s->pack == PACK_SPANISH || (st->s->pack == PACK_GAME && a->spanish);
    st->b.d.whole = !a->spanish;
}

static ct_act act_at(const stage *st, int i)
{
    ct_act a = st->m.act[i];
    return i == st->at && st->amount_of == a ? ct_with_amount(a, (uint32_t)st->amount) : a;
}

static void act_label(const stage *st, int i, char *text, size_t cap)
{
    put_label(st->p, act_at(st, i), text, cap);
    deck_text(&st->b.d, text, cap);
}

/* Notes what the row of the act with the focus cannot show: the end of its label, or what it
 * commits to. */
static void tell_whole(stage *st, int i, const char *label, bool cut)
{
    ct_out o = ct_out_of(st->whole, sizeof st->whole);
    ct_put(&o, label);
    size_t n = o.len;
    put_meaning(&o, st->p, act_at(st, i));
    deck_text(&st->b.d, st->whole, sizeof st->whole);
    if (!cut && o.len == n)
        st->whole[0] = 0;
}

/* Draws the candidates into w columns and h rows from x, y on: each with its key and number. */
static void draw_acts(stage *st, pict *p, int x, int y, int w, int h)
{
    enum { HEAD = 7 };
    int wide = 8, n = st->m.n;
    for (int i = 0; i < n && i < 64; i++) {
        char label[256];
        act_label(st, i, label, sizeof label);
        wide = pict_width(label) + HEAD > wide ? pict_width(label) + HEAD : wide;
    }
    wide = wide + 1 > w ? w : wide + 1;
    st->columns = w / wide < 1 ? 1 : w / wide;
    int rows = (n + st->columns - 1) / st->columns, row = st->at / st->columns,
        last_row = y + h - 1;
    char more[64] = "";
    st->top = row < st->top ? row : row >= st->top + h ? row - h + 1 : st->top;
    st->items = 0;
    if (rows > st->top + h) {
        ct_out o = ct_out_of(more, sizeof more);
        put_text(&o, st->lang, "tui.more", WITH(NUM(n - (st->top + h) * st->columns)));
        pict_text(p, x + w - pict_width(more) - 1, last_row, INK_NOTE, 0, more);
    }
    for (int i = st->top * st->columns; i < n && i / st->columns < st->top + h; i++) {
        char label[256], number[32], last = 0;
        int cx = x + i % st->columns * wide, cy = y + i / st->columns - st->top;
        bool here = st->in_list && i == st->at;
        int look = here ? LOOK_FOCUS : 0, given = marks_number(st->p, st->m.act[i]);
        char key = marks_verb_key(&st->m, st->p, st->m.act[i]);
        if (i > st->top * st->columns)
            last = marks_verb_key(&st->m, st->p, st->m.act[i - 1]);
        act_label(st, i, label, sizeof label);
        if (given)
            snprintf(number, sizeof number, "%3d ", given);
        else
            snprintf(number, sizeof number, "  - ");
        if (key && key != last)
            pict_char(p, cx, cy, (uint32_t)key, INK_KEY, LOOK_BOLD);
        pict_text(p, cx + 1, cy, INK_NOTE, look, number);
        int room = *more && cy == last_row ? x + w - pict_width(more) - cx - 7 : wide - 6;
        room = room < wide - 6 ? room : wide - 6;
        pict_fit(p, cx + 5, cy, room, i < st->m.exact ? INK_MARK : INK_PLAIN, look, label);
        if (here)
            tell_whole(st, i, label, pict_width(label) > room);
        if (st->items < 256) {
            st->item[st->items].x = cx;
            st->item[st->items].y = cy;
            st->item[st->items].w = wide - 1;
            st->item[st->items++].act = i;
        }
    }
}

/* Draws into h rows: the message, or else the whole label of a move that was cut short, or else the
 * last lines of news. */
static void draw_news(stage *st, pict *p, int x, int y, int w, int h)
{
    pict all;
    int lines = 0;
    pict_begin(&all, w, st->t->ascii);
    bool note = *st->note || *st->whole;
    if (note) {
        lines = pict_wrap(&all, 0, 0, w, 0, *st->note ? INK_ALERT : INK_PLAIN,
                          *st->note ? st->note : st->whole);
    } else {
        for (int i = 0; i < st->p->news; i++) {
            char line[600];
            ct_out o = ct_out_of(line, sizeof line);
            story_put(&st->p->line[i], st->lang, &o);
            deck_text(&st->b.d, line, sizeof line);
            lines += pict_wrap(&all, 0, lines, w, 2, INK_PLAIN, line);
        }
    }
    int first = !note && lines > h ? lines - h : 0;
    for (int j = 0; j < h && first + j < all.h; j++)
        for (int i = 0; i < w; i++) {
            cell *c = pict_cell(p, x + i, y + j);
            if (c)
                *c = all.at[(first + j) * w + i];
        }
    pict_free(&all);
}

/* Copies the part of the table that the window shows; the place with the focus stays in sight. */
static void draw_table_part(stage *st, pict *p, int w, int h)
{
    for (int i = 0; i < st->table.spots; i++) {
        const spot *s = &st->table.spot[i];
        if (s->zone != st->b.focus_zone || s->card != st->b.focus_card)
            continue;
        if (s->y < st->scroll)
            st->scroll = s->y;
        if (s->y + s->h > st->scroll + h)
            st->scroll = s->y + s->h - h;
    }
    int last = st->table.h > h ? st->table.h - h : 0;
    st->scroll = st->scroll > last ? last : st->scroll < 0 ? 0 : st->scroll;
    for (int y = 0; y < h && st->scroll + y < st->table.h; y++)
        for (int x = 0; x < w && x < st->table.w; x++) {
            cell *c = pict_cell(p, st->tx + x, st->ty + y);
            if (c)
                *c = st->table.at[(st->scroll + y) * st->table.w + x];
        }
    st->th = h;
}

static void draw_table_at(stage *st, pict *p, int w, int h)
{
    pict_free(&st->table);
    st->b.p = st->p;
    st->b.m = st->choose && st->p->v.s.turn >= 0 ? &st->m : NULL;
    st->b.t = &st->p->t;
    board_draw(&st->b, w, h, &st->table);
    draw_table_part(st, p, w, h);
}

static void draw_keys(const stage *st, pict *p, const char *keys, int *cx, int *cy)
{
    int y = st->t->rows - 1;
    *cx = -1;
    *cy = y;
    if (st->typing) {
        pict_text(p, 0, y, INK_KEY, LOOK_BOLD, ":");
        *cx = edit_draw(&st->line, p, 1, y, st->t->cols - 2);
        return;
    }
    page_keys(p, st->t, keys);
}

/* The rows that a message takes; 0: there is none. */
static int note_rows(const stage *st, int w)
{
    pict all;
    int rows = 0;
    pict_begin(&all, w, st->t->ascii);
    if (*st->note || *st->whole)
        rows = pict_wrap(&all, 0, 0, w, 0, INK_ALERT, *st->note ? st->note : st->whole);
    pict_free(&all);
    return rows;
}

static int larger(int a, int b) { return a > b ? a : b; }

/* From 100 columns on, acts and news stand beside the table; else below it. */
static void draw_once(stage *st, const char *head, const char *note, const char *keys)
{
    enum { BESIDE = 100, SIDE = 38, LEAST_ROWS = 10 };
    int rows = st->t->rows, cols = st->t->cols, cx, cy;
    pict p;
    pict_begin(&p, cols, st->t->ascii);
    set_looks(st);
    for (int x = 0; x < cols; x++) pict_char(&p, x, 0, ' ', INK_HEAD, 0);
    int end = pict_fit(&p, 1, 0, larger(cols - 2 - pict_width(note), 1), INK_HEAD, LOOK_BOLD, head);
    pict_fit(&p, end, 0, cols - 1 - end, INK_HEAD, LOOK_BOLD, note);
    st->tx = 0;
    st->ty = 1;
    st->whole[0] = 0;
    if (cols >= BESIDE) {
        int w = cols - SIDE - 1, least = larger((rows - 4) * 2 / 5, note_rows(st, SIDE - 2));
        int acts = larger(rows - 4 - least, 3), news = rows - 4 - acts;
        draw_table_at(st, &p, w, rows - 2);
        for (int y = 1; y < rows - 1; y++) pict_char(&p, w, y, 0x2502, INK_EDGE, 0);
        pict_text(&p, w + 2, 1, INK_KEY, 0, text_of(st->lang, "tui.acts"));
        st->items = 0;
        if (st->choose)
            draw_acts(st, &p, w + 2, 2, SIDE - 2, acts - 1);
        pict_text(&p, w + 2, 2 + acts, INK_KEY, 0, text_of(st->lang, "tui.news"));
        draw_news(st, &p, w + 2, 3 + acts, SIDE - 2, news);
    } else {
        int news = rows >= 30 ? 4 : 3, acts = rows >= 30 ? 5 : 3;
        int body = rows - 2;
        if (body - news - acts < LEAST_ROWS)
            news = 2, acts = 2;
        st->items = 0;
        if (st->choose)
            draw_acts(st, &p, 1, rows - 1 - acts, cols - 2, acts);
        news = larger(news, note_rows(st, cols - 2));
        draw_table_at(st, &p, cols, larger(body - news - acts, 1));
        draw_news(st, &p, 1, rows - 1 - acts - news, cols - 2, news);
    }
    draw_keys(st, &p, keys, &cx, &cy);
    term_show(st->t, &p, cx, cy);
    pict_free(&p);
}

/* ---- pointing ----------------------------------------------------------------------------- */

static const spot *focus_spot(const stage *st)
{
    for (int i = 0; i < st->table.spots; i++)
        if (st->table.spot[i].zone == st->b.focus_zone &&
            st->table.spot[i].card == st->b.focus_card)
            return &st->table.spot[i];
    return NULL;
}

static bool is_target(const stage *st, const spot *s)
{
    int hand = ct_hand(st->p->v.s.rules, st->p->me);
    if (s->card >= 0 && s->zone == hand) {
        ct_card c = ct_at(&st->p->v.s, s->zone, s->card);
        return c < CT_KINDS && st->m.card_target[c];
    }
    return st->m.zone_target[s->zone];
}

static void set_focus(stage *st, const spot *s)
{
    st->b.focus_zone = s->zone;
    st->b.focus_card = s->card;
    st->in_list = false;
}

/* Puts the focus on the first place that an act may touch, unless it is on such a place. */
static void find_focus(stage *st)
{
    const spot *old = focus_spot(st), *best = NULL;
    if (old && is_target(st, old))
        return;
    for (int i = 0; i < st->table.spots; i++)
        if (is_target(st, &st->table.spot[i])) {
            best = &st->table.spot[i];
            break;
        }
    if (!best && !old && st->table.spots)
        best = &st->table.spot[st->table.spots - 1];
    if (best) {
        st->b.focus_zone = best->zone;
        st->b.focus_card = best->card;
    }
}

/* Moves the focus to the nearest place in a direction. */
static void move_focus(stage *st, int dx, int dy)
{
    const spot *from = focus_spot(st), *best = NULL;
    int least = 1 << 30;
    if (!from) {
        find_focus(st);
        return;
    }
    int fx = 2 * from->x + from->w, fy = 2 * from->y + from->h;
    for (int i = 0; i < st->table.spots; i++) {
        const spot *s = &st->table.spot[i];
        int x = 2 * s->x + s->w - fx, y = 2 * s->y + s->h - fy;
        int ahead = dx ? x * dx : y * dy, aside = dx ? abs(y) * 3 : abs(x);
        if (s == from || ahead <= 0 || (dx && abs(y) >= from->h + s->h))
            continue;
        int far = ahead * (dx ? 1 : 6) + aside;
        if (far < least) {
            least = far;
            best = s;
        }
    }
    if (best)
        set_focus(st, best);
}

/* The range of the act's amount; false: it has none. */
static bool range_of(const stage *st, ct_act a, int32_t *lo, int32_t *hi)
{
    return ct_takes(ct_word_of(&st->p->v.s, a)) & CT_OP_AMOUNT &&
           ct_range(&st->p->v.s, st->p->me, ct_verb(a), lo, hi) && *hi > *lo;
}

static void choose_act(stage *st, int i)
{
    if (i >= 0 && i < st->m.n)
        st->play(st->of, act_at(st, i));
}

/* Changes the amount of the act with the focus. */
static void change_amount(stage *st, int step)
{
    int32_t lo, hi;
    if (st->at >= st->m.n || !range_of(st, st->m.act[st->at], &lo, &hi))
        return;
    ct_act a = st->m.act[st->at];
    int32_t now = (st->amount_of == a ? st->amount : (int32_t)ct_amount(a)) + step;
    st->amount = now < lo ? lo : now > hi ? hi : now;
    st->amount_of = a;
    st->in_list = true;
    stage_note(st, "tui.amount", WITH(NUM(lo), NUM(hi)));
}

/* Plays the one act that uses exactly the marks, or leads to the list if there are several. */
static void do_marked(stage *st)
{
    if (st->m.exact == 1) {
        choose_act(st, 0);
    } else if (st->m.exact > 1) {
        st->in_list = true;
        st->at = 0;
        stage_note(st, "tui.several", NULL);
    } else if (st->m.n) {
        stage_note(st, "tui.go-on", NULL);
    }
}

/* Plays nothing: a copy of the sitting is only asked whether the act is legal. */
static const char *only_check(sitting *p, ct_act a) { return ct_check(&p->v.s, a); }

/* Says why the place cannot be chosen: by the rule that forbids the act it would mean. */
static void refuse(stage *st, const spot *s)
{
    ct_card c = s->card >= 0 ? ct_at(&st->p->v.s, s->zone, s->card) : ct_top(&st->p->v.s, s->zone);
    char text[32];
    ct_out o = ct_out_of(text, sizeof text);
    stage_note(st, st->p->acts.n ? "tui.no-act" : "no-choice", NULL);
    if (c >= CT_JOKER || s->card < 0 || st->m.cards > 1)
        return;
    ct_card_write(c, &o);
    sitting *p = calloc(1, sizeof *p);
    if (!p)
        return;
    *p = *st->p;
    p->send = only_check;
    const char *why = act_by(p, text);
    if (why && strcmp(why, text_of(st->lang, "no-word")))
        stage_say(st, why);
    free(p);
}

/* Marks the place with the focus, or takes the mark away. */
static bool mark(stage *st)
{
    const spot *s = focus_spot(st);
    if (!s)
        return false;
    int hand = ct_hand(st->p->v.s.rules, st->p->me);
    bool had = marks_has(&st->m, s->zone, s->card, st->p);
    int card = s->zone == hand ? s->card : -1;
    if (!marks_toggle(&st->m, st->p, s->zone, card))
        return false;
    st->at = st->top = 0;
    st->note[0] = 0;
    if (!had && !st->m.n && !st->m.more) {
        refuse(st, s);
        marks_toggle(&st->m, st->p, s->zone, card);
        return false;
    }
    return !had;
}

/* Touches the place with the focus: marks it, and plays if that leaves one act. A second touch
 * plays what is marked. */
static void touch(stage *st)
{
    const spot *s = focus_spot(st);
    if (!s)
        return;
    int hand = ct_hand(st->p->v.s.rules, st->p->me);
    if (marks_has(&st->m, s->zone, s->zone == hand ? s->card : -1, st->p)) {
        do_marked(st);
        return;
    }
    if (mark(st) && st->m.n == st->m.exact && !st->m.more)
        do_marked(st);
}

void stage_draw(stage *st, const char *head, const char *note, const char *keys)
{
    draw_once(st, head, note, keys);
    if (!st->aim)
        return;
    st->aim = false; /* only a table that was drawn has places to aim at */
    find_focus(st);
    draw_once(st, head, note, keys);
}

/* ---- keys --------------------------------------------------------------------------------- */

static const spot *spot_under(const stage *st, int x, int y)
{
    int px = x - st->tx, py = y - st->ty + st->scroll;
    if (y < st->ty || y >= st->ty + st->th)
        return NULL;
    for (int i = st->table.spots - 1; i >= 0; i--) {
        const spot *s = &st->table.spot[i];
        if (px >= s->x && px < s->x + s->w && py >= s->y && py < s->y + s->h)
            return s;
    }
    return NULL;
}

static void click(stage *st)
{
    for (int i = 0; i < st->items; i++)
        if (st->t->y == st->item[i].y && st->t->x >= st->item[i].x &&
            st->t->x < st->item[i].x + st->item[i].w) {
            st->at = st->item[i].act;
            st->in_list = true;
            choose_act(st, st->at);
            return;
        }
    const spot *s = spot_under(st, st->t->x, st->t->y);
    if (s) {
        set_focus(st, s);
        touch(st);
    }
}

static void begin_typing(stage *st, const char *text)
{
    st->typing = true;
    edit_begin(&st->line, text);
}

/* The texts that can complete a line: the labels of the choices, their notation, and words. */
static void complete(stage *st)
{
    enum { MOST = 1024, WORDS = 32 };
    char(*list)[EDIT_BYTES] = calloc(MOST, sizeof *list);
    int n = 0;
    if (!list)
        return;
    for (int i = 0; i < st->p->acts.n && n + WORDS < MOST; i++) {
        char label[EDIT_BYTES];
        put_label(st->p, st->p->acts.act[i], label, sizeof label);
        simplify(label, list[n++], EDIT_BYTES);
    }
    for (int i = 0; st->words[i] && n < MOST; i++)
        snprintf(list[n++], EDIT_BYTES, "%s", st->words[i]);
    edit_complete(&st->line, list, n);
    free(list);
}

static void type_key(stage *st, int key)
{
    if (key == K_ENTER) {
        char text[EDIT_BYTES];
        memcpy(text, st->line.text, sizeof text);
        if (st->line.full) {
            stage_note(st, "engine.long", NULL);
            return;
        }
        edit_keep(&st->line);
        st->typing = false;
        st->type(st->of, text);
    } else if (key == K_ESC) {
        st->typing = false;
    } else if (key == K_TAB) {
        complete(st);
    } else if (edit_key(&st->line, key) && st->line.full) {
        stage_note(st, "engine.long", NULL);
    }
}

/* Takes pasted text as one typed line. */
static void take_paste(stage *st, bool *leave)
{
    enum { PASTE_MS = 10000 }; /* a terminal may fail to tell where the text ends */
    if (!st->typing)
        begin_typing(st, "");
    for (;;) {
        int key = term_key(st->t, -1, PASTE_MS);
        if (key == K_PASTED || key == K_TIME)
            break;
        if (key == K_LEAVE) {
            *leave = true;
            break;
        }
        if (key != KEY_NONE && key != K_RESIZE)
            edit_key(&st->line, key == K_ENTER || key == K_TAB ? ' ' : key);
    }
    if (st->line.full)
        stage_note(st, "engine.long", NULL);
}

/* A letter that means a verb or a pile. */
static bool letter_key(stage *st, int key)
{
    if (!st->choose || key < 'A' || key > 'z')
        return false;
    for (int z = 0; z < st->p->v.s.rules->zones && key <= 'Z'; z++)
        if (st->m.zone_key[z] == key) {
            st->b.focus_zone = z;
            st->b.focus_card = -1;
            st->in_list = false;
            touch(st);
            return true;
        }
    int first = -1, n = 0;
    for (int i = 0; i < st->m.n; i++)
        if (marks_verb_key(&st->m, st->p, st->m.act[i]) == key) {
            first = first < 0 ? i : first;
            n += i < st->m.exact || !st->m.exact;
        }
    int32_t lo, hi;
    if (first < 0)
        return false;
    if (n == 1 && !range_of(st, st->m.act[first], &lo, &hi)) {
        choose_act(st, first);
    } else {
        st->in_list = true;
        st->at = first;
        if (range_of(st, st->m.act[first], &lo, &hi))
            stage_note(st, "tui.amount", WITH(NUM(lo), NUM(hi)));
    }
    return true;
}

static void arrow(stage *st, int dx, int dy)
{
    if (st->in_list) {
        int to = st->at + dx + dy * st->columns;
        st->at = to < 0 || to >= st->m.n ? st->at : to;
    } else {
        move_focus(st, dx, dy);
    }
}

void stage_confirm(stage *st, bool enter)
{
    if (!enter) {
        if (!st->in_list)
            mark(st);
    } else if (st->in_list) {
        choose_act(st, st->at);
    } else if (st->p->open == 1 && !st->m.cards && !st->m.zones) {
        st->play(st->of, st->p->acts.act[0]);
    } else {
        touch(st);
    }
}

bool stage_back(stage *st)
{
    if (!st->m.cards && !st->m.zones && !*st->note)
        return false;
    st->note[0] = 0;
    marks_clear(&st->m, st->p);
    return true;
}

bool stage_key(stage *st, int key, bool *leave)
{
    char digit[2] = { (char)key, 0 };
    if (key == K_PASTE) {
        take_paste(st, leave);
    } else if (st->typing) {
        type_key(st, key);
    } else if (key == ':' || key == '/') {
        begin_typing(st, "");
    } else if (key >= '0' && key <= '9') {
        begin_typing(st, digit);
    } else if (key == K_UP || key == K_DOWN) {
        arrow(st, 0, key == K_UP ? -1 : 1);
    } else if (key == K_LEFT || key == K_RIGHT) {
        arrow(st, key == K_LEFT ? -1 : 1, 0);
    } else if (key == K_PAGE_UP || key == K_WHEEL_UP) {
        st->scroll -= 3;
        st->b.focus_zone = -1;
    } else if (key == K_PAGE_DOWN || key == K_WHEEL_DOWN) {
        st->scroll += 3;
        st->b.focus_zone = -1;
    } else if (key == K_TAB || key == K_BACK_TAB) {
        st->in_list = !st->in_list && st->m.n;
    } else if (key == '+' || key == '-') {
        change_amount(st, key == '+' ? 1 : -1);
    } else if (key == 'o') {
        st->s->sort = (st->s->sort + 1) % SORTINGS;
    } else if (key == 's') {
        st->s->size = (st->s->size + CARD_SIZES - 1) % CARD_SIZES;
    } else if (key == K_MOUSE) {
        click(st);
    } else {
        return letter_key(st, key);
    }
    return true;
}

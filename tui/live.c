/* live.c - a match on the full screen: draws the table, takes keys, and lets bots think in a
 * thread. A match is in one of four situations: the player acts, a bot acts, the player may act
 * before the next bot, or a deal is over. */
#include "live.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "board.h"
#include "cli/answer.h"
#include "cli/ask.h"
#include "cli/menu.h"
#include "cli/pages.h"
#include "cli/screen.h"
#include "cli/sheet.h"
#include "cli/store.h"
#include "edit.h"
#include "pager.h"
#include "replay.h"
#include "think.h"

typedef enum situation { MY_TURN, BOTS_TURN, MY_CHANCE, DEAL_OVER } situation;

typedef struct live {
    term *t;
    sitting *p;
    prefs *s;
    cli c; /* its sentences go to `sink`, unless they are captured */
    FILE *sink;
    thinker q;
    marks m;
    board b;
    pict table;             /* the table as drawn last, with its spots */
    int tx, ty, th, scroll; /* where it stands on the screen, and its first row shown */
    bool in_list;           /* the focus is in the list of acts */
    bool aim;    /* the choices have changed: the focus goes to a place that one of them touches */
    int at, top; /* the act with the focus in the list, and the first one shown */
    struct {
        int x, y, w, act;
    } item[256]; /* the acts on the screen */
    int items, columns;
    char note[2048];  /* a message; "": none */
    char whole[1024]; /* what the list cannot show of the move with the focus; "": nothing */
    bool typing;
    edit line;
    ct_act bot;   /* the act that a bot has chosen; it waits for its time */
    int64_t due;  /* when a bot may act; milliseconds */
    bool passed;  /* the player lets this chance pass */
    bool offered; /* the player may act before the next bot */
    int counted;  /* number of lines at which the sheet was shown */
    char chance[64];
    int chance_at;  /* number of lines that `chance` is about */
    int32_t amount; /* the amount chosen for the act with the focus; 0: the listed one */
    ct_act amount_of;
    char word[64]; /* a word that waits until the thread is free; "": none */
    bool halted;   /* the player does not want the answer that the thread works on */
    finish_how how;
    bool done;
} live;

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static const ct_state *state_of(const live *l) { return ct_match_state(l->p->m); }

static situation situation_of(const live *l)
{
    const ct_state *s = state_of(l);
    return s->turn < 0           ? DEAL_OVER
           : s->turn == l->p->me ? MY_TURN
           : l->offered          ? MY_CHANCE
                                 : BOTS_TURN;
}

/* ---- sentences captured as text --------------------------------------------------------- */

/* Between the two, what would be printed becomes a text. */
typedef struct capture {
    FILE *file;
    char *text;
    size_t size;
} capture;

static void capture_begin(live *l, capture *k)
{
    k->text = NULL;
    k->file = open_memstream(&k->text, &k->size);
    if (k->file)
        l->c.out = l->c.err = l->p->t.out = k->file;
}

/* Returns the text without blank lines at its ends; the caller frees it. NULL: no memory. */
static char *capture_end(live *l, capture *k)
{
    if (k->file)
        fclose(k->file);
    l->c.out = l->c.err = l->p->t.out = l->sink;
    char *text = k->text;
    for (size_t n = text ? strlen(text) : 0; n && strchr(" \n", text[n - 1]);) text[--n] = 0;
    return text;
}

/* Joins the lines of a captured text into the message. */
static void set_note(live *l, const char *text)
{
    ct_out o = ct_out_of(l->note, sizeof l->note);
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

static void note_text(live *l, const char *key, const char *const *args)
{
    ct_out o = ct_out_of(l->note, sizeof l->note);
    put_text(&o, l->c.lang, key, args);
}

static void save(live *l)
{
    capture k;
    capture_begin(l, &k);
    store_save(l->p);
    char *text = capture_end(l, &k);
    if (text && *text)
        set_note(l, text);
    free(text);
}

/* Shows a longer text on a screen of its own. */
static void show_text(live *l, const char *title, const char *text, const char *find)
{
    if (page_show(l->t, &l->c, title, text, find) == K_LEAVE) {
        l->how = LIVE_LEAVE;
        l->done = true;
    }
}

/* ---- after a change --------------------------------------------------------------------- */

/* Notes the trick that the last line completed, so that it stays visible. */
static void note_trick(live *l)
{
    const ct_state *s = state_of(l);
    int n = ct_match_lines(l->p->m), zone = -1;
    ct_event e;
    ct_state was;
    ct_operand o[CT_OPERANDS];
    for (int z = 0; z < s->rules->zones && zone < 0; z++)
        zone = s->rules->flags[z] & CT_TURNS ? z : -1;
    if (zone < 0)
        return;
    if (ct_count(s, zone) || !n || s->turn < 0)
        l->b.trick.n = 0;
    if (!n || !ct_match_line(l->p->m, n - 1) || ct_count(s, zone) ||
        !ct_match_event(l->p->m, n - 1, l->p->me, l->c.lang, &e) || e.took < 0 ||
        !ct_match_at(l->p->m, n - 1, &was))
        return;
    last_trick *t = &l->b.trick;
    ct_act a = ct_match_line(l->p->m, n - 1);
    *t = (last_trick){ .winner = e.took, .zone = zone };
    for (int i = 0; i < ct_count(&was, zone) && t->n < CT_SEATS - 1; i++, t->n++) {
        t->card[i] = ct_at(&was, zone, i);
        t->seat[i] = ct_trick_seat(&was, zone, i);
    }
    if (ct_operands(ct_word_of(&was, a), o) && o[0].kind == CT_OP_CARD) {
        t->card[t->n] = (ct_card)ct_arg(a, o[0].at);
        t->seat[t->n++] = ct_seat(a);
    }
}

/* Makes everything anew that follows from the match. */
static void renew(live *l)
{
    refresh(l->p);
    marks_clear(&l->m, l->p);
    marks_keys(&l->m, l->p);
    note_trick(l);
    l->at = l->top = 0;
    l->amount_of = 0;
    l->in_list &= situation_of(l) != BOTS_TURN;
    l->aim = situation_of(l) != BOTS_TURN;
}

/* What the match needs after an act or an undo. */
static void changed(live *l)
{
    think_stop(&l->q);
    l->bot = 0;
    l->offered = l->passed = false;
    renew(l);
    save(l);
    l->due = now_ms() + prefs_wait(l->s) * (l->b.trick.n ? 2 : 1);
}

static void play(live *l, ct_act a)
{
    l->note[0] = 0;
    l->p->news = 0;
    const char *why = play_act(l->p, a);
    if (why) {
        ct_out o = ct_out_of(l->note, sizeof l->note);
        ct_refusal_say(&l->p->v.s, a, why, l->c.lang, &o);
        return;
    }
    l->p->known = l->p->acts;
    changed(l);
}

/* Does what a typed text asks for, and shows what it explains. */
static void obey_text(live *l, const char *text)
{
    capture k;
    said done = PASSED;
    int lines = ct_match_lines(l->p->m);
    l->note[0] = 0;
    capture_begin(l, &k);
    bool did = obey(l->p, text, &done);
    char *told = capture_end(l, &k);
    bool going = l->p->going || l->p->claiming;
    if (did && done == LEFT) {
        l->how = LIVE_LEFT;
        l->done = true;
    } else if (did && (ct_match_lines(l->p->m) != lines || done == MOVED)) {
        changed(l);
    } else if (did && going) {
        renew(l);
    }
    int rows = 0;
    for (const char *s = told; s && *s; s++) rows += *s == '\n';
    if (told && rows > 5)
        show_text(l, game_name(state_of(l)->rules->game, l->c.lang), told, NULL);
    else if (told && *told)
        set_note(l, told);
    free(told);
}

/* Words whose answer may take a while: the thread works on them. */
static void ask_word(live *l, const char *word)
{
    snprintf(l->word, sizeof l->word, "%s", word);
    note_text(l, "tui.thinking", NULL);
    if (l->q.task == THINK_CHANCE) /* the answer matters more */
        think_stop(&l->q);
}

/* Gives up the answer that the thread works on. false: there is none. */
static bool give_up(live *l)
{
    bool working = l->q.task == THINK_WORD && !l->halted;
    if (!working && !*l->word)
        return false;
    l->halted = working;
    l->word[0] = 0;
    if (working)
        think_stop(&l->q);
    note_text(l, "tui.stopped", NULL);
    return true;
}

static bool is_slow(const char *text)
{
    static const char *const slow[] = {
        "dica", "hint", "solucao", "solution", "terminar", "finish"
    };
    char simple[512];
    simplify(text, simple, sizeof simple);
    for (size_t i = 0; i < sizeof slow / sizeof *slow; i++)
        if (!strcmp(simple, slow[i]))
            return true;
    return false;
}

static void answer(live *l, const char *text)
{
    text += strspn(text, " \t");
    if (!*text)
        return;
    if (is_slow(text))
        ask_word(l, text);
    else
        obey_text(l, text);
}

/* ---- the thread ------------------------------------------------------------------------- */

/* Gives the thread its next task. */
static void employ(live *l)
{
    const ct_state *s = state_of(l);
    int lines = ct_match_lines(l->p->m);
    if (l->q.task != THINK_NOTHING)
        return;
    if (*l->word) {
        if (think_begin(&l->q, l->p, THINK_WORD, l->word))
            l->word[0] = 0;
    } else if (situation_of(l) == BOTS_TURN && !l->bot) {
        think_begin(&l->q, l->p, THINK_ACT, NULL);
    } else if (s->rules->seats == 1 && s->turn >= 0 && !l->p->silent && l->chance_at != lines &&
               l->p->far.lines != -1) {
        if (think_begin(&l->q, l->p, THINK_CHANCE, NULL))
            l->chance_at = lines;
    }
}

/* Shows what a word explains, and plays the acts that it stands for. */
static void take_answer(live *l)
{
    char *text = l->q.text;
    int lines = ct_match_lines(l->q.copy.m), rows = 0;
    l->note[0] = 0;
    l->p->far = l->q.copy.far;
    if (lines > l->q.lines) {
        l->p->news = 0;
        for (int i = l->q.lines; i < lines; i++) play_act(l->p, ct_match_line(l->q.copy.m, i));
        changed(l);
    }
    for (const char *s = text; s && *s; s++) rows += *s == '\n';
    for (size_t n = text ? strlen(text) : 0; n && strchr(" \n", text[n - 1]);) text[--n] = 0;
    if (text && rows > 8)
        show_text(l, game_name(state_of(l)->rules->game, l->c.lang), text, NULL);
    else if (text && *text)
        set_note(l, text);
}

static void thought(live *l)
{
    task kind = l->q.task;
    think_end(&l->q);
    bool current = l->q.lines == ct_match_lines(l->p->m), stop = atomic_load(&l->q.stop);
    if (kind == THINK_ACT && current)
        l->bot = l->q.act;
    if (kind == THINK_ACT && current && !l->bot)
        note_text(l, "bot-none", NULL);
    if (kind == THINK_CHANCE) {
        l->p->far = l->q.copy.far;
        snprintf(l->chance, sizeof l->chance, "%s", current && l->q.chance ? l->q.chance : "");
        if (!current || stop)
            l->chance_at = -1;
    }
    if (kind == THINK_WORD && current && !l->halted)
        take_answer(l);
    l->halted = false;
    think_done(&l->q);
}

/* ---- what needs no key ------------------------------------------------------------------ */

static void play_bot(live *l)
{
    const char *why = play_act(l->p, l->bot);
    l->bot = 0;
    if (why) {
        note_text(l, "bot-stuck", WITH(ct_say(state_of(l)->rules->game, why, l->c.lang)));
        return;
    }
    changed(l);
    const ct_state *s = state_of(l);
    if (s->turn >= 0 && s->turn != l->p->me && new_choice(l->p)) {
        l->offered = true;
        renew(l);
        note_text(l, "ask-chance", NULL);
    }
}

/* Shows the sheet of a deal that has just ended; false: it was shown before, or there is none. */
static bool show_sheet_once(live *l)
{
    const ct_state *s = state_of(l);
    int lines = ct_match_lines(l->p->m);
    capture k;
    if (s->turn >= 0 || l->counted == lines || (s->turn != CT_OVER && !has_sheet(s)))
        return false;
    l->counted = lines;
    capture_begin(l, &k);
    refresh(l->p);
    l->p->t.out = k.file;
    show_count(l->p);
    char *text = capture_end(l, &k);
    if (text)
        show_text(l, game_name(s->rules->game, l->c.lang), text, NULL);
    free(text);
    renew(l);
    return true;
}

/* Deals, plays acts that play themselves, shows the sheet. Returns the milliseconds until something
 * is due; -1: nothing is. */
static int advance(live *l)
{
    const ct_state *s = state_of(l);
    if (!ct_match_lines(l->p->m)) {
        ct_match_deal(l->p->m);
        changed(l);
    }
    if (s->turn < 0) {
        l->p->going = l->p->claiming = false;
        return -1;
    }
    int64_t wait = l->due - now_ms();
    wait = wait < 0 ? 0 : wait;
    if (s->turn == l->p->me && (l->p->going || l->p->claiming)) {
        ct_act claim = ct_claim(&l->p->v);
        l->p->going &= l->p->open == 1;
        l->p->claiming &= claim != 0;
        if (!l->p->going && !l->p->claiming)
            return -1;
        if (wait)
            return (int)wait;
        play(l, l->p->claiming ? claim : l->p->acts.act[0]);
        return 0;
    }
    if (situation_of(l) != BOTS_TURN || !l->bot)
        return -1;
    if (wait)
        return (int)wait;
    play_bot(l);
    return 0;
}

/* ---- drawing ---------------------------------------------------------------------------- */

static void draw_head(live *l, pict *p)
{
    const ct_state *s = &l->p->v.s;
    const ct_game *g = s->rules->game;
    const ct_about *a = ct_game_about(g);
    char text[512];
    ct_out o = ct_out_of(text, sizeof text);
    int deal = ct_match_round(l->p->m);
    ct_put(&o, game_name(g, l->c.lang));
    if (deal)
        put_text(&o, l->c.lang, "head-deal", WITH(NUM(deal), deal_word(g, l->c.lang)));
    if (s->turn >= 0 && a->phases) {
        const char *phase = game_text(g, ".phase.", a->phases[s->phase], l->c.lang);
        ct_put(&o, phase ? " · " : "");
        ct_put(&o, phase ? phase : "");
    }
    if (s->rules->seats == 1) {
        ct_put(&o, " · ");
        put_score(&o, &l->p->t, s->score[0]);
    } else if (s->turn >= 0) {
        ct_put(&o, " · ");
        put_text(&o, l->c.lang, s->turn == l->p->me ? "tui.your-turn" : "tui.turn-of",
                 WITH(l->p->t.name[s->turn]));
    }
    if (*l->chance && l->chance_at == ct_match_lines(l->p->m)) {
        ct_put(&o, " · ");
        ct_put(&o, l->chance);
    }
    for (int x = 0; x < l->t->cols; x++) pict_char(p, x, 0, ' ', INK_HEAD, 0);
    pict_fit(p, 1, 0, l->t->cols - 2, INK_HEAD, LOOK_BOLD, text);
}

static ct_act act_at(const live *l, int i)
{
    ct_act a = l->m.act[i];
    return i == l->at && l->amount_of == a ? ct_with_amount(a, (uint32_t)l->amount) : a;
}

static void act_label(const live *l, int i, char *text, size_t cap)
{
    put_label(l->p, act_at(l, i), text, cap);
    deck_text(&l->b.d, text, cap);
}

/* Notes what the row of the act with the focus cannot show: the end of its label, or what it
 * commits to. */
static void tell_whole(live *l, int i, const char *label, bool cut)
{
    ct_out o = ct_out_of(l->whole, sizeof l->whole);
    ct_put(&o, label);
    size_t n = o.len;
    put_meaning(&o, l->p, act_at(l, i));
    deck_text(&l->b.d, l->whole, sizeof l->whole);
    if (!cut && o.len == n)
        l->whole[0] = 0;
}

/* Draws the candidates into w columns and h rows from x, y on: each with its key and number. */
static void draw_acts(live *l, pict *p, int x, int y, int w, int h)
{
    enum { HEAD = 7 };
    int wide = 8, n = l->m.n;
    for (int i = 0; i < n && i < 64; i++) {
        char label[256];
        act_label(l, i, label, sizeof label);
        wide = pict_width(label) + HEAD > wide ? pict_width(label) + HEAD : wide;
    }
    wide = wide + 1 > w ? w : wide + 1;
    l->columns = w / wide < 1 ? 1 : w / wide;
    int rows = (n + l->columns - 1) / l->columns, row = l->at / l->columns, last_row = y + h - 1;
    char more[64] = "";
    l->top = row < l->top ? row : row >= l->top + h ? row - h + 1 : l->top;
    l->items = 0;
    if (rows > l->top + h) {
        ct_out o = ct_out_of(more, sizeof more);
        put_text(&o, l->c.lang, "tui.more", WITH(NUM(n - (l->top + h) * l->columns)));
        pict_text(p, x + w - pict_width(more) - 1, last_row, INK_NOTE, 0, more);
    }
    for (int i = l->top * l->columns; i < n && i / l->columns < l->top + h; i++) {
        char label[256], number[32], last = 0;
        int cx = x + i % l->columns * wide, cy = y + i / l->columns - l->top;
        bool here = l->in_list && i == l->at;
        int look = here ? LOOK_FOCUS : 0, given = marks_number(l->p, l->m.act[i]);
        char key = marks_verb_key(&l->m, l->p, l->m.act[i]);
        if (i > l->top * l->columns)
            last = marks_verb_key(&l->m, l->p, l->m.act[i - 1]);
        act_label(l, i, label, sizeof label);
        if (given)
            snprintf(number, sizeof number, "%3d ", given);
        else
            snprintf(number, sizeof number, "  - ");
        if (key && key != last)
            pict_char(p, cx, cy, (uint32_t)key, INK_KEY, LOOK_BOLD);
        pict_text(p, cx + 1, cy, INK_NOTE, look, number);
        int room = *more && cy == last_row ? x + w - pict_width(more) - cx - 7 : wide - 6;
        room = room < wide - 6 ? room : wide - 6;
        pict_fit(p, cx + 5, cy, room, i < l->m.exact ? INK_MARK : INK_PLAIN, look, label);
        if (here)
            tell_whole(l, i, label, pict_width(label) > room);
        if (l->items < 256) {
            l->item[l->items].x = cx;
            l->item[l->items].y = cy;
            l->item[l->items].w = wide - 1;
            l->item[l->items++].act = i;
        }
    }
}

/* Draws into h rows: the message, or else the whole label of a move that was cut short, or else the
 * last lines of news. */
static void draw_news(live *l, pict *p, int x, int y, int w, int h)
{
    pict all;
    int lines = 0;
    pict_begin(&all, w, l->t->ascii);
    bool note = *l->note || *l->whole;
    if (note) {
        lines = pict_wrap(&all, 0, 0, w, 0, *l->note ? INK_ALERT : INK_PLAIN,
                          *l->note ? l->note : l->whole);
    } else {
        for (int i = 0; i < l->p->news; i++) {
            char line[600];
            ct_out o = ct_out_of(line, sizeof line);
            story_put(&l->p->line[i], l->c.lang, &o);
            deck_text(&l->b.d, line, sizeof line);
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
static void draw_table_part(live *l, pict *p, int w, int h)
{
    for (int i = 0; i < l->table.spots; i++) {
        const spot *s = &l->table.spot[i];
        if (s->zone != l->b.focus_zone || s->card != l->b.focus_card)
            continue;
        if (s->y < l->scroll)
            l->scroll = s->y;
        if (s->y + s->h > l->scroll + h)
            l->scroll = s->y + s->h - h;
    }
    int last = l->table.h > h ? l->table.h - h : 0;
    l->scroll = l->scroll > last ? last : l->scroll < 0 ? 0 : l->scroll;
    for (int y = 0; y < h && l->scroll + y < l->table.h; y++)
        for (int x = 0; x < w && x < l->table.w; x++) {
            cell *c = pict_cell(p, l->tx + x, l->ty + y);
            if (c)
                *c = l->table.at[(l->scroll + y) * l->table.w + x];
        }
    l->th = h;
}

static void draw_table_at(live *l, pict *p, int w, int h)
{
    pict_free(&l->table);
    l->b.p = l->p;
    l->b.m = situation_of(l) == BOTS_TURN || l->p->v.s.turn < 0 ? NULL : &l->m;
    l->b.t = &l->p->t;
    board_draw(&l->b, w, h, &l->table);
    draw_table_part(l, p, w, h);
}

static void draw_keys(live *l, pict *p, int *cx, int *cy)
{
    int y = l->t->rows - 1;
    *cx = -1;
    *cy = y;
    if (l->typing) {
        pict_text(p, 0, y, INK_KEY, LOOK_BOLD, ":");
        *cx = edit_draw(&l->line, p, 1, y, l->t->cols - 2);
        return;
    }
    static const char *const keys[] = { [MY_TURN] = "tui.keys-turn",
                                        [BOTS_TURN] = "tui.keys-bots",
                                        [MY_CHANCE] = "tui.keys-chance",
                                        [DEAL_OVER] = "tui.keys-over" };
    const char *text = text_of(l->c.lang, keys[situation_of(l)]);
    if (situation_of(l) == DEAL_OVER && state_of(l)->turn == CT_OVER)
        text = text_of(l->c.lang, "tui.keys-end");
    page_keys(p, l->t, text);
}

/* The rows that a message takes; 0: there is none. */
static int note_rows(const live *l, int w)
{
    pict all;
    int rows = 0;
    pict_begin(&all, w, l->t->ascii);
    if (*l->note || *l->whole)
        rows = pict_wrap(&all, 0, 0, w, 0, INK_ALERT, *l->note ? l->note : l->whole);
    pict_free(&all);
    return rows;
}

static int larger(int a, int b) { return a > b ? a : b; }

/* Draws the screen. From 100 columns on, acts and news stand beside the table; else below it. */
static void draw(live *l)
{
    enum { BESIDE = 100, SIDE = 38, LEAST_ROWS = 10 };
    int rows = l->t->rows, cols = l->t->cols, cx, cy;
    pict p;
    pict_begin(&p, cols, l->t->ascii);
    draw_head(l, &p);
    l->tx = 0;
    l->ty = 1;
    l->whole[0] = 0;
    bool choose = situation_of(l) != BOTS_TURN;
    if (cols >= BESIDE) {
        int w = cols - SIDE - 1, least = larger((rows - 4) * 2 / 5, note_rows(l, SIDE - 2));
        int acts = larger(rows - 4 - least, 3), news = rows - 4 - acts;
        draw_table_at(l, &p, w, rows - 2);
        for (int y = 1; y < rows - 1; y++) pict_char(&p, w, y, 0x2502, INK_EDGE, 0);
        pict_text(&p, w + 2, 1, INK_KEY, 0, text_of(l->c.lang, "tui.acts"));
        l->items = 0;
        if (choose)
            draw_acts(l, &p, w + 2, 2, SIDE - 2, acts - 1);
        pict_text(&p, w + 2, 2 + acts, INK_KEY, 0, text_of(l->c.lang, "tui.news"));
        draw_news(l, &p, w + 2, 3 + acts, SIDE - 2, news);
    } else {
        int news = rows >= 30 ? 4 : 3, acts = rows >= 30 ? 5 : 3;
        int body = rows - 2;
        if (body - news - acts < LEAST_ROWS)
            news = 2, acts = 2;
        l->items = 0;
        if (choose)
            draw_acts(l, &p, 1, rows - 1 - acts, cols - 2, acts);
        news = larger(news, note_rows(l, cols - 2));
        draw_table_at(l, &p, cols, larger(body - news - acts, 1));
        draw_news(l, &p, 1, rows - 1 - acts - news, cols - 2, news);
    }
    draw_keys(l, &p, &cx, &cy);
    term_show(l->t, &p, cx, cy);
    pict_free(&p);
}

/* ---- pointing --------------------------------------------------------------------------- */

static const spot *focus_spot(const live *l)
{
    for (int i = 0; i < l->table.spots; i++)
        if (l->table.spot[i].zone == l->b.focus_zone && l->table.spot[i].card == l->b.focus_card)
            return &l->table.spot[i];
    return NULL;
}

static bool is_target(const live *l, const spot *s)
{
    int hand = ct_hand(l->p->v.s.rules, l->p->me);
    if (s->card >= 0 && s->zone == hand) {
        ct_card c = ct_at(&l->p->v.s, s->zone, s->card);
        return c < CT_KINDS && l->m.card_target[c];
    }
    return l->m.zone_target[s->zone];
}

static void set_focus(live *l, const spot *s)
{
    l->b.focus_zone = s->zone;
    l->b.focus_card = s->card;
    l->in_list = false;
}

/* Puts the focus on the first place that an act may touch, unless it is on such a place. */
static void find_focus(live *l)
{
    const spot *old = focus_spot(l), *best = NULL;
    if (old && is_target(l, old))
        return;
    for (int i = 0; i < l->table.spots; i++)
        if (is_target(l, &l->table.spot[i])) {
            best = &l->table.spot[i];
            break;
        }
    if (!best && !old && l->table.spots)
        best = &l->table.spot[l->table.spots - 1];
    if (best) {
        l->b.focus_zone = best->zone;
        l->b.focus_card = best->card;
    }
}

/* Moves the focus to the nearest place in a direction. */
static void move_focus(live *l, int dx, int dy)
{
    const spot *from = focus_spot(l), *best = NULL;
    int least = 1 << 30;
    if (!from) {
        find_focus(l);
        return;
    }
    int fx = 2 * from->x + from->w, fy = 2 * from->y + from->h;
    for (int i = 0; i < l->table.spots; i++) {
        const spot *s = &l->table.spot[i];
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
        set_focus(l, best);
}

/* The range of the act's amount; false: it has none. */
static bool range_of(const live *l, ct_act a, int32_t *lo, int32_t *hi)
{
    return ct_takes(ct_word_of(&l->p->v.s, a)) & CT_OP_AMOUNT &&
           ct_range(&l->p->v.s, l->p->me, ct_verb(a), lo, hi) && *hi > *lo;
}

static void choose_act(live *l, int i)
{
    if (i >= 0 && i < l->m.n)
        play(l, act_at(l, i));
}

/* Changes the amount of the act with the focus. */
static void change_amount(live *l, int step)
{
    int32_t lo, hi;
    if (l->at >= l->m.n || !range_of(l, l->m.act[l->at], &lo, &hi))
        return;
    ct_act a = l->m.act[l->at];
    int32_t now = (l->amount_of == a ? l->amount : (int32_t)ct_amount(a)) + step;
    l->amount = now < lo ? lo : now > hi ? hi : now;
    l->amount_of = a;
    l->in_list = true;
    note_text(l, "tui.amount", WITH(NUM(lo), NUM(hi)));
}

/* Plays the one act that uses exactly the marks, or leads to the list if there are several. */
static void do_marked(live *l)
{
    if (l->m.exact == 1) {
        choose_act(l, 0);
    } else if (l->m.exact > 1) {
        l->in_list = true;
        l->at = 0;
        note_text(l, "tui.several", NULL);
    } else if (l->m.n) {
        note_text(l, "tui.go-on", NULL);
    }
}

/* Says why the place cannot be chosen: by the rule that forbids the act it would mean. */
static void refuse(live *l, const spot *s)
{
    ct_card c = s->card >= 0 ? ct_at(&l->p->v.s, s->zone, s->card) : ct_top(&l->p->v.s, s->zone);
    int before = ct_match_lines(l->p->m);
    char text[32];
    ct_out o = ct_out_of(text, sizeof text);
    note_text(l, l->p->acts.n ? "tui.no-act" : "no-choice", NULL);
    if (c >= CT_JOKER || s->card < 0 || l->m.cards > 1)
        return;
    ct_card_write(c, &o);
    sitting *p = calloc(1, sizeof *p);
    if (!p)
        return;
    *p = *l->p; /* asked of a copy, so that nothing is played */
    p->m = ct_match_copy(l->p->m);
    const char *why = p->m ? act_by(p, text) : NULL;
    if (why && ct_match_lines(l->p->m) == before && strcmp(why, text_of(l->c.lang, "no-word")))
        set_note(l, why);
    ct_match_free(p->m);
    free(p);
}

/* Marks the place with the focus, or takes the mark away. */
static bool mark(live *l)
{
    const spot *s = focus_spot(l);
    if (!s)
        return false;
    int hand = ct_hand(l->p->v.s.rules, l->p->me);
    bool had = marks_has(&l->m, s->zone, s->card, l->p);
    int card = s->zone == hand ? s->card : -1;
    if (!marks_toggle(&l->m, l->p, s->zone, card))
        return false;
    l->at = l->top = 0;
    l->note[0] = 0;
    if (!had && !l->m.n && !l->m.more) {
        refuse(l, s);
        marks_toggle(&l->m, l->p, s->zone, card);
        return false;
    }
    return !had;
}

/* Touches the place with the focus: marks it, and plays if that leaves one act. A second touch
 * plays what is marked. */
static void touch(live *l)
{
    const spot *s = focus_spot(l);
    if (!s)
        return;
    int hand = ct_hand(l->p->v.s.rules, l->p->me);
    if (marks_has(&l->m, s->zone, s->zone == hand ? s->card : -1, l->p)) {
        do_marked(l);
        return;
    }
    if (mark(l) && l->m.n == l->m.exact && !l->m.more)
        do_marked(l);
}

/* ---- keys ------------------------------------------------------------------------------- */

static const spot *spot_under(const live *l, int x, int y)
{
    int px = x - l->tx, py = y - l->ty + l->scroll;
    if (y < l->ty || y >= l->ty + l->th)
        return NULL;
    for (int i = l->table.spots - 1; i >= 0; i--) {
        const spot *s = &l->table.spot[i];
        if (px >= s->x && px < s->x + s->w && py >= s->y && py < s->y + s->h)
            return s;
    }
    return NULL;
}

static void click(live *l)
{
    for (int i = 0; i < l->items; i++)
        if (l->t->y == l->item[i].y && l->t->x >= l->item[i].x &&
            l->t->x < l->item[i].x + l->item[i].w) {
            l->at = l->item[i].act;
            l->in_list = true;
            choose_act(l, l->at);
            return;
        }
    const spot *s = spot_under(l, l->t->x, l->t->y);
    if (s) {
        set_focus(l, s);
        touch(l);
    }
}

static void begin_typing(live *l, const char *text)
{
    l->typing = true;
    edit_begin(&l->line, text);
}

/* The texts that can complete a line: the labels of the choices, their notation, and words. */
static void complete(live *l)
{
    enum { MOST = 1024 };
    static const char *const words[2][12] = {
        { "dica", "desfazer", "refazer", "regras", "placar", "seguir", "recolher", "chance",
          "solução", "terminar", "código", "sair" },
        { "hint", "undo", "redo", "rules", "score", "go", "claim", "chance", "solution", "finish",
          "code", "quit" },
    };
    char(*list)[EDIT_BYTES] = calloc(MOST, sizeof *list);
    int n = 0;
    if (!list)
        return;
    for (int i = 0; i < l->p->acts.n && n + 14 < MOST; i++) {
        char label[EDIT_BYTES];
        put_label(l->p, l->p->acts.act[i], label, sizeof label);
        simplify(label, list[n++], EDIT_BYTES);
    }
    for (int i = 0; i < 12; i++)
        snprintf(list[n++], EDIT_BYTES, "%s", words[l->c.lang == CT_EN][i]);
    edit_complete(&l->line, list, n);
    free(list);
}

static void type_key(live *l, int key)
{
    if (key == K_ENTER) {
        char text[EDIT_BYTES];
        memcpy(text, l->line.text, sizeof text);
        if (l->line.full) {
            note_text(l, "engine.long", NULL);
            return;
        }
        edit_keep(&l->line);
        l->typing = false;
        answer(l, text);
    } else if (key == K_ESC) {
        l->typing = false;
    } else if (key == K_TAB) {
        complete(l);
    } else if (edit_key(&l->line, key) && l->line.full) {
        note_text(l, "engine.long", NULL);
    }
}

/* Takes pasted text as one typed line. */
static void take_paste(live *l)
{
    enum { PASTE_MS = 10000 }; /* a terminal may fail to tell where the text ends */
    if (!l->typing)
        begin_typing(l, "");
    for (;;) {
        int key = term_key(l->t, -1, PASTE_MS);
        if (key == K_PASTED || key == K_TIME)
            break;
        if (key == K_LEAVE) {
            l->how = LIVE_LEAVE;
            l->done = true;
            break;
        }
        if (key != KEY_NONE && key != K_RESIZE)
            edit_key(&l->line, key == K_ENTER || key == K_TAB ? ' ' : key);
    }
    if (l->line.full)
        note_text(l, "engine.long", NULL);
}

static void show_rules(live *l)
{
    char *text = NULL, find[16] = "";
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    const char *rule = strchr(l->note, 'R');
    while (rule && !(rule[1] >= '0' && rule[1] <= '9')) rule = strchr(rule + 1, 'R');
    if (rule)
        snprintf(find, sizeof find, "%.*s", 1 + (int)strspn(rule + 1, "0123456789"), rule);
    if (!out)
        return;
    print_rules_page(out, &l->c, l->p->v.s.rules->game);
    fclose(out);
    show_text(l, game_name(l->p->v.s.rules->game, l->c.lang), text, *find ? find : NULL);
    free(text);
}

static void show_keys(live *l)
{
    show_text(l, text_of(l->c.lang, "tui.keys-title"), text_of(l->c.lang, "tui.keys"), NULL);
}

/* Asks for a name of the match. */
static void name_match(live *l)
{
    char name[EDIT_BYTES], line[EDIT_BYTES + 8];
    snprintf(name, sizeof name, "%s", l->p->name);
    if (!page_ask(l->t, &l->c, game_name(state_of(l)->rules->game, l->c.lang),
                  text_of(l->c.lang, "tui.ask-name"), name, sizeof name))
        return;
    snprintf(line, sizeof line, "name %s", name);
    obey_text(l, line);
}

/* The menu of the match. */
static void show_menu(live *l)
{
    enum { GO_ON, AGAIN, ANOTHER, CODE, NAME, HOUSE, KEYS, LOOKS, PACE, PACK, COLOURS, LEAVE, AGO };
    static const char *const sizes[] = { "tui.size-0", "tui.size-1", "tui.size-2" };
    static const char *const paces[] = { "tui.pace-0", "tui.pace-1", "tui.pace-2", "tui.pace-3" };
    static const char *const packs[] = { "tui.pack-0", "tui.pack-1", "tui.pack-2" };
    ct_lang g = l->c.lang;
    bool over = state_of(l)->turn == CT_OVER; /* before, it would show the cards of others */
    int at = 0;
    while (!l->done) {
        const choice list[] = {
            [GO_ON] = { text_of(g, "tui.go-back"), NULL, false },
            [AGAIN] = { text_of(g, "tui.again"), text_of(g, "tui.again-about"), false },
            [ANOTHER] = { text_of(g, "tui.another"), text_of(g, "tui.another-about"), false },
            [CODE] = { text_of(g, "tui.code"), NULL, false },
            [NAME] = { text_of(g, "tui.name"), text_of(g, "tui.name-about"), false },
            [HOUSE] = { text_of(g, "tui.house"), NULL, false },
            [KEYS] = { text_of(g, "tui.keys-title"), NULL, false },
            [LOOKS] = { text_of(g, sizes[l->s->size]), text_of(g, "tui.change"), false },
            [PACE] = { text_of(g, paces[l->s->pace]), text_of(g, "tui.change"), false },
            [PACK] = { text_of(g, packs[l->s->pack]), text_of(g, "tui.change"), false },
            [COLOURS] = { text_of(g, l->s->four ? "tui.four-1" : "tui.four-0"),
                          text_of(g, "tui.change"), false },
            [LEAVE] = { text_of(g, "tui.leave"), text_of(g, "tui.leave-about"), false },
            [AGO] = { over ? text_of(g, "tui.replay") : NULL, text_of(g, "tui.replay-about"),
                      false },
            { 0 },
        };
        at = page_choose(l->t, &l->c, game_name(l->p->v.s.rules->game, g), list, at);
        if (at == LOOKS)
            l->s->size = (l->s->size + 1) % CARD_SIZES;
        else if (at == PACE)
            l->s->pace = (l->s->pace + 1) % PACES;
        else if (at == PACK)
            l->s->pack = (l->s->pack + 1) % PACKS;
        else if (at == COLOURS)
            l->s->four = !l->s->four;
        if (at < LOOKS || at >= LEAVE)
            break;
        prefs_write(l->s);
    }
    l->t->four = l->s->four;
    term_colours(l->t);
    if (at == CHOSE_LEAVE || at == LEAVE || at == AGAIN || at == ANOTHER) {
        l->how = at == CHOSE_LEAVE ? LIVE_LEAVE
                 : at == LEAVE     ? LIVE_LEFT
                 : at == AGAIN     ? LIVE_AGAIN
                                   : LIVE_NEW;
        l->done = true;
    }
    if (at == CODE)
        obey_text(l, "codigo");
    if (at == NAME)
        name_match(l);
    if (at == HOUSE)
        obey_text(l, "opcoes");
    if (at == KEYS)
        show_keys(l);
    if (at == AGO && !replay_show(l->t, &l->c, l->p->m, l->p->t.name, &l->b.d, 0)) {
        l->how = LIVE_LEAVE;
        l->done = true;
    }
}

static void set_looks(live *l)
{
    const ct_about *a = ct_game_about(ct_match_rules(l->p->m)->game);
    l->b.largest = l->s->size;
    l->b.sort = (sorting)l->s->sort;
    l->b.d.spanish = l->s->pack == PACK_SPANISH || (l->s->pack == PACK_GAME && a->spanish);
    l->b.d.whole = !a->spanish;
}

/* Enter or Space: what they mean in this situation. */
static void confirm(live *l, bool enter)
{
    const ct_state *s = state_of(l);
    switch (situation_of(l)) {
    case BOTS_TURN:
        l->due = 0;
        break;
    case DEAL_OVER:
        if (!enter)
            break;
        if (s->turn == CT_OVER) {
            l->how = LIVE_OVER;
            l->done = true;
        } else {
            ct_match_deal(l->p->m);
            l->p->news = l->p->known.n = 0;
            l->note[0] = 0;
            changed(l);
        }
        break;
    default:
        if (!enter) {
            if (!l->in_list)
                mark(l);
        } else if (l->in_list) {
            choose_act(l, l->at);
        } else if (situation_of(l) == MY_CHANCE && !l->m.cards && !l->m.zones) {
            l->offered = false;
            l->note[0] = 0;
            renew(l);
        } else if (l->p->open == 1 && !l->m.cards && !l->m.zones) {
            play(l, l->p->acts.act[0]);
        } else {
            touch(l);
        }
    }
}

/* A letter that means a verb or a pile. */
static bool letter_key(live *l, int key)
{
    if (situation_of(l) == BOTS_TURN || key < 'A' || key > 'z')
        return false;
    for (int z = 0; z < l->p->v.s.rules->zones && key <= 'Z'; z++)
        if (l->m.zone_key[z] == key) {
            l->b.focus_zone = z;
            l->b.focus_card = -1;
            l->in_list = false;
            touch(l);
            return true;
        }
    int first = -1, n = 0;
    for (int i = 0; i < l->m.n; i++)
        if (marks_verb_key(&l->m, l->p, l->m.act[i]) == key) {
            first = first < 0 ? i : first;
            n += i < l->m.exact || !l->m.exact;
        }
    int32_t lo, hi;
    if (first < 0)
        return false;
    if (n == 1 && !range_of(l, l->m.act[first], &lo, &hi)) {
        choose_act(l, first);
    } else {
        l->in_list = true;
        l->at = first;
        if (range_of(l, l->m.act[first], &lo, &hi))
            note_text(l, "tui.amount", WITH(NUM(lo), NUM(hi)));
    }
    return true;
}

static void arrow(live *l, int dx, int dy)
{
    if (l->in_list) {
        int to = l->at + dx + dy * l->columns;
        l->at = to < 0 || to >= l->m.n ? l->at : to;
    } else {
        move_focus(l, dx, dy);
    }
}

static bool letter_command(live *l, int key)
{
    switch (key) {
    case 'q':
        l->how = LIVE_LEFT;
        l->done = true;
        return true;
    case 'u':
        obey_text(l, "desfazer");
        return true;
    case 'y':
        obey_text(l, "refazer");
        return true;
    case 'h':
        ask_word(l, "dica");
        return true;
    case 'x':
        ask_word(l, "solucao");
        return true;
    case 'o':
        l->s->sort = (l->s->sort + 1) % SORTINGS;
        return true;
    case 's':
        l->s->size = (l->s->size + CARD_SIZES - 1) % CARD_SIZES;
        return true;
    case 'r':
        show_rules(l);
        return true;
    case 'p':
        obey_text(l, "placar");
        return true;
    case 'g':
        obey_text(l, "seguir");
        return true;
    case 't':
        answer(l, state_of(l)->rules->seats == 1 ? "terminar" : "recolher");
        return true;
    case '?':
    case K_HELP:
        show_keys(l);
        return true;
    default:
        return false;
    }
}

static void take_key(live *l, int key)
{
    char digit[2] = { (char)key, 0 };
    if (key == K_LEAVE) {
        l->how = LIVE_LEAVE;
        l->done = true;
    } else if (key == K_PASTE) {
        take_paste(l);
    } else if (l->typing) {
        type_key(l, key);
    } else if (key == ':' || key == '/') {
        begin_typing(l, "");
    } else if (key >= '0' && key <= '9') {
        begin_typing(l, digit);
    } else if (key == K_UP || key == K_DOWN) {
        arrow(l, 0, key == K_UP ? -1 : 1);
    } else if (key == K_LEFT || key == K_RIGHT) {
        arrow(l, key == K_LEFT ? -1 : 1, 0);
    } else if (key == K_PAGE_UP || key == K_WHEEL_UP) {
        l->scroll -= 3;
        l->b.focus_zone = -1;
    } else if (key == K_PAGE_DOWN || key == K_WHEEL_DOWN) {
        l->scroll += 3;
        l->b.focus_zone = -1;
    } else if (key == K_TAB || key == K_BACK_TAB) {
        l->in_list = !l->in_list && l->m.n;
    } else if (key == K_ENTER || key == ' ') {
        confirm(l, key == K_ENTER);
    } else if (key == '+' || key == '-') {
        change_amount(l, key == '+' ? 1 : -1);
    } else if (key == K_MOUSE) {
        click(l);
    } else if (key == K_ESC) {
        if (give_up(l))
            return;
        if (l->m.cards || l->m.zones || *l->note) {
            l->note[0] = 0;
            marks_clear(&l->m, l->p);
        } else {
            show_menu(l);
        }
    } else if (!letter_command(l, key)) {
        letter_key(l, key);
    }
}

/* ---- the match -------------------------------------------------------------------------- */

finish_how live_play(term *t, sitting *p, prefs *s)
{
    live *l = calloc(1, sizeof *l);
    FILE *sink = fopen("/dev/null", "w");
    const cli *was = p->c;
    finish_how how = LIVE_LEFT;
    if (!l || !sink || !think_open(&l->q))
        goto end;
    l->t = t;
    l->p = p;
    l->s = s;
    l->c = *p->c;
    l->sink = sink;
    l->counted = l->chance_at = -1;
    l->b.focus_zone = -1;
    l->c.out = l->c.err = sink;
    p->c = &l->c;
    p->t = (scene){ .lang = l->c.lang, .ascii = t->ascii, .out = sink };
    scene_names(&p->t, NULL, p->me);
    renew(l);
    while (!l->done) {
        set_looks(l);
        int wait = advance(l);
        employ(l);
        if (show_sheet_once(l))
            continue;
        if (!term_pending(t)) {
            draw(l);
            if (l->aim) {
                l->aim = false;
                find_focus(l);
                draw(l);
            }
        }
        if (!wait)
            continue;
        int key = term_key(t, l->q.ready[0], wait);
        if (key == K_EVENT)
            thought(l);
        else if (key != K_TIME && key != KEY_NONE && key != K_RESIZE)
            take_key(l, key);
    }
    how = l->how;
    think_close(&l->q);
    pict_free(&l->table);
    p->c = was;
    prefs_write(s);
end:
    if (sink)
        fclose(sink);
    free(l);
    return how;
}

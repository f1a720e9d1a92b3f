/* pager.c - scrolls texts and chooses from lists. */
#include "pager.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/common/game_names.h"
#include "edit.h"
#include "engine/util/utf8.h"

void page_keys(pict *p, const term *t, const char *keys)
{
    char text[512];
    snprintf(text, sizeof text, "%s", keys);
    char *second = strstr(text, "  ");
    while (second && pict_width(text) > t->cols - 2) {
        char *third = strstr(second + 2, "  ");
        if (!third)
            break;
        memmove(second, third, strlen(third) + 1);
    }
    pict_fit(p, 1, t->rows - 1, t->cols - 2, INK_NOTE, 0, text);
}

void page_frame(pict *p, const term *t, const char *title, const char *keys)
{
    for (int x = 0; x < t->cols; x++) pict_char(p, x, 0, ' ', INK_HEAD, 0);
    pict_fit(p, 1, 0, t->cols - 2, INK_HEAD, LOOK_BOLD, title);
    page_keys(p, t, keys);
}

/* ---- texts ------------------------------------------------------------------------------ */

/* The text laid out in the window's width. */
static void lay_out(pict *all, const term *t, const char *text)
{
    int y = 0;
    pict_begin(all, t->cols - 2 < 100 ? t->cols - 2 : 100, t->ascii);
    while (*text) {
        char line[2048];
        size_t n = strcspn(text, "\n");
        int indent = 0;
        snprintf(line, sizeof line, "%.*s", (int)n, text);
        while (line[indent] == ' ') indent++;
        bool wide = pict_width(line) > all->w;
        if (wide)
            y += pict_wrap(all, indent, y, all->w - indent, 2, INK_PLAIN, line + indent);
        else
            pict_text(all, 0, y++, INK_PLAIN, 0, line);
        text += n + (text[n] == '\n');
    }
    all->h = all->h < y ? y : all->h;
}

static int line_with(const char *text, const char *find)
{
    const char *at = find ? strstr(text, find) : NULL;
    int line = 0;
    for (const char *s = text; at && s < at; s++) line += *s == '\n';
    return line;
}

int page_show(term *t, const cli *c, const char *title, const char *text, const char *find)
{
    int top = line_with(text, find), key = KEY_NONE;
    for (;;) {
        pict all, window;
        lay_out(&all, t, text);
        int rows = t->rows - 3, last = all.h > rows ? all.h - rows : 0;
        top = top > last ? last : top < 0 ? 0 : top;
        pict_begin(&window, t->cols, t->ascii);
        for (int y = 0; y < rows && top + y < all.h; y++)
            for (int x = 0; x < all.w; x++) {
                cell *to = pict_cell(&window, x + 1, y + 1);
                if (to && top + y < all.rows)
                    *to = all.at[(top + y) * all.w + x];
            }
        page_frame(&window, t, title, text_of(c->lang, last ? "tui.page-keys" : "tui.page-short"));
        if (!term_pending(t))
            term_show(t, &window, -1, 0);
        pict_free(&window);
        pict_free(&all);
        key = term_key(t, -1, -1);
        if (key == K_UP || key == K_WHEEL_UP)
            top -= key == K_UP ? 1 : 3;
        else if (key == K_DOWN || key == K_WHEEL_DOWN)
            top += key == K_DOWN ? 1 : 3;
        else if (key == K_PAGE_UP)
            top -= rows - 1;
        else if (key == K_PAGE_DOWN || key == ' ')
            top += rows - 1;
        else if (key == K_HOME)
            top = 0;
        else if (key == K_END)
            top = last;
        else if (key == K_LEAVE || key == K_ENTER || key == K_ESC || key == 'q')
            return key;
    }
}

/* ---- lists ------------------------------------------------------------------------------ */

/* The item that a typed name means: its beginning, a part of it, or the nearest one. -1: none. */
static int item_named(const choice *list, const char *typed, bool *near)
{
    char want[128], name[256];
    int best = -1, least = 100;
    *near = false;
    plain_name(typed, want, sizeof want);
    for (int way = 0; way < 2; way++)
        for (int i = 0; list[i].label; i++) {
            plain_name(list[i].label, name, sizeof name);
            const char *at = strstr(name, want);
            if (!list[i].title && at && (way || at == name))
                return i;
        }
    for (int i = 0; list[i].label; i++) {
        plain_name(list[i].label, name, sizeof name);
        int far = letters_apart(want, name);
        if (!list[i].title && far < least) {
            least = far;
            best = i;
        }
    }
    *near = true;
    return least * 2 <= (int)strlen(want) ? best : -1;
}

static int step_from(const choice *list, int at, int step)
{
    int n = 0, to = at;
    while (list[n].label) n++;
    do to += step;
    while (to >= 0 && to < n && list[to].title);
    return to < 0 || to >= n ? at : to;
}

enum { ABOUT = 3 }; /* rows for a sentence about the item with the focus */

static void draw_list(pict *p, const term *t, const cli *c, const choice *list, int at, int *top)
{
    int rows = t->rows - 3 - ABOUT, y = 2, n = 0;
    char more[64];
    ct_out o = ct_out_of(more, sizeof more);
    *top = at < *top + 1 ? at - 1 : at >= *top + rows ? at - rows + 1 : *top;
    *top = *top < 0 ? 0 : *top;
    for (int i = *top; list[i].label && y < rows + 2; i++, y++) {
        bool here = i == at;
        int x = list[i].title ? 1 : 3;
        if (here)
            for (int k = 1; k < t->cols - 1; k++) pict_char(p, k, y, ' ', INK_PLAIN, LOOK_FOCUS);
        if (here)
            pict_text(p, 1, y, INK_PLAIN, LOOK_FOCUS, ">");
        pict_fit(p, x, y, t->cols - x - 1, list[i].title ? INK_KEY : INK_PLAIN,
                 (here ? LOOK_FOCUS : 0) | (list[i].title ? LOOK_BOLD : 0), list[i].label);
        if (!list[i].title)
            pict_spot(p, 1, y, t->cols - 2, 1, i, -1);
    }
    while (list[n].label) n++;
    put_text(&o, c->lang, "tui.more", WITH(NUM(n - *top - rows)));
    if (n > *top + rows)
        pict_text(p, t->cols - pict_width(more) - 1, rows + 1, INK_NOTE, 0, more);
}

static int spot_at(const pict *p, int x, int y)
{
    for (int i = 0; i < p->spots; i++) {
        const spot *s = &p->spot[i];
        if (x >= s->x && x < s->x + s->w && y >= s->y && y < s->y + s->h)
            return s->zone;
    }
    return -1;
}

int page_choose(term *t, const cli *c, const char *title, const choice *list, int from)
{
    int at = list[from].title ? step_from(list, from, 1) : from, top = 0;
    char typed[64] = "", note[256] = "";
    for (;;) {
        pict p;
        pict_begin(&p, t->cols, t->ascii);
        draw_list(&p, t, c, list, at, &top);
        if (list[at].about)
            pict_wrap(&p, 1, t->rows - 1 - ABOUT, t->cols - 2, 0, INK_NOTE, list[at].about);
        page_frame(&p, t, title, *note ? note : text_of(c->lang, "tui.list-keys"));
        if (!term_pending(t))
            term_show(t, &p, -1, 0);
        int key = term_key(t, -1, -1), clicked = key == K_MOUSE ? spot_at(&p, t->x, t->y) : -1;
        pict_free(&p);
        if (key == KEY_NONE || key == K_RESIZE)
            continue;
        bool letter = key > ' ' && key < KEY_NONE && key != K_RUBOUT;
        if (!letter && key != ' ' && key != K_RUBOUT)
            typed[0] = note[0] = 0;
        if (clicked >= 0)
            return clicked;
        if (key == K_LEAVE)
            return CHOSE_LEAVE;
        if (key == K_ESC)
            return CHOSE_BACK;
        if (key == K_ENTER)
            return at;
        if (key == K_UP || key == K_WHEEL_UP)
            at = step_from(list, at, -1);
        else if (key == K_DOWN || key == K_WHEEL_DOWN || key == K_TAB)
            at = step_from(list, at, 1);
        else if (key == K_HOME || key == K_PAGE_UP)
            at = list[0].title ? step_from(list, 0, 1) : 0;
        else if (key == K_END || key == K_PAGE_DOWN)
            for (int to = step_from(list, at, 1); to != at; to = step_from(list, at, 1)) at = to;
        if (key == K_RUBOUT && *typed)
            typed[strlen(typed) - 1] = 0;
        if ((letter || (key == ' ' && *typed)) && strlen(typed) + 8 < sizeof typed) {
            ct_out o = { typed, sizeof typed, strlen(typed) };
            ct_put_utf8(&o, (uint32_t)key);
            typed[o.len < sizeof typed ? o.len : sizeof typed - 1] = 0;
        }
        if ((letter || key == ' ' || key == K_RUBOUT) && *typed) {
            bool near;
            int to = item_named(list, typed, &near);
            ct_out o = ct_out_of(note, sizeof note);
            at = to >= 0 ? to : at;
            put_text(&o, c->lang,
                     to < 0 ? "tui.no-name"
                     : near ? "tui.near"
                            : "tui.typed",
                     WITH(typed, to < 0 ? "" : list[to].label));
        }
    }
}

/* ---- waiting ---------------------------------------------------------------------------- */

typedef struct waiting {
    void (*work)(void *arg);
    void *arg;
    int done[2]; /* a pipe: the first end can be read once the work is done */
} waiting;

static void *run(void *of)
{
    waiting *w = of;
    w->work(w->arg);
    close(w->done[1]);
    return NULL;
}

static void show_waiting(const term *t, const cli *c, const char *title, const char *words)
{
    pict p;
    pict_begin(&p, t->cols, t->ascii);
    page_frame(&p, t, title, text_of(c->lang, "tui.wait-keys"));
    pict_wrap(&p, 1, 2, t->cols - 2, 0, INK_PLAIN, words);
    term_show((term *)t, &p, -1, 0);
    pict_free(&p);
}

bool page_wait(term *t, const cli *c, const char *title, const char *words, void (*work)(void *arg),
               void *arg, atomic_bool *stop)
{
    enum { AT_ONCE = 100 }; /* milliseconds */
    waiting w = { .work = work, .arg = arg };
    pthread_t thread;
    bool stays = true;
    if (pipe(w.done))
        return work(arg), true;
    if (pthread_create(&thread, NULL, run, &w)) {
        work(arg);
        close(w.done[1]);
        close(w.done[0]);
        return true;
    }
    for (int key = term_key(t, w.done[0], AT_ONCE); key != K_EVENT;
         key = term_key(t, w.done[0], -1)) {
        if (key == K_ESC || key == K_LEAVE)
            atomic_store(stop, true);
        stays &= key != K_LEAVE;
        show_waiting(t, c, title, words);
    }
    pthread_join(thread, NULL);
    close(w.done[0]);
    return stays;
}

bool page_ask(term *t, const cli *c, const char *title, const char *question, char *text,
              size_t cap)
{
    edit *e = calloc(1, sizeof *e);
    bool done = false, left = !e;
    if (e)
        edit_begin(e, text);
    while (!done && !left) {
        pict p;
        pict_begin(&p, t->cols, t->ascii);
        page_frame(&p, t, title, text_of(c->lang, "tui.ask-keys"));
        pict_wrap(&p, 1, 2, t->cols - 2, 0, INK_PLAIN, question);
        int x = edit_draw(e, &p, 3, 5, t->cols - 4);
        pict_text(&p, 1, 5, INK_KEY, 0, ">");
        if (e->full)
            pict_text(&p, 1, 7, INK_ALERT, 0, text_of(c->lang, "engine.long"));
        if (!term_pending(t))
            term_show(t, &p, x, 5);
        pict_free(&p);
        int key = term_key(t, -1, -1);
        done = key == K_ENTER && !e->full;
        left = key == K_ESC || key == K_LEAVE;
        if (!done && !left)
            edit_key(e, key);
    }
    if (done)
        snprintf(text, cap, "%s", e->text);
    free(e);
    return done;
}

/* hub_tell.c - the rooms' listener. It stores the lines, and queues news for everybody at the
 * table, in the reader's language and as the reader's seat may see it. */
#include <stdlib.h>
#include <string.h>

#include "hub_int.h"
#include "util/out.h"
#include "server/room/walk.h"

void hub_send(ct_hub *h, hub_conn *c, queue_writer *write, const void *of)
{
    if (c->closing)
        return;
    hub_touch_conn(h, c);
    if (hub_is_behind(h, c)) { /* the client does not read */
        queue_clear(&c->queue);
        c->closing = true;
    } else if (!queue_put(c == h->asking ? &h->later : &c->queue, write, of))
        c->closing = true; /* no memory: the client must reconnect */
}

const char *const *hub_watchers(const hub_table *t, const char *list[HUB_WATCHERS + 1])
{
    int n = 0;
    for (const hub_conn *c = t->first; c && n < HUB_WATCHERS; c = c->next)
        if (c->seat < 0)
            list[n++] = c->name;
    list[n] = NULL;
    return list;
}

/* ---- writers ----------------------------------------------------------------------------- */

/* A message and its receiver; each writer uses a part of it. */
typedef struct message {
    ct_hub *h;
    const hub_conn *c;
    const hub_table *t;
    const room_step *step;
    int from;
    const ct_walk *walk; /* walk, act: a line for watchers with open hands */
    ct_act act;
    const char *const *watchers;
    const char *key, *kind, *text;
} message;

static news_viewer viewer_of(const message *w) { return (news_viewer){ w->c->seat, w->c->lang }; }

static void write_table(const void *of, ct_out *o)
{
    const message *w = of;
    news_table(w->t->r, w->h->now, w->watchers, w->c->seat, o);
}

static void write_line(const void *of, ct_out *o)
{
    const message *w = of;
    news_line(w->t->r, w->h->now, w->step, viewer_of(w), o);
}

static void write_story(const void *of, ct_out *o)
{
    const message *w = of;
    news_story(w->t->r, w->h->now, w->from, viewer_of(w), o);
}

static void write_late_story(const void *of, ct_out *o)
{
    const message *w = of;
    news_late_story(w->t->r, w->from, w->c->lang, o);
}

static void write_text(const void *of, ct_out *o)
{
    const message *w = of;
    ct_put(o, w->text);
}

static void write_gone(const void *of, ct_out *o)
{
    const message *w = of;
    news_gone(w->key, w->c->lang, o);
}

static void write_said(const void *of, ct_out *o)
{
    const message *w = of;
    const char *name = w->c->seat < 0 ? w->c->name : w->t->r->seat[w->c->seat].name;
    news_said(w->c->seat, name, w->kind, w->text, o);
}

/* ---- recipients -------------------------------------------------------------------------- */

/* Whether the connection sees the match as it is played. */
static bool sees(const hub_conn *c, const ct_room *r)
{
    return r->m && (c->seat >= 0 || r->set.watch == WATCH_NOW);
}

/* Whether the connection is a watcher with open hands, who gets deals only when they are over. */
static bool is_late(const hub_conn *c, const ct_room *r)
{
    return r->m && c->seat < 0 && r->set.watch == WATCH_OPEN;
}

void hub_tell_table(ct_hub *h, hub_table *t)
{
    const char *list[HUB_WATCHERS + 1];
    if (!t->news)
        return;
    t->news = false;
    message w = { .h = h, .t = t, .watchers = hub_watchers(t, list) };
    for (hub_conn *c = t->first; c; c = c->next) {
        w.c = c;
        hub_send(h, c, write_table, &w);
    }
}

void hub_tell_story(ct_hub *h, hub_conn *c, int from)
{
    message w = { .h = h, .t = c->table, .c = c, .from = from };
    if (sees(c, c->table->r))
        hub_send(h, c, write_story, &w);
    if (!is_late(c, c->table->r))
        return;
    /* The first watcher does not get the deals already played. */
    if (c->table->late < room_past(c->table->r))
        c->table->late = room_past(c->table->r);
    w.from = c->table->late;
    hub_send(h, c, write_late_story, &w);
}

/* Returns the text of a line for watchers with open hands. It is made once for each language,
 * because a whole deal is sent at once. NULL: no memory. */
static char *late_line(const message *w, ct_lang l)
{
    ct_out size = { 0 };
    news_late_line(w->t->r, w->walk, w->act, w->from, l, &size);
    char *text = malloc(size.len + 1);
    ct_out o = ct_out_of(text, text ? size.len + 1 : 0);
    news_late_line(w->t->r, w->walk, w->act, w->from, l, &o);
    return text;
}

void hub_tell_late(ct_hub *h, hub_table *t)
{
    ct_walk walk;
    int past = t->r->set.watch == WATCH_OPEN ? room_past(t->r) : 0;
    message w = { .h = h, .t = t, .walk = &walk, .from = t->late };
    if (past <= t->late)
        return;
    walk_from(&walk, t->r->m, t->late);
    while (w.from < past) {
        w.act = ct_match_line(t->r->m, w.from++);
        walk_on(&walk, w.act);
        char *text[2] = { NULL, NULL };
        for (hub_conn *c = t->first; c; c = c->next) {
            if (c->seat >= 0)
                continue;
            if (!text[c->lang])
                text[c->lang] = late_line(&w, c->lang);
            c->closing |= !text[c->lang];
            hub_send(h, c, write_text, &(message){ .text = text[c->lang] });
        }
        for (int l = 0; l < 2; l++) free(text[l]);
    }
    t->late = past;
}

/* Returns the text of the end of a match. NULL: no memory. */
static char *over_text(const ct_room *r, int seat)
{
    ct_out size = { 0 };
    news_over(r, seat, &size);
    char *text = malloc(size.len + 1);
    ct_out o = ct_out_of(text, text ? size.len + 1 : 0);
    news_over(r, seat, &o);
    return text;
}

/* The text is long, so it is made only once for all readers who may see the same names. */
void hub_tell_over(ct_hub *h, hub_table *t, hub_conn *only)
{
    char *text[2] = { NULL, NULL };
    for (hub_conn *c = only ? only : t->first; c; c = only ? NULL : c->next) {
        bool all = room_knows_all(t->r, c->seat);
        if (!text[all])
            text[all] = over_text(t->r, c->seat);
        hub_touch_conn(h, c);
        c->closing |= !text[all]; /* no memory: the client must reconnect */
        hub_send(h, c, write_text, &(message){ .text = text[all] });
    }
    for (int i = 0; i < 2; i++) free(text[i]);
}

void hub_said(ct_hub *h, hub_conn *from, const char *kind, const char *text)
{
    message w = { .h = h, .t = from->table, .c = from, .kind = kind, .text = text };
    for (hub_conn *c = from->table->first; c; c = c->next) hub_send(h, c, write_said, &w);
}

void hub_tell_gone(ct_hub *h, hub_conn *c, const char *key)
{
    hub_send(h, c, write_gone, &(message){ .h = h, .c = c, .key = key });
}

void hub_gone(ct_hub *h, hub_conn *c, const char *key)
{
    if (key)
        hub_tell_gone(h, c, key);
    hub_unseat(h, c);
}

/* ---- the listener ------------------------------------------------------------------------ */

static void on_changed(void *user, ct_room *r)
{
    hub_table *t = r->owner;
    if (!t)
        return;
    t->news = t->put = true;
    hub_touch(user, t);
}

static void on_story(void *user, ct_room *r)
{
    hub_table *t = r->owner;
    hub_tell_table(user, t);
    for (hub_conn *c = t->first; c; c = c->next)
        if (!is_late(c, r))
            hub_tell_story(user, c, ct_match_lines(r->m));
}

static void on_line(void *user, ct_room *r, const room_step *step)
{
    ct_hub *h = user;
    hub_table *t = r->owner;
    message w = { .h = h, .t = t, .step = step };
    hub_append(h, t, step->n, step->line);
    if (!step->was)
        return; /* a line was taken back: on_story will send the match */
    hub_tell_table(h, t);
    t->late = step->n == 1 ? 0 : t->late;
    for (hub_conn *c = t->first; c; c = c->next) {
        w.c = c;
        if (sees(c, r))
            hub_send(h, c, step->n == 1 ? write_story : write_line, &w);
        else if (step->n == 1)
            hub_tell_story(h, c, 0);
    }
    hub_tell_late(h, t);
}

static void on_over(void *user, ct_room *r)
{
    hub_table *t = r->owner;
    hub_rate(user, t);
    hub_keep_played(user, t);
    hub_tell_over(user, t, NULL);
}

static void on_gone(void *user, ct_room *r, int seat, const char *key)
{
    ct_hub *h = user;
    hub_table *t = r->owner;
    bool kicked = key && !strcmp(key, "table.kicked");
    if (kicked)
        hub_bar(h, t, seat);
    for (hub_conn *c = t->first, *next; c; c = next) {
        next = c->next;
        if (seat < 0 || c->seat == seat ||
            (kicked && c->seat < 0 && hub_barred(h, t, c, c->name, NULL)))
            hub_gone(h, c, key);
    }
    if (seat < 0) {
        if (t->knocker)
            hub_knock_ends(h, t->knocker, key);
        t->dead = true;
        hub_touch(h, t);
    }
}

const room_listener hub_listener = {
    .changed = on_changed,
    .line = on_line,
    .story = on_story,
    .over = on_over,
    .gone = on_gone,
};

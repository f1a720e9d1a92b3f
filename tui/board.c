/* board.c - draws blocks below each other: numbers and progress, the other seats, fields and piles,
 * melds, the player's line, the hand. It tries large cards first, then smaller and closer ones. */
#include "board.h"

#include <stdio.h>
#include <string.h>

#include "cli/canvas.h"
#include "cli/cards.h"
#include "cli/table.h"

/* One way of drawing: sizes of the cards of the table and of the hand, and how closely. */
typedef struct fit {
    int table, hand;
    bool lap;   /* rows of a field overlap */
    bool close; /* no blank lines, long melds cut short, seats side by side */
} fit;

static const fit fits[] = {
    { CARD_TALL, CARD_TALL, false, false }, { CARD_BOX, CARD_TALL, false, false },
    { CARD_BOX, CARD_BOX, false, false },   { CARD_BOX, CARD_BOX, true, false },
    { CARD_BOX, CARD_BOX, true, true },     { CARD_BOX, CARD_LINE, true, true },
    { CARD_LINE, CARD_BOX, true, true },    { CARD_LINE, CARD_LINE, true, true },
};
enum { FITS = sizeof fits / sizeof *fits };

typedef struct drawing {
    const board *b;
    const scene *t;
    const ct_state *s;
    const fit *f;
    pict *p;
    int y; /* the next free row */
} drawing;

/* ---- texts in a row --------------------------------------------------------------------- */

/* Pieces of text side by side, which begin a new row at `left` where they do not fit. */
typedef struct row {
    drawing *d;
    int left, x, y;
} row;

static void row_put(row *r, int gap, int kind, int look, const char *text)
{
    char shown[1024];
    snprintf(shown, sizeof shown, "%s", text);
    deck_text(&r->d->b->d, shown, sizeof shown);
    int wide = pict_width(shown), edge = r->d->p->w;
    r->x += r->x > r->left ? gap : 0;
    if (r->x > r->left && r->x + wide > edge) {
        r->x = r->left;
        r->y++;
    }
    if (r->x + wide > edge) {
        r->y += pict_wrap(r->d->p, r->x, r->y, edge - r->x, 2, kind, shown) - 1;
        r->x = edge;
        return;
    }
    r->x = pict_text(r->d->p, r->x, r->y, kind, look, shown);
}

/* Ends a row: what follows begins below it. */
static void row_end(row *r)
{
    if (r->x > r->left || r->y > r->d->y)
        r->d->y = r->y + 1;
}

static void gap(drawing *d) { d->y += d->y > 0 && !d->f->close; }

/* ---- places ----------------------------------------------------------------------------- */

/* How a place is shown: what the marks and the focus say about it. */
static int show_of(const drawing *d, int z, int card)
{
    const board *b = d->b;
    int hand = b->p ? ct_hand(d->s->rules, b->p->me) : -1, how = 0;
    bool own = z == hand && card >= 0;
    if (b->focus_zone == z && (b->focus_card == card || (!own && z != hand)))
        how |= SHOW_FOCUS;
    if (!b->m || !b->p)
        return how;
    if (marks_has(b->m, z, card, b->p))
        how |= SHOW_MARK;
    ct_card c = own ? ct_at(d->s, z, card) : CT_HIDDEN;
    if (own ? c < CT_KINDS && b->m->card_target[c] : b->m->zone_target[z])
        how |= SHOW_TARGET;
    return how;
}

/* The card as it may be drawn. */
static ct_card face_of(const drawing *d, int z, int i)
{
    return card_seen(d->t, z, i) ? ct_at(d->s, z, i) : CT_HIDDEN;
}

/* Draws the top of a pile, or its empty place. */
static void draw_top(drawing *d, int x, int y, int size, int z, const char *label)
{
    int n = ct_count(d->s, z), how = show_of(d, z, -1);
    card_draw(d->p, x, y, size, &d->b->d, n ? face_of(d, z, n - 1) : CT_HIDDEN,
              how | (n ? 0 : SHOW_EMPTY), label);
    pict_spot(d->p, x, y, card_width(size), card_height(size), z, -1);
}

/* The columns from card to card of a fan that lies to the right. */
static int fan_step(int size) { return size == CARD_LINE ? 5 : 4; }
static int fan_width(int size, int n)
{
    return n ? (n - 1) * fan_step(size) + card_width(size) : 0;
}

/* Writes a pile's name with its key: "Monte (37)". */
static void pile_title(const drawing *d, const zone_group *g, int z, char *text, size_t cap)
{
    ct_out o = ct_out_of(text, cap);
    char key = d->b->m ? d->b->m->zone_key[z] : 0;
    if (key) {
        ct_put_char(&o, key);
        ct_put(&o, " ");
    }
    put_capital(&o, zone_name(d->t, g->line));
    ct_put(&o, g->n > 1 ? " " : "");
    if (g->n > 1)
        ct_put_int(&o, d->s->rules->nth[z] + 1);
    if (ct_count(d->s, z) > 1) {
        ct_put(&o, " (");
        ct_put_int(&o, ct_count(d->s, z));
        ct_put(&o, ")");
    }
}

static void write_title(const drawing *d, int x, int y, int z, const char *title)
{
    int key = d->b->m && d->b->m->zone_key[z];
    int how = show_of(d, z, -1);
    pict_text(d->p, x, y, how & SHOW_TARGET ? INK_TARGET : INK_NOTE, 0, title);
    if (key)
        pict_char(d->p, x, y, (uint32_t)title[0], INK_KEY, LOOK_BOLD);
}

/* ---- numbers and seats ------------------------------------------------------------------ */

static void draw_facts(drawing *d)
{
    const ct_about *a = about_of(d->t);
    row r = { d, 1, 1, d->y };
    for (const ct_field *f = a->fields; f && f->name; f++) {
        char words[192], text[192];
        ct_out w = ct_out_of(words, sizeof words), o = ct_out_of(text, sizeof text);
        if (f->n != 1 || f->means == CT_A_ROUND || (f->sees & CT_WHO) != CT_ALL ||
            !put_field(&w, d->t, f, 0))
            continue;
        put_capital(&o, words);
        row_put(&r, 3, INK_PLAIN, 0, text);
    }
    ct_progress all[CT_PROGRESS];
    int n = ct_progress_of(d->s, all);
    for (int i = 0; i < n;) {
        char text[512];
        ct_out o = ct_out_of(text, sizeof text);
        i += put_side(&o, d->t, all + i, n - i, " · ");
        *text = *text >= 'a' && *text <= 'z' ? (char)(*text - 'a' + 'A') : *text;
        row_put(&r, 3, INK_PLAIN, 0, text);
    }
    row_end(&r);
}

static void seat_fields(row *r, int seat)
{
    const scene *t = r->d->t;
    for (const ct_field *f = about_of(t)->fields; f && f->name; f++) {
        bool other = (f->sees & CT_WHO) == CT_OWNER && seat != t->v->seat;
        int at = ct_fact_at(&t->v->s, f, seat);
        char text[192];
        ct_out o = ct_out_of(text, sizeof text);
        if (at >= 0 && !other && (f->sees & CT_WHO) != CT_NOBODY && put_field(&o, t, f, at))
            row_put(r, 2, INK_NOTE, 0, text);
    }
}

/* Draws the cards of a seat's zone in the row, as texts. */
static void seat_cards(row *r, int z)
{
    const scene *t = r->d->t;
    for (int i = 0; i < ct_count(r->d->s, z); i++) {
        char text[32];
        ct_out o = ct_out_of(text, sizeof text);
        put_card(&o, t, face_of(r->d, z, i));
        row_put(r, 1, INK_PLAIN, 0, text);
    }
}

static void seat_zones(row *r, int seat)
{
    const scene *t = r->d->t;
    const ct_about *a = about_of(t);
    for (int k = 0; a->zones[k].name; k++) {
        zone_group g = group_of(t, k, seat);
        int n = g.n == 1 ? ct_count(r->d->s, g.first) : 0;
        bool own = g.line->sees == CT_OWNER && seat == t->v->seat;
        bool hand = k == ct_hand_line(r->d->s->rules->game);
        if (!n || (own && !hand) || on_canvas(t, g.line))
            continue;
        bool seen = card_seen(t, g.first, n - 1) && !own;
        bool fan = seen && (n == 1 || g.line->at.dx || g.line->at.dy);
        char text[128];
        ct_out o = ct_out_of(text, sizeof text);
        int from = r->x;
        if (hand && !seen) {
            put_count(&o, t, n);
        } else {
            ct_put(&o, zone_name(t, g.line));
            ct_put(&o, fan ? ":" : ": ");
            if (!fan)
                ct_put_int(&o, n);
        }
        row_put(r, 2, INK_PLAIN, 0, text);
        if (fan)
            seat_cards(r, g.first);
        if (r->x > from && !own)
            pict_spot(r->d->p, from, r->y, r->x - from, 1, g.first, -1);
    }
}

/* Writes the line of a seat; returns the column reached. */
static void seat_line(row *r, int seat)
{
    enum { NAME = 22 };
    const scene *t = r->d->t;
    const ct_state *s = r->d->s;
    char text[128];
    ct_out o = ct_out_of(text, sizeof text);
    bool mate = t->v->seat < CT_SEATS && seat != t->v->seat && s->team[seat] == s->team[t->v->seat];
    bool turn = s->turn == seat;
    ct_put(&o, turn ? "▸ " : "  ");
    ct_put(&o, t->name[seat]);
    ct_put(&o, mate ? text_of(t->lang, "mate") : "");
    int from = r->x;
    row_put(r, 0, turn ? INK_KEY : INK_PLAIN, turn ? LOOK_BOLD : 0, text);
    if (r->d->b->about[seat])
        row_put(r, 1, INK_ALERT, 0, r->d->b->about[seat]);
    int pad = from + NAME - r->x;
    o = ct_out_of(text, sizeof text);
    put_score(&o, t, s->score[seat]);
    row_put(r, pad > 2 && !r->d->f->close ? pad : 2, INK_PLAIN, 0, text);
    seat_zones(r, seat);
    seat_fields(r, seat);
}

/* Draws the seats other than the player's, in the order of play after it. Where room is scarce, two
 * short lines stand side by side. */
static void draw_seats(drawing *d, const bool drawn[CT_SEATS])
{
    int n = d->s->rules->seats, me = d->t->v->seat < n ? d->t->v->seat : -1;
    int half = d->p->w / 2;
    bool left = false; /* a short line stands on the left, and its right half is free */
    for (int i = 1; i <= n; i++) {
        int seat = (me + i + n) % n;
        if (seat == me || drawn[seat])
            continue;
        pict one;
        drawing own = *d;
        pict_begin(&one, d->p->w, d->p->ascii);
        own.p = &one;
        own.y = 0;
        row r = { &own, 0, 0, 0 };
        seat_line(&r, seat);
        bool brief = d->f->close && r.y == 0 && r.x < half;
        if (left && brief) {
            for (int x = 0; x < r.x; x++) {
                cell *c = pict_cell(d->p, half + x, d->y);
                if (c)
                    *c = one.at[x];
            }
            for (int k = 0; k < one.spots; k++)
                pict_spot(d->p, half + one.spot[k].x, d->y, one.spot[k].w, 1, one.spot[k].zone, -1);
            d->y++;
            left = false;
        } else {
            d->y += left;
            pict_copy(d->p, 0, d->y, &one);
            d->y += brief ? 0 : r.y + 1;
            left = brief;
        }
        pict_free(&one);
    }
    d->y += left;
}

/* ---- fields ----------------------------------------------------------------------------- */

enum { FIELD_ROWS = 32 };

/* A field being drawn: the zones with places, of one owner. */
typedef struct field {
    drawing *d;
    int seat, left, step; /* step: columns from card to card */
    int size;
    int top[FIELD_ROWS + 1]; /* the first line of each row */
    int right[FIELD_ROWS];   /* the first free column of each row */
    int rest[CT_ZONES], rests;
} field;

/* The lines from row to row. */
static int row_step(const field *f)
{
    int h = card_height(f->size);
    return f->d->f->lap && f->size != CARD_LINE ? 2 : h;
}

/* The lines that a zone takes beyond its first card: a fan that hangs down. */
static int fan_height(const field *f, const zone_group *g, int z)
{
    int n = ct_count(f->d->s, z);
    return g->line->at.dy && n > 1 ? (n - 1) * (f->size == CARD_LINE ? 1 : 2) : 0;
}

static bool in_field(const field *f, const zone_group *g)
{
    return g->n && on_canvas(f->d->t, g->line);
}

/* Finds the first line of each row, and the width in half cards. */
static int field_layout(field *f)
{
    const ct_about *a = about_of(f->d->t);
    int high[FIELD_ROWS] = { 0 }, wide = 0, last = -1, x, y;
    for (int k = 0; a->zones[k].name; k++) {
        zone_group g = group_of(f->d->t, k, f->seat);
        for (int i = 0; in_field(f, &g) && i < g.n; i++) {
            field_place(f->d->t, &g, i, &x, &y);
            if (y < 0 || y >= FIELD_ROWS || (g.n == 1 && !ct_count(f->d->s, g.first)))
                continue;
            int extra = fan_height(f, &g, g.first + i);
            high[y] = high[y] > extra + 1 ? high[y] : extra + 1;
            last = y > last ? y : last;
            int right = g.line->flags & CT_RANKS ? x + 26 : x + 2;
            wide = g.n > 1 && right > wide ? right : wide;
        }
    }
    f->top[0] = f->d->y;
    for (int i = 0; i <= last && i < FIELD_ROWS; i++)
        f->top[i + 1] = f->top[i] + (high[i] ? high[i] - 1 + row_step(f) : 0);
    f->d->y = last < 0 ? f->d->y : f->top[last + 1] + card_height(f->size) - row_step(f);
    return wide;
}

/* The numbers 1, 2 ... of places that may be chosen by them. */
static const char *place_label(const field *f, int z, char text[16])
{
    if (!zone_named(f->d->t, z))
        return NULL;
    snprintf(text, 16, "%d", f->d->s->rules->nth[z] + 1);
    return text;
}

/* A row of one suit: thirteen places, one for each rank. */
static void draw_ranks(field *f, const zone_group *g, int z, int x, int y)
{
    const ct_state *s = f->d->s;
    int held[13];
    for (int r = 0; r < 13; r++) held[r] = -1;
    for (int i = 0; i < ct_count(s, z); i++)
        if (face_of(f->d, z, i) < CT_JOKER)
            held[ct_at(s, z, i) % 13] = i;
    for (int r = 0; r < 13; r++)
        card_draw(f->d->p, x + r * f->step, y, f->size, &f->d->b->d,
                  held[r] < 0 ? CT_HIDDEN : ct_at(s, z, held[r]), held[r] < 0 ? SHOW_EMPTY : 0,
                  NULL);
    pict_spot(f->d->p, x, y, 13 * f->step, card_height(f->size), z, -1);
}

static void draw_place(field *f, const zone_group *g, int k)
{
    int x, y, z = g->first + k, n = ct_count(f->d->s, z);
    char label[16];
    field_place(f->d->t, g, k, &x, &y);
    if (y < 0 || y >= FIELD_ROWS)
        return;
    x = f->left + x * f->step / 2;
    int line = f->top[y];
    if (g->n == 1 && x < f->right[y]) { /* its place is taken */
        f->rest[f->rests++] = z;
        return;
    }
    if (g->n == 1 && !n)
        return;
    if (g->line->flags & CT_RANKS) {
        draw_ranks(f, g, z, x, line);
        f->right[y] = x + 13 * f->step;
        return;
    }
    int down = g->line->at.dy ? f->size == CARD_LINE ? 1 : 2 : 0;
    for (int i = 0; down && i + 1 < n; i++)
        card_draw(f->d->p, x, line + i * down, f->size, &f->d->b->d, face_of(f->d, z, i), 0, NULL);
    line += down && n > 1 ? (n - 1) * down : 0;
    draw_top(f->d, x, line, f->size, z, place_label(f, z, label));
    int right = x + card_width(f->size);
    if (g->n > 1 && n > 1 && !g->line->at.dx && !g->line->at.dy && f->size != CARD_LINE) {
        snprintf(label, sizeof label, "%d", n); /* the number of cards stands in the frame */
        pict_text(f->d->p, x + card_width(f->size) - 1 - (int)strlen(label),
                  line + card_height(f->size) - 1, INK_NOTE, 0, label);
    }
    f->right[y] = right > f->right[y] ? right : f->right[y];
}

/* Writes a pile's name in several rows beside its card. false: there is no room for that. */
static bool write_rows(const field *f, int x, int y, int room, int z, const char *title)
{
    int high = card_height(f->size), lines;
    bool whole = true;
    char word[160];
    for (const char *from = title; *from; from += strspn(from, " ")) {
        size_t n = strcspn(from, " ");
        snprintf(word, sizeof word, "%.*s", (int)n, from);
        whole &= pict_width(word) <= room;
        from += n;
    }
    pict all;
    pict_begin(&all, room > 0 ? room : 1, f->d->p->ascii);
    lines = pict_wrap(&all, 0, 0, room, 0, INK_NOTE, title);
    pict_free(&all);
    if (!whole || lines > high)
        return false;
    y += (high - lines) / 2;
    pict_wrap(f->d->p, x, y, room, 0, show_of(f->d, z, -1) & SHOW_TARGET ? INK_TARGET : INK_NOTE,
              title);
    if (f->d->b->m && f->d->b->m->zone_key[z])
        pict_char(f->d->p, x, y, (uint32_t)title[0], INK_KEY, LOOK_BOLD);
    return true;
}

/* Draws a single pile beside the field, with its name on the right. */
static void name_place(field *f, const zone_group *g)
{
    int x, y, z = g->first;
    char title[160];
    field_place(f->d->t, g, 0, &x, &y);
    x = f->left + x * f->step / 2 + card_width(f->size) + 1;
    for (int i = 0; i < f->rests; i++)
        if (f->rest[i] == z)
            return;
    if (!ct_count(f->d->s, z) || y < 0 || y >= FIELD_ROWS)
        return;
    pile_title(f->d, g, z, title, sizeof title);
    int room = f->d->p->w - x, high = card_height(f->size), top = f->top[y];
    if (pict_width(title) > room && write_rows(f, x, top, room, z, title))
        return;
    if (pict_width(title) > room)
        snprintf(title, sizeof title, "%.*s(%d)", f->d->b->m && f->d->b->m->zone_key[z] ? 2 : 0,
                 (char[3]){ f->d->b->m ? f->d->b->m->zone_key[z] : ' ', ' ', 0 },
                 ct_count(f->d->s, z));
    write_title(f->d, x, top + high / 2, z, title);
}

/* Writes the notes at the ends of a grid's rows and columns, below it. */
static void draw_edges(field *f)
{
    ct_note note[CT_NOTES];
    const ct_rules *r = f->d->s->rules;
    int n = ct_notes(f->d->s, note);
    row line = { f->d, 1, 1, f->d->y };
    for (int i = 0; i < n; i++) {
        char text[256];
        ct_out o = ct_out_of(text, sizeof text);
        int wide = about_of(f->d->t)->zones[r->group[note[i].zone]].at.wide;
        if (note[i].way != CT_NOTE_ROW && note[i].way != CT_NOTE_COLUMN)
            continue;
        int nth = r->nth[note[i].zone];
        bool across = note[i].way == CT_NOTE_ROW;
        put_text(&o, f->d->t->lang, across ? "tui.row" : "tui.column",
                 WITH(NUM(across && wide > 0 ? nth / wide + 1 : nth + 1)));
        const char *say = ct_say(r->game, note[i].key, f->d->t->lang), *at = strstr(say, "$1");
        ct_put_n(&o, say, at ? (size_t)(at - say) : strlen(say));
        if (at) {
            ct_put_int(&o, note[i].amount);
            ct_put(&o, at + 2);
        }
        row_put(&line, 3, INK_NOTE, 0, text);
    }
    row_end(&line);
}

/* Draws the field of a seat, or of nobody (-1). Returns the piles that found no place in it. */
static void draw_field(drawing *d, int seat, field *f)
{
    const ct_about *a = about_of(d->t);
    *f = (field){ .d = d, .seat = seat, .left = 1, .size = d->f->table };
    bool any = false;
    for (int k = 0; a->zones[k].name; k++) {
        zone_group g = group_of(d->t, k, seat);
        any |= g.n && is_grid(d->t, g.line);
    }
    if (!any)
        return;
    for (;; f->size--) { /* the cards become smaller until the field fits the width */
        int y = d->y;
        f->step = card_width(f->size) + (f->size != CARD_LINE);
        int wide = field_layout(f);
        if (f->size == CARD_LINE || f->left + wide * f->step / 2 <= d->p->w + 1)
            break;
        d->y = y;
    }
    for (int single = 0; single < 2; single++)
        for (int k = 0; a->zones[k].name; k++) {
            zone_group g = group_of(d->t, k, seat);
            for (int i = 0; in_field(f, &g) && (g.n == 1) == single && i < g.n; i++)
                draw_place(f, &g, i);
        }
    for (int k = 0; a->zones[k].name; k++) {
        zone_group g = group_of(d->t, k, seat);
        if (in_field(f, &g) && g.n == 1)
            name_place(f, &g);
    }
    draw_edges(f);
}

/* ---- piles and tricks ------------------------------------------------------------------- */

/* Blocks side by side: a title over cards. */
typedef struct shelf {
    drawing *d;
    int x, high;
} shelf;

static void shelf_room(shelf *h, int wide, int high)
{
    if (h->x > 1 && h->x + wide > h->d->p->w) {
        h->d->y += h->high;
        h->x = 1;
        h->high = 0;
    }
    h->high = high > h->high ? high : h->high;
}

static void shelf_end(shelf *h)
{
    h->d->y += h->high;
    h->high = 0;
    h->x = 1;
}

static bool is_best(const drawing *d, int z, int i)
{
    ct_note note[CT_NOTES];
    int n = ct_notes(d->s, note);
    for (int k = 0; k < n; k++)
        if (note[k].way == CT_NOTE_BEST && note[k].zone == z && note[k].amount == i)
            return true;
    return false;
}

static void trick_card(shelf *h, int z, const char *name, ct_card c, int how)
{
    drawing *d = h->d;
    int size = d->f->table, wide = pict_width(name), card = card_width(size);
    int all = wide > card ? wide : card;
    shelf_room(h, all, card_height(size) + 1);
    pict_text(d->p, h->x, d->y, how & SHOW_BEST ? INK_ALERT : INK_NOTE, 0, name);
    card_draw(d->p, h->x, d->y + 1, size, &d->b->d, c, how, NULL);
    h->x += all + 2;
}

/* Draws the trick: each card below the name of the seat that played it. */
static void draw_trick(shelf *h, const zone_group *g)
{
    drawing *d = h->d;
    const last_trick *last = &d->b->trick;
    int z = g->first, n = ct_count(d->s, z);
    for (int i = 0; i < n; i++)
        trick_card(h, z, d->t->name[ct_trick_seat(d->s, z, i)], face_of(d, z, i),
                   is_best(d, z, i) ? SHOW_BEST : 0);
    for (int i = 0; !n && last->zone == z && i < last->n; i++)
        trick_card(h, z, d->t->name[last->seat[i]], last->card[i],
                   last->seat[i] == last->winner ? SHOW_BEST : 0);
}

static void draw_pile(shelf *h, const zone_group *g, int z)
{
    drawing *d = h->d;
    const ct_state *s = d->s;
    char title[160];
    int n = ct_count(s, z), size = d->f->table;
    bool flat = !n || s->rules->flags[z] & CT_TOP || (!g->line->at.dx && !g->line->at.dy) ||
                !card_seen(d->t, z, n - 1);
    pile_title(d, g, z, title, sizeof title);
    ct_out lies = ct_out_of(title + strlen(title), sizeof title - strlen(title));
    put_lies(&lies, d->t, z, ", ");
    int wide = pict_width(title), cards = flat ? card_width(size) : fan_width(size, n);
    if (!flat && cards > d->p->w - 2)
        cards = d->p->w - 2;
    int all = wide > cards ? wide : cards;
    if (size == CARD_LINE && flat) { /* name and card on one line */
        shelf_room(h, wide + 1 + cards, 1);
        write_title(d, h->x, d->y, z, title);
        draw_top(d, h->x + wide + 1, d->y, size, z, NULL);
        h->x += wide + cards + 3;
        return;
    }
    shelf_room(h, all, card_height(size) + 1);
    write_title(d, h->x, d->y, z, title);
    if (flat) {
        draw_top(d, h->x, d->y + 1, size, z, NULL);
    } else {
        int step = fan_step(size), most = (d->p->w - 2 - card_width(size)) / step + 1;
        int first = n > most ? n - most : 0;
        for (int i = first; i < n; i++)
            card_draw(d->p, h->x + (i - first) * step, d->y + 1, size, &d->b->d, face_of(d, z, i),
                      i == n - 1 ? show_of(d, z, -1) : SHOW_UNDER, NULL);
        pict_spot(d->p, h->x, d->y + 1, cards, card_height(size), z, -1);
    }
    h->x += all + 2;
}

static bool has_tricks(const ct_about *a)
{
    bool any = false;
    for (const ct_zone *z = a->zones; z->name; z++) any |= z->flags & CT_TURNS;
    return any;
}

static void draw_piles(drawing *d, const field *f)
{
    const ct_about *a = about_of(d->t);
    shelf h = { d, 1, 0 };
    bool tricks = has_tricks(a);
    for (int k = 0; a->zones[k].name; k++) {
        zone_group g = group_of(d->t, k, -1);
        if (!g.n || on_canvas(d->t, g.line) || zone_teams(d->t, g.line))
            continue;
        if (g.line->flags & CT_TURNS) {
            draw_trick(&h, &g);
            continue;
        }
        for (int z = g.first; z < g.first + g.n; z++)
            if (ct_count(d->s, z) || (!k && !tricks))
                draw_pile(&h, &g, z);
    }
    for (int i = 0; i < f->rests; i++) {
        zone_group g = group_of(d->t, d->s->rules->group[f->rest[i]], f->seat);
        if (ct_count(d->s, f->rest[i]))
            draw_pile(&h, &g, f->rest[i]);
    }
    shelf_end(&h);
}

/* ---- melds ------------------------------------------------------------------------------ */

/* Writes "3♥ 4♥ 5♥", or "3♥…9♥" for a long meld where room is scarce. */
static void put_meld(ct_out *o, const drawing *d, int z)
{
    enum { LONG = 6 };
    ct_note note[CT_NOTES];
    int n = ct_count(d->s, z), notes = ct_notes(d->s, note);
    bool cut = d->f->close && n > 4;
    for (int i = 0; i < n; i++) {
        if (cut && i > 1 && i < n - 1)
            continue;
        ct_put(o, !i ? "" : cut && i == n - 1 ? "…" : " ");
        put_card(o, d->t, ct_at(d->s, z, i));
    }
    if (n >= LONG || cut) {
        ct_put(o, " (");
        ct_put_int(o, n);
        for (int i = 0; i < notes; i++) {
            if (note[i].zone != z || note[i].way != CT_NOTE_ZONE)
                continue;
            char say[128];
            snprintf(say, sizeof say, "%s", ct_say(d->s->rules->game, note[i].key, d->t->lang));
            ct_put(o, ", ");
            ct_put(o, say);
        }
        ct_put(o, ")");
    }
}

static void draw_meld(row *r, int z, bool first)
{
    drawing *d = r->d;
    char text[1024], framed[1030];
    int how = show_of(d, z, -1);
    ct_out o = ct_out_of(text, sizeof text);
    put_meld(&o, d, z);
    deck_text(&d->b->d, text, sizeof text);
    const char *left = how & SHOW_MARK ? "*" : how & SHOW_TARGET ? "[" : "";
    const char *right = how & SHOW_MARK ? "*" : how & SHOW_TARGET ? "]" : "";
    snprintf(framed, sizeof framed, "%s%s%s", left, text, right);
    int wide = pict_width(framed);
    if (r->x > r->left && r->x + 3 + wide > d->p->w) {
        r->x = r->left;
        r->y++;
    } else if (!first) {
        r->x = pict_text(d->p, r->x, r->y, INK_NOTE, 0, " | ");
    }
    if (r->x + wide > d->p->w) { /* longer than a line */
        int lines = pict_wrap(d->p, r->x, r->y, d->p->w - r->x, 2, INK_PLAIN, framed);
        pict_spot(d->p, r->x, r->y, d->p->w - r->x, lines, z, -1);
        r->y += lines - 1;
        r->x = d->p->w;
        return;
    }
    int from = r->x;
    r->x = pict_text(d->p, from, r->y, INK_PLAIN, how & SHOW_FOCUS ? LOOK_FOCUS : 0, framed);
    if (*left) {
        pict_char(d->p, from, r->y, (uint32_t)*left, how & SHOW_MARK ? INK_MARK : INK_TARGET,
                  LOOK_BOLD);
        pict_char(d->p, r->x - 1, r->y, (uint32_t)*right, how & SHOW_MARK ? INK_MARK : INK_TARGET,
                  LOOK_BOLD);
    }
    pict_spot(d->p, from, r->y, r->x - from, 1, z, -1);
}

static void draw_side(drawing *d, const zone_group *g, const int32_t *team, int side)
{
    const ct_state *s = d->s;
    char who[256];
    ct_out o = ct_out_of(who, sizeof who);
    uint16_t mates = 0;
    row r = { d, 3, 3, d->y };
    bool first = true;
    for (int k = 0; k < s->rules->seats; k++) mates = (uint16_t)(mates | (s->team[k] == side) << k);
    put_team(&o, d->t, mates);
    ct_put(&o, ": ");
    for (int k = 0; k < g->n; k++) {
        if (team[k] != side || !ct_count(s, g->first + k))
            continue;
        if (first) {
            r.x = pict_text(d->p, 1, r.y, INK_KEY, 0, who);
            if (!d->f->close) {
                r.x = r.left;
                r.y++;
            }
        }
        draw_meld(&r, g->first + k, first);
        first = false;
    }
    if (!first)
        d->y = r.y + 1;
}

static void draw_melds(drawing *d)
{
    const ct_about *a = about_of(d->t);
    for (int k = 0; a->zones[k].name; k++) {
        zone_group g = group_of(d->t, k, -1);
        const int32_t *team = zone_teams(d->t, g.line);
        uint16_t done = 0;
        for (int i = 0; team && g.n && i < d->s->rules->seats; i++) {
            if (!(done >> d->s->team[i] & 1))
                draw_side(d, &g, team, d->s->team[i]);
            done = (uint16_t)(done | 1u << d->s->team[i]);
        }
    }
}

/* ---- the hand --------------------------------------------------------------------------- */

/* Whether card a stands before card b in the hand. */
static bool sorted_before(const drawing *d, ct_card a, ct_card b)
{
    const ct_about *about = about_of(d->t);
    int x = rank_place(about, a), y = rank_place(about, b);
    if (d->b->sort == BY_RANK && a <= CT_JOKER && b <= CT_JOKER && x % 16 != y % 16)
        return x % 16 < y % 16;
    return x < y;
}

static void draw_hand_zone(drawing *d, const zone_group *g)
{
    const ct_state *s = d->s;
    bool first = g->group == ct_hand_line(s->rules->game);
    int order[CT_CARDS], n = ct_count(s, g->first), size = first ? d->f->hand : CARD_LINE;
    bool loose = s->rules->flags[g->first] & CT_LOOSE;
    char title[96];
    for (int i = 0; i < n; i++) {
        int k = i;
        for (; loose && k &&
               sorted_before(d, ct_at(s, g->first, i), ct_at(s, g->first, order[k - 1]));
             k--)
            order[k] = order[k - 1];
        order[k] = i;
    }
    ct_out o = ct_out_of(title, sizeof title);
    put_capital(&o, zone_name(d->t, g->line));
    ct_put(&o, " (");
    ct_put_int(&o, n);
    ct_put(&o, ")");
    bool beside = size == CARD_LINE;
    int left = beside ? pict_width(title) + 2 : 1, x = left;
    if (beside || !first || s->rules->seats == 1) { /* else the seat's line counts the cards */
        pict_text(d->p, 1, d->y, INK_NOTE, 0, title);
        d->y += !beside;
    }
    int step = size == CARD_TALL ? 5 : fan_step(size), wide = card_width(size);
    if (size == CARD_BOX && left + n * 6 <= d->p->w)
        step = 5; /* room to lay them side by side */
    if (size == CARD_TALL && left + n * 7 <= d->p->w)
        step = 7;
    for (int i = 0; i < n; i++) {
        int card = order[i];
        if (x > left && x + wide > d->p->w) {
            x = left;
            d->y += card_height(size);
        }
        card_draw(d->p, x, d->y, size, &d->b->d, face_of(d, g->first, card),
                  show_of(d, g->first, card) | (step < wide && i < n - 1 ? SHOW_UNDER : 0), NULL);
        pict_spot(d->p, x, d->y, i == n - 1 ? wide : step, card_height(size), g->first, card);
        x += step;
    }
    d->y += card_height(size);
}

static void draw_hand(drawing *d)
{
    const ct_about *a = about_of(d->t);
    for (int k = 0; a->zones[k].name && d->t->v->seat < CT_SEATS; k++) {
        zone_group g = group_of(d->t, k, d->t->v->seat);
        if (g.n == 1 && g.line->sees == CT_OWNER && !on_canvas(d->t, g.line) &&
            ct_count(d->s, g.first))
            draw_hand_zone(d, &g);
    }
}

/* ---- the whole -------------------------------------------------------------------------- */

static bool seat_has_field(const drawing *d, int seat)
{
    const ct_about *a = about_of(d->t);
    for (int k = 0; a->zones[k].name; k++) {
        zone_group g = group_of(d->t, k, seat);
        if (g.n && is_grid(d->t, g.line))
            return true;
    }
    return false;
}

/* Draws a seat's line and its field. */
static void draw_own_field(drawing *d, int seat)
{
    field f;
    if (d->s->rules->seats > 1) {
        row r = { d, 0, 0, d->y };
        seat_line(&r, seat);
        row_end(&r);
    }
    draw_field(d, seat, &f);
    shelf h = { d, 1, 0 };
    for (int i = 0; i < f.rests; i++) {
        zone_group g = group_of(d->t, d->s->rules->group[f.rest[i]], seat);
        if (ct_count(d->s, f.rest[i]))
            draw_pile(&h, &g, f.rest[i]);
    }
    shelf_end(&h);
}

static void draw_all(drawing *d)
{
    int n = d->s->rules->seats, me = d->t->v->seat < n ? d->t->v->seat : -1;
    bool drawn[CT_SEATS] = { false };
    field f;
    draw_facts(d);
    for (int i = 0; i < n; i++) drawn[i] = seat_has_field(d, i);
    if (n > 1) {
        gap(d);
        draw_seats(d, drawn);
    }
    gap(d);
    draw_field(d, -1, &f);
    draw_piles(d, &f);
    for (int i = 1; i <= n; i++) {
        int seat = ((me < 0 ? -1 : me) + i) % n;
        if (drawn[seat])
            draw_own_field(d, seat);
    }
    draw_melds(d);
    if (me >= 0 && n > 1 && !drawn[me]) {
        gap(d);
        row r = { d, 0, 0, d->y };
        seat_line(&r, me);
        row_end(&r);
    }
    draw_hand(d);
}

void board_draw(const board *b, int w, int h, pict *out)
{
    for (int i = 0; i < FITS; i++) {
        bool last = i == FITS - 1;
        if (!last && (fits[i].table > b->largest || fits[i].hand > b->largest))
            continue;
        drawing d = { .b = b, .t = b->t, .s = &b->t->v->s, .f = &fits[i], .p = out };
        pict_begin(out, w, b->t->ascii);
        draw_all(&d);
        if (out->h <= h || last)
            return;
        pict_free(out);
    }
}

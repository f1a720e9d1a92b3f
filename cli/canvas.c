/* canvas.c - zones in rows and columns: fields, packets, foundations. Each card has a cell at the
 * place that its zone states. A row is as high as its longest fan. */
#include "canvas.h"

#include "cards.h"

enum { LINES = 64, COLUMNS = 52, ROWS = 32 }; /* columns of half a card's width */
enum {
    CLOSEST = 3,
    USUAL = 5,
    COUNTED = 7
}; /* columns for a card: at least; usually; with a number of cards after it */

/* The content of a cell: card i of zone z; i -1: the zone is empty. */
typedef struct spot {
    bool used;
    int z, i;
} spot;
typedef struct canvas {
    spot at[LINES][COLUMNS];
    int top[ROWS]; /* first line of each row of zones */
    int lines, width;
    int rest[CT_ZONES], rests; /* single piles whose place is taken */
    bool counts;               /* a squared-up pile in a row of zones has several cards */
    int pitch;                 /* columns of the screen from card to card */
    bool close; /* the pitch is below the usual one: a wide cell moves the cells after it */
} canvas;

void field_place(const scene *t, const zone_group *g, int k, int *x, int *y)
{
    const int32_t *stated = ct_field_meaning(&t->v->s, CT_A_COLUMN, g->line->name);
    int wide = g->line->at.wide, column = stated ? *stated : 0, row = 0;
    *x = 2 * g->line->at.x;
    if (column > 0) {
        row = k % column;
        *x += 2 * (k / column);
    } else if (wide < 0) { /* a pyramid: each row stands half a card further to the left */
        while (k > row) k -= ++row;
        *x += 2 * k - wide - 1 - row;
    } else {
        wide = wide ? wide : g->n;
        row = k / wide;
        *x += 2 * (k % wide);
    }
    *y = g->line->at.y + row;
}

static void place(const scene *t, const zone_group *g, int k, int *x, int *y)
{
    field_place(t, g, k, x, y);
    *x = *x < 0 ? 0 : *x >= COLUMNS ? COLUMNS - 1 : *x;
    *y = *y < 0 ? 0 : *y >= ROWS ? ROWS - 1 : *y;
}

static void put_spot(canvas *p, int line, int x, int z, int i)
{
    while (x < COLUMNS && line < LINES && p->at[line][x].used) x += 2;
    if (x >= COLUMNS || line >= LINES)
        return;
    p->at[line][x] = (spot){ true, z, i };
    p->width = x + 1 > p->width ? x + 1 : p->width;
    p->lines = line + 1 > p->lines ? line + 1 : p->lines;
}

/* Places a row of one suit: thirteen places, one for each rank. */
static void put_row(canvas *p, const scene *t, int z, int x, int line)
{
    int held[13];
    for (int r = 0; r < 13; r++) held[r] = -1;
    for (int i = 0; i < ct_count(&t->v->s, z); i++)
        if (card_seen(t, z, i) && ct_at(&t->v->s, z, i) < CT_JOKER)
            held[ct_at(&t->v->s, z, i) % 13] = i;
    for (int r = 0; r < 13; r++) put_spot(p, line, x + 2 * r, z, held[r]);
}

static void put_zone(canvas *p, const scene *t, const zone_group *g, int k)
{
    int x, y, z = g->first + k, n = ct_count(&t->v->s, z);
    place(t, g, k, &x, &y);
    bool taken = false;
    for (int i = x; i < COLUMNS && g->n == 1; i++) taken |= p->at[p->top[y]][i].used;
    if (taken) {
        p->rest[p->rests++] = z;
        return;
    }
    if (!n && g->n == 1)
        return;
    if (g->line->flags & CT_RANKS) {
        put_row(p, t, z, x, p->top[y]);
        return;
    }
    p->counts |= g->n > 1 && n > 1 && !g->line->at.dx && !g->line->at.dy;
    if (!n || (!g->line->at.dx && !g->line->at.dy)) {
        put_spot(p, p->top[y], x, z, n - 1);
        return;
    }
    for (int i = 0; i < n; i++)
        put_spot(p, p->top[y] + (g->line->at.dy ? i : 0), x + (g->line->at.dx ? 2 * i : 0), z, i);
}

/* Finds the line at which each row of zones begins: below the longest fan of the row above. */
static void measure(canvas *p, const scene *t, int seat)
{
    const ct_about *a = ct_game_about(t->v->s.rules->game);
    int high[ROWS] = { 0 }, x, y;
    for (int k = 0; a->zones[k].name; k++) {
        zone_group g = group_of(t, k, seat);
        for (int i = 0; on_canvas(t, g.line) && i < g.n; i++) {
            int n = g.line->at.dy ? ct_count(&t->v->s, g.first + i) : 1;
            if (!n && g.n == 1)
                continue;
            place(t, &g, i, &x, &y);
            high[y] = n > high[y] ? n : high[y] ? high[y] : 1;
        }
    }
    for (int i = 1; i < ROWS; i++) p->top[i] = p->top[i - 1] + high[i - 1];
}

/* Moves cards closer together in a narrow terminal. If they stand closer than usual, it leaves out
 * the numbers of cards. No card is cut. */
static void fit(canvas *p)
{
    const int usual = p->counts ? COUNTED : USUAL;
    p->pitch = usual;
    while (p->pitch > CLOSEST && 1 + (p->width + 1) * p->pitch / 2 > edge()) p->pitch--;
    p->close = p->pitch < usual;
    p->counts &= p->pitch >= USUAL;
}

/* Prints a cell: its card, or a dot for an empty place. The 1 of a ten sticks out to the left, so
 * that ranks align. */
static int print_spot(const scene *t, spot at, const canvas *p)
{
    const ct_state *s = &t->v->s;
    const ct_zone *line = &about_of(t)->zones[s->rules->group[at.z]];
    int n = ct_count(s, at.z), x = 0, least = (p->pitch < USUAL ? p->pitch : USUAL) - 1;
    if (at.i < 0)
        return fprintf(t->out, "%*s", least, ".");
    char text[64];
    ct_out o = ct_out_of(text, sizeof text);
    put_card(&o, t, card_seen(t, at.z, at.i) ? ct_at(s, at.z, at.i) : CT_HIDDEN);
    int wide = width_of(text);
    x += fprintf(t->out, "%*s", wide < least ? least - wide : 0, "") + wide;
    fputs(text, t->out);
    if (p->counts && line->n > 1 && n > 1)
        x += fprintf(t->out, " %d", n);
    return x;
}

/* Whether there is room for the pile's name on its right. */
static bool tail_fits(const canvas *p, const scene *t, int y, int k)
{
    enum { CARD = 5, AROUND = 8 };
    const ct_zone *line = &about_of(t)->zones[t->v->s.rules->group[p->at[y][k].z]];
    for (int i = k + 1; i < p->width; i++)
        if (p->at[y][i].used)
            return false;
    return k * p->pitch / 2 + CARD + width_of(zone_name(t, line)) + AROUND <= edge();
}

/* Prints "carta virada" beside the last pile of a line, with its number of cards. */
static void print_tail(const scene *t, spot at)
{
    const ct_rules *r = t->v->s.rules;
    const ct_zone *line = &ct_game_about(r->game)->zones[r->group[at.z]];
    if (line->n > 1)
        return;
    fprintf(t->out, "  %s", zone_name(t, line));
    if (ct_count(&t->v->s, at.z) > 1)
        fprintf(t->out, " (%d)", ct_count(&t->v->s, at.z));
}

static void print_canvas(const canvas *p, const scene *t)
{
    for (int y = 0; y < p->lines; y++) {
        int last = -1, x = fprintf(t->out, " ");
        for (int k = 0; k < p->width; k++) last = p->at[y][k].used ? k : last;
        for (int k = 0; k <= last; k++) {
            if (!p->at[y][k].used)
                continue;
            int gap = 1 + k * p->pitch / 2 - x, least = p->close && x > 1;
            x += fprintf(t->out, "%*s", gap > least ? gap : least, "");
            x += print_spot(t, p->at[y][k], p);
        }
        if (last >= 0 && tail_fits(p, t, y, last))
            print_tail(t, p->at[y][last]);
        putc('\n', t->out);
    }
}

static void name_pile(flow *f, const scene *t, int z)
{
    const ct_rules *r = t->v->s.rules;
    int n = ct_count(&t->v->s, z);
    char text[160];
    ct_out o = ct_out_of(text, sizeof text);
    if (!n)
        return;
    put_capital(&o, zone_name(t, &about_of(t)->zones[r->group[z]]));
    ct_put(&o, ": ");
    if (card_seen(t, z, n - 1))
        put_pile(&o, t, z);
    else
        put_count(&o, t, n);
    flow_put(f, 4, text);
}

/* Names the piles whose name does not fit beside them, and the piles whose own place is taken. */
static void name_the_rest(const canvas *p, const scene *t)
{
    flow f = { t->out, 2, 0, 0 };
    for (int y = 0; y < p->lines; y++)
        for (int k = 0; k < p->width; k++) {
            spot at = p->at[y][k];
            if (at.used && !tail_fits(p, t, y, k) &&
                about_of(t)->zones[t->v->s.rules->group[at.z]].n == 1)
                name_pile(&f, t, at.z);
        }
    for (int i = 0; i < p->rests; i++) name_pile(&f, t, p->rest[i]);
    if (f.x)
        putc('\n', t->out);
}

bool has_canvas(const scene *t, int seat)
{
    const ct_zone *all = about_of(t)->zones;
    bool any = false;
    for (int k = 0; all[k].name; k++)
        any |= is_grid(t, &all[k]) && (all[k].flags & CT_EACH) == (seat < 0 ? 0 : CT_EACH);
    return any;
}

bool draw_canvas(const scene *t, int seat)
{
    const ct_about *a = about_of(t);
    canvas p = { .lines = 0 };
    if (!has_canvas(t, seat))
        return false;
    measure(&p, t, seat);
    for (int single = 0; single < 2; single++)
        for (int k = 0; a->zones[k].name; k++) {
            zone_group g = group_of(t, k, seat);
            for (int i = 0; on_canvas(t, g.line) && (g.line->n == 1) == single && i < g.n; i++)
                put_zone(&p, t, &g, i);
        }
    fit(&p);
    print_canvas(&p, t);
    name_the_rest(&p, t);
    return true;
}

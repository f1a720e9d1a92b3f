/* table.c - the table as `carteado replay` draws it, in lists. The lists are: numbers and piles
 * side by side, open cards, melds by side, a line for each seat, hands. Zones that form a grid come
 * first (canvas.c). */
#include "table.h"

#include <string.h>

#include "canvas.h"
#include "cards.h"

enum { NAME_WIDTH = 18, SHORT_NAME = 8 }; /* columns before the points of a seat */

/* ---- numbers of the game: pot, stake, trumps; and progress ------------------------------ */

bool put_field(ct_out *o, const scene *t, const ct_field *f, int i)
{
    ct_fact fact;
    if (!ct_fact_of(&t->v->s, f, i, t->lang, &fact))
        return false;
    ct_put(o, fact.label);
    ct_put(o, ": ");
    if (fact.kind == CT_A_SEAT)
        ct_put(o, t->name[fact.value]);
    else if (fact.kind == CT_A_CARD)
        ct_card_show((ct_card)fact.value, t->ascii, o);
    else if (fact.text)
        ct_put(o, fact.text);
    else
        ct_put(o, POINTS(t, fact.value));
    return true;
}

/* Draws the numbers of the whole table. The deal's number is in the head of the screen. */
static void draw_fields(const scene *t, flow *f)
{
    const ct_about *a = about_of(t);
    for (const ct_field *d = a->fields; d && d->name; d++) {
        char words[192], text[192];
        ct_out w = ct_out_of(words, sizeof words), o = ct_out_of(text, sizeof text);
        if (d->n == 1 && d->means != CT_A_ROUND && (d->sees & CT_WHO) == CT_ALL &&
            put_field(&w, t, d, 0)) {
            put_capital(&o, words);
            flow_put(f, 4, text);
        }
    }
}

static void put_progress(ct_out *o, const scene *t, const ct_progress *p)
{
    ct_put(o, ct_say(t->v->s.rules->game, p->key, t->lang));
    ct_put_char(o, ' ');
    if (p->goal)
        put_text(o, t->lang, "of", WITH(POINTS(t, p->value), POINTS(t, p->goal)));
    else
        ct_put(o, POINTS(t, p->value));
    if (p->cards && p->value < p->goal) {
        ct_put(o, ", ");
        put_text(o, t->lang, "to-go", WITH(POINTS(t, p->goal - p->value)));
    }
}

int put_side(ct_out *o, const scene *t, const ct_progress row[], int n, const char *between)
{
    int i = 0;
    if (row->seats != (1u << t->v->s.rules->seats) - 1) {
        put_team(o, t, row->seats);
        ct_put(o, ": ");
    }
    for (; i < n && row[i].seats == row->seats; i++) {
        ct_put(o, i ? between : "");
        put_progress(o, t, &row[i]);
    }
    return i;
}

/* Draws "Você e Robô 2: total 985 de 3000 · na mesa 145": the rows of a side are one item. */
static void draw_progress(const scene *t, flow *f)
{
    ct_progress row[CT_PROGRESS];
    int n = ct_progress_of(&t->v->s, row);
    for (int i = 0; i < n;) {
        char text[512];
        ct_out o = ct_out_of(text, sizeof text);
        i += put_side(&o, t, row + i, n - i, " · ");
        *text = *text >= 'a' && *text <= 'z' ? (char)(*text - 'a' + 'A') : *text;
        flow_put(f, 4, text);
    }
}

/* ---- piles ------------------------------------------------------------------------------ */

/* Whether a pile is shown as a number of cards, with its top card if open: "Lixo: J♦ (4 cartas)".
 */
static bool flat(const scene *t, const ct_zone *line, int z)
{
    int n = ct_count(&t->v->s, z);
    return !n || t->v->s.rules->flags[z] & CT_TOP || (!line->at.dx && !line->at.dy) ||
           !card_seen(t, z, n - 1);
}

static void put_zone_name(ct_out *o, const scene *t, const ct_zone *line, int z)
{
    put_capital(o, zone_name(t, line));
    ct_put(o, line->n > 1 ? " " : "");
    if (line->n > 1)
        ct_put_int(o, t->v->s.rules->nth[z] + 1);
    ct_put(o, ": ");
}

void put_lies(ct_out *o, const scene *t, int z, const char *before)
{
    ct_note note[CT_NOTES];
    int n = ct_notes(&t->v->s, note);
    for (int i = 0; i < n; i++) {
        if (note[i].zone != z || note[i].way < CT_NOTE_HEAP)
            continue;
        ct_put(o, before);
        ct_lies_say(&t->v->s, &note[i], t->lang, t->ascii, o);
    }
}

static void flat_pile(flow *f, const scene *t, const ct_zone *line, int z)
{
    int n = ct_count(&t->v->s, z);
    bool seen = n && card_seen(t, z, n - 1);
    char text[256];
    ct_out o = ct_out_of(text, sizeof text);
    put_zone_name(&o, t, line, z);
    if (!n)
        put_text(&o, t->lang, "empty", NULL);
    if (seen)
        put_card(&o, t, ct_top(&t->v->s, z));
    ct_put(&o, seen && n > 1 ? " (" : "");
    if (seen ? n > 1 : n) {
        put_count(&o, t, n);
        put_lies(&o, t, z, ", ");
    }
    ct_put(&o, seen && n > 1 ? ")" : "");
    flow_put(f, 4, text);
}

static void open_pile(const scene *t, const ct_zone *line, int z)
{
    char name[128];
    ct_out o = ct_out_of(name, sizeof name);
    flow f = { t->out, 4, 0, 0 };
    put_zone_name(&o, t, line, z);
    fprintf(t->out, "  %s", name);
    f.indent = f.x = 2 + width_of(name);
    put_cards(&f, t, z);
    putc('\n', t->out);
}

static bool has_tricks(const ct_about *a)
{
    bool any = false;
    for (const ct_zone *z = a->zones; z->name; z++) any |= z->flags & CT_TURNS;
    return any;
}

/* Whether the piles of a zone without owner are shown here. Empty piles are left out, except a
 * stock in games without tricks. */
static bool listed(const scene *t, const zone_group *g)
{
    int n = 0;
    for (int i = 0; i < g->n; i++) n += ct_count(&t->v->s, g->first + i);
    return g->n && !on_canvas(t, g->line) && !zone_teams(t, g->line) &&
           (n || (!g->group && !has_tricks(about_of(t))));
}

static void draw_piles(const scene *t, flow *f)
{
    const ct_about *a = about_of(t);
    for (int open = 0; open < 2; open++) {
        for (int k = 0; a->zones[k].name; k++) {
            zone_group g = group_of(t, k, -1);
            for (int z = g.first; listed(t, &g) && z < g.first + g.n; z++) {
                if (flat(t, g.line, z) == open || (!ct_count(&t->v->s, z) && g.n > 1))
                    continue;
                if (open)
                    open_pile(t, g.line, z);
                else
                    flat_pile(f, t, g.line, z);
            }
        }
        if (!open && f->x > f->indent)
            putc('\n', t->out);
    }
}

/* ---- melds ------------------------------------------------------------------------------ */

/* Writes a meld; a long one is followed by its number of cards and by how they lie. */
static void put_meld(flow *f, const scene *t, int z, bool first)
{
    enum { LONG = 6 };
    const ct_state *s = &t->v->s;
    char text[1024];
    ct_out o = ct_out_of(text, sizeof text);
    int n = ct_count(s, z);
    ct_put(&o, first ? "" : "| ");
    for (int i = 0; i < n; i++) {
        ct_put(&o, i ? " " : "");
        put_card(&o, t, ct_at(s, z, i));
    }
    ct_put(&o, n >= LONG ? " (" : "");
    if (n >= LONG) {
        ct_put_int(&o, n);
        put_lies(&o, t, z, ", ");
    }
    ct_put(&o, n >= LONG ? ")" : "");
    flow_put(f, 2, text);
}

static void draw_melds_of(const scene *t, const zone_group *g, const int32_t *team, int side)
{
    const ct_state *s = &t->v->s;
    char who[256];
    ct_out o = ct_out_of(who, sizeof who);
    uint16_t mates = 0;
    flow f = { t->out, 4, 0, 0 };
    for (int k = 0; k < s->rules->seats; k++) mates = (uint16_t)(mates | (s->team[k] == side) << k);
    put_team(&o, t, mates);
    for (int k = 0; k < g->n; k++) {
        if (team[k] != side || !ct_count(s, g->first + k))
            continue;
        bool first = !f.x;
        if (first)
            fprintf(t->out, "  %s (%s):\n", who, zone_name(t, g->line));
        put_meld(&f, t, g->first + k, first);
    }
    if (f.x)
        putc('\n', t->out);
}

static void draw_melds(const scene *t)
{
    const ct_about *a = about_of(t);
    const ct_state *s = &t->v->s;
    for (int k = 0; a->zones[k].name; k++) {
        zone_group g = group_of(t, k, -1);
        const int32_t *team = zone_teams(t, g.line);
        uint16_t done = 0;
        for (int i = 0; team && i < s->rules->seats; i++) {
            if (!(done >> s->team[i] & 1))
                draw_melds_of(t, &g, team, s->team[i]);
            done = (uint16_t)(done | 1u << s->team[i]);
        }
    }
}

/* ---- seats and the player's hand -------------------------------------------------------- */

static void seat_fields(flow *f, const scene *t, int seat)
{
    const ct_about *a = about_of(t);
    for (const ct_field *d = a->fields; d && d->name; d++) {
        bool own = (d->sees & CT_WHO) == CT_OWNER && seat != t->v->seat;
        int at = ct_fact_at(&t->v->s, d, seat);
        if (at < 0 || own || (d->sees & CT_WHO) == CT_NOBODY)
            continue;
        char text[192];
        ct_out o = ct_out_of(text, sizeof text);
        if (put_field(&o, t, d, at))
            flow_put(f, 3, text);
    }
}

static void seat_zone(flow *f, const scene *t, const zone_group *g)
{
    int n = ct_count(&t->v->s, g->first);
    bool seen = card_seen(t, g->first, n - 1);
    /* an open pile without a fan has won cards */
    bool fan = seen && (n == 1 || g->line->at.dx || g->line->at.dy);
    char text[128];
    ct_out o = ct_out_of(text, sizeof text);
    if (g->line - about_of(t)->zones == ct_hand_line(t->v->s.rules->game) && !seen) {
        put_count(&o, t, n);
    } else {
        ct_put(&o, zone_name(t, g->line));
        ct_put(&o, fan ? ":" : ": ");
        if (!fan && seen && t->v->s.rules->flags[g->first] & CT_TOP)
            put_pile(&o, t, g->first);
        else if (!fan)
            ct_put_int(&o, n);
    }
    flow_put(f, 3, text);
    if (fan)
        put_cards(f, t, g->first);
}

/* Draws the piles of a seat: a number of cards, or the faces of open ones. The player's hand is
 * drawn later. */
static void seat_zones(flow *f, const scene *t, int seat)
{
    const ct_about *a = about_of(t);
    for (int k = 0; a->zones[k].name; k++) {
        zone_group g = group_of(t, k, seat);
        bool own = g.line->sees == CT_OWNER && seat == t->v->seat;
        if (g.n == 1 && !own && ct_count(&t->v->s, g.first) && !on_canvas(t, g.line))
            seat_zone(f, t, &g);
    }
}

/* The width of the column of points. */
static int score_width(const scene *t)
{
    int wide = 0;
    for (int i = 0; i < t->v->s.rules->seats; i++) {
        int now = width_of(POINTS(t, t->v->s.score[i]));
        wide = now > wide ? now : wide;
    }
    return wide;
}

static void draw_seat(const scene *t, int seat)
{
    const ct_state *s = &t->v->s;
    bool mate = t->v->seat < CT_SEATS && seat != t->v->seat && s->team[seat] == s->team[t->v->seat];
    char text[128];
    ct_out o = ct_out_of(text, sizeof text);
    fprintf(t->out, "%s ", s->turn != seat ? " " : t->ascii ? ">" : "▸");
    paint(t, s->turn == seat ? "1" : "0");
    ct_put(&o, t->name[seat]);
    ct_put(&o, mate ? text_of(t->lang, "mate") : "");
    fputs(text, t->out);
    paint(t, "0");
    bool narrow = is_narrow(); /* in a narrow terminal wrapped text is indented less */
    int x = 2 + width_of(text), from = 2 + (narrow ? SHORT_NAME : NAME_WIDTH);
    x += fprintf(t->out, "%*s", x < from ? from - x : 2, "");
    flow f = { t->out, narrow ? 4 : from, x };
    o = ct_out_of(text, sizeof text);
    for (int n = width_of(POINTS(t, s->score[seat])); n < score_width(t); n++) ct_put_char(&o, ' ');
    put_score(&o, t, s->score[seat]);
    flow_put(&f, 0, text);
    seat_zones(&f, t, seat);
    seat_fields(&f, t, seat);
    putc('\n', t->out);
}

static void draw_hand(const scene *t)
{
    const ct_about *a = about_of(t);
    for (int k = 0; a->zones[k].name && t->v->seat < CT_SEATS; k++) {
        zone_group g = group_of(t, k, t->v->seat);
        char title[96];
        ct_out o = ct_out_of(title, sizeof title);
        flow f = { t->out, 4, 0, 0 };
        if (g.n != 1 || g.line->sees != CT_OWNER || on_canvas(t, g.line) ||
            !ct_count(&t->v->s, g.first))
            continue;
        put_capital(&o, zone_name(t, g.line));
        ct_put(&o, " (");
        ct_put_int(&o, ct_count(&t->v->s, g.first));
        ct_put(&o, ")");
        fprintf(t->out, "  %s", title);
        f.x = break_line(t->out, f.indent);
        put_cards(&f, t, g.first);
        putc('\n', t->out);
    }
}

/* ---- the whole -------------------------------------------------------------------------- */

static bool draw_canvases(const scene *t)
{
    const ct_state *s = &t->v->s;
    int me = t->v->seat < s->rules->seats ? t->v->seat : 0;
    bool any = draw_canvas(t, -1);
    for (int i = 0; i < s->rules->seats; i++) {
        int seat = (me + i) % s->rules->seats;
        if (!has_canvas(t, seat))
            continue;
        if (any)
            putc('\n', t->out);
        if (s->rules->seats > 1)
            draw_seat(t, seat);
        any |= draw_canvas(t, seat);
    }
    return any;
}

static void draw_seats(const scene *t)
{
    for (int i = 0; i < t->v->s.rules->seats; i++)
        if (!has_canvas(t, i))
            draw_seat(t, i);
}

/* Draws blocks with a blank line between them: the grid, the piles, the seats, the hand. */
void draw_table(const scene *t)
{
    scene own = *t;
    hold part;
    int seats = t->v->s.rules->seats;
    bool gap = false;
    for (int block = 0; block < 4; block++) {
        flow f = { NULL, 2, 0, 0 };
        hold_begin(&own, &part);
        f.out = own.out;
        if (block == 0)
            draw_canvases(&own);
        if (block == 1) {
            draw_fields(&own, &f);
            draw_progress(&own, &f);
            draw_piles(&own, &f);
            draw_melds(&own);
        }
        if (block == 2 && seats > 1)
            draw_seats(&own);
        if (block == 3)
            draw_hand(&own);
        int lines = hold_end(&own, &part);
        if (lines && gap)
            putc('\n', t->out);
        gap |= lines > 0;
        show_held(t, &part);
    }
}

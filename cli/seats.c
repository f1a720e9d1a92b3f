/* seats.c - a line for each seat: whose turn it is, points, what lies before it; and the own hand,
 * sorted by suit and, within a suit, by the game's order of ranks. */
#include "table.h"

enum { NAME_WIDTH = 18, SHORT_NAME = 8 };

void put_score(ct_out *o, const scene *t, int32_t v)
{
    bool one = v == 1 || v == -1;
    const char *key = about_of(t)->chips ? (one ? "chip" : "chips") : one ? "point" : "points";
    put_text(o, t->lang, key, WITH(POINTS(t, v)));
}

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
    bool fan = seen && (n == 1 || g->line->at.dx || g->line->at.dy); /* else a heap of won cards */
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

/* Cards before a seat: a count, or the faces where they are open. The own hand comes last. */
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

/* Points stand in one column, right to right. */
static int score_width(const scene *t)
{
    int wide = 0;
    for (int i = 0; i < t->v->s.rules->seats; i++) {
        int now = width_of(POINTS(t, t->v->s.score[i]));
        wide = now > wide ? now : wide;
    }
    return wide;
}

void draw_seat(const scene *t, int seat)
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
    bool narrow = is_narrow(); /* then what has no room begins further to the left */
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

void draw_hand(const scene *t)
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
        ct_put(&o, t->tight < TIGHTEST ? ")" : "):");
        fprintf(t->out, "  %s", title);
        f.x = 2 + width_of(title);
        if (t->tight < TIGHTEST)
            f.x = break_line(t->out, f.indent);
        put_cards(&f, t, g.first);
        putc('\n', t->out);
    }
}

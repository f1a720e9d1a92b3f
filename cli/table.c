/* table.c - the table as lists: numbers and piles side by side, open cards, melds by side, a line
 * for each seat, the own hand. Games whose zones form a grid are drawn by canvas.c first. */
#include "table.h"

void put_card(ct_out *o, const scene *t, ct_card c, bool mark)
{
    bool red = t->color && c < CT_JOKER && (ct_suit(c) == 1 || ct_suit(c) == 2);
    ct_put(o, mark ? "[" : "");
    ct_put(o, red ? "\033[31m" : "");
    if (c == CT_HIDDEN)
        ct_put(o, t->ascii ? "##" : "▒▒");
    else
        ct_card_show(c, t->ascii, o);
    ct_put(o, red ? "\033[0m" : "");
    ct_put(o, mark ? "]" : "");
}

void put_count(ct_out *o, const scene *t, int n)
{
    put_text(o, t->lang, n == 1 ? "card" : "cards", WITH(NUM(n)));
}

void put_pile(ct_out *o, const scene *t, int z)
{
    int n = ct_count(&t->v->s, z);
    put_card(o, t, ct_top(&t->v->s, z), false);
    ct_put(o, n > 1 ? " (" : "");
    ct_put(o, n > 1 ? NUM(n) : "");
    ct_put(o, n > 1 ? ")" : "");
}

void put_cards(flow *f, const scene *t, int z)
{
    const ct_state *s = &t->v->s;
    ct_card face[CT_CARDS];
    int n = 0, hidden = 0, flags = s->rules->flags[z];
    bool trick = flags & CT_TURNS && s->turn >= 0;
    for (int i = 0; i < ct_count(s, z); i++) {
        ct_card c = ct_at(s, z, i);
        int k = n;
        if (!card_seen(t, z, i)) {
            hidden++;
            continue;
        }
        for (; flags & CT_LOOSE && k &&
               rank_place(about_of(t), face[k - 1]) > rank_place(about_of(t), c);
             k--)
            face[k] = face[k - 1];
        face[k] = c;
        n++;
    }
    for (int i = 0; i < n + (hidden > 0); i++) {
        char text[128];
        ct_out o = ct_out_of(text, sizeof text);
        bool suit = i && i < n && flags & CT_LOOSE && ct_suit(face[i]) != ct_suit(face[i - 1]);
        ct_put(&o, trick && i < n ? t->name[ct_trick_seat(s, z, i)] : "");
        ct_put(&o, trick && i < n ? " " : "");
        ct_put(&o, i == n && n ? "+ " : "");
        if (i < n)
            put_card(&o, t, face[i], false);
        else
            put_count(&o, t, hidden);
        flow_put(f, suit || trick ? 3 : 1, text);
    }
}

/* "Lixo: J♦ (4 cartas)": what is squared up, unseen or seen only from above. */
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
        put_card(&o, t, ct_top(&t->v->s, z), false);
    ct_put(&o, seen && n > 1 ? " (" : "");
    if (seen ? n > 1 : n)
        put_count(&o, t, n);
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

/* Piles of nobody that are lists (false: or of a side). Of the empty ones only the stock is worth
 * a word, and not where the whole pack is dealt out. */
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

/* A long meld tells how many cards it has. */
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
        put_card(&o, t, ct_at(s, z, i), false);
    }
    ct_put(&o, n >= LONG ? " (" : "");
    if (n >= LONG)
        ct_put_int(&o, n);
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
        if (first && t->tight > 1)
            f.x = fprintf(t->out, "  %s: ", who) - (int)strlen(who) + width_of(who);
        else if (first)
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
        if (any && t->tight < 2)
            putc('\n', t->out);
        if (s->rules->seats > 1)
            draw_seat(t, seat);
        any |= draw_canvas(t, seat);
    }
    return any;
}

/* Where room is scarce two short lines of seats stand side by side. */
static void draw_seats(scene *t)
{
    const int column = edge() / 2;
    int left = 0; /* the width of a line that waits for another */
    for (int i = 0; i < t->v->s.rules->seats; i++) {
        hold line;
        if (has_canvas(t, i))
            continue;
        hold_begin(t, &line);
        draw_seat(t, i);
        int lines = hold_end(t, &line);
        line.text[strlen(line.text) - 1] = 0;
        int wide = width_of(line.text);
        bool half = t->tight == TIGHTEST && lines == 1 && wide <= column;
        if (left && half)
            fprintf(t->out, "%*s", column - left, "");
        else if (left)
            putc('\n', t->out);
        fputs(line.text, t->out);
        left = half && !left ? wide : 0;
        if (!left)
            putc('\n', t->out);
        free(line.text);
    }
    if (left)
        putc('\n', t->out);
}

/* Blocks with a blank line between them: the grid, the piles, the seats, the hand. */
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
        if (lines && gap && t->tight < 2)
            putc('\n', t->out);
        gap |= lines > 0;
        show_held(t, &part);
    }
}

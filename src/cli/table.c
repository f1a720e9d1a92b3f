/* table.c - the table as lists: piles, melds by side, a line for each seat, the own hand sorted
 * by suit. Games whose zones form a grid are drawn by canvas.c first. */
#include <unistd.h>

#include "table.h"

enum { NAME_WIDTH = 16 };

bool wants_color(const cli *c)
{
    const char *term = getenv("TERM"), *no = getenv("NO_COLOR");
    return !c->ascii && !(no && *no) && isatty(STDOUT_FILENO) && !(term && !strcmp(term, "dumb"));
}

void paint(const scene *t, const char *code)
{
    if (t->color)
        printf("\033[%sm", code);
}

void scene_names(scene *t, const char *list, int human)
{
    int robot = 0;
    for (int i = 0; i < CT_SEATS; i++) {
        size_t n = list ? strcspn(list, "|") : 0;
        ct_out o = ct_out_of(t->name[i], sizeof t->name[i]);
        if (n)
            ct_put_n(&o, list, n);
        else if (i == human)
            put_text(&o, t->lang, "you", NULL);
        else
            put_text(&o, t->lang, human < 0 ? "seat" : "robot", WITH(NUM(human < 0 ? i : ++robot)));
        if (list)
            list += n + (list[n] == '|');
    }
}

void plain(const scene *t, char *words)
{
    static const char *const signs[] = { "♣", "♦", "♥", "♠", "★" };
    char *to = words;
    for (const char *p = words; t->ascii && *p;) {
        size_t i = 0;
        while (i < 5 && strncmp(p, signs[i], 3)) i++;
        *to++ = i < 5 ? "cdhs*"[i] : *p;
        p += i < 5 ? 3 : 1;
    }
    if (t->ascii)
        *to = 0;
}

/* ---- questions to the description ------------------------------------------------------- */

const ct_about *about_of(const scene *t) { return ct_game_about(t->v->s.rules->game); }

zone_group group_of(const scene *t, int group, int seat)
{
    const ct_rules *r = t->v->s.rules;
    zone_group g = { &about_of(t)->zones[group], group, 0, 0, seat };
    for (int z = r->zones - 1; z >= 0; z--)
        if (r->group[z] == group && r->owner[z] == (seat < 0 ? 255 : seat)) {
            g.first = z;
            g.n++;
        }
    return g;
}

const char *zone_name(const scene *t, const ct_zone *line)
{
    const char *text = game_text(t->v->s.rules->game, ".zone.", line->name, t->lang);
    return text ? text : line->name;
}

const int32_t *zone_teams(const scene *t, const ct_zone *line)
{
    int n = 0;
    const int32_t *team = ct_field_find(&t->v->s, line->name, &n);
    return n == line->n && n > 1 ? team : NULL;
}

/* Places are named by their zone, or by number where the table has just one line of places. */
static bool act_names(const scene *t, ct_act a, int z)
{
    const ct_rules *r = t->v->s.rules;
    const ct_zone *line = about_of(t)->zones;
    const char *args = about_of(t)->verbs[ct_verb(a) - 1].args;
    int at = strpbrk(args, "mhH") ? 4 : 0, grids = 0;
    for (int k = 0; line[k].name; k++) grids += is_grid(t, &line[k]) && !(line[k].flags & CT_EACH);
    bool numbered = grids == 1 && is_grid(t, &line[r->group[z]]);
    for (; *args; args++) {
        if ((*args == 'z' && ct_arg(a, at) == z) ||
            (*args == 'n' && numbered && ct_arg(a, at) == r->nth[z]))
            return true;
        at += *args == 'q' ? 5 : *args == 'k' ? 4 : strchr("!mhH", *args) ? 0 : 1;
    }
    return false;
}

bool zone_named(const scene *t, int z)
{
    for (int i = 0; t->acts && i < t->acts->n; i++)
        if (act_names(t, t->acts->act[i], z))
            return true;
    return false;
}

/* A perfect memory knows more than this: people see what lies open to them now. */
bool card_seen(const scene *t, int z, int i)
{
    const ct_state *s = &t->v->s;
    const ct_rules *r = s->rules;
    if (ct_at(s, z, i) == CT_HIDDEN)
        return false;
    if (s->turn < 0)
        return true;
    bool top = i == ct_count(s, z) - 1;
    return r->shows[z] >> t->v->seat & 1 && (top || !(r->flags[z] & CT_TOP));
}

int print_card(const scene *t, ct_card c, bool mark)
{
    char text[16];
    ct_out o = ct_out_of(text, sizeof text);
    if (c == CT_HIDDEN)
        ct_put(&o, t->ascii ? "##" : "▒▒");
    else
        ct_card_show(c, t->ascii, &o);
    bool red = c < CT_JOKER && (ct_suit(c) == 1 || ct_suit(c) == 2);
    if (mark)
        putchar('[');
    if (red)
        paint(t, "31");
    fputs(text, stdout);
    if (red)
        paint(t, "0");
    if (mark)
        putchar(']');
    return width_of(text) + 2 * mark;
}

/* ---- pieces ----------------------------------------------------------------------------- */

/* Cards of a zone from column x on, lines broken and indented to x; unseen ones as a count. */
static int print_cards(const scene *t, int z, int x, int indent)
{
    const ct_state *s = &t->v->s;
    int hidden = 0, last = -1;
    for (int i = 0; i < ct_count(s, z); i++) {
        ct_card c = ct_at(s, z, i);
        if (!card_seen(t, z, i)) {
            hidden++;
            continue;
        }
        bool gap = last >= 0 && s->rules->flags[z] & CT_LOOSE && ct_suit(c) != last;
        if (x + 3 + 2 * gap > EDGE)
            x = break_line(indent);
        else if (gap)
            x += printf("  ");
        last = ct_suit(c);
        x += print_card(t, c, false);
        putchar(' ');
        x++;
    }
    if (hidden)
        x += printf("%s%d ", last >= 0 ? "+ " : "", hidden);
    return x;
}

static void print_label(const scene *t, const char *name)
{
    char text[96];
    ct_out o = ct_out_of(text, sizeof text);
    put_capital(&o, name);
    printf("  %s%*s", text, width_of(text) < NAME_WIDTH ? NAME_WIDTH - width_of(text) : 1, "");
}

static void print_count(const scene *t, int n)
{
    char text[64];
    ct_out o = ct_out_of(text, sizeof text);
    put_text(&o, t->lang, n == 1 ? "card" : "cards", WITH(NUM(n)));
    fputs(text, stdout);
}

/* Squared up or seen only from above: top and number. Else every card. */
static void draw_pile(const scene *t, const ct_zone *line, int z)
{
    const ct_state *s = &t->v->s;
    int n = ct_count(s, z);
    bool flat = s->rules->flags[z] & CT_TOP || (!line->at.dx && !line->at.dy && s->turn >= 0);
    char name[128];
    ct_out o = ct_out_of(name, sizeof name);
    ct_put(&o, zone_name(t, line));
    ct_put(&o, line->n > 1 ? " " : "");
    if (line->n > 1)
        ct_put_int(&o, s->rules->nth[z] + 1);
    print_label(t, name);
    if (!n) {
        fputs(text_of(t->lang, "empty"), stdout);
    } else if (!card_seen(t, z, n - 1)) {
        print_count(t, n);
    } else if (flat && n > 1) {
        print_card(t, ct_top(s, z), false);
        fputs("  (", stdout);
        print_count(t, n);
        putchar(')');
    } else {
        print_cards(t, z, NAME_WIDTH + 2, NAME_WIDTH + 2);
    }
    putchar('\n');
}

static void draw_melds(const scene *t, const ct_zone *line, const int32_t *team)
{
    const ct_state *s = &t->v->s;
    zone_group g = group_of(t, (int)(line - about_of(t)->zones), -1);
    uint16_t done = 0;
    for (int i = 0; i < s->rules->seats; i++) {
        uint16_t mates = 0;
        if (done >> s->team[i] & 1)
            continue;
        done = (uint16_t)(done | 1u << s->team[i]);
        for (int k = 0; k < s->rules->seats; k++)
            mates = (uint16_t)(mates | (s->team[k] == s->team[i]) << k);
        bool title = false;
        for (int k = 0; k < g.n; k++) {
            if (team[k] != s->team[i] || !ct_count(s, g.first + k))
                continue;
            if (!title) {
                char who[256];
                ct_out o = ct_out_of(who, sizeof who);
                put_capital(&o, zone_name(t, line));
                ct_put(&o, ": ");
                put_team(&o, t, mates);
                printf("  %s\n", who);
                title = true;
            }
            int x = printf("  %4d  ", k + 1);
            print_cards(t, g.first + k, x, 8);
            putchar('\n');
        }
    }
}

/* One part of a seat's line; a new line when it does not fit. */
static int part(int x, const char *text)
{
    if (x + 3 + width_of(text) > EDGE)
        x = break_line(NAME_WIDTH + 2);
    else if (x > NAME_WIDTH + 2)
        x += printf("   ");
    fputs(text, stdout);
    return x + width_of(text);
}

static int seat_fields(const scene *t, int seat, int x)
{
    const ct_about *a = about_of(t);
    for (const ct_field *f = a->fields; f && f->name; f++) {
        const char *name = game_text(t->v->s.rules->game, ".field.", f->name, t->lang);
        bool own = (f->sees & CT_WHO) == CT_OWNER && seat != t->v->seat;
        if (!name || f->n != a->max_seats || own || (f->sees & CT_WHO) == CT_NOBODY)
            continue;
        char text[128];
        ct_out o = ct_out_of(text, sizeof text);
        ct_put(&o, name);
        ct_put_char(&o, ' ');
        if (put_value(&o, t, f, t->v->s.own[f->at + seat]))
            x = part(x, text);
    }
    return x;
}

/* Cards before a seat: a count, or the faces where they are open. Hands of one's own come last. */
static int seat_zones(const scene *t, int seat, int x)
{
    const ct_about *a = about_of(t);
    for (int k = 0; a->zones[k].name; k++) {
        zone_group g = group_of(t, k, seat);
        int n = g.n == 1 ? ct_count(&t->v->s, g.first) : 0;
        bool hand = g.line->sees == CT_OWNER;
        if (g.n != 1 || on_canvas(t, g.line) || (hand ? seat == t->v->seat : !n))
            continue;
        char text[128];
        ct_out o = ct_out_of(text, sizeof text);
        ct_put(&o, zone_name(t, g.line));
        ct_put_char(&o, ' ');
        bool fan = n == 1 || g.line->at.dx || g.line->at.dy; /* else a heap of won cards */
        if (!n || !fan || !card_seen(t, g.first, n - 1)) {
            ct_put_int(&o, n);
            x = part(x, text);
        } else {
            x = part(x, text) + printf(" ");
            x = print_cards(t, g.first, x, NAME_WIDTH + 2);
        }
    }
    return x;
}

void put_score(ct_out *o, const scene *t, int32_t v)
{
    bool one = v == 1 || v == -1;
    const char *key = about_of(t)->chips ? (one ? "chip" : "chips") : one ? "point" : "points";
    put_text(o, t->lang, key, WITH(NUM(v)));
}

static void draw_seats(const scene *t)
{
    const ct_state *s = &t->v->s;
    for (int i = 0; i < s->rules->seats; i++) {
        char text[64];
        bool mate = t->v->seat < CT_SEATS && i != t->v->seat && s->team[i] == s->team[t->v->seat];
        printf("%s ", s->turn == i ? (t->ascii ? ">" : "▸") : " ");
        paint(t, s->turn == i ? "1" : "0");
        printf("%s%s", t->name[i], mate ? text_of(t->lang, "mate") : "");
        paint(t, "0");
        int x = width_of(t->name[i]) + 2 + (mate ? width_of(text_of(t->lang, "mate")) : 0);
        if (x < NAME_WIDTH + 2)
            x += printf("%*s", NAME_WIDTH + 2 - x, "");
        ct_out o = ct_out_of(text, sizeof text);
        put_score(&o, t, s->score[i]);
        x = part(x, text);
        seat_fields(t, i, seat_zones(t, i, x));
        putchar('\n');
    }
}

static void draw_hand(const scene *t)
{
    const ct_about *a = about_of(t);
    for (int k = 0; a->zones[k].name && t->v->seat < CT_SEATS; k++) {
        zone_group g = group_of(t, k, t->v->seat);
        if (g.n != 1 || g.line->sees != CT_OWNER || on_canvas(t, g.line))
            continue;
        char title[96];
        ct_out o = ct_out_of(title, sizeof title);
        put_capital(&o, zone_name(t, g.line));
        printf("\n  %s (%d)\n    ", title, ct_count(&t->v->s, g.first));
        print_cards(t, g.first, 4, 4);
        putchar('\n');
    }
}

/* Piles and melds of nobody or of a side. Of the empty ones only the stock is worth a line, and
 * not where the whole pack is dealt out. */
static bool draw_piles(const scene *t, bool *gap)
{
    bool any = false;
    const ct_about *a = about_of(t);
    for (int k = 0; a->zones[k].name; k++) {
        zone_group g = group_of(t, k, -1);
        const int32_t *team = zone_teams(t, g.line);
        int n = 0;
        for (int i = 0; i < g.n; i++) n += ct_count(&t->v->s, g.first + i);
        if (!g.n || on_canvas(t, g.line) || (!n && (k || !strcmp(a->family, "trick"))))
            continue;
        if (*gap)
            putchar('\n');
        *gap = false;
        any = true;
        if (team)
            draw_melds(t, g.line, team);
        for (int i = 0; i < g.n && !team; i++) draw_pile(t, g.line, g.first + i);
    }
    return any;
}

void draw_table(const scene *t)
{
    const ct_state *s = &t->v->s;
    int me = t->v->seat < s->rules->seats ? t->v->seat : 0;
    bool any = draw_canvas(t, -1, false);
    for (int i = 0; i < s->rules->seats; i++)
        any |= draw_canvas(t, (me + i) % s->rules->seats, any);
    bool gap = any;
    any |= draw_fields(t, &gap);
    any |= draw_piles(t, &gap);
    if (s->rules->seats > 1) {
        if (any)
            putchar('\n');
        draw_seats(t);
    }
    draw_hand(t);
}

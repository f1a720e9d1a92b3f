/* table.c - the table as lists: piles, melds by side, a line for each seat, the own hand sorted
 * by suit. Games whose zones form a grid are drawn by canvas.c first. */
#include <unistd.h>

#include "table.h"

enum { EDGE = 78, NAME_WIDTH = 16 };

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

/* ---- questions to the description ------------------------------------------------------- */

static const ct_about *about_of(const scene *t) { return ct_game_about(t->v->s.rules->game); }

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
    return ct_field_find(&t->v->s, line->name, NULL);
}

/* Number of the first zone operand of an act, -1: it names none. */
static int act_zone(const scene *t, ct_act a)
{
    const char *args = about_of(t)->verbs[ct_verb(a) - 1].args;
    int at = strpbrk(args, "mhH") ? 4 : 0;
    for (; *args; args++) {
        if (*args == 'z')
            return ct_arg(a, at);
        at += *args == 'q' ? 5 : *args == 'k' ? 4 : strchr("!mhH", *args) ? 0 : 1;
    }
    return -1;
}

bool zone_named(const scene *t, int z)
{
    for (int i = 0; t->acts && i < t->acts->n; i++)
        if (act_zone(t, t->acts->act[i]) == z)
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
    print_label(t, zone_name(t, line));
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

static void put_value(ct_out *o, const scene *t, const ct_field *f, int32_t v)
{
    char name[96];
    ct_out n = ct_out_of(name, sizeof name);
    ct_put(&n, f->name);
    ct_put_char(&n, '.');
    ct_put_int(&n, v);
    const char *text = game_text(t->v->s.rules->game, ".field.", name, t->lang);
    if (text)
        ct_put(o, text);
    else
        ct_put_int(o, v);
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
        put_value(&o, t, f, t->v->s.own[f->at + seat]);
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
        if (g.n != 1 || on_canvas(t, g.line) || (seat == t->v->seat && g.line->sees == CT_OWNER))
            continue;
        char text[128];
        ct_out o = ct_out_of(text, sizeof text);
        ct_put(&o, zone_name(t, g.line));
        ct_put_char(&o, ' ');
        if (!n || !card_seen(t, g.first, n - 1)) {
            ct_put_int(&o, n);
            x = part(x, text);
        } else {
            x = part(x, text) + printf(" ");
            x = print_cards(t, g.first, x, NAME_WIDTH + 2);
        }
    }
    return x;
}

static void draw_seats(const scene *t)
{
    const ct_state *s = &t->v->s;
    for (int i = 0; i < s->rules->seats; i++) {
        const ct_about *a = about_of(t);
        char text[64];
        bool mate = t->v->seat < CT_SEATS && i != t->v->seat && s->team[i] == s->team[t->v->seat];
        printf("%s ", s->turn == i ? (t->ascii ? ">" : "▸") : " ");
        paint(t, s->turn == i ? "1" : "0");
        printf("%s%s", t->name[i], mate ? "*" : "");
        paint(t, "0");
        int x = width_of(t->name[i]) + 2 + mate;
        if (x < NAME_WIDTH + 2)
            x += printf("%*s", NAME_WIDTH + 2 - x, "");
        ct_out o = ct_out_of(text, sizeof text);
        put_text(&o, t->lang, a->chips ? "chips" : "points", WITH(NUM(s->score[i])));
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

/* Numbers of the whole table that have a name in the game's texts: pot, stake, trump ... */
static bool draw_fields(const scene *t)
{
    const ct_about *a = about_of(t);
    int x = 0;
    for (const ct_field *f = a->fields; f && f->name; f++) {
        const char *name = game_text(t->v->s.rules->game, ".field.", f->name, t->lang);
        if (!name || f->n != 1 || (a->max_seats > 1 && f->n == a->max_seats) ||
            (f->sees & CT_WHO) != CT_ALL)
            continue;
        char text[128];
        ct_out o = ct_out_of(text, sizeof text);
        put_capital(&o, name);
        ct_put(&o, ": ");
        put_value(&o, t, f, t->v->s.own[f->at]);
        if (x + 4 + width_of(text) > EDGE)
            x = break_line(0);
        x += printf("%s", x ? "    " : "  ") + width_of(text);
        fputs(text, stdout);
    }
    if (x)
        putchar('\n');
    return x;
}

void draw_table(const scene *t)
{
    const ct_state *s = &t->v->s;
    const ct_about *a = about_of(t);
    int me = t->v->seat < s->rules->seats ? t->v->seat : 0;
    draw_canvas(t, -1);
    for (int i = 0; i < s->rules->seats; i++) draw_canvas(t, (me + i) % s->rules->seats);
    bool open = draw_fields(t);
    for (int k = 0; a->zones[k].name; k++) {
        zone_group g = group_of(t, k, -1);
        const int32_t *team = zone_teams(t, g.line);
        if (!g.n || on_canvas(t, g.line))
            continue;
        if (team)
            draw_melds(t, g.line, team);
        else
            draw_pile(t, g.line, g.first);
        open = true;
    }
    if (s->rules->seats > 1) {
        if (open)
            putchar('\n');
        draw_seats(t);
    }
    draw_hand(t);
}

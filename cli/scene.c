/* scene.c - what every drawing needs: names, colours, zones, and which cards may be shown. It also
 * holds text back, so that its lines can be counted before they are printed. */
#include "scene.h"

#include <stdlib.h>
#include <string.h>

void paint(const scene *t, const char *code)
{
    if (t->color)
        fprintf(t->out, "\033[%sm", code);
}

void scene_say(const scene *t, const char *key, const char *const *args)
{
    char buf[1024];
    ct_out o = ct_out_of(buf, sizeof buf);
    put_text(&o, t->lang, key, args);
    fputs(buf, t->out);
}

void hold_begin(scene *t, hold *h)
{
    h->was = t->out;
    t->out = open_memstream(&h->text, &h->size);
    if (!t->out) {
        fprintf(stderr, "%s: memory\n", this_program.name);
        exit(FAILED);
    }
}

int hold_end(scene *t, hold *h)
{
    int lines = 0;
    fclose(t->out);
    t->out = h->was;
    for (const char *p = h->text; *p; p++) lines += *p == '\n';
    return lines;
}

void show_held(const scene *t, hold *h)
{
    fputs(h->text, t->out);
    free(h->text);
    h->text = NULL;
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
            put_text(&o, t->lang, human < 0 ? "seat" : "robot",
                     WITH(NUM(human < 0 ? i + 1 : ++robot)));
        if (list)
            list += n + (list[n] == '|');
    }
}

void plain(const scene *t, char *words)
{
    static const struct {
        const char *sign, *plain;
    } signs[] = { { "♣", "c" }, { "♦", "d" },  { "♥", "h" },
                  { "♠", "s" }, { "★", "XX" }, { "→", "->" } };
    enum { SIGNS = sizeof signs / sizeof *signs, SUITS = 4 };
    char *to = words;
    for (const char *p = words; t->ascii && *p;) {
        size_t i = 0;
        while (i < SIGNS && strncmp(p, signs[i].sign, 3)) i++;
        /* ct_card_show writes a ten as "10" */
        if (i < SUITS && to - words >= 2 && !memcmp(to - 2, "10", 2))
            *(--to - 1) = 'T';
        for (const char *c = i < SIGNS ? signs[i].plain : ""; *c; c++) *to++ = *c;
        if (i == SIGNS)
            *to++ = *p;
        p += i < SIGNS ? 3 : 1;
    }
    if (t->ascii)
        *to = 0;
}

/* ---- names and points ------------------------------------------------------------------ */

void put_team(ct_out *o, const scene *t, uint16_t seats)
{
    int left = 0, n = t->v->s.rules->seats;
    for (int i = 0; i < n; i++) left += seats >> i & 1;
    bool all = left == n && n > 2;
    if (all || !left) {
        put_text(o, t->lang, all ? "everyone" : "nobody", NULL);
        return;
    }
    for (int i = 0; i < n; i++) {
        if (!(seats >> i & 1))
            continue;
        ct_put(o, t->name[i]);
        left--;
        ct_put(o, !left ? "" : left == 1 ? text_of(t->lang, "and") : ", ");
    }
}

void put_score(ct_out *o, const scene *t, int32_t v)
{
    bool one = v == 1 || v == -1;
    const char *key = about_of(t)->chips ? (one ? "chip" : "chips") : one ? "point" : "points";
    put_text(o, t->lang, key, WITH(POINTS(t, v)));
}

/* ---- what the game's description says --------------------------------------------------- */

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
    return ct_field_meaning(&t->v->s, CT_A_SIDE, line->name);
}

/* Whether a zone is a grid: three or more places that some seat sees. Melds do not count, because
 * they are drawn as lists. */
bool is_grid(const scene *t, const ct_zone *line)
{
    return line->n > 2 && line->sees != CT_NOBODY && !(line->flags & CT_MELDS);
}

/* Whether canvas.c draws a zone: a grid, or a single pile beside a grid of the same owner. It never
 * draws hands. */
bool on_canvas(const scene *t, const ct_zone *line)
{
    const ct_zone *all = ct_game_about(t->v->s.rules->game)->zones;
    if (is_grid(t, line))
        return true;
    for (int k = 0; all[k].name && line->n == 1 && line->sees != CT_OWNER; k++)
        if (is_grid(t, &all[k]) && (all[k].flags & CT_EACH) == (line->flags & CT_EACH))
            return true;
    return false;
}

/* Whether an act names zone z: by its zone, or by number if the table has just one grid. */
static bool act_names(const scene *t, ct_act a, int z)
{
    const ct_rules *r = t->v->s.rules;
    const ct_zone *line = about_of(t)->zones;
    ct_operand o[CT_OPERANDS];
    int n = ct_operands(ct_word_of(&t->v->s, a), o), grids = 0;
    for (int k = 0; line[k].name; k++) grids += is_grid(t, &line[k]) && !(line[k].flags & CT_EACH);
    bool numbered = grids == 1 && is_grid(t, &line[r->group[z]]);
    for (int i = 0; i < n; i++)
        if ((o[i].kind == CT_OP_ZONE && ct_arg(a, o[i].at) == z) ||
            (o[i].kind == CT_OP_NUMBER && numbered && ct_arg(a, o[i].at) == r->nth[z]))
            return true;
    return false;
}

bool zone_named(const scene *t, int z)
{
    for (int i = 0; t->acts && i < t->acts->n; i++)
        if (act_names(t, t->acts->act[i], z))
            return true;
    return false;
}

/* Whether card i may be drawn with its face. Seats remember more cards, but the table shows only
 * what is open now. */
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

int rank_place(const ct_about *a, ct_card c)
{
    static const char letters[] = "A23456789TJQK";
    const char *at = c < CT_JOKER && a->order ? strchr(a->order, letters[c % 13]) : NULL;
    return c > CT_JOKER ? 1000 : ct_suit(c) * 16 + (at ? (int)(at - a->order) : c % 13);
}

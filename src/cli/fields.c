/* fields.c - the numbers a game keeps, as far as its texts name them: pot, stake, trumps, whose
 * deal it is. A field without a name is no business of the players. */
#include "table.h"

/* Fields whose number stands for something else, by their names. */
static const struct {
    const char *name;
    char kind;
} kinds[] = {
    { "dealer", 'p' }, { "leader", 'p' }, { "declarer", 'p' }, { "giver", 'p' },  { "banker", 'p' },
    { "eldest", 'p' }, { "trump", 's' },  { "asked", 'c' },    { "called", 'c' }, { "turned", 'c' },
};

/* A value in words: by the game's own text, by what such a field holds, or as a number. false:
 * there is nothing to tell. */
bool put_value(ct_out *o, const scene *t, const ct_field *f, int32_t v)
{
    char name[96], suit[8] = "suit.?";
    const ct_game *g = t->v->s.rules->game;
    ct_out n = ct_out_of(name, sizeof name);
    ct_put(&n, f->name);
    ct_put_char(&n, '.');
    ct_put_int(&n, v);
    const char *text = game_text(g, ".field.", name, t->lang);
    char kind = 0;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        kind = strcmp(kinds[i].name, f->name) ? kind : kinds[i].kind;
    if (!text && ((v < 0 && f->min == -1) || (!v && !kind)))
        return false;
    if (!text && kind == 'p' && v < t->v->s.rules->seats)
        text = t->name[v];
    suit[5] = "cdhs"[v & 3];
    if (!text && kind == 's' && v < 4)
        text = ct_say(g, suit, t->lang);
    if (text)
        ct_put(o, text);
    else if (kind == 'c' && v <= CT_JOKER)
        ct_card_show((ct_card)v, t->ascii, o);
    else
        ct_put_int(o, v);
    return true;
}

/* The numbers of the whole table; the round stands in the head. */
void draw_fields(const scene *t, flow *f)
{
    const ct_about *a = about_of(t);
    for (const ct_field *d = a->fields; d && d->name; d++) {
        const char *name = game_text(t->v->s.rules->game, ".field.", d->name, t->lang);
        char text[128];
        ct_out o = ct_out_of(text, sizeof text);
        if (!name || d->n != 1 || !strcmp(d->name, "round") || (d->sees & CT_WHO) != CT_ALL)
            continue;
        put_capital(&o, name);
        ct_put(&o, ": ");
        if (put_value(&o, t, d, t->v->s.own[d->at]))
            flow_put(f, 4, text);
    }
}

/* facts.c - the numbers a game keeps, as far as its texts name them: pot, stake, trumps, whose deal
 * it is. A field without a name is no business of the players. */
#include <string.h>

#include "game.h"
#include "out.h"
#include "words.h"

/* Fields whose number stands for something else, by their names. */
static const struct {
    const char *name;
    char kind;
} kinds[] = {
    { "dealer", 'p' }, { "leader", 'p' }, { "declarer", 'p' }, { "giver", 'p' },  { "banker", 'p' },
    { "eldest", 'p' }, { "trump", 's' },  { "asked", 'c' },    { "called", 'c' }, { "turned", 'c' },
};

static char kind_of(const ct_field *f)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (!strcmp(kinds[i].name, f->name))
            return kinds[i].kind;
    return 'n';
}

bool ct_fact_of(const ct_state *s, const ct_field *f, int i, ct_lang l, ct_fact *out)
{
    const ct_game *g = s->rules->game;
    char name[96], suit[8] = "suit.?";
    int32_t v = s->own[f->at + i];
    ct_out n = ct_out_of(name, sizeof name);
    ct_put(&n, f->name);
    ct_put_char(&n, '.');
    ct_put_int(&n, v);
    *out = (ct_fact){ .kind = kind_of(f), .value = v };
    out->label = ct_say_of(g, ".field.", f->name, "", l);
    out->text = ct_say_of(g, ".field.", name, "", l);
    if (!out->label || (f->sees & CT_WHO) == CT_NOBODY)
        return false;
    if (out->text) {
        out->kind = 't';
        return true;
    }
    if ((v < 0 && f->min == -1) || (!v && out->kind == 'n'))
        return false;
    if (out->kind == 's' && v < 4) {
        suit[5] = ct_suits[v & 3];
        out->text = ct_say(g, suit, l);
    } else if ((out->kind == 'p' && v >= s->rules->seats) || (out->kind == 'c' && v > CT_JOKER) ||
               out->kind == 's') {
        out->kind = 'n';
    }
    return true;
}

int ct_fact_at(const ct_state *s, const ct_field *f, int seat)
{
    int seats = s->rules->game->about.max_seats;
    int at = f->n == seats && !(f->sees & CT_SIDES) ? seat : s->team[seat];
    return f->n == 1 || f->n > seats || at >= f->n ? -1 : at;
}

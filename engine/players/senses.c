/* senses.c - what players know of each game by its slug, from the list that the build writes: one
 * CT_X per game with a player.c; and what these files share. */
#include "sense.h"

#include <string.h>

#include "client.h"

#define CT_X(slug) extern const ct_sense ct_sense_##slug;
#include "senses.inc"
#undef CT_X

const ct_sense *ct_sense_find(const char *slug)
{
#define CT_X(slug) { #slug, &ct_sense_##slug },
    static const struct {
        const char *slug;
        const ct_sense *sense;
    } all[] = {
#include "senses.inc"
        { NULL, NULL },
    };
#undef CT_X
    int i = 0;
    while (all[i].slug && strcmp(all[i].slug, slug) != 0) i++;
    return all[i].sense;
}

ct_laid ct_laid_of(unsigned takes, ct_act a)
{
    int at = takes & CT_OP_ZONE ? 1 : 0;
    ct_laid l = { .zone = at ? ct_arg(a, 0) : -1, .set = takes & CT_OP_SET };
    ct_run run = ct_run_arg(a, at);
    ct_set set = ct_set_arg(a, at);
    if (!l.set) {
        l.cards = run.high - run.low + 1;
        l.wilds = run.at != 0;
        return l;
    }
    l.wilds = set.jokers;
    for (int suit = 0; suit < 4; suit++) {
        l.cards += set.cards >> 2 * suit & 3;
        l.wilds += set.twos >> 2 * suit & 3;
    }
    l.cards += l.wilds;
    return l;
}

uint16_t ct_own_at(const ct_game *g, const char *field)
{
    const ct_field *f = ct_game_about(g)->fields;
    while (strcmp(f->name, field) != 0) f++;
    return f->at;
}

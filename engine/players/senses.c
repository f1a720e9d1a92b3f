/* senses.c - what players know of each game by its slug, from the list that the build writes: one
 * CT_X per game with a player.c. */
#include "sense.h"

#include <string.h>

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

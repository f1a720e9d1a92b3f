/* advice.c - the advice of each game by its slug, from the list the build writes: one CT_X per
 * game with an advice.c. */
#include "bot.h"

#include <string.h>

#define CT_X(slug) ct_advice ct_advice_##slug;
#include "advice.inc"
#undef CT_X

ct_advice *ct_advice_find(const char *slug)
{
#define CT_X(slug) { #slug, ct_advice_##slug },
    static const struct {
        const char *slug;
        ct_advice *advice;
    } all[] = {
#include "advice.inc"
        { NULL, NULL },
    };
#undef CT_X
    int i = 0;
    while (all[i].slug && strcmp(all[i].slug, slug) != 0) i++;
    return all[i].advice;
}

/* advice.c - the advice of each game by its slug, from the list the build writes: one CT_X per
 * game with an advice.c. */
#include "bot.h"

#include <string.h>

#define CT_X(slug) ct_advice ct_advice_##slug;
#include "advice.inc"
#undef CT_X

ct_advice *ct_advice_find(const char *slug)
{
#define CT_X(name) !strcmp(slug, #name) ? ct_advice_##name:
    return
#include "advice.inc"
        NULL;
#undef CT_X
}

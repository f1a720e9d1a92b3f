/* advice.h - rules of thumb of a game, in src/bots/advice_<slug>.c: one function each,
 *     ct_act ct_advice_<slug>(const ct_view *v, const ct_acts *legal, ct_rng *luck);
 * It sees the view of v->seat and the legal acts of that seat (never empty) and returns one
 * of them (an amount may be any that ct_check allows). Zones, verbs and fields are found by
 * their names (ct_zone_find ...): a bot knows the rules page, not the game's source. */
#ifndef CT_ADVICE_H
#define CT_ADVICE_H

#include "bot.h"

typedef ct_act ct_advice(const ct_view *v, const ct_acts *legal, ct_rng *luck);
/* The advice for a game by its slug, NULL where there is none. */
ct_advice *ct_advice_find(const char *slug);

#endif

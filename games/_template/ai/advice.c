/* advice.c - rules of thumb for the template game: win the trick as cheaply as possible, otherwise
 * play the lowest card. */
#include "advice.h"

ct_act ct_advice__template(const ct_view *v, const ct_acts *legal, ct_rng *luck)
{
    int trick = ct_zone_find(v->s.rules, "trick", -1);
    ct_card led = trick < 0 ? CT_HIDDEN : ct_top(&v->s, trick);
    ct_act lowest = legal->act[0], winner = 0;
    for (int i = 0; i < legal->n; i++) {
        ct_act a = legal->act[i];
        int rank = ct_rank((ct_card)ct_arg(a, 0));
        if (rank < ct_rank((ct_card)ct_arg(lowest, 0)))
            lowest = a;
        if (led != CT_HIDDEN && rank > ct_rank(led) &&
            (!winner || rank < ct_rank((ct_card)ct_arg(winner, 0))))
            winner = a;
    }
    return winner ? winner : lowest;
}

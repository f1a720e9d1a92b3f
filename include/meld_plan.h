/* meld_plan.h - meld plans: what a hand can lay, for games with melds. They have whole melds where
 * the list of legal acts has melds of three and single cards, and find the best way to lay out a
 * hand. A client of the rules like a bot: it sees a view and tries legal acts on it. `s` is always
 * the state of the seat's view. */
#ifndef CT_MELD_PLAN_H
#define CT_MELD_PLAN_H

#include "carteado.h"

/* A laying act extended by all natural cards of the hand that fit; any other act unchanged. */
ct_act ct_meld_plan_grow(const ct_state *s, ct_act a);
/* The laying acts of the seat, each extended so: most cards first, then fewest wild cards. */
void ct_meld_plan_list(const ct_state *s, int seat, ct_acts *out);
/* The acts, in order, that lay the most points from the hand and still let the turn end; of equal
 * ones the fewest melds. Canastras count with their bonus. Returns the points they bring to the
 * table; 0: nothing to lay. A beam search: exact while at most CT_MELD_PLAN_WIDTH ways are open. */
enum { CT_MELD_PLAN_WIDTH = 24 };
int32_t ct_meld_plan_best(const ct_state *s, int seat, ct_acts *out);

#endif

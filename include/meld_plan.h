/* meld_plan.h - meld plans: what a hand can lay, in games with melds. A plan uses whole melds,
 * while ct_legal lists only melds of three and single cards. The functions also find the best way
 * to lay out a hand. Like a bot, they see only a view and try legal acts on it. `s` is always the
 * state of the seat's view. */
#ifndef CT_MELD_PLAN_H
#define CT_MELD_PLAN_H

#include "carteado.h"

/* Extends an act that lays cards by all natural cards of the hand that fit. Other acts are returned
 * unchanged. */
ct_act ct_meld_plan_grow(const ct_state *s, ct_act a);
/* Lists the seat's acts that lay cards, each extended by ct_meld_plan_grow. Acts with more cards
 * come first; with equally many, those with fewer wild cards. */
void ct_meld_plan_list(const ct_state *s, int seat, ct_acts *out);
/* Finds the acts, in order, that lay the most points from the hand and still let the turn end.
 * Among equal plans it takes the one with the fewest melds. Canastras count with their bonus.
 * Returns the points that the acts add to the table; 0: nothing can be laid. It is a beam search:
 * the result is exact while there are at most CT_MELD_PLAN_WIDTH partial plans. */
enum { CT_MELD_PLAN_WIDTH = 24 };
int32_t ct_meld_plan_best(const ct_state *s, int seat, ct_acts *out);

#endif

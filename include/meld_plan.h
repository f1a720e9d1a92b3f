/* meld_plan.h - what a hand can lay, for games with melds: whole shapes where the list of legal
 * acts has melds of three and single cards, and the best lay-out of all cards. A client of the
 * rules like a bot: it sees a view and tries legal acts on it. */
#ifndef CT_MELD_PLAN_H
#define CT_MELD_PLAN_H

#include "carteado.h"

/* A laying act with all natural cards of the hand that go along; any other act as it is. s: the
 * state of the seat's view, here and below. */
ct_act ct_meld_plan_grow(const ct_state *s, ct_act a);
/* The laying acts of the seat, each so grown; most cards
 * first, then those with fewer wild cards. */
void ct_meld_plan_list(const ct_state *s, int seat, ct_acts *out);
/* The acts that lay most points of the hand, in their order, so that the turn can still be ended;
 * ties go to fewer melds. Canastras count with what they bring. Returns the points that they bring
 * to the table; 0: there is nothing to lay. Exact while no more than CT_MELD_PLAN_WIDTH ways stay
 * open.
 */
enum { CT_MELD_PLAN_WIDTH = 24 };
int32_t ct_meld_plan_best(const ct_state *s, int seat, ct_acts *out);

#endif

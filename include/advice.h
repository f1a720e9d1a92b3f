/* advice.h - acts that need no search: a random one, what the rules of thumb of a game say, and the
 * hint made out of them. All of them are given the view of a seat and see no hidden card. They keep
 * nothing, so any thread may call them; only the generator that the caller passes moves on. */
#ifndef CT_ADVICE_H
#define CT_ADVICE_H

#include "carteado.h"

/* A random legal act of the seat; 0 if it has none. Every listed verb has the same chance, then
 * every listed act of that verb; an amount may be any in its range. Verbs that quit are chosen only
 * when nothing else is legal. */
ct_act ct_random_act(const ct_state *s, int seat, ct_rng *rng);

/* The rules of thumb of a game. games/<slug>/ai/advice.c defines one function
 *     ct_act ct_advice_<slug>(const ct_view *v, const ct_acts *legal, ct_rng *rng);
 * legal: the acts of v->seat, never empty. It returns one of them; an amount may be any that
 * ct_check allows. Zones, verbs and fields are found by their names (ct_zone_find ...), so advice
 * knows the rules page and not the game's source. */
typedef ct_act ct_advice(const ct_view *v, const ct_acts *legal, ct_rng *rng);

/* The rules of thumb of a game by its slug; NULL: there are none. */
ct_advice *ct_advice_find(const char *slug);

/* The act of v->seat by the rules of thumb; a random act in a game without any. 0: the seat has no
 * legal act. The same view and generator give the same act on every machine. */
ct_act ct_advice_act(const ct_view *v, ct_rng *rng);

/* What a hint shows: the act by the rules of thumb, the same each time a position is asked about. A
 * meld is grown by all natural cards that fit it (meld_plan.h). 0: the seat has no legal act. */
ct_act ct_hint(const ct_view *v);

/* Why act `a` is a good one, in one sentence out of the game's texts: the text "<slug>.why.<verb>",
 * for a card played to a trick with ".lead", ".win", ".partner" or ".under" behind it; else
 * "<slug>.why". a: legal in the view. The text is constant; "" where the game has none. */
const char *ct_hint_why(const ct_view *v, ct_act a, ct_lang l);

#endif

/* advice.h - acts found without search: a random act, the act by a game's rules of thumb, and the
 * hint. The functions get a seat's view and see no hidden card. They keep no state, so any thread
 * may call them. They change only the caller's generator. */
#ifndef CT_ADVICE_H
#define CT_ADVICE_H

#include "carteado.h"

/* A random legal act of the seat; 0 if it has none. It draws among the listed verbs with equal
 * chances, then among the listed acts of that verb. An amount is drawn from its whole range. Verbs
 * that quit are chosen only when nothing else is legal. */
ct_act ct_random_act(const ct_state *s, int seat, ct_rng *rng);

/* The rules of thumb of a game. games/<slug>/ai/advice.c defines one function
 *     ct_act ct_advice_<slug>(const ct_view *v, const ct_acts *legal, ct_rng *rng);
 * `legal`: the acts of v->seat, never empty. It returns one of them, but may change an amount to
 * another that ct_check allows. It finds zones, verbs and fields by their names (ct_zone_find ...),
 * so it depends on the rules page and not on the game's source. */
typedef ct_act ct_advice(const ct_view *v, const ct_acts *legal, ct_rng *rng);

/* The rules of thumb of a game by its slug; NULL: there are none. */
ct_advice *ct_advice_find(const char *slug);

/* The act of v->seat by the rules of thumb; a random act in a game without any. 0: the seat has no
 * legal act. The same view and generator give the same act on every machine. */
ct_act ct_advice_act(const ct_view *v, ct_rng *rng);

/* How a beginner (the level `easy`) slips in a game. A slip is an act that the rules of thumb find
 * nearly as good as the best. So no slip gives away what every beginner sees.
 * games/<slug>/ai/advice.c may define one, ct_slips_<slug>. */
enum { CT_FORGETS = 3 };
typedef struct ct_slips {
    int every; /* one choice in `every` is a slip */
    /* Zones of which a beginner does not remember each card below the top one. */
    const char *forgets[CT_FORGETS];
    /* Lists the acts, without `best`, that may be taken for `best`. `best`: the act by the rules of
     * thumb. The list may be empty; it may have amounts that ct_legal does not list. */
    void (*close)(const ct_view *v, const ct_acts *legal, ct_act best, ct_acts *out);
} ct_slips;

/* Adds the act `best` with smaller sums to the list, as far as they are legal, because beginners
 * are timid: a quarter, a half and three quarters. */
void ct_close_sums(const ct_view *v, ct_act best, ct_acts *out);

/* The slips of a game by its slug; NULL: there are none. */
const ct_slips *ct_slips_find(const char *slug);

/* The act that a hint shows: the act by the rules of thumb, always the same for the same position.
 * A meld is extended by all natural cards that fit it (meld_plan.h). 0: the seat has no legal
 * act. */
ct_act ct_hint(const ct_view *v);

#endif

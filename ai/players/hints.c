/* hints.c - the act that a hint shows when no player thinks. Its reasons are in reasons.c. */
#include "advice.h"
#include "meld_plan.h"

ct_act ct_hint(const ct_view *v)
{
    static const uint8_t seed[32] = { 0 };
    ct_rng rng;
    ct_rng_seed(&rng, seed, v->s.ply); /* so the same position always gets the same hint */
    ct_act a = ct_advice_act(v, &rng);
    return a ? ct_meld_plan_grow(&v->s, a) : a;
}

/* advice.c - hints for Dog patience. If two equal cards can be built, it prefers the one on a
 * packet to the one in the kennel, because that uncovers another card. Of two packets it takes the
 * one whose next card can be built sooner. All other acts are forced. Known weakness: it sees only
 * the next card of each packet and plans no further. */
#include "advice.h"

/* The number of cards of the suit that must be built before card c. */
static int distance(const ct_state *s, int foundation, ct_card c)
{
    int near = 99;
    for (int i = 0; i < 2; i++) {
        int top = ct_rank(ct_top(s, foundation + 2 * ct_suit(c) + i)), steps = top - ct_rank(c);
        near = steps > 0 && steps < near ? steps : near;
    }
    return near;
}

ct_act ct_advice_cachorro(const ct_view *v, const ct_acts *legal, ct_rng *luck)
{
    const ct_state *s = &v->s;
    const ct_rules *r = s->rules;
    int build = ct_verb_find(r->game, "build"), kennel = ct_zone_find(r, "kennel", -1);
    int foundation = ct_zone_find(r, "foundation", -1), best = 1000;
    ct_act a = legal->act[0];
    for (int i = 0; i < legal->n && ct_verb(a) == build; i++) {
        int z = ct_arg(legal->act[i], 0), n = ct_count(s, z),
            wait = 200; /* a card of the kennel is the last choice */
        if (z < kennel)
            wait = n < 2 ? 100 : distance(s, foundation, ct_at(s, z, n - 2));
        if (wait < best)
            best = wait, a = legal->act[i];
    }
    return a;
}

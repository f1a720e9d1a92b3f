/* walk.c - stepping through a match. */
#include "walk.h"

void walk_begin(ct_walk *w, const ct_rules *r, const uint8_t seed[32])
{
    w->seed = seed;
    ct_begin(&w->now, r);
    w->was = w->now;
}

void walk_from(ct_walk *w, const ct_match *m, int n)
{
    w->seed = ct_match_seed(m);
    ct_match_at(m, n, &w->now);
    w->was = w->now;
}

void walk_on(ct_walk *w, ct_act a)
{
    w->was = w->now;
    if (a) {
        ct_apply(&w->now, a);
        return;
    }
    ct_rng rng;
    ct_rng_seed(&rng, w->seed, w->now.deals);
    ct_shuffle(&w->now, &rng);
}

/* advised.c - rates the acts of a patience with its advisor (advisor.h). */
#include <math.h>

#include "advisor.h"
#include "policy.h"

enum { STEP = 16 }; /* playouts between two checks of the time limit */

static const ct_prospect *prospect_of(const ct_outlook *o, ct_act a)
{
    for (int i = 0; i < o->n; i++)
        if (o->act[i].act == a)
            return &o->act[i];
    return NULL;
}

/* Whether the prospect was computed. A negative error marks an estimate from experience. */
static bool tried(const ct_prospect *p) { return p && p->error >= 0; }

static void rate(ct_rating *r, const ct_outlook *o, const ct_prospect *base)
{
    const ct_prospect *p = prospect_of(o, r->act);
    if (!tried(p))
        return;
    double own = p->error * p->error, other = base->error * base->error;
    r->worlds = o->exact ? 1 : (uint32_t)p->samples;
    r->gain = p->mean - base->mean;
    r->error = p == base ? 0 : sqrt(own + other);
}

/* The order of ratings: the best act, then the computed acts by gain, then the others. */
static bool before(const ct_rating *a, const ct_rating *b, ct_act best)
{
    if (b->act == best || a->act == best)
        return a->act == best;
    if (!a->worlds || !b->worlds)
        return a->worlds > 0 && !b->worlds;
    return a->gain > b->gain;
}

void ct_advised(const ct_policy *k, void *memory, const ct_view *v, ct_rng *rng, const ct_budget *b,
                ct_thought *out)
{
    const ct_policy_value *q = k->value;
    ct_outlook o = { .done = false };
    uint64_t worlds = b->worlds ? b->worlds : k->worlds;
    if (q->advisor->begin(memory, q->advisor->bytes, v, worlds, ct_rng_next(rng)))
        return;
    do q->advisor->run(memory, STEP, &o);
    while (!o.done && !(b->enough && b->enough(b->of)));
    /* Of several acts with the same result the advisor lists only one. So the usual act may be
     * missing from the list. */
    const ct_prospect *base = prospect_of(&o, out->usual);
    base = tried(base) ? base : &o.act[1];
    if (o.n < 2 || !tried(base))
        return;
    out->act = o.act[0].act;
    out->usual = base->act;
    out->worlds = o.samples;
    for (int i = 0; i < out->n; i++) rate(&out->rating[i], &o, base);
    for (int i = 1; i < out->n; i++) {
        ct_rating r = out->rating[i];
        int at = i;
        for (; at && before(&r, &out->rating[at - 1], out->act); at--)
            out->rating[at] = out->rating[at - 1];
        out->rating[at] = r;
    }
}

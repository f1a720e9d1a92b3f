/* halving.c - sequential halving: tries acts in the same samples and drops the worse half. */
#include "halving.h"

#include "root.h"

enum { WEIGHT = 40 }; /* the prior estimate (`hope`) counts as this many plays */

/* Compares two acts that were played equally often. */
static bool better(const ct_tried *a, const ct_tried *b)
{
    return a->sum + (double)WEIGHT * a->hope > b->sum + (double)WEIGHT * b->hope;
}

void ct_halving_sort(ct_halving *h)
{
    for (int i = 1; i < h->in; i++)
        for (int k = i; k > 0 && better(&h->of[k], &h->of[k - 1]); k--) {
            ct_tried up = h->of[k];
            h->of[k] = h->of[k - 1];
            h->of[k - 1] = up;
        }
}

static void begin_round(ct_halving *h)
{
    h->world = 0;
    h->worlds = h->budget / (uint64_t)(h->rounds * h->in);
    h->worlds += !h->worlds;
}

void ct_halving_begin(ct_halving *h, int in, uint64_t budget)
{
    h->budget = budget;
    h->in = in;
    for (int k = in; k > 1; k = (k + 1) / 2) h->rounds++;
    h->rounds += !h->rounds;
    begin_round(h);
}

void ct_halving_score(ct_halving *h, int i, double score)
{
    h->of[i].sum += score;
    h->of[i].squares += score * score;
    h->of[i].played++;
}

void ct_halving_next(ct_halving *h)
{
    h->samples += (uint64_t)h->in;
    if (++h->world < h->worlds)
        return;
    ct_halving_sort(h);
    h->in = (h->in + 1) / 2;
    begin_round(h);
}

static ct_prospect prospect_of(const ct_tried *c)
{
    ct_prospect p = { .act = c->act, .mean = c->hope, .error = -1, .samples = c->played };
    double n = (double)c->played;
    if (!c->played)
        return p;
    p.mean = c->sum / n;
    double spread = c->squares / n - p.mean * p.mean;
    p.error = spread > 0 ? ct_root(spread / n) : 0;
    return p;
}

void ct_halving_tell(const ct_halving *h, ct_outlook *out)
{
    int best = 0; /* the acts are not sorted before the end of a round, so find the best so far */
    for (int i = 1; i < h->in; i++)
        if (better(&h->of[i], &h->of[best]))
            best = i;
    out->samples = h->samples;
    out->n = h->n;
    for (int i = 0; i < h->n; i++) out->act[i] = prospect_of(&h->of[i ? i == best ? 0 : i : best]);
}

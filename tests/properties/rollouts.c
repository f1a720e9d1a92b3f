/* rollouts.c - property 13: a rollout and the engine agree. Both play side by side. They must have
 * the same turn, legal acts (in the same order), scores and values of the deal. The test also makes
 * rollouts in the middle of a deal and deals in a stated order. It repeats playouts on the engine
 * with the same random numbers. Games without a rollout are skipped. */
#include "properties.h"
#include "rollout.h"

/* The rollout that plays along with the walk, if there is one. `began`: the scores when it was
 * made. */
static struct walker {
    const ct_rollout *rollout;
    void *t, *other;
    bool on;
    int32_t began[CT_SEATS];
} k;

static void begin_rollouts(walk *w)
{
    k.rollout = ct_rollout_find(w->about->slug);
    free(k.t);
    free(k.other);
    k.t = k.other = NULL;
    k.on = false;
    if (!k.rollout)
        return;
    k.t = malloc(k.rollout->size);
    k.other = malloc(k.rollout->size);
}

/* Whether the rollout must support this table: it has the usual number of seats and the default
 * rules, and the phase `from` of the rollout has begun. */
static bool is_usual(const walk *w)
{
    const char *from = k.rollout->from;
    if (from && w->s->phase < ct_phase_find(w->game, from))
        return false;
    char text[256];
    ct_out o = ct_out_of(text, sizeof text);
    ct_rules_write(w->rules, &o);
    return !*text && w->seats == w->about->seats;
}

static bool make(walk *w, const ct_state *s, void *t)
{
    bool served = k.rollout->begin(t, s);
    if (!served && is_usual(w))
        broken(w, "13 (rollouts)", "the usual game is not served");
    return served;
}

static ct_acts rollout_acts; /* the last list that the rollout made */

static void same_acts(const walk *w, const ct_state *s, const void *t)
{
    static ct_acts mine;
    char text[256];
    ct_legal(s, s->turn, &mine);
    k.rollout->legal(t, &rollout_acts);
    for (int i = 0; i < mine.n && i < rollout_acts.n; i++)
        if (mine.act[i] != rollout_acts.act[i])
            broken(w, "13 (rollouts)", "act %d of %d is %s, the rollout's %016llx", i, mine.n,
                   act_text(s, mine.act[i], text), (unsigned long long)rollout_acts.act[i]);
    if (mine.n != rollout_acts.n || mine.full != rollout_acts.full)
        broken(w, "13 (rollouts)", "%d acts, the rollout has %d", mine.n, rollout_acts.n);
}

static void same_end(const walk *w, const ct_state *s, const int32_t *began, const void *t)
{
    if (k.rollout->turn(t) != CT_DEALER)
        broken(w, "13 (rollouts)", "the deal is over, but not the rollout's");
    for (int seat = 0; seat < w->seats; seat++) {
        int32_t got = s->score[seat] - began[seat];
        if (k.rollout->points(t, seat) != got)
            broken(w, "13 (rollouts)", "seat %d gets %d points, by the rollout %d", seat, got,
                   k.rollout->points(t, seat));
        /* Whether ct_value calls the game's own function. */
        bool own = k.rollout->value && (s->turn != CT_OVER || w->seats == 1);
        double mine = ct_value(s, seat), its = own ? k.rollout->value(t, seat) : mine;
        if (mine - its > 1e-9 || its - mine > 1e-9)
            broken(w, "13 (rollouts)", "seat %d: value %f, by the rollout %f", seat, mine, its);
    }
}

/* The rollout's own order (`inner`) must contain the same legal acts. */
static void inner_acts(const walk *w, const void *t, ct_acts *out)
{
    static ct_acts listed;
    k.rollout->legal(t, &listed);
    *out = listed;
    if (!k.rollout->inner)
        return;
    k.rollout->inner(t, out);
    if (out->n != listed.n)
        broken(w, "13 (rollouts)", "%d acts, in their own order %d", listed.n, out->n);
    for (int i = 0; i < listed.n; i++) {
        int at = 0;
        while (at < out->n && out->act[at] != listed.act[i]) at++;
        if (at == out->n)
            broken(w, "13 (rollouts)", "act %d of %d is missing in their own order", i, listed.n);
    }
}

/* Plays the position to the end of the deal with the rollout and with the engine, and compares. It
 * changes `from`. */
static void same_playout(const walk *w, void *from, uint64_t luck)
{
    static ct_acts acts;
    ct_state s = *w->s;
    uint64_t its = luck;
    memcpy(k.other, from, k.rollout->size);
    for (int n = 0; s.turn >= 0; n++) {
        ct_legal(&s, s.turn, &acts);
        if (k.rollout->inner)
            inner_acts(w, from, &acts);
        if (!acts.n || n == DEAL_BOUND)
            broken(w, "13 (rollouts)", "random play without end");
        ct_act a = ct_rollout_pick(w->game, &acts, &luck);
        ct_apply(&s, a);
        if (k.rollout->inner)
            k.rollout->play(from, a);
    }
    k.rollout->playout(k.other, &its);
    same_end(w, &s, w->s->score, k.other);
    if (its != luck)
        broken(w, "13 (rollouts)", "a playout with more luck or less");
}

/* Compares two deals: one from `order`, the other from an order that differs only in places that
 * the rollout does not need. Playouts of both must be equal. */
static void same_needed(walk *w, ct_card *order)
{
    int cards = w->rules->cards, first = cards, last = 0;
    uint64_t luck = (uint64_t)ct_rng_next(&w->luck), its = luck;
    if (!k.rollout->needs)
        return;
    k.rollout->needs(k.t, &first, &last);
    if (first + last >= cards)
        return;
    memcpy(k.other, k.t, k.rollout->size);
    ct_rng_shuffle(&w->luck, order + first, cards - first - last);
    k.rollout->deal(k.other, order);
    k.rollout->playout(k.t, &luck);
    k.rollout->playout(k.other, &its);
    for (int seat = 0; seat < w->seats; seat++)
        if (its != luck || k.rollout->points(k.t, seat) != k.rollout->points(k.other, seat))
            broken(w, "13 (rollouts)", "a deal is looked at beyond what it needs");
}

/* Deals in two orders. A rollout made from the first deal must become the second deal when it gets
 * the second order. */
static void same_deal(walk *w)
{
    ct_card order[CT_CARDS];
    ct_state a = *w->s, b = *w->s;
    if (!k.rollout->deal || ct_may_deal(&a))
        return;
    memcpy(order, w->rules->pack, sizeof order);
    ct_shuffle_to(&a, order, w->rules->cards, NULL);
    ct_rng_shuffle(&w->luck, order, w->rules->cards);
    ct_shuffle_to(&b, order, w->rules->cards, NULL);
    if (a.turn < 0 || b.turn < 0 || !k.rollout->begin(k.t, &a))
        return;
    k.rollout->deal(k.t, order);
    if (!k.rollout->begin(k.other, &b) || memcmp(k.t, k.other, k.rollout->size))
        broken(w, "13 (rollouts)", "a deal in a stated order is another");
    same_needed(w, order);
}

static void at_rollouts(walk *w)
{
    const ct_state *s = w->s;
    if (!k.rollout)
        return;
    if (s->turn < 0) {
        if (k.on)
            same_end(w, s, k.began, k.t);
        k.on = false;
        same_deal(w);
        return;
    }
    if (!k.on) {
        k.on = make(w, s, k.t);
        memcpy(k.began, s->score, sizeof k.began);
    }
    if (!k.on)
        return;
    if (k.rollout->turn(k.t) != s->turn)
        broken(w, "13 (rollouts)", "turn of seat %d, the rollout's %d", s->turn,
               k.rollout->turn(k.t));
    same_acts(w, s, k.t);
    if (below(w, 4) || !make(w, s, k.other))
        return;
    same_acts(w, s, k.other);
    uint64_t luck = (uint64_t)ct_rng_next(&w->luck);
    if (k.rollout->light && !is_listed(&rollout_acts, k.rollout->light(k.other, &luck)))
        broken(w, "13 (rollouts)", "the light act is not legal");
    void *from = malloc(k.rollout->size);
    memcpy(from, k.other, k.rollout->size);
    same_playout(w, from, (uint64_t)ct_rng_next(&w->luck));
    free(from);
}

/* The rollout plays the acts of the seat on turn, too. After an act of another seat a new rollout
 * is made. */
static void act_rollouts(walk *w, ct_act a)
{
    static ct_acts acts;
    if (!k.on)
        return;
    ct_legal(w->s, w->s->turn, &acts);
    k.on = is_listed(&acts, a);
    if (k.on)
        k.rollout->play(k.t, a);
}

const group rollout_properties = { "rollouts", begin_rollouts, at_rollouts, act_rollouts, NULL };

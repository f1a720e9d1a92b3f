/* meld_plan.c - plans the melds that a hand can lay. ct_legal lists only melds of three and single
 * cards, from which all other melds can be built. The plan tries these steps one after the other,
 * and joins steps on the same meld into one act. A beam search finds the best plan. After each step
 * it keeps the CT_MELD_PLAN_WIDTH best tables, and only one of those with the same melds. Known
 * weakness: if a hand has very many plans, the best one may fall out of the beam. */
#include "meld_plan.h"

#include <string.h>

#include "client.h"

enum { STEPS = 40 };

static bool is_meld(const ct_state *s, int z) { return s->rules->flags[z] & CT_MELDS; }
/* Whether the act takes the pile. */
static bool takes_pile(const ct_state *s, ct_act a) { return ct_word_of(s, a)->on != NULL; }

/* Whether the act lays cards, or takes the pile for a meld. */
static bool lays(const ct_state *s, ct_act a)
{
    unsigned takes = ct_takes(ct_word_of(s, a));
    return takes & CT_OP_MELD || (takes_pile(s, a) && takes & CT_OP_ZONE);
}

static bool same_meld(const ct_state *a, const ct_state *b, int z)
{
    int n = ct_count(a, z);
    return n == ct_count(b, z) &&
           !memcmp(a->card + ct_start(a, z), b->card + ct_start(b, z), (size_t)n);
}

/* Does the act. Returns the zone of the meld that became larger; -1: none. */
static int done(ct_state *s, ct_act a)
{
    ct_state was = *s;
    int z = s->rules->zones - 1;
    ct_apply(s, a);
    while (z >= 0 && !(is_meld(s, z) && ct_count(&was, z) < ct_count(s, z))) z--;
    return z;
}

/* Finds one act that turns the meld in zone z from its form in s into its form in `now`, using the
 * cards of t. 0: there is no such act. */
static ct_act whole(const ct_state *s, int seat, const ct_state *now, int z, const ct_touch *t)
{
    ct_acts offers;
    ct_offers(s, seat, t->card, t->cards, &offers);
    for (int i = 0; i < offers.n; i++) {
        ct_state then = *s;
        ct_apply(&then, offers.act[i]);
        if (same_meld(&then, now, z))
            return offers.act[i];
    }
    return 0;
}

/* ---- whole shapes ----------------------------------------------------------------------- */

static int wilds_of(const ct_touch *t)
{
    int n = 0;
    for (int i = 0; i < t->cards; i++) n += ct_is_wild(t->card[i]);
    return n;
}

/* How many copies of card c the seat's hand in s would keep if the cards of t left it. */
static int left(const ct_state *s, int seat, const ct_touch *t, ct_card c)
{
    int n = 0;
    for (int z = 0; z < s->rules->zones; z++)
        for (int i = ct_start(s, z); i < s->end[z] && s->rules->owner[z] == seat; i++)
            n += s->card[i] == c;
    for (int i = 0; i < t->cards; i++) n -= t->card[i] == c;
    return n;
}

ct_act ct_meld_plan_grow(const ct_state *s, ct_act a)
{
    int seat = ct_seat(a), z;
    ct_state now = *s;
    ct_touch t, more;
    ct_acts legal;
    if (!lays(s, a))
        return a;
    ct_act_touch(s, a, &t);
    z = done(&now, a);
    if (z < 0)
        return a;
    ct_legal(&now, seat, &legal);
    for (int i = 0; i < legal.n; i++) {
        ct_act b = legal.act[i];
        if (!lays(&now, b) || takes_pile(&now, b))
            continue;
        ct_act_touch(&now, b, &more);
        if (more.cards != 1 || more.zones != 1 || more.zone[0] != z || wilds_of(&more) ||
            left(s, seat, &t, more.card[0]) < 1)
            continue;
        t.card[t.cards++] = more.card[0];
        ct_apply(&now, b);
        ct_legal(&now, seat, &legal);
        i = -1;
    }
    ct_act all = whole(s, seat, &now, z, &t);
    return all ? all : a;
}

/* Inserts the act in the order of ct_meld_plan_list, unless the list already has it. */
static void put(const ct_state *s, ct_acts *out, ct_act a)
{
    ct_touch t, other;
    int i = 0, k = 0;
    ct_act_touch(s, a, &t);
    for (; k < out->n && out->act[k] != a; k++) {
        ct_act_touch(s, out->act[k], &other);
        if (8 * other.cards - wilds_of(&other) >= 8 * t.cards - wilds_of(&t))
            i = k + 1;
    }
    if (k < out->n)
        return;
    memmove(out->act + i + 1, out->act + i, (size_t)(out->n++ - i) * sizeof *out->act);
    out->act[i] = a;
}

void ct_meld_plan_list(const ct_state *s, int seat, ct_acts *out)
{
    ct_acts legal;
    ct_legal(s, seat, &legal);
    out->n = 0;
    for (int i = 0; i < legal.n; i++) {
        ct_state now = *s;
        ct_act a = legal.act[i];
        if (lays(s, a) && done(&now, a) >= 0)
            put(s, out, ct_meld_plan_grow(s, a));
    }
}

/* ---- the best lay-out ------------------------------------------------------------------- */

/* A table after some steps. */
typedef struct spot {
    ct_state s;
    int32_t points, melds;
    uint64_t lies; /* a hash of the melds that does not depend on their order */
    int n;
    ct_act act[STEPS];
} spot;

/* Values the table: the points of the seat's side on it, or the points that the deal brought if it
 * is over. Negative points on the table count as positive, because laying more cards is better even
 * then. */
static void look(spot *p, int seat, int32_t score)
{
    const ct_state *s = &p->s;
    ct_progress row[CT_PROGRESS];
    int n = ct_progress_of(s, row);
    p->points = s->turn < 0 ? s->score[seat] - score : 0;
    for (int i = 0; i < n; i++)
        if (row[i].table && row[i].seats >> seat & 1)
            p->points = row[i].value < 0 ? -row[i].value : row[i].value;
    p->melds = 0;
    p->lies = 0;
    for (int z = 0; z < s->rules->zones; z++) {
        uint64_t h = 0;
        for (int i = ct_start(s, z); i < s->end[z] && is_meld(s, z); i++)
            h = (h ^ s->card[i]) * 1099511628211u;
        p->lies += h * (h >> 7 | 1);
        p->melds += h > 0;
    }
}

/* Whether the turn can end now: by a discard, or because the hand is empty or newly dealt. */
static bool may_end(const ct_state *s, int seat, const ct_acts *legal)
{
    ct_card top = ct_top(s, ct_hand(s->rules, seat)); /* a hidden card means that the hand is newly
                                                         dealt */
    bool may = s->turn != seat || top == CT_HIDDEN;
    for (int i = 0; i < legal->n && !may; i++) {
        const ct_word *w = ct_word_of(s, legal->act[i]);
        ct_touch t;
        ct_act_touch(s, legal->act[i], &t);
        may = t.cards == 1 && !w->aside && !lays(s, legal->act[i]);
    }
    return may;
}

static bool better(const spot *a, const spot *b)
{
    return a->points != b->points ? a->points > b->points : a->melds < b->melds;
}

/* Inserts the table among the best CT_MELD_PLAN_WIDTH, unless a table with the same melds is
 * there. */
static void keep(spot *of, int *n, const spot *p)
{
    int i = *n;
    for (int k = 0; k < *n; k++)
        if (of[k].lies == p->lies)
            return;
    while (i && better(p, &of[i - 1])) i--;
    if (i == CT_MELD_PLAN_WIDTH)
        return;
    *n += *n < CT_MELD_PLAN_WIDTH;
    memmove(of + i + 1, of + i, (size_t)(*n - 1 - i) * sizeof *of);
    of[i] = *p;
}

/* Writes the acts that lead from s to `last`: one act for each meld. If a meld cannot be made by
 * one act, it writes all the single steps. */
static void gather(const ct_state *s, int seat, const spot *last, ct_acts *out)
{
    ct_state now = *s;
    out->n = 0;
    for (int z = 0; z < now.rules->zones; z++) {
        ct_touch t = { 0 };
        if (!is_meld(s, z) || same_meld(&now, &last->s, z))
            continue;
        for (int i = ct_start(&last->s, z); i < last->s.end[z]; i++)
            t.card[t.cards++] = last->s.card[i];
        for (int i = ct_start(s, z); i < s->end[z]; i++) {
            ct_card *old = memchr(t.card, s->card[i], (size_t)t.cards);
            if (old)
                *old = t.card[--t.cards];
        }
        ct_act all = whole(&now, seat, &last->s, z, &t);
        if (!all) { /* this meld cannot be made by one act */
            memcpy(out->act, last->act, sizeof last->act);
            out->n = last->n;
            return;
        }
        ct_apply(&now, all);
        out->act[out->n++] = all;
    }
}

int32_t ct_meld_plan_best(const ct_state *s, int seat, ct_acts *out)
{
    spot room[2][CT_MELD_PLAN_WIDTH], best = { .s = *s };
    ct_acts legal;
    int n = 1, level = 0;
    look(&best, seat, s->score[seat]);
    int32_t from = best.points;
    room[0][0] = best;
    while (n) {
        const spot *now = room[level], *end = now + n;
        level = !level;
        for (n = 0; now < end; now++) {
            ct_legal(&now->s, seat, &legal);
            if (better(now, &best) && may_end(&now->s, seat, &legal))
                best = *now;
            for (int i = 0; i < legal.n && now->n < STEPS; i++) {
                ct_act a = legal.act[i];
                if (takes_pile(&now->s, a) || !lays(&now->s, a))
                    continue;
                spot q = *now;
                q.act[q.n++] = a;
                if (done(&q.s, a) < 0)
                    continue;
                look(&q, seat, s->score[seat]);
                keep(room[level], &n, &q);
            }
        }
    }
    gather(s, seat, &best, out);
    return best.points - from;
}

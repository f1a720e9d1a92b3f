/* rollouts.c - functions shared by all rollouts: a random order of cards, random acts, and play by
 * a rollout's rule of thumb. */
#include "rollout.h"

static void swap(ct_card *order, int a, int b)
{
    ct_card c = order[a];
    order[a] = order[b];
    order[b] = c;
}

void ct_rollout_shuffle(const ct_rollout *w, const void *t, ct_card *order, int n, uint64_t *luck)
{
    int first = n, last = 0;
    if (w->needs)
        w->needs(t, &first, &last);
    first = first < n ? first : n;
    last = last < n - first ? last : n - first;
    for (int i = 0; i < first; i += 2) {
        uint64_t z = ct_rollout_next(luck); /* enough random bits for two cards */
        swap(order, i, i + (int)((z >> 32) * (uint32_t)(n - i) >> 32));
        if (i + 1 < first)
            swap(order, i + 1, i + 1 + (int)((z & UINT32_MAX) * (uint32_t)(n - i - 1) >> 32));
    }
    for (int i = n - 1; i >= n - last; i--)
        swap(order, i, first + (int)ct_rollout_below(luck, (uint32_t)(i - first + 1)));
}

int ct_rollout_light(const ct_rollout *w, void *t, uint64_t *luck, int turns)
{
    for (int seat = w->turn(t), next; seat >= 0 && turns > 0; seat = next) {
        w->play(t, w->light(t, luck));
        next = w->turn(t);
        turns -= next != seat;
    }
    return turns;
}

ct_act ct_rollout_pick(const ct_game *g, const ct_acts *legal, uint64_t *luck)
{
    const ct_word *words = ct_game_about(g)->verbs;
    uint32_t count[CT_VERBS] = { 0 }, verbs = 0;
    uint8_t verb[CT_VERBS];
    for (int i = 0; i < legal->n; i++) {
        int v = ct_verb(legal->act[i]);
        if (!count[v]++ && !words[v - 1].quits)
            verb[verbs++] = (uint8_t)v;
    }
    if (!verbs)
        verb[verbs++] = (uint8_t)ct_verb(legal->act[0]);
    int chosen = verb[verbs > 1 ? ct_rollout_below(luck, verbs) : 0];
    uint32_t nth = count[chosen] > 1 ? ct_rollout_below(luck, count[chosen]) : 0;
    int i = 0;
    while (ct_verb(legal->act[i]) != chosen || nth-- > 0) i++;
    return legal->act[i];
}

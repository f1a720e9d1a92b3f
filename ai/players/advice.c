/* advice.c - acts found without search: a random legal act, and the act by a game's rules of
 * thumb. */
#include "advice.h"

#include "client.h"

/* ---- random ----------------------------------------------------------------------------- */

/* The act with a random amount from its range; unchanged if the rules refuse that amount. */
static ct_act any_amount(const ct_state *s, ct_act a, ct_rng *rng)
{
    int32_t lo = 0, hi = 0;
    if (!ct_range(s, ct_seat(a), ct_verb(a), &lo, &hi) || lo >= hi)
        return a;
    uint32_t span = (uint32_t)hi - (uint32_t)lo + 1;
    uint32_t sum = (uint32_t)lo + (span ? ct_rng_below(rng, span) : ct_rng_next(rng));
    ct_act b = ct_with_amount(a, sum);
    return ct_check(s, b) ? a : b;
}

/* As pick(), for lists with several verbs. */
static ct_act pick_verb(const ct_state *s, const ct_acts *list, ct_rng *rng)
{
    const ct_word *words = ct_game_about(s->rules->game)->verbs;
    uint16_t count[CT_VERBS] = { 0 };
    uint8_t verb[CT_VERBS];
    int verbs = 0;
    for (int i = 0; i < list->n;) { /* acts of the same verb are mostly neighbours in the list */
        int v = ct_verb(list->act[i]), start = i++;
        while (i < list->n && ct_verb(list->act[i]) == v) i++;
        if (!count[v] && !words[v - 1].quits)
            verb[verbs++] = (uint8_t)v;
        count[v] = (uint16_t)(count[v] + (i - start));
    }
    if (!verbs)
        verb[verbs++] = (uint8_t)ct_verb(list->act[0]);
    int chosen = verb[verbs > 1 ? ct_rng_below(rng, (uint32_t)verbs) : 0];
    int nth = count[chosen] > 1 ? (int)ct_rng_below(rng, count[chosen]) : 0, i = 0;
    while ((nth -= ct_verb(list->act[i]) == chosen) >= 0) i++;
    return list->act[i];
}

/* A random one of the listed acts. ct_random_act states the chances. */
static ct_act pick(const ct_state *s, const ct_acts *list, ct_rng *rng)
{
    int verb = ct_verb(list->act[0]), i = 1;
    while (i < list->n && ct_verb(list->act[i]) == verb) i++;
    if (i < list->n)
        return pick_verb(s, list, rng);
    return list->act[i > 1 ? ct_rng_below(rng, (uint32_t)i) : 0]; /* there is only one verb */
}

enum { CHOICE_CARDS = 31 };

/* The number of ways to choose `least` to `most` of n cards. ways[k]: the number of ways to choose
 * k of n cards. */
static uint32_t choices(const uint32_t *ways, int n, int least, int most)
{
    uint32_t sum = 0;
    for (int k = least > 0 ? least : 0; k <= most && k <= n; k++) sum += ways[k];
    return sum;
}

/* A random choice of cards, without listing the many choices. It is the act that pick() would take
 * from ct_legal's list, which is in the order of the bits. To find the act, it decides for each
 * card by the number of choices without that card. */
static ct_act any_choice(const ct_choosing *q, int seat, ct_rng *rng)
{
    uint32_t ways[CHOICE_CARDS + 1] = { 1 }, bits = 0;
    int had = 0;
    for (int n = 1; n <= q->cards; n++)
        for (int k = n; k > 0; k--) ways[k] += ways[k - 1];
    uint32_t all = choices(ways, q->cards, q->least, q->most);
    uint32_t nth = all > 1 ? ct_rng_below(rng, all) : 0;
    for (int n = q->cards - 1; n >= 0; n--) {
        for (int k = 1; k <= n + 1; k++)
            ways[k] -= ways[k - 1]; /* ways[] counted the choices among n + 1 cards, now among n */
        uint32_t without = choices(ways, n, q->least - had, q->most - had);
        if (nth < without)
            continue;
        nth -= without;
        bits |= 1u << n;
        had++;
    }
    return ct_act_sum(seat, q->verb, bits, 0);
}

ct_act ct_random_act(const ct_state *s, int seat, ct_rng *rng)
{
    ct_acts list; /* not initialised, because it is large; ct_legal fills what it uses */
    ct_choosing choice;
    if (ct_chooses(s, seat, &choice) && choice.cards <= CHOICE_CARDS)
        return any_choice(&choice, seat, rng);
    ct_legal(s, seat, &list);
    if (!list.n)
        return 0;
    ct_act a = pick(s, &list, rng);
    return ct_takes(ct_word_of(s, a)) & CT_OP_AMOUNT ? any_amount(s, a, rng) : a;
}

/* ---- rules of thumb --------------------------------------------------------------------- */

ct_act ct_advice_act(const ct_view *v, ct_rng *rng)
{
    ct_advice *advice = ct_advice_find(ct_game_about(v->s.rules->game)->slug);
    ct_acts list;
    if (!advice)
        return ct_random_act(&v->s, v->seat, rng);
    ct_legal(&v->s, v->seat, &list);
    if (!list.n)
        return 0;
    ct_act a = advice(v, &list, rng);
    return ct_seat(a) == v->seat && !ct_check(&v->s, a) ? a : pick(&v->s, &list, rng);
}

void ct_close_sums(const ct_view *v, ct_act best, ct_acts *out)
{
    static const uint32_t percent[] = { 25, 50, 75 };
    for (size_t i = 0; i < sizeof percent / sizeof *percent; i++) {
        ct_act a = ct_with_amount(best, (uint32_t)((uint64_t)ct_amount(best) * percent[i] / 100));
        if (a != best && !ct_check(&v->s, a))
            out->act[out->n++] = a;
    }
}

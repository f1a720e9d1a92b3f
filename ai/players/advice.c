/* bots.c - the list of bots and the two that need no search: "random" plays anything legal,
 * "beginner" follows the game's rules of thumb. Both follow from the view and the luck alone. */
#include "bot.h"

#include <string.h>

#include "client.h"
#include "meld_plan.h"
#include "out.h"

/* ---- random ----------------------------------------------------------------------------- */

/* The act with an amount from anywhere in its range, if the rules allow that one. */
static ct_act any_amount(const ct_state *s, ct_act a, ct_rng *luck)
{
    int32_t lo = 0, hi = 0;
    if (!ct_range(s, ct_seat(a), ct_verb(a), &lo, &hi) || lo >= hi)
        return a;
    uint32_t span = (uint32_t)hi - (uint32_t)lo + 1;
    uint32_t sum = (uint32_t)lo + (span ? ct_rng_below(luck, span) : ct_rng_next(luck));
    ct_act b = ct_with_amount(a, sum);
    return ct_check(s, b) ? a : b;
}

/* One of the listed acts: equal chances for every verb, then for every act of it; a verb that
 * quits only when there is no other. */
static ct_act pick_verb(const ct_state *s, const ct_acts *list, ct_rng *luck)
{
    const ct_word *words = ct_game_about(s->rules->game)->verbs;
    uint16_t count[CT_VERBS] = { 0 };
    uint8_t verb[CT_VERBS];
    int verbs = 0;
    for (int i = 0; i < list->n;) { /* acts of a verb mostly stand together */
        int v = ct_verb(list->act[i]), start = i++;
        while (i < list->n && ct_verb(list->act[i]) == v) i++;
        if (!count[v] && !words[v - 1].quits)
            verb[verbs++] = (uint8_t)v;
        count[v] = (uint16_t)(count[v] + (i - start));
    }
    if (!verbs)
        verb[verbs++] = (uint8_t)ct_verb(list->act[0]);
    int chosen = verb[verbs > 1 ? ct_rng_below(luck, (uint32_t)verbs) : 0];
    int nth = count[chosen] > 1 ? (int)ct_rng_below(luck, count[chosen]) : 0, i = 0;
    while ((nth -= ct_verb(list->act[i]) == chosen) >= 0) i++;
    return list->act[i];
}

static ct_act pick(const ct_state *s, const ct_acts *list, ct_rng *luck)
{
    int verb = ct_verb(list->act[0]), i = 1;
    while (i < list->n && ct_verb(list->act[i]) == verb) i++;
    if (i < list->n)
        return pick_verb(s, list, luck);
    return list->act[i > 1 ? ct_rng_below(luck, (uint32_t)i) : 0]; /* no other verbs */
}

enum { CHOICE_CARDS = 31 };

/* How many choices of least .. most of n cards there are. ways: of k cards among n, a row for n. */
static uint32_t choices(const uint32_t *ways, int n, int least, int most)
{
    uint32_t sum = 0;
    for (int k = least > 0 ? least : 0; k <= most && k <= n; k++) sum += ways[k];
    return sum;
}

/* The choice that pick() would take out of the list of them all: they stand there in the order of
 * their bits. */
static ct_act any_choice(const ct_choosing *q, int seat, ct_rng *luck)
{
    uint32_t ways[CHOICE_CARDS + 1] = { 1 }, bits = 0;
    int had = 0;
    for (int n = 1; n <= q->cards; n++)
        for (int k = n; k > 0; k--) ways[k] += ways[k - 1];
    uint32_t all = choices(ways, q->cards, q->least, q->most);
    uint32_t nth = all > 1 ? ct_rng_below(luck, all) : 0;
    for (int n = q->cards - 1; n >= 0; n--) {
        for (int k = 1; k <= n + 1; k++) ways[k] -= ways[k - 1]; /* back to the row of n */
        uint32_t without = choices(ways, n, q->least - had, q->most - had);
        if (nth < without)
            continue;
        nth -= without;
        bits |= 1u << n;
        had++;
    }
    return ct_act_sum(seat, q->verb, bits, 0);
}

ct_act ct_random_act(const ct_state *s, int seat, ct_rng *luck)
{
    ct_acts list; /* large: left as it is, ct_legal fills what it uses */
    ct_choosing choice;
    if (ct_chooses(s, seat, &choice) && choice.cards <= CHOICE_CARDS)
        return any_choice(&choice, seat, luck);
    ct_legal(s, seat, &list);
    if (!list.n)
        return 0;
    ct_act a = pick(s, &list, luck);
    return ct_takes(ct_word_of(s, a)) & CT_OP_AMOUNT ? any_amount(s, a, luck) : a;
}

static ct_act random_act(const ct_view *v, ct_rng *luck)
{
    return ct_random_act(&v->s, v->seat, luck);
}

/* ---- beginner --------------------------------------------------------------------------- */

static ct_act beginner_act(const ct_view *v, ct_rng *luck)
{
    ct_advice *advice = ct_advice_find(ct_game_about(v->s.rules->game)->slug);
    ct_acts list;
    if (!advice)
        return random_act(v, luck);
    ct_legal(&v->s, v->seat, &list);
    if (!list.n)
        return 0;
    ct_act a = advice(v, &list, luck);
    return ct_seat(a) == v->seat && !ct_check(&v->s, a) ? a : pick(&v->s, &list, luck);
}

/* ---- luck ------------------------------------------------------------------------------- */

void ct_bot_luck(ct_rng *luck, const uint8_t seed[32], uint64_t ply)
{
    ct_rng kept;
    uint8_t key[32];
    ct_rng_seed(&kept, seed, (UINT64_C(1) << 40) + ply);
    for (int i = 0; i < 8; i++) {
        uint32_t w = ct_rng_next(&kept);
        for (int k = 0; k < 4; k++) key[4 * i + k] = (uint8_t)(w >> 8 * k);
    }
    ct_rng_seed(luck, key, 0);
}

/* ---- the list --------------------------------------------------------------------------- */

const ct_bot *const *ct_bots(void)
{
    static const ct_bot random = { "random", "bot.random", random_act };
    static const ct_bot beginner = { "beginner", "bot.beginner", beginner_act };
    static const ct_bot *const bots[] = { &random, &beginner, NULL };
    return bots;
}

const ct_bot *ct_bot_find(const char *name)
{
    const ct_bot *const *bots = ct_bots();
    int32_t number = -1;
    int used = ct_get_int(name, &number);
    for (int i = 0; bots[i]; i++)
        if (!strcmp(bots[i]->name, name) || (used && !name[used] && number == i))
            return bots[i];
    return NULL;
}

ct_act ct_bot_hint(const ct_view *v)
{
    static const uint8_t seed[32] = { 0 };
    ct_rng luck;
    ct_rng_seed(&luck, seed, v->s.ply); /* the same question gets the same hint */
    ct_act a = beginner_act(v, &luck);
    return a ? ct_meld_plan_grow(&v->s, a) : a;
}

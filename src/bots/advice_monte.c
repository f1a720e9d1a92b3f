/* advice_monte.c - Monte: count the suits that are still in the pack, stake only where a pair wins
 * at least every second time, and no more than the cover can still pay; as banker, cover well and
 * give the bank up when the punters could count the cards. */
#include "advice.h"

typedef struct seen {
    int suit[4], all;
} seen;

/* Cards of each suit that may be the gate: those nobody has seen. */
static seen unseen(const ct_state *s)
{
    seen u = { .all = 0 };
    for (int kind = 0; kind < 52; kind++) u.suit[ct_suit((ct_card)kind)] += s->rules->copies[kind];
    for (int i = 0; i < s->rules->cards; i++)
        if (s->card[i] != CT_HIDDEN)
            u.suit[ct_suit(s->card[i])]--;
    for (int i = 0; i < 4; i++) u.all += u.suit[i];
    return u;
}

/* How many of the unseen cards make a pair win. */
static int winners(const ct_state *s, const seen *u, int pair)
{
    int a = ct_suit(ct_at(s, pair, 0)), b = ct_suit(ct_at(s, pair, 1));
    return u->suit[a] + (a == b ? 0 : u->suit[b]);
}

static ct_act bet(const ct_view *v, const ct_acts *legal, int verb)
{
    const ct_state *s = &v->s;
    const ct_rules *r = s->rules;
    const int32_t *stakes[2] = { ct_field_find(s, "on_upper", NULL),
                                 ct_field_find(s, "on_lower", NULL) };
    seen u = unseen(s);
    int best = 0, pair = 0, pass = ct_verb_find(r->game, "pass");
    int32_t lo, hi, left = *ct_field_find(s, "cover", NULL);
    for (int i = 0; i < 2; i++) {
        int z = ct_zone_find(r, i ? "lower" : "upper", -1), n = winners(s, &u, z);
        if (n > best && !stakes[i][v->seat])
            best = n, pair = z;
    }
    for (int i = 0; i < CT_SEATS; i++)
        left -= stakes[0][i] + stakes[1][i]; /* others are served before */
    if (2 * best < u.all || left < 1 || !ct_range(s, v->seat, verb, &lo, &hi))
        return CT_ACT(v->seat, pass);
    /* an even bet is for the fun of it; a good one grows with its edge */
    int32_t x = 2 * best == u.all ? lo : lo + (int32_t)((int64_t)hi * (2 * best - u.all) / u.all);
    x = x > left ? left : x;
    return ct_act_sum(v->seat, verb, (uint32_t)(x < lo ? lo : x > hi ? hi : x), pair);
}

ct_act ct_advice_monte(const ct_view *v, const ct_acts *legal, ct_rng *luck)
{
    const ct_game *g = v->s.rules->game;
    int first = ct_verb(legal->act[0]), cover = ct_verb_find(g, "cover");
    int32_t lo, hi;
    if (first == cover && ct_range(&v->s, v->seat, cover, &lo, &hi)) {
        int32_t third = hi / 3; /* the edge is the bank's, but not worth everything */
        return ct_act_sum(v->seat, cover, (uint32_t)(third < lo ? lo : third), 0);
    }
    int aces = ct_verb_find(g, "aces"), rounds = *ct_field_find(&v->s, "rounds", NULL);
    for (int i = 0; i < legal->n; i++)
        if (ct_verb(legal->act[i]) == aces) /* from the third round on counters have the edge */
            return CT_ACT(v->seat, rounds < 2 ? ct_verb_find(g, "continue") : aces);
    return bet(v, legal, ct_verb_find(g, "bet"));
}

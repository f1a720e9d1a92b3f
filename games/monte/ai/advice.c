/* advice.c - rules of thumb for Monte. It counts the suits still in the pack and bets on the pair
 * with more of them. It stakes a share of its chips if the pair has at least an even chance, and a
 * little if the chance is slightly worse. In the last banks it stakes enough to take the lead. It
 * never stakes more than the cover can pay. As banker it gives the bank up once the punters can
 * count the cards. Known weakness: its cover is a third of its chips, whatever the others have. */
#include "advice.h"
#include "client.h"

/* The number of chips by which the seat is behind the richest other seat. Stakes count as chips. */
static int32_t behind(const ct_view *v)
{
    const ct_state *s = &v->s;
    const int32_t *up = ct_field_find(s, "on_upper", NULL);
    const int32_t *low = ct_field_find(s, "on_lower", NULL);
    int32_t most = 0;
    for (int i = 0; i < s->rules->seats; i++) {
        int32_t chips = s->score[i] + up[i] + low[i];
        most = i != v->seat && chips > most ? chips : most;
    }
    return most - s->score[v->seat] - up[v->seat] - low[v->seat];
}

/* Whether this is one of the last two banks of the match. Then only the final order of the stacks
 * matters. */
static bool late(const ct_state *s)
{
    const ct_rules *r = s->rules;
    int banks = ct_option_of(r, "match_orbits") * r->seats;
    return *ct_field_find(s, "tenures", NULL) + 1 >= banks;
}

/* The stake in chips on a pair that wins with `n` of `all` unseen cards; 0: none. A pair with two
 * suits nearly always has at least an even chance (8 of 9 times); a pair with one suit never has.
 */
static int32_t stake(const ct_view *v, int n, int all)
{
    int32_t chips = v->s.score[v->seat], gap = behind(v);
    int edge = 2 * n - all;
    if (9 * edge < -all || (edge < 0 && gap < 0)) /* a seat that leads need not take a risk */
        return 0;
    int32_t x = edge < 0 ? chips / 20 : chips / 10 + (int32_t)((int64_t)chips * edge / all);
    return late(&v->s) && gap >= x ? gap + 1 : x > 1 ? x : 1;
}

static ct_act bet(const ct_view *v, int verb, ct_rng *luck)
{
    const ct_state *s = &v->s;
    const ct_rules *r = s->rules;
    const int32_t *stakes[2] = { ct_field_find(s, "on_upper", NULL),
                                 ct_field_find(s, "on_lower", NULL) };
    ct_odds odds[CT_ODDS] = { { NULL, { 0 } } };
    ct_odds_of(v, odds);
    /* `first` chooses at random between equally good pairs */
    int best = 0, pair = 0, first = (int)ct_rng_below(luck, 2);
    int32_t lo = 0, hi = 0, left = *ct_field_find(s, "cover", NULL);
    for (int k = 0; k < 2; k++) {
        int i = (first + k) % 2;
        int z = ct_zone_find(r, i ? "lower" : "upper", -1), n = odds[i].n[0];
        if (n > best && !stakes[i][v->seat])
            best = n, pair = z;
    }
    for (int i = 0; i < CT_SEATS; i++)
        left -= stakes[0][i] + stakes[1][i]; /* the cover pays stakes made earlier first */
    int32_t x = odds[0].n[1] ? stake(v, best, odds[0].n[1]) : 0;
    x = x < left ? x : left;
    if (x < 1 || !ct_range(s, v->seat, verb, &lo, &hi) || left < lo)
        return CT_ACT(v->seat, ct_verb_find(r->game, "pass"));
    return ct_act_sum(v->seat, verb, (uint32_t)(x < lo ? lo : x > hi ? hi : x), pair);
}

ct_advice ct_advice_monte;

ct_act ct_advice_monte(const ct_view *v, const ct_acts *legal, ct_rng *luck)
{
    const ct_game *g = v->s.rules->game;
    int first = ct_verb(legal->act[0]), cover = ct_verb_find(g, "cover");
    int32_t lo, hi;
    if (first == cover && ct_range(&v->s, v->seat, cover, &lo, &hi)) {
        /* the bank has the edge, but not so much that all chips should be risked */
        int32_t third = hi / 3;
        return ct_act_sum(v->seat, cover, (uint32_t)(third < lo ? lo : third), 0);
    }
    int aces = ct_verb_find(g, "aces"), rounds = *ct_field_find(&v->s, "rounds", NULL);
    for (int i = 0; i < legal->n; i++) /* from the third round on punters who count cards have the
                                        * edge */
        if (ct_verb(legal->act[i]) == aces)
            return CT_ACT(v->seat, rounds < 2 ? ct_verb_find(g, "continue") : aces);
    return bet(v, ct_verb_find(g, "bet"), luck);
}

/* ---- slips --------------------------------------------------------------------------------- */

/* A slip bets another sum, or covers another one. It may also bet on the pair with fewer suits. */
static void close(const ct_view *v, const ct_acts *legal, ct_act best, ct_acts *out)
{
    const ct_game *g = v->s.rules->game;
    int verb = ct_verb(best), bet_verb = ct_verb_find(g, "bet");
    out->n = 0;
    if (verb != bet_verb && verb != ct_verb_find(g, "cover"))
        return;
    ct_close_sums(v, best, out);
    for (int i = 0; i < 2 && verb == bet_verb; i++) {
        int z = ct_zone_find(v->s.rules, i ? "lower" : "upper", -1);
        ct_act a = ct_act_sum(v->seat, verb, ct_amount(best), z);
        if (a != best && !ct_check(&v->s, a))
            out->act[out->n++] = a;
    }
}

const ct_slips ct_slips_monte = { .every = 2, .forgets = { "discard" }, .close = close };

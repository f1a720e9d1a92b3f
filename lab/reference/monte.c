/* monte.c - the reference player `v1`: the rules of thumb as they were when players were first
 * measured. They never change, even where they are known to be weak, because all other players are
 * measured against them.
 *
 * Rules of thumb for Monte. It counts the suits still in the pack and bets on the pair with more of
 * them. It stakes a share of its chips if the pair has at least an even chance, and a little if the
 * chance is slightly worse. In the last banks it stakes whatever takes the lead. It never stakes
 * more than the cover can pay. As banker it covers well, and gives the bank up when the punters
 * could count the cards. Known weakness: its cover is a third of its chips, whatever the others
 * have. */
#include "advice.h"
#include "client.h"

/* How many chips the seat is behind the richest other seat. Chips that a seat has staked count as
 * its own. */
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

/* Whether this is one of the last two banks of the match: only the most chips at the end win. */
static bool late(const ct_state *s)
{
    const ct_rules *r = s->rules;
    int banks = r->opt[ct_option_find(r->game, "match_orbits")] * r->seats;
    return *ct_field_find(s, "tenures", NULL) + 1 >= banks;
}

/* The stake on a pair that wins with n of the `all` unseen cards; 0: none. It bets with at least
 * 8/9 of an even chance. Pairs that win with two suits nearly always have that, pairs that win with
 * one suit never.
 */
static int32_t stake(const ct_view *v, int n, int all)
{
    int32_t chips = v->s.score[v->seat], gap = behind(v);
    int edge = 2 * n - all;
    if (9 * edge < -all || (edge < 0 && gap < 0)) /* a seat in the lead takes no bad bets */
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
    /* of two equally good pairs, take a random one */
    int best = 0, pair = 0, first = (int)ct_rng_below(luck, 2);
    int32_t lo = 0, hi = 0, left = *ct_field_find(s, "cover", NULL);
    for (int k = 0; k < 2; k++) {
        int i = (first + k) % 2;
        int z = ct_zone_find(r, i ? "lower" : "upper", -1), n = odds[i].n[0];
        if (n > best && !stakes[i][v->seat])
            best = n, pair = z;
    }
    for (int i = 0; i < CT_SEATS; i++)
        left -= stakes[0][i] + stakes[1][i]; /* earlier stakes are paid first */
    int32_t x = odds[0].n[1] ? stake(v, best, odds[0].n[1]) : 0;
    x = x < left ? x : left;
    if (x < 1 || !ct_range(s, v->seat, verb, &lo, &hi) || left < lo)
        return CT_ACT(v->seat, ct_verb_find(r->game, "pass"));
    return ct_act_sum(v->seat, verb, (uint32_t)(x < lo ? lo : x > hi ? hi : x), pair);
}

ct_advice ct_reference_monte;

ct_act ct_reference_monte(const ct_view *v, const ct_acts *legal, ct_rng *luck)
{
    const ct_game *g = v->s.rules->game;
    int first = ct_verb(legal->act[0]), cover = ct_verb_find(g, "cover");
    int32_t lo, hi;
    if (first == cover && ct_range(&v->s, v->seat, cover, &lo, &hi)) {
        int32_t third = hi / 3; /* the bank has the edge, but not enough to risk all chips */
        return ct_act_sum(v->seat, cover, (uint32_t)(third < lo ? lo : third), 0);
    }
    int aces = ct_verb_find(g, "aces"), rounds = *ct_field_find(&v->s, "rounds", NULL);
    for (int i = 0; i < legal->n; i++) /* from the third round on, card counters have the edge */
        if (ct_verb(legal->act[i]) == aces)
            return CT_ACT(v->seat, rounds < 2 ? ct_verb_find(g, "continue") : aces);
    return bet(v, ct_verb_find(g, "bet"), luck);
}

/* advice.c - rules of thumb for Cão Vermelho Polonês. It computes the exact chance p that unseen
 * cards beat the next card turned (ct_odds_of). It plays the act with the highest value:
 * a bet, the pass, or a free withdrawal. Small bets do not change the order of the seats, so a seat
 * that is behind bets enough to take the lead. The banker has the edge, so a bank opens as high as
 * the limits allow. Known weakness: it considers only its own turn, and opens its bank at the limit
 * whatever it holds. */
#include "advice.h"
#include "client.h"

/* A legal act of the verb, 0 if there is none. */
static ct_act listed(const ct_acts *legal, const ct_view *v, const char *name)
{
    int verb = ct_verb_find(v->s.rules->game, name);
    for (int i = 0; i < legal->n; i++)
        if (ct_verb(legal->act[i]) == verb)
            return legal->act[i];
    return 0;
}

/* The bet with the highest value. It is at least `least` chips, if the bank can pay such a bet in
 * full. Sets *worth to its value. */
static ct_act best_bet(const ct_view *v, double p, int32_t least, double *worth)
{
    const ct_state *s = &v->s;
    int verb = ct_verb_find(s->rules->game, "bet");
    int32_t bank = *ct_field_find(s, "pot", NULL), lo = 0, hi = 0, best = 0;
    if (!ct_range(s, v->seat, verb, &lo, &hi))
        return 0;
    int32_t full = hi < (bank + 1) / 2 ? hi : (bank + 1) / 2;
    least = least < full ? least : full;
    lo = lo > least ? lo : least;
    /* bank / 2 is the largest bet that is paid in full */
    const int32_t tries[] = { lo, hi, bank / 2, bank / 2 + 1 };
    for (int i = 0; i < 4; i++) {
        int32_t x = tries[i], pay = 2 * x < bank ? 2 * x : bank;
        double gain = p * pay - (1 - p) * x;
        if (x < lo || x > hi || (best && gain <= *worth))
            continue;
        best = x;
        *worth = gain;
    }
    return ct_act_sum(v->seat, verb, (uint32_t)best, 0);
}

/* The cost of a pass in chips (R8). */
static double price(const ct_view *v)
{
    const ct_rules *r = v->s.rules;
    return ct_option_of(r, "pass_rule") == 0 ? ct_option_of(r, "min_bet") : 0;
}

/* The number of chips by which the seat is behind the richest. The chips of the bank count as the
 * banker's. */
static int32_t behind(const ct_view *v)
{
    const ct_state *s = &v->s;
    int32_t banker = *ct_field_find(s, "dealer", NULL), bank = *ct_field_find(s, "pot", NULL);
    int32_t most = 0;
    for (int i = 0; i < s->rules->seats; i++) {
        int32_t chips = s->score[i] + (i == banker ? bank : 0);
        most = chips > most ? chips : most;
    }
    return most - s->score[v->seat];
}

static ct_act turn(const ct_view *v, const ct_acts *legal)
{
    double worth = 0;
    int32_t gap = behind(v);
    ct_odds odds[CT_ODDS] = { { NULL, { 0 } } };
    ct_odds_of(v, odds);
    ct_act bet = best_bet(v, odds[0].n[2] / 1e9, gap ? gap / 2 + 1 : 0, &worth);
    ct_act pass = listed(legal, v, "pass"), free = listed(legal, v, "withdraw");
    if (free && (!bet || worth < 0))
        return free;
    return pass && (!bet || (!gap && worth < -price(v))) ? pass : bet;
}

ct_advice ct_advice_cao_polones;

ct_act ct_advice_cao_polones(const ct_view *v, const ct_acts *legal, ct_rng *luck)
{
    const ct_state *s = &v->s;
    ct_act challenge = listed(legal, v, "challenge"), concede = listed(legal, v, "concede");
    ct_act gather = listed(legal, v, "gather");
    int32_t lo = 0, hi = 0;
    int bank = ct_verb_find(s->rules->game, "bank");
    if (challenge && *ct_field_find(s, "doubt", NULL) != v->seat)
        return challenge;
    if (listed(legal, v, "bet"))
        return turn(v, legal);
    if (ct_range(s, v->seat, bank, &lo, &hi))
        return ct_act_sum(v->seat, bank, (uint32_t)hi, 0);
    return concede ? concede : gather ? gather : legal->act[0];
}

/* ---- slips --------------------------------------------------------------------------------- */

static const double FAIR = 0.2; /* the least chance at which a slip bets boldly */

/* A slip bets or opens the bank with a smaller sum. Or it bets boldly at a chance that is not quite
 * hopeless: a quarter or half of what it may. */
static void close(const ct_view *v, const ct_acts *legal, ct_act best, ct_acts *out)
{
    const ct_game *g = v->s.rules->game;
    int verb = ct_verb(best), bet = ct_verb_find(g, "bet");
    ct_odds odds[CT_ODDS] = { { NULL, { 0 } } };
    int32_t lo = 0, hi = 0;
    out->n = 0;
    if (verb == bet || verb == ct_verb_find(g, "bank"))
        ct_close_sums(v, best, out);
    if (!listed(legal, v, "bet") || !ct_range(&v->s, v->seat, bet, &lo, &hi))
        return;
    ct_odds_of(v, odds);
    for (int part = 2; part <= 4 && odds[0].n[2] / 1e9 >= FAIR; part += 2) {
        ct_act bold = ct_act_sum(v->seat, bet, (uint32_t)(lo + (hi - lo) / part), 0);
        if (bold != best && !ct_check(&v->s, bold))
            out->act[out->n++] = bold;
    }
}

const ct_slips ct_slips_cao_polones = { .every = 2,
                                        .forgets = { "shown", "turned", "burned" },
                                        .close = close };

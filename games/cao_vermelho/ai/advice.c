/* advice.c - rules of thumb for Cão Vermelho. It computes the exact chance p that the hand beats
 * the next card, from every card the seat knows. Above one half it bets high, below it
 * low. A lost minimum bet costs no more than a pass, so it passes only with a hand that beats
 * nothing. In the last rounds a seat that is behind bets enough to take the lead, if the chance is
 * fair. Known weakness: it considers only its own turn, except in the last rounds. */
#include "advice.h"
#include "client.h"

/* known: all cards that the seat knows, its own hand included; held: the cards of its hand. Both
 * are sets of bits. */
typedef struct sight {
    uint64_t known, held;
} sight;

static bool beats(int c, int t) /* whether c beats t; the ace is high */
{
    return c / 13 == t / 13 && (c % 13 ? c % 13 : 13) > (t % 13 ? t % 13 : 13);
}

static sight look(const ct_view *v)
{
    const ct_state *s = &v->s;
    sight k = { 0, 0 };
    int hand = ct_zone_find(s->rules, "hand", v->seat);
    for (int z = 0; z < s->rules->zones; z++)
        for (int i = 0; i < ct_count(s, z); i++) {
            ct_card c = ct_at(s, z, i);
            if (c == CT_HIDDEN)
                continue;
            k.known |= UINT64_C(1) << c;
            if (z == hand)
                k.held |= UINT64_C(1) << c;
        }
    return k;
}

/* The lowest card of the hand that beats t; -1: none. */
static int answer(uint64_t held, int t)
{
    int best = -1;
    for (int c = 0; c < 52; c++)
        if (held >> c & 1 && beats(c, t) && (best < 0 || beats(best, c)))
            best = c;
    return best;
}

/* A legal act of the verb, 0 if there is none. */
static ct_act listed(const ct_acts *legal, int verb)
{
    for (int i = 0; i < legal->n; i++)
        if (ct_verb(legal->act[i]) == verb)
            return legal->act[i];
    return 0;
}

static bool others_wait(const ct_view *v)
{
    const ct_rules *r = v->s.rules;
    for (int i = 0; i < r->seats; i++)
        if (i != v->seat && ct_count(&v->s, ct_zone_find(r, "hand", i)) && v->s.score[i])
            return true;
    return false;
}

/* The high bet, between `lo` and `hi`. A seat that empties the pot while others wait pays a new
 * ante (R13). So betting for the last ante is not worth the risk. */
static int32_t high(const ct_view *v, int32_t lo, int32_t hi)
{
    const ct_state *s = &v->s;
    int32_t pot = *ct_field_find(s, "pot", NULL);
    int32_t ante = ct_option_of(s->rules, "ante");
    if (hi < pot || !others_wait(v))
        return hi;
    return hi - ante > lo ? hi - ante : lo;
}

/* In the last two rounds only the lead counts: returns the bet that takes the lead from the richest
 * seat. 0: no such bet. */
static int32_t chase(const ct_view *v)
{
    const ct_state *s = &v->s;
    const ct_rules *r = s->rules;
    int rounds = ct_option_of(r, "match_orbits") * r->seats;
    int32_t most = 0;
    for (int i = 0; i < r->seats; i++)
        most = i != v->seat && s->score[i] > most ? s->score[i] : most;
    bool late = rounds - *ct_field_find(s, "round", NULL) < 2;
    return late && most >= s->score[v->seat] ? most - s->score[v->seat] + 1 : 0;
}

static int32_t stake(const ct_view *v, int wins, int unseen, int32_t lo, int32_t hi)
{
    if (2 * wins > unseen)
        return high(v, lo, hi);
    int32_t x = 4 * wins >= unseen ? chase(v) : 0;
    return x < lo ? lo : x > hi ? hi : x;
}

static ct_act bet(const ct_view *v, const ct_acts *legal)
{
    const ct_game *g = v->s.rules->game;
    int verb = ct_verb_find(g, "bet");
    ct_odds odds[CT_ODDS] = { { NULL, { 0 } } };
    ct_odds_of(v, odds);
    int wins = odds[0].n[0], unseen = odds[0].n[1];
    ct_act free = listed(legal, ct_verb_find(g, "withdraw"));
    ct_act pass = listed(legal, ct_verb_find(g, "pass"));
    int32_t lo = 0, hi = 0;
    if (!ct_range(&v->s, v->seat, verb, &lo, &hi))
        return pass;
    if (free && 2 * wins < unseen)
        return free;
    if (!wins && pass)
        return pass;
    return ct_act_sum(v->seat, verb, (uint32_t)stake(v, wins, unseen, lo, hi), 0);
}

/* The reply to the card turned for this seat: shows the lowest card that beats it. */
static ct_act reply(const ct_view *v, const ct_acts *legal)
{
    const ct_rules *r = v->s.rules;
    int claim = ct_verb_find(r->game, "claim");
    sight k = look(v);
    int c = answer(k.held, ct_top(&v->s, ct_zone_find(r, "turned", -1)));
    return c >= 0 ? CT_ACT(v->seat, claim, c) : listed(legal, ct_verb_find(r->game, "concede"));
}

ct_advice ct_advice_cao_vermelho;

ct_act ct_advice_cao_vermelho(const ct_view *v, const ct_acts *legal, ct_rng *luck)
{
    const ct_game *g = v->s.rules->game;
    ct_act challenge = listed(legal, ct_verb_find(g, "challenge"));
    if (challenge && *ct_field_find(&v->s, "doubt", NULL) != v->seat)
        return challenge;
    if (listed(legal, ct_verb_find(g, "concede")))
        return reply(v, legal);
    if (listed(legal, ct_verb_find(g, "bet")))
        return bet(v, legal);
    ct_act gather = listed(legal, ct_verb_find(g, "gather"));
    return gather ? gather : legal->act[0];
}

/* ---- slips --------------------------------------------------------------------------------- */

enum { CLOSE = 4 }; /* a slip bets boldly if at least one unseen card in CLOSE is beaten */

/* A slip bets another sum. Near even odds it may also bet where a pass or the lowest bet was
 * better, a tenth of what it may. */
static void close(const ct_view *v, const ct_acts *legal, ct_act best, ct_acts *out)
{
    const ct_game *g = v->s.rules->game;
    int verb = ct_verb_find(g, "bet"), best_verb = ct_verb(best);
    ct_odds odds[CT_ODDS] = { { NULL, { 0 } } };
    int32_t lo = 0, hi = 0;
    out->n = 0;
    if (!listed(legal, verb) || !ct_range(&v->s, v->seat, verb, &lo, &hi))
        return;
    ct_odds_of(v, odds);
    if (best_verb == verb)
        ct_close_sums(v, best, out);
    ct_act bold = ct_act_sum(v->seat, verb, (uint32_t)(lo + (hi - lo) / 4), 0);
    if (CLOSE * odds[0].n[0] >= odds[0].n[1] && bold != best && !ct_check(&v->s, bold))
        out->act[out->n++] = bold;
}

const ct_slips ct_slips_cao_vermelho = { .every = 2,
                                         .forgets = { "shown", "turned" },
                                         .close = close };

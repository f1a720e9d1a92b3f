/* policy.c - the search policy of Cão Vermelho. In playouts the advice plays the round to its end.
 * Later rounds are played without cards: each hand has one of many typical chances, and bets follow
 * the same rule of thumb. Known weakness: later rounds use the standard options, except for the
 * ante and the number of rounds. No seat remembers what was shown. */
#include "client.h"
#include "policy.h"

enum {
    HANDS = 256,
    HAND = 5,
    PACK = 52,
    UNSEEN = PACK - HAND,
    WEIGHT = 1000
}; /* WEIGHT: weight of chips, compared with victory */

typedef struct names {
    uint16_t dealer, pot, round;
    int pass, claim, concede;
    int32_t ante, rounds;
    uint8_t wins[HANDS]; /* number of unseen cards that a typical hand beats */
} names;

/* The number of other cards that a hand beats: in each suit those below its highest card. */
static int beaten(uint64_t hand)
{
    int n = 0;
    for (int c = 0; c < PACK; c++) {
        bool below = false;
        for (int d = c + 1; d / 13 == c / 13; d++) below |= hand >> d & 1;
        n += below && !(hand >> c & 1);
    }
    return n;
}

static void begin(void *at, const ct_rules *r)
{
    static const uint8_t seed[32] = { 'h', 'a', 'n', 'd', 's' };
    names *n = at;
    ct_rng luck;
    n->dealer = ct_own_at(r->game, "dealer");
    n->pot = ct_own_at(r->game, "pot");
    n->round = ct_own_at(r->game, "round");
    n->pass = ct_verb_find(r->game, "pass");
    n->claim = ct_verb_find(r->game, "claim");
    n->concede = ct_verb_find(r->game, "concede");
    n->ante = ct_option_of(r, "ante");
    n->rounds = ct_option_of(r, "match_orbits") * r->seats;
    ct_rng_seed(&luck, seed, 0);
    for (int i = 0; i < HANDS; i++) {
        uint64_t hand = 0;
        for (int k = 0; k < HAND;) {
            uint64_t c = UINT64_C(1) << ct_rng_below(&luck, PACK);
            k += !(hand & c);
            hand |= c;
        }
        n->wins[i] = (uint8_t)beaten(hand);
    }
}

/* The state of a simulation that plays a match to its end. It has chips but no cards. The chance to
 * win a bet is drawn from n->wins. */
typedef struct table {
    const names *n;
    int32_t chips[CT_SEATS], pot;
    int seats, round;
    bool in[CT_SEATS];
} table;

static void ante(table *t)
{
    for (int i = 0; i < t->seats; i++)
        if (t->in[i]) {
            int32_t x = t->chips[i] < t->n->ante ? t->chips[i] : t->n->ante;
            t->chips[i] -= x;
            t->pot += x;
        }
}

/* The bet by the main rules of the advice: high with more than an even chance, otherwise low. Near
 * the end: the bet that takes the lead. */
static int32_t bet(const table *t, int seat, int wins, bool last)
{
    int32_t most = 0, own = t->chips[seat], high = own < t->pot ? own : t->pot;
    if (2 * wins > UNSEEN)
        return last || high < t->pot || high <= t->n->ante ? high : high - t->n->ante;
    for (int i = 0; i < t->seats; i++) most = t->chips[i] > most ? t->chips[i] : most;
    int32_t x = t->n->ante;
    if (t->n->rounds - t->round < 2 && 4 * wins >= UNSEEN && most > own)
        x = most - own + 1 > x ? most - own + 1 : x;
    return x < high ? x : high;
}

static void turn(table *t, int seat, bool last, ct_rng *luck)
{
    int wins = t->n->wins[ct_rng_below(luck, HANDS)];
    bool won = (int)ct_rng_below(luck, UNSEEN) < wins;
    if (!t->in[seat] || !t->chips[seat])
        return;
    int32_t x = bet(t, seat, wins, last);
    t->chips[seat] += won ? x : -x;
    t->pot -= won ? x : -x;
    if (t->pot < t->n->ante && !last)
        ante(t);
}

static int32_t rest(const void *at, const ct_state *s, int seat, ct_rng *luck)
{
    table t = { .n = at, .seats = s->rules->seats };
    int dealer = s->own[t.n->dealer], rich = 2;
    for (int i = 0; i < t.seats; i++) t.chips[i] = s->score[i];
    t.pot = s->own[t.n->pot];
    for (t.round = s->own[t.n->round] + 1; t.round <= t.n->rounds; t.round++) {
        rich = 0;
        for (int i = 0; i < t.seats; i++) rich += t.in[i] = t.chips[i] >= 2 * t.n->ante;
        if (rich < 2 || s->turn == CT_OVER)
            break;
        do dealer = (dealer + 1) % t.seats;
        while (!t.in[dealer]);
        ante(&t);
        for (int i = 1; i <= t.seats; i++) turn(&t, (dealer + i) % t.seats, i == t.seats, luck);
    }
    for (int i = 0; i < t.seats && rich; i++) t.chips[i] += t.in[i] ? t.pot / rich : 0;
    return ct_place(t.chips, t.seats, seat, WEIGHT);
}

/* R7: lists the acts worth searching. A pass costs the ante. */
static int acts(const void *at, const ct_view *v, const ct_acts *legal, ct_act usual,
                ct_act out[CT_CANDIDATES])
{
    const names *n = at;
    if (ct_verb(usual) == n->claim || ct_verb(usual) == n->concede)
        return 0; /* I5: a false claim is a slip, and nobody slips on purpose */
    return ct_bets_or_pass(v, legal, usual, n->pass, n->ante, out);
}

const ct_policy ct_policy_cao_vermelho = {
    .worlds = 8,
    .master_worlds = 200,
    .z = 5,
    .size = sizeof(names),
    .begin = begin,
    .candidates = &(const ct_policy_candidates){ .acts = acts },
    .value = &(const ct_policy_value){ .rest = rest, .rests = 8 },
    .master_offered = true,
};

/* policy.c - the search policy of Cão Vermelho Polonês. In playouts the advice plays the round to
 * its end. Later rounds are played without cards: unseen cards win at their average rate, and bets
 * and banks follow the same rules of thumb. Known weakness: later rounds use the standard options.
 * Only the minimum bet, the limits of the bank, and the ends of bank and match follow the table. */
#include "client.h"
#include "policy.h"

enum {
    WINS = 6327, /* of ALL turns with three unseen cards, WINS are won */
    ALL = 20825,
    WILD = 3,   /* one bet in three is random */
    WEIGHT = 0, /* weight of chips, compared with victory */
    PAID = 0    /* value of option pass_rule */
};

typedef struct names {
    uint16_t dealer, pot, round, tenures, b0, stitch;
    int pass, claim, concede;
    int32_t bank_min, bank_max, min_bet, price, factor, banks, cap;
} names;

static void begin(void *at, const ct_rules *r)
{
    names *n = at;
    const ct_game *g = r->game;
    n->dealer = ct_own_at(g, "dealer");
    n->pot = ct_own_at(g, "pot");
    n->round = ct_own_at(g, "round");
    n->tenures = ct_own_at(g, "tenures");
    n->b0 = ct_own_at(g, "b0");
    n->stitch = ct_own_at(g, "stitch");
    n->bank_min = ct_option_of(r, "bank_min");
    n->bank_max = ct_option_of(r, "bank_max");
    n->min_bet = ct_option_of(r, "min_bet");
    n->pass = ct_verb_find(g, "pass");
    n->claim = ct_verb_find(g, "claim");
    n->concede = ct_verb_find(g, "concede");
    n->price = ct_option_of(r, "pass_rule") == PAID ? n->min_bet : 0;
    n->factor = ct_option_of(r, "stitch_factor");
    n->banks = ct_option_of(r, "match_tenures");
    n->banks = n->banks ? n->banks : r->seats;
    n->cap = ct_option_of(r, "round_cap");
}

/* The state of a simulation that plays later rounds. It has chips but no cards. */
typedef struct table {
    const names *n;
    int32_t chips[CT_SEATS], bank, b0;
    int seats, banker;
    bool stitch;
} table;

static int32_t behind(const table *t, int seat)
{
    int32_t most = 0;
    for (int i = 0; i < t->seats; i++) {
        int32_t chips = t->chips[i] + (i == t->banker ? t->bank : 0);
        most = chips > most ? chips : most;
    }
    return most - t->chips[seat];
}

/* Plays a turn by the main rule of the advice: a seat that is behind bets enough to take the lead.
 */
static void turn(table *t, int seat, bool wild, ct_rng *luck)
{
    int32_t gap = behind(t, seat), x = gap ? gap / 2 + 1 : 0, half = t->bank / 2;
    bool won = ct_rng_below(luck, ALL) < WINS;
    wild = wild && !ct_rng_below(luck, WILD);
    x = wild ? (int32_t)ct_rng_below(luck, (uint32_t)half + 1) : x < half ? x : half;
    x = x > t->n->min_bet ? x : t->n->min_bet;
    x = x < t->chips[seat] ? x : t->chips[seat];
    int32_t gain = !won ? -x : 2 * x < t->bank ? 2 * x : t->bank;
    t->chips[seat] += gain;
    t->bank -= gain;
}

/* R3: opens the next bank. False: no seat can open one. */
static bool open_bank(table *t)
{
    int tries = 0;
    do t->banker = (t->banker + 1) % t->seats;
    while (t->chips[t->banker] < t->n->bank_min && ++tries < t->seats);
    int32_t most = t->chips[t->banker];
    t->bank = t->b0 = t->n->bank_max && t->n->bank_max < most ? t->n->bank_max : most;
    t->chips[t->banker] -= t->bank;
    t->stitch = false;
    return tries < t->seats;
}

/* Plays one round. False: no seat can bet. */
static bool play_round(table *t, int me, ct_rng *luck)
{
    bool any = false;
    for (int i = 1; i < t->seats && t->bank; i++) {
        int seat = (t->banker + i) % t->seats;
        if (t->chips[seat] < t->n->min_bet)
            continue;
        any = true;
        turn(t, seat, seat != me, luck);
    }
    return any;
}

static int32_t rest(const void *at, const ct_state *s, int seat, ct_rng *luck)
{
    table t = { .n = at, .seats = s->rules->seats };
    int tenures = s->own[t.n->tenures];
    for (int i = 0; i < t.seats; i++) t.chips[i] = s->score[i];
    t.banker = s->own[t.n->dealer];
    t.bank = s->own[t.n->pot];
    t.b0 = s->own[t.n->b0];
    t.stitch = s->own[t.n->stitch];
    for (int round = s->own[t.n->round]; round < t.n->cap && s->turn != CT_OVER; round++) {
        if (tenures >= t.n->banks || (!t.bank && !open_bank(&t)) || !play_round(&t, seat, luck))
            break;
        if (!t.bank || t.stitch) { /* R15, R16 */
            tenures++;
            t.chips[t.banker] += t.bank;
            t.bank = 0;
        } else
            t.stitch = t.bank >= t.n->factor * t.b0;
    }
    t.chips[t.banker] += t.bank;
    return ct_place(t.chips, t.seats, seat, WEIGHT);
}

/* R8: lists the acts worth searching. A pass may cost the minimum bet. */
static int acts(const void *at, const ct_view *v, const ct_acts *legal, ct_act usual,
                ct_act out[CT_CANDIDATES])
{
    const names *n = at;
    if (ct_verb(usual) == n->claim || ct_verb(usual) == n->concede)
        return 0; /* I5: a false claim is a slip, and nobody slips on purpose */
    return ct_bets_or_pass(v, legal, usual, n->pass, n->price, out);
}

const ct_policy ct_policy_cao_polones = {
    .worlds = 8,
    .master_worlds = 100,
    .z = 5,
    .size = sizeof(names),
    .begin = begin,
    .play = &(const ct_policy_play){ .wild = WILD },
    .candidates = &(const ct_policy_candidates){ .acts = acts },
    .value = &(const ct_policy_value){ .rest = rest, .rests = 8 },
    .master_offered = true,
    .master_unproved = true,
};

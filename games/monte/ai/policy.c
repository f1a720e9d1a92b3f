/* policy.c - the search policy of Monte. rest() values a position by playing the remaining rounds
 * of the match without cards. There each cover and stake follows the rules of thumb or is random.
 * Level hard: first plays the present round with cards. Each seat follows the advice, but the other
 * seats act at random once in three times. Hard does not learn how others play, so rest() lets 7 of
 * 16 of their acts be random. Level master: calls rest() at once, and learns from each seat's acts
 * how often it breaks the rules of thumb. If no other seat seems to bet at random, it rates acts by
 * a learned value instead (policy_ends.c). Known weakness: rest() plays by the default rules. In
 * every later round it draws pairs and gate from a complete pack. There a bank lasts one round, and
 * stakes are paid by R12. */
#include <string.h>

#include "client.h"
#include "policy_names.h"
#include "policy_value.h"
#include "rollout.h"

enum {
    WILD = 3,     /* one stake in three is random */
    WEIGHT = 2000 /* weight of chips, compared with victory */
};

static void begin(void *at, const ct_rules *r)
{
    static const char *const usual[] = { "rotation",         "shortfall",    "cover_base",
                                         "uncovered_losers", "cover_timing", "bet_both" };
    static const char *const open[OPEN] = { "upper", "lower", "gate", "discard" };
    names *n = at;
    const ct_game *g = r->game;
    n->banker = ct_own_at(g, "banker");
    n->tenures = ct_own_at(g, "tenures");
    n->cover = ct_own_at(g, "cover");
    n->stakes[0] = ct_own_at(g, "on_upper");
    n->stakes[1] = ct_own_at(g, "on_lower");
    for (int i = 0; i < OPEN; i++) n->open[i] = ct_zone_find(r, open[i], -1);
    n->verb_cover = ct_verb_find(g, "cover");
    n->verb_bet = ct_verb_find(g, "bet");
    n->verb_pass = ct_verb_find(g, "pass");
    n->bank_min = ct_option_of(r, "bank_min");
    n->min_bet = ct_option_of(r, "min_bet");
    n->max_bet = ct_option_of(r, "max_bet");
    n->banks = ct_option_of(r, "match_orbits") * r->seats;
    n->pack = ct_zone_find(r, "pack", -1);
    n->plain = true;
    for (int i = 0; i < 6; i++) n->plain = n->plain && !ct_option_of(r, usual[i]);
    n->layouts = 0;
    monte_lay_outs(n);
    for (int i = 0; i < CT_SEATS; i++) n->manner[i] = n->blind[i] = ct_manner_new();
}

/* ---- the rules of thumb (advice.c) in short ---------------------------------------------- */

static int32_t most(int32_t a, int32_t b) { return a > b ? a : b; }
static int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }

int monte_wins(const table *t, int pair)
{
    int a = t->suit[pair][0], b = t->suit[pair][1];
    return t->left[a] + (a == b ? 0 : t->left[b]);
}

static int32_t staked(const table *t)
{
    int32_t sum = 0;
    for (int i = 0; i < t->seats; i++) sum += t->stake[i];
    return sum;
}

/* The stake in chips by the rules of thumb on a pair: a small one if the chance is slightly worse
 * than even, more if it is better. Near the end it is enough to take the lead. 0: none. */
static int32_t thumb_stake(const names *n, const table *t, int seat, int pair)
{
    int32_t richest = 0, own = t->chips[seat];
    int edge = 2 * monte_wins(t, pair) - t->all;
    for (int i = 0; i < t->seats; i++)
        richest = i == seat ? richest : most(richest, t->chips[i] + t->stake[i]);
    if (9 * edge < -t->all || (edge < 0 && richest < own))
        return 0;
    int32_t x = edge < 0 ? own / 20 : own / 10 + own * edge / t->all;
    x = t->banks + 1 >= n->banks && richest - own >= x ? richest - own + 1 : most(x, 1);
    int32_t free = t->cover - staked(t);
    x = least(x, free);
    if (x < 1 || free < n->min_bet)
        return 0;
    x = n->max_bet ? least(x, n->max_bet) : x;
    return least(most(x, n->min_bet), own);
}

static int32_t thumb_cover(const names *n, int32_t chips) { return most(chips / 3, n->bank_min); }

/* ---- playing the match on --------------------------------------------------------------- */

static int draw(table *t, uint64_t *luck)
{
    int nth = (int)ct_rollout_below(luck, (uint32_t)t->all--), suit = 0;
    while (nth >= t->left[suit]) nth -= t->left[suit++];
    t->left[suit]--;
    return suit;
}

static void lay_out(table *t, uint64_t *luck)
{
    t->all = SUITS * SUIT;
    for (int i = 0; i < SUITS; i++) t->left[i] = SUIT;
    for (int i = 0; i < 2 * PAIRS; i++) t->suit[i / 2][i % 2] = draw(t, luck);
}

static void bet(const names *n, table *t, int seat, bool wild, uint64_t *luck)
{
    int up = monte_wins(t, 0), low = monte_wins(t, 1);
    /* chooses at random between equally good pairs */
    int pair = low > up || (low == up && ct_rollout_below(luck, 2));
    int32_t x = 0, own = t->chips[seat];
    if (!wild)
        x = thumb_stake(n, t, seat, pair);
    else if (ct_rollout_below(luck, 2)) { /* a random player stakes half of the time, on either
                                           * pair */
        pair = (int)ct_rollout_below(luck, PAIRS);
        x = most(1 + (int32_t)ct_rollout_below(luck, (uint32_t)own), n->min_bet);
    }
    t->pair[seat] = (int8_t)pair;
    t->stake[seat] = x;
    t->chips[seat] -= x;
}

static int32_t cover(const names *n, const table *t, bool wild, uint64_t *luck)
{
    int32_t own = t->chips[t->banker];
    return wild ? most(n->bank_min, (int32_t)ct_rollout_below(luck, (uint32_t)own + 1))
                : thumb_cover(n, own);
}

/* Settles the stakes. The cover pays the highest stake first. */
void monte_settle(table *t, int gate)
{
    for (;;) {
        int seat = -1;
        for (int k = 1; k < t->seats; k++) {
            int i = (t->banker + k) % t->seats;
            if (t->stake[i] && (seat < 0 || t->stake[i] > t->stake[seat]))
                seat = i;
        }
        if (seat < 0)
            return;
        const int *suit = t->suit[t->pair[seat]];
        int32_t x = t->stake[seat];
        int32_t gain = suit[0] == gate || suit[1] == gate ? least(x, t->cover) : -x;
        t->cover -= most(gain, 0);
        t->chips[seat] += x + gain;
        t->chips[t->banker] -= gain;
        t->stake[seat] = 0;
    }
}

static void settle(table *t, uint64_t *luck) { monte_settle(t, draw(t, luck)); }

static bool is_wild(const names *n, int seat, int me, uint64_t *luck)
{
    return seat != me && ct_rollout_below(luck, CT_ODD) < ct_manner_odd(&n->manner[seat]);
}

/* Plays the round to its end, beginning with the k-th seat after the banker. Each seat has its own
 * random generator, so its acts do not depend on those of other seats. */
static void play_round(const names *n, table *t, int k, int me, uint64_t key)
{
    uint64_t luck = key, gate = key ^ 1;
    if (!k) {
        lay_out(t, &luck);
        t->cover = cover(n, t, is_wild(n, t->banker, me, &luck), &luck);
        k = 1;
    }
    for (; k < t->seats; k++) {
        int seat = (t->banker + k) % t->seats;
        luck = key + (uint64_t)k * 977;
        if (t->chips[seat] >= n->min_bet)
            bet(n, t, seat, is_wild(n, seat, me, &luck), &luck);
    }
    settle(t, &gate);
}

void monte_read(const names *n, const ct_state *s, table *t)
{
    *t = (table){ .seats = s->rules->seats, .cover = s->own[n->cover] };
    t->banker = s->own[n->banker];
    t->banks = s->own[n->tenures];
    for (int i = 0; i < t->seats; i++) {
        int32_t low = s->own[n->stakes[1] + i];
        t->chips[i] = s->score[i];
        t->stake[i] = low + s->own[n->stakes[0] + i];
        t->pair[i] = low > 0;
    }
    t->all = SUITS * SUIT;
    for (int i = 0; i < SUITS; i++) t->left[i] = SUIT;
    for (int k = 0; k < OPEN; k++)
        for (int i = 0; i < ct_count(s, n->open[k]); i++, t->all--)
            t->left[ct_suit(ct_at(s, n->open[k], i))]--;
    for (int p = 0; p < PAIRS; p++)
        for (int i = 0; i < 2 && ct_count(s, n->open[p]) == 2; i++)
            t->suit[p][i] = ct_suit(ct_at(s, n->open[p], i));
}

bool monte_pass_bank(const names *n, table *t)
{
    for (int tries = 0; tries < t->seats; tries++) {
        t->banker = (t->banker + 1) % t->seats;
        if (t->chips[t->banker] >= n->bank_min)
            return true;
    }
    return false;
}

static int32_t rest(const void *at, const ct_state *s, int seat, ct_rng *luck)
{
    const names *n = at;
    table t;
    uint64_t key = (uint64_t)ct_rng_next(luck) << 32 | ct_rng_next(luck);
    monte_read(n, s, &t);
    if (s->turn >= 0) {
        int k = (s->turn - t.banker + t.seats) % t.seats;
        play_round(n, &t, k, seat, key);
    }
    while (t.banks < n->banks && s->turn != CT_OVER && monte_pass_bank(n, &t)) {
        t.banks++;
        key = ct_rollout_next(&key);
        play_round(n, &t, 0, seat, key);
    }
    return ct_place(t.chips, t.seats, seat, WEIGHT);
}

/* ---- the manner of others --------------------------------------------------------------- */

/* The pair of a bet, as an index. In the act, the operand with its zone comes after the sum. */
int monte_pair_of(const names *n, ct_act a) { return ct_arg(a, 4) == n->open[1]; }

/* Whether a bet, a pass or a cover differs from the rules of thumb. */
static bool is_odd(const names *n, const table *t, ct_act a)
{
    int seat = ct_seat(a);
    if (ct_verb(a) == n->verb_cover)
        return (int32_t)ct_amount(a) != thumb_cover(n, t->chips[seat]);
    bool bet = ct_verb(a) == n->verb_bet;
    int pair = bet ? monte_pair_of(n, a) : monte_wins(t, 1) > monte_wins(t, 0);
    int32_t x = bet ? (int32_t)ct_amount(a) : 0;
    return monte_wins(t, pair) < monte_wins(t, !pair) || x != thumb_stake(n, t, seat, pair);
}

/* Whether act `a` is a bet on the worse pair, or stakes more than half of the chips long before the
 * end. */
static bool is_blind(const names *n, const table *t, ct_act a)
{
    int pair = monte_pair_of(n, a);
    bool early = 2 * (n->banks - t->banks) >= t->seats;
    bool large = 2 * (int32_t)ct_amount(a) > t->chips[ct_seat(a)];
    return (early && large) ||
           (ct_verb(a) == n->verb_bet && monte_wins(t, pair) < monte_wins(t, !pair));
}

static void hear(void *at, ct_act a, const ct_view *now)
{
    names *n = at;
    int verb = a ? ct_verb(a) : 0;
    if (n->last.all && verb &&
        (verb == n->verb_cover || verb == n->verb_bet || verb == n->verb_pass))
        ct_manner_hear(&n->manner[ct_seat(a)], is_odd(n, &n->last, a));
    if (n->last.all && (verb == n->verb_cover || verb == n->verb_bet))
        ct_manner_hear(&n->blind[ct_seat(a)], is_blind(n, &n->last, a));
    monte_read(n, &now->s, &n->last);
}

static const ct_policy_candidates candidates = { .acts = ct_bets };
static const ct_policy_bets bets = {
    .weigh = ct_weigh, .ends = monte_ends, .net = &VALUE, .trust = monte_trust, .stand = monte_stand
};

static const ct_policy master = {
    .worlds = 200,
    .z = 5,
    .size = sizeof(names),
    .begin = begin,
    .play = &(const ct_policy_play){ .turns = -1 },
    .candidates = &candidates,
    .value = &(const ct_policy_value){ .rest = rest, .rests = 8, .bets = &bets },
    .beliefs = &(const ct_policy_beliefs){ .hear = hear },
};

const ct_policy ct_policy_monte = {
    .worlds = 200,
    .z = 5,
    .size = sizeof(names),
    .begin = begin,
    .play = &(const ct_policy_play){ .wild = WILD },
    .candidates = &candidates,
    .value = &(const ct_policy_value){ .rest = rest, .rests = 8 },
    .master = &master,
    .master_offered = true,
};

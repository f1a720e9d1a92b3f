/* player.c - what players that look ahead know of Monte: the match is played on in numbers alone:
 * covers and stakes follow the rules of thumb or feeling. `forte` plays the round on by the advice,
 * one stake in three by feeling, and in the rest of the match, since it hears nobody, seven in
 * sixteen; `mestre` listens to who keeps to the rules of thumb,
 * and goes on in numbers at once; where nobody seems to go by feeling it judges acts by what was
 * learned (value.h). Known weakness: after this deal pairs and gate come from a whole
 * pack, a bank is taken for one round, and its cover for going to the stakes in the order of the
 * table. */
#include <string.h>

#include "client.h"
#include "player_value.h"
#include "sense.h"
#include "twin.h"

enum {
    SUITS = 4,
    SUIT = 10,
    PAIRS = 2,
    OPEN = 4, /* zones of open cards, the pairs first */
    LAYOUTS = 32,
    WILD = 3,      /* one stake in three is by feeling */
    WEIGHT = 2000, /* of chips beside victory          */
};

/* A match in numbers. */
typedef struct table {
    int32_t chips[CT_SEATS], stake[CT_SEATS], cover;
    int seats, banker, banks; /* banks: begun so far */
    int left[SUITS], all;     /* cards that may be the gate */
    int suit[PAIRS][2];
    int8_t pair[CT_SEATS];
} table;

typedef struct names {
    uint16_t banker, tenures, cover, stakes[PAIRS];
    int open[OPEN], verb_cover, verb_bet, verb_pass;
    int32_t bank_min, min_bet, max_bet, banks;
    ct_manner manner[CT_SEATS], blind[CT_SEATS]; /* blind: bets on the worse pair */
    int pack;
    bool plain; /* acts can be judged by what was learned */
    struct {
        uint32_t chance;
        int16_t edge, best, worse;
    } layout[LAYOUTS];
    int layouts;
    table last; /* before the line that is heard */
} names;

static int wins(const table *t, int pair);

/* What a gate of that suit means: by how much cards that make the better pair win are more than
 * half, and whether the better and the worse pair win; of two as good, half of both. */
static void read_gate(const table *t, int gate, int16_t *edge, int16_t *best, int16_t *worse)
{
    int up = wins(t, 0), low = wins(t, 1), first = low > up;
    int16_t won[PAIRS];
    for (int p = 0; p < PAIRS; p++)
        won[p] = t->suit[p][0] == gate || t->suit[p][1] == gate ? CT_ONE : 0;
    *edge = (int16_t)((2 * (first ? low : up) - t->all) * CT_ONE / t->all);
    *best = won[first];
    *worse = won[!first];
    if (up == low)
        *best = *worse = (int16_t)((won[0] + won[1]) / 2);
}

/* All that the layout and the gate may come to, as far as bets look at it. */
static void lay_outs(names *n)
{
    for (int k = 0; k < 1024; k++) {
        table t = { .all = SUITS * SUIT };
        uint32_t chance = 1;
        int16_t edge, best, worse;
        int gate = k >> 8, i = 0;
        for (int c = 0; c < SUITS; c++) t.left[c] = SUIT;
        for (int c = 0; c < 4; c++) {
            int suit = k >> 2 * c & 3;
            t.suit[c / 2][c % 2] = suit;
            chance *= (uint32_t)t.left[suit]--;
            t.all--;
        }
        chance *= (uint32_t)t.left[gate];
        read_gate(&t, gate, &edge, &best, &worse);
        while (i < n->layouts && (n->layout[i].edge != edge || n->layout[i].best != best ||
                                  n->layout[i].worse != worse))
            i++;
        if (i == LAYOUTS)
            continue;
        n->layout[i].edge = edge;
        n->layout[i].best = best;
        n->layout[i].worse = worse;
        n->layout[i].chance += chance;
        n->layouts += i == n->layouts;
    }
}

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
    n->bank_min = r->opt[ct_option_find(g, "bank_min")];
    n->min_bet = r->opt[ct_option_find(g, "min_bet")];
    n->max_bet = r->opt[ct_option_find(g, "max_bet")];
    n->banks = r->opt[ct_option_find(g, "match_orbits")] * r->seats;
    n->pack = ct_zone_find(r, "pack", -1);
    n->plain = true;
    for (int i = 0; i < 6; i++) n->plain = n->plain && !r->opt[ct_option_find(g, usual[i])];
    n->layouts = 0;
    lay_outs(n);
    for (int i = 0; i < CT_SEATS; i++) n->manner[i] = n->blind[i] = ct_manner_new();
}

/* ---- the rules of thumb (advice.c) in short ---------------------------------------------- */

static int32_t most(int32_t a, int32_t b) { return a > b ? a : b; }
static int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }

/* How many cards make a pair win. */
static int wins(const table *t, int pair)
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

/* Little on a bad pair, more on a fair one, late what takes the lead; 0: nothing. */
static int32_t thumb_stake(const names *n, const table *t, int seat, int pair)
{
    int32_t richest = 0, own = t->chips[seat];
    int edge = 2 * wins(t, pair) - t->all;
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

/* ---- the match played on ----------------------------------------------------------------- */

static int draw(table *t, uint64_t *luck)
{
    int nth = (int)ct_twin_below(luck, (uint32_t)t->all--), suit = 0;
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
    int up = wins(t, 0), low = wins(t, 1);
    int pair = low > up || (low == up && ct_twin_below(luck, 2)); /* of two as good, either */
    int32_t x = 0, own = t->chips[seat];
    if (!wild)
        x = thumb_stake(n, t, seat, pair);
    else if (ct_twin_below(luck, 2)) { /* by feeling, half of the time, on either pair */
        pair = (int)ct_twin_below(luck, PAIRS);
        x = most(1 + (int32_t)ct_twin_below(luck, (uint32_t)own), n->min_bet);
    }
    t->pair[seat] = (int8_t)pair;
    t->stake[seat] = x;
    t->chips[seat] -= x;
}

static int32_t cover(const names *n, const table *t, bool wild, uint64_t *luck)
{
    int32_t own = t->chips[t->banker];
    return wild ? most(n->bank_min, (int32_t)ct_twin_below(luck, (uint32_t)own + 1))
                : thumb_cover(n, own);
}

/* The stakes are settled: the highest first. */
static void settle_by(table *t, int gate)
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

static void settle(table *t, uint64_t *luck) { settle_by(t, draw(t, luck)); }

static bool is_wild(const names *n, int seat, int me, uint64_t *luck)
{
    return seat != me && ct_twin_below(luck, CT_ODD) < ct_manner_odd(&n->manner[seat]);
}

/* The round from the k-th seat after the banker on: each seat has luck of its own, so that what
 * others do is the same whatever came before. */
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

static void read(const names *n, const ct_state *s, table *t)
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

/* The next bank; false: nobody can hold one. */
static bool pass_bank(const names *n, table *t)
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
    read(n, s, &t);
    if (s->turn >= 0) {
        int k = (s->turn - t.banker + t.seats) % t.seats;
        play_round(n, &t, k, seat, key);
    }
    while (t.banks < n->banks && s->turn != CT_OVER && pass_bank(n, &t)) {
        t.banks++;
        key = ct_twin_next(&key);
        play_round(n, &t, 0, seat, key);
    }
    return ct_place(t.chips, t.seats, seat, WEIGHT);
}

/* ---- listening --------------------------------------------------------------------------- */

/* The pair of a bet: its zone comes behind the sum. */
static int pair_of(const names *n, ct_act a) { return ct_arg(a, 4) == n->open[1]; }

/* Whether a bet, a pass or a cover is other than what the rules of thumb say. */
static bool is_odd(const names *n, const table *t, ct_act a)
{
    int seat = ct_seat(a);
    if (ct_verb(a) == n->verb_cover)
        return (int32_t)ct_amount(a) != thumb_cover(n, t->chips[seat]);
    bool bet = ct_verb(a) == n->verb_bet;
    int pair = bet ? pair_of(n, a) : wins(t, 1) > wins(t, 0);
    int32_t x = bet ? (int32_t)ct_amount(a) : 0;
    return wins(t, pair) < wins(t, !pair) || x != thumb_stake(n, t, seat, pair);
}

/* Whether it is a bet on the worse pair, or one for more than half of the chips long before the
 * end. */
static bool is_blind(const names *n, const table *t, ct_act a)
{
    int pair = pair_of(n, a);
    bool early = 2 * (n->banks - t->banks) >= t->seats;
    bool large = 2 * (int32_t)ct_amount(a) > t->chips[ct_seat(a)];
    return (early && large) || (ct_verb(a) == n->verb_bet && wins(t, pair) < wins(t, !pair));
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
    read(n, &now->s, &n->last);
}

/* ---- learned ---------------------------------------------------------------------------- */

static bool over(const names *n, const table *t)
{
    int rich = 0;
    for (int i = 0; i < t->seats; i++) rich += t->chips[i] > 0;
    return rich < 2 || t->banks >= n->banks;
}

/* How it stands once the stakes so far are settled, and what of the cover is left. waits: who may
 * still bet. */
static void tell(const names *n, const table *t, const bool *waits, ct_standing *out)
{
    int f = 0, left = n->banks - t->banks;
    int32_t all = 0;
    bool any = false;
    out->seats = t->seats;
    out->over = false;
    for (int i = 0; i < t->seats; i++) all += out->chips[i] = t->chips[i];
    for (int i = 0; i < t->seats; i++) {
        int far = (i - t->banker + t->seats) % t->seats;
        int next = far ? far : t->seats;
        int banks = left < next ? 0 : 1 + (left - next) / t->seats;
        any |= waits[i];
        out->mark[i][0] = waits[i] ? CT_ONE : 0;
        out->mark[i][1] = i == t->banker ? CT_ONE : 0;
        out->mark[i][2] = (int16_t)(next * CT_ONE / t->seats);
        out->mark[i][3] = (int16_t)((banks > 4 ? 4 : banks) * CT_ONE / 2);
        out->mark[i][4] = (int16_t)(ct_manner_odd(&n->blind[i]) * CT_ONE / CT_ODD);
        out->mark[i][5] = (int16_t)(ct_manner_odd(&n->manner[i]) * CT_ONE / CT_ODD);
    }
    out->marks = 6;
    out->fact[f++] = 0; /* to be covered */
    out->fact[f++] = any ? CT_ONE : 0;
    f += 3; /* edge, best, worse */
    out->fact[f++] = any ? ct_part(t->cover, all, 4) : 0;
    out->fact[f++] = any ? ct_part(t->cover, all, 16) : 0;
    out->fact[f++] = ct_part(left, n->banks, 1);
    for (int k = 0; k < 4; k++) out->fact[f++] = left == k ? CT_ONE : 0;
    out->fact[2] = out->fact[3] = out->fact[4] = 0;
    out->facts = f;
}

/* Before the bank is covered. */
static void tell_covering(const names *n, const table *t, ct_standing *out)
{
    bool waits[CT_SEATS];
    for (int i = 0; i < t->seats; i++) waits[i] = i != t->banker && t->chips[i] >= n->min_bet;
    tell(n, t, waits, out);
    out->fact[0] = CT_ONE;
    out->fact[1] = 0;
    out->fact[5] = out->fact[6] = 0;
}

static void tell_after(const names *n, const table *was, const bool *waits, int gate,
                       ct_standing *out)
{
    table t = *was;
    bool any = false;
    for (int i = 0; i < t.seats; i++) any |= waits[i];
    settle_by(&t, gate);
    if (any) {
        tell(n, &t, waits, out);
        read_gate(was, gate, &out->fact[2], &out->fact[3], &out->fact[4]);
        return;
    }
    if (over(n, &t) || !pass_bank(n, &t)) {
        out->seats = t.seats;
        memcpy(out->chips, t.chips, sizeof t.chips);
        out->over = true;
        return;
    }
    t.banks++;
    tell_covering(n, &t, out);
}

/* Who may still bet, from a seat on. */
static void waiting(const names *n, const table *t, int from, bool *waits)
{
    memset(waits, 0, CT_SEATS * sizeof *waits);
    for (int i = from; i != t->banker; i = (i + 1) % t->seats) waits[i] = t->chips[i] >= n->min_bet;
}

static bool stand(const void *at, const ct_state *s, ct_standing *out)
{
    const names *n = at;
    table t;
    bool waits[CT_SEATS];
    read(n, s, &t);
    if (s->turn < 0)
        return false;
    if (s->turn == t.banker) {
        tell_covering(n, &t, out);
        return true;
    }
    waiting(n, &t, s->turn, waits);
    tell_after(n, &t, waits, ct_suit(ct_at(s, n->pack, 0)), out);
    return true;
}

/* Not among those who rather bet by feeling: then more is won by playing on as they do. */
static bool trust(const void *at, const ct_view *v)
{
    const names *n = at;
    uint32_t odd = 0, usual = 0;
    ct_manner unheard = ct_manner_new();
    for (int i = 0; i < v->s.rules->seats; i++) {
        odd += i == v->seat ? 0 : ct_manner_odd(&n->blind[i]);
        usual += i == v->seat ? 0 : ct_manner_odd(&unheard);
    }
    return 2 * odd < usual;
}

static int ends(const void *at, const ct_view *v, ct_act a, ct_end out[CT_ENDS])
{
    const names *n = at;
    table t;
    bool waits[CT_SEATS];
    int verb = ct_verb(a), k = 0;
    int32_t x = verb == n->verb_pass ? 0 : (int32_t)ct_amount(a);
    if (!n->plain || (verb != n->verb_cover && verb != n->verb_bet && verb != n->verb_pass))
        return 0;
    read(n, &v->s, &t);
    waiting(n, &t, (v->seat + 1) % t.seats, waits);
    if (verb == n->verb_cover) {
        t.cover = x;
        for (; k < n->layouts; k++) {
            out[k].chance = n->layout[k].chance / 4;
            tell(n, &t, waits, &out[k].now);
            out[k].now.fact[2] = n->layout[k].edge;
            out[k].now.fact[3] = n->layout[k].best;
            out[k].now.fact[4] = n->layout[k].worse;
        }
        return k;
    }
    t.chips[v->seat] -= x;
    t.stake[v->seat] = x;
    t.pair[v->seat] = verb == n->verb_bet && pair_of(n, a);
    for (int gate = 0; gate < SUITS; gate++) {
        if (!t.left[gate])
            continue;
        out[k].chance = (uint32_t)t.left[gate];
        tell_after(n, &t, waits, gate, &out[k++].now);
    }
    return k;
}

static const ct_sense mestre = { .worlds = 200,
                                 .z = 5,
                                 .turns = -1,
                                 .size = sizeof(names),
                                 .begin = begin,
                                 .acts = ct_bets,
                                 .rest = rest,
                                 .rests = 8,
                                 .weigh = ct_weigh,
                                 .net = &VALUE,
                                 .ends = ends,
                                 .trust = trust,
                                 .stand = stand,
                                 .hear = hear };

const ct_sense ct_sense_monte = { .worlds = 200,
                                  .z = 5,
                                  .wild = WILD,
                                  .size = sizeof(names),
                                  .begin = begin,
                                  .acts = ct_bets,
                                  .rest = rest,
                                  .rests = 8,
                                  .mestre = &mestre,
                                  .master = true };

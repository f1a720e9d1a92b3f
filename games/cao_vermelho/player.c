/* player.c - what players that look ahead know of Cão Vermelho: a round is played on by the advice,
 * the rounds after it in numbers alone: each hand has one of many usual chances, and is bet on by
 * the same rule of thumb. `mestre` judges acts by what was learned (value.h): a turn is won or
 * lost, and what follows from it is played in numbers. Known weakness: after this round, options
 * other than the ante and the number of rounds are taken as usual, and nobody remembers what was
 * shown. */
#include "client.h"
#include "player_value.h"
#include "sense.h"

#include <string.h>

enum {
    HANDS = 256,
    HAND = 5,
    PACK = 52,
    UNSEEN = PACK - HAND,
    WEIGHT = 1000
}; /* of chips beside victory */

typedef struct names {
    uint16_t dealer, pot, round;
    int hand, shown, down, bet, pass;
    int32_t ante, rounds, floor;
    bool plain;          /* acts can be judged by what was learned */
    uint8_t wins[HANDS]; /* of the unseen cards, those that a usual hand beats */
} names;

/* How many of the others a hand beats: in each suit those below its highest card. */
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
    n->ante = r->opt[ct_option_find(r->game, "ante")];
    n->rounds = r->opt[ct_option_find(r->game, "match_orbits")] * r->seats;
    n->hand = ct_zone_find(r, "hand", 0);
    n->shown = ct_zone_find(r, "shown", 0);
    n->down = ct_zone_find(r, "down", 0);
    n->bet = ct_verb_find(r->game, "bet");
    n->pass = ct_verb_find(r->game, "pass");
    n->floor = r->opt[ct_option_find(r->game, "short_pot")] ? 1 : n->ante;
    n->plain = !r->opt[ct_option_find(r->game, "irregularities")];
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

/* The rest of a match. */
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

/* The advice in short: high with more than an even chance, else low; late, what takes the lead. */
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

/* ---- learned ---------------------------------------------------------------------------- */

/* A match in numbers, where somebody is to act. */
typedef struct sight {
    const names *n;
    int32_t chips[CT_SEATS], pot;
    int seats, round, dealer;
    bool in[CT_SEATS], waits[CT_SEATS], over;
} sight;

static int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }

static void pay_ante(sight *t)
{
    for (int i = 0; i < t->seats; i++)
        if (t->in[i]) {
            int32_t x = least(t->chips[i], t->n->ante);
            t->chips[i] -= x;
            t->pot += x;
        }
}

static int count(const bool *of, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) sum += of[i];
    return sum;
}

/* R18: odd chips from the dealer's left on. */
static void finish(sight *t)
{
    int n = count(t->in, t->seats);
    int32_t each = n ? t->pot / n : 0, odd = n ? t->pot % n : 0;
    for (int k = 1; k <= t->seats; k++) {
        int i = (t->dealer + k) % t->seats;
        if (!t->in[i])
            continue;
        t->chips[i] += each + (odd > 0);
        odd--;
    }
    t->pot = 0;
    t->over = true;
}

static void next_round(sight *t)
{
    bool rich[CT_SEATS] = { false };
    for (int i = 0; i < t->seats; i++) rich[i] = t->chips[i] >= 2 * t->n->ante;
    int n = count(rich, t->seats);
    bool full = t->round >= t->n->rounds;
    if (!full && n)
        memcpy(t->in, rich, sizeof rich);
    if (full || n < 2) {
        finish(t);
        return;
    }
    t->round++;
    do t->dealer = (t->dealer + 1) % t->seats;
    while (!t->in[t->dealer]);
    pay_ante(t);
    memcpy(t->waits, t->in, sizeof t->waits);
}

static bool anybody_waits(const sight *t)
{
    for (int i = 0; i < t->seats; i++)
        if (t->waits[i] && t->chips[i])
            return true;
    return false;
}

static void settle(sight *t, int seat, int32_t gain)
{
    t->chips[seat] += gain;
    t->pot -= gain;
    t->waits[seat] = false;
    if (!anybody_waits(t))
        next_round(t);
    else if (t->pot < t->n->floor)
        pay_ante(t);
}

static void look(const names *n, const ct_state *s, sight *t)
{
    *t = (sight){ .n = n, .seats = s->rules->seats, .pot = s->own[n->pot] };
    t->round = s->own[n->round];
    t->dealer = s->own[n->dealer];
    for (int i = 0; i < t->seats; i++) {
        t->chips[i] = s->score[i];
        t->waits[i] = ct_count(s, n->hand + i) > 0;
        t->in[i] = t->waits[i] || ct_count(s, n->shown + i) || ct_count(s, n->down + i);
    }
}

static void tell(const sight *t, ct_standing *out)
{
    int32_t all = t->pot, left = t->n->rounds - t->round;
    int waiting = count(t->waits, t->seats), f = 0;
    memset(out, 0, sizeof *out);
    out->seats = t->seats;
    out->over = t->over;
    for (int i = 0; i < t->seats; i++) all += out->chips[i] = t->chips[i];
    out->marks = 3;
    for (int i = 0; i < t->seats; i++) {
        int k = (i - t->dealer + t->seats) % t->seats; /* 1: the next to deal */
        out->mark[i][0] = t->waits[i] ? CT_ONE : 0;
        out->mark[i][1] = (int16_t)((k ? k : t->seats) * CT_ONE / t->seats);
        out->mark[i][2] = ct_part(least(t->chips[i], t->pot), all, 8);
    }
    out->fact[f++] = ct_part(t->pot, all, 2);
    out->fact[f++] = ct_part(t->pot, all, 16);
    out->fact[f++] = (int16_t)(waiting * CT_ONE / t->seats);
    out->fact[f++] = ct_part(left, t->n->rounds, 1);
    for (int k = 0; k < 4; k++) out->fact[f++] = left == k ? CT_ONE : 0;
    out->facts = f;
}

static bool stand(const void *at, const ct_state *s, ct_standing *out)
{
    sight t;
    look(at, s, &t);
    if (s->turn == CT_DEALER && t.round)
        next_round(&t);
    tell(&t, out);
    return t.round > 0;
}

static int ends(const void *at, const ct_view *v, ct_act a, ct_end out[CT_ENDS])
{
    const names *n = at;
    ct_odds odds[CT_ODDS] = { { NULL, { 0 } } };
    bool bet = ct_verb(a) == n->bet;
    sight was, t;
    if (!n->plain || (!bet && ct_verb(a) != n->pass))
        return 0;
    look(n, &v->s, &was);
    int32_t x = bet ? (int32_t)ct_amount(a) : least(n->ante, was.chips[v->seat]);
    ct_odds_of(v, odds);
    uint32_t wins = bet ? (uint32_t)odds[0].n[0] : 0, lost = (uint32_t)odds[0].n[1] - wins;
    int k = 0;
    for (int won = 0; won < 2; won++) {
        if (!(won ? wins : lost))
            continue;
        t = was;
        settle(&t, v->seat, won ? x : -x);
        out[k].chance = won ? wins : lost;
        tell(&t, &out[k++].now);
    }
    return k;
}

static const ct_sense mestre = { .worlds = 200,
                                 .z = 0,
                                 .size = sizeof(names),
                                 .begin = begin,
                                 .acts = ct_bets,
                                 .rest = rest,
                                 .rests = 8,
                                 .net = &VALUE,
                                 .ends = ends,
                                 .stand = stand };

const ct_sense ct_sense_cao_vermelho = { .worlds = 200,
                                         .z = 5,
                                         .size = sizeof(names),
                                         .begin = begin,
                                         .acts = ct_bets,
                                         .rest = rest,
                                         .rests = 8,
                                         .mestre = &mestre,
                                         .master = true };

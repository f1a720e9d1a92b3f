/* player.c - what players that look ahead know of Monte: a round is played on by the advice, the
 * rounds after it in numbers alone: pairs and gate come from a whole pack, and covers and stakes
 * follow the same rules of thumb. Known weakness: after this deal a bank is taken for one round,
 * and its cover for going to the stakes in the order of the table. */
#include "client.h"
#include "sense.h"

enum {
    SUITS = 4,
    SUIT = 10,
    LAID = 4,
    WILD = 3,     /* one stake in three is by feeling */
    WEIGHT = 2000 /* of chips beside victory          */
};

typedef struct names {
    uint16_t banker, tenures;
    int32_t bank_min, min_bet, max_bet, banks;
} names;

static void begin(void *at, const ct_rules *r)
{
    names *n = at;
    const ct_game *g = r->game;
    n->banker = ct_own_at(g, "banker");
    n->tenures = ct_own_at(g, "tenures");
    n->bank_min = r->opt[ct_option_find(g, "bank_min")];
    n->min_bet = r->opt[ct_option_find(g, "min_bet")];
    n->max_bet = r->opt[ct_option_find(g, "max_bet")];
    n->banks = r->opt[ct_option_find(g, "match_orbits")] * r->seats;
}

/* The pairs of a round: how many of the 36 other cards make each win, and whether the gate did. */
typedef struct layout {
    int wins[2];
    bool won[2];
} layout;

static int draw(int left[SUITS], int all, ct_rng *luck)
{
    int nth = (int)ct_rng_below(luck, (uint32_t)all), suit = 0;
    while (nth >= left[suit]) nth -= left[suit++];
    left[suit]--;
    return suit;
}

static layout lay_out(ct_rng *luck)
{
    layout l = { { 0, 0 }, { false, false } };
    int left[SUITS] = { SUIT, SUIT, SUIT, SUIT }, suit[LAID];
    for (int i = 0; i < LAID; i++) suit[i] = draw(left, SUITS * SUIT - i, luck);
    for (int i = 0; i < 2; i++) {
        l.wins[i] = left[suit[2 * i]];
        if (suit[2 * i] != suit[2 * i + 1])
            l.wins[i] += left[suit[2 * i + 1]];
    }
    int gate = draw(left, SUITS * SUIT - LAID, luck);
    for (int i = 0; i < 2; i++) l.won[i] = suit[2 * i] == gate || suit[2 * i + 1] == gate;
    return l;
}

/* The advice in short (advice.c): little on a bad pair, more on a fair one, late what takes the
 * lead. */
static int32_t stake(const names *n, const int32_t *chips, int seats, int seat, int wins, bool late)
{
    int32_t most = 0, own = chips[seat];
    int all = SUITS * SUIT - LAID, edge = 2 * wins - all;
    for (int i = 0; i < seats; i++) most = chips[i] > most && i != seat ? chips[i] : most;
    if (9 * edge < -all || (edge < 0 && most < own))
        return 0;
    int32_t x = edge < 0 ? own / 20 : own / 10 + own * edge / all;
    x = late && most - own >= x ? most - own + 1 : x;
    x = x < n->min_bet ? n->min_bet : n->max_bet && x > n->max_bet ? n->max_bet : x;
    return x < own ? x : own;
}

static void play_round(const names *n, int32_t *chips, int seats, int banker, int me, bool late,
                       ct_rng *luck)
{
    layout l = lay_out(luck);
    int pair = l.wins[1] > l.wins[0] ||
               (l.wins[1] == l.wins[0] && ct_rng_below(luck, 2)); /* of two as good, either */
    int32_t left = chips[banker] / 3 > n->bank_min ? chips[banker] / 3 : n->bank_min, free = left;
    int32_t was[CT_SEATS];
    for (int i = 0; i < seats; i++) was[i] = chips[i];
    for (int i = 1; i < seats; i++) {
        int seat = (banker + i) % seats;
        int32_t x = was[seat] < n->min_bet ? 0 : stake(n, was, seats, seat, l.wins[pair], late);
        if (seat != me && was[seat] > 0 && !ct_rng_below(luck, WILD))
            x = (int32_t)ct_rng_below(luck, (uint32_t)was[seat] + 1);
        else
            x = x < free ? x : free;
        free -= x < free ? x : free;
        int32_t gain = !l.won[pair] ? -x : x < left ? x : left;
        left -= gain > 0 ? gain : 0;
        chips[seat] += gain;
        chips[banker] -= gain;
    }
}

static int32_t rest(const void *at, const ct_state *s, int seat, ct_rng *luck)
{
    const names *n = at;
    int seats = s->rules->seats, banker = s->own[n->banker], tries = 0;
    int32_t chips[CT_SEATS];
    for (int i = 0; i < seats; i++) chips[i] = s->score[i];
    for (int k = s->own[n->tenures]; k < n->banks && s->turn != CT_OVER; k++) {
        for (tries = 0; tries < seats; tries++) {
            banker = (banker + 1) % seats;
            if (chips[banker] >= n->bank_min)
                break;
        }
        if (tries == seats)
            break;
        play_round(n, chips, seats, banker, seat, k + 2 >= n->banks, luck);
    }
    return ct_place(chips, seats, seat, WEIGHT);
}

const ct_sense ct_sense_monte = { .worlds = 200,
                                  .z = 5,
                                  .wild = WILD,
                                  .size = sizeof(names),
                                  .begin = begin,
                                  .acts = ct_bets,
                                  .rest = rest,
                                  .rests = 8 };

/* rollout.c - a round of Cão Vermelho as a rollout: chips, the pot, and hands as sets of cards. It
 * covers tables without referee mode (irregularities=off), where a bet is settled at once. */
#include "rollout.h"

#include <string.h>

#include "rollout/bank_rollout.h"

enum { SEATS = CT_SEATS, PACK = 52 };

typedef struct round {
    uint64_t hand[SEATS];
    int32_t chips[SEATS], began[SEATS], pot;
    int32_t ante, floor, limit; /* limits of the pot: floor: filled up below this (R13); limit:
                                   divided above this (R15), 0: never */
    uint16_t in, waiting; /* sets of seats. in: those that play this round; waiting: those that have
                             still to act */
    uint8_t stock[PACK], left; /* stock: the remaining cards are the last of the array, the next one
                                  first; left: their number */
    uint8_t seats, size, burn; /* size: number of cards in a hand */
    bool turned, odd_stays, last; /* turned: a card has been turned in this round; last: this is the
                                     last round of all (R17) */
    int8_t turn, dealer;
    uint8_t verb_bet, verb_pass;
} round;

static int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }
static int next_seat(const round *r, int seat) { return seat + 1 < r->seats ? seat + 1 : 0; }

/* ---- the end of a round ----------------------------------------------------------------- */

static uint16_t rich(const round *r, int32_t sum)
{
    uint16_t seats = 0;
    for (int i = 0; i < r->seats; i++) seats |= (uint16_t)((r->chips[i] >= sum) << i);
    return seats;
}

/* Divides `sum` chips of the pot equally among `seats`. With `odd`, the odd chips go to seats in
 * order from the dealer's left; otherwise they stay in the pot. */
static void divide(round *r, uint16_t seats, int32_t sum, bool odd)
{
    int32_t n = bank_size(seats), each = sum / n, rest = odd ? sum % n : 0;
    for (int k = 0, seat = r->dealer; k < n;) {
        seat = next_seat(r, seat);
        if (!(seats >> seat & 1))
            continue;
        r->chips[seat] += each + (k < rest);
        r->pot -= each + (k++ < rest);
    }
}

/* Ends the round, and perhaps the match (R14-R18). */
static void end_round(round *r)
{
    if (r->limit && r->pot > r->limit)
        divide(r, r->in, r->pot - r->limit, !r->odd_stays);
    uint16_t able = rich(r, 2 * r->ante);
    if (r->last || bank_size(able) < 2)
        divide(r, r->last || !able ? r->in : able, r->pot, true);
    r->turn = CT_DEALER;
}

/* R13: fills up the pot if that is due. Then gives the turn to the next seat that has still to act
 * and has chips for it. */
static void end_turn(round *r)
{
    if (r->pot < r->floor && r->waiting & rich(r, 1))
        for (int i = 0; i < r->seats; i++)
            if (r->in >> i & 1) {
                int32_t sum = least(r->ante, r->chips[i]);
                r->chips[i] -= sum;
                r->pot += sum;
            }
    int seat = r->turn;
    while (r->waiting && seat != r->dealer) {
        seat = next_seat(r, seat);
        if (r->waiting >> seat & 1 && r->chips[seat]) {
            r->turn = (int8_t)seat;
            return;
        }
        r->waiting &= (uint16_t)~ct_bit(seat); /* R8 */
    }
    end_round(r);
}

/* ---- acts ------------------------------------------------------------------------------- */

/* R7, R9-R11: plays a bet or a pass. One function for both, because a branch on a random choice
 * would be mispredicted. */
static void act(round *r, bool bets, int32_t sum)
{
    int seat = r->turn;
    bool burns = r->burn == BANK_BURN_PER_TURN || (r->burn == BANK_BURN_ONCE && !r->turned);
    int left = r->left - (bets && burns);
    bool wins = bank_set_beats(r->hand[seat], r->stock[PACK - left]);
    int32_t paid = bets ? wins ? -sum : sum : least(r->ante, r->chips[seat]);
    r->left = (uint8_t)(left - bets);
    r->turned |= bets;
    r->chips[seat] -= paid;
    r->pot += paid;
    r->waiting &= (uint16_t)~ct_bit(seat);
    r->hand[seat] = 0;
    end_turn(r);
}

/* ---- the position ----------------------------------------------------------------------- */

static void read_rules(round *r, const ct_state *s)
{
    const ct_game *g = s->rules->game;
    r->seats = s->rules->seats;
    r->ante = ct_option_of(s->rules, "ante");
    r->floor = ct_option_of(s->rules, "short_pot") ? 1 : r->ante;
    r->limit = ct_option_of(s->rules, "pot_limit");
    r->odd_stays = ct_option_of(s->rules, "division_remainder");
    r->burn = (uint8_t)ct_option_of(s->rules, "burn");
    r->last = *ct_field_find(s, "round", NULL) >= ct_option_of(s->rules, "match_orbits") * r->seats;
    r->verb_bet = (uint8_t)ct_verb_find(g, "bet");
    r->verb_pass = (uint8_t)ct_verb_find(g, "pass");
}

static bool read_cards(round *r, const ct_state *s)
{
    int hand = ct_zone_find(s->rules, "hand", 0), stock = ct_zone_find(s->rules, "stock", -1);
    r->turned = ct_count(s, ct_zone_find(s->rules, "turned", -1)) > 0;
    r->left = (uint8_t)ct_count(s, stock);
    for (int i = 0; i < r->left; i++) {
        r->stock[PACK - 1 - i] = (uint8_t)ct_at(s, stock, i);
        if (r->stock[PACK - 1 - i] == CT_HIDDEN)
            return false;
    }
    for (int seat = 0; seat < r->seats; seat++)
        for (int i = 0; i < ct_count(s, hand + seat); i++) {
            ct_card c = ct_at(s, hand + seat, i);
            if (c == CT_HIDDEN)
                return false;
            r->hand[seat] |= bank_bit(c);
            r->size = (uint8_t)(i + 1);
        }
    return true;
}

static bool begin(void *t, const ct_state *s)
{
    round *r = t;
    memset(r, 0, sizeof *r);
    if (s->turn < 0 || ct_option_of(s->rules, "irregularities"))
        return false;
    const int32_t *did = ct_field_find(s, "did", NULL);
    read_rules(r, s);
    r->turn = s->turn;
    r->dealer = (int8_t)*ct_field_find(s, "dealer", NULL);
    r->pot = *ct_field_find(s, "pot", NULL);
    for (int i = 0; i < r->seats; i++) {
        r->chips[i] = r->began[i] = s->score[i];
        r->in |= did[i] == BANK_GONE ? 0 : ct_bit(i);
        r->waiting |= did[i] == BANK_TO_ACT ? ct_bit(i) : 0;
    }
    return read_cards(r, s);
}

/* R4: deals card by card from the dealer's left. A seat without chips for a turn lays its hand
 * down. */
static void deal(void *t, const ct_card *order)
{
    round *r = t;
    int n = bank_size(r->in);
    for (int k = 0, seat = r->dealer; k < n;) {
        uint64_t hand = 0;
        seat = next_seat(r, seat);
        if (!(r->in >> seat & 1))
            continue;
        for (int i = 0; i < r->size; i++) hand |= bank_bit(order[i * n + k]);
        r->hand[seat] = r->waiting >> seat & 1 ? hand : 0;
        k++;
    }
    memcpy(r->stock, order, PACK);
    memset(r->stock, 0, (size_t)(PACK - r->left));
}

/* R4, R9: the numbers of cards that a deal needs: for the hands, and for each seat a card to turn
 * with the burned ones. */
static void needs(const void *t, int *first, int *last)
{
    const round *r = t;
    int n = bank_size(r->in);
    *first = n * r->size + n + (r->burn == BANK_BURN_PER_TURN ? n : r->burn == BANK_BURN_ONCE);
    *last = 0;
}

/* ---- the contract of ct_rollout --------------------------------------------------------- */

static int turn(const void *t) { return ((const round *)t)->turn; }

static int32_t highest(const round *r) { return least(r->chips[r->turn], r->pot); }
static int32_t lowest(const round *r) { return least(r->ante, highest(r)); }

static void legal(const void *t, ct_acts *out)
{
    const round *r = t;
    int32_t lo = lowest(r), hi = highest(r);
    out->n = 0;
    out->full = false;
    out->act[out->n++] = CT_ACT(r->turn, r->verb_pass);
    for (uint32_t i = 0; i < bank_steps(lo, hi); i++)
        out->act[out->n++] = ct_act_sum(r->turn, r->verb_bet, (uint32_t)bank_step(lo, hi, i), 0);
}

static void play(void *t, ct_act a)
{
    round *r = t;
    act(r, ct_verb(a) == r->verb_bet, (int32_t)ct_amount(a));
}

static void playout(void *t, uint64_t *luck)
{
    round *r = t;
    while (r->turn >= 0) {
        int32_t lo = lowest(r), hi = highest(r);
        uint32_t n = bank_steps(lo, hi);
        bool bets = ct_rollout_below(luck, 2);
        uint64_t more = *luck;
        int32_t sum = bank_step(lo, hi, ct_rollout_below(&more, n));
        *luck = bets && n > 1 ? more : *luck;
        act(r, bets, sum);
    }
}

static int32_t points(const void *t, int seat)
{
    const round *r = t;
    return r->chips[seat] - r->began[seat];
}

const ct_rollout ct_rollout_cao_vermelho = {
    .size = sizeof(round),
    .begin = begin,
    .deal = deal,
    .needs = needs,
    .turn = turn,
    .legal = legal,
    .play = play,
    .playout = playout,
    .points = points,
};

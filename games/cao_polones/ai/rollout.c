/* rollout.c - a round of Cão Vermelho Polonês as a rollout: chips, the bank, and hands as sets of
 * cards. It covers tables without referee mode (irregularities=off), where a bet is settled at
 * once. */
#include "rollout.h"

#include <string.h>

#include "rollout/bank_rollout.h"

enum { SEATS = CT_SEATS, PACK = 52, EACH = 3 };
enum { BASE_CURRENT, BASE_ROUND_START, BASE_INITIAL }; /* values of option max_bet_base */
enum { PASS_PAID, PASS_FREE, PASS_FORBIDDEN };         /* values of option pass_rule */

typedef struct round {
    uint64_t hand[SEATS];
    int32_t chips[SEATS], began[SEATS];
    int32_t pot, initial, start; /* chips of the bank. pot: now; initial: at the beginning of the
                                    tenure; start: at the beginning of the round */
    int32_t bank_min, bank_max, min_bet, factor;
    int32_t tenures_left, rounds_left;
    uint16_t waiting;          /* seats that have still to act */
    uint8_t stock[PACK], left; /* stock: the remaining cards are the last of the array, the next one
                                  first; left: their number */
    uint8_t seats, base, burn, pass_rule;
    bool opening, stitch, turned; /* turned: a card has been turned in this round */
    int8_t turn, banker;
    uint8_t verb_bank, verb_bet, verb_pass;
} round;

static int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }
static int next_seat(const round *r, int seat) { return seat + 1 < r->seats ? seat + 1 : 0; }

static uint16_t rich(const round *r, int32_t sum)
{
    uint16_t seats = 0;
    for (int i = 0; i < r->seats; i++) seats |= (uint16_t)((r->chips[i] >= sum) << i);
    return seats;
}

/* The first seat of the set `seats` after `seat`; `seat` itself comes last. -1: the set is empty.
 */
static int next_of(const round *r, int seat, unsigned seats)
{
    for (int k = 0; seats && k < r->seats; k++) {
        seat = next_seat(r, seat);
        if (seats >> seat & 1)
            return seat;
    }
    return -1;
}

/* R4: the seats that are dealt in, as bits. */
static uint16_t punters(const round *r, int banker)
{
    return (uint16_t)(rich(r, r->min_bet) & ~(1u << banker));
}

/* ---- the course of a round -------------------------------------------------------------- */

static void take_bank(round *r)
{
    r->chips[r->banker] += r->pot;
    r->pot = 0;
    r->stitch = false;
}

/* Ends the round, and perhaps the tenure and the match (R15-R18). */
static void end_round(round *r)
{
    bool over = !r->pot || r->stitch;
    r->turn = CT_DEALER;
    r->tenures_left -= over;
    if (over)
        take_bank(r);
    else
        r->stitch = r->pot >= r->factor * r->initial;
    int banker = r->pot ? r->banker : next_of(r, r->banker, rich(r, r->bank_min));
    if (r->tenures_left <= 0 || r->rounds_left <= 0 || banker < 0 || !punters(r, banker))
        take_bank(r);
}

static void pass_turn(round *r)
{
    int seat = r->pot ? next_of(r, r->banker, r->waiting) : -1;
    r->turn = (int8_t)seat;
    if (seat < 0)
        end_round(r);
}

/* R5: deals card by card from the banker's left. */
static void deal_hands(round *r, unsigned seats)
{
    for (int k = 0; k < EACH; k++)
        for (int seat = next_seat(r, r->banker); seat != r->banker; seat = next_seat(r, seat))
            if (seats >> seat & 1)
                r->hand[seat] |= bank_bit(r->stock[PACK - r->left--]);
}

static void open_bank(round *r, int32_t sum) /* R3 */
{
    r->chips[r->banker] -= sum;
    r->pot = r->initial = r->start = sum;
    r->opening = false;
    r->waiting = punters(r, r->banker);
    deal_hands(r, r->waiting);
    pass_turn(r);
}

/* R9-R13: turns a card against the hand, and settles the bet. */
static void bet(round *r, int32_t sum)
{
    int seat = r->turn;
    if (r->burn == BANK_BURN_PER_TURN || (r->burn == BANK_BURN_ONCE && !r->turned))
        r->left--;
    r->turned = true;
    bool wins = bank_set_beats(r->hand[seat], r->stock[PACK - r->left--]);
    int32_t moved = wins ? least(2 * sum, r->pot) : -sum;
    r->chips[seat] += moved;
    r->pot -= moved;
    r->waiting &= (uint16_t)~ct_bit(seat);
    pass_turn(r);
}

static void pass(round *r) /* R8 */
{
    int32_t sum = r->pass_rule == PASS_PAID ? least(r->min_bet, r->chips[r->turn]) : 0;
    r->chips[r->turn] -= sum;
    r->pot += sum;
    r->waiting &= (uint16_t)~ct_bit(r->turn);
    pass_turn(r);
}

/* ---- the position ----------------------------------------------------------------------- */

static int32_t field(const ct_state *s, const char *name) { return *ct_field_find(s, name, NULL); }

static void read_rules(round *r, const ct_state *s)
{
    const ct_game *g = s->rules->game;
    int tenures = ct_option_of(s->rules, "match_tenures");
    r->seats = s->rules->seats;
    r->bank_min = ct_option_of(s->rules, "bank_min");
    r->bank_max = ct_option_of(s->rules, "bank_max");
    r->min_bet = ct_option_of(s->rules, "min_bet");
    r->factor = ct_option_of(s->rules, "stitch_factor");
    r->base = (uint8_t)ct_option_of(s->rules, "max_bet_base");
    r->burn = (uint8_t)ct_option_of(s->rules, "burn");
    r->pass_rule = (uint8_t)ct_option_of(s->rules, "pass_rule");
    r->tenures_left = (tenures ? tenures : r->seats) - field(s, "tenures");
    r->rounds_left = ct_option_of(s->rules, "round_cap") - field(s, "round");
    r->verb_bank = (uint8_t)ct_verb_find(g, "bank");
    r->verb_bet = (uint8_t)ct_verb_find(g, "bet");
    r->verb_pass = (uint8_t)ct_verb_find(g, "pass");
}

/* Reads hands, but only of seats that have still to act. */
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
    for (int i = 0; i < EACH * r->seats; i++)
        if (r->waiting >> i / EACH & 1) {
            ct_card c = ct_at(s, hand + i / EACH, i % EACH);
            if (c == CT_HIDDEN)
                return false;
            r->hand[i / EACH] |= bank_bit(c);
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
    r->opening = s->phase == ct_phase_find(s->rules->game, "bank");
    r->banker = (int8_t)field(s, "dealer");
    r->pot = field(s, "pot");
    r->initial = field(s, "b0");
    r->start = field(s, "start");
    r->stitch = field(s, "stitch");
    for (int i = 0; i < r->seats; i++) {
        r->chips[i] = r->began[i] = s->score[i];
        r->waiting |= !r->opening && did[i] == BANK_TO_ACT ? ct_bit(i) : 0;
    }
    return read_cards(r, s);
}

static void deal(void *t, const ct_card *order)
{
    round *r = t;
    r->left = PACK;
    memcpy(r->stock, order, PACK);
    memset(r->hand, 0, sizeof r->hand);
    if (!r->opening)
        deal_hands(r, r->waiting);
    memset(r->stock, 0, (size_t)(PACK - r->left));
}

/* R5, R9: the numbers of cards that a deal needs: for the hands, and for each seat a card to turn
 * with the burned ones. */
static void needs(const void *t, int *first, int *last)
{
    const round *r = t;
    int n = bank_size(r->opening ? punters(r, r->banker) : r->waiting);
    *first = n * EACH + n + (r->burn == BANK_BURN_PER_TURN ? n : r->burn == BANK_BURN_ONCE);
    *last = 0;
}

/* ---- the contract of ct_rollout --------------------------------------------------------- */

static int turn(const void *t) { return ((const round *)t)->turn; }

/* R3, R7: the smallest and the largest sum that the seat may bet, or open its bank with. */
static int32_t lowest(const round *r) { return r->opening ? r->bank_min : r->min_bet; }

static int32_t highest(const round *r)
{
    int32_t chips = r->chips[r->turn];
    if (r->opening)
        return r->bank_max ? least(r->bank_max, chips) : chips;
    int32_t half = (r->base == BASE_CURRENT       ? r->pot
                    : r->base == BASE_ROUND_START ? r->start
                                                  : r->initial) /
                   2;
    return least(chips, half < r->min_bet ? r->min_bet : half);
}

static bool may_pass(const round *r) { return !r->opening && r->pass_rule != PASS_FORBIDDEN; }

static void legal(const void *t, ct_acts *out)
{
    const round *r = t;
    int32_t lo = lowest(r), hi = highest(r);
    int verb = r->opening ? r->verb_bank : r->verb_bet;
    out->n = 0;
    out->full = false;
    if (may_pass(r))
        out->act[out->n++] = CT_ACT(r->turn, r->verb_pass);
    for (uint32_t i = 0; i < bank_steps(lo, hi); i++)
        out->act[out->n++] = ct_act_sum(r->turn, verb, (uint32_t)bank_step(lo, hi, i), 0);
}

static void play(void *t, ct_act a)
{
    round *r = t;
    if (ct_verb(a) == r->verb_pass)
        pass(r);
    else if (r->opening)
        open_bank(r, (int32_t)ct_amount(a));
    else
        bet(r, (int32_t)ct_amount(a));
}

static void playout(void *t, uint64_t *luck)
{
    round *r = t;
    while (r->turn >= 0) {
        if (may_pass(r) && !ct_rollout_below(luck, 2)) {
            pass(r);
            continue;
        }
        int32_t lo = lowest(r), hi = highest(r);
        uint32_t n = bank_steps(lo, hi);
        int32_t sum = bank_step(lo, hi, n > 1 ? ct_rollout_below(luck, n) : 0);
        if (r->opening)
            open_bank(r, sum);
        else
            bet(r, sum);
    }
}

static int32_t points(const void *t, int seat)
{
    const round *r = t;
    return r->chips[seat] - r->began[seat];
}

const ct_rollout ct_rollout_cao_polones = {
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

/* rollout.c - a round of Monte as a rollout: chips and stakes, and the suits of the two pairs and
 * of the gate. It covers banks of one round (rotation=each_round). */
#include "rollout.h"

#include <string.h>

#include "rollout/bank_rollout.h"

enum { SEATS = CT_SEATS, PAIRS = 2 };
enum { PARTIAL, SKIP, STOP }; /* values of option shortfall */

typedef struct round {
    int32_t chips[SEATS], began[SEATS], stake[PAIRS][SEATS];
    int32_t cover, bank_min, min_bet, max_bet;
    int8_t turn, banker;
    uint8_t seats, suits[PAIRS], gate; /* sets as bits: seats: the seats of the match; suits: those
                                          of each pair; gate: that of the gate */
    /* values of the options shortfall, cover_base, uncovered_losers */
    uint8_t shortfall, with_won, limited;
    uint8_t both, covering, cards;
    /* upper: zone of the upper pair; the lower pair is the next zone */
    uint8_t verb_cover, verb_bet, verb_pass, upper;
} round;

/* ---- the gate --------------------------------------------------------------------------- */

static int32_t highest_bet(const round *r) /* R6 */
{
    int32_t chips = r->chips[r->turn];
    return r->max_bet && r->max_bet < chips ? r->max_bet : chips;
}

static int next_seat(const round *r, int seat) { return seat + 1 < r->seats ? seat + 1 : 0; }

typedef struct claim {
    int seat, pair;
    int32_t sum;
} claim;

/* R12: lists the stakes on the pairs in `pairs`, the highest first. Equal stakes are in order from
 * the banker's left. Returns their number. */
static int claims_of(const round *r, int pairs, claim out[PAIRS * SEATS])
{
    int n = 0;
    for (int seat = next_seat(r, r->banker); seat != r->banker; seat = next_seat(r, seat))
        for (int pair = 0; pair < PAIRS; pair++) {
            int32_t sum = pairs >> pair & 1 ? r->stake[pair][seat] : 0;
            int i = n;
            if (!sum)
                continue;
            for (n++; i > 0 && out[i - 1].sum < sum; i--) out[i] = out[i - 1];
            out[i] = (claim){ seat, pair, sum };
        }
    return n;
}

/* R11: the chips that the banker gets from the stakes on these pairs. The rest of the stakes goes
 * back. */
static int32_t collect(round *r, int pairs)
{
    claim c[PAIRS * SEATS];
    int32_t got = 0, room = r->limited ? r->cover : INT32_MAX;
    int n = claims_of(r, pairs, c);
    for (int i = 0; i < n; i++) {
        int32_t sum = c[i].sum < room - got ? c[i].sum : room - got;
        got += sum;
        r->chips[c[i].seat] += c[i].sum - sum;
    }
    r->chips[r->banker] += got;
    return got;
}

/* R12, R13: returns winning stakes, and pays them as far as the `left` chips of the cover suffice.
 */
static void pay(round *r, int pairs, int32_t left)
{
    claim c[PAIRS * SEATS];
    int n = claims_of(r, pairs, c);
    bool open = true;
    for (int i = 0; i < n; i++) {
        bool enough = c[i].sum <= left;
        int32_t sum = enough ? c[i].sum : r->shortfall == PARTIAL ? left : 0;
        open &= enough || r->shortfall != STOP;
        sum = open ? sum : 0;
        left -= sum;
        r->chips[r->banker] -= sum;
        r->chips[c[i].seat] += c[i].sum + sum;
    }
}

static void open_gate(round *r)
{
    int wins = (r->suits[0] & r->gate ? 1 : 0) | (r->suits[1] & r->gate ? 2 : 0);
    int32_t got = collect(r, 3 & ~wins);
    pay(r, wins, r->cover + (r->with_won ? got : 0));
    memset(r->stake, 0, sizeof r->stake);
    r->turn = CT_DEALER;
}

static void next_punter(round *r)
{
    int seat = r->turn;
    r->covering = false;
    while ((seat = next_seat(r, seat)) != r->banker)
        if (r->chips[seat] >= r->min_bet) {
            r->turn = (int8_t)seat;
            return;
        }
    open_gate(r);
}

static void cover(round *r, int32_t sum)
{
    r->cover = sum;
    next_punter(r);
}

static void bet(round *r, int pair, int32_t sum)
{
    int seat = r->turn;
    r->chips[seat] -= sum;
    r->stake[pair][seat] = sum;
    bool again = r->both && r->chips[seat] >= r->min_bet && !r->stake[!pair][seat];
    if (!again)
        next_punter(r);
}

/* ---- the position ----------------------------------------------------------------------- */

static void read_rules(round *r, const ct_state *s)
{
    const ct_game *g = s->rules->game;
    r->seats = s->rules->seats;
    r->cards = (uint8_t)s->rules->cards;
    r->bank_min = ct_option_of(s->rules, "bank_min");
    r->min_bet = ct_option_of(s->rules, "min_bet");
    r->max_bet = ct_option_of(s->rules, "max_bet");
    r->shortfall = (uint8_t)ct_option_of(s->rules, "shortfall");
    r->with_won = (uint8_t)ct_option_of(s->rules, "cover_base");
    r->limited = (uint8_t)ct_option_of(s->rules, "uncovered_losers");
    r->both = (uint8_t)ct_option_of(s->rules, "bet_both");
    r->verb_cover = (uint8_t)ct_verb_find(g, "cover");
    r->verb_bet = (uint8_t)ct_verb_find(g, "bet");
    r->verb_pass = (uint8_t)ct_verb_find(g, "pass");
    r->upper = (uint8_t)ct_zone_find(s->rules, "upper", -1);
}

static unsigned suit_bit(ct_card c) { return 1u << ct_suit(c); }

/* R5, R9: reads the cards. The upper pair and the gate come from the bottom of the pack, the lower
 * pair from its top. */
static bool read_cards(round *r, const ct_state *s)
{
    int pack = ct_zone_find(s->rules, "pack", -1), n = ct_count(s, pack);
    bool laid = ct_count(s, r->upper) > 0;
    ct_card c[5];
    for (int i = 0; i < 4; i++)
        c[i] = laid    ? ct_at(s, r->upper + i / 2, i % 2)
               : i < 2 ? ct_at(s, pack, i)
                       : ct_at(s, pack, n + 1 - i);
    c[4] = ct_at(s, pack, laid ? 0 : 2);
    for (int i = 0; i < 5; i++) {
        if (c[i] == CT_HIDDEN)
            return false;
        if (i < 4)
            r->suits[i / 2] |= (uint8_t)suit_bit(c[i]);
    }
    r->gate = (uint8_t)suit_bit(c[4]);
    return true;
}

static bool begin(void *t, const ct_state *s)
{
    round *r = t;
    memset(r, 0, sizeof *r);
    if (s->turn < 0 || ct_option_of(s->rules, "rotation"))
        return false;
    const int32_t *upper = ct_field_find(s, "on_upper", NULL);
    const int32_t *lower = ct_field_find(s, "on_lower", NULL);
    read_rules(r, s);
    r->turn = s->turn;
    r->banker = (int8_t)*ct_field_find(s, "banker", NULL);
    r->cover = *ct_field_find(s, "cover", NULL);
    r->covering = s->phase == ct_phase_find(s->rules->game, "cover");
    for (int i = 0; i < r->seats; i++) {
        r->chips[i] = r->began[i] = s->score[i];
        r->stake[0][i] = upper[i];
        r->stake[1][i] = lower[i];
    }
    return read_cards(r, s);
}

static void deal(void *t, const ct_card *order)
{
    round *r = t;
    const ct_card *bottom = order + r->cards - 1;
    r->suits[0] = (uint8_t)(suit_bit(bottom[0]) | suit_bit(bottom[-1]));
    r->suits[1] = (uint8_t)(suit_bit(order[0]) | suit_bit(order[1]));
    r->gate = (uint8_t)suit_bit(bottom[-2]);
}

/* R5, R9: the numbers of cards that a round needs from both ends of the pack */
static void needs(const void *t, int *first, int *last)
{
    *first = 2;
    *last = 3;
}

/* ---- the contract of ct_rollout --------------------------------------------------------- */

static int turn(const void *t) { return ((const round *)t)->turn; }

static void legal(const void *t, ct_acts *out)
{
    const round *r = t;
    int32_t lo = r->covering ? r->bank_min : r->min_bet;
    int32_t hi = r->covering ? r->chips[r->turn] : highest_bet(r);
    uint32_t n = bank_steps(lo, hi);
    out->n = 0;
    out->full = false;
    if (!r->covering)
        out->act[out->n++] = CT_ACT(r->turn, r->verb_pass);
    for (int pair = 0; pair < (r->covering ? 1 : PAIRS); pair++)
        for (uint32_t i = 0; i < n && (r->covering || !r->stake[pair][r->turn]); i++)
            out->act[out->n++] =
                ct_act_sum(r->turn, r->covering ? r->verb_cover : r->verb_bet,
                           (uint32_t)bank_step(lo, hi, i), r->covering ? 0 : r->upper + pair);
}

static void play(void *t, ct_act a)
{
    round *r = t;
    if (ct_verb(a) == r->verb_cover)
        cover(r, (int32_t)ct_amount(a));
    else if (ct_verb(a) == r->verb_bet)
        bet(r, ct_arg(a, 4) - r->upper, (int32_t)ct_amount(a));
    else
        next_punter(r);
}

static uint32_t below(uint64_t *luck, uint32_t n) { return n > 1 ? ct_rollout_below(luck, n) : 0; }

static void random_bet(round *r, uint64_t *luck)
{
    if (!ct_rollout_below(luck, 2)) {
        next_punter(r);
        return;
    }
    int32_t hi = highest_bet(r);
    uint32_t n = bank_steps(r->min_bet, hi);
    bool upper = !r->stake[0][r->turn], lower = !r->stake[1][r->turn];
    uint32_t i = below(luck, n * (upper && lower ? 2 : 1));
    bet(r, !upper || i >= n, bank_step(r->min_bet, hi, i < n ? i : i - n));
}

static void playout(void *t, uint64_t *luck)
{
    round *r = t;
    if (r->covering) {
        int32_t hi = r->chips[r->turn];
        cover(r, bank_step(r->bank_min, hi, below(luck, bank_steps(r->bank_min, hi))));
    }
    while (r->turn >= 0) random_bet(r, luck);
}

static int32_t points(const void *t, int seat)
{
    const round *r = t;
    return r->chips[seat] - r->began[seat];
}

const ct_rollout ct_rollout_monte = {
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

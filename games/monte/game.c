/* game.c - Monte: punters bet on one of two pairs of cards. A pair wins if it has the suit of the
 * gate card. The banker pays even money, up to the cover. A tenure is one deal; its further rounds
 * (option fixed_rounds) use the same pack. Rule numbers: rules.pt.md. */
#include "tables.h"

#include <string.h>

static const monte *monte_of(const ct_state *s) { return (const monte *)s->own; }
static monte *monte_mine(ct_state *s) { return (monte *)s->own; }

static int32_t *stake_of(ct_state *s, int pair, int seat)
{
    return &(pair == UPPER ? monte_mine(s)->on_upper : monte_mine(s)->on_lower)[seat];
}

/* ---- what is legal ---------------------------------------------------------------------- */

static int32_t stake_on(const ct_state *s, int pair, int seat)
{
    return (pair == UPPER ? monte_of(s)->on_upper : monte_of(s)->on_lower)[seat];
}

static bool staked(const ct_state *s, int pair, int seat) { return stake_on(s, pair, seat) > 0; }

static int32_t highest_bet(const ct_state *s, int seat) /* R6 */
{
    int32_t max = ct_opt(s, MAX_BET);
    return max && max < s->score[seat] ? max : s->score[seat];
}

static const char *check_bet(const ct_state *s, int seat, int pair, int32_t x)
{
    if (s->phase != BETTING)
        return "monte.not_betting";
    if (pair != UPPER && pair != LOWER)
        return "monte.no_pair";
    if (staked(s, pair, seat))
        return "monte.bet_stands";
    if (x < ct_opt(s, MIN_BET))
        return "monte.too_low";
    if (x > s->score[seat])
        return "monte.over_stack";
    return x > highest_bet(s, seat) ? "monte.over_max" : NULL;
}

static const char *check(const ct_state *s, ct_act a)
{
    int seat = ct_seat(a);
    int32_t x = (int32_t)ct_amount(a);
    switch (ct_verb(a)) {
    case COVER: /* R4 */
        if (s->phase != COVERING)
            return "monte.not_covering";
        return x < ct_opt(s, BANK_MIN) ? "monte.cover_low"
               : x > s->score[seat]    ? "monte.over_stack"
                                       : NULL;
    case BET:
        return check_bet(s, seat, ct_arg(a, 4), x);
    case PASS:
        return s->phase == BETTING ? NULL : "monte.not_betting"; /* R7 */
    default:
        return s->phase == GOING_ON ? NULL : "monte.not_between"; /* R16 */
    }
}

static void list(const ct_state *s, int seat, ct_acts *out)
{
    if (s->phase == COVERING) {
        bank_list(out, seat, COVER, 0, ct_opt(s, BANK_MIN), s->score[seat]);
    } else if (s->phase == GOING_ON) {
        ct_add(out, CT_ACT(seat, ACES));
        ct_add(out, CT_ACT(seat, CONTINUE));
    } else if (s->phase == BETTING) {
        ct_add(out, CT_ACT(seat, PASS));
        for (int pair = UPPER; pair <= LOWER; pair++) {
            int first = out->n;
            if (!staked(s, pair, seat))
                bank_list(out, seat, BET, 0, ct_opt(s, MIN_BET), highest_bet(s, seat));
            for (int i = first; i < out->n; i++) out->act[i] |= (ct_act)pair << 48;
        }
    }
}

static void range(const ct_state *s, int seat, int verb, int32_t *lo, int32_t *hi)
{
    if (verb == COVER && s->phase == COVERING)
        *lo = ct_opt(s, BANK_MIN), *hi = s->score[seat];
    else if (verb == BET && s->phase == BETTING)
        *lo = ct_opt(s, MIN_BET), *hi = highest_bet(s, seat);
}

/* ---- the end of a round ----------------------------------------------------------------- */

/* A stake to be settled. R12 gives the order of settling. */
typedef struct claim {
    int seat, pair;
    int32_t x;
} claim;

/* Lists the stakes on winning pairs, or with `winners` = false on losing ones, the highest first.
 * Equal stakes are in turn order from the banker's left. Returns their number. */
static int claims_of(const ct_state *s, const bool wins[2], bool winners, claim out[2 * CT_SEATS])
{
    int n = 0;
    for (int k = 0, seat = monte_of(s)->banker; k < s->rules->seats; k++) {
        seat = ct_next_seat(s, seat);
        for (int pair = UPPER; pair <= LOWER; pair++) {
            int32_t x = stake_on(s, pair, seat);
            if (!x || wins[pair - UPPER] != winners)
                continue;
            int i = n++;
            for (; i > 0 && out[i - 1].x < x; i--) out[i] = out[i - 1];
            out[i] = (claim){ seat, pair, x };
        }
    }
    return n;
}

/* R11: gives losing stakes to the banker. Returns the sum in chips. */
static int32_t collect(ct_state *s, const claim *c, int n)
{
    int32_t got = 0, room = ct_opt(s, UNCOVERED_LOSERS) ? monte_of(s)->cover : INT32_MAX;
    for (int i = 0; i < n; i++) {
        int32_t x = c[i].x < room - got ? c[i].x : room - got;
        got += x;
        monte_mine(s)->lost[c[i].seat] += x;
        s->score[c[i].seat] += c[i].x - x;
        *stake_of(s, c[i].pair, c[i].seat) = 0;
    }
    s->score[monte_of(s)->banker] += got;
    return got;
}

/* R12, R13: returns winning stakes, and pays them as far as the `left` chips of the cover suffice.
 */
static void pay(ct_state *s, const claim *c, int n, int32_t left)
{
    bool open = true;
    for (int i = 0; i < n; i++) {
        int32_t x = c[i].x <= left ? c[i].x : ct_opt(s, SHORTFALL) == PARTIAL ? left : 0;
        open = open && (c[i].x <= left || ct_opt(s, SHORTFALL) != STOP);
        if (!open)
            x = 0;
        left -= x;
        monte_mine(s)->won[c[i].seat] += x;
        s->score[monte_of(s)->banker] -= x;
        s->score[c[i].seat] += c[i].x + x;
        *stake_of(s, c[i].pair, c[i].seat) = 0;
    }
}

static int tenures_due(const ct_state *s) { return ct_opt(s, MATCH_ORBITS) * s->rules->seats; }

/* R15: the number of rounds of a bank if it is fixed, otherwise 0. */
static int rounds_due(const ct_state *s)
{
    return ct_opt(s, ROTATION) ? ct_opt(s, ROUNDS_PER_BANK) : 0;
}

/* R14-R18: ends a round and decides who acts next. */
static void end_round(ct_state *s)
{
    const monte *m = monte_of(s);
    uint16_t able = bank_rich(s, ct_opt(s, BANK_MIN));
    bool more = m->rounds < rounds_due(s);
    bool over = bank_size(bank_rich(s, 1)) < 2 || !able;
    s->phase = DONE;
    s->turn = CT_DEALER;
    /* R17: a banker without enough chips loses the bank */
    if (!over && more && able >> m->banker & 1) {
        s->phase = GOING_ON;
        s->turn = (int8_t)m->banker;
    } else if (over || m->tenures >= tenures_due(s)) {
        s->turn = CT_OVER;
        s->won = ct_leaders(s);
    }
}

/* R9, R10: turns the gate card and settles all stakes. */
static void open_gate(ct_state *s)
{
    bool wins[2];
    claim c[2 * CT_SEATS];
    ct_move(s, PACK, 0, GATE);
    int suit = ct_suit(ct_top(s, GATE));
    for (int pair = UPPER; pair <= LOWER; pair++)
        wins[pair - UPPER] =
            ct_suit(ct_at(s, pair, 0)) == suit || ct_suit(ct_at(s, pair, 1)) == suit;
    int32_t got = collect(s, c, claims_of(s, wins, false, c));
    pay(s, c, claims_of(s, wins, true, c), monte_of(s)->cover + (ct_opt(s, COVER_BASE) ? got : 0));
    end_round(s);
}

/* ---- the course of a round -------------------------------------------------------------- */

/* Passes the turn to the next punter after `seat` who can bet. If there is none, opens the gate
 * (R8, R9). */
static void next_punter(ct_state *s, int seat)
{
    s->phase = BETTING;
    while ((seat = ct_next_seat(s, seat)) != monte_of(s)->banker)
        if (s->score[seat] >= ct_opt(s, MIN_BET)) {
            s->turn = (int8_t)seat;
            return;
        }
    open_gate(s);
}

/* R5: lays out the pairs, the upper from the bottom of the pack, the lower from its top. */
static void lay_out(ct_state *s)
{
    ct_move(s, PACK, 0, UPPER);
    ct_move(s, PACK, 0, UPPER);
    ct_draw(s, PACK, LOWER, 2);
}

static void start_round(ct_state *s)
{
    monte_mine(s)->rounds += ct_opt(s, ROTATION);
    monte_mine(s)->cover = 0;
    if (ct_opt(s, COVER_TIMING))
        lay_out(s);
    s->phase = COVERING;
    s->turn = (int8_t)monte_of(s)->banker;
}

/* R2: the worth of a card in the draw for the first bank. The lowest card wins, ace low. */
static int worth_in_draw(ct_card c) { return -ct_rank(c); }

static void deal(ct_state *s, ct_rng *luck)
{
    monte *m = monte_mine(s);
    int first = ct_opt(s, FIRST_BANKER);
    uint16_t able = bank_rich(s, ct_opt(s, BANK_MIN));
    memset(m->won, 0, sizeof m->won + sizeof m->lost);
    if (m->banker < 0 && !first) {
        m->banker = ct_draw_lots(s, PACK, DRAWN, worth_in_draw);
        s->phase = DRAWING;
        s->turn = CT_DEALER;
        return;
    }
    if (m->banker < 0)
        m->banker = first - 1;
    if (m->tenures || !(able >> m->banker & 1))
        /* R14, R17: the next seat that can hold a bank */
        m->banker = bank_next(s, m->banker, able);
    m->tenures++;
    m->rounds = 0;
    start_round(s);
}

/* R15: goes on with the same pack. The gate card is put away, or becomes part of the next upper
 * pair. */
static void go_on(ct_state *s)
{
    if (ct_opt(s, GATE_CARD))
        ct_tuck(s, GATE, 0, PACK);
    ct_stack(s, UPPER, DISCARD);
    ct_stack(s, LOWER, DISCARD);
    ct_stack(s, GATE, DISCARD);
    start_round(s);
}

static void end_tenure(ct_state *s) /* R16 */
{
    bool last = monte_of(s)->tenures >= tenures_due(s);
    s->phase = DONE;
    s->turn = last ? CT_OVER : CT_DEALER;
    s->won = last ? ct_leaders(s) : 0;
}

static void bet(ct_state *s, int seat, int pair, int32_t x)
{
    s->score[seat] -= x;
    *stake_of(s, pair, seat) = x;
    bool again = ct_opt(s, BET_BOTH) && s->score[seat] >= ct_opt(s, MIN_BET) &&
                 !(staked(s, UPPER, seat) && staked(s, LOWER, seat));
    if (!again)
        next_punter(s, seat);
}

static void play(ct_state *s, ct_act a)
{
    int seat = ct_seat(a);
    switch (ct_verb(a)) {
    case COVER:
        monte_mine(s)->cover = (int32_t)ct_amount(a);
        if (!ct_opt(s, COVER_TIMING))
            lay_out(s);
        next_punter(s, seat);
        break;
    case BET:
        bet(s, seat, ct_arg(a, 4), (int32_t)ct_amount(a));
        break;
    case PASS:
        next_punter(s, seat);
        break;
    case ACES:
        end_tenure(s);
        break;
    default:
        go_on(s);
    }
}

/* ---- the outcome of the gate ------------------------------------------------------------ */

/* If act `a` opened the gate, describes the result for each seat (R10-R12). */
static void outcome(const ct_state *was, ct_act a, const ct_state *now, ct_outcome *out)
{
    static const char *const keys[] = { "monte.outcome.none", "monte.outcome.upper",
                                        "monte.outcome.lower", "monte.outcome.both" };
    const monte *b = monte_of(was), *n = monte_of(now);
    int wins = 0;
    if (ct_count(was, GATE) || !ct_count(now, GATE))
        return;
    out->card[0] = out->card[1] = ct_top(now, GATE);
    for (int pair = UPPER; pair <= LOWER; pair++)
        for (int i = 0; i < 2; i++)
            if (ct_suit(ct_at(now, pair, i)) == ct_suit(out->card[0]))
                wins |= 1 << (pair - UPPER);
    out->key = keys[wins];
    for (int seat = 0; seat < now->rules->seats; seat++) {
        int32_t gain = n->won[seat] - b->won[seat] - n->lost[seat] + b->lost[seat];
        out->gain[seat] += gain;
        out->gain[n->banker] -= gain;
    }
}

/* ---- begin, sheet, bounds --------------------------------------------------------------- */

static const char *setup(ct_rules *r)
{
    for (int kind = 0; kind < 52; kind++)
        if (ct_rank((ct_card)kind) >= 8 && ct_rank((ct_card)kind) <= 10)
            r->copies[kind] = 0;
    if (r->opt[FIRST_BANKER] > r->seats)
        return "monte.no_such_banker";
    if (r->opt[MAX_BET] && r->opt[MAX_BET] < r->opt[MIN_BET])
        return "monte.bet_limits";
    return r->opt[STARTING_CHIPS] < r->opt[BANK_MIN] ? "monte.poor_start" : NULL;
}

static void begin(ct_state *s)
{
    monte_mine(s)->banker = -1;
    for (int i = 0; i < s->rules->seats; i++) s->score[i] = ct_opt(s, STARTING_CHIPS);
}

static void sheet(const ct_state *s, ct_sheet *out)
{
    const monte *m = monte_of(s);
    int32_t net = 0;
    if (s->phase != DONE)
        return; /* the sheet of the draw for the first banker has no lines */
    for (int seat = 0; seat < s->rules->seats; seat++) {
        net += m->lost[seat] - m->won[seat];
        if (m->won[seat])
            ct_sheet_add(out, "monte.sheet.won", ct_bit(seat), 0, m->won[seat]);
        if (m->lost[seat])
            ct_sheet_add(out, "monte.sheet.lost", ct_bit(seat), 0, -m->lost[seat]);
    }
    ct_sheet_add(out, "monte.sheet.bank", ct_bit(m->banker), m->rounds > 1 ? m->rounds : 0, net);
}

/* R5, R15: the forty cards are in the zones that this round requires, and the pack is large enough
 * for it. */
static bool layout_ok(const ct_state *s)
{
    const monte *m = monte_of(s);
    bool laid = s->phase != COVERING || ct_opt(s, COVER_TIMING), gate = s->phase == GOING_ON;
    int put_away = m->rounds > 1 ? (m->rounds - 1) * (ct_opt(s, GATE_CARD) ? 4 : 5) : 0;
    return m->rounds >= ct_opt(s, ROTATION) && m->rounds <= rounds_due(s) &&
           ct_count(s, UPPER) == 2 * laid && ct_count(s, LOWER) == 2 * laid &&
           ct_count(s, GATE) == gate && ct_count(s, DISCARD) == put_away &&
           ct_count(s, PACK) == s->rules->cards - put_away - 4 * laid - gate;
}

/* Stakes exist only during betting. They belong to punters who have acted: one each, or one on each
 * pair (bet_both). The seat on turn may already have staked on one pair. */
static bool stakes_ok(const ct_state *s)
{
    bool betting = s->turn >= 0 && s->phase == BETTING, spoken = betting;
    int both = ct_opt(s, BET_BOTH);
    for (int k = 0, seat = monte_of(s)->banker; k < CT_SEATS; k++) {
        seat = (seat + 1) % CT_SEATS; /* seats that do not exist have no stakes */
        int n = staked(s, UPPER, seat) + staked(s, LOWER, seat);
        bool on_turn = betting && seat == s->turn;
        spoken &= !on_turn && seat != monte_of(s)->banker;
        if (n > (seat >= s->rules->seats ? 0 : on_turn ? both : spoken ? 1 + both : 0))
            return false;
    }
    return true;
}

/* Checks that the sum of all chips is the same as at the beginning. */
static bool chips_ok(const ct_state *s)
{
    int64_t chips = 0;
    for (int i = 0; i < CT_SEATS; i++) chips += monte_of(s)->on_upper[i] + monte_of(s)->on_lower[i];
    for (int seat = 0; seat < s->rules->seats; seat++) {
        if (s->score[seat] < 0)
            return false;
        chips += s->score[seat];
    }
    return chips == (int64_t)s->rules->seats * ct_opt(s, STARTING_CHIPS);
}

static const char *valid_phase(const ct_state *s)
{
    const monte *m = monte_of(s);
    int32_t stack = s->score[m->banker];
    if (!layout_ok(s))
        return "monte.bad_layout";
    if (s->phase == BETTING) {
        if (m->cover < ct_opt(s, BANK_MIN) || m->cover > stack)
            return "monte.bad_cover";
        return s->turn != m->banker && s->score[s->turn] >= ct_opt(s, MIN_BET) ? NULL
                                                                               : "monte.bad_turn";
    }
    bool can = s->turn == m->banker && stack >= ct_opt(s, BANK_MIN) &&
               (s->phase == COVERING || (s->phase == GOING_ON && m->rounds < rounds_due(s)));
    return can ? NULL : "monte.bad_turn";
}

static const char *valid(const ct_state *s)
{
    const monte *m = monte_of(s);
    bool between = s->phase == DRAWING || s->phase == DONE;
    if (m->banker >= s->rules->seats || (m->banker < 0 && (m->tenures || s->phase != DRAWING)))
        return "monte.bad_banker";
    if (!stakes_ok(s))
        return "monte.bad_stake";
    if (!chips_ok(s))
        return "monte.bad_stack";
    if (s->turn == CT_DEALER)
        return between && m->tenures < tenures_due(s) ? NULL : "monte.bad_turn";
    if (between != (s->turn == CT_OVER) || !m->tenures || m->tenures > tenures_due(s))
        return "monte.bad_turn";
    return between ? NULL : valid_phase(s);
}

/* ---- the score pad ---------------------------------------------------------------------- */

enum { P_WON, P_LOST };
static const ct_entry ENTRIES[] = { { "won", CT_PAD_AMOUNT, 0, BANK_MOST, NULL },
                                    { "lost", CT_PAD_AMOUNT, 0, BANK_MOST, NULL },
                                    { 0 } };

static const char *pad_settle(ct_state *s, const ct_typed *t, ct_sheet *out, int *who)
{
    monte *m = monte_mine(s);
    for (int seat = 0; seat < s->rules->seats; seat++) {
        int32_t won = t->v[P_WON][seat], lost = t->v[P_LOST][seat];
        *who = seat;
        if (seat == m->banker && (won || lost))
            return "monte.pad.banker";
        m->won[seat] = won;
        m->lost[seat] = lost;
        s->score[seat] += won - lost;
        s->score[m->banker] -= won - lost;
    }
    for (int seat = 0; seat < s->rules->seats; seat++) {
        *who = seat;
        if (s->score[seat] < 0)
            return "monte.pad.short";
    }
    /* The pad settles a whole tenure at once. All its rounds count as played, so end_round starts
     * no further one. */
    m->rounds = rounds_due(s);
    end_round(s);
    sheet(s, out);
    return NULL;
}

static const ct_pad PAD = { ENTRIES, NULL, NULL, CT_PAD(pad_settle), NULL };

/* ---- chances ---------------------------------------------------------------------------- */

/* Section 9: for each pair, the number of unseen cards of its suits. */
static int odds(const ct_state *s, int seat, ct_odds out[CT_ODDS])
{
    static const char *const key[] = { "monte.odds.upper", "monte.odds.lower" };
    uint8_t left[CT_KINDS];
    int n = ct_unseen(s, left);
    if (s->phase != BETTING || !n)
        return 0;
    for (int pair = UPPER; pair <= LOWER; pair++) {
        int wins = 0, a = ct_suit(ct_at(s, pair, 0)), b = ct_suit(ct_at(s, pair, 1));
        for (int c = 0; c < CT_JOKER; c++)
            wins += ct_suit((ct_card)c) == a || ct_suit((ct_card)c) == b ? left[c] : 0;
        out[pair - UPPER] =
            (ct_odds){ key[pair - UPPER], { wins, n, (100 * wins + n / 2) / n }, (double)wins / n };
    }
    return 2;
}

const ct_game ct_monte = { .about = { .slug = "monte",
                                      .old_codes = true,
                                      .family = "bank",
                                      .spanish = true,
                                      .min_seats = 2,
                                      .max_seats = CT_SEATS,
                                      .seats = 4,
                                      .copies = 1,
                                      .chips = true,
                                      .zones = zones,
                                      .verbs = verbs,
                                      .options = options,
                                      .presets = presets,
                                      .fields = fields,
                                      .phases = phases,
                                      .texts = texts },
                           .setup = setup,
                           .begin = begin,
                           .deal = deal,
                           .check = check,
                           .list = list,
                           .play = play,
                           .range = range,
                           .outcome = outcome,
                           .odds = odds,
                           .sheet = sheet,
                           .valid = valid,
                           .pad = &PAD };

/* game.c - Cão Vermelho Polonês: the punters bet in turn against the bank of one player. A
 * punter wins if one of three unseen cards beats, in suit, the card turned for that seat. Rules
 * R1-R18, I1-I5 of rules.pt.md. The kit kits/bank.h has the course of a round.
 *
 * A deal is one round. A banker who opens a tenure first names the stake over the shuffled pack,
 * then the cards are dealt. A hand stays in its zone until a bet opens it. Card number k of
 * `turned` belongs to bettor number k. Referee mode adds two phases. REPLY comes between a
 * losing turn and the payment. In END, after the last turn, a wrong payment can still be
 * challenged. */
#include "cao_polones.h"

#include <string.h>

/* ---- what is legal ---------------------------------------------------------------------- */

static const char *bank_why(const ct_state *s, int seat, uint32_t x)
{
    if (s->phase != OPEN)
        return "cao_polones.no_bank";
    if (x < (uint32_t)ct_opt(s, BANK_MIN))
        return "cao_polones.bank_low";
    if (x > (uint32_t)s->score[seat])
        return "cao_polones.over_stack";
    return x > (uint32_t)cao_polones_highest_bank(s, seat) ? "cao_polones.bank_high" : NULL;
}

static const char *bet_why(const ct_state *s, int seat, uint32_t x)
{
    if (s->phase != TURN)
        return "cao_polones.no_turn";
    if (x < (uint32_t)ct_opt(s, MIN_BET))
        return "cao_polones.too_low";
    if (x > (uint32_t)cao_polones_half_bank(s))
        return "cao_polones.over_half";
    return x > (uint32_t)s->score[seat] ? "cao_polones.over_stack" : NULL;
}

static const char *pass_why(const ct_state *s, int seat)
{
    if (s->phase != TURN)
        return "cao_polones.no_turn";
    if (cao_polones_short_hand(s, seat))
        return "cao_polones.short"; /* I2 */
    return ct_opt(s, PASS_RULE) == PASS_FORBIDDEN ? "cao_polones.no_pass" : NULL;
}

/* I4c, I5: the reason why a reply to the turned card, or to the end of the round, is not legal. */
static const char *reply_why(const ct_state *s, ct_act a)
{
    if (ct_verb(a) == GATHER)
        return s->phase == END ? NULL : "cao_polones.not_over";
    if (s->phase != REPLY)
        return s->phase == OPEN   ? "cao_polones.open_first"
               : s->phase == TURN ? "bank.bet_first"
                                  : "cao_polones.no_claim";
    bool held = ct_has(s, SHOWN + ct_seat(a), (ct_card)ct_arg(a, 0));
    return ct_verb(a) == CLAIM && !held ? "cao_polones.not_yours" : NULL;
}

static const char *referee_why(const ct_state *s, ct_act a)
{
    int seat = ct_seat(a), banker = bank_of(s)->dealer;
    bank_plan next = cao_polones_round_of(s, cao_polones_next_banker(s));
    if (!ct_opt(s, REFEREE))
        return "bank.no_referee";
    switch (ct_verb(a)) {
    case BET_INTO_BANK:
        return bet_why(s, seat, ct_amount(a)); /* I4b */
    case WITHDRAW:
        if (s->phase != TURN)
            return "cao_polones.no_turn";
        return cao_polones_short_hand(s, seat) ? NULL : "cao_polones.not_short";
    case CHALLENGE:
        return bank_challenge_why(s, seat == banker || bank_seats(s) >> seat & 1);
    case EXPOSE_TOP:
        return bank_expose_why(s, seat, s->phase == TURN, ct_count(s, STOCK),
                               cao_polones_stock_need(s));
    case MISDEAL:
        return bank_misdeal_why(s, &next, a);
    default:
        return s->phase == REPLY ? "bank.bet_stands" : "bank.no_bet"; /* I4a */
    }
}

static const char *check(const ct_state *s, ct_act a)
{
    switch (ct_verb(a)) {
    case BANK:
        return bank_why(s, ct_seat(a), ct_amount(a));
    case BET:
        return bet_why(s, ct_seat(a), ct_amount(a));
    case PASS:
        return pass_why(s, ct_seat(a));
    case CLAIM:
    case CONCEDE:
    case GATHER:
        return reply_why(s, a);
    default:
        return referee_why(s, a);
    }
}

static void list_turn(const ct_state *s, int seat, ct_acts *out)
{
    bool referee = ct_opt(s, REFEREE);
    if (!pass_why(s, seat))
        ct_add(out, CT_ACT(seat, PASS));
    if (referee) {
        int from = out->n;
        ct_add(out, CT_ACT(seat, WITHDRAW));
        ct_add(out, CT_ACT(seat, CHALLENGE));
        ct_keep_legal(s, out, from);
    }
    bank_list(out, seat, BET, referee ? BET_INTO_BANK : 0, ct_opt(s, MIN_BET),
              cao_polones_highest_bet(s, seat));
}

static void list_referee(const ct_state *s, int seat, ct_acts *out)
{
    bank_plan p = cao_polones_round_of(s, cao_polones_next_banker(s));
    if (seat == p.dealer)
        bank_list_misdeals(s, &p, MISDEAL, out);
    ct_add(out, CT_ACT(seat, CHALLENGE));
    ct_add(out, CT_ACT(seat, EXPOSE_TOP));
    if (seat != s->turn)
        return;
    ct_add(out, CT_ACT(seat, CONCEDE));
    ct_add(out, CT_ACT(seat, GATHER));
    if (s->phase == REPLY)
        bank_list_claims(s, seat, CLAIM, SHOWN + seat, out);
    ct_keep_legal(s, out, 0);
}

static void list(const ct_state *s, int seat, ct_acts *out)
{
    if (s->phase == TURN && seat == s->turn)
        list_turn(s, seat, out);
    else if (s->phase == OPEN && seat == s->turn)
        bank_list(out, seat, BANK, 0, ct_opt(s, BANK_MIN), cao_polones_highest_bank(s, seat));
    else if (ct_opt(s, REFEREE))
        list_referee(s, seat, out);
}

static void range(const ct_state *s, int seat, int verb, int32_t *lo, int32_t *hi)
{
    bool referee = ct_opt(s, REFEREE);
    if (s->phase == OPEN && verb == BANK) {
        *lo = ct_opt(s, BANK_MIN);
        *hi = cao_polones_highest_bank(s, seat);
    }
    if (s->phase == TURN && (verb == BET || (verb == BET_INTO_BANK && referee))) {
        *lo = ct_opt(s, MIN_BET);
        *hi = cao_polones_highest_bet(s, seat);
    }
    if (verb == MISDEAL && referee) {
        bank_plan p = cao_polones_round_of(s, cao_polones_next_banker(s));
        bank_range_misdeals(s, &p, seat, lo, hi);
    }
}

/* ---- the course of a round -------------------------------------------------------------- */

/* Returns the chips of the bank to the banker. */
static void take_bank(ct_state *s)
{
    cao_polones *o = cao_polones_mine(s);
    s->score[o->bank.dealer] += o->bank.pot;
    o->taken += o->bank.pot;
    o->bank.pot = 0;
    o->stitch = 0;
}

/* R15-R17: ends the round. An empty bank, or the end of the stitch round, ends the tenure. If the
 * bank has reached the stitch mark, the next round is the stitch round. */
static void end_round(ct_state *s)
{
    cao_polones *o = cao_polones_mine(s);
    bool over = !o->bank.pot || o->stitch;
    s->phase = DONE;
    s->turn = CT_DEALER;
    o->tenures += over;
    if (over)
        take_bank(s);
    else
        o->stitch = o->bank.pot >= cao_polones_stitch_mark(s);
    if (o->tenures < cao_polones_tenures(s) && o->round < ct_opt(s, ROUND_CAP) &&
        cao_polones_round_of(s, cao_polones_next_banker(s)).seats)
        return;
    take_bank(s); /* R18 */
    s->turn = CT_OVER;
    s->won = ct_leaders(s);
}

/* R6: passes the turn to the next punter, or ends the round. An empty bank also ends the round
 * (R15). */
static void pass_turn(ct_state *s)
{
    const bank *b = bank_of(s);
    int seat = b->pot ? bank_next(s, b->dealer, bank_waiting(s)) : -1;
    if (seat >= 0) {
        s->phase = TURN;
        s->turn = (int8_t)seat;
    } else if (b->doubt >= 0) { /* I5: a challenge is still possible until the cards are gathered */
        s->phase = END;
        s->turn = (int8_t)b->dealer;
    } else
        end_round(s);
}

static void win(ct_state *s, int seat) /* R12 */
{
    bank_win(s, seat, 2 * bank_of(s)->bet);
    pass_turn(s);
}

static void lose(ct_state *s, int seat) /* R13 */
{
    bank_lose(s, seat);
    pass_turn(s);
}

static void bet(ct_state *s, int seat, int32_t x, bool in_bank)
{
    int burn = ct_opt(s, BURN);
    bank_bet(s, seat, x, in_bank);
    if (burn == BANK_BURN_PER_TURN || (burn == BANK_BURN_ONCE && !ct_count(s, TURNED)))
        ct_draw(s, STOCK, BURNED, 1); /* R9 */
    ct_draw(s, STOCK, TURNED, 1); /* R10. From now on the last payment cannot be challenged (I5). */
    bank_mine(s)->doubt = -1;
    ct_stack(s, HAND + seat, SHOWN + seat); /* R11 */
    if (bank_beater(s, SHOWN + seat, ct_top(s, TURNED)) >= 0)
        win(s, seat);
    else if (ct_opt(s, REFEREE))
        s->phase = REPLY;
    else
        lose(s, seat);
}

/* I5: takes the payment back, and the punter loses the stake. The bank is as before, even if the
 * payment had emptied it. */
static void challenge(ct_state *s)
{
    bank *b = bank_mine(s);
    bank_take_back(s, b->turn[b->doubt] + (b->in_pot ? b->bet : 0));
    pass_turn(s);
}

/* R4, R5: deals the cards. */
static void start_round(ct_state *s)
{
    cao_polones *o = cao_polones_mine(s);
    bank_plan p = cao_polones_round_of(s, o->bank.dealer);
    bank_deal(s, &p, STOCK, HAND);
    o->start = o->bank.pot;
    pass_turn(s);
}

static void open_bank(ct_state *s, int seat, int32_t b0) /* R3 */
{
    cao_polones *o = cao_polones_mine(s);
    s->score[seat] -= b0;
    o->bank.pot = o->b0 = o->placed = b0;
    start_round(s);
}

static void play(ct_state *s, ct_act a)
{
    int seat = ct_seat(a);
    bank *b = bank_mine(s);
    switch (ct_verb(a)) {
    case BANK:
        open_bank(s, seat, (int32_t)ct_amount(a));
        break;
    case BET:
    case BET_INTO_BANK:
        bet(s, seat, (int32_t)ct_amount(a), ct_verb(a) == BET_INTO_BANK);
        break;
    case PASS: /* R8 */
        bank_pass(s, seat, ct_opt(s, PASS_RULE) == PASS_PAID ? ct_opt(s, MIN_BET) : 0);
        pass_turn(s);
        break;
    case WITHDRAW:
        b->did[seat] = BANK_WITHDREW;
        pass_turn(s);
        break;
    case CLAIM: /* I5: if the cards lose, the payment may be challenged */
        b->doubt = seat;
        win(s, seat);
        break;
    case CONCEDE:
        lose(s, seat);
        break;
    case CHALLENGE:
        challenge(s);
        break;
    case GATHER:
        b->doubt = -1;
        end_round(s);
        break;
    case EXPOSE_TOP:
        ct_draw(s, STOCK, ASIDE, 1);
        break; /* I3 */
    default:
        b->due[ct_arg(a, 4)] = (int32_t)ct_amount(a) + 1;
    }
}

/* ---- deals ------------------------------------------------------------------------------ */

static void deal(ct_state *s, ct_rng *luck)
{
    cao_polones *o = cao_polones_mine(s);
    bank *b = &o->bank;
    if (b->dealer < 0) { /* R2: the draw for the first banker is a deal of its own */
        b->dealer = bank_draw_ace(s, STOCK, SHOWN);
        s->phase = DRAW;
        return;
    }
    b->dealer = cao_polones_next_banker(s);
    bank_plan p = cao_polones_round_of(s, b->dealer);
    if (luck && ct_opt(s, REFEREE) && ct_opt(s, MISDEAL_RATE))
        bank_stray(s, &p, ct_opt(s, MISDEAL_RATE), luck);
    b->bet = b->in_pot = 0;
    o->placed = o->taken = 0;
    memset(b->turn, 0, sizeof b->turn);
    o->round++;
    if (b->pot) {
        start_round(s);
        return;
    }
    s->phase = OPEN;
    s->turn = (int8_t)b->dealer;
}

static void begin(ct_state *s)
{
    bank *b = bank_mine(s);
    for (int i = 0; i < s->rules->seats; i++) s->score[i] = ct_opt(s, CHIPS);
    b->dealer = b->doubt = -1;
}

static const char *setup(ct_rules *r)
{
    if (r->opt[BANK_MAX] && r->opt[BANK_MAX] < r->opt[BANK_MIN])
        return "cao_polones.limits";
    if (r->opt[CHIPS] < r->opt[BANK_MIN] || r->opt[CHIPS] < r->opt[MIN_BET])
        return "cao_polones.chips";
    return NULL;
}

static void outcome(const ct_state *was, ct_act a, const ct_state *now, ct_outcome *out)
{
    bank_outcome(was, a, now, TURNED, SHOWN, out);
}

/* ---- the score sheet -------------------------------------------------------------------- */

static void sheet(const ct_state *s, ct_sheet *out)
{
    static const char *const turns[] = {
        NULL, "cao_polones.sheet.won",      "cao_polones.sheet.lost", "cao_polones.sheet.passed",
        NULL, "cao_polones.sheet.withdrew", "cao_polones.sheet.out",  NULL
    };
    const cao_polones *o = cao_polones_of(s);
    if (o->bank.dealer < 0)
        return;
    uint16_t banker = ct_bit(o->bank.dealer);
    if (!o->round) {
        ct_sheet_note(out, "cao_polones.sheet.first", banker, 0, 0);
        return;
    }
    if (o->placed)
        ct_sheet_add(out, "cao_polones.sheet.placed", banker, 0, -o->placed);
    bank_sheet_turns(s, out, turns);
    if (o->taken)
        ct_sheet_add(out, "cao_polones.sheet.taken", banker, 0, o->taken);
    if (o->bank.pot)
        ct_sheet_note(out, "cao_polones.sheet.bank", banker, 0, o->bank.pot);
    if (o->stitch)
        ct_sheet_note(out, "cao_polones.sheet.stitch", banker, 0, 0);
}

/* ---- the score pad ---------------------------------------------------------------------- */

static const ct_entry ENTRIES[] = { { "won", CT_PAD_AMOUNT, 0, BANK_MOST, NULL },
                                    { "lost", CT_PAD_AMOUNT, 0, BANK_MOST, NULL },
                                    { "passed", CT_PAD_FLAG, 0, 1, NULL },
                                    { "placed", CT_PAD_AMOUNT, 0, BANK_MOST, NULL },
                                    { 0 } };

static int32_t pad_unit(const ct_rules *r, int entry)
{
    if (entry != BANK_TYPED_PASSED || r->opt[PASS_RULE] == PASS_FREE)
        return 0;
    return r->opt[PASS_RULE] == PASS_PAID ? -r->opt[MIN_BET] : CT_ABSENT;
}

/* R2: the first banker. */
static void pad_first(ct_state *s, int seat) { bank_mine(s)->dealer = seat; }

static const char *pad_settle(ct_state *s, const ct_typed *t, ct_sheet *out, int *who)
{
    static const bank_words words = {
        .stock = STOCK,
        .hand = HAND,
        .open = OPEN,
        .reply = REPLY,
        .bank = BANK,
        .bet = BET,
        .pass = PASS,
        .claim = CLAIM,
        .concede = CONCEDE,
    };
    return bank_pad_settle(s, &words, t, out, who);
}

static const ct_pad PAD = { ENTRIES, CT_PAD(pad_unit), CT_PAD(pad_first), CT_PAD(pad_settle),
                            NULL };

/* Binomial coefficient n over k. */
static double ways(int n, int k)
{
    double c = 1;
    for (int i = 0; i < k; i++) c = n > i ? c * (n - i) / (i + 1) : 0;
    return c;
}

/* Section 9: the probability that k unseen cards beat the next card turned. They lose if none of
 * them is among the m unseen cards above that card in its suit. */
static int odds(const ct_state *s, int seat, ct_odds out[CT_ODDS])
{
    uint8_t left[CT_KINDS];
    int n = ct_unseen(s, left), k = ct_count(s, HAND + seat);
    double lost = 0;
    if (s->phase != TURN || n <= k)
        return 0;
    for (int suit = 0; suit < 4; suit++) {
        int of_suit = 0;
        for (int rank = 1; rank <= 13; rank++) of_suit += left[ct_card_of(suit, rank)];
        for (int m = 0; m < of_suit; m++) lost += ways(n - 1 - m, k);
    }
    double chance = 1 - lost / (n * ways(n - 1, k));
    out[0] = (ct_odds){ "cao_polones.odds",
                        { (int32_t)(100 * chance + 0.5), n, (int32_t)(1e9 * chance + 0.5) },
                        chance };
    return 1;
}

const ct_game ct_cao_polones = {
    .about = { .slug = "cao_polones",
               .old_codes = true,
               .family = "bank",
               .min_seats = 2,
               .max_seats = CT_SEATS,
               .seats = 4,
               .copies = 1,
               .chips = true,
               .zones = ZONES,
               .verbs = VERBS,
               .options = OPTIONS,
               .presets = PRESETS,
               .fields = FIELDS,
               .phases = PHASES,
               .texts = TEXTS },
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
    .valid = cao_polones_valid,
    .pad = &PAD,
};

/* game.c - Cão Vermelho: the seats bet in turn against a common pot. A seat wins if a card of its
 * hand beats, in suit, the card turned for it. Rules R1-R18, I1-I5 of rules.pt.md. did[] says how a
 * seat's turn ended. Then the hand leaves its zone: cards that were shown go to `shown`, the others
 * face down to `down`. Card number k of `turned` belongs to bettor number k. Referee mode adds two
 * phases. REPLY comes between the turned card and the payment. In END, at the end of a round, a
 * wrong payment can still be challenged. */
#include "cao_vermelho.h"

#include <string.h>

/* ---- what is legal ---------------------------------------------------------------------- */

static const char *bet_why(const ct_state *s, int seat, uint32_t x)
{
    if (s->phase != TURN)
        return "cao_vermelho.no_turn";
    if (x < (uint32_t)cao_vermelho_lowest_bet(s, seat))
        return "cao_vermelho.too_low";
    if (x > (uint32_t)bank_of(s)->pot)
        return "cao_vermelho.over_pot";
    return x > (uint32_t)s->score[seat] ? "cao_vermelho.over_stack" : NULL;
}

/* I4c, I5: the reason why a reply to the turned card, or to the end of the round, is not legal. */
static const char *reply_why(const ct_state *s, ct_act a)
{
    if (ct_verb(a) == GATHER)
        return s->phase == END ? NULL : "cao_vermelho.not_over";
    if (s->phase != REPLY)
        return s->phase == TURN ? "bank.bet_first" : "cao_vermelho.no_claim";
    bool held = ct_has(s, HAND + ct_seat(a), (ct_card)ct_arg(a, 0));
    return ct_verb(a) == CLAIM && !held ? "cao_vermelho.not_yours" : NULL;
}

/* The plan of the next round (R3, R16). */
bank_plan cao_vermelho_next_round(const ct_state *s)
{
    const ct_rules *r = s->rules;
    int dealer = bank_of(s)->dealer;
    bank_plan p = { .seats = bank_rich(s, 2 * r->opt[ANTE]) };
    p.dealer = dealer < 0 || !cao_vermelho_of(s)->round ? dealer : bank_next(s, dealer, p.seats);
    p.hand = cao_vermelho_hand_size(r, bank_size(p.seats));
    p.each = cao_vermelho_per_turn(r);
    p.once = r->opt[BURN] == BANK_BURN_ONCE;
    return p;
}

static const char *referee_why(const ct_state *s, ct_act a)
{
    int seat = ct_seat(a);
    bank_plan next = cao_vermelho_next_round(s);
    if (!ct_opt(s, REFEREE))
        return "bank.no_referee";
    switch (ct_verb(a)) {
    case BET_INTO_POT:
        return bet_why(s, seat, ct_amount(a)); /* I4b */
    case WITHDRAW:
        if (s->phase != TURN)
            return "cao_vermelho.no_turn";
        return cao_vermelho_short_hand(s, seat) ? NULL : "cao_vermelho.not_short";
    case CHALLENGE:
        return bank_challenge_why(s, bank_seats(s) >> seat & 1);
    case EXPOSE_TOP:
        return bank_expose_why(s, seat, s->phase == TURN, ct_count(s, STOCK),
                               cao_vermelho_stock_need(s));
    case MISDEAL:
        return bank_misdeal_why(s, &next, a);
    default:
        return s->phase == REPLY ? "bank.bet_stands" : "bank.no_bet"; /* I4a */
    }
}

static const char *check(const ct_state *s, ct_act a)
{
    switch (ct_verb(a)) {
    case BET:
        return bet_why(s, ct_seat(a), ct_amount(a));
    case PASS: /* R7, I2 */
        return s->phase != TURN                         ? "cao_vermelho.no_turn"
               : cao_vermelho_short_hand(s, ct_seat(a)) ? "cao_vermelho.short"
                                                        : NULL;
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
    if (!cao_vermelho_short_hand(s, seat))
        ct_add(out, CT_ACT(seat, PASS));
    if (referee) {
        int from = out->n;
        ct_add(out, CT_ACT(seat, WITHDRAW));
        ct_add(out, CT_ACT(seat, CHALLENGE));
        ct_add(out, CT_ACT(seat, EXPOSE_TOP));
        ct_keep_legal(s, out, from);
    }
    bank_list(out, seat, BET, referee ? BET_INTO_POT : 0, cao_vermelho_lowest_bet(s, seat),
              cao_vermelho_highest_bet(s, seat));
}

static void list_referee(const ct_state *s, int seat, ct_acts *out)
{
    bank_plan p = cao_vermelho_next_round(s);
    if (seat == p.dealer)
        bank_list_misdeals(s, &p, MISDEAL, out);
    ct_add(out, CT_ACT(seat, CHALLENGE));
    ct_add(out, CT_ACT(seat, EXPOSE_TOP));
    if (seat != s->turn)
        return;
    ct_add(out, CT_ACT(seat, CONCEDE));
    ct_add(out, CT_ACT(seat, GATHER));
    if (s->phase == REPLY)
        bank_list_claims(s, seat, CLAIM, HAND + seat, out);
    ct_keep_legal(s, out, 0);
}

static void list(const ct_state *s, int seat, ct_acts *out)
{
    if (s->phase == TURN && seat == s->turn)
        list_turn(s, seat, out);
    else if (ct_opt(s, REFEREE))
        list_referee(s, seat, out);
}

static void range(const ct_state *s, int seat, int verb, int32_t *lo, int32_t *hi)
{
    bool bets = verb == BET || (verb == BET_INTO_POT && ct_opt(s, REFEREE));
    if (bets && s->phase == TURN) {
        *lo = cao_vermelho_lowest_bet(s, seat);
        *hi = cao_vermelho_highest_bet(s, seat);
    }
    if (verb == MISDEAL && ct_opt(s, REFEREE)) {
        bank_plan p = cao_vermelho_next_round(s);
        bank_range_misdeals(s, &p, seat, lo, hi);
    }
}

/* ---- the course of a round -------------------------------------------------------------- */

/* R14-R18: ends the round. Divides the chips above the limit, and decides whether another round
 * follows. */
static void end_round(ct_state *s)
{
    cao_vermelho *o = cao_vermelho_mine(s);
    bank *b = &o->bank;
    uint16_t in = bank_seats(s), rich;
    int32_t limit = ct_opt(s, POT_LIMIT);
    if (limit && b->pot > limit) /* R15 */
        bank_divide(s, in, &b->pot, b->pot - limit, !ct_opt(s, REMAINDER), b->dealer, o->share);
    rich = bank_rich(s, 2 * ct_opt(s, ANTE));
    bool full = o->round >= ct_opt(s, ORBITS) * s->rules->seats; /* R17 */
    s->phase = DONE;
    s->turn = CT_DEALER;
    if (!full && bank_size(rich) >= 2)
        return;
    bank_divide(s, full || !rich ? in : rich, &b->pot, b->pot, true, b->dealer, o->rest); /* R18 */
    s->turn = CT_OVER;
    s->won = ct_leaders(s);
}

/* Passes the turn to the first seat from `seat` on that has still to act, or ends the round. */
static void pass_turn(ct_state *s, int seat)
{
    bank *b = bank_mine(s);
    for (s->phase = TURN; s->phase == TURN; seat = ct_next_seat(s, seat)) {
        if (b->did[seat] == BANK_TO_ACT && s->score[seat]) {
            s->turn = (int8_t)seat;
            return;
        }
        if (b->did[seat] == BANK_TO_ACT) { /* R8 */
            b->did[seat] = BANK_SKIPPED;
            ct_stack(s, HAND + seat, DOWN + seat);
        }
        if (seat == b->dealer)
            s->phase = END; /* R14 */
    }
    s->turn = (int8_t)b->dealer;
    /* I5: a payment in doubt can still be challenged until the cards are gathered */
    if (b->doubt < 0)
        end_round(s);
}

/* R13: all seats fill up the pot if it is too small and a seat has still to play. */
static void fill_up(ct_state *s)
{
    cao_vermelho *o = cao_vermelho_mine(s);
    if (o->bank.pot >= cao_vermelho_pot_floor(s) || !(bank_waiting(s) & bank_rich(s, 1)))
        return;
    uint16_t in = bank_seats(s);
    for (int i = 0; i < s->rules->seats; i++)
        if (in >> i & 1)
            o->reante[i] -= bank_pay(s, i, ct_opt(s, ANTE), &o->bank.pot);
}

static void end_turn(ct_state *s, int seat)
{
    fill_up(s);
    pass_turn(s, seat);
}

/* ---- acts ------------------------------------------------------------------------------- */

/* R10: pays the bet. One card is shown, the others stay hidden. */
static void win(ct_state *s, int seat, int place)
{
    ct_move(s, HAND + seat, place, SHOWN + seat);
    ct_stack(s, HAND + seat, DOWN + seat);
    bank_win(s, seat, bank_of(s)->bet);
    end_turn(s, seat);
}

static void lose(ct_state *s, int seat) /* R11 */
{
    ct_stack(s, HAND + seat, SHOWN + seat);
    bank_lose(s, seat);
    end_turn(s, seat);
}

/* I1, R7, R8, I2: puts the seat's cards face down. */
static void lay_down(ct_state *s, int seat, int did)
{
    if (did != BANK_PASSED)
        bank_mine(s)->did[seat] = did;
    ct_stack(s, HAND + seat, DOWN + seat);
    end_turn(s, seat);
}

/* memory_aid=off: shown cards go face down when the next seat acts (R12). */
static void cover(ct_state *s)
{
    for (int i = 0; i < s->rules->seats && !ct_opt(s, MEMORY); i++)
        ct_stack(s, SHOWN + i, DOWN + i);
}

static void bet(ct_state *s, int seat, int32_t x, bool in_pot)
{
    int burn = ct_opt(s, BURN);
    bank_bet(s, seat, x, in_pot);
    if (burn == BANK_BURN_PER_TURN || (burn == BANK_BURN_ONCE && !ct_count(s, TURNED)))
        ct_draw(s, STOCK, ASIDE, 1);
    ct_draw(s, STOCK, TURNED, 1); /* R9. From now on the last payment cannot be challenged (I5). */
    bank_mine(s)->doubt = -1;
    if (ct_opt(s, REFEREE)) {
        s->phase = REPLY;
        return;
    }
    int place = bank_beater(s, HAND + seat, ct_top(s, TURNED));
    if (place >= 0)
        win(s, seat, place);
    else
        lose(s, seat);
}

static void claim(ct_state *s, int seat, ct_card c)
{
    /* I5: if the card loses, the payment may be challenged */
    if (!bank_beats(c, ct_top(s, TURNED)))
        bank_mine(s)->doubt = seat;
    win(s, seat, ct_find(s, HAND + seat, c));
}

static void challenge(ct_state *s)
{
    int seat = bank_of(s)->doubt;
    ct_stack(s, DOWN + seat, SHOWN + seat);
    bank_take_back(s, bank_of(s)->bet);
    if (s->phase == END)
        end_round(s);
}

static void play(ct_state *s, ct_act a)
{
    int seat = ct_seat(a);
    if (ct_verb(a) <= WITHDRAW)
        cover(s);
    switch (ct_verb(a)) {
    case BET:
    case BET_INTO_POT:
        bet(s, seat, (int32_t)ct_amount(a), ct_verb(a) == BET_INTO_POT);
        break;
    case PASS:
        bank_pass(s, seat, ct_opt(s, ANTE));
        lay_down(s, seat, BANK_PASSED);
        break;
    case WITHDRAW:
        lay_down(s, seat, BANK_WITHDREW);
        break;
    case CLAIM:
        claim(s, seat, (ct_card)ct_arg(a, 0));
        break;
    case CONCEDE:
        lose(s, seat);
        break; /* I4c */
    case CHALLENGE:
        challenge(s);
        break;
    case GATHER:
        bank_mine(s)->doubt = -1;
        end_round(s);
        break;
    case EXPOSE_TOP:
        ct_draw(s, STOCK, ASIDE, 1);
        break; /* I3 */
    default:
        bank_mine(s)->due[ct_arg(a, 4)] = (int32_t)ct_amount(a) + 1;
    }
}

/* ---- deals ------------------------------------------------------------------------------ */

static void deal(ct_state *s, ct_rng *luck)
{
    cao_vermelho *o = cao_vermelho_mine(s);
    bank *b = &o->bank;
    if (b->dealer < 0) { /* R2: the draw for the first dealer is a deal of its own */
        b->dealer = bank_draw_ace(s, STOCK, SHOWN);
        s->phase = DRAW;
        return;
    }
    bank_plan p = cao_vermelho_next_round(s);
    b->dealer = p.dealer;
    b->bet = b->in_pot = 0;
    memset(b->turn, 0, sizeof b->turn);
    memset(o->reante, 0, 3 * sizeof o->reante);
    o->round++;
    for (int i = 0; i < s->rules->seats; i++)
        if (p.seats >> i & 1)
            bank_pay(s, i, ct_opt(s, ANTE), &b->pot); /* R3 */
    if (luck && ct_opt(s, REFEREE) && ct_opt(s, MISDEAL_RATE))
        bank_stray(s, &p, ct_opt(s, MISDEAL_RATE), luck);
    bank_deal(s, &p, STOCK, HAND); /* R4 */
    for (int i = 0; i < s->rules->seats && ct_opt(s, REFEREE); i++)
        if (b->did[i] == BANK_OUT) /* I1 */
            ct_stack(s, HAND + i, DOWN + i);
    pass_turn(s, ct_next_seat(s, p.dealer)); /* R5 */
}

static void begin(ct_state *s)
{
    bank *b = bank_mine(s);
    for (int i = 0; i < s->rules->seats; i++) s->score[i] = ct_opt(s, CHIPS);
    b->dealer = ct_opt(s, FIRST_DEALER) - 1;
    b->doubt = -1;
}

static const char *setup(ct_rules *r)
{
    int hand = cao_vermelho_hand_size(r, r->seats);
    if (r->seats * (hand + 1) > 52) /* R4, V7: each seat needs a hand and a card to turn */
        return "cao_vermelho.hands";
    if (r->seats * (hand + cao_vermelho_per_turn(r)) > 52)
        return "cao_vermelho.burns";
    if (r->opt[CHIPS] < 2 * r->opt[ANTE])
        return "cao_vermelho.chips";
    if (r->opt[FIRST_DEALER] > r->seats)
        return "cao_vermelho.dealer";
    if (!r->opt[MEMORY]) {
        r->flags[TURNED] |= CT_TOP;
        r->flags[ASIDE] |= CT_TOP;
    }
    return NULL;
}

static void outcome(const ct_state *was, ct_act a, const ct_state *now, ct_outcome *out)
{
    bank_outcome(was, a, now, TURNED, SHOWN, out);
}

/* ---- the score sheet -------------------------------------------------------------------- */

static void sheet(const ct_state *s, ct_sheet *out)
{
    static const char *const turns[] = { NULL,
                                         "cao_vermelho.sheet.won",
                                         "cao_vermelho.sheet.lost",
                                         "cao_vermelho.sheet.passed",
                                         "cao_vermelho.sheet.skipped",
                                         "cao_vermelho.sheet.withdrew",
                                         "cao_vermelho.sheet.out",
                                         NULL };
    const cao_vermelho *o = cao_vermelho_of(s);
    const bank *b = &o->bank;
    uint16_t in = bank_seats(s);
    if (!o->round) {
        if (b->dealer >= 0)
            ct_sheet_note(out, "cao_vermelho.sheet.first", ct_bit(b->dealer), 0, 0);
        return;
    }
    ct_sheet_add(out, "cao_vermelho.sheet.ante", in, 0, -ct_opt(s, ANTE));
    bank_sheet_turns(s, out, turns);
    bank_sheet_sums(out, "cao_vermelho.sheet.reante", o->reante, in);
    bank_sheet_sums(out, "cao_vermelho.sheet.share", o->share, in);
    bank_sheet_sums(out, "cao_vermelho.sheet.rest", o->rest, in);
}

/* ---- the score pad ---------------------------------------------------------------------- */

static const ct_entry ENTRIES[] = { { "won", CT_PAD_AMOUNT, 0, BANK_MOST, NULL },
                                    { "lost", CT_PAD_AMOUNT, 0, BANK_MOST, NULL },
                                    { "passed", CT_PAD_FLAG, 0, 1, NULL },
                                    { 0 } };

static int32_t pad_unit(const ct_rules *r, int entry)
{
    return entry == BANK_TYPED_PASSED ? -r->opt[ANTE] : 0;
}

static const char *pad_settle(ct_state *s, const ct_typed *t, ct_sheet *out, int *who)
{
    static const bank_words words = {
        .stock = STOCK,
        .hand = HAND,
        .reply = REPLY,
        .bet = BET,
        .pass = PASS,
        .claim = CLAIM,
        .concede = CONCEDE,
    };
    return bank_pad_settle(s, &words, t, out, who);
}

static const ct_pad PAD = { ENTRIES, CT_PAD(pad_unit), NULL, CT_PAD(pad_settle), NULL };

/* Section 9: the number of unseen cards that the hand beats. */
static int odds(const ct_state *s, int seat, ct_odds out[CT_ODDS])
{
    uint8_t left[CT_KINDS];
    int n = ct_unseen(s, left), wins = 0;
    if (s->phase != TURN || !n)
        return 0;
    for (int c = 0; c < CT_KINDS; c++)
        wins += left[c] && bank_beater(s, HAND + seat, (ct_card)c) >= 0;
    out[0] =
        (ct_odds){ "cao_vermelho.odds", { wins, n, (100 * wins + n / 2) / n }, (double)wins / n };
    return 1;
}

const ct_game ct_cao_vermelho = {
    .about = { .slug = "cao_vermelho",
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
    .may_hold = cao_vermelho_may_hold,
    .odds = odds,
    .sheet = sheet,
    .valid = cao_vermelho_valid,
    .pad = &PAD,
};

/* game.c - Hombre for three, and its quadrilha for four (Q1 to Q7). After an auction one player
 * names trumps and plays against the others, for nine or ten tricks. Spadille, manille and basto
 * may renege. Therefore hombre_allowed() computes one set of allowed cards for each play (R16). In
 * referee mode a card outside this set is a foul. The winner's zone keeps each trick whole and in
 * order. So the rules can tell who played each card, who held the matadors, and who is the secret
 * partner. */
#include "hombre.h"

/* ---- legal acts ---------------------------------------------------------------------------- */

static const uint8_t PHASE_OF[] = {
    [TRUNFO] = TRUMP,  [TROCAR] = EXCHANGE, [CHAMAR] = CALL,   [PLAY] = CARDS,
    [CORRIGIR] = FOUL, [MANTER] = FOUL,     [ENCERRAR] = VOLE, [TODAS] = VOLE
}; /* a verb that is not listed belongs to AUCTION */
/* By phase: the reason why a verb of another phase is refused. */
static const char *const WAITS[] = {
    [AUCTION] = "hombre.now_bid", [TRUMP] = "hombre.now_trump", [EXCHANGE] = "hombre.now_exchange",
    [CALL] = "hombre.now_call",   [CARDS] = "hombre.now_play",  [FOUL] = "hombre.now_correct",
    [VOLE] = "hombre.now_choose",
};

/* R7: a bid must be higher than the last one. An elder player may also equal the bid of a younger
 * one. */
static bool bid_high_enough(const ct_state *s, int seat, int bid)
{
    const hombre *o = hombre_of(s);
    if (bid != o->bid)
        return bid > o->bid;
    return ct_opt(s, ELDER_HOLD) &&
           hombre_after(s, seat, hombre_eldest(s)) < hombre_after(s, o->declarer, hombre_eldest(s));
}

static bool can_bid(const ct_state *s, int seat)
{
    for (int bid = BID_SOLO_FAVOR; bid >= hombre_of(s)->bid; bid--)
        if (hombre_bid_exists(s, bid) && bid_high_enough(s, seat, bid))
            return true;
    return false;
}

typedef struct bounds {
    int lo, hi;
} bounds;

/* R11: the fewest and the most cards that the seat may exchange. */
static bounds exchange_bounds(const ct_state *s, int seat)
{
    int stock = ct_count(s, STOCK);
    if (seat != hombre_of(s)->declarer)
        return (bounds){ 0, stock < 9 ? stock : 9 };
    return (bounds){ ct_opt(s, MIN_EXCHANGE) + (hombre_of(s)->bid == BID_VOLTA),
                     ct_count(s, HAND + seat) };
}

/* The number of cards that an exchange takes from a hand of at most 12. `bits` has one bit for each
 * card. */
static int chosen(uint32_t bits)
{
    static const uint8_t ones[16] = { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4 };
    return ones[bits & 15] + ones[bits >> 4 & 15] + ones[bits >> 8 & 15];
}

static const char *check_exchange(const ct_state *s, int seat, uint32_t bits)
{
    bounds b = exchange_bounds(s, seat);
    int n = chosen(bits);
    return n >= b.lo && n <= b.hi ? NULL : "hombre.bad_exchange_count";
}

static const char *check_play(const ct_state *s, int seat, ct_card c)
{
    int n = ct_count(s, TRICK);
    if (!ct_has(s, HAND + seat, c))
        return "hombre.not_held";
    if (!n || ct_opt(s, IRREGULARITIES) ||
        hombre_allowed(s, trick_cards(s, HAND + seat), n) & trick_bit(c))
        return NULL;
    return hombre_foul_of(s);
}

/* Checks card c as the correction of a foul: it must be in the hand and allowed as before the foul.
 */
static const char *check_correction(const ct_state *s, int seat, ct_card c)
{
    uint64_t hand = trick_cards(s, HAND + seat) | trick_bit(ct_top(s, TRICK));
    if (!(hand & trick_bit(c)))
        return "hombre.not_held";
    return hombre_allowed(s, hand, ct_count(s, TRICK) - 1) & trick_bit(c) ? NULL
                                                                          : hombre_foul_of(s);
}

/* Checks giving up: only the ombre may, in entrada or volta, before playing to trick 4. */
static const char *check_rendo(const ct_state *s, int seat)
{
    const hombre *o = hombre_of(s);
    bool now = s->phase == TRUMP || s->phase == EXCHANGE || s->phase == CARDS;
    return now && ct_opt(s, SURRENDER) && !hombre_quad(s) && seat == o->declarer &&
                   o->bid <= BID_VOLTA && hombre_tricks_done(s) < 4
               ? NULL
               : "hombre.may_not_give_up";
}

static const char *check_bid(const ct_state *s, int seat, int bid)
{
    if (!bid)
        return NULL;
    if (!hombre_bid_exists(s, bid))
        return "hombre.no_such_bid";
    return bid_high_enough(s, seat, bid) ? NULL : "hombre.bid_too_low";
}

static const char *check(const ct_state *s, ct_act a)
{
    int verb = ct_verb(a), seat = ct_seat(a);
    ct_card c = (ct_card)ct_arg(a, 0);
    if (verb == RENDO)
        return check_rendo(s, seat);
    if (PHASE_OF[verb] != s->phase)
        return WAITS[s->phase];
    switch (verb) {
    case TROCAR:
        return check_exchange(s, seat, ct_amount(a));
    case CHAMAR:
        return hombre_callable(s, trick_cards(s, HAND + seat)) & trick_bit(c)
                   ? NULL
                   : "hombre.cannot_call";
    case PLAY:
        return check_play(s, seat, c);
    case CORRIGIR:
        return check_correction(s, seat, c);
    case TRUNFO: /* R10: any suit may be named */
    case MANTER:
    case ENCERRAR:
    case TODAS:
        return NULL;
    default:
        return check_bid(s, seat, verb - 1);
    }
}

static bool chooses(const ct_state *s, ct_choosing *out)
{
    if (s->phase != EXCHANGE)
        return false;
    bounds b = exchange_bounds(s, s->turn);
    *out = (ct_choosing){ TROCAR, ct_count(s, HAND + s->turn), b.lo, b.hi };
    return true;
}

static void list_exchanges(const ct_state *s, int seat, ct_acts *out)
{
    bounds b = exchange_bounds(s, seat);
    uint32_t end = 1u << ct_count(s, HAND + seat);
    for (uint32_t bits = 0; bits < end; bits++) {
        int n = chosen(bits);
        if (n >= b.lo && n <= b.hi)
            ct_add(out, ct_act_sum(seat, TROCAR, bits, 0));
    }
}

static void list(const ct_state *s, int seat, ct_acts *out)
{
    if (s->turn != seat)
        return;
    uint64_t hand = trick_cards(s, HAND + seat);
    int n = ct_count(s, TRICK);
    switch (s->phase) {
    case AUCTION:
        for (int verb = PASSO; verb <= SOLO_FAVOR; verb++)
            if (!check_bid(s, seat, verb - 1))
                ct_add(out, CT_ACT(seat, verb));
        break;
    case TRUMP:
        for (int suit = 0; suit < 4; suit++) ct_add(out, CT_ACT(seat, TRUNFO, suit));
        break;
    case EXCHANGE:
        list_exchanges(s, seat, out);
        break;
    case CALL:
        trick_list(seat, CHAMAR, hombre_callable(s, hand), out);
        break;
    case CARDS:
        trick_list(seat, PLAY, ct_opt(s, IRREGULARITIES) ? hand : hombre_allowed(s, hand, n), out);
        break;
    case FOUL:
        ct_add(out, CT_ACT(seat, MANTER));
        trick_list(seat, CORRIGIR, hombre_allowed(s, hand | trick_bit(ct_top(s, TRICK)), n - 1),
                   out);
        break;
    default:
        ct_add(out, CT_ACT(seat, ENCERRAR));
        ct_add(out, CT_ACT(seat, TODAS));
    }
    if (!check_rendo(s, seat))
        ct_add(out, CT_ACT(seat, RENDO));
}

/* ---- the course of a deal ------------------------------------------------------------------ */

static void begin(ct_state *s)
{
    hombre *o = hombre_mine(s);
    o->dealer = o->declarer = o->trump = o->turned = o->called = -1;
    for (int seat = 0; seat < s->rules->seats; seat++) s->score[seat] = ct_opt(s, START_CHIPS);
}

static int next_dealer(const ct_state *s, ct_rng *luck) /* R5 */
{
    int seats = s->rules->seats, first = ct_opt(s, FIRST_DEALER);
    if (hombre_of(s)->dealer >= 0)
        return ct_next_seat(s, hombre_of(s)->dealer);
    return first ? first - 1 : luck ? (int)ct_rng_below(luck, (uint32_t)seats) : 0;
}

static void deal(ct_state *s, ct_rng *luck)
{
    hombre *o = hombre_mine(s);
    *o = (hombre){ .dealer = next_dealer(s, luck),
                   .declarer = -1,
                   .trump = -1,
                   .turned = -1,
                   .called = -1,
                   .anted = !o->pool && ct_opt(s, ANTE),
                   .pool = o->pool };
    for (int seat = 0; seat < s->rules->seats; seat++) {
        s->score[seat] -= o->anted ? ct_opt(s, ANTE) : 0; /* R4 */
        o->pool += o->anted ? ct_opt(s, ANTE) : 0;
    }
    o->stake = o->pool;
    for (int round = 0; round < 3; round++) /* R5, Q1: packets of 3-3-3, with four players of
                                             * 3-4-3 */
        ct_deal(s, STOCK, HAND, hombre_eldest(s), hombre_all_seats(s),
                hombre_quad(s) && round == 1 ? 4 : 3, 1);
    s->phase = AUCTION;
    s->turn = (int8_t)hombre_eldest(s);
}

/* Makes the seats of `side` allies of each other, and also the other seats. */
static void team_up(ct_state *s, unsigned side)
{
    int first[2] = { -1, -1 };
    for (int seat = 0; seat < s->rules->seats; seat++) {
        int *team = &first[side >> seat & 1];
        *team = *team < 0 ? seat : *team;
        s->team[seat] = (uint8_t)*team;
    }
}

static void first_lead(ct_state *s)
{
    s->phase = CARDS;
    s->turn = (int8_t)hombre_eldest(s); /* R13 */
}

/* Names trumps. The exchange follows (R11), or the call of a partner (Q3). */
static void name_trump(ct_state *s, int suit)
{
    hombre *o = hombre_mine(s);
    o->trump = suit;
    if (!hombre_quad(s)) {
        s->phase = EXCHANGE;
        s->turn = (int8_t)(o->bid < BID_SOLO ? o->declarer : ct_next_seat(s, o->declarer));
    } else if (o->bid == BID_ALIANCA && hombre_callable(s, trick_cards(s, HAND + o->declarer))) {
        s->phase = CALL;
    } else {
        team_up(s, ct_bit(o->declarer));
        first_lead(s);
    }
}

/* R10: the highest bidder is the ombre and names trumps. */
static void close_auction(ct_state *s)
{
    hombre *o = hombre_mine(s);
    int hand = HAND + o->declarer;
    s->phase = TRUMP;
    s->turn = (int8_t)o->declarer;
    if (!hombre_quad(s))
        team_up(s, ct_bit(o->declarer));
    if (o->bid == BID_VOLTA) {
        o->turned = ct_top(s, STOCK);
        ct_draw(s, STOCK, hand, 1);
        ct_show(s, hand, ct_count(s, hand) - 1, CT_EVERYONE);
        name_trump(s, ct_suit((ct_card)o->turned));
    } else if (o->bid == BID_ENTRADA_FAVOR || o->bid == BID_SOLO_FAVOR) {
        name_trump(s, ct_opt(s, FAVOR_SUIT) - 1);
    }
}

/* R9, Q2: the holder of spadille must play, or the deal is passed out. */
static void pass_out(ct_state *s)
{
    hombre *o = hombre_mine(s);
    for (int seat = 0; seat < s->rules->seats; seat++)
        if ((hombre_quad(s) || ct_opt(s, ALL_PASS)) && ct_has(s, HAND + seat, SPADILLE))
            o->declarer = seat;
    if (o->declarer < 0) {
        hombre_settle(s);
        return;
    }
    o->bid = hombre_quad(s) ? BID_ALIANCA : BID_ENTRADA;
    o->forced = true;
    o->passed &= ~ct_bit(o->declarer);
    close_auction(s);
}

static void speak(ct_state *s, int seat, int bid)
{
    hombre *o = hombre_mine(s);
    bool open = false;
    if (bid) {
        o->bid = bid;
        o->declarer = seat;
    } else {
        o->passed |= ct_bit(seat);
    }
    int out = o->passed | (o->declarer < 0 ? 0 : ct_bit(o->declarer));
    for (int i = 0; i < s->rules->seats; i++) open |= !(out >> i & 1) && can_bid(s, i);
    if (open) /* R7, R8: some seat may still bid */
        s->turn = (int8_t)trick_next_in(s, seat, out);
    else if (o->declarer < 0)
        pass_out(s);
    else
        close_auction(s);
}

/* R11: `bits` chooses cards of the sorted hand. The turned card of a volta has already been drawn.
 */
static void exchange(ct_state *s, int seat, uint32_t bits)
{
    int n = chosen(bits), next = ct_next_seat(s, seat), hand = HAND + seat;
    for (uint64_t set = trick_cards(s, hand); bits; set &= set - 1, bits >>= 1)
        if (bits & 1)
            ct_move(s, hand, ct_find(s, hand, trick_lowest(set)), DISCARD + seat);
    ct_draw(s, STOCK, hand, n - (seat == hombre_of(s)->declarer && hombre_of(s)->bid == BID_VOLTA));
    if (next == hombre_of(s)->declarer)
        first_lead(s);
    else
        s->turn = (int8_t)next;
}

/* Accepts the card on top of the trick. Then the next player follows, or the trick is complete and
 * won (R17). */
static void stand(ct_state *s, int seat)
{
    hombre *o = hombre_mine(s);
    int n = ct_count(s, TRICK);
    s->phase = CARDS;
    s->turn = (int8_t)ct_next_seat(s, seat);
    if (n < s->rules->seats)
        return;
    int won = trick_winner(&hombre_ranks, s->card + ct_start(s, TRICK), n, o->trump);
    int winner = trick_seat(s, hombre_leader(s), won);
    o->winners[hombre_tricks_done(s)] = winner;
    ct_stack(s, TRICK, TAKEN + winner);
    s->turn = (int8_t)winner;
    if (hombre_tricks_done(s) == hombre_hand_size(s)) {
        hombre_settle(s);
    } else if (hombre_may_close(s)) {
        s->phase = VOLE;
        s->turn = (int8_t)o->declarer;
    }
}

static void play_card(ct_state *s, int seat, ct_card c)
{
    int n = ct_count(s, TRICK);
    bool foul = ct_opt(s, IRREGULARITIES) &&
                !(hombre_allowed(s, trick_cards(s, HAND + seat), n) & trick_bit(c));
    ct_move(s, HAND + seat, ct_find(s, HAND + seat, c), TRICK);
    if (c == hombre_of(s)->called) /* Q3: now all know the partner */
        team_up(s, (unsigned)(ct_bit(hombre_of(s)->declarer) | ct_bit(seat)));
    if (foul) {
        s->phase = FOUL; /* referee mode: the offender acts before play goes on */
        return;
    }
    hombre_learn(s, seat, c, n);
    stand(s, seat);
}

/* Section 6: accepts the foul card. The offender's beast is laid aside and played for in the next
 * deal. */
static void keep_foul(ct_state *s, int seat)
{
    hombre *o = hombre_mine(s);
    int32_t chips = o->stake ? hombre_beast(s, o->stake) : ct_opt(s, ANTE);
    o->laid[seat] += chips;
    o->aside += chips;
    s->score[seat] -= chips;
    stand(s, seat);
}

static void close_deal(ct_state *s, int how)
{
    hombre_mine(s)->closing = how;
    if (how != ALL_TRICKS) {
        hombre_settle(s);
        return;
    }
    s->phase = CARDS;
    s->turn = (int8_t)hombre_leader(s);
}

static void play(ct_state *s, ct_act a)
{
    int seat = ct_seat(a), verb = ct_verb(a);
    ct_card c = (ct_card)ct_arg(a, 0);
    switch (verb) {
    case TRUNFO:
        name_trump(s, c);
        break;
    case TROCAR:
        exchange(s, seat, ct_amount(a));
        break;
    case CHAMAR:
        hombre_mine(s)->called = c;
        first_lead(s);
        break;
    case PLAY:
        play_card(s, seat, c);
        break;
    case CORRIGIR:
        ct_move(s, TRICK, ct_count(s, TRICK) - 1, HAND + seat);
        play_card(s, seat, c);
        break;
    case MANTER:
        keep_foul(s, seat);
        break;
    case ENCERRAR:
    case TODAS:
    case RENDO:
        close_deal(s, CLOSED + verb - ENCERRAR);
        break;
    default:
        speak(s, seat, verb - 1);
    }
}

/* ---- the table --------------------------------------------------------------------------------
 */

static const char *setup(ct_rules *r)
{
    for (int kind = 0; kind < 52; kind++) /* the pack has no 8, 9 and 10 */
        r->copies[kind] = ct_rank((ct_card)kind) < 8 || ct_rank((ct_card)kind) > 10;
    return r->opt[FIRST_DEALER] > r->seats ? "hombre.no_such_dealer" : NULL;
}

static int notes(const ct_state *s, ct_note out[CT_NOTES])
{
    return trick_notes(s, &hombre_ranks, TRICK, hombre_of(s)->trump, TAKEN, out);
}

/* Fouls may keep a card back, so nothing is proved in referee mode. */
static ct_act claim(const ct_state *s)
{
    if (s->phase != CARDS || ct_count(s, TRICK) || ct_opt(s, IRREGULARITIES))
        return 0;
    ct_card c = trick_claim(s, &hombre_ranks, hombre_of(s)->trump, HAND, hombre_may_hold);
    return c == CT_HIDDEN ? 0 : CT_ACT(s->turn, PLAY, c);
}

/* The order of a suit. Sets *tops to the number of its fixed top trumps (R2: spadille, manille,
 * basto). */
static int order(const ct_state *s, int suit, ct_card out[CT_KINDS], int *tops)
{
    *tops = suit == hombre_of(s)->trump ? 3 : 0;
    return trick_order(s, &hombre_ranks, suit, hombre_of(s)->trump, out);
}

const ct_game ct_hombre = {
    .about = { .slug = "hombre",
               .old_codes = true,
               .family = "trick",
               .spanish = true,
               .right = true,
               .min_seats = 3,
               .max_seats = 4,
               .seats = 3,
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
    .chooses = chooses,
    .play = play,
    .may_hold = hombre_may_hold,
    .value = hombre_value,
    .sheet = hombre_sheet,
    .notes = notes,
    .progress = hombre_progress,
    .order = order,
    .price = hombre_price,
    .claim = claim,
    .valid = hombre_valid,
    .pad = &hombre_pad,
};

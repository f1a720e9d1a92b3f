/* hombre.c - Hombre, for three, and its quadrilha for four (Q1 to Q7): an auction, one player who
 * names trumps and stands against the others, nine or ten tricks. Spadille, manille and basto may
 * renege, so a play is checked against one set of cards, allowed() (R16), which also tells the
 * referee what a foul is. The cards tell the rest: tricks lie whole with their winners, in order,
 * so that every card played has its player, and with them matadors and the secret partner. */
#include "hombre_pad.h"
#include "hombre_score.h"
#include "kits/trick.h"

/* ---- legal acts ---------------------------------------------------------------------------- */

static const uint8_t PHASE_OF[] = {
    [TRUNFO] = TRUMP,  [TROCAR] = EXCHANGE, [CHAMAR] = CALL,   [PLAY] = CARDS,
    [CORRIGIR] = FOUL, [MANTER] = FOUL,     [ENCERRAR] = VOLE, [TODAS] = VOLE
}; /* all others: AUCTION */

/* R7: higher, or the same as a younger player. */
static bool bid_high_enough(const ct_state *s, int seat, int bid)
{
    const hombre *o = own(s);
    if (bid != o->bid)
        return bid > o->bid;
    return ct_opt(s, ELDER_HOLD) && after(s, seat, eldest(s)) < after(s, o->declarer, eldest(s));
}

static bool can_bid(const ct_state *s, int seat)
{
    for (int bid = BID_SOLO_FAVOR; bid >= own(s)->bid; bid--)
        if (bid_exists(s, bid) && bid_high_enough(s, seat, bid))
            return true;
    return false;
}

typedef struct bounds {
    int lo, hi;
} bounds;

/* R11 */
static bounds exchange_bounds(const ct_state *s, int seat)
{
    int stock = ct_count(s, STOCK);
    if (seat != own(s)->declarer)
        return (bounds){ 0, stock < 9 ? stock : 9 };
    return (bounds){ ct_opt(s, MIN_EXCHANGE) + (own(s)->bid == BID_VOLTA),
                     ct_count(s, HAND + seat) };
}

/* How many cards a choice takes from a hand of at most 12. */
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
        allowed(s, trick_cards(s, HAND + seat), n) & trick_bit(c))
        return NULL;
    return foul_of(s);
}

/* The hand as it was before the foul, and what was allowed then. */
static const char *check_correction(const ct_state *s, int seat, ct_card c)
{
    uint64_t hand = trick_cards(s, HAND + seat) | trick_bit(ct_top(s, TRICK));
    if (!(hand & trick_bit(c)))
        return "hombre.not_held";
    return allowed(s, hand, ct_count(s, TRICK) - 1) & trick_bit(c) ? NULL : foul_of(s);
}

/* Surrender: the ombre, in entrada or volta, before playing to trick 4. */
static const char *check_rendo(const ct_state *s, int seat)
{
    const hombre *o = own(s);
    bool now = s->phase == TRUMP || s->phase == EXCHANGE || s->phase == CARDS;
    return now && ct_opt(s, SURRENDER) && !quad(s) && seat == o->declarer && o->bid <= BID_VOLTA &&
                   tricks_done(s) < 4
               ? NULL
               : "hombre.may_not_give_up";
}

static const char *check_bid(const ct_state *s, int seat, int bid)
{
    if (!bid)
        return NULL;
    if (!bid_exists(s, bid))
        return "hombre.no_such_bid";
    return bid_high_enough(s, seat, bid) ? NULL : "hombre.bid_too_low";
}

static const char *check(const ct_state *s, ct_act a)
{
    int verb = ct_verb(a), seat = ct_seat(a);
    ct_card c = (ct_card)ct_arg(a, 0);
    if (s->turn < 0)
        return "hombre.not_now";
    if (verb == RENDO)
        return check_rendo(s, seat);
    if (PHASE_OF[verb] != s->phase)
        return "hombre.not_now";
    switch (verb) {
    case TROCAR:
        return check_exchange(s, seat, ct_amount(a));
    case CHAMAR:
        return callable(s, trick_cards(s, HAND + seat)) & trick_bit(c) ? NULL
                                                                       : "hombre.cannot_call";
    case PLAY:
        return check_play(s, seat, c);
    case CORRIGIR:
        return check_correction(s, seat, c);
    case TRUNFO: /* R10: any suit */
    case MANTER:
    case ENCERRAR:
    case TODAS:
        return NULL;
    default:
        return check_bid(s, seat, verb - 1);
    }
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
        for (int verb = PASSO; verb <= SOLO_FAVOR; verb++) ct_add(out, CT_ACT(seat, verb));
        break;
    case TRUMP:
        for (int suit = 0; suit < 4; suit++) ct_add(out, CT_ACT(seat, TRUNFO, suit));
        break;
    case EXCHANGE:
        list_exchanges(s, seat, out);
        break;
    case CALL:
        trick_list(seat, CHAMAR, callable(s, hand), out);
        break;
    case CARDS:
        trick_list(seat, PLAY, ct_opt(s, IRREGULARITIES) ? hand : allowed(s, hand, n), out);
        break;
    case FOUL:
        ct_add(out, CT_ACT(seat, MANTER));
        trick_list(seat, CORRIGIR, allowed(s, hand | trick_bit(ct_top(s, TRICK)), n - 1), out);
        break;
    default:
        ct_add(out, CT_ACT(seat, ENCERRAR));
        ct_add(out, CT_ACT(seat, TODAS));
    }
    if (ct_opt(s, SURRENDER))
        ct_add(out, CT_ACT(seat, RENDO));
}

/* ---- the course of a deal ------------------------------------------------------------------ */

static void begin(ct_state *s)
{
    hombre *o = mine(s);
    o->dealer = o->declarer = o->trump = o->turned = o->called = -1;
    for (int seat = 0; seat < s->rules->seats; seat++) s->score[seat] = ct_opt(s, START_CHIPS);
}

static int next_dealer(const ct_state *s, ct_rng *luck) /* R5 */
{
    int seats = s->rules->seats, first = ct_opt(s, FIRST_DEALER);
    if (own(s)->dealer >= 0)
        return ct_next_seat(s, own(s)->dealer);
    return first ? first - 1 : luck ? (int)ct_rng_below(luck, (uint32_t)seats) : 0;
}

static void deal(ct_state *s, ct_rng *luck)
{
    hombre *o = mine(s);
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
    for (int round = 0; round < 3; round++) /* R5, Q1: packets 3-3-3 or 3-4-3 */
        ct_deal(s, STOCK, HAND, eldest(s), all_seats(s), quad(s) && round == 1 ? 4 : 3, 1);
    s->phase = AUCTION;
    s->turn = (int8_t)eldest(s);
}

/* The seats of `side` are allies, and so are the others. */
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
    s->turn = (int8_t)eldest(s); /* R13 */
}

/* Trumps are known: the exchange (R11), or who plays with the declarer (Q3). */
static void name_trump(ct_state *s, int suit)
{
    hombre *o = mine(s);
    o->trump = suit;
    if (!quad(s)) {
        s->phase = EXCHANGE;
        s->turn = (int8_t)(o->bid < BID_SOLO ? o->declarer : ct_next_seat(s, o->declarer));
    } else if (o->bid == BID_ALIANCA && callable(s, trick_cards(s, HAND + o->declarer))) {
        s->phase = CALL;
    } else {
        team_up(s, ct_bit(o->declarer));
        first_lead(s);
    }
}

/* R10: the holder of the bid is the ombre and names trumps. */
static void close_auction(ct_state *s)
{
    hombre *o = mine(s);
    int hand = HAND + o->declarer;
    s->phase = TRUMP;
    s->turn = (int8_t)o->declarer;
    if (!quad(s))
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

/* R9, Q2: the holder of spadille must play, or nobody does. */
static void pass_out(ct_state *s)
{
    hombre *o = mine(s);
    for (int seat = 0; seat < s->rules->seats; seat++)
        if ((quad(s) || ct_opt(s, ALL_PASS)) && ct_has(s, HAND + seat, SPADILLE))
            o->declarer = seat;
    if (o->declarer < 0) {
        settle(s);
        return;
    }
    o->bid = quad(s) ? BID_ALIANCA : BID_ENTRADA;
    o->forced = true;
    o->passed &= ~ct_bit(o->declarer);
    close_auction(s);
}

static void speak(ct_state *s, int seat, int bid)
{
    hombre *o = mine(s);
    bool open = false;
    if (bid) {
        o->bid = bid;
        o->declarer = seat;
    } else {
        o->passed |= ct_bit(seat);
    }
    int out = o->passed | (o->declarer < 0 ? 0 : ct_bit(o->declarer));
    for (int i = 0; i < s->rules->seats; i++) open |= !(out >> i & 1) && can_bid(s, i);
    if (open) /* R7, R8 */
        s->turn = (int8_t)trick_next_in(s, seat, out);
    else if (o->declarer < 0)
        pass_out(s);
    else
        close_auction(s);
}

/* R11: the choice is of the sorted hand; the turned card of a volta has been drawn already. */
static void exchange(ct_state *s, int seat, uint32_t bits)
{
    int n = chosen(bits), next = ct_next_seat(s, seat), hand = HAND + seat;
    for (uint64_t set = trick_cards(s, hand); bits; set &= set - 1, bits >>= 1)
        if (bits & 1)
            ct_move(s, hand, ct_find(s, hand, trick_lowest(set)), DISCARD + seat);
    ct_draw(s, STOCK, hand, n - (seat == own(s)->declarer && own(s)->bid == BID_VOLTA));
    if (next == own(s)->declarer)
        first_lead(s);
    else
        s->turn = (int8_t)next;
}

/* R18, Q4: the side has won every trick up to the choice, and nothing forbids it to choose. */
static bool swept(const ct_state *s)
{
    const hombre *o = own(s);
    int ally = partner(s), n = hand_size(s) - 4;
    bool all = tricks_done(s) >= n && !(quad(s) && o->forced) && (o->called < 0 || call_seen(s));
    for (int k = 0; k < n; k++) all &= o->winners[k] == o->declarer || o->winners[k] == ally;
    return all;
}

static bool may_close(const ct_state *s)
{
    return !own(s)->closing && tricks_done(s) == hand_size(s) - 4 && swept(s);
}

/* The card on top of the trick stands: the next player, or the trick is won (R17). */
static void stand(ct_state *s, int seat)
{
    hombre *o = mine(s);
    int n = ct_count(s, TRICK);
    s->phase = CARDS;
    s->turn = (int8_t)ct_next_seat(s, seat);
    if (n < s->rules->seats)
        return;
    int won = trick_winner(&RANKS, s->card + ct_start(s, TRICK), n, o->trump);
    int winner = trick_seat(s, leader(s), won);
    o->winners[tricks_done(s)] = winner;
    ct_stack(s, TRICK, TAKEN + winner);
    s->turn = (int8_t)winner;
    if (tricks_done(s) == hand_size(s)) {
        settle(s);
    } else if (may_close(s)) {
        s->phase = VOLE;
        s->turn = (int8_t)o->declarer;
    }
}

static void play_card(ct_state *s, int seat, ct_card c)
{
    int n = ct_count(s, TRICK);
    bool foul =
        ct_opt(s, IRREGULARITIES) && !(allowed(s, trick_cards(s, HAND + seat), n) & trick_bit(c));
    ct_move(s, HAND + seat, ct_find(s, HAND + seat, c), TRICK);
    if (c == own(s)->called) /* Q3 */
        team_up(s, (unsigned)(ct_bit(own(s)->declarer) | ct_bit(seat)));
    if (foul) {
        s->phase = FOUL; /* section 6: the offender's step comes first */
        return;
    }
    learn(s, seat, c, n);
    stand(s, seat);
}

/* Section 6: the beast lies apart and is played for in the next deal. */
static void keep_foul(ct_state *s, int seat)
{
    hombre *o = mine(s);
    int32_t chips = o->stake ? beast(s, o->stake) : ct_opt(s, ANTE);
    o->laid[seat] += chips;
    o->aside += chips;
    s->score[seat] -= chips;
    stand(s, seat);
}

static void close_deal(ct_state *s, int how)
{
    mine(s)->closing = how;
    if (how != ALL_TRICKS) {
        settle(s);
        return;
    }
    s->phase = CARDS;
    s->turn = (int8_t)leader(s);
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
        mine(s)->called = c;
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

/* ---- invariants (section 9) ---------------------------------------------------------------- */

static bool chips_ok(const ct_state *s)
{
    const hombre *o = own(s);
    int64_t sum = (int64_t)o->pool + o->aside, laid = 0;
    for (int seat = 0; seat < s->rules->seats; seat++) {
        if (s->score[seat] > CHIPS_MAX || s->score[seat] < -CHIPS_MAX)
            return false;
        sum += s->score[seat];
    }
    for (int seat = 0; seat < 4; seat++) laid += o->laid[seat];
    if (s->turn >= 0 ? o->stake != o->pool || o->aside != laid : o->aside)
        return false;
    return laid <= POOL_MAX && sum == s->rules->seats * ct_opt(s, START_CHIPS);
}

/* Numbers of seats, bids and cards that go together, also between deals. */
static bool contract_ok(const ct_state *s)
{
    const hombre *o = own(s);
    int seats = s->rules->seats;
    if (o->dealer >= seats || o->declarer >= seats || o->passed >> seats ||
        !o->bid != (o->declarer < 0) || (o->bid && !bid_exists(s, o->bid)))
        return false;
    if (o->declarer >= 0 && o->passed >> o->declarer & 1)
        return false;
    if (o->forced && ((o->bid != BID_ALIANCA && o->bid != BID_ENTRADA) || s->phase == AUCTION))
        return false;
    if ((o->turned >= 0) != (o->bid == BID_VOLTA && s->phase > AUCTION) ||
        (o->turned >= 0 && o->trump != ct_suit((ct_card)o->turned)))
        return false;
    if (o->bid == BID_ENTRADA_FAVOR || o->bid == BID_SOLO_FAVOR)
        return s->phase == AUCTION || o->trump == ct_opt(s, FAVOR_SUIT) - 1;
    return true;
}

static bool turn_ok(const ct_state *s)
{
    const hombre *o = own(s);
    int n = ct_count(s, TRICK) - (s->phase == FOUL);
    if (s->phase == AUCTION)
        return s->turn != o->declarer && !(o->passed >> s->turn & 1) && o->trump < 0;
    if (o->declarer < 0 || (s->phase == TRUMP) != (o->trump < 0))
        return false;
    switch (s->phase) {
    case TRUMP:
        return s->turn == o->declarer;
    case EXCHANGE:
        return !quad(s) && (s->turn != o->declarer || o->bid < BID_SOLO);
    case CALL:
        return s->turn == o->declarer && o->bid == BID_ALIANCA && o->called < 0 &&
               callable(s, trick_cards(s, HAND + s->turn));
    case VOLE:
        return s->turn == o->declarer && !ct_count(s, TRICK) && may_close(s);
    default:
        return n >= (s->phase == FOUL) && n < s->rules->seats &&
               s->turn == trick_seat(s, leader(s), n) && tricks_done(s) < hand_size(s) &&
               (s->phase == CARDS || ct_opt(s, IRREGULARITIES)) && (n || !may_close(s));
    }
}

/* The piles are whole tricks of those who won them. */
static bool tricks_ok(const ct_state *s)
{
    int won[4] = { 0 }, done = tricks_done(s);
    for (int k = 0; k < done && k < 10; k++) won[own(s)->winners[k]]++;
    for (int seat = 0; seat < 4; seat++)
        if (ct_count(s, TAKEN + seat) != won[seat] * s->rules->seats)
            return false;
    return done <= hand_size(s) && ct_count(s, TRICK) <= s->rules->seats;
}

static bool hands_ok(const ct_state *s)
{
    const hombre *o = own(s);
    int n = ct_count(s, TRICK), done = tricks_done(s);
    for (int seat = 0; seat < 4; seat++) {
        bool there = seat < s->rules->seats;
        bool turned =
            s->phase == EXCHANGE && o->bid == BID_VOLTA && seat == o->declarer && s->turn == seat;
        int want = hand_size(s) - done - (there && after(s, seat, leader(s)) < n) + turned;
        int gone = ct_count(s, DISCARD + seat);
        if (ct_count(s, HAND + seat) != (there ? want : 0) || gone > 9 + (o->turned >= 0))
            return false;
        if (gone && (quad(s) || !there || s->phase < EXCHANGE ||
                     (seat == o->declarer && o->bid >= BID_SOLO)))
            return false;
        if (gone && s->phase == EXCHANGE &&
            after(s, seat, o->declarer) >= after(s, s->turn, o->declarer))
            return false;
    }
    return s->phase >= CARDS || (!n && !done && !proofs(s));
}

/* Q3: the card called could be called. */
static bool call_ok(const ct_state *s)
{
    const hombre *o = own(s);
    if (o->called < 0)
        return true;
    return quad(s) && o->bid == BID_ALIANCA && o->trump >= 0 && s->phase >= CARDS &&
           callable(s, first_hand(s, o->declarer)) & trick_bit((ct_card)o->called);
}

static const char *valid(const ct_state *s)
{
    const hombre *o = own(s);
    if (!chips_ok(s))
        return "hombre.bad_chips";
    if (!contract_ok(s))
        return "hombre.bad_auction";
    if (!tricks_ok(s) || !call_ok(s))
        return "hombre.bad_cards";
    if (s->turn < 0)
        return NULL;
    if (o->dealer < 0 || o->closing == CLOSED || o->closing == GIVEN_UP)
        return "hombre.bad_auction";
    if (!hands_ok(s))
        return "hombre.bad_cards";
    if (!turn_ok(s) || (o->closing && !swept(s)))
        return "hombre.bad_auction";
    if (s->phase == FOUL && !may_hold(s, HAND + s->turn, ct_top(s, TRICK)))
        return "hombre.bad_proof";
    return trick_zones_may(s, STOCK, TRICK, may_hold) ? NULL : "hombre.bad_proof";
}

static const char *setup(ct_rules *r)
{
    for (int kind = 0; kind < 52; kind++) /* no 8, 9, 10 */
        r->copies[kind] = ct_rank((ct_card)kind) < 8 || ct_rank((ct_card)kind) > 10;
    return r->opt[FIRST_DEALER] > r->seats ? "hombre.no_such_dealer" : NULL;
}

static int notes(const ct_state *s, ct_note out[CT_NOTES])
{
    return trick_notes(s, &RANKS, TRICK, own(s)->trump, TAKEN, out);
}

const ct_game ct_hombre = {
    .about = { .slug = "hombre",
               .family = "trick",
               .spanish = true,
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
    .play = play,
    .may_hold = may_hold,
    .value = value,
    .sheet = sheet,
    .notes = notes,
    .valid = valid,
    .pad = &PAD,
};

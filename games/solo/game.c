/* game.c - Solo, an old relative of Ombre: three players, twelve tricks, one declarer against two.
 * The auction fixes contract and trump. After that the cards on the table in playing order and the
 * tricks of each seat give nearly the whole state. allowed() computes the set of cards that may be
 * played (R18). In referee mode (I4) the same set decides what is a foul. `lacks` stores what plays
 * have proved. */
#include "solo.h"

/* ---- which cards may be played ------------------------------------------------------------- */

static const ct_card *trick(const ct_state *s) { return s->card + ct_start(s, TRICK); }

/* The place in the trick of the card of a suit that must be beaten, among the first n cards; -1:
 * none. R20: with overtake=highest this is the best card of the suit, otherwise the last one. */
static int to_beat(const ct_state *s, int n, int suit)
{
    return (ct_opt(s, OVERTAKE) ? trick_best : trick_last)(&solo_ranks, trick(s), n, suit, -1);
}

static uint64_t higher_if_any(const ct_state *s, uint64_t set, int at)
{
    uint64_t up = trick_above(&solo_ranks, set, trick(s)[at], -1);
    return up ? up : set;
}

/* R18, R19: the cards of a hand that may be played after the first n cards of the trick. */
static uint64_t allowed(const ct_state *s, uint64_t hand, int n)
{
    if (!n)
        return hand; /* R17 */
    int led = ct_suit(trick(s)[0]), trump = solo_of(s)->trump;
    int cut = led == trump ? -1 : to_beat(s, n, trump);
    uint64_t suit = trick_of_suit(&solo_ranks, hand, led, -1);
    if (suit)
        return cut >= 0 && !ct_opt(s, SUBIR_AFTER_CUT) ? suit
                                                       : higher_if_any(s, suit, to_beat(s, n, led));
    uint64_t trumps = led == trump ? 0 : trick_of_suit(&solo_ranks, hand, trump, -1);
    if (!trumps)
        return hand;
    return cut < 0 ? trumps : higher_if_any(s, trumps, cut);
}

/* I5: the reason why a card of the hand is not allowed. */
static const char *foul_of(const ct_state *s, uint64_t hand, ct_card c)
{
    int led = ct_suit(trick(s)[0]);
    if (trick_of_suit(&solo_ranks, hand, led, -1))
        return ct_suit(c) == led ? "solo.must_head" : "solo.must_follow";
    return ct_suit(c) == solo_of(s)->trump ? "solo.must_overtrump" : "solo.must_trump";
}

/* Stores in `lacks` what a legal play of card c proves, after n cards of the trick. Not following
 * suit proves a void. Not beating a card proves that the seat holds nothing higher. The referee
 * stops each foul (I4), so a play that was not stopped was legal. */
static void learn(ct_state *s, int seat, ct_card c, int n)
{
    solo *o = solo_mine(s);
    int32_t *lacks = o->lacks + 4 * seat;
    if (!n)
        return;
    int led = ct_suit(trick(s)[0]);
    int cut = led == o->trump ? -1 : to_beat(s, n, o->trump), ref = -1;
    if (ct_suit(c) != led) {
        lacks[led] = 9;
        if (led != o->trump && ct_suit(c) != o->trump)
            lacks[o->trump] = 9;
        else
            ref = cut;
    } else if (cut < 0 || ct_opt(s, SUBIR_AFTER_CUT)) {
        ref = to_beat(s, n, led);
    }
    if (ref < 0 || ct_suit(c) != ct_suit(trick(s)[ref]))
        return;
    int top = solo_power(trick(s)[ref]);
    if (solo_power(c) < top && lacks[ct_suit(c)] < 9 - top)
        lacks[ct_suit(c)] = 9 - top;
}

static uint64_t may_hold(const ct_state *s, int z)
{
    uint64_t kinds = trick_pack(s);
    for (uint64_t pack = z < HAND || z >= TRICK ? 0 : kinds; pack; pack &= pack - 1) {
        ct_card c = trick_lowest(pack);
        if (solo_power(c) + solo_of(s)->lacks[4 * (z - HAND) + ct_suit(c)] > 9)
            kinds &= ~trick_bit(c);
    }
    return kinds;
}

/* ---- legal acts ---------------------------------------------------------------------------- */

static const uint8_t PHASE_OF[] = {
    [TRUNFO] = TRUMP, [SEM_TROCA] = ASK, [PEDIR] = ASK,    [ENTREGAR] = GIVE,
    [PLAY] = CARDS,   [MANTER] = FOUL,   [CORRIGIR] = FOUL
}; /* a verb that is not listed belongs to AUCTION */
/* By phase: the reason why a verb of another phase is refused. */
static const char *const WAITS[] = {
    [AUCTION] = "solo.now_bid", [TRUMP] = "solo.now_trump", [ASK] = "solo.now_ask",
    [GIVE] = "solo.now_give",   [CARDS] = "solo.now_play",  [FOUL] = "solo.now_correct",
};

static const char *check_bid(const ct_state *s, int verb)
{
    int bid = solo_of(s)->bid;
    if (verb == PASSO)
        return NULL;
    if (verb == MELHOR) /* R8: it may only follow a bid without diamonds */
        return bid % 2 ? NULL : "solo.no_plain_bid";
    /* R7, R11: a bid must be higher than the last one */
    return verb - 1 > bid ? NULL : "solo.bid_too_low";
}

static const char *check_play(const ct_state *s, int seat, ct_card c)
{
    uint64_t hand = trick_cards(s, HAND + seat);
    if (!(hand & trick_bit(c)))
        return "solo.not_held";
    if (ct_opt(s, IRREGULARITIES) || allowed(s, hand, ct_count(s, TRICK)) & trick_bit(c))
        return NULL;
    return foul_of(s, hand, c);
}

/* I2: checks card c as the correction of a foul: it must be in the hand and allowed as before the
 * foul. */
static const char *check_correction(const ct_state *s, int seat, ct_card c)
{
    uint64_t hand = trick_cards(s, HAND + seat) | trick_bit(ct_top(s, TRICK));
    if (!(hand & trick_bit(c)))
        return "solo.not_held";
    return allowed(s, hand, ct_count(s, TRICK) - 1) & trick_bit(c) ? NULL : foul_of(s, hand, c);
}

static const char *check(const ct_state *s, ct_act a)
{
    const solo *o = solo_of(s);
    int verb = ct_verb(a), seat = ct_seat(a);
    ct_card c = (ct_card)ct_arg(a, 0);
    if (PHASE_OF[verb] != s->phase)
        return WAITS[s->phase];
    switch (verb) {
    case TRUNFO:
        return c == OUROS && !ct_opt(s, LATE_OUROS) ? "solo.ouros_must_be_bid" : NULL;
    case SEM_TROCA: /* R15 */
        return ct_opt(s, EXCHANGE) ? "solo.must_exchange" : NULL;
    case PEDIR:
        return ct_has(s, HAND + seat, c) ? "solo.ask_own" : NULL;
    case ENTREGAR: /* R16 */
        if (!ct_has(s, HAND + seat, c))
            return "solo.not_held";
        return c == o->asked ? "solo.give_asked" : NULL;
    case PLAY:
        return check_play(s, seat, c);
    case CORRIGIR:
        return check_correction(s, seat, c);
    case MANTER:
        return NULL;
    default:
        return check_bid(s, verb);
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
        for (int verb = PASSO; verb <= MELHOR; verb++)
            if (!check_bid(s, verb))
                ct_add(out, CT_ACT(seat, verb));
        break;
    case TRUMP:
        for (int suit = 0; suit < 4; suit++)
            if (suit != OUROS || ct_opt(s, LATE_OUROS))
                ct_add(out, CT_ACT(seat, TRUNFO, suit));
        break;
    case ASK:
        if (!ct_opt(s, EXCHANGE))
            ct_add(out, CT_ACT(seat, SEM_TROCA));
        trick_list(seat, PEDIR, trick_pack(s) & ~hand, out);
        break;
    case GIVE:
        trick_list(seat, ENTREGAR, hand & ~trick_bit((ct_card)solo_of(s)->asked), out);
        break;
    case CARDS:
        trick_list(seat, PLAY, ct_opt(s, IRREGULARITIES) ? hand : allowed(s, hand, n), out);
        break;
    default:
        ct_add(out, CT_ACT(seat, MANTER));
        trick_list(seat, CORRIGIR, allowed(s, hand | trick_bit(ct_top(s, TRICK)), n - 1), out);
    }
}

/* ---- the course of a deal ------------------------------------------------------------------ */

static void begin(ct_state *s)
{
    solo *o = solo_mine(s);
    o->dealer = o->declarer = o->trump = o->asked = o->giver = -1;
    for (int seat = 0; seat < 3; seat++) s->score[seat] = ct_opt(s, START_CHIPS);
}

static void deal(ct_state *s, ct_rng *luck)
{
    solo *o = solo_mine(s);
    bool again = !o->bid && o->redeals && !ct_opt(s, ALL_PASS); /* R13: the same dealer deals
                                                                 * again */
    int dealer = o->dealer, first = ct_opt(s, FIRST_DEALER);
    if (dealer < 0) /* R4 */
        dealer = first ? first - 1 : luck ? (int)ct_rng_below(luck, 3) : 0;
    else if (!again)
        dealer = ct_next_seat(s, dealer);
    *o = (solo){ .dealer = dealer,
                 .declarer = -1,
                 .trump = -1,
                 .asked = -1,
                 .giver = -1,
                 .redeals = o->redeals,
                 .settled = o->settled };
    ct_deal(s, STOCK, HAND, solo_eldest(s), 7, 1, 12); /* R5 */
    s->phase = AUCTION;
    s->turn = (int8_t)solo_eldest(s);
}

static void first_lead(ct_state *s)
{
    s->phase = CARDS;
    s->turn = (int8_t)(solo_mine(s)->leader = solo_eldest(s)); /* R17 */
}

static void name_trump(ct_state *s, int suit)
{
    solo *o = solo_mine(s);
    o->trump = suit;
    /* option late_ouros: naming diamonds turns the bid into the one in diamonds */
    if (suit == OUROS && o->bid % 2)
        o->bid++;
    if (o->bid == BID_PEDIDO || o->bid == BID_PEDIDO + 1)
        s->phase = ASK;
    else
        first_lead(s);
}

/* R12: the highest bidder plays alone against the other two. */
static void close_auction(ct_state *s)
{
    const solo *o = solo_of(s);
    for (int seat = 0; seat < 3; seat++)
        s->team[seat] = (uint8_t)(seat == o->declarer ? o->declarer : o->declarer ? 0 : 1);
    s->turn = (int8_t)o->declarer;
    s->phase = TRUMP;
    if (o->bid % 2 == 0)
        name_trump(s, OUROS);
}

static void speak(ct_state *s, int seat, int verb)
{
    solo *o = solo_mine(s);
    if (verb == PASSO) {
        o->passed |= ct_bit(seat); /* R9 */
    } else {
        o->bid = verb == MELHOR ? o->bid + 1 : verb - 1;
        o->declarer = seat;
    }
    int out = o->passed | (o->declarer < 0 ? 0 : ct_bit(o->declarer));
    if (out != 7 && o->bid < BID_TOP && !(ct_opt(s, SINGLE) && seat == o->dealer))
        s->turn = (int8_t)trick_next_in(s, seat, out); /* R10 */
    else if (o->declarer < 0)
        solo_pass_out(s);
    else
        close_auction(s);
}

/* R15: asks for a card. All seats see the card, and which seat gives it. */
static void ask(ct_state *s, int seat, ct_card c)
{
    solo *o = solo_mine(s);
    int giver = ct_next_seat(s, seat);
    if (!ct_has(s, HAND + giver, c))
        giver = ct_next_seat(s, giver);
    o->asked = c;
    o->giver = giver;
    ct_move(s, HAND + giver, ct_find(s, HAND + giver, c), HAND + seat);
    ct_show(s, HAND + seat, ct_find(s, HAND + seat, c), CT_EVERYONE);
    s->phase = GIVE;
}

/* R16: gives a card in return, which only these two seats see. It cannot be the card asked for, so
 * all still know where that card is. */
static void give(ct_state *s, int seat, ct_card c)
{
    const solo *o = solo_of(s);
    ct_move(s, HAND + seat, ct_find(s, HAND + seat, c), HAND + o->giver);
    ct_show(s, HAND + seat, ct_find(s, HAND + seat, (ct_card)o->asked), CT_EVERYONE);
    first_lead(s);
}

static bool deal_over(const ct_state *s, int winner)
{
    const solo *o = solo_of(s);
    if (!ct_count(s, HAND + winner))
        return true;
    if (solo_bolo(o))
        return ct_opt(s, EARLY_BOLO) && winner != o->declarer; /* R22 */
    if (!ct_opt(s, EARLY_SOLO))
        return false;
    int won = solo_points(s, o->declarer), both = -won;
    for (int seat = 0; seat < 3; seat++) both += solo_points(s, seat);
    return won >= HALF || both > HALF;
}

/* Accepts the card on top of the trick. Then the next player follows, or the trick is complete and
 * won (R21). */
static void stand(ct_state *s, int seat)
{
    solo *o = solo_mine(s);
    s->phase = CARDS;
    if (ct_count(s, TRICK) < 3) {
        s->turn = (int8_t)ct_next_seat(s, seat);
        return;
    }
    int winner = trick_seat(s, o->leader, trick_winner(&solo_ranks, trick(s), 3, o->trump));
    ct_stack(s, TRICK, TAKEN + winner);
    s->turn = (int8_t)(o->leader = winner);
    if (deal_over(s, winner))
        solo_settle(s, solo_kept(s), ct_opt(s, FINE_LATE));
}

static void play_card(ct_state *s, int seat, ct_card c)
{
    int n = ct_count(s, TRICK);
    bool foul =
        ct_opt(s, IRREGULARITIES) && !(allowed(s, trick_cards(s, HAND + seat), n) & trick_bit(c));
    ct_move(s, HAND + seat, ct_find(s, HAND + seat, c), TRICK);
    if (foul) {
        s->phase = FOUL; /* I4: the offender must correct or keep the card before play goes on */
        return;
    }
    learn(s, seat, c, n);
    stand(s, seat);
}

static void keep_foul(ct_state *s, int seat)
{
    solo_mine(s)->fouls[seat]++;
    for (int i = 0; i < 3 && !ct_opt(s, FINE_LATE); i++)
        s->score[i] += ct_opt(s, FINE) * (i == seat ? -2 : 1); /* I3: the fine */
    stand(s, seat);
}

static void play(ct_state *s, ct_act a)
{
    int seat = ct_seat(a);
    ct_card c = (ct_card)ct_arg(a, 0);
    switch (ct_verb(a)) {
    case TRUNFO:
        name_trump(s, c);
        break;
    case SEM_TROCA:
        first_lead(s);
        break;
    case PEDIR:
        ask(s, seat, c);
        break;
    case ENTREGAR:
        give(s, seat, c);
        break;
    case PLAY:
        play_card(s, seat, c);
        break;
    case MANTER:
        keep_foul(s, seat);
        break;
    case CORRIGIR: /* I2: the foul card goes back to the hand */
        ct_move(s, TRICK, ct_count(s, TRICK) - 1, HAND + seat);
        play_card(s, seat, c);
        break;
    default:
        speak(s, seat, ct_verb(a));
    }
}

/* ---- invariants ---------------------------------------------------------------------------- */

static bool auction_ok(const ct_state *s)
{
    const solo *o = solo_of(s);
    int out = o->passed | (o->declarer < 0 ? 0 : ct_bit(o->declarer)), spoken = 0;
    for (int seat = solo_eldest(s); seat != s->turn; seat = ct_next_seat(s, seat))
        spoken |= ct_bit(seat);
    if (o->bid == BID_TOP || out >> s->turn & 1 ||
        (o->declarer >= 0 && o->passed >> o->declarer & 1))
        return false;
    return !ct_opt(s, SINGLE) || !(out & ~spoken);
}

static bool contract_ok(const ct_state *s)
{
    const solo *o = solo_of(s);
    bool asking = o->bid == BID_PEDIDO || o->bid == BID_PEDIDO + 1;
    if (o->declarer < 0)
        return false;
    if (s->phase == TRUMP)
        return o->bid % 2 && s->turn == o->declarer;
    if (o->trump < 0 || (o->trump == OUROS) != (o->bid % 2 == 0))
        return false;
    if (s->phase == ASK)
        return asking && s->turn == o->declarer;
    return s->phase != GIVE ||
           (asking && s->turn == o->declarer && o->giver >= 0 && o->giver != o->declarer &&
            o->asked >= 0 && ct_has(s, HAND + o->declarer, (ct_card)o->asked));
}

/* The hands, the trick and the tricks taken have all 36 cards. Their numbers fit the stage of the
 * deal. */
static bool cards_ok(const ct_state *s)
{
    const solo *o = solo_of(s);
    int n = ct_count(s, TRICK), done = 0;
    for (int seat = 0; seat < 3; seat++) {
        if (ct_count(s, TAKEN + seat) % 3)
            return false;
        done += solo_tricks(s, seat);
    }
    for (int seat = 0; seat < 3; seat++) {
        bool out = (seat - o->leader + 3) % 3 < n;
        int give = s->phase != GIVE ? 0 : (seat == o->declarer) - (seat == o->giver);
        int fouls = o->fouls[seat] + (s->phase == FOUL && s->turn == seat);
        if (ct_count(s, HAND + seat) != 12 - done - out + give || fouls > done + out)
            return false;
    }
    if (s->phase < CARDS)
        return !n && !done;
    if (solo_bolo(o) && ct_opt(s, EARLY_BOLO) && solo_tricks(s, o->declarer) != done)
        return false;
    return done < 12 && (done ? solo_tricks(s, o->leader) > 0 : o->leader == solo_eldest(s)) &&
           n >= 2 * (s->phase == FOUL) && n <= 2 + (s->phase == FOUL) &&
           s->turn == (o->leader + n - (s->phase == FOUL)) % 3;
}

static const char *valid(const ct_state *s)
{
    const solo *o = solo_of(s);
    int64_t chips = 0;
    for (int seat = 0; seat < 3; seat++) {
        if (s->score[seat] > CHIPS_MAX || s->score[seat] < -CHIPS_MAX)
            return "solo.bad_chips";
        chips += s->score[seat];
    }
    if (chips != 3 * ct_opt(s, START_CHIPS))
        return "solo.bad_chips";
    if (!o->bid != (o->declarer < 0))
        return "solo.bad_auction";
    if (!trick_zones_may(s, HAND, TRICK, may_hold))
        return "solo.bad_proof";
    if (s->turn != CT_OVER && o->settled >= ct_opt(s, MATCH_DEALS))
        return "solo.bad_auction"; /* R26 */
    if (s->turn < 0)
        return NULL;
    if (o->dealer < 0 || (s->phase == AUCTION ? !auction_ok(s) : !contract_ok(s)))
        return "solo.bad_auction";
    return cards_ok(s) && (s->phase != FOUL || ct_opt(s, IRREGULARITIES)) ? NULL : "solo.bad_cards";
}

static const char *setup(ct_rules *r)
{
    for (int kind = 0; kind < 52; kind++)
        r->copies[kind] = solo_ranks.plain[0][kind % 13] > 0; /* R1 */
    return NULL;
}

static int notes(const ct_state *s, ct_note out[CT_NOTES])
{
    return trick_notes(s, &solo_ranks, TRICK, solo_of(s)->trump, TAKEN, out);
}

/* Fouls may keep a card back, so nothing is proved in referee mode. */
static ct_act claim(const ct_state *s)
{
    if (s->phase != CARDS || ct_count(s, TRICK) || ct_opt(s, IRREGULARITIES))
        return 0;
    ct_card c = trick_claim(s, &solo_ranks, solo_of(s)->trump, HAND, may_hold);
    return c == CT_HIDDEN ? 0 : CT_ACT(s->turn, PLAY, c);
}

static int order(const ct_state *s, int suit, ct_card out[CT_KINDS], int *tops)
{
    return trick_order(s, &solo_ranks, suit, solo_of(s)->trump, out);
}

const ct_game ct_solo = {
    .about = { .slug = "solo",
               .old_codes = true,
               .family = "trick",
               .min_seats = 3,
               .max_seats = 3,
               .seats = 3,
               .copies = 1,
               .chips = true,
               .zones = ZONES,
               .verbs = VERBS,
               .options = OPTIONS,
               .presets = PRESETS,
               .fields = FIELDS,
               .phases = PHASES,
               .texts = TEXTS,
               .order = "9AKJQ8765" }, /* R2 */
    .setup = setup,
    .begin = begin,
    .deal = deal,
    .check = check,
    .list = list,
    .play = play,
    .may_hold = may_hold,
    .value = solo_value,
    .sheet = solo_sheet,
    .notes = notes,
    .progress = solo_progress,
    .order = order,
    .price = solo_price,
    .claim = claim,
    .valid = valid,
    .pad = &solo_pad,
};

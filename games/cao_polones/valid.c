/* valid.c - Cão Vermelho Polonês: the invariants. They must hold for a position read
 * from text, and after every act. */
#include "cao_polones.h"

/* Whether the card turned for a seat that has bet beats all of its cards. */
static bool beaten(const ct_state *s, int seat)
{
    int n = bank_bets_before(s, seat);
    ct_card t = n < ct_count(s, TURNED) ? ct_at(s, TURNED, n) : CT_HIDDEN;
    return bank_beater(s, SHOWN + seat, t) < 0;
}

/* A seat's cards are in the zone that its turn requires, and agree with the result of the turn
 * (R11-R13). */
static bool seat_valid(const ct_state *s, int seat)
{
    int did = bank_of(s)->did[seat], held = ct_count(s, HAND + seat);
    int shown = ct_count(s, SHOWN + seat);
    bool referee = ct_opt(s, REFEREE), replies = s->phase == REPLY && s->turn == seat;
    bool few = referee && held && held < EACH;
    if (did == BANK_WON || did == BANK_LOST || replies) {
        bool lost = beaten(s, seat);
        return !held && shown <= EACH && (referee ? shown > 0 : shown == EACH) &&
               (did == BANK_WON ? referee || !lost : lost);
    }
    if (shown)
        return false;
    if (did == BANK_TO_ACT)
        return (held == EACH || few) && s->score[seat] >= ct_opt(s, MIN_BET);
    if (did == BANK_PASSED)
        return held == EACH && ct_opt(s, PASS_RULE) != PASS_FORBIDDEN;
    if (did == BANK_WITHDREW)
        return few;
    if (did == BANK_OUT)
        return referee && (!held || held > EACH);
    return did == BANK_GONE && !held;
}

/* The number of burned cards agrees with the bets. There is one turned card for each bet. */
static bool table_valid(const ct_state *s)
{
    int bets = s->phase == REPLY, burned = ct_count(s, BURNED);
    for (int i = 0; i < s->rules->seats; i++) {
        if (!seat_valid(s, i))
            return false;
        bets += bank_of(s)->did[i] == BANK_WON || bank_of(s)->did[i] == BANK_LOST;
    }
    if (ct_count(s, TURNED) != bets || (ct_count(s, ASIDE) && !ct_opt(s, REFEREE)))
        return false;
    int want = ct_opt(s, BURN) == BANK_BURN_PER_TURN ? bets : ct_opt(s, BURN) && bets;
    return burned == want;
}

/* I5: the seat whose payment is in doubt was paid for losing cards, and has the chips to pay it
 * back. */
static bool doubt_valid(const ct_state *s)
{
    const bank *b = bank_of(s);
    if (b->doubt < 0)
        return true;
    return (s->phase == TURN || s->phase == END) && b->did[b->doubt] == BANK_WON &&
           bank_bets_before(s, b->doubt) == ct_count(s, TURNED) - 1 && beaten(s, b->doubt) &&
           b->bet >= 1 && b->turn[b->doubt] + (b->in_pot ? b->bet : 0) >= 0;
}

/* R6: seats act in order, so no seat has acted after one that has still to act. */
static bool order_valid(const ct_state *s)
{
    const bank *b = bank_of(s);
    bool waits = false;
    for (int k = 0, seat = b->dealer; k < s->rules->seats; k++) {
        seat = ct_next_seat(s, seat);
        waits |= b->did[seat] == BANK_TO_ACT;
        if (waits && b->did[seat] != BANK_TO_ACT && b->did[seat] < BANK_OUT)
            return false;
    }
    return true;
}

/* The right seat is on turn, and stock and bank suffice. */
static bool turn_valid(const ct_state *s)
{
    const bank *b = bank_of(s);
    uint16_t waiting = bank_waiting(s);
    int drawn = s->phase == REPLY ? cao_polones_per_turn(s) : 0;
    if (ct_count(s, STOCK) < cao_polones_stock_need(s) - drawn)
        return false;
    if (s->phase == END)
        return s->turn == b->dealer && b->doubt >= 0 && (!b->pot || !waiting);
    if (!waiting || s->turn != bank_next(s, b->dealer, waiting))
        return false;
    if (s->phase == TURN)
        return b->pot > 0;
    return ct_opt(s, REFEREE) && b->bet >= 1 && b->stake == (b->in_pot ? 0 : b->bet) &&
           b->pot > b->bet - b->stake;
}

/* Between rounds: another round follows, and the pack has enough cards for it. */
static bool break_valid(const ct_state *s)
{
    const cao_polones *o = cao_polones_of(s);
    if (s->turn == CT_OVER)
        return s->phase == DONE && !o->bank.pot;
    bank_plan p = cao_polones_round_of(s, cao_polones_next_banker(s));
    return s->turn == CT_DEALER && o->round < ct_opt(s, ROUND_CAP) &&
           o->tenures < cao_polones_tenures(s) && (p.seats || s->phase == START) &&
           bank_used(s, &p) <= s->rules->cards;
}

/* R16: the bank at the beginning of the round decides whether it is the stitch round. */
static bool stitch_valid(const ct_state *s)
{
    const cao_polones *o = cao_polones_of(s);
    int32_t at = s->phase == DONE ? o->bank.pot : o->start;
    if (s->phase < TURN || (s->phase == DONE && !at))
        return !o->stitch;
    return o->b0 >= 1 && o->start >= 1 && o->stitch == (at >= cao_polones_stitch_mark(s));
}

static const char *round_valid(const ct_state *s)
{
    const cao_polones *o = cao_polones_of(s);
    if (o->bank.dealer < 0 || o->bank.did[o->bank.dealer] != BANK_GONE || !bank_seats(s))
        return "cao_polones.bad_banker";
    if (!table_valid(s))
        return "cao_polones.bad_cards";
    if (s->phase == DONE && bank_waiting(s) && (o->bank.pot || o->taken))
        return "cao_polones.bad_turn"; /* R15: a round stops early only if the bank is empty */
    bool fits = s->phase == DONE ? break_valid(s) : turn_valid(s);
    return fits && order_valid(s) ? NULL : "cao_polones.bad_turn";
}

/* R2: before the first round all seats have their opening chips, and the draw has chosen a
 * banker. */
static const char *early_valid(const ct_state *s)
{
    const bank *b = bank_of(s);
    for (int i = 0; i < s->rules->seats; i++)
        if (s->score[i] != ct_opt(s, CHIPS))
            return "cao_polones.bad_chips";
    if (b->pot || (s->phase == DRAW) != (b->dealer >= 0))
        return "cao_polones.bad_banker";
    return break_valid(s) ? NULL : "cao_polones.bad_turn";
}

/* R3: while the banker opens the bank, the pack is complete. */
static bool open_valid(const ct_state *s)
{
    const bank *b = bank_of(s);
    if (b->dealer < 0 || s->turn != b->dealer || s->score[b->dealer] < ct_opt(s, BANK_MIN))
        return false;
    bank_plan p = cao_polones_round_of(s, b->dealer);
    return p.seats && !b->pot && ct_count(s, STOCK) == s->rules->cards &&
           bank_used(s, &p) <= s->rules->cards;
}

const char *cao_polones_valid(const ct_state *s)
{
    const cao_polones *o = cao_polones_of(s);
    const bank *b = &o->bank;
    bool referee = ct_opt(s, REFEREE);
    if (!bank_chips_ok(s, s->rules->seats * ct_opt(s, CHIPS)) || (b->stake && s->phase != REPLY))
        return "cao_polones.bad_chips";
    if (b->dealer >= s->rules->seats || b->doubt >= s->rules->seats)
        return "cao_polones.bad_banker";
    if (!referee && (b->doubt >= 0 || b->in_pot))
        return "cao_polones.bad_turn";
    for (int i = 0; i < s->rules->seats; i++)
        if (b->due[i] &&
            (!referee || s->phase == START || (s->turn != CT_DEALER && s->phase != OPEN)))
            return "cao_polones.bad_turn";
    if (s->phase > DONE || (s->phase > DRAW) != (o->round > 0) || !doubt_valid(s))
        return "cao_polones.bad_turn";
    if (!stitch_valid(s))
        return "cao_polones.bad_bank";
    if (s->phase == OPEN)
        return open_valid(s) ? NULL : "cao_polones.bad_banker";
    return s->phase > OPEN ? round_valid(s) : early_valid(s);
}

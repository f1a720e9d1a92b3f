/* valid.c - Cão Vermelho: the invariants. They must hold for a position read from
 * text, and after every act. The file also says which cards a hidden hand cannot hold. */
#include "cao_vermelho.h"

/* The card that was turned for a seat that has bet. */
static ct_card turned_for(const ct_state *s, int seat)
{
    int n = bank_bets_before(s, seat);
    return n < ct_count(s, TURNED) ? ct_at(s, TURNED, n) : CT_HIDDEN;
}

/* The card that a winner has shown: the only card of that hand that is public. */
static ct_card winner_card(const ct_state *s, int seat)
{
    static const int zones[] = { SHOWN, DOWN };
    for (int k = 0; k < 2; k++)
        for (int z = zones[k] + seat, i = ct_start(s, z); i < s->end[z]; i++)
            if (s->seen[i] & CT_PUBLIC)
                return s->card[i];
    return CT_HIDDEN;
}

uint64_t cao_vermelho_may_hold(const ct_state *s, int z)
{
    int seat = z - DOWN;
    uint64_t kinds = CT_ALL_KINDS;
    if (seat < 0 || ct_opt(s, REFEREE) || bank_of(s)->did[seat] != BANK_WON)
        return kinds;
    ct_card turned = turned_for(s, seat), shown = winner_card(s, seat);
    for (int c = 0; c < CT_JOKER; c++)
        if (bank_beats((ct_card)c, turned) && bank_beats(shown, (ct_card)c))
            kinds &= ~(UINT64_C(1) << c);
    return kinds;
}

/* A seat's cards are in the zone that its turn requires, and agree with the result of the turn
 * (R10, R11). */
static bool seat_valid(const ct_state *s, int seat, int hand)
{
    int did = bank_of(s)->did[seat], held = ct_count(s, HAND + seat);
    int shown = ct_count(s, SHOWN + seat), down = ct_count(s, DOWN + seat), all = shown + down;
    ct_card t = turned_for(s, seat);
    bool referee = ct_opt(s, REFEREE);
    if (did == BANK_TO_ACT)
        return held && held <= hand && (referee || held == hand) && !all;
    if (did == BANK_GONE)
        return !held && !all;
    if (did == BANK_OUT || did == BANK_WITHDREW) { /* I1, I2 */
        bool few = down && down < hand, wrong = !down || down > hand;
        return referee && !held && !shown && (did == BANK_OUT ? wrong : few);
    }
    if (held || (referee ? all > hand || !all : all != hand))
        return false;
    if (did == BANK_PASSED || did == BANK_SKIPPED)
        return !shown;
    if (referee)
        return true;
    if (did == BANK_WON) {
        int low = bank_beater(s, DOWN + seat, t);
        ct_card c = winner_card(s, seat);
        return bank_beats(c, t) && (low < 0 || !bank_beats(c, ct_at(s, DOWN + seat, low))) &&
               (!ct_opt(s, MEMORY) || shown == 1);
    }
    return bank_beater(s, SHOWN + seat, t) < 0 && bank_beater(s, DOWN + seat, t) < 0;
}

/* The right seat is on turn, and stock and pot suffice. */
static bool turn_valid(const ct_state *s)
{
    const bank *b = bank_of(s);
    int stock = ct_count(s, STOCK);
    if (s->phase == END)
        return s->turn == b->dealer && b->doubt >= 0 && !bank_waiting(s);
    if (!bank_order_ok(s))
        return false;
    if (s->phase == REPLY)
        return ct_opt(s, REFEREE) && b->doubt < 0 && b->bet >= 1 && b->pot >= b->bet &&
               b->stake == (b->in_pot ? 0 : b->bet) &&
               stock >= cao_vermelho_stock_need(s) - cao_vermelho_per_turn(s->rules);
    return s->score[s->turn] > 0 && b->pot >= cao_vermelho_pot_floor(s) &&
           stock >= cao_vermelho_stock_need(s);
}

/* Between rounds: another round follows, and the pack has enough cards for it. */
static bool break_valid(const ct_state *s)
{
    bank_plan p = cao_vermelho_next_round(s);
    if (s->turn == CT_OVER)
        return s->phase == DONE && !bank_of(s)->pot;
    return s->turn == CT_DEALER && bank_used(s, &p) <= s->rules->cards &&
           bank_size(p.seats) >= (cao_vermelho_of(s)->round ? 2 : s->rules->seats) &&
           cao_vermelho_of(s)->round < ct_opt(s, ORBITS) * s->rules->seats;
}

static const char *round_valid(const ct_state *s)
{
    const bank *b = bank_of(s);
    uint16_t in = bank_seats(s);
    int hand = cao_vermelho_hand_size(s->rules, bank_size(in)), bets = s->phase == REPLY;
    if (b->dealer < 0 || bank_size(in) < 2 || !(in >> b->dealer & 1))
        return "cao_vermelho.bad_dealer";
    for (int i = 0; i < s->rules->seats; i++) {
        if (!seat_valid(s, i, hand))
            return "cao_vermelho.bad_cards";
        bets += b->did[i] == BANK_WON || b->did[i] == BANK_LOST;
    }
    if (bets != ct_count(s, TURNED))
        return "cao_vermelho.bad_cards";
    if (b->doubt >= 0 && (s->phase == DONE || b->did[b->doubt] != BANK_WON || b->bet < 1))
        return "cao_vermelho.bad_turn";
    return (s->phase == DONE ? break_valid(s) : turn_valid(s)) ? NULL : "cao_vermelho.bad_turn";
}

const char *cao_vermelho_valid(const ct_state *s)
{
    const bank *b = bank_of(s);
    if (!bank_chips_ok(s, s->rules->seats * ct_opt(s, CHIPS)) || (b->stake && s->phase != REPLY))
        return "cao_vermelho.bad_chips";
    if (b->dealer >= s->rules->seats)
        return "cao_vermelho.bad_dealer";
    if (b->doubt >= s->rules->seats || (!ct_opt(s, REFEREE) && (b->doubt >= 0 || b->in_pot)))
        return "cao_vermelho.bad_turn";
    for (int i = 0; i < s->rules->seats; i++)
        if (b->due[i] && (s->turn != CT_DEALER || !ct_opt(s, REFEREE)))
            return "cao_vermelho.bad_turn";
    if (s->phase > DRAW)
        return s->phase <= DONE && cao_vermelho_of(s)->round ? round_valid(s)
                                                             : "cao_vermelho.bad_turn";
    if (cao_vermelho_of(s)->round || b->doubt >= 0 || (s->phase == DRAW && b->dealer < 0))
        return "cao_vermelho.bad_dealer";
    return break_valid(s) ? NULL : "cao_vermelho.bad_turn";
}

/* cao_vermelho.h - what the files of Cão Vermelho share: facts that follow from options and
 * position, such as the next round and the cards that the stock must hold. No other game includes
 * it. */
#ifndef CT_CAO_VERMELHO_H
#define CT_CAO_VERMELHO_H

#include "tables.h"

static inline cao_vermelho *cao_vermelho_mine(ct_state *s) { return (cao_vermelho *)s->own; }
static inline const cao_vermelho *cao_vermelho_of(const ct_state *s)
{
    return (const cao_vermelho *)s->own;
}

static inline int32_t cao_vermelho_least(int32_t a, int32_t b) { return a < b ? a : b; }

/* R4: number of cards in a hand if n seats play. */
static inline int cao_vermelho_hand_size(const ct_rules *r, int n)
{
    return r->opt[HAND_SIZE] ? r->opt[HAND_SIZE] + 3 : n <= 8 ? 5 : 4;
}

static inline int cao_vermelho_per_turn(const ct_rules *r)
{
    return r->opt[BURN] == BANK_BURN_PER_TURN ? 2 : 1;
}

/* R6, short_pot=cap: a pot below this must be filled up before the next turn. */
static inline int32_t cao_vermelho_pot_floor(const ct_state *s)
{
    return ct_opt(s, SHORT_POT) ? 1 : ct_opt(s, ANTE);
}

static inline int32_t cao_vermelho_lowest_bet(const ct_state *s, int seat)
{
    return cao_vermelho_least(cao_vermelho_least(ct_opt(s, ANTE), s->score[seat]), bank_of(s)->pot);
}

static inline int32_t cao_vermelho_highest_bet(const ct_state *s, int seat)
{
    return cao_vermelho_least(s->score[seat], bank_of(s)->pot);
}

/* I2: whether the seat has fewer cards than a full hand. Numbers of cards are public. */
static inline bool cao_vermelho_short_hand(const ct_state *s, int seat)
{
    return ct_opt(s, REFEREE) &&
           ct_count(s, HAND + seat) < cao_vermelho_hand_size(s->rules, bank_size(bank_seats(s)));
}

/* The number of stock cards that may be needed by the seats still to act. It includes the single
 * burned card of burn=once. */
static inline int cao_vermelho_stock_need(const ct_state *s)
{
    bool burn = ct_opt(s, BURN) == BANK_BURN_ONCE && !ct_count(s, TURNED);
    return bank_size(bank_waiting(s)) * cao_vermelho_per_turn(s->rules) + burn;
}

/* ---- game.c, valid.c -------------------------------------------------------------------- */

/* R3, R16: the plan of the next round: its dealer and the seats that play. */
bank_plan cao_vermelho_next_round(const ct_state *s);
/* R10: the kinds that can be in zone z, as bits. A winner showed the lowest card that wins, so no
 * lower card of its hand would win. */
uint64_t cao_vermelho_may_hold(const ct_state *s, int z);
const char *cao_vermelho_valid(const ct_state *s); /* NULL, or the broken invariant */

#endif

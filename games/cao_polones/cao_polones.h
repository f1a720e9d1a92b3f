/* cao_polones.h - what the files of Cão Vermelho Polonês share: facts that follow from options and
 * position, such as the next banker, the largest bet and the cards that the stock must hold. No
 * other game includes it. */
#ifndef CT_CAO_POLONES_H
#define CT_CAO_POLONES_H

#include "tables.h"

static inline cao_polones *cao_polones_mine(ct_state *s) { return (cao_polones *)s->own; }
static inline const cao_polones *cao_polones_of(const ct_state *s)
{
    return (const cao_polones *)s->own;
}

enum { EACH = 3 }; /* R5: number of cards of a punter */

static inline int32_t cao_polones_least(int32_t a, int32_t b) { return a < b ? a : b; }

/* R3: the next banker: the same seat while the bank has chips; -1: none. */
static inline int cao_polones_next_banker(const ct_state *s)
{
    const bank *b = bank_of(s);
    if (b->dealer < 0 || b->pot || !cao_polones_of(s)->round)
        return b->dealer;
    return bank_next(s, b->dealer, bank_rich(s, ct_opt(s, BANK_MIN)));
}

static inline int cao_polones_per_turn(const ct_state *s)
{
    return ct_opt(s, BURN) == BANK_BURN_PER_TURN ? 2 : 1;
}

/* R4: the plan of the round that this banker will deal. */
static inline bank_plan cao_polones_round_of(const ct_state *s, int banker)
{
    bank_plan p = { .dealer = banker, .hand = EACH, .each = cao_polones_per_turn(s) };
    p.once = ct_opt(s, BURN) == BANK_BURN_ONCE;
    if (banker >= 0)
        p.seats = (uint16_t)(bank_rich(s, ct_opt(s, MIN_BET)) & ~ct_bit(banker));
    return p;
}

/* R3: the largest bank, in chips, that the seat may open. */
static inline int32_t cao_polones_highest_bank(const ct_state *s, int seat)
{
    int32_t most = ct_opt(s, BANK_MAX);
    return most ? cao_polones_least(most, s->score[seat]) : s->score[seat];
}

/* R7: the largest bet: half of the base, but at least the minimum bet. */
static inline int32_t cao_polones_half_bank(const ct_state *s)
{
    const cao_polones *o = cao_polones_of(s);
    const int32_t base[] = { o->bank.pot, o->start, o->b0 };
    int32_t half = base[ct_opt(s, BASE)] / 2, min = ct_opt(s, MIN_BET);
    return half < min ? min : half;
}

static inline int32_t cao_polones_highest_bet(const ct_state *s, int seat)
{
    return cao_polones_least(s->score[seat], cao_polones_half_bank(s));
}

/* I2: whether the seat has fewer cards than a full hand. Numbers of cards are public. */
static inline bool cao_polones_short_hand(const ct_state *s, int seat)
{
    return ct_count(s, HAND + seat) < EACH;
}

/* The number of stock cards that may be needed by the seats still to act. It includes the single
 * burned card of burn=once. */
static inline int cao_polones_stock_need(const ct_state *s)
{
    bool burn = ct_opt(s, BURN) == BANK_BURN_ONCE && !ct_count(s, TURNED);
    return bank_size(bank_waiting(s)) * cao_polones_per_turn(s) + burn;
}

/* R18: the number of tenures in the match. */
static inline int32_t cao_polones_tenures(const ct_state *s)
{
    return ct_opt(s, TENURES) ? ct_opt(s, TENURES) : s->rules->seats;
}

/* R16: the stitch mark. If the bank has this many chips, the next round is the stitch round. */
static inline int32_t cao_polones_stitch_mark(const ct_state *s)
{
    return ct_opt(s, FACTOR) * cao_polones_of(s)->b0;
}

/* valid.c: NULL, or the broken invariant. */
const char *cao_polones_valid(const ct_state *s);

#endif

/* test_help.h - dealing for the tests of Cão Vermelho: hands by seat and the stock below them,
 * converted to the order in which the pack is dealt. */
#ifndef CAO_VERMELHO_HELP_H
#define CAO_VERMELHO_HELP_H

#include "bank_help.h"

/* Deals these hands. hand[i]: the cards of seat (first + i) % n, in the order dealt. All hands have
 * the same length. */
static inline void deal_hands(table *t, int n, const char *const hand[], const char *stock)
{
    ct_card of[CT_SEATS][8], order[CT_CARDS];
    int each = 0, count = 0, at = 0;
    for (int i = 0; i < n; i++) each = cards_of(hand[i], of[i]);
    for (int j = 0; j < each; j++)
        for (int i = 0; i < n; i++) order[count++] = of[i][j];
    count += cards_of(stock, order + count);
    const char *why = ct_shuffle_to(&t->s, order, count, &at);
    if (why)
        fail_msg("deal: %s at card %d", why, at);
}

/* Whether the card is in the seat's zone, as far as the state shows. */
static inline bool lies(const ct_state *s, const char *zone, int seat, const char *card)
{
    ct_card c = CT_HIDDEN;
    int z = ct_zone_find(s->rules, zone, seat);
    for (int i = 0; ct_card_read(card, &c) && i < ct_count(s, z); i++)
        if (ct_at(s, z, i) == c)
            return true;
    return false;
}

#endif

/* cao_vermelho_help.h - how the tests of Cão Vermelho deal: hands by seat and the stock below them,
 * turned into the one order in which the pack is dealt. */
#ifndef CAO_VERMELHO_HELP_H
#define CAO_VERMELHO_HELP_H

#include "help.h"

enum { TO_ACT, WON, LOST, PASSED, SKIPPED, WITHDREW, OUT, GONE }; /* field `did` */

/* hand[i]: the cards of seat (first + i) % n, in the order dealt; all of one length. */
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

static inline void stacks_are(const table *t, const int32_t *want, int32_t pot)
{
    for (int i = 0; i < t->r.seats; i++)
        if (t->s.score[i] != want[i])
            fail_msg("seat %d has %d chips, not %d", i, t->s.score[i], want[i]);
    field_is(t, "pot", 0, pot);
}
#define STACKS(t, pot, ...) stacks_are(t, (const int32_t[]){ __VA_ARGS__ }, pot)

/* Does the zone of a seat hold the card, as far as the state tells? */
static inline bool lies(const ct_state *s, const char *zone, int seat, const char *card)
{
    ct_card c = CT_HIDDEN;
    int z = ct_zone_find(s->rules, zone, seat);
    for (int i = 0; ct_card_read(card, &c) && i < ct_count(s, z); i++)
        if (ct_at(s, z, i) == c)
            return true;
    return false;
}

/* Has the state's text the reason `key`? */
static inline void not_valid(const char *options, int seats, const char *text, const char *key)
{
    static table t;
    int line = 0;
    begin(&t, "cao_vermelho", seats, options);
    const char *why = ct_state_read(&t.s, &t.r, text, &line);
    if (!why || strcmp(why, key))
        fail_msg("the position is %s, not %s:\n%s", why ? why : "accepted", key, text);
}

#endif

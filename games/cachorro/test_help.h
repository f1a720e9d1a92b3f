/* test_help.h - positions of Dog patience for its tests. Packets in texts run from bottom to
 * top, the other way round than on the rules page. */
#ifndef CT_CACHORRO_HELP_H
#define CT_CACHORRO_HELP_H

#include "help.h"

/* What the foundations want next, two letters for each suit c d h s ("-": complete), and more
 * lines. The cards named nowhere lie buried in the last packet of the round, under an ace. */
static inline void kennels_in(table *t, int round, const char *options, const char *need,
                              const char *more)
{
    static const char ranks[] = "A23456789TJQK", suits[] = "cdhs";
    char text[4096];
    sprintf(text, "deals 1\nround = %d\n", round);
    for (int f = 0; f < 8; f++) {
        int stop = need[f] == '-' ? 0 : (int)(strchr(ranks, need[f]) - ranks) + 1;
        sprintf(text + strlen(text), "foundation.%d:", f + 1);
        for (int r = 13; r > stop; r--)
            sprintf(text + strlen(text), " %c%c", ranks[r - 1], suits[f / 2]);
        strcat(text, "\n");
    }
    sprintf(text + strlen(text), "%spacket.%d: * As\nturn 0\n", more, 13 - round);
    set_up(t, "cachorro", 1, options, text);
}

static inline void kennels(table *t, const char *options, const char *need, const char *more)
{
    kennels_in(t, 1, options, need, more);
}

/* What the foundation n wants: the top card. */
static inline void top_is(const table *t, int foundation, const char *card)
{
    ct_card c = CT_HIDDEN;
    assert_true(ct_card_read(card, &c));
    assert_int_equal(ct_top(&t->s, ct_zone_find(&t->r, "foundation", -1) + foundation - 1), c);
}

#endif

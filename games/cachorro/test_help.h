/* test_help.h - positions of Dog patience for its tests. Texts list a packet from bottom to top,
 * the reverse of the rules page. */
#ifndef CT_CACHORRO_HELP_H
#define CT_CACHORRO_HELP_H

#include "help.h"

/* The complete game of the rules page. */
#define CACHORRO_V10                                                                               \
    "8c 6d 3h 2c 5s 4d 4h Qh 8h 7d 9s 7c 8c 7s Jc Ac 7d Jc 4c 2h Th 9c As 5h 5d 6c 7c As Qd 3h "   \
    "Qs Qd 2s Qh 4c 3c Tc 3s 8s 8d Ts 7h 2d 6c Ad 3c 9c Qc 3s 7h Js Js 6h 5c 9d Th 8s Jd Ac 4s "   \
    "9h 4h Ah 6h 2d 2h 3d 5d Td Td Qs 9h 3d Tc 5s Ad 8d 2c 4d Qc 5h 2s Jd Ah 9s 4s Ts 9d 5c Jh "   \
    "6s 8h 6s 7s 6d Jh"

/* Sets up the foundations. `need` has the rank that each wants next, two for each of the suits c d
 * h s ("-": complete). `more`: further lines. The other cards are buried in the last packet of the
 * round, under an ace. */
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

/* Asserts the top card of foundation n. */
static inline void top_is(const table *t, int foundation, const char *card)
{
    ct_card c = CT_HIDDEN;
    assert_true(ct_card_read(card, &c));
    assert_int_equal(ct_top(&t->s, ct_zone_find(&t->r, "foundation", -1) + foundation - 1), c);
}

#endif

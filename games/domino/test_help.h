/* test_help.h - positions of play for the tests of Card Dominoes. */
#ifndef CT_DOMINO_HELP_H
#define CT_DOMINO_HELP_H

#include "help.h"

/* Sets up a position: the hand of seat 0, and the rows. The other seats hold the remaining cards.
 */
static inline void hold(table *t, int seats, const char *options, const char *rows,
                        const char *hand)
{
    static const char *const aside[] = { "aside: As\nsuits_out = 8\n", "",
                                         "aside: Ac As\nsuits_out = 9\n" };
    static const int rest[] = { 17, 13, 10 };
    char text[1024], more[256] = "";
    for (int seat = 1; seat < seats - 1; seat++)
        sprintf(more + strlen(more), "hand@%d: +%d\n", seat, rest[seats - 3] / 2);
    sprintf(text, "deals 1\nphase play\nturn 0\n%s%shand@0: %s\n%shand@%d: *\n",
            strstr(rows, "aside") ? "" : aside[seats - 3], rows, hand, more, seats - 1);
    set_up(t, "domino", seats, options, text);
}

/* Sets up a hand that seat 0 or 1 wins with its last card, and asserts the totals after it. */
static inline void last_card(table *t, const char *options, const char *scores, const char *hands,
                             int winner)
{
    char text[2048];
    sprintf(text,
            "deals 3\nphase play\nturn %d\nscore %s\nrow.1: Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc\n"
            "row.2: Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd\nrow.3: 3h 4h 5h 6h 7h 8h 9h Th Jh Qh\n"
            "%s",
            winner, scores, hands);
    set_up(t, "domino", 4, options, text);
}

static const char tie_hands[] = "row.4: 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs\nhand@0: Kc\nhand@1: 2h\n"
                                "hand@2: Kd Kh\nhand@3: Ks Ah As\n";

#endif

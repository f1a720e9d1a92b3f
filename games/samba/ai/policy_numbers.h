/* policy_numbers.h - the parameters of quick play (policy_styles.h), and the first step by which
 * lab/learn/learn_style.c changes each. */
#ifndef CT_SAMBA_POLICY_NUMBERS_H
#define CT_SAMBA_POLICY_NUMBERS_H

/* clang-format off */
#define STYLE_NUMBERS(N) \
    N(worth[RUN][0], 12)    N(worth[RUN][1], 25)    N(worth[RUN][2], 40)                         \
    N(worth[RUN][3], 80)    N(worth[RUN][4], 200)   N(worth[CLEAN][0], 12)                       \
    N(worth[CLEAN][1], 20)  N(worth[CLEAN][2], 40)  N(worth[CLEAN][3], 80)                       \
    N(worth[CLEAN][4], 150) N(worth[DIRTY][0], 12)  N(worth[DIRTY][1], 15)                       \
    N(worth[DIRTY][2], 25)  N(worth[DIRTY][3], 60)  N(worth[DIRTY][4], 120)                      \
    N(worth[WILDS][0], 40)  N(worth[WILDS][1], 40)  N(worth[WILDS][2], 80)                       \
    N(worth[WILDS][3], 150) N(more, 20)             N(wild, 20)                                  \
    N(mate, 12)             N(least, 8)             N(complete[0], 30)                           \
    N(complete[1], 50)      N(out, 40)              N(foes_out, 20)                              \
    N(opening, 10)          N(pile_pair, 1)         N(pile_table, 1)                             \
    N(pile_mixed, 2)        N(keep_wild, 20)        N(triple, 20)                                \
    N(pair, 8)              N(next, 6)              N(gap, 4)                                    \
    N(stops, 10)            N(stops_pile, 5)        N(feeds, 6)                                  \
    N(feeds_card, 3)        N(feeds_pile, 4)        N(prized, 40)                                \
    N(untaken, 30)          N(unseen, 3)            N(points, 3)
/* clang-format on */

#endif

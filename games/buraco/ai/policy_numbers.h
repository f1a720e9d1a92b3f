/* policy_numbers.h - the parameters of quick play (policy_names.h), and the first step by which
 * lab/learn/learn_style.c changes each. */
#ifndef CT_BURACO_POLICY_NUMBERS_H
#define CT_BURACO_POLICY_NUMBERS_H

/* clang-format off */
#define STYLE_NUMBERS(N) \
    N(pile, 1)        N(pile_wild, 1)  N(new_run, 1)     N(soon, 1)                              \
    N(closing, 1)     N(fill, 6)       N(spend, 1)       N(next, 16)                             \
    N(gap, 16)        N(feeds, 16)     N(feeds_card, 6)  N(feeds_pile, 6)                        \
    N(feeds_far, 16)  N(twice, 16)        N(points, 6)      N(points_late, 6)                       \
    N(middle, 16)     N(low, 16)       N(unseen, 16)     N(known, 6)                             \
    N(sure, 16)       N(own_far, 16)   N(run, 16)        N(finish, 5)                              \
    N(hold_clean, 1)  N(hold_dirty, 1)
/* clang-format on */

#endif

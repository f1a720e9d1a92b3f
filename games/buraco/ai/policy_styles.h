/* policy_styles.h - the parameters of quick play of Buraco. Those of the level hard were set by
 * hand. Those of the level master were found by self-play, for each kind of table
 * (lab/learn/learn_style.c). */
#ifndef CT_BURACO_POLICY_STYLES_H
#define CT_BURACO_POLICY_STYLES_H

#include "policy_names.h"

/* clang-format off */
const style buraco_plain =
    { .pile = 4, .pile_wild = 4, .new_run = 3, .soon = 3, .closing = 7, .spend = 11,
      .next = 60, .gap = 35, .feeds = 60, .feeds_card = 15, .twice = -20, .points = 10 };
const style buraco_learned[CT_TABLES] = {
    /* with partners */
    { .pile = 2, .pile_wild = 5, .new_run = 4, .soon = 4, .closing = 8, .hold_dirty = 4,
      .fill = 21, .spend = 4, .next = 23, .gap = 23, .feeds = 40, .feeds_card = -3,
      .feeds_far = -15, .twice = -40, .points = 15, .points_late = 5, .middle = 30, .low = 61,
      .unseen = 45, .sure = 60, .own_far = 16, .finish = 14, .known = 4, .run = 60 },
    /* without partners */
    { .pile = 4, .pile_wild = 6, .new_run = 4, .soon = 4, .closing = 8, .hold_clean = 4,
      .hold_dirty = 4, .fill = 15, .spend = 5, .next = 23, .gap = 23, .feeds = -4,
      .feeds_card = 9, .feeds_far = -15, .twice = -20, .points = 10, .points_late = 15,
      .middle = 30, .low = 45, .unseen = 30, .sure = 60, .finish = 20, .known = 8, .run = 10 },
    /* with partners, if the top of the pile may join a meld */
    { .pile = 1, .pile_wild = 2, .new_run = 4, .soon = 3, .closing = 8, .fill = 21, .spend = 3,
      .next = 39, .gap = 23, .feeds = 60, .feeds_card = 15, .feeds_far = -15, .twice = -20,
      .points = 10, .points_late = 15, .middle = 30, .low = 45, .unseen = 30, .sure = 60,
      .own_far = 8, .finish = 14, .known = 4, .run = 100 },
    /* without partners, if the top of the pile may join a meld */
    { .pile = 3, .pile_wild = 4, .new_run = 5, .soon = 5, .closing = 8, .fill = 15, .spend = 4,
      .next = 39, .gap = 23, .feeds = 60, .feeds_card = 21, .feeds_pile = 12, .feeds_far = -24,
      .twice = -20, .points = 10, .points_late = 11, .middle = 30, .low = 45, .unseen = 30,
      .sure = 60, .own_far = -16, .finish = 20, .known = 8, .run = 100 },
};
/* clang-format on */

#endif

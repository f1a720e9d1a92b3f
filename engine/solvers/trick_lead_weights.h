/* trick_lead_weights.h - what each trait of a lead (trick_lead.c) speaks for it in Hombre. Written
 * by tools/learn_lead.c. */
#ifndef CT_TRICK_LEAD_WEIGHTS_H
#define CT_TRICK_LEAD_WEIGHTS_H

#include "trick_count.h"

/* clang-format off */
static const int8_t count_weight[COUNT_CLASSES][COUNT_TRAITS] = {
    { -72, -42, 0, -30, 0, -127, 30, 78, 41, 38, 11, 0, 31, -16, 30, 5 },
    { -75, 24, -10, -25, 38, -36, 1, 5, 65, 8, -8, 56, 56, -34, -10, 28 },
    { -67, 0, 4, -44, -21, -79, -16, -26, 32, -3, -44, 13, -31, -4, -3, -2 },
};
/* clang-format on */

#endif

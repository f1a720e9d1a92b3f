/* trick_lead_weights.h - what each trait of a lead (trick_lead.c) speaks for it in Hombre. Written
 * by tools/learn_lead.c. */
#ifndef CT_TRICK_LEAD_WEIGHTS_H
#define CT_TRICK_LEAD_WEIGHTS_H

#include "trick_count.h"

/* clang-format off */
static const int8_t count_weight[COUNT_CLASSES][COUNT_TRAITS] = {
    { -69, -42, 0, -27, 0, -127, 30, 78, 68, 38, 17, 0, 28, -16, 33, 17 },
    { -102, 24, -10, -37, 53, -24, 1, 2, 74, 8, -8, 80, 71, -37, -10, 13 },
    { -88, 3, 4, -50, -9, -85, -16, -14, 11, -3, -41, 25, 2, -13, -3, -5 },
    { -102, -42, 0, -54, 0, -127, 30, 78, 41, 38, 11, 0, 28, -16, 30, 5 },
    { -72, 21, -10, -25, 56, -48, 1, 2, 59, 8, -17, 83, 29, -31, -13, 7 },
    { -67, 0, 4, -59, -15, -94, -10, -8, 35, -3, -44, 13, -37, -16, 0, -20 },
};
/* clang-format on */

#endif

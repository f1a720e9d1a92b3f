/* trick_lead_weights.h - the weight of each trait of a lead in Hombre (trick_count.c).
 * lab/learn/learn_lead.c writes this file. */
#ifndef CT_TRICK_LEAD_WEIGHTS_H
#define CT_TRICK_LEAD_WEIGHTS_H

#include "trick_search.h"

/* clang-format off */
static const int8_t count_weight[COUNT_CLASSES][COUNT_TRAITS] = {
    { -66, -42, 0, -30, 0, -127, 30, 72, 68, 32, 17, 0, 22, -13, 33, 17 },
    { -114, 24, -7, -55, 68, -24, 1, 2, 80, -1, -8, 83, 74, -46, -13, 16 },
    { -85, 3, 4, -41, 15, -85, -16, -14, 8, -3, -41, 37, -25, -13, -3, -5 },
    { -102, -42, 0, -54, 0, -127, 30, 78, 41, 38, 5, 0, 31, -16, 24, 5 },
    { -54, 21, -10, -43, 68, -36, 1, 26, 59, 8, -17, 83, 17, -31, -13, 7 },
    { -43, 0, 7, -83, -15, -94, 14, 19, 35, 0, -41, 10, -52, -16, 0, -32 },
};
/* clang-format on */

#endif

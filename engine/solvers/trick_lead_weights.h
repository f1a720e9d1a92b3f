/* trick_lead_weights.h - what each trait of a lead (trick_lead.c) speaks for it in Hombre. Written
 * by tools/learn_lead.c. */
#ifndef CT_TRICK_LEAD_WEIGHTS_H
#define CT_TRICK_LEAD_WEIGHTS_H

#include "trick_count.h"

/* clang-format off */
static const int8_t count_weight[COUNT_CLASSES][COUNT_TRAITS] = {
    { -75, -36, 0, -21, 0, -127, 24, 48, 71, 38, -16, 0, -14, -16, 24, 2 },
    { -51, 24, -10, -25, 38, -36, 1, -10, 62, 8, -8, 50, 38, -34, -10, 16 },
    { -52, 0, 4, -35, 3, -79, -16, -29, 35, -3, -41, 13, -31, -4, -9, -2 },
};
/* clang-format on */

#endif

/* sampled.h - the advisor of patiences that have a solver but no advisor of their own. */
#ifndef CT_SAMPLED_H
#define CT_SAMPLED_H

#include "advisor.h"

extern const ct_advisor ct_advisor_sampled;

#endif

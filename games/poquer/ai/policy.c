/* policy.c - the search policy of Poker Squares. It takes its acts from the advisor of the game
 * (solver_advisor.c). */
#include "policy.h"

extern const ct_advisor ct_advisor_poquer;

const ct_policy ct_policy_poquer = {
    .worlds = 5000,
    .value = &(const ct_policy_value){ .advisor = &ct_advisor_poquer, .advise = ct_advised },
};

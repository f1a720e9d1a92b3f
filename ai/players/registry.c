/* registry.c - finds the AI parts of a game by its slug (registry.h). These functions name no part
 * themselves: a program links the parts that its registry lists, and no others. */
#include "registry.h"

#include "advisor.h"
#include "policy.h"
#include "rollout.h"
#include "solver.h"

ct_advice *ct_advice_find(const char *slug) { return ct_registry_find(slug)->advice; }
const ct_policy *ct_policy_find(const char *slug) { return ct_registry_find(slug)->policy; }
const ct_solver *ct_solver_find(const char *slug) { return ct_registry_find(slug)->solver; }
const ct_advisor *ct_advisor_find(const char *slug) { return ct_registry_find(slug)->advisor; }
const ct_rollout *ct_rollout_find(const char *slug) { return ct_registry_find(slug)->rollout; }

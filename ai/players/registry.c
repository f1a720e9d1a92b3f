/* registry.c - finds the AI parts of a game by its slug (registry.h). No function here names a
 * part, so a program links only the parts in its registry. */
#include "registry.h"

#include "advisor.h"
#include "policy.h"
#include "reason.h"
#include "rollout.h"
#include "solver.h"

ct_advice *ct_advice_find(const char *slug) { return ct_registry_find(slug)->advice; }
const ct_slips *ct_slips_find(const char *slug) { return ct_registry_find(slug)->slips; }
const ct_reasons *ct_reasons_find(const char *slug) { return ct_registry_find(slug)->reasons; }
const ct_policy *ct_policy_find(const char *slug) { return ct_registry_find(slug)->policy; }
const ct_solver *ct_solver_find(const char *slug) { return ct_registry_find(slug)->solver; }
const ct_advisor *ct_advisor_find(const char *slug) { return ct_registry_find(slug)->advisor; }
const ct_rollout *ct_rollout_find(const char *slug) { return ct_registry_find(slug)->rollout; }

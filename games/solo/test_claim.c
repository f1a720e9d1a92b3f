/* test_claim.c - Solo: the tricks to come that a seat wins for certain. */
#include "test_help.h"

#include "claim_help.h"

static claims p;

static void every_proof_holds_by_brute_force(void **x)
{
    static const char *const rules[] = { "early_stop_bolo=off",
                                         "overtake=highest early_stop_bolo=off",
                                         "subir_after_cut=on early_stop_bolo=off" };
    for (int i = 0; i < 3; i++) {
        claims_hold(&p, "solo", 3, rules[i], 1000, 2);
        claims_hold(&p, "solo", 3, rules[i], 600, 3);
    }
    claims_hold(&p, "solo", 3, rules[0], 200, 4);
    assert_true(p.proved > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_proof_holds_by_brute_force),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

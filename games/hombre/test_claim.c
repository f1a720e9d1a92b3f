/* test_claim.c - Hombre: the tricks to come that a seat wins for certain. */
#include "test_help.h"

#include "claim_help.h"

static claims p;

static void every_proof_holds_by_brute_force(void **x)
{
    claims_hold(&p, "hombre", 3, "", 6, 2); /* many worlds, because of the stock */
    claims_hold(&p, "hombre", 4, "", 1500, 2);
    claims_hold(&p, "hombre", 4, "renege=off", 500, 2);
    assert_true(p.proved > 0);
    claims_hold(&p, "hombre", 4, "", 300, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_proof_holds_by_brute_force),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_glicko.c - checks ratings: the example of Glickman's paper, and matches of several seats
 * (docs/ratings.md). */
#include <math.h>

#include "help.h"
#include "server/accounts/glicko.h"

static void near(double a, double b, double by)
{
    if (fabs(a - b) > by)
        fail_msg("%.6f is not %.6f", a, b);
}

/* "Example calculation": 1500, 200, 0.06 against 1400/30 won, 1550/100 lost, 1700/300 lost. */
static void the_example_of_the_paper(void **state)
{
    const ct_bout bouts[] = {
        { { 1400, 30, 0.06 }, 1, 1 },
        { { 1550, 100, 0.06 }, 0, 1 },
        { { 1700, 300, 0.06 }, 0, 1 },
    };
    ct_skill r = ct_rating_after((ct_skill){ 1500, 200, 0.06 }, bouts, 3);
    near(r.rating, 1464.06, 0.01); /* the paper: 1464.06, 151.52, 0.05999 */
    near(r.deviation, 151.52, 0.01);
    near(r.volatility, 0.05999, 0.00001);
}

/* Checks step 6 of the paper alone, in a period without a match. */
static void time_alone_makes_less_sure(void **state)
{
    ct_skill r = { 1500, 200, 0.06 };
    near(ct_rating_after(r, NULL, 0).deviation, 200.2714,
         0.0001); /* sqrt(200^2 + (0.06 * 173.7178)^2) */
    near(ct_rating_idle(r, 1).deviation, 200.2714, 0.0001);
    near(ct_rating_idle(r, 0).deviation, 200, 1e-9);
    near(ct_rating_idle(r, 100000).deviation, 350, 1e-9);
    near(ct_rating_idle(r, 100).rating, 1500, 1e-9);
}

static void who_is_expected_to_win_gains_less(void **state)
{
    ct_skill strong = { 1800, 80, 0.06 }, weak = { 1400, 80, 0.06 };
    ct_bout over_weak = { weak, 1, 1 }, over_strong = { strong, 1, 1 }, drawn = { strong, 0.5, 1 };
    double favourite = ct_rating_after(strong, &over_weak, 1).rating - 1800;
    double outsider = ct_rating_after(weak, &over_strong, 1).rating - 1400;
    assert_true(favourite > 0 && outsider > 5 * favourite);
    assert_true(ct_rating_after(weak, &drawn, 1).rating > 1400);
    near(ct_rating_after(strong, &(ct_bout){ strong, 0.5, 1 }, 1).rating, 1800, 1e-9);
}

/* Checks that after very unexpected results the volatility grows and its equation is still
 * solved. */
static void surprises_make_it_swing(void **state)
{
    ct_skill r = { 1500, 50, 0.06 };
    ct_bout lost[20];
    for (int i = 0; i < 20; i++) lost[i] = (ct_bout){ { 900, 30, 0.06 }, 0, 1 };
    ct_skill after = ct_rating_after(r, lost, 20);
    assert_true(after.volatility > 0.06 && after.volatility < 1);
    assert_true(after.rating < 1400 && isfinite(after.rating) && after.deviation > 0);
}

static void two_alone_are_a_plain_game(void **state)
{
    ct_skill a = { 1600, 100, 0.06 }, b = { 1500, 200, 0.06 }, after[2];
    const ct_skill *both[] = { &a, &b };
    assert_true(ct_rating_match(both, (const int[]){ 0, 1 }, 1u << 1, 2, after));
    near(after[0].rating, ct_rating_after(a, &(ct_bout){ b, 0, 1 }, 1).rating, 1e-9);
    near(after[1].rating, ct_rating_after(b, &(ct_bout){ a, 1, 1 }, 1).rating, 1e-9);
}

/* Checks that two against two of equal strength change as much as one against one, because a match
 * counts once. */
static void a_match_counts_as_one_game_for_everybody(void **state)
{
    ct_skill r = { 1500, 100, 0.06 }, pair[2], four[4];
    const ct_skill *all[] = { &r, &r, &r, &r };
    assert_true(ct_rating_match(all, (const int[]){ 0, 1 }, 1u, 2, pair));
    assert_true(ct_rating_match(all, (const int[]){ 0, 1, 0, 1 }, 1u | 1u << 2, 4, four));
    for (int i = 0; i < 4; i++) {
        near(four[i].rating, pair[i % 2].rating, 1e-9);
        near(four[i].deviation, pair[i % 2].deviation, 1e-9);
    }
    assert_true(four[0].rating > 1500 && four[1].rating < 1500);
    assert_true(
        ct_rating_match(all, (const int[]){ 0, 1, 2, 3 }, 1u, 4, four)); /* each seat plays alone */
    near(four[1].rating, four[3].rating, 1e-9);
    /* The losers draw against each other. */
    assert_true(four[0].rating - 1500 > 1500 - four[1].rating);
}

static void a_bot_is_nobody_to_be_measured_against(void **state)
{
    ct_skill r = { 1500, 100, 0.06 }, after[3] = { { 0, 0, 0 } };
    const ct_skill *some[] = { &r, NULL, &r };
    assert_true(ct_rating_match(some, (const int[]){ 0, 1, 2 }, 1u, 3, after));
    near(after[1].rating, 0, 1e-9);
    near(after[0].rating, ct_rating_after(r, &(ct_bout){ r, 1, 1 }, 1).rating, 1e-9);
    /* All rated seats are on one side. */
    assert_false(ct_rating_match(some, (const int[]){ 0, 1, 0 }, 1u, 3, after));
    near(after[0].rating, 1500, 1e-9);
    near(after[0].deviation, 100, 1e-9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_of_the_paper),
        cmocka_unit_test(time_alone_makes_less_sure),
        cmocka_unit_test(who_is_expected_to_win_gains_less),
        cmocka_unit_test(surprises_make_it_swing),
        cmocka_unit_test(two_alone_are_a_plain_game),
        cmocka_unit_test(a_match_counts_as_one_game_for_everybody),
        cmocka_unit_test(a_bot_is_nobody_to_be_measured_against),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

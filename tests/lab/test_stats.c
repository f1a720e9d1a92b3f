/* test_stats.c - compares Student's t and the intervals with printed tables. */
#include "help.h"

#include <math.h>

#include "lab/stats.c"

static void near(double got, double want, double by)
{
    if (!(fabs(got - want) <= by))
        fail_msg("%.9g is not %.9g", got, want);
}

static void t_is_as_in_tables(void **state)
{
    static const struct {
        int64_t freedom;
        double half, hundredth; /* |t| exceeds these with probability 5 % and 1 % */
    } rows[] = { { 1, 12.7062, 63.6567 },    { 2, 4.30265, 9.92484 },
                 { 4, 2.77645, 4.60409 },    { 10, 2.22814, 3.16927 },
                 { 23, 2.06866, 2.80734 },   { 100, 1.98397, 2.62589 },
                 { 1000, 1.96234, 2.58075 }, { 1000000, 1.95997, 2.57583 } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        near(stats_t(0.05, rows[i].freedom), rows[i].half, 1e-4 * rows[i].half);
        near(stats_t(0.01, rows[i].freedom), rows[i].hundredth, 1e-4 * rows[i].hundredth);
        near(stats_beyond(-rows[i].half, rows[i].freedom), 0.05, 1e-5);
    }
    near(stats_beyond(0, 5), 1, 1e-12);
    near(stats_beyond(1, 1), 0.5, 1e-12); /* one degree of freedom: the Cauchy distribution */
    assert_true(stats_beyond(40, 5000) < 1e-300);
}

static void means_of_few_numbers(void **state)
{
    /* The numbers 2, 4 and 9, given as 4, 8 and 18 in units of one half. */
    stats_mean m = stats_of(3, 30, 16 + 64 + 324, 2);
    near(m.mean, 5, 1e-12);
    near(m.error, sqrt(13.0 / 3), 1e-12);
    near(m.high - 5, 4.30265 * m.error, 1e-4);
    near(5 - m.low, m.high - 5, 1e-9);
    near(m.p, stats_beyond(5 / m.error, 2), 1e-12);
}

static void nothing_is_known_of_one_number(void **state)
{
    stats_mean m = stats_of(1, 7, 49, 1);
    near(m.mean, 7, 0);
    assert_true(isinf(m.low) && isinf(m.high) && m.p >= 1);
    m = stats_of(0, 0, 0, 1);
    near(m.mean, 0, 0);
}

static void numbers_that_are_all_the_same(void **state)
{
    near(stats_of(9, 0, 0, 1).p, 1, 0); /* all differences are 0 */
    near(stats_of(9, 9, 9, 1).p, 0, 0);
    near(stats_of(9, 9, 9, 1).high, 1, 0);
}

static void shares_by_wilson(void **state)
{
    double share, low, high;
    stats_share(0, 10, &share, &low, &high);
    near(share, 0, 0);
    near(low, 0, 1e-12);
    near(high, 0.27753, 1e-5);
    stats_share(7, 10, &share, &low, &high);
    near(low, 0.39677, 1e-5);
    near(high, 0.89221, 1e-5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(t_is_as_in_tables),
        cmocka_unit_test(means_of_few_numbers),
        cmocka_unit_test(nothing_is_known_of_one_number),
        cmocka_unit_test(numbers_that_are_all_the_same),
        cmocka_unit_test(shares_by_wilson),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

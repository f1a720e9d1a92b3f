/* test_rollout_shuffle.c - checks the random order for a rollout's deal: every card is equally
 * likely at every place that the rollout needs, and no card is lost. */
#include "help.h"
#include "rollout.h"

enum { CARDS = 40, ROUNDS = 100000 };

static void ends(const void *t, int *first, int *last)
{
    *first = 3;
    *last = 2;
}

static void more_than_there_are(const void *t, int *first, int *last) { *first = *last = CARDS; }

/* Chi-squared of the cards at a place; for 39 degrees of freedom 79 is exceeded once in 10,000. */
static double uneven(const ct_rollout *w, int place)
{
    static int seen[CARDS];
    ct_card order[CARDS];
    uint64_t luck = 7;
    double sum = 0;
    for (int i = 0; i < CARDS; i++) order[i] = (ct_card)i, seen[i] = 0;
    for (int n = 0; n < ROUNDS; n++) {
        ct_rollout_shuffle(w, NULL, order, CARDS, &luck);
        seen[order[place]]++;
    }
    uint64_t all = 0;
    for (int i = 0; i < CARDS; i++) {
        double d = seen[i] - (double)ROUNDS / (double)CARDS;
        sum += d * d * (double)CARDS / (double)ROUNDS;
        all |= UINT64_C(1) << order[i];
    }
    assert_true(all == (UINT64_C(1) << CARDS) - 1);
    return sum;
}

static void all_that_is_needed_is_even(void **state)
{
    const ct_rollout whole = { .size = 1 }, some = { .needs = ends },
                     many = { .needs = more_than_there_are };
    for (int place = 0; place < CARDS; place++) {
        assert_true(uneven(&whole, place) < 79);
        assert_true(uneven(&many, place) < 79);
        if (place < 3 || place >= CARDS - 2)
            assert_true(uneven(&some, place) < 79);
    }
}

/* Places that the rollout does not need are not shuffled, so most cards there must stay. */
static void what_is_not_needed_costs_nothing(void **state)
{
    const ct_rollout some = { .needs = ends };
    ct_card order[CARDS];
    uint64_t luck = 1;
    int moved = 0;
    for (int i = 0; i < CARDS; i++) order[i] = (ct_card)i;
    ct_rollout_shuffle(&some, NULL, order, CARDS, &luck);
    for (int i = 0; i < CARDS; i++) moved += order[i] != i;
    assert_in_range(moved, 1, 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_that_is_needed_is_even),
        cmocka_unit_test(what_is_not_needed_costs_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

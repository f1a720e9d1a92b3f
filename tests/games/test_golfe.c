/* Golfe: the worked examples of the rules page, its options and refusals, and random play. */
#include "help.h"

static void E3_seventeen_stock_cards_are_turned(void **state)
{
    static table t;
    int turned = 1; /* the base is the first of them (R2) */
    begin(&t, "golfe", 1, "");
    deal_by(&t, 1);
    for (; t.s.turn == 0 && !why_not(&t, 0, "draw"); turned++) play(&t, 0, "draw");
    assert_int_equal(turned, 17);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(E3_seventeen_stock_cards_are_turned) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

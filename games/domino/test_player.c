/* test_player.c - Card Dominoes: the rules of thumb by which possible deals are played on are those
 * of the advice, at every table size and under every preset. */
#include "test_help.h"
#include "sense.h"

static table t;
static ct_view v;

static void deals_are_played_on_by_the_advice(void **state)
{
    static const char *const options[] = { "", "redeal_right=off", "opener=7d",
                                           "irregularities=on" };
    const ct_sense *sense = ct_sense_find("domino");
    const uint8_t seed[32] = { 'd' };
    int compared = 0;
    void *names = malloc(sense->size);
    assert_non_null(names);
    for (int seats = 3; seats <= 5; seats++)
        for (int o = 0; o < 4; o++) {
            ct_rng luck;
            ct_acts legal;
            begin(&t, "domino", seats, options[o]);
            sense->begin(names, &t.r);
            ct_rng_seed(&luck, seed, (uint64_t)o);
            for (int i = 0; i < 600 && t.s.turn != CT_OVER; i++) {
                if (t.s.turn == CT_DEALER) {
                    ct_shuffle(&t.s, &luck);
                    continue;
                }
                ct_look(&t.s, t.s.turn, &v);
                ct_legal(&t.s, t.s.turn, &legal);
                ct_act a = ct_bot_find("beginner")->act(&v, &luck);
                assert_true(sense->act(names, &t.s, &legal) == a);
                compared += legal.n > 1;
                ct_apply(&t.s, ct_random_act(&t.s, t.s.turn, &luck));
            }
        }
    free(names);
    assert_in_range(compared, 500, 100000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deals_are_played_on_by_the_advice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

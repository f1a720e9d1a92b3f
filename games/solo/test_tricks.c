/* test_tricks.c - the solver of tricks on Solo: every answer is the one of plain minimax over the
 * plain engine. */
#include "tricks_help.h"

#include "solo.h"

static int contract(const ct_state *end) { return solo_kept(end); }

static int most(const ct_state *end)
{
    bool short_one = solo_bolo(solo_of(end)) || ct_opt(end, EARLY_SOLO);
    return short_one ? solo_kept(end) : solo_points(end, solo_of(end)->declarer);
}

static unsigned side(const ct_state *s) { return ct_bit(solo_of(s)->declarer); }

static const kind_of_tricks SOLO_TRICKS = { "solo", 3, contract, most, side };

static void R18_R23_by_the_rules_of_the_page(void **state)
{
    against_minimax(&SOLO_TRICKS, "early_stop_bolo=off", 400, 13, CT_TRICKS_USUAL);
    against_minimax(&SOLO_TRICKS, "", 100, 13, CT_TRICKS_LEAST);
}

static void R18_house_rules(void **state)
{
    against_minimax(&SOLO_TRICKS, "overtake=highest early_stop_bolo=off", 200, 12, CT_TRICKS_LEAST);
    against_minimax(&SOLO_TRICKS, "subir_after_cut=on early_stop_bolo=off", 200, 12,
                    CT_TRICKS_USUAL);
    against_minimax(&SOLO_TRICKS, "early_stop_solo=on early_stop_bolo=off", 200, 12,
                    CT_TRICKS_USUAL);
}

static void what_is_plain_without_search_holds(void **state)
{
    plain_holds(&SOLO_TRICKS, "early_stop_bolo=off", 1000);
    plain_holds(&SOLO_TRICKS, "overtake=highest early_stop_bolo=off", 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R18_R23_by_the_rules_of_the_page),
        cmocka_unit_test(R18_house_rules),
        cmocka_unit_test(what_is_plain_without_search_holds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

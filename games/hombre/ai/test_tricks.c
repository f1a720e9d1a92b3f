/* test_tricks.c - the trick solver on Hombre, with three and with four players. Checks that every
 * answer equals that of plain minimax on the engine. */
#include "tricks_help.h"

#include "../hombre.h"

static unsigned side(const ct_state *s)
{
    int ally = hombre_partner(s);
    return ct_bit(hombre_of(s)->declarer) | (ally < 0 ? 0u : ct_bit(ally));
}

static int most(const ct_state *end)
{
    int sum = 0;
    for (int seat = 0; seat < end->rules->seats; seat++)
        sum += side(end) >> seat & 1 ? hombre_tricks(end, seat) : 0;
    return sum;
}

/* The contract's outcome according to the sheet. */
static int contract(const ct_state *end)
{
    static ct_sheet sheet;
    ct_sheet_make(end, &sheet);
    for (int i = 0; i < sheet.n; i++) {
        if (!strcmp(sheet.line[i].key, "hombre.sheet.sacada"))
            return 2;
        if (!strcmp(sheet.line[i].key, "hombre.sheet.codilho"))
            return 0;
    }
    return 1;
}

static const kind_of_tricks THREE = { "hombre", 3, contract, most, side };
static const kind_of_tricks FOUR = { "hombre", 4, contract, most, side };

static void R14_R19_three_players(void **state)
{
    against_minimax(&THREE, "classico", 200, 12, CT_TRICKS_USUAL);
    against_minimax(&THREE, "ingles_1734", 200, 12, CT_TRICKS_LEAST);
    against_minimax(&THREE, "iberico", 200, 12, CT_TRICKS_USUAL);
    against_minimax(&THREE, "dinamarques", 200, 12, CT_TRICKS_USUAL);
}

static void R15_matadors_that_follow(void **state)
{
    against_minimax(&THREE, "renege=off", 200, 12, CT_TRICKS_USUAL);
}

static void Q4_four_players(void **state)
{
    against_minimax(&FOUR, "classico", 200, 12, CT_TRICKS_USUAL);
    against_minimax(&FOUR, "dinamarques renege=off", 100, 12, CT_TRICKS_LEAST);
}

static void what_is_plain_without_search_holds(void **state)
{
    plain_holds(&THREE, "classico", 3000);
    plain_holds(&THREE, "iberico", 500);
    plain_holds(&THREE, "renege=off", 1000);
    plain_holds(&FOUR, "classico", 1000);
    plain_holds(&FOUR, "renege=off", 300);
}

static void so_many_positions_are_enough(void **state)
{
    positions_at_most(&THREE, "classico", CT_TRICKS_MOST, 200, 378000);
    positions_at_most(&THREE, "classico", CT_TRICKS_CONTRACT, 200, 475000);
    positions_at_most(&FOUR, "classico", CT_TRICKS_MOST, 40, 570000);
    positions_at_most(&FOUR, "classico", CT_TRICKS_CONTRACT, 40, 168000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R14_R19_three_players),
        cmocka_unit_test(R15_matadors_that_follow),
        cmocka_unit_test(Q4_four_players),
        cmocka_unit_test(what_is_plain_without_search_holds),
        cmocka_unit_test(so_many_positions_are_enough),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

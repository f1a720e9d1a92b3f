/* test_touch.c - checks what a person touches to choose an act: every operand letter, the zones of
 * a verb, a pile whose top card the act also uses, and acts that name other players' cards. */
#include "touch_help.h"
#include "letters.h"

static void all_letters(void)
{
    letters_table(&here, "turn 0\nhand@0: 2s 7h 7h Ac\nhand@1: Kd\ncard.1@0: 3c\ncell.3: Qs\n"
                         "meld.1: 5h 6h 2d\nmeld.2: Qc Qd\npile: 9c 8h\nstock: *\n");
}

static void cards_of_the_seat_are_touched(void **x)
{
    all_letters();
    touches(0, "discard 7h", "7h | pile |");
    touches(0, "give Ac", "Ac | |");
    touches(0, "give 3c", "3c | |"); /* the card may lie in any zone that the seat owns */
    touches(0, "swap 7h Ac", "Ac 7h | |");
    touches(0, "choose 7h 7h", "7h 7h | |");
    touches(0, "choose", " | |");
    touches(0, "put cell.1 7h", "7h | cell.1 |"); /* the verb's row `card` has several zones, so
                                                     none is touched */
}

static void zones_are_touched(void **x)
{
    all_letters();
    touches(0, "take cell.3", " | cell.3 |");
    touches(0, "take hand@1", " | hand@1 |");
    touches(0, "pay 5 cell.2", " | cell.2 |");
    touches(0, "bet 5", " | |");
    touches(0, "pass", " | stock |");
    touches(0, "pass 3", " | cell.3 |"); /* operand n counts the zones of the row */
    touches(0, "pass 14", " | |");       /* 14 is past the end of the row */
    touches(1, "shout 0", " | hand@1 pile |");
    touches(0, "each 7h A s 2 1 pile", "7h | pile |");
}

/* Cards that the seat does not hold, or not in this number, are faces. */
static void other_cards_are_faces(void **x)
{
    all_letters();
    touches(0, "discard Kd", " | pile | Kd");
    touches(0, "each Kd A s 2 1 pile", " | pile | Kd");
    touches(0, "meld 7h 8h 9h", "7h | | 8h 9h");
    touches(0, "meld 7c 7h 7h", "7h 7h | | 7c");
}

static void what_lies_in_a_meld_is_not_taken_up(void **x)
{
    all_letters();
    touches(0, "meld 7h 7h 2s", "7h 7h 2s | |");
    touches(0, "add meld.1 5h 6h 7h 2d", "7h | meld.1 |");
    touches(0, "add meld.1 2d 5h 6h 7h", "7h | meld.1 |");
    touches(0, "add meld.1 5h 6h 2d 8h", " | meld.1 | 8h");
    touches(0, "add meld.2 Qc Qd 2s", "2s | meld.2 |");
    touches(0, "add meld.2 Qc Qd Qh", " | meld.2 | Qh");
}

/* A seat that does not see the cards has nothing to touch. */
static void hidden_operands_touch_nothing(void **x)
{
    all_letters();
    assert_string_equal(touched(&here.s, ct_mask(&here.s, act_from(0, "give 7h"), 1)), " | |");
    ct_act swap = act_from(0, "swap 7h Ac"), masked = ct_mask(&here.s, swap, 1);
    assert_string_equal(touched(&here.s, masked), " | |");
    assert_true(masked != swap); /* masking has changed the act */
    assert_int_equal(ct_seat(masked), 0);
    assert_int_equal(ct_verb(masked), ct_verb(swap));
}

static void no_act_touches_nothing(void **x)
{
    static const ct_act none[] = { 0, 0xff00, (ct_act)VERBS << 8, ~(ct_act)0 };
    all_letters();
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_string_equal(touched(&here.s, none[i]), " | |");
    assert_string_equal(touched(&here.s, CT_ACT(0, TAKE, 250)), " | |");
    assert_string_equal(touched(&here.s, CT_ACT(0, ADD_RUN, 250, 2, 5, 7)), "7h | | 5h 6h");
    assert_string_equal(touched(&here.s, CT_ACT(0, PASS_N, 250)), " | |");
}

/* A view must give the same answers as the whole state. */
static void a_view_is_enough(void **x)
{
    ct_view v;
    all_letters();
    ct_view_of(&here.s, 0, &v);
    assert_string_equal(touched(&v.s, act_from(0, "swap 7h Ac")), "Ac 7h | |");
    assert_string_equal(touched(&v.s, act_from(0, "discard Kd")), " | pile | Kd");
}

/* ---- games ------------------------------------------------------------------------------ */

static void the_top_of_the_pile_goes_along(void **x)
{
    buraco("", "pile: 7h\nhand@0: 5h 6h 7h Kc 9s");
    touches(0, "draw_stock", " | stock |");
    touches(0, "take+meld 5h 6h 7h", "5h 6h | pile |"); /* the seven is that of the pile, not the
                                                           seat's own */
    buraco("", "pile: 7h\nhand@0: 8h Kc 9s\nmeld.1: 4h 5h 6h\nmeld = 0");
    touches(0, "take+add meld.1 4h 5h 6h 7h 8h", "8h | meld.1 pile |");
}

static void a_wild_card_that_moves_is_not_taken_up(void **x)
{
    buraco("",
           "phase play\nhand@0: 6h Kc 9s\nmeld.1: 4h 5h 2s 7h\nmeld.2: 5d 6d 7d 2c\nmeld = 0 0");
    touches(0, "add meld.1 4h 5h 6h 7h 2s", "6h | meld.1 |");
    touches(0, "move meld.1 2s 4h 5h 6h", "6h | meld.1 |"); /* the act need not be legal */
    touches(0, "move meld.2 2c 5d 6d 7d", " | meld.2 |");
    touches(0, "discard Kc", "Kc | pile |");
}

static void the_pile_of_samba_goes_along_too(void **x)
{
    samba("phase start\npile: 9c 7h\nhand@0: 7h 7c 7d Kc Ks\n");
    touches(0, "draw", " | stock |");
    touches(0, "take+pair 7c 7d 7h", "7c 7d | pile |");
}

static void places_and_piles_of_patiences(void **x)
{
    begin(&here, "poquer", 1, "");
    touches(0, "place 7", " | cell.7 |");
    touches(0, "swap 2 25", " | cell.2 cell.25 |");
    touches(0, "done", " | |");
    begin(&here, "onze", 1, "");
    touches(0, "cover 1 9", " | place.1 place.9 |");
    touches(0, "rescue", " | stock |");
    begin(&here, "piramide", 1, "");
    touches(0, "pair_tops", " | turned discard |");
    touches(0, "turn", " | reserve |");
}

static void tricks_and_cards_asked_for(void **x)
{
    solo_trick("hand@1: 9d 7d\nhand@0: +1\nhand@2: +2\n");
    touches(1, "play 9d", "9d | trick |");
    touches(1, "pedir 9d", "9d | |");
    touches(1, "pedir Ah", " | | Ah");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_of_the_seat_are_touched),
        cmocka_unit_test(zones_are_touched),
        cmocka_unit_test(other_cards_are_faces),
        cmocka_unit_test(what_lies_in_a_meld_is_not_taken_up),
        cmocka_unit_test(hidden_operands_touch_nothing),
        cmocka_unit_test(no_act_touches_nothing),
        cmocka_unit_test(a_view_is_enough),
        cmocka_unit_test(the_top_of_the_pile_goes_along),
        cmocka_unit_test(a_wild_card_that_moves_is_not_taken_up),
        cmocka_unit_test(the_pile_of_samba_goes_along_too),
        cmocka_unit_test(places_and_piles_of_patiences),
        cmocka_unit_test(tricks_and_cards_asked_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

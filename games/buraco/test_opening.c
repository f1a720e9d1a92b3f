/* test_opening.c - Buraco: openings of vulnerable sides, and referee mode. I3 (signals between
 * partners) cannot arise here. */
#include "test_help.h"

/* ---- openings (R32-R34) -----------------------------------------------------------------------
 */

static const char opening[] = "minimum = 75\npile: Kc 9d 8d 7h\nhand@0: 5h 6h 9d Ks\nhand@1: 3c 3s";

static void R34_pile_back_card_for_card(void **x)
{
    pos(2, "", opening);
    ct_state before = t.s;
    play(&t, 0, "take+meld 5h 6h 7h");
    assert_int_equal(cards_in("hand", 0), 5); /* the cards of the pile are in the hand */
    refused(&t, 0, "discard Ks", "buraco.pending");
    play(&t, 0, "retract");
    zone_is(&t, "pile", "Kc 9d 8d 7h");
    hand_is(0, "5h 6h 9d Ks");
    phase_is("draw");
    legal_are(&t, 0, "draw_stock");
    refused(&t, 0, "take+meld 5h 6h 7h", "buraco.failed");
    for (int i = 0; i < 4; i++) { /* all seats saw only the cards that were laid (R5) */
        int z = ct_zone_find(&t.r, "hand", 0), at = ct_start(&t.s, z) + i;
        bool laid = t.s.card[at] == 4 + 26 || t.s.card[at] == 5 + 26;
        assert_int_equal(t.s.seen[at], laid ? CT_EVERYONE : 1);
    }
    field_is(&t, "minimum", 0, 75);
    play(&t, 0, "draw_stock");
    refused(&t, 0, "meld 5h 6h 7h", "buraco.failed");
    play(&t, 0, "discard Ks");
    assert_int_equal(t.s.turn, 1);
    assert_int_equal(before.ply + 4, t.s.ply);
}

/* R19: when the two of a closed run goes back to the hand, it loses the mark. */
static void R19_R34_a_two_goes_back_unmarked(void **x)
{
    pos(2, "", "phase play\nminimum = 75\nhand@0: 2c 2h 3h 4h 5h 6h 7h 8h 9h Jd Qs\nhand@1: 9d Tc");
    play(&t, 0, "meld 3h 4h 5h 6h 7h 8h 2h");
    play(&t, 0, "add meld.1 2h 3h 4h 5h 6h 7h 8h 9h");
    play(&t, 0, "retract");
    play(&t, 0, "discard Jd");
    play(&t, 1, "draw_stock");
    play(&t, 1, "discard 9d");
    play(&t, 0, "draw_stock");
    play(&t, 0, "meld 2h 3h 4h 5h 6h 7h 8h 9h");
    play(&t, 0, "add meld.1 2h 3h 4h 5h 6h 7h 8h 9h 2c"); /* legal, because this run has never
                                                             closed dirty */
}

static void R33_R34_two_cards_of_the_hand_and_a_pile(void **x)
{
    pos(2, "", "minimum = 75\npile: Kc 9d 8d 7h\nhand@0: 5h 6h\nhand@1: 3c 3s");
    play(&t, 0, "take+meld 5h 6h 7h");
    assert_null(ct_valid(&t.s));
}

static void R34_double(void **x)
{
    pos(2, "failed_opening=double", opening);
    play(&t, 0, "take+meld 5h 6h 7h");
    play(&t, 0, "retract");
    field_is(&t, "minimum", 0, 150);
    pos(2, "pile_rule=solto", "minimum = 75\npile: Kc 7h\nhand@0: 5h 6h 9d Ks");
    play(&t, 0, "take");
    play(&t, 0, "meld 5h 6h 7h");
    play(&t, 0, "retract"); /* the cards of the pile stay in the hand */
    phase_is("play");
    hand_is(0, "5h 6h 7h 9d Ks Kc");
    pos(2, "pile_rule=solto", "minimum = 75\npile: 7h\nhand@0: 5h 6h 9d Ks");
    play(&t, 0, "take");
    play(&t, 0, "meld 5h 6h 7h");
    play(&t, 0, "retract");
    refused(&t, 0, "discard 7h", "buraco.rediscard"); /* R35 applies again after the retract */
}

static void R33_two_cards_stay(void **x)
{
    pos(2, "", "phase play\nminimum = 75\nhand@0: Th Jh Qh 5c");
    refused(&t, 0, "meld Th Jh Qh", "buraco.pending-hand");
    legal_are(&t, 0, "discard Th | discard Jh | discard Qh | discard 5c");
    pos(2, "vulnerable_min=40", "phase play\nminimum = 40\nhand@0: Th Jh Qh Kh");
    legal_are(&t, 0, "discard Th | discard Jh | discard Qh | discard Kh | meld Th Jh Qh Kh");
    play(&t, 0, "meld Th Jh Qh Kh"); /* all four at once, since laying three leaves one card; the
                                        empty hand takes the morto */
    assert_int_equal(cards_in("hand", 0), 11);
}

/* ---- referee mode -----------------------------------------------------------------------------
 */

static void I1_only_the_canastra(void **x)
{
    const char *text = "hand@0: 8h\npile: 7h\ntaker = 1\nused = 1\nmorto.2: +11\nmeld = 0\n"
                       "meld.1: 4h 5h 6h";
    pos(2, "irregularities=on pile_to_table_meld=on", text);
    /* R31 applies in referee mode too */
    refused(&t, 0, "take+add meld.1 4h 5h 6h 7h", "buraco.fina");
    pos(2, "irregularities=on",
        "phase play\nhand@0: 7h 8h\ntaker = 1\nused = 1\nmorto.2: +11\n"
        "meld = 0\nmeld.1: 4h 5h 6h");
    play(&t, 0, "add meld.1 4h 5h 6h 7h");
    play(&t, 0, "discard 8h");
    assert_true(noted(0, "foul"));
    assert_false(noted(0, "batida"));
    assert_int_equal(sheet_of(1, "hand"), 0);
    assert_int_equal(sheet_of(1, "morto"), 0);
}

static void I2_short_opening(void **x)
{
    pos(2, "irregularities=on", opening);
    play(&t, 0, "take+meld 5h 6h 7h");
    play(&t, 0, "discard Ks");
    zone_is(&t, "pile", "Kc 9d 8d 7h");
    hand_is(0, "5h 6h 9d Ks");
    assert_int_equal(t.s.turn, 0);
    phase_is("draw");
    field_is(&t, "minimum", 0, 150);
}

/* I3: in referee mode, too, the other seats have no legal act. */
static void I3_partners_cannot_signal(void **x)
{
    pos(4, "irregularities=on", "phase play\nhand@0: 4h 5h 6h 9c");
    for (int seat = 1; seat < 4; seat++) legal_are(&t, seat, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R34_pile_back_card_for_card),
        cmocka_unit_test(R19_R34_a_two_goes_back_unmarked),
        cmocka_unit_test(R33_R34_two_cards_of_the_hand_and_a_pile),
        cmocka_unit_test(R34_double),
        cmocka_unit_test(R33_two_cards_stay),
        cmocka_unit_test(I1_only_the_canastra),
        cmocka_unit_test(I2_short_opening),
        cmocka_unit_test(I3_partners_cannot_signal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_game.c - tests of the template game, one for each rule and example of the rules page, named
 * by its number. */
#include "help.h"

#define GAME "_template"

/* Sets up a position in which seat 0 leads: two cards in each hand, two tricks already taken. */
static void set_up_end(table *t, const char *mine, const char *theirs)
{
    char text[256];
    snprintf(
        text, sizeof text,
        "deals 1\nturn 0\nhand@0: %s\nhand@1: %s\ntaken@0: 2c 2d\ntaken@1: 3c 3d 4c 4d\nstock: *\n",
        mine, theirs);
    set_up(t, GAME, 2, "", text);
}

static void R1_R2_five_cards_each_and_the_other_leads(void **state)
{
    static table t;
    begin(&t, GAME, 2, "");
    deal(&t, "Kc 7h 4h 9c As 2d Qd 8s 5s 6s");
    zone_is(&t, "hand@1", "Kc 4h As Qd 5s");
    zone_is(&t, "hand@0", "7h 9c 2d 8s 6s");
    assert_int_equal(t.s.turn, 1); /* with a given order of the pack, seat 0 deals */
    begin(&t, GAME, 2, "cards=13");
    deal_by(&t, 1);
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "hand", 0)), 13);
}

static void R2_the_deal_changes_hands(void **state)
{
    static table t;
    begin(&t, GAME, 2, "cards=1");
    deal(&t, "Kc 7h");
    play(&t, 1, "play Kc");
    play(&t, 0, "play 7h");
    assert_int_equal(t.s.turn, CT_DEALER);
    deal(&t, "");
    assert_int_equal(t.s.turn, 0);
}

static void R3_any_card_of_the_hand(void **state)
{
    static table t;
    set_up_end(&t, "7h Ks", "9c Kd");
    legal_are(&t, 0, "play 7h | play Ks");
    refused(&t, 0, "play 9c", GAME ".not_held");
}

static void E1_R4_R5_the_higher_card_and_the_first_of_equals(void **state)
{
    static table t;
    set_up_end(&t, "7h Ks", "9c Kd");
    play(&t, 0, "play 7h");
    legal_are(&t, 1, "play 9c | play Kd");
    play(&t, 1, "play 9c");
    zone_is(&t, "taken@1", "3c 3d 4c 4d 7h 9c");
    assert_int_equal(t.s.turn, 1);
    set_up_end(&t, "7h Ks", "9c Kd");
    play(&t, 0, "play Ks");
    play(&t, 1, "play Kd");
    zone_is(&t, "taken@0", "2c 2d Ks Kd");
    assert_int_equal(t.s.turn, 0);
}

static void R4_the_ace_is_low(void **state)
{
    static table t;
    set_up_end(&t, "Ah 5s", "2h Kd");
    play(&t, 0, "play Ah");
    play(&t, 1, "play 2h");
    assert_int_equal(t.s.turn, 1);
}

static void R6_a_point_a_trick(void **state)
{
    static table t;
    set_up_end(&t, "Qh Ks", "9c Kd");
    play(&t, 0, "play Ks"), play(&t, 1, "play Kd");
    play(&t, 0, "play Qh"), play(&t, 1, "play 9c");
    assert_int_equal(t.s.score[0], 3);
    assert_int_equal(t.s.score[1], 2);
    assert_int_equal(sheet_sum(&t, GAME ".sheet.tricks", 0), 3);
    assert_int_equal(t.s.turn, CT_DEALER);
}

static void R7_the_match_ends_at_the_target(void **state)
{
    static table t;
    begin(&t, GAME, 2, "cards=1 target=1");
    deal(&t, "Kc 7h");
    play(&t, 1, "play Kc");
    play(&t, 0, "play 7h");
    assert_int_equal(t.s.turn, CT_OVER);
    assert_int_equal(t.s.won, 2);
}

static void positions_that_cannot_be(void **state)
{
    cannot_be(GAME, 2, "", "deals 1\nturn 0\nhand@0: 7h\nhand@1: 9c Kd\nstock: *\n",
              GAME ".bad_hands");
    cannot_be(
        GAME, 2, "",
        "deals 1\nturn 0\nhand@0: 7h 2h 3h 4h 5h\nhand@1: 9c 9d 9h 9s Kd\nstock: *\nscore 10 0\n",
        GAME ".bad_score");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R1_R2_five_cards_each_and_the_other_leads),
        cmocka_unit_test(R2_the_deal_changes_hands),
        cmocka_unit_test(R3_any_card_of_the_hand),
        cmocka_unit_test(E1_R4_R5_the_higher_card_and_the_first_of_equals),
        cmocka_unit_test(R4_the_ace_is_low),
        cmocka_unit_test(R6_a_point_a_trick),
        cmocka_unit_test(R7_the_match_ends_at_the_target),
        cmocka_unit_test(positions_that_cannot_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_shown.c - what an act brought to light: cards a seat knows now and did not before, the cards
 * a sentence names, and who took the trick. */
#include "touch_help.h"
#include "toy.h"

/* Positions before and after an act of the toy game, seen by one seat. */
static ct_view was, now;

static void act(int eyes, const char *text)
{
    ct_look(&here.s, eyes, &was);
    play(&here, here.s.turn, text);
    ct_look(&here.s, eyes, &now);
}

static void shown_are(int where, const char *want)
{
    ct_card card[CT_CARDS];
    char got[CT_CARDS * 3 + 1];
    int n = ct_shown(&was, &now, where, card);
    ct_out o = ct_out_of(got, sizeof got);
    for (int i = 0; i < n; i++) {
        ct_put(&o, i ? " " : "");
        ct_card_write(card[i], &o);
    }
    assert_string_equal(got, want);
}

static void toy_dealt(void)
{
    toy_table(&here, 3, "");
    deal(&here, "Ac Ad Ah 2c 2d 2h 3c 3d 3h 4c 4d 4h 5c 5d 5h");
}

static void a_card_played_comes_to_light(void **x)
{
    toy_dealt();
    act(1, "play Ah"); /* seat 0's, dealt last of the first round */
    shown_are(CT_BEFORE_ALL, "Ah");
    shown_are(CT_BEFORE_SEAT, "");
    shown_are(CT_BEFORE_ALL | CT_BEFORE_SEAT, "Ah");
}

static void one_that_the_seat_knew_does_not(void **x)
{
    toy_dealt();
    act(0, "play Ah");
    shown_are(CT_BEFORE_ALL | CT_BEFORE_SEAT, "");
}

static void a_card_hidden_does_not(void **x)
{
    toy_dealt();
    act(1, "hide Ah");
    shown_are(CT_BEFORE_ALL | CT_BEFORE_SEAT, "");
}

static void a_card_given_comes_to_light_to_its_new_owner(void **x)
{
    toy_dealt();
    act(1, "give Ah");
    shown_are(CT_BEFORE_ALL, "");
    shown_are(CT_BEFORE_SEAT, "Ah");
    act(0, "give Ah");
    shown_are(CT_BEFORE_ALL | CT_BEFORE_SEAT, ""); /* before seat 2, who is not looking */
}

/* What lay open and came to the seat is new before it, and new to nobody. */
static void an_open_card_taken_is_new_before_the_seat_alone(void **x)
{
    toy_dealt();
    play(&here, 0, "play Ah");
    ct_look(&here.s, 1, &was);
    ct_move(&here.s, PILE, 0, HAND + 1);
    ct_look(&here.s, 1, &now);
    shown_are(CT_BEFORE_ALL | CT_BEFORE_SEAT, "");
    shown_are(CT_BEFORE_SEAT, "Ah");
}

/* A copy of a card that was known is new; an onlooker has no hand. */
static void equal_cards_are_counted(void **x)
{
    toy_table(&here, 2, "jokers=two");
    deal(&here, "Ac XX 2c XX 3c 3d 4c 4d 5c 5d");
    play(&here, 0, "play XX");
    play(&here, 1, "play Ac");
    act(CT_ONLOOKER, "play XX");
    shown_are(CT_BEFORE_ALL, "XX");
    shown_are(CT_BEFORE_SEAT, "");
}

static void a_sentence_names_a_card(void **x)
{
    assert_true(ct_names_card("descarta 8♠", 46, false));
    assert_false(ct_names_card("descarta 8♠", 46, true));
    assert_true(ct_names_card("descarta 8s", 46, true));
    assert_false(ct_names_card("descarta 9♠", 46, false));
    assert_true(ct_names_card("joga ★", CT_JOKER, false));
    assert_false(ct_names_card("", 0, false));
}

static void the_winner_takes_the_trick(void **x)
{
    need("solo");
    set_up(&here, "solo", 3, "",
           "deals 1\nphase play\nturn 1\ndealer = 1\nleader = 2\nbid = 1\ndeclarer = 0\ntrump = 0\n"
           "trick: 6d 8d\nhand@1: 9d 7d\nhand@0: +1\nhand@2: +1\ntaken@2: *\n");
    ct_state before = here.s;
    play(&here, 1, "play 9d");
    assert_int_equal(ct_trick_taker(&before, &here.s), 1);
    before = here.s;
    play(&here, 1, "play 7d");
    assert_int_equal(ct_trick_taker(&before, &here.s), -1); /* it has only begun */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_played_comes_to_light),
        cmocka_unit_test(one_that_the_seat_knew_does_not),
        cmocka_unit_test(a_card_hidden_does_not),
        cmocka_unit_test(a_card_given_comes_to_light_to_its_new_owner),
        cmocka_unit_test(an_open_card_taken_is_new_before_the_seat_alone),
        cmocka_unit_test(equal_cards_are_counted),
        cmocka_unit_test(a_sentence_names_a_card),
        cmocka_unit_test(the_winner_takes_the_trick),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

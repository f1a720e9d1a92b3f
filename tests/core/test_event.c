/* test_event.c - checks what a seat saw happen: the act without its secrets, the cards that became
 * visible to all or to this seat, what was won, and who took the trick. */
#include "client.h"
#include "touch_help.h"
#include "toy.h"

static ct_event event;

/* The seat on turn does the act; `event` becomes what seat `eyes` saw. */
static void act(int eyes, const char *text)
{
    ct_state was = here.s;
    ct_act a;
    assert_null(ct_act_read(&here.s, here.s.turn, text, &a, NULL));
    play(&here, here.s.turn, text);
    ct_event_of(&was, a, &here.s, eyes, CT_PT, &event);
}

static void cards_are(const char *shown, const char *came)
{
    char got[2][CT_CARDS * 3 + 1];
    for (int k = 0, i = 0; k < 2; k++) {
        ct_out o = ct_out_of(got[k], sizeof got[k]);
        for (int end = k ? event.shown + event.came : event.shown; i < end; i++) {
            ct_put(&o, o.len ? " " : "");
            ct_card_write(event.card[i], &o);
        }
    }
    assert_string_equal(got[0], shown);
    assert_string_equal(got[1], came);
}

static void toy_dealt(void)
{
    toy_table(&here, 3, "");
    deal(&here, "Ac Ad Ah 2c 2d 2h 3c 3d 3h 4c 4d 4h 5c 5d 5h");
}

static void a_card_played_comes_to_light(void **x)
{
    toy_dealt();
    act(1, "play Ah"); /* until now only seat 0 saw this card */
    cards_are("Ah", "");
    assert_int_equal(event.seat, 0);
    assert_string_equal(event.act, "play Ah");
}

static void one_that_the_seat_knew_does_not(void **x)
{
    toy_dealt();
    act(0, "play Ah");
    cards_are("", "");
}

static void a_card_hidden_does_not(void **x)
{
    toy_dealt();
    act(1, "hide Ah");
    cards_are("", "");
    assert_string_equal(event.act, "hide ?");
}

static void a_card_given_comes_to_its_new_owner(void **x)
{
    toy_dealt();
    act(1, "give Ah");
    cards_are("", "Ah");
    act(0, "give Ah"); /* seat 2 gets the card, and the observer sees nothing */
    cards_are("", "");
}

/* An open card that comes to the seat by another seat's act must be listed, although nobody learns
 * a card. */
static void an_open_card_taken_came_to_the_seat(void **x)
{
    toy_dealt();
    play(&here, 0, "play Ah");
    ct_state was = here.s;
    ct_move(&here.s, PILE, 0, HAND + 1);
    ct_event_of(&was, CT_ACT(2, SHOUT), &here.s, 1, CT_PT, &event);
    cards_are("", "Ah");
    ct_event_of(&was, CT_ACT(1, SHOUT), &here.s, 1, CT_PT, &event); /* the observing seat took the
                                                                       card itself */
    cards_are("", "");
    ct_event_of(&was, CT_ACT(2, SHOUT), &here.s, 0, CT_PT, &event);
    cards_are("", "");
}

/* Another copy of a known card is new. An onlooker has no hand. */
static void equal_cards_are_counted(void **x)
{
    toy_table(&here, 2, "jokers=two");
    deal(&here, "Ac XX 2c XX 3c 3d 4c 4d 5c 5d");
    play(&here, 0, "play XX");
    play(&here, 1, "play Ac");
    act(CT_ONLOOKER, "play XX");
    cards_are("XX", "");
}

static void chips_put_in_are_a_loss(void **x)
{
    toy_dealt();
    act(1, "bet 3");
    assert_int_equal(event.gain, -3);
    ct_state was = here.s;
    here.s.score[1] += 9;
    here.s.turn = CT_OVER; /* at the end of a deal the score sheet shows the gain, not the event */
    ct_event_of(&was, CT_ACT(1, SHOUT), &here.s, 1, CT_PT, &event);
    assert_int_equal(event.gain, 0);
}

static void a_deal_shows_nothing(void **x)
{
    toy_dealt();
    ct_state was;
    ct_begin(&was, &here.r);
    ct_event_of(&was, 0, &here.s, 0, CT_PT, &event);
    assert_int_equal(event.seat, CT_DEALER);
    assert_string_equal(event.act, "deal");
    assert_string_equal(event.say, "");
    cards_are("", "");
    assert_int_equal(event.took, -1);
}

/* The sentence names the card, so the event must not list it. */
static void the_winner_takes_the_trick(void **x)
{
    set_up(&here, "solo", 3, "",
           "deals 1\nphase play\nturn 1\ndealer = 1\nleader = 2\nbid = 1\ndeclarer = 0\ntrump = 0\n"
           "trick: 6d 8d\nhand@1: 9d 7d\nhand@0: +1\nhand@2: +1\ntaken@2: *\n");
    act(0, "play 9d");
    assert_int_equal(event.took, 1);
    assert_non_null(strstr(event.say, "9♦"));
    cards_are("", "");
    assert_true(event.ends); /* the turn ends, because leading again is a new turn */
    act(0, "play 7d");
    assert_int_equal(event.took, -1); /* nobody has taken the new trick yet */
}

/* The sentence about the player's own draw names the card, so the event does not list it. For
 * others the card stays hidden. */
static void an_own_draw_names_the_card(void **x)
{
    begin(&here, "buraco", 2, "");
    deal_by(&here, 1);
    char face[16], want[32] = "comprou ";
    ct_out o = ct_out_of(face, sizeof face);
    ct_card_show(ct_top(&here.s, 0), false, &o);
    strcat(want, face);
    ct_state dealt = here.s;
    act(here.s.turn, "draw_stock");
    assert_string_equal(event.say, want);
    cards_are("", "");
    assert_false(event.ends); /* the turn lasts until the discard */
    here.s = dealt;
    act(!here.s.turn, "draw_stock");
    assert_string_equal(event.say, "comprou do monte");
    cards_are("", "");
}

/* A card that everybody can now see is named to all seats. In a game for one player each act is a
 * turn. */
static void a_card_turned_is_named(void **x)
{
    begin(&here, "golfe", 1, "");
    deal_by(&here, 1);
    act(CT_ONLOOKER, "draw");
    assert_null(strstr(event.say, "carta"));
    assert_non_null(strstr(event.say, " do monte"));
    cards_are("", "");
    assert_true(event.ends);
}

static void as_json(void **x)
{
    char text[512];
    ct_out o = ct_out_of(text, sizeof text);
    toy_dealt();
    act(1, "give Ah");
    strcpy(event.say, "gives");
    ct_event_json(&event, 7, &o);
    assert_string_equal(text,
                        "{\"n\":7,\"seat\":0,\"act\":\"give Ah\",\"say\":\"gives\","
                        "\"shown\":[],\"came\":[\"Ah\"],\"gain\":0,\"took\":-1,\"ends\":true}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_played_comes_to_light),
        cmocka_unit_test(one_that_the_seat_knew_does_not),
        cmocka_unit_test(a_card_hidden_does_not),
        cmocka_unit_test(a_card_given_comes_to_its_new_owner),
        cmocka_unit_test(an_open_card_taken_came_to_the_seat),
        cmocka_unit_test(equal_cards_are_counted),
        cmocka_unit_test(chips_put_in_are_a_loss),
        cmocka_unit_test(a_deal_shows_nothing),
        cmocka_unit_test(the_winner_takes_the_trick),
        cmocka_unit_test(an_own_draw_names_the_card),
        cmocka_unit_test(a_card_turned_is_named),
        cmocka_unit_test(as_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

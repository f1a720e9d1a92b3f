/* Samba: the commented game in 8.1 of the rules page, from the record golden/E1-example.ctr. The
 * tests check the facts that the page states. A step of the page is a turn. The first turn is
 * step 2. */
#include "files.h"
#include "test_help.h"

enum { FIRST = 2, LAST = 20 };

static ct_match *game;

static int load(void **state)
{
    size_t len = 0;
    char *text = file_read(CT_GAMES_DIR "/samba/golden/E1-example.ctr", &len);
    game = text ? ct_match_load(text, len, NULL) : NULL;
    free(text);
    if (game)
        t.r = *ct_match_rules(game);
    return game ? 0 : -1;
}

static int unload(void **state)
{
    ct_match_free(game);
    return 0;
}

static void at_line(int n)
{
    assert_true(ct_match_at(game, n, &t.s));
    t.s.rules = &t.r;
}

/* Loads the position before a step, in which nothing has been drawn yet. Returns the number of the
 * record's line. */
static int before_step(int step)
{
    int n = 0, lines = ct_match_lines(game);
    do at_line(n++);
    while (n <= lines && (!t.s.deals || *ct_field_find(&t.s, "turns", NULL) < step - FIRST + 1));
    assert_true(n <= lines);
    return n - 1;
}

static void after_step(int step)
{
    if (step < LAST)
        before_step(step + 1);
    else
        at_line(ct_match_lines(game));
}

static void count_cards(const char *zone, int by, int count[CT_KINDS])
{
    int z = ct_zone_read(&t.r, zone, strlen(zone), -1);
    for (int i = 0; i < ct_count(&t.s, z); i++) count[ct_at(&t.s, z, i)] += by;
}

static int complete_of(int side)
{
    const int32_t *owner = ct_field_find(&t.s, "meld", NULL);
    int n = 0;
    for (int i = 0; owner[i] >= 0; i++) {
        char name[16];
        snprintf(name, sizeof name, "meld.%d", i + 1);
        n += owner[i] == side && cards_in(name) >= 7;
    }
    return n;
}

/* In each step the seat must draw and discard the cards that the page names, red threes left out.
 * "": the page names none. */
static void E1_drawn_and_discarded(void **state)
{
    static const struct {
        int step, seat;
        const char *drawn, *discard;
        int reds;
    } facts[] = {
        { 6, 0, "Kc 5c", "Tc", 1 },  { 7, 1, "5s 9d", "3c", 0 },  { 8, 2, "5d Jc", "9h", 0 },
        { 9, 3, "8d Kh", "3s", 0 },  { 10, 0, "Td 4c", "6h", 1 }, { 11, 1, "Th 6c", "3s", 0 },
        { 12, 2, "Kc 4c", "", 1 },   { 13, 3, "Qh XX", "8d", 0 }, { 14, 0, "Jd Kd", "", 0 },
        { 15, 1, "6h Qd", "", 0 },   { 17, 3, "5h Ac", "Jd", 0 }, { 18, 0, "4s 8h", "Tc", 0 },
        { 19, 1, "Ah Kd", "Kd", 0 }, { 20, 2, "7c 4d", "", 0 },
    };
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        char hand[16], red[16];
        int more[CT_KINDS] = { 0 }, line = before_step(facts[i].step);
        ct_card c[CT_CARDS];
        assert_int_equal(t.s.turn, facts[i].seat);
        snprintf(hand, sizeof hand, "hand@%d", facts[i].seat);
        snprintf(red, sizeof red, "red@%d", facts[i].seat);
        int reds = cards_in(red), n = cards_of(facts[i].drawn, c);
        count_cards(hand, -1, more);
        at_line(line + 1);
        count_cards(hand, 1, more);
        for (int k = 0; k < n; k++) more[c[k]]--;
        for (int k = 0; k < CT_KINDS; k++) assert_int_equal(more[k], 0);
        assert_int_equal(cards_in(red) - reds, facts[i].reds);
        after_step(facts[i].step);
        if (cards_of(facts[i].discard, c))
            assert_int_equal(ct_top(&t.s, ct_zone_find(&t.r, "pile", -1)), c[0]);
    }
}

static void E1_steps_2_and_3_open(void **state)
{
    before_step(2);
    assert_int_equal(t.s.turn, 0);
    zone_is(&t, "red@1", "3h"); /* this red three was dealt, and laid before the first turn (R6) */
    assert_int_equal(cards_in("hand@1"), 14);
    for (int side = 0; side < 2; side++) field_is(&t, "minimum", side, 50);
    after_step(2);
    zone_is(&t, "meld.1", "Ac Ad Ah");
    field_is(&t, "minimum", 0, 0);
    field_is(&t, "minimum", 1, 50);
    assert_int_equal(cards_in("hand@1"), 15); /* 15 with the card that replaces the red three */
    after_step(3);
    zone_is(&t, "meld.3", "Ac As XX");
    zone_is(&t, "meld.4", "6s 7s 8s 9s");
    field_is(&t, "minimum", 1, 0);
}

static void E1_steps_5_to_13_lay(void **state)
{
    after_step(5);
    zone_is(&t, "meld.4", "6s 7s 8s 9s Ts");
    after_step(7);
    zone_is(&t, "meld.4", "5s 6s 7s 8s 9s Ts");
    after_step(10);
    zone_is(&t, "meld.5", "7d 8d 9d Td");
    zone_is(&t, "meld.6", "4c 5c 6c");
    after_step(13);
    zone_is(&t, "meld.7", "Tc Jc Qc Kc");
    zone_is(&t, "meld.8", "Th Jh Qh Kh");
    assert_int_equal(cards_in("meld.9"), 3); /* tens */
    assert_int_equal(cards_in("red@0") + cards_in("red@2"), 3);
    assert_int_equal(cards_in("red@1") + cards_in("red@3"), 1);
}

/* After a black three or a two the next seat can only draw. The two keeps the pile prized until
 * step 16. */
static void E1_black_threes_and_the_prize(void **state)
{
    static const int blocked[] = { 8, 10, 12, 13 };
    for (int i = 0; i < 4; i++) {
        before_step(blocked[i]);
        legal_are(&t, t.s.turn, "draw");
    }
    for (int step = FIRST; step < LAST; step++) {
        after_step(step);
        field_is(&t, "prized", 0, step >= 12 && step < 16);
    }
}

/* Step 15 lays five natural cards and two wild cards at once, the second wild card as the seventh
 * card (R9). */
static void E1_steps_14_and_15_complete(void **state)
{
    before_step(14);
    assert_int_equal(complete_of(0), 0);
    assert_int_equal(cards_in("meld.1"), 5);
    after_step(14);
    assert_int_equal(complete_of(0), 2);
    zone_is(&t, "meld.1", "Ac Ad Ad Ah As 2c XX");
    zone_is(&t, "meld.5", "7d 8d 9d Td Jd Qd Kd");
    assert_int_equal(complete_of(1), 0);
    after_step(15);
    assert_int_equal(complete_of(1), 1);
    zone_is(&t, "meld.9", "Td Td Th Ts Ts XX XX");
}

static void E1_step_16_takes_the_prized_pile(void **state)
{
    int line = before_step(16);
    field_is(&t, "took", 0, 0);
    /* all cards discarded so far, with the first one at the bottom */
    assert_int_equal(cards_in("pile"), 15);
    refused(&t, 2, "take+table meld.7", "samba.first-take");
    refused(&t, 2, "take+mixed Jc Js XX", "samba.first-take");
    legal(&t, 2, "take+pair Jc Js Js");
    int hand = cards_in("hand@2"), more[CT_KINDS] = { 0 };
    count_cards("hand@2", -1, more);
    at_line(line + 1);
    count_cards("hand@2", 1, more);
    field_is(&t, "took", 0, 1);
    assert_int_equal(cards_in("hand@2"), hand - 2 + 14);
    assert_int_equal(more[ct_card_of(0, 3)], 1); /* discarded in step 7 */
    assert_int_equal(more[ct_card_of(3, 3)], 2); /* discarded in steps 9 and 11 */
    assert_int_equal(more[ct_card_of(2, 9)], 1); /* discarded by the seat itself in step 8 */
    after_step(16);
    zone_is(&t, "meld.11", "Jc Js Js");
    zone_is(&t, "meld.12", "3c 3s 3s");
    zone_is(&t, "meld.7", "8c 9c Tc Jc Qc Kc");
    zone_is(&t, "pile", "9h");
    assert_int_equal(cards_in("hand@2"), 1);
}

static void E1_steps_17_to_19(void **state)
{
    after_step(18);
    zone_is(&t, "meld.11", "Jc Js Js Js"); /* the jack does not join meld.4, the spades of B-D,
                                              which ends at the ten now */
    zone_is(&t, "meld.4", "5s 6s 7s 8s 9s Ts");
    assert_int_equal(cards_in("hand@0"), 1);
    after_step(19);
    zone_is(&t, "meld.3", "Ac Ac Ah As XX");
    assert_int_equal(complete_of(1), 1);
}

static void E1_step_20_goes_out(void **state)
{
    before_step(20);
    zone_is(&t, "hand@2", "Tc");
    legal_are(&t, 2, "draw"); /* R18, R35: in pumba the seat draws, though a discard would end it */
    refused(&t, 2, "discard Tc", "samba.undrawn");
    after_step(20);
    assert_int_equal(t.s.turn, CT_DEALER);
    zone_is(&t, "meld.7", "7c 8c 9c Tc Jc Qc Kc");
    assert_int_equal(cards_in("hand@2"), 0);
}

/* Checks the parts of the result that the page states, and those that only the record has. */
static void E1_the_result(void **state)
{
    enum { RUN = 15, WILD = 20, AN_EIGHT = 10, A_FIVE = 5, WILDS = 20 + 20 + 50 };
    after_step(20);
    assert_int_equal(sheet_of(0, "dirty"), 300);
    assert_int_equal(sheet_of(0, "samba"), 2 * 1500);
    assert_int_equal(sheet_of(0, "out"), 200);
    assert_int_equal(sheet_of(0, "red"), 300);
    assert_int_equal(sheet_of(0, "laid"), 480 + RUN + WILD + AN_EIGHT + A_FIVE);
    assert_int_equal(sheet_of(0, "concealed"), 0);
    assert_int_equal(sheet_of(1, "dirty"), 300);
    assert_int_equal(sheet_of(1, "red"), -100);
    assert_int_equal(sheet_of(1, "out"), 0);
    assert_int_equal(sheet_of(1, "laid"), 425 + WILDS);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(t.s.score[seat], sheet_without_hand(seat) + sheet_of(seat, "hand"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(E1_drawn_and_discarded),
        cmocka_unit_test(E1_steps_2_and_3_open),
        cmocka_unit_test(E1_steps_5_to_13_lay),
        cmocka_unit_test(E1_black_threes_and_the_prize),
        cmocka_unit_test(E1_steps_14_and_15_complete),
        cmocka_unit_test(E1_step_16_takes_the_prized_pile),
        cmocka_unit_test(E1_steps_17_to_19),
        cmocka_unit_test(E1_step_20_goes_out),
        cmocka_unit_test(E1_the_result),
    };
    return cmocka_run_group_tests_name("samba example", tests, load, unload);
}

/* test_bank.c - checks the bank kit with the toy game: chips between stacks and a pot, the order of
 * turns, deals with wrong counts. The bank lies in the toy's private numbers (ct_state.own). */
#include "kits/bank.h"
#include "toy.h"

static table t;

/* Sets up three seats with these stacks. Seat 2 deals, and no seat has acted. */
static void chips(int a, int b, int c, int32_t pot)
{
    assert_null(ct_rules_make(&t.r, &toy_game, 3, "", NULL));
    ct_begin(&t.s, &t.r);
    t.s.score[0] = a, t.s.score[1] = b, t.s.score[2] = c;
    *bank_mine(&t.s) = (bank){ .dealer = 2, .doubt = -1, .pot = pot };
}

static void stacks_are(int a, int b, int c, int32_t pot)
{
    assert_int_equal(t.s.score[0], a);
    assert_int_equal(t.s.score[1], b);
    assert_int_equal(t.s.score[2], c);
    assert_int_equal(bank_of(&t.s)->pot, pot);
}

static void the_next_of_a_set(void **state)
{
    chips(5, 3, 0, 0);
    assert_int_equal(bank_rich(&t.s, 3), 3);
    assert_int_equal(bank_rich(&t.s, 6), 0);
    assert_int_equal(bank_next(&t.s, 2, 3), 0);
    assert_int_equal(bank_next(&t.s, 1, 3), 0); /* the search goes round the table */
    assert_int_equal(bank_next(&t.s, 1, 2), 1); /* the search ends at the seat itself */
    assert_int_equal(bank_next(&t.s, 1, 0), -1);
}

static void a_stack_pays_what_it_has(void **state)
{
    chips(5, 3, 0, 0);
    int32_t *pot = &bank_mine(&t.s)->pot;
    assert_int_equal(bank_pay(&t.s, 0, 4, pot), 4);
    assert_int_equal(bank_pay(&t.s, 1, 4, pot), 3);
    stacks_are(1, 0, 0, 7);
}

static void odd_chips_go_to_the_dealers_left(void **state)
{
    int32_t got[CT_SEATS] = { 0 };
    chips(0, 0, 0, 12);
    bank_divide(&t.s, 7, &bank_mine(&t.s)->pot, 11, true, 0, got);
    stacks_are(3, 4, 4, 1);
    assert_int_equal(got[0] + got[1] + got[2], 11);
    chips(0, 0, 0, 12);
    bank_divide(&t.s, 5, &bank_mine(&t.s)->pot, 11, false, 0, got);
    stacks_are(5, 0, 5, 2); /* the chip left over stays in the pot */
}

static void bets_offered(void **state)
{
    static ct_acts acts;
    static const uint32_t want[] = { 2, 4, 6, 8, 10 };
    bank_list(&acts, 1, BET, 0, 2, 10);
    assert_int_equal(acts.n, 5);
    for (int i = 0; i < 5; i++) assert_int_equal(ct_amount(acts.act[i]), want[i]);
    acts.n = 0;
    bank_list(&acts, 1, BET, SHOUT, 2, 3);
    assert_int_equal(acts.n, 4); /* two sums with two verbs each, without duplicates */
    acts.n = 0;
    bank_list(&acts, 1, BET, 0, 3, 2);
    assert_int_equal(acts.n, 0);
}

/* A bet of x beside the pot wins x from the pot. A bet put into the pot (I4b) stays there. */
static void a_turn_won_and_lost(void **state)
{
    chips(10, 10, 10, 6);
    bank_bet(&t.s, 0, 4, false);
    assert_int_equal(bank_of(&t.s)->stake, 4);
    bank_win(&t.s, 0, 8); /* the pot pays only what it has */
    stacks_are(16, 10, 10, 0);
    bank_bet(&t.s, 1, 4, true);
    bank_win(&t.s, 1, 4);
    stacks_are(16, 10, 10, 0);
    bank_bet(&t.s, 2, 3, false);
    bank_lose(&t.s, 2);
    stacks_are(16, 10, 7, 3);
    assert_int_equal(bank_of(&t.s)->turn[0], 6);
    assert_int_equal(bank_of(&t.s)->turn[1], 0);
    assert_int_equal(bank_of(&t.s)->turn[2], -3);
    assert_int_equal(bank_waiting(&t.s), 0);
    assert_int_equal(bank_bets_before(&t.s, 2), 2);
}

static void a_payment_taken_back(void **state) /* I5 */
{
    chips(10, 10, 10, 6);
    assert_string_equal(bank_challenge_why(&t.s, true), "bank.no_doubt");
    bank_bet(&t.s, 0, 4, false);
    bank_win(&t.s, 0, 4);
    bank_mine(&t.s)->doubt = 0;
    assert_string_equal(bank_challenge_why(&t.s, false), "bank.not_in");
    assert_null(bank_challenge_why(&t.s, true));
    bank_take_back(&t.s, 4);
    stacks_are(6, 10, 10, 10);
    assert_int_equal(bank_of(&t.s)->did[0], BANK_LOST);
    assert_int_equal(bank_of(&t.s)->turn[0], -4);
}

static void wrong_counts(void **state) /* rules I1 and I2 */
{
    const bank_plan p = { .dealer = 2, .seats = 7, .hand = 3, .each = 1 };
    static ct_acts listed;
    int32_t lo = 1, hi = 0;
    chips(1, 1, 1, 0);
    t.s.turn = CT_DEALER;
    assert_int_equal(bank_used(&t.s, &p), 12);
    int32_t most = bank_most_due(&t.s, &p), pack = t.r.cards;
    assert_int_equal(most, pack - 8);
    assert_null(bank_misdeal_why(&t.s, &p, ct_act_sum(2, 1, (uint32_t)most, 0)));
    assert_string_equal(bank_misdeal_why(&t.s, &p, ct_act_sum(2, 1, (uint32_t)most + 1, 0)),
                        "bank.misdeal_many");
    assert_string_equal(bank_misdeal_why(&t.s, &p, ct_act_sum(2, 1, UINT32_MAX, 0)),
                        "bank.misdeal_many");
    assert_string_equal(bank_misdeal_why(&t.s, &p, ct_act_sum(1, 1, 2, 0)), "bank.misdeal_who");
    bank_range_misdeals(&t.s, &p, 2, &lo, &hi);
    assert_int_equal(hi, most);
    bank_list_misdeals(&t.s, &p, 1, &listed); /* counts up to one card too many, and the greatest
                                                 count */
    assert_int_equal(listed.n, 3 * (5 + 1));
    for (int i = 0; i < listed.n; i++) {
        uint32_t count = i % 6 < 5 ? (uint32_t)(i % 6) : (uint32_t)most;
        assert_true(listed.act[i] == ct_act_sum(2, 1, count, i / 6));
    }
    bank_mine(&t.s)->due[0] = 0 + 1, bank_mine(&t.s)->due[1] = 5 + 1;
    assert_string_equal(bank_misdeal_why(&t.s, &p, ct_act_sum(2, 1, 2, 1)), "bank.misdeal_twice");
    assert_int_equal(bank_used(&t.s, &p), 9); /* a seat that sits out needs no stock card */
    bank_deal(&t.s, &p, STOCK, HAND);
    for (int i = 0; i < 3; i++) {
        static const int cards[] = { 0, 5, 3 }, did[] = { BANK_OUT, BANK_OUT, BANK_TO_ACT };
        assert_int_equal(ct_count(&t.s, HAND + i), cards[i]);
        assert_int_equal(bank_of(&t.s)->did[i], did[i]);
        assert_int_equal(bank_of(&t.s)->due[i], 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_next_of_a_set),
        cmocka_unit_test(a_stack_pays_what_it_has),
        cmocka_unit_test(odd_chips_go_to_the_dealers_left),
        cmocka_unit_test(bets_offered),
        cmocka_unit_test(a_turn_won_and_lost),
        cmocka_unit_test(a_payment_taken_back),
        cmocka_unit_test(wrong_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

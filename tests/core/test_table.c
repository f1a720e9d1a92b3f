/* test_table.c - checks moving cards: their order, the counts, and which seats know them
 * afterwards. */
#include "toy.h"

static const char order[] = "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ad 2d";

static void start(table *t)
{
    toy_table(t, 3, "");
    deal(t, order);
}

static uint16_t seen_of(const ct_state *s, int z, int i) { return s->seen[ct_start(s, z) + i]; }

static void deal_goes_round_from_the_first_seat(void **state)
{
    table t;
    start(&t);
    assert_string_equal(cards_in(&t.s, HAND + 1), "Ac 4c 7c Tc Kc");
    assert_string_equal(cards_in(&t.s, HAND + 2), "2c 5c 8c Jc Ad");
    assert_string_equal(cards_in(&t.s, HAND + 0), "3c 6c 9c Qc 2d");
    assert_int_equal(ct_count(&t.s, STOCK), 52 - 15);
    /* The 3d is the first card that `order` does not name. */
    assert_int_equal(ct_top(&t.s, STOCK), ct_card_of(1, 3));
    assert_int_equal(seen_of(&t.s, HAND + 2, 0), ct_bit(2));
    assert_null(ct_valid(&t.s));
}

static void deal_in_packets_to_some_seats(void **state)
{
    table t;
    toy_table(&t, 3, "");
    deal(&t, order);
    /* Deals to seats 0 and 2, beginning with 2, two cards at a time. */
    ct_deal(&t.s, STOCK, HAND, 2, 5, 2, 2);
    assert_string_equal(cards_in(&t.s, HAND + 2), "2c 5c 8c Jc Ad 3d 4d 7d 8d");
    assert_string_equal(cards_in(&t.s, HAND + 0), "3c 6c 9c Qc 2d 5d 6d 9d Td");
    assert_string_equal(cards_in(&t.s, HAND + 1), "Ac 4c 7c Tc Kc");
    assert_int_equal(ct_count(&t.s, STOCK), 52 - 15 - 8);
    assert_null(ct_valid(&t.s));
}

static int by_rank(ct_card c) { return -ct_rank(c); }
static int by_suit(ct_card c) { return ct_suit(c); }
static int all_alike(ct_card c) { return 0; }

/* Seats tied for the best card draw again. The spades are on top of the stock, the king first. */
static void lots_are_drawn_again_by_those_tied(void **state)
{
    table t;
    toy_table(&t, 3, "");
    assert_int_equal(ct_draw_lots(&t.s, STOCK, HAND, by_rank), 2); /* seat 2 has the jack */
    assert_int_equal(ct_count(&t.s, STOCK), 49);
    toy_table(&t, 3, "");
    assert_int_equal(ct_draw_lots(&t.s, STOCK, HAND, by_suit), 0); /* seat 0 wins with the ace of
                                                                      spades against Kh and Qh */
    assert_string_equal(cards_in(&t.s, HAND + 0), "Ks Ts 7s 4s As");
    assert_string_equal(cards_in(&t.s, HAND + 2), "Js 8s 5s 2s Qh");
    toy_table(&t, 2, ""); /* all cards tie, and the stock runs out */
    assert_int_equal(ct_draw_lots(&t.s, STOCK, HAND, all_alike), 0);
    assert_int_equal(ct_count(&t.s, STOCK), 0);
    toy_table(&t, 3, ""); /* one card is left, too few for three seats */
    assert_int_equal(ct_draw_lots(&t.s, STOCK, HAND, all_alike), 0);
    assert_int_equal(ct_count(&t.s, STOCK), 1);
}

/* ct_deal must equal many calls of ct_move. */
static void deal_equals_single_moves(void **state)
{
    table a, b;
    start(&a);
    start(&b);
    ct_deal(&a.s, STOCK, HAND, 1, 7, 1, 4);
    for (int round = 0; round < 4; round++)
        for (int k = 0, seat = 1; k < 3; k++, seat = ct_next_seat(&b.s, seat))
            ct_draw(&b.s, STOCK, HAND + seat, 1);
    b.s.rules = a.s.rules;
    assert_memory_equal(&a.s, &b.s, sizeof a.s);
}

static void moves_up_down_and_within(void **state)
{
    table t;
    start(&t);
    ct_move(&t.s, HAND + 1, 2, PILE); /* the 7c goes to a later zone */
    ct_move(&t.s, HAND + 1, 0, PILE);
    assert_string_equal(cards_in(&t.s, PILE), "7c Ac");
    ct_move(&t.s, PILE, 0, HAND); /* the 7c goes to an earlier zone */
    assert_string_equal(cards_in(&t.s, PILE), "Ac");
    assert_string_equal(cards_in(&t.s, HAND), "3c 6c 9c Qc 2d 7c");
    ct_move(&t.s, HAND, 1, HAND); /* the 6c goes to the top of its own zone */
    assert_string_equal(cards_in(&t.s, HAND), "3c 9c Qc 2d 7c 6c");
    ct_tuck(&t.s, HAND, 2, HAND); /* the Qc goes to the bottom of its own zone */
    assert_string_equal(cards_in(&t.s, HAND), "Qc 3c 9c 2d 7c 6c");
    ct_tuck(&t.s, HAND, 0, PILE);
    assert_string_equal(cards_in(&t.s, PILE), "Qc Ac");
    ct_tuck(&t.s, PILE, 1, HAND + 1);
    assert_string_equal(cards_in(&t.s, HAND + 1), "Ac 4c Tc Kc");
    assert_null(ct_valid(&t.s));
}

static void draw_stack_turn_over_look(void **state)
{
    table t;
    start(&t);
    ct_draw(&t.s, HAND + 2, PILE, 3);
    assert_string_equal(cards_in(&t.s, PILE), "Ad Jc 8c");
    ct_stack(&t.s, PILE, ROW);
    assert_string_equal(cards_in(&t.s, ROW), "Ad Jc 8c");
    assert_int_equal(ct_top(&t.s, PILE), CT_HIDDEN);
    ct_turn_over(&t.s, ROW);
    assert_string_equal(cards_in(&t.s, ROW), "8c Jc Ad");
    ct_move(&t.s, HAND, 4, HAND + 2);
    ct_move(&t.s, HAND, 0, HAND + 2);
    ct_view v; /* a view shows a hand sorted */
    ct_view_of(&t.s, 2, &v);
    assert_string_equal(cards_in(&v.s, HAND + 2), "2c 3c 5c 2d");
}

static void arriving_cards_are_learnt_and_never_unlearnt(void **state)
{
    table t;
    start(&t);
    ct_move(&t.s, HAND + 1, 0, PILE);
    assert_int_equal(seen_of(&t.s, PILE, 0), CT_EVERYONE);
    ct_move(&t.s, PILE, 0, STOCK); /* a known card on top of the stock stays known */
    assert_int_equal(seen_of(&t.s, STOCK, ct_count(&t.s, STOCK) - 1), CT_EVERYONE);
    ct_move(&t.s, STOCK, ct_count(&t.s, STOCK) - 1, HAND);
    assert_int_equal(seen_of(&t.s, HAND, 5), CT_EVERYONE);
}

/* A card that leaves a loose zone unseen might be any of its cards, so other seats must forget what
 * they knew. */
static void hidden_moves_make_others_forget(void **state)
{
    table t;
    start(&t);
    ct_show(&t.s, HAND + 1, 0, CT_EVERYONE);
    ct_show(&t.s, HAND + 1, 1, ct_bit(2));
    ct_mark(&t.s, HAND + 1, 0, CT_MARK1, true);
    ct_move(&t.s, HAND + 1, 2, HEAP);
    assert_int_equal(seen_of(&t.s, HAND + 1, 0), ct_bit(1) | CT_MARK1);
    assert_int_equal(seen_of(&t.s, HAND + 1, 1), ct_bit(1));
    /* Only seat 1, which laid the card away, knows it. */
    assert_int_equal(seen_of(&t.s, HEAP, 0), ct_bit(1));
    ct_show(&t.s, HAND + 1, 0, CT_EVERYONE);
    ct_move(&t.s, HAND + 1, 1, HAND + 2); /* seat 2 sees the card and forgets nothing */
    assert_int_equal(seen_of(&t.s, HAND + 1, 0), ct_bit(1) | ct_bit(2) | CT_MARK1);
    ct_show(&t.s, HAND + 1, 0, CT_EVERYONE);
    ct_move(&t.s, HAND + 1, 1, PILE); /* an open move shows which card it was */
    assert_int_equal(seen_of(&t.s, HAND + 1, 0), CT_EVERYONE | CT_MARK1);
}

static void find_prefers_the_copy_most_seats_know(void **state)
{
    table t;
    toy_table(&t, 2, "jokers=two");
    deal(&t, "XX Ac XX");
    assert_int_equal(ct_find(&t.s, HAND + 1, CT_JOKER), 0);
    ct_show(&t.s, HAND + 1, 1, CT_EVERYONE);
    assert_int_equal(ct_find(&t.s, HAND + 1, CT_JOKER), 1);
    assert_int_equal(ct_find(&t.s, HAND + 1, ct_card_of(0, 1)), -1);
    assert_int_equal(ct_find(&t.s, HAND + 0, ct_card_of(0, 1)), 0);
    assert_true(ct_has(&t.s, HAND + 1, CT_JOKER));
    assert_false(ct_has(&t.s, HAND + 1, ct_card_of(0, 1)));
    assert_false(ct_has(&t.s, PILE, ct_card_of(0, 1)));
}

static void marks_travel_and_go(void **state)
{
    table t;
    start(&t);
    ct_mark(&t.s, HAND, 3, CT_MARK1 | 1, true); /* the bit of a seat is not a mark */
    assert_int_equal(ct_marks(&t.s, HAND, 3), CT_MARK1);
    ct_move(&t.s, HAND, 3, PILE);
    assert_int_equal(ct_marks(&t.s, PILE, 0), CT_MARK1);
    ct_mark(&t.s, PILE, 0, CT_MARK1, false);
    assert_int_equal(seen_of(&t.s, PILE, 0), CT_EVERYONE);
}

static void sorted_at_counts_equal_cards_by_place(void **state)
{
    table t;
    start(&t);
    assert_int_equal(ct_sorted_at(&t.s, HAND, 0), 0);
    ct_turn_over(&t.s, HAND);
    assert_int_equal(ct_sorted_at(&t.s, HAND, 0), 4); /* 3c is on top now */
    assert_int_equal(ct_sorted_at(&t.s, HAND, 4), 0); /* 2d */
    assert_int_equal(ct_sorted_at(&t.s, HAND, 5), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deal_goes_round_from_the_first_seat),
        cmocka_unit_test(lots_are_drawn_again_by_those_tied),
        cmocka_unit_test(deal_in_packets_to_some_seats),
        cmocka_unit_test(deal_equals_single_moves),
        cmocka_unit_test(moves_up_down_and_within),
        cmocka_unit_test(draw_stack_turn_over_look),
        cmocka_unit_test(arriving_cards_are_learnt_and_never_unlearnt),
        cmocka_unit_test(hidden_moves_make_others_forget),
        cmocka_unit_test(find_prefers_the_copy_most_seats_know),
        cmocka_unit_test(marks_travel_and_go),
        cmocka_unit_test(sorted_at_counts_equal_cards_by_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

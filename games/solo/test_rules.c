/* test_rules.c - Solo: rules that the worked examples leave out: options, the exchange, and what
 * plays prove. */
#include "test_help.h"

/* ---- auction and trump ---------------------------------------------------------------------- */

static void R4_R5_dealers(void **x)
{
    begin(&t, "solo", 3, "first_dealer=2");
    deal_by(&t, 1);
    field_is(&t, "dealer", 0, 2);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "hand", seat)), 12);
    all_play(0, "natural_ouros"); /* the mão is the seat left of the dealer */
    int seen = 0;
    for (int i = 0; i < 40; i++) {
        begin(&t, "solo", 3, "");
        deal_by(&t, (uint64_t)i);
        seen |= 1 << *ct_field_find(&t.s, "dealer", NULL);
    }
    assert_int_equal(seen, 7);
    suits("");
    all_play(1, "passo passo natural_ouros");
    a_trick(1, "9c 5d 5c", 2, 6);
    deal_by(&t, 1);
    field_is(&t, "dealer", 0, 1); /* the next player deals */
}

static void R6_R7_every_first_bid(void **x)
{
    suits("");
    legal_are(&t, 1, "passo|solo|solo_ouros|pedido|pedido_ouros|natural|natural_ouros");
    refused(&t, 2, "solo", "act.turn");
    refused(&t, 1, "play 9c", "solo.now_bid");
    play(&t, 1, "natural");
    legal_are(&t, 2, "passo|natural_ouros|melhor");
}

static void R9_R10_rounds_go_on(void **x)
{
    suits("");
    all_play(1, "solo passo solo_ouros");
    assert_int_equal(t.s.turn, 1); /* seat 2 has passed, so seat 1 is next */
    play(&t, 1, "pedido");
    assert_int_equal(t.s.turn, 0);
    play(&t, 0, "melhor");
    play(&t, 1, "passo");
    field_is(&t, "declarer", 0, 0);
    phase_is("ask");
    suits("");
    all_play(1, "passo passo");
    play(&t, 0, "solo"); /* both others have passed, so the auction is over */
    phase_is("trump");
}

static void R10_single_circuit(void **x)
{
    suits("auction=single");
    all_play(1, "solo solo_ouros pedido");
    field_is(&t, "declarer", 0, 0);
    phase_is("trump");
    suits("auction=single");
    all_play(1, "passo passo passo");
    assert_int_equal(t.s.turn, CT_DEALER);
}

static void R12_sides(void **x)
{
    suits("");
    all_play(1, "passo solo passo");
    assert_int_equal(t.s.team[0], t.s.team[1]);
    assert_int_not_equal(t.s.team[0], t.s.team[2]);
    suits("");
    all_play(1, "passo passo natural_ouros");
    assert_int_equal(t.s.team[1], t.s.team[2]);
    assert_int_not_equal(t.s.team[0], t.s.team[1]);
    a_trick(1, "9c 5d 5c", 2, 6);
    assert_int_not_equal(t.s.team[1], t.s.team[2]);
}

static void R13_who_deals_after_three_passes(void **x)
{
    suits("all_pass=next_dealer");
    all_play(1, "passo passo passo");
    deal(&t, "");
    field_is(&t, "dealer", 0, 1);
    assert_int_equal(t.s.turn, 2);
    suits("redeal_limit=2 match_deals=1");
    all_play(1, "passo passo passo");
    assert_int_equal(sheet_sum(&t, "solo.sheet.passed", 0), 0);
    deal(&t, "");
    field_is(&t, "dealer", 0, 0);
    all_play(1, "passo passo passo");
    assert_int_equal(t.s.turn, CT_OVER); /* the deal counts as played, but nobody pays */
    assert_int_equal(t.s.won, 7);
    suits("redeal_limit=1 match_deals=2");
    all_play(1, "passo passo passo");
    deal(&t, "");
    field_is(&t, "dealer", 0, 1);
    field_is(&t, "settled", 0, 1);
}

static void R14_late_ouros(void **x)
{
    suits("late_ouros=on");
    all_play(1, "natural passo passo");
    legal_are(&t, 1, "trunfo c|trunfo d|trunfo h|trunfo s");
    play(&t, 1, "trunfo d");
    field_is(&t, "bid", 0, 6);
    a_trick(1, "9c 5d 5c", 2, 6);
    chips(8, -16, 8);
}

/* ---- exchange ------------------------------------------------------------------------------- */

static void R15_without_exchange(void **x)
{
    suits("");
    all_play(1, "pedido_ouros passo passo");
    phase_is("ask");
    refused(&t, 1, "pedir Tc", NULL); /* Tc is not in the pack */
    legal(&t, 1, "pedir 9d");
    play(&t, 1, "sem_troca");
    a_trick(1, "9c 5d 5c", 2, 6);
    chips(6, -12, 6);
    suits("pedido_exchange=mandatory");
    all_play(1, "pedido_ouros passo passo");
    refused(&t, 1, "sem_troca", "solo.must_exchange");
    legal(&t, 1, "pedir 5h");
}

static void R16_the_card_given_is_masked(void **x)
{
    suits("");
    all_play(1, "pedido_ouros passo passo");
    play(&t, 1, "pedir Ah");
    ct_act a = 0;
    assert_null(ct_act_read(&t.s, 1, "entregar 8s", &a, NULL));
    /* seat 0 gave Ah and sees the card that it gets in return */
    assert_true(ct_mask(&t.s, a, 0) == a);
    assert_int_equal(ct_arg(ct_mask(&t.s, a, 2), 0), CT_HIDDEN);
    assert_int_equal(ct_arg(ct_mask(&t.s, a, CT_ONLOOKER), 0), CT_HIDDEN);
}

/* ---- early ends ----------------------------------------------------------------------------- */

static void R22_bolo_to_the_end(void **x)
{
    suits("early_stop_bolo=off");
    all_play(1, "passo passo natural_ouros");
    a_trick(1, "9c 5d 5c", 2, 6);
    ct_rng luck;
    ct_rng_seed(&luck, (const uint8_t[32]){ 0 }, 0);
    while (t.s.turn >= 0) ct_apply(&t.s, ct_random_act(&t.s, t.s.turn, &luck));
    assert_int_equal(points(0) + points(1) + points(2), 72);
    chips(-16, 8, 8);
}

static void R22_R23_solo_stops_when_decided(void **x)
{
    suits("early_stop_solo=on");
    all_play(1, "solo passo passo");
    play(&t, 1, "trunfo c");
    a_trick(1, "9c 5d 5c", 1, 6);
    a_trick(1, "Ac 6d 6c", 1, 5);
    a_trick(1, "Kc 7d 7c", 1, 4);
    a_trick(1, "9s 5s 5h", 1, 6);
    a_trick(1, "As 6s 6h", 1, 5);
    a_trick(1, "Ks 7s 7h", 1, 4);
    a_trick(1, "Js 8d 8h", 1, 3);
    assert_true(t.s.turn == 1);
    a_trick(1, "Jc Qd Qh", 1, 5);
    assert_int_equal(t.s.turn, CT_DEALER); /* R22: the declarer has 38 points, so the deal ends */
    chips(-1, 2, -1);
    set_up(&t, "solo", 3, "early_stop_solo=on",
           "phase play\nturn 1\ndealer = 0\nleader = 1\nbid = 1\ndeclarer = 0\ntrump = 3\n"
           "taken@1: 9c Ac Kc Jc Qc 8c 7c 6c 5c 9d Ad Kd Jd Qd 8d 7d 6d 5d\n"
           "hand@0: 5h 6h 7h 8h 5s 6s\nhand@1: 9h Ah Kh Jh Qh 7s\nhand@2: *\n");
    a_trick(1, "9h 8s 5h", 2, 6); /* R22: the defenders have 42 points together, so the deal ends */
    assert_int_equal(t.s.turn, CT_DEALER);
    chips(-2, 1, 1);
    set_up(&t, "solo", 3, "early_stop_solo=on",
           "phase play\nturn 1\ndealer = 0\nleader = 1\nbid = 1\ndeclarer = 0\ntrump = 3\n"
           "taken@1: 9c Ac Kc Jc Qc 8c 9d Ad Kd Jd Qd 8d 7d 6d 5d\n"
           "hand@0: 5c 5h 6h 7h 8h 5s 6s\nhand@1: 7c 9h Ah Kh Jh Qh 7s\nhand@2: *\n");
    a_trick(1, "7c 6c 5c", 1, 1);
    /* with 36 for the defenders the declarer can still get 36 */
    assert_int_equal(points(1) + points(2), 36);
    assert_int_equal(t.s.turn, 1);
    a_trick(1, "9h 8s 5h", 2, 6);
    assert_int_equal(t.s.turn, CT_DEALER);
}

static void R24_R25_R26_values_are_options(void **x)
{
    suits("natural_value=7 ouros_factor=3 start_chips=100 match_deals=1");
    all_play(1, "passo passo natural_ouros");
    a_trick(1, "9c 5d 5c", 2, 6);
    chips(100 - 42, 121, 121);
    assert_int_equal(t.s.turn, CT_OVER); /* R26: seats with equal totals share the place */
    assert_int_equal(t.s.won, 6);
    assert_true(ct_value(&t.s, 0) < 0.5 && ct_value(&t.s, 1) > 0.5);
}

/* ---- what plays prove ----------------------------------------------------------------------- */

static void R19_plays_prove_voids(void **x)
{
    suits("");
    all_play(1, "solo passo passo");
    play(&t, 1, "trunfo s");
    play(&t, 1, "play 9c");
    play(&t, 2, "play 5s"); /* seat 2 does not follow suit, so it is void in clubs */
    lacks(2, 'c', 9);
    lacks(2, 's', 0);
    play(&t, 0, "play 5c"); /* 5c follows suit, and proves nothing more because the trick has been
                               trumped */
    lacks(0, 'c', 0);
    a_trick(2, "9d 5h 8s", 1, 6); /* seat 0 neither follows nor trumps: no diamonds, no spades; seat
                                     1 trumps: no diamonds */
    lacks(0, 'd', 9);
    lacks(0, 's', 9);
    lacks(1, 'd', 9);
    a_trick(1, "As 6s 6h", 1, 5);
    lacks(2, 's', 1); /* seat 2 does not beat As, so it cannot have 9s, the only card above it */
}

/* Checks that the samples of a seat agree with what plays have proved, and with the card asked for.
 */
static void R15_R19_guesses_obey(void **x)
{
    static ct_view v;
    static ct_state sample;
    ct_rng luck;
    ct_rng_seed(&luck, (const uint8_t[32]){ 1 }, 0);
    suits("");
    all_play(1, "pedido passo passo");
    play(&t, 1, "trunfo s");
    play(&t, 1, "pedir 5h");
    play(&t, 1, "entregar 8s");
    play(&t, 1, "play 9c");
    play(&t, 2, "play 5s");
    ct_view_of(&t.s, 2, &v);
    for (int i = 0; i < 50; i++) {
        assert_true(ct_sample(&v, &luck, &sample));
        assert_null(ct_valid(&sample));
        assert_true(holds(&sample, 1, ct_card_of(2, 5)));
    }
    ct_view_of(&t.s, 0, &v);
    for (int i = 0; i < 50; i++) {
        assert_true(ct_sample(&v, &luck, &sample));
        int z = ct_zone_find(&t.r, "hand", 2);
        for (int k = 0; k < ct_count(&sample, z); k++)
            assert_int_not_equal(ct_suit(ct_at(&sample, z, k)), 0); /* the seat is void in clubs */
    }
}

static void R1_R5_positions_that_cannot_be(void **x)
{
    static const struct {
        const char *text, *why;
    } bad[] = {
        { "turn 1\ndealer = 0\nhand@0: +12\nhand@1: +12\nhand@2: *\nscore 1 0 0\n",
          "solo.bad_chips" },
        { "turn 1\ndealer = 0\nhand@0: +11\nhand@1: +13\nhand@2: *\n", "solo.bad_cards" },
        { "turn 1\nhand@0: +12\nhand@1: +12\nhand@2: *\n", "solo.bad_auction" },
        { "turn 1\ndealer = 0\npassed = 2\nhand@0: +12\nhand@1: +12\nhand@2: *\n",
          "solo.bad_auction" },
        { "turn 1\ndealer = 2\nbid = 1\ndeclarer = 0\npassed = 1\n" /* R9: seat 0 has passed, so it
                                                                       cannot be the declarer */
          "hand@0: +12\nhand@1: +12\nhand@2: *\n",
          "solo.bad_auction" },
        { "turn 1\ndealer = 0\nphase play\nbid = 2\ndeclarer = 1\ntrump = 0\nleader = 1\n"
          "hand@0: +12\nhand@1: +12\nhand@2: *\n",
          "solo.bad_auction" },
        { "turn 1\ndealer = 0\nphase play\nbid = 1\ndeclarer = 1\ntrump = 0\nleader = 1\n"
          "lacks = 9\nhand@0: +12\nhand@1: +12\nhand@2: *\n",
          "solo.bad_proof" },
        { "turn 1\ndealer = 0\nphase play\nbid = 1\ndeclarer = 1\ntrump = 0\nleader = 1\n"
          "taken@1: *\n", /* R22: all tricks are played, so the deal must be over */
          "solo.bad_cards" },
        { "turn dealer\nstock: +24\nhand@0: *\nlacks = 9 9 9 9\n", "solo.bad_proof" },
        /* R26: with two deals counted the match must be over */
        { "turn dealer\nstock: *\nsettled = 2\n", "solo.bad_auction" },
    };
    begin(&t, "solo", 3, "match_deals=2");
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        const char *why = ct_state_read(&t.s, &t.r, bad[i].text, NULL);
        assert_non_null(why);
        assert_string_equal(why, bad[i].why);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R4_R5_dealers),
        cmocka_unit_test(R6_R7_every_first_bid),
        cmocka_unit_test(R9_R10_rounds_go_on),
        cmocka_unit_test(R10_single_circuit),
        cmocka_unit_test(R12_sides),
        cmocka_unit_test(R13_who_deals_after_three_passes),
        cmocka_unit_test(R14_late_ouros),
        cmocka_unit_test(R15_without_exchange),
        cmocka_unit_test(R16_the_card_given_is_masked),
        cmocka_unit_test(R22_bolo_to_the_end),
        cmocka_unit_test(R22_R23_solo_stops_when_decided),
        cmocka_unit_test(R24_R25_R26_values_are_options),
        cmocka_unit_test(R19_plays_prove_voids),
        cmocka_unit_test(R15_R19_guesses_obey),
        cmocka_unit_test(R1_R5_positions_that_cannot_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

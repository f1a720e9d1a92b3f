/* test_golden.c - Solo: the golden deals G1 and G2 of the rules page, card by card. */
#include "test_help.h"

static void start_G1(const char *options)
{
    begin(&t, "solo", 3, options);
    deal_hands("Kh 5h Ad Kd 8d 7d 6d Ks 8s Kc Jc 6c", "Ah Jh Qh 7h Jd 5d 9s Js 7s 6s 9c Qc",
               "9h 8h 6h 9d Qd As Qs 5s Ac 8c 7c 5c");
    field_is(&t, "dealer", 0, 1);
    all_play(2, "passo solo passo");
    legal_are(&t, 0, "trunfo c|trunfo h|trunfo s");
    refused(&t, 0, "trunfo d", "solo.ouros_must_be_bid");
    play(&t, 0, "trunfo h");
    a_trick(2, "Kc 9c Ac", 0, 13);
    a_trick(0, "5d 9d Kd", 1, 9);
    play(&t, 1, "play 9h");
    play(&t, 2, "play Kh");
}

static void G1_solo_em_copas(void **x)
{
    start_G1("first_dealer=1");
    may_play("Ah");
    play(&t, 0, "play Ah");
    assert_int_equal(t.s.turn, 1);
    a_trick(1, "As Ks 9s", 0, 13);
    a_trick(0, "Js Qs 8s", 0, 4);
    a_trick(0, "Jd Qd Ad", 2, 8);
    a_trick(2, "8d 7h 8h", 1, 1);
    a_trick(1, "7c Jc Qc", 2, 4);
    play(&t, 2, "play 6c");
    play(&t, 0, "play Qh");
    may_play("8c 5c");
    play(&t, 1, "play 8c");
    a_trick(0, "7s 5s 5h", 2, 1);
    play(&t, 2, "play 6d");
    play(&t, 0, "play Jh");
    may_play("6h");
    play(&t, 1, "play 6h");
    a_trick(0, "6s 5c 7d", 0, 1);
    assert_int_equal(points(0), 36);
    assert_int_equal(points(1), 23);
    assert_int_equal(points(2), 13);
    chips(2, -1, -1);
    assert_int_equal(t.s.turn, CT_DEALER);
}

static void G1_with_highest(void **x)
{
    start_G1("first_dealer=1 overtake=highest");
    may_play("Ah 7h Qh Jh");
}

static void start_G2(void)
{
    begin(&t, "solo", 3, "");
    deal_hands("9h Ah Kh Jh Qh 8h Ad Kd Jd 9c Ac 6s", "9d 7h 6h Qd 8d Kc Jc 8c 9s As 7s 5s",
               "5h 7d 6d 5d Qc 7c 6c 5c Ks Js Qs 8s");
    all_play(1, "pedido passo passo");
    play(&t, 1, "trunfo h");
    refused(&t, 1, "pedir 9h", "solo.ask_own");
    play(&t, 1, "pedir 9d");
    field_is(&t, "giver", 0, 2);
    refused(&t, 1, "entregar 9d", "solo.give_asked");
    refused(&t, 1, "entregar 5s", "solo.not_held");
    play(&t, 1, "entregar 6s");
    assert_int_equal(t.s.turn, 1);
}

static const char *const G2_leads[] = { "9h", "Ah", "Kh", "Jh", "Qh", "8h",
                                        "9d", "Ad", "Kd", "Jd", "9c", "Ac" };

/* Asserts that no card of a defender can beat a lead of the list from number `from` on. */
static void nothing_beats_the_rest(int from)
{
    for (int k = from; k < 12; k++) {
        ct_card lead = 0;
        ct_card_read(G2_leads[k], &lead);
        for (int seat = 0; seat < 3; seat += 2) {
            int z = ct_zone_find(&t.r, "hand", seat);
            for (int i = 0; i < ct_count(&t.s, z); i++) {
                ct_card c = ct_at(&t.s, z, i);
                assert_int_not_equal(ct_suit(c), 2); /* the defenders have no trumps left */
                assert_true(ct_suit(c) != ct_suit(lead) || power_of(c) < power_of(lead));
            }
        }
    }
}

/* Tries every way to play to the first two leads. After them no card of a defender may be able to
 * win a trick. */
static void every_defence(int trick)
{
    static ct_acts acts[4];
    static ct_state before[4];
    if (trick == 2) {
        nothing_beats_the_rest(2);
        return;
    }
    char act[16];
    snprintf(act, sizeof act, "play %s", G2_leads[trick]);
    play(&t, 1, act);
    ct_acts *second = &acts[2 * trick], *third = &acts[2 * trick + 1];
    ct_legal(&t.s, 2, second);
    before[2 * trick] = t.s;
    for (int i = 0; i < second->n; i++) {
        t.s = before[2 * trick];
        ct_apply(&t.s, second->act[i]);
        ct_legal(&t.s, 0, third);
        before[2 * trick + 1] = t.s;
        for (int k = 0; k < third->n; k++) {
            t.s = before[2 * trick + 1];
            ct_apply(&t.s, third->act[k]);
            assert_int_equal(t.s.turn, 1);
            every_defence(trick + 1);
        }
    }
}

static void G2_E3_bolo_pedido_any_defence(void **x)
{
    start_G2();
    every_defence(0);
    ct_rng luck;
    ct_rng_seed(&luck, (const uint8_t[32]){ 2 }, 0);
    for (int deals = 0; deals < 500; deals++) {
        start_G2();
        for (int k = 0; k < 12; k++) {
            char act[16];
            snprintf(act, sizeof act, "play %s", G2_leads[k]);
            play(&t, 1, act);
            for (int i = 0; i < 2; i++) ct_apply(&t.s, ct_random_act(&t.s, t.s.turn, &luck));
        }
        assert_int_equal(t.s.turn, CT_DEALER);
        chips(-3, 6, -3);
        assert_int_equal(sheet_sum(&t, "solo.sheet.pedido", 1), 6);
    }
}

/* R15, R16: only two seats see the card given in return. */
static void G2_exchange_is_seen_by_two(void **x)
{
    static ct_view v;
    start_G2();
    int mine = ct_zone_find(&t.r, "hand", 1), other = ct_zone_find(&t.r, "hand", 2);
    assert_int_equal(ct_count(&t.s, mine), 12);
    for (int seat = 0; seat < 3; seat++) {
        int known[2] = { 0 };
        ct_view_of(&t.s, seat, &v);
        for (int i = 0; i < 12; i++) {
            known[0] += ct_at(&v.s, mine, i) == ct_card_of(1, 9);
            known[1] += ct_at(&v.s, other, i) == ct_card_of(3, 6);
        }
        assert_int_equal(known[0], 1); /* all seats still know where the card asked for is */
        assert_int_equal(known[1], seat != 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(G1_solo_em_copas),
        cmocka_unit_test(G1_with_highest),
        cmocka_unit_test(G2_E3_bolo_pedido_any_defence),
        cmocka_unit_test(G2_exchange_is_seen_by_two),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

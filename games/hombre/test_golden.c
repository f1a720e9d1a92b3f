/* test_golden.c - Hombre: the golden deals G1 (Belinda's hand, with the source's example E1) and G2
 * (reneges) of the rules page, card by card. */
#include "test_help.h"

/* Seat 0 deals, so Belinda (1) is mão and the Baron (2) is meio. */
static void deal_G1(const char *options)
{
    static const char *const hands[] = { "As 2s Ac Ks Kc Kh 2c 4c 2h", "7s 6s Js Qs Kd Qd Jd 5c 2d",
                                         "3s Jc 3c 6c 7h 5h 7c 3d 6h" };
    begin(&t, "hombre", 3, options);
    deal_hands(hands, "Qh 7d 6d 4s Ah 5s 4h 3h Jh Qc Ad 4d 5d");
}

static void exchange_G1(void)
{
    acts("1 entrada, 2 passo, 0 passo, 1 trunfo s, 1 trocar 2c 4c 2h, 2 trocar 5c 2d, "
         "0 trocar 7c 3d 6h");
    static const char *const hands[] = { "5s 3s Jc 3c 6c 3h 4h 5h 7h", "As 2s Ac Ks Kc Kh Qh 7d 6d",
                                         "Qs Js 7s 6s 4s Kd Qd Jd Ah" };
    for (int seat = 0; seat < 3; seat++) {
        ct_card c[9];
        int z = ct_zone_find(&t.r, "hand", seat);
        assert_int_equal(ct_count(&t.s, z), 9);
        assert_int_equal(cards_of(hands[seat], c), 9);
        for (int i = 0; i < 9; i++) {
            bool held = false;
            for (int k = 0; k < 9; k++) held |= ct_at(&t.s, z, k) == c[i];
            assert_true(held);
        }
    }
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "stock", -1)), 5);
}

/* The deal of G1, but as a solo without an exchange. */
static void deal_G1_solo(const char *options)
{
    static const char *const hands[] = { "As 2s Ac Ks Kc Kh Qh 7d 6d", "Qs Js 7s 6s 4s Kd Qd Jd Ah",
                                         "5s 3s Jc 6c 3c 3h 4h 5h 7h" };
    begin(&t, "hombre", 3, options);
    deal_hands(hands, "2c 4c 2h 5c 2d 7c 3d 6h Jh Qc Ad 4d 5d");
    acts("1 solo");
    if (t.s.phase == ct_phase_find(t.r.game, "auction"))
        acts("2 passo, 0 passo"); /* the others could still bid solo_favor, so they must pass */
    acts("1 trunfo s, 2 trocar, 0 trocar");
}

static void eight_tricks_G1(void)
{
    a_trick(1, "As 4s 3s", 1);
    a_trick(1, "2s 6s 5s", 1);
    a_trick(1, "Ac 7s 7h", 1);
    a_trick(1, "Ks Js Jc", 1);
    play(&t, 1, "play Kc");
    may_play("Qs Kd Qd Jd Ah"); /* the seat is void in clubs */
    play(&t, 2, "play Qs");
    may_play("6c 3c"); /* seat 0 must follow */
    play(&t, 0, "play 3c");
    a_trick(2, "Kd 6c 7d", 2);
    a_trick(2, "Qd 5h 6d", 2);
}

static void rest_of_G1(void)
{
    eight_tricks_G1();
    a_trick(2, "Jd 4h Qh", 2);
    a_trick(2, "Ah 3h Kh", 1);
    assert_int_equal(won_by(0), 0);
    assert_int_equal(won_by(1), 5);
    assert_int_equal(won_by(2), 4);
    assert_true(noted("sacada"));
    field_is(&t, "pool", 0, 0);
}

static void G1_E1_classico(void **x)
{
    deal_G1("");
    exchange_G1();
    rest_of_G1();
    scores(90, 120, 90, 0);
    assert_int_equal(sheet_sum(&t, "hombre.sheet.ante", 1), -5);
    assert_int_equal(sheet_sum(&t, "hombre.sheet.pool", 1), 15);
    assert_int_equal(sheet_sum(&t, "hombre.sheet.entrada", 1), 2);
    assert_int_equal(sheet_sum(&t, "hombre.sheet.matadors", 1), 8);
    assert_int_equal(sheet_sum(&t, "hombre.sheet.matadors", 2), -4);
}

static void G1_solo(void **x)
{
    deal_G1_solo("");
    rest_of_G1();
    scores(88, 124, 88, 0);
}

static void G1_ingles_1734(void **x)
{
    deal_G1("ingles_1734");
    exchange_G1();
    rest_of_G1();
    scores(86, 128, 86, 0);
}

static void G1_ingles_1734_solo(void **x)
{
    deal_G1_solo("ingles_1734");
    rest_of_G1();
    scores(83, 134, 83, 0);
}

static void G1_dinamarques(void **x)
{
    deal_G1("dinamarques");
    exchange_G1();
    rest_of_G1();
    scores(99, 102, 99, 0);
}

/* Like G1, but nobody beats the ace in the last trick. So the Baron wins five tricks, a codilho. */
static void G1_codilho(void **x)
{
    deal_G1("");
    acts("1 entrada, 2 passo, 0 passo, 1 trunfo s, 1 trocar 2c 4c Kh, 2 trocar 5c 2d, "
         "0 trocar 7c 3d 6h");
    eight_tricks_G1();
    a_trick(2, "Jd 4h Qh", 2);
    a_trick(2, "Ah 3h 2h", 2);
    assert_true(noted("codilho"));
    /* pool 15, beast 15; to each opponent 1 + 4, and 1 more for the codille */
    scores(100 - 5 + 6, 100 - 5 - 15 - 12, 100 - 5 + 15 + 6, 0);
    field_is(&t, "pool", 0, 15);
}

static void G2_reneges(void **x)
{
    static const char *const hands[] = { "Ac Kc 7c 6c 3c 2c Qd 3d Ks", "Kh Qh 4h Jc Jd 2d 5d Js 4s",
                                         "As Ah 5c Ad 7d Qs 7s 6s 5s" };
    begin(&t, "hombre", 3, "first_dealer=2");
    deal_hands(hands, "3s 2s Jh 5h 6d 3h Kd 6h 4d 2h Qc 7h 4c");
    acts("0 passo, 1 entrada, 2 passo, 1 trunfo h, 1 trocar 5d 4s 2d Jd Jc Js, "
         "2 trocar 7d 5s 5c 6s Ad");
    refused(&t, 0, "trocar 2c 3c 6c", "hombre.bad_exchange_count");
    acts("0 trocar 2c 3c");
    a_trick(0, "Qd 6d 4d", 0);
    a_trick(0, "Ks 3s 7s", 0);
    a_trick(0, "7c 5h Qc", 1);
    play(&t, 1, "play Qh");
    play(&t, 2, "play Ah");
    may_play("Ac 7h Kc 6c 3d 4c"); /* seat 0 has no trumps but 7h and Ac, which may renege */
    play(&t, 0, "play 3d");
    a_trick(2, "6h 6c 3h", 1);
    a_trick(1, "2s Qs 4c", 2);
    play(&t, 2, "play As");
    may_play("7h Ac"); /* spadille was led: 7h and Ac must follow */
    play(&t, 0, "play 7h");
    play(&t, 1, "play 4h");
    play(&t, 2, "play 2h");
    may_play("Ac Kc");
    play(&t, 0, "play Kc");
    play(&t, 1, "play Jh");
    a_trick(1, "Kh Kd Ac", 0);
    for (int seat = 0; seat < 3; seat++) assert_int_equal(won_by(seat), 3);
    assert_true(noted("puesta"));
    scores(96, 78, 96, 0);
    field_is(&t, "pool", 0, 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(G1_E1_classico), cmocka_unit_test(G1_solo),
        cmocka_unit_test(G1_ingles_1734), cmocka_unit_test(G1_ingles_1734_solo),
        cmocka_unit_test(G1_dinamarques), cmocka_unit_test(G1_codilho),
        cmocka_unit_test(G2_reneges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

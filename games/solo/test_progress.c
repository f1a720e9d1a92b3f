/* test_progress.c - Solo: the rows that players watch during a deal, the order of the cards, and
 * the chips that a bid stakes. */
#include "test_help.h"

/* R23: the declarer needs 36 points, the two defenders 37. */
static void R23_points_taken_and_needed(void **x)
{
    suits("");
    progress_is(&t, "012 deals 0/9");
    all_play(1, "solo passo passo");
    progress_is(&t, "012 deals 0/9, 1 points 0/36, 02 points 0/37");
    play(&t, 1, "trunfo c");
    play_trick(1, "9s 7s 7c");
    progress_is(&t, "012 deals 0/9, 1 points 0/36, 02 points 6/37");
}

/* R25: in a Bolo tricks are counted, and one lost trick ends the deal. */
static void R25_tricks_of_a_bolo(void **x)
{
    suits("");
    all_play(1, "natural passo passo");
    play(&t, 1, "trunfo c");
    progress_is(&t, "012 deals 0/9, 1 tricks 0/12, 02 tricks 0/1");
}

static void R26_settled_deals(void **x)
{
    suits("match_deals=3");
    all_play(1, "natural passo passo");
    play(&t, 1, "trunfo c");
    play_trick(1, "9s 7s 7c"); /* R22: a lost trick ends the deal */
    assert_int_equal(t.s.turn, CT_DEALER);
    progress_is(&t, "012 deals 1/3");
}

static void R2_the_order_of_a_suit(void **x)
{
    suits("");
    for (int suit = 0; suit < 4; suit++) {
        static const char *const want[] = { "9c Ac Kc Jc Qc 8c 7c 6c 5c",
                                            "9d Ad Kd Jd Qd 8d 7d 6d 5d",
                                            "9h Ah Kh Jh Qh 8h 7h 6h 5h",
                                            "9s As Ks Js Qs 8s 7s 6s 5s" };
        order_is(&t, suit, want[suit], 0);
    }
}

static void R24_what_a_bid_stakes(void **x)
{
    static const char *const bids[] = { "solo",         "solo_ouros", "pedido",
                                        "pedido_ouros", "natural",    "natural_ouros" };
    static const int usual[] = { 1, 2, 3, 6, 4, 8 }, dear[] = { 2, 6, 5, 15, 4, 12 };
    suits("");
    for (int i = 0; i < 6; i++) price_is(&t, 1, bids[i], usual[i]);
    price_is(&t, 1, "passo", 0);
    play(&t, 1, "pedido");
    price_is(&t, 2, "melhor", 6); /* R8 */
    suits("solo_value=2 pedido_value=5 ouros_factor=3");
    for (int i = 0; i < 6; i++) price_is(&t, 1, bids[i], dear[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R23_points_taken_and_needed), cmocka_unit_test(R25_tricks_of_a_bolo),
        cmocka_unit_test(R26_settled_deals),           cmocka_unit_test(R2_the_order_of_a_suit),
        cmocka_unit_test(R24_what_a_bid_stakes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

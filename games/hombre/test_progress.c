/* test_progress.c - Hombre: the rows that players watch during a deal, the order of the cards, and
 * the value of a bid. */
#include "test_help.h"

/* Checks the rows of a deal for three with this many tricks taken by each seat. */
static void taken(int a, int b, int c, const char *want)
{
    char text[400];
    size_t at = 0;
    const int won[] = { a, b, c };
    int done = a + b + c;
    at += (size_t)snprintf(text, sizeof text,
                           "deals 3\nphase play\ndealer = 2\ndeclarer = 2\nbid = 2\ntrump = 3\n"
                           "team 0 0 2\nturn %d\nwinners =",
                           a   ? 0
                           : b ? 1
                               : 2);
    for (int seat = 2; seat >= 0; seat--)
        for (int k = 0; k < won[seat]; k++)
            at += (size_t)snprintf(text + at, sizeof text - at, " %d", seat);
    for (int seat = 0; seat < 3; seat++)
        at += (size_t)snprintf(text + at, sizeof text - at, "\nhand@%d: +%d\ntaken@%d: +%d", seat,
                               9 - done, seat, 3 * won[seat]);
    snprintf(text + at, sizeof text - at, "\nstock: *\n");
    set_up(&t, "hombre", 3, "", text);
    progress_is(&t, want);
}

/* R19: a player needs more tricks than any other. That is five at first, and four if the others
 * divide the remaining tricks. */
static void R19_tricks_taken_and_needed(void **x)
{
    taken(0, 0, 1, "012 deals 3/12, 0 tricks 0/5, 1 tricks 0/5, 2 tricks 1/5");
    taken(2, 2, 3, "012 deals 3/12, 0 tricks 2/4, 1 tricks 2/4, 2 tricks 3/4");
    taken(1, 4, 3, "012 deals 3/12, 0 tricks 1, 1 tricks 4/5, 2 tricks 3");
    taken(1, 2, 5, "012 deals 3/12, 0 tricks 1, 1 tricks 2, 2 tricks 5/5");
}

/* Q4: the declaring side needs six tricks. Q3: the partner may still be secret; then the rows do
 * not name that seat. */
static void Q4_tricks_of_a_quadrilha(void **x)
{
    static const char *const hands[] = { "As 2s Ac Ks Qs Js 7s Kd Kh 2c",
                                         "Kc 3c 4c 5c 6c 7c Qc Jc 2d 2h",
                                         "3s 4s 5s 6s 3d 4d 5d 6d 7d Qd",
                                         "Ad Jd Ah 3h 4h 5h 6h 7h Qh Jh" };
    begin(&t, "hombre", 4, "first_dealer=3");
    deal_hands(hands, "");
    acts("0 alianca, 1 passo, 2 passo, 3 passo");
    acts("0 trunfo s");
    progress_is(&t, "0123 deals 1/12");
    acts("0 chamar Kc");
    play_trick(0, "As Qc 3s Jh");
    progress_is(&t, "0123 deals 1/12, 0 ally 1/6, 123 others 0");
    play_trick(0, "2c Kc 3d Qh");
    progress_is(&t, "0123 deals 1/12, 01 tricks 2/6, 23 tricks 0/5");
}

/* R1 to R3: spadille, manille and basto are trumps in every suit. The small cards of red suits rank
 * the other way round. */
static void R1_R2_R3_the_order_of_a_suit(void **x)
{
    taken(0, 0, 1, "012 deals 3/12, 0 tricks 0/5, 1 tricks 0/5, 2 tricks 1/5");
    order_is(&t, 3, "As 2s Ac Ks Qs Js 7s 6s 5s 4s 3s", 3);
    order_is(&t, 0, "Kc Qc Jc 7c 6c 5c 4c 3c 2c", 0);
    order_is(&t, 1, "Kd Qd Jd Ad 2d 3d 4d 5d 6d 7d", 0);
    t.s.own[ct_field_meaning(&t.s, CT_A_TRUMP, NULL) - t.s.own] = 2;
    order_is(&t, 2, "As 7h Ac Ah Kh Qh Jh 2h 3h 4h 5h 6h", 3);
}

static void R24_Q5_what_a_bid_is_worth(void **x)
{
    begin(&t, "hombre", 3, "favor_suit=s");
    deal_by(&t, 1);
    int seat = t.s.turn;
    price_is(&t, seat, "entrada", 1);
    price_is(&t, seat, "entrada_favor", 1);
    price_is(&t, seat, "volta", 2);
    price_is(&t, seat, "solo", 3);
    price_is(&t, seat, "solo_favor", 4);
    price_is(&t, seat, "passo", 0);
    begin(&t, "hombre", 4, "entrada_value=7");
    deal_by(&t, 1);
    price_is(&t, t.s.turn, "alianca", 7);
    price_is(&t, t.s.turn, "solo", 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R19_tricks_taken_and_needed),
        cmocka_unit_test(Q4_tricks_of_a_quadrilha),
        cmocka_unit_test(R1_R2_R3_the_order_of_a_suit),
        cmocka_unit_test(R24_Q5_what_a_bid_is_worth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_trick.c - checks the trick kit with ranks that depend on the trump and with two aces that
 * are trumps in every deal. Solo has neither, so its own tests cannot check this. */
#include "help.h"
#include "kits/trick.h"

/* Trump, high to low: As, 2 (black) or 7 (red), Ac, then the other ranks. Plain red suits are
 * reversed. In the rows . stands for Ac. */
/* clang-format off */
static const trick_ranks ranks = {
    .plain = { { 0, 1, 2, 3, 4, 5, 6, 0, 0, 0, 7, 8, 9 },      /* black: K Q J 7 6 5 4 3 2 */
               { 7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 8, 9, 10 } },   /* red: K Q J A 2 3 4 5 6 7 */
    .trump = { { 0, 19, 1, 2, 3, 4, 5, 0, 0, 0, 6, 7, 8 },     /* black: 2 . K Q J 7 6 5 4 3 */
               { 12, 8, 7, 6, 5, 4, 19, 0, 0, 0, 9, 10, 11 } }, /* red: 7 . A K Q J 2 3 4 5 6 */
    .always = { 18, 0, 0, 20 },
};
/* clang-format on */

static uint64_t set_of(const char *text)
{
    ct_card c[40];
    uint64_t set = 0;
    for (int n = cards_of(text, c); n > 0; n--) set |= trick_bit(c[n - 1]);
    return set;
}

static int suit_of(char letter) { return (int)(strchr("cdhs", letter) - "cdhs"); }

static void winners(void **x)
{
    static const struct {
        char trump;
        const char *cards;
        int nth;
    } tricks[] = {
        { 'h', "Kd Jd 2d", 1 }, { 'c', "7d 4d Ad", 3 }, { 'd', "Ad Kd 7d", 3 },
        { 's', "2c 7c 3c", 2 }, { 's', "Kc 3s Ac", 3 }, { 'h', "2s 7s Ks", 3 },
        { 'c', "6s Ac Ks", 2 },
    };
    for (size_t i = 0; i < sizeof tricks / sizeof tricks[0]; i++) {
        ct_card c[3];
        assert_int_equal(cards_of(tricks[i].cards, c), 3);
        assert_int_equal(trick_winner(&ranks, c, 3, suit_of(tricks[i].trump)), tricks[i].nth - 1);
    }
}

static void trump_orders(void **x)
{
    static const struct {
        char trump;
        const char *order;
    } orders[] = {
        { 'c', "As 2c Ac Kc Qc Jc 7c 6c 5c 4c 3c" },
        { 's', "As 2s Ac Ks Qs Js 7s 6s 5s 4s 3s" },
        { 'd', "As 7d Ac Ad Kd Qd Jd 2d 3d 4d 5d 6d" },
        { 'h', "As 7h Ac Ah Kh Qh Jh 2h 3h 4h 5h 6h" },
    };
    for (size_t i = 0; i < 4; i++) {
        int trump = suit_of(orders[i].trump);
        ct_card c[12];
        int n = cards_of(orders[i].order, c);
        uint64_t all = set_of(orders[i].order), higher = 0;
        assert_true(trick_of_suit(&ranks, all, trump, trump) == all);
        for (int k = 0; k < n; k++) {
            assert_true(trick_above(&ranks, all, c[k], trump) == higher);
            higher |= trick_bit(c[k]);
        }
    }
}

static void aces_leave_their_suits(void **x)
{
    assert_true(trick_of_suit(&ranks, set_of("As 4s Kh"), 3, 1) == set_of("4s"));
    assert_true(trick_of_suit(&ranks, set_of("As Ac Kh 2d"), 1, 1) == set_of("As Ac 2d"));
    ct_card c[3];
    cards_of("Kc Ac 2c", c);
    assert_int_equal(trick_last(&ranks, c, 3, 0, 2), 2);
    assert_int_equal(trick_best(&ranks, c, 3, 0, 2), 0);
    assert_int_equal(trick_last(&ranks, c, 3, 2, 2), 1);
    assert_int_equal(trick_last(&ranks, c, 3, 1, 2), -1);
    assert_int_equal(trick_lowest(set_of("Ks 3d Qh")), ct_card_of(1, 3));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(winners),
        cmocka_unit_test(trump_orders),
        cmocka_unit_test(aces_leave_their_suits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

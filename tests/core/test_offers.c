/* test_offers.c - checks which acts a choice of cards can mean: acts of ct_legal, and acts that
 * ct_legal leaves out (whole melds, several added cards, exchanges). */
#include "touch_help.h"
#include "letters.h"

/* ---- buraco ----------------------------------------------------------------------------- */

static void whole_runs_with_the_wild_card_anywhere(void **x)
{
    buraco("", "phase play\nhand@0: 2s 4h 5h 6h 7h 8h Th Jh Kc 9s");
    offers_are(0, "4h 5h 6h 7h 8h", "meld 4h 5h 6h 7h 8h");
    offers_are(0, "8h 6h 4h 5h 7h", "meld 4h 5h 6h 7h 8h"); /* the cards may come in any order */
    offers_are(0, "4h 5h 6h 7h 2s", "meld 4h 5h 6h 7h 2s / meld 2s 4h 5h 6h 7h");
    offers_are(0, "5h 6h 2s 8h 4h", "meld 4h 5h 6h 2s 8h");
    offers_are(0, "6h 7h 8h 2s Th Jh", "meld 6h 7h 8h 2s Th Jh");
    offers_are(0, "6h 7h 2s Th Jh", ""); /* the run would have two gaps */
    offers_are(0, "4h 5h 6h 7h Kc", "");
}

static void twos_at_their_own_place(void **x)
{
    buraco("", "phase play\nhand@0: 2h 2h Ah 3h 4h 5h 6h Kc 9s");
    offers_are(0, "2h 3h 4h 5h 6h", "meld 2h 3h 4h 5h 6h / meld 3h 4h 5h 6h 2h");
    offers_are(0, "Ah 2h 3h 4h 5h", "meld Ah 2h 3h 4h 5h");
    offers_are(0, "2h 2h 3h 4h 5h", "meld 2h 2h 3h 4h 5h / meld 2h 3h 4h 5h 2h");
}

static void sets_where_the_rules_have_them(void **x)
{
    buraco("sets=trinca", "phase play\nhand@0: 8c 8d 8h 8s 8h 2s Kc 9s");
    offers_are(0, "8c 8d 8h 8h 8s", "meld 8c 8d 8h 8h 8s");
    offers_are(0, "8c 8d 8h 8s 2s", "meld 8c 8d 8h 8s 2s");
    offers_are(0, "8c 8d 9s", "");
    buraco("", "phase play\nhand@0: 8c 8d 8h Kc 9s");
    offers_are(0, "8c 8d 8h", "");
}

static void several_cards_added_at_once(void **x)
{
    buraco("",
           "phase play\nhand@0: 2s 7h 8h 9h 9h Th 3h Kc 9s\nmeld.1: 4h 5h 6h\nmeld.2: 6h 7h 8h\n"
           "meld = 0 0");
    offers_are(0, "7h 8h 9h", "meld 7h 8h 9h / add meld.1 4h 5h 6h 7h 8h 9h");
    offers_are(0, "3h 7h 8h", "add meld.1 3h 4h 5h 6h 7h 8h");
    offers_are(0, "9h Th", "add meld.2 6h 7h 8h 9h Th");
    offers_are(0, "8h 2s", "add meld.1 4h 5h 6h 2s 8h");
    offers_are(0, "9h", "discard 9h / add meld.2 6h 7h 8h 9h");
    offers_are(0, "9h 9h", "");
}

static void two_twos_added_at_once(void **x)
{
    buraco("", "phase play\nhand@0: 2h 2s Kc 9s\nmeld.1: 3h 4h 5h\nmeld = 0");
    offers_are(0, "2h 2s", "add meld.1 2h 3h 4h 5h 2s / add meld.1 2s 2h 3h 4h 5h");
}

/* A wild card in the meld moves to make room for the added cards. */
static void cards_added_where_a_wild_card_lies(void **x)
{
    buraco("", "phase play\nhand@0: 6h 8h 9h 2d Kc 9s\nmeld.1: 4h 5h 2s 7h\nmeld = 0");
    offers_are(0, "8h 9h", "add meld.1 4h 5h 2s 7h 8h 9h");
    offers_are(0, "6h 9h", "add meld.1 4h 5h 6h 7h 2s 9h");
    offers_are(0, "8h 2d", "");
}

static void the_pile_with_cards_from_the_hand(void **x)
{
    buraco("", "pile: 7h\nhand@0: 5h 6h 8h 9h 2s Kc 9s");
    offers_are(0, "5h 6h 8h 9h", "take+meld 5h 6h 7h 8h 9h");
    offers_are(0, "5h 6h 9h 2s", "take+meld 5h 6h 7h 2s 9h");
    offers_are(0, "5h 9h", "");
    offers_are(0, "", "draw_stock");
    buraco("pile_to_table_meld=on", "pile: 7h\nhand@0: 8h 9h Kc 9s\nmeld.1: 4h 5h 6h\nmeld = 0");
    offers_are(0, "8h 9h", "take+meld 7h 8h 9h");
    offers_are(0, "", "draw_stock / take+add meld.1 4h 5h 6h 7h"); /* R25: only the top card of the
                                                                      pile is taken */
}

static void nothing_for_nonsense(void **x)
{
    static ct_acts got;
    ct_card many[CT_CARDS];
    buraco("", "phase play\nhand@0: 4h 5h 6h Kc 9s");
    offers_are(0, "7h", ""); /* the 7h is not in the hand */
    offers_are(0, "4h 5h 6h 6h", "");
    offers_are(1, "4h 5h 6h", "");
    offers_are(-1, "4h", "");
    offers_are(7, "4h", "");
    memset(many, CT_HIDDEN, sizeof many);
    ct_offers(&here.s, 0, many, CT_CARDS, &got);
    assert_int_equal(got.n, 0);
    memset(many, 3, sizeof many);
    ct_offers(&here.s, 0, many, CT_CARDS, &got);
    assert_int_equal(got.n, 0);
    here.s.turn = CT_DEALER;
    offers_are(0, "4h 5h 6h", "");
    here.s.turn = CT_OVER;
    offers_are(0, "4h 5h 6h", "");
}

/* ---- samba ------------------------------------------------------------------------------ */

static void melds_of_samba(void **x)
{
    samba("phase meld\nhand@0: 5c 6c 7c 8c 9c 8d 8h 8s 8h 2s XX Kc Ks 4d");
    offers_are(0, "5c 6c 7c 8c 9c", "meld 5c 6c 7c 8c 9c");
    offers_are(0, "5c 6c 7c 8c 2s", ""); /* runs take no wild cards */
    offers_are(0, "8c 8d 8h 8h 8s", "meld 8c 8d 8h 8h 8s");
    offers_are(0, "8c 8d 8h 8s 2s", "meld 8c 8d 8h 8s 2s");
    offers_are(0, "8c 8d 8h 8s XX", "meld 8c 8d 8h 8s XX");
    offers_are(0, "8c 8d 8h 9c", "");
}

static void cards_added_in_samba(void **x)
{
    samba("phase meld\nhand@0: 8c 9c Tc 8d 8h 2s Kc Ks 4d\nmeld.1: 5c 6c 7c\nmeld.2: 8d 8h 8s\n"
          "meld = 0 0");
    offers_are(0, "8c 9c Tc", "meld 8c 9c Tc / add meld.1 5c 6c 7c 8c 9c Tc");
    offers_are(0, "8c 8d 8h", "meld 8c 8d 8h / add meld.2 8c 8d 8d 8h 8h 8s");
    offers_are(0, "8d 2s", "add meld.2 8d 8d 8h 8s 2s");
    offers_are(0, "9c Tc", "");
}

/* ---- other verbs --------------------------------------------------------------------- */

static void exchanges(void **x)
{
    int mao = hombre_exchange();
    assert_int_equal(here.s.turn, mao);
    offers_are(mao, "3c 4c 5c", "trocar 3c 4c 5c");
    offers_are(mao, "2c", "trocar 2c");
    offers_are(mao, "3s", "");
    offers_are((mao + 1) % 3, "3s", "");
}

/* Every verb with a choice of cards must be offered, hidden choices too. Verbs with further
 * operands must not be offered. */
static void choices_of_any_game(void **x)
{
    letters_table(&here, "turn 0\nhand@0: 2s 7h 7h Ac\nhand@1: Kd\nstock: *\n");
    offers_are(0, "7h 7h", "swap 7h 7h / choose 7h 7h");
    offers_are(0, "Ac 7h", "swap Ac 7h / choose Ac 7h");
    offers_are(0, "7h 7h 7h", "");
    offers_are(0, "Kd", "");
    offers_are(0, "", "swap / choose");
}

static void single_cards(void **x)
{
    solo_trick("hand@1: 9d 7d 5d Ks\nhand@0: +3\nhand@2: +4\n");
    offers_are(1, "9d", "play 9d");
    offers_are(1, "5d", ""); /* the seat must beat the trick if it can */
    offers_are(1, "9d 7d", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_runs_with_the_wild_card_anywhere),
        cmocka_unit_test(twos_at_their_own_place),
        cmocka_unit_test(sets_where_the_rules_have_them),
        cmocka_unit_test(several_cards_added_at_once),
        cmocka_unit_test(two_twos_added_at_once),
        cmocka_unit_test(cards_added_where_a_wild_card_lies),
        cmocka_unit_test(the_pile_with_cards_from_the_hand),
        cmocka_unit_test(nothing_for_nonsense),
        cmocka_unit_test(melds_of_samba),
        cmocka_unit_test(cards_added_in_samba),
        cmocka_unit_test(exchanges),
        cmocka_unit_test(choices_of_any_game),
        cmocka_unit_test(single_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

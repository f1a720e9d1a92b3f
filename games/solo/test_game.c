/* test_game.c - Solo: the worked examples of the rules page: legal sets L, tricks W, auctions A,
 * settlements S and examples E. test_golden.c has the golden deals. */
#include "test_help.h"

/* Sets up a position in which the seat that holds `hand` is on turn. Seat 0 has led the trick. The
 * other cards are in hands of the right size and in tricks of seat 0. */
static void on_turn(const char *options, char trump, const char *trick, const char *hand)
{
    char text[512];
    ct_card c[36];
    int suit = (int)(strchr("cdhs", trump) - "cdhs"), n = cards_of(trick, c);
    int held = cards_of(hand, c);
    snprintf(
        text, sizeof text,
        "deals 1\nphase play\nturn %d\ndealer = 2\nleader = 0\nbid = %d\ndeclarer = 0\ntrump = %d\n"
        "trick: %s\nhand@%d: %s\nhand@0: +%d\nhand@%d: +%d\ntaken@0: *\n",
        n, suit == 1 ? 2 : 1, suit, trick, n, hand, held - 1, 3 - n, n == 1 ? held : held - 1);
    set_up(&t, "solo", 3, options, text);
}

static void set_is(const char *options, char trump, const char *trick, const char *hand,
                   const char *legal_cards)
{
    on_turn(options, trump, trick, hand);
    may_play(legal_cards);
}

/* ---- legal sets ---------------------------------------------------------------------------- */

#define HIGHEST "overtake=highest"

static void E1_L1_any_card_that_heads(void **x)
{
    set_is("", 'c', "6d", "9d 7d 5d Ks", "9d 7d");
    refused(&t, 1, "play 5d", "solo.must_head");
    refused(&t, 1, "play Ks", "solo.must_follow");
    set_is(HIGHEST, 'c', "6d", "9d 7d 5d Ks", "9d 7d");
}

static void L2_unable_to_head(void **x)
{
    set_is("", 'h', "Kd", "8h 7d 5d Js", "7d 5d");
    refused(&t, 1, "play 8h", "solo.must_follow");
}

static void L3_R20_last_card_not_the_highest(void **x)
{
    set_is("", 'h', "Kd 6d", "9d 7d 5d Qc", "9d 7d");
    set_is(HIGHEST, 'h', "Kd 6d", "9d 7d 5d Qc", "9d");
}

static void L4_R20_only_the_last_can_be_headed(void **x)
{
    set_is("", 'h', "Kd 6d", "7d 5d Js", "7d");
    set_is(HIGHEST, 'h', "Kd 6d", "7d 5d Js", "7d 5d");
}

static void L5_forced_to_spend_the_king(void **x)
{
    set_is("", 'h', "9d 8d", "Kd 6d Ac", "Kd");
    set_is(HIGHEST, 'h', "9d 8d", "Kd 6d Ac", "Kd 6d");
}

static void L6_trump_led(void **x)
{
    set_is("", 'h', "Ah 5h", "9h 8h 7h Ks", "9h 8h 7h");
    set_is(HIGHEST, 'h', "Ah 5h", "9h 8h 7h Ks", "9h");
}

static void L7_after_a_cut(void **x)
{
    set_is("", 'h', "6d 7h", "9d 5d Ah", "9d 5d");
    set_is("subir_after_cut=on", 'h', "6d 7h", "9d 5d Ah", "9d");
}

static void L8_overtrump(void **x)
{
    set_is("", 's', "Ac 8s", "Js Qs 5s Kd", "Js Qs");
    refused(&t, 2, "play 5s", "solo.must_overtrump");
    refused(&t, 2, "play Kd", "solo.must_trump");
}

static void L9_undertrump(void **x)
{
    set_is("", 's', "Ac 8s", "7s 5s Kd", "7s 5s");
    refused(&t, 2, "play Kd", "solo.must_trump");
}

static void L10_R18_void_in_both(void **x) { set_is("", 's', "Ac 8s", "Kd 9h", "Kd 9h"); }
static void L11_first_to_trump(void **x) { set_is("", 's', "5h", "9s 5s Kd Kc", "9s 5s"); }
static void L12_discards_are_ignored(void **x) { set_is("", 's', "Qc 7d", "Jc 5c 9s", "Jc"); }
static void L13_jack_beats_queen(void **x) { set_is("", 'c', "Jd", "Qd 8d 9c", "Qd 8d"); }
static void L14_R18_trump_led_none_held(void **x) { set_is("", 'd', "Kd", "As 5c 9h", "As 5c 9h"); }

/* ---- tricks -------------------------------------------------------------------------------- */

/* Plays the last trick of a deal. Asserts that its nth player wins it, and that it is worth
 * `value`. */
static void last_trick(char trump, const char *cards, int nth, int value)
{
    char text[512];
    int suit = (int)(strchr("cdhs", trump) - "cdhs");
    snprintf(
        text, sizeof text,
        "deals 1\nphase play\nturn 2\ndealer = 2\nleader = 0\nbid = %d\ndeclarer = 0\ntrump = %d\n"
        "trick: %.5s\nhand@2: %s\ntaken@0: *\n",
        suit == 1 ? 2 : 1, suit, cards, cards + 6);
    set_up(&t, "solo", 3, "", text);
    int before = points(nth - 1);
    char act[16];
    snprintf(act, sizeof act, "play %s", cards + 6);
    play(&t, 2, act);
    assert_int_equal(t.s.turn, CT_DEALER);
    assert_int_equal(points(nth - 1) - before, value);
    assert_int_equal(points(0) + points(1) + points(2), 72);
}

static void W1_R21_a_trump_wins(void **x) { last_trick('h', "9d Ad 5h", 3, 10); }
static void W2_R21_the_highest_of_the_suit_led(void **x) { last_trick('s', "Qc Jc 9d", 2, 9); }
static void W3(void **x) { last_trick('c', "Kd 9d Ad", 2, 13); }
static void W4(void **x) { last_trick('h', "Ac 6h 5h", 2, 5); }
static void W5(void **x) { last_trick('d', "8s 7s 9c", 1, 6); }
static void W6(void **x) { last_trick('s', "Js Qs As", 3, 8); }

/* In every suit, trump or not, each card of the order beats the next one. */
static void R2_one_order_for_all_suits(void **x)
{
    static const char order[] = "9AKJQ8765", suits[] = "cdhs";
    static const int worth[] = { 5, 4, 3, 2, 1, 0, 0, 0, 0 };
    for (int s = 0; s < 4; s++)
        for (int i = 0; order[i + 1]; i++)
            for (int trump = 0; trump < 2; trump++) {
                char trick[16], other = suits[(s + 1) % 4];
                snprintf(trick, sizeof trick, "%c%c %c%c 5%c", order[i + 1], suits[s], order[i],
                         suits[s], other);
                last_trick(trump ? suits[s] : suits[(s + 2) % 4], trick, 2,
                           worth[i] + worth[i + 1] + 1);
            }
}

static void E2_R1_totals(void **x)
{
    begin(&t, "solo", 3, "");
    assert_int_equal(t.r.cards, 36);
    int suit[4] = { 0 };
    /* by power, for the cards 5 6 7 8 Q J K A 9 */
    static const int worth[] = { 0, 0, 0, 0, 1, 2, 3, 4, 5 };
    for (int i = 0; i < 36; i++) suit[ct_suit(t.r.pack[i])] += worth[power_of(t.r.pack[i])];
    for (int i = 0; i < 4; i++) assert_int_equal(suit[i], 15);
}

/* ---- auctions: dealer 0, mão 1, meio 2, pé 0 ------------------------------------------------- */

static void auction(const char *options)
{
    begin(&t, "solo", 3, options);
    deal(&t, "");
    assert_int_equal(t.s.turn, 1);
}

static void A1_R8_melhor_outbids(void **x)
{
    auction("");
    all_play(1, "solo melhor passo");
    legal_are(&t, 1, "passo|pedido|pedido_ouros|natural|natural_ouros");
    play(&t, 1, "passo");
    field_is(&t, "declarer", 0, 2);
    field_is(&t, "trump", 0, 1);
    field_is(&t, "bid", 0, 2);
    assert_int_equal(t.s.turn, 1); /* R17: the mão leads */
    auction("auction=single");
    all_play(1, "solo melhor passo");
    field_is(&t, "trump", 0, 1);
    assert_int_equal(t.s.phase, ct_phase_find(t.r.game, "play"));
}

static void A2_over_pedido(void **x)
{
    auction("");
    all_play(1, "passo pedido");
    legal_are(&t, 0, "passo|melhor|pedido_ouros|natural|natural_ouros");
    refused(&t, 0, "solo_ouros", "solo.bid_too_low");
    play(&t, 0, "melhor");
    field_is(&t, "bid", 0, 4);
}

static void A3_R8_melhor_refused(void **x)
{
    auction("");
    refused(&t, 1, "melhor", "solo.no_plain_bid");
    play(&t, 1, "solo_ouros");
    refused(&t, 2, "melhor", "solo.no_plain_bid");
}

static void A4_three_passes(void **x)
{
    auction("start_chips=10");
    all_play(1, "passo passo passo");
    assert_int_equal(t.s.turn, CT_DEALER);
    chips(10, 10, 10);
    deal(&t, "");
    field_is(&t, "dealer", 0, 0);
    field_is(&t, "settled", 0, 0);
    assert_int_equal(t.s.turn, 1);
}

static void A5_R11_natural_ouros_ends_it(void **x)
{
    auction("");
    play(&t, 1, "natural_ouros");
    field_is(&t, "trump", 0, 1);
    field_is(&t, "declarer", 0, 1);
    assert_int_equal(t.s.turn, 1);
    legal(&t, 1, "play As");
}

/* ---- settlements --------------------------------------------------------------------------- */

static const char eleven_tricks[] =
    "deals 1\nphase play\nturn 1\ndealer = 0\nleader = 1\ndeclarer = 0\nteam 0 1 1\n"
    "hand@0: 5h\nhand@1: 7h\nhand@2: 8h\ntaken@1: *\n";

static void last_lost(const char *options, const char *more)
{
    char text[512];
    snprintf(text, sizeof text, "%s%s", eleven_tricks, more);
    set_up(&t, "solo", 3, options, text);
    a_trick(1, "7h 8h 5h", 2, 1);
}

static const char thirty_six[] =
    "bid = 1\ntrump = 3\ntaken@0: 9c Ac Kc Jc Qc 8c 7c 6c 5c 9d Ad Kd Jd Qd 8d 7d 6d 5d\n";
static const char thirty_five[] =
    "bid = 2\ntrump = 1\ntaken@0: 9c Ac Kc Jc Qc 8c 7c 6c 5c 9d Ad Kd Jd 6h 8d 7d 6d 5d\n";

static void E4_S1_R3_solo_with_36(void **x)
{
    last_lost("", thirty_six);
    assert_int_equal(points(0), 36);
    chips(2, -1, -1);
    assert_int_equal(sheet_sum(&t, "solo.sheet.solo", 0), 2);
    assert_int_equal(sheet_sum(&t, "solo.sheet.points", 0), 36);
}

static void E4_S2_R3_solo_ouros_with_35(void **x)
{
    last_lost("", thirty_five);
    assert_int_equal(points(0), 35);
    chips(-4, 2, 2);
}

static void E4_S3_R17_bolo_natural_ouros(void **x)
{
    begin(&t, "solo", 3, "");
    deal_hands("9c Ac Kc Qc Jc 8c 9s As Ks Js Qs 8s", "9d Ad Kd Jd Qd 8d 7d 6d 5d 7s 6s 5s",
               "9h Ah Kh Jh Qh 8h 7h 6h 5h 7c 6c 5c");
    all_play(1, "passo passo natural_ouros");
    a_trick(1, "9c 5d 5c", 2, 6);
    assert_int_equal(t.s.turn, CT_DEALER); /* R22 */
    chips(-16, 8, 8);
}

static void S4_fine_of_a_defender(void **x)
{
    set_up(&t, "solo", 3, "irregularities=on",
           "deals 1\nphase play\nturn 1\ndealer = 2\nleader = 0\nbid = 1\ndeclarer = 0\ntrump = 0\n"
           "trick: 6d\nhand@1: 9d 7d 5d Ks\nhand@0: 5h 6h 7h\nhand@2: 8h 5s 6s 7s\n"
           "taken@0: 5c 6c 7c\ntaken@1: *\n");
    play(&t, 1, "play Ks");
    chips(0, 0, 0);
    play(&t, 1, "manter");
    chips(1, -2, 1);
    play(&t, 2, "play 5s");
    a_trick(0, "5h 5d 8h", 2, 1);
    a_trick(2, "6s 6h 7d", 2, 1);
    a_trick(2, "7s 7h 9d", 2, 6);
    chips(-1, -1, 2);
    assert_int_equal(sheet_sum(&t, "solo.sheet.solo", 0), -2);
    assert_int_equal(sheet_sum(&t, "solo.sheet.fine", 1), -2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(E1_L1_any_card_that_heads),
        cmocka_unit_test(L2_unable_to_head),
        cmocka_unit_test(L3_R20_last_card_not_the_highest),
        cmocka_unit_test(L4_R20_only_the_last_can_be_headed),
        cmocka_unit_test(L5_forced_to_spend_the_king),
        cmocka_unit_test(L6_trump_led),
        cmocka_unit_test(L7_after_a_cut),
        cmocka_unit_test(L8_overtrump),
        cmocka_unit_test(L9_undertrump),
        cmocka_unit_test(L10_R18_void_in_both),
        cmocka_unit_test(L11_first_to_trump),
        cmocka_unit_test(L12_discards_are_ignored),
        cmocka_unit_test(L13_jack_beats_queen),
        cmocka_unit_test(L14_R18_trump_led_none_held),
        cmocka_unit_test(W1_R21_a_trump_wins),
        cmocka_unit_test(W2_R21_the_highest_of_the_suit_led),
        cmocka_unit_test(W3),
        cmocka_unit_test(W4),
        cmocka_unit_test(W5),
        cmocka_unit_test(W6),
        cmocka_unit_test(R2_one_order_for_all_suits),
        cmocka_unit_test(E2_R1_totals),
        cmocka_unit_test(A1_R8_melhor_outbids),
        cmocka_unit_test(A2_over_pedido),
        cmocka_unit_test(A3_R8_melhor_refused),
        cmocka_unit_test(A4_three_passes),
        cmocka_unit_test(A5_R11_natural_ouros_ends_it),
        cmocka_unit_test(E4_S1_R3_solo_with_36),
        cmocka_unit_test(E4_S2_R3_solo_ouros_with_35),
        cmocka_unit_test(E4_S3_R17_bolo_natural_ouros),
        cmocka_unit_test(S4_fine_of_a_defender),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_game.c - Hombre: the worked examples of the rules page: legal sets L, tricks, auctions A and
 * exchanges X. Golden deals and settlements have files of their own. */
#include "test_help.h"

/* ---- legal sets ---------------------------------------------------------------------------- */

/* Seat 0 has led, and the seat that holds `hand` is on turn. Checks that exactly `legal_cards` of
 * the hand are legal. The other cards are in hands of the right size, in tricks of seat 0, and in
 * the stock. */
static void set_is(const char *options, char trump, const char *trick, const char *hand,
                   const char *legal_cards)
{
    char text[512];
    ct_card c[40];
    int suit = (int)(strchr("cdhs", trump) - "cdhs"), n = cards_of(trick, c);
    int held = cards_of(hand, c);
    snprintf(text, sizeof text,
             "deals 1\nphase play\nturn %d\ndealer = 2\nbid = 2\ndeclarer = 2\n"
             "trump = %d\ntrick: %s\nhand@%d: %s\nhand@0: +%d\nhand@%d: +%d\ntaken@0: +%d\n"
             "stock: *\n",
             n, suit, trick, n, hand, held - 1, 3 - n, n == 1 ? held : held - 1, 3 * (9 - held));
    set_up(&t, "hombre", 3, options, text);
    may_play(legal_cards);
}

static void L1_lone_spadille_may_renege(void **x)
{
    set_is("", 'h', "4h", "As Kd 5c", "As Kd 5c");
    set_is("renege=off", 'h', "4h", "As Kd 5c", "As");
}

static void L2_an_ordinary_trump_obliges(void **x)
{
    set_is("", 'h', "4h", "As 3h Kd", "As 3h");
    refused(&t, 1, "play Kd", "hombre.must_follow_trump");
    refused(&t, 1, "play Ks", "hombre.not_held");
}

static void L3_spadille_led_forces_manille(void **x) { set_is("", 'h', "As", "7h Kd 5c", "7h"); }

static void L4_a_lower_matador_does_not_force(void **x)
{
    set_is("", 'h', "7h", "As Kd 5c", "As Kd 5c");
    set_is("renege=off", 'h', "7h", "As Kd 5c", "As");
}

static void L5_basto_is_forced_either_trump_answers(void **x)
{
    set_is("", 'h', "7h", "As Ac 5c", "As Ac");
}

static void L6_both_outrank_basto(void **x) { set_is("", 'h', "Ac", "7h As Kd", "7h As Kd"); }

static void L7_only_the_led_card_counts(void **x) { set_is("", 'h', "4h Ac", "7h Qd", "7h Qd"); }

static void L8_R2_spadille_is_not_a_spade(void **x)
{
    set_is("", 'd', "Ks", "As 4s Kh", "4s");
    refused(&t, 1, "play As", "hombre.must_follow");
}

static void L9_no_duty_to_trump(void **x) { set_is("", 'd', "Ks", "As Ac Kh 2d", "As Ac Kh 2d"); }

static void L10_punto_has_no_privilege(void **x) { set_is("", 'd', "2d", "Ad Kc", "Ad"); }

static void R14_no_duty_to_beat(void **x)
{
    set_is("", 's', "Qh Kh", "Ah 2h 3s", "Ah 2h");
    set_is("", 's', "3s", "2s 4s Kh", "2s 4s"); /* manille may beat the trump led, but need not */
}

/* ---- tricks -------------------------------------------------------------------------------- */

/* R17: each seat has one card left, and seat 0 leads. Checks that the card at `place` in the trick
 * wins it. */
static void won_by_place(char trump, const char *trick, int place)
{
    char text[512], one[16];
    ct_card c[3];
    assert_int_equal(cards_of(trick, c), 3);
    snprintf(text, sizeof text,
             "deals 1\nphase play\nturn 0\ndealer = 2\nbid = 2\ndeclarer = 2\n"
             "trump = %d\nwinners = 1 1 1 1 1 1 1 0\nhand@0: %.2s\nhand@1: %.2s\nhand@2: %.2s\n"
             "taken@0: +3\ntaken@1: +21\nstock: *\n",
             (int)(strchr("cdhs", trump) - "cdhs"), trick, trick + 3, trick + 6);
    set_up(&t, "hombre", 3, "", text);
    for (int seat = 0; seat < 3; seat++) {
        snprintf(one, sizeof one, "play %.2s", trick + 3 * seat);
        play(&t, seat, one);
    }
    field_is(&t, "winners", 8, place);
}

static void R17_king_of_hearts_trumps(void **x) { won_by_place('h', "Kd Jd 2d", 0); }
static void R17_red_ace_above_four(void **x) { won_by_place('c', "7d 4d Ad", 2); }
static void R17_red_manille(void **x) { won_by_place('d', "Ad Kd 7d", 2); }
static void R17_black_manille_is_the_two(void **x) { won_by_place('s', "2c 7c 3c", 1); }
static void R2_R17_basto_in_spades(void **x) { won_by_place('s', "Kc 3s Ac", 2); }
static void R17_plain_black_king(void **x) { won_by_place('h', "2s 7s Ks", 2); }
static void R2_R17_basto_in_clubs(void **x) { won_by_place('c', "6s Ac Ks", 1); }

/* R1, R3: checks that in each suit every card of the order beats the next one. */
static void R1_R3_orders(void **x)
{
    static const struct {
        char trump;
        const char *order;
    } orders[] = {
        { 's', "As 2s Ac Ks Qs Js 7s 6s 5s 4s 3s" },
        { 'c', "As 2c Ac Kc Qc Jc 7c 6c 5c 4c 3c" },
        { 'd', "As 7d Ac Ad Kd Qd Jd 2d 3d 4d 5d 6d" },
        { 'h', "As 7h Ac Ah Kh Qh Jh 2h 3h 4h 5h 6h" },
        { 'h', "Ks Qs Js 7s 6s 5s 4s 3s 2s" },
        { 's', "Kc Qc Jc 7c 6c 5c 4c 3c 2c" },
        { 's', "Kd Qd Jd Ad 2d 3d 4d 5d 6d 7d" },
        { 'd', "Kh Qh Jh Ah 2h 3h 4h 5h 6h 7h" },
    };
    for (size_t k = 0; k < sizeof orders / sizeof *orders; k++) {
        const char *p = orders[k].order;
        for (; strlen(p) > 3; p += 3) {
            char trick[16];
            const char *other = "cdhs"; /* the third card is of another suit */
            while (*other == orders[k].trump || *other == p[1] || *other == p[4]) other++;
            snprintf(trick, sizeof trick, "%.2s %.2s 3%c", p + 3, p, *other);
            won_by_place(orders[k].trump, trick, 1);
        }
    }
}

/* ---- auctions ------------------------------------------------------------------------------ */

static void auction(const char *options, const char *text)
{
    begin(&t, "hombre", 3, options);
    deal(&t, "");
    acts(text);
}

static void A1_R7_elder_holds(void **x)
{
    auction("", "1 entrada, 2 volta, 0 passo");
    legal_are(&t, 1, "passo|volta|solo");
    refused(&t, 1, "entrada", "hombre.bid_too_low");
    acts("1 volta");
    legal_are(&t, 2, "passo|solo");
    auction("elder_hold=off", "1 entrada, 2 volta, 0 passo");
    legal_are(&t, 1, "passo|solo");
}

static void A2_R7_lower_bids_are_gone(void **x)
{
    auction("", "1 passo, 2 entrada, 0 solo");
    legal_are(&t, 2, "passo|solo");
    acts("2 passo");
    phase_is("trump");
    assert_int_equal(t.s.turn, 0);
}

static void A3_the_highest_bid_ends_it(void **x)
{
    auction("", "1 solo");
    phase_is("trump");
    field_is(&t, "declarer", 0, 1);
    legal_are(&t, 1, "trunfo c|trunfo d|trunfo h|trunfo s");
}

static void A4_favor_outranks(void **x)
{
    auction("favor_suit=s", "1 solo");
    legal_are(&t, 2, "passo|solo_favor");
    acts("2 solo_favor, 0 passo");
    legal_are(&t, 1, "passo|solo_favor");
    acts("1 passo");
    field_is(&t, "trump", 0, 3);
    phase_is("exchange"); /* the ombre names no trump and exchanges nothing, so the next seat
                             exchanges */
    assert_int_equal(t.s.turn, 0);
}

static void A5_R4_three_passes(void **x)
{
    auction("", "1 passo, 2 passo, 0 passo");
    assert_int_equal(t.s.turn, CT_DEALER);
    field_is(&t, "pool", 0, 15 + 3);
    scores(94, 94, 94, 0);
    assert_true(noted("passed"));
    assert_int_equal(sheet_sum(&t, "hombre.sheet.pass_fee", 2), -1);
    deal(&t, "");
    field_is(&t, "dealer", 0, 1);
    field_is(&t, "anted", 0, 0); /* R4: the pool is not empty, so nobody pays an ante */
    field_is(&t, "pool", 0, 18);
}

static void R6_bids_that_do_not_exist(void **x)
{
    auction("", "");
    legal_are(&t, 1, "passo|entrada|volta|solo");
    refused(&t, 1, "entrada_favor", "hombre.no_such_bid");
    refused(&t, 1, "alianca", "hombre.no_such_bid");
    refused(&t, 1, "trunfo s", "hombre.now_bid");
    refused(&t, 2, "passo", "act.turn");
    auction("ingles_1734", "");
    legal_are(&t, 1, "passo|entrada|solo");
    auction("iberico", "");
    legal_are(&t, 1, "passo|entrada|entrada_favor|volta|solo|solo_favor");
}

static void R8_only_who_can_still_bid_keeps_it_open(void **x)
{
    auction("", "1 entrada, 2 solo"); /* seat 1 could still hold its bid, so the auction goes on:
                                         seat 0 must act, though it can only pass */
    legal_are(&t, 0, "passo");
    acts("0 passo");
    legal_are(&t, 1, "passo|solo");
    auction("", "1 passo, 2 solo"); /* seat 0 cannot equal the solo of an elder seat, so the auction
                                       is over */
    phase_is("trump");
    auction("elder_hold=off", "1 entrada, 2 solo");
    phase_is("trump");
}

/* ---- trump and exchange -------------------------------------------------------------------- */

#define REST "3s 4s 5s 6s 7s Js Qs Ks 2s 2d 2c Ah Ac"

static const char *const plain_hands[] = { "3c 4c 5c 6c 7c Jc Qc Kc As",
                                           "Ad 3d 4d 5d 6d 7d Jd Qd Kd",
                                           "2h 3h 4h 5h 6h 7h Jh Qh Kh" };

static void with_stock(const char *options, const char *stock, const char *bids)
{
    begin(&t, "hombre", 3, options);
    deal_hands(plain_hands, stock);
    acts(bids);
}

static int count(const char *zone, int seat)
{
    return ct_count(&t.s, ct_zone_find(&t.r, zone, seat));
}

static void X1_the_stock_runs_out(void **x)
{
    with_stock("", REST, "1 entrada, 2 passo, 0 passo, 1 trunfo c");
    acts("1 trocar 3c 4c 5c 6c 7c Jc Qc Kc As");
    refused(&t, 2, "trocar Ad 3d 4d 5d 6d", "hombre.bad_exchange_count");
    acts("2 trocar Ad 3d 4d 5d");
    legal_are(&t, 0, "trocar");
    refused(&t, 0, "trocar 2h", "hombre.bad_exchange_count");
    acts("0 trocar");
    phase_is("play");
    assert_int_equal(t.s.turn, 1); /* R13: the mão leads */
    assert_int_equal(count("discard", 1), 9);
    assert_int_equal(count("stock", -1), 0);
}

static void X2_volta_turned_ace_of_hearts(void **x)
{
    with_stock("", "Ah 3s 4s 5s 6s 7s Js Qs Ks 2s 2d 2c Ac", "1 volta, 2 passo, 0 passo");
    field_is(&t, "trump", 0, 2);
    assert_int_equal(count("hand", 1), 10);
    refused(&t, 1, "trocar", "hombre.bad_exchange_count");
    legal(&t, 1, "trocar Ah");
    acts("1 trocar 3c");
    /* seat 1 draws no card, because it has taken the turned one */
    assert_int_equal(count("hand", 1), 9);
    assert_int_equal(count("stock", -1), 12);
    acts("2 trocar Ad 3d 4d 5d 6d 7d Jd Qd Kd, 0 trocar 2h 3h 4h");
    assert_int_equal(count("stock", -1), 0);
}

static void X3_turned_basto(void **x)
{
    with_stock("", "Ac 3s 4s 5s 6s 7s Js Qs Ks 2s 2d 2c Ah", "1 volta, 2 passo, 0 passo");
    field_is(&t, "trump", 0, 0);
    field_is(&t, "turned", 0, 0);
}

/* Checks that a random exchange takes the same cards and random numbers as a random choice from the
 * list. */
static void R11_random_exchanges_are_those_listed(void **x)
{
    static const uint8_t seed[32] = { 11 };
    static ct_acts list;
    ct_rng luck, rollout;
    ct_rng_seed(&luck, seed, 0);
    with_stock("min_exchange=1", REST, "1 volta, 2 passo, 0 passo, 1 trocar 3c 4c");
    for (int i = 0; i < 200; i++) {
        rollout = luck;
        ct_act a = ct_random_act(&t.s, 2, &luck);
        ct_legal(&t.s, 2, &list);
        assert_true(a == list.act[ct_rng_below(&rollout, (uint32_t)list.n)]);
        assert_memory_equal(&luck, &rollout, sizeof luck);
    }
}

static void X4_solo(void **x)
{
    with_stock("", REST, "1 solo, 1 trunfo s");
    assert_int_equal(t.s.turn, 2);
    legal(&t, 2, "trocar Ad 3d 4d 5d 6d 7d Jd Qd Kd");
    acts("2 trocar Ad 3d 4d 5d 6d");
    refused(&t, 0, "trocar 2h 3h 4h 5h 6h 7h Jh Qh Kh", "hombre.bad_exchange_count");
    acts("0 trocar 2h 3h 4h 5h 6h 7h Jh Qh");
    assert_int_equal(t.s.turn, 1);
    assert_int_equal(count("discard", 1), 0);
}

static void R10_turned_spadille_makes_spades(void **x)
{
    static const char *const hands[] = { "3c 4c 5c 6c 7c Jc Qc Kc Ac", "Ad 3d 4d 5d 6d 7d Jd Qd Kd",
                                         "2h 3h 4h 5h 6h 7h Jh Qh Kh" };
    begin(&t, "hombre", 3, "");
    deal_hands(hands, "As 3s 4s 5s 6s 7s Js Qs Ks 2s 2d 2c Ah");
    acts("1 volta, 2 passo, 0 passo");
    field_is(&t, "trump", 0, 3);
}

/* R12: all seats see the turned card until the ombre exchanges. Discards and stock stay hidden. */
static void R12_what_others_see(void **x)
{
    static ct_view v;
    with_stock("", "Ah 3s 4s 5s 6s 7s Js Qs Ks 2s 2d 2c Ac", "1 volta, 2 passo, 0 passo");
    ct_view_of(&t.s, 0, &v);
    int hand = ct_zone_find(&t.r, "hand", 1), gone = ct_zone_find(&t.r, "discard", 1), seen = 0;
    for (int i = 0; i < 10; i++) seen += ct_at(&v.s, hand, i) != CT_HIDDEN;
    assert_int_equal(seen, 1);
    assert_int_equal(ct_at(&v.s, hand, 0), 26); /* Ah, the turned card, in the ombre's hand */
    acts("1 trocar 3c 4c");
    ct_view_of(&t.s, 0, &v);
    for (int i = 0; i < 9; i++) assert_int_equal(ct_at(&v.s, hand, i), CT_HIDDEN);
    assert_int_equal(ct_count(&v.s, gone), 2);
    assert_int_equal(ct_at(&v.s, gone, 0), CT_HIDDEN);
    assert_int_equal(ct_top(&v.s, ct_zone_find(&t.r, "stock", -1)), CT_HIDDEN);
    ct_view_of(&t.s, 1, &v);
    assert_int_equal(ct_at(&v.s, gone, 0), 2); /* the owner sees the discarded 3c */
}

static void R11_min_exchange(void **x)
{
    with_stock("dinamarques", REST, "1 entrada, 2 passo, 0 passo, 1 trunfo d");
    refused(&t, 1, "trocar", "hombre.bad_exchange_count");
    acts("1 trocar 3c, 2 trocar, 0 trocar"); /* the ombre must exchange a card; the others need not
                                              */
    with_stock("dinamarques", REST, "1 volta, 2 passo, 0 passo");
    refused(&t, 1, "trocar 3c", "hombre.bad_exchange_count");
    legal(&t, 1, "trocar 3c 4c");
}

/* The mão, seat 1, leads though it is not the ombre. The ombre, seat 2, holds only trumps. */
static void R13_the_mao_leads_then_who_won(void **x)
{
    with_stock("", REST, "1 passo, 2 entrada, 0 passo, 2 trunfo d, 2 trocar, 0 trocar, 1 trocar");
    phase_is("play");
    assert_int_equal(t.s.turn, 1);
    may_play(plain_hands[0]); /* the leader may play any card */
    a_trick(1, "3c 3d 2h", 2);
    assert_int_equal(t.s.turn, 2);
    a_trick(2, "4d 3h As", 1);
    assert_int_equal(t.s.turn, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(L1_lone_spadille_may_renege),
        cmocka_unit_test(L2_an_ordinary_trump_obliges),
        cmocka_unit_test(L3_spadille_led_forces_manille),
        cmocka_unit_test(L4_a_lower_matador_does_not_force),
        cmocka_unit_test(L5_basto_is_forced_either_trump_answers),
        cmocka_unit_test(L6_both_outrank_basto),
        cmocka_unit_test(L7_only_the_led_card_counts),
        cmocka_unit_test(L8_R2_spadille_is_not_a_spade),
        cmocka_unit_test(L9_no_duty_to_trump),
        cmocka_unit_test(L10_punto_has_no_privilege),
        cmocka_unit_test(R14_no_duty_to_beat),
        cmocka_unit_test(R17_king_of_hearts_trumps),
        cmocka_unit_test(R17_red_ace_above_four),
        cmocka_unit_test(R17_red_manille),
        cmocka_unit_test(R17_black_manille_is_the_two),
        cmocka_unit_test(R2_R17_basto_in_spades),
        cmocka_unit_test(R17_plain_black_king),
        cmocka_unit_test(R2_R17_basto_in_clubs),
        cmocka_unit_test(R1_R3_orders),
        cmocka_unit_test(A1_R7_elder_holds),
        cmocka_unit_test(A2_R7_lower_bids_are_gone),
        cmocka_unit_test(A3_the_highest_bid_ends_it),
        cmocka_unit_test(A4_favor_outranks),
        cmocka_unit_test(A5_R4_three_passes),
        cmocka_unit_test(R6_bids_that_do_not_exist),
        cmocka_unit_test(R8_only_who_can_still_bid_keeps_it_open),
        cmocka_unit_test(X1_the_stock_runs_out),
        cmocka_unit_test(X2_volta_turned_ace_of_hearts),
        cmocka_unit_test(X3_turned_basto),
        cmocka_unit_test(R11_random_exchanges_are_those_listed),
        cmocka_unit_test(X4_solo),
        cmocka_unit_test(R10_turned_spadille_makes_spades),
        cmocka_unit_test(R12_what_others_see),
        cmocka_unit_test(R11_min_exchange),
        cmocka_unit_test(R13_the_mao_leads_then_who_won),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Cão Vermelho in referee mode: irregularities I1-I5 of the rules page and its examples V8-V10,
 * refusals and their reasons. No refusal may reveal what the seat does not know. */
#include "test_help.h"

static table t;
static const char on[] = "irregularities=on";

/* V8: a pot of 4, a stack of 19, and the hand 8c 7h 6d 5s 2s. `top` is turned next. */
static void eight(const char *top)
{
    char text[400];
    snprintf(text, sizeof text,
             "phase turn\nturn 0\nscore 19 20\nround = 1\ndealer = 1\npot = 4\n"
             "hand@0: 8c 7h 6d 5s 2s\nhand@1: +5\nstock: * %s\n",
             top);
    set_up(&t, "cao_vermelho", 2, on, text);
}

static void V8_I4b_a_stake_laid_into_the_pot(void **state) /* I4b */
{
    eight("7c");
    refused(&t, 0, "bet_into_pot 5", "cao_vermelho.over_pot");
    play(&t, 0, "bet_into_pot 3");
    STACKS(&t, 7, 16, 20);
    field_is(&t, "stake", 0, 0);
    play(&t, 0, "claim 8c");
    STACKS(&t, 4, 19, 20);
    eight("9c");
    play(&t, 0, "bet_into_pot 3");
    play(&t, 0, "concede");
    STACKS(&t, 7, 16, 20);
}

static void V8_I4c_a_plain_bet_claimed_or_conceded(void **state) /* I4c */
{
    eight("7c");
    play(&t, 0, "bet 3");
    field_is(&t, "stake", 0, 3);
    legal_are(&t, 0, "concede|claim 8c|claim 7h|claim 6d|claim 5s|claim 2s");
    refused(&t, 0, "claim 9c", "cao_vermelho.not_yours");
    refused(&t, 0, "pass", "cao_vermelho.no_turn");
    refused(&t, 0, "bet 1", "cao_vermelho.no_turn");
    refused(&t, 0, "withdraw", "cao_vermelho.no_turn");
    play(&t, 0, "claim 8c");
    STACKS(&t, 1, 22, 20);
    zone_is(&t, "shown@0", "8c");
    /* the claim was true, so it cannot be challenged */
    refused(&t, 1, "challenge", "bank.no_doubt");
    eight("7c");
    play(&t, 0, "bet 3");
    play(&t, 0, "concede");
    STACKS(&t, 7, 16, 20);
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "shown", 0)), 5);
}

static void I4a_a_bet_stands(void **state)
{
    eight("7c");
    refused(&t, 0, "change_bet 2", "bank.no_bet");
    refused(&t, 0, "unbet", "bank.no_bet");
    play(&t, 0, "bet 3");
    refused(&t, 0, "change_bet 2", "bank.bet_stands");
    refused(&t, 0, "unbet", "bank.bet_stands");
    refused(&t, 1, "unbet", "act.turn");
    field_is(&t, "stake", 0, 3);
}

/* V9: seat 1 of four claims that 8c beats the turned 9c, and is paid. */
static void paid_by_mistake(const char *bet, const char *options)
{
    set_up(&t, "cao_vermelho", 4, options,
           "deals 1\nphase turn\nturn 1\nscore 20 19 20 20\nround = 1\ndealer = 0\npot = 4\n"
           "hand@1: 8c 7h 6d 5s 2s\nhand@0: Kd Kc Kh Ks 3s\nhand@2: Ad Ac Ah As 2c\n"
           "hand@3: +5\nstock: * Qd Qh 9c\n");
    play(&t, 1, bet);
    play(&t, 1, "claim 8c");
    zone_is(&t, "shown@1", "8c");
}

static void V9_a_payment_challenged(void **state)
{
    paid_by_mistake("bet 3", on);
    STACKS(&t, 1, 20, 22, 20, 20);
    play(&t, 2, "pass"); /* after a pass a challenge is still possible */
    play(&t, 3, "challenge");
    STACKS(&t, 8, 20, 16, 19, 20);
    field_is(&t, "did", 1, LOST);
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "shown", 1)), 5);
    assert_int_equal(t.s.turn, 3);
    refused(&t, 3, "challenge", "bank.no_doubt");
    paid_by_mistake("bet 3", on);
    play(&t, 2, "bet 1"); /* once a card is turned for a later player, it is too late */
    refused(&t, 3, "challenge", "bank.no_doubt");
    play(&t, 2, "claim Ah");
    STACKS(&t, 4, 19, 21, 20, 19); /* R13: the pot was empty, so all pay 1 */
}

/* With the stake in the pot (I4b). */
static void I5_a_stake_in_the_pot_and_a_challenge(void **state)
{
    paid_by_mistake("bet_into_pot 3", on);
    STACKS(&t, 4, 20, 19, 20, 20);
    play(&t, 0, "challenge"); /* legal out of turn */
    STACKS(&t, 7, 20, 16, 20, 20);
    assert_int_equal(t.s.turn, 2);
}

static void I5_a_reante_in_between_stands(void **state)
{
    paid_by_mistake("bet 4", on);
    STACKS(&t, 4, 19, 22, 19, 19);
    play(&t, 2, "challenge");
    STACKS(&t, 12, 19, 14, 19, 19);
}

static void I5_the_hand_stays_unseen_without_a_challenge(void **state)
{
    static ct_view v;
    paid_by_mistake("bet 3", on);
    ct_view_of(&t.s, 2, &v);
    assert_true(lies(&v.s, "shown", 1, "8c"));
    for (int z = ct_zone_find(&t.r, "down", 1), i = 0; i < 4; i++)
        assert_int_equal(ct_at(&v.s, z, i), CT_HIDDEN);
    assert_null(ct_check(&v.s, CT_ACT(2, ct_verb_find(t.r.game, "challenge"))));
}

/* Sets up a payment in doubt, in the last turn of a round or of the match. */
static void last_turn(const char *options)
{
    set_up(&t, "cao_vermelho", 2, options,
           "deals 1\nphase turn\nturn 1\nscore 20 19\nround = 2\ndealer = 1\npot = 8\ndid = 3\n"
           "down@0: +5\nhand@1: 8c 7h 6d 5s 2s\nstock: * 9c\n");
    play(&t, 1, "bet 3");
    play(&t, 1, "claim 7h");
    assert_int_equal(t.s.turn, 1);
    refused(&t, 1, "concede", "cao_vermelho.no_claim");
    refused(&t, 1, "expose_top", "bank.expose_when");
    legal_are(&t, 1, "challenge|gather");
    legal_are(&t, 0, "challenge");
}

static void I5_at_the_end_of_a_round(void **state)
{
    last_turn("irregularities=on pot_limit=6");
    play(&t, 0, "challenge"); /* the payment of 6 comes back before R15 divides the pot */
    STACKS(&t, 6, 23, 18);
    assert_int_equal(t.s.turn, CT_DEALER);
    last_turn("irregularities=on pot_limit=6");
    play(&t, 1, "gather"); /* R16: once the cards are gathered, the payment is final */
    STACKS(&t, 5, 20, 22);
    refused(&t, 0, "challenge", "bank.no_doubt");
    last_turn("irregularities=on match_orbits=1");
    play(&t, 0, "challenge"); /* in the last round too: then R18 divides the pot */
    STACKS(&t, 0, 26, 21);
    assert_int_equal(t.s.turn, CT_OVER);
}

static void V10_I1_I2_wrong_numbers_of_cards(void **state) /* I1, I2 */
{
    begin(&t, "cao_vermelho", 4, "irregularities=on first_dealer=3");
    refused(&t, 0, "misdeal 1 6", "bank.misdeal_who");
    play(&t, 3, "misdeal 1 6");
    refused(&t, 3, "misdeal 1 4", "bank.misdeal_twice");
    refused(&t, 3, "misdeal 2 50", "bank.misdeal_many");
    deal_by(&t, 1);
    STACKS(&t, 4, 99, 99, 99, 99);
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "down", 1)), 6);
    refused(&t, 3, "misdeal 2 4", "bank.misdeal_when");
    refused(&t, 0, "withdraw", "cao_vermelho.not_short");
    play(&t, 0, "pass");
    assert_int_equal(t.s.turn, 2);
    play(&t, 2, "pass");
    play(&t, 3, "pass");
    STACKS(&t, 7, 98, 99, 98, 98);
    assert_int_equal(sheet_sum(&t, "cao_vermelho.sheet.out", 1), 0);
    play(&t, 0, "misdeal 1 3");
    deal_by(&t, 2);
    assert_int_equal(t.s.turn, 1);
    refused(&t, 1, "pass", "cao_vermelho.short");
    legal(&t, 1, "bet 1");
    play(&t, 1, "withdraw");
    STACKS(&t, 11, 97, 98, 97, 97);
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "turned", -1)), 0);
}

static void I1_order_of_a_wrong_deal(void **state)
{
    begin(&t, "cao_vermelho", 3, "irregularities=on first_dealer=2 hand_size=4");
    play(&t, 2, "misdeal 0 2");
    play(&t, 2, "misdeal 1 6");
    play(&t, 2, "misdeal 2 0");
    deal(&t, "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc");
    zone_is(&t, "hand@0", "2c 4c");
    zone_is(&t, "down@1", "3c 5c 6c 7c 8c 9c");
    zone_is(&t, "hand@2", "");
    assert_true(ct_top(&t.s, 0) == ct_card_of(0, 10));
    play(&t, 0, "bet 1"); /* the dealer plays no hand, but still turns the card */
    zone_is(&t, "turned", "Tc");
    play(&t, 0, "concede");
    assert_int_equal(t.s.turn, CT_DEALER);
}

static void I1_everybody_out(void **state)
{
    begin(&t, "cao_vermelho", 2, "irregularities=on first_dealer=0");
    play(&t, 0, "misdeal 0 0");
    play(&t, 0, "misdeal 1 7");
    deal_by(&t, 1);
    assert_int_equal(t.s.turn, CT_DEALER);
    STACKS(&t, 2, 99, 99);
}

static void I1_misdeal_refused(void **state)
{
    begin(&t, "cao_vermelho", 4, on);
    refused(&t, 0, "misdeal 1 0", "bank.misdeal_when"); /* R2: there is no dealer yet */
    set_up(&t, "cao_vermelho", 3, on,
           "phase done\nturn dealer\nscore 50 1 50\nround = 1\ndealer = 0\ndid = 3 3 3\n"
           "down@0: +5\ndown@1: +5\ndown@2: +5\nstock: *\n");
    refused(&t, 2, "misdeal 1 0", "bank.misdeal_seat");
    legal(&t, 2, "misdeal 0 0");
}

static void I1_misdeal_rate(void **state)
{
    int wrong = 0, short_hands = 0, h = 0;
    for (uint64_t i = 0; i < 100; i++) {
        begin(&t, "cao_vermelho", 4, "irregularities=on first_dealer=0 misdeal_rate=300");
        deal_by(&t, i);
        for (int seat = 0; seat < 4; seat++) {
            h = ct_count(&t.s, ct_zone_find(&t.r, "hand", seat));
            wrong += h != 5;
            short_hands += h > 0 && h < 5;
        }
    }
    assert_in_range(wrong, 80, 160); /* 120 are expected */
    assert_in_range(short_hands, 40, wrong - 1);
    begin(&t, "cao_vermelho", 4, "first_dealer=0 misdeal_rate=1000"); /* without referee mode */
    deal_by(&t, 1);
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "hand", 2)), 5);
}

static void I3_an_exposed_card_decides_nothing(void **state)
{
    eight("Kh 7c 9c");
    refused(&t, 0, "expose_top", "bank.expose_who");
    play(&t, 1, "expose_top"); /* the dealer may expose a card out of turn */
    zone_is(&t, "aside", "9c");
    play(&t, 0, "bet 3");
    zone_is(&t, "turned", "7c");
    refused(&t, 1, "expose_top", "bank.expose_when"); /* refused while a bet is on the table */
    play(&t, 0, "claim 8c");
    STACKS(&t, 1, 22, 20);
    legal(&t, 1, "expose_top");
    zone_is(&t, "turned", "7c");
}

/* Two seats have still to act. With two cards in the stock, no card may be lost. With burn `once`
 * one card more is needed. */
static void few_cards(const char *options, const char *stock, const char *why)
{
    char text[400];
    snprintf(text, sizeof text,
             "phase turn\nturn 0\nscore 19 20\nround = 1\ndealer = 1\npot = 4\n"
             "hand@0: 8c 7h 6d 5s 2s\nhand@1: +5\naside: *\nstock: %s\n",
             stock);
    set_up(&t, "cao_vermelho", 2, options, text);
    if (why)
        refused(&t, 1, "expose_top", why);
    else
        play(&t, 1, "expose_top");
}

static void I3_the_stock_must_last(void **state)
{
    few_cards(on, "Kh Kd", "bank.expose_few");
    few_cards(on, "Kh Kd Kc", NULL);
    few_cards("irregularities=on burn=once", "Kh Kd Kc", "bank.expose_few");
    few_cards("irregularities=on burn=once", "Kh Kd Kc Ks", NULL);
    few_cards("irregularities=on burn=per_turn", "Kh Kd Kc Ks", "bank.expose_few");
    few_cards("irregularities=on burn=per_turn", "Kh Kd Kc Ks Qs", NULL);
}

static void I5_only_seats_of_the_round_challenge(void **state)
{
    set_up(&t, "cao_vermelho", 3, on,
           "phase turn\nturn 1\nscore 20 19 1\nround = 1\ndealer = 0\npot = 4\ndid = 0 0 7\n"
           "hand@1: 8c 7h 6d 5s 2s\nhand@0: +5\nstock: * 9c\n");
    play(&t, 1, "bet 3");
    play(&t, 1, "claim 2s");
    refused(&t, 2, "challenge", "bank.not_in");
    legal(&t, 0, "challenge");
    refused(&t, 0, "gather", "cao_vermelho.not_over");
}

static void without_a_referee_none_of_it(void **state)
{
    begin(&t, "cao_vermelho", 4, "first_dealer=3");
    refused(&t, 3, "misdeal 1 6", "bank.no_referee");
    deal_by(&t, 1);
    static const char *const acts[] = { "bet_into_pot 1", "withdraw",     "challenge",
                                        "expose_top",     "change_bet 1", "unbet" };
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
        refused(&t, 0, acts[i], "bank.no_referee");
    refused(&t, 3, "challenge", "bank.no_referee");
    refused(&t, 3, "expose_top", "bank.no_referee");
}

/* An act that does not belong to the phase, and is no irregularity, is refused. The reason says
 * what the phase waits for. */
static void what_the_phase_waits_for(void **state)
{
    static const char *const options[] = { "first_dealer=3", "first_dealer=3 irregularities=on" };
    for (int i = 0; i < 2; i++) {
        begin(&t, "cao_vermelho", 4, options[i]);
        deal_by(&t, 1);
        refused(&t, 0, "claim 8c", "bank.bet_first"); /* a card is shown too early */
        refused(&t, 0, "concede", "bank.bet_first");
        refused(&t, 0, "gather", "cao_vermelho.not_over");
    }
    eight("7c");
    play(&t, 0, "bet 3");
    refused(&t, 0, "pass", "cao_vermelho.no_turn");
    refused(&t, 0, "gather", "cao_vermelho.not_over");
}

/* I1, I2: a seat sits out a round without cards or with too many. A seat with too few plays or
 * withdraws. */
static void I1_I2_who_sits_out(void **state)
{
    static const struct {
        int did, cards;
        bool fits;
    } rows[] = { { OUT, 0, true },      { OUT, 1, false },     { OUT, 4, false },
                 { OUT, 5, false },     { OUT, 6, true },      { WITHDREW, 0, false },
                 { WITHDREW, 1, true }, { WITHDREW, 4, true }, { WITHDREW, 5, false },
                 { WITHDREW, 6, false } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int referee = 0; referee <= 1; referee++) {
            char text[300], zone[16] = "";
            if (rows[i].cards)
                snprintf(zone, sizeof zone, "down@0: +%d\n", rows[i].cards);
            snprintf(text, sizeof text,
                     "phase turn\nturn 1\nscore 9 9 9\npot = 3\nround = 1\ndealer = 2\n"
                     "did = %d 0 0\n%shand@1: +5\nhand@2: +5\nstock: *\n",
                     rows[i].did, zone);
            begin(&t, "cao_vermelho", 3, referee ? on : "");
            state_reads(&t, text, referee && rows[i].fits ? NULL : "cao_vermelho.bad_cards");
        }
    /* nobody sees the cards */
    cannot_be("cao_vermelho", 3, on,
              "phase turn\nturn 1\nscore 9 9 9\npot = 3\nround = 1\ndealer = 2\n"
              "did = 5 0 0\nshown@0: +1\ndown@0: +3\nhand@1: +5\nhand@2: +5\nstock: *\n",
              "cao_vermelho.bad_cards");
}

static void refusals_tell_nothing(void **state) { refusals_tell_nothing_of("cao_vermelho"); }

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(V8_I4b_a_stake_laid_into_the_pot),
        cmocka_unit_test(V8_I4c_a_plain_bet_claimed_or_conceded),
        cmocka_unit_test(I4a_a_bet_stands),
        cmocka_unit_test(V9_a_payment_challenged),
        cmocka_unit_test(I5_a_stake_in_the_pot_and_a_challenge),
        cmocka_unit_test(I5_a_reante_in_between_stands),
        cmocka_unit_test(I5_the_hand_stays_unseen_without_a_challenge),
        cmocka_unit_test(I5_at_the_end_of_a_round),
        cmocka_unit_test(V10_I1_I2_wrong_numbers_of_cards),
        cmocka_unit_test(I1_order_of_a_wrong_deal),
        cmocka_unit_test(I1_everybody_out),
        cmocka_unit_test(I1_misdeal_refused),
        cmocka_unit_test(I1_misdeal_rate),
        cmocka_unit_test(I3_an_exposed_card_decides_nothing),
        cmocka_unit_test(I3_the_stock_must_last),
        cmocka_unit_test(I5_only_seats_of_the_round_challenge),
        cmocka_unit_test(without_a_referee_none_of_it),
        cmocka_unit_test(I1_I2_who_sits_out),
        cmocka_unit_test(what_the_phase_waits_for),
        cmocka_unit_test(refusals_tell_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

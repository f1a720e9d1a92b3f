/* Cão Vermelho Polonês in referee mode: irregularities I1-I5 of the rules page, refusals and their
 * reasons. No refusal may reveal what the seat does not know. */
#include "test_help.h"

static table t;
static const char on[] = "irregularities=on";

static void I1_wrong_numbers_of_cards(void **state)
{
    draw(&t, 4, on, 3);
    refused(&t, 0, "misdeal 1 0", "bank.misdeal_who");
    refused(&t, 3, "misdeal 3 2", "bank.misdeal_seat"); /* the banker gets no cards (R5) */
    play(&t, 3, "misdeal 0 0");
    play(&t, 3, "misdeal 1 5");
    refused(&t, 3, "misdeal 1 2", "bank.misdeal_twice");
    refused(&t, 3, "misdeal 2 60", "bank.misdeal_many");
    deal(&t, "2c 3c 4c 5c 6c 7c 8c 9c Tc");
    refused(&t, 3, "misdeal 2 2", "bank.misdeal_when");
    play(&t, 3, "bank 20");
    zone_is(&t, "hand@0", "");
    /* complete rounds of cards are dealt first, then the extra cards */
    zone_is(&t, "hand@1", "2c 4c 6c 8c 9c");
    zone_is(&t, "hand@2", "3c 5c 7c");
    assert_int_equal(t.s.turn, 2);
    play(&t, 2, "pass");
    assert_int_equal(t.s.turn, CT_DEALER);
    STACKS(&t, 21, 100, 100, 99, 80);
    assert_int_equal(sheet_sum(&t, "cao_polones.sheet.out", 1), 0);
}

static void I1_everybody_out(void **state)
{
    draw(&t, 2, on, 0);
    play(&t, 0, "misdeal 1 0");
    deal_by(&t, 1);
    play(&t, 0, "bank 20");
    assert_int_equal(t.s.turn, CT_DEALER);
    STACKS(&t, 20, 80, 100);
    deal_by(&t, 2);
    field_is(&t, "round", 0, 2);
    field_is(&t, "dealer", 0, 0);
    assert_int_equal(t.s.turn, 1);
}

static void I1_misdeal_before_the_draw(void **state)
{
    begin(&t, "cao_polones", 4, on);
    refused(&t, 0, "misdeal 1 0", "bank.misdeal_when");
}

static void I2_short_of_cards(void **state)
{
    draw(&t, 4, on, 3);
    play(&t, 3, "misdeal 0 2");
    play(&t, 3, "misdeal 1 1");
    deal(&t, "Kc 2c 2d Ac 3d 4d 5h Qc 6h Js");
    play(&t, 3, "bank 20");
    refused(&t, 0, "pass", "cao_polones.short");
    play(&t, 0, "bet 5"); /* Kc and Ac beat the turned Qc */
    field_is(&t, "did", 0, WON);
    zone_is(&t, "shown@0", "Kc Ac");
    play(&t, 1, "withdraw");
    STACKS(&t, 10, 110, 100, 100, 80);
    field_is(&t, "did", 1, WITHDREW);
    zone_is(&t, "hand@1", "2c"); /* nobody sees this card */
    refused(&t, 2, "withdraw", "cao_polones.not_short");
    play(&t, 2, "pass");
    draw(&t, 4, "irregularities=on pass_rule=forbidden", 3);
    play(&t, 3, "misdeal 0 2");
    deal_by(&t, 1);
    play(&t, 3, "bank 20");
    legal(&t, 0, "withdraw");
}

static void I1_I2_misdeal_rate(void **state)
{
    int wrong = 0, few = 0;
    for (uint64_t i = 0; i < 100; i++) {
        draw(&t, 5, "irregularities=on misdeal_rate=300", 4);
        deal_by(&t, i);
        play(&t, 4, "bank 20");
        for (int seat = 0; seat < 4; seat++) {
            int h = ct_count(&t.s, ct_zone_find(&t.r, "hand", seat));
            wrong += h != 3;
            few += h == 1 || h == 2;
        }
    }
    assert_in_range(wrong, 80, 160); /* 120 are expected */
    assert_in_range(few, 30, wrong - 1);
}

static void I3_an_exposed_card_is_no_burn(void **state)
{
    open_bank(&t, "irregularities=on burn=once", "20", PACK STOCK);
    refused(&t, 0, "expose_top", "bank.expose_who");
    play(&t, 3, "expose_top");
    zone_is(&t, "aside", "6h");
    play(&t, 0, "bet 5");
    zone_is(&t, "burned", "Qs");
    zone_is(&t, "turned", "8s"); /* Ks beats the turned card */
    STACKS(&t, 10, 110, 100, 100, 80);
    legal(&t, 3, "expose_top");
}

/* Two seats have still to act. If another card is lost, the stock becomes too small. */
static void with_stock(char text[400], const char *stock)
{
    snprintf(text, 400,
             "phase turn\nturn 0\nscore 80 80 80\nround = 1\ndealer = 2\npot = 20\nb0 = 20\n"
             "start = 20\ndid = 0 0 7\nhand@0: Kc Qc Jc\nhand@1: Tc 9c 8c\naside: *\nstock: %s\n",
             stock);
}

static void few_cards(const char *burn, const char *stock, const char *why)
{
    char text[400], options[60];
    snprintf(options, sizeof options, "irregularities=on burn=%s", burn);
    with_stock(text, stock);
    set_up(&t, "cao_polones", 3, options, text);
    if (why)
        refused(&t, 2, "expose_top", why);
    else
        play(&t, 2, "expose_top");
}

static void I3_the_stock_must_last(void **state)
{
    few_cards("per_turn", "2c 3c 4c 5c", "bank.expose_few");
    few_cards("per_turn", "2c 3c 4c 5c 6c", NULL);
    few_cards("once", "2c 3c 4c", "bank.expose_few");
    few_cards("once", "2c 3c 4c 5c", NULL);
    char text[400];
    /* this stock has not enough: each seat needs a turned and a burned card */
    with_stock(text, "2c 3c 4c");
    cannot_be("cao_polones", 3, "irregularities=on burn=per_turn", text, "cao_polones.bad_turn");
    few_cards("none", "2c 3c", "bank.expose_few");
    few_cards("none", "2c 3c 4c", NULL);
}

static void I4a_a_bet_stands(void **state)
{
    open_bank(&t, on, "20", PACK "6h Kd");
    refused(&t, 0, "change_bet 2", "bank.no_bet");
    refused(&t, 0, "unbet", "bank.no_bet");
    play(&t, 0, "bet 5");
    field_is(&t, "stake", 0, 5);
    refused(&t, 0, "change_bet 2", "bank.bet_stands");
    refused(&t, 0, "unbet", "bank.bet_stands");
    refused(&t, 3, "expose_top", "bank.expose_when"); /* refused while a bet is on the table */
}

static void I4b_a_stake_laid_into_the_bank(void **state)
{
    open_bank(&t, on, "20", PACK STOCK);
    /* the limit is half of the bank without the stake */
    refused(&t, 0, "bet_into_bank 11", "cao_polones.over_half");
    play(&t, 0, "bet_into_bank 5"); /* the bank of 25 pays 10, a gain of 5 */
    STACKS(&t, 15, 105, 100, 100, 80);
    play(&t, 1, "bet_into_bank 5"); /* this bet loses */
    field_is(&t, "stake", 0, 0);
    play(&t, 1, "concede");
    STACKS(&t, 20, 105, 95, 100, 80);
    /* The bank has 1 chip and the stake of 1. Both are paid out, a gain of 1. */
    set_up(&t, "cao_polones", 2, on,
           "phase turn\nturn 0\nscore 50 20\nround = 2\ndealer = 1\npot = 1\nb0 = 20\nstart = 1\n"
           "did = 0 7\nhand@0: Ks 5d 2c\nstock: * Qs 6h\n");
    play(&t, 0, "bet_into_bank 1");
    STACKS(&t, 0, 51, 20);
}

static void I4c_a_winner_is_paid_at_once(void **state)
{
    open_bank(&t, on, "20", PACK STOCK);
    play(&t, 0, "bet 5"); /* Ks beats Qs: there is nothing to claim or concede */
    STACKS(&t, 10, 110, 100, 100, 80);
    assert_int_equal(t.s.turn, 1);
    refused(&t, 1, "concede", "bank.bet_first");
    refused(&t, 1, "claim Ah", "bank.bet_first");
    refused(&t, 3, "challenge", "bank.no_doubt");
    play(&t, 1, "bet 5"); /* 4d is turned: the bet loses */
    legal_are(&t, 1, "concede|claim Ah|claim 9c|claim 3d");
    refused(&t, 1, "claim Kd", "cao_polones.not_yours");
    refused(&t, 1, "bet 1", "cao_polones.no_turn");
    refused(&t, 1, "pass", "cao_polones.no_turn");
    refused(&t, 1, "withdraw", "cao_polones.no_turn");
    play(&t, 1, "concede");
    STACKS(&t, 15, 110, 95, 100, 80);
}

/* Seat 0 bets with Ks 5d 2c, which lose to a turned Kd, but is paid double. The bank opened with
 * `bank` chips. */
static void paid_by_mistake(const char *options, const char *bank, const char *bet)
{
    open_bank(&t, options, bank, PACK "6h Kd 8s 4d 7d Qd 2h");
    play(&t, 0, bet);
    play(&t, 0, "claim 5d");
}

static void I5_a_payment_challenged(void **state)
{
    paid_by_mistake(on, "20", "bet 5");
    STACKS(&t, 10, 110, 100, 100, 80);
    play(&t, 1, "pass");       /* after a pass a challenge is still possible */
    play(&t, 3, "expose_top"); /* also after an exposed card, because it is turned for no seat */
    legal(&t, 3, "challenge");
    play(&t, 2, "challenge");
    STACKS(&t, 26, 95, 99, 100, 80);
    field_is(&t, "did", 0, LOST);
    assert_int_equal(t.s.turn, 2);
    refused(&t, 2, "challenge", "bank.no_doubt");
    paid_by_mistake(on, "20", "bet 5");
    play(&t, 1, "bet 1"); /* once a card is turned for a later punter, it is too late */
    refused(&t, 3, "challenge", "bank.no_doubt");
    /* with the stake in the bank (I4b): it pays 10 of 25 */
    paid_by_mistake(on, "20", "bet_into_bank 5");
    STACKS(&t, 15, 105, 100, 100, 80);
    play(&t, 3, "challenge");
    STACKS(&t, 25, 95, 100, 100, 80);
}

/* R15: the payment has emptied the bank. A challenge restores it, and the round goes on. */
static void I5_R15_an_emptied_bank(void **state)
{
    paid_by_mistake(on, "20", "bet 10");
    STACKS(&t, 0, 120, 100, 100, 80);
    assert_int_equal(t.s.turn, 3);
    legal_are(&t, 3, "challenge|gather");
    legal_are(&t, 1, "challenge");
    refused(&t, 3, "expose_top", "bank.expose_when");
    play(&t, 1, "challenge");
    STACKS(&t, 30, 90, 100, 100, 80);
    assert_int_equal(t.s.turn, 1);
    play(&t, 1, "bet 15");
    paid_by_mistake(on, "20", "bet 10");
    play(&t, 3, "gather");
    assert_int_equal(t.s.turn, CT_DEALER);
    field_is(&t, "tenures", 0, 1);
    refused(&t, 1, "challenge", "bank.no_doubt");
    assert_int_equal(sheet_sum(&t, "cao_polones.sheet.won", 0), 20);
}

/* Sets up the last turn of a round. The stitch mark is 60 chips. If the bet of 1 is lost, the bank
 * reaches 61. */
static void last_turn(void)
{
    set_up(&t, "cao_polones", 3, on,
           "phase turn\nturn 1\nscore 80 80 80\nround = 1\ndealer = 2\npot = 60\nb0 = 20\n"
           "start = 50\ndid = 3 0 7\nhand@0: +3\nhand@1: 8c 7h 6d\nstock: * 9c 2s\n");
    play(&t, 1, "bet 1");
    play(&t, 1, "claim 8c");
    assert_int_equal(t.s.turn, 2);
    field_is(&t, "stitch", 0, 0);
}

static void I5_R16_at_the_end_of_a_round(void **state)
{
    last_turn();
    refused(&t, 2, "bank 10", "cao_polones.no_bank");
    refused(&t, 2, "concede", "cao_polones.no_claim");
    play(&t, 0, "challenge");
    STACKS(&t, 61, 80, 79, 80);
    field_is(&t, "stitch", 0, 1);
    assert_int_equal(t.s.turn, CT_DEALER);
    last_turn();
    play(&t, 2, "gather");
    STACKS(&t, 58, 80, 82, 80);
    field_is(&t, "stitch", 0, 0);
}

static void I5_who_may_challenge(void **state)
{
    set_up(&t, "cao_polones", 4, "irregularities=on min_bet=5",
           "phase turn\nturn 0\nscore 80 80 4 80\nround = 1\ndealer = 3\npot = 20\nb0 = 20\n"
           "start = 20\ndid = 0 0 7 7\nhand@0: 8c 7h 6d\nhand@1: +3\nstock: * 9c 2s\n");
    play(&t, 0, "bet 5");
    play(&t, 0, "claim 6d");
    refused(&t, 2, "challenge", "bank.not_in");
    legal(&t, 3, "challenge"); /* the banker may challenge */
    legal(&t, 1, "challenge");
    refused(&t, 1, "gather", "cao_polones.not_over");
}

static void without_a_referee_none_of_it(void **state)
{
    static const char *const acts[] = { "bet_into_bank 1", "withdraw",     "challenge",
                                        "expose_top",      "change_bet 1", "unbet" };
    draw(&t, 4, "misdeal_rate=1000", 3);
    refused(&t, 3, "misdeal 1 6", "bank.no_referee");
    deal(&t, PACK STOCK);
    play(&t, 3, "bank 20");
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "hand", seat)), 3);
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
        refused(&t, 0, acts[i], "bank.no_referee");
    refused(&t, 3, "challenge", "bank.no_referee");
    refused(&t, 3, "expose_top", "bank.no_referee");
}

/* An act that does not belong to the phase, and is no irregularity, is refused. The reason says
 * what the phase waits for. */
static void what_the_phase_waits_for(void **state)
{
    static const char *const options[] = { "", "irregularities=on" };
    for (int i = 0; i < 2; i++) {
        draw(&t, 4, options[i], 3);
        deal(&t, PACK STOCK);
        refused(&t, 3, "claim Ks", "cao_polones.open_first");
        refused(&t, 3, "concede", "cao_polones.open_first");
        play(&t, 3, "bank 20");
        refused(&t, 0, "claim Ks", "bank.bet_first"); /* a card is shown too early */
        refused(&t, 0, "concede", "bank.bet_first");
        refused(&t, 0, "gather", "cao_polones.not_over");
        refused(&t, 0, "bank 20", "cao_polones.no_bank");
    }
}

/* Each text differs in one number or card from a valid position in referee mode. */
static void positions_that_cannot_be(void **state)
{
#define SEATS    "score 80 80 80\nround = 1\ndealer = 2\nb0 = 20\nstart = 20\npot = 20\n"
#define LOST_ONE "hand@1: +3\nshown@0: 8c 7h 6d\nturned: 9c\nburned: 2s\nstock: *\n"
    static const char *const bad[] = {
        /* a wrong stake in a reply, and a reply of the wrong seat */
        "phase claim\nturn 0\ndid = 0 0 7\nbet = 5\nstake = 4\n" SEATS LOST_ONE,
        "phase claim\nturn 1\ndid = 0 0 7\nbet = 5\nstake = 5\n" SEATS LOST_ONE,
        "phase claim\nturn 0\ndid = 0 0 7\nbet = 20\nin_pot = 1\n" SEATS LOST_ONE,
        /* doubt about a payment: the seat lost, more was paid, or the time is wrong */
        "phase turn\nturn 1\ndid = 2 0 7\nbet = 5\ndoubt = 0\n" SEATS LOST_ONE,
        "phase turn\nturn 1\ndid = 1 0 7\nbet = 5\ndoubt = 0\nturn = -6\n" SEATS LOST_ONE,
        "phase done\nturn dealer\ndid = 1 3 7\nbet = 5\ndoubt = 0\n" SEATS LOST_ONE,
        /* no payment could be challenged */
        "phase gather\nturn 2\ndid = 1 3 7\nbet = 5\n" SEATS LOST_ONE,
        "phase gather\nturn 2\ndid = 1 0 7\nbet = 5\ndoubt = 0\n" SEATS LOST_ONE,
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        cannot_be("cao_polones", 3, on, bad[i], NULL);
    set_up(&t, "cao_polones", 3, on,
           "phase claim\nturn 0\ndid = 0 0 7\nbet = 5\nstake = 5\n" SEATS LOST_ONE);
    set_up(&t, "cao_polones", 3, on,
           "phase turn\nturn 1\ndid = 1 0 7\nbet = 5\ndoubt = 0\nturn = 5\n" SEATS LOST_ONE);
    set_up(&t, "cao_polones", 3, on,
           "phase gather\nturn 2\ndid = 1 3 7\nbet = 5\ndoubt = 0\n" SEATS LOST_ONE);
}

/* I1, I2: a seat sits out a round without cards or with too many. A seat with too few plays or
 * withdraws. */
static void I1_I2_who_sits_out(void **state)
{
    static const struct {
        int did, cards;
        bool fits;
    } rows[] = { { OUT, 0, true },      { OUT, 1, false },     { OUT, 2, false },
                 { OUT, 3, false },     { OUT, 4, true },      { WITHDREW, 0, false },
                 { WITHDREW, 1, true }, { WITHDREW, 2, true }, { WITHDREW, 3, false },
                 { WITHDREW, 4, false } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int referee = 0; referee <= 1; referee++) {
            char text[300], zone[16] = "";
            if (rows[i].cards)
                snprintf(zone, sizeof zone, "hand@0: +%d\n", rows[i].cards);
            snprintf(text, sizeof text,
                     "phase turn\nturn 1\n" SEATS "did = %d 0 7\n%shand@1: +3\nstock: *\n",
                     rows[i].did, zone);
            begin(&t, "cao_polones", 3, referee ? on : "");
            state_reads(&t, text, referee && rows[i].fits ? NULL : "cao_polones.bad_cards");
        }
}

static void refusals_tell_nothing(void **state) { refusals_tell_nothing_of("cao_polones"); }

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(I1_wrong_numbers_of_cards),
        cmocka_unit_test(I1_everybody_out),
        cmocka_unit_test(I1_misdeal_before_the_draw),
        cmocka_unit_test(I2_short_of_cards),
        cmocka_unit_test(I1_I2_misdeal_rate),
        cmocka_unit_test(I3_an_exposed_card_is_no_burn),
        cmocka_unit_test(I3_the_stock_must_last),
        cmocka_unit_test(I4a_a_bet_stands),
        cmocka_unit_test(I4b_a_stake_laid_into_the_bank),
        cmocka_unit_test(I4c_a_winner_is_paid_at_once),
        cmocka_unit_test(I5_a_payment_challenged),
        cmocka_unit_test(I5_R15_an_emptied_bank),
        cmocka_unit_test(I5_R16_at_the_end_of_a_round),
        cmocka_unit_test(I5_who_may_challenge),
        cmocka_unit_test(without_a_referee_none_of_it),
        cmocka_unit_test(positions_that_cannot_be),
        cmocka_unit_test(I1_I2_who_sits_out),
        cmocka_unit_test(what_the_phase_waits_for),
        cmocka_unit_test(refusals_tell_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_game.c - Monte: the examples of its rules page by number, options, and refusals. */
#include "help.h"

/* Sets up the betting of a round with four seats and a fixed layout. `gate`: the card that will be
 * the gate. `more`: further lines. */
static void bets(table *t, const char *options, int banker, int cover, const char *gate,
                 const char *more)
{
    char text[512];
    sprintf(text,
            "deals 1\nphase bet\nturn %d\nbanker = %d\ncover = %d\nrounds = %d\ntenures = 1\n"
            "upper: Kh 4c\nlower: 6d Jc\npack: %s *\n%s",
            (banker + 1) % 4, banker, cover, strstr(options, "fixed") != NULL, gate, more);
    char all[128];
    sprintf(all, "starting_chips=50 %s", options);
    set_up(t, "monte", 4, all, text);
}

static void stacks(const table *t, int a, int b, int c, int d)
{
    assert_int_equal(t->s.score[0], a);
    assert_int_equal(t->s.score[1], b);
    assert_int_equal(t->s.score[2], c);
    assert_int_equal(t->s.score[3], d);
}

/* Plays the round of V1 with this gate: seat 0 stakes 5 on the upper pair, seats 1 and 2 stake 7
 * and 3 on the lower. */
static void round_of_V1(table *t, const char *gate)
{
    bets(t, "", 3, 20, gate, "");
    play(t, 0, "bet upper 5");
    play(t, 1, "bet lower 7");
    play(t, 2, "bet lower 3");
}

static void E1_E2_E3_E4_E5_V1_R9_R10_gates(void **state)
{
    static table t;
    round_of_V1(&t, "2d"); /* E1: the lower pair wins */
    stacks(&t, 45, 57, 53, 45);
    round_of_V1(&t, "5s"); /* E2: both pairs lose, so only the banker wins */
    stacks(&t, 45, 43, 47, 65);
    round_of_V1(&t, "Ac"); /* E3: both pairs win */
    stacks(&t, 55, 57, 53, 35);
    /* E4, E5: a punter who wins gets the stake back, and as much from the banker */
    round_of_V1(&t, "Qh");
    stacks(&t, 55, 43, 47, 55);
    assert_int_equal(t.s.turn, CT_DEALER); /* R14 */
    assert_int_equal(sheet_sum(&t, "monte.sheet.won", 0), 5);
    assert_int_equal(sheet_sum(&t, "monte.sheet.lost", 1), -7);
    assert_int_equal(sheet_sum(&t, "monte.sheet.bank", 3), 5);
    zone_is(&t, "gate", "Qh"); /* R9 */
}

/* Asserts the message when the gate opens: the winning pair, and the chips that each seat won or
 * lost. */
static void gate_says(const char *gate, const char *key, int a, int b, int c, int d)
{
    static table t;
    ct_outcome o;
    ct_act last;
    bets(&t, "", 3, 20, gate, "");
    play(&t, 0, "bet upper 5");
    play(&t, 1, "bet lower 7");
    ct_state was = t.s;
    assert_null(ct_act_read(&t.s, 2, "bet lower 3", &last, NULL));
    play(&t, 2, "bet lower 3");
    ct_outcome_of(&was, last, &t.s, &o);
    assert_string_equal(o.key, key);
    int gains[] = { a, b, c, d };
    for (int i = 0; i < 4; i++) assert_int_equal(o.gain[i], gains[i]);
    ct_outcome_of(&was, 0, &was, &o);
    assert_null(o.key);
}

static void E1_E2_E3_E4_R9_R10_R11_what_the_gate_means(void **state)
{
    gate_says("2d", "monte.outcome.lower", -5, 7, 3, -5);
    gate_says("5s", "monte.outcome.none", -5, -7, -3, 15);
    gate_says("Ac", "monte.outcome.both", 5, 7, 3, -15);
    gate_says("Qh", "monte.outcome.upper", 5, -7, -3, 5);
}

static void upper_bets(table *t, const char *options, int last)
{
    char act[32];
    bets(t, options, 3, 8, "Qh", "");
    play(t, 0, "bet upper 4");
    play(t, 1, "bet upper 6");
    sprintf(act, "bet upper %d", last);
    play(t, 2, act);
}

static void V2_R12_a_cover_that_is_short(void **state)
{
    static table t;
    upper_bets(&t, "", 3);
    stacks(&t, 52, 56, 50, 42);
    upper_bets(&t, "shortfall=skip", 3);
    stacks(&t, 50, 56, 50, 44);
    upper_bets(&t, "shortfall=stop", 3);
    stacks(&t, 50, 56, 50, 44);
}

static void V3_R12_a_smaller_stake_behind(void **state)
{
    static table t;
    upper_bets(&t, "", 2);
    stacks(&t, 52, 56, 50, 42);
    upper_bets(&t, "shortfall=skip", 2);
    stacks(&t, 50, 56, 52, 42);
    upper_bets(&t, "shortfall=stop", 2);
    stacks(&t, 50, 56, 50, 44);
}

static void V4_order_of_service(void **state)
{
    static table t;
    bets(&t, "", 1, 7, "Ac", "");
    play(&t, 2, "bet lower 5");
    play(&t, 3, "bet upper 2");
    play(&t, 0, "bet upper 5");
    stacks(&t, 52, 43, 55, 50);
}

static void round_of_V5(table *t, const char *options)
{
    bets(t, options, 3, 5, "Qh", "");
    play(t, 0, "bet lower 10");
    play(t, 1, "bet upper 8");
    play(t, 2, "pass");
}

static void V5_R11_R13_what_the_cover_pays(void **state)
{
    static table t;
    round_of_V5(&t, "");
    stacks(&t, 40, 55, 50, 55);
    round_of_V5(&t, "cover_base=limit_plus_won"); /* R13 */
    stacks(&t, 40, 58, 50, 52);
    round_of_V5(&t, "uncovered_losers=return"); /* R11 */
    stacks(&t, 45, 55, 50, 50);
}

static void V6_bounds(void **state)
{
    static table t;
    int32_t lo, hi;
    bets(&t, "", 3, 5, "Qh", "");
    refused(&t, 0, "bet upper 51", "monte.over_stack");
    refused(&t, 0, "bet upper 0", "monte.too_low");
    refused(&t, 0, "bet gate 5", "monte.no_pair");
    refused(&t, 3, "bet upper 5", "act.turn"); /* R8: the banker does not bet */
    refused(&t, 0, "cover 5", "monte.not_covering");
    refused(&t, 0, "aces", "monte.not_between");
    legal(&t, 0, "bet upper 50");
    legal(&t, 0, "pass");
    assert_true(ct_range(&t.s, 0, ct_verb_find(t.r.game, "bet"), &lo, &hi));
    assert_int_equal(lo, 1);
    assert_int_equal(hi, 50);
    play(&t, 0, "bet upper 5");
    refused(&t, 0, "bet lower 5", "act.turn");
    bets(&t, "max_bet=9 min_bet=3", 3, 5, "Qh", "");
    refused(&t, 0, "bet upper 10", "monte.over_max");
    refused(&t, 0, "bet upper 2", "monte.too_low");
    legal(&t, 0, "bet upper 9");
    begin(&t, "monte", 4, "starting_chips=50 first_banker=3 bank_min=2");
    deal_by(&t, 1);
    refused(&t, 3, "cover 0", "monte.cover_low");
    refused(&t, 3, "cover 1", "monte.cover_low");
    refused(&t, 3, "cover 51", "monte.over_stack");
    refused(&t, 3, "pass", "monte.not_betting");
    refused(&t, 3, "bet upper 5", "monte.not_betting");
    assert_true(ct_range(&t.s, 3, ct_verb_find(t.r.game, "cover"), &lo, &hi));
    assert_int_equal(lo, 2);
    legal(&t, 3, "cover 50");
}

/* The number of gates, of the 36 cards outside the layout, with which a pair wins. */
static int winning_gates(const char *layout, const char *pair)
{
    int wins = 0;
    for (int kind = 0; kind < 52; kind++) {
        static table t;
        ct_card order[40], four[4];
        bool used[52] = { false };
        if (ct_rank((ct_card)kind) >= 8 && ct_rank((ct_card)kind) <= 10)
            continue;
        cards_of(layout, four); /* `layout` lists the lower pair first, then the upper pair, in the
                                   order of dealing */
        for (int i = 0; i < 4; i++) used[four[i]] = true;
        if (used[kind])
            continue;
        used[kind] = true;
        /* the two cards on top of the pack become the lower pair */
        order[0] = four[2], order[1] = four[3];
        order[39] = four[0], order[38] = four[1], order[37] = (ct_card)kind;
        for (int c = 0, n = 2; n < 37; c++)
            if (!used[c] && (ct_rank((ct_card)c) < 8 || ct_rank((ct_card)c) > 10))
                order[n++] = (ct_card)c;
        begin(&t, "monte", 2, "first_banker=0");
        assert_null(ct_shuffle_to(&t.s, order, 40, NULL));
        play(&t, 0, "cover 100");
        char act[32];
        sprintf(act, "bet %s 1", pair);
        play(&t, 1, act);
        wins += t.s.score[1] == 101;
    }
    return wins;
}

static void V7_R1_R10_chances_of_layouts(void **state)
{
    static table t;
    begin(&t, "monte", 2, "");
    assert_int_equal(t.r.cards, 40);
    for (int i = 0; i < 40; i++)
        assert_false(ct_rank(t.r.pack[i]) / 8 && ct_rank(t.r.pack[i]) < 11);
    assert_int_equal(winning_gates("2c 5c 7c Kc", "upper"), 6);
    assert_int_equal(winning_gates("2c 5c 7c Kc", "lower"), 6);
    assert_int_equal(winning_gates("2c 5d 7h Ks", "upper"), 18);
    assert_int_equal(winning_gates("2c 5d 7h Ks", "lower"), 18);
    assert_int_equal(winning_gates("2c 5d 7c Kh", "upper"), 17);
    assert_int_equal(winning_gates("2c 2d 7c Kd", "lower"), 16);
    assert_int_equal(winning_gates("2c 5c 7c Kd", "upper"), 7);
}

static void pack_of_V8(table *t, const char *options)
{
    begin(t, "monte", 2, options);
    deal(t,
         "6h Qc 3h 4h 5h 2h 7h Jh Qh Kh 3s 4s 5s 2s 7s Js Qs Ks As 6s 3d 4d 5d 2d 6d Jd Qd Kd 3c "
         "4c 5c 6c Ac Jc 2c Ad Ah 7c 7d Kc");
}

static void V8_R5_R15_rounds_without_a_shuffle(void **state)
{
    static table t;
    pack_of_V8(&t, "banca_fixa first_banker=0");
    play(&t, 0, "cover 10");
    zone_is(&t, "upper", "Kc 7d");
    zone_is(&t, "lower", "6h Qc");
    play(&t, 1, "bet upper 5");
    zone_is(&t, "gate", "7c"); /* both pairs have a club, so both win */
    assert_int_equal(t.s.score[1], 105);
    play(&t, 0, "continue");
    play(&t, 0, "cover 10");
    zone_is(&t, "upper", "Ah Ad");
    zone_is(&t, "lower", "3h 4h");
    play(&t, 1, "pass");
    zone_is(&t, "gate", "2c");
    assert_int_equal(winning_gates("7d Kc 6h Qc", "upper"), 17);
}

static void V9_R15_the_gate_stays(void **state)
{
    static table t;
    pack_of_V8(&t, "banca_fixa gate_card=stays first_banker=0");
    play(&t, 0, "cover 10");
    play(&t, 1, "pass");
    play(&t, 0, "continue");
    play(&t, 0, "cover 10");
    zone_is(&t, "upper", "7c Ah");
}

static void V10_R3_R15_R16_aces_and_the_end_of_a_tenure(void **state)
{
    static table t;
    begin(&t, "monte", 2, "banca_fixa first_banker=0");
    deal_by(&t, 4);
    refused(&t, 0, "aces", "monte.not_between");
    for (int round = 1; round <= 6; round++) {
        play(&t, 0, "cover 10");
        play(&t, 1, "pass");
        if (round < 6) {
            legal_are(&t, 0, "aces | continue");
            play(&t, 0, "continue");
        }
    }
    /* the last round of six is over: the bank passes without a question */
    assert_int_equal(t.s.turn, CT_DEALER);
    assert_int_equal(ct_count(&t.s, 0), 10);
    deal_by(&t, 5);
    field_is(&t, "banker", 0, 1);
    assert_int_equal(ct_count(&t.s, 0), 40); /* the pack is complete again */
    play(&t, 1, "cover 1");
    play(&t, 0, "pass");
    play(&t, 1, "aces"); /* R16 */
    assert_int_equal(t.s.turn, CT_DEALER);
    field_is(&t, "tenures", 0, 2);
}

static void R2_the_lowest_card_banks(void **state)
{
    static table t;
    begin(&t, "monte", 3, "");
    deal(&t, "Ks Ac Ad Qh 2s"); /* seats 1 and 2 tie and draw again: Qh, 2s */
    assert_int_equal(t.s.turn, CT_DEALER);
    zone_is(&t, "drawn@1", "Ac Qh");
    zone_is(&t, "drawn@2", "Ad 2s");
    field_is(&t, "banker", 0, 2);
    deal_by(&t, 1);
    assert_int_equal(t.s.turn, 2);
    assert_int_equal(ct_count(&t.s, 0), 40); /* R1, R3: all cards are back in the pack */
}

static void R4_cover_after_the_layout(void **state)
{
    static table t;
    begin(&t, "monte", 3, "cover_timing=after_layout first_banker=1");
    deal_by(&t, 1);
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "upper", -1)), 2); /* R5 */
    play(&t, 1, "cover 3");
    assert_int_equal(t.s.turn, 2);
}

static void R6_bets_on_both_pairs(void **state)
{
    static table t;
    bets(&t, "bet_both=on", 3, 20, "Qh", "");
    play(&t, 0, "bet upper 5");
    refused(&t, 0, "bet upper 5", "monte.bet_stands");
    play(&t, 0, "bet lower 45"); /* the bet takes all chips, so the turn passes on at once */
    play(&t, 1, "bet lower 1");
    play(&t, 1, "pass");
    play(&t, 2, "pass");
    stacks(&t, 10, 49, 50, 91);
}

static void R7_a_pass_is_free(void **state)
{
    static table t;
    bets(&t, "", 3, 20, "Qh", "");
    for (int seat = 0; seat < 3; seat++) play(&t, seat, "pass");
    stacks(&t, 50, 50, 50, 50);
    assert_int_equal(t.s.turn, CT_DEALER);
}

static void R8_R14_R17_poor_seats_are_passed_over(void **state)
{
    static table t;
    bets(&t, "min_bet=3", 3, 5, "Qh", "score 60 2 60 78\n");
    play(&t, 0, "pass");
    assert_int_equal(t.s.turn, 2);
    bets(&t, "bank_min=20", 3, 40, "Qh", "score 60 19 60 61\n");
    play(&t, 0, "bet upper 60");
    play(&t, 1, "pass");
    play(&t, 2, "pass");
    stacks(&t, 100, 19, 60, 21);
    deal_by(&t, 1);
    field_is(&t, "banker", 0, 0);
    play(&t, 0, "cover 20");
    for (int i = 1; i < 4; i++) play(&t, i, "pass");
    deal_by(&t, 2);
    field_is(&t, "banker", 0, 2); /* seat 1 cannot cover the minimum */
}

static void R17_R18_the_end_of_the_match(void **state)
{
    static table t;
    begin(&t, "monte", 2, "first_banker=0 match_orbits=1");
    for (int i = 0; i < 2; i++) {
        deal_by(&t, (uint64_t)i);
        play(&t, i, "cover 1");
        play(&t, 1 - i, "pass");
    }
    assert_int_equal(t.s.turn, CT_OVER);
    assert_int_equal(t.s.won, 3); /* equal stacks share the win */
    begin(&t, "monte", 2, "first_banker=0");
    deal(&t, "2c 3c Ah Kd Qs");
    for (;;) { /* bets everything on one card each time until a seat has nothing left */
        char act[32];
        int banker = t.s.turn, other = 1 - banker;
        sprintf(act, "cover %d", t.s.score[banker]);
        play(&t, banker, act);
        sprintf(act, "bet upper %d", t.s.score[other]);
        play(&t, other, act);
        if (t.s.turn == CT_OVER)
            break;
        deal_by(&t, t.s.ply);
    }
    assert_true(t.s.score[0] + t.s.score[1] == 200);
    assert_true(!t.s.score[0] || !t.s.score[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(E1_E2_E3_E4_E5_V1_R9_R10_gates),
        cmocka_unit_test(E1_E2_E3_E4_R9_R10_R11_what_the_gate_means),
        cmocka_unit_test(V2_R12_a_cover_that_is_short),
        cmocka_unit_test(V3_R12_a_smaller_stake_behind),
        cmocka_unit_test(V4_order_of_service),
        cmocka_unit_test(V5_R11_R13_what_the_cover_pays),
        cmocka_unit_test(V6_bounds),
        cmocka_unit_test(V7_R1_R10_chances_of_layouts),
        cmocka_unit_test(V8_R5_R15_rounds_without_a_shuffle),
        cmocka_unit_test(V9_R15_the_gate_stays),
        cmocka_unit_test(V10_R3_R15_R16_aces_and_the_end_of_a_tenure),
        cmocka_unit_test(R2_the_lowest_card_banks),
        cmocka_unit_test(R4_cover_after_the_layout),
        cmocka_unit_test(R6_bets_on_both_pairs),
        cmocka_unit_test(R7_a_pass_is_free),
        cmocka_unit_test(R8_R14_R17_poor_seats_are_passed_over),
        cmocka_unit_test(R17_R18_the_end_of_the_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

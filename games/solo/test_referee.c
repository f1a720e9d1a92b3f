/* test_referee.c - Solo: irregularities, which are refused or, in referee mode,
 * corrected or fined. Also the invariants in random play. */
#include "test_help.h"

/* Seat 1 plays a Solo in spades and has led the nine of clubs. Seat 2 must trump it. */
static void nine_led(const char *options)
{
    suits(options);
    all_play(1, "solo passo passo");
    play(&t, 1, "trunfo s");
    play(&t, 1, "play 9c");
}

static void I5_refused_without_referee(void **x)
{
    nine_led("");
    refused(&t, 2, "play 9d", "solo.must_trump");
    refused(&t, 2, "play 9c", "solo.not_held");
    refused(&t, 2, "manter", "solo.now_play");
    refused(&t, 2, "corrigir 5s", "solo.now_play");
    refused(&t, 0, "play 5c", "act.turn");
    play(&t, 2, "play 5s");
    refused(&t, 0, "play 5h", "solo.must_follow");
}

static void I1_I2_I4_correction_is_free(void **x)
{
    static ct_view v;
    nine_led("irregularities=on");
    refused(&t, 2, "play 5h", "solo.not_held");
    refused(&t, 0, "play 5c", "act.turn");
    play(&t, 2, "play 9d");
    phase_is("foul");
    legal_are(&t, 2, "manter|corrigir 5s|corrigir 6s|corrigir 7s");
    refused(&t, 2, "corrigir 9d", "solo.must_trump");
    refused(&t, 2, "corrigir 5h", "solo.not_held");
    refused(&t, 2, "play 5s", "solo.now_correct");
    lacks(2, 'c', 0); /* a card that may still be corrected proves nothing */
    play(&t, 2, "corrigir 5s");
    chips(0, 0, 0);
    lacks(2, 'c', 9);
    assert_int_equal(t.s.turn, 0);
    ct_view_of(&t.s, 0, &v); /* all seats still know the card that was taken back */
    assert_true(holds(&v.s, 2, ct_card_of(1, 9)));
}

/* I2: the correction is bound by the cards before the foul. A foul that trumps or stays below must
 * not make weaker corrections legal. */
static void I2_the_foul_card_binds_no_correction(void **x)
{
    static const struct {
        const char *lead, *foul, *corrections;
        const char *weak; /* a card of the suit led that does not head the lead */
    } rows[] = {
        { "Jc", "5s", "corrigir 9c|corrigir Ac", "corrigir 7c" }, /* a trump */
        { "Jc", "5c", "corrigir 9c|corrigir Ac", "corrigir 7c" }, /* below the lead */
        { "Qc", "7c", "corrigir 9c|corrigir Ac", "corrigir 5c" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char act[32], want[80];
        begin(&t, "solo", 3, "irregularities=on");
        deal_hands("Kc Jc Qc 8c 6c Kd Jd Qd 8d 7d 6d 5d", "9c Ac 7c 5c 5s 6s 7s 8s 9h Ah Kh Jh",
                   "9s As Ks Js Qs Qh 8h 7h 6h 5h 9d Ad");
        all_play(1, "solo passo passo");
        play(&t, 1, "trunfo s");
        snprintf(act, sizeof act, "play %s", rows[i].lead);
        play(&t, 1, act);
        snprintf(act, sizeof act, "play %s", rows[i].foul);
        play(&t, 2, act);
        snprintf(want, sizeof want, "manter|%s", rows[i].corrections);
        legal_are(&t, 2, want);
        refused(&t, 2, rows[i].weak, "solo.must_head");
    }
}

static void I3_I4_each_offence_is_fined(void **x)
{
    nine_led("irregularities=on fine=3");
    play(&t, 2, "play 9d");
    play(&t, 2, "manter");
    chips(3, 3, -6);
    lacks(2, 'c', 0);
    lacks(2, 's', 0);
    /* the foul of the third player must be settled before the winner leads */
    play(&t, 0, "play 5h");
    assert_int_equal(t.s.turn, 0);
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "trick", -1)), 3);
    play(&t, 0, "manter");
    chips(-3, 6, -3);
    field_is(&t, "fouls", 0, 1);
    assert_int_equal(t.s.turn, 1);
    assert_int_equal(points(1), 11); /* the trick counts with both foul cards */
}

/* A Bolo in which the third player commits a foul: it trumps the declarer's lead. */
static void bolo_fouled(const char *options)
{
    suits(options);
    all_play(1, "natural passo passo");
    play(&t, 1, "trunfo h");
    play(&t, 1, "play 9c");
    play(&t, 2, "play 5d");
    play(&t, 0, "play 9h");
}

static void I4_early_stop_waits_for_the_step(void **x)
{
    bolo_fouled("irregularities=on");
    phase_is("foul");
    play(&t, 0, "corrigir 5c");
    assert_int_equal(t.s.turn, 1);
    assert_int_equal(points(1), 6);
    bolo_fouled("irregularities=on");
    play(&t, 0, "manter");
    assert_int_equal(t.s.turn, CT_DEALER);
    chips(4 - 2, -8 + 1, 4 + 1);
}

static void I3_fines_at_the_end_of_the_deal(void **x)
{
    bolo_fouled("irregularities=on fine=3 fine_timing=deal_end early_stop_bolo=off");
    play(&t, 0, "manter");
    chips(0, 0, 0);
    while (t.s.turn >= 0) { /* plays the other tricks without fouls */
        static ct_acts all;
        static ct_rules strict;
        strict = t.r;
        strict.opt[ct_option_find(t.r.game, "irregularities")] = 0;
        t.s.rules = &strict;
        ct_legal(&t.s, t.s.turn, &all);
        t.s.rules = &t.r;
        ct_apply(&t.s, all.act[0]);
    }
    chips(4 - 6, -8 + 3, 4 + 3);
    assert_int_equal(sheet_sum(&t, "solo.sheet.fine", 0), -6);
    assert_int_equal(sheet_sum(&t, "solo.sheet.fine", 2), 3);
    assert_int_equal(sheet_sum(&t, "solo.sheet.natural", 1), -8);
}

/* ---- invariants ----------------------------------------------------------------------------- */

/* The same act `a`, but played by the seat `by` places later in turn order. */
static ct_act turned(ct_act a, int by)
{
    return (a & ~(ct_act)255) | (ct_act)((ct_seat(a) + by) % 3);
}

/* If seats and dealer are rotated, the result must be rotated, too. Referee mode without fouls must
 * change nothing. The option overtake=highest must never affect the second player of a trick. */
static void invariants_in_random_play(void **x)
{
    static table one, two, three, four;
    static ct_acts a, b;
    ct_rng luck;
    ct_rng_seed(&luck, (const uint8_t[32]){ 5 }, 0);
    begin(&one, "solo", 3, "early_stop_bolo=off first_dealer=0");
    begin(&two, "solo", 3, "early_stop_bolo=off first_dealer=1");
    begin(&three, "solo", 3, "early_stop_bolo=off first_dealer=0 irregularities=on");
    begin(&four, "solo", 3, "early_stop_bolo=off first_dealer=0 overtake=highest");
    int bids = 0, plays = 0, trick = ct_zone_find(&one.r, "trick", -1);
    for (int lines = 0; one.s.turn != CT_OVER; lines++) {
        assert_true(lines < 5000);
        if (one.s.turn == CT_DEALER) {
            ct_rng again = luck, third = luck;
            ct_shuffle(&one.s, &luck);
            ct_shuffle(&two.s, &again);
            ct_shuffle(&three.s, &third);
            bids = plays = 0;
            continue;
        }
        if (ct_count(&one.s, trick) == 1) {
            four.s = one.s;
            four.s.rules = &four.r;
            ct_legal(&one.s, one.s.turn, &a);
            ct_legal(&four.s, one.s.turn, &b);
            assert_int_equal(a.n, b.n);
            assert_memory_equal(a.act, b.act, (size_t)a.n * sizeof a.act[0]);
        }
        ct_act act = ct_random_act(&one.s, one.s.turn, &luck);
        bids += one.s.phase == 0;
        plays += one.s.phase == ct_phase_find(one.r.game, "play");
        ct_apply(&one.s, act);
        assert_null(ct_play(&two.s, turned(act, 1)));
        assert_null(ct_play(&three.s, act));
        for (int seat = 0; seat < 3; seat++) {
            assert_int_equal(one.s.score[seat], two.s.score[(seat + 1) % 3]);
            assert_int_equal(one.s.score[seat], three.s.score[seat]);
        }
        assert_memory_equal(one.s.card, three.s.card, 36);
        assert_memory_equal(one.s.own, three.s.own, sizeof one.s.own);
        assert_true(bids <= 9 && plays <= 36);
        if (one.s.turn < 0 && plays) {
            int sum = 0;
            t.s = one.s;
            t.r = one.r;
            for (int seat = 0; seat < 3; seat++) sum += points(seat);
            assert_int_equal(sum, 72);
        }
    }
    assert_int_equal(one.s.won != 0, 1);
    assert_int_equal(one.s.score[0] + one.s.score[1] + one.s.score[2], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(I5_refused_without_referee),
        cmocka_unit_test(I1_I2_I4_correction_is_free),
        cmocka_unit_test(I2_the_foul_card_binds_no_correction),
        cmocka_unit_test(I3_I4_each_offence_is_fined),
        cmocka_unit_test(I4_early_stop_waits_for_the_step),
        cmocka_unit_test(I3_fines_at_the_end_of_the_deal),
        cmocka_unit_test(invariants_in_random_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

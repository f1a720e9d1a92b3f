/* test_referee.c - Hombre: irregular cards (Referee mode), proofs, invalid positions, and the
 * invariants in random play. */
#include "test_help.h"

/* The mão, seat 1, is the ombre with spades. Seats 2 and 0 hold spades too. */
static void start(const char *options)
{
    static const char *const hands[] = { "As 2s Ac Ks Kc Kh 2c 4c 2h", "7s 6s Js Qs Kd Qd Jd 5c 2d",
                                         "3s Jc 3c 6c 7h 5h 7c 3d 6h" };
    begin(&t, "hombre", 3, options);
    deal_hands(hands, "");
    acts("1 entrada, 2 passo, 0 passo, 1 trunfo s, 1 trocar, 2 trocar, 0 trocar");
}

static void irregular_cards_are_refused(void **x)
{
    start("");
    play(&t, 1, "play Ks");
    refused(&t, 2, "play Kd", "hombre.must_follow_trump");
    play(&t, 2, "play 6s");
    play(&t, 0, "play 3s");
    play(&t, 1, "play Kc");
    refused(&t, 2, "play Kd", "hombre.must_follow");
    refused(&t, 2, "manter", "hombre.now_play");
}

static void the_referee_lets_one_correct(void **x)
{
    start("irregularities=on");
    play(&t, 1, "play Ks");
    play(&t, 2, "play Kd");
    phase_is("foul");
    legal_are(&t, 2, "manter|corrigir 6s|corrigir 7s|corrigir Js|corrigir Qs");
    refused(&t, 2, "corrigir Kd", "hombre.must_follow_trump");
    refused(&t, 2, "corrigir 4s", "hombre.not_held");
    refused(&t, 2, "play 6s", "hombre.now_correct");
    play(&t, 2, "corrigir 6s");
    phase_is("play");
    scores(95, 95, 95, 0); /* a correction costs nothing */
    assert_int_equal(t.s.turn, 0);
    static ct_view v; /* all seats still know the king of diamonds, now back in the hand */
    ct_view_of(&t.s, 0, &v);
    assert_int_equal(ct_at(&v.s, ct_zone_find(&t.r, "hand", 2), 0), 25);
}

/* A foul card that stays on the table costs a beast. Its chips are laid aside at once, and join the
 * pool after the contract is settled. */
static void a_card_that_stands_costs_a_beast(void **x)
{
    start("irregularities=on");
    play(&t, 1, "play Ks");
    play(&t, 2, "play Kd");
    play(&t, 2, "manter");
    scores(95, 95, 80, 0);
    field_is(&t, "aside", 0, 15);
    field_is(&t, "pool", 0, 15);
    play(&t, 0, "play 3c"); /* seat 0 fouls too and pays another beast */
    play(&t, 0, "manter");
    scores(80, 95, 80, 0);
    field_is(&t, "aside", 0, 30);
    for (int k = 0; t.s.turn >= 0; k++) { /* plays the other tricks and corrects every foul */
        static ct_acts all;
        char text[64];
        int seat = t.s.turn;
        ct_legal(&t.s, seat, &all);
        ct_out o = { text, sizeof text, 0 };
        ct_act a = all.act[k % all.n];
        ct_act_write(&t.s, a, &o);
        play(&t, seat, text);
        if (t.s.phase == ct_phase_find(t.r.game, "foul")) {
            ct_legal(&t.s, seat, &all);
            assert_null(ct_play(&t.s, all.act[all.n - 1])); /* the last act of the list: a corrigir,
                                                               because it comes after manter */
        }
    }
    assert_int_equal(sheet_sum(&t, "hombre.sheet.laid", 2), -15);
    assert_int_equal(sheet_sum(&t, "hombre.sheet.laid", 0), -15);
    field_is(&t, "aside", 0, 0);
    field_is(&t, "pool", 0, noted("sacada") ? 30 : noted("codilho") ? 45 : 60);
}

static void an_empty_pool_makes_the_beast_an_ante(void **x)
{
    set_up(&t, "hombre", 3, "irregularities=on ante=7",
           "deals 1\nphase foul\nturn 1\ndealer = 2\nbid = 2\ndeclarer = 2\ntrump = 3\n"
           "trick: 3s Kd\nhand@0: +8\nhand@1: 4s 5s +6\nhand@2: +9\nstock: *\n");
    play(&t, 1, "manter");
    assert_int_equal(t.s.score[1], 93);
    field_is(&t, "aside", 0, 7);
}

/* ---- what plays prove ---------------------------------------------------------------------- */

static void lacks(int seat, char suit, int below)
{
    field_is(&t, "lacks", 4 * seat + (int)(strchr("cdhs", suit) - "cdhs"), below);
}

static void R15_R16_proofs(void **x)
{
    static const char *const hands[] = { "2s Ac Ks Qs 7c 2h 3h 4h 5h", "As Kd Qd Jd 5c 2d 3d 4d Ad",
                                         "3s 4s Jc 3c 6c 7h Kh Jh Qh" };
    begin(&t, "hombre", 3, "");
    deal_hands(hands, "");
    acts("1 solo, 1 trunfo s, 2 trocar, 0 trocar, 1 play Ks");
    may_play("As Kd Qd Jd 5c 2d 3d 4d Ad");
    acts("2 play Kd"); /* by this renege seat 2 can have only matadors as trumps */
    lacks(2, 's', 11);
    acts("0 play 3s, 1 play 2s, 2 play Qd"); /* manille was led, so seat 2 has no basto either */
    lacks(2, 's', 12);
    acts("0 play 4s, 1 play 7c, 2 play 5c, 0 play 6c, 1 play 2h, 2 play Jd");
    lacks(2, 'h', 14);
    lacks(2, 'd', 0);
    acts("0 play 7h, 1 play Ac, 2 play 2d");
    lacks(2, 's', 12);
    acts("0 play Jc");
    lacks(0, 's', 11);
}

static void valid_refuses_what_cannot_be(void **x)
{
    static const struct {
        const char *text, *key;
    } wrong[] = {
        { "turn dealer\nscore 101\nstock: *", "hombre.bad_chips" },
        { "deals 1\nphase auction\nturn 0\nhand@0: +9\nhand@1: +9\nhand@2: +9\nstock: *",
          "hombre.bad_auction" }, /* the position has no dealer */
        { "deals 1\nphase auction\nturn 0\ndealer = 3\nhand@0: +9\nhand@1: +9\nhand@2: +9\nstock: "
          "*",
          "hombre.bad_auction" },
        { "deals 1\nphase auction\nturn 0\ndealer = 2\nhand@0: +9\nhand@1: +8\nhand@2: +10\nstock: "
          "*",
          "hombre.bad_cards" },
        { "deals 1\nphase auction\nturn 0\ndealer = 2\nbid = 3\ndeclarer = 1\n"
          "hand@0: +9\nhand@1: +9\nhand@2: +9\nstock: *",
          "hombre.bad_auction" }, /* this table has no such bid */
        { "deals 1\nphase play\nturn 0\ndealer = 2\nbid = 2\ndeclarer = 1\n"
          "hand@0: +9\nhand@1: +9\nhand@2: +9\nstock: *",
          "hombre.bad_auction" }, /* there is play, but no trump suit */
        { "deals 1\nphase play\nturn 0\ndealer = 2\nbid = 2\ndeclarer = 1\ntrump = 3\n"
          "hand@0: +9\nhand@1: +9\nhand@2: +8\nstock: *",
          "hombre.bad_cards" },
        { "deals 1\nphase play\nturn 0\ndealer = 2\nbid = 2\ndeclarer = 1\ntrump = 3\n"
          "lacks = 14\nhand@0: 2c +8\nhand@1: +9\nhand@2: +9\nstock: *",
          "hombre.bad_proof" },
        { "deals 1\nphase auction\nturn 0\ndealer = 2\ntrump = 3\n"
          "hand@0: +9\nhand@1: +9\nhand@2: +9\nstock: *",
          "hombre.bad_auction" }, /* R10: trumps are named before there is an ombre */
        { "deals 1\nphase auction\nturn 0\ndealer = 2\nbid = 2\ndeclarer = 1\nforced = 1\n"
          "hand@0: +9\nhand@1: As +8\nhand@2: +9\nstock: *",
          "hombre.bad_auction" }, /* R9: the holder of spadille is forced before all have passed */
        { "deals 1\nphase foul\nturn 1\ndealer = 2\nbid = 2\ndeclarer = 1\ntrump = 3\n"
          "lacks = 0 0 0 0 0 14\ntrick: 2c Kd\nhand@0: +8\nhand@1: 2s 3s 4s 5s 6s 7s Js Qs\n"
          "hand@2: +9\nstock: *",
          "hombre.bad_proof" }, /* referee mode: the trick has a foul card that the seat could not
                                   have played */
        { "deals 1\nphase auction\nturn 0\ndealer = 2\nlacks = 14\n"
          "hand@0: +9\nhand@1: +9\nhand@2: +9\nstock: *",
          "hombre.bad_cards" }, /* nothing is proved before the first lead */
        { "deals 1\nphase play\nturn 0\ndealer = 2\nbid = 2\ndeclarer = 1\ntrump = 3\nclosing = 2\n"
          "hand@0: +9\nhand@1: +9\nhand@2: +9\nstock: *",
          "hombre.bad_auction" }, /* R18: the ombre plays for the vole before the first trick */
        { "deals 1\nphase play\nturn 0\ndealer = 2\nbid = 5\ndeclarer = 1\ntrump = 3\n"
          "discard@1: +1\nhand@0: +9\nhand@1: +9\nhand@2: +9\nstock: *",
          "hombre.bad_cards" }, /* R11: a card was discarded in a solo */
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        begin(&t, "hombre", 3, "irregularities=on");
        const char *why = ct_state_read(&t.s, &t.r, wrong[i].text, NULL);
        assert_non_null(why);
        assert_string_equal(why, wrong[i].key);
    }
}

/* ---- invariants ----------------------------------------------------------------------------- */

static void counts_in_random_play(int seats, const char *options)
{
    uint8_t seed[32] = { 9 };
    ct_rng luck;
    ct_rng_seed(&luck, seed, (uint64_t)seats);
    begin(&t, "hombre", seats, options);
    int bids = 0, plays = 0, swaps = 0, size = seats == 4 ? 10 : 9;
    while (t.s.turn != CT_OVER) {
        if (t.s.turn == CT_DEALER) {
            bids = plays = swaps = 0;
            ct_shuffle(&t.s, &luck);
            continue;
        }
        ct_act a = ct_random_act(&t.s, t.s.turn, &luck);
        bids += t.s.phase == 0;
        plays += t.s.phase == ct_phase_find(t.r.game, "play");
        swaps += t.s.phase == ct_phase_find(t.r.game, "exchange");
        assert_null(ct_play(&t.s, a));
        assert_null(ct_valid(&t.s));
        assert_true(bids <= (seats == 4 ? 12 : 18) && swaps <= 3 && plays <= size * seats);
        int won = 0;
        for (int seat = 0; seat < seats; seat++) won += won_by(seat);
        if (t.s.turn < 0 && plays && *ct_field_find(&t.s, "closing", NULL) != 1)
            assert_int_equal(won, size);
    }
    assert_int_equal(*ct_field_find(&t.s, "pool", NULL), 0); /* R25 */
    assert_true(t.s.won);
}

static void invariants_in_random_play(void **x)
{
    static const char *const presets[] = { "classico", "ingles_1734", "iberico", "dinamarques" };
    for (int i = 0; i < 4; i++)
        for (int seats = 3; seats <= 4; seats++) {
            char options[64];
            snprintf(options, sizeof options, "%s match_deals=40", presets[i]);
            counts_in_random_play(seats, options);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(irregular_cards_are_refused),
        cmocka_unit_test(the_referee_lets_one_correct),
        cmocka_unit_test(a_card_that_stands_costs_a_beast),
        cmocka_unit_test(an_empty_pool_makes_the_beast_an_ante),
        cmocka_unit_test(R15_R16_proofs),
        cmocka_unit_test(valid_refuses_what_cannot_be),
        cmocka_unit_test(invariants_in_random_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

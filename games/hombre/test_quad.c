/* test_quad.c - Hombre: the quadrilha for four: Q1 to Q7 of the rules page. */
#include "test_help.h"

/* ---- Q7: the worked settlements ------------------------------------------------------------- */

static void Q7_1_alliance_won(void **x)
{
    course c = { .pool = 20,
                 .bid = "alianca",
                 .m = 3,
                 .ombre = 3,
                 .called = true,
                 .partner = 0,
                 .tricks = { 3, 2, 1, 4 } };
    comes_to("", 4, &c, (const int[]){ 14, -4, -4, 14 }, 0);
    assert_int_equal(sheet_sum(&t, "hombre.sheet.matadors", 0), 3);
}

static void Q7_2_declarer_pays_alone(void **x)
{
    course c = { .pool = 20,
                 .bid = "alianca",
                 .ombre = 1,
                 .called = true,
                 .partner = 3,
                 .tricks = { 3, 2, 2, 3 } };
    comes_to("", 4, &c, (const int[]){ 1, -22, 1, 0 }, 40);
}

static void Q7_3_solo_won(void **x)
{
    course c = { .pool = 20, .bid = "solo", .tricks = { 6, 2, 1, 1 } };
    comes_to("", 4, &c, (const int[]){ 29, -3, -3, -3 }, 0);
}

static void Q7_4_solo_codilho(void **x)
{
    course c = { .pool = 20, .bid = "solo", .tricks = { 4, 3, 2, 1 } };
    comes_to("", 4, &c, (const int[]){ -32, 10, 10, 10 }, 22);
}

static void Q7_5_alone_for_want_of_a_card(void **x)
{
    course c = { .pool = 20, .bid = "alianca", .tricks = { 6, 2, 1, 1 } };
    comes_to("", 4, &c, (const int[]){ 23, -1, -1, -1 }, 0);
}

static void Q7_6_todas(void **x)
{
    course c = { .pool = 20,
                 .bid = "alianca",
                 .m = 3,
                 .ombre = 3,
                 .called = true,
                 .partner = 0,
                 .tricks = { 4, 0, 0, 6 },
                 .todas = true };
    comes_to("", 4, &c, (const int[]){ 20, -10, -10, 20 }, 0);
    c.tricks[0] = 3, c.tricks[1] = 1;
    comes_to("", 4, &c, (const int[]){ 8, 2, 2, 8 }, 0);
}

/* ---- Q4 to Q6 beyond the examples ------------------------------------------------------------ */

/* Q5: declarer and ally pay half each, and the declarer pays the odd chip. Pool 21, beast 21, 1
 * chip to each opponent. */
static void Q5_puesta_is_shared(void **x)
{
    course c = { .pool = 21,
                 .bid = "alianca",
                 .ombre = 1,
                 .called = true,
                 .partner = 3,
                 .tricks = { 3, 3, 2, 2 } };
    comes_to("", 4, &c, (const int[]){ 1, -12, 1, -11 }, 42);
    c.pool = 21; /* a game won: the odd chip of the pool goes to the declarer */
    c.tricks[1] = 4, c.tricks[2] = 1;
    comes_to("", 4, &c, (const int[]){ -1, 12, -1, 11 }, 0);
}

static void Q5_codilho_of_an_alliance(void **x)
{
    course c = { .pool = 21,
                 .bid = "alianca",
                 .ombre = 1,
                 .called = true,
                 .partner = 3,
                 .tricks = { 3, 3, 3, 1 } };
    /* 1 + 1 to each opponent; of the pool of 21 they get 10 each and 1 chip stays; beast 21 */
    comes_to("", 4, &c, (const int[]){ 12, -13, 12, -12 }, 22);
}

static void Q6_only_under_three_and_not_forced(void **x)
{
    course c = { .pool = 20,
                 .bid = "alianca",
                 .ombre = 1,
                 .called = true,
                 .partner = 3,
                 .forced = true,
                 .tricks = { 3, 2, 2, 3 },
                 .m = 1 };
    comes_to("", 4, &c, (const int[]){ 1, -11, 1, -11 }, 40);
    c.forced = false;
    c.tricks[1] = 3, c.tricks[3] = 2;
    comes_to("", 4, &c, (const int[]){ 1, -11, 1, -11 }, 40);
    /* the side wins with six tricks, though the declarer has only two */
    c.tricks[1] = 2, c.tricks[3] = 4, c.tricks[0] = 2;
    comes_to("", 4, &c, (const int[]){ -1, 11, -1, 11 }, 0);
}

static void Q4_every_split_of_an_alliance(void **x)
{
    for (int own = 0; own <= 10; own++)
        for (int ally = 0; own + ally <= 10; ally++) {
            course c = { .pool = 20,
                         .bid = "alianca",
                         .called = true,
                         .partner = 2,
                         .tricks = { own, 10 - own - ally, ally, 0 },
                         .todas = own + ally == 10 };
            comes_to("", 4, &c, NULL, 0);
            assert_int_equal(noted("sacada"), own + ally >= 6);
            assert_int_equal(noted("puesta"), own + ally == 5);
            assert_int_equal(noted("codilho"), own + ally <= 4);
        }
}

#define ALLIANCE "1 alianca, 2 passo, 3 passo, 0 passo"

/* ---- the course of a deal -------------------------------------------------------------------- */

static const char *const four[] = { "As 2s Ac Ks Qs 2c 3c 2h 2d 3d",
                                    "6s 5s 7c 6c 5c 5d 6d 7d Qh Ah",
                                    "4s 3s 4c Kh Jh 3h 4h 5h 6h 7h",
                                    "Js 7s Kc Qc Jc Kd Qd Jd Ad 4d" };

static void deal_four(const char *options, const char *const hands[])
{
    begin(&t, "hombre", 4, options);
    deal_hands(hands, "");
}

static void Q1_ten_cards_each(void **x)
{
    begin(&t, "hombre", 4, "favor_suit=s all_pass=redeal surrender=on first_dealer=2");
    deal(&t, "As Ks Qs 2d 3d 4d 5c 6c 7c 2h 3h 4h 3s 4s 5s 6s 5h 6h 7h 2c 5d 6d 7d Jd "
             "Jh Qh Kh Ah Js 7s 2s Kd Qd Ad Kc Qc Jc Ac 4c 3c");
    zone_is(&t, "hand@3", "As Ks Qs 3s 4s 5s 6s Js 7s 2s"); /* packets of 3-4-3, the mão first */
    zone_is(&t, "hand@2", "2h 3h 4h Jh Qh Kh Ah Ac 4c 3c");
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "stock", -1)), 0);
    legal_are(&t, 3, "passo|alianca|solo"); /* quadrilha has no volta and no favor */
    refused(&t, 3, "volta", "hombre.no_such_bid");
    refused(&t, 3, "entrada", "hombre.no_such_bid");
    acts("3 alianca, 0 passo");
    refused(&t, 1, "alianca", "hombre.bid_too_low"); /* seat 1 is younger and must bid higher */
    acts("1 solo");
    legal_are(&t, 2, "passo");
    acts("2 passo");
    legal_are(&t, 3, "passo|solo"); /* seat 3 is the elder and may hold the bid */
    refused(&t, 3, "rendo", "hombre.may_not_give_up");
}

static void Q2_forced_alliance(void **x)
{
    deal_four("", four);
    acts("1 passo, 2 passo, 3 passo, 0 passo");
    field_is(&t, "declarer", 0, 1); /* seat 1 holds the ace of spades, so it must play */
    field_is(&t, "forced", 0, 1);
    field_is(&t, "pool", 0, 20);
    acts("1 trunfo s, 1 chamar Kh");
    a_trick(1, "As 6s 4s Js", 1);
    a_trick(1, "2s 5s 3s 7s", 1);
    a_trick(1, "2h Ah Kh Kc", 3);
    phase_is("play");
}

static void Q3_whom_to_call(void **x)
{
    deal_four("", four);
    acts(ALLIANCE ", 1 trunfo s");
    phase_is("call");
    legal_are(&t, 1, "chamar Kc|chamar Kd|chamar Kh");
    refused(&t, 1, "chamar Ks", "hombre.cannot_call");
    refused(&t, 1, "chamar Qh", "hombre.cannot_call");
    static const char *const kings[] = { "As 2s Ac Ks Kd Kc Kh Qh 2d 3d",
                                         "Js 7s 2c Qc Jc 2h Qd Jd Ad 4d",
                                         "6s 5s 7c 6c 5c 5d 6d 7d Qs Ah",
                                         "4s 3s 4c 3c Jh 3h 4h 5h 6h 7h" };
    deal_four("", kings);
    acts(ALLIANCE ", 1 trunfo s");
    legal_are(&t, 1, "chamar Qc|chamar Qd");
    static const char *const queens[] = { "As 2s Ac Qc Kd Kc Kh Qh Qd 3d",
                                          "Js 7s 2c Ks Jc 2h 2d Jd Ad 4d",
                                          "6s 5s 7c 6c 5c 5d 6d 7d Qs Ah",
                                          "4s 3s 4c 3c Jh 3h 4h 5h 6h 7h" };
    deal_four("", queens);
    acts(ALLIANCE ", 1 trunfo s");
    phase_is("play"); /* the declarer holds all cards that could be called, and plays alone */
    assert_int_equal(t.s.team[1], 1);
    assert_int_equal(t.s.team[0], t.s.team[3]);
    assert_int_not_equal(t.s.team[0], t.s.team[1]);
}

/* Q3, Q6: only the holder of the called card knows who is the partner. */
static void Q6_the_partner_is_secret(void **x)
{
    static ct_view v;
    static ct_state sample;
    uint8_t seed[32] = { 0 };
    bool held[4] = { false };
    ct_rng luck;
    ct_rng_seed(&luck, seed, 1);
    deal_four("", four);
    acts(ALLIANCE ", 1 trunfo s, 1 chamar Kh");
    for (int seat = 0; seat < 4; seat++) assert_int_equal(t.s.team[seat], seat);
    ct_view_of(&t.s, 2, &v);
    for (int i = 0; i < 60; i++) {
        assert_true(ct_sample(&v, &luck, &sample));
        for (int seat = 0; seat < 4; seat++)
            for (int k = 0; k < 10; k++)
                held[seat] |= ct_at(&sample, ct_zone_find(&t.r, "hand", seat), k) == 38; /* Kh */
    }
    assert_true(held[3] && held[0]);
    assert_false(held[1] || held[2]); /* in a sample the called card is neither with the declarer
                                         nor with seat 2, which sees its own hand */
    a_trick(1, "As 6s 4s Js", 1);
    assert_int_equal(t.s.team[3], 3);
    a_trick(1, "2h Ah Kh Kc", 3);
    assert_int_equal(t.s.team[1], t.s.team[3]);
    assert_int_equal(t.s.team[0], t.s.team[2]);
    assert_int_not_equal(t.s.team[0], t.s.team[1]);
}

/* Declarer 1 wins five tricks. The partner's king is played in trick 6, or later. */
static const char *const six[] = { "As 2s Ac Ks Qs Js 2h 3h 2d 3d", "5s 4s 7c 6c 5c 5d 6d 7d Qh Ah",
                                   "3s 2c 3c 4c Kh Jh 4h 5h 6h 7h",
                                   "7s 6s Kc Qc Jc Kd Qd Jd Ad 4d" };

static void five_tricks(const char *auction)
{
    deal_four("", six);
    acts(auction);
    acts("1 trunfo s, 1 chamar Kh");
    a_trick(1, "As 5s 3s 7s", 1);
    a_trick(1, "2s 4s 2c 6s", 1);
    a_trick(1, "Ac 5c 3c Jc", 1);
    a_trick(1, "Ks 6c 4c Jd", 1);
    a_trick(1, "Js 7c Jh Qc", 1);
}

static void Q4_encerrar(void **x)
{
    five_tricks(ALLIANCE);
    a_trick(1, "2h Ah Kh Qd", 3);
    phase_is("vole");
    legal_are(&t, 1, "encerrar|todas");
    acts("1 encerrar");
    /* 1 + 6 matadors (As 2s Ac Ks Qs Js) from each opponent; each ally gets half of the pool */
    scores(95 - 7, 95 + 7 + 10, 95 - 7, 95 + 7 + 10);
    assert_true(noted("sacada"));
}

static void Q4_no_choice_while_the_card_is_unseen(void **x)
{
    five_tricks(ALLIANCE);
    a_trick(1, "Qs 5d 4h Qd", 1);
    phase_is("play");
    assert_int_equal(t.s.turn, 1);
    a_trick(1, "2h Ah Kh Kc", 3); /* the called card is seen only in trick 7: too late to choose */
    phase_is("play");
}

/* Q4: the declarer makes the choice, even if the partner leads to trick 7. */
static void Q4_the_declarer_chooses_for_the_partner(void **x)
{
    five_tricks(ALLIANCE);
    a_trick(1, "2h Ah Kh Qd", 3);
    phase_is("vole");
    assert_int_equal(t.s.turn, 1);
    acts("1 todas");
    assert_int_equal(t.s.turn, 3);
    refused(&t, 3, "encerrar", "hombre.now_play");
}

static void Q4_forced_alliance_plays_on(void **x)
{
    five_tricks("1 passo, 2 passo, 3 passo, 0 passo");
    a_trick(1, "2h Ah Kh Qd", 3);
    phase_is("play");
    assert_int_equal(t.s.turn, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(Q7_1_alliance_won),
        cmocka_unit_test(Q7_2_declarer_pays_alone),
        cmocka_unit_test(Q7_3_solo_won),
        cmocka_unit_test(Q7_4_solo_codilho),
        cmocka_unit_test(Q7_5_alone_for_want_of_a_card),
        cmocka_unit_test(Q7_6_todas),
        cmocka_unit_test(Q5_puesta_is_shared),
        cmocka_unit_test(Q5_codilho_of_an_alliance),
        cmocka_unit_test(Q6_only_under_three_and_not_forced),
        cmocka_unit_test(Q4_every_split_of_an_alliance),
        cmocka_unit_test(Q1_ten_cards_each),
        cmocka_unit_test(Q2_forced_alliance),
        cmocka_unit_test(Q3_whom_to_call),
        cmocka_unit_test(Q6_the_partner_is_secret),
        cmocka_unit_test(Q4_encerrar),
        cmocka_unit_test(Q4_no_choice_while_the_card_is_unseen),
        cmocka_unit_test(Q4_the_declarer_chooses_for_the_partner),
        cmocka_unit_test(Q4_forced_alliance_plays_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

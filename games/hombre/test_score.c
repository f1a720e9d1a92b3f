/* test_score.c - Hombre: settlements: examples S1 to S8 and the whole table of R19, closing after
 * five tricks (R18), giving up, and the end of the match (R25). */
#include "test_help.h"

/* ---- vectors ------------------------------------------------------------------------------- */

static void S1_volta_sacada(void **x)
{
    course c = { .pool = 15, .bid = "volta", .m = 3, .tricks = { 5, 4, 0 } };
    comes_to("", 3, &c, (const int[]){ 25, -5, -5, 0 }, 0);
}

static void S2_entrada_four_three_two(void **x)
{
    course c = { .pool = 15, .bid = "entrada", .tricks = { 4, 3, 2 } };
    comes_to("", 3, &c, (const int[]){ 17, -1, -1, 0 }, 0);
}

static void S3_R22_solo_puesta(void **x)
{
    course c = { .pool = 30, .bid = "solo", .tricks = { 3, 3, 3 } };
    comes_to("", 3, &c, (const int[]){ -36, 3, 3, 0 }, 60);
}

static void S4_volta_codilho(void **x)
{
    course c = { .pool = 15, .bid = "volta", .m = 3, .tricks = { 4, 5, 0 } };
    comes_to("", 3, &c, (const int[]){ -27, 21, 6, 0 }, 15);
}

static void S5_R22_puesta_of_equal_opponents(void **x)
{
    course c = { .pool = 30, .bid = "entrada", .tricks = { 1, 4, 4 } };
    comes_to("", 3, &c, (const int[]){ -32, 1, 1, 0 }, 60);
}

static void S6_capped_beast(void **x)
{
    course c = { .pool = 75, .bid = "solo", .m = 3, .ombre = 2, .tricks = { 6, 2, 1 } };
    comes_to("", 3, &c, (const int[]){ 82, 7, -74, 0 }, 60);
}

static void S7_vole_made_and_missed(void **x)
{
    course c = { .pool = 15, .bid = "solo", .m = 5, .tricks = { 9, 0, 0 }, .todas = true };
    comes_to("", 3, &c, (const int[]){ 43, -14, -14, 0 }, 0);
    static ct_sheet sheet;
    ct_sheet_make(&t.s, &sheet);
    /* the line of the vole must have no count; other lines may have one */
    for (int i = 0; i < sheet.n; i++)
        assert_true(sheet.line[i].count == 0 || strcmp(sheet.line[i].key, "hombre.sheet.vole"));
    c.tricks[0] = 8, c.tricks[1] = 1;
    comes_to("", 3, &c, (const int[]){ 19, -2, -2, 0 }, 0);
}

static void S8_vole_doubles_the_pool(void **x)
{
    course c = { .pool = 26, .bid = "entrada", .m = 4, .tricks = { 9, 0, 0 }, .todas = true };
    comes_to("ingles_1734", 3, &c, (const int[]){ 60, -17, -17, 0 }, 0);
    c.pool = 27; /* half of the pool of 27 is rounded up */
    comes_to("ingles_1734", 3, &c, (const int[]){ 27 + 36, -18, -18, 0 }, 0);
}

/* ---- R19 ----------------------------------------------------------------------------------- */

/* The table of R19: the outcome by the ombre's tricks and those of the better opponent. */
static const struct {
    int o;
    const char *sacada, *puesta, *codilho;
} table_of_R19[] = {
    { 9, "0", "", "" },     { 8, "1", "", "" },     { 7, "21", "", "" },   { 6, "32", "", "" },
    { 5, "432", "", "" },   { 4, "3", "4", "5" },   { 3, "", "3", "456" }, { 2, "", "", "4567" },
    { 1, "", "4", "5678" }, { 0, "", "", "56789" },
};

static void R19_every_split(void **x)
{
    int n = 0;
    for (size_t i = 0; i < sizeof table_of_R19 / sizeof *table_of_R19; i++)
        for (int a = 0, o = table_of_R19[i].o; a + o <= 9; a++) {
            int most = a > 9 - o - a ? a : 9 - o - a;
            course c = { .pool = 15,
                         .bid = "entrada",
                         .ombre = 1,
                         .todas = o == 9,
                         .tricks = { 9 - o - a, o, a } };
            comes_to("", 3, &c, NULL, 0);
            assert_int_equal(noted("sacada"), strchr(table_of_R19[i].sacada, '0' + most) != NULL);
            assert_int_equal(noted("puesta"), strchr(table_of_R19[i].puesta, '0' + most) != NULL);
            assert_int_equal(noted("codilho"), strchr(table_of_R19[i].codilho, '0' + most) != NULL);
            assert_int_equal(noted("sacada") + noted("puesta") + noted("codilho"), 1);
            field_is(&t, "pool", 0, noted("sacada") ? 0 : noted("puesta") ? 30 : 15);
            n++;
        }
    assert_int_equal(n, 55);
}

/* Tests that renumbering the seats renumbers the result. */
static void R23_codille_goes_to_the_right_seat(void **x)
{
    for (int ombre = 0; ombre < 3; ombre++)
        for (int k = 1; k < 3; k++) {
            int change[4] = { 0 }, best = (ombre + k) % 3;
            course c = { .pool = 15, .bid = "solo", .ombre = ombre };
            for (int seat = 0; seat < 3; seat++) {
                c.tricks[seat] = seat == ombre ? 3 : seat == best ? 4 : 2;
                change[seat] = seat == ombre ? -15 - 2 * 4 : seat == best ? 15 + 4 : 4;
            }
            comes_to("", 3, &c, change, 15);
        }
}

static void R20_matadors_count_from_three(void **x)
{
    course c = { .pool = 0, .bid = "entrada", .m = 2, .tricks = { 5, 2, 2 } };
    comes_to("", 3, &c, (const int[]){ 2, -1, -1, 0 }, 0);
    c.m = 3;
    comes_to("", 3, &c, (const int[]){ 8, -4, -4, 0 }, 0);
    c.m = 7;
    comes_to("matador_value=10", 3, &c, (const int[]){ 142, -71, -71, 0 }, 0);
}

/* ---- encerrar and todas -------------------------------------------------------------------- */

/* Seat 1, ombre and mão, has won the first five tricks with the seven highest trumps. */
static void five_won(const char *options)
{
    static const char *const hands[] = { "As 2s Ac Ks Qs Js 7s Kh 2h", "6s 5s Kd Qd Jd Ad 2d 3d Qh",
                                         "4s 3s Kc Qc Jc 7c 6c 5c Ah" };
    begin(&t, "hombre", 3, options);
    deal_hands(hands, "");
    acts("1 solo");
    if (t.s.phase == ct_phase_find(t.r.game, "auction"))
        acts("2 passo, 0 passo");
    acts("1 trunfo s, 2 trocar, 0 trocar");
    a_trick(1, "As 6s 4s", 1);
    a_trick(1, "2s 5s 3s", 1);
    a_trick(1, "Ac 3d Kc", 1);
    a_trick(1, "Ks Kd Qc", 1);
    phase_is("play");
    a_trick(1, "Qs Qd Jc", 1);
    phase_is("vole");
    legal_are(&t, 1, "encerrar|todas");
    refused(&t, 1, "play Js", "hombre.now_choose");
}

static void R18_encerrar(void **x)
{
    five_won("");
    acts("1 encerrar");
    /* each opponent pays 3 and 7 for the matadors */
    scores(100 - 5 - 10, 100 - 5 + 15 + 20, 100 - 5 - 10, 0);
    five_won("primeras_value=2");
    acts("1 encerrar");
    scores(100 - 5 - 12, 100 - 5 + 15 + 24, 100 - 5 - 12, 0);
    assert_int_equal(sheet_sum(&t, "hombre.sheet.primeras", 1), 4);
}

static void R18_R21_todas(void **x)
{
    five_won("primeras_value=2");
    acts("1 todas");
    refused(&t, 1, "encerrar", "hombre.now_play");
    a_trick(1, "Js Jd 7c", 1);
    a_trick(1, "7s Ad 6c", 1);
    play(&t, 1, "play 2h");
    play(&t, 2, "play Qh");
    play(&t, 0, "play Ah");
    play(&t, 2, "play 2d");
    play(&t, 0, "play 5c");
    play(&t, 1, "play Kh");
    /* the primeras are not paid */
    scores(100 - 5 - 10 + 6, 100 - 5 + 15 + 20 - 12, 100 - 5 - 10 + 6, 0);
    five_won("");
    acts("1 todas");
    a_trick(1, "Js Jd 7c", 1);
    a_trick(1, "7s Ad 6c", 1);
    a_trick(1, "Kh Qh Ah", 1);
    a_trick(1, "2h 2d 5c", 1);
    scores(100 - 5 - 16, 100 - 5 + 15 + 32, 100 - 5 - 16, 0);
}

/* ---- surrender ----------------------------------------------------------------------------- */

static void surrender_ends_as_a_puesta(void **x)
{
    static const char *const hands[] = { "As 2s Ac Ks 2c 3c 2h 3h 4h", "6s 5s Kd Qd Jd Ad 2d 3d Qh",
                                         "4s 3s Kc Qc Jc 7c 6c 5c Ah" };
    begin(&t, "hombre", 3, "iberico");
    deal_hands(hands, "");
    acts("1 entrada, 2 passo, 0 passo");
    legal(&t, 1, "rendo");
    acts("1 trunfo s");
    legal(&t, 1, "rendo");
    acts("1 trocar, 2 trocar, 0 trocar");
    refused(&t, 2, "rendo", "act.turn");
    a_trick(1, "As 6s 4s", 1);
    a_trick(1, "2h Qh Ah", 2);
    refused(&t, 2, "rendo", "hombre.may_not_give_up");
    static table before_trick_4;
    a_trick(2, "Kd Kc 2c", 2);
    play(&t, 2, "play Qd");
    play(&t, 0, "play 3s");
    before_trick_4 = t;
    acts("1 rendo");
    assert_true(noted("given_up"));
    /* beast 15; 1 + 4 for the matadors to each opponent */
    scores(95 + 5, 95 - 15 - 10, 95 + 5, 0);
    field_is(&t, "pool", 0, 30);
    t = before_trick_4;
    acts("1 play Ks");
    /* R22: after playing to trick 4 it is too late to give up */
    refused(&t, 1, "rendo", "hombre.may_not_give_up");
    begin(&t, "hombre", 3, "iberico surrender=off");
    deal_hands(hands, "");
    acts("1 entrada, 2 passo, 0 passo");
    refused(&t, 1, "rendo", "hombre.may_not_give_up");
    begin(&t, "hombre", 3, "iberico");
    deal_hands(hands, "");
    acts("1 solo, 2 passo, 0 passo");
    refused(&t, 1, "rendo", "hombre.may_not_give_up"); /* nobody may give up in a solo */
}

/* R20: if nobody has led, there are no matadors to count. */
static void surrender_before_the_first_lead(void **x)
{
    begin(&t, "hombre", 3, "iberico");
    deal_by(&t, 3);
    int seat = t.s.turn;
    play(&t, seat, "entrada");
    play(&t, (seat + 1) % 3, "passo");
    play(&t, (seat + 2) % 3, "passo");
    play(&t, seat, "rendo");
    assert_int_equal(t.s.score[seat], 95 - 15 - 2);
    field_is(&t, "pool", 0, 30);
}

/* ---- the match ----------------------------------------------------------------------------- */

static void R9_forced_spadille(void **x)
{
    static const char *const hands[] = { "3c 4c 5c 6c 7c Jc Qc Kc Ac", "Ad 3d 4d 5d 6d 7d Jd Qd As",
                                         "2h 3h 4h 5h 6h 7h Jh Qh Kh" };
    begin(&t, "hombre", 3, "all_pass=forced_spadille");
    deal_hands(hands, "");
    acts("1 passo, 2 passo, 0 passo");
    field_is(&t, "declarer", 0, 2);
    field_is(&t, "bid", 0, 2);
    acts("2 trunfo d, 2 trocar As 3d"); /* spadille may be discarded */
    begin(&t, "hombre", 3, "all_pass=forced_spadille");
    deal(&t, "2c 3c 4c 5c 6c 7c Jc Qc Kc 2d 3d 4d 5d 6d 7d Jd Qd Kd 2h 3h 4h 5h 6h 7h Jh Qh Kh As");
    acts("1 passo, 2 passo, 0 passo"); /* nobody can be forced, because spadille is in the stock */
    assert_int_equal(t.s.turn, CT_DEALER);
    field_is(&t, "pool", 0, 18);
}

static void R25_the_pool_is_shared(void **x)
{
    begin(&t, "hombre", 3, "match_deals=1 ante=6 pass_fee=1 first_dealer=1");
    deal(&t, "");
    acts("2 passo, 0 passo, 1 passo");
    assert_int_equal(t.s.turn, CT_OVER);
    assert_int_equal(t.s.won, 7);
    scores(100, 100, 100, 0);
    /* after a puesta the pool has 32 chips: ten for each seat, and two odd chips */
    course c = { .pool = 16, .bid = "entrada", .tricks = { 3, 3, 3 } };
    comes_to("match_deals=1", 3, &c, (const int[]){ -18 + 10, 1 + 11, 1 + 11, 0 }, 0);
    assert_int_equal(t.s.turn, CT_OVER);
    assert_int_equal(t.s.won, 6);
    /* the mão gets the first odd chip, and seat 2 the other */
    assert_int_equal(sheet_sum(&t, "hombre.sheet.share", 1), 11);
    assert_int_equal(sheet_sum(&t, "hombre.sheet.share", 2), 11);
    assert_int_equal(sheet_sum(&t, "hombre.sheet.share", 0), 10);
}

static void R5_dealers(void **x)
{
    const char *at;
    ct_rules r;
    begin(&t, "hombre", 3, "first_dealer=2");
    for (int k = 0; k < 4; k++) {
        deal_by(&t, (uint64_t)k);
        field_is(&t, "dealer", 0, (2 + k) % 3);
        for (int i = 1; i <= 3; i++) play(&t, (2 + k + i) % 3, "passo");
    }
    const char *why = ct_rules_make(&r, ct_game_find("hombre"), 3, "first_dealer=3", &at);
    assert_string_equal(why, "hombre.no_such_dealer");
    assert_null(ct_rules_make(&r, ct_game_find("hombre"), 4, "first_dealer=3", &at));
}

/* R20, R22: without a cap a beast doubles the pool, but the pool never has more than 400000 chips.
 */
static void R20_beast_cap(void **x)
{
    course c = { .pool = 75, .bid = "entrada", .tricks = { 3, 3, 3 } };
    comes_to("", 3, &c, (const int[]){ -62, 1, 1, 0 }, 135);
    comes_to("beast_cap=0", 3, &c, (const int[]){ -77, 1, 1, 0 }, 150);
    c.pool = 399990;
    comes_to("beast_cap=0", 3, &c, (const int[]){ -12, 1, 1, 0 }, 400000);
}

static void R24_contract_values(void **x)
{
    static const struct {
        const char *bid;
        int value;
    } all[] = {
        { "entrada", 11 },
        { "entrada_favor", 12 },
        { "volta", 13 },
        { "solo", 14 },
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        int v = all[i].value;
        course c = { .pool = 15, .bid = all[i].bid, .m = 3, .tricks = { 5, 2, 2 } };
        comes_to(
            "entrada_value=11 entrada_favor_value=12 volta_value=13 solo_value=14 favor_suit=s "
            "matador_value=0",
            3, &c, (const int[]){ 15 + 2 * v, -v, -v, 0 }, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(S1_volta_sacada),
        cmocka_unit_test(S2_entrada_four_three_two),
        cmocka_unit_test(S3_R22_solo_puesta),
        cmocka_unit_test(S4_volta_codilho),
        cmocka_unit_test(S5_R22_puesta_of_equal_opponents),
        cmocka_unit_test(S6_capped_beast),
        cmocka_unit_test(S7_vole_made_and_missed),
        cmocka_unit_test(S8_vole_doubles_the_pool),
        cmocka_unit_test(R19_every_split),
        cmocka_unit_test(R23_codille_goes_to_the_right_seat),
        cmocka_unit_test(R20_matadors_count_from_three),
        cmocka_unit_test(R18_encerrar),
        cmocka_unit_test(R18_R21_todas),
        cmocka_unit_test(surrender_ends_as_a_puesta),
        cmocka_unit_test(surrender_before_the_first_lead),
        cmocka_unit_test(R9_forced_spadille),
        cmocka_unit_test(R25_the_pool_is_shared),
        cmocka_unit_test(R5_dealers),
        cmocka_unit_test(R20_beast_cap),
        cmocka_unit_test(R24_contract_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

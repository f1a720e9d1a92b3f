/* Golfe: the worked examples of the rules page, one test each. */
#include "test_help.h"

static table t;

/* ---- from the source -------------------------------------------------------------------- */

static void E1_a_chain_frees_its_own_next_cards(void **state)
{
    board(&t, "", E1_FIELD, "2s 3d", "Ts");
    takes_are(&t, 0, "9s Jc");
    not_taken(&t, 0, "9d", "golfe.free");
    take(&t, 0, "9s");
    takes_are(&t, 0, "Th Tc");
    take(&t, 0, "Th");
    takes_are(&t, 0, "Jc");
    take(&t, 0, "Jc");
    takes_are(&t, 0, "Qc Qs Tc Qd");
    take(&t, 0, "Tc");
    takes_are(&t, 0, "9d");
    take(&t, 0, "9d");
    takes_are(&t, 0, "");
    play(&t, 0, "draw");
    zone_is(&t, "stock@0", "3d");
}

static void E2_round_the_corner(void **state)
{
    board(&t, "", "Ah Kh 2h 2c 3c", "9c", "Kd");
    takes_are(&t, 0, "Ah");
    take(&t, 0, "Ah");
    takes_are(&t, 0, "Kh 2h 2c"); /* the ace takes a king or a two: K-A-K or K-A-2 */
    take(&t, 0, "Kh");
    takes_are(&t, 0, "");
}

/* Expects clients to be told that exactly these cards are free, in reading order. */
static void free_are(const char *want)
{
    char got[FIELD * 3 + 1] = "";
    ct_note note[CT_NOTES];
    ct_out o = { got, sizeof got, 0 };
    int n = ct_notes(&t.s, note);
    for (int i = 0; i < n; i++) {
        assert_int_equal(note[i].way, CT_NOTE_FREE);
        if (i)
            got[o.len++] = ' ';
        ct_card_write(ct_top(&t.s, note[i].zone), &o);
    }
    assert_string_equal(got, want);
}

static void R4_clients_are_told_which_cards_are_free(void **state)
{
    static const char block[] = "8c 9c Tc -- -- -- -- 2h 3h 4h -- -- -- -- 5s 6s 7s";
    board(&t, "", block, "Kc", "Kd");
    free_are("8c 9c Tc 2h 4h 5s 6s 7s");
    board(&t, "free_cards=column_bottom", block, "Kc", "Kd");
    free_are("5s 6s 7s");
}

static void E3_seventeen_stock_cards_are_turned(void **state)
{
    int turned = 1; /* the first of the turned cards is the base (R2) */
    begin(&t, "golfe", 1, "");
    deal_by(&t, 1);
    for (; t.s.turn == 0 && !why_not(&t, 0, "draw"); turned++) play(&t, 0, "draw");
    assert_int_equal(turned, 17);
}

/* ---- own vectors ------------------------------------------------------------------------ */

static void V1_ends_of_rows_and_columns(void **state)
{
    board(&t, "", BLOCK_B, "Kc", "7s");
    takes_are(&t, 0, "8s 8d");
    not_taken(&t, 0, "6c", "golfe.free");
    board(&t, "free_cards=column_bottom", BLOCK_B, "Kc", "7s");
    takes_are(&t, 0, "");
    not_taken(&t, 0, "8s", "golfe.free-bottom");
    board(&t, "free_cards=column_ends", BLOCK_B, "Kc", "7s");
    takes_are(&t, 0, "");
    not_taken(&t, 0, "8d", "golfe.free-column");
    board(&t, "free_cards=bottom_or_row", BLOCK_B, "Kc", "7s");
    takes_are(&t, 0, "8s 8d");
    not_taken(&t, 0, "6c", "golfe.free-row");
}

static void V2_a_take_frees_its_neighbour(void **state)
{
    board(&t, "", BLOCK_B, "Kc", "7s");
    take(&t, 0, "8s");
    takes_are(&t, 0, "9h 9c");
    not_taken(&t, 0, "6c", "golfe.rank"); /* this card is free, but its rank differs by two */
}

static void V3_a_chain_runs_dry(void **state)
{
    board(&t, "", BLOCK_B, "Kc", "7s");
    take(&t, 0, "8s 9h 8d 9c");
    takes_are(&t, 0, "");
    for (const char *left = "2c 4d 6c 5h Qs "; *left; left += 3)
        not_taken(&t, 0, left, "golfe.rank");
}

static void V4_king_base(void **state)
{
    board(&t, "", "As Qh", "9c", "Kd");
    takes_are(&t, 0, "As Qh");
    board(&t, "wrap=off", "As Qh", "9c", "Kd");
    takes_are(&t, 0, "Qh");
    board(&t, "king_stop=on", "As Qh", "9c", "Kd");
    takes_are(&t, 0, "");
    not_taken(&t, 0, "Qh", "golfe.king");
}

static void V5_ace_base(void **state)
{
    board(&t, "", "Kh 2s Qd", "9c", "Ac");
    takes_are(&t, 0, "Kh 2s");
    board(&t, "wrap=off", "Kh 2s Qd", "9c", "Ac");
    takes_are(&t, 0, "2s");
}

static void V6_equal_ranks_never_fit(void **state)
{
    board(&t, "", "2h", "9c", "2d");
    takes_are(&t, 0, "");
    not_taken(&t, 0, "2h", "golfe.rank");
}

static void V7_points_of_a_hole(void **state)
{
    board(&t, "holes=1", "5c", "9h", "Kc");
    play(&t, 0, "draw");
    round_is_over(&t, -1);
    assert_int_equal(sheet_sum(&t, "golfe.sheet.left", 0), -1);
    assert_int_equal(sheet_sum(&t, "golfe.sheet.strokes", 0), 1);
    assert_int_equal(t.s.won, 0);
    board(&t, "holes=1", "5c", "9h 9c Kc Ks 2d", "4h");
    take(&t, 0, "5c");
    round_is_over(&t, 5);
    assert_int_equal(sheet_sum(&t, "golfe.sheet.cleared", 0), 5);
    assert_int_equal(t.s.won, 1);
    board(&t, "holes=1", "5c", "", "4h");
    take(&t, 0, "5c");
    round_is_over(&t, 0);
    begin(&t, "golfe", 1, "holes=1");
    deal(&t, "2c 3c 4c 5c 6c 7c 8c 9c Tc 2d 3d 4d 5d 6d 7d 8d 9d Td 2h 3h 4h 5h 6h 7h 8h 9h Th "
             "2s 3s 4s 5s 6s 7s 8s 9s Ts Ac Ad Ah As Jc Jd Jh Js Qc Qd Qh Qs Kd Kh Ks Kc");
    /* Kc is turned last, and no ace or queen is left to take */
    for (int i = 0; i < 16; i++) play(&t, 0, "draw");
    round_is_over(&t, -35);
    assert_true(ct_value(&t.s, 0) == 0);
}

static void V8_nine_holes(void **state)
{
    static const int hole[] = { -3, 5, 0, -12, -1, 2, -7, 0, -4 };
    char text[4096];
    int32_t total = 0;
    for (int i = 0; i < 9; i++) {
        int used = snprintf(text, sizeof text, "deals %d\nscore %d\n", i + 1, total);
        assert_true(used > 0);
        put_end(text, sizeof text, 0, hole[i]);
        set_up(&t, "golfe", 1, "", text);
        end_hole(&t, 0, hole[i]);
        total += hole[i];
        assert_int_equal(t.s.score[0], total);
        assert_int_equal(t.s.turn, i < 8 ? CT_DEALER : CT_OVER); /* R10 */
    }
    assert_int_equal(total, -20);
    snprintf(text, sizeof text, "deals 9\nscore -16 -16\n");
    put_end(text, sizeof text, 0, -4);
    put_end(text, sizeof text, 1, -4);
    set_up(&t, "golfe", 2, "", text);
    end_hole(&t, 1, -4);
    end_hole(&t, 0, -4);
    assert_int_equal(t.s.score[0], -20);
    assert_int_equal(t.s.score[1], -20);
    assert_int_equal(t.s.won, 3); /* both seats win */
    assert_true(ct_value(&t.s, 0) == 0.5 && ct_value(&t.s, 1) == 0.5);
}

static void V9_forced_play(void **state)
{
    board(&t, "forced_play=on", BLOCK_B, "Kc", "7s");
    refused(&t, 0, "draw", "golfe.forced");
    legal_are(&t, 0, "take cell.17|take cell.19");
    board(&t, "", BLOCK_B, "Kc", "7s");
    legal(&t, 0, "draw");
    board(&t, "forced_play=on", BLOCK_B, "Kc", "Qc"); /* nothing fits, so drawing is legal */
    legal_are(&t, 0, "draw");
}

static const char v10[] =
    "6s 4s Qc 9h 2d 8c 5s Td 7s 4d 5h 7c 3d 8s 3s 7d 8h 5d 3c 4h As 9c 2h 5c 9d Ad 8d Kh "
    "3h 6d Ac Tc 7h Qh 6h 2c Ks 9s 2s Kd Jh Jd Ah Jc Qd Th 6c Kc Js Ts 4c Qs";

/* The points of a simple player: it takes the first legal card in reading order, and draws only if
 * none fits. */
static int32_t first_policy(const char *options)
{
    static ct_acts acts;
    begin(&t, "golfe", 1, options);
    deal(&t, v10);
    while (t.s.turn == 0) {
        ct_legal(&t.s, 0, &acts);
        assert_true(acts.n > 0);
        int i = ct_verb(acts.act[0]) == ct_verb_find(t.r.game, "draw") && acts.n > 1;
        assert_null(ct_play(&t.s, acts.act[i]));
        assert_null(ct_valid(&t.s));
    }
    return t.s.score[0];
}

static void V10_a_whole_deal_by_seven_rules(void **state)
{
    static const char chain[] = "2c 3s 4s 5s 6s 7s 8c 9h Td 9c";
    ct_card want[16];
    assert_int_equal(first_policy(""), 5);
    for (int i = 0, n = cards_of(chain, want); i < n; i++)
        assert_int_equal(ct_at(&t.s, ct_zone_find(&t.r, "base", 0), i), want[i]);
    assert_int_equal(first_policy("free_cards=column_ends"), -1);
    assert_int_equal(first_policy("free_cards=bottom_or_row"), 5);
    assert_int_equal(first_policy("wrap=off"), -1);
    assert_int_equal(first_policy("putt_putt"), -3);
    assert_int_equal(first_policy("golf_queens"), -18);
    assert_int_equal(first_policy("golf_strict"), -21);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(E1_a_chain_frees_its_own_next_cards),
        cmocka_unit_test(E2_round_the_corner),
        cmocka_unit_test(R4_clients_are_told_which_cards_are_free),
        cmocka_unit_test(E3_seventeen_stock_cards_are_turned),
        cmocka_unit_test(V1_ends_of_rows_and_columns),
        cmocka_unit_test(V2_a_take_frees_its_neighbour),
        cmocka_unit_test(V3_a_chain_runs_dry),
        cmocka_unit_test(V4_king_base),
        cmocka_unit_test(V5_ace_base),
        cmocka_unit_test(V6_equal_ranks_never_fit),
        cmocka_unit_test(V7_points_of_a_hole),
        cmocka_unit_test(V8_nine_holes),
        cmocka_unit_test(V9_forced_play),
        cmocka_unit_test(V10_a_whole_deal_by_seven_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

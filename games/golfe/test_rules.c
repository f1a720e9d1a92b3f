/* Golfe: rules, options and refusals that no worked example covers, and random play. */
#include "test_help.h"

static table t;

/* ---- rules and options ------------------------------------------------------------------ */

static void R1_R2_R3_dealt_row_by_row(void **state)
{
    begin(&t, "golfe", 1, "");
    deal(&t, E1_FIELD); /* these 35 cards are the field; the rest of the pack follows in ascending
                           order */
    zone_is(&t, "cell.1@0", "Th");
    zone_is(&t, "cell.2@0", "2c");
    zone_is(&t, "cell.8@0", "4h");
    zone_is(&t, "cell.35@0", "Jc");
    zone_is(&t, "base@0", "6c");
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "stock", 0)), 16);
    play(&t, 0, "draw");
    zone_is(&t, "base@0", "6c 8c");
}

static void R4_gaps_do_not_matter(void **state)
{
    /* 8s is not free: beyond the gaps there are cards on all four sides of it */
    static const char field[] = "-- -- -- 2c -- -- --\n-- -- -- -- -- -- --\n"
                                "2d -- -- 8s -- -- 2h\n-- -- -- -- -- -- --\n"
                                "-- -- -- 2s -- -- --";
    board(&t, "", field, "Kc", "7s");
    not_taken(&t, 0, "8s", "golfe.free");
    board(&t, "", field, "Kc", "As");
    take(&t, 0, "2h");
    refused(&t, 0, "take cell.18", "golfe.rank"); /* this card is now the right end of its row */
}

static void R5_R6_R7_refusals(void **state)
{
    board(&t, "", BLOCK_B, "", "7s");
    refused(&t, 0, "draw", "golfe.no-stock");
    refused(&t, 0, "take cell.1", "golfe.empty");
    refused(&t, 0, "take base", "golfe.cell");
    refused(&t, 0, "take stock", "golfe.cell");
    refused(&t, 0, "take cell.36", "act.zone");
    refused(&t, 0, "redeal", "act.word");
    begin(&t, "golfe", 1, "");
    refused(&t, 0, "draw", "golfe.over"); /* nothing has been dealt yet */
}

static void R8_one_seat_ends_and_the_other_plays_on(void **state)
{
    char text[4096] = "deals 1\nturn 1\n";
    put_end(text, sizeof text, 0, 2);
    put_end(text, sizeof text, 1, -3);
    set_up(&t, "golfe", 2, "holes=2", text);
    refused(&t, 0, "take cell.36", "act.zone");
    refused(&t, 0, "take cell.1@1", "golfe.cell");
    take(&t, 0, "2c"); /* R11: legal out of turn, because the boards are independent */
    assert_int_equal(t.s.turn, 1);
    refused(&t, 0, "draw", "golfe.over");
    assert_int_equal(t.s.score[0], 0); /* no points yet, because the hole is not over */
    play(&t, 1, "draw");
    assert_int_equal(t.s.turn, CT_DEALER);
    assert_int_equal(t.s.score[0], 2);
    assert_int_equal(t.s.score[1], -3);
    field_is(&t, "wins", 0, 1);
    field_is(&t, "wins", 1, 0);
    assert_true(ct_value(&t.s, 0) > 0.5 && ct_value(&t.s, 1) < 0.5);
}

static void R9_without_stock_bonus(void **state)
{
    board(&t, "holes=1 stock_bonus=off", "5c", "9h 9c Kc Ks 2d", "4h");
    take(&t, 0, "5c");
    round_is_over(&t, 0);
    assert_int_equal(sheet_sum(&t, "golfe.sheet.cleared", 0), 0);
    assert_int_equal(t.s.won, 1);
}

static void R10_length_of_a_round(void **state)
{
    const char *at = NULL;
    static ct_rules r;
    for (int holes = 1; holes <= 18; holes += 17) {
        char options[16];
        snprintf(options, sizeof options, "holes=%d", holes);
        begin(&t, "golfe", 1, options);
        while (t.s.turn != CT_OVER) {
            deal_by(&t, t.s.deals);
            while (t.s.turn == 0) {
                ct_acts acts;
                ct_legal(&t.s, 0, &acts);
                ct_apply(&t.s, acts.act[0]);
            }
        }
        assert_int_equal(t.s.deals, holes);
    }
    assert_string_equal(ct_rules_make(&r, t.r.game, 1, "holes=19", &at), "rules.value");
    assert_string_equal(ct_rules_make(&r, t.r.game, 3, "", &at), "rules.seats");
}

/* R11: asserts that the last line of the sheet for two players says who won the hole. */
static void hole_goes_to(const table *x, int lead)
{
    static ct_sheet sheet;
    ct_sheet_make(&x->s, &sheet);
    assert_true(sheet.n > 0);
    assert_string_equal(sheet.line[sheet.n - 1].key,
                        lead ? "golfe.sheet.won" : "golfe.sheet.halved");
    assert_int_equal(sheet.line[sheet.n - 1].seats, lead > 0 ? 1 : lead < 0 ? 2 : 3);
}

static void R11_match_scoring(void **state)
{
    /* the last hole is a tie; before it seat 0 has one win, but far fewer points */
    for (int match = 0; match <= 1; match++) {
        char text[4096] = "deals 3\nscore -30 10\nwins = 1 0\n";
        put_end(text, sizeof text, 0, -4);
        put_end(text, sizeof text, 1, -4);
        set_up(&t, "golfe", 2,
               match ? "holes=3 two_player_scoring=match" : "holes=3 two_player_scoring=stroke",
               text);
        end_hole(&t, 0, -4);
        end_hole(&t, 1, -4);
        assert_int_equal(t.s.turn, CT_OVER);
        field_is(&t, "wins", 0, 1);
        field_is(&t, "wins", 1, 0);
        assert_int_equal(t.s.won, match ? 1 : 2);
        assert_true(ct_value(&t.s, !match) == 1 && ct_value(&t.s, match) == 0);
        hole_goes_to(&t, 0);
    }
}

/* With a given order of the pack, seat 0 gets the first copy of each card and seat 1 the second. */
static void R11_a_pack_each(void **state)
{
    ct_card order[2 * PACK];
    for (int i = 0; i < PACK; i++) order[i] = order[2 * PACK - 1 - i] = (ct_card)i;
    for (int same = 0; same <= 1; same++) {
        begin(&t, "golfe", 2, same ? "same_deal=on" : "same_deal=off");
        assert_null(ct_shuffle_to(&t.s, order, 2 * PACK, NULL));
        assert_null(ct_valid(&t.s));
        zone_is(&t, "cell.1@0", "Ac");
        zone_is(&t, "cell.35@0", "9h");
        zone_is(&t, "base@0", "Th");
        zone_is(&t, "cell.1@1", same ? "Ac" : "Ks");
        zone_is(&t, "cell.35@1", same ? "9h" : "5d");
        zone_is(&t, "base@1", same ? "Th" : "4d");
        play(&t, 1, "draw");
        play(&t, 0, "draw");
        zone_is(&t, "base@0", "Th Jh");
        zone_is(&t, "base@1", same ? "Th Jh" : "4d 3d");
    }
}

/* Writes the cards of a seat's board into `out`, in the order in which they were dealt. */
static void board_of(const table *x, int seat, ct_card out[PACK])
{
    int cell = ct_zone_find(&x->r, "cell", seat), stock = ct_zone_find(&x->r, "stock", seat);
    for (int i = 0; i < FIELD; i++) out[i] = ct_top(&x->s, cell + i);
    out[FIELD] = ct_top(&x->s, ct_zone_find(&x->r, "base", seat));
    for (int i = FIELD + 1; i < PACK; i++) out[i] = ct_at(&x->s, stock, PACK - 1 - i);
}

static void I1_by_luck_each_seat_has_a_whole_pack(void **state)
{
    ct_card board[2][PACK];
    for (uint64_t number = 0; number < 20; number++)
        for (int same = 0; same <= 1; same++) {
            begin(&t, "golfe", 2, same ? "same_deal=on" : "same_deal=off");
            deal_by(&t, number);
            for (int seat = 0; seat < 2; seat++) {
                uint64_t kinds = 0;
                board_of(&t, seat, board[seat]);
                for (int i = 0; i < PACK; i++) kinds |= UINT64_C(1) << board[seat][i];
                assert_true(kinds == (UINT64_C(1) << PACK) - 1);
            }
            assert_int_equal(!memcmp(board[0], board[1], PACK), same);
        }
}

static int seen_cells(const table *x, int seat, int whose)
{
    static ct_view v;
    int cell = ct_zone_find(&x->r, "cell", whose), n = 0;
    ct_view_of(&x->s, seat, &v);
    for (int i = 0; i < FIELD; i++)
        n += ct_count(&v.s, cell + i) && ct_top(&v.s, cell + i) != CT_HIDDEN;
    return n;
}

static void I7_what_each_seat_sees(void **state)
{
    static ct_view v;
    begin(&t, "golfe", 2, "");
    deal_by(&t, 3);
    ct_view_of(&t.s, 0, &v);
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(seen_cells(&t, 0, seat), FIELD);
        assert_int_equal(ct_top(&v.s, ct_zone_find(&t.r, "base", seat)),
                         ct_top(&t.s, ct_zone_find(&t.r, "base", seat)));
        assert_int_equal(ct_top(&v.s, ct_zone_find(&t.r, "stock", seat)), CT_HIDDEN);
    }
    begin(&t, "golfe", 2, "golf_strict same_deal=on holes=2");
    deal_by(&t, 3);
    assert_int_equal(seen_cells(&t, 0, 0), FIELD);
    assert_int_equal(seen_cells(&t, 0, 1), 0);
    assert_int_equal(seen_cells(&t, CT_ONLOOKER, 0), 0);
    while (t.s.turn >= 0) {
        ct_acts acts;
        assert_int_equal(seen_cells(&t, 1, 0), 0);
        ct_legal(&t.s, t.s.turn, &acts);
        /* the first act is a draw, so all cards of the stock are turned first */
        ct_apply(&t.s, acts.act[0]);
    }
    for (int seat = 0; seat < 2; seat++) {
        assert_true(seen_cells(&t, seat, seat) > 0);
        assert_int_equal(seen_cells(&t, !seat, seat), seen_cells(&t, seat, seat));
        assert_int_equal(seen_cells(&t, CT_ONLOOKER, seat), seen_cells(&t, seat, seat));
    }
}

/* The cells that an option makes free. A cell counts if taking its card is legal, or is refused
 * only because of its rank. */
static uint64_t free_cells(const char *options, const ct_state *like)
{
    static table x;
    uint64_t out = 0;
    begin(&x, "golfe", 1, options);
    x.s = *like;
    x.s.rules = &x.r;
    for (int i = 0; i < FIELD; i++) {
        char text[16];
        snprintf(text, sizeof text, "take cell.%d", i + 1);
        const char *why = why_not(&x, 0, text);
        if (!why || !strcmp(why, "golfe.rank"))
            out |= UINT64_C(1) << i;
    }
    return out;
}

static int bits(uint64_t v)
{
    int n = 0;
    for (; v; v &= v - 1) n++;
    return n;
}

static void I3_I4_I5_free_cards(void **state)
{
    uint64_t edge = 0;
    ct_rng luck;
    uint8_t seed[32] = { 3 };
    ct_rng_seed(&luck, seed, 0);
    for (int i = 0; i < FIELD; i++)
        edge |= (uint64_t)(i < 7 || i >= 28 || i % 7 == 0 || i % 7 == 6) << i;
    for (uint64_t number = 0; number < 10; number++) {
        begin(&t, "golfe", 1, "");
        deal_by(&t, number);
        assert_int_equal(bits(free_cells("", &t.s)), 20);
        while (t.s.turn == 0) {
            uint64_t any = free_cells("", &t.s), left = 0;
            uint64_t columns = free_cells("free_cards=column_ends", &t.s);
            uint64_t rows = free_cells("free_cards=bottom_or_row", &t.s);
            uint64_t bottom = free_cells("free_cards=column_bottom", &t.s);
            for (int i = 0; i < FIELD; i++)
                left |= (uint64_t)ct_count(&t.s, ct_zone_find(&t.r, "cell", 0) + i) << i;
            assert_true(!(bottom & ~rows) && !(bottom & ~columns));
            assert_true(!(rows & ~any) && !(columns & ~any) && !(any & ~left));
            assert_int_equal(any & edge, left & edge);
            assert_true(bottom && bits(any) <= 24);
            ct_apply(&t.s, ct_random_act(&t.s, 0, &luck));
        }
    }
}

static void positions_that_cannot_be(void **state)
{
    static const struct {
        const char *text, *key;
    } bad[] = {
        { "base@0: *", "golfe.bad-hole" }, /* no deal has begun */
        { "score 1\nstock@0: *", "golfe.bad-score" },
        { "deals 1\nstock@0: *", "golfe.bad-board" }, /* the board has no base */
        { "deals 1\nbase@0: +1\nstock@0: +17\ncell.1@0: *", "golfe.bad-board" },
        { "deals 1\nbase@0: *\ncell.1@0: 2c 3c", "golfe.bad-board" },
        { "deals 1\nbase@0: *", "golfe.bad-turn" }, /* R8: the field is cleared, so the hole is
                                                     * over */
        { "deals 1\nturn dealer\nbase@0: *\nstock@0: +2\ncell.1@0: 2c", "golfe.bad-turn" },
        { "deals 10\nbase@0: *\nstock@0: +2\ncell.1@0: 2c", "golfe.bad-hole" },
        { "deals 8\nturn over\nbase@0: *", "golfe.bad-hole" },
        { "deals 2\nscore 17\nbase@0: *\nstock@0: +2\ncell.1@0: 2c", "golfe.bad-score" },
        { "deals 2\nscore -36\nbase@0: *\nstock@0: +2\ncell.1@0: 2c", "golfe.bad-score" },
        { "deals 2\nwins = 1 0\nbase@0: *\nstock@0: +2\ncell.1@0: 2c", "golfe.bad-score" },
        { "deals 9\nturn over\nscore 4\nbase@0: *",
          "golfe.bad-score" }, /* the text gives no winner */
        { "deals 2\nturn dealer\nscore 17\nbase@0: *",
          "golfe.bad-score" }, /* this hole is worth 0 points */
        { "deals 1\nturn dealer\nscore -2\nbase@0: * 5c\ncell.1@0: 2c", "golfe.bad-score" },
    };
    begin(&t, "golfe", 1, "");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const char *why = ct_state_read(&t.s, &t.r, bad[i].text, NULL);
        if (!why || strcmp(why, bad[i].key))
            fail_msg("%zu: %s, not %s", i, why ? why : "accepted", bad[i].key);
    }
    cannot_be("golfe", 1, "stock_bonus=off",
              "deals 2\nscore 1\nbase@0: *\nstock@0: +2\ncell.1@0: 2c", "golfe.bad-score"); /* R9 */
    begin(&t, "golfe", 2, "");
    assert_string_equal(
        ct_state_read(&t.s, &t.r, "deals 1\nstock@0: +2\nbase@0: 2c 2c +48\nbase@1: *", NULL),
        "golfe.bad-pack");
}

/* Swaps two cards of one board. The position must be refused with this key (NULL: must be
 * accepted). */
static void swapped(int z, int i, int other, int j, const char *key)
{
    ct_state s = t.s;
    ct_card *a = &s.card[ct_start(&s, z) + i], *b = &s.card[ct_start(&s, other) + j], c = *a;
    *a = *b;
    *b = c;
    const char *why = ct_valid(&s);
    if (!why != !key || (why && strcmp(why, key)))
        fail_msg("zones %d and %d: %s, not %s", z, other, why ? why : "accepted", key ? key : "ok");
}

static void I7_two_boards_of_one_deal(void **state)
{
    for (uint64_t number = 0; number < 20; number++) {
        begin(&t, "golfe", 2, number & 1 ? "golf_strict same_deal=on" : "same_deal=on");
        deal_by(&t, number);
        int stock = ct_zone_find(&t.r, "stock", 1), base = ct_zone_find(&t.r, "base", 1);
        int cell = ct_zone_find(&t.r, "cell", 1);
        swapped(cell, 0, cell + 9, 0, "golfe.bad-deal");
        swapped(cell + 34, 0, base, 0, "golfe.bad-deal");
        swapped(stock, 15, stock, 3, "golfe.bad-deal");
        swapped(stock, 15, cell + 30, 0, "golfe.bad-deal");
        swapped(stock, 15, cell - 1, 0, "golfe.bad-pack"); /* swaps with a card of the other
                                                            * board */
        for (int i = 0; i < 3; i++) play(&t, 0, "draw");
        for (int i = 0; i < 2; i++) play(&t, 1, "draw");
        assert_null(ct_valid(&t.s));
        swapped(base, 0, base, 1, "golfe.bad-deal");
        /* swaps two drawn cards: the order of drawing is then another */
        swapped(base, 1, base, 2, "golfe.bad-deal");
        swapped(base, 1, stock, 13, "golfe.bad-deal");
        /* the base of seat 0 has cards that seat 1 has still to draw */
        swapped(base - 1, 3, base - 1, 2, "golfe.bad-deal");
        play(&t, 1, "draw");
        play(&t, 1, "draw");
        assert_null(ct_valid(&t.s));
        swapped(base, 3, base, 4, "golfe.bad-deal");
    }
    begin(&t, "golfe", 2, "");
    deal_by(&t, 3);
    int stock = ct_zone_find(&t.r, "stock", 1), cell = ct_zone_find(&t.r, "cell", 1);
    swapped(cell, 0, stock, 3, NULL); /* valid, because without same_deal only I1 applies */
    swapped(stock, 0, cell - 1, 0, "golfe.bad-pack");
}

/* I7: a card that both boards still show must lie in the same cell of both. */
static void I7_taken_cards_lay_in_one_place(void **state)
{
    static ct_acts acts;
    int found = 0;
    for (uint64_t number = 0; number < 20; number++) {
        begin(&t, "golfe", 2, "same_deal=on");
        deal_by(&t, number);
        int base = ct_zone_find(&t.r, "base", 1), cell = ct_zone_find(&t.r, "cell", 0), z[2], n = 0;
        int take = ct_verb_find(t.r.game, "take");
        ct_legal(&t.s, 0, &acts);
        for (int i = 0; i < acts.n && n < 2; i++)
            if (ct_verb(acts.act[i]) == take)
                z[n++] = ct_arg(acts.act[i], 0);
        if (n < 2)
            continue;
        int other = ct_zone_find(&t.r, "cell", 1) - cell;
        assert_null(ct_play(&t.s, CT_ACT(0, take, z[0])));
        assert_null(ct_play(&t.s, CT_ACT(1, take, z[1] + other)));
        swapped(z[0] + other, 0, base, 1, "golfe.bad-deal");
        /* the first card of the base belongs to the deal too */
        swapped(base, 0, base, 1, "golfe.bad-deal");
        found++;
    }
    assert_true(found > 0);
}

static void the_hint_beats_drawing_when_stuck(void **state)
{
    static ct_acts acts;
    static ct_view v;
    /* totals over the same deals: [0] with the last legal act, [1] with the hint */
    int32_t total[2] = { 0 };
    for (int hint = 0; hint <= 1; hint++)
        for (uint64_t number = 0; number < 30; number++) {
            begin(&t, "golfe", 1, "putt_putt holes=1");
            deal_by(&t, number);
            while (t.s.turn == 0) {
                ct_legal(&t.s, 0, &acts);
                ct_view_of(&t.s, 0, &v);
                assert_null(ct_play(&t.s, hint ? ct_hint(&v) : acts.act[acts.n - 1]));
            }
            total[hint] += t.s.score[0];
        }
    assert_true(total[1] > total[0]);
}

/* ---- random play ------------------------------------------------------------------------ */

static void same_from_the_view(const table *x, ct_rng *luck)
{
    static ct_acts truth, from_view;
    static ct_view v, again;
    static ct_state sample;
    int seat = (int)ct_rng_below(luck, x->r.seats);
    ct_legal(&x->s, seat, &truth);
    ct_view_of(&x->s, seat, &v);
    ct_legal(&v.s, seat, &from_view);
    assert_int_equal(truth.n, from_view.n);
    assert_memory_equal(truth.act, from_view.act, (size_t)truth.n * sizeof *truth.act);
    assert_true(ct_sample(&v, luck, &sample));
    ct_view_of(&sample, seat, &again);
    assert_memory_equal(&again.s, &v.s, sizeof v.s);
}

/* Plays one hole at random, with the boards in any order. The sheet must add up to the change of
 * score (R9, I6). */
static void random_hole(table *x, ct_rng *luck)
{
    int32_t before[2] = { x->s.score[0], x->s.score[1] };
    int acts = 0;
    ct_shuffle(&x->s, luck);
    while (x->s.turn >= 0) {
        int seat = (int)ct_rng_below(luck, x->r.seats);
        ct_act a = ct_random_act(&x->s, seat, luck);
        assert_true(ct_random_act(&x->s, x->s.turn, luck) != 0);
        if (acts % 8 == 0)
            same_from_the_view(x, luck);
        if (!a)
            continue; /* this seat has finished its hole */
        assert_null(ct_play(&x->s, a));
        assert_null(ct_valid(&x->s));
        acts++;
    }
    for (int seat = 0; seat < x->r.seats; seat++) {
        int32_t p = x->s.score[seat] - before[seat];
        assert_true(p >= -35 && p <= 16);
        assert_int_equal(
            sheet_sum(x, "golfe.sheet.left", seat) + sheet_sum(x, "golfe.sheet.cleared", seat), p);
        assert_true(ct_value(&x->s, seat) >= 0 && ct_value(&x->s, seat) <= 1);
    }
    if (x->r.seats == 2)
        hole_goes_to(x, x->s.score[0] - before[0] - (x->s.score[1] - before[1]));
    assert_true(acts <= 51 * x->r.seats); /* I2 */
}

static void I2_I6_random_play(void **state)
{
    const ct_about *about = ct_game_about(ct_game_find("golfe"));
    uint8_t seed[32] = { 9 };
    ct_rng luck;
    ct_rng_seed(&luck, seed, 0);
    for (int round = 0; round < 120; round++) {
        char options[400] = "";
        ct_out o = { options, sizeof options, 0 };
        o.len = (size_t)snprintf(options, sizeof options, "%s", about->presets[round % 4].name);
        for (int i = 0; about->options[i].name; i++) {
            const ct_option *opt = &about->options[i];
            uint32_t span = (uint32_t)(opt->max - opt->min + 1);
            if (ct_rng_below(&luck, 3))
                continue;
            o.len += (size_t)snprintf(options + o.len, sizeof options - o.len, " %s=", opt->name);
            ct_option_write(ct_game_find("golfe"), i, opt->min + (int)ct_rng_below(&luck, span),
                            &o);
        }
        begin(&t, "golfe", 1 + round % 2, options);
        for (int hole = 0; hole < 3 && t.s.turn == CT_DEALER; hole++) random_hole(&t, &luck);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R1_R2_R3_dealt_row_by_row),
        cmocka_unit_test(R4_gaps_do_not_matter),
        cmocka_unit_test(R5_R6_R7_refusals),
        cmocka_unit_test(R8_one_seat_ends_and_the_other_plays_on),
        cmocka_unit_test(R9_without_stock_bonus),
        cmocka_unit_test(R10_length_of_a_round),
        cmocka_unit_test(R11_match_scoring),
        cmocka_unit_test(R11_a_pack_each),
        cmocka_unit_test(I1_by_luck_each_seat_has_a_whole_pack),
        cmocka_unit_test(I7_what_each_seat_sees),
        cmocka_unit_test(I3_I4_I5_free_cards),
        cmocka_unit_test(positions_that_cannot_be),
        cmocka_unit_test(I7_two_boards_of_one_deal),
        cmocka_unit_test(I7_taken_cards_lay_in_one_place),
        cmocka_unit_test(the_hint_beats_drawing_when_stuck),
        cmocka_unit_test(I2_I6_random_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_samba.c - Samba: sides, deal, irregularities and the beginner; the vectors of the rules
 * page are in test_samba_vectors.c. */
#include "help.h"

static void sides_are(int seats, const char *options, const char *teams)
{
    static table t;
    begin(&t, "samba", seats, options);
    deal_by(&t, 1);
    for (int i = 0; i < seats; i++)
        for (int j = 0; j < seats; j++)
            assert_int_equal(t.s.team[i] == t.s.team[j], teams[i] == teams[j]);
}

static void R2_sides(void **state)
{
    static ct_rules r;
    sides_are(2, "", "ab");
    sides_are(3, "", "abc");
    sides_are(4, "", "abab");
    sides_are(6, "", "ababab");
    sides_are(6, "teams6=three_pairs", "abcabc");
    assert_string_equal(ct_rules_make(&r, ct_game_find("samba"), 5, "", NULL), "samba.seats");
}

/* R1, R4-R6: the pack, the hands, the card turned up and the red threes of the deal. */
static void R1_R4_R5_R6_the_deal(void **state)
{
    static table t;
    begin(&t, "samba", 2, "hand_size=13");
    assert_int_equal(t.r.cards, 162);
    deal(&t, "4c 5c 6c 3d 4d 5d 4h 5h 4s 5s 6d 7d 6h 7h 6s 7s 8c 9c 8d 9d 8h 9h 8s 9s Tc Jc "
             "XX 3c 2d Kd Qd Qh");
    zone_is(&t, "red@1", "3d"); /* not replaced before its owner's first turn */
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "hand", 0)), 13);
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "hand", 1)), 12);
    zone_is(&t, "pile", "XX 3c 2d Kd");
    assert_int_equal(t.s.turn, 0);
    play(&t, 0, "draw");
    play(&t, 0, "discard 8c");
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "hand", 1)), 13); /* R15 */
}

/* R3: the eldest hand moves on, and each deal has its own. */
static void R3_the_eldest_hand(void **state)
{
    static table t;
    begin(&t, "samba", 3, "");
    deal_by(&t, 2);
    assert_int_equal(t.s.turn, 0);
    begin(&t, "samba", 4, "seating=draw");
    for (uint64_t i = 0; t.s.turn == CT_DEALER; i++) deal_by(&t, i);
    bool used[4] = { false };
    const int32_t *sits = ct_field_find(&t.s, "sits", NULL);
    for (int i = 0; i < 4; i++) used[sits[i]] = true;
    assert_true(used[0] && used[1] && used[2] && used[3]);
    assert_int_equal(t.s.team[sits[0]], t.s.team[sits[2]]);
    assert_int_equal(t.s.team[sits[1]], t.s.team[sits[3]]);
}

static void R28_a_turn_ends_with_a_discard(void **state)
{
    static table t;
    begin(&t, "samba", 4, "");
    deal(&t, "4c 5c 6c 7c 4d 5d 6d 7d 4h 5h 6h 7h 4s 5s 6s 7s");
    refused(&t, 0, "discard 4c", "samba.undrawn");
    refused(&t, 1, "discard 5c", "act.turn");
    play(&t, 0, "draw");
    refused(&t, 0, "draw", "samba.started");
    refused(&t, 0, "meld 4c 4d 4h", "samba.open-first");
    refused(&t, 0, "discard Kd", NULL);
    refused(&t, 0, "pass", "samba.can-go");
    play(&t, 0, "discard 4c");
    assert_int_equal(t.s.turn, 1);
    assert_int_equal(ct_top(&t.s, ct_zone_find(&t.r, "pile", -1)), ct_card_of(0, 4));
}

/* A table of the referee: seat 0 has drawn and may lay cards, or seat 0 is to draw. */
static void referee(table *t, const char *phase, const char *hand)
{
    char text[1024];
    sprintf(text,
            "deals 1\nphase %s\nturn 0\nturns = 5\nstart = %d\nminimum = 50 50\nhand@0: %s\n"
            "hand@1: 4c 4d 5s\nhand@2: 7c 7d 8s\nhand@3: 4h 4s 9s\npile: 5c Kd\nstock: *\n",
            phase, !strcmp(phase, "meld"), hand);
    set_up(t, "samba", 4, "irregularities=on", text);
}

static void P1_P2_drawing_and_grabbing_out_of_turn(void **state)
{
    static table t;
    referee(&t, "start", "8d 9h Tc Jd");
    int before = ct_count(&t.s, ct_zone_find(&t.r, "hand", 2));
    play(&t, 2, "draw");
    field_is(&t, "fines", 0, 100);                                           /* side 0 */
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "hand", 2)), before); /* put back */
    play(&t, 1, "draw"); /* the next player: the draw stands */
    field_is(&t, "fines", 1, 100);
    field_is(&t, "early", 0, 1);
    referee(&t, "start", "8d 9h Tc Jd");
    play(&t, 3, "take");
    field_is(&t, "fines", 1, 100);
    zone_is(&t, "pile", "5c Kd");
    set_up(&t, "samba", 4, "",
           "deals 1\nphase start\nturn 0\nturns = 5\nminimum = 50 50\nhand@0: 8d 9h\n"
           "hand@1: 4c 4d 5s\nhand@2: 7c 7d 8s\nhand@3: 4h 4s 9s\npile: 5c Kd\nstock: *\n");
    refused(&t, 2, "draw", NULL); /* no referee: no such act */
    refused(&t, 3, "take", NULL);
}

static void P3_P10_P11_exposed_cards(void **state)
{
    static table t;
    referee(&t, "meld", "8d 9h Tc Jd Qs");
    play(&t, 1, "drop 5s"); /* P3: in another's turn */
    field_is(&t, "fines", 1, 100);
    zone_is(&t, "exposed@1", "5s");
    referee(&t, "meld", "8d 9h Tc Jd Qs");
    play(&t, 0, "drop 9h"); /* P10: in one's own turn, without a penalty */
    field_is(&t, "fines", 0, 0);
    refused(&t, 0, "discard 8d", "samba.exposed");
    legal(&t, 0, "discard 9h");
    referee(&t, "meld", "8d 9h Tc Jd Qs");
    play(&t, 0, "toss 8d"); /* P11 */
    play(&t, 0, "discard 9h");
    legal_are(&t, 1, "pick 8d | pick 9h");
    play(&t, 1, "pick 9h");
    zone_is(&t, "exposed@0", "8d");
    assert_int_equal(ct_top(&t.s, ct_zone_find(&t.r, "pile", -1)), ct_card_of(2, 9));
}

static void P9_an_opening_below_the_minimum(void **state)
{
    static table t;
    referee(&t, "meld", "8d 8h 8s Jd Qs 5d");
    play(&t, 0, "open 8d 8h 8s"); /* 30 of 50 */
    refused(&t, 0, "discard 5d", NULL);
    play(&t, 0, "fail");
    zone_is(&t, "exposed@0", "8d 8h 8s");
    field_is(&t, "fines", 0, 0);
    field_is(&t, "minimum", 0, 50);
}

/* P7: with a referee red threes are laid by hand. */
static void P7_red_threes_by_hand(void **state)
{
    static table t;
    referee(&t, "meld", "8d 9h 3h Jd Qs");
    refused(&t, 0, "discard 3h", "samba.red-three");
    refused(&t, 0, "lay3 8d", "samba.not-red");
    play(&t, 0, "lay3 3h");
    zone_is(&t, "red@0", "3h");
}

/* The beginner beats a random opponent over whole matches. */
static void the_beginner_beats_random_play(void **state)
{
    static table t;
    static ct_view v;
    const ct_bot *good = ct_bot_find("beginner"), *poor = ct_bot_find("random");
    ct_rng luck;
    int won = 0;
    ct_rng_seed(&luck, (const uint8_t[32]){ 3 }, 0);
    for (int match = 0; match < 10; match++) {
        begin(&t, "samba", 2, "target=2000");
        while (t.s.turn != CT_OVER) {
            if (t.s.turn == CT_DEALER) {
                ct_shuffle(&t.s, &luck);
                continue;
            }
            ct_look(&t.s, t.s.turn, &v);
            ct_apply(&t.s, (t.s.turn == match % 2 ? good : poor)->act(&v, &luck));
        }
        won += t.s.won >> match % 2 & 1;
    }
    print_message("beginner: %d of 10 matches\n", won);
    assert_true(won >= 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R2_sides),
        cmocka_unit_test(R1_R4_R5_R6_the_deal),
        cmocka_unit_test(R3_the_eldest_hand),
        cmocka_unit_test(R28_a_turn_ends_with_a_discard),
        cmocka_unit_test(P1_P2_drawing_and_grabbing_out_of_turn),
        cmocka_unit_test(P3_P10_P11_exposed_cards),
        cmocka_unit_test(P9_an_opening_below_the_minimum),
        cmocka_unit_test(P7_red_threes_by_hand),
        cmocka_unit_test(the_beginner_beats_random_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

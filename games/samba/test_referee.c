/* Samba: referee mode. */
#include "test_help.h"

static const char *const on = "irregularities=on";

static void P0_refused_without_the_option(void **state)
{
    pos(4, "", "phase start\nturn 0\nhand@0: 5c Qs\nhand@1: 9c 9d\npile: 4h\n");
    refused(&t, 1, "draw", "act.turn");
    refused(&t, 1, "take", "act.turn");
    refused(&t, 1, "drop 9c", "act.turn");
    refused(&t, 0, "drop 5c", "samba.no-referee");
    refused(&t, 0, "toss 5c", "samba.no-referee");
    legal_are(&t, 0, "draw");
    legal_are(&t, 1, "");
}

static void P1_draws_out_of_turn(void **state)
{
    pos(4, on, "phase start\nturn 0\nhand@0: 5c Qs\nhand@2: 9c 9d\nstock: * 7s 8s\n");
    /* seat 2 is not the next player, so the cards go back, but it has seen them */
    play(&t, 2, "draw");
    assert_int_equal(cards_in("hand@2"), 2);
    field_is(&t, "fines", 0, 100);
    static ct_view v;
    int stock = ct_zone_find(&t.r, "stock", -1);
    ct_view_of(&t.s, 2, &v);
    assert_int_equal(ct_top(&v.s, stock), ct_card_of(3, 8));
    assert_int_equal(ct_at(&v.s, stock, ct_count(&v.s, stock) - 2), ct_card_of(3, 7));
    assert_int_equal(ct_at(&v.s, stock, ct_count(&v.s, stock) - 3), CT_HIDDEN); /* two cards only */
    ct_view_of(&t.s, 0, &v);
    assert_int_equal(ct_top(&v.s, stock), CT_HIDDEN);
    refused(&t, 2, "draw", "samba.once");
    play(&t, 0, "draw");
    has("hand@0", "5c Qs 7s 8s");
    pos(4, on, "phase start\nturn 0\nfines = 999950\nhand@2: 9c 9d\n");
    play(&t, 2, "draw");
    field_is(&t, "fines", 0, 1000000); /* the largest sum of fines that is stored */
}

static void P1_the_next_player(void **state)
{
    pos(4, on, "phase meld\nturn 0\nhand@0: 9h Qs\nhand@1: 9c 9d 4d\nstock: * 7s 8s\n");
    play(&t, 1, "draw");
    has("hand@1", "9c 9d 4d 7s 8s");
    field_is(&t, "fines", 1, 100);
    play(&t, 0, "discard 9h");
    assert_int_equal(t.s.turn, 1);
    phase_is("meld"); /* seat 1 has drawn early, and this is valid, so it may not take the pile */
    refused(&t, 1, "take+pair 9c 9d 9h", "samba.started");
    play(&t, 1, "discard 7s");
    phase_is("start");
}

static void P2_takes_the_pile_out_of_turn(void **state)
{
    pos(4, on, "phase meld\nturn 0\nhand@0: 5c Qs\npile: 4h 5h\n");
    play(&t, 3, "take");
    zone_is(&t, "pile", "4h 5h");
    field_is(&t, "fines", 1, 100);
    refused(&t, 3, "take", "samba.once");
    refused(&t, 0, "take", "samba.in-turn");
    pos(4, on, "phase meld\nturn 0\nhand@0: 5c Qs\n");
    refused(&t, 3, "take", "samba.no-pile");
}

static void P3_lays_out_of_turn(void **state)
{
    pos(4, on, "phase meld\nturn 0\nhand@0: 5c Qs\nhand@1: 9c 9d 9h 4d 4h\n");
    play(&t, 1, "drop 9c");
    play(&t, 1, "drop 9d");
    play(&t, 1, "drop 9h");
    zone_is(&t, "exposed@1", "9c 9d 9h");
    field_is(&t, "fines", 1, 100); /* three cards, but only one fine */
    refused(&t, 1, "drop 9h", "samba.cards");
    play(&t, 0, "discard 5c");
    play(&t, 1, "draw");
    refused(&t, 1, "discard 4d", "samba.exposed"); /* exposed cards must be discarded first */
    play(&t, 1, "meld 9c 9d 9h"); /* in its own turn the seat may lay exposed cards */
    assert_int_equal(cards_in("exposed@1"), 0);
    play(&t, 1, "discard 4d");
}

static void P4_third_wild(void **state)
{
    pos(4, on, "phase meld\nturn 0\nhand@0: 2h 2s 5c Qs\nmeld.1: 8c 8c 8d 8h 8s 2d XX\nmeld = 0\n");
    play(&t, 0, "add meld.1 8c 8c 8d 8h 8s 2d 2h XX");
    zone_is(&t, "exposed@0", "2h");
    zone_is(&t, "meld.1", "8c 8c 8d 8h 8s 2d XX");
    field_is(&t, "fines", 0, 100);
    pos(4, on, "phase meld\nturn 0\nhand@0: 2h 5c Qs\nmeld.1: 8c 8c 8d 8d 8h 8s 8s\nmeld = 0\n");
    refused(&t, 0, "add meld.1 8c 8c 8d 8d 8h 8s 8s 2h", "samba.canasta-wild");
}

static bool listed(const char *text)
{
    static ct_acts acts;
    ct_act a;
    assert_null(ct_act_read(&t.s, 0, text, &a, NULL));
    ct_legal(&t.s, 0, &acts);
    for (int i = 0; i < acts.n; i++)
        if (acts.act[i] == a)
            return true;
    return false;
}

#define TWOS "2c 2c 2c 2d 2d 2d 2h 2h 2h 2s 2s 2s"
/* One hand has all wild cards, and three canastas are on the table. The list must have all acts
 * with few wild cards, and must not overflow. Acts with more wild cards are legal, too. */
static void P4_all_wilds_in_one_hand(void **state)
{
    static ct_acts acts;
    pos(4, on,
        "phase meld\nturn 0\nhand@0: " TWOS
        " XX XX XX XX XX XX 4c 5c 6c 4d 5d 6d 4h 5h 6h 4s 5s 6s "
        "8c 8d 8h 9c 9d 9h Kc Kd Kh Ks\nmeld.1: 8c 8c 8d 8h 8s\n"
        "meld.2: 9c 9c 9d 9h 9s\nmeld.3: Tc Tc Td Th Ts\nmeld = 0 0 0\n");
    ct_legal(&t.s, 0, &acts);
    assert_false(acts.full);
    assert_true(listed("add meld.2 9c 9c 9d 9h 9s 2c 2d 2h XX XX"));
    legal(&t, 0, "add meld.2 9c 9c 9d 9h 9s " TWOS " XX XX XX XX XX XX");
}
#undef TWOS

/* Several wild cards are laid at once. Those that fit stay. The others are exposed, for one penalty
 * in all. */
static void P4_several_wilds_too_many(void **state)
{
    static const struct {
        const char *meld, *act, *now, *exposed;
    } rows[] = {
        { "8c 8c 8d 8h 8s 2d XX", "add meld.1 8c 8c 8d 8h 8s 2d 2h 2s XX", "8c 8c 8d 8h 8s 2d XX",
          "2h 2s" },
        { "8c 8c 8d 8h 8s 2d", "add meld.1 8c 8c 8d 8h 8s 2d 2h XX", "8c 8c 8d 8h 8s 2d 2h", "XX" },
        { "8c 8c 8d 8h", "add meld.1 8c 8c 8d 8h 8s 2h 2s XX XX", "8c 8c 8d 8h 8s 2h 2s", "XX XX" },
        { "8c 8c 8d 8h 8s 2d XX", "add meld.1 8c 8c 8d 8h 8h 8s 2d 2h XX XX",
          "8c 8c 8d 8h 8h 8s 2d XX", "2h XX" },
        { "8c 8c 8d", "meld 9c 9c 9d 9d 9h 2h 2s XX", "9c 9c 9d 9d 9h 2h 2s", "XX" },
    };
    static const char *const wrong[][2] = {
        /* refused: the meld is no canasta without the surplus, or does not fit; a wild card is
           exposed already, or is not in the hand */
        { "add meld.1 8c 8c 8d 8h 2h 2s XX", "samba.wilds" },
        { "add meld.1 8c 8c 8d 2h 2s XX", "samba.wilds" },
        { "meld 9c 9c 9d 2h 2s XX", "samba.wilds" },
        { "meld 9c 9c 9d 9d 9h 2c 2h 2s", "samba.wilds" },
        { "meld 9c 9c 9d 9d 9h 9s 2h 2s XX", "samba.wilds" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[300];
        snprintf(text, sizeof text,
                 "phase meld\nturn 0\nhand@0: 2h 2s XX XX 8h 8s 9c 9c 9d 9d 9h 5c Qs\nmeld.1: %s\n"
                 "meld = 0\n",
                 rows[i].meld);
        pos(4, on, text);
        int held = cards_in("hand@0");
        if (i < 2) /* the other acts are not listed themselves, but as sequences of acts */
            assert_true(listed(rows[i].act));
        bool fresh = rows[i].act[0] == 'm';
        play(&t, 0, rows[i].act);
        zone_is(&t, fresh ? "meld.2" : "meld.1", rows[i].now);
        has("exposed@0", rows[i].exposed);
        field_is(&t, "fines", 0, 100);
        assert_int_equal(t.s.turn, 0);
        assert_true(cards_in("hand@0") < held);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        pos(4, on,
            "phase meld\nturn 0\nhand@0: 2h 2c XX 8h 8s 9c 9c 9d 9d 9h 5c Qs\n"
            "exposed@0: 2s\nmeld.1: 8c 8c 8d\nmeld = 0\n");
        refused(&t, 0, wrong[i][0], wrong[i][1]);
    }
    pos(4, "", "phase meld\nhand@0: 2h 2s XX 5c Qs\nmeld.1: 8c 8c 8d 8h 8s 2d\nmeld = 0\n");
    refused(&t, 0, "add meld.1 8c 8c 8d 8h 8s 2d 2h XX", "samba.wilds");
}

static void P5_R30_going_out_after_a_no(void **state)
{
    pos(4, on,
        "phase meld\nturn 0\nhand@0: 5c 5d 5h\nmeld.1: Kc Kc Kd Kd Kh Kh Ks\n"
        "meld.2: Ac Ac Ad Ad Ah Ah As\nmeld = 0 0\n");
    play(&t, 0, "ask");
    play(&t, 2, "no");
    play(&t, 0, "meld 5c 5d 5h");
    field_is(&t, "fines", 0, 100);
    has("hand@0", "5c 5d 5h"); /* the act was taken back */
    assert_int_equal(t.s.turn, 0);
    refused(&t, 0, "meld 5c 5d 5h", "samba.refused");
    play(&t, 0, "discard 5c");
    assert_int_equal(t.s.turn, 1);
}

static void P6_R30_asked_in_vain(void **state)
{
    pos(4, on, "phase meld\nturn 0\nhand@0: 5c 5d Js");
    play(&t, 0, "ask");
    play(&t, 2, "yes");
    play(&t, 0, "toss Js");
    play(&t, 0, "discard 5c");
    field_is(&t, "fines", 0, 100);
}

static void P7_red_threes_by_hand(void **state)
{
    pos(4, on, "phase start\nturn 0\nhand@0: 5c Qs 3h\nstock: * 9s 3d 7s 6s\n");
    refused(&t, 0, "lay3 5c", "samba.not-red");
    refused(&t, 0, "lay3 3d", "samba.cards");
    play(&t, 0, "lay3 3h");
    zone_is(&t, "red@0", "3h");
    has("hand@0", "5c Qs 6s");
    play(&t, 0, "draw");
    has("hand@0", "5c Qs 6s 7s 3d"); /* 3d has not been laid yet */
    refused(&t, 0, "discard 3d", "samba.red-three");
    refused(&t, 0, "drop 3d", "samba.red-three");
    refused(&t, 0, "toss 3d", "samba.red-three");
    play(&t, 0, "lay3 3d");
    has("hand@0", "5c Qs 6s 7s 9s");
    /* red threes of a taken pile are not replaced */
    pos(4, on, "phase start\nturn 0\nhand@0: Qh Qs 5c 6c\npile: 3d Qd\n");
    play(&t, 0, "take+pair Qd Qh Qs");
    has("hand@0", "5c 6c 3d");
    play(&t, 0, "discard 6c");
    has("hand@0", "5c 3d"); /* only 5c counts as a card of the hand, so the turn ended properly */
}

/* Red threes of a taken pile are laid by separate acts and bring no new card. A red three that was
 * dealt brings one. */
static void R22_P7_pile_threes_bring_no_card(void **state)
{
    pos(4, on, "phase start\nturn 0\nhand@0: Qh Qs 5c 6c 3d\npile: 3h 8c 3h Qd\nstock: * 9s 7s\n");
    play(&t, 0, "take+pair Qd Qh Qs");
    has("hand@0", "5c 6c 3d 3h 3h 8c");
    play(&t, 0, "lay3 3h");
    has("hand@0", "5c 6c 3d 3h 8c");
    play(&t, 0, "lay3 3d");
    has("hand@0", "5c 6c 3h 8c 7s");
    play(&t, 0, "lay3 3h");
    has("hand@0", "5c 6c 8c 7s");
    has("red@0", "3d 3h 3h");
}

static void P7_P8_at_the_end(void **state)
{
    pos(2, on, "phase start\nturn 1\nhand@0: 4s 3h 3d\nred@0: 3d 3h\nhand@1: 6d 9d\npile: *\n");
    play(&t, 1, "end");
    assert_int_equal(sheet_of(0, "held-red"), -1000);
    assert_int_equal(sheet_of(0, "red"), -200);
    assert_int_equal(sheet_of(0, "hand"), -5);
}

static void P9_opens_below_the_minimum(void **state)
{
    pos(4, on, "phase meld\nturn 0\nminimum = 50 50\nhand@0: 4c 4d 4h 9c Qs 7d\n");
    play(&t, 0, "open 4c 4d 4h");
    phase_is("opening");
    refused(&t, 0, "discard Qs", "samba.opening");
    legal_are(&t, 0, "fail");
    play(&t, 0, "fail");
    zone_is(&t, "exposed@0", "4c 4d 4h");
    field_is(&t, "minimum", 0, 50);
    refused(&t, 0, "open 4c 4d 4h", "samba.short"); /* only one opening may fail in a turn */
    refused(&t, 0, "fail", "samba.no-fail");
    play(&t, 0, "discard 4c");
    field_is(&t, "fines", 0, 0);
    /* an opening below the minimum may be continued, and reach the minimum after all */
    pos(4, on, "phase meld\nturn 0\nminimum = 50 50\nhand@0: 4c 4d 4h Kc Kd Kh 7d 8d 6c\n");
    play(&t, 0, "open 4c 4d 4h");
    play(&t, 0, "open Kc Kd Kh");
    phase_is("opening");
    play(&t, 0, "fail");
    has("exposed@0", "4c 4d 4h Kc Kd Kh");
}

static void P10_drops_cards(void **state)
{
    pos(4, on, "phase start\nturn 0\nhand@0: 5c 5d Qs Kc\npile: 5h\nhand@1: 6c 6d\n");
    play(&t, 0, "drop 5c");
    field_is(&t, "fines", 0, 0);
    /* an exposed card cannot be in the pair of R19 */
    refused(&t, 0, "take+pair 5c 5d 5h", "samba.cards");
    play(&t, 0, "draw");
    refused(&t, 0, "discard Qs", "samba.exposed");
    play(&t, 0, "discard 5c");
    assert_int_equal(t.s.turn, 1);
    /* exposed cards count as cards of the hand: when a turn ends without a discard, when leave is
     * asked, and in the score */
    pos(2, on, "phase start\nturn 1\nhand@0: 4s\nexposed@0: Kd\nhand@1: 6d 9d\npile: *\n");
    play(&t, 1, "end");
    assert_int_equal(sheet_of(0, "hand"), -15);
}

static void P11_discards_two(void **state)
{
    pos(4, on, "phase meld\nturn 0\nhand@0: 5c 5d Qs Kc\nhand@1: 5h 5s 6d\npile: 9c\n");
    refused(&t, 0, "pick 5c", "samba.no-toss");
    play(&t, 0, "toss Qs");
    phase_is("tossed");
    refused(&t, 0, "ask", "samba.tossing");
    play(&t, 0, "discard 5c");
    assert_int_equal(t.s.turn, 1);
    phase_is("picking");
    refused(&t, 1, "draw", "samba.picking");
    legal_are(&t, 1, "pick 5c|pick Qs");
    play(&t, 1, "pick 5c");
    zone_is(&t, "pile", "9c 5c");
    zone_is(&t, "exposed@0", "Qs");
    phase_is("start");
    legal(&t, 1, "take+pair 5c 5h 5s");
    pos(4, on, "phase meld\nturn 0\nhand@0: 5c 5d\nexposed@0: Qs\n");
    refused(&t, 0, "toss 5c", "samba.exposed");
    pos(4, on, "phase meld\nturn 0\nhand@0: 5c 9d\n");
    refused(&t, 0, "toss 6c", "samba.cards");
    play(&t, 0, "toss 5c");
    refused(&t, 0, "toss 9d", "samba.cards"); /* one card must be left for the discard */
    pos(4, on, "phase meld\nturn 1\nhand@1: 5c 3h\n");
    refused(&t, 1, "toss 5c", "samba.cards"); /* a red three cannot be the discard */
}

/* R36: as long as a red three can be laid there is no dead end, because it brings a card. */
static void R36_P7_no_dead_end_before_red_threes(void **state)
{
    pos(4, on, "phase start\nturn 0\nhand@0: 5c\nstock: * 9s 3d 3h\n");
    play(&t, 0, "draw");
    refused(&t, 0, "pass", "samba.can-go");
    play(&t, 0, "lay3 3h");
    has("hand@0", "5c 3d 9s");
    refused(&t, 0, "pass", "samba.can-go");
    play(&t, 0, "discard 9s");
}

/* P12: the program itself announces a hand of one card, so there is no penalty. */
static void P12_pumba_is_announced(void **state)
{
    pos(4, on, "phase meld\nturn 0\nhand@0: 5c 9d\n");
    play(&t, 0, "discard 5c");
    static ct_view v;
    ct_view_of(&t.s, 3, &v);
    assert_int_equal(ct_count(&v.s, ct_zone_find(&t.r, "hand", 0)), 1);
    field_is(&t, "fines", 0, 0);
}

static void P13_asking_about_red_threes(void **state)
{
    const char *text = "phase meld\nturn 0\nhand@0: 5c Qs\nhand@1: 9c 9d\nhand@2: %s 4c\n";
    char full[300];
    for (int owes = 0; owes < 2; owes++) {
        snprintf(full, sizeof full, text, owes ? "3h" : "4d");
        pos(4, on, full);
        play(&t, 0, "ask3");
        phase_is("threes");
        assert_int_equal(t.s.turn, 2);
        refused(&t, 2, "discard 4c", "samba.answer3");
        refused(&t, 2, owes ? "laid3" : "owes3", "samba.truth3");
        legal_are(&t, 2, owes ? "owes3" : "laid3");
        play(&t, 2, owes ? "owes3" : "laid3");
        phase_is("meld");
        assert_int_equal(t.s.turn, 0);
        refused(&t, 0, "ask3", "samba.asked");
        refused(&t, 0, "laid3", "samba.no-ask");
        play(&t, 0, "discard 5c");
        play(&t, 1, "draw");
        play(&t, 1, "discard 9c");
        play(&t, 2, "draw");
        legal(&t, 2, "ask3"); /* a new turn */
        owes ? legal(&t, 2, "lay3 3h") : refused(&t, 2, "lay3 3h", "samba.cards");
    }
    pos(2, on, "phase meld\nturn 0\nhand@0: 5c Qs\n");
    refused(&t, 0, "ask3", "samba.no-partner");
    pos(4, "", "phase meld\nturn 0\nhand@0: 5c Qs\n");
    refused(&t, 0, "ask3", "samba.no-referee");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(P0_refused_without_the_option),
        cmocka_unit_test(P1_draws_out_of_turn),
        cmocka_unit_test(P1_the_next_player),
        cmocka_unit_test(P2_takes_the_pile_out_of_turn),
        cmocka_unit_test(P3_lays_out_of_turn),
        cmocka_unit_test(P4_third_wild),
        cmocka_unit_test(P4_all_wilds_in_one_hand),
        cmocka_unit_test(P4_several_wilds_too_many),
        cmocka_unit_test(P5_R30_going_out_after_a_no),
        cmocka_unit_test(P6_R30_asked_in_vain),
        cmocka_unit_test(P7_red_threes_by_hand),
        cmocka_unit_test(R22_P7_pile_threes_bring_no_card),
        cmocka_unit_test(P7_P8_at_the_end),
        cmocka_unit_test(P9_opens_below_the_minimum),
        cmocka_unit_test(P10_drops_cards),
        cmocka_unit_test(P11_discards_two),
        cmocka_unit_test(R36_P7_no_dead_end_before_red_threes),
        cmocka_unit_test(P12_pumba_is_announced),
        cmocka_unit_test(P13_asking_about_red_threes),
    };
    return cmocka_run_group_tests_name("samba referee", tests, NULL, NULL);
}

/* test_game.c - Pyramid: the examples of its rules page by number, options, and refusals. */
#include "help.h"

/* Sets up a position of the given zones and fields. All other cards have been removed. */
static void left(table *t, const char *options, const char *lines)
{
    char text[2048];
    sprintf(text, "deals 1\nturn 0\n%sremoved: *\n", lines);
    set_up(t, "piramide", 1, options, text);
}

static const char rows4[] =
    "cell.1: 2h\ncell.2: 2d\ncell.3: 2c\ncell.4: 2s\ncell.5: 3h\ncell.6: 3s\n"
    "cell.7: 3c\ncell.8: Ts\ncell.9: Td\ncell.10: Tc\n";

static void E1_pairs_worth_thirteen(void **state)
{
    static table t;
    left(&t, "", "cell.1: Qh\nturned: Ad\n");
    legal(&t, 0, "pair_turned cell.1");
    left(&t, "", "cell.1: 9h\nturned: 4d\n");
    legal(&t, 0, "pair_turned cell.1");
    left(&t, "", "cell.1: 7h\ndiscard: 6d\n");
    legal(&t, 0, "pair_discard cell.1");
    left(&t, "", "cell.1: Jh\ndiscard: 2d\n");
    legal(&t, 0, "pair_discard cell.1");
    left(&t, "", "cell.1: Kh\nreserve: 2d\n");
    play(&t, 0, "king cell.1");
    assert_int_equal(t.s.won, 1); /* R13 */
}

static void V1_R3_R4_R5_only_free_cards(void **state)
{
    static table t;
    char lines[512];
    sprintf(lines, "%scell.12: Kd\ncell.17: 9h\ncell.18: 4s\nreserve: 5c\n", rows4);
    strcat(lines, "cell.11: 5d\ncell.13: 5h\n");
    left(&t, "", lines);
    refused(&t, 0, "king cell.12", "piramide.covered");
    refused(&t, 0, "pair cell.18 cell.17", "piramide.order");
    refused(&t, 0, "pair cell.17 cell.99", NULL);
    refused(&t, 0, "king reserve", "piramide.no_cell");
    refused(&t, 0, "king cell.20", "piramide.no_card");
    refused(&t, 0, "king cell.17", "piramide.no_king");
    play(&t, 0, "pair cell.17 cell.18"); /* R5 */
    play(&t, 0, "king cell.12");         /* R3, R4 */
}

static void V2_a_card_and_the_one_that_covers_it(void **state)
{
    static table t;
    const char *lines = "cell.1: 8c\ncell.2: 5d\nreserve: 9c\n";
    left(&t, "", lines);
    refused(&t, 0, "pair cell.1 cell.2", "piramide.covered");
    left(&t, "cover_pair=on", lines);
    play(&t, 0, "pair cell.1 cell.2");
    assert_int_equal(t.s.won, 1);
    left(&t, "cover_pair=on", "cell.1: 8c\ncell.2: 5d\ncell.3: 5h\nreserve: 9c\n");
    /* cell.1 is covered by another card besides its partner */
    refused(&t, 0, "pair cell.1 cell.2", "piramide.covered");
}

static void V3_R8_R10_ways_to_pair(void **state)
{
    static table t;
    const char *lines =
        "cell.1: Qs\ncell.2: Th\ncell.3: 3s\nturned: 3d\ndiscard: 4c Ts\nreserve: 5c\n";
    left(&t, "", lines);
    legal_are(&t, 0,
              "pair cell.2 cell.3 | pair_turned cell.2 | pair_discard cell.3 | turn | give_up");
    refused(&t, 0, "pair_tops", "piramide.tops_apart");
    refused(&t, 0, "pair_turned cell.3", "piramide.not_thirteen");
    refused(&t, 0, "stop", "piramide.not_cleared");
    left(&t, "stock_discard_pair=on", lines);
    play(&t, 0, "pair_tops"); /* R10 */
    /* R8: the card under the removed discard is the top of the heap now */
    zone_is(&t, "discard", "4c");
    zone_is(&t, "turned", "");
    refused(&t, 0, "pair_turned cell.2", "piramide.no_card");
    refused(&t, 0, "pair_tops", "piramide.no_card");
}

static void R5_R8_refusals_tell_the_sum(void **state)
{
    static table t;
    left(&t, "stock_discard_pair=on",
         "cell.1: Qs\ncell.2: 9h\ncell.3: 5s\nturned: Jd\ndiscard: 4c Ts\nreserve: 5c\n");
    refused_saying(&t, 0, "pair cell.2 cell.3", CT_PT, "9 e 5 somam 14, e não 13 (R5, R7, R8).");
    refused_saying(&t, 0, "pair cell.3 cell.2", CT_EN, "5 and 9 make 14, not 13 (R5, R7, R8).");
    refused_saying(&t, 0, "pair_turned cell.3", CT_PT, "5 e 11 somam 16, e não 13 (R5, R7, R8).");
    refused_saying(&t, 0, "pair_discard cell.2", CT_PT, "9 e 10 somam 19, e não 13 (R5, R7, R8).");
    refused_saying(&t, 0, "pair_tops", CT_PT, "10 e 11 somam 21, e não 13 (R5, R7, R8).");
}

static void V4_R9_kings_off_the_pyramid(void **state)
{
    static table t;
    const char *lines = "cell.1: Qs\nturned: Kc\ndiscard: Kh\nreserve: 5c\n";
    left(&t, "", lines);
    refused(&t, 0, "pair_turned cell.1", "piramide.not_thirteen");
    play(&t, 0, "king_discard");
    play(&t, 0, "king_turned"); /* R9 */
    refused(&t, 0, "king_turned", "piramide.no_king");
    left(&t, "kings_from_stock=off", lines);
    refused(&t, 0, "king_turned", "piramide.kings_stay");
    refused(&t, 0, "king_discard", "piramide.kings_stay");
}

/* R18: one player compares matches. The sheet of a later deal tells the points of finished ones. */
static void R18_two_matches_compared(void **state)
{
    static table t;
    begin(&t, "piramide", 1, "scoring=competitive deals_per_match=2 matches=2");
    for (int i = 0; i < 4; i++) {
        assert_int_equal(t.s.turn, CT_DEALER);
        deal_by(&t, (uint64_t)i);
        play(&t, 0, "turn");
        play(&t, 0, "give_up");
    }
    assert_int_equal(t.s.turn, CT_OVER);
    assert_int_equal(t.s.score[0], -96); /* R17: 24 cards of each deal stay */
    field_is(&t, "total", 0, -48);
    field_is(&t, "total", 1, -48);
    assert_int_equal(sheet_sum(&t, "piramide.sheet.match1", 0), -48);
    assert_int_equal(sheet_sum(&t, "piramide.sheet.match2", 0), -48);
}

/* R18: several players take turns, each with deals of their own. */
static void R18_several_players(void **state)
{
    static table t;
    begin(&t, "piramide", 3, "scoring=competitive deals_per_match=2");
    for (int i = 0; i < 6; i++) {
        deal_by(&t, (uint64_t)i);
        assert_int_equal(t.s.turn, i % 3);
        refused(&t, (i + 1) % 3, "turn", "act.turn");
        play(&t, i % 3, "give_up");
        assert_int_equal(sheet_sum(&t, "piramide.sheet.in_hand", i % 3), -24);
        assert_int_equal(sheet_sum(&t, "piramide.sheet.in_hand", (i + 1) % 3), 0);
    }
    assert_int_equal(t.s.turn, CT_OVER);
    for (int seat = 0; seat < 3; seat++) assert_int_equal(t.s.score[seat], -48);
    assert_int_equal(t.s.won, 7); /* equal totals tie */
    begin(&t, "piramide", 2, "");
    deal(&t, "2h 5s 5c As Kh 2s Td 3h 7h 8c Js Qd 3d Ks 7s 6d 6s 8h 4c 2d 9c 4h Qc 9h Jc Ad 8s 3s");
    play(&t, 0, "pair cell.22 cell.24");
    play(&t, 0, "give_up");
    assert_int_equal(t.s.turn, CT_DEALER);
    deal_by(&t, 1);
    play(&t, 1, "give_up");
    assert_int_equal(t.s.turn, CT_OVER);
    assert_int_equal(t.s.score[0], 2);
    assert_int_equal(t.s.score[1], 0);
    assert_int_equal(t.s.won, 1);
}

/* Redeals without a limit, until two in a row bring nothing. */
static void R11_unlimited_redeals(void **state)
{
    static table t;
    const char *lines =
        "redeals = 9\ncell.1: Qs\ncell.2: 9h\ncell.3: 2d\nturned: 2s\ndiscard: 5c 4c\n";
    left(&t, "redeals=unlimited", lines);
    play(&t, 0, "redeal");
    for (int i = 0; i < 3; i++) play(&t, 0, "turn");
    play(&t, 0, "redeal"); /* nothing went */
    field_is(&t, "idle", 0, 2);
    play(&t, 0, "turn");
    play(&t, 0, "turn");
    play(&t, 0, "pair_turned cell.2");
    field_is(&t, "idle", 0, 0);
    play(&t, 0, "turn");
    play(&t, 0, "redeal");
    field_is(&t, "redeals", 0, 12);
    play(&t, 0, "turn");
    play(&t, 0, "turn");
    play(&t, 0, "redeal");
    play(&t, 0, "turn");
    assert_int_equal(t.s.turn, 0);
    play(&t, 0, "turn"); /* the queen is covered by the two of diamonds, so nothing can go */
    assert_int_equal(t.s.turn, CT_OVER);
    left(&t, "redeals=unlimited scoring=competitive", "redeals = 2\ncell.1: Qs\nturned: 2s\n");
    assert_int_equal(t.s.turn, 0); /* D9: competitive points have two redeals */
    refused(&t, 0, "redeal", "piramide.no_redeal");
    cannot_be("piramide", 1, "redeals=2", "turn 0\nidle = 1\nredeals = 1\ncell.1: Kc\nremoved: *\n",
              "piramide.no_redeal");
}

static void V5_V6_R11_redeals(void **state)
{
    static table t;
    left(&t, "redeals=1", "cell.1: Qs\nturned: 2s\ndiscard: 5c 9d Jh\n");
    play(&t, 0, "redeal");
    static const char order[] = "5c 9d Jh 2s";
    ct_card want[4];
    cards_of(order, want);
    for (int i = 0; i < 4; i++) {
        refused(&t, 0, "redeal", "piramide.no_redeal");
        play(&t, 0, "turn");
        if (t.s.turn == 0)
            assert_int_equal(ct_top(&t.s, ct_zone_find(&t.r, "turned", -1)), want[i]);
    }
    assert_int_equal(t.s.turn, CT_OVER); /* no card is left that pairs with the queen */
    assert_int_equal(t.s.won, 0);
    left(&t, "redeals=2", "cell.1: Qs\nreserve: 5c\nturned: 2s\n");
    refused(&t, 0, "redeal", "piramide.reserve_left");
    play(&t, 0, "turn");
    refused(&t, 0, "turn", "piramide.reserve_empty");
    left(&t, "redeals=2", "cell.1: Qs\ncell.2: 5c\ncell.3: 8c\n");
    refused(&t, 0, "redeal", "piramide.nothing_to_turn");
    left(&t, "redeals=2", "cell.1: Qs\ncell.2: Kc\ncell.3: 8c\n");
    play(&t, 0, "king cell.2");
    /* V6: no card can be turned or paired, so the deal is lost */
    assert_int_equal(t.s.turn, CT_OVER);
    assert_int_equal(t.s.score[0], 26);
}

/* Clears the last card of a competitive pyramid while these zones have other cards. Returns the
 * points. `stop`: ends the deal then. */
static int points(const char *options, const char *lines, bool stop)
{
    static table t;
    char all[128];
    sprintf(all, "scoring=competitive %s", options);
    left(&t, all, lines);
    play(&t, 0, "king cell.1");
    if (stop && t.s.turn == 0)
        play(&t, 0, "stop");
    assert_int_equal(t.s.turn, CT_DEALER);
    return t.s.score[0];
}

static void E2_V7_R14_points_of_a_cleared_pyramid(void **state)
{
    const char *six = "cell.1: Kc\nturned: 2c\nreserve: 3c 5c 7c 8c 9c\n";
    char four[256];
    assert_int_equal(points("", six, true), 44); /* E2 */
    sprintf(four, "%sdiscard: Qh Qd 3h 3d\n", six);
    assert_int_equal(points("", four, true), 44);
    assert_int_equal(points("residue=hand", four, true), 40);
    strcat(four, "redeals = 1\n");
    assert_int_equal(points("", four, true), 29);
    assert_int_equal(points("residue=hand", four, true), 25);
    four[strlen(four) - 2] = '2';
    assert_int_equal(points("", four, true), 10);
    assert_int_equal(points("residue=hand", four, true), 10);
}

static void V8_R15_R16_depletion(void **state)
{
    for (int hand = 0; hand <= 1; hand++) {
        static table t;
        left(&t, hand ? "scoring=competitive residue=hand" : "scoring=competitive",
             "cell.1: Kc\nturned: 9c\nreserve: 5s Jd 2h Ks 4d\ndiscard: 8c 4h\n");
        play(&t, 0, "king cell.1");
        refused(&t, 0, "give_up", "piramide.cleared");
        refused(&t, 0, "king cell.1", "piramide.cleared");
        refused(&t, 0, "redeal", "piramide.no_redeal");
        static const char *const acts[] = { "pair_tops", "turn", "turn",      "king_turned",
                                            "turn",      "turn", "pair_tops", "turn" };
        for (int i = 0; i < 8; i++) play(&t, 0, acts[i]);
        assert_int_equal(t.s.turn, CT_DEALER); /* no act is left, so the deal is over */
        zone_is(&t, "turned", "5s");
        assert_int_equal(t.s.score[0], hand ? 47 : 48);
        assert_int_equal(sheet_sum(&t, "piramide.sheet.tier", 0), 50);
        assert_int_equal(sheet_sum(&t, "piramide.sheet.residue", 0), hand ? -3 : -2);
    }
    static table t;
    left(&t, "par", "cell.1: Kc\nturned: 9c\ndiscard: 8c 5h\n");
    play(&t, 0, "king cell.1");
    play(&t, 0, "redeal"); /* the option deplete_redeals allows this */
    for (int i = 0; i < 3; i++) play(&t, 0, "turn");
    zone_is(&t, "discard", "8c 5h");
    play(&t, 0, "redeal");
    refused(&t, 0, "redeal", "piramide.no_redeal");
    play(&t, 0, "stop");
    /* the redeals do not change the tier; three cards are left */
    assert_int_equal(t.s.score[0], 47);
    left(&t, "scoring=competitive deplete_redeals=on",
         "cell.1: Kc\nturned: 9c\ndiscard: 8c 5h 6h\n");
    play(&t, 0, "king cell.1");
    play(&t, 0, "redeal");
    play(&t, 0, "turn");
    play(&t, 0, "stop");
    /* by_text: only 9c counts, which was the turned card when the pyramid was cleared */
    assert_int_equal(t.s.score[0], 49);
}

static void V9_R17_a_pyramid_not_cleared(void **state)
{
    const char *lines = "redeals = 2\ncell.1: 9c\ncell.2: 3h\ncell.3: 3s\ncell.5: Kc\n"
                        "discard: 5c 5d 5h 6c 6d 6h 7c\n";
    static const struct {
        const char *options;
        int points, pyramid;
    } runs[] = { { "scoring=competitive", -7, 0 },
                 { "scoring=competitive fail_count=hand_and_pyramid", -10, -3 } };
    static table t;
    for (int i = 0; i < 2; i++) {
        left(&t, runs[i].options, lines);
        play(&t, 0, "king cell.5"); /* no other card can be removed: the deal is blocked */
        assert_int_equal(t.s.turn, CT_DEALER);
        assert_int_equal(t.s.score[0], runs[i].points);
        assert_int_equal(sheet_sum(&t, "piramide.sheet.in_hand", 0), -7);
        assert_int_equal(sheet_sum(&t, "piramide.sheet.pyramid", 0), runs[i].pyramid);
    }
    left(&t, "scoring=competitive", "cell.1: 9c\ndiscard: 5c 6c\nturned: 8c\nreserve: Qh 2c\n");
    play(&t, 0, "give_up"); /* R12: the cards in reserve and discards count, and the turned card */
    assert_int_equal(t.s.score[0], -5);
    assert_int_equal(t.s.turn, CT_DEALER);
}

/* Sets up deal `number` so that its last act ends it with these points. `before`: the points of the
 * earlier deals. */
static void ends_with(table *t, int number, int before, int points)
{
    static const char hand[] = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Ac";
    char text[512], act[] = "king cell.1";
    sprintf(text, "deals %d\nturn 0\nscore %d\n", number, before);
    if (points < 0) { /* leaves -points cards and gives the deal up */
        sprintf(text + strlen(text), "cell.1: Qh\nreserve: %.*s\n", -points * 3, hand);
        strcpy(act, "give_up");
    } else { /* clears the pyramid; each card left over takes a point off the tier */
        int tier = points > 35 ? 50 : points > 20 ? 35 : 20;
        sprintf(text + strlen(text), "cell.1: Kh\nredeals = %d\n%s: %.*s\n", (50 - tier) / 15,
                tier == 20 ? "discard" : "reserve", (tier - points) * 3, hand);
    }
    strcat(text, "removed: *\n");
    set_up(t, "piramide", 1, "scoring=competitive", text);
    play(t, 0, act);
    if (t->s.turn == 0)
        play(t, 0, "stop");
    assert_int_equal(t->s.score[0], before + points);
}

static void V10_R18_a_match_of_deals(void **state)
{
    static const int points[] = { 44, -7, 10, 29, -12, 50 };
    static table t;
    int sum = 0;
    for (int i = 0; i < 6; i++) {
        ends_with(&t, i + 1, sum, points[i]);
        sum += points[i];
        assert_int_equal(t.s.turn, i < 5 ? CT_DEALER : CT_OVER);
    }
    assert_int_equal(t.s.score[0], 114);
    assert_int_equal(t.s.won, 1);
    ends_with(&t, 6, -45, 44);
    assert_int_equal(t.s.won, 0); /* one point below par */
    ends_with(&t, 6, -44, 44);
    assert_int_equal(t.s.won, 1);
    begin(&t, "piramide", 1, "scoring=competitive deals_per_match=2");
    deal_by(&t, 1);
    play(&t, 0, "give_up");
    assert_int_equal(t.s.turn, CT_DEALER);
    deal_by(&t, 2);
    play(&t, 0, "turn"); /* the new deal begins like the first one, with no redeals made */
    field_is(&t, "redeals", 0, 0);
    play(&t, 0, "give_up");
    assert_int_equal(t.s.turn, CT_OVER);
    assert_int_equal(t.s.score[0], -48);
}

static void V11_R12_forced_pairs(void **state)
{
    static table t;
    const char *lines = "cell.1: 2h\ncell.2: 9h\ncell.3: 4s\nturned: Ac\nreserve: 5c\n";
    left(&t, "forced_pairs=pyramid", lines);
    refused(&t, 0, "turn", "piramide.pair_first");
    left(&t, "", lines);
    legal(&t, 0, "turn");
    lines = "cell.1: 2h\ncell.2: 2d\ncell.3: 2c\nturned: Jc\nreserve: 5c\n";
    left(&t, "forced_pairs=pyramid", lines);
    legal(&t, 0, "turn");
    left(&t, "forced_pairs=all", lines);
    refused(&t, 0, "turn", "piramide.pair_first");
    left(&t, "forced_pairs=all", "cell.1: 2h\nturned: Kc\nreserve: 5c\n");
    refused(&t, 0, "turn", "piramide.pair_first");
    left(&t, "forced_pairs=pyramid cover_pair=on", "cell.1: 8c\ncell.2: 5d\nreserve: 9c\n");
    refused(&t, 0, "turn", "piramide.pair_first");
}

static void R1_R2_R6_dealing_and_turning(void **state)
{
    static table t;
    begin(&t, "piramide", 1, "");
    deal(&t, "2h 5s 5c As Kh 2s Td 3h 7h 8c Js Qd 3d Ks 7s 6d 6s 8h 4c 2d 9c 4h Qc 9h Jc Ad 8s 3s "
             "7d Kd 9d 9s");
    zone_is(&t, "cell.1", "2h");
    zone_is(&t, "cell.7", "Td");
    zone_is(&t, "cell.28", "3s");
    refused(&t, 0, "king_turned", "piramide.no_king");
    play(&t, 0, "pair cell.22 cell.24");
    play(&t, 0, "pair cell.23 cell.26");
    play(&t, 0, "turn");
    zone_is(&t, "turned", "7d");
    zone_is(&t, "discard", "");
    play(&t, 0, "turn");
    zone_is(&t, "turned", "Kd");
    zone_is(&t, "discard", "7d");
    play(&t, 0, "pair_discard cell.16"); /* R8: 7d and 6d are a pair */
    assert_int_equal(t.s.score[0], 5);   /* R13: five cards have been removed */
    play(&t, 0, "turn");
    legal(&t, 0, "king_discard");
    play(&t, 0, "give_up");
    assert_int_equal(t.s.turn, CT_OVER);
    assert_int_equal(t.s.won, 0);
    assert_int_equal(t.s.score[0], 5);
}

static void R7_the_turned_card(void **state)
{
    static table t;
    left(&t, "", "cell.1: 2h\nturned: Jc\nreserve: 5c\n");
    play(&t, 0, "pair_turned cell.1");
    assert_int_equal(t.s.won, 1);
    assert_int_equal(t.s.score[0], 28);
}

static void R13_all_cards(void **state)
{
    static table t;
    left(&t, "velha", "cell.1: Kc\nturned: 9c\nreserve: 4d\n");
    play(&t, 0, "king cell.1");
    assert_int_equal(t.s.turn, 0); /* cards are left in the reserve, so the deal goes on */
    play(&t, 0, "turn");
    play(&t, 0, "pair_tops");
    assert_int_equal(t.s.won, 1);
    left(&t, "velha", "cell.1: Kc\nturned: 9c\nreserve: 5d\n");
    play(&t, 0, "king cell.1");
    play(&t, 0, "turn");
    assert_int_equal(t.s.turn, CT_OVER);
    assert_int_equal(t.s.won, 0);
}

static void hint_is(const char *options, const char *lines, const char *want)
{
    static table t;
    ct_view v;
    char text[64] = "";
    ct_out o = { text, sizeof text, 0 };
    left(&t, options, lines);
    ct_view_of(&t.s, 0, &v);
    ct_act_write(&t.s, ct_hint(&v), &o);
    assert_string_equal(text, want);
}

/* Hints remove kings first, then the pair that frees most cards. They turn only if no card can be
 * removed. */
static void hints(void **state)
{
    hint_is("", "cell.1: 2h\ncell.2: 9h\ncell.3: 4s\nturned: Kc\nreserve: 5c\n", "king_turned");
    hint_is("", "cell.1: 2h\ncell.2: 9h\ncell.3: 4s\ncell.5: Ks\nreserve: 5c\n", "king cell.5");
    hint_is("", "cell.1: 2h\ncell.2: 9h\ncell.3: 4s\nturned: 4c\nreserve: 5c\n",
            "pair cell.2 cell.3"); /* this pair frees the apex; the pair of 9h and the turned card
                                      does not */
    hint_is("", "cell.1: 2h\ncell.2: 9h\ncell.3: 5s\nturned: 5d\nreserve: 5c\n", "turn");
    hint_is("redeals=1", "cell.1: 2h\nturned: 5d\ndiscard: Jc 6c\n", "redeal");
}

static void impossible_positions_are_refused(void **state)
{
    static const struct {
        const char *key, *text, *options;
    } bad[] = {
        { "piramide.bad_turned", "turn 0\ncell.1: Kc\nturned: 2c 3c\nremoved: *\n" },
        { "piramide.no_redeal", "turn 0\nredeals = 1\ncell.1: Kc\nremoved: *\n" },
        { "piramide.bad_phase", "turn 0\nphase deplete\ncell.1: Kc\nremoved: *\n" },
        { "piramide.bad_cell", "turn 0\ncell.1: Kc 2c\nremoved: *\n" },
        { "piramide.bad_cell", "turn 0\ncell.2: Kc\nremoved: *\n" },
        { "piramide.bad_phase", "turn 0\nreserve: Kc\nremoved: *\n" },
        { "piramide.bad_phase", "turn 0\nremoved: *\n", "velha" },
        { "piramide.bad_phase", "turn 0\nreserve: Kc\nremoved: *\n", "par" },
        { "piramide.bad_phase", "turn 0\nphase deplete\ntier = 5\nremoved: *\n", "par" },
        { "piramide.bad_phase", "turn 0\nphase deplete\ntier = 30\nremoved: *\n", "par" },
        { "piramide.bad_phase", "turn 0\nphase deplete\ntier = 20\nredeals = 1\nremoved: *\n",
          "par" },
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        static table t;
        begin(&t, "piramide", 1, bad[i].options ? bad[i].options : "");
        const char *why = ct_state_read(&t.s, &t.r, bad[i].text, NULL);
        assert_non_null(why);
        assert_string_equal(why, bad[i].key);
    }
}

/* R13-R18: the points of a plain deal must follow from its cards, and so must those of the last
 * deal of a competitive match. For earlier deals only limits are checked. */
static void R13_R18_points_that_cannot_be(void **state)
{
    static const struct {
        const char *key, *text, *options;
    } said[] = {
        { "piramide.bad_score", "turn 0\nscore 9999\ncell.1: Qc\nremoved: *\n" },
        { "piramide.bad_score", "turn 0\nscore 0\ncell.1: Qc\nremoved: *\n" },
        { NULL, "turn 0\nscore 27\ncell.1: Qc\nremoved: *\n" },
        { NULL, "turn 0\ncell.1: Qc\nremoved: *\n" },
        /* valid, because the deal may have been given up (R12) */
        { NULL, "turn over\ncell.1: Qc\nreserve: Ac\nremoved: *\n" },
        { "piramide.bad_score", "turn over\nwon 0\ncell.1: Qc\nremoved: *\n" },
        { "piramide.bad_score", "turn over\nremoved: *\n" }, /* the text gives no winner */
        { NULL, "turn over\nwon 0\nreserve: Ac\nremoved: *\n" },
        { "piramide.bad_score", "turn over\nwon 0\nreserve: Ac\nremoved: *\n", "velha" },
        { NULL, "turn over\nreserve: Ac\nremoved: *\n", "velha" },
        { NULL, "deals 3\nturn 0\nscore 100\ncell.1: Qc\nremoved: *\n", "par" },
        { "piramide.bad_score", "deals 3\nturn 0\nscore 101\ncell.1: Qc\nremoved: *\n", "par" },
        { NULL, "deals 3\nturn 0\nscore -104\ncell.1: Qc\nremoved: *\n", "par" },
        { "piramide.bad_score", "deals 3\nturn 0\nscore -105\ncell.1: Qc\nremoved: *\n", "par" },
        { "piramide.bad_score", "deals 2\nturn 0\nscore -25\ncell.1: Qc\nremoved: *\n",
          "scoring=competitive" },
        { "piramide.bad_score", "turn dealer\nscore 1\nreserve: *\n", "par" },
        { NULL, "deals 1\nturn dealer\nscore -2\ncell.1: Qc\nturned: 2c\nremoved: *\n", "par" },
        { "piramide.bad_score",
          "deals 1\nturn dealer\nscore -3\ncell.1: Qc\nturned: 2c\nremoved: *\n", "par" },
        { NULL, "deals 6\nturn over\nscore 248\nwon 0\ncell.1: Qc\nturned: 2c\nremoved: *\n",
          "par" },
        { "piramide.bad_score",
          "deals 6\nturn over\nscore 249\nwon 0\ncell.1: Qc\nturned: 2c\nremoved: *\n", "par" },
        { "piramide.bad_score",
          "deals 6\nturn over\nscore -1\nwon 0\ncell.1: Qc\nturned: 2c\nremoved: *\n", "par" },
        { "piramide.bad_deal", "deals 5\nturn over\nwon 0\ncell.1: Qc\nremoved: *\n", "par" },
        { "piramide.bad_deal", "deals 6\nturn dealer\ncell.1: Qc\nremoved: *\n", "par" },
        { "piramide.bad_deal", "deals 7\nturn 0\ncell.1: Qc\nremoved: *\n", "par" },
    };
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
        static table t;
        begin(&t, "piramide", 1, said[i].options ? said[i].options : "");
        state_reads(&t, said[i].text, said[i].key);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(E1_pairs_worth_thirteen),
        cmocka_unit_test(V1_R3_R4_R5_only_free_cards),
        cmocka_unit_test(V2_a_card_and_the_one_that_covers_it),
        cmocka_unit_test(V3_R8_R10_ways_to_pair),
        cmocka_unit_test(R5_R8_refusals_tell_the_sum),
        cmocka_unit_test(V4_R9_kings_off_the_pyramid),
        cmocka_unit_test(V5_V6_R11_redeals),
        cmocka_unit_test(R11_unlimited_redeals),
        cmocka_unit_test(R18_two_matches_compared),
        cmocka_unit_test(R18_several_players),
        cmocka_unit_test(E2_V7_R14_points_of_a_cleared_pyramid),
        cmocka_unit_test(V8_R15_R16_depletion),
        cmocka_unit_test(V9_R17_a_pyramid_not_cleared),
        cmocka_unit_test(V10_R18_a_match_of_deals),
        cmocka_unit_test(V11_R12_forced_pairs),
        cmocka_unit_test(R1_R2_R6_dealing_and_turning),
        cmocka_unit_test(R7_the_turned_card),
        cmocka_unit_test(R13_all_cards),
        cmocka_unit_test(hints),
        cmocka_unit_test(impossible_positions_are_refused),
        cmocka_unit_test(R13_R18_points_that_cannot_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

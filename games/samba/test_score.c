/* Samba: going out, public knowledge, the score, and invalid positions. These are rules R29-R46 and
 * the examples of the score. */
#include "test_help.h"

#include "game.h"

static void R29_asking(void **state)
{
    const char *text = "phase meld\nturn 0\nhand@0: 5c 5d 5h Js";
    pos(2, "", text);
    refused(&t, 0, "ask", "samba.partner");
    pos(4, "permission=off", text);
    refused(&t, 0, "ask", "samba.partner");
    pos(6, "", text);
    play(&t, 0, "ask");
    assert_int_equal(t.s.turn, 2); /* the next partner in playing order is asked */
    refused(&t, 2, "draw", "samba.answer");
    play(&t, 2, "no");
    assert_int_equal(t.s.turn, 0);
    pos(6, "teams6=three_pairs", text);
    play(&t, 0, "ask");
    assert_int_equal(t.s.turn, 3);
}

/* R33, R36: dead ends. The last card of the stock is a red three, so nothing replaces it. A single
 * card that may not go out stays in the hand. */
static void R33_R36_dead_end(void **state)
{
    pos(4, "",
        "phase start\nturn 0\nhand@0: 5c\nstock: 3h\npile: 9d\nhand@1: *\nhand@2: Jc Jd\n"
        "red@1: 3d 3d 3d 3h 3h\nhand@3: 4c 4d\n");
    play(&t, 0, "draw");
    refused(&t, 0, "discard 5c", "samba.finish");
    refused(&t, 0, "ask", "samba.ask-hand");
    legal_are(&t, 0, "pass");
    play(&t, 0, "pass");
    assert_int_equal(t.s.turn, 1);
    phase_is("start");
    has("hand@0", "5c");
}

static void R32_R34_going_out(void **state)
{
    /* 7c 6c 5c complete the second combination, and no card is left */
    const char *text = "phase meld\nturn 0\nhand@0: 7c 6c 5c\nmeld.1: Kc Kc Kd Kd Kh Kh Ks\n"
                       "meld.2: 8c 9c Tc Jc\nmeld = 0 0\n";
    pos(4, "", text);
    play(&t, 0, "add meld.2 5c 6c 7c 8c 9c Tc Jc");
    assert_int_equal(sheet_of(2, "out"), 200);
    assert_int_equal(sheet_of(0, "samba"), 1500);
    pos(4, "final_discard=required", text);
    refused(&t, 0, "add meld.2 5c 6c 7c 8c 9c Tc Jc", "samba.final");
}

/* R37: what a seat sees of another hand, of the stock and of the numbers. R31: the number of cards
 * in each hand is public. */
static void R31_R37_in_public(void **state)
{
    static ct_view v;
    begin(&t, "samba", 4, "");
    deal_by(&t, 3);
    ct_view_of(&t.s, 1, &v);
    int hand = ct_zone_find(&t.r, "hand", 0), stock = ct_zone_find(&t.r, "stock", -1);
    assert_int_equal(ct_count(&v.s, hand), ct_count(&t.s, hand));
    for (int i = 0; i < ct_count(&v.s, hand); i++)
        assert_int_equal(ct_at(&v.s, hand, i), CT_HIDDEN);
    assert_int_equal(ct_top(&v.s, stock), CT_HIDDEN);
    int n = 0;
    const int32_t *faces = ct_field_find(&v.s, "faces", &n);
    for (int i = 0; i < 4; i++) assert_int_equal(faces[i], 0); /* the starting hand is not shown */
    assert_int_equal(*ct_field_find(&v.s, "minimum", NULL), 50);
}

/* R37: a view shows melds, red threes and card counts. Of the pile it shows only the top and the
 * flag of R23. */
static void R37_R23_a_view_of_the_table(void **state)
{
    static char json[65536];
    static ct_view v;
    ct_out o = { json, sizeof json, 0 };
    pos(4, "",
        "phase meld\nturn 0\nhand@0: Ts Th XX 5c 6d\nmeld.1: Td Td Ts\nmeld = 0\n"
        "pile: 8s 2s Jh\nred@3: 3d\n");
    ct_view_of(&t.s, 2, &v);
    ct_view_json(&v, CT_EN, &o);
    assert_non_null(strstr(json, "\"n\":3,\"cards\":[null,null,\"Jh\"]"));
    assert_non_null(strstr(json, "\"cards\":[\"Td\",\"Td\",\"Ts\"]"));
    assert_non_null(strstr(json, "\"cards\":[\"3d\"]"));
    assert_non_null(strstr(json, "\"name\":\"hand\",\"line\":2,\"seat\":0,\"hand\":true,\"n\":5}"));
    assert_non_null(strstr(json, "\"prized\":1"));
    assert_non_null(strstr(json, "null,\"Jh\"],\"note\":\"prized\""));
    assert_null(strstr(json, "\"XX\""));
}

/* R37: every seat of a side is shown the minimum of the side. Complete melds have notes. */
static void R37_minimum_and_complete_melds(void **state)
{
    static char json[65536];
    static ct_view v;
    static ct_note note[CT_NOTES];
    ct_fact fact;
    ct_out o = { json, sizeof json, 0 };
    const ct_field *f;
    pos(6, "teams6=three_pairs",
        "phase meld\nturn 0\nminimum = 0 90 50\nmeld.1: Kc Kc Kd Kd Kh Kh Ks\n"
        "meld.2: Qc Qc Qd Qd Qh Qh 2c\nmeld.3: 4c 5c 6c 7c 8c 9c Tc\n"
        "meld.4: 2d 2d 2h 2h 2s 2s XX\nmeld.5: 9d 9d 9h\nmeld = 0 0 0 0 0\n");
    progress_is(
        &t, "03 match 0/10000, 03 table 4700, 03 canastas 4, 14 match 0/10000, 14 minimum 0/90, 14 "
            "table 0, 14 canastas 0, 25 match 0/10000, 25 minimum 0/50, 25 table 0, 25 canastas 0");
    for (f = t.r.game->about.fields; strcmp(f->name, "minimum") != 0;) f++;
    assert_false(ct_fact_of(&t.s, f, ct_fact_at(&t.s, f, 1), CT_PT,
                            &fact)); /* the fact is not listed once more for the partner */
    t.s.turn = CT_DEALER;            /* before a deal only the score pad shows the minimum */
    static const int want[] = { 0, 90, 50, 0, 90, 50 };
    for (int seat = 0; seat < 6; seat++) {
        int at = ct_fact_at(&t.s, f, seat);
        assert_int_equal(ct_fact_of(&t.s, f, at, CT_PT, &fact), want[seat] > 0);
        assert_int_equal(fact.value, want[seat]);
    }
    t.s.turn = 0;
    static const char *const keys[] = { "samba.note.clean", "samba.note.dirty", "samba.note.samba",
                                        "samba.note.wild" };
    assert_int_equal(ct_notes(&t.s, note), 8);
    for (int i = 0; i < 4; i++) assert_string_equal(note[2 * i].key, keys[i]);
    ct_view_of(&t.s, 4, &v);
    ct_view_json(&v, CT_PT, &o);
    assert_non_null(strstr(json, "{\"name\":\"minimum\",\"label\":\"abertura\",\"seats\":[1,4],"
                                 "\"value\":0,\"goal\":90,\"cards\":true}"));
}

/* R10, R13: a clean canasta shows a red card, a dirty one a black card, a samba its back. */
static void R10_R13_how_complete_melds_lie(void **state)
{
    static const char *const want[] = { "in a heap, Kh on top", "in a heap, Qc on top",
                                        "in a heap, 2c on top", "in a heap, face down",
                                        "in a heap, XX on top", "" };
    pos(2, "",
        "phase meld\nturn 0\nmeld.1: Kc Kc Kd Kd Kh Kh Ks\nmeld.2: Qc Qd Qd Qd Qh Qh 2c\n"
        "meld.3: Jd Jd Jd Jh Jh 2c XX\nmeld.4: 4c 5c 6c 7c 8c 9c Tc\n"
        "meld.5: 2d 2d 2h 2h 2s 2s XX\nmeld.6: 9d 9d 9h\nmeld = 0 0 0 0 0 0\n");
    for (int i = 0; i < 6; i++) {
        char meld[] = { 'm', 'e', 'l', 'd', '.', (char)('1' + i), '\0' };
        assert_string_equal(laid_as(&t, meld), want[i]);
    }
}

/* R23: a wild card discarded in play lies across the pile, one turned up by R5 does not. */
static void R23_wild_cards_across_the_pile(void **state)
{
    static const struct {
        const char *pile, *took, *lies;
    } rows[] = {
        { "2c 3d XX 9h Js", "0 0", "" }, /* R5: the first natural card and all below it */
        { "2c 9h XX Js", "0 0", "with a wild card across" },
        { "XX Js", "0 0", "" },
        { "XX Js", "0 1", "with a wild card across" }, /* that pile has been taken */
        { "9h Js", "1 0", "" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[200];
        snprintf(text, sizeof text, "phase start\nturn 0\npile: %s\ntook = %s\n", rows[i].pile,
                 rows[i].took);
        pos(2, "", text);
        assert_string_equal(laid_as(&t, "pile"), rows[i].lies);
    }
}

/* R40: the amount of the bonus line with four canastas and the lines `more` on the table. Other
 * tests cover R38, R39 and R43. */
static int group_of(const char *options, const char *more)
{
    char text[900];
    snprintf(text, sizeof text,
             "phase start\nturn 1\nhand@0: 4s 9c\nhand@1: 6d 9d\npile: *\n"
             "meld.1: Ac Ac Ad Ad Ah Ah As\nmeld.2: Kc Kc Kd Kd Kh Kh Ks\n"
             "meld.3: Qc Qc Qd Qd Qh Qh Qs\nmeld.4: Jc Jc Jd Jd Jh Jh Js\n%s\n",
             more);
    pos(2, options, text);
    play(&t, 1, "end");
    return sheet_of(0, "grand");
}

static void R40_groups(void **state)
{
    const char *five = "meld.5: Tc Tc Td Td Th Th Ts\nmeld = 0 0 0 0 0";
    const char *run = "meld.5: 4c 5c 6c 7c 8c 9c Tc\nmeld = 0 0 0 0 0";
    const char *seven = "meld.5: Tc Tc Td Td Th Th Ts\nmeld.6: 8c 8c 8d 8d 8h 2c 2d\n"
                        "meld.7: 2h 2h 2s XX XX XX XX\nmeld = 0 0 0 0 0 0 0";
    assert_int_equal(group_of("", "meld = 0 0 0 0"), 0);
    assert_int_equal(group_of("", five), 500);
    assert_int_equal(group_of("", run), 0);
    assert_int_equal(group_of("sambas_count_as_canastas=on", run), 500);
    assert_int_equal(group_of("", seven), 2000);
    assert_int_equal(group_of("group_bonus_cumulative=on", seven), 2500);
}

/* R44: with an option a samba counts for the bonus of a concealed hand. Taking the pile in that
 * turn forfeits the bonus. */
static void R44_concealed_samba(void **state)
{
    const char *text = "phase meld\nturn 0\nhand@0: 4c 5c 6c 7c 8c 9c Tc Jd\nold = 1\n%s"
                       "meld.1: Kc Kc Kd Kd Kh Kh Ks\nmeld = 0\nstart = %d\n";
    char full[500];
    const char *options[] = { "", "sambas_count_as_canastas=on", "sambas_count_as_canastas=on" };
    const int start[] = { 1, 1, 2 }, want[] = { 0, 1000, 0 };
    for (int i = 0; i < 3; i++) {
        snprintf(full, sizeof full, text, faces_of("4c 5c 6c 7c 8c 9c Tc Jd"), start[i]);
        pos(4, options[i], full);
        play(&t, 0, "meld 4c 5c 6c 7c 8c 9c Tc");
        play(&t, 0, "discard Jd");
        assert_int_equal(sheet_of(0, "concealed"), want[i]);
    }
}

/* R44: an option pays each canasta that is laid whole, also in a turn that does not go out and
 * after earlier melds. Leaning on a partner's meld later in that turn costs the half. */
static void R44_each_lay_down(void **state)
{
    const char *text =
        "phase start\nturn 0\nhand@0: 9c 9c 9d 9d 9h 9h 9s Jd 8s Qc 4h\n%s"
        "first = 3\nstock: * 5c 6d\nmeld.1: 8c 8d 8h\nmeld.2: Kc Kc Kd\nmeld = 0 0\n";
    static const char *const options[] = { "concealed_when=each", "concealed_when=each", "",
                                           "concealed_when=each concealed_bonus=off" };
    const int want[] = { 500, 1000, 0, 0 }, leaning[] = { 200, 500, 0, 0 };
    char full[600];
    for (int i = 0; i < 8; i++) {
        bool start = i / 2 == 1, leans = i % 2;
        snprintf(full, sizeof full, text, start ? faces_of("9c 9c 9d 9d 9h 9h 9s") : "");
        pos(4, options[i / 2], full);
        play(&t, 0, "draw");
        play(&t, 0, "meld 9c 9c 9d 9d 9h 9h 9s");
        if (leans)
            play(&t, 0, "add meld.1 8c 8d 8h 8s");
        play(&t, 0, "discard Jd");
        field_is(&t, "hidden", 0, leans ? leaning[i / 2] : want[i / 2]);
    }
    pos(4, "concealed_when=each",
        "phase start\nturn 0\nhand@0: 9c 9c 9d 9d 9h 9h 9s\nhidden = 500\nstock: * 5c 8s\n"
        "meld.1: 8c 8d 8h\nmeld.2: Kc Kc Kd Kd Kh Kh Ks\nmeld = 0 0\n");
    play(&t, 0, "draw");
    play(&t, 0, "meld 9c 9c 9d 9d 9h 9h 9s");
    play(&t, 0, "add meld.1 8c 8d 8h 8s");
    play(&t, 0, "discard 5c");
    assert_int_equal(sheet_of(0, "out"), 200);
    assert_int_equal(sheet_of(0, "concealed"), 700); /* going out pays once, like any turn */
}

/* R45: honours come first in the sheet. R41: nobody gets the bonus for going out when the stock
 * ends. R46: another target. */
static void R41_R45_R46_sheet(void **state)
{
    static ct_sheet sheet;
    pos(2, "target=200",
        "score 0 0\nphase meld\nturn 0\nhand@0: 4s\nred@0: 3d\nold = 2\n"
        "meld.1: Ac Ac Ad Ad Ah Ah As\nmeld.2: Kc Kc Kd Kd Kh Kh Ks\nmeld = 0 0\n");
    play(&t, 0, "discard 4s");
    ct_sheet_make(&t.s, &sheet);
    assert_string_equal(sheet.line[0].key, "samba.sheet.red");
    assert_string_equal(sheet.line[1].key, "samba.sheet.clean");
    assert_string_equal(sheet.line[2].key, "samba.sheet.out");
    assert_string_equal(sheet.line[3].key, "samba.sheet.laid");
    assert_int_equal(t.s.score[0], 100 + 1000 + 200 + 210);
    assert_int_equal(t.s.turn, CT_OVER);
    assert_int_equal(t.s.won, 1);
    /* the lines of all sides alternate: the clean canastas of side 1 come before the card points of
     * side 0 */
    pos(2, "",
        "phase meld\nturn 0\nhand@0: 4s\nold = 3\nmeld.1: Ac Ac Ad Ad Ah Ah 2c\n"
        "meld.2: Kc Kc Kd Kd Kh Kh 2d\nmeld.3: 9c 9c 9d 9d 9h 9h 9s\nmeld = 0 0 1\n");
    play(&t, 0, "discard 4s");
    ct_sheet_make(&t.s, &sheet);
    assert_string_equal(sheet.line[0].key, "samba.sheet.clean");
    assert_int_equal(sheet.line[0].seats, 1 << 1);
    assert_string_equal(sheet.line[1].key, "samba.sheet.dirty");
}

/* Positions that the invariants forbid. */
static void invariants(void **state)
{
    static const struct {
        const char *text, *why;
    } bad[] = {
        { "turn 0\nmeld.1: 5c 5d 2c 2d\nmeld = 0\n", "samba.bad-meld" },
        { "turn 0\nmeld.1: 5c 5d 5h\n", "samba.bad-meld" },
        { "turn 0\nmeld.2: 5c 5d 5h\nmeld = -1 0\n", "samba.bad-meld" },
        { "turn 0\nhand@0: 3h 4c\n", "samba.bad-red" },
        { "turn 0\nred@0: 4c\n", "samba.bad-red" },
        { "turn 0\nexposed@0: 4c\n", "samba.bad-exposed" },
        { "turn 0\nhand@0:\n", "samba.bad-hand" },
        { "turn 0\nminimum = 50 50\nmeld.1: 5c 5d 5h\nmeld = 0\n", "samba.bad-opening" },
        { "turn 0\nlaid = 20\n", "samba.bad-opening" },
        { "turn 0\nphase opening\nminimum = 50 50\nlaid = 15\nmeld.1: 5c 5d 5h\nmeld = 0\n"
          "hand@0: 4c 6h 9d\n",
          "samba.bad-opening" },
        { "turn 0\nphase opening\nminimum = 15 50\nlaid = 15\nmeld.1: 5c 5d 5h\nmeld = 0\n"
          "hand@0: 4c 6h 9d\n",
          "samba.bad-opening" }, /* R24: the opening has reached its minimum, so it must have ended
                                  */
        { "turn 0\nphase answer\n", "samba.bad-turn" },
        { "turn 0\nleave = 1\n", "samba.bad-turn" },
        { "turn 0\nearly = 1\n", "samba.bad-turn" },
        { "turn 0\nphase meld\nleave = 3\n", "samba.bad-turn" },
        { "turn 0\nprized = 1\n", "samba.bad-prize" },
        { "turn 0\npile: 2c 9h\n", "samba.bad-prize" },
        { "turn 0\nteam 0 0 1 1\n", "samba.bad-side" },
        { "turn 0\nsits = 0 0 1 2\n", "samba.bad-side" },
    };
    begin(&t, "samba", 4, "");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char text[400];
        int n = snprintf(text, sizeof text, "deals 1\n%sstock: *\n", bad[i].text);
        for (int seat = 0; seat < 4; seat++)
            if (seat || !strstr(bad[i].text, "hand@0"))
                n += snprintf(text + n, sizeof text - (size_t)n, "hand@%d: +2\n", seat);
        ct_state s;
        const char *why = ct_state_read(&s, &t.r, text, NULL);
        if (!why || strcmp(why, bad[i].why))
            fail_msg("%s: %s, not %s", bad[i].text, why ? why : "valid", bad[i].why);
    }
}

static void V16_V17_R1_R38_R39_R43_scores(void **state)
{
    pos(4, "",
        "phase meld\nturn 0\nhand@0: 6c\nhand@2: Qc Qd XX 7s\nhand@1: 2c 3s 8d\n"
        "hand@3: Kh 4s\nred@0: 3d\nred@2: 3h\nred@1: 3d 3d 3h\nfines = 0 100\nstart = 2\n"
        "meld.1: Ac Ac Ad Ad Ah As 2c\nmeld.2: 5h 6h 7h 8h 9h Th Jh\nmeld.3: Kc Kd Kh Ks\n"
        "meld.4: 4c 4d XX\nmeld.5: 9c 9d 9d 9h 9h 9s 9s 9s\nmeld.6: Qs Qs 2d\n"
        "meld = 0 0 0 0 1 1\nscore 0 0 0 0\nold = 6\n");
    play(&t, 0, "discard 6c");
    assert_int_equal(t.s.score[0], 2420);
    assert_int_equal(t.s.score[2], 2420);
    assert_int_equal(t.s.score[1], 170);
    assert_int_equal(sheet_of(0, "laid"), 295);
    assert_int_equal(sheet_of(0, "hand"), -75);
    assert_int_equal(sheet_of(1, "red"), -300);
    assert_int_equal(sheet_of(1, "fines"), -100);
    assert_int_equal(sheet_of(1, "hand"), -50);
    assert_int_equal(sheet_of(0, "concealed"), 0);
}

static void V18_R42_six_red_threes(void **state)
{
    const char *text =
        "phase start\nturn 1\nhand@0: 6c 9c\nhand@1: 6d 9d\nhand@2: *\nhand@3: 6h 9h\n"
        "red@0: 3d 3d 3d\nred@2: 3h 3h 3h\npile: Kd 2h\n"
        "meld.1: 6c 6c 6d 6d 6h 6s 6s\n%s";
    char both[400], one[400];
    snprintf(both, sizeof both, text, "meld.2: 7c 7c 7d 7h 7s 2c 2d\nmeld = 0 0\n");
    snprintf(one, sizeof one, text, "meld = 0\n");
    pos(4, "", both);
    play(&t, 1, "end");
    assert_int_equal(sheet_without_hand(0), 100 + 500 + 300 + 1000);
    pos(4, "", one);
    play(&t, 1, "end");
    assert_int_equal(sheet_without_hand(0), -65);
    pos(4, "six_red_negative=1000", one);
    play(&t, 1, "end");
    assert_int_equal(sheet_without_hand(0), -465);
}

static void V19_R39_wild_canasta(void **state)
{
    pos(2, "",
        "phase start\nturn 1\nhand@0: Ad\nhand@1: *\nred@0: 3d\nred@1: 3d 3d 3h 3h 3h\n"
        "pile: Kd 2h\nmeld.1: 2c 2d 2h 2s XX XX XX\nmeld.2: Jc Jd Jh\nmeld = 0 0\n");
    play(&t, 1, "end");
    assert_int_equal(t.s.score[0], 260 + 2000 - 100 - 20);
    assert_int_equal(sheet_of(0, "wild"), 2000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R29_asking),
        cmocka_unit_test(R33_R36_dead_end),
        cmocka_unit_test(R32_R34_going_out),
        cmocka_unit_test(R31_R37_in_public),
        cmocka_unit_test(R37_R23_a_view_of_the_table),
        cmocka_unit_test(R37_minimum_and_complete_melds),
        cmocka_unit_test(R10_R13_how_complete_melds_lie),
        cmocka_unit_test(R23_wild_cards_across_the_pile),
        cmocka_unit_test(R40_groups),
        cmocka_unit_test(R44_concealed_samba),
        cmocka_unit_test(R44_each_lay_down),
        cmocka_unit_test(R41_R45_R46_sheet),
        cmocka_unit_test(invariants),
        cmocka_unit_test(V16_V17_R1_R38_R39_R43_scores),
        cmocka_unit_test(V18_R42_six_red_threes),
        cmocka_unit_test(V19_R39_wild_canasta),
    };
    return cmocka_run_group_tests_name("samba score", tests, NULL, NULL);
}

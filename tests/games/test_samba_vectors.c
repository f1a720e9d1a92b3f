/* test_samba_vectors.c - Samba: the vectors of sections 8.2 and 8.3 of its rules page that are one
 * position and what is legal in it. Seat 0 moves for side 0; four seats in two pairs. */
#include "help.h"

enum { LAYING = 2 };

/* A turn of seat 0. phase "start" (nothing drawn yet) or "meld" (he drew). melds: lines "meld.N:
 * cards", all of side 0; more: further lines. The other hands are small and harmless. */
static void turn(table *t, const char *options, const char *phase, bool opened, bool took,
                 const char *melds, const char *hand, const char *more)
{
    char text[4096], owners[256] = "";
    int n = 0;
    for (const char *p = melds; (p = strstr(p, "meld.")); p++) n++;
    for (int i = 0; i < n; i++) strcat(owners, "0 ");
    sprintf(text,
            "deals 1\nphase %s\nturn 0\nturns = 5\nstart = %d\nold = %d\n%s\ntook = "
            "%d\n%s%s%s\n%shand@0: %s\n"
            "%s%s%s%s",
            phase, !strcmp(phase, "meld"), n, opened ? "minimum = 0 50" : "minimum = 50 50", took,
            n ? "meld = " : "", owners, n ? "\n" : "", melds, hand,
            strstr(more, "hand@1") ? "" : "hand@1: 4c 4d\n",
            strstr(more, "hand@2") ? "" : "hand@2: 7c 7d\n",
            strstr(more, "hand@3") ? "" : "hand@3: 4h 4s\n", more);
    if (!strstr(more, "stock"))
        strcat(text, "stock: *\n");
    set_up(t, "samba", 4, options, text);
}

static void V3_the_second_wild_is_the_seventh_card(void **state)
{
    static table t;
    turn(&t, "", "meld", true, false, "meld.1: Td Td Ts\n", "Ts Th XX XX 5c 6d", "");
    play(&t, 0, "add meld.1 Td Td Th Ts Ts XX XX");
    turn(&t, "", "meld", true, false, "meld.1: Td Td Ts\n", "Ts XX XX 5c 6d", "");
    refused(&t, 0, "add meld.1 Td Td Ts Ts XX XX", "samba.wilds");
}

/* The same with another minimum of side 0: it is the side's score that sets it (R25). */
static void opening(table *t, int minimum, const char *hand)
{
    turn(t, "", "meld", false, false, "", hand, "");
    int32_t *at = (int32_t *)(void *)(uintptr_t)ct_field_find(&t->s, "minimum", NULL);
    at[0] = minimum;
}

static void V1_openings_at_ninety(void **state)
{
    static table t;
    opening(&t, 90, "Kc Kc Kd Kd Kh Kh Ks 5c 8d");
    refused(&t, 0, "open Kc Kc Kd Kd Kh Kh Ks", "samba.short");
    opening(&t, 90, "Ac Ac Ad Ad Ah Ah As 5c 8d");
    play(&t, 0, "open Ac Ac Ad Ad Ah Ah As");
    field_is(&t, "minimum", 0, 0);
}

static void V2_openings_in_one_or_two_melds(void **state)
{
    static table t;
    opening(&t, 50, "Ac Ad Ah 5c 8d Jh");
    play(&t, 0, "open Ac Ad Ah");
    field_is(&t, "minimum", 0, 0);
    opening(&t, 120, "As Ac XX 6s 7s 8s 9s 5c Jd");
    play(&t, 0, "open Ac As XX");
    refused(&t, 0, "discard 5c", "samba.opening");
    play(&t, 0, "open 6s 7s 8s 9s");
    field_is(&t, "minimum", 0, 0);
}

static void V4_a_prized_pile(void **state)
{
    static table t;
    turn(&t, "", "start", true, true, "", "Js Js 5c 8d", "pile: 5h 2s Jh\n");
    legal(&t, 0, "take+pair Jh Js Js");
    turn(&t, "", "start", true, true, "", "Js 2c 5c 8d", "pile: 5h 2s Jh\n");
    refused(&t, 0, "take+mixed Jh Js 2c", "samba.prized");
    turn(&t, "", "start", true, true, "meld.1: Jc Jd Jd\n", "Js 2c 5c 8d", "pile: 5h 2s Jh\n");
    refused(&t, 0, "take+table meld.1", "samba.prized");
}

static const char two_complete[] = "meld.1: 8c 9c Tc Jc Qc Kc\nmeld.2: 4c 4c 4d\n"
                                   "meld.3: Kc Kd Kd Kh Kh Ks Ks\nmeld.4: Qc Qd Qd Qh Qh Qs Qs\n";

static void V5_going_out_with_a_single_card(void **state)
{
    static table t;
    const char *stock = "stock: * 4d 7c\nhand@1: 5c 5d\nhand@2: 5h 5s\nhand@3: 6h 6s\n";
    turn(&t, "", "start", true, true, two_complete, "Tc", stock);
    refused(&t, 0, "discard Tc", "samba.undrawn");
    play(&t, 0, "draw");
    play(&t, 0, "add meld.1 7c 8c 9c Tc Jc Qc Kc");
    play(&t, 0, "add meld.2 4c 4c 4d 4d");
    play(&t, 0, "discard Tc");
    assert_int_equal(t.s.turn, CT_DEALER);
    assert_int_equal(sheet_sum(&t, "samba.sheet.out", 0), 200);
    assert_int_equal(sheet_sum(&t, "samba.sheet.samba", 0), 1500);
    turn(&t, "out_without_drawing=on", "start", true, true, two_complete, "Tc", stock);
    play(&t, 0, "discard Tc");
    assert_int_equal(t.s.turn, CT_DEALER);
}

static void V6_a_wild_added_to_a_set(void **state)
{
    static table t;
    turn(&t, "", "meld", true, false, "meld.1: 5c 5d 5h XX\n", "5s 5c 2h Jd 9s", "");
    refused(&t, 0, "add meld.1 5c 5d 5h XX 2h", "samba.wilds");
    refused(&t, 0, "add meld.1 5c 5d 5h 5s XX 2h", "samba.wilds");
    play(&t, 0, "add meld.1 5c 5c 5d 5h 5s 2h XX");
}

static void V7_adding_to_a_canasta(void **state)
{
    static table t;
    const char *melds = "meld.1: 6c 6c 6d 6d 6h 6h 6s\n";
    turn(&t, "", "meld", true, false, melds, "6s 2c Jd 9s", "");
    refused(&t, 0, "add meld.1 6c 6c 6d 6d 6h 6h 6s 2c", "samba.canasta-wild");
    play(&t, 0, "add meld.1 6c 6c 6d 6d 6h 6h 6s 6s");
    turn(&t, "add_to_canasta=none", "meld", true, false, melds, "6s 2c Jd 9s", "");
    refused(&t, 0, "add meld.1 6c 6c 6d 6d 6h 6h 6s 2c", NULL);
    refused(&t, 0, "add meld.1 6c 6c 6d 6d 6h 6h 6s 6s", "samba.closed");
}

static void V8_sequences(void **state)
{
    static table t;
    turn(&t, "", "meld", true, false, "", "Jd Qd Kd Ad 4d 5d 2s 9s Ts Js 8h 8h 9h Th 4h 5h 6h 7h",
         "hand@3: 7s 7s\n");
    legal(&t, 0, "meld Jd Qd Kd Ad");
    refused(&t, 0, "meld Ad 4d 5d", NULL);
    refused(&t, 0, "meld 2s 9s Ts Js", NULL);
    refused(&t, 0, "meld 8h 8h 9h Th", NULL);
    play(&t, 0, "meld 4h 5h 6h 7h 8h 9h Th");
    turn(&t, "", "meld", true, false, "meld.1: 5c 6c 7c 8c 9c Tc\n", "4c Jc Ad Kh 9s", "");
    refused(&t, 0, "add meld.1 4c 5c 6c 7c 8c 9c Tc Jc", NULL);
    play(&t, 0, "add meld.1 4c 5c 6c 7c 8c 9c Tc");
    refused(&t, 0, "add meld.1 4c 5c 6c 7c 8c 9c Tc Jc", NULL);
}

static void V9_later_takes(void **state)
{
    static table t;
    const char *melds = "meld.1: Qc Qd Qh\nmeld.2: 8s 9s Ts\n",
               *pile = "pile: 7c Qd\nhand@2: 7h 7d\n";
    turn(&t, "", "start", true, false, melds, "Qs 2d 5h 5s", pile);
    refused(&t, 0, "take+table meld.1", "samba.first-take");
    refused(&t, 0, "take+mixed Qd Qs 2d", "samba.first-take");
    turn(&t, "", "start", true, true, melds, "Qs 2d 5h 5s", pile);
    play(&t, 0, "take+table meld.1");
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "hand", 0)), 5);
    turn(&t, "", "start", true, true, melds, "Qs 2d 5h 5s", pile);
    play(&t, 0, "take+mixed Qd Qs 2d");
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "hand", 0)), 3); /* 5h 5s 7c */
    turn(&t, "", "start", true, true, melds, "Qs 2d 5h 5s", "pile: 2c 7c Qd\nhand@2: 7h 7d\n");
    refused(&t, 0, "take+table meld.1", "samba.prized");
    refused(&t, 0, "take+mixed Qd Qs 2d", "samba.prized");
    turn(&t, "", "start", true, true, melds, "Qs Qh 5h", "pile: 2c 7c Qd\nhand@2: 7h 7d\n");
    legal(&t, 0, "take+pair Qd Qh Qs");
    legal(&t, 0, "take+pair meld.1 Qc Qd Qd Qh Qh Qs");
}

static void V10_onto_a_sequence(void **state)
{
    static table t;
    static ct_acts acts;
    turn(&t, "", "start", true, true, "meld.1: 8s 9s Ts\n", "Ah Kd 5h",
         "pile: 7c Js\nhand@2: 7h 7d\n");
    legal(&t, 0, "take+table meld.1");
    for (int threes = 0; threes <= 1; threes++) {
        turn(&t, "", "start", true, true, "meld.1: 8s 9s Ts\n", threes ? "3c 3s 5h" : "7h 8h 5c",
             threes ? "pile: 7c 3s\nhand@2: 7s 7d\n" : "pile: 7c 9h\nhand@2: 7s 7d\n");
        ct_legal(&t.s, 0, &acts);
        assert_int_equal(acts.n, 1); /* no take: only to draw */
        legal(&t, 0, "draw");
    }
}

static void V11_opening_with_the_pile(void **state)
{
    static table t;
    const char *hand = "8c 8s Kd Kh Ks 5c 6c 9c 4s",
               *pile = "pile: XX Td 8d\nhand@3: 4h 4d\nhand@1: 4c 7s\n";
    turn(&t, "", "start", false, false, "", hand, pile);
    play(&t, 0, "take+pair 8c 8d 8s"); /* 30: the kings must follow */
    refused(&t, 0, "discard 5c", "samba.opening");
    play(&t, 0, "open Kd Kh Ks");
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "hand", 0)), 6); /* 5c 6c 9c 4s XX Td */
    turn(&t, "", "start", false, false, "", "8c 8s Kd Kh 5c 6c 9c 4s", pile);
    refused(&t, 0, "take+pair 8c 8d 8s", "samba.short");
    turn(&t, "", "start", false, false, "", hand, pile);
    ((int32_t *)(void *)(uintptr_t)ct_field_find(&t.s, "minimum", NULL))[0] = 90;
    refused(&t, 0, "take+pair 8c 8d 8s", "samba.short");
}

static const char canasta[] = "meld.1: Kc Kc Kd Kd Kh Kh Ks\n";

static void V12_V13_emptying_the_hand(void **state)
{
    static table t;
    char melds[256];
    sprintf(melds, "%smeld.2: 9c 9d 9h\n", canasta);
    turn(&t, "", "meld", true, false, melds, "5c 5d 5h Js", "");
    refused(&t, 0, "meld 5c 5d 5h", "samba.finish");
    turn(&t, "", "meld", true, false, melds, "5c 5d 5h Js 9s", "");
    play(&t, 0, "meld 5c 5d 5h");
    play(&t, 0, "discard Js"); /* pumba (R31) */
    sprintf(melds, "%smeld.2: 9c 9c 9d 9h 9s 2d\n", canasta);
    turn(&t, "", "meld", true, false, melds, "5c 5d 5h 9h", "");
    play(&t, 0, "meld 5c 5d 5h"); /* R33 (c) */
    play(&t, 0, "add meld.2 9c 9c 9d 9h 9h 9s 2d");
    assert_int_equal(t.s.turn, CT_DEALER);
    turn(&t, "final_discard=required", "meld", true, false, melds, "5c 5d 5h 9h", "");
    refused(&t, 0, "meld 5c 5d 5h", NULL);
    play(&t, 0, "add meld.2 9c 9c 9d 9h 9h 9s 2d");
    refused(&t, 0, "meld 5c 5d 5h", "samba.final");
}

/* A stock of few cards: the third hand holds the rest, its red threes lie before it. */
static const char rest_of_pack[] = "red@3: 3d 3d 3d 3h 3h 3h\nhand@3: *\n";

static void V14_R36_the_stock_runs_out(void **state)
{
    for (int queen = 0; queen <= 1; queen++) {
        static table t;
        char more[512];
        sprintf(more, "stock: 8s\npile: Kd 2h\nhand@1: Qc Qd Js 9s\n%s", rest_of_pack);
        turn(&t, "", "start", true, false, "", "5c Qs 8d", more);
        int32_t *fields = (int32_t *)(void *)(uintptr_t)ct_field_find(&t.s, "minimum", NULL);
        fields[1] = 0; /* side 1 has opened */
        play(&t, 0, "draw");
        play(&t, 0, queen ? "discard Qs" : "discard 5c");
        if (queen) {
            refused(&t, 1, "end", "samba.must-take");
            play(&t, 1, "take+pair Qc Qd Qs");
            assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "hand", 1)), 4); /* Js 9s Kd 2h */
        } else {
            legal_are(&t, 1, "end");
            play(&t, 1, "end");
            assert_int_equal(t.s.turn, CT_DEALER);
            assert_int_equal(sheet_sum(&t, "samba.sheet.out", 0), 0);
            assert_int_equal(sheet_sum(&t, "samba.sheet.out", 1), 0);
        }
    }
}

static void V15_R17_a_red_three_from_the_last_cards(void **state)
{
    static table t;
    turn(&t, "", "start", true, false, "", "5c Qs 8d",
         "stock: 3h 9d\nred@3: 3d 3d 3d 3h 3h\nhand@3: *\n");
    play(&t, 0, "draw");
    zone_is(&t, "red@0", "3h");
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "hand", 0)), 4);
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "stock", -1)), 0);
    assert_int_equal(t.s.phase, LAYING);
}

/* V16 for side 0, V17 for side 1: seat 0 goes out by his last discard. */
static void end_of_V16(table *t, const char *options, int ours, int theirs)
{
    char text[2048];
    sprintf(text,
            "deals 1\nphase meld\nturn 0\nturns = 9\nstart = 1\nold = 6\nscore %d %d %d %d\n"
            "minimum = 0 0\nfines = 0 100\nmeld = 0 0 0 0 1 1\n"
            "meld.1: Ac Ac Ad Ad Ah As 2c\nmeld.2: 5h 6h 7h 8h 9h Th Jh\nmeld.3: Kc Kd Kh Ks\n"
            "meld.4: 4c 4d XX\nmeld.5: 9c 9c 9d 9d 9h 9h 9s 9s\nmeld.6: Qs Qs 2d\n"
            "red@0: 3d 3h\nred@1: 3d 3d 3h\nhand@0: 7d\nhand@2: Qc Qd XX 7s\nhand@1: 2c 3s 8d\n"
            "hand@3: Kh 4s\nstock: *\n",
            ours, theirs, ours, theirs);
    set_up(t, "samba", 4, options, text);
    play(t, 0, "discard 7d");
}

static void V16_V17_scores_of_both_sides(void **state)
{
    static table t;
    end_of_V16(&t, "", 0, 0);
    assert_int_equal(t.s.score[0], 2420);
    assert_int_equal(t.s.score[2], 2420);
    assert_int_equal(t.s.score[1], 170);
    assert_int_equal(sheet_sum(&t, "samba.sheet.laid", 0), 295);
    assert_int_equal(sheet_sum(&t, "samba.sheet.red", 1), -300); /* P8 */
}

static void V21_the_end_of_the_match(void **state)
{
    static table t;
    end_of_V16(&t, "", 7580, 0); /* 10 000 exactly */
    assert_int_equal(t.s.turn, CT_DEALER);
    end_of_V16(&t, "target_rule=reach", 7580, 0);
    assert_int_equal(t.s.turn, CT_OVER);
    end_of_V16(&t, "", 8030, 10850); /* 10 450 against 11 020 */
    assert_int_equal(t.s.turn, CT_OVER);
    assert_int_equal(t.s.won, 1 << 1 | 1 << 3);
    end_of_V16(&t, "", 7880, 10130); /* 10 300 each */
    assert_int_equal(t.s.turn, CT_DEALER);
}

/* Side 1 holds all red threes; seat 0 goes out. The hands of side 1 cost 20. */
static int32_t six_red_threes(const char *options, bool two)
{
    static table t;
    char text[2048];
    sprintf(text,
            "deals 1\nphase meld\nturn 0\nturns = 9\nstart = 1\nold = %d\nminimum = 0 0\n"
            "meld = 0 0 1%s\nmeld.1: Kc Kc Kd Kd Kh Kh Ks\nmeld.2: Qc Qc Qd Qd Qh Qh Qs\n"
            "meld.3: 6c 6c 6d 6d 6h 6h 6s\n%sred@1: 3d 3d 3d 3h 3h 3h\nhand@0: Ad\nhand@1: 4c 4d\n"
            "hand@2: 5c 5d\nhand@3: 4h 4s\nstock: *\n",
            3 + two, two ? " 1" : "", two ? "meld.4: 7c 7c 7d 7h 7s 2c 2d\n" : "");
    set_up(&t, "samba", 4, options, text);
    play(&t, 0, "discard Ad");
    return t.s.score[1];
}

static void V18_six_red_threes(void **state)
{
    assert_int_equal(six_red_threes("", true), 1900 - 20);
    assert_int_equal(six_red_threes("", false), -65 - 20);
    assert_int_equal(six_red_threes("six_red_negative=1000", false), -465 - 20);
}

static void V19_a_wild_canasta_of_a_lone_player(void **state)
{
    static table t;
    set_up(&t, "samba", 2, "",
           "deals 1\nphase meld\nturn 0\nturns = 9\nstart = 1\nold = 4\nminimum = 0 0\nmeld = 0 0 "
           "1 1\n"
           "meld.1: Kc Kc Kd Kd Kh Kh Ks\nmeld.2: Qc Qc Qd Qd Qh Qh Qs\n"
           "meld.3: 2c 2d 2h 2s XX XX XX\nmeld.4: Jc Jd Jh\nred@1: 3d\nhand@0: 5d\nhand@1: "
           "Ad\nstock: *\n");
    play(&t, 0, "discard 5d");
    assert_int_equal(t.s.score[1], 2140);
}

/* V20: the starting hand as the game keeps it, two bits a face, a suit a number. */
static int32_t concealed(const char *start, const char *hand, const char *const acts[], int first)
{
    static table t;
    ct_card c[CT_CARDS];
    char text[1024];
    sprintf(
        text,
        "deals 1\nphase meld\nturn 0\nturns = 9\nstart = 1\nold = 2\nminimum = 0 50\nmeld = 0 0\n"
        "first = %d\nmeld.1: Tc Tc Td Td Th Th Ts\nmeld.2: 8c 8d 8h\nhand@0: %s\nhand@1: 4c 4d\n"
        "hand@2: 7c 7d\nhand@3: 4h 4s\nstock: *\n",
        first, hand);
    set_up(&t, "samba", 4, "", text);
    int32_t *faces = (int32_t *)(void *)(uintptr_t)ct_field_find(&t.s, "faces", NULL);
    int n = cards_of(start, c);
    for (int i = 0; i < n; i++) faces[ct_suit(c[i])] += 1 << 2 * (ct_rank(c[i]) - 1);
    for (int i = 0; acts[i]; i++) play(&t, 0, acts[i]);
    assert_int_equal(t.s.turn, CT_DEALER);
    return sheet_sum(&t, "samba.sheet.concealed", 0);
}

static void V20_R44_concealed_canastas(void **state)
{
    const char *start = "Kc Kd Kh Ks Kc Kd 2c 9c 9d 5d 5h 6s 7s Jc Jd";
    const char *alone[] = { "meld Kc Kc Kd Kd Kh Ks 2c", "meld 9c 9d 9h", "discard Jc", NULL };
    const char *leaning[] = { "meld Kc Kc Kd Kd Kh Ks 2c", "add meld.2 8c 8d 8h 8s", "discard Jc",
                              NULL };
    const char *last[] = { "meld Kc Kc Kd Kd Kh Ks Ks", "meld 9c 9d 9h", "discard Jc", NULL };
    const char *both[] = { "meld Kc Kc Kd Kd Kh Ks Ks", "add meld.2 8c 8d 8h 8s", "discard Jc",
                           NULL };
    assert_int_equal(concealed(start, "Kc Kd Kh Ks Kc Kd 2c 9c 9d 9h Jc", alone, 0), 1000);
    assert_int_equal(concealed(start, "Kc Kd Kh Ks Kc Kd 2c 8s Jc", leaning, 0), 500);
    assert_int_equal(concealed(start, "Kc Kd Kh Ks Kc Kd Ks 9c 9d 9h Jc", last, 0), 500);
    assert_int_equal(concealed(start, "Kc Kd Kh Ks Kc Kd Ks 8s Jc", both, 0), 200);
    assert_int_equal(concealed(start, "Kc Kd Kh Ks Kc Kd 2c 9c 9d 9h Jc", alone, 5), 0);
}

static void V22_R29_R30_asking_leave(void **state)
{
    static table t;
    turn(&t, "", "meld", true, false, two_complete, "5c 5d 5h Js",
         "hand@1: 4s 4h\nhand@3: 6s 6h\n");
    play(&t, 0, "ask");
    refused(&t, 0, "discard 5c", NULL);
    legal_are(&t, 2, "yes | no");
    play(&t, 2, "yes");
    play(&t, 0, "discard Js");
    field_is(&t, "fines", 0, 100); /* P6: three cards left */
    turn(&t, "", "meld", true, false, two_complete, "5c 5d 5h Js",
         "hand@1: 4s 4h\nhand@3: 6s 6h\n");
    play(&t, 0, "ask");
    play(&t, 2, "no");
    refused(&t, 0, "meld 5c 5d 5h", "samba.refused");
    refused(&t, 0, "ask", "samba.asked");
}

/* Everybody sees melds, red threes and counts; of the pile only its top, and no other hand. */
static void R37_what_is_public(void **state)
{
    static table t;
    static char json[65536];
    ct_out o = { json, sizeof json, 0 };
    ct_view v;
    turn(&t, "", "meld", true, false, "meld.1: Td Td Ts\n", "Ts Th XX 5c 6d",
         "pile: 8s 9s Jh\nred@3: 3d\n");
    ct_look(&t.s, 2, &v);
    ct_view_json(&v, CT_EN, &o);
    assert_non_null(strstr(json, "\"n\":3,\"cards\":[null,null,\"Jh\"]"));
    assert_non_null(strstr(json, "\"cards\":[\"Td\",\"Td\",\"Ts\"]"));
    assert_non_null(strstr(json, "\"cards\":[\"3d\"]"));
    assert_non_null(strstr(json, "{\"name\":\"hand\",\"seat\":0,\"n\":5}"));
    assert_null(strstr(json, "\"XX\""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(V3_the_second_wild_is_the_seventh_card),
        cmocka_unit_test(V1_openings_at_ninety),
        cmocka_unit_test(V2_openings_in_one_or_two_melds),
        cmocka_unit_test(V4_a_prized_pile),
        cmocka_unit_test(V5_going_out_with_a_single_card),
        cmocka_unit_test(V6_a_wild_added_to_a_set),
        cmocka_unit_test(V7_adding_to_a_canasta),
        cmocka_unit_test(V8_sequences),
        cmocka_unit_test(V9_later_takes),
        cmocka_unit_test(V10_onto_a_sequence),
        cmocka_unit_test(V11_opening_with_the_pile),
        cmocka_unit_test(V12_V13_emptying_the_hand),
        cmocka_unit_test(V14_R36_the_stock_runs_out),
        cmocka_unit_test(V15_R17_a_red_three_from_the_last_cards),
        cmocka_unit_test(V16_V17_scores_of_both_sides),
        cmocka_unit_test(V21_the_end_of_the_match),
        cmocka_unit_test(V18_six_red_threes),
        cmocka_unit_test(V19_a_wild_canasta_of_a_lone_player),
        cmocka_unit_test(V20_R44_concealed_canastas),
        cmocka_unit_test(V22_R29_R30_asking_leave),
        cmocka_unit_test(R37_what_is_public),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

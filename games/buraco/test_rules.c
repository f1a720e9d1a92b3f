/* test_rules.c - Buraco: rules that the worked examples leave out: the deal, drawing, options of
 * the pile, melds, and invalid positions. */
#include "test_help.h"

/* ---- the deal (R1-R5) ----------------------------------------------------------------------- */

static void R1_R2_R4_deal(void **x)
{
    static const int stock[] = { 60, 49, 38 };
    for (int seats = 2; seats <= 4; seats++)
        for (int jokers = 0; jokers < 2; jokers++) {
            begin(&t, "buraco", seats, jokers ? "jokers=4 first_dealer=1" : "first_dealer=1");
            deal_by(&t, 1);
            assert_int_equal(cards_in("stock", -1), stock[seats - 2] + 4 * jokers);
            assert_int_equal(cards_in("hand", seats - 1), 11);
            assert_int_equal(cards_in("morto", -1), 11);
            assert_int_equal(t.s.team[1] == t.s.team[seats - 1], seats != 3);
            assert_int_equal(t.s.team[0] == t.s.team[2 % seats], seats != 3);
            assert_int_equal(t.s.turn, 2 % seats);
        }
}

static void R3_dealer_moves_on(void **x)
{
    int seen = 0;
    for (int i = 0; i < 40; i++) {
        begin(&t, "buraco", 3, "");
        deal_by(&t, (uint64_t)i);
        seen |= 1 << *ct_field_find(&t.s, "dealer", NULL);
    }
    assert_int_equal(seen, 7);
    /* the order of the pack is given; seat 0 deals one card to each seat in turn (R4) */
    begin(&t, "buraco", 2, "");
    deal(&t, "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ad 2d 3d 4d 5d 6d 7d 8d 9d");
    hand_is(1, "Ac 3c 5c 7c 9c Jc Kc 2d 4d 6d 8d");
    hand_is(0, "2c 4c 6c 8c Tc Qc Ad 3d 5d 7d 9d");
    field_is(&t, "dealer", 0, 0);
    t.s.turn = CT_DEALER;
    deal_by(&t, 1);
    field_is(&t, "dealer", 0, 1);
}

/* R5: people see only the top of the pile. Bots remember the cards below it, which were open
 * before. */
static void R5_pile_in_sight(void **x)
{
    for (int all = 0; all < 2; all++) {
        char json[8000];
        ct_view v;
        ct_out o = { json, sizeof json, 0 };
        pos(2, all ? "pile_visible=all" : "", "pile: Kd Qh\nhand@0: 3c 4c\nhand@1: 5s 5s");
        ct_view_of(&t.s, 0, &v);
        assert_int_equal(ct_top(&v.s, ct_zone_find(&t.r, "hand", 1)), CT_HIDDEN);
        assert_int_equal(ct_top(&v.s, ct_zone_find(&t.r, "morto", -1)), CT_HIDDEN);
        assert_int_equal(ct_top(&v.s, ct_zone_find(&t.r, "stock", -1)), CT_HIDDEN);
        ct_view_json(&v, CT_EN, &o);
        assert_int_equal(strstr(json, "\"Kd\"") != NULL, all);
        assert_non_null(strstr(json, "\"Qh\""));
    }
}

/* R5: when an opening has taken the pile, the cards below its top are not shown either. */
static void R5_R34_taken_pile_in_sight(void **x)
{
    char before[8000], after[8000];
    for (int seat = 0; seat < 2; seat++) {
        const char *const piles[] = { "Kc 9d 8d 7h", "9d 8d Kc 7h" };
        for (int i = 0; i < 2; i++) {
            char text[200];
            ct_view v;
            ct_out o = { i ? after : before, sizeof before, 0 };
            snprintf(text, sizeof text, "minimum = 75\npile: %s\nhand@0: 5h 6h 9d Ks", piles[i]);
            pos(2, "", text);
            play(&t, 0, "take+meld 5h 6h 7h");
            ct_view_of(&t.s, seat, &v);
            ct_view_json(&v, CT_EN, &o);
        }
        assert_string_equal(before, after);
        assert_null(strstr(after, "kept"));
    }
}

/* ---- drawing -------------------------------------------------------------------------------- */

static void R21_R29_phases(void **x)
{
    pos(2, "", "pile: 8d\nhand@0: 3c 4c 5c Kd\nstock: * 9s");
    refused(&t, 0, "discard 3c", "buraco.draw-first");
    refused(&t, 0, "meld 3c 4c 5c", "buraco.draw-first");
    play(&t, 0, "draw_stock");
    refused(&t, 0, "draw_stock", "buraco.drawn");
    refused(&t, 0, "take", "buraco.drawn");
    refused(&t, 0, "discard Ks", "buraco.cards");
    refused(&t, 0, "meld 5c 6c 7c", "buraco.cards");
    play(&t, 0, "discard Kd");
    zone_is(&t, "pile", "8d Kd");
    assert_int_equal(t.s.turn, 1);
}

static void R22_first_draw_again(void **x)
{
    pos(2, "", "hand@0: 3c 4c\nstock: * 9h 8h");
    play(&t, 0, "draw_stock");
    ct_state drawn = t.s;
    play(&t, 0, "redraw");
    zone_is(&t, "pile", "8h");
    hand_is(0, "3c 4c 9h");
    refused(&t, 0, "redraw", "buraco.redraw-late");
    play(&t, 0, "discard 9h");
    play(&t, 1, "draw_stock");
    refused(&t, 1, "redraw", "buraco.redraw-late");
    t.s = drawn;
    play(&t, 0, "discard 8h");
    pos(2, "", "hand@0: 3c 4c\nhand@1: *\nstock: 9s"); /* the stock has a single card, so there is
                                                          no second draw */
    play(&t, 0, "draw_stock");
    refused(&t, 0, "redraw", "buraco.redraw-late");
    legal_are(&t, 0, "discard 3c | discard 4c | discard 9s");
    pos(2, "first_redraw=off", "hand@0: 3c 4c");
    play(&t, 0, "draw_stock");
    refused(&t, 0, "redraw", "buraco.redraw-late");
}

static void R23_R35_open_pile(void **x)
{
    pos(2, "pile_rule=solto", "hand@0: 3c 4c\npile: 8h 9h");
    refused(&t, 0, "take+meld 7h 8h 9h", "buraco.open");
    play(&t, 0, "take");
    hand_is(0, "3c 4c 8h 9h");
    legal(&t, 0, "discard 9h"); /* allowed, because two cards were taken */
    pos(2, "pile_rule=solto", "hand@0: 3c 4c\npile: 9h");
    play(&t, 0, "take");
    refused(&t, 0, "discard 9h", "buraco.rediscard");
    legal_are(&t, 0, "discard 3c | discard 4c");
    pos(2, "pile_rule=solto no_rediscard=off", "hand@0: 3c 4c\npile: 9h");
    play(&t, 0, "take");
    legal(&t, 0, "discard 9h");
    /* allowed, because the hand has a second copy */
    pos(2, "pile_rule=solto", "hand@0: 9h 4c\npile: 9h");
    play(&t, 0, "take");
    legal(&t, 0, "discard 9h");
    /* allowed, because the card taken was laid */
    pos(2, "pile_rule=solto", "hand@0: 9h Th Jh 9c 4c\npile: 9h");
    play(&t, 0, "take");
    play(&t, 0, "meld 9h Th Jh");
    legal(&t, 0, "discard 9h");
    pos(2, "pile_rule=solto", "hand@0: 9c\npile: 9h\nmeld.1: 9c Tc Jc\nmeld = 1\nhand@1: 3c");
    play(&t, 0, "take");
    legal_are(&t, 0, "discard 9c");
}

static void R24_only_hand_and_top(void **x)
{
    pos(2, "", "hand@0: 5h 6h 9c\npile: 8h 7h");
    refused(&t, 0, "take+meld 6h 7h 8h", "buraco.cards");
    refused(&t, 0, "take+meld 4h 5h 6h", "buraco.top");
    legal_are(&t, 0, "draw_stock | take+meld 5h 6h 7h");
    pos(2, "sets=lavadeira", "hand@0: 7c 7d 9c\npile: 7h");
    refused(&t, 0, "take+meld 7c 7d 7h", "buraco.take-set");
    pos(2, "sets=trinca", "hand@0: 7c 7d 9c Kd\npile: 7h");
    legal_are(&t, 0, "draw_stock | take+meld 7c 7d 7h");
    play(&t, 0, "take+meld 7c 7d 7h");
    pos(2, "sets=trinca", "hand@0: 7c 7d 9c Kd\npile: 4s 7h");
    legal_are(&t, 0, "draw_stock | take+meld 7c 7d 7h");
    /* the pile has a second As: longer runs are listed too, because they decide which As is laid */
    pos(2, "", "hand@0: Qs Ks As 9c\npile: As Js");
    legal_are(&t, 0, "draw_stock | take+meld Js Qs Ks | take+meld Js Qs Ks As");
    pos(2, "sets=trinca", "phase play\nhand@0: 8c 8d 2s Kc 9h");
    legal_are(&t, 0, "meld 8c 8d 2s|discard 8c|discard 8d|discard 2s|discard Kc|discard 9h");
    pos(2, "", "hand@0: 5h 6h 9c");
    refused(&t, 0, "take+meld 5h 6h 7h", "buraco.no-pile");
}

static bool has(const ct_state *s, int z, ct_card c)
{
    for (int i = ct_start(s, z); i < s->end[z]; i++)
        if (s->card[i] == c)
            return true;
    return false;
}

/* R24: the pile has a second copy of a card in hand. Then a longer take is listed too, because it
 * decides which copy is laid. */
static void R24_second_copy(void **x)
{
    pos(2, "", "hand@0: 8h 9h Th Kd\npile: Th 7h\nhand@1: 3c 3c");
    legal_are(&t, 0, "draw_stock | take+meld 7h 8h 9h | take+meld 7h 8h 9h Th");
    for (int own = 0; own < 2; own++) {
        ct_view v;
        ct_state before = t.s;
        play(&t, 0, own ? "take+meld 7h 8h 9h Th" : "take+meld 7h 8h 9h");
        if (!own)
            play(&t, 0, "add meld.1 7h 8h 9h Th");
        /* the ten left in hand either comes from the pile, or is hidden from seat 1 */
        ct_view_of(&t.s, 1, &v);
        assert_int_equal(has(&v.s, ct_zone_find(&t.r, "hand", 0), 9 + 26), own);
        t.s = before;
    }
    /* here with the ace as the high card */
    pos(2, "", "hand@0: Jh Qh Kh Kd\npile: Jh Ah\nhand@1: 3c 3c");
    legal_are(&t, 0, "draw_stock | take+meld Qh Kh Ah | take+meld Jh Qh Kh Ah");
    pos(2, "sets=trinca", "hand@0: 8c 8d 8h Kd\npile: 8c 8d 8h 8s\nhand@1: 3c 3c");
    legal_are(&t, 0,
              "draw_stock | take+meld 8c 8d 8s | take+meld 8c 8h 8s | take+meld 8d 8h 8s | "
              "take+meld 8c 8d 8h 8s");
}

static void R25_top_alone(void **x)
{
    const char *text =
        "hand@0: 5h 9h 9c\npile: 8s 7h\nmeld.1: 4h 5h 6h\nmeld.2: 4c 5c 6c\nmeld = 0 1";
    pos(2, "pile_to_table_meld=on", text);
    refused(&t, 0, "take+add meld.1 4h 5h 6h 7h 8h", "buraco.top-alone");
    refused(&t, 0, "take+add meld.2 4c 5c 6c 7c", "buraco.not-yours"); /* R14 */
    legal_are(&t, 0, "draw_stock | take+add meld.1 4h 5h 6h 7h");
}

static void R26_two_on_top(void **x)
{
    const char *text = "hand@0: 5h 6h 9c 9d\npile: 2h\nmeld.1: 3h 4h 5h\nmeld = 0";
    pos(2, "pile_to_table_meld=on", text);
    legal_are(&t, 0, "draw_stock | take+add meld.1 2h 3h 4h 5h");
    refused(&t, 0, "take+add meld.1 3h 4h 5h 2h", "buraco.locked");
    pos(2, "two_locks_pile=off", "hand@0: 5h 6h 9c 9d\npile: 2h");
    legal(&t, 0, "take+meld 2h 5h 6h");
    pos(2, "jokers=4", "hand@0: 5h 6h 9c 9d\npile: XX");
    refused(&t, 0, "take+meld XX 5h 6h", "buraco.locked");
    legal_are(&t, 0, "draw_stock");
    pos(2, "jokers=4 two_locks_pile=off", "hand@0: 5h 6h 9c 9d\npile: XX");
    legal_are(&t, 0, "draw_stock | take+meld XX 5h 6h | take+meld 5h 6h XX");
}

static void R27_R28_hard(void **x)
{
    pos(2, "duro pile_to_table_meld=on",
        "hand@0: 5h 6h 9c 9d\npile: 7h\nmeld.1: 8h 9h 2c\nmeld = 0");
    refused(&t, 0, "take+add meld.1 7h 8h 9h 2c", "buraco.hard");
    legal(&t, 0, "take+meld 5h 6h 7h");
    static const struct {
        const char *scores, *why;
    } rows[] = {
        { "score 2000 1000", "buraco.leader" },
        { "score 2000 2000", NULL },
        { "score 1400 1000", NULL },
        { "score 2000 2500", NULL },
    };
    for (size_t i = 0; i < 4; i++) {
        char text[200];
        snprintf(text, sizeof text, "%s\nhand@0: 5h 6h 9c 9d\npile: 7h", rows[i].scores);
        pos(2, "duro", text);
        if (rows[i].why)
            refused(&t, 0, "take+meld 5h 6h 7h", rows[i].why);
        else
            legal(&t, 0, "take+meld 5h 6h 7h");
    }
}

static void R31_fina(void **x)
{
    const char *melds = "taker = 1\nused = 1\nmorto.2: +11\nmeld = 0 0\n"
                        "meld.1: 5s 6s 7s 8s 9s Ts Js\nmeld.2: 4h 5h 6h\nhand@0: 8h\n";
    char text[400];
    snprintf(text, sizeof text, "%spile: 7h", melds); /* the hand would keep a single card, 8h */
    pos(2, "pile_to_table_meld=on", text);
    refused(&t, 0, "take+add meld.2 4h 5h 6h 7h", "buraco.fina");
    snprintf(text, sizeof text, "%spile: 9h 7h", melds);
    pos(2, "pile_to_table_meld=on", text);
    play(&t, 0, "take+add meld.2 4h 5h 6h 7h");
    refused(&t, 0, "add meld.2 4h 5h 6h 7h 8h", "buraco.fina");
    refused(&t, 0, "add meld.2 4h 5h 6h 7h 8h 9h", "buraco.fina");
    legal_are(&t, 0, "discard 8h | discard 9h");
}

/* An option keeps a player with one card from an open pile. */
static void R31_open_pile_with_one_card(void **x)
{
    const char *one = "hand@0: 8h\npile: 5c 9h", *two = "hand@0: 8h Kd\npile: 5c 9h";
    pos(2, "pile_rule=solto", one);
    legal_are(&t, 0, "draw_stock | take");
    pos(2, "pile_rule=solto one_card_take=off", one);
    refused(&t, 0, "take", "buraco.one-card");
    legal_are(&t, 0, "draw_stock");
    pos(2, "pile_rule=solto one_card_take=off", two);
    legal_are(&t, 0, "draw_stock | take");
}

/* An option leaves sets of three ranks only. */
static void R13_ranks_of_sets(void **x)
{
    const char *hand = "phase play\nhand@0: 3c 3d 3h Kc Kd Kh Ac Ad 2s 7c 7d 7h Qs\npile: 7s";
    pos(2, "sets=trinca set_ranks=ak3", hand);
    legal(&t, 0, "meld 3c 3d 3h");
    legal(&t, 0, "meld Kc Kd Kh");
    legal(&t, 0, "meld Ac Ad 2s");
    refused(&t, 0, "meld 7c 7d 7h", "buraco.set-rank");
    pos(2, "sets=trinca", hand);
    legal(&t, 0, "meld 7c 7d 7h");
    pos(2, "sets=lavadeira set_ranks=ak3", hand);
    legal(&t, 0, "meld 3c 3d 3h");
    refused(&t, 0, "meld 7c 7d 7h", "buraco.set-rank");
    refused(&t, 0, "meld Ac Ad 2s", "buraco.set-natural");
    pos(2, "sets=trinca set_ranks=ak3", "hand@0: 7c 7d 9s 9h\npile: 7s");
    refused(&t, 0, "take+meld 7c 7d 7s", "buraco.set-rank");
}

static void R39_stall(void **x)
{
    pos(2, "pile_rule=solto stall_limit=2", "hand@0: 3c 8d\nhand@1: 5s Jd\npile: 9h Kd");
    play(&t, 0, "take");
    play(&t, 0, "discard 9h");
    play(&t, 1, "take");
    play(&t, 1, "discard Jd");
    refused(&t, 0, "take", "buraco.stall");
    play(&t, 0, "draw_stock");
    play(&t, 0, "discard 3c");
    legal(&t, 1, "take");
}

/* ---- melds ---------------------------------------------------------------------------------- */

static void R10_R12_places(void **x)
{
    pos(2, "", "phase play\nhand@0: 2h 2h 3h 4h Ah Kh 9c 9d");
    legal(&t, 0, "meld 2h 2h 3h 4h"); /* the first 2h is wild and stands for the ace (R11) */
    legal(&t, 0, "meld Ah 2h 3h 4h");
    legal(&t, 0, "meld 2h Kh Ah");
    refused(&t, 0, "meld Kh Ah 2h 3h", "act.run-wrap");
    refused(&t, 0, "meld 2h 3h 4h 2h 2h", NULL);
}

/* Tests that the reason names the broken rule. */
static void R10_R13_reasons(void **x)
{
    static const struct {
        const char *options, *act, *why;
    } rows[] = {
        { "", "meld 5h 2c 2d", "buraco.two-wilds" },
        { "jokers=4", "meld 5h 2c XX", "buraco.two-wilds" },
        { "sets=lavadeira", "meld 5h 2c 2d", "buraco.two-wilds" },
        { "sets=trinca", "meld 5h 2c 2d", "buraco.set-wild" },
        { "", "meld 5h 5d", "buraco.few" },
        { "", "meld 5h 5d 5c", "buraco.no-sets" },
        { "sets=lavadeira", "meld 5h 5d 2c", "buraco.set-natural" },
        { "", "add meld.2 4h 5h 6h 7h", "buraco.no-meld" },
        { "", "add pile 4h 5h 6h 7h", "buraco.no-meld" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pos(2, rows[i].options,
            "phase play\nhand@0: 5h 5d 5c 2c 2d 7h Kd\nmeld.1: 4h 5h 6h\nmeld = 0");
        refused(&t, 0, rows[i].act, rows[i].why);
    }
}

static void R14_R16_adding(void **x)
{
    pos(2, "",
        "phase play\nhand@0: 8h 9h 4s 3c Kd Kc\nmeld.1: 5h 6h 7h\nmeld.2: 5s 6s 7s\nmeld = 0 1");
    refused(&t, 0, "add meld.2 4s 5s 6s 7s", "buraco.not-yours");
    refused(&t, 0, "add meld.3 4s 5s 6s 7s", "buraco.no-meld");
    refused(&t, 0, "add meld.1 4s 5s 6s 7s", "buraco.other-meld");
    refused(&t, 0, "add meld.1 6h 7h 8h", "buraco.natural");
    refused(&t, 0, "add meld.1 5h 6h 7h", "buraco.add-none");
    refused(&t, 0, "add meld.1 4h 5h 6h 7h", "buraco.cards");
    refused(&t, 0, "move meld.1 5h 6h 7h 8h", "buraco.move-adds");
    legal(&t, 0, "add meld.1 5h 6h 7h 8h 9h"); /* two cards at once are legal, though the list
                                                * offers them one by one */
    pos(2, "sets=trinca", "phase play\nhand@0: 5c 2d 2s 3c Kd Kc\nmeld.1: 5d 5h 5s\nmeld = 0");
    play(&t, 0, "add meld.1 5d 5h 5s 2d");
    refused(&t, 0, "add meld.1 5d 5h 5s 2d 2s", "buraco.set-wild");
    play(&t, 0, "add meld.1 5c 5d 5h 5s 2d");
    zone_is(&t, "meld.1", "5c 5d 5h 5s 2d");
}

static void R17_slide_within_an_add(void **x)
{
    pos(2, "", "phase play\nhand@0: 3h Ah Kd Kc\nmeld.1: 4h 5h 6h 7h 8h 2h\nmeld = 0");
    play(&t, 0, "add meld.1 2h 3h 4h 5h 6h 7h 8h"); /* the run had six cards before, so it stays
                                                       clean (R19) */
    zone_is(&t, "meld.1", "2h 3h 4h 5h 6h 7h 8h");
    play(&t, 0, "add meld.1 Ah 2h 3h 4h 5h 6h 7h 8h");
    pos(2, "", "phase play\nhand@0: 3h Kd Kc 9s\nmeld.1: 4h 5h 6h 7h 8h 9h 2h\nmeld = 0");
    refused(&t, 0, "add meld.1 2h 3h 4h 5h 6h 7h 8h 9h", "buraco.wild");
}

/* R16, R17: a two slides only in a valid meld that begins at 3. So another wild card cannot be
 * between the two and its new place. */
static void R16_R17_no_slide_past_a_wild(void **x)
{
    pos(2, "jokers=4", "phase play\nhand@0: XX 2d 3c 6c Kd Kc\nmeld.1: 4c 5c 2c\nmeld = 0");
    refused(&t, 0, "add meld.1 2c XX 4c 5c", "buraco.wild");
    refused(&t, 0, "add meld.1 2c 2d 4c 5c", "buraco.wild");
    legal(&t, 0, "add meld.1 2c 3c 4c 5c");
    legal(&t, 0, "add meld.1 2c 3c 4c 5c XX"); /* a wild card takes the place where the two was */
    /* the wild card displaces the two: this is no slide */
    legal(&t, 0, "add meld.1 2c XX 4c 5c 6c");
    /* the two slides, and the wild card is added below it */
    legal(&t, 0, "add meld.1 XX 2c 3c 4c 5c");
    pos(2, "jokers=4", "phase play\nhand@0: XX 3c Kd Kc 9d\nmeld.1: 5c 6c 2c\nmeld = 0");
    refused(&t, 0, "add meld.1 2c 3c XX 5c 6c", "buraco.wild");
}

/* R30: the last two cards may be laid at once. Laying only one would leave one card, without a
 * canastra. */
static void R30_two_at_once(void **x)
{
    pos(2, "",
        "phase play\nhand@0: 8h 9h\nmeld.1: 3h 4h 5h 6h 7h\nmeld = 0\ntaker = 1\nused = 1\n"
        "morto.2: +11");
    legal_are(&t, 0, "discard 8h | discard 9h | add meld.1 3h 4h 5h 6h 7h 8h 9h");
    play(&t, 0, "add meld.1 3h 4h 5h 6h 7h 8h 9h");
    field_is(&t, "out", 0, 1); /* R37 */
}

static void R36_three_players(void **x)
{
    pos(3, "",
        "phase play\nhand@0: 9c\nmorto.1:\ntaker = 0 2 3\nused = 0 1 1\nmeld = 0\n"
        "meld.1: 3h 4h 5h 6h 7h 8h 9h");
    play(&t, 0, "discard 9c");
    field_is(&t, "out", 0, 1);
    assert_true(noted(0, "settled")); /* R42 */
    begin(&t, "buraco", 3, "");
    assert_int_equal(t.s.team[2], 2);
}

/* ---- invalid positions ----------------------------------------------------------------- */

static void tables_refused(void **x)
{
    const char *at = NULL;
    const ct_game *g = ct_game_find("buraco");
    assert_string_equal(ct_rules_make(&t.r, g, 2, "first_dealer=3", &at), "buraco.first-dealer");
    static const struct {
        const char *text, *why;
    } rows[] = {
        { "meld.1: 3h 4h 6h\nmeld = 0\nstock: *\nhand@0: 3c\nhand@1: 3c", "buraco.bad-meld" },
        { "meld.1: 3h 4h 5h\nstock: *\nhand@0: 3c\nhand@1: 3c", "buraco.bad-meld" },
        { "stock: *\nhand@0: 3c\nhand@1: 3c\ntaker = 2", "buraco.bad-morto" },
        /* there are only two mortos, whether on the table or taken */
        { "stock: *\nhand@0: 3c\nhand@1: 3c\nmorto.1: +11\nmorto.2: +11\ntaker = 1",
          "buraco.bad-morto" },
        { "stock: *\nhand@0: 3c\nhand@1: 3c\nmorto.1: +11\ntaker = 1 2", "buraco.bad-morto" },
        { "stock: *\nhand@0: 3c", "buraco.bad-hand" },
        { "pile: *\nhand@0: 3c\nhand@1: 3c", "buraco.bad-turn" },
        { "phase play\nstock: *\nhand@0: 3c\nhand@1: 3c", "buraco.bad-hand" },
        { "minimum = 75\nmeld.1: 3h 4h 5h\nmeld = 0\nstock: *\nhand@0: 3c\nhand@1: 3c",
          "buraco.bad-opening" },
        /* R22: no second draw without a stock, or once there is a pile */
        { "phase play\nredraw = 1\nhand@0: 3c 4c\nhand@1: *", "buraco.bad-turn" },
        { "phase play\nredraw = 1\nhand@0: 3c 4c\nhand@1: 3c\npile: 9d\nstock: *",
          "buraco.bad-turn" },
        /* R34: the side's melds must be the last ones; taking the pile needs two cards in hand and
           a stock */
        { "phase play\nminimum = 75\nlaid = 15\nhand@0: 3c 4c\nhand@1: 3c\nmeld.1: 3h 4h 5h\n"
          "meld.2: 6h 7h 8h\nmeld = 0 1\nstock: *",
          "buraco.bad-opening" },
        { "phase play\nminimum = 75\nlaid = 15\nkept = 29\nhand@0: 3c 4c\nhand@1: *\n"
          "meld.1: 3h 4h 5h\nmeld = 0",
          "buraco.bad-opening" },
        { "phase play\nminimum = 75\nlaid = 15\nkept = 915357\nhand@0: 3c 4c\nhand@1: 3c\n"
          "meld.1: 3h 4h 5h\nmeld = 0\nstock: *",
          "buraco.bad-opening" },
        { "phase play\nminimum = 75\nlaid = 15\nkept = 29\nfina = 1\nhand@0: 3c 4c\nhand@1: 3c\n"
          "meld.1: 3h 4h 5h\nmeld = 0\nstock: *",
          "buraco.bad-opening" },
        { "team 0 0\nstock: *\nhand@0: 3c\nhand@1: 3c", "buraco.bad-side" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin(&t, "buraco", 2, "");
        assert_string_equal(ct_state_read(&t.s, &t.r, rows[i].text, NULL), rows[i].why);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R1_R2_R4_deal),
        cmocka_unit_test(R3_dealer_moves_on),
        cmocka_unit_test(R5_pile_in_sight),
        cmocka_unit_test(R5_R34_taken_pile_in_sight),
        cmocka_unit_test(R21_R29_phases),
        cmocka_unit_test(R22_first_draw_again),
        cmocka_unit_test(R23_R35_open_pile),
        cmocka_unit_test(R24_only_hand_and_top),
        cmocka_unit_test(R24_second_copy),
        cmocka_unit_test(R25_top_alone),
        cmocka_unit_test(R26_two_on_top),
        cmocka_unit_test(R27_R28_hard),
        cmocka_unit_test(R31_fina),
        cmocka_unit_test(R31_open_pile_with_one_card),
        cmocka_unit_test(R13_ranks_of_sets),
        cmocka_unit_test(R39_stall),
        cmocka_unit_test(R10_R12_places),
        cmocka_unit_test(R10_R13_reasons),
        cmocka_unit_test(R14_R16_adding),
        cmocka_unit_test(R17_slide_within_an_add),
        cmocka_unit_test(R16_R17_no_slide_past_a_wild),
        cmocka_unit_test(R30_two_at_once),
        cmocka_unit_test(R36_three_players),
        cmocka_unit_test(tables_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_piramide.c - Pyramid: the examples of its rules page by number, options, refusals. */
#include "help.h"

/* A position: some zones and fields; the cards named nowhere have been removed. */
static void left(table *t, const char *options, const char *lines)
{
    char text[2048];
    sprintf(text, "deals 1\nturn 0\n%sremoved: *\n", lines);
    set_up(t, "piramide", 1, options, text);
}

/* Cards left in the pyramid. */
static int all_left(const table *t)
{
    int n = 0, cell = ct_zone_find(&t->r, "cell", -1);
    for (int i = 0; i < 28; i++) n += ct_count(&t->s, cell + i);
    return n;
}

static const char apex[] = "cell.1: 2h\ncell.2: 2d\ncell.3: 2c\n"; /* rows 1 and 2 */
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

static void V1_only_free_cards(void **state)
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
    refused(&t, 0, "pair cell.1 cell.2", "piramide.covered"); /* the other cover is there too */
}

static void V3_ways_to_pair(void **state)
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
    play(&t, 0, "pair_tops");     /* R10 */
    zone_is(&t, "discard", "4c"); /* R8: the one below is the top */
    zone_is(&t, "turned", "");
    refused(&t, 0, "pair_turned cell.2", "piramide.no_card");
    refused(&t, 0, "pair_tops", "piramide.not_thirteen");
}

static void V4_kings_off_the_pyramid(void **state)
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

static void V5_V6_redeals(void **state)
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
    assert_int_equal(t.s.turn, CT_OVER); /* nothing pairs with the queen any more */
    assert_int_equal(t.s.won, 0);
    left(&t, "redeals=2", "cell.1: Qs\nreserve: 5c\nturned: 2s\n");
    refused(&t, 0, "redeal", "piramide.reserve_left");
    play(&t, 0, "turn");
    refused(&t, 0, "turn", "piramide.reserve_empty");
    left(&t, "redeals=2", "cell.1: Qs\ncell.2: 5c\ncell.3: 8c\n");
    refused(&t, 0, "redeal", "piramide.nothing_to_turn");
    left(&t, "redeals=2", "cell.1: Qs\ncell.2: Kc\ncell.3: 8c\n");
    play(&t, 0, "king cell.2");
    assert_int_equal(t.s.turn, CT_OVER); /* V6: nothing to turn, nothing to pair: lost */
    assert_int_equal(t.s.score[0], 26);
}

/* Clears the last card of a competitive pyramid with these places, and stops. */
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

static void E2_V7_points_of_a_cleared_pyramid(void **state)
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
        assert_int_equal(t.s.turn, CT_DEALER); /* nothing is left to do */
        zone_is(&t, "turned", "5s");
        assert_int_equal(t.s.score[0], hand ? 47 : 48);
        assert_int_equal(sheet_sum(&t, "piramide.sheet.tier", 0), 50);
        assert_int_equal(sheet_sum(&t, "piramide.sheet.residue", 0), hand ? -3 : -2);
    }
    static table t;
    left(&t, "par", "cell.1: Kc\nturned: 9c\ndiscard: 8c 5h\n");
    play(&t, 0, "king cell.1");
    play(&t, 0, "redeal"); /* deplete_redeals */
    for (int i = 0; i < 3; i++) play(&t, 0, "turn");
    zone_is(&t, "discard", "8c 5h");
}

static void V9_R17_a_pyramid_not_cleared(void **state)
{
    const char *lines =
        "redeals = 2\ncell.1: 9c\ncell.2: 3h\ncell.3: 3s\ndiscard: 5c 5d 5h 6c 6d 6h 7c\n"
        "turned: 8c\nreserve: 8d\n";
    static table t;
    left(&t, "scoring=competitive", lines);
    play(&t, 0, "turn");
    assert_int_equal(t.s.turn, CT_DEALER);
    assert_int_equal(t.s.score[0], -9);
    left(&t, "scoring=competitive fail_count=hand_and_pyramid", lines);
    play(&t, 0, "turn");
    assert_int_equal(t.s.score[0], -12);
    left(&t, "scoring=competitive",
         "redeals = 2\ncell.1: 9c\ncell.2: 3h\ncell.3: 3s\ndiscard: 5c 5d 5h 6c 6d 6h\nturned: 8c\n"
         "reserve: Qh\n");
    play(&t, 0, "give_up"); /* R12 */
    assert_int_equal(t.s.score[0], -8);
}

static void V10_R18_a_match_of_deals(void **state)
{
    static table t;
    char text[512];
    static const int before[] = { 44, 37, 47, 76, 64 };
    for (int i = 0; i < 5; i++) {
        sprintf(text, "deals %d\nturn 0\nscore %d\ncell.1: Kc\nremoved: *\n", i + 2, before[i]);
        set_up(&t, "piramide", 1, "scoring=competitive", text);
        play(&t, 0, "king cell.1"); /* cleared, nothing left: 50 points */
        assert_int_equal(t.s.score[0], before[i] + 50);
        assert_int_equal(t.s.turn, i < 4 ? CT_DEALER : CT_OVER);
    }
    assert_int_equal(t.s.score[0], 114); /* V10 */
    assert_int_equal(t.s.won, 1);
}

static void V11_forced_pairs(void **state)
{
    static table t;
    char lines[256];
    sprintf(lines, "%sturned: Ac\nreserve: 5c\n", "cell.1: 2h\ncell.2: 9h\ncell.3: 4s\n");
    left(&t, "forced_pairs=pyramid", lines);
    refused(&t, 0, "turn", "piramide.pair_first");
    left(&t, "", lines);
    legal(&t, 0, "turn");
    sprintf(lines, "%sturned: Jc\nreserve: 5c\n", apex);
    left(&t, "forced_pairs=pyramid", lines);
    legal(&t, 0, "turn");
    left(&t, "forced_pairs=all", lines);
    refused(&t, 0, "turn", "piramide.pair_first");
    left(&t, "forced_pairs=all", "cell.1: 2h\nturned: Kc\nreserve: 5c\n");
    refused(&t, 0, "turn", "piramide.pair_first");
    left(&t, "forced_pairs=pyramid cover_pair=on", "cell.1: 8c\ncell.2: 5d\nreserve: 9c\n");
    refused(&t, 0, "turn", "piramide.pair_first");
}

/* The first legal act in the order of V12. */
static ct_act policy_first(const table *t)
{
    static const char *const words[] = { "king",         "pair",        "king_turned",
                                         "king_discard", "pair_turned", "pair_discard",
                                         "pair_tops",    "turn",        "redeal",
                                         "stop" };
    static ct_acts acts;
    ct_legal(&t->s, 0, &acts);
    for (size_t w = 0; w < sizeof words / sizeof words[0]; w++) {
        ct_act best = 0;
        for (int i = 0; i < acts.n; i++) {
            ct_act a = acts.act[i];
            if (ct_verb(a) != ct_verb_find(t->r.game, words[w]))
                continue;
            if (!best || ct_arg(a, 0) * 99 + ct_arg(a, 1) < ct_arg(best, 0) * 99 + ct_arg(best, 1))
                best = a;
        }
        if (best)
            return best;
    }
    return acts.act[0];
}

static const char V12_deck[] =
    "2h 5s 5c As Kh 2s Td 3h 7h 8c Js Qd 3d Ks 7s 6d 6s 8h 4c 2d 9c 4h Qc 9h Jc Ad 8s 3s "
    "7d Kd 9d 9s Th 7c Ah Kc Ts 5d 2c 8d Jd 5h Qh 4s Tc Ac 3c 4d 6h 6c Jh Qs";

static void V12_a_complete_deal(void **state)
{
    static table t;
    begin(&t, "piramide", 1, "");
    deal(&t, V12_deck);
    zone_is(&t, "cell.1", "2h"); /* R1 */
    zone_is(&t, "cell.28", "3s");
    while (t.s.turn == 0) {
        ct_act a = policy_first(&t);
        if (ct_verb(a) == ct_verb_find(t.r.game, "give_up"))
            break;
        assert_null(ct_play(&t.s, a));
        assert_null(ct_valid(&t.s));
    }
    assert_int_equal(all_left(&t), 2);
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "discard", -1)) +
                         ct_count(&t.s, ct_zone_find(&t.r, "turned", -1)),
                     10);
    assert_int_equal(t.s.score[0], 26);
    static const struct {
        const char *options;
        int score;
    } runs[] = { { "scoring=competitive", 31 }, { "scoring=competitive residue=hand", 27 } };
    for (int i = 0; i < 2; i++) {
        begin(&t, "piramide", 1, runs[i].options);
        deal(&t, V12_deck);
        while (t.s.turn == 0) assert_null(ct_play(&t.s, policy_first(&t)));
        assert_int_equal(t.s.score[0], runs[i].score);
        assert_int_equal(sheet_sum(&t, "piramide.sheet.tier", 0), 35);
    }
    begin(&t, "piramide", 1, "redeals=1");
    deal(&t, V12_deck);
    while (t.s.turn == 0) assert_null(ct_play(&t.s, policy_first(&t)));
    assert_int_equal(t.s.won, 1);
    zone_is(&t, "discard", "9d 9s Ah Ts");
}

/* ---- V13: published deals, by an exhaustive search over the engine's acts.
 * The verdicts that take millions of positions are left to a solver ------------- */

enum { SEEN = 1 << 20 };

typedef struct search {
    uint64_t *seen;
    int nodes;
    int cell;
} search;

/* Cells left, place in the reserve and redeals tell a position apart, with the cards of the
 * discard. */
static uint64_t key_of(const search *f, const ct_state *s)
{
    uint64_t h = 0x9e3779b97f4a7c15u;
    for (int i = 0; i < f->cell + 28; i++) h = (h ^ s->end[i]) * 0x100000001b3u;
    for (int i = 0; i < s->end[2]; i++) h = (h ^ s->card[i]) * 0x100000001b3u;
    return (h ^ (uint64_t)ct_field_find(s, "redeals", NULL)[0]) * 0x9e3779b97f4a7c15u | 1;
}

/* 1: can be cleared, 0: cannot, -1: the search is too long. */
static int solve(search *f, const ct_state *s)
{
    ct_acts *acts = malloc(sizeof *acts);
    uint64_t key = key_of(f, s);
    int result = 0;
    assert_non_null(acts);
    for (uint64_t i = key >> 44;; i = (i + 1) % SEEN) {
        if (f->seen[i] == key) {
            free(acts);
            return 0;
        }
        if (!f->seen[i]) {
            f->seen[i] = key;
            break;
        }
    }
    if (++f->nodes > SEEN / 2) {
        free(acts);
        return -1;
    }
    ct_legal(s, 0, acts);
    for (int i = 0; i < acts->n && !result; i++) {
        ct_state next = *s;
        if (ct_verb(acts->act[i]) == ct_verb_find(s->rules->game, "give_up"))
            continue;
        ct_apply(&next, acts->act[i]);
        result = next.turn == CT_OVER ? next.won : solve(f, &next);
    }
    free(acts);
    return result;
}

static void V13_published_deals(void **state)
{
    static const char *const decks[] = { "6d 5h Ah Jd 4s Ks 6s 8c 2h 4d 9s Kd 6c Ad 8s Ac 5c 9d 7h "
                                         "3h 8d 5s 4c Qc Jh Kc Kh 3c 3s 9c As 5d Qh Ts "
                                         "4h 7s Td 9h Th 7c 8h 2c 7d Tc 2d 6h 2s Js Qd 3d Qs Jc",
                                         "4c Jh 6h 3h Tc Qs 8c 6s 6c Ac Ad 8d 7d 4h 8h 4s 9h Js Ah "
                                         "3c 2h 2s 2c 4d 7c Th As 5c Jd 8s Qd 6d Ts Kd "
                                         "Jc 5h 9d 7s 5d 5s Qc 3d Ks Qh Kc Td 3s 7h Kh 9c 2d 9s",
                                         "Jh Js 9d 6s Qc 9h Qs 3c 5h 8s 6d 2h 4d Kd Qh Kc 7s 7h 4s "
                                         "2c 9s Td Jc 8c 3d 6h Kh 3s As Ts Tc 7c 7d 4h "
                                         "Ks Qd 5c 5s Jd 9c Ad 5d 4c 2s Ah Th 6c 8d 3h 8h 2d Ac" };
    static const struct {
        int deck;
        const char *options;
        int won;
    } runs[] = {
        { 0, "ms", 1 }, { 0, "redeals=0", 0 }, { 1, "redeals=0", 0 }, { 2, "redeals=0", 0 }
    };
    search f = { .seen = calloc(SEEN, sizeof *f.seen) };
    assert_non_null(f.seen);
    for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++) {
        static table t;
        begin(&t, "piramide", 1, runs[i].options);
        deal(&t, decks[runs[i].deck]);
        memset(f.seen, 0, SEEN * sizeof *f.seen);
        f.nodes = 0;
        f.cell = ct_zone_find(&t.r, "cell", -1);
        int won = solve(&f, &t.s);
        print_message("deal %d %s: %d after %d positions\n", runs[i].deck + 1, runs[i].options, won,
                      f.nodes);
        assert_int_equal(won, runs[i].won);
    }
    free(f.seen);
}

static void R2_R6_turning(void **state)
{
    static table t;
    begin(&t, "piramide", 1, "");
    deal(&t, V12_deck);
    refused(&t, 0, "king_turned", "piramide.no_king");
    play(&t, 0, "pair cell.22 cell.24");
    play(&t, 0, "pair cell.23 cell.26");
    play(&t, 0, "turn");
    zone_is(&t, "turned", "7d");
    zone_is(&t, "discard", "");
    play(&t, 0, "turn");
    zone_is(&t, "turned", "Kd");
    zone_is(&t, "discard", "7d");
    play(&t, 0, "pair_discard cell.16"); /* R8: 7d + 6d */
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
    assert_int_equal(t.s.turn, 0); /* cards are left in the reserve */
    play(&t, 0, "turn");
    play(&t, 0, "pair_tops");
    assert_int_equal(t.s.won, 1);
    left(&t, "velha", "cell.1: Kc\nturned: 9c\nreserve: 5d\n");
    play(&t, 0, "king cell.1");
    play(&t, 0, "turn");
    assert_int_equal(t.s.turn, CT_OVER);
    assert_int_equal(t.s.won, 0);
}

static void impossible_positions_are_refused(void **state)
{
    static const struct {
        const char *key, *text;
    } bad[] = {
        { "piramide.bad_turned", "turn 0\ncell.1: Kc\nturned: 2c 3c\nremoved: *\n" },
        { "piramide.no_redeal", "turn 0\nredeals = 1\ncell.1: Kc\nremoved: *\n" },
        { "piramide.bad_phase", "turn 0\nphase deplete\ncell.1: Kc\nremoved: *\n" },
        { "piramide.bad_cell", "turn 0\ncell.1: Kc 2c\nremoved: *\n" },
        { "piramide.bad_cell", "turn 0\ncell.2: Kc\nremoved: *\n" },
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        static table t;
        begin(&t, "piramide", 1, "");
        const char *why = ct_state_read(&t.s, &t.r, bad[i].text, NULL);
        assert_non_null(why);
        assert_string_equal(why, bad[i].key);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(E1_pairs_worth_thirteen),
        cmocka_unit_test(V1_only_free_cards),
        cmocka_unit_test(V2_a_card_and_the_one_that_covers_it),
        cmocka_unit_test(V3_ways_to_pair),
        cmocka_unit_test(V4_kings_off_the_pyramid),
        cmocka_unit_test(V5_V6_redeals),
        cmocka_unit_test(E2_V7_points_of_a_cleared_pyramid),
        cmocka_unit_test(V8_R15_R16_depletion),
        cmocka_unit_test(V9_R17_a_pyramid_not_cleared),
        cmocka_unit_test(V10_R18_a_match_of_deals),
        cmocka_unit_test(V11_forced_pairs),
        cmocka_unit_test(V12_a_complete_deal),
        cmocka_unit_test(V13_published_deals),
        cmocka_unit_test(R2_R6_turning),
        cmocka_unit_test(R7_the_turned_card),
        cmocka_unit_test(R13_all_cards),
        cmocka_unit_test(impossible_positions_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

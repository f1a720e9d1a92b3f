/* test_solver.c - Pyramid: compares the solver with an exhaustive search on the engine, replays its
 * lines, checks published deals, and tests what it refuses. */
#include "out.h"
#include "solver_help.h"
#include "../test_help.h"

#define ON(x) ((x) ? "on" : "off")

enum { NEVER = 9999 }; /* a number of acts that no deal has */

static table t;

/* Finds the results of a position by trying every act. */
typedef struct all {
    int32_t best;
    int shortest; /* number of acts to a win, or NEVER */
} all;

static all try_all(const ct_state *s, int32_t before)
{
    ct_acts acts;
    all found = { INT32_MIN, NEVER };
    if (s->turn < 0)
        return (all){ s->score[0] - before, ct_deal_won(s) ? 0 : NEVER };
    ct_legal(s, 0, &acts);
    for (int i = 0; i < acts.n; i++) {
        ct_state next = *s;
        ct_apply(&next, acts.act[i]);
        all a = try_all(&next, before);
        found.best = a.best > found.best ? a.best : found.best;
        found.shortest = a.shortest + 1 < found.shortest ? a.shortest + 1 : found.shortest;
    }
    return found;
}

/* Sets up a random deal of a few cards: the upper part of a pyramid, and the pile. It uses few
 * values, so that there are pairs. */
static bool small_deal(const char *options, int redeals, ct_rng *luck)
{
    static const char ranks[] = "A2JQKK67";
    char text[2048] = "deals 1\nturn 0\n";
    ct_card c[32];
    int n = 0, cells = 1 + (int)ct_rng_below(luck, 8), piles = (int)ct_rng_below(luck, 6);
    for (int r = 0; ranks[r]; r++)
        for (int s = 0; s < 4; s++) {
            ct_card card;
            char word[3] = { ranks[r], "cdhs"[s], 0 };
            assert_true(ct_card_read(word, &card));
            bool twice = ranks[r] == 'K' && r && ranks[r - 1] == 'K';
            if (!twice)
                c[n++] = card;
        }
    ct_rng_shuffle(luck, c, n);
    ct_out o = { text, sizeof text, strlen(text) };
    int at = 0, turned = (int)ct_rng_below(luck, 2);
    int discards = (int)ct_rng_below(luck, (uint32_t)piles + 1);
    const char *name = "discard:";
    for (int i = 0; i < cells; i++) {
        ct_put(&o, "cell.");
        ct_put_int(&o, i + 1);
        ct_put(&o, ": ");
        ct_card_write(c[at++], &o);
        ct_put(&o, "\n");
    }
    for (int z = 0; z < 3; z++) {
        int many = z == 0 ? discards : z == 1 ? turned : piles - discards;
        if (many)
            ct_put(&o, name);
        for (int i = 0; i < many; i++) {
            ct_put(&o, " ");
            ct_card_write(c[at++], &o);
        }
        if (many)
            ct_put(&o, "\n");
        name = z == 0 ? "turned:" : "reserve:";
    }
    ct_put(&o, "redeals = ");
    ct_put_int(&o, redeals);
    ct_put(&o, "\nremoved: *\n");
    begin(&t, "piramide", 1, options);
    return !ct_state_read(&t.s, &t.r, text, NULL);
}

static void small_deals_as_by_trying_everything(void **state)
{
    int looked = 0, won = 0;
    for (int kind = 0; kind < 256; kind++) {
        char options[256];
        ct_rng luck;
        ct_rng_seed(&luck, (const uint8_t[32]){ 5 }, (uint64_t)kind);
        bool scores = kind & 64;
        snprintf(options, sizeof options,
                 "redeals=%d scoring=%s stock_discard_pair=%s kings_from_stock=%s cover_pair=%s "
                 "forced_pairs=%s win_condition=%s residue=%s fail_count=%s deplete_redeals=%s",
                 kind % 3, scores ? "competitive" : "none", ON(kind & 1), ON(kind & 2),
                 ON(kind & 4),
                 kind % 5 == 3   ? "pyramid"
                 : kind % 5 == 4 ? "all"
                                 : "off",
                 kind & 8 && !scores ? "all_cards" : "pyramid", kind & 16 ? "hand" : "by_text",
                 kind & 32 ? "hand_and_pyramid" : "hand", ON(kind & 128));
        for (int i = 0; i < 8; i++) {
            if (!small_deal(options, (int)ct_rng_below(&luck, scores ? 3 : (uint32_t)kind % 3 + 1),
                            &luck))
                continue;
            all want = try_all(&t.s, t.s.score[0]);
            bool wins = want.shortest < NEVER;
            for (int how = 0; how < 2; how++) {
                ct_answer a = solve(&t.s, how ? few(&t.s) : usual(&t.s), CT_SOLVE_BEST, 1000000);
                assert_true(a.done);
                line_holds(&t.s, &a);
                if (a.value != want.best || a.bound != want.best)
                    fail_msg("%s: %d and %d, not %d", options, a.value, a.bound, want.best);
                if (!scores && wins)
                    assert_int_equal(a.acts, want.shortest);
                ct_answer w = solve(&t.s, how ? few(&t.s) : usual(&t.s), CT_SOLVE_WIN, 1000000);
                line_holds(&t.s, &w);
                assert_int_equal(w.verdict, wins ? CT_WON : CT_LOST);
                if (!scores)
                    assert_int_equal(a.verdict, w.verdict);
            }
            looked++;
            won += wins;
        }
    }
    assert_true(looked > 1000);
    assert_true(won > 150 && won < looked - 150);
}

/* Solves whole and half-played deals with much and with little memory, in one call and in several.
 * The answers must be equal. */
static void memory_and_portions_change_nothing(void **state)
{
    for (uint64_t number = 1; number <= 12; number++) {
        static const char *const tables[] = { "velha", "par", "classica", "ms" };
        begin(&t, "piramide", 1, tables[number % 4]);
        deal_by(&t, number);
        ct_rng luck;
        ct_rng_seed(&luck, (const uint8_t[32]){ 3 }, number);
        int give_up = ct_verb_find(t.r.game, "give_up");
        for (int i = 0; i < 24 && t.s.turn >= 0; i++) {
            ct_act a = ct_random_act(&t.s, 0, &luck);
            if (ct_verb(a) != give_up)
                ct_apply(&t.s, a);
        }
        if (t.s.turn < 0)
            continue;
        ct_answer a = solve(&t.s, usual(&t.s), CT_SOLVE_BEST, 300000), part;
        ct_answer b = solve(&t.s, few(&t.s), CT_SOLVE_BEST, 300000);
        line_holds(&t.s, &a);
        line_holds(&t.s, &b);
        assert_true(a.bound >= b.value && b.bound >= a.value);
        if (a.done && b.done) {
            assert_int_equal(a.value, b.value);
            /* except with preset par, where lines found with different memory may differ in length
             */
            if (a.verdict == CT_WON && number % 4 != 1)
                assert_int_equal(a.acts, b.acts);
        }
        assert_null(begin_with(&t.s, usual(&t.s), CT_SOLVE_BEST));
        do {
            ct_solver_find("piramide")->run(room, 997, &part);
            assert_true(part.value <= a.bound && part.bound >= a.value);
        } while (!part.done && part.nodes < a.nodes);
        if (!a.done)
            continue;
        assert_int_equal(part.value, a.value);
        assert_int_equal(part.acts, a.acts);
        assert_memory_equal(part.line, a.line, sizeof *part.line * (size_t)a.acts);
    }
}

/* The shortest ways of whole deals are found, too. If the search by places lacks memory, the
 * depth-first search goes on from its results. */
static void shortest_ways_of_whole_deals(void **state)
{
    int won = 0, lost = 0, proved = 0;
    for (uint64_t number = 1; number <= 16; number++) {
        begin(&t, "piramide", 1, number % 2 ? "ms" : "redeals=2 kings_from_stock=off");
        deal_by(&t, number);
        ct_answer w = solve(&t.s, usual(&t.s), CT_SOLVE_WIN, 300000);
        ct_answer a = solve(&t.s, usual(&t.s), CT_SOLVE_BEST, 400000);
        line_holds(&t.s, &a);
        if (w.done && a.verdict != CT_UNDECIDED)
            assert_int_equal(a.verdict, w.verdict);
        ct_answer b = solve(&t.s, (size_t)3 << 19, CT_SOLVE_BEST, 400000);
        line_holds(&t.s, &b);
        if (a.verdict == CT_LOST && b.verdict != CT_UNDECIDED)
            assert_int_equal(b.verdict, CT_LOST);
        if (a.verdict == CT_WON && a.done && b.verdict == CT_WON)
            assert_true(b.done ? b.acts == a.acts : b.acts >= a.acts);
        won += a.verdict == CT_WON;
        lost += a.verdict == CT_LOST;
        proved += a.verdict == CT_WON && a.done;
    }
    assert_true(won > 4 && lost > 1 && proved > 3);
}

static void V12_the_best_of_the_complete_deal(void **state)
{
    deal_V12(&t, "redeals=1");
    ct_answer a = solve(&t.s, usual(&t.s), CT_SOLVE_WIN, 3000000);
    assert_int_equal(a.verdict, CT_WON); /* the simple player FIRST clears this deal */
    line_holds(&t.s, &a);
    deal_V12(&t, "scoring=competitive");
    a = solve(&t.s, usual(&t.s), CT_SOLVE_BEST, 300000);
    assert_true(a.value >= 31); /* the points that FIRST gets */
    line_holds(&t.s, &a);
}

static void V13_published_deals(void **state)
{
    for (int i = 0; i < PIRAMIDE_RUNS; i++) {
        deal_V13(&t, i);
        ct_answer a = solve(&t.s, usual(&t.s), CT_SOLVE_WIN, 20000000);
        assert_true(a.done);
        assert_int_equal(a.verdict, piramide_runs[i].won ? CT_WON : CT_LOST);
        if (a.verdict == CT_WON)
            line_holds(&t.s, &a);
    }
}

static void refuses(void **state) { refuses_what_it_does_not_serve("piramide"); }

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_deals_as_by_trying_everything),
        cmocka_unit_test(memory_and_portions_change_nothing),
        cmocka_unit_test(shortest_ways_of_whole_deals),
        cmocka_unit_test(V12_the_best_of_the_complete_deal),
        cmocka_unit_test(V13_published_deals),
        cmocka_unit_test(refuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

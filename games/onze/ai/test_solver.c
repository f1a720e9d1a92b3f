/* test_solver.c - Blocked Eleven: compares the solver with an exhaustive search on the engine,
 * replays its lines, plays the complete game of the rules page, and tests what it refuses. */
#include "out.h"
#include "solver_help.h"
#include "../test_help.h"

enum { TABLES = 48 };

static table t;

/* Finds the best points of a position by trying every act. */
static int32_t try_all(const ct_state *s, int *tries)
{
    ct_acts acts;
    int32_t best = s->score[0];
    ct_legal(s, 0, &acts);
    for (int i = 0; s->turn == 0 && i < acts.n && ++*tries < 3000; i++) {
        ct_state next = *s;
        ct_apply(&next, acts.act[i]);
        int32_t score = try_all(&next, tries);
        best = score > best ? score : best;
    }
    return best;
}

/* Begins a table with combination number n of the options. */
static void begin_table(int n)
{
    static const char *const rescue[] = { "each_block", "once", "none" };
    static const char *const faces[] = { "pair_outside_middle", "pair_anywhere", "jqk_trio",
                                         "none" };
    char options[128];
    snprintf(options, sizeof options, "rescue=%s faces=%s single_last=%s cover_order=%s",
             rescue[n % 3], faces[n / 3 % 4], n / 12 % 2 ? "on" : "off",
             n / 24 ? "chosen" : "reading");
    begin(&t, "onze", 1, options);
}

static void random_acts(ct_rng *luck, int left)
{
    int stock = ct_zone_find(&t.r, "stock", -1);
    while (t.s.turn == 0 && ct_count(&t.s, stock) > left)
        ct_apply(&t.s, ct_random_act(&t.s, 0, luck));
}

/* Lays nine random cards on the places and `left` others in the stock. The remaining cards lie
 * under the places, as if covered. */
static bool lay_anything(ct_rng *luck, int left)
{
    char text[2048];
    ct_out o = ct_out_of(text, sizeof text);
    ct_card c[52];
    for (int i = 0; i < 52; i++) c[i] = (ct_card)i;
    ct_rng_shuffle(luck, c, 52);
    ct_put(&o, "deals 1\nturn 0\nstock:");
    for (int i = 0; i < left; i++) {
        ct_put(&o, " ");
        ct_card_write(c[9 + i], &o);
    }
    for (int i = 0; i < 9; i++) {
        ct_put(&o, "\nplace.");
        ct_put_int(&o, i + 1);
        ct_put(&o, i ? ": " : ": * ");
        ct_card_write(c[i], &o);
    }
    return !ct_state_read(&t.s, &t.r, text, NULL);
}

static void late_positions_as_by_trying_everything(void **state)
{
    int looked = 0, won = 0, lost = 0, of_table[TABLES] = { 0 };
    for (int i = 0; i < TABLES * 80; i++) {
        ct_rng luck;
        ct_rng_seed(&luck, (const uint8_t[32]){ 8 }, (uint64_t)i);
        int left = 1 + (int)ct_rng_below(&luck, 13), tries = 0;
        begin_table(i % TABLES);
        if (i / TABLES % 2) {
            ct_shuffle(&t.s, &luck);
            random_acts(&luck, left);
        } else if (!lay_anything(&luck, left))
            continue;
        if (t.s.turn != 0)
            continue;
        int32_t want = try_all(&t.s, &tries);
        if (tries >= 3000)
            continue;
        for (int how = 0; how < 2; how++) {
            ct_answer a = solved(&t.s, how ? few(&t.s) : usual(&t.s), CT_SOLVE_BEST, 1000000);
            assert_true(a.done);
            assert_int_equal(a.value, want - t.s.score[0]);
            assert_int_equal(a.bound, a.value);
            assert_int_equal(solved(&t.s, few(&t.s), CT_SOLVE_WIN, 1000000).verdict, a.verdict);
            won += a.verdict == CT_WON;
            lost += a.verdict == CT_LOST;
        }
        looked++;
        of_table[i % TABLES]++;
    }
    assert_true(looked > 1500 && won > 500 && lost > 500);
    for (int i = 0; i < TABLES; i++) assert_true(of_table[i] > 10);
}

/* Solves whole deals with much and with little memory, in one call and in several. The answers must
 * be equal. */
static void memory_and_portions_change_nothing(void **state)
{
    for (uint64_t number = 1; number <= 96; number++) {
        begin_table((int)(number % TABLES));
        deal_by(&t, number);
        if (t.s.turn != 0)
            continue;
        ct_answer a = solved(&t.s, usual(&t.s), CT_SOLVE_BEST, 3000000), part;
        ct_answer b = solved(&t.s, few(&t.s), CT_SOLVE_BEST, 3000000);
        assert_true(a.done && b.done);
        assert_int_equal(a.value, b.value);
        assert_null(begin_with(&t.s, usual(&t.s), CT_SOLVE_BEST));
        do {
            ct_solver_find("onze")->run(room, 7, &part);
            line_holds(&t.s, &part);
            assert_true(part.value <= a.value && part.bound >= a.value);
        } while (!part.done);
        assert_int_equal(part.nodes, a.nodes);
        assert_int_equal(part.acts, a.acts);
        assert_memory_equal(part.line, a.line, sizeof *part.line * (size_t)a.acts);
    }
}

/* In Elevens all choices lead to the same result, because cards that pair have no other use. With
 * rescues, choices matter. */
static void elevens_ends_alike_however_it_is_played(void **state)
{
    int less = 0;
    for (uint64_t number = 1; number <= 200; number++) {
        ct_rng luck;
        ct_rng_seed(&luck, (const uint8_t[32]){ 9 }, number);
        begin(&t, "onze", 1, number % 2 ? "elevens" : "onze");
        deal_by(&t, number);
        if (t.s.turn != 0)
            continue;
        int32_t best = solved(&t.s, usual(&t.s), CT_SOLVE_BEST, 3000000).value;
        random_acts(&luck, 0);
        if (number % 2)
            assert_int_equal(t.s.score[0], best);
        else
            less += t.s.score[0] < best;
    }
    assert_true(less > 20);
}

static void V10_the_complete_game_can_be_won(void **state)
{
    static const char *const options[] = { "rescue=each_block", "rescue=once", "rescue=none" };
    static const int32_t first[] = { 43, 17, 8 }; /* the points of the simple player FIRST */
    for (int i = 0; i < 3; i++) {
        begin(&t, "onze", 1, options[i]);
        deal(&t, ONZE_V10);
        ct_answer a = solved(&t.s, usual(&t.s), CT_SOLVE_BEST, 3000000);
        assert_true(a.done && a.value >= first[i]);
        assert_true(i || a.verdict == CT_WON);
    }
}

static void refuses(void **state) { refuses_what_it_does_not_serve("onze"); }

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(late_positions_as_by_trying_everything),
        cmocka_unit_test(memory_and_portions_change_nothing),
        cmocka_unit_test(elevens_ends_alike_however_it_is_played),
        cmocka_unit_test(V10_the_complete_game_can_be_won),
        cmocka_unit_test(refuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_advisor.c - Poker Squares: compares the advisor's expectation for the last cards with an
 * enumeration on the engine, under every option. Also tests how the advisor uses its budget. */
#include <math.h>

#include "advisor.h"
#include "advice.h"
#include "help.h"
#include "out.h"
#include "player.h"

enum { TABLES = 16, PACK = 52 };

static table t;
static _Alignas(64) uint8_t room[1 << 17];
static ct_outlook outlook;

static const char *begin_with(size_t bytes, uint64_t budget)
{
    ct_view v;
    ct_view_of(&t.s, 0, &v);
    assert_true(bytes <= sizeof room);
    return ct_advisor_find("poquer")->begin(room, bytes, &v, budget, 5);
}

static void ask(uint64_t budget)
{
    assert_null(begin_with(ct_advisor_find("poquer")->bytes, budget));
    ct_advisor_find("poquer")->run(room, UINT64_MAX / 2, &outlook);
    assert_true(outlook.done);
    for (int i = 0; i < outlook.n; i++) assert_null(ct_check(&t.s, outlook.act[i].act));
}

/* Sets up a table with combination number n of the options. Fills it at random, except for `open`
 * cells. */
static void random_table(int n, int open)
{
    static const char *const aces[] = { "both", "high", "low", "wrap" };
    char options[128];
    ct_rng luck;
    ct_rng_seed(&luck, (const uint8_t[32]){ 4 }, (uint64_t)n);
    snprintf(options, sizeof options, "table=%s straight_ace=%s adjacency=%s",
             n & 1 ? "english" : "american", aces[n / 2 % 4], n & 8 ? "on" : "off");
    begin(&t, "poquer", 1, options);
    ct_shuffle(&t.s, &luck);
    for (int i = 25; i > open; i--) ct_apply(&t.s, ct_random_act(&t.s, 0, &luck));
}

/* The expected score of the best play: the mean over the cards of the stock, because each of them
 * may come next. */
static double best_of(const ct_state *s);

static double expected(const ct_state *s, ct_act a)
{
    int stock = ct_zone_find(s->rules, "stock", -1), n = ct_count(s, stock);
    ct_state next = *s;
    double sum = 0;
    int filled = 0;
    for (int i = 0, z = ct_zone_find(s->rules, "cell", -1); i < 25; i++)
        filled += ct_count(s, z + i);
    if (filled == 24) {
        ct_apply(&next, a);
        assert_int_equal(next.turn, CT_OVER);
        return next.score[0];
    }
    for (int i = 0, from = ct_start(s, stock); i < n; i++) {
        next = *s;
        next.card[from + i] = s->card[from + n - 1];
        next.card[from + n - 1] = s->card[from + i];
        ct_apply(&next, a);
        sum += best_of(&next);
    }
    return sum / n;
}

static double best_of(const ct_state *s)
{
    ct_acts acts;
    double best = -1;
    ct_legal(s, 0, &acts);
    for (int i = 0; i < acts.n; i++) {
        double v = expected(s, acts.act[i]);
        best = v > best ? v : best;
    }
    return best;
}

static void counted_out(int n, int open)
{
    double best = 0;
    random_table(n, open);
    ask(1);
    assert_true(outlook.exact && outlook.n >= 1 && outlook.n <= open);
    for (int i = 0; i < outlook.n; i++) {
        double want = expected(&t.s, outlook.act[i].act), off = outlook.act[i].mean - want;
        if (off > 1e-9 || off < -1e-9)
            fail_msg("table %d, %d open: %f, not %f", n, open, outlook.act[i].mean, want);
        best = want > best ? want : best;
        assert_true(outlook.act[i].error == 0 && !outlook.act[i].samples);
    }
    assert_true(outlook.act[0].mean > best - 1e-9);
}

/* The last card: lines are counted as the engine counts them (R9 to R11). */
static void R9_the_last_card_is_worth_what_the_engine_says(void **state)
{
    for (int n = 0; n < 300 * TABLES; n++) counted_out(n, 1);
}

static void the_last_cards_as_by_counting_out(void **state)
{
    for (int n = 0; n < 12 * TABLES; n++) counted_out(n, 2);
    for (int n = 0; n < TABLES; n++) counted_out(n, 3);
}

/* The expected score of an act with four cards left, from the exact answers with three cards left.
 */
static double exact_of(ct_act a)
{
    static ct_outlook after;
    int stock = ct_zone_find(&t.r, "stock", -1), from = ct_start(&t.s, stock);
    int n = ct_count(&t.s, stock);
    double sum = 0;
    for (int i = 0; i < n; i++) {
        ct_view v;
        ct_state next = t.s;
        next.card[from + i] = t.s.card[from + n - 1];
        next.card[from + n - 1] = t.s.card[from + i];
        ct_apply(&next, a);
        ct_view_of(&next, 0, &v);
        assert_null(ct_advisor_find("poquer")->begin(room, sizeof room, &v, 1, 5));
        ct_advisor_find("poquer")->run(room, 1, &after);
        assert_true(after.exact);
        sum += after.act[0].mean;
    }
    return sum / n;
}

/* With four cards left, the score from playouts may exceed the best play only by chance, and must
 * not be much lower. */
static void played_on_is_near_what_is_expected(void **state)
{
    for (int n = 0; n < TABLES; n++) {
        random_table(n, 4);
        ask(40000);
        assert_false(outlook.exact);
        if (outlook.n == 1)
            continue;
        assert_true(outlook.samples >= 30000 && outlook.act[0].samples > 10000);
        double off = outlook.act[0].mean - exact_of(outlook.act[0].act);
        if (off > 5 * outlook.act[0].error || off < -4)
            fail_msg("table %d: %f more than the exact mean", n, off);
    }
}

/* The size of the portions and knowledge of the stock must not change the answer. Equivalent cells
 * are listed once. */
static void portions_change_nothing(void **state)
{
    static ct_outlook part;
    for (int n = 0; n < TABLES; n++) {
        random_table(n, 4 + n % 22);
        ask(500);
        assert_null(begin_with(sizeof room, 500));
        do ct_advisor_find("poquer")->run(room, 7, &part);
        while (!part.done);
        assert_int_equal(part.samples, outlook.samples);
        assert_int_equal(part.n, outlook.n);
        for (int i = 0; i < part.n; i++) {
            assert_int_equal(part.act[i].act, outlook.act[i].act);
            assert_true(part.act[i].mean == outlook.act[i].mean);
        }
    }
    begin(&t, "poquer", 1, "");
    deal_by(&t, 1);
    ask(100);
    assert_int_equal(outlook.n, 1); /* for the first card all cells are equivalent */
}

/* Plays deals by the advisor. Only its seed is random. */
static void plays_far_better_than_by_rules_of_thumb(void **state)
{
    int32_t sum[2] = { 0 };
    for (int n = 0; n < 2 * 60; n++) {
        begin(&t, "poquer", 1, n % 2 ? "table=english" : "");
        for (deal_by(&t, (uint64_t)n); t.s.turn == 0; ct_apply(&t.s, outlook.act[0].act)) ask(60);
        sum[n % 2] += t.s.score[0];
    }
    assert_true(sum[0] > 105 * 60 && sum[1] > 40 * 60);
}

/* R3: under adjacency rows are no longer equivalent. From every first cell the advisor must offer
 * exactly the acts of the engine. */
static void R3_offers_only_cells_that_touch(void **state)
{
    for (int first = 0; first < 25; first++) {
        begin(&t, "poquer", 1, "adjacency=on");
        int place = ct_verb_find(t.r.game, "place");
        deal_by(&t, 1);
        ct_apply(&t.s, CT_ACT(0, place, first));
        ct_acts acts;
        ct_legal(&t.s, 0, &acts);
        ask(20);
        assert_int_equal(outlook.n, acts.n);
    }
}

static void refuses_what_it_does_not_serve(void **state)
{
    begin(&t, "poquer", 1, "");
    assert_string_equal(begin_with(sizeof room, 1), "solver.turn");
    deal_by(&t, 1);
    assert_string_equal(begin_with(ct_advisor_find("poquer")->bytes - 1, 1), "solver.memory");
    begin(&t, "poquer", 1, "principiante");
    deal_by(&t, 1);
    assert_string_equal(begin_with(sizeof room, 1), "solver.rules");
    assert_null(ct_advisor_find("samba"));
}

/* thought: the message of the hint after 300 playouts; thumb: the act of the rules of thumb; given:
 * the seed that the advisor got. */
static ct_thought thought;
static ct_view view;
static ct_act thumb;
static uint64_t given;

static void think(int n)
{
    const ct_player *p = ct_adviser(t.r.game);
    ct_rng luck, same;
    void *mind = malloc(p->bytes(&t.r));
    p->begin(mind, &t.r, 0);
    ct_view_of(&t.s, 0, &view);
    ct_rng_seed(&luck, (const uint8_t[32]){ 6 }, (uint64_t)n);
    same = luck;
    thumb = ct_advice_act(&view, &same);
    given = ct_rng_next(&same);
    p->think(mind, &view, &luck, &(ct_budget){ .worlds = 300 }, &thought);
    free(mind);
}

/* The message must say how much more the act gains than another, by the advisor's own numbers. */
static void says_what_it_gains(void)
{
    char words[512];
    ct_out o = ct_out_of(words, sizeof words);
    ct_thought_say(&view, &thought, CT_EN, &o);
    assert_non_null(
        strstr(words, outlook.exact ? "all cards that may come" : "orders the stock may have"));
    int i = 0;
    while (i < outlook.n && outlook.act[i].act != thought.usual) i++;
    assert_true(i < outlook.n);
    double gain = outlook.act[0].mean - outlook.act[i].mean;
    assert_true(fabs(thought.rating[0].gain - gain) < 1e-9);
}

static void players_ask_it(void **state)
{
    int other = 0, said = 0;
    for (int n = 0; n < 60; n++) {
        random_table(n % 16, 2 + n % 20);
        think(n);
        assert_null(ct_advisor_find("poquer")->begin(room, sizeof room, &view, 300, given));
        ct_advisor_find("poquer")->run(room, UINT64_MAX / 2, &outlook);
        assert_int_equal(thought.act, outlook.act[0].act);
        assert_int_equal(thought.rating[0].act, thought.act);
        other += thought.act != thumb;
        if (thought.act == thought.usual || thought.rating[0].gain < 0.05)
            continue;
        says_what_it_gains();
        said++;
    }
    assert_true(other > 20 && said > 20);
    begin(&t, "poquer", 1, "mode=beginner"); /* the advisor does not cover this mode */
    deal_by(&t, 1);
    think(0);
    assert_int_equal(thought.act, thumb);
    assert_int_equal(thought.usual, thumb);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_ask_it),
        cmocka_unit_test(R9_the_last_card_is_worth_what_the_engine_says),
        cmocka_unit_test(the_last_cards_as_by_counting_out),
        cmocka_unit_test(played_on_is_near_what_is_expected),
        cmocka_unit_test(portions_change_nothing),
        cmocka_unit_test(plays_far_better_than_by_rules_of_thumb),
        cmocka_unit_test(R3_offers_only_cells_that_touch),
        cmocka_unit_test(refuses_what_it_does_not_serve),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_tricks.c - the trick solver on Solo. Checks that every answer equals that of plain minimax
 * on the engine. */
#include "tricks_help.h"

#include "../solo.h"

static int contract(const ct_state *end) { return solo_kept(end); }

static int most(const ct_state *end)
{
    bool short_one = solo_bolo(solo_of(end)) || ct_opt(end, EARLY_SOLO);
    return short_one ? solo_kept(end) : solo_points(end, solo_of(end)->declarer);
}

static unsigned side(const ct_state *s) { return ct_bit(solo_of(s)->declarer); }

static const kind_of_tricks SOLO_TRICKS = { "solo", 3, contract, most, side };

static void R18_R23_by_the_rules_of_the_page(void **state)
{
    against_minimax(&SOLO_TRICKS, "early_stop_bolo=off", 400, 13, CT_TRICKS_USUAL);
    against_minimax(&SOLO_TRICKS, "", 100, 13, CT_TRICKS_LEAST);
}

static void R18_house_rules(void **state)
{
    against_minimax(&SOLO_TRICKS, "overtake=highest early_stop_bolo=off", 200, 12, CT_TRICKS_LEAST);
    against_minimax(&SOLO_TRICKS, "subir_after_cut=on early_stop_bolo=off", 200, 12,
                    CT_TRICKS_USUAL);
    against_minimax(&SOLO_TRICKS, "early_stop_solo=on early_stop_bolo=off", 200, 12,
                    CT_TRICKS_USUAL);
}

static void what_is_plain_without_search_holds(void **state)
{
    plain_holds(&SOLO_TRICKS, "early_stop_bolo=off", 1000);
    plain_holds(&SOLO_TRICKS, "overtake=highest early_stop_bolo=off", 300);
}

/* Replaces the ranks of the cards by random other ones. In each suit their order stays the same. */
static uint64_t redrawn(const lanes *t, ct_rng *luck, lanes *out)
{
    uint64_t all = t->hand[0] | t->hand[1] | t->hand[2];
    *out = *t;
    out->hand[0] = out->hand[1] = out->hand[2] = 0;
    for (int suit = 0; suit < 64; suit += 16) {
        uint64_t lane = all & lanes_suit(suit);
        int need = __builtin_popcountll(lane), rank = 1;
        for (; lane; lane &= lane - 1, need--, rank++) {
            while (ct_rng_below(luck, (uint32_t)(10 - rank)) >= (uint32_t)need) rank++;
            for (int seat = 0; seat < 3; seat++)
                if (t->hand[seat] & lane & -lane)
                    out->hand[seat] |= lanes_bit(suit + rank);
        }
    }
    return out->hand[0] | out->hand[1] | out->hand[2];
}

/* The points of all tricks, both played and to come. */
static uint8_t all_points(const lanes *t)
{
    int sum = t->points[0] + t->points[1] + t->points[2] + t->left / 3;
    for (uint64_t set = t->hand[0] | t->hand[1] | t->hand[2]; set; set &= set - 1)
        sum += lanes_worth(t, lanes_lowest(set));
    return (uint8_t)sum;
}

/* Replacing the ranks changes the points of the cards but not their order. One small table must be
 * enough for all these answers. */
static void answers_serve_other_points(void **state)
{
    static tricks_test p;
    static search q;
    static search_bucket room[8];
    uint8_t number[64];
    long other = 0, answers = 0;
    lanes_task task;
    ct_rng_seed(&p.luck, (const uint8_t[32]){ 23 }, 0);
    p.memory = malloc(CT_TRICKS_LEAST);
    ct_tricks_clear(p.memory, CT_TRICKS_LEAST);
    assert_null(ct_rules_make(&p.rules, the_game("solo"), 3, "", NULL));
    search_clear(&q);
    q.buckets = 8;
    for (int n = 0; n < 300;) {
        if (!find_late(&p, 15) || cards_left(&p.s) % 3 ||
            ct_rollout_find("solo")->tricks(&p.s, false, &task) || task.steps)
            continue;
        memset(room, 0, sizeof room);
        lanes now = task.t;
        for (int k = 0; k < 6; k++) {
            other += redrawn(&now, &p.luck, &task.t) != (now.hand[0] | now.hand[1] | now.hand[2]);
            task.total = all_points(&task.t);
            int value = brute(&task, &task.t, ANY);
            search_set(&q, &task, task.table, number);
            for (int need = value > 2 ? value - 2 : 0; need < value + 4; need++, answers++) {
                search_ask(&q, -1, need);
                bool yes = search_run(&q, room, UINT32_MAX) == SEARCH_YES;
                assert_int_equal(yes, value >= need);
                if (yes)
                    assert_in_range(q.value, need, value);
                else
                    assert_in_range(q.value, value, need - 1);
            }
        }
        n++;
    }
    print_message("%ld answers, %ld of other cards\n", answers, other);
    assert_in_range(other, 1000, 1800);
    free(p.memory);
}

/* Copies the solver's memory to another address. The copy must keep its answers, so it searches no
 * further positions. */
static void a_copy_remembers(void **state)
{
    static tricks_test p;
    ct_tricks_answer a, here, there;
    p.memory = malloc(CT_TRICKS_USUAL);
    char *copy = malloc(CT_TRICKS_USUAL + 16);
    ct_tricks_clear(p.memory, CT_TRICKS_USUAL);
    ct_rng_seed(&p.luck, (const uint8_t[32]){ 31 }, 0);
    assert_null(ct_rules_make(&p.rules, the_game("solo"), 3, "", NULL));
    for (int n = 0; n < 10; n++) {
        while (!find_first_lead(&p, CT_TRICKS_MOST)) {
        }
        ct_tricks_run(p.memory, UINT64_MAX, &a);
        ct_apply(&p.s, a.act[0]);
        memcpy(copy + 16, p.memory, CT_TRICKS_USUAL);
        assert_null(ct_tricks_ask(p.memory, &p.s, CT_TRICKS_MOST, true));
        ct_tricks_run(p.memory, UINT64_MAX, &here);
        assert_null(ct_tricks_ask(copy + 16, &p.s, CT_TRICKS_MOST, true));
        ct_tricks_run(copy + 16, UINT64_MAX, &there);
        assert_int_equal(there.nodes, here.nodes);
        assert_int_equal(there.low, here.low);
    }
    free(copy);
    free(p.memory);
}

static void so_many_positions_are_enough(void **state)
{
    positions_at_most(&SOLO_TRICKS, "", CT_TRICKS_MOST, 40, 2020000);
    positions_at_most(&SOLO_TRICKS, "", CT_TRICKS_CONTRACT, 40, 369000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R18_R23_by_the_rules_of_the_page),
        cmocka_unit_test(R18_house_rules),
        cmocka_unit_test(answers_serve_other_points),
        cmocka_unit_test(what_is_plain_without_search_holds),
        cmocka_unit_test(a_copy_remembers),
        cmocka_unit_test(so_many_positions_are_enough),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

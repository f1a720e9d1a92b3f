/* test_slips.c - counts over fixed deals how many deals of Solo the levels pass out. */
#include "help.h"
#include "player.h"

enum { DEALS = 300 };

static int passed_out(const char *level)
{
    static table t;
    static ct_view v;
    static ct_thought thought;
    const ct_player *p = ct_player_find(level);
    bool played = true;
    int n = 0;
    begin(&t, "solo", 3, "");
    for (uint64_t deals = 0; deals < DEALS;) {
        ct_rng luck;
        const uint8_t seed[32] = { 's', (uint8_t)deals };
        if (t.s.turn == CT_OVER)
            begin(&t, "solo", 3, "");
        if (t.s.turn < 0) {
            n += !played;
            played = false;
            deal_by(&t, ++deals);
            continue;
        }
        ct_player_rng(&luck, seed, t.s.ply);
        ct_view_of(&t.s, t.s.turn, &v);
        p->think(NULL, &v, &luck, &(ct_budget){ 0 }, &thought);
        played |= ct_verb(thought.act) == ct_verb_find(t.r.game, "play");
        ct_apply(&t.s, thought.act);
    }
    print_message("%s: %d of %d deals passed out\n", level, n, DEALS);
    return n;
}

static void few_deals_are_passed_out(void **state)
{
    int medium = passed_out("medium"), easy = passed_out("easy");
    assert_true(100 * medium < 15 * DEALS);
    assert_true(100 * easy < 30 * DEALS);
    assert_true(passed_out("v1") > medium); /* the count notices what it counts */
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(few_deals_are_passed_out) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

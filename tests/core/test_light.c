/* test_light.c - checks the rollouts' rules of thumb: they score more than random play, they stop
 * after the given number of turns, and during a deal `points` equals the score sheet. */
#include "help.h"
#include "rollout.h"

enum { DEALS = 60 };

static table t;
static const ct_rollout *w;
static void *memory;

/* Deals anew at the usual table of a game whose rollout has a rule of thumb. */
static void deal_one(const char *slug, uint8_t seed)
{
    const uint8_t bytes[32] = { seed };
    ct_rng luck;
    begin(&t, slug, 0, "");
    ct_rng_seed(&luck, bytes, 0);
    while (t.s.turn == CT_DEALER) ct_shuffle(&t.s, &luck);
    w = ct_rollout_find(slug);
    memory = realloc(memory, w->size);
    assert_true(w->begin(memory, &t.s));
}

static ct_act at_random(uint64_t *luck)
{
    static ct_acts acts;
    w->legal(memory, &acts);
    return ct_rollout_pick(t.r.game, &acts, luck);
}

/* First one side plays by the rule of thumb, then the other side; all other seats play at
 * random. */
static void more_than_luck(const char *slug)
{
    uint64_t luck = 5;
    int64_t more = 0;
    for (uint8_t deal = 0; deal < DEALS; deal++) {
        deal_one(slug, deal);
        while (w->turn(memory) >= 0)
            w->play(memory,
                    w->turn(memory) % 2 == deal % 2 ? w->light(memory, &luck) : at_random(&luck));
        more += w->points(memory, deal % 2) - w->points(memory, 1 - deal % 2);
    }
    assert_true(more > 200 * DEALS);
}

static void light_acts_get_more_than_luck(void **x)
{
    more_than_luck("buraco");
    more_than_luck("samba");
}

/* Play that stops after ten turns and then goes on must end like play without a stop, with the same
 * random numbers. */
static void stops(const char *slug)
{
    uint64_t luck = 7, same = 7;
    deal_one(slug, 1);
    void *other = malloc(w->size);
    memcpy(other, memory, w->size);
    int seat = w->turn(memory);
    assert_int_equal(ct_rollout_light(w, memory, &luck, 0), 0);
    assert_memory_equal(memory, other, w->size);
    assert_int_equal(ct_rollout_light(w, memory, &luck, 10), 0);
    assert_int_equal(w->turn(memory), (seat + 10) % 4);
    int left = ct_rollout_light(w, memory, &luck, 1000);
    assert_int_equal(ct_rollout_light(w, other, &same, 1010), left);
    assert_true(left > 0 && w->turn(other) == CT_DEALER && luck == same);
    for (int i = 0; i < 4; i++) assert_int_equal(w->points(memory, i), w->points(other, i));
    free(other);
}

static void light_play_stops_where_it_is_told(void **x)
{
    stops("buraco");
    stops("samba");
}

/* The points must equal those of the score sheet if the deal ended at this position. */
static void counts(const char *slug)
{
    static ct_sheet sheet;
    uint64_t luck = 9;
    deal_one(slug, 2);
    while (t.s.turn >= 0) {
        ct_state ended = t.s;
        ended.turn = CT_DEALER;
        ct_sheet_make(&ended, &sheet);
        for (int seat = 0; seat < 4; seat++) {
            int32_t sum = 0;
            for (int i = 0; i < sheet.n; i++)
                if (!sheet.line[i].note && sheet.line[i].seats >> seat & 1)
                    sum += sheet.line[i].amount;
            assert_int_equal(w->points(memory, seat), sum);
        }
        ct_act a = w->light(memory, &luck);
        assert_null(ct_play(&t.s, a));
        w->play(memory, a);
    }
}

static void points_during_a_deal_are_those_of_the_sheet(void **x)
{
    counts("buraco");
    counts("samba");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(light_acts_get_more_than_luck),
        cmocka_unit_test(light_play_stops_where_it_is_told),
        cmocka_unit_test(points_during_a_deal_are_those_of_the_sheet),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    free(memory);
    return failed;
}

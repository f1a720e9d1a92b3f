/* test_thinkers.c - checks bots in threads (bots.h): bots that do not search do not wait for bots
 * that search. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <semaphore.h>
#include <time.h>

#include "match.h"
#include "server/hub/bots.h"

static sem_t all_asked; /* bots that search wait for it; posted when all bots were asked */

static void nothing(void *user) {}
static size_t no_bytes(const ct_rules *r) { return 0; }
static void begin(void *memory, const ct_rules *r, int seat) {}
static void think(void *memory, const ct_view *v, ct_rng *rng, const ct_budget *b, ct_thought *out)
{
    sem_wait(&all_asked);
    sem_post(&all_asked);
}

static const ct_player thinker = {
    .name = "thinker", .thinks = true, .bytes = no_bytes, .begin = begin, .think = think
};

static void ask(bots_pool *pool, const ct_match *m, const ct_player *p, int n)
{
    bots_job *j = bots_job_new(m, ct_match_state(m)->turn, p, 1);
    assert_non_null(j);
    j->n = n;
    bots_ask(pool, j);
}

static bots_job *await(bots_pool *pool)
{
    bots_job *j = NULL;
    for (int i = 0; i < 10000 && !(j = bots_take(pool)); i++)
        nanosleep(&(struct timespec){ 0, 1000000 }, NULL);
    assert_non_null(j);
    return j;
}

static void who_is_quick_does_not_wait_for_who_thinks(void **state)
{
    enum { SLOW = 4, QUICK = 9 };
    static const uint8_t seed[32] = { 3 };
    ct_fault why;
    ct_match *m = ct_match_new(ct_game_find("buraco"), 4, "", seed, &why);
    bots_pool *pool = bots_new(1, nothing, NULL);
    int at = -1;
    assert_true(m && pool && !ct_match_deal(m));
    assert_int_equal(sem_init(&all_asked, 0, 0), 0);
    for (int i = 0; i < SLOW; i++) ask(pool, m, &thinker, i);
    ask(pool, m, ct_player_find("medium"), QUICK);
    sem_post(&all_asked);
    for (int i = 0; i <= SLOW; i++) {
        bots_job *j = await(pool);
        assert_int_not_equal(j->act, 0);
        at = j->n == QUICK ? i : at;
        bots_job_free(j);
    }
    assert_in_range(at, 0, 1); /* one slow bot may have started before the quick one was asked */
    bots_free(pool);
    sem_destroy(&all_asked);
    ct_match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_is_quick_does_not_wait_for_who_thinks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_thinkers.c - checks bots in threads (bots.h): bots that do not search do not wait for bots
 * that search, and tables take turns. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>

#include "match.h"
#include "server/hub/bots.h"

static sem_t all_asked; /* bots that search wait for it; posted when all bots were asked */
static sem_t thinking;  /* posted by each bot that begins to search */

static void nothing(void *user) {}
static size_t no_bytes(const ct_rules *r) { return 0; }
static void begin(void *memory, const ct_rules *r, int seat) {}
static void think(void *memory, const ct_view *v, ct_rng *rng, const ct_budget *b, ct_thought *out)
{
    sem_post(&thinking);
    sem_wait(&all_asked);
    sem_post(&all_asked);
}

/* A bot that searches until it is told that this is enough. */
static void think_long(void *memory, const ct_view *v, ct_rng *rng, const ct_budget *b,
                       ct_thought *out)
{
    sem_post(&thinking);
    while (!b->enough(b->of)) nanosleep(&(struct timespec){ 0, 100000 }, NULL);
}

static const ct_player thinker = {
    .name = "thinker", .thinks = true, .bytes = no_bytes, .begin = begin, .think = think
};

static const ct_player ponderer = {
    .name = "ponderer", .thinks = true, .bytes = no_bytes, .begin = begin, .think = think_long
};

/* A bot that thinks in parts, and counts them. A part does a few shares. */
enum { SHARES = 4 };
static atomic_int most_parts;

static size_t part_bytes(const ct_rules *r) { return sizeof(int); }
static bool start(void *part, const void *memory, const ct_view *v, ct_rng *rng, const ct_budget *b,
                  ct_thought *out)
{
    *(int *)part = 0;
    return true;
}
static void count(int n)
{
    int most = atomic_load(&most_parts);
    while (n > most && !atomic_compare_exchange_weak(&most_parts, &most, n)) continue;
}
static void think_whole(void *memory, const ct_view *v, ct_rng *rng, const ct_budget *b,
                        ct_thought *out)
{
    count(1);
}
static void share(void *part, int k, int n, int64_t sums[CT_SUMS])
{
    count(n);
    memset(sums, 0, CT_SUMS * sizeof *sums);
    nanosleep(&(struct timespec){ 0, 2000000 }, NULL); /* a short thought would get no helpers */
}
static bool join(void *part, const int64_t total[CT_SUMS]) { return ++*(int *)part < SHARES; }
static void end(void *part, ct_thought *out) {}

static const ct_parts parts = {
    .bytes = part_bytes, .start = start, .share = share, .join = join, .end = end
};
static const ct_player divider = { .name = "divider",
                                   .thinks = true,
                                   .bytes = no_bytes,
                                   .begin = begin,
                                   .think = think_whole,
                                   .parts = &parts };

static void ask(bots_pool *pool, const ct_match *m, const ct_player *p, const char *table, int n)
{
    bots_job *j = bots_job_new(m, ct_match_state(m)->turn, p, 1000000);
    assert_non_null(j);
    strcpy(j->code, table);
    j->n = n;
    assert_true(bots_ask(pool, j));
}

static ct_match *a_match(void)
{
    static const uint8_t seed[32] = { 3 };
    ct_fault why;
    ct_match *m = ct_match_new(ct_game_find("buraco"), 4, "", seed, &why);
    assert_true(m && !ct_match_deal(m));
    assert_int_equal(sem_init(&all_asked, 0, 0), 0);
    assert_int_equal(sem_init(&thinking, 0, 0), 0);
    return m;
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
    static const char *const tables[SLOW] = { "A", "B", "C", "D" };
    ct_match *m = a_match();
    bots_pool *pool = bots_new(1, nothing, NULL);
    int at = -1;
    for (int i = 0; i < SLOW; i++) ask(pool, m, &thinker, tables[i], i);
    ask(pool, m, ct_player_find("medium"), "E", QUICK);
    sem_post(&all_asked);
    for (int i = 0; i <= SLOW; i++) {
        bots_job *j = await(pool);
        assert_int_not_equal(j->act, 0);
        at = j->n == QUICK ? i : at;
        bots_job_free(j);
    }
    assert_in_range(at, 0, 1); /* one slow bot may have started before the quick one was asked */
    bots_free(pool);
    ct_match_free(m);
}

/* Checks that the next finished job is job n of the table. */
static void is_next(bots_pool *pool, const char *table, int n)
{
    bots_job *j = await(pool);
    assert_string_equal(j->code, table);
    assert_int_equal(j->n, n);
    bots_job_free(j);
}

/* A table that asks again and again waits for its turn like the others. */
static void tables_take_turns(void **state)
{
    ct_match *m = a_match();
    bots_pool *pool = bots_new(1, nothing, NULL);
    ask(pool, m, &thinker, "A", 1);
    sem_wait(&thinking);
    for (int n = 2; n < 50; n++) ask(pool, m, &thinker, "A", n);
    ask(pool, m, &thinker, "B", 1);
    ask(pool, m, &thinker, "C", 1);
    sem_post(&all_asked);
    is_next(pool, "A", 1);
    is_next(pool, "B", 1);
    is_next(pool, "C", 1);
    is_next(pool, "A", 49); /* of all that it asked, only the last is still wanted */
    assert_null(bots_take(pool));
    bots_free(pool);
    ct_match_free(m);
}

/* A table has one thread at a time, and a search that is not wanted any more ends. */
static void a_table_has_one_thread(void **state)
{
    ct_match *m = a_match();
    bots_pool *pool = bots_new(2, nothing, NULL);
    ask(pool, m, &thinker, "A", 1);
    sem_wait(&thinking);
    ask(pool, m, &thinker, "A", 2);
    ask(pool, m, &ponderer, "B", 1);
    sem_wait(&thinking); /* the other thread is B's, although A asked before B */
    ask(pool, m, &thinker, "B", 2);
    is_next(pool, "B", 1);
    sem_post(&all_asked);
    for (int i = 0; i < 3; i++) bots_job_free(await(pool));
    ask(pool, m, &ponderer, "C", 1);
    bots_drop(pool, "C"); /* the table has ended, also if the bot has begun */
    ask(pool, m, &thinker, "D", 1);
    for (int i = 0;; i++) {
        bots_job *j = await(pool);
        bool last = j->code[0] == 'D';
        bots_job_free(j);
        if (last)
            break;
        assert_int_equal(i, 0);
    }
    bots_drop(NULL, "C");
    bots_free(pool);
    ct_match_free(m);
}

/* A thought uses the threads that have nothing to do, but never more than four. */
static void idle_threads_help(void **state)
{
    static const struct {
        int threads, parts;
    } of[] = { { 1, 1 }, { 2, 2 }, { 3, 3 }, { 4, 4 }, { 9, 4 } };
    ct_match *m = a_match();
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        bots_pool *pool = bots_new(of[i].threads, nothing, NULL);
        atomic_store(&most_parts, 0);
        ask(pool, m, &divider, "A", 1);
        is_next(pool, "A", 1);
        assert_int_equal(atomic_load(&most_parts), of[i].parts);
        bots_free(pool);
    }
    ct_match_free(m);
}

/* A thread that thinks about another table, or is about to, helps nobody. */
static void busy_threads_do_not_help(void **state)
{
    ct_match *m = a_match();
    bots_pool *pool = bots_new(2, nothing, NULL);
    ask(pool, m, &thinker, "A", 1);
    sem_wait(&thinking);
    atomic_store(&most_parts, 0);
    ask(pool, m, &divider, "B", 1);
    is_next(pool, "B", 1);
    assert_int_equal(atomic_load(&most_parts), 1);
    sem_post(&all_asked);
    is_next(pool, "A", 1);
    bots_free(pool);
    ct_match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_is_quick_does_not_wait_for_who_thinks),
        cmocka_unit_test(tables_take_turns),
        cmocka_unit_test(a_table_has_one_thread),
        cmocka_unit_test(idle_threads_help),
        cmocka_unit_test(busy_threads_do_not_help),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_hashing.c - checks that addresses take turns in the queue of password hashes. A gate stands
 * in for the hash, so that the test decides when a job ends. */
#include <semaphore.h>
#include <time.h>

#include "help.h"

static sem_t begun, gate;

static bool gated_fits(const char *hash, const char *password)
{
    sem_post(&begun);
    sem_wait(&gate);
    return true;
}

#define ct_password_fits gated_fits
#include "../../server/accounts/hashing.c"
#undef ct_password_fits

enum { JOBS = HASHING_MOST + 1 };

static void tell(void *user) {}

static void ask_from(hashing *h, hashing_job *j, uint64_t address, bool taken)
{
    *j = (hashing_job){ .address = address, .check = true };
    assert_int_equal(hashing_ask(h, j), taken);
}

/* Lets one job end, and returns its address. */
static uint64_t next(hashing *h)
{
    hashing_job *j;
    sem_post(&gate);
    while (!(j = hashing_take(h))) nanosleep(&(struct timespec){ .tv_nsec = 100000 }, NULL);
    return j->address;
}

static void open_queue(hashing **h)
{
    assert_int_equal(sem_init(&begun, 0, 0), 0);
    assert_int_equal(sem_init(&gate, 0, 0), 0);
    *h = hashing_new(tell, NULL);
    assert_non_null(*h);
}

static void addresses_take_turns(void **state)
{
    static const uint64_t order[] = { 1, 1, 2, 3, 1, 2, 1, 1, 1, 1, 1, 1 };
    static hashing_job job[JOBS];
    hashing *h;
    int n = 0;
    open_queue(&h);
    ask_from(h, &job[n++], 1, true);
    sem_wait(&begun); /* from here on, the first job is being computed */
    for (int i = 0; i < HASHING_EACH; i++) ask_from(h, &job[n++], 1, true);
    ask_from(h, &job[n], 1, false); /* one address has a limit of its own */
    ask_from(h, &job[n++], 2, true);
    ask_from(h, &job[n++], 2, true);
    ask_from(h, &job[n++], 3, true);
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) assert_int_equal(next(h), order[i]);
    for (int i = 0; i < JOBS; i++) sem_post(&gate);
    hashing_free(h);
}

static void a_full_queue_takes_no_more(void **state)
{
    static hashing_job job[JOBS];
    hashing *h;
    open_queue(&h);
    ask_from(h, &job[0], 1, true);
    sem_wait(&begun);
    for (int i = 1; i < HASHING_MOST; i++) ask_from(h, &job[i], (uint64_t)i + 1, true);
    ask_from(h, &job[HASHING_MOST], 9999, false);
    assert_int_equal(next(h), 1);
    ask_from(h, &job[HASHING_MOST], 9999, true);
    for (int i = 0; i < JOBS; i++) sem_post(&gate);
    hashing_free(h);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(addresses_take_turns),
        cmocka_unit_test(a_full_queue_takes_no_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

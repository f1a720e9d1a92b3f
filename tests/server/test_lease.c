/* test_lease.c - leases of tables, on SQLite and, with CT_STORE=postgres://..., on PostgreSQL. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "server/store/lease.h"

#define FINE(call)       assert_null(call)
#define WRONG(key, call) assert_string_equal(key, call)

/* Two connections to one store; SQLite in memory has only one. */
typedef struct pair {
    ct_store *a, *b;
    int64_t now;
} pair;

static const char *where(void)
{
    const char *given = getenv("CT_STORE");
    return given ? given : ":memory:";
}

static int begin(void **state)
{
    pair *p = *state = calloc(1, sizeof *p);
    FINE(ct_store_open(where(), &p->a));
    p->b = p->a;
    if (getenv("CT_STORE"))
        FINE(ct_store_open(where(), &p->b));
    FINE(ct_store_share(p->a));
    FINE(ct_store_share(p->b));
    p->now = 1000000;
    ct_lease_clock(p->a, p->now);
    return 0;
}

static int end(void **state)
{
    pair *p = *state;
    if (p->b != p->a)
        ct_store_close(p->b);
    ct_store_close(p->a);
    free(p);
    return 0;
}

/* Lets a lease's time pass. */
static void pass(pair *p)
{
    if (getenv("CT_STORE"))
        usleep((LEASE_MS + 100) * 1000);
    p->now += LEASE_MS + 100;
    ct_lease_clock(p->a, p->now);
}

static void one_node_has_a_table(void **state)
{
    pair *p = *state;
    char owner[LEASE_NAME];
    int64_t a, b;
    FINE(ct_lease_begin(p->a, "one-a", &a));
    FINE(ct_lease_begin(p->b, "one-b", &b));
    FINE(ct_lease_take(p->a, "ONE222", "one-a", a, owner));
    assert_string_equal(owner, "one-a");
    FINE(ct_lease_take(p->b, "ONE222", "one-b", b, owner));
    assert_string_equal(owner, "one-a");
    FINE(ct_lease_take(p->a, "ONE222", "one-a", a, owner));
    assert_string_equal(owner, "one-a");
    FINE(ct_lease_drop(p->b, "ONE222", "one-b", b)); /* not its own */
    FINE(ct_lease_take(p->b, "ONE222", "one-b", b, owner));
    assert_string_equal(owner, "one-a");
    FINE(ct_lease_drop(p->a, "ONE222", "one-a", a));
    FINE(ct_lease_take(p->b, "ONE222", "one-b", b, owner));
    assert_string_equal(owner, "one-b");
}

static bool count_node(void *user, const char *name, int64_t epoch, bool ready)
{
    *(int *)user += !strncmp(name, "late-", 5) ? ready ? 10 : 1 : 0;
    return true;
}

static void a_silent_node_loses_its_leases_and_cannot_write(void **state)
{
    pair *p = *state;
    char owner[LEASE_NAME];
    int64_t a, b, again;
    bool good;
    int n = 0;
    FINE(ct_lease_begin(p->a, "late-a", &a));
    FINE(ct_lease_begin(p->b, "late-b", &b));
    FINE(ct_lease_take(p->a, "LATE22", "late-a", a, owner));
    pass(p);
    FINE(ct_lease_renew(p->b, "late-b", b, true, &good));
    assert_true(good);
    FINE(ct_lease_take(p->b, "LATE22", "late-b", b, owner));
    assert_string_equal(owner, "late-a"); /* nobody has ended its leases yet */
    FINE(ct_lease_bury(p->b));
    FINE(ct_lease_nodes(p->b, count_node, &n));
    assert_int_equal(n, 10);
    FINE(ct_lease_take(p->b, "LATE22", "late-b", b, owner));
    assert_string_equal(owner, "late-b");
    FINE(ct_lease_renew(p->a, "late-a", a, true, &good));
    assert_false(good);
    FINE(ct_store_begin(p->a));
    FINE(ct_store_append(p->a, "LATE22", 1, 1, "deal"));
    const char *why = ct_lease_fence(p->a, "late-a", a);
    WRONG("store.stale", why ? why : ct_store_commit(p->a));
    if (why)
        ct_store_roll_back(p->a);
    FINE(ct_store_begin(p->b)); /* line 1 is still free */
    FINE(ct_store_append(p->b, "LATE22", 1, 1, "deal"));
    FINE(ct_lease_fence(p->b, "late-b", b));
    FINE(ct_store_commit(p->b));
    FINE(ct_store_drop_table(p->b, "LATE22"));
    FINE(ct_lease_begin(p->a, "late-a", &again));
    assert_true(again > a);
    FINE(ct_lease_take(p->a, "LATE22", "late-a", again, owner));
    assert_string_equal(owner, "late-b");
}

static void a_node_that_ends_frees_everything(void **state)
{
    pair *p = *state;
    char owner[LEASE_NAME];
    int64_t a, b;
    bool good;
    FINE(ct_lease_begin(p->a, "end-a", &a));
    FINE(ct_lease_begin(p->b, "end-b", &b));
    FINE(ct_lease_take(p->a, "END222", "end-a", a, owner));
    FINE(ct_lease_end(p->a, "end-a", a));
    FINE(ct_lease_take(p->b, "END222", "end-b", b, owner));
    assert_string_equal(owner, "end-b");
    FINE(ct_lease_renew(p->a, "end-a", a, true, &good));
    assert_false(good);
    FINE(ct_lease_begin(p->a, "end-b", &a)); /* restarted under its name */
    FINE(ct_lease_renew(p->b, "end-b", b, true, &good));
    assert_false(good);
    FINE(ct_lease_take(p->a, "END222", "end-b", a, owner));
    FINE(ct_store_begin(p->b));
    const char *why = ct_lease_fence(p->b, "end-b", b);
    WRONG("store.stale", why ? why : ct_store_commit(p->b));
    if (why)
        ct_store_roll_back(p->b);
}

static bool count_code(void *user, const char *code, int64_t time, int phase)
{
    *(int *)user += !strcmp(code, "DUE222");
    return true;
}

static void tables_of_a_node_are_not_due_for_others(void **state)
{
    pair *p = *state;
    const ct_store_place first = { -1, "" };
    char owner[LEASE_NAME];
    int64_t a;
    int n = 0;
    const ct_store_row row = { .code = "DUE222", .room = "{}", .ends = 5, .due = 5 };
    FINE(ct_store_put_table(p->a, &row));
    FINE(ct_store_due(p->b, &first, 9, count_code, &n));
    FINE(ct_store_ending(p->b, &first, 9, count_code, &n));
    assert_int_equal(n, 2);
    FINE(ct_lease_begin(p->a, "due-a", &a));
    FINE(ct_lease_take(p->a, "DUE222", "due-a", a, owner));
    FINE(ct_store_due(p->b, &first, 9, count_code, &n));
    FINE(ct_store_ending(p->b, &first, 9, count_code, &n));
    assert_int_equal(n, 2);
    FINE(ct_lease_end(p->a, "due-a", a));
    FINE(ct_store_due(p->b, &first, 9, count_code, &n));
    FINE(ct_store_ending(p->b, &first, 9, count_code, &n));
    assert_int_equal(n, 4);
    FINE(ct_store_drop_table(p->a, "DUE222"));
}

static void a_single_server_does_not_start_beside_nodes(void **state)
{
    pair *p = *state;
    ct_store *alone;
    if (!getenv("CT_STORE"))
        return;
    FINE(ct_store_open(where(), &alone));
    WRONG("store.busy", ct_store_claim(alone));
    ct_store_close(alone);
    assert_ptr_not_equal(p->a, p->b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(one_node_has_a_table, begin, end),
        cmocka_unit_test_setup_teardown(a_silent_node_loses_its_leases_and_cannot_write, begin,
                                        end),
        cmocka_unit_test_setup_teardown(a_node_that_ends_frees_everything, begin, end),
        cmocka_unit_test_setup_teardown(tables_of_a_node_are_not_due_for_others, begin, end),
        cmocka_unit_test_setup_teardown(a_single_server_does_not_start_beside_nodes, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

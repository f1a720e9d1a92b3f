/* test_lease.c - leases of tables, on SQLite and, with CT_STORE=postgres://..., on PostgreSQL. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
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

static bool read_owner(void *user, const char *code, const char *owner)
{
    snprintf(user, LEASE_NAME, "%s", owner);
    return true;
}

/* Takes the lease of a stored table. */
static const char *take(ct_store *s, const char *code, const char *name, int64_t epoch, char *owner)
{
    *owner = 0;
    return ct_lease_take(s, code, name, epoch, read_owner, owner);
}

static void put(ct_store *s, const char *code)
{
    const ct_store_row row = { .code = code, .room = "{}", .ends = INT64_MAX, .due = -1 };
    FINE(ct_store_put_table(s, &row));
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
    put(p->a, "ONE222");
    FINE(ct_lease_begin(p->a, "one-a", 0, &a));
    FINE(ct_lease_begin(p->b, "one-b", 0, &b));
    FINE(take(p->a, "ONE222", "one-a", a, owner));
    assert_string_equal(owner, "one-a");
    FINE(take(p->b, "ONE222", "one-b", b, owner));
    assert_string_equal(owner, "one-a");
    FINE(take(p->a, "ONE222", "one-a", a, owner));
    assert_string_equal(owner, "one-a");
    FINE(ct_lease_drop(p->b, "ONE222", "one-b", b)); /* not its own */
    FINE(take(p->b, "ONE222", "one-b", b, owner));
    assert_string_equal(owner, "one-a");
    FINE(ct_lease_drop(p->a, "ONE222", "one-a", a));
    FINE(take(p->b, "ONE222", "one-b", b, owner));
    assert_string_equal(owner, "one-b");
    FINE(ct_store_drop_table(p->a, "ONE222"));
}

/* Writes "code owner;" for each. */
static bool write_owner(void *user, const char *code, const char *owner)
{
    char *text = user;
    snprintf(text + strlen(text), 200 - strlen(text), "%s %s;", code, owner);
    return true;
}

static void many_leases_are_taken_by_one_statement(void **state)
{
    pair *p = *state;
    char text[200] = "", owner[LEASE_NAME];
    int64_t a, b;
    put(p->a, "MANY22");
    put(p->a, "MANY33");
    FINE(ct_lease_begin(p->a, "many-a", 0, &a));
    FINE(ct_lease_begin(p->b, "many-b", 0, &b));
    FINE(take(p->b, "MANY22", "many-b", b, owner));
    FINE(ct_lease_take(p->a, "MANY22,MANY33,MANY44", "many-a", a, write_owner, text));
    assert_non_null(strstr(text, "MANY22 many-b;"));
    assert_non_null(strstr(text, "MANY33 many-a;"));
    assert_null(strstr(text, "MANY44")); /* there is no such table */
    *text = 0;
    FINE(ct_lease_spare(p->a, "MANY33,MANY44", "many-a", a, write_owner, text));
    assert_string_equal(text, "MANY44 many-a;");
    *text = 0;
    FINE(ct_lease_spare(p->b, "MANY44", "many-b", b, write_owner, text));
    assert_string_equal(text, "");
    FINE(ct_lease_drop(p->a, "MANY22,MANY33,MANY44", "many-a", a));
    FINE(ct_lease_take(p->b, "MANY22,MANY33", "many-b", b, write_owner, text));
    assert_non_null(strstr(text, "MANY22 many-b;"));
    assert_non_null(strstr(text, "MANY33 many-b;"));
    FINE(ct_store_drop_table(p->a, "MANY22"));
    FINE(ct_store_drop_table(p->a, "MANY33"));
}

/* A name belongs to the process that renews its row. Another one gets it when that has ended, or
 * has been silent. */
static void a_name_serves_one_process(void **state)
{
    pair *p = *state;
    int64_t a, b, again;
    FINE(ct_lease_begin(p->a, "name", 0, &a));
    WRONG("node.taken", ct_lease_begin(p->b, "name", 0, &b));
    FINE(ct_lease_begin(p->a, "name", a, &again)); /* the same process begins anew */
    assert_true(again > a);
    WRONG("node.taken", ct_lease_begin(p->b, "name", a, &b));
    pass(p);
    FINE(ct_lease_begin(p->b, "name", 0, &b));
    assert_true(b > again);
    WRONG("node.taken", ct_lease_begin(p->a, "name", again, &a));
    FINE(ct_lease_end(p->b, "name", b));
    FINE(ct_lease_begin(p->a, "name", again, &a));
}

static bool count_node(void *user, const char *name, int64_t epoch, bool ready, bool late)
{
    *(int *)user += !strncmp(name, "late-", 5) ? late ? 100 : ready ? 10 : 1 : 0;
    return true;
}

static void a_silent_node_loses_its_leases_and_cannot_write(void **state)
{
    pair *p = *state;
    char owner[LEASE_NAME];
    int64_t a, b, again;
    bool good;
    int n = 0;
    put(p->a, "LATE22");
    FINE(ct_lease_begin(p->a, "late-a", 0, &a));
    FINE(ct_lease_begin(p->b, "late-b", 0, &b));
    FINE(take(p->a, "LATE22", "late-a", a, owner));
    pass(p);
    FINE(ct_lease_renew(p->b, "late-b", b, true, count_node, &n, &good));
    assert_true(good);
    assert_true(n >= 100); /* "late-a" is late */
    n = 0;
    FINE(take(p->b, "LATE22", "late-b", b, owner));
    assert_string_equal(owner, "late-a"); /* nobody has ended its leases yet */
    FINE(ct_lease_bury(p->b));
    FINE(ct_lease_nodes(p->b, count_node, &n));
    assert_int_equal(n, 10);
    FINE(take(p->b, "LATE22", "late-b", b, owner));
    assert_string_equal(owner, "late-b");
    FINE(ct_lease_renew(p->a, "late-a", a, true, count_node, &n, &good));
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
    FINE(ct_lease_begin(p->a, "late-a", a, &again));
    assert_true(again > a);
    FINE(take(p->a, "LATE22", "late-a", again, owner));
    assert_string_equal(owner, "late-b");
    FINE(ct_store_drop_table(p->b, "LATE22"));
}

static void a_node_that_ends_frees_everything(void **state)
{
    pair *p = *state;
    char owner[LEASE_NAME];
    int64_t a, b;
    bool good;
    int n = 0;
    put(p->a, "END222");
    FINE(ct_lease_begin(p->a, "end-a", 0, &a));
    FINE(ct_lease_begin(p->b, "end-b", 0, &b));
    FINE(take(p->a, "END222", "end-a", a, owner));
    FINE(ct_lease_end(p->a, "end-a", a));
    FINE(take(p->b, "END222", "end-b", b, owner));
    assert_string_equal(owner, "end-b");
    FINE(ct_lease_renew(p->a, "end-a", a, true, count_node, &n, &good));
    assert_false(good);
    pass(p);
    FINE(ct_lease_begin(p->a, "end-b", 0, &a)); /* restarted under its name */
    FINE(ct_lease_renew(p->b, "end-b", b, true, count_node, &n, &good));
    assert_false(good);
    FINE(take(p->a, "END222", "end-b", a, owner));
    FINE(ct_store_begin(p->b));
    const char *why = ct_lease_fence(p->b, "end-b", b);
    WRONG("store.stale", why ? why : ct_store_commit(p->b));
    if (why)
        ct_store_roll_back(p->b);
    FINE(ct_store_drop_table(p->a, "END222"));
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
    FINE(ct_lease_begin(p->a, "due-a", 0, &a));
    FINE(take(p->a, "DUE222", "due-a", a, owner));
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
        cmocka_unit_test_setup_teardown(many_leases_are_taken_by_one_statement, begin, end),
        cmocka_unit_test_setup_teardown(a_name_serves_one_process, begin, end),
        cmocka_unit_test_setup_teardown(a_silent_node_loses_its_leases_and_cannot_write, begin,
                                        end),
        cmocka_unit_test_setup_teardown(a_node_that_ends_frees_everything, begin, end),
        cmocka_unit_test_setup_teardown(tables_of_a_node_are_not_due_for_others, begin, end),
        cmocka_unit_test_setup_teardown(a_single_server_does_not_start_beside_nodes, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

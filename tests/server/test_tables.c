/* test_tables.c - checks which tables are in memory (hub_load.c). Idle tables rest in the store and
 * come back as they were. Meanwhile clocks by days run on. Lists show all tables. A failing store
 * is not read for each table. */
#include "hub_help.h"

#include <signal.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "server/hub/hub_int.h"

enum { LONG = 6 * 60 * 1000 }; /* milliseconds after which an idle table rests */

/* Lets time pass. */
static void pass(world *w, int64_t ms)
{
    w->now += ms;
    w->today += ms / 1000;
    turn(w);
    turn(w);
}

static void all_go(world *w)
{
    for (int i = 0; i < CLIENTS; i++)
        if (w->c[i].conn)
            go(w, &w->c[i]);
    turn(w);
}

static void expect_counts(const world *w, int tables, int loaded)
{
    assert_int_equal(hub_count(w->hub).tables, tables);
    assert_int_equal(hub_count(w->hub).loaded, loaded);
}

static void an_idle_table_rests_and_comes_back(void **state)
{
    world *w = world_new(":memory:");
    begin(w, "samba", 4);
    for (int i = 0; i < 30; i++) play_on(w, 4);
    client was[4];
    for (int i = 0; i < 4; i++) was[i] = w->c[i];
    pass(w, LONG); /* somebody is there */
    expect_counts(w, 1, 1);
    all_go(w);
    pass(w, LONG / 2);
    expect_counts(w, 1, 1);
    pass(w, LONG);
    expect_counts(w, 1, 0);
    for (int i = 0; i < 4; i++) {
        client *c = &w->c[i];
        *c = (client){ .seat = -1 };
        come(w, c);
        assert_string_equal(resume(w, c, was[i].code, was[i].token, 0, 0), "");
        assert_int_equal(c->n, was[i].n);
        ct_view one = c->view, two = was[i].view;
        one.s.rules = two.s.rules = NULL;
        assert_memory_equal(&one.s, &two.s, sizeof one.s);
    }
    for (int i = 0; i < 30; i++) play_on(w, 4);
    expect_counts(w, 1, 1);
    for (int i = 0; i < 4; i++) client_clear(&was[i]);
    world_free(w);
}

/* A look at a table that rests, or a wrong code, wakes it for a while only. */
static void a_look_wakes_a_table_for_a_while(void **state)
{
    world *w = world_new(":memory:");
    char text[64];
    create(w, &w->c[0], "monte", 2, "");
    snprintf(text, sizeof text, "\"code\":\"%s\"", w->c[0].code);
    all_go(w);
    pass(w, LONG);
    expect_counts(w, 1, 0);
    come(w, &w->c[1]);
    assert_string_equal(ask(w, &w->c[1], "look", "\"code\":\"222222\""), "table.none");
    expect_counts(w, 1, 0);
    assert_string_equal(ask(w, &w->c[1], "look", text), "");
    expect_counts(w, 1, 1);
    pass(w, LONG);
    expect_counts(w, 1, 0);
    world_free(w);
}

/* Returns the number of lines of a match in the store. */
static bool count(void *user, int n, const char *line)
{
    *(int *)user = n;
    return true;
}

static int lines_of(const world *w, const char *code)
{
    int n = 0;
    assert_null(ct_store_lines(w->store, code, 1, count, &n));
    return n;
}

/* The time of a player who does not come runs out while the table rests, also while the server is
 * down: then a bot acts. */
static void a_clock_by_days_wakes_a_table(void **state)
{
    enum { TWO_DAYS = 172800 };
    for (int down = 0; down < 2; down++) {
        world *w = world_new(":memory:");
        w->clock = "days";
        begin(w, "domino", 4);
        while (w->c[0].view.s.turn < 0) play_on(w, 4);
        char code[8];
        strcpy(code, w->c[0].code);
        all_go(w);
        int n = lines_of(w, code);
        pass(w, LONG);
        expect_counts(w, 1, 0);
        pass(w, (int64_t)(TWO_DAYS - 1000) * 1000);
        expect_counts(w, 1, 0);
        if (down)
            hub_free(w->hub);
        w->now += 2000000;
        w->today += 2000;
        if (down)
            world_begin(w);
        for (int i = 0; i < 20000 && lines_of(w, code) == n; i++) {
            w->now += 100;
            turn(w);
            nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
        }
        assert_true(lines_of(w, code) > n);
        n = lines_of(w, code);
        expect_counts(w, 1, 1);
        pass(w, LONG); /* the next player has two days, too */
        expect_counts(w, 1, 0);
        assert_int_equal(lines_of(w, code), n);
        world_free(w);
    }
}

static bool lists(const client *c, const char *code)
{
    char want[32];
    snprintf(want, sizeof want, "\"code\":\"%s\"", code);
    return strstr(c->text[c->texts - 1], want) != NULL;
}

static void the_public_list_has_tables_that_rest(void **state)
{
    static const char open[] = "\"clock\":\"off\",\"public\":true,\"watch\":\"no\",\"text\":false";
    world *w = world_new(":memory:");
    client *c = &w->c[5];
    char rests[8], wakes[8], hidden[8];
    create(w, &w->c[0], "monte", 2, open);
    strcpy(rests, w->c[0].code);
    create(w, &w->c[1], "monte", 2, "");
    strcpy(hidden, w->c[1].code);
    all_go(w);
    pass(w, LONG);
    create(w, &w->c[2], "domino", 4, open);
    strcpy(wakes, w->c[2].code);
    expect_counts(w, 3, 1);
    come(w, c);
    assert_string_equal(ask(w, c, "tables", ""), "");
    assert_true(lists(c, rests) && lists(c, wakes) && !lists(c, hidden));
    assert_non_null(strstr(c->text[c->texts - 1], "\"phase\":\"room\""));
    expect_counts(w, 3, 1); /* a list reads no table into memory */
    world_free(w);
}

/* Fails the store for all tables of one batch. None of them is read again at once, or before the
 * store may work again, except one that somebody asks for. */
static void a_failing_store_is_not_read_for_each_table(void **state)
{
    enum { TABLES = 4 };
    static const char say[] = "{\"ask\":\"ready\",\"id\":90,\"on\":true}";
    struct rlimit before, none;
    char file[64], more[80];
    snprintf(file, sizeof file, "test_tables.%ld.db", (long)getpid());
    world *w = world_new(file);
    for (int i = 0; i < TABLES; i++) create(w, &w->c[i], "monte", 2, "");
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before);
    none = (struct rlimit){ 0, before.rlim_max };
    setrlimit(RLIMIT_FSIZE, &none);
    for (int i = 0; i < TABLES; i++) put(w, &w->c[i], say);
    turn(w);
    pass(w, 1000); /* the store is not asked yet */
    setrlimit(RLIMIT_FSIZE, &before);
    assert_int_equal(hub_count(w->hub).faults, 1);
    for (int i = 0; i < TABLES; i++) {
        assert_int_equal(strncmp(w->c[i].key, "store.", 6), 0);
        assert_true(hub_find(w->hub, w->c[i].code)->stale);
        assert_int_equal(w->c[i].conn->seat, 0); /* everybody kept the seat */
    }
    assert_string_equal(ask(w, &w->c[0], "ready", "\"on\":true"), "");
    assert_false(hub_find(w->hub, w->c[0].code)->stale);
    for (int i = 1; i < TABLES; i++) assert_true(hub_find(w->hub, w->c[i].code)->stale);
    go(w, &w->c[1]); /* somebody leaves a table that is not read */
    pass(w, 1500);
    for (int i = 0; i < TABLES; i++) {
        const hub_table *t = hub_find(w->hub, w->c[i].code);
        assert_false(t->stale);
        assert_int_equal(t->r->seat[0].ready, i == 0);
        assert_int_equal(t->r->seat[0].here, i != 1);
    }
    expect_counts(w, TABLES, TABLES);
    world_free(w);
    for (int i = 0; i < 3; i++) {
        snprintf(more, sizeof more, "%s%s", file, i == 0 ? "" : i == 1 ? "-wal" : "-shm");
        remove(more);
    }
}

/* A table that was made in a batch that failed was never there. */
static void a_table_that_was_not_stored_is_none(void **state)
{
    struct rlimit before, none;
    char file[64], more[80];
    snprintf(file, sizeof file, "test_tables.%ld.db", (long)getpid());
    world *w = world_new(file);
    client *c = &w->c[0];
    come(w, c);
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before);
    none = (struct rlimit){ 0, before.rlim_max };
    setrlimit(RLIMIT_FSIZE, &none);
    const char *why = ask(w, c, "create",
                          "\"settings\":{\"game\":\"monte\",\"seats\":2,\"options\":\"\","
                          "\"clock\":\"off\",\"public\":false,\"watch\":\"no\",\"text\":false},"
                          "\"name\":\"Eva\",\"face\":\"\"");
    setrlimit(RLIMIT_FSIZE, &before);
    assert_int_equal(strncmp(why, "store.", 6), 0);
    expect_counts(w, 0, 0);
    assert_null(c->conn->table);
    world_free(w);
    for (int i = 0; i < 3; i++) {
        snprintf(more, sizeof more, "%s%s", file, i == 0 ? "" : i == 1 ? "-wal" : "-shm");
        remove(more);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_idle_table_rests_and_comes_back),
        cmocka_unit_test(a_look_wakes_a_table_for_a_while),
        cmocka_unit_test(a_clock_by_days_wakes_a_table),
        cmocka_unit_test(the_public_list_has_tables_that_rest),
        cmocka_unit_test(a_failing_store_is_not_read_for_each_table),
        cmocka_unit_test(a_table_that_was_not_stored_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

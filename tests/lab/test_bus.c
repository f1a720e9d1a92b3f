/* test_bus.c - tests of the bus on a server of NATS: its address is in the environment (CT_BUS),
 * and its streams are empty. test_shared.py starts it. */
#include <stdlib.h>
#include <string.h>

#include "bus/bus.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

typedef struct two {
    bus *a, *b; /* two connections, as of two machines */
} two;

static int connect_both(void **state)
{
    static two t;
    const char *url = getenv("CT_BUS");
    *state = &t;
    return !url || bus_open(&t.a, url, "a") || bus_open(&t.b, url, "b");
}

static int leave(void **state)
{
    two *t = *state;
    bus_close(t->a);
    bus_close(t->b);
    return 0;
}

static void keep(bus *b, const char *name, const char *text)
{
    assert_null(bus_keep(b, name, text, strlen(text)));
}

static void post(bus *b, const char *name, const char *text)
{
    assert_null(bus_post(b, name, text, strlen(text)));
}

static void is_kept(bus *b, const char *name, const char *text)
{
    char *there = NULL;
    assert_null(bus_get(b, name, &there));
    if (text)
        assert_string_equal(there, text);
    else
        assert_null(there);
    free(there);
}

static bus_task *take(bus *b)
{
    bus_task *t = NULL;
    for (int i = 0; i < 60 && !t; i++) assert_null(bus_take(b, "queue", "test.task.>", 1000, &t));
    assert_non_null(t);
    return t;
}

static void names(void **state)
{
    char longest[66];
    memset(longest, 'x', 65);
    longest[65] = 0;
    assert_true(bus_word("a-B_9"));
    assert_false(bus_word(""));
    assert_false(bus_word("a.b"));
    assert_false(bus_word("*"));
    assert_false(bus_word("é"));
    assert_false(bus_word(longest));
    assert_true(bus_word(longest + 1));
}

static void the_first_text_stays(void **state)
{
    const two *t = *state;
    is_kept(t->a, "test.kept.x", NULL);
    keep(t->a, "test.kept.x", "first");
    keep(t->b, "test.kept.x", "second");
    is_kept(t->b, "test.kept.x", "first");
    assert_null(bus_drop(t->b, "test.kept.*"));
    is_kept(t->a, "test.kept.x", NULL);
    keep(t->b, "test.kept.x", "third");
    is_kept(t->a, "test.kept.x", "third");
}

/* Reads the next text of the reader, which comes at last. */
static void comes(bus_reader *r, const char *name, const char *text)
{
    bus_text got = { NULL, NULL };
    for (int i = 0; i < 60 && !got.text; i++) assert_null(bus_next(r, 1000, &got));
    assert_string_equal(got.name, name);
    assert_string_equal(got.text, text);
    bus_text_free(&got);
}

static void a_reader_gets_old_and_new_texts(void **state)
{
    const two *t = *state;
    bus_text none;
    keep(t->a, "test.read.1", "one");
    keep(t->a, "test.other.1", "not this");
    keep(t->a, "test.read.2", "");
    bus_reader *r = bus_read(t->b, "test.read.*");
    comes(r, "test.read.1", "one");
    comes(r, "test.read.2", "");
    assert_null(bus_next(r, 50, &none));
    assert_null(none.text);
    keep(t->a, "test.read.3", "three");
    comes(r, "test.read.3", "three");
    bus_read_end(r);
}

static void a_task_waits_once(void **state)
{
    const two *t = *state;
    bus_task *none;
    post(t->a, "test.task.1", "work");
    post(t->b, "test.task.1", "the same again");
    bus_task *task = take(t->a);
    assert_string_equal(bus_task_text(task), "work");
    post(t->b, "test.task.1", "the same again"); /* it is being worked on */
    assert_null(bus_take(t->b, "queue", "test.task.>", 100, &none));
    assert_null(none);
    bus_hold(task);
    assert_null(bus_done(task));
    assert_null(bus_take(t->b, "queue", "test.task.>", 100, &none));
    assert_null(none);
    post(t->b, "test.task.1", "anew");
    task = take(t->b);
    assert_string_equal(bus_task_text(task), "anew");
    assert_null(bus_done(task));
}

static void a_task_that_is_given_back_comes_again(void **state)
{
    const two *t = *state;
    post(t->a, "test.task.2", "work");
    bus_back(take(t->a));
    bus_task *task = take(t->b);
    assert_string_equal(bus_task_text(task), "work");
    assert_null(bus_done(task));
}

/* Nothing holds the task, as when a machine dies. */
static void a_task_that_is_not_held_comes_again(void **state)
{
    const two *t = *state;
    post(t->a, "test.task.3", "work");
    bus_task *lost = take(t->a), *task = take(t->b);
    assert_string_equal(bus_task_text(task), "work");
    assert_null(bus_done(task));
    bus_back(lost); /* too late: the task is done */
    assert_null(bus_take(t->b, "queue", "test.task.>", 100, &task));
    assert_null(task);
}

static void tasks_are_removed(void **state)
{
    const two *t = *state;
    bus_task *none;
    post(t->a, "test.task.4", "work");
    assert_null(bus_unpost(t->b, "test.task.*"));
    assert_null(bus_take(t->a, "queue", "test.task.>", 100, &none));
    assert_null(none);
}

static void nobody_answers(void **state)
{
    bus *b = NULL;
    assert_string_equal(bus_open(&b, "nats://127.0.0.1:1", "nobody"), "bus.unreachable");
    assert_null(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names),
        cmocka_unit_test(the_first_text_stays),
        cmocka_unit_test(a_reader_gets_old_and_new_texts),
        cmocka_unit_test(a_task_waits_once),
        cmocka_unit_test(a_task_that_is_given_back_comes_again),
        cmocka_unit_test(a_task_that_is_not_held_comes_again),
        cmocka_unit_test(tasks_are_removed),
        cmocka_unit_test(nobody_answers),
    };
    return cmocka_run_group_tests(tests, connect_both, leave);
}

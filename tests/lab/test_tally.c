/* test_tally.c - tests of checkpoints: their text, what of it is refused, and joining. */
#include <string.h>

#include "lab/tally.h"

#include "help.h"

enum { UNITS, WORST, SIGNED, MANY };
static const tally_line LINES[] = {
    { "units" },
    { "worst", .most = true },
    { "signed", .minus = true },
    { "many", .from = -1, .n = 4 },
    { NULL },
};

static bool has_no_more(const tally *t) { return t->n[MANY] <= t->n[UNITS]; }
static const tally_form FORM = { .head = "carteado test 1\nwhat of it\n",
                                 .lines = LINES,
                                 .sound = has_no_more };

/* A checkpoint of the units from..from + n - 1, whose numbers depend on the units alone. */
static void counted(checkpoint *k, int64_t from, int64_t n)
{
    tally one;
    memset(k, 0, sizeof *k);
    k->ranges = 1;
    k->range[0] = (range){ from, n };
    for (int64_t i = from; i < from + n; i++) {
        memset(&one, 0, sizeof one);
        one.n[UNITS] = 1;
        one.n[WORST] = i * 7919 % 101;
        one.n[SIGNED] = i % 5 - 3;
        one.n[MANY + i % 4] = 1;
        timing_put(&one.time[1], (double)(i % 9));
        tally_add(LINES, &k->sum, &one);
    }
}

static void same_sums(const checkpoint *a, const checkpoint *b)
{
    assert_memory_equal(a->sum.n, b->sum.n, sizeof a->sum.n);
    assert_int_equal(a->ranges, b->ranges);
    for (int i = 0; i < a->ranges; i++) {
        assert_int_equal(a->range[i].from, b->range[i].from);
        assert_int_equal(a->range[i].n, b->range[i].n);
    }
}

static void is_refused(const char *text, const char *key, int line)
{
    static checkpoint k;
    int at = -1;
    const char *why = checkpoint_read(&FORM, text, &k, &at);
    assert_non_null(why);
    assert_string_equal(why, key);
    assert_int_equal(at, line);
}

static void texts_come_back(void **state)
{
    static checkpoint k, back;
    static const range ranges[] = { { 0, 9 }, { 5, 1 }, { 1000000, 30 } };
    tally_form timed = FORM;
    size_t len;
    int line;
    timed.timed = true;
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
        counted(&k, ranges[i].from, ranges[i].n);
        char *text = checkpoint_text(&FORM, &k, &len);
        assert_int_equal(len, strlen(text));
        assert_null(checkpoint_read(&FORM, text, &back, &line));
        same_sums(&k, &back);
        assert_int_equal(back.sum.time[1].n, 0);
        assert_int_equal(checkpoint_head(LINES, text), strlen(FORM.head));
        free(text);
        text = checkpoint_text(&timed, &k, &len);
        assert_null(checkpoint_read(&timed, text, &back, &line));
        same_sums(&k, &back);
        assert_memory_equal(&k.sum.time, &back.sum.time, sizeof k.sum.time);
        free(text);
    }
}

#define HEAD "carteado test 1\nwhat of it\n"
#define REST "units 3\nworst 9\nsigned -1\nend\n"

static void bad_texts_are_refused(void **state)
{
    static checkpoint k;
    int line;
    assert_null(checkpoint_read(&FORM, HEAD REST, &k, &line));
    is_refused("", "study.foreign", 1);
    is_refused("carteado test 1\nwhat of that\n" REST, "study.other", 1);
    is_refused(HEAD "units 3\nworst 9\nsigned -1\n", "study.order", 6);
    is_refused(HEAD "units 3\nunits 3\nworst 9\nsigned -1\nend\n", "study.order", 4);
    is_refused(HEAD "units 3\nworst -9\nsigned -1\nend\n", "study.line", 4);
    is_refused(HEAD "units 3\nworst 9\nsigned -1\nmany 3 1\nend\n", "study.line", 6);
    is_refused(HEAD "units 3\nworst 4611686018427387904\nsigned -1\nend\n", "study.line", 4);
    is_refused(HEAD "units 3\nworst 9\nsigned -1\nmany -1 4\nend\n", "study.sums", 0);
    is_refused(HEAD "units 0\nworst 9\nsigned -1\nend\n", "study.sums", 0);
    is_refused(HEAD "time 0 1 1 1\n" REST, "study.line", 3);
    is_refused(HEAD "range 0 3\n" REST, "study.order", 3);
    is_refused(HEAD "range 5 2\n" REST, "study.sums", 0);
    is_refused(HEAD "range 5 -3\n" REST, "study.line", 3);
    is_refused(HEAD "range -5 3\n" REST, "study.line", 3);
    is_refused(HEAD "range 5\n" REST, "study.line", 3);
    is_refused(HEAD "range 5 2\nrange 7 1\n" REST, "study.sums", 0); /* they touch */
    is_refused(HEAD "range 5 2\nrange 6 1\n" REST, "study.sums", 0);
    is_refused(HEAD "range 7 1\nrange 1 2\n" REST, "study.sums", 0);
    is_refused(HEAD "range 1 4611686018427387902\n" REST, "study.sums", 0);
    is_refused(HEAD "range 1 4611686018427387903\n" REST, "study.line", 3);
    assert_null(checkpoint_read(&FORM, HEAD "range 1 2\nrange 7 1\n" REST, &k, &line));
}

/* Parts in any order give the sums of the whole. */
static void parts_join_to_the_whole(void **state)
{
    static checkpoint whole, part[8], all;
    uint8_t seed[32] = { 1 };
    ct_rng luck;
    range both;
    ct_rng_seed(&luck, seed, 0);
    for (int round = 0; round < 50; round++) {
        int n = 2 + (int)ct_rng_below(&luck, 7);
        int64_t first = ct_rng_below(&luck, 3) * 100, from = first;
        for (int i = 0; i < n; i++, from += part[i - 1].range[0].n)
            counted(&part[i], from, 1 + ct_rng_below(&luck, 20));
        counted(&whole, first, from - first);
        memset(&all, 0, sizeof all);
        for (int left = n; left; left--) {
            int i = (int)ct_rng_below(&luck, (uint32_t)left);
            assert_null(checkpoint_join(LINES, &all, &part[i], &both));
            part[i] = part[left - 1];
        }
        same_sums(&all, &whole);
    }
}

static void overlaps_change_nothing(void **state)
{
    static checkpoint all, part, before;
    range both;
    counted(&all, 10, 10);
    counted(&part, 30, 10);
    assert_null(checkpoint_join(LINES, &all, &part, &both));
    assert_int_equal(all.ranges, 2);
    before = all;
    static const range twice[] = { { 5, 6 }, { 19, 1 }, { 12, 3 }, { 39, 9 }, { 0, 99 } };
    static const range found[] = { { 10, 1 }, { 19, 1 }, { 12, 3 }, { 39, 1 }, { 10, 10 } };
    for (size_t i = 0; i < sizeof twice / sizeof *twice; i++) {
        counted(&part, twice[i].from, twice[i].n);
        assert_string_equal(checkpoint_join(LINES, &all, &part, &both), "study.overlap");
        assert_int_equal(both.from, found[i].from);
        assert_int_equal(both.n, found[i].n);
        assert_memory_equal(&all, &before, sizeof all);
    }
    counted(&part, 20, 10);
    assert_null(checkpoint_join(LINES, &all, &part, &both));
    counted(&before, 10, 30);
    same_sums(&all, &before);
}

static void too_much_changes_nothing(void **state)
{
    static checkpoint all, part, before;
    range both;
    memset(&all, 0, sizeof all);
    for (int i = 0; i < RANGES; i++) {
        counted(&part, 2 * i, 1);
        assert_null(checkpoint_join(LINES, &all, &part, &both));
    }
    before = all;
    counted(&part, 3 * RANGES, 1);
    assert_string_equal(checkpoint_join(LINES, &all, &part, &both), "study.ranges");
    counted(&part, 1, 1);
    part.sum.n[SIGNED] = INT64_MAX / 2 - 1;
    all.sum.n[SIGNED] = before.sum.n[SIGNED] = 2;
    assert_string_equal(checkpoint_join(LINES, &all, &part, &both), "study.sums");
    assert_memory_equal(&all, &before, sizeof all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_come_back),          cmocka_unit_test(bad_texts_are_refused),
        cmocka_unit_test(parts_join_to_the_whole),  cmocka_unit_test(overlaps_change_nothing),
        cmocka_unit_test(too_much_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_slips.c - counts over fixed deals how many deals of Solo the levels pass out. */
#include "levels_help.h"

enum { DEALS = 300 };

typedef struct passes {
    bool played; /* a card was played in this deal */
    int n;
} passes;

static void count(const ct_state *s, ct_act a, void *user)
{
    passes *p = user;
    p->n += !a && !p->played;
    p->played = a && (p->played || ct_verb(a) == ct_verb_find(s->rules->game, "play"));
}

static int passed_out(const char *level)
{
    passes p = { .played = true };
    level_plays(level, "solo", 3, DEALS, count, &p);
    print_message("%s: %d of %d deals passed out\n", level, p.n, DEALS);
    return p.n;
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

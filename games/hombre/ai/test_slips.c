/* test_slips.c - counts over fixed deals what beginners throw away in the exchange of Hombre. */
#include "levels_help.h"

enum { DEALS = 300 };

static bool matador(ct_card c, int trump)
{
    bool red = trump == 1 || trump == 2;
    return c == ct_card_of(0, 1) || c == ct_card_of(3, 1) || c == ct_card_of(trump, red ? 7 : 2);
}

/* Counts an exchange in counted[0], and in counted[1] if it throws a matador. */
static void count(const ct_state *s, ct_act a, void *user)
{
    int *counted = user;
    ct_touch cards;
    bool thrown = false;
    if (!a || ct_verb(a) != ct_verb_find(s->rules->game, "trocar"))
        return;
    ct_act_touch(s, a, &cards);
    for (int i = 0; i < cards.cards; i++)
        thrown |= matador(cards.card[i], *ct_field_find(s, "trump", NULL));
    counted[0]++;
    counted[1] += thrown;
}

static void exchanges(const char *level, int counted[2])
{
    counted[0] = counted[1] = 0;
    level_plays(level, "hombre", 3, DEALS, count, counted);
    print_message("%s: %d exchanges, %d throw a matador\n", level, counted[0], counted[1]);
}

static void a_beginner_keeps_the_matadors(void **state)
{
    int beginner[2], chance[2];
    exchanges("easy", beginner);
    assert_in_range(beginner[0], 300, 3 * DEALS);
    assert_true(100 * beginner[1] < beginner[0]);
    exchanges("random", chance); /* the count notices what it counts */
    assert_true(5 * chance[1] > chance[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_beginner_keeps_the_matadors) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

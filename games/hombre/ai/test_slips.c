/* test_slips.c - counts over fixed deals what beginners throw away in Hombre: matadors in the
 * exchange, kings in play. */
#include "levels_help.h"

#include "advice.h"

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

/* Counts in counted[0] the cards played while a plain king was held that could not take the trick
 * and another card was legal, and in counted[1] those that were such a king though the rules of
 * thumb would have kept it. */
static void count_kings(const ct_state *s, ct_act a, void *user)
{
    int *counted = user;
    static ct_view v;
    ct_acts legal;
    ct_rng luck;
    const uint8_t seed[32] = { 0 };
    int trick = ct_zone_find(s->rules, "trick", -1), trump = *ct_field_find(s, "trump", NULL);
    if (!a || ct_verb(a) != ct_verb_find(s->rules->game, "play") || !ct_count(s, trick))
        return;
    ct_view_of(s, s->turn, &v);
    ct_legal(s, s->turn, &legal);
    ct_rng_seed(&luck, seed, 0);
    bool idle = false, other = false;
    for (int i = 0; i < legal.n; i++) {
        ct_card c = (ct_card)ct_arg(legal.act[i], 0);
        bool king =
            ct_rank(c) == 13 && ct_suit(c) != trump && ct_suit(c) != ct_suit(ct_at(s, trick, 0));
        idle |= king;
        other |= !king;
    }
    if (!idle || !other)
        return;
    ct_card played = (ct_card)ct_arg(a, 0);
    bool king = ct_rank(played) == 13 && ct_suit(played) != trump &&
                ct_suit(played) != ct_suit(ct_at(s, trick, 0));
    counted[0]++;
    counted[1] += king && ct_advice_act(&v, &luck) != a;
}

static void kings(const char *level, int counted[2])
{
    counted[0] = counted[1] = 0;
    level_plays(level, "hombre", 3, DEALS, count_kings, counted);
    print_message("%s: %d such cards, %d kings\n", level, counted[0], counted[1]);
}

static void a_beginner_keeps_a_king_that_cannot_take_the_trick(void **state)
{
    int beginner[2], chance[2];
    kings("easy", beginner);
    assert_in_range(beginner[0], 50, 9 * DEALS);
    assert_true(100 * beginner[1] < beginner[0]); /* a few follow from what it has forgotten */
    kings("random", chance);
    assert_true(chance[1] > 0); /* the count notices what it counts */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_beginner_keeps_the_matadors),
        cmocka_unit_test(a_beginner_keeps_a_king_that_cannot_take_the_trick),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

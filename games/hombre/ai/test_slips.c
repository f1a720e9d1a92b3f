/* test_slips.c - counts over fixed deals what beginners throw away in the exchange of Hombre. */
#include "help.h"
#include "player.h"

enum { DEALS = 300 };

static bool matador(ct_card c, int trump)
{
    bool red = trump == 1 || trump == 2;
    return c == ct_card_of(0, 1) || c == ct_card_of(3, 1) || c == ct_card_of(trump, red ? 7 : 2);
}

/* Lets the level play in all seats. Counts the exchanges, and those that throw a matador. */
static void exchanges(const char *level, int counted[2])
{
    static table t;
    static ct_view v;
    static ct_thought thought;
    const ct_player *p = ct_player_find(level);
    begin(&t, "hombre", 3, "");
    counted[0] = counted[1] = 0;
    for (uint64_t deals = 0; deals < DEALS;) {
        ct_rng luck;
        ct_touch cards;
        const uint8_t seed[32] = { 's', (uint8_t)deals };
        if (t.s.turn == CT_OVER)
            begin(&t, "hombre", 3, "");
        if (t.s.turn < 0) {
            deal_by(&t, ++deals);
            continue;
        }
        ct_player_rng(&luck, seed, t.s.ply);
        ct_view_of(&t.s, t.s.turn, &v);
        p->think(NULL, &v, &luck, &(ct_budget){ 0 }, &thought);
        if (ct_verb(thought.act) == ct_verb_find(t.r.game, "trocar")) {
            bool thrown = false;
            ct_act_touch(&t.s, thought.act, &cards);
            for (int i = 0; i < cards.cards; i++)
                thrown |= matador(cards.card[i], *ct_field_find(&t.s, "trump", NULL));
            counted[0]++;
            counted[1] += thrown;
        }
        ct_apply(&t.s, thought.act);
    }
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

/* test_advice.c - Cão Vermelho: checks in 100,000 random situations that no act has a higher
 * immediate value than that of the rules of thumb. Values are counted over all unseen cards. A win
 * brings the bet. If it empties the pot while others wait, the new ante is subtracted (R13). A loss
 * costs the bet, a pass the ante. */
#include "../test_help.h"

enum { SITUATIONS = 100000, ANTE = 1 };

static table t;
static ct_view v;

/* Whether c beats t. Aces are high. */
static bool is_higher(ct_card c, ct_card gate)
{
    int a = ct_rank(c) == 1 ? 14 : ct_rank(c), b = ct_rank(gate) == 1 ? 14 : ct_rank(gate);
    return ct_suit(c) == ct_suit(gate) && a > b;
}

/* The number of unseen cards that the seat's hand beats. */
static int count(int seat, int *unseen)
{
    int wins = 0, hand = ct_zone_find(&t.r, "hand", seat);
    *unseen = 0;
    for (int i = 0; i < t.r.cards; i++) {
        bool any = false;
        if (t.s.seen[i] >> seat & 1)
            continue;
        for (int k = 0; k < ct_count(&t.s, hand); k++)
            any |= is_higher(ct_at(&t.s, hand, k), t.s.card[i]);
        wins += any;
        ++*unseen;
    }
    return wins;
}

static bool others_wait(int seat)
{
    bool any = false;
    for (int i = 0; i < t.r.seats; i++)
        any |= i != seat && t.s.score[i] && ct_count(&t.s, ct_zone_find(&t.r, "hand", i));
    return any;
}

/* The immediate value of an act, multiplied by the number of unseen cards. */
static int64_t worth(int seat, ct_act a, int wins, int unseen)
{
    int64_t x = ct_amount(a), back = x == *ct_field_find(&t.s, "pot", NULL) && others_wait(seat);
    if (ct_verb(a) == ct_verb_find(t.r.game, "pass"))
        return -ANTE * unseen;
    return wins * (x - ANTE * back) - (unseen - wins) * x;
}

/* Compares the advised act with every possible bet and with the pass. */
static void judge(int seat)
{
    int unseen, wins = count(seat, &unseen), bet = ct_verb_find(t.r.game, "bet");
    int32_t low, high;
    ct_view_of(&t.s, seat, &v);
    int64_t got = worth(seat, ct_advice_act(&v, &(ct_rng){ 0 }), wins, unseen);
    assert_true(ct_range(&t.s, seat, bet, &low, &high));
    assert_true(got >= -ANTE * unseen);
    for (int32_t x = low; x <= high; x++)
        if (worth(seat, ct_act_sum(seat, bet, (uint32_t)x, 0), wins, unseen) > got)
            fail_msg("%d of %d: a bet of %d is worth more", wins, unseen, x);
}

/* Random play by three to eight seats gives pots and stacks of every size. The last two rounds are
 * left out, because there only the lead counts (advice.c). */
static void no_act_is_worth_more_at_once(void **state)
{
    ct_rng luck;
    const uint8_t seed[32] = { 'b', 'e', 't' };
    ct_rng_seed(&luck, seed, 0);
    for (int n = 0, match = 0; n < SITUATIONS; match++) {
        begin(&t, "cao_vermelho", 3 + match % 6, "match_orbits=20 starting_chips=60");
        while (t.s.turn != CT_OVER && *ct_field_find(&t.s, "round", NULL) <= 20 * t.r.seats - 2) {
            if (t.s.turn == CT_DEALER) {
                ct_shuffle(&t.s, &luck);
                continue;
            }
            judge(t.s.turn);
            n++;
            ct_apply(&t.s, ct_random_act(&t.s, t.s.turn, &luck));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_act_is_worth_more_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

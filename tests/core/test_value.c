/* test_value.c - checks the learned value of betting matches (value.h), in Monte. The predicted
 * ends of an act are those that the rules allow. The predicted chance of winning grows with chips.
 * A match that ends has its exact value, and its last bet is the best. */
#include "help.h"
#include "player.h"
#include "policy.h"

static table t;
static ct_view v;
static ct_end end[CT_ENDS];
static _Alignas(16) unsigned char names[8192];
static const ct_policy *policy;
static ct_rng luck;

static void open_match(const char *slug, int seats, uint64_t number)
{
    const uint8_t seed[32] = { 'v' };
    begin(&t, slug, seats, number % 2 ? "" : "starting_chips=17");
    policy = ct_policy_of_master(slug);
    assert_true(policy->size <= sizeof names);
    policy->begin(names, &t.r);
    ct_rng_seed(&luck, seed, number);
}

static void shuffle(void)
{
    while (t.s.turn == CT_DEALER) ct_shuffle(&t.s, &luck);
}

static bool alike(const ct_standing *a, const ct_standing *b)
{
    int16_t x[CT_INPUTS], y[CT_INPUTS];
    ct_standing_inputs(a, 1, x);
    ct_standing_inputs(b, 1, y);
    return !memcmp(x, y, sizeof x) && !memcmp(a->chips, b->chips, (size_t)a->seats * 4);
}

/* Plays random acts; each result must be among the ends that were predicted. */
static void follow(const char *slug, int seats, uint64_t number)
{
    open_match(slug, seats, number);
    for (shuffle(); t.s.turn != CT_OVER; shuffle()) {
        ct_standing now = { 0 };
        bool found = false;
        ct_view_of(&t.s, t.s.turn, &v);
        ct_act a = ct_random_act(&t.s, t.s.turn, &luck);
        int n = policy->value->bets->ends(names, &v, a, end);
        assert_in_range(n, 1, CT_ENDS);
        ct_apply(&t.s, a);
        shuffle();
        if (t.s.turn != CT_OVER)
            assert_true(policy->value->bets->stand(names, &t.s, &now));
        for (int i = 0; i < n && !found; i++) {
            const ct_standing *e = &end[i].now;
            assert_true(end[i].chance > 0);
            found = t.s.turn == CT_OVER
                        ? e->over && !memcmp(e->chips, t.s.score, (size_t)seats * sizeof *e->chips)
                        : !e->over && alike(e, &now);
        }
        if (!found)
            fail_msg("%s, match %d: no end of an act is what came of it", slug, (int)number);
    }
}

static void what_comes_of_an_act_is_among_its_ends(void **state)
{
    for (uint64_t i = 0; i < 200; i++) {
        follow("monte", 2 + (int)(i % 6), i);
    }
}

/* Ten chips taken from another seat must raise the chance of winning. The chances of all seats must
 * add up to 0.95 to 1.6. */
static void shares(const char *slug)
{
    int64_t sum = 0, more = 0;
    int n = 0, better = 0, asked = 0;
    for (uint64_t i = 1; i < 200; i += 2) {
        open_match(slug, 4, i);
        for (shuffle(); t.s.turn != CT_OVER; shuffle()) {
            ct_standing now = { 0 };
            assert_true(policy->value->bets->stand(names, &t.s, &now));
            for (int seat = 0; seat < 4; seat++)
                sum += ct_standing_share(policy->value->bets->net, &now, seat);
            n++;
            int32_t was = ct_standing_share(policy->value->bets->net, &now, 0);
            if (now.chips[1] >= 10) {
                now.chips[0] += 10;
                now.chips[1] -= 10;
                int32_t gain = ct_standing_share(policy->value->bets->net, &now, 0) - was;
                more += gain;
                better += gain > 0;
                asked++;
            }
            ct_view_of(&t.s, t.s.turn, &v);
            ct_apply(&t.s, ct_advice_act(&v, &luck));
        }
    }
    /* each prediction assumes that its seat plays better than the other seats, some of which bet by
     * feeling, so the sum may exceed 1 */
    assert_in_range(sum / n, CT_VICTORY * 95 / 100, CT_VICTORY * 160 / 100);
    assert_true(more / asked > CT_VICTORY / 100);
    assert_true(better * 10 > asked * 8);
}

static void shares_add_up_and_grow_with_chips(void **state) { shares("monte"); }

static void a_match_that_ends_is_told_exactly(void **state)
{
    const ct_net none = { { { 0 } }, { 0 } };
    ct_standing s = { .seats = 3, .over = true, .chips = { 40, 40, 9 } };
    assert_int_equal(ct_standing_share(&none, &s, 0), CT_VICTORY / 2);
    assert_int_equal(ct_standing_share(&none, &s, 2), 0);
    s.chips[2] = 41;
    assert_int_equal(ct_standing_share(&none, &s, 2), CT_VICTORY);
    s.over = false; /* a network of zeros gives every seat one half */
    assert_int_equal(ct_standing_share(&none, &s, 2), CT_VICTORY / 2);
}

/* The value of an act, computed from its ends. */
static int64_t worth(ct_act a)
{
    int n = policy->value->bets->ends(names, &v, a, end);
    return ct_ends_worth(policy->value->bets->net, end, n, v.seat);
}

/* Checks the last bet of matches in which the other seats follow the rules of thumb. All its ends
 * are known, so no listed act may be worth more. Some of these bets must differ from the rules of
 * thumb. */
static void the_last_bet_goes_for_the_victory(void **state)
{
    static ct_thought thought;
    static _Alignas(16) unsigned char mind[1 << 20];
    const ct_player *p = ct_player_find("master");
    int asked = 0, gained = 0;
    for (uint64_t i = 1; i < 120; i += 2) {
        open_match("monte", 4, i);
        assert_true(p->bytes(&t.r) <= sizeof mind);
        const int32_t *banker = ct_field_find(&t.s, "banker", NULL);
        const int32_t *banks = ct_field_find(&t.s, "tenures", NULL);
        for (int seat = 0; !seat || t.s.turn != CT_OVER;) {
            if (t.s.turn == CT_OVER)
                break;
            if (t.s.turn == CT_DEALER) {
                ct_shuffle(&t.s, &luck);
                continue;
            }
            if (!seat) { /* the last seat of the last bank knows all other results */
                seat = 1 + (*banker + 3 + 3) % 4;
                p->begin(mind, &t.r, seat - 1);
            }
            ct_view_of(&t.s, t.s.turn, &v);
            if (*banks == 8 && t.s.turn == seat - 1 && *banker == seat % 4) {
                p->think(mind, &v, &luck, &(ct_budget){ 0 }, &thought);
                for (int k = 0; k < thought.n; k++)
                    assert_true(worth(thought.act) >= worth(thought.rating[k].act));
                gained += worth(thought.act) > worth(thought.usual);
                asked++;
            }
            ct_act a = ct_advice_act(&v, &luck);
            static ct_state was;
            was = t.s;
            ct_apply(&t.s, a);
            ct_player_hear(p, mind, seat - 1, &was, a, &t.s);
        }
    }
    assert_true(asked > 20);
    assert_true(gained > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_comes_of_an_act_is_among_its_ends),
        cmocka_unit_test(shares_add_up_and_grow_with_chips),
        cmocka_unit_test(a_match_that_ends_is_told_exactly),
        cmocka_unit_test(the_last_bet_goes_for_the_victory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

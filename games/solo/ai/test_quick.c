/* test_quick.c - the tricks of Solo on sets of bits have the rules of the engine, and the cards
 * that others have played say something about those they hold. */
#include "../test_help.h"
#include "player.h"
#include "policy.h"
#include "policy_quick.h"

static ct_view v;

static uint64_t set_of(const ct_state *s, int z)
{
    uint64_t set = 0;
    for (int i = 0; i < ct_count(s, z); i++) set |= UINT64_C(1) << solo_card(ct_at(s, z, i));
    return set;
}

static int number(const char *field) { return *ct_field_find(&t.s, field, NULL); }

/* The position before the first lead. */
static solo_deal start(void)
{
    int hand = ct_zone_find(&t.r, "hand", 0);
    solo_deal d = solo_new(number("trump"), number("declarer"), t.s.turn);
    d.highest = ct_option_of(&t.r, "overtake");
    d.after_cut = ct_option_of(&t.r, "subir_after_cut");
    for (int seat = 0; seat < 3; seat++) {
        d.q.hand[seat] = set_of(&t.s, hand + seat);
        d.q.held[seat] = 12;
    }
    return d;
}

/* Compares the legal cards and the points, and asserts that no card was ruled out that is held. */
static void same(const solo_deal *d)
{
    ct_acts legal;
    uint64_t set = 0;
    ct_legal(&t.s, t.s.turn, &legal);
    for (int i = 0; i < legal.n; i++)
        set |= UINT64_C(1) << solo_card((ct_card)ct_arg(legal.act[i], 0));
    assert_int_equal(d->q.turn, t.s.turn);
    assert_true(solo_legal(d) == set);
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(d->points[seat], points(seat));
        assert_true(!(d->q.hand[seat] & ~d->q.may[seat]));
    }
}

static void R18_R21_the_rules_are_those_of_the_engine(void **state)
{
    static const char *const options[] = { "", "overtake=highest", "subir_after_cut=on" };
    const uint8_t seed[32] = { 'q' };
    int cards = 0;
    for (int o = 0; o < 3; o++) {
        ct_rng luck;
        solo_deal d = { .pile = 0 };
        bool playing = false;
        begin(&t, "solo", 3, options[o]);
        ct_rng_seed(&luck, seed, (uint64_t)o);
        for (uint64_t deals = 0; deals < 60;) {
            if (t.s.turn == CT_OVER)
                ct_begin(&t.s, &t.r);
            if (t.s.turn == CT_DEALER) {
                deal_by(&t, deals++);
                playing = false;
                continue;
            }
            bool card = t.s.phase == ct_phase_find(t.r.game, "play");
            ct_view_of(&t.s, t.s.turn, &v);
            ct_act a = card ? ct_random_act(&t.s, t.s.turn, &luck) : ct_advice_act(&v, &luck);
            if (card && !playing)
                d = start();
            playing = card;
            if (card) {
                same(&d);
                solo_play(&d, solo_card((ct_card)ct_arg(a, 0)));
                cards++;
            }
            ct_apply(&t.s, a);
        }
    }
    assert_in_range(cards, 3000, 10000);
}

/* The policy's value of a deal that it plays to its end is what such a contract pays. Once only
 * forced cards are left, it is what the deal pays in fact. */
static void R24_a_deal_that_is_finished_is_paid(void **state)
{
    const ct_policy *policy = ct_policy_find("solo")->master;
    void *names = malloc(policy->size);
    int kept = 0, lost = 0, forced = 0;
    int64_t last = 0;
    ct_rng luck;
    const uint8_t seed[32] = { 'f' };
    assert_non_null(names);
    begin(&t, "solo", 3, "");
    policy->begin(names, &t.r);
    ct_rng_seed(&luck, seed, 0);
    for (uint64_t deals = 0; deals < 60;) {
        int64_t value[3];
        if (t.s.turn == CT_OVER)
            ct_begin(&t.s, &t.r);
        if (t.s.turn == CT_DEALER) {
            deal_by(&t, deals++);
            continue;
        }
        bool card = t.s.phase == ct_phase_find(t.r.game, "play");
        assert_int_equal(policy->play->finish(names, &t.s, 0, &value[0]), card);
        if (card) {
            int d = number("declarer"), sum = 0;
            int32_t price = 10 * ct_act_price(&t.s, CT_ACT(d, number("bid") + 1));
            for (int seat = 0; seat < 3; seat++) {
                policy->play->finish(names, &t.s, seat, &value[seat]);
                sum += (int)value[seat];
            }
            assert_int_equal(sum, 0);
            assert_true(value[d] == 2 * price || value[d] == -2 * price);
            kept += value[d] > 0;
            lost += value[d] < 0;
            last = value[0];
        }
        int32_t score = t.s.score[0];
        bool one = card && ct_count(&t.s, ct_zone_find(&t.r, "hand", t.s.turn)) == 1;
        ct_view_of(&t.s, t.s.turn, &v);
        ct_apply(&t.s, ct_advice_act(&v, &luck));
        if (one && t.s.turn < 0) {
            assert_int_equal(10 * (t.s.score[0] - score), last);
            forced++;
        }
    }
    free(names);
    assert_true(kept > 0 && lost > 0 && forced > 10);
}

/* The number of unseen cards that a sample gives to their real holders. */
static int right(const ct_state *sample, int me)
{
    int n = 0, hand = ct_zone_find(&t.r, "hand", 0);
    for (int z = hand; z < hand + 3; z++)
        for (int i = ct_start(&t.s, z); i < t.s.end[z]; i++)
            for (int k = ct_start(&t.s, z); k < t.s.end[z]; k++)
                n += !(t.s.seen[i] >> me & 1) && sample->card[k] == t.s.card[i];
    return n;
}

/* A policy that was told the cards played finds more of the hidden ones. Its deals stay possible.
 */
static void what_was_played_tells_of_the_hands(void **state)
{
    const ct_policy *policy = ct_policy_find("solo")->master;
    void *told = malloc(policy->size), *untold = malloc(policy->size);
    int64_t with = 0, without = 0;
    ct_rng luck;
    const uint8_t seed[32] = { 'o' };
    static ct_state sample, was;
    assert_true(told && untold);
    begin(&t, "solo", 3, "");
    policy->begin(told, &t.r);
    policy->begin(untold, &t.r);
    ct_rng_seed(&luck, seed, 0);
    for (uint64_t deals = 0; deals < 60;) {
        ct_act a = 0;
        int plays = 0;
        if (t.s.turn == CT_OVER)
            ct_begin(&t.s, &t.r);
        if (t.s.turn == CT_DEALER) {
            deal_by(&t, deals++);
        } else {
            int me = t.s.turn;
            ct_view_of(&t.s, me, &v);
            for (int seat = 0; seat < 3; seat++)
                plays += 12 - ct_count(&t.s, ct_zone_find(&t.r, "hand", seat));
            if (plays > 5) {
                assert_true(ct_sample(&v, &luck, &was));
                sample = was;
                assert_false(policy->beliefs->walk(untold, &sample, me, true, &luck));
                assert_memory_equal(&sample, &was, sizeof was);
                without += right(&sample, me);
                policy->beliefs->walk(told, &sample, me, true, &luck);
                assert_null(ct_valid(&sample));
                with += right(&sample, me);
            }
            a = ct_advice_act(&v, &luck);
            ct_apply(&t.s, a);
        }
        policy->beliefs->hear(told, a, &v);
    }
    free(told);
    free(untold);
    print_message("right: %lld cards, %lld without\n", (long long)with, (long long)without);
    assert_true(100 * with > 105 * without);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R18_R21_the_rules_are_those_of_the_engine),
        cmocka_unit_test(R24_a_deal_that_is_finished_is_paid),
        cmocka_unit_test(what_was_played_tells_of_the_hands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

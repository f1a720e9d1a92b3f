/* test_quick.c - the tricks of Hombre on sets of bits have the rules of the engine and pay what the
 * engine pays, and the cards that others have played say something about those they hold. */
#include "../test_help.h"
#include "player.h"
#include "policy.h"
#include "policy_quick.h"

static ct_view v;

static int number(const char *field) { return *ct_field_find(&t.s, field, NULL); }

static uint64_t set_of(int z)
{
    uint64_t set = 0;
    for (int i = 0; i < ct_count(&t.s, z); i++)
        set |= quick_bit(hombre_card(ct_at(&t.s, z, i), number("trump")));
    return set;
}

/* The position before the first lead. */
static hombre_deal start(void)
{
    int hand = ct_zone_find(&t.r, "hand", 0);
    hombre_deal d = hombre_new(t.r.seats, number("trump"), number("declarer"), t.s.turn);
    d.renege = ct_option_of(&t.r, "renege");
    for (int seat = 0; seat < t.r.seats; seat++) {
        d.q.hand[seat] = set_of(hand + seat);
        d.q.held[seat] = (uint8_t)ct_count(&t.s, hand + seat);
    }
    return d;
}

/* Compares the legal cards, the tricks, and what the cards played have proved. */
static void same(const hombre_deal *d)
{
    ct_acts legal;
    uint64_t set = 0;
    int trump = number("trump"), hand = ct_zone_find(&t.r, "hand", 0);
    const int32_t *lacks = ct_field_find(&t.s, "lacks", NULL);
    ct_legal(&t.s, t.s.turn, &legal);
    for (int i = 0; i < legal.n; i++)
        if (ct_verb(legal.act[i]) == ct_verb_find(t.r.game, "play"))
            set |= quick_bit(hombre_card((ct_card)ct_arg(legal.act[i], 0), trump));
    assert_int_equal(d->q.turn, t.s.turn);
    assert_true(hombre_legal(d) == set);
    for (int seat = 0; seat < t.r.seats; seat++) {
        int taken = ct_count(&t.s, ct_zone_find(&t.r, "taken", 0) + seat);
        assert_int_equal(d->q.tricks[seat] * t.r.seats, taken);
        assert_int_equal(d->q.held[seat], ct_count(&t.s, hand + seat));
        assert_true(d->q.hand[seat] == set_of(hand + seat));
        for (int suit = 0; suit < 4; suit++)
            for (int power = 1; power < 14; power++)
                assert_int_equal(d->q.may[seat] >> (16 * suit + power) & 1,
                                 power >= lacks[4 * seat + suit]);
    }
}

/* Plays 60 deals of random cards after bids by the rules of thumb. */
static void plays_by_the_rules(int seats, const char *options)
{
    const uint8_t seed[32] = { 'q' };
    int cards = 0;
    ct_rng luck;
    hombre_deal d = { .called = 0 };
    bool playing = false;
    begin(&t, "hombre", seats, options);
    ct_rng_seed(&luck, seed, 0);
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
        playing |= card;
        if (card) {
            same(&d);
            hombre_play(&d, hombre_card((ct_card)ct_arg(a, 0), number("trump")));
            cards++;
        }
        ct_apply(&t.s, a);
    }
    assert_true(cards > 500);
}

static void R14_R17_the_rules_are_those_of_the_engine(void **state)
{
    plays_by_the_rules(3, "");
    plays_by_the_rules(3, "renege=off");
    plays_by_the_rules(4, "");
}

/* What the policy says that a deal brings once only forced cards are left is what it brings.
 * `kinds`: counts deals won, lost without a winner, lost, and played for all tricks. */
static void pays(int seats, const char *options, int kinds[4])
{
    const ct_policy *policy = ct_policy_find("hombre")->master;
    const uint8_t seed[32] = { 'f' };
    void *names = malloc(policy->size);
    ct_rng luck;
    assert_non_null(names);
    begin(&t, "hombre", seats, options);
    policy->begin(names, &t.r);
    ct_rng_seed(&luck, seed, 0);
    for (uint64_t deals = 0; deals < 400;) {
        int64_t value[4];
        int32_t score[4];
        if (t.s.turn == CT_OVER)
            ct_begin(&t.s, &t.r);
        if (t.s.turn == CT_DEALER) {
            deal_by(&t, deals++);
            continue;
        }
        bool card = t.s.phase == ct_phase_find(t.r.game, "play");
        for (int seat = 0; seat < seats; seat++) {
            assert_int_equal(policy->play->finish(names, &t.s, seat, &value[seat]), card);
            score[seat] = t.s.score[seat];
        }
        int last = card && ct_count(&t.s, ct_zone_find(&t.r, "hand", t.s.turn)) == 1;
        int closing = number("closing"), d = number("declarer");
        ct_view_of(&t.s, t.s.turn, &v);
        ct_act a = ct_advice_act(&v, &luck);
        /* plays for all tricks every second time, because the rules of thumb seldom do */
        int all = ct_verb_find(t.r.game, "todas");
        if (t.s.phase == ct_phase_find(t.r.game, "vole") && deals % 2)
            a = CT_ACT(t.s.turn, all);
        ct_apply(&t.s, a);
        if (!last || t.s.turn >= 0)
            continue;
        /* R25, Q5: the policy divides odd chips */
        int odd = t.s.turn == CT_OVER || seats == 4 ? 10 : 0;
        for (int seat = 0; seat < seats; seat++)
            assert_in_range(value[seat] - 10 * (t.s.score[seat] - score[seat]) + odd, 0, 2 * odd);
        kinds[value[d] > 0 ? 0 : value[d] == value[(d + 1) % seats] ? 1 : 2]++;
        kinds[3] += closing == HOMBRE_ALL;
    }
    free(names);
}

static void R19_R25_Q4_Q6_a_deal_that_is_finished_is_paid(void **state)
{
    int kinds[4] = { 0 };
    pays(3, "", kinds);
    pays(3, "beast_cap=7 codille_extra=3 vole_mode=double_pool match_deals=2", kinds);
    pays(3, "favor_suit=s primeras_value=2 matador_value=3 volta=on", kinds);
    pays(4, "", kinds);
    pays(4, "match_deals=1 codille_extra=2", kinds);
    print_message("%d won, %d lost, %d for all tricks\n", kinds[0], kinds[1] + kinds[2], kinds[3]);
    assert_true(kinds[0] > 100 && kinds[1] + kinds[2] > 100 && kinds[3] > 2);
}

/* The number of unseen cards in hands that a sample gives to their real holders. */
static int right(const ct_state *sample, int me)
{
    int n = 0, hand = ct_zone_find(&t.r, "hand", 0);
    for (int z = hand; z < hand + t.r.seats; z++)
        for (int i = ct_start(&t.s, z); i < t.s.end[z]; i++)
            for (int k = ct_start(&t.s, z); k < t.s.end[z]; k++)
                n += !(t.s.seen[i] >> me & 1) && sample->card[k] == t.s.card[i];
    return n;
}

/* Reading the cards played finds more of the hidden ones. Its deals stay possible. */
static void reads(int seats)
{
    const ct_policy *policy = ct_policy_find("hombre")->master;
    void *names = malloc(policy->size);
    int64_t with = 0, without = 0;
    ct_rng luck;
    const uint8_t seed[32] = { 'o' };
    static ct_state sample;
    assert_non_null(names);
    begin(&t, "hombre", seats, "");
    policy->begin(names, &t.r);
    ct_rng_seed(&luck, seed, 0);
    for (uint64_t deals = 0; deals < 60;) {
        if (t.s.turn == CT_OVER)
            ct_begin(&t.s, &t.r);
        if (t.s.turn == CT_DEALER) {
            deal_by(&t, deals++);
            continue;
        }
        int me = t.s.turn;
        bool card = t.s.phase == ct_phase_find(t.r.game, "play");
        ct_view_of(&t.s, me, &v);
        assert_true(ct_sample(&v, &luck, &sample));
        without += card ? right(&sample, me) : 0;
        assert_int_equal(policy->beliefs->walk(names, &sample, me, true, &luck), card);
        assert_null(ct_valid(&sample));
        with += card ? right(&sample, me) : 0;
        ct_apply(&t.s, ct_advice_act(&v, &luck));
    }
    free(names);
    print_message("right: %lld cards, %lld without\n", (long long)with, (long long)without);
    assert_true(10 * with > 11 * without);
}

static void what_was_played_tells_of_the_hands(void **state)
{
    reads(3);
    reads(4);
}

/* Exchanges are compared that differ in one plain card from that of the rules of thumb. */
static void R11_exchanges_are_compared(void **state)
{
    const ct_policy *policy = ct_policy_find("hombre")->master;
    void *names = malloc(policy->size);
    int compared = 0;
    ct_rng luck;
    const uint8_t seed[32] = { 'x' };
    assert_non_null(names);
    begin(&t, "hombre", 3, "");
    policy->begin(names, &t.r);
    ct_rng_seed(&luck, seed, 0);
    for (uint64_t deals = 0; deals < 40;) {
        ct_acts legal;
        ct_act out[CT_CANDIDATES];
        if (t.s.turn == CT_OVER)
            ct_begin(&t.s, &t.r);
        if (t.s.turn == CT_DEALER) {
            deal_by(&t, deals++);
            continue;
        }
        ct_view_of(&t.s, t.s.turn, &v);
        ct_act usual = ct_advice_act(&v, &luck);
        ct_legal(&v.s, v.seat, &legal);
        int n = policy->candidates->acts(names, &v, &legal, usual, out);
        assert_true(n > 0 || legal.n > CT_CANDIDATES);
        for (int i = 0; i < n; i++) {
            assert_null(ct_check(&t.s, out[i]));
            if (legal.n <= CT_CANDIDATES)
                continue;
            uint32_t other = ct_amount(out[i]) ^ ct_amount(usual);
            ct_card c = ct_at(&v.s, ct_hand(&t.r, v.seat), __builtin_ctz(other));
            assert_false(other & (other - 1));
            assert_true(hombre_card(c, number("trump")) >> 4 != number("trump"));
            compared++;
        }
        ct_apply(&t.s, usual);
    }
    free(names);
    assert_true(compared > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R14_R17_the_rules_are_those_of_the_engine),
        cmocka_unit_test(R19_R25_Q4_Q6_a_deal_that_is_finished_is_paid),
        cmocka_unit_test(what_was_played_tells_of_the_hands),
        cmocka_unit_test(R11_exchanges_are_compared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_odds.c - checks that the odds shown to a seat equal a count over all unseen cards, and
 * depend on its view alone. */
#include "help.h"

static table t;
static ct_view v;

/* Deals until seat 0 may bet. Returns the rows of its odds. */
static int bets(const char *game, uint64_t number, ct_odds row[CT_ODDS])
{
    enum { ACTS = 400 };
    begin(&t, game, 4, "");
    for (int i = 0; i < ACTS && t.s.turn != CT_OVER; i++) {
        if (t.s.turn == CT_DEALER) {
            deal_by(&t, 1000 * number + (uint64_t)i);
            continue;
        }
        ct_view_of(&t.s, t.s.turn, &v);
        int n = ct_odds_of(&v, row);
        if (n && t.s.turn == 0 && i > (int)number % 40)
            return n;
        assert_null(ct_play(&t.s, ct_hint(&v)));
    }
    return 0;
}

/* Writes the cards that seat 0 has not seen, each copy once. */
static int unseen(ct_card out[CT_CARDS])
{
    int n = 0;
    for (int i = 0; i < t.r.cards; i++)
        if (!(t.s.seen[i] & 1))
            out[n++] = t.s.card[i];
    return n;
}

/* Whether c beats the gate card; aces are high. */
static bool beats(ct_card c, ct_card gate)
{
    int a = ct_rank(c) == 1 ? 14 : ct_rank(c), b = ct_rank(gate) == 1 ? 14 : ct_rank(gate);
    return ct_suit(c) == ct_suit(gate) && a > b;
}

static int share(int64_t wins, int64_t of) { return (int)((200 * wins + of) / (2 * of)); }

/* Section 9 of the rules: the fraction of unseen cards that the hand beats. */
static void a_hand_against_every_card(void **x)
{
    ct_odds row[CT_ODDS];
    ct_card c[CT_CARDS];
    int some = 0;
    for (uint64_t i = 1; i < 60; i++) {
        if (!bets("cao_vermelho", i, row))
            continue;
        int n = unseen(c), wins = 0, hand = ct_zone_find(&t.r, "hand", 0);
        for (int k = 0; k < n; k++) {
            bool any = false;
            for (int h = 0; h < ct_count(&t.s, hand); h++) any |= beats(ct_at(&t.s, hand, h), c[k]);
            wins += any;
        }
        assert_int_equal(row[0].n[0], wins);
        assert_int_equal(row[0].n[1], n);
        assert_int_equal(row[0].n[2], share(wins, n));
        some++;
    }
    assert_true(some > 20);
}

/* Three blind cards: tries every gate card with every three of the other cards. */
static void blind_cards_against_every_deal(void **x)
{
    ct_odds row[CT_ODDS];
    ct_card c[CT_CARDS];
    int some = 0;
    for (uint64_t i = 1; i < 12; i++) {
        if (!bets("cao_polones", i, row))
            continue;
        int64_t wins = 0, all = 0;
        int n = unseen(c);
        assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "hand", 0)), 3);
        for (int g = 0; g < n; g++)
            for (int p = 0; p < n; p++)
                for (int q = 0; q < p; q++)
                    for (int r = 0; r < q; r++) {
                        if (p == g || q == g || r == g)
                            continue;
                        all++;
                        wins += beats(c[p], c[g]) || beats(c[q], c[g]) || beats(c[r], c[g]);
                    }
        assert_int_equal(row[0].n[0], share(wins, all));
        assert_int_equal(row[0].n[1], n);
        some++;
    }
    assert_true(some > 4);
}

static void each_pair_against_every_gate(void **x)
{
    ct_odds row[CT_ODDS];
    ct_card c[CT_CARDS];
    int some = 0;
    for (uint64_t i = 1; i < 60; i++) {
        if (!bets("monte", i, row))
            continue;
        int n = unseen(c);
        for (int pair = 0; pair < 2; pair++) {
            int wins = 0, z = ct_zone_find(&t.r, pair ? "lower" : "upper", -1);
            for (int k = 0; k < n; k++)
                wins += ct_suit(c[k]) == ct_suit(ct_at(&t.s, z, 0)) ||
                        ct_suit(c[k]) == ct_suit(ct_at(&t.s, z, 1));
            assert_int_equal(row[pair].n[0], wins);
            assert_int_equal(row[pair].n[1], n);
            assert_int_equal(row[pair].n[2], share(wins, n));
        }
        some++;
    }
    assert_true(some > 20);
}

/* Another position with the same view must have the same odds, and they must have words. */
static void the_view_is_all_they_need(void **x)
{
    static const char *const games[] = { "cao_vermelho", "cao_polones", "monte" };
    uint8_t seed[32] = { 9 };
    ct_rng luck;
    ct_rng_seed(&luck, seed, 0);
    for (int g = 0; g < 3; g++) {
        ct_odds row[CT_ODDS], other[CT_ODDS];
        ct_state sample;
        char text[256];
        ct_out o = { text, sizeof text, 0 };
        int n = bets(games[g], 3, row);
        assert_true(n > 0);
        ct_view_of(&t.s, 0, &v);
        assert_true(ct_sample(&v, &luck, &sample));
        ct_view_of(&sample, 0, &v);
        assert_int_equal(ct_odds_of(&v, other), n);
        for (int i = 0; i < n; i++) assert_memory_equal(row[i].n, other[i].n, sizeof row[i].n);
        ct_odds_say(t.r.game, &row[0], CT_PT, &o);
        assert_non_null(strstr(text, "%"));
        assert_null(strchr(text, '$'));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hand_against_every_card),
        cmocka_unit_test(blind_cards_against_every_deal),
        cmocka_unit_test(each_pair_against_every_gate),
        cmocka_unit_test(the_view_is_all_they_need),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

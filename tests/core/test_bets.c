/* test_bets.c - checks the bots `hard` and `master` in betting games: what the end of a match is
 * worth to a seat, which bets they compare, how they judge the bets of others, and that they win
 * more than their share of matches. */
#include "help.h"
#include "player.h"
#include "policy.h"

static const char *const slugs[] = { "cao_vermelho", "cao_polones", "monte" };
enum { GAMES = 3, SEATS = 4 };

static table t;
static ct_view v;
static ct_thought thought;

static void a_place_is_worth_its_share(void **state)
{
    const int32_t chips[SEATS] = { 50, 150, 150, 50 }, none[SEATS] = { 0 };
    assert_int_equal(ct_place(chips, SEATS, 1, 0), 500);
    assert_int_equal(ct_place(chips, SEATS, 0, 0), 0);
    assert_int_equal(ct_place(chips, SEATS, 2, 400), 650);
    assert_int_equal(ct_place(chips, SEATS, 3, 400), 50);
    assert_int_equal(ct_place(none, SEATS, 3, 400), 250);
}

/* Plays a match: seat `of` by this player, the other seats by the rules of thumb or, if `wild`, at
 * random. */
static void play_out(const char *slug, uint64_t number, int of, const ct_player *p, bool wild)
{
    ct_state was;
    const uint8_t seed[32] = { (uint8_t)number, (uint8_t)(number >> 8) };
    ct_rng luck;
    begin(&t, slug, SEATS, "");
    ct_rng_seed(&luck, seed, 0);
    void *mind = malloc(p->bytes(&t.r));
    assert_non_null(mind);
    p->begin(mind, &t.r, of);
    while (t.s.turn != CT_OVER) {
        was = t.s;
        if (t.s.turn == CT_DEALER) {
            ct_shuffle(&t.s, &luck);
            ct_player_hear(p, mind, of, &was, 0, &t.s);
            continue;
        }
        ct_view_of(&t.s, t.s.turn, &v);
        if (t.s.turn == of)
            p->think(mind, &v, &luck, &(ct_budget){ .worlds = 40 }, &thought);
        else
            thought.act = wild ? ct_random_act(&v.s, v.seat, &luck) : ct_advice_act(&v, &luck);
        assert_null(ct_play(&t.s, thought.act));
        ct_player_hear(p, mind, of, &was, thought.act, &t.s);
    }
    free(mind);
}

/* After the last deal the worth must be the result of the match, without random numbers. */
static void the_end_of_a_match_is_its_result(void **state)
{
    for (int g = 0; g < GAMES; g++)
        for (uint64_t i = 0; i < 20; i++) {
            const ct_policy *policy = ct_policy_find(slugs[g]);
            ct_rng luck = { 0 };
            int32_t best = -1, worth[SEATS];
            play_out(slugs[g], i, -1, ct_player_find("random"), false);
            void *names = malloc(policy->size);
            assert_non_null(names);
            policy->begin(names, &t.r);
            for (int k = 0; k < SEATS; k++) {
                worth[k] = policy->value->rest(names, &t.s, k, &luck);
                best = worth[k] > best ? worth[k] : best;
            }
            for (int k = 0; k < SEATS; k++) assert_int_equal(worth[k] == best, t.s.won >> k & 1);
            free(names);
        }
}

/* Every sum considered must be legal and appear once; the lowest and the highest must be among
 * them. */
static void sums_are_legal_and_various(void **state)
{
    for (int g = 0; g < GAMES; g++) {
        ct_act of[CT_CANDIDATES];
        ct_acts legal;
        ct_rng luck;
        const uint8_t seed[32] = { 's' };
        begin(&t, slugs[g], SEATS, "");
        ct_rng_seed(&luck, seed, 0);
        for (int i = 0; i < 200 && t.s.turn != CT_OVER; i++) {
            if (t.s.turn == CT_DEALER) {
                ct_shuffle(&t.s, &luck);
                continue;
            }
            ct_view_of(&t.s, t.s.turn, &v);
            ct_legal(&t.s, t.s.turn, &legal);
            int n = ct_bets(NULL, &v, &legal, 0, of), found = 0;
            assert_true(n >= legal.n);
            for (int a = 0; a < n; a++) {
                assert_null(ct_check(&t.s, of[a]));
                for (int b = 0; b < a; b++) assert_true(of[a] != of[b]);
                for (int b = 0; b < legal.n; b++) found += of[a] == legal.act[b];
            }
            assert_int_equal(found, legal.n);
            ct_apply(&t.s, ct_random_act(&t.s, t.s.turn, &luck));
        }
    }
}

static bool any(const ct_act *of, int n, int verb)
{
    for (int i = 0; i < n; i++)
        if (ct_verb(of[i]) == verb)
            return true;
    return false;
}

/* If passing costs as much as the least bet, the pass must not be considered, because the bet may
 * win. If passing is free, it must be considered. */
static void a_pass_that_costs_as_much_as_a_bet_is_not_looked_at(void **state)
{
    static const struct {
        const char *slug, *with;
        bool looked;
    } tables[] = { { "cao_vermelho", "", false },
                   { "cao_polones", "", false },
                   { "cao_polones", "pass_rule=free", true } };
    for (size_t g = 0; g < sizeof tables / sizeof *tables; g++) {
        const ct_policy *policy = ct_policy_find(tables[g].slug);
        int turns = 0;
        ct_rng luck;
        const uint8_t seed[32] = { 'p' };
        begin(&t, tables[g].slug, SEATS, tables[g].with);
        ct_rng_seed(&luck, seed, 0);
        void *names = malloc(policy->size);
        assert_non_null(names);
        policy->begin(names, &t.r);
        for (int i = 0; i < 400 && t.s.turn != CT_OVER; i++) {
            ct_act of[CT_CANDIDATES];
            ct_acts legal;
            if (t.s.turn == CT_DEALER) {
                ct_shuffle(&t.s, &luck);
                continue;
            }
            ct_view_of(&t.s, t.s.turn, &v);
            ct_legal(&t.s, t.s.turn, &legal);
            int pass = ct_verb_find(t.r.game, "pass"), bet = ct_verb_find(t.r.game, "bet");
            int n = policy->candidates->acts(names, &v, &legal, 0, of);
            if (any(legal.act, legal.n, pass) && any(legal.act, legal.n, bet)) {
                assert_true(any(of, n, bet));
                assert_int_equal(any(of, n, pass), tables[g].looked);
                turns++;
            }
            ct_apply(&t.s, ct_random_act(&t.s, t.s.turn, &luck));
        }
        assert_true(turns > 20);
        free(names);
    }
}

/* I5: after the turned card, a search must not prefer a false claim to the honest answer. */
static void nobody_claims_falsely(void **state)
{
    const ct_player *p = ct_player_find("master");
    for (int g = 0; g < 2; g++) {
        int answers = 0;
        ct_rng luck;
        const uint8_t seed[32] = { 'c' };
        begin(&t, slugs[g], SEATS, "irregularities=on");
        ct_rng_seed(&luck, seed, 0);
        void *mind = malloc(p->bytes(&t.r));
        assert_non_null(mind);
        p->begin(mind, &t.r, 0);
        int claim = ct_verb_find(t.r.game, "claim"), concede = ct_verb_find(t.r.game, "concede");
        for (int i = 0; i < 400 && t.s.turn != CT_OVER; i++) {
            ct_acts legal;
            if (t.s.turn == CT_DEALER) {
                ct_shuffle(&t.s, &luck);
                continue;
            }
            ct_view_of(&t.s, t.s.turn, &v);
            ct_legal(&t.s, t.s.turn, &legal);
            ct_act usual = ct_advice_act(&v, &luck);
            if (any(legal.act, legal.n, claim) && any(legal.act, legal.n, concede)) {
                p->think(mind, &v, &luck, &(ct_budget){ .worlds = 8 }, &thought);
                assert_true(thought.act == usual);
                answers++;
            }
            ct_apply(&t.s, usual);
        }
        assert_true(answers > 20);
        free(mind);
    }
}

/* One player plays against three that follow the rules of thumb. It must win more than a quarter of
 * the matches. */
static void it_wins_more_matches_than_its_share(void **state)
{
    enum { MATCHES = 60 };
    int won = 0;
    for (uint64_t i = 0; i < MATCHES; i++) {
        play_out("monte", 1000 + i, (int)(i % SEATS), ct_player_find("hard"), false);
        won += t.s.won == 1 << i % SEATS;
    }
    assert_in_range(won, MATCHES * 3 / 10, MATCHES);
}

/* A few bets must show which seats follow the rules of thumb and which bet by feeling. A seat that
 * begins to bet differently must be noticed. */
static void a_manner_is_heard(void **state)
{
    ct_manner m = ct_manner_new();
    uint32_t first = ct_manner_odd(&m);
    for (int i = 0; i < 4; i++) ct_manner_hear(&m, true);
    assert_in_range(ct_manner_odd(&m), 3 * CT_ODD / 4, CT_ODD);
    for (int i = 0; i < 1000; i++) ct_manner_hear(&m, i % 3 == 0);
    assert_in_range(ct_manner_odd(&m), CT_ODD / 4, CT_ODD / 2);
    for (int i = 0; i < 100; i++) ct_manner_hear(&m, false);
    assert_in_range(ct_manner_odd(&m), 1, CT_ODD / 8);
    assert_true(ct_manner_odd(&m) < first);
}

/* One player plays against three that bet by feeling; `hard` wins about half of these matches. */
static void who_listens_beats_feeling(void **state)
{
    enum { MATCHES = 60 };
    const ct_player *p = ct_player_find("master");
    int won = 0;
    for (uint64_t i = 0; i < MATCHES; i++) {
        play_out("monte", 2000 + i, (int)(i % SEATS), p, true);
        won += t.s.won == 1 << i % SEATS;
    }
    assert_in_range(won, MATCHES * 11 / 20, MATCHES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_place_is_worth_its_share),
        cmocka_unit_test(the_end_of_a_match_is_its_result),
        cmocka_unit_test(sums_are_legal_and_various),
        cmocka_unit_test(a_pass_that_costs_as_much_as_a_bet_is_not_looked_at),
        cmocka_unit_test(nobody_claims_falsely),
        cmocka_unit_test(it_wins_more_matches_than_its_share),
        cmocka_unit_test(a_manner_is_heard),
        cmocka_unit_test(who_listens_beats_feeling),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

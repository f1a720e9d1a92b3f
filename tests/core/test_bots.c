/* test_bots.c - checks acts found without search (advice.h). Random acts are legal, have equal
 * chances and depend only on the random generator. The rules of thumb and the hint always have an
 * act. A small betting game shows the distribution. */
#include "game.h"
#include "help.h"
#include "player.h"

static const uint8_t seed[32] = { 3 };

/* ---- a betting game --------------------------------------------------------------------- */

enum { FOLD = 1, BET, RAISE };
enum { LOW = 10, HIGH = 29 };

static void bet_deal(ct_state *s, ct_rng *luck) { s->turn = 0; }
/* Only even amounts are legal. */
static const char *bet_check(const ct_state *s, ct_act a)
{
    uint32_t sum = ct_amount(a);
    if (ct_verb(a) == FOLD)
        return NULL;
    if (ct_verb(a) == RAISE)
        return sum >= 1 && sum <= 3 && ct_arg(a, 4) == 7 ? NULL : "bet.raise";
    return sum >= LOW && sum <= HIGH && sum % 2 == 0 ? NULL : "bet.odd";
}
static void bet_list(const ct_state *s, int seat, ct_acts *out)
{
    ct_add(out, CT_ACT(seat, FOLD));
    for (uint32_t sum = LOW; sum <= 14; sum += 2) ct_add(out, ct_act_sum(seat, BET, sum, 0));
    ct_add(out, ct_act_sum(seat, RAISE, 1, 7));
}
static void bet_range(const ct_state *s, int seat, int verb, int32_t *lo, int32_t *hi)
{
    *lo = verb == BET ? LOW : 1;
    *hi = verb == BET ? HIGH : 3;
}
static void bet_play(ct_state *s, ct_act a) { s->turn = CT_OVER; }

static const ct_game betting = {
    .about = { .slug = "betting",
               .family = "bank",
               .min_seats = 2,
               .max_seats = 2,
               .seats = 2,
               .copies = 1,
               .zones = (const ct_zone[]){ { "stock", 1, CT_NOBODY, 0, { 0 } }, { 0 } },
               .verbs =
                   (const ct_word[]){ { "fold", "" }, { "bet", "m" }, { "raise", "mn" }, { 0 } } },
    .deal = bet_deal,
    .check = bet_check,
    .list = bet_list,
    .play = bet_play,
    .range = bet_range
};

static void betting_table(table *t)
{
    assert_null(ct_rules_make(&t->r, &betting, 0, "", NULL));
    ct_begin(&t->s, &t->r);
    deal_by(t, 0);
}

/* ---- random ----------------------------------------------------------------------------- */

static void verbs_have_equal_chances(void **state)
{
    static table t;
    ct_rng luck;
    int verb[4] = { 0 }, sum[HIGH + 1] = { 0 };
    betting_table(&t);
    ct_rng_seed(&luck, seed, 0);
    for (int i = 0; i < 6000; i++) {
        ct_act a = ct_random_act(&t.s, 0, &luck);
        assert_null(ct_check(&t.s, a));
        verb[ct_verb(a)]++;
        if (ct_verb(a) == BET)
            sum[ct_amount(a)]++;
        if (ct_verb(a) == RAISE)
            assert_int_equal(ct_arg(a, 4), 7); /* the operand after the amount is unchanged */
    }
    for (int v = FOLD; v <= RAISE; v++)
        assert_in_range(verb[v], 1850, 2150); /* mean 2000, deviation 37 */
    for (int s = LOW; s <= HIGH; s++) {       /* unlisted amounts appear too, odd ones never */
        if (s % 2)
            assert_int_equal(sum[s], 0);
        else
            assert_true(sum[s] > 50);
    }
    assert_true(sum[LOW] > 2 * sum[20]); /* LOW is listed, and replaces refused amounts */
}

static void no_act_no_luck(void **state)
{
    static table t;
    ct_rng luck;
    betting_table(&t);
    ct_rng_seed(&luck, seed, 0);
    assert_true(ct_random_act(&t.s, 1, &luck) == 0); /* the seat is not on turn */
    assert_true(ct_random_act(&t.s, 7, &luck) == 0);
    t.s.turn = CT_OVER;
    assert_true(ct_random_act(&t.s, 0, &luck) == 0);
}

/* In a real list, with very different numbers of acts for each verb, every listed act must be
 * chosen sometimes. */
static void every_listed_act_comes_up(void **state)
{
    static table t;
    static ct_acts list;
    static int count[CT_ACTS];
    begin(&t, "golfe", 1, "free_cards=any_end");
    ct_rng luck;
    deal_by(&t, 3);
    for (int i = 0; t.s.turn == 0 && i < 60; i++) {
        ct_legal(&t.s, 0, &list);
        memset(count, 0, sizeof count);
        ct_rng_seed(&luck, seed, (uint64_t)i);
        for (int n = 0; n < 60 * list.n; n++) {
            ct_act a = ct_random_act(&t.s, 0, &luck);
            int k = 0;
            while (k < list.n && list.act[k] != a) k++;
            assert_true(k < list.n);
            count[k]++;
        }
        for (int k = 0; k < list.n; k++) assert_true(count[k] > 10);
        ct_apply(&t.s, list.act[list.n - 1]);
    }
}

/* ---- by the view alone ------------------------------------------------------------------- */

static void a_game_that_is_not_there_has_no_advice(void **state)
{
    assert_null(ct_advice_find("nobody"));
    assert_null(ct_advice_find(""));
}

typedef ct_act chooser(const ct_view *v, ct_rng *luck);
static ct_act by_lot(const ct_view *v, ct_rng *luck) { return ct_random_act(&v->s, v->seat, luck); }

/* An act chosen from the view must be legal in the real state, and the same for a copy of the
 * view. */
static ct_act move_of(chooser *choose, const ct_state *s, uint64_t stream)
{
    static ct_view v, w;
    ct_rng one, two;
    ct_view_of(s, s->turn, &v);
    w = v;
    ct_rng_seed(&one, seed, stream);
    two = one;
    ct_act a = choose(&v, &one), again = choose(&w, &two);
    assert_true(a == again);
    assert_memory_equal(&v, &w, sizeof v);
    if (ct_seat(a) != s->turn || ct_check(s, a))
        fail_msg("%llx: %s", (unsigned long long)a, ct_check(s, a));
    return a;
}

static void bots_play_every_game(void **state)
{
    static chooser *const choosers[] = { by_lot, ct_advice_act };
    static table t;
    for (const ct_game *const *g = ct_games(); *g; g++)
        for (int k = 0; k < 2; k++)
            for (int seats = ct_game_about(*g)->min_seats; seats <= ct_game_about(*g)->max_seats;
                 seats++) {
                if (ct_rules_make(&t.r, *g, seats, "", NULL))
                    continue; /* samba does not allow five seats */
                begin(&t, ct_game_about(*g)->slug, seats, "");
                for (uint64_t i = 0; i < 250 && t.s.turn != CT_OVER; i++)
                    if (t.s.turn == CT_DEALER)
                        deal_by(&t, i);
                    else
                        ct_apply(&t.s, move_of(choosers[k], &t.s, i));
                assert_true(t.s.ply > 1);
            }
}

static void the_hint_is_steady(void **state)
{
    static table t;
    static ct_view v, w;
    for (const ct_game *const *g = ct_games(); *g; g++) {
        begin(&t, ct_game_about(*g)->slug, 0, "");
        for (uint64_t i = 0; i < 60 && t.s.turn != CT_OVER; i++) {
            if (t.s.turn == CT_DEALER) {
                deal_by(&t, i);
                continue;
            }
            ct_view_of(&t.s, t.s.turn, &v);
            w = v;
            ct_act a = ct_hint(&v);
            assert_true(a == ct_hint(&w));
            assert_null(ct_check(&t.s, a));
            ct_apply(&t.s, a);
        }
        ct_view_of(&t.s, CT_ONLOOKER, &v);
        assert_true(ct_hint(&v) == 0); /* an onlooker has no act */
    }
}

/* Whether a shuffle with this key as the match's seed gives these cards: a bot could try this. */
static bool deals(const uint32_t key[8], const ct_card deck[52])
{
    uint8_t match[32];
    for (int i = 0; i < 32; i++) match[i] = (uint8_t)(key[i / 4] >> 8 * (i % 4));
    for (uint64_t deal = 0; deal < 100; deal++) {
        ct_rng g;
        ct_card cards[52];
        ct_rng_seed(&g, match, deal);
        for (int i = 0; i < 52; i++) cards[i] = (ct_card)i;
        ct_rng_shuffle(&g, cards, 52);
        if (!memcmp(cards, deck, 52))
            return true;
    }
    return false;
}

static bool finds_out(const ct_rng *luck, const ct_card deck[52])
{
    for (int at = 0; at <= 8; at++)
        if (deals(luck->key + at, deck) || deals(luck->out + at, deck))
            return true;
    return false;
}

static void luck_tells_nothing_of_the_deals(void **state)
{
    for (uint8_t n = 0; n < 4; n++) {
        uint8_t match[32] = { 9, n };
        ct_rng g, luck, again;
        ct_card deck[52];
        ct_rng_seed(&g, match, 2);
        for (int i = 0; i < 52; i++) deck[i] = (ct_card)i;
        ct_rng_shuffle(&g, deck, 52);
        assert_true(finds_out(&g, deck)); /* the real seed of the match gives the cards */
        for (uint64_t ply = 0; ply < 3; ply++) {
            ct_player_rng(&luck, match, ply);
            ct_player_rng(&again, match, ply);
            assert_int_equal(ct_rng_next(&luck), ct_rng_next(&again));
            assert_false(finds_out(&luck, deck));
            ct_player_rng(&again, match, ply + 1);
            assert_int_not_equal(ct_rng_next(&luck), ct_rng_next(&again));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(verbs_have_equal_chances),
        cmocka_unit_test(no_act_no_luck),
        cmocka_unit_test(luck_tells_nothing_of_the_deals),
        cmocka_unit_test(every_listed_act_comes_up),
        cmocka_unit_test(a_game_that_is_not_there_has_no_advice),
        cmocka_unit_test(bots_play_every_game),
        cmocka_unit_test(the_hint_is_steady),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

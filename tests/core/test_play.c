/* test_play.c - checks the course of a match with the toy game: rules from options, the dealer,
 * check, legal acts, views, samples, masks. */
#include "toy.h"

static const char order[] = "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ad 2d";

static const char *try_rules(int seats, const char *options, const char **at)
{
    static ct_rules r;
    return ct_rules_make(&r, &toy_game, seats, options, at);
}

static void rules_read_options(void **state)
{
    table t;
    const char *at = NULL, *text;
    toy_table(&t, 0, NULL);
    assert_int_equal(t.r.seats, 3);
    assert_int_equal(t.r.cards, 52);
    assert_int_equal(t.r.zones, TOY_ZONES);
    assert_int_equal(t.r.opt[TOY_LIMIT], 5);
    toy_table(&t, 2, " wild  limit=7 ");
    assert_int_equal(t.r.cards, 54);
    assert_int_equal(t.r.opt[TOY_LIMIT], 7);
    assert_string_equal(try_rules(4, "", &at), "rules.seats");
    assert_string_equal(try_rules(1, "", &at), "rules.seats");
    text = "limit=4 wild";
    assert_string_equal(try_rules(2, text, &at), "rules.preset"); /* a preset must come first */
    assert_ptr_equal(at, text + 8);
    assert_string_equal(try_rules(2, "tame", &at), "rules.preset");
    assert_string_equal(try_rules(2, "limt=3", &at), "rules.option");
    assert_string_equal(try_rules(2, "limit=100", &at), "rules.value");
    assert_string_equal(try_rules(2, "limit=0", &at), "rules.value");
    assert_string_equal(try_rules(2, "limit=", &at), "rules.value");
    assert_string_equal(try_rules(2, "limit=5x", &at), "rules.value");
    assert_string_equal(try_rules(2, "limit=99999999999999999999", &at), "rules.value");
    /* This option's values have names. */
    assert_string_equal(try_rules(2, "jokers=1", &at), "rules.value");
    assert_string_equal(try_rules(2, "jokers=tw", &at), "rules.value");
    text = "limit=4 limit=5";
    assert_string_equal(try_rules(2, text, &at), "rules.twice");
    assert_ptr_equal(at, text + 8);
    assert_string_equal(try_rules(2, "wild limit=9 limit=9", &at), "rules.twice");
    assert_string_equal(try_rules(2, "players=4", &at), "rules.players");
    assert_string_equal(try_rules(2, "seats=2", &at), "rules.players");
    assert_string_equal(try_rules(2, "limit=13", &at),
                        "toy.unlucky"); /* the game itself refuses this value */
}

static void zones_know_their_line_owner_and_eyes(void **state)
{
    table t;
    toy_table(&t, 2, "heap=open");
    assert_int_equal(t.r.owner[HAND + 1], 1);
    assert_int_equal(t.r.owner[ROW + 3], 1);
    assert_int_equal(t.r.nth[ROW + 3], 1);
    assert_int_equal(t.r.owner[PILE], 255);
    assert_int_equal(t.r.shows[HAND + 1], ct_bit(1));
    assert_int_equal(t.r.shows[HEAP], CT_EVERYONE); /* heap=open opens this zone */
    assert_int_equal(ct_zone_find(&t.r, "row", 1), ROW + 2);
    assert_int_equal(ct_zone_find(&t.r, "row", -1), ROW);
    assert_int_equal(ct_zone_find(&t.r, "rows", -1), -1);
}

static void names_are_found(void **state)
{
    table t;
    int n = 0;
    toy_table(&t, 3, "");
    assert_int_equal(ct_verb_find(&toy_game, "bet"), BET);
    assert_int_equal(ct_verb_find(&toy_game, "raise"), -1);
    assert_int_equal(ct_option_find(&toy_game, "limit"), TOY_LIMIT);
    assert_int_equal(ct_option_find(&toy_game, "x"), -1);
    assert_int_equal(ct_phase_find(&toy_game, "play"), 0);
    assert_int_equal(ct_phase_find(&toy_game, "draw"), -1);
    assert_ptr_equal(ct_field_find(&t.s, "secret", &n), toy_of(&t.s)->secret);
    assert_int_equal(n, 6);
    assert_null(ct_field_find(&t.s, "nothing", NULL));
}

static void a_stated_order_is_checked(void **state)
{
    table t;
    ct_card twice[] = { 3, 4, 3 }, joker[] = { CT_JOKER }, junk[] = { 1, 77 };
    int at = -1;
    toy_table(&t, 3, "");
    ct_state before = t.s;
    assert_string_equal(ct_shuffle_to(&t.s, twice, 3, &at), "deal.card");
    assert_int_equal(at, 2);
    assert_string_equal(ct_shuffle_to(&t.s, joker, 1, &at), "deal.card");
    assert_string_equal(ct_shuffle_to(&t.s, junk, 2, &at), "deal.card");
    assert_int_equal(at, 1);
    assert_memory_equal(&t.s, &before, sizeof before);
    assert_null(ct_shuffle_to(&t.s, twice, 1, NULL));
    assert_int_equal(t.s.deals, 1);
    assert_int_equal(t.s.ply, 1);
    assert_string_equal(ct_shuffle_to(&t.s, twice, 1, NULL), "deal.turn");
    before = t.s;
    ct_rng luck;
    ct_rng_seed(&luck, (const uint8_t[32]){ 0 }, 0);
    ct_shuffle(&t.s, &luck); /* not the dealer's turn: nothing happens */
    assert_memory_equal(&t.s, &before, sizeof before);
}

static void shuffles_are_fair_permutations(void **state)
{
    table t;
    int first[52] = { 0 };
    ct_rng luck;
    ct_rng_seed(&luck, (const uint8_t[32]){ 5 }, 0);
    for (int k = 0; k < 5200; k++) {
        uint64_t cards = 0;
        toy_table(&t, 3, "");
        ct_shuffle(&t.s, &luck);
        for (int i = 0; i < 52; i++) cards |= (uint64_t)1 << t.s.card[i];
        assert_int_equal(cards, ((uint64_t)1 << 52) - 1);
        first[ct_at(&t.s, HAND + 1, 0)]++;
    }
    /* The mean is 100, the standard deviation 10. */
    for (int i = 0; i < 52; i++) assert_in_range(first[i], 55, 150);
}

static void the_core_refuses_before_the_game_is_asked(void **state)
{
    table t;
    toy_table(&t, 3, "");
    assert_string_equal(ct_check(&t.s, CT_ACT(0, PLAY, 2)), "act.turn"); /* the dealer is to act */
    deal(&t, order);
    assert_null(ct_check(&t.s, CT_ACT(0, PLAY, 2)));
    assert_string_equal(ct_check(&t.s, CT_ACT(1, PLAY, 0)), "act.turn");
    assert_string_equal(ct_check(&t.s, CT_ACT(3, PLAY, 0)), "act.seat");
    assert_string_equal(ct_check(&t.s, CT_ACT(200, PLAY, 0)), "act.seat");
    assert_string_equal(ct_check(&t.s, CT_ACT(0, 0)), "act.verb");
    assert_string_equal(ct_check(&t.s, CT_ACT(0, 6)), "act.verb");
    assert_string_equal(ct_check(&t.s, CT_ACT(0, 255, 1)), "act.verb");
    /* The pack has no jokers. */
    assert_string_equal(ct_check(&t.s, CT_ACT(0, PLAY, 52)), "act.operand");
    assert_string_equal(ct_check(&t.s, CT_ACT(0, PLAY, 2, 1)),
                        "act.operand"); /* unused operands must be 0 */
    assert_string_equal(ct_check(&t.s, ct_act_sum(0, BET, 0x80000000u, 0)), "act.operand");
    assert_string_equal(ct_check(&t.s, ct_act_sum(0, BET, 5, 1)), "act.operand");
    assert_string_equal(ct_check(&t.s, CT_ACT(0, PLAY, 0)), "toy.card");
    assert_null(ct_check(&t.s, CT_ACT(2, SHOUT))); /* verbs with '!' are allowed out of turn */
    t.s.turn = CT_OVER;
    assert_string_equal(ct_check(&t.s, CT_ACT(2, SHOUT)), "act.over");
}

static void legal_acts_are_filtered_sorted_and_single(void **state)
{
    table t;
    static ct_acts acts;
    toy_table(&t, 3, "");
    deal(&t, order);
    ct_legal(&t.s, 0, &acts);
    assert_int_equal(acts.n, 11); /* five acts to play, five to hide, one shout */
    assert_false(acts.full);
    for (int i = 1; i < acts.n; i++) assert_true(acts.act[i - 1] < acts.act[i]);
    ct_legal(&t.s, 1, &acts);
    assert_int_equal(acts.n, 1);
    assert_int_equal(acts.act[0], CT_ACT(1, SHOUT));
    ct_legal(&t.s, 7, &acts);
    assert_int_equal(acts.n, 0);
    for (int i = 0; i < CT_ACTS + 5; i++) ct_add(&acts, 1);
    assert_true(acts.full);
    assert_int_equal(acts.n, CT_ACTS);
}

static void amounts_have_a_range(void **state)
{
    table t;
    int32_t lo, hi;
    toy_table(&t, 3, "");
    deal(&t, order);
    assert_true(ct_range(&t.s, 0, BET, &lo, &hi));
    assert_int_equal(lo, 1);
    assert_int_equal(hi, 10);
    assert_false(ct_range(&t.s, 1, BET, &lo, &hi)); /* seat 1 is not on turn */
    assert_false(ct_range(&t.s, 0, PLAY, &lo, &hi));
    assert_null(ct_play(&t.s, ct_act_sum(0, BET, 10, 0)));
    field_is(&t, "pot", 0, 10);
}

static void a_refused_act_changes_nothing(void **state)
{
    table t;
    toy_table(&t, 3, "");
    deal(&t, order);
    ct_state before = t.s;
    assert_string_equal(ct_play(&t.s, CT_ACT(0, PLAY, 0)), "toy.card");
    assert_memory_equal(&t.s, &before, sizeof before);
    assert_null(ct_play(&t.s, CT_ACT(0, PLAY, 2)));
    assert_int_equal(t.s.ply, before.ply + 1);
}

static void a_view_hides_what_the_seat_has_not_seen(void **state)
{
    table t;
    ct_view v;
    toy_table(&t, 3, "");
    deal(&t, order);
    ct_turn_over(&t.s, HAND + 2);
    ct_show(&t.s, HAND + 1, 2, CT_EVERYONE);
    ct_view_of(&t.s, 2, &v);
    assert_string_equal(cards_in(&v.s, HAND + 2), "2c 5c 8c Jc Ad"); /* the hand is a loose zone, so
                                                                        it is sorted */
    assert_string_equal(cards_in(&v.s, HAND + 1), "7c ?? ?? ?? ??");
    assert_int_equal(v.s.seen[ct_start(&v.s, HAND + 1) + 1], 0);
    assert_int_equal(ct_top(&v.s, STOCK), CT_HIDDEN);
    assert_int_equal(toy_of(&v.s)->secret[0], 0); /* only seat 0 may see this number */
    assert_int_equal(toy_of(&v.s)->secret[2], 0); /* only seat 1 may see this number */
    ct_view_of(&t.s, 1, &v);
    assert_int_equal(toy_of(&v.s)->secret[2], 7);
    ct_view_of(&t.s, CT_ONLOOKER, &v);
    assert_string_equal(cards_in(&v.s, HAND + 1), "7c ?? ?? ?? ??");
    assert_int_equal(toy_of(&v.s)->secret[2], 0);
}

static void a_sample_fits_its_view(void **state)
{
    table t;
    ct_view v, again;
    ct_state sample;
    ct_rng luck;
    int moved = 0;
    ct_rng_seed(&luck, (const uint8_t[32]){ 3 }, 0);
    toy_table(&t, 3, "jokers=two");
    deal(&t, order);
    play(&t, 0, "play 3c");
    play(&t, 1, "hide 4c");
    for (int seat = 0; seat < 3; seat++)
        for (int k = 0; k < 20; k++) {
            ct_view_of(&t.s, seat, &v);
            assert_true(ct_sample(&v, &luck, &sample));
            assert_null(ct_valid(&sample));
            ct_view_of(&sample, seat, &again);
            assert_memory_equal(&v.s, &again.s, sizeof v.s);
            moved += memcmp(sample.card, t.s.card, sizeof sample.card) != 0;
        }
    assert_int_equal(moved, 60);
    v.s.card[ct_start(&v.s, HAND + 2)] = v.s.card[ct_start(&v.s, HAND + 2) + 1]; /* now the view has
                                                                                    a card twice */
    assert_false(ct_sample(&v, &luck, &sample));
}

static uint64_t no_clubs_for_seat_1(const ct_state *s, int z)
{
    return z == HAND + 1 ? ~UINT64_C(0x1fff) : CT_ALL_KINDS;
}
static uint64_t nothing_for_seat_1(const ct_state *s, int z)
{
    return z == HAND + 1 ? 0 : CT_ALL_KINDS;
}

static void a_sample_obeys_may_hold(void **state)
{
    static table t;
    ct_game g = toy_game;
    ct_view v;
    ct_state sample;
    ct_rng luck;
    ct_rng_seed(&luck, (const uint8_t[32]){ 4 }, 0);
    g.may_hold = no_clubs_for_seat_1;
    assert_null(ct_rules_make(&t.r, &g, 3, "", NULL));
    ct_begin(&t.s, &t.r);
    deal(&t, order);
    for (int k = 0; k < 200; k++) {
        ct_view_of(&t.s, 0, &v);
        assert_true(ct_sample(&v, &luck, &sample));
        for (int i = 0; i < 5; i++) assert_int_not_equal(ct_suit(ct_at(&sample, HAND + 1, i)), 0);
    }
    g.may_hold = nothing_for_seat_1;
    assert_false(ct_sample(&v, &luck, &sample));
}

static void masks_hide_cards_from_those_who_do_not_see_them(void **state)
{
    table t;
    toy_table(&t, 3, "");
    deal(&t, order);
    ct_act hide = CT_ACT(0, HIDE, 2), give = CT_ACT(0, PASS_ON, 2), open = CT_ACT(0, PLAY, 2);
    assert_true(ct_mask(&t.s, hide, 0) == hide);
    assert_true(ct_mask(&t.s, hide, 1) == CT_ACT(0, HIDE, 255));
    assert_true(ct_mask(&t.s, hide, CT_ONLOOKER) == CT_ACT(0, HIDE, 255));
    assert_true(ct_mask(&t.s, give, 1) == give); /* the receiver sees the card */
    assert_true(ct_mask(&t.s, give, 2) == CT_ACT(0, PASS_ON, 255));
    assert_true(ct_mask(&t.s, open, 2) == open);
}

static void sheets_only_between_deals(void **state)
{
    table t;
    static ct_sheet sheet;
    toy_table(&t, 3, "");
    ct_sheet_make(&t.s, &sheet);
    assert_int_equal(sheet.n, 0); /* no deal was played yet */
    deal(&t, order);
    ct_sheet_make(&t.s, &sheet);
    assert_int_equal(sheet.n, 0);
    t.s.turn = CT_DEALER;
    ct_sheet_make(&t.s, &sheet);
    assert_int_equal(sheet.n, 2); /* lines that count for no seat are left out */
    assert_int_equal(sheet_sum(&t, "toy.sheet.pot", 0), 5);
    assert_true(sheet.line[1].note);
    for (int i = 0; i < CT_LINES + 5; i++) ct_sheet_note(&sheet, "x", 1, 0, 0);
    assert_int_equal(sheet.n, CT_LINES);
}

static double half(const ct_state *s, int seat) { return 0.5; }

/* In a game with `low` the lowest score must lead. At the end of the match the result must replace
 * the game's own value. */
static void lowest_scores_and_values_of_a_game(void **state)
{
    static ct_game low;
    table t;
    low = toy_game;
    low.about.low = true;
    low.value = half;
    assert_null(ct_rules_make(&t.r, &low, 3, "", NULL));
    ct_begin(&t.s, &t.r);
    t.s.score[0] = 5, t.s.score[1] = 9, t.s.score[2] = -5;
    assert_int_equal(ct_leaders(&t.s), 4);
    t.s.score[0] = -5;
    assert_int_equal(ct_leaders(&t.s), 5);
    t.s.turn = CT_DEALER;
    assert_true(ct_value(&t.s, 1) == 0.5);
    t.s.turn = CT_OVER;
    assert_true(ct_value(&t.s, 1) == 0 && ct_value(&t.s, 2) == 0.75);
    low.value = NULL;
    t.s.turn = CT_DEALER;
    assert_true(ct_value(&t.s, 1) == 0 && ct_value(&t.s, 2) == 0.75);
}

static void a_game_alone_has_its_value_at_the_end_too(void **state)
{
    table t;
    begin(&t, "golfe", 1, "");
    deal_by(&t, 1);
    double value = ct_value(&t.s, 0);
    t.s.turn = CT_OVER;
    for (uint16_t won = 0; won < 2; won++) {
        t.s.won = won;
        assert_true(ct_value(&t.s, 0) == value);
    }
}

static void values_leaders_and_validity(void **state)
{
    table t;
    toy_table(&t, 3, "");
    t.s.score[0] = 5;
    t.s.score[1] = 9;
    t.s.score[2] = 9;
    assert_int_equal(ct_leaders(&t.s), 6);
    assert_true(ct_value(&t.s, 0) == 0);
    assert_true(ct_value(&t.s, 1) == 0.75);
    t.s.team[1] = 2; /* allies are not compared */
    assert_true(ct_value(&t.s, 1) == 1);
    t.s.team[1] = 1;
    t.s.turn = CT_OVER, t.s.won = 1; /* at the end winners come first, else higher scores */
    assert_true(ct_value(&t.s, 0) == 1);
    assert_true(ct_value(&t.s, 1) == 0.25);
    t.s.won = 5;
    assert_true(ct_value(&t.s, 0) == 0.75 && ct_value(&t.s, 2) == 0.75);
    assert_true(ct_value(&t.s, 1) == 0);
    t.s.team[0] = t.s.team[1] = t.s.team[2] = 0, t.s.won = 4; /* all seats are allies */
    assert_true(ct_value(&t.s, 0) == 0 && ct_value(&t.s, 2) == 1);
    for (int i = 0; i < 3; i++) t.s.team[i] = (uint8_t)i;
    t.s.turn = CT_DEALER, t.s.won = 0;
    deal(&t, order);
    assert_null(ct_valid(&t.s));
    ct_draw(&t.s, STOCK, HEAP, 21);
    assert_string_equal(ct_valid(&t.s), "toy.heap");
    toy_table(&t, 3, "");
    deal(&t, order);
    /* Everybody but its owner sees the card. */
    t.s.seen[ct_start(&t.s, HAND + 1)] = CT_EVERYONE & ~2;
    assert_string_equal(ct_valid(&t.s), "state.hidden");
    t.s.seen[ct_start(&t.s, HAND + 1)] = 2 | CT_MARK1;
    assert_null(ct_valid(&t.s));
    t.s.end[HAND] = 60;
    assert_string_equal(ct_valid(&t.s), "state.zones");
    memset(t.s.end, 3, TOY_ZONES);
    assert_string_equal(ct_valid(&t.s), "state.zones");
}

/* A loop over ct_next_turn plays a match as the record does: deal n uses stream n of the seed. */
static void the_dealer_plays_by_itself(void **state)
{
    static const uint8_t seed[32] = { 5 };
    static table t;
    ct_match *m = ct_match_new(the_game("domino"), 4, "", seed, NULL);
    ct_rng luck;
    ct_rng_seed(&luck, seed, 77);
    begin(&t, "domino", 4, "");
    for (int seat; (seat = ct_next_turn(&t.s, seed)) >= 0;) {
        ct_act a = ct_random_act(&t.s, seat, &luck);
        assert_int_equal(seat, t.s.turn);
        while (!ct_match_deal(m)) {
        }
        assert_null(ct_match_play(m, a));
        assert_null(ct_play(&t.s, a));
        assert_true(ct_hash(&t.s) == ct_hash(ct_match_state(m)));
    }
    assert_int_equal(t.s.turn, CT_OVER);
    assert_int_equal(ct_next_turn(&t.s, seed), CT_OVER);
    ct_match_free(m);
    begin(&t, "domino", 4, "");
    t.s.deals = CT_DEALS;
    assert_int_equal(ct_next_turn(&t.s, seed), CT_DEALER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_read_options),
        cmocka_unit_test(zones_know_their_line_owner_and_eyes),
        cmocka_unit_test(names_are_found),
        cmocka_unit_test(a_stated_order_is_checked),
        cmocka_unit_test(shuffles_are_fair_permutations),
        cmocka_unit_test(the_core_refuses_before_the_game_is_asked),
        cmocka_unit_test(legal_acts_are_filtered_sorted_and_single),
        cmocka_unit_test(amounts_have_a_range),
        cmocka_unit_test(a_refused_act_changes_nothing),
        cmocka_unit_test(a_view_hides_what_the_seat_has_not_seen),
        cmocka_unit_test(a_sample_fits_its_view),
        cmocka_unit_test(a_sample_obeys_may_hold),
        cmocka_unit_test(masks_hide_cards_from_those_who_do_not_see_them),
        cmocka_unit_test(sheets_only_between_deals),
        cmocka_unit_test(a_game_alone_has_its_value_at_the_end_too),
        cmocka_unit_test(values_leaders_and_validity),
        cmocka_unit_test(the_dealer_plays_by_itself),
        cmocka_unit_test(lowest_scores_and_values_of_a_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_analysis.c - checks the analysis of a match. A costly act must be the seat's own and clearly
 * worse than another legal act, judged only by what the seat could see. */
#include "analysis.h"

#include "help.h"
#include "out.h"

static ct_match *played(const char *slug, const char *player, int deals)
{
    const uint8_t seed[32] = { 'l', 'o', 'o', 'k' };
    const ct_player *p = ct_player_find(player);
    static ct_thought t;
    static ct_view v;
    ct_match *m = ct_match_new(the_game(slug), 0, "", seed, NULL);
    const ct_state *s = ct_match_state(m);
    void *mind = malloc(p->bytes(ct_match_rules(m)));
    assert_non_null(mind);
    while (s->turn != CT_OVER && (s->turn != CT_DEALER || deals-- > 0)) {
        ct_rng luck;
        if (s->turn == CT_DEALER) {
            assert_null(ct_match_deal(m));
            continue;
        }
        ct_player_rng(&luck, seed, s->ply);
        ct_view_of(s, s->turn, &v);
        p->begin(mind, ct_match_rules(m), s->turn);
        p->think(mind, &v, &luck, &(ct_budget){ .worlds = 10 }, &t);
        assert_null(ct_match_play(m, t.act));
    }
    free(mind);
    return m;
}

/* Analyses the acts of a seat. Returns the sum of the costs. */
static double look_at(const ct_match *m, int seat, int from, int to, uint64_t worlds,
                      ct_costly out[CT_COSTLY], int *n)
{
    int passed = 0, all = 0, before = 0;
    double sum = 0;
    ct_analysis *a = ct_analysis_new(m, seat, from, to, worlds);
    assert_non_null(a);
    while (ct_analysis_step(a)) {
        ct_analysis_far(a, &passed, &all);
        assert_in_range(passed, before, all);
        before = passed;
    }
    ct_analysis_far(a, &passed, &all);
    assert_int_equal(passed, all);
    *n = ct_analysis_costly(a, out);
    for (int i = 0; i < *n; i++) sum += out[i].cost;
    ct_analysis_free(a);
    return sum;
}

static double costs(const char *slug, const char *player)
{
    double sum = 0;
    ct_match *m = played(slug, player, 2);
    for (int seat = 0; seat < ct_match_rules(m)->seats; seat++) {
        ct_costly of[CT_COSTLY], again[CT_COSTLY];
        int n, twice;
        sum += look_at(m, seat, 0, ct_match_lines(m), 12, of, &n);
        look_at(m, seat, 0, ct_match_lines(m), 12, again, &twice);
        assert_int_equal(n, twice);
        for (int i = 0; i < n; i++) {
            ct_state s;
            assert_true(of[i].line == again[i].line && of[i].better == again[i].better);
            assert_true(of[i].cost > 0 && of[i].cost >= 2 * of[i].error);
            assert_true(!i || of[i].cost <= of[i - 1].cost);
            assert_true(of[i].done == ct_match_line(m, of[i].line));
            assert_int_equal(ct_seat(of[i].done), seat);
            ct_match_at(m, of[i].line, &s);
            assert_null(ct_check(&s, of[i].better));
            assert_true(of[i].better != of[i].done);
        }
    }
    ct_match_free(m);
    return sum;
}

static void who_plays_worse_pays_more(void **state)
{
    static const char *const slugs[] = { "solo", "hombre" };
    for (size_t i = 0; i < 2; i++) {
        double weak = costs(slugs[i], "random"), strong = costs(slugs[i], "hard");
        if (!(weak > 2 * strong))
            fail_msg("%s: random play cost %g, hard %g", slugs[i], weak, strong);
    }
}

static void only_the_lines_asked_about_are_judged(void **state)
{
    ct_match *m = played("solo", "random", 2);
    ct_costly of[CT_COSTLY];
    int n, end = ct_match_lines(m);
    look_at(m, 0, end / 2, end, 20, of, &n);
    for (int i = 0; i < n; i++) assert_in_range(of[i].line, end / 2, end - 1);
    look_at(m, 0, end, end, 20, of, &n);
    assert_int_equal(n, 0);
    ct_match_free(m);
}

static void a_sentence_names_both_acts(void **state)
{
    ct_match *m = played("solo", "random", 3);
    ct_costly of[CT_COSTLY];
    int n = 0;
    for (int seat = 0; seat < 3 && !n; seat++) look_at(m, seat, 0, ct_match_lines(m), 20, of, &n);
    assert_true(n > 0);
    for (int l = CT_PT; l <= CT_EN; l++) {
        char text[1024], label[256];
        ct_out o = { text, sizeof text, 0 }, better = { label, sizeof label, 0 };
        ct_state s;
        ct_match_at(m, of[0].line, &s);
        ct_costly_say(m, &of[0], (ct_lang)l, &o);
        ct_act_label(&s, of[0].better, (ct_lang)l, &better);
        assert_non_null(strstr(text, label));
        assert_non_null(strstr(text, l == CT_EN ? " chips" : " fichas"));
        assert_non_null(strstr(text, l == CT_EN ? " cost " : " custou "));
    }
    ct_match_free(m);
}

/* In Dominó the cost is a share of matches. The words include the hand at that moment and the fact
 * that separates the two acts. */
static void the_hand_and_the_fact_are_told(void **state)
{
    ct_match *m = played("domino", "random", 3);
    ct_costly of[CT_COSTLY];
    int n = 0, reasons = 0;
    for (int seat = 0; seat < 4; seat++) {
        look_at(m, seat, 0, ct_match_lines(m), 20, of, &n);
        for (int i = 0; i < n; i++) {
            char text[1024], hand[256], card[8];
            ct_out o = ct_out_of(text, sizeof text), cards = ct_out_of(hand, sizeof hand),
                   c = ct_out_of(card, sizeof card);
            ct_state s;
            ct_match_at(m, of[i].line, &s);
            ct_costly_say(m, &of[i], CT_EN, &o);
            ct_costly_hand(m, &of[i], true, &cards);
            assert_non_null(strstr(text, " percentage points off the chance to win the match"));
            reasons += strstr(text, " Reason: ") || strstr(text, " Against “");
            ct_card_write((ct_card)ct_arg(of[i].done, 0), &c);
            if (!strcmp(ct_word_of(&s, of[i].done)->name, "play"))
                assert_non_null(strstr(hand, card));
            assert_int_equal((int)cards.len, 3 * ct_count(&s, ct_hand(s.rules, seat)) - 1);
        }
    }
    assert_true(reasons > 0);
    ct_match_free(m);
}

/* An analysis first looks at every act briefly, then rates the costly ones with more deals. When it
 * is told to hurry, it stops the first look, and still does the second. */
static void an_analysis_may_be_hurried(void **state)
{
    ct_match *m = played("solo", "random", 3);
    ct_costly of[CT_COSTLY];
    int passed, all, last = 0, steps = 0;
    ct_analysis *a = ct_analysis_new(m, 0, 0, ct_match_lines(m), 20);
    while (ct_analysis_step(a))
        if (++steps == 4)
            assert_true(ct_analysis_hurry(a));
    assert_false(ct_analysis_hurry(a));
    ct_analysis_far(a, &passed, &all);
    assert_int_equal(passed, all);
    for (int i = ct_analysis_costly(a, of); i-- > 0;) last = of[i].line > last ? of[i].line : last;
    assert_true(all < 2 * ct_match_lines(m) && last < all / 2);
    ct_analysis_free(a);
    ct_match_free(m);
}

/* A match with this first deal, up to its first act; NULL: the deal is refused. */
static ct_match *stated(const ct_card *order, int n)
{
    ct_match *m = ct_match_new(the_game("domino"), 4, "first_dealer=0", NULL, NULL);
    const ct_state *s = ct_match_state(m);
    assert_null(ct_match_deal_to(m, order, n, NULL));
    static ct_acts legal;
    if (s->turn >= 0)
        ct_legal(s, s->turn, &legal);
    if (s->turn >= 0 && legal.n > 1)
        assert_null(ct_match_play(m, legal.act[legal.n - 1]));
    return m;
}

/* Two deals that differ only in the other seats' hands must give the same analysis of the first
 * act. */
static void hidden_cards_change_nothing(void **state)
{
    static ct_view va, vb;
    static ct_state a, b;
    ct_rules r;
    int compared = 0;
    assert_null(ct_rules_make(&r, the_game("domino"), 4, "first_dealer=0", NULL));
    for (uint64_t deal = 0; deal < 6; deal++) {
        const uint8_t seed[32] = { 3 };
        ct_card order[CT_CARDS];
        ct_rng luck;
        memcpy(order, r.pack, sizeof order);
        ct_rng_seed(&luck, seed, deal);
        ct_rng_shuffle(&luck, order, r.cards);
        ct_match *one = stated(order, r.cards);
        for (int k = 1; k < r.cards; k++) {
            ct_card other[CT_CARDS];
            memcpy(other, order, sizeof other);
            other[0] = order[k];
            other[k] = order[0];
            ct_match *two = stated(other, r.cards);
            ct_match_at(one, 1, &a);
            ct_match_at(two, 1, &b);
            int seat = a.turn < 0 ? 0 : a.turn;
            ct_view_of(&a, seat, &va);
            ct_view_of(&b, seat, &vb);
            vb.s.rules = va.s.rules;
            if (ct_match_lines(one) == 2 && memcmp(a.card, b.card, sizeof a.card) != 0 &&
                !memcmp(&va, &vb, sizeof va) && ct_match_line(one, 1) == ct_match_line(two, 1)) {
                ct_costly x[CT_COSTLY], y[CT_COSTLY];
                int n, same;
                look_at(one, seat, 0, 2, 10, x, &n);
                look_at(two, seat, 0, 2, 10, y, &same);
                assert_int_equal(n, same);
                assert_true(!n || (x[0].better == y[0].better && x[0].worlds == y[0].worlds));
                compared++;
            }
            ct_match_free(two);
        }
        ct_match_free(one);
    }
    assert_true(compared > 10);
}

/* An act that the player would not rate must be rated if the budget names it (ct_budget.also). */
static void an_act_is_looked_at_when_it_is_asked_about(void **state)
{
    static table t;
    static ct_view v;
    static ct_thought plain, asked;
    const uint8_t seed[32] = { 1 };
    const ct_player *p = ct_player_find("hard");
    int found = 0;
    begin(&t, "buraco", 4, "");
    void *mind = malloc(p->bytes(&t.r));
    assert_non_null(mind);
    for (uint64_t i = 0; i < 120 && t.s.turn != CT_OVER; i++) {
        ct_rng luck, same;
        ct_rng_seed(&luck, seed, i);
        if (t.s.turn == CT_DEALER) {
            ct_shuffle(&t.s, &luck);
            continue;
        }
        same = luck;
        ct_view_of(&t.s, t.s.turn, &v);
        p->begin(mind, &t.r, t.s.turn);
        p->think(mind, &v, &luck, &(ct_budget){ .worlds = 8 }, &plain);
        ct_act also = 0;
        for (int k = 1; k < plain.n && plain.worlds; k++)
            if (!plain.rating[k].worlds && plain.rating[k].act != plain.usual)
                also = plain.rating[k].act;
        if (also) {
            p->think(mind, &v, &same, &(ct_budget){ .worlds = 8, .also = also }, &asked);
            for (int k = 0; k < asked.n; k++)
                found += asked.rating[k].act == also && asked.rating[k].worlds > 0;
        }
        ct_apply(&t.s, plain.act);
    }
    free(mind);
    assert_true(found > 0);
}

static bool serves(const char *slug, int seats)
{
    static table t;
    begin(&t, slug, seats, "");
    return ct_analysis_serves(&t.r);
}

static void games_without_ratings_are_not_served(void **state)
{
    static const char *const served[] = { "buraco", "samba",        "solo",        "hombre",
                                          "domino", "cao_vermelho", "cao_polones", "monte" };
    for (size_t i = 0; i < sizeof served / sizeof *served; i++)
        assert_true(serves(served[i], ct_game_about(the_game(served[i]))->seats));
    assert_true(serves("golfe", 2));
    assert_false(serves("golfe", 1));
    assert_false(serves("onze", 1));
}

/* In a betting game the cost is measured in the chance to win the match. */
static void of_bets_the_match_is_told(void **state)
{
    ct_match *m = played("monte", "random", 3);
    char pt[1024], en[1024];
    ct_out in_pt = ct_out_of(pt, sizeof pt), in_en = ct_out_of(en, sizeof en);
    ct_costly c = { .line = ct_match_lines(m) - 1, .cost = 1, .worlds = 40 };
    c.done = c.better = ct_match_line(m, c.line);
    ct_costly_say(m, &c, CT_PT, &in_pt);
    ct_costly_say(m, &c, CT_EN, &in_en);
    assert_non_null(strstr(pt, "atrapalhou na partida"));
    assert_non_null(strstr(pt, "na média de 40 jeitos de a partida continuar."));
    assert_non_null(strstr(en, "made the match harder to win"));
    ct_match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_plays_worse_pays_more),
        cmocka_unit_test(only_the_lines_asked_about_are_judged),
        cmocka_unit_test(a_sentence_names_both_acts),
        cmocka_unit_test(the_hand_and_the_fact_are_told),
        cmocka_unit_test(an_analysis_may_be_hurried),
        cmocka_unit_test(hidden_cards_change_nothing),
        cmocka_unit_test(an_act_is_looked_at_when_it_is_asked_about),
        cmocka_unit_test(of_bets_the_match_is_told),
        cmocka_unit_test(games_without_ratings_are_not_served),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

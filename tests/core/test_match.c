/* test_match.c - checks matches: saving, loading, undo and redo for every game, tags, deals from
 * the seed and stated deals. */
#include "game.h"
#include "match_help.h"

#ifdef __GLIBC__
#include <malloc.h>
#if __GLIBC_PREREQ(2, 33)
#define IN_USE mallinfo2().uordblks
#endif
#endif

/* ---- every game ------------------------------------------------------------------------- */

static void every_game_survives_text(void **state)
{
    ct_rng luck;
    uint64_t stream = 0;
    for (const ct_game *const *g = ct_games(); *g; g++) {
        const ct_about *a = ct_game_about(*g);
        for (int p = -1; p < 0 || (a->presets && a->presets[p].name); p++)
            for (int seats = a->min_seats; seats <= a->max_seats; seats++) {
                ct_fault why;
                const char *options = p < 0 ? "" : a->presets[p].name;
                ct_match *m = ct_match_new(*g, seats, options, seed_of_tests, &why);
                if (!m) /* a preset may need fewer seats */
                    continue;
                ct_rng_seed(&luck, seed_of_tests, stream++);
                play_on(m, 160, &luck);
                done(ct_match_tag(m, "names", "Ana|Beto"));
                survives(m);
                ct_match_free(m);
            }
    }
}

static void every_game_goes_back_and_forth(void **state)
{
    ct_rng luck;
    ct_rng_seed(&luck, seed_of_tests, 99);
    for (const ct_game *const *g = ct_games(); *g; g++) {
        ct_match *m = new_match(ct_game_about(*g)->slug, 0, "");
        play_on(m, 200, &luck);
        int n = ct_match_lines(m);
        ct_state end = *ct_match_state(m), s;
        assert_true(n > 1);
        char *text = text_of(m, true);
        for (int i = n - 1; i >= 0; i--) {
            assert_true(ct_match_at(m, i, &s));
            done(ct_match_undo(m));
            assert_int_equal(ct_match_lines(m), i);
            assert_memory_equal(&s, ct_match_state(m), sizeof s);
            assert_int_equal(s.ply, i);
        }
        assert_string_equal(ct_match_undo(m), "match.no-undo");
        for (int i = 0; i < n; i++) done(ct_match_redo(m));
        assert_string_equal(ct_match_redo(m), "match.no-redo");
        assert_memory_equal(&end, ct_match_state(m), sizeof end);
        char *again = text_of(m, true);
        assert_string_equal(text, again);
        free(text);
        free(again);
        ct_match_free(m);
    }
}

/* ---- who may take back ------------------------------------------------------------------- */

static void act(ct_match *m, int seat, const char *text)
{
    ct_act a;
    done(ct_act_read(ct_match_state(m), seat, text, &a, NULL));
    done(ct_match_play(m, a));
}

static void alone_everything_goes_back_to_the_deal(void **state)
{
    ct_match *m = new_match("golfe", 1, "");
    assert_string_equal(ct_match_may_undo(m, 0), "match.no-undo");
    done(ct_match_deal(m));
    assert_string_equal(ct_match_may_undo(m, 0), "match.no-undo");
    act(m, 0, "draw");
    assert_null(ct_match_may_undo(m, 0));
    assert_string_equal(ct_match_may_undo(m, 1), "match.no-undo");
    ct_match_free(m);
}

static void with_others_a_card_that_came_to_light_stays(void **state)
{
    ct_match *m = new_match("golfe", 2, "");
    done(ct_match_deal(m));
    act(m, 0, "draw");
    assert_string_equal(ct_match_may_undo(m, 0), "match.no-undo");
    ct_match_free(m);
}

/* A card played from the seat's own hand may be taken back until another act follows. */
static void with_others_the_last_own_act_goes_back(void **state)
{
    ct_match *m = new_match("solo", 3, "");
    ct_rng luck;
    ct_rng_seed(&luck, seed_of_tests, 3);
    int may = 0, answered = 0;
    for (int i = 0; i < 200; i++) {
        play_on(m, i + 1, &luck);
        const ct_state *s = ct_match_state(m);
        ct_act last = ct_match_line(m, ct_match_lines(m) - 1);
        for (int seat = 0; seat < 3; seat++) {
            const char *why = ct_match_may_undo(m, seat);
            assert_true(why || (last && ct_seat(last) == seat && s->turn >= 0));
            may += !why;
            answered += why && last && ct_seat(last) != seat;
        }
    }
    assert_true(may > 50 && answered > 100);
    ct_match_free(m);
}

/* ---- playing ---------------------------------------------------------------------------- */

static void a_new_act_drops_what_was_taken_back(void **state)
{
    ct_match *m = new_match("golfe", 1, "holes=1");
    ct_card ace = 0;
    done(ct_match_deal_to(m, &ace, 1, NULL));
    for (int i = 0; i < 3; i++) done(ct_match_play(m, act_of(m, "draw")));
    done(ct_match_undo(m));
    done(ct_match_undo(m));
    assert_null(ct_match_redo(m));
    done(ct_match_undo(m));
    done(ct_match_undo(m)); /* only the deal is left; three acts to redo */
    assert_int_equal(ct_match_lines(m), 1);
    done(ct_match_play(m, act_of(m, "draw")));
    assert_string_equal(ct_match_redo(m), "match.no-redo");
    done(ct_match_undo(m));
    done(ct_match_undo(m));
    assert_int_equal(ct_match_lines(m), 0);
    done(ct_match_deal(m)); /* this deal replaces the stated deal */
    assert_string_equal(ct_match_redo(m), "match.no-redo");
    char *text = text_of(m, false);
    assert_non_null(strstr(text, "\ndeal\n"));
    free(text);
    ct_match_free(m);
}

static void a_refused_act_changes_nothing(void **state)
{
    ct_match *m = new_match("golfe", 1, "holes=1");
    ct_act draw = act_of(m, "draw");
    ct_card two[2] = { 0, 0 };
    int at = -1;
    assert_non_null(ct_match_play(m, draw)); /* no cards have been dealt */
    assert_string_equal(ct_match_deal_to(m, two, 2, &at), "deal.card");
    assert_int_equal(at, 1);
    assert_int_equal(ct_match_lines(m), 0);
    done(ct_match_deal(m));
    done(ct_match_play(m, draw));
    done(ct_match_undo(m));
    ct_state before = *ct_match_state(m);
    assert_string_equal(ct_match_deal(m), "deal.turn");
    assert_string_equal(ct_match_deal_to(m, two, 1, NULL), "deal.turn");
    assert_non_null(ct_match_play(m, 0));
    assert_memory_equal(&before, ct_match_state(m), sizeof before);
    assert_int_equal(ct_match_lines(m), 1);
    assert_null(ct_match_redo(m)); /* a refused act keeps the lines to redo */
    ct_match_free(m);
}

static void lines_and_looking_back_have_ends(void **state)
{
    ct_match *m = new_match("golfe", 1, "holes=1");
    ct_state s, kept;
    done(ct_match_deal(m));
    ct_act draw = act_of(m, "draw");
    done(ct_match_play(m, draw));
    memset(&kept, 1, sizeof kept);
    s = kept;
    assert_false(ct_match_at(m, -1, &s));
    assert_false(ct_match_at(m, 3, &s));
    assert_memory_equal(&s, &kept, sizeof s);
    assert_true(ct_match_at(m, 0, &s));
    assert_int_equal(s.turn, CT_DEALER);
    assert_int_equal(s.deals, 0);
    assert_true(ct_match_at(m, 2, &s));
    assert_memory_equal(&s, ct_match_state(m), sizeof s);
    assert_ptr_equal(s.rules, ct_match_rules(m));
    assert_true(ct_match_line(m, 0) == 0);
    assert_true(ct_match_line(m, 1) == draw);
    assert_true(ct_match_line(m, 2) == 0 && ct_match_line(m, -1) == 0);
    done(ct_match_undo(m));
    assert_false(ct_match_at(m, 2, &s)); /* a line taken back is not played */
    ct_match_free(m);
}

static void a_match_is_refused_with_the_word(void **state)
{
    ct_fault why;
    const ct_game *g = the_game("golfe");
    assert_null(ct_match_new(g, 1, "holes=1 hols=3 wrap=on", seed_of_tests, &why));
    assert_string_equal(why.key, "rules.option");
    assert_string_equal(why.what, "hols=3");
    assert_int_equal(why.line, 0);
    assert_null(ct_match_new(g, 9, "", seed_of_tests, &why));
    assert_string_equal(why.key, "rules.seats");
    assert_null(ct_match_new(g, 9, "", seed_of_tests, NULL));
    ct_match_free(NULL);
}

/* ---- lines ------------------------------------------------------------------------------ */

/* A line can be played or only checked. A refusal must name the wrong words and change nothing. */
static void lines_are_done_or_asked_about(void **state)
{
    static const struct {
        const char *line, *key, *what;
    } wrong[] = { { "", "record.line", NULL },
                  { "0 cover 2 4", "onze.middle_row", NULL },
                  { "0 cover 2", "act.missing", NULL },
                  { "7 rescue", NULL, "7" },
                  { "deal", "deal.turn", NULL },
                  { "dela 9h", "record.line", NULL },
                  { "0 cover 1 7\n0 rescue", "record.nul", NULL } };
    ct_fault why;
    char text[512] = "";
    const ct_game *g = the_game("onze");
    ct_match *m = ct_match_new(g, 1, "", seed_of_tests, &why);
    done(ct_match_do(m, "deal 9h Jc 3s Kd 8h 5h 2c 6h Qh 4s", &why));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        ct_state before = *ct_match_state(m);
        const char *asked = ct_match_check(m, wrong[i].line, &why);
        assert_non_null(ct_match_do(m, wrong[i].line, &why));
        if (wrong[i].key)
            assert_string_equal(why.key, wrong[i].key);
        if (wrong[i].what)
            assert_string_equal(why.what, wrong[i].what);
        if (strncmp(wrong[i].line, "de", 2) != 0)
            assert_non_null(asked);
        assert_memory_equal(&before, ct_match_state(m), sizeof before);
    }
    done(ct_match_check(m, "0 cover 1 7", &why));
    assert_int_equal(ct_match_lines(m), 1);
    done(ct_match_do(m, "0 cover 1 7 # nine and two", &why));
    assert_int_equal(ct_match_lines(m), 2);
    ct_out o = { text, sizeof text, 0 };
    ct_match_save_lines(m, 1, &o);
    assert_string_equal(text, "0 cover 1 7\n");
    ct_match_free(m);
}

/* ---- deals ------------------------------------------------------------------------------ */

/* Deal number n uses stream n of the seed. */
static void deals_follow_the_seed(void **state)
{
    ct_match *m = new_match("golfe", 1, "holes=3");
    ct_rng luck, play;
    ct_rng_seed(&play, seed_of_tests, 5);
    for (uint64_t n = 0; n < 3; n++) {
        ct_state s = *ct_match_state(m);
        ct_rng_seed(&luck, seed_of_tests, n);
        ct_shuffle(&s, &luck);
        done(ct_match_deal(m));
        assert_memory_equal(&s, ct_match_state(m), sizeof s);
        while (ct_match_state(m)->turn >= 0)
            done(ct_match_play(m, ct_random_act(ct_match_state(m), 0, &play)));
    }
    assert_int_equal(ct_match_state(m)->turn, CT_OVER);
    survives(m);
    ct_match_free(m);
}

static void a_stated_deal_beats_the_seed(void **state)
{
    ct_match *m = new_match("golfe", 1, "holes=1");
    ct_card order[CT_CARDS];
    int n = cards_of("Kd 2c As Th", order);
    ct_state s = *ct_match_state(m);
    done(ct_shuffle_to(&s, order, n, NULL));
    done(ct_match_deal_to(m, order, n, NULL));
    assert_memory_equal(&s, ct_match_state(m), sizeof s);
    char *text = text_of(m, false);
    assert_non_null(strstr(text, "\ndeal Kd 2c As Th\n"));
    free(text);
    survives(m);
    ct_match_free(m);
}

/* An empty order means the ascending pack, not a deal from the seed. The record must distinguish
 * the two. */
static void an_empty_order_is_stated_too(void **state)
{
    ct_match *m = new_match("golfe", 1, "holes=1");
    ct_state s = *ct_match_state(m);
    done(ct_shuffle_to(&s, NULL, 0, NULL));
    done(ct_match_deal_to(m, NULL, 0, NULL));
    assert_memory_equal(&s, ct_match_state(m), sizeof s);
    survives(m);
    ct_match_free(m);
}

static void without_a_seed_every_deal_is_stated(void **state)
{
    the_game("golfe");
    ct_match *m = load("carteado 1\ngame golfe\nseats 1\ndeal Ac\n0 draw\n");
    char *text = text_of(m, false);
    assert_string_equal(text, "carteado 1\ngame golfe\nseats 1\ndeal Ac\n0 draw\n");
    done(ct_match_undo(m));
    done(ct_match_undo(m));
    assert_string_equal(ct_match_deal(m), "match.no-seed");
    free(text);
    ct_match_free(m);
}

#ifdef IN_USE
/* Matches must free all memory, such as the orders of stated deals. The C library counts some freed
 * memory as in use; after a hundred matches the amount must no longer grow. */
static void a_match_gives_its_memory_back(void **state)
{
    ct_card order[CT_CARDS];
    int n = cards_of("Kd 2c As Th", order);
    size_t before = 0;
    for (int i = 0; i < 200; i++) {
        ct_match *m = new_match("golfe", 1, "holes=1");
        done(ct_match_deal_to(m, order, n, NULL));
        ct_match_free(m);
        before = i == 99 ? IN_USE : before;
    }
    assert_int_equal(IN_USE, before);
}
#endif

/* ---- tags ------------------------------------------------------------------------------- */

static void tags_have_limits(void **state)
{
    ct_match *m = new_match("golfe", 1, "");
    char name[32] = "abcdefghijklmnopqrstuvwx", value[256];
    static const char *const bad[] = {
        "",     "two words", "n1",    "não",      "deal",
        "seed", "game",      "seats", "carteado", "abcdefghijklmnopqrstuvwxy"
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_string_equal(ct_match_tag(m, bad[i], "x"), "tag.name");
    assert_string_equal(ct_match_tag(m, "site", ""), "tag.value");
    assert_string_equal(ct_match_tag(m, "site", "  "), "tag.value");
    assert_string_equal(ct_match_tag(m, "site", "a\nb"), "tag.value");
    assert_string_equal(ct_match_tag(m, "site", "a\x1b[2J"), "tag.value");
    memset(value, 'v', sizeof value);
    value[201] = 0;
    assert_string_equal(ct_match_tag(m, "site", value), "tag.value");
    assert_null(ct_match_tag_of(m, "site"));
    value[200] = 0;
    done(ct_match_tag(m, name, value));
    assert_string_equal(ct_match_tag_of(m, name), value);
    for (char c = 'a'; c < 'a' + 15; c++) done(ct_match_tag(m, (const char[]){ c, 0 }, "x"));
    assert_string_equal(ct_match_tag(m, "z", "x"), "tag.many");
    done(ct_match_tag(m, "a", "  Zé #1 | \"quoted\"  ")); /* a new value, not a new tag */
    assert_string_equal(ct_match_tag_of(m, "a"), "Zé #1 | \"quoted\"");
    survives(m);
    ct_match_free(m);
}

static void lines_taken_back_are_counted(void **state)
{
    ct_match *m = new_match("golfe", 1, "");
    assert_int_equal(ct_match_undone(m), 0);
    done(ct_match_deal(m));
    for (int i = 0; i < 3; i++) done(ct_match_play(m, act_of(m, "draw")));
    assert_int_equal(ct_match_undone(m), 0);
    done(ct_match_undo(m));
    done(ct_match_undo(m));
    assert_int_equal(ct_match_undone(m), 2);
    done(ct_match_redo(m));
    assert_int_equal(ct_match_undone(m), 1);
    done(ct_match_play(m, act_of(m, "draw")));
    assert_int_equal(ct_match_undone(m), 0); /* after a new act there is nothing to redo */
    ct_match_free(m);
}

/* A deal counts as a round as soon as a seat can play in it. A deal that only draws for the dealer
 * never counts. */
static void rounds_are_deals_that_are_played(void **state)
{
    ct_rng luck;
    ct_match *m = new_match("golfe", 1, "holes=2");
    ct_rng_seed(&luck, seed_of_tests, 0);
    assert_int_equal(ct_match_round(m), 0);
    done(ct_match_deal(m));
    assert_int_equal(ct_match_round(m), 1);
    done(ct_match_play(m, act_of(m, "draw")));
    assert_int_equal(ct_match_round(m), 1);
    while (ct_match_state(m)->turn >= 0)
        done(ct_match_play(m, ct_random_act(ct_match_state(m), 0, &luck)));
    assert_int_equal(ct_match_round(m), 1); /* a deal that has ended still counts */
    done(ct_match_deal(m));
    assert_int_equal(ct_match_round(m), 2);
    done(ct_match_undo(m));
    assert_int_equal(ct_match_round(m), 1);
    ct_match_free(m);
    m = new_match("domino", 4, "");
    done(ct_match_deal(m));
    /* This deal only drew for the first dealer. */
    assert_int_equal(ct_match_state(m)->turn, CT_DEALER);
    assert_int_equal(ct_match_round(m), 0);
    done(ct_match_deal(m));
    assert_int_equal(ct_match_round(m), 1);
    ct_match_free(m);
}

/* Deals for a game that only deals and never has a turn. */
static void deal_nothing(ct_state *s, ct_rng *luck) { s->turn = CT_DEALER; }

/* A match of this game reaches CT_DEALS, the greatest number of deals; then dealing must be
 * refused. */
static void a_match_has_so_many_deals(void **state)
{
    static const ct_zone zones[] = { { "stock", 1, CT_NOBODY, 0, { 0 } }, { 0 } };
    static const ct_game deals = {
        .about = { .slug = "deals",
                   .min_seats = 1,
                   .max_seats = 1,
                   .seats = 1,
                   .copies = 1,
                   .zones = zones },
        .deal = deal_nothing,
    };
    ct_fault why;
    ct_match *m = ct_match_new(&deals, 1, "", seed_of_tests, &why);
    assert_non_null(m);
    for (int i = 0; i < CT_DEALS; i++) done(ct_match_deal(m));
    ct_state last = *ct_match_state(m), s = last;
    ct_rng luck;
    ct_rng_seed(&luck, seed_of_tests, 0);
    assert_int_equal(last.deals, CT_DEALS);
    assert_string_equal(ct_match_deal(m), "deal.many");
    assert_string_equal(ct_match_deal_to(m, NULL, 0, NULL), "deal.many");
    ct_shuffle(&s, &luck);
    assert_memory_equal(&s, &last, sizeof s);
    assert_int_equal(ct_match_lines(m), CT_DEALS);
    done(ct_match_undo(m));
    done(ct_match_deal(m));
    same_state(&last, ct_match_state(m));
    ct_match_free(m);
}

static void a_game_may_count_its_own_rounds(void **state)
{
    ct_rng luck;
    ct_match *m = new_match("cachorro", 1, "");
    ct_rng_seed(&luck, seed_of_tests, 1);
    for (int i = 0; i < 200 && ct_match_state(m)->turn != CT_OVER; i++) {
        const ct_state *s = ct_match_state(m);
        assert_int_equal(ct_match_round(m), *ct_field_find(s, "round", NULL));
        done(s->turn < 0 ? ct_match_deal(m) : ct_match_play(m, ct_random_act(s, s->turn, &luck)));
    }
    assert_true(ct_match_round(m) > 0);
    ct_match_free(m);
}

/* A copy has the same lines and a future of its own. */
static void a_copy_goes_its_own_way(void **state)
{
    ct_match *m = new_match("domino", 4, "em_casa"), *copy;
    ct_rng luck;
    ct_rng_seed(&luck, seed_of_tests, 1);
    done(ct_match_deal(m));
    for (int i = 0; i < 400 && ct_match_state(m)->turn != CT_OVER; i++) {
        const ct_state *s = ct_match_state(m);
        if (s->turn == CT_DEALER)
            done(i % 2 ? ct_match_deal_to(m, (const ct_card[]){ 6, 7 }, 2, NULL)
                       : ct_match_deal(m));
        else
            done(ct_match_play(m, ct_random_act(s, s->turn, &luck)));
    }
    done(ct_match_undo(m));
    copy = ct_match_copy(m);
    assert_non_null(copy);
    char *before = text_of(m, true), *same = text_of(copy, true);
    assert_string_equal(before, same);
    assert_int_equal(ct_match_undone(copy), 1);
    assert_ptr_equal(ct_match_state(copy)->rules, ct_match_rules(copy));
    for (int i = 0; i < 150; i++) done(ct_match_undo(copy));
    assert_ptr_equal(ct_match_state(copy)->rules, ct_match_rules(copy));
    char *after = text_of(m, true);
    assert_string_equal(before, after);
    ct_match_free(m);
    while (ct_match_undone(copy)) done(ct_match_redo(copy));
    done(ct_match_undo(copy));
    free(after);
    after = text_of(copy, true);
    assert_string_equal(before, after);
    ct_match_free(copy);
    free(before);
    free(same);
    free(after);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_survives_text),
        cmocka_unit_test(every_game_goes_back_and_forth),
        cmocka_unit_test(alone_everything_goes_back_to_the_deal),
        cmocka_unit_test(with_others_a_card_that_came_to_light_stays),
        cmocka_unit_test(with_others_the_last_own_act_goes_back),
        cmocka_unit_test(a_new_act_drops_what_was_taken_back),
        cmocka_unit_test(a_refused_act_changes_nothing),
        cmocka_unit_test(lines_and_looking_back_have_ends),
        cmocka_unit_test(a_match_is_refused_with_the_word),
        cmocka_unit_test(lines_are_done_or_asked_about),
        cmocka_unit_test(deals_follow_the_seed),
        cmocka_unit_test(a_stated_deal_beats_the_seed),
        cmocka_unit_test(an_empty_order_is_stated_too),
        cmocka_unit_test(without_a_seed_every_deal_is_stated),
#ifdef IN_USE
        cmocka_unit_test(a_match_gives_its_memory_back),
#endif
        cmocka_unit_test(tags_have_limits),
        cmocka_unit_test(lines_taken_back_are_counted),
        cmocka_unit_test(a_copy_goes_its_own_way),
        cmocka_unit_test(rounds_are_deals_that_are_played),
        cmocka_unit_test(a_match_has_so_many_deals),
        cmocka_unit_test(a_game_may_count_its_own_rounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

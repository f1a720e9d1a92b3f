/* test_policy.c - Samba: acts that the search policy never considers. */
#include "../test_help.h"
#include "advice.h"
#include "client.h"
#include "player.h"
#include "policy.h"

/* The number of acts worth searching that lay or discard a wild card. If `other` is true: the
 * number of discards worth searching, except black threes. */
static int found(const char *text, bool other)
{
    static ct_view v;
    const ct_policy *policy = ct_policy_find("samba");
    ct_act looked[CT_CANDIDATES];
    ct_acts legal;
    ct_rng luck;
    int count = 0;
    void *names = malloc(policy->size);
    assert_non_null(names);
    pos(4, "", text);
    policy->begin(names, &t.r);
    ct_view_of(&t.s, 0, &v);
    ct_legal(&t.s, 0, &legal);
    ct_rng_seed(&luck, (const uint8_t[32]){ 0 }, 0);
    ct_act usual = ct_advice_act(&v, &luck);
    int n = policy->candidates->acts(names, &v, &legal, usual, looked);
    assert_in_range(n, 1, CT_CANDIDATES);
    for (int i = 0; i < n; i++) {
        ct_touch touch;
        bool throws = ct_verb(looked[i]) == ct_verb_find(t.r.game, "discard"), wild = false;
        ct_act_touch(&t.s, looked[i], &touch);
        for (int c = 0; c < touch.cards; c++) wild |= ct_is_wild(touch.card[c]);
        count += other ? throws && ct_rank(touch.card[0]) != 3 : wild;
    }
    free(names);
    return count;
}

#define OTHERS "hand@1: +9\nhand@2: +9\nhand@3: +9\nstock: *\n"

static int wilds_thrown(const char *hand, const char *pile)
{
    char text[512];
    snprintf(text, sizeof text, "phase meld\nturn 0\nhand@0: %s\npile: %s\n" OTHERS, hand, pile);
    return found(text, false);
}

static void no_wild_card_is_thrown_on_a_small_pile(void **state)
{
    assert_int_equal(wilds_thrown("XX 2h 5c 7d 9s Jh Kc Qd", "4c 6d"), 0);
    assert_int_equal(wilds_thrown("2h 5c 7d 9s Jh Kc Qd 6h", "4c 6d 4s 8d 9c Tc Jd Qh"), 1);
    /* from a short hand, discarding a wild card may be searched */
    assert_int_equal(wilds_thrown("2h 5c 7d", "4c 6d"), 1);
}

/* The positions of this and the following tests come from recorded deals. */
static void no_joker_is_thrown_where_a_two_would_do_nor_a_two_where_a_black_three(void **state)
{
    const char *pile = "4c 6d 4s 8d 9c Tc Jd Qh";
    assert_int_equal(wilds_thrown("XX 2h 5c 7d 9s Jh Kc Qd", pile), 1);
    assert_int_equal(wilds_thrown("3c 2h 5c 7d 9s Jh Kc Qd", pile), 0);
}

static void a_large_pile_is_stopped(void **state)
{
    const char *text = "phase meld\nturn 0\nhand@0: 3c 5s As Th Qc 5d Jd 9s\n"
                       "pile: Ac Qh 3c 3s 6d 7d 3s 4h Ts 8s\n" OTHERS;
    assert_int_equal(found(text, true), 0);
}

static void an_opening_needs_no_wild_card_where_natural_cards_do(void **state)
{
    const char *text = "phase meld\nturn 0\nminimum = 50 50\n"
                       "hand@0: 5h XX 9d 9h Kh Ts 2c Kd 9d 4s Jd Kd Jc 7h\npile: 7c 4h\n" OTHERS;
    assert_int_equal(found(text, false), 0);
}

#define TAKEN "turn 0\nminimum = 0 0\ntook = 1 1\n"

static void no_wild_card_is_paid_for_a_small_pile(void **state)
{
    const char *start = TAKEN "phase start\nmeld = 0\nmeld.1: Qc Qd Qh\n"
                              "hand@0: XX Jh 2h 4d 9h 5s 8s 4c Kc\n" OTHERS;
    char text[512];
    snprintf(text, sizeof text, "%spile: 9c 8d\n", start);
    assert_int_equal(found(text, false), 0);
    assert_string_equal(ct_word_of(&t.s, ct_hint(&(ct_view){ .s = t.s, .seat = 0 }))->name, "draw");
    snprintf(text, sizeof text, "%spile: 9c 5d 6h Kd 4s 8d\n", start);
    assert_int_equal(found(text, false), 2); /* laying the joker or the two may be searched */
}

static void no_wild_card_stands_for_one_that_is_held(void **state)
{
    assert_int_equal(found(TAKEN "phase meld\nmeld = 0\nmeld.1: Ad Ah Ah\n"
                                 "hand@0: Kd 5d Ts 9c 7h 4d 2c 9h Ah\npile: 6s\n" OTHERS,
                           false),
                     1); /* the wild card may be laid with the nines, but not with the aces */
    assert_int_equal(found(TAKEN
                           "phase start\nmeld = 0\nmeld.1: Ad Ah Ah\n"
                           "hand@0: 4h 8h 4c 2h Kd 9s 7c\npile: 9d 5c 6h Kc Js Qd 4h\n" OTHERS,
                           false),
                     0); /* none, because the two fours could take the pile, too */
}

/* The number of acts in the line that goes out; 0: none was found. */
static int way_out(int seats, const char *text)
{
    static ct_view v;
    const ct_policy *policy = ct_policy_find("samba");
    ct_act line[CT_LINE];
    void *names = malloc(policy->size);
    assert_non_null(names);
    pos(seats, "", text);
    policy->begin(names, &t.r);
    ct_view_of(&t.s, t.s.turn, &v);
    int n = policy->candidates->out(names, &v, line);
    for (int i = 0; i < n; i++) {
        assert_int_equal(t.s.turn, v.seat);
        assert_null(ct_check(&t.s, line[i]));
        ct_apply(&t.s, line[i]);
    }
    assert_true(!n || t.s.turn < 0);
    free(names);
    return n;
}

/* The number of cards that seat 0 still holds after its turn, played at the level of this name. */
static int left_by(const char *name)
{
    static ct_thought thought;
    static ct_view v;
    static ct_state s;
    const ct_player *p = ct_player_find(name);
    void *mind = malloc(p->bytes(&t.r));
    ct_rng luck;
    int left = ct_count(&t.s, ct_zone_find(&t.r, "hand", 0));
    assert_non_null(mind);
    p->begin(mind, &t.r, 0);
    for (s = t.s; s.turn == 0 && left;) {
        ct_view_of(&s, 0, &v);
        ct_player_rng(&luck, (const uint8_t[32]){ 's' }, s.ply);
        p->think(mind, &v, &luck, &(ct_budget){ .worlds = 20 }, &thought);
        ct_apply(&s, thought.act);
        left = s.turn < 0 ? 0 : ct_count(&s, ct_zone_find(&t.r, "hand", 0));
    }
    free(mind);
    return left;
}

/* The hand has two fours, four fives and two sixes: each wild card must be laid with the right
 * rank. */
static void a_way_out_is_found_and_looked_at_as_a_whole(void **state)
{
    const char *melds = TAKEN "phase meld\nmeld = 0 0 0 0 0\nmeld.1: 7c 7d 7d 7d 7h 7s XX\n"
                              "meld.2: Jc Jc Jd Jd Js Js 2c\nmeld.3: Tc Tc Th Ts XX\n"
                              "meld.4: 9c 9d 9h\nmeld.5: Qc Qd Qs\npile: 8d Qc\nstock: *\n";
    char text[512];
    snprintf(text, sizeof text, "%shand@0: 4c 4h 5c 5h 5s 5s 6c 6d 2c 2d XX\nhand@1: +26\n", melds);
    assert_true(way_out(2, text) > 0);
    pos(2, "", text);
    assert_int_equal(left_by("hard"), 0);
    assert_int_equal(left_by("master"), 0);
    snprintf(text, sizeof text, "%shand@0: 4c 4h 5c 5h 5s 5s 6c 6d 2c 8c Kh\nhand@1: +26\n", melds);
    assert_int_equal(way_out(2, text), 0);
}

/* The meld must get its seventh ten before any card is discarded. */
static void a_full_meld_is_made_before_the_turn_ends(void **state)
{
    const ct_policy *policy = ct_policy_find("samba");
    static ct_view v;
    ct_act looked[CT_CANDIDATES];
    ct_acts legal;
    void *names = malloc(policy->size);
    assert_non_null(names);
    pos(4, "",
        TAKEN "phase meld\nmeld = 0\nmeld.1: Tc Tc Td Td Th Th\n"
              "hand@0: 4c 4h 4s 5h 7c 8d Td Kc Ah\npile: 3c 6h 3s\n" OTHERS);
    policy->begin(names, &t.r);
    ct_view_of(&t.s, 0, &v);
    ct_legal(&t.s, 0, &legal);
    int n = policy->candidates->acts(names, &v, &legal, legal.act[0], looked);
    assert_in_range(n, 1, CT_CANDIDATES);
    for (int i = 0; i < n; i++)
        assert_int_not_equal(ct_verb(looked[i]), ct_verb_find(t.r.game, "discard"));
    free(names);
}

static void a_black_three_keeps_a_pile_from_who_has_use_for_it(void **state)
{
    const char *kings = TAKEN "phase meld\nmeld = 1\nmeld.1: Kd Kh Ks\n"
                              "hand@0: 3c 4h 7h 8s Td Jd Qd Kc Ah\n";
    char text[512];
    snprintf(text, sizeof text, "%spile: 4c 8c 5c 6c\n" OTHERS, kings);
    assert_int_equal(found(text, true), 7); /* all discards but the king */
    snprintf(text, sizeof text, "%spile: 4c 8c\n" OTHERS, kings);
    assert_int_equal(found(text, true), 8);
}

/* The act that quick play chooses at the level master. */
static const char *quickly(const char *text)
{
    static char said[64];
    const ct_policy *policy = ct_policy_find("samba")->master;
    void *names = malloc(policy->size);
    ct_acts legal;
    assert_non_null(names);
    pos(4, "", text);
    policy->begin(names, &t.r);
    ct_legal(&t.s, t.s.turn, &legal);
    ct_act a = policy->play->act(names, &t.s, &legal);
    snprintf(said, sizeof said, "%s", ct_word_of(&t.s, a)->name);
    free(names);
    return said;
}

static void the_quick_way_leaves_a_small_pile(void **state)
{
    const char *melds = "phase start\nturn 0\ntook = 1 1\nmeld = 0\nmeld.1: 8s 9s Ts\n"
                        "hand@0: 4c 5d 7h 9c Qd\n";
    char text[512];
    snprintf(text, sizeof text, "%spile: 7c Js", melds);
    assert_string_equal(quickly(text), "draw");
    snprintf(text, sizeof text, "%spile: 7c 4d 6h Kd 4s 9d 6c 8h Js", melds);
    assert_string_equal(quickly(text), "take+table");
}

static void the_quick_way_opens_and_keeps_its_wild_cards(void **state)
{
    assert_string_equal(quickly("phase meld\nturn 0\nminimum = 50 50\n"
                                "hand@0: Kc Kd Kh 8c 8d 8h XX 2h 4c 5d"),
                        "open");
    assert_string_equal(quickly("phase meld\nturn 0\nmeld = 0\nmeld.1: Qc Qd Qh\n"
                                "hand@0: XX 2h 5c 7d 9s Jh Kc 4c"),
                        "discard");
}

/* Quick play must use only what its seat can see: changing hidden cards must not change the act. */
static void the_quick_way_knows_no_more_than_its_seat(void **state)
{
    static ct_view v;
    static ct_acts legal;
    const ct_policy *policy = ct_policy_find("samba")->master;
    void *names = malloc(policy->size);
    assert_non_null(names);
    begin(&t, "samba", 4, "");
    policy->begin(names, &t.r);
    for (uint64_t acts = 0; acts < 250; acts++) { /* fewer acts than a match has */
        for (uint64_t n = acts; t.s.turn < 0; n++) deal_by(&t, n);
        ct_view_of(&t.s, t.s.turn, &v);
        ct_legal(&t.s, t.s.turn, &legal);
        ct_act a = policy->play->act(names, &t.s, &legal);
        assert_int_equal(a, policy->play->act(names, &v.s, &legal));
        ct_apply(&t.s, a);
    }
    free(names);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_wild_card_is_thrown_on_a_small_pile),
        cmocka_unit_test(no_joker_is_thrown_where_a_two_would_do_nor_a_two_where_a_black_three),
        cmocka_unit_test(a_large_pile_is_stopped),
        cmocka_unit_test(an_opening_needs_no_wild_card_where_natural_cards_do),
        cmocka_unit_test(no_wild_card_is_paid_for_a_small_pile),
        cmocka_unit_test(no_wild_card_stands_for_one_that_is_held),
        cmocka_unit_test(a_way_out_is_found_and_looked_at_as_a_whole),
        cmocka_unit_test(a_full_meld_is_made_before_the_turn_ends),
        cmocka_unit_test(a_black_three_keeps_a_pile_from_who_has_use_for_it),
        cmocka_unit_test(the_quick_way_leaves_a_small_pile),
        cmocka_unit_test(the_quick_way_knows_no_more_than_its_seat),
        cmocka_unit_test(the_quick_way_opens_and_keeps_its_wild_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_policy.c - Buraco: acts that the search policy never considers, acts of quick play, and the
 * value of positions. */
#include "../test_help.h"
#include "out.h"
#include "policy.h"

/* The number of mistakes among the acts worth searching: discarding a wild card, or laying a new
 * meld of three with one. */
static int follies(void)
{
    static ct_view v;
    const ct_policy *policy = ct_policy_find("buraco");
    ct_act looked[CT_CANDIDATES];
    ct_acts legal;
    int found = 0, throws = ct_verb_find(t.r.game, "discard");
    void *names = malloc(policy->size);
    assert_non_null(names);
    policy->begin(names, &t.r);
    ct_view_of(&t.s, 0, &v);
    ct_legal(&t.s, 0, &legal);
    int n = policy->candidates->acts(names, &v, &legal, legal.act[0], looked);
    assert_in_range(n, 1, CT_CANDIDATES);
    for (int i = 0; i < n; i++) {
        const ct_word *w = &ct_game_about(t.r.game)->verbs[ct_verb(looked[i]) - 1];
        if (ct_verb(looked[i]) == throws) {
            found += ct_is_wild((ct_card)ct_arg(looked[i], 0));
        } else if (ct_takes(w) & (CT_OP_RUN | CT_OP_SET)) {
            ct_laid l = ct_laid_of(ct_takes(w), looked[i]);
            found += l.zone < 0 && l.cards == 3 && l.wilds;
        }
    }
    free(names);
    return found;
}

static void what_a_person_laughs_at_is_not_looked_at(void **state)
{
    pos(4, "",
        "phase play\nturn 0\nhand@0: 2h 5h 7h Kc 9s 3d Td\nhand@1: +9\nhand@2: +9\nhand@3: +9\n");
    assert_int_equal(follies(), 0);
    pos(4, "",
        "phase draw\nturn 0\nhand@0: 2h 5h Kc 9s 7d Ts 8d\npile: Kh 3h\nhand@1: +9\nhand@2: +9\n"
        "hand@3: +9\n");
    assert_int_equal(follies(), 0);
}

/* The discards that the policy considers, as card names. */
static const char *thrown(const char *hand, const char *melds)
{
    static char text[512], said[512];
    const ct_policy *policy = ct_policy_find("buraco");
    static ct_view v;
    ct_act looked[CT_CANDIDATES];
    ct_acts legal;
    ct_out o = { said, sizeof said, 0 };
    void *names = malloc(policy->size);
    assert_non_null(names);
    snprintf(text, sizeof text,
             "phase play\nturn 0\n%shand@0: %s\nhand@1: +9\nhand@2: +9\nhand@3: +9\n", melds, hand);
    pos(4, "", text);
    policy->begin(names, &t.r);
    ct_view_of(&t.s, 0, &v);
    ct_legal(&t.s, 0, &legal);
    said[0] = '\0';
    int n = policy->candidates->acts(names, &v, &legal, legal.act[0], looked);
    for (int i = 0; i < n; i++)
        if (ct_verb(looked[i]) == ct_verb_find(t.r.game, "discard")) {
            ct_put(&o, *said ? " " : "");
            ct_card_write((ct_card)ct_arg(looked[i], 0), &o);
        }
    free(names);
    return said;
}

/* From recorded deals. The bot discarded the queen for which a two stands in a meld of its side,
 * and cards of runs in its hand. */
static void no_card_is_thrown_that_a_meld_of_the_own_side_waits_for(void **state)
{
    assert_string_equal(
        thrown("5s 7c 9s Qs 8d 2c 7h 4s 6c Qd 5d", "meld = 0\nmeld.1: Jd 2h Kd Ad\n"),
        "6c 7c 5d 8d 7h 4s 5s 9s Qs");
}

/* From recorded deals. The bot had a short hand and discarded the seventh card of a clean canastra.
 */
static void the_card_that_makes_a_canastra_is_not_thrown(void **state)
{
    const char *six = "meld = 0\nmeld.1: 4h 5h 6h 7h 8h 9h\n";
    assert_string_equal(thrown("Th 6s Kd", six), "Kd 6s");
    assert_string_equal(thrown("3h 6s Kd", six), "Kd 6s");
    assert_string_equal(thrown("Th 6s Kd", "meld = 0\nmeld.1: 5h 6h 7h 8h 9h\n"), "Kd Th 6s");
}

static void no_run_that_is_held_is_broken(void **state)
{
    assert_string_equal(thrown("4s 5s 6s 6s Td Kh Ah Qh 9c", ""), "9c Td 6s");
    assert_string_equal(thrown("4s 5s 6s 9c Tc Jc Qd Kd Ad", ""),
                        "9c Tc Jc Ad Qd Kd 4s 5s 6s"); /* every card is in a run, so any may be
                                                        * discarded */
}

static void a_large_pile_and_a_short_hand_are_other_matters(void **state)
{
    pos(4, "", "phase play\nturn 0\nhand@0: 2h 5h 7h Kc\nhand@1: +9\nhand@2: +9\nhand@3: +9\n");
    assert_true(follies() > 0);
    pos(4, "",
        "phase draw\nturn 0\nhand@0: 2h 5h Kc 9s 7d Ts 8d\npile: Kh 9c 4s Jd 3h\nhand@1: +9\n"
        "hand@2: +9\nhand@3: +9\n");
    assert_true(follies() > 0);
}

/* The act that quick play chooses at the level master, in words of the record. */
static const char *quick(void)
{
    static char said[80];
    const ct_policy *policy = ct_policy_find("buraco")->master;
    ct_acts legal;
    void *names = malloc(policy->size);
    assert_non_null(names);
    policy->begin(names, &t.r);
    ct_legal(&t.s, t.s.turn, &legal);
    ct_act a = policy->play->act(names, &t.s, &legal);
    free(names);
    ct_out o = { said, sizeof said, 0 };
    ct_act_write(&t.s, a, &o);
    return said;
}

static void a_short_run_is_kept_back_but_not_from_the_morto(void **state)
{
    pos(2, "", "phase play\nturn 0\nhand@0: 9h Th Jh Kc 6s 5d 3c 8s Qd Qs\nhand@1: +9\n");
    assert_memory_equal(quick(), "discard", 7);
    pos(2, "", "phase play\nturn 0\nhand@0: 9h Th Jh Kc\nhand@1: +9\n");
    assert_memory_equal(quick(), "meld", 4);
}

/* Kept cards can still take a pile. A card for a meld without a wild card is kept only by a seat
 * without partner. */
static void a_card_for_a_meld_is_kept_back_but_not_near_the_end(void **state)
{
    const char *mixed = "meld = 0\nmeld.1: 5h 6h 2c 8h\n", *clean = "meld = 0\nmeld.1: 6h 7h 8h\n";
    const char *hand = "hand@0: 9h Jh Kc 6s 5d 3c Qd Ts\n", *far = "hand@1: +9\n";
    const char *near = "taker = 0 2\nused = 0 1\nmorto.2: +11\nhand@1: +2\n";
    const struct {
        int seats;
        const char *meld, *end, *act;
    } row[] = {
        { 4, mixed, far, "discard" }, { 4, mixed, near, "add" }, { 4, clean, far, "add" },
        { 2, mixed, far, "discard" }, { 2, mixed, near, "add" }, { 2, clean, far, "discard" },
        { 2, clean, near, "add" },
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char text[300];
        snprintf(text, sizeof text, "phase play\nturn 0\n%s%s%s%s", row[i].meld, hand, row[i].end,
                 row[i].seats > 2 ? "hand@2: +9\nhand@3: +9\n" : "");
        pos(row[i].seats, "", text);
        assert_memory_equal(quick(), row[i].act, strlen(row[i].act));
    }
}

/* From a recorded deal: the bot spent the two of diamonds on a pile of two cards. */
static void no_wild_card_goes_for_a_small_pile(void **state)
{
    pos(4, "",
        "phase draw\nturn 0\nhand@0: Td 2d 2d 5s 7c 6h 3c Qh\npile: Kc Jd\nhand@1: +9\n"
        "hand@2: +9\nhand@3: +9\n");
    assert_string_equal(quick(), "draw_stock");
}

static void nothing_is_thrown_that_the_next_is_known_to_lay(void **state)
{
    const char *text = "phase play\nturn 0\nhand@0: Kc 6s 7s 8h Tc 4d\npile: Qd Ad 9h 9c\nhand@1: ";
    char all[200];
    snprintf(all, sizeof all, "%s+2 +7\n", text);
    pos(2, "", all);
    assert_string_equal(quick(), "discard 4d");
    snprintf(all, sizeof all, "%s3d/83ff 5d/83ff +7\n", text);
    pos(2, "", all);
    assert_string_not_equal(quick(), "discard 4d");
}

/* The value of the position for seat 0: the outlook of hard plus the weighted traits of master. */
static int64_t stands(const char *rules, const char *melds)
{
    const ct_policy *policy = ct_policy_find("buraco"), *master = policy->master;
    char text[400];
    int32_t traits[CT_TRAITS];
    void *names = malloc(master->size);
    assert_non_null(names);
    snprintf(text, sizeof text, "phase play\nturn 0\n%s\nhand@0: 4h 9d Jd\nhand@1: +9\n", melds);
    pos(2, rules, text);
    policy->begin(names, &t.r);
    int64_t sum = policy->value->outlook(names, &t.s, 0);
    master->begin(names, &t.r);
    const ct_policy_traits *traits_of = master->value->traits;
    const int32_t *weight = traits_of->weights[traits_of->table(names)];
    for (int i = traits_of->list(names, &t.s, 0, traits); i--;)
        sum += (int64_t)traits[i] * weight[i];
    free(names);
    return sum;
}

/* R30: if any canastra lets a side go out, a dirty one changes the value. R18: if canastras of 500
 * do not count, a run from ace to king is worth less. */
static void house_rules_of_canastras_are_heeded(void **state)
{
    const char *dirty = "meld = 0\nmeld.1: 5s 6s 7s 8s 9s Ts 2h\ntaker = 1\nused = 1\nmorto.2: +11";
    const char *king = "meld = 0\nmeld.1: Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc";
    assert_true(stands("batida_needs=any", dirty) != stands("", dirty));
    assert_true(stands("special_canastras=off", king) < stands("", king));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_person_laughs_at_is_not_looked_at),
        cmocka_unit_test(no_card_is_thrown_that_a_meld_of_the_own_side_waits_for),
        cmocka_unit_test(the_card_that_makes_a_canastra_is_not_thrown),
        cmocka_unit_test(no_run_that_is_held_is_broken),
        cmocka_unit_test(a_large_pile_and_a_short_hand_are_other_matters),
        cmocka_unit_test(a_short_run_is_kept_back_but_not_from_the_morto),
        cmocka_unit_test(a_card_for_a_meld_is_kept_back_but_not_near_the_end),
        cmocka_unit_test(no_wild_card_goes_for_a_small_pile),
        cmocka_unit_test(nothing_is_thrown_that_the_next_is_known_to_lay),
        cmocka_unit_test(house_rules_of_canastras_are_heeded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_player.c - Samba: what a player that looks ahead does not even look at. */
#include "test_help.h"
#include "client.h"
#include "sense.h"

/* How many of the acts worth a look throw a wild card away, with these lines of a position. */
static int wilds_thrown(const char *hand, const char *pile)
{
    static ct_view v;
    char text[512];
    const ct_sense *sense = ct_sense_find("samba");
    ct_act looked[CT_CANDIDATES];
    ct_acts legal;
    int found = 0;
    void *names = malloc(sense->size);
    assert_non_null(names);
    snprintf(text, sizeof text,
             "deals 1\nphase meld\nturn 0\nhand@0: %s\npile: %s\nhand@1: +9\nhand@2: +9\n"
             "hand@3: +9\nstock: *\n",
             hand, pile);
    set_up(&t, "samba", 4, "", text);
    sense->begin(names, &t.r);
    ct_look(&t.s, 0, &v);
    ct_legal(&t.s, 0, &legal);
    int n = sense->acts(names, &v, &legal, legal.act[0], looked);
    assert_in_range(n, 1, CT_CANDIDATES);
    for (int i = 0; i < n; i++)
        found += ct_verb(looked[i]) == ct_verb_find(t.r.game, "discard") &&
                 ct_is_wild((ct_card)ct_arg(looked[i], 0));
    free(names);
    return found;
}

static void no_wild_card_is_thrown_on_a_small_pile(void **state)
{
    assert_int_equal(wilds_thrown("XX 2h 5c 7d 9s Jh Kc Qd", "4c 6d"), 0);
    assert_int_equal(wilds_thrown("XX 2h 5c 7d 9s Jh Kc Qd", "4c 6d 4s 8d 9c Tc Jd Qh"), 2);
    assert_int_equal(wilds_thrown("XX 2h 5c 7d", "4c 6d"), 2); /* and from a short hand it may be */
}

/* What the quick way of `mestre` does in a position. */
static const char *quickly(const char *text)
{
    static char said[64];
    const ct_sense *sense = ct_sense_find("samba")->mestre;
    void *names = malloc(sense->size);
    ct_acts legal;
    assert_non_null(names);
    pos(4, "", text);
    sense->begin(names, &t.r);
    ct_legal(&t.s, t.s.turn, &legal);
    ct_act a = sense->act(names, &t.s, &legal);
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

/* It looks at nothing that its seat cannot see: what is not clear is left to it. */
static void the_quick_way_knows_no_more_than_its_seat(void **state)
{
    static ct_view v;
    static ct_acts legal;
    const ct_sense *sense = ct_sense_find("samba")->mestre;
    void *names = malloc(sense->size);
    assert_non_null(names);
    begin(&t, "samba", 4, "");
    sense->begin(names, &t.r);
    for (uint64_t acts = 0; acts < 250; acts++) { /* less than a match */
        for (uint64_t n = acts; t.s.turn < 0; n++) deal_by(&t, n);
        ct_look(&t.s, t.s.turn, &v);
        ct_legal(&t.s, t.s.turn, &legal);
        ct_act a = sense->act(names, &t.s, &legal);
        assert_int_equal(a, sense->act(names, &v.s, &legal));
        ct_apply(&t.s, a);
    }
    free(names);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_wild_card_is_thrown_on_a_small_pile),
        cmocka_unit_test(the_quick_way_leaves_a_small_pile),
        cmocka_unit_test(the_quick_way_knows_no_more_than_its_seat),
        cmocka_unit_test(the_quick_way_opens_and_keeps_its_wild_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

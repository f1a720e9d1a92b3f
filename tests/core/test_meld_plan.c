/* test_meld_plan.c - checks meld plans: whole shapes, longest first, and the best way to lay out a
 * hand, compared with exhaustive search on small hands. */
#include "meld_plan.h"

#include "help.h"
#include "out.h"

static table t;
static ct_view v;

static void at(const char *game, const char *options, const char *text)
{
    set_up(&t, game, 0, options, text);
    ct_view_of(&t.s, 0, &v);
}

/* Sets up a table of Buraco for four; each hand that the text leaves out holds one card. */
static void buraco(const char *options, const char *text)
{
    char all[1000];
    snprintf(all, sizeof all,
             "deals 1\n%s\nhand@1: +1\nhand@2: +1\nhand@3: +1\n%smorto.2: +11\nstock: *\n", text,
             strstr(text, "taker") ? "" : "morto.1: +11\n");
    at("buraco", options, all);
}

/* The acts as records have them, separated by semicolons. */
static const char *acts(const ct_acts *list, int most)
{
    static char text[4000];
    ct_out o = ct_out_of(text, sizeof text);
    ct_put(&o, "");
    for (int i = 0; i < list->n && i < most; i++) {
        ct_put(&o, i ? "; " : "");
        ct_act_write(&v.s, list->act[i], &o);
    }
    return text;
}

static const char *melds(int most)
{
    static ct_acts list;
    ct_meld_plan_list(&v.s, 0, &list);
    for (int i = 0; i < list.n; i++) assert_null(ct_check(&t.s, list.act[i]));
    return acts(&list, most);
}

/* A run of six must be one act, not four runs of three. */
static void a_long_run_is_one_act(void **x)
{
    buraco("", "phase play\nturn 0\nhand@0: 5h 6h 7h 8h 9h Th Kc 4d");
    assert_string_equal(melds(99), "meld 5h 6h 7h 8h 9h Th");
}

static void sets_come_with_all_their_cards(void **x)
{
    buraco("sets=trinca", "phase play\nturn 0\nhand@0: Kc Kd Kh Ks 4d 5d 6d 7d 8d 9c");
    assert_string_equal(melds(99), "meld 4d 5d 6d 7d 8d; meld Kc Kd Kh Ks");
}

/* Every meld on the table that can take cards must be listed, with all the cards that it can
 * take. */
static void additions_to_every_meld(void **x)
{
    buraco("", "phase play\nturn 0\nmeld.1: 5h 6h 7h\nmeld.2: 9s Ts Js\nmeld.3: 4c 5c 6c\n"
               "meld = 0 0 1\nhand@0: 4h 8h 9h Qs 7c Kd");
    assert_string_equal(melds(99), "add meld.1 4h 5h 6h 7h 8h 9h; add meld.2 9s Ts Js Qs");
}

/* If the same cards can make two melds, both must be listed. */
static void a_wild_card_shows_both_places(void **x)
{
    buraco("", "phase play\nturn 0\nhand@0: 6h 7h 2s Kc Qd 9c");
    assert_string_equal(melds(99), "meld 2s 6h 7h; meld 6h 7h 2s");
}

static void the_pile_is_taken_for_the_longest(void **x)
{
    buraco("pile_rule=duro", "turn 0\npile: 4d 7h\nhand@0: 5h 6h 8h 9h Kc");
    assert_string_equal(melds(99), "take+meld 5h 6h 7h 8h 9h");
    buraco("pile_to_table_meld=on",
           "turn 0\nmeld.1: 4h 5h 6h\nmeld = 0\npile: 4d 7h\nhand@0: Qd Jc Kc");
    assert_string_equal(melds(99), "take+add meld.1 4h 5h 6h 7h");
}

static int32_t all(ct_acts *plan)
{
    int32_t points = ct_meld_plan_best(&v.s, 0, plan);
    for (int i = 0; i < plan->n; i++) {
        const char *why = ct_play(&t.s, plan->act[i]);
        if (why)
            fail_msg("act %d: %s", i, why);
    }
    return points;
}

static void the_whole_hand_goes_down(void **x)
{
    static ct_acts plan;
    buraco("", "phase play\nturn 0\nmeld.1: 9s Ts Js\nmeld = 0\n"
               "hand@0: 5h 6h 7h 8h 9h Th Qs 4d 5d 6d Kc 9c");
    assert_int_equal(all(&plan), 5 * 3 + 10 * 3 + 10 + 15);
    assert_int_equal(plan.n, 3);
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "hand", 0)), 2);
}

/* R30: without a clean canastra, once the morto is taken, one card must stay in hand. */
static void a_card_stays_for_the_discard(void **x)
{
    static ct_acts plan;
    buraco("", "phase play\nturn 0\ntaker = 1\nused = 1\nhand@0: 5h 6h 7h 8h 9h Th Kc");
    assert_int_equal(all(&plan), 40);
    assert_int_equal(plan.n, 1);
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "hand", 0)), 2);
}

/* R37, R41: a hand that goes out counts its canastra and the batida. */
static void going_out_counts(void **x)
{
    static ct_acts plan;
    buraco("", "phase play\nturn 0\ntaker = 1\nused = 1\nhand@0: 5h 6h 7h 8h 9h Th Jh");
    assert_int_equal(all(&plan), 300); /* 55 + 200 + 50, rounded down to tens */
    assert_int_equal(t.s.turn, CT_DEALER);
}

/* R32: an opening below its minimum is not allowed. */
static void an_opening_reaches_its_minimum(void **x)
{
    static ct_acts plan;
    buraco("vulnerable_min=75", "phase play\nturn 0\nminimum = 75 0\nscore 1600 0 1600 0\n"
                                "hand@0: 5h 6h 7h Kc 9c");
    assert_int_equal(all(&plan), 0);
    assert_int_equal(plan.n, 0);
    buraco("vulnerable_min=75", "phase play\nturn 0\nminimum = 75 0\nscore 1600 0 1600 0\n"
                                "hand@0: Th Jh Qh Kh Ah Ac Kc Qc 9d 4s");
    assert_int_equal(all(&plan), 90);
}

static const char *hint(void)
{
    static ct_acts one;
    one.n = 1;
    one.act[0] = ct_hint(&v);
    assert_null(ct_check(&t.s, one.act[0]));
    return acts(&one, 1);
}

/* The hint is the whole run, not a part of three cards. */
static void the_hint_is_whole(void **x)
{
    buraco("", "phase play\nturn 0\nhand@0: 5h 6h 7h 8h 9h Th Kc 4d");
    assert_string_equal(hint(), "meld 5h 6h 7h 8h 9h Th");
    buraco("", "phase play\nturn 0\nmeld.1: 5h 6h 7h\nmeld = 0\nhand@0: 8h 9h Kc 4d");
    assert_string_equal(hint(), "add meld.1 5h 6h 7h 8h 9h");
}

/* ---- exhaustive search --------------------------------------------------------------- */

static int32_t on_table(const ct_state *s)
{
    ct_progress row[CT_PROGRESS];
    if (s->turn < 0)
        return s->score[0];
    int n = ct_progress_of(s, row);
    for (int i = 0; i < n; i++)
        if (row[i].table && row[i].seats & 1)
            return row[i].value;
    return 0;
}

/* The most points of any sequence of acts after which a card can be discarded or the hand is
 * empty. */
static int32_t most_of(const ct_state *s, int depth)
{
    ct_acts *legal = malloc(sizeof *legal);
    int hand = ct_zone_find(s->rules, "hand", 0), discard = ct_verb_find(s->rules->game, "discard");
    int32_t most = -1;
    bool ends = s->turn != 0 || !ct_count(s, hand) || ct_top(s, hand) == CT_HIDDEN;
    ct_legal(s, 0, legal);
    for (int i = 0; i < legal->n && !ends; i++) ends = ct_verb(legal->act[i]) == discard;
    if (ends)
        most = on_table(s);
    for (int i = 0; i < legal->n && s->turn == 0 && depth; i++) {
        ct_state next = *s;
        const ct_word *w = ct_word_of(s, legal->act[i]);
        if (w->on || !(ct_takes(w) & CT_OP_MELD))
            continue;
        ct_apply(&next, legal->act[i]);
        int32_t found = most_of(&next, depth - 1);
        most = found > most ? found : most;
    }
    free(legal);
    return most;
}

static void nothing_beats_it(const char *game, const char *phase, int hand, int rounds)
{
    static ct_acts plan;
    uint8_t seed[32] = { 7 };
    ct_rng luck;
    int some = 0;
    ct_rng_seed(&luck, seed, (uint64_t)hand);
    for (int round = 0; round < rounds; round++) {
        static const char *const kinds[] = { "5h", "6h", "7h", "8h", "9h", "5c", "6c", "7c",
                                             "8c", "7d", "8d", "9d", "7s", "2s", "8s", "XX" };
        char text[1000];
        ct_out o = ct_out_of(text, sizeof text);
        ct_put(&o, "deals 1\nturn 0\nphase ");
        ct_put(&o, phase);
        ct_put(&o, "\nhand@0:");
        for (int i = 0; i < hand; i++) {
            ct_put(&o, " ");
            ct_put(&o, kinds[(i + (int)ct_rng_below(&luck, 9)) % 16]);
        }
        ct_put(&o, "\nhand@1: +1\nhand@2: +1\nhand@3: +1\nstock: *\n");
        if (!strcmp(game, "buraco"))
            ct_put(&o, "morto.1: +11\nmorto.2: +11\n");
        ct_rules r;
        ct_state s;
        assert_null(ct_rules_make(&r, the_game(game), 4, "", NULL));
        if (ct_state_read(&s, &r, text, NULL))
            continue; /* the text has three copies of a card of which the pack has two */
        at(game, "", text);
        int32_t was = on_table(&t.s), want = most_of(&v.s, 8) - was;
        int32_t got = all(&plan);
        if (got != (want > 0 ? want : 0) || on_table(&t.s) != was + got)
            fail_msg("%d points, not %d, by %s of\n%s", got, want, acts(&plan, 99), text);
        some += got > 0;
    }
    assert_true(some > rounds / 4);
}

static void nothing_beats_it_in_buraco(void **x) { nothing_beats_it("buraco", "play", 8, 120); }
static void nothing_beats_it_in_samba(void **x) { nothing_beats_it("samba", "meld", 8, 120); }

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_long_run_is_one_act),
        cmocka_unit_test(sets_come_with_all_their_cards),
        cmocka_unit_test(additions_to_every_meld),
        cmocka_unit_test(a_wild_card_shows_both_places),
        cmocka_unit_test(the_pile_is_taken_for_the_longest),
        cmocka_unit_test(the_whole_hand_goes_down),
        cmocka_unit_test(a_card_stays_for_the_discard),
        cmocka_unit_test(going_out_counts),
        cmocka_unit_test(an_opening_reaches_its_minimum),
        cmocka_unit_test(the_hint_is_whole),
        cmocka_unit_test(nothing_beats_it_in_buraco),
        cmocka_unit_test(nothing_beats_it_in_samba),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

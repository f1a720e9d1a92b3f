/* test_why.c - checks that every hint of every game has a reason: one sentence in both languages,
 * in plain words. The hints themselves play the matches. */
#include "help.h"

static void is_a_sentence(const char *game, const char *act, const char *text)
{
    size_t n = strlen(text);
    if (n < 10 || text[n - 1] != '.' || strchr(text, '_') || strchr(text, '$') ||
        strstr(text, ".why"))
        fail_msg("%s, %s: \"%s\"", game, act, text);
}

static void both(const ct_view *v, ct_act a)
{
    char text[256];
    ct_out o = { text, sizeof text, 0 };
    const char *slug = ct_game_about(v->s.rules->game)->slug;
    const char *pt = ct_hint_why(v, a, CT_PT), *en = ct_hint_why(v, a, CT_EN);
    ct_act_write(&v->s, a, &o);
    is_a_sentence(slug, text, pt);
    is_a_sentence(slug, text, en);
    if (!strcmp(pt, en))
        fail_msg("%s, %s: the same in both languages", slug, text);
}

/* Plays some deals of a table by the hints, and expects a reason for each. */
static void played(const ct_game *g, const char *options)
{
    enum { ACTS = 260 };
    static ct_rules r;
    static ct_state s;
    static ct_view v;
    uint8_t seed[32] = { 5 };
    assert_null(ct_rules_make(&r, g, 0, options, NULL));
    ct_begin(&s, &r);
    for (int i = 0; i < ACTS && s.turn != CT_OVER; i++) {
        ct_rng luck;
        ct_rng_seed(&luck, seed, (uint64_t)i);
        if (s.turn == CT_DEALER) {
            ct_shuffle(&s, &luck);
            continue;
        }
        ct_view_of(&s, s.turn, &v);
        ct_act a = ct_hint(&v);
        both(&v, a);
        assert_null(ct_play(&s, a));
    }
}

static void every_hint_says_why(void **x)
{
    for (const ct_game *const *g = ct_games(); *g; g++) {
        const ct_preset *p = ct_game_about(*g)->presets;
        played(*g, "");
        for (; p && p->name; p++) played(*g, p->name);
    }
}

/* Verbs that these matches do not use must have reasons, too. */
static void every_word_has_a_reason(void **x)
{
    static ct_rules r;
    static ct_view v;
    for (const ct_game *const *g = ct_games(); *g; g++) {
        const ct_word *verbs = ct_game_about(*g)->verbs;
        assert_null(ct_rules_make(&r, *g, 0, "", NULL));
        ct_begin(&v.s, &r);
        for (int i = 0; verbs[i].name; i++)
            if (!verbs[i].aside && (!verbs[i].on || strcmp(verbs[i].on, "trick")))
                is_a_sentence(ct_game_about(*g)->slug, verbs[i].name,
                              ct_hint_why(&v, CT_ACT(0, i + 1), CT_PT));
    }
}

/* In a trick the reason must say what the card does: it leads, takes the trick, or leaves it to a
 * partner or to others. */
static void a_card_leads_wins_or_goes_under(void **x)
{
    enum { ACTS = 400 };
    static table t;
    static ct_view v;
    static ct_event e;
    int seen[4] = { 0 };
    begin(&t, "solo", 0, "");
    int trick = ct_zone_find(&t.r, "trick", -1), play = ct_verb_find(t.r.game, "play");
    for (int i = 0; i < ACTS && t.s.turn != CT_OVER; i++) {
        if (t.s.turn == CT_DEALER) {
            deal_by(&t, (uint64_t)i);
            continue;
        }
        ct_view_of(&t.s, t.s.turn, &v);
        ct_act a = ct_hint(&v);
        ct_state was = t.s;
        const char *why = ct_hint_why(&v, a, CT_EN);
        assert_null(ct_play(&t.s, a));
        if (ct_verb(a) != play)
            continue;
        bool leads = strstr(why, "lead"), wins = strstr(why, "wins");
        bool partner = strstr(why, "partner");
        assert_int_equal(leads, !ct_count(&was, trick));
        ct_event_of(&was, a, &t.s, v.seat, CT_EN, &e);
        if (!leads && !ct_count(&t.s, trick) && t.s.turn >= 0)
            assert_true(wins == (e.took == v.seat) &&
                        partner == (!wins && was.team[e.took] == was.team[v.seat]));
        seen[leads ? 0 : wins ? 1 : partner ? 2 : 3]++;
    }
    for (int i = 0; i < 4; i++) assert_true(seen[i] > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_hint_says_why),
        cmocka_unit_test(every_word_has_a_reason),
        cmocka_unit_test(a_card_leads_wins_or_goes_under),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_why.c - checks the reasons of hints (reason.h): every hint of every game has one, in plain
 * words of both languages, from what its seat sees alone. tests/check_facts.py checks that the
 * facts are true. The hints themselves play the matches. */
#include "help.h"

#include "reason.h"

static void is_a_sentence(const char *game, const char *act, const char *text)
{
    size_t n = strlen(text);
    if (n < 10 || text[n - 1] != '.' || strchr(text, '_') || strchr(text, '$') ||
        strstr(text, ". ."))
        fail_msg("%s, %s: \"%s\"", game, act, text);
}

static void both(const ct_view *v, ct_act a)
{
    char text[256], pt[512], en[512];
    ct_out o = { text, sizeof text, 0 };
    ct_why w;
    const char *slug = ct_game_about(v->s.rules->game)->slug;
    ct_act_write(&v->s, a, &o);
    ct_why_of(v, a, &w);
    if (!w.n)
        fail_msg("%s, %s: no reason", slug, text);
    for (int i = 0; i < w.n; i++) {
        ct_out in_pt = { pt, sizeof pt, 0 }, in_en = { en, sizeof en, 0 };
        ct_reason_say(v, &w.of[i], CT_PT, &in_pt);
        ct_reason_say(v, &w.of[i], CT_EN, &in_en);
        is_a_sentence(slug, text, pt);
        is_a_sentence(slug, text, en);
        if (!strcmp(pt, en))
            fail_msg("%s, %s: the same in both languages", slug, text);
    }
}

static bool same(const ct_why *a, const ct_why *b)
{
    bool all = a->n == b->n;
    for (int i = 0; all && i < a->n; i++) {
        const ct_reason *x = &a->of[i], *y = &b->of[i];
        all = !strcmp(x->key, y->key) && x->n[0] == y->n[0] && x->n[1] == y->n[1] &&
              x->card[0] == y->card[0] && x->card[1] == y->card[1] && x->other == y->other;
    }
    return all;
}

/* Another state that gives the seat the same view must give the same facts. */
static void from_the_view_alone(const ct_view *v, ct_act a, ct_rng *luck)
{
    static ct_state other;
    static ct_view seen;
    ct_why here, there;
    ct_sampler g;
    ct_sampler_begin(&g, v);
    if (!ct_sampler_next(&g, luck, &other))
        return;
    ct_view_of(&other, v->seat, &seen);
    ct_why_of(v, a, &here);
    ct_why_of(&seen, a, &there);
    if (!same(&here, &there))
        fail_msg("%s: facts depend on hidden cards", ct_game_about(v->s.rules->game)->slug);
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
        if (i % 4 == 0)
            from_the_view_alone(&v, a, &luck);
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

/* Facts hold for any legal act, not only for hints: an analysis asks about acts that were worse. */
static void every_legal_act_has_facts(void **x)
{
    static ct_acts legal;
    static ct_view v;
    static table t;
    for (const ct_game *const *g = ct_games(); *g; g++) {
        begin(&t, ct_game_about(*g)->slug, 0, "");
        for (int i = 0; i < 60 && t.s.turn != CT_OVER; i++) {
            ct_rng luck;
            const uint8_t seed[32] = { 9 };
            ct_rng_seed(&luck, seed, (uint64_t)i);
            if (t.s.turn == CT_DEALER) {
                ct_shuffle(&t.s, &luck);
                continue;
            }
            ct_view_of(&t.s, t.s.turn, &v);
            ct_legal(&t.s, t.s.turn, &legal);
            for (int k = 0; k < legal.n && k < 40; k++) {
                const ct_word *w = ct_word_of(&t.s, legal.act[k]);
                if (!w->quits && !w->aside)
                    both(&v, legal.act[k]);
            }
            ct_apply(&t.s, ct_random_act(&v.s, v.seat, &luck));
        }
    }
}

/* A card in a trick wins or loses against the best card so far, and the facts must say which. */
static void a_card_in_a_trick(void **x)
{
    enum { ACTS = 400 };
    static const char *const wins[] = { "trick.last", "trick.sure", "trick.beats", "trick.ruffs" };
    static table t;
    static ct_view v;
    static ct_event e;
    int seen[2] = { 0 };
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
        ct_why w;
        ct_why_of(&v, a, &w);
        assert_null(ct_play(&t.s, a));
        if (ct_verb(a) != play || ct_forced(&v, a) || !ct_count(&was, trick) ||
            ct_count(&t.s, trick) || t.s.turn < 0)
            continue; /* only the last card of a trick decides it */
        ct_event_of(&was, a, &t.s, v.seat, CT_EN, &e);
        bool told = false;
        for (int k = 0; k < w.n; k++)
            for (size_t n = 0; n < sizeof wins / sizeof *wins; n++)
                told |= !strcmp(w.of[k].key, wins[n]);
        assert_int_equal(told, e.took == v.seat);
        seen[told]++;
    }
    assert_true(seen[0] > 10 && seen[1] > 10);
}

/* In Buraco the wild card of a set may lie last. A card of the rank still fits that set. */
static void a_card_that_fits_a_set_is_not_safe(void **x)
{
    static table t;
    static ct_view v;
    ct_act a;
    ct_why w;
    bool feeds = false;
    set_up(&t, "buraco", 4, "fechado",
           "deals 1\nturn 0\nphase play\nhand@0: 4d Kh\nhand@1: +5\nhand@2: +5\nhand@3: +5\n"
           "morto.1: +11\nmorto.2: +11\nstock: *\nmeld.1: 4c 4s XX\nmeld = 1\n");
    ct_view_of(&t.s, 0, &v);
    assert_null(ct_act_read(&v.s, 0, "discard 4d", &a, NULL));
    ct_why_of(&v, a, &w);
    for (int i = 0; i < w.n; i++) {
        assert_string_not_equal(w.of[i].key, "buraco.safe");
        feeds |= !strcmp(w.of[i].key, "buraco.feeds");
    }
    assert_true(feeds);
}

/* The fact that separates two acts speaks for the better one, or against the other. */
static void what_separates_two_acts(void **x)
{
    static ct_view v;
    static table t;
    ct_reason apart;
    begin(&t, "domino", 4, "first_dealer=0 redeal_right=off");
    int found = 0;
    for (uint64_t i = 0; i < 400 && t.s.turn != CT_OVER; i++) {
        static ct_acts legal;
        if (t.s.turn == CT_DEALER) {
            deal_by(&t, i);
            continue;
        }
        ct_view_of(&t.s, t.s.turn, &v);
        ct_legal(&t.s, t.s.turn, &legal);
        ct_act good = ct_hint(&v), done = legal.act[legal.n - 1];
        if (good != done && ct_why_apart(&v, done, good, &apart)) {
            ct_why of;
            bool there = false;
            ct_why_of(&v, apart.against ? done : good, &of);
            for (int k = 0; k < of.n; k++) there |= !strcmp(of.of[k].key, apart.key);
            assert_true(there && !apart.general);
            found++;
        }
        ct_apply(&t.s, good);
    }
    assert_true(found > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_hint_says_why),
        cmocka_unit_test(every_legal_act_has_facts),
        cmocka_unit_test(a_card_in_a_trick),
        cmocka_unit_test(a_card_that_fits_a_set_is_not_safe),
        cmocka_unit_test(what_separates_two_acts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

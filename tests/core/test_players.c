/* test_players.c - who plays by itself: `v1` plays as it always has, each player gives a legal act
 * and rates all that are legal. */
#include "player.h"

#include "help.h"

static ct_thought thought;

/* The act of player p for the seat on turn. */
static ct_act act_of(const ct_player *p, const ct_state *s, const uint8_t seed[32])
{
    static ct_view v;
    static uint8_t memory[64];
    ct_rng luck;
    assert_true(p->bytes(s->rules) <= sizeof memory);
    p->begin(memory, s->rules, s->turn);
    ct_bot_luck(&luck, seed, s->ply);
    ct_look(s, s->turn, &v);
    p->think(memory, &v, &luck, &(ct_budget){ .worlds = 1 }, &thought);
    return thought.act;
}

/* A match by one player in all seats, until it is over or so many deals are. */
static uint64_t match_hash(const ct_player *p, table *t, int deals)
{
    static const uint8_t seed[32] = { 'v', '1' };
    while (t->s.turn != CT_OVER) {
        ct_rng luck;
        if (t->s.turn != CT_DEALER) {
            ct_act a = act_of(p, &t->s, seed);
            assert_null(ct_check(&t->s, a));
            ct_apply(&t->s, a);
            continue;
        }
        if (!deals--)
            break;
        ct_rng_seed(&luck, seed, t->s.deals);
        ct_shuffle(&t->s, &luck);
    }
    return ct_hash(&t->s);
}

/* ---- the measure ------------------------------------------------------------------------ */

enum { MATCH_DEALS = 12 };

/* Where a match of v1 ends. These numbers never change: a change of them is another measure. */
static const struct {
    const char *slug;
    int seats;
    const char *options;
    uint64_t hash;
} v1_matches[] = {
    { "buraco", 4, "", UINT64_C(0xd1517817b6b70bfb) },
    { "buraco", 2, "stbl", UINT64_C(0xca58704d82c267e1) },
    { "buraco", 3, "aberto", UINT64_C(0x712a7eb6e73c7042) },
    { "cachorro", 1, "", UINT64_C(0x1007a628c1855932) },
    { "cachorro", 1, "manual", UINT64_C(0xab6732217c78ff99) },
    { "cao_polones", 4, "", UINT64_C(0x83bd449a48131c25) },
    { "cao_polones", 3, "referee", UINT64_C(0x3e0cba57a234e155) },
    { "cao_vermelho", 4, "", UINT64_C(0xf7150a9083e5007c) },
    { "cao_vermelho", 2, "referee", UINT64_C(0x68818535b30b7e03) },
    { "domino", 4, "", UINT64_C(0x2192618cc9629fc1) },
    { "domino", 3, "classico", UINT64_C(0xa55527c73f78d06b) },
    { "domino", 5, "sete_de_ouros", UINT64_C(0x1890c10fd68d7439) },
    { "golfe", 1, "", UINT64_C(0xed32944e80570643) },
    { "golfe", 2, "golf_strict", UINT64_C(0x32a1354a95594cd6) },
    { "hombre", 3, "", UINT64_C(0xda5d73c2519c8d9f) },
    { "hombre", 4, "", UINT64_C(0xc36a1799e028132c) },
    { "hombre", 3, "iberico", UINT64_C(0xe9f2b4e02e2d629f) },
    { "monte", 4, "", UINT64_C(0x94fa83a1ea8af219) },
    { "monte", 2, "banca_fixa", UINT64_C(0x3e60b05686ae24ff) },
    { "onze", 1, "", UINT64_C(0xfb304ba1fe32d146) },
    { "onze", 1, "elevens", UINT64_C(0x8c34453187954aa1) },
    { "piramide", 1, "", UINT64_C(0x9324a209d6849b31) },
    { "piramide", 1, "par", UINT64_C(0xd2e9fa7a0303be20) },
    { "poquer", 1, "", UINT64_C(0xd8d97f9a6fd19bdb) },
    { "poquer", 1, "principiante", UINT64_C(0xf17d71c86c58b60e) },
    { "samba", 4, "", UINT64_C(0xa30c97f930730a5d) },
    { "samba", 2, "", UINT64_C(0x58e9e58b22d78da0) },
    { "samba", 6, "", UINT64_C(0x1ab87e195cc162e2) },
    { "solo", 3, "", UINT64_C(0x537a719fb1be4e53) },
};

static void v1_plays_as_it_always_has(void **state)
{
    static table t;
    const ct_player *v1 = ct_player_find("v1");
    for (size_t i = 0; i < sizeof v1_matches / sizeof *v1_matches; i++) {
        if (!ct_game_find(v1_matches[i].slug))
            continue;
        begin(&t, v1_matches[i].slug, v1_matches[i].seats, v1_matches[i].options);
        uint64_t hash = match_hash(v1, &t, MATCH_DEALS);
        if (hash != v1_matches[i].hash)
            fail_msg("%s for %d: 0x%016llx", v1_matches[i].slug, v1_matches[i].seats,
                     (unsigned long long)hash);
    }
}

/* ---- all players ------------------------------------------------------------------------ */

static void all_legal_acts_are_rated(void **state)
{
    static table t;
    static ct_acts legal;
    const uint8_t seed[32] = { 7 };
    for (const ct_game *const *g = ct_games(); *g; g++)
        for (const ct_player *const *p = ct_players(); *p; p++) {
            begin(&t, ct_game_about(*g)->slug, 0, "");
            deal_by(&t, 4);
            for (int i = 0; i < 40 && t.s.turn >= 0; i++) {
                ct_act a = act_of(*p, &t.s, seed);
                assert_null(ct_check(&t.s, a));
                assert_true(thought.rating[0].act == a);
                ct_legal(&t.s, t.s.turn, &legal);
                assert_in_range(thought.n, legal.n, legal.n + 1);
                for (int k = 0, at; k < legal.n; k++) {
                    for (at = 0; at < thought.n && thought.rating[at].act != legal.act[k];) at++;
                    assert_true(at < thought.n);
                }
                ct_apply(&t.s, a);
            }
        }
}

static void who_has_no_act_thinks_nothing(void **state)
{
    static table t;
    static ct_view v;
    static uint8_t memory[64];
    ct_rng luck;
    const uint8_t seed[32] = { 7 };
    begin(&t, "domino", 4, "");
    for (uint64_t i = 0; t.s.turn == CT_DEALER; i++) deal_by(&t, i); /* the first is a draw */
    for (const ct_player *const *p = ct_players(); *p; p++) {
        int seat = (t.s.turn + 1) % 4;
        (*p)->begin(memory, &t.r, seat);
        ct_bot_luck(&luck, seed, 0);
        ct_look(&t.s, seat, &v);
        (*p)->think(memory, &v, &luck, &(ct_budget){ .worlds = 1 }, &thought);
        assert_true(!thought.act && !thought.n);
    }
}

static void players_are_found_by_name(void **state)
{
    assert_string_equal(ct_player_find("v1")->name, "v1");
    assert_null(ct_player_find("v0"));
    assert_null(ct_player_find(""));
}

/* The sentence is the game's where there was nothing to compare. */
static void the_reason_of_a_rule_of_thumb_is_the_games(void **state)
{
    static table t;
    static ct_view v;
    char text[512];
    ct_out o = { text, sizeof text, 0 };
    const uint8_t seed[32] = { 7 };
    begin(&t, "domino", 4, "");
    for (uint64_t i = 0; t.s.turn == CT_DEALER; i++) deal_by(&t, i); /* the first is a draw */
    ct_act a = act_of(ct_player_find("v1"), &t.s, seed);
    ct_look(&t.s, t.s.turn, &v);
    ct_thought_say(&v, &thought, CT_EN, &o);
    assert_string_equal(text, ct_bot_why(&v, a, CT_EN));
    assert_true(o.len > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(v1_plays_as_it_always_has),
        cmocka_unit_test(all_legal_acts_are_rated),
        cmocka_unit_test(who_has_no_act_thinks_nothing),
        cmocka_unit_test(players_are_found_by_name),
        cmocka_unit_test(the_reason_of_a_rule_of_thumb_is_the_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

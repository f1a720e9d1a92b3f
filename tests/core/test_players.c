/* test_players.c - checks the players. `v1` must play as it always has. Each player gives a legal
 * act, rates all legal acts and keeps to its budget. */
#include "reason.h"
#include "player.h"

#include "help.h"
#include "policy.h"

static ct_thought thought;

/* Lets player p think in a position, from its seat's view and without earlier lines. Returns its
 * act. */
static ct_act think(const ct_player *p, const ct_state *s, int seat, const uint8_t seed[32],
                    const ct_budget *b, ct_thought *out)
{
    static ct_view v;
    ct_rng luck;
    void *memory = malloc(p->bytes(s->rules));
    assert_non_null(memory);
    p->begin(memory, s->rules, seat);
    ct_player_rng(&luck, seed, s->ply);
    ct_view_of(s, seat, &v);
    p->think(memory, &v, &luck, b, out);
    free(memory);
    return out->act;
}

static ct_act act_of(const ct_player *p, const ct_state *s, const uint8_t seed[32])
{
    return think(p, s, s->turn, seed, &(ct_budget){ .worlds = 1 }, &thought);
}

/* Plays a match with one player in all seats, to its end or for `deals` deals. Returns the hash of
 * the last state. */
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

/* The hash at the end of a match of v1. These numbers must never change, because other players are
 * measured against v1. */
static const struct {
    const char *slug;
    int seats;
    const char *options;
    uint64_t hash;
} v1_matches[] = {
    { "buraco", 4, "", UINT64_C(0xecea00485abd7fcd) },
    { "buraco", 2, "stbl", UINT64_C(0x8d50c4b7048b2c6d) },
    { "buraco", 3, "aberto", UINT64_C(0xff691d72b79ef30b) },
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
    { "piramide", 1, "", UINT64_C(0x3c9341a2cd8200e1) },
    { "piramide", 1, "par", UINT64_C(0xd1a516689dbe47b2) },
    { "poquer", 1, "", UINT64_C(0xd8d97f9a6fd19bdb) },
    { "poquer", 1, "principiante", UINT64_C(0xf17d71c86c58b60e) },
    { "samba", 4, "", UINT64_C(0xdc9263c25b2aa2aa) },
    { "samba", 2, "", UINT64_C(0xe45ac41a227f195d) },
    { "samba", 6, "", UINT64_C(0xa882cd2c7e7b08ed) },
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
    const uint8_t seed[32] = { 7 };
    begin(&t, "domino", 4, "");
    for (uint64_t i = 0; t.s.turn == CT_DEALER; i++)
        deal_by(&t, i); /* the first deal is a draw for the dealer */
    for (const ct_player *const *p = ct_players(); *p; p++) {
        think(*p, &t.s, (t.s.turn + 1) % 4, seed, &(ct_budget){ .worlds = 1 }, &thought);
        assert_true(!thought.act && !thought.n);
    }
}

/* ---- levels ----------------------------------------------------------------------------- */

static void levels_are_players_with_words(void **state)
{
    static const char *const names[] = { "easy", "medium", "good", "hard", "master" };
    const ct_level *l = ct_levels();
    for (int i = 0; i < 5; i++, l++) {
        assert_string_equal(l->name, names[i]);
        assert_ptr_equal(ct_level_find(names[i]), l);
        assert_string_equal(ct_player_find(names[i])->name, names[i]);
        assert_string_not_equal(l->label.pt, l->label.en);
        assert_string_not_equal(l->style.pt, l->style.en);
    }
    assert_null(l->name);
    assert_true(ct_level_offered(l - 1, the_game("solo")));
    assert_false(ct_level_offered(l - 1, the_game("onze"))); /* a game for one player */
    assert_true(ct_level_offered(l - 2, the_game("onze")));
    assert_true(ct_level_offered(l - 1, the_game("cao_vermelho")));
    assert_true(ct_level_offered(l - 3, the_game("buraco")));
    assert_true(ct_level_offered(l - 3, the_game("solo")));
    assert_false(ct_level_offered(l - 3, the_game("hombre")));
    assert_non_null(ct_level_note(l - 1, the_game("solo")));
    assert_null(ct_level_note(l - 2, the_game("solo")));
    assert_null(ct_level_note(l - 1, the_game("buraco")));
    assert_true(ct_level_offered(l - 1, the_game("golfe")));
    assert_ptr_equal(ct_adviser(the_game("solo")), ct_player_find("master"));
    assert_ptr_equal(ct_adviser(the_game("hombre")), ct_player_find("master"));
    assert_ptr_equal(ct_adviser(the_game("buraco")), ct_player_find("master"));
    assert_ptr_equal(ct_adviser(the_game("samba")), ct_player_find("master"));
    assert_ptr_equal(ct_adviser(the_game("monte")), ct_player_find("master"));
    assert_ptr_equal(ct_adviser(the_game("cao_vermelho")), ct_player_find("master"));
    assert_ptr_equal(ct_adviser(the_game("cao_polones")), ct_player_find("master"));
    assert_ptr_equal(ct_adviser(the_game("onze")), ct_player_find("hard"));
    assert_null(ct_level_find("v1"));
    assert_null(ct_level_find("random"));
}

/* Names that older programs wrote into records, settings and tables must still be read. */
static void old_names_of_players_are_understood(void **state)
{
    static const char *const names[][2] = {
        { "iniciante", "easy" },  { "novice", "easy" }, { "medio", "medium" },
        { "beginner", "medium" }, { "forte", "hard" },  { "mestre", "master" },
        { "0", "random" },        { "1", "medium" },    { "bom", "good" },
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        assert_string_equal(ct_player_find(names[i][0])->name, names[i][1]);
        assert_ptr_equal(ct_level_find(names[i][0]), ct_level_find(names[i][1]));
    }
}

/* Counts over 150 seeds how often the act of `easy` differs from the rules of thumb. Its verb must
 * be the same. */
static int slips(const ct_state *s)
{
    int n = 0;
    for (uint8_t i = 0; i < 150; i++) {
        static ct_thought usual;
        const uint8_t seed[32] = { i };
        ct_act a = act_of(ct_player_find("easy"), s, seed);
        ct_act b = think(ct_player_find("medium"), s, s->turn, seed, &(ct_budget){ 0 }, &usual);
        assert_null(ct_check(s, a));
        assert_int_equal(ct_verb(a), ct_verb(b));
        n += a != b;
    }
    return n;
}

static void a_novice_slips_now_and_then(void **state)
{
    static table t;
    begin(&t, "domino", 4, "");
    for (uint64_t i = 0; t.s.turn == CT_DEALER; i++) deal_by(&t, i);
    ct_acts legal;
    for (uint64_t i = 0; ct_legal(&t.s, t.s.turn, &legal), legal.n < 2; i++) {
        if (t.s.turn == CT_DEALER)
            deal_by(&t, 100 + i);
        else
            ct_apply(&t.s, legal.act[0]);
    }
    assert_in_range(slips(&t.s), 5, 75);
}

/* In betting games `easy` must bet other sums, but never more than twice the intended sum. */
static void a_novice_bets_other_sums(void **state)
{
    static table t;
    int others = 0;
    begin(&t, "cao_vermelho", 3, "");
    for (uint64_t i = 0; i < 60; i++) {
        if (t.s.turn == CT_OVER)
            begin(&t, "cao_vermelho", 3, "");
        if (t.s.turn < 0) {
            deal_by(&t, i);
            continue;
        }
        const uint8_t seed[32] = { (uint8_t)i };
        ct_act b = act_of(ct_player_find("medium"), &t.s, seed);
        others += slips(&t.s) > 0;
        ct_apply(&t.s, b);
    }
    assert_true(others > 0);
}

/* ---- looking ahead ---------------------------------------------------------------------- */

static double gain_of(const ct_thought *t, ct_act a)
{
    for (int i = 0; i < t->n; i++)
        if (t->rating[i].act == a)
            return t->rating[i].gain;
    fail_msg("an act that is not rated");
    return 0;
}

/* A position of Solo with several cards to choose from. */
static void solo_table(table *t)
{
    set_up(t, "solo", 3, "",
           "deals 1\nphase play\nturn 0\nhand@0: As Kd 7c 9c\nhand@1: Ks 9d 8c 7s\n"
           "hand@2: Qs Ad Ac 8s\ntaken@0: *\ndealer = 2\nbid = 1\ndeclarer = 0\npassed = 6\n"
           "trump = 2\n");
}

static void looking_ahead_keeps_to_its_budget(void **state)
{
    static table t;
    const uint8_t seed[32] = { 5 };
    solo_table(&t);
    for (uint64_t worlds = 1; worlds < 40; worlds *= 3) {
        think(ct_player_find("hard"), &t.s, 0, seed, &(ct_budget){ .worlds = worlds }, &thought);
        assert_true(thought.worlds <= worlds && thought.worlds >= 1);
        for (int i = 0; i < thought.n; i++) assert_true(thought.rating[i].worlds <= worlds);
    }
}

/* Returns true ("enough") after a number of calls. */
static bool burns(void *of)
{
    int *left = of;
    return --*left < 0;
}

static void looking_ahead_can_be_interrupted(void **state)
{
    static table t;
    const uint8_t seed[32] = { 5 };
    solo_table(&t);
    for (int looks = 0; looks < 40; looks++) {
        int left = looks;
        ct_budget b = { .worlds = 1000000, .enough = burns, .of = &left };
        ct_act a = think(ct_player_find("hard"), &t.s, 0, seed, &b, &thought);
        assert_null(ct_check(&t.s, a));
        assert_true(left == -1 || (left >= 0 && looks > 3)); /* no call after burns() was true */
        assert_true(looks || thought.act == thought.usual);
    }
}

/* At a table of each game, interrupts a player that looks ahead. */
static void every_game_can_be_interrupted(void **state)
{
    static const char *const players[] = { "hard", "master" };
    static table t;
    for (const ct_game *const *g = ct_games(); *g; g++) {
        const ct_about *about = ct_game_about(*g);
        if (!ct_policy_find(about->slug))
            continue;
        begin(&t, about->slug, about->max_seats, "");
        for (uint8_t i = 0; i < 60; i++) {
            const uint8_t seed[32] = { i };
            int left = i, most = i;
            if (t.s.turn == CT_OVER)
                begin(&t, about->slug, about->max_seats, "");
            while (t.s.turn < 0) deal_by(&t, i);
            ct_budget b = { .worlds = 20, .enough = burns, .of = &left };
            ct_act a = think(ct_player_find(players[i % 2]), &t.s, t.s.turn, seed, &b, &thought);
            assert_null(ct_check(&t.s, a));
            assert_in_range(left + 1, 0, most + 1); /* no call after burns() was true */
            ct_apply(&t.s, a);
        }
    }
}

/* A meld and the discard after it must be rated as one. The rating equals that of the meld alone if
 * this discard follows anyway, and usually differs otherwise. */
static void an_act_and_the_next_are_looked_at_as_one(void **state)
{
    static table t;
    static ct_acts legal;
    static ct_thought alone, both;
    static _Alignas(16) unsigned char names[4096];
    const ct_policy *policy = ct_policy_of_master("buraco");
    int same = 0, other = 0;
    assert_true(policy->size <= sizeof names);
    begin(&t, "buraco", 2, "");
    policy->begin(names, &t.r);
    for (uint8_t i = 0; same < 4 || other < 4; i++) {
        const uint8_t seed[32] = { i };
        while (t.s.turn < 0) deal_by(&t, i);
        ct_legal(&t.s, t.s.turn, &legal);
        for (int k = 0; k < legal.n; k++) {
            ct_state next = t.s;
            ct_act lay = legal.act[k], then;
            if (strcmp(ct_word_of(&t.s, lay)->name, "meld") != 0)
                continue;
            ct_apply(&next, lay);
            if (next.turn != t.s.turn)
                continue;
            ct_acts after;
            ct_legal(&next, next.turn, &after);
            ct_act usual = policy->play->act(names, &next, &after);
            if (strcmp(ct_word_of(&next, usual)->name, "discard") != 0)
                continue;
            then = i % 2 ? usual : after.act[after.n - 1];
            ct_budget b = { .worlds = 12, .also = lay };
            think(ct_player_find("master"), &t.s, t.s.turn, seed, &b, &alone);
            b.then = then;
            think(ct_player_find("master"), &t.s, t.s.turn, seed, &b, &both);
            bool equal = gain_of(&alone, lay) >= gain_of(&both, lay) &&
                         gain_of(&alone, lay) <= gain_of(&both, lay);
            assert_true(equal || then != usual);
            same += equal;
            other += !equal;
            break;
        }
        ct_legal(&t.s, t.s.turn, &legal);
        ct_apply(&t.s, policy->play->act(names, &t.s, &legal));
    }
}

/* If the samples are too few to distinguish acts, the usual act must be played. */
static void what_is_not_clear_is_left_to_rules_of_thumb(void **state)
{
    static table t;
    static ct_view v;
    char text[512];
    int changed = 0;
    const ct_player *hard = ct_player_find("hard");
    begin(&t, "domino", 4, "");
    for (uint8_t i = 0; i < 200; i++) {
        const uint8_t seed[32] = { i };
        ct_out o = { text, sizeof text, 0 };
        while (t.s.turn < 0) deal_by(&t, i);
        think(hard, &t.s, t.s.turn, seed, &(ct_budget){ .worlds = 4 }, &thought);
        assert_true(thought.act == thought.usual);
        think(hard, &t.s, t.s.turn, seed, &(ct_budget){ .worlds = 80 }, &thought);
        ct_view_of(&t.s, t.s.turn, &v);
        ct_thought_say(&v, &thought, CT_EN, &o);
        if (thought.act != thought.usual) {
            assert_true(thought.rating[0].gain > 0 && thought.rating[0].worlds >= 8);
            assert_non_null(strstr(text, "ways the match may go on"));
            changed++;
        }
        ct_apply(&t.s, thought.act);
    }
    assert_in_range(changed, 5, 100);
}

static void players_are_found_by_name(void **state)
{
    assert_string_equal(ct_player_find("v1")->name, "v1");
    assert_null(ct_player_find("v0"));
    static const char *const none[] = { "", "nobody", "-1", "2", "99", "0x", "randomly", "1 " };
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        assert_null(ct_player_find(none[i]));
        assert_null(ct_level_find(none[i]));
    }
    for (const ct_player *const *p = ct_players(); *p; p++)
        assert_ptr_equal(ct_player_find((*p)->name), *p);
}

static const char *facts_of(const ct_view *v, ct_act a, char text[512])
{
    ct_out o = { text, 512, 0 };
    ct_why told;
    ct_why_told(v, a, &told);
    ct_why_say(v, &told, CT_EN, &o);
    return text;
}

/* If no acts were compared, the reason must be the facts of the game. */
static void the_reason_of_a_rule_of_thumb_is_the_games(void **state)
{
    static table t;
    static ct_view v;
    char text[512];
    ct_out o = { text, sizeof text, 0 };
    const uint8_t seed[32] = { 7 };
    begin(&t, "domino", 4, "");
    for (uint64_t i = 0; t.s.turn == CT_DEALER; i++)
        deal_by(&t, i); /* the first deal is a draw for the dealer */
    ct_act a = act_of(ct_player_find("v1"), &t.s, seed);
    ct_view_of(&t.s, t.s.turn, &v);
    ct_thought_say(&v, &thought, CT_EN, &o);
    char facts[512];
    assert_string_equal(text, facts_of(&v, a, facts));
    assert_true(o.len > 0);
}

/* If only one card is legal, the reason must say only that. */
static void the_only_card_needs_no_reason(void **state)
{
    static table t;
    static ct_view v;
    int told = 0, played = 0;
    begin(&t, "domino", 4, "");
    for (uint64_t i = 0; i < 40 || t.s.turn < 0; i++) {
        char text[512];
        ct_out o = { text, sizeof text, 0 };
        const uint8_t seed[32] = { (uint8_t)i };
        while (t.s.turn < 0) deal_by(&t, i);
        ct_act a = act_of(ct_player_find("medium"), &t.s, seed);
        bool card = !strcmp(ct_word_of(&t.s, a)->name, "play");
        ct_view_of(&t.s, t.s.turn, &v);
        ct_thought_say(&v, &thought, CT_EN, &o);
        assert_int_equal(!strcmp(text, "No other card may be played."), card && thought.n == 1);
        told += card && thought.n == 1;
        played += card;
        ct_apply(&t.s, a);
    }
    assert_in_range(told, 1, played - 1);
}

/* Makes `thought` prefer the first legal act of a deal to the second, the usual one. Returns the
 * first act. */
static ct_act prefer_another(const char *slug, int seats, ct_view *v)
{
    static table t;
    ct_acts legal;
    begin(&t, slug, seats, "");
    for (uint64_t i = 0; t.s.turn == CT_DEALER; i++) deal_by(&t, i);
    for (ct_legal(&t.s, t.s.turn, &legal); legal.n < 2; ct_legal(&t.s, t.s.turn, &legal))
        ct_apply(&t.s, legal.act[0]); /* a forced act has no other reason */
    ct_view_of(&t.s, t.s.turn, v);
    thought = (ct_thought){ .act = legal.act[0], .usual = legal.act[1], .n = 2 };
    return legal.act[0];
}

/* If an act is only as good as the usual act, a gain of "0.0 points" must not be mentioned. */
static void no_gain_is_no_reason(void **state)
{
    static ct_view v;
    char text[512];
    ct_act a = prefer_another("buraco", 4, &v);
    for (int some = 0; some < 2; some++) {
        ct_out o = { text, sizeof text, 0 };
        thought.rating[0] = (ct_rating){ .act = a, .worlds = 40, .gain = some ? 0.05 : 0.049 };
        ct_thought_say(&v, &thought, CT_EN, &o);
        char facts[512];
        assert_int_equal(!!strstr(text, "It gains 0.1 points more"), some);
        assert_int_equal(!strcmp(text, facts_of(&v, a, facts)), !some);
    }
}

/* In Golfe there are no hands, so the reason must speak of orders of the stock. */
static void of_a_game_without_hands_the_stock_is_told(void **state)
{
    static ct_view v;
    char text[512];
    ct_act a = prefer_another("golfe", 2, &v);
    thought.rating[0] = (ct_rating){ .act = a, .worlds = 200, .gain = 1 };
    for (int l = CT_PT; l <= CT_EN; l++) {
        ct_out o = { text, sizeof text, 0 };
        ct_thought_say(&v, &thought, (ct_lang)l, &o);
        assert_non_null(strstr(text, l == CT_EN ? "200 orders the stock may have"
                                                : "200 ordens que o monte pode ter"));
    }
}

/* A bet above that of the rules of thumb must get a reason, if the seat has fewer chips than
 * another. */
static void a_daring_bet_is_explained(void **state)
{
    static const char *const scores[] = { "90 98", "98 90" };
    static table t;
    static ct_view v;
    for (int ahead = 0; ahead < 2; ahead++)
        for (int k = 0; k < 2; k++) {
            char text[512];
            ct_out o = { text, sizeof text, 0 };
            snprintf(text, sizeof text,
                     "phase turn\nturn 0\nscore %s\nround = 4\ndealer = 1\npot = 12\n"
                     "hand@0: Kc Jd 4h 4s 2c\nstock: *\nhand@1: +5\n",
                     scores[ahead]);
            set_up(&t, "cao_vermelho", 2, "", text);
            ct_view_of(&t.s, 0, &v);
            ct_act bets[] = { ct_act_sum(0, ct_verb_find(t.r.game, "bet"), 1, 0),
                              ct_act_sum(0, ct_verb_find(t.r.game, "bet"), 9, 0) };
            thought = (ct_thought){ .act = bets[1 - k], .usual = bets[k], .n = 2 };
            thought.rating[0] = (ct_rating){ .act = thought.act, .worlds = 100, .gain = 1 };
            ct_thought_say(&v, &thought, CT_EN, &o);
            assert_true(!strstr(text, "When you are behind, you must take risks") == (ahead || k));
        }
}

/* ---- listening -------------------------------------------------------------------------- */

/* The memory of a test player that counts what it was told. */
typedef struct heard {
    int seat, lines, deals, hidden;
    uint64_t last; /* hash of the views */
} heard;
static size_t listener_bytes(const ct_rules *r) { return sizeof(heard); }
static void listener_begin(void *memory, const ct_rules *r, int seat)
{
    memset(memory, 0, sizeof(heard));
    ((heard *)memory)->seat = seat;
}
static void listener_hear(void *memory, ct_act a, const ct_view *now)
{
    heard *e = memory;
    assert_int_equal(now->seat, e->seat);
    e->lines++;
    e->deals += !a;
    e->hidden +=
        a && ct_verb(a) == ct_verb_find(now->s.rules->game, "trocar") && ct_amount(a) >> 24 == 0xff;
    e->last = ct_hash(&now->s);
}

static void a_player_is_told_what_its_seat_sees(void **state)
{
    static const ct_player listener = { "listener",     false,         listener_bytes,
                                        listener_begin, listener_hear, NULL };
    const uint8_t seed[32] = { 1 };
    heard all = { 0 }, again = { 0 };
    ct_match *m = ct_match_new(the_game("hombre"), 3, "", seed, NULL);
    listener_begin(&all, ct_match_rules(m), 1);
    for (int i = 0, others = 0; i < 200 && ct_match_state(m)->turn != CT_OVER; i++) {
        const ct_state *s = ct_match_state(m);
        ct_state was = *s;
        assert_null(s->turn < 0 ? ct_match_deal(m)
                                : ct_match_play(m, act_of(ct_player_find("v1"), s, seed)));
        ct_act a = ct_match_line(m, ct_match_lines(m) - 1);
        ct_player_hear(&listener, &all, 1, &was, a, ct_match_state(m));
        others += a && ct_seat(a) != 1 && ct_verb(a) == ct_verb_find(was.rules->game, "trocar");
        assert_int_equal(all.hidden, others); /* the player is not told which cards others
                                                 exchanged */
    }
    assert_true(all.hidden > 0 && all.deals > 1 && all.lines == ct_match_lines(m));
    listener_begin(&again, ct_match_rules(m), 1);
    ct_player_recall(&listener, &again, 1, m);
    assert_memory_equal(&all, &again, sizeof all);
    ct_match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(v1_plays_as_it_always_has),
        cmocka_unit_test(all_legal_acts_are_rated),
        cmocka_unit_test(who_has_no_act_thinks_nothing),
        cmocka_unit_test(levels_are_players_with_words),
        cmocka_unit_test(a_novice_slips_now_and_then),
        cmocka_unit_test(a_novice_bets_other_sums),
        cmocka_unit_test(looking_ahead_keeps_to_its_budget),
        cmocka_unit_test(looking_ahead_can_be_interrupted),
        cmocka_unit_test(an_act_and_the_next_are_looked_at_as_one),
        cmocka_unit_test(every_game_can_be_interrupted),
        cmocka_unit_test(what_is_not_clear_is_left_to_rules_of_thumb),
        cmocka_unit_test(players_are_found_by_name),
        cmocka_unit_test(old_names_of_players_are_understood),
        cmocka_unit_test(a_player_is_told_what_its_seat_sees),
        cmocka_unit_test(the_reason_of_a_rule_of_thumb_is_the_games),
        cmocka_unit_test(the_only_card_needs_no_reason),
        cmocka_unit_test(no_gain_is_no_reason),
        cmocka_unit_test(of_a_game_without_hands_the_stock_is_told),
        cmocka_unit_test(a_daring_bet_is_explained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_deals.c - Pyramid: the complete deal of the rules page, what the solver found out about
 * published deals, the reference figures, and the invariants in random deals. */
#include "test_help.h"

enum { CELLS = 28, SEEN_BITS = 21, SEEN = 1 << SEEN_BITS };

/* The verbs in the order in which the simple player FIRST (V12) prefers them. */
static const char *const words[] = { "king",        "pair",         "king_turned", "king_discard",
                                     "pair_turned", "pair_discard", "pair_tops",   "turn",
                                     "redeal",      "stop" };
enum { WORDS = sizeof words / sizeof words[0] };

/* The number of cards in the zones from `from` to `to`. */
static int cards(const table *t, const char *from, const char *to)
{
    int last = ct_zone_find(&t->r, to, -1);
    while (last + 1 < t->r.zones && t->r.group[last + 1] == t->r.group[last]) last++;
    return t->s.end[last] - ct_start(&t->s, ct_zone_find(&t->r, from, -1));
}

/* The first legal act in the order of V12; 0 when the player can only give up. */
static ct_act policy_first(const table *t)
{
    static ct_acts acts;
    ct_legal(&t->s, 0, &acts);
    for (int w = 0; w < WORDS; w++) {
        ct_act best = 0;
        for (int i = 0; i < acts.n; i++) {
            ct_act a = acts.act[i];
            if (ct_verb(a) != ct_verb_find(t->r.game, words[w]))
                continue;
            if (!best || ct_arg(a, 0) * 99 + ct_arg(a, 1) < ct_arg(best, 0) * 99 + ct_arg(best, 1))
                best = a;
        }
        if (best)
            return best;
    }
    return 0;
}

/* Plays a deal as FIRST does, until it ends or FIRST can only give up. */
static void play_first(table *t)
{
    ct_act a;
    do {
        a = policy_first(t);
        if (a)
            assert_null(ct_play(&t->s, a));
        assert_null(ct_valid(&t->s));
    } while (a && t->s.turn == 0);
}

static void V12_the_first_acts(void **state)
{
    static const char *const first[] = { "pair cell.22 cell.24",
                                         "pair cell.23 cell.26",
                                         "turn",
                                         "pair_turned cell.16",
                                         "turn",
                                         "king_turned",
                                         "turn" };
    static table t;
    deal_V12(&t, "");
    for (int i = 0; i < 7; i++) {
        ct_act a;
        assert_null(ct_act_read(&t.s, 0, first[i], &a, NULL));
        assert_true(a == policy_first(&t));
        play(&t, 0, first[i]);
    }
    zone_is(&t, "turned", "9d");
}

static void V12_a_complete_deal(void **state)
{
    static table t;
    deal_V12(&t, "");
    play_first(&t);
    assert_int_equal(cards(&t, "cell", "cell"), 2);
    assert_int_equal(cards(&t, "reserve", "discard"), 10);
    assert_int_equal(t.s.turn, CT_OVER);
    assert_int_equal(t.s.won, 0);
    assert_int_equal(t.s.score[0], 26);
    deal_V12(&t, "redeals=1");
    play_first(&t);
    assert_int_equal(t.s.won, 1);
    assert_int_equal(t.s.score[0], 28);
    zone_is(&t, "discard", "9d 9s Ah Ts");
    zone_is(&t, "turned", "");
    zone_is(&t, "reserve", "4d 3c 4s Qh");
    for (int hand = 0; hand <= 1; hand++) {
        deal_V12(&t, hand ? "scoring=competitive residue=hand" : "scoring=competitive");
        play_first(&t);
        assert_int_equal(t.s.score[0], hand ? 27 : 31);
        assert_int_equal(sheet_sum(&t, "piramide.sheet.tier", 0), 35);
        /* these eight cards outside the pyramid are left */
        assert_int_equal(cards(&t, "reserve", "discard"), 8);
    }
}

/* ---- V13: published deals, by an exhaustive search over the engine's acts ---------------- */

typedef struct search {
    uint64_t *seen; /* keys of the positions visited: an open hash table */
    int nodes, cell;
    uint32_t near[CELLS]; /* by cell: the cells that lie over or under it, through all rows */
    int verb[WORDS];
} search;

static void relate(search *f)
{
    for (int i = CELLS - 1; i >= 0; i--) {
        int row = 0;
        for (int k = i; k > row;) k -= ++row;
        if (row == 6)
            continue;
        int under = i + row + 1;
        f->near[i] = 3u << under | f->near[under] | f->near[under + 1];
    }
    for (int i = CELLS - 1; i >= 0; i--)
        for (int k = i + 1; k < CELLS; k++)
            if (f->near[i] >> k & 1)
                f->near[k] |= 1u << i;
}

/* I8: whether a card can never be removed, because all its partners are gone or lie over or under
 * it. */
static bool hopeless(const search *f, const ct_state *s)
{
    uint32_t at[14] = { 0 };
    int off[14] = { 0 };
    for (int i = 0; i < CELLS; i++)
        if (ct_count(s, f->cell + i))
            at[ct_rank(ct_top(s, f->cell + i))] |= 1u << i;
    for (int i = 0; i < ct_start(s, f->cell); i++) off[ct_rank(s->card[i])]++;
    for (int i = 0; i < CELLS; i++) {
        int rank = ct_count(s, f->cell + i) ? ct_rank(ct_top(s, f->cell + i)) : 13;
        if (rank < 13 && !off[13 - rank] && !(at[13 - rank] & ~f->near[i]))
            return true;
    }
    return false;
}

/* Whether the position is new. Its key has the cells left, the cards outside the pyramid, and the
 * redeals. */
static bool first_time(search *f, const ct_state *s)
{
    uint64_t h = 0xcbf29ce484222325u;
    for (int i = 0; i < f->cell + CELLS; i++) h = (h ^ s->end[i]) * 0x100000001b3u;
    for (int i = 0; i < ct_start(s, f->cell); i++) h = (h ^ s->card[i]) * 0x100000001b3u;
    h = (h ^ (uint64_t)ct_field_find(s, "redeals", NULL)[0]) * 0x9e3779b97f4a7c15u;
    h = ((h ^ h >> 29) * 0xbf58476d1ce4e5b9u) | 1;
    for (uint64_t i = h >> (64 - SEEN_BITS);; i = (i + 1) % SEEN) {
        if (f->seen[i] == h)
            return false;
        if (!f->seen[i]) {
            f->seen[i] = h;
            break;
        }
    }
    if (++f->nodes > SEEN / 2)
        fail_msg("the search is too long");
    return true;
}

static bool can_win(search *f, const ct_state *s)
{
    bool won = false, king = false;
    if (!first_time(f, s) || hopeless(f, s))
        return false;
    ct_acts *acts = malloc(sizeof *acts);
    assert_non_null(acts);
    ct_legal(s, 0, acts);
    for (int w = 0; w < WORDS; w++)
        for (int i = 0; i < acts->n && !won && !king; i++) {
            if (ct_verb(acts->act[i]) != f->verb[w])
                continue;
            ct_state next = *s;
            ct_apply(&next, acts->act[i]);
            won = next.turn == CT_OVER ? next.won : can_win(f, &next);
            king = !strncmp(words[w], "king", 4); /* removing a king at once costs nothing */
        }
    free(acts);
    return won;
}

static void V13_I7_published_deals(void **state)
{
    static search f;
    f.seen = malloc(SEEN * sizeof *f.seen);
    assert_non_null(f.seen);
    relate(&f);
    for (int i = 0; i < PIRAMIDE_RUNS; i++) {
        static table t;
        deal_V13(&t, i);
        f.cell = ct_zone_find(&t.r, "cell", -1);
        for (int w = 0; w < WORDS; w++) f.verb[w] = ct_verb_find(t.r.game, words[w]);
        memset(f.seen, 0, SEEN * sizeof *f.seen);
        f.nodes = 0;
        if (can_win(&f, &t.s) != piramide_runs[i].won)
            fail_msg("deal %d, %s", piramide_runs[i].deck, piramide_runs[i].options);
    }
    free(f.seen);
}

/* ---- many deals -------------------------------------------------------------------------- */

/* Section 7: FIRST clears 0.3, 9 and 27 % of deals with 0, 1 and 2 redeals. */
static void reference_figures(void **state)
{
    static const struct {
        const char *options;
        int least, most; /* number of cleared deals, of 1000 */
    } runs[] = { { "redeals=0", 0, 12 }, { "redeals=1", 60, 120 }, { "redeals=2", 225, 315 } };
    static table t;
    for (int i = 0; i < 3; i++) {
        int won = 0;
        for (int n = 0; n < 1000; n++) {
            begin(&t, "piramide", 1, runs[i].options);
            deal_by(&t, (uint64_t)n);
            play_first(&t);
            won += t.s.won;
        }
        assert_in_range(won, runs[i].least, runs[i].most);
    }
}

/* I1: the removed cards must be kings, or pairs worth thirteen. */
static void removed_in_pairs(const table *t)
{
    int count[14] = { 0 }, z = ct_zone_find(&t->r, "removed", -1);
    for (int i = 0; i < ct_count(&t->s, z); i++) count[ct_rank(ct_at(&t->s, z, i))]++;
    for (int r = 1; r <= 6; r++) assert_int_equal(count[r], count[13 - r]);
}

/* I3: discards, turned card (zone 1) and reserve keep the order of the deal. */
static void same_order(const ct_state *s, const int place[52])
{
    int last = -1;
    for (int i = ct_start(s, 2); i < s->end[2]; i++) {
        assert_true(place[s->card[i]] > last);
        last = place[s->card[i]];
    }
    if (ct_count(s, 1)) {
        assert_true(place[ct_top(s, 1)] > last);
        last = place[ct_top(s, 1)];
    }
    for (int i = ct_count(s, 0) - 1; i >= 0; i--) {
        assert_true(place[ct_at(s, 0, i)] > last);
        last = place[ct_at(s, 0, i)];
    }
}

/* I6: people see neither the reserve, even after a redeal, nor the discards below the top. */
static void I6_reserve_and_buried_discards_are_hidden(void **state)
{
    static char json[16384];
    static table t;
    ct_view v;
    set_up(&t, "piramide", 1, "redeals=1",
           "turn 0\ncell.1: Qs\nturned: 2s\ndiscard: 5c 9d Jh\nremoved: *\n");
    for (int redealt = 0; redealt <= 1; redealt++) {
        ct_out o = { json, sizeof json, 0 };
        ct_view_of(&t.s, 0, &v);
        ct_view_json(&v, CT_EN, &o);
        assert_null(strstr(json, "\"5c\""));
        assert_null(strstr(json, "\"9d\""));
        assert_int_equal(strstr(json, "\"Jh\"") != NULL, !redealt);
        assert_int_equal(strstr(json, "\"2s\"") != NULL, !redealt);
        if (!redealt)
            play(&t, 0, "redeal");
    }
}

/* Plays a deal of random acts and checks I1-I5. */
static void random_deal(table *t, ct_rng *luck, int least)
{
    int place[52] = { 0 }, turns = 0, before = t->s.score[0];
    ct_shuffle(&t->s, luck);
    for (int i = 0; i < ct_count(&t->s, 0); i++) place[ct_at(&t->s, 0, i)] = 24 - i;
    while (t->s.turn == 0) {
        ct_act a = ct_random_act(&t->s, 0, luck);
        turns += ct_verb(a) == ct_verb_find(t->r.game, "turn");
        assert_null(ct_play(&t->s, a));
        assert_null(ct_valid(&t->s)); /* checks I2 and other invariants */
        removed_in_pairs(t);
        same_order(&t->s, place);
    }
    assert_in_range(turns, 0, 24 * 3); /* I4 */
    int points = t->s.score[0] - before, tier = ct_field_find(&t->s, "tier", NULL)[0];
    assert_true(points >= least && points <= 50); /* I5 */
    assert_true(tier != 50 || points >= 26);
}

static void I1_to_I5_random_deals(void **state)
{
    static const struct {
        const char *options;
        int least;
    } runs[] = { { "scoring=competitive", -24 },
                 { "scoring=competitive cover_pair=on stock_discard_pair=on", -24 },
                 { "par cover_pair=on", -52 } };
    uint8_t seed[32] = { 3 };
    static table t;
    ct_rng luck;
    ct_rng_seed(&luck, seed, 0);
    for (int i = 0; i < 3; i++)
        for (int n = 0; n < 100; n++) {
            begin(&t, "piramide", 1, runs[i].options);
            while (t.s.turn == CT_DEALER) random_deal(&t, &luck, runs[i].least);
            assert_int_equal(t.s.deals, 6);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(V12_the_first_acts),
        cmocka_unit_test(V12_a_complete_deal),
        cmocka_unit_test(V13_I7_published_deals),
        cmocka_unit_test(reference_figures),
        cmocka_unit_test(I1_to_I5_random_deals),
        cmocka_unit_test(I6_reserve_and_buried_discards_are_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

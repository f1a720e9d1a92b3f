/* test_meld.c - checks kits/meld: shapes and their cards, which shapes may grow into which, and
 * that a shape is proposed exactly when a hand can fill it. */
#include "help.h"

#include "kits/meld.h"

static const ct_meld nothing = { CT_NO_MELD };

static ct_meld meld_of(const char *text)
{
    ct_card c[CT_CARDS];
    int n = cards_of(text, c);
    return ct_meld_read(c, n);
}

/* Writes all possible runs. Returns their number. */
static int all_runs(ct_run out[])
{
    static const ct_card wilds[] = { 1, 14, 27, 40, CT_JOKER };
    int n = 0;
    for (int suit = 0; suit < 4; suit++)
        for (int low = 1; low <= 12; low++)
            for (int high = low + 2; high <= 14; high++) {
                out[n++] = (ct_run){ (uint8_t)suit, (uint8_t)low, (uint8_t)high, 0, 0 };
                for (int at = low; at <= high; at++)
                    for (int w = 0; w < 5; w++)
                        if (at != 2 || wilds[w] != ct_card_of(suit, 2))
                            out[n++] = (ct_run){ (uint8_t)suit, (uint8_t)low, (uint8_t)high,
                                                 (uint8_t)at, wilds[w] };
            }
    return n;
}

static void runs_read_back(void **x)
{
    static ct_run runs[20000];
    int n = all_runs(runs);
    for (int i = 0; i < n; i++) {
        ct_card c[CT_MELD_CARDS];
        ct_meld m = ct_meld_run(runs[i]), back;
        assert_int_equal(ct_meld_cards(&m, c), m.n);
        back = ct_meld_read(c, m.n);
        assert_int_equal(back.kind, CT_RUN);
        assert_memory_equal(&back.run, &runs[i], sizeof runs[i]);
    }
}

static void sets_read_back(void **x)
{
    static const char *const good[] = { "5c 5d 5h", "5c 5c 5c 5d 2c", "Ac Ad Ah As XX", "2c 2d XX",
                                        "Kc Kd 2s 2s" };
    static const char *const bad[] = { "5c 6d 7h",       "5c 5d",    "5c 5d 6d",
                                       "Qc Kc Ac 2c 3c", "4h 2h 2c", "Kc Kd Ad" };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        ct_card c[CT_MELD_CARDS], want[CT_CARDS];
        ct_meld m = meld_of(good[i]);
        assert_int_equal(m.kind, CT_SET);
        assert_int_equal(ct_meld_cards(&m, c), cards_of(good[i], want));
        assert_memory_equal(c, want, (size_t)m.n);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(meld_of(bad[i]).kind, CT_NO_MELD);
}

/* Each row: whether the old meld may grow into the new one, and with which cards. */
static void growth(void **x)
{
    static const struct {
        const char *old, *now;
        int slide, fits, n;
        const char *cards;
    } rows[] = {
        { "5h 6h 7h", "4h 5h 6h 7h 8h", 0, CT_FITS, 2, "4h 8h" },
        { "5h 6h 7h", "5h 6h 7h 2c", 0, CT_FITS, 1, "2c" },
        { "5h 6h 7h", "6h 7h 8h", 0, CT_NATURAL_MOVES, 0, "" },
        { "5h 6h 7h", "5h 2c 7h 8h", 0, CT_NATURAL_MOVES, 0, "" },
        { "5h 6h 7h", "5s 6s 7s", 0, CT_OTHER_MELD, 0, "" },
        { "5h 6h 7h", "5c 5d 5h", 0, CT_OTHER_MELD, 0, "" },
        { "5h 2c 7h", "5h 6h 7h 2c", 0, CT_FITS, 1, "6h" },
        { "5h 2c 7h", "2c 5h 6h 7h", 0, CT_FITS, 1, "6h" },
        { "5h 2c 7h", "5h 2d 7h", 0, CT_WILD_MOVES, 0, "" },
        { "5h 2c 7h", "5h 6h 7h", 0, CT_WILD_MOVES, 0, "" },
        { "3h 4h 2h", "2h 3h 4h", 0, CT_WILD_MOVES, 0, "" },
        { "3h 4h 2h", "2h 3h 4h", 1, CT_FITS, 0, "" },
        { "3h 4h 2h", "2h 3h 4h 5h", 0, CT_FITS, 1, "5h" },
        { "3h 4h 2h", "2h 3h 4h 2c", 1, CT_FITS, 1, "2c" },
        { "3h 4h 2h", "2c 3h 4h", 1, CT_WILD_MOVES, 0,
          "" }, /* the 2c at place 2 is of another suit */
        { "3h 4h 2h", "XX 3h 4h 5h", 1, CT_WILD_MOVES, 0, "" },
        /* No valid run comes between these two melds. */
        { "4h 5h 2h", "2h XX 4h 5h", 1, CT_WILD_MOVES, 0, "" },
        { "4h 5h 2h", "2h 3h 4h 5h", 1, CT_FITS, 1, "3h" },
        { "5c 5d 2c", "5c 5d 5d 2c XX", 0, CT_FITS, 2, "5d XX" },
        { "5c 5d 2c", "5c 5d 5h", 0, CT_NATURAL_MOVES, 0, "" },
        { "5c 5d XX", "5c 5d 5h", 0, CT_NATURAL_MOVES, 0, "" },
        { "5c 5d XX", "5c 5d 5h 2c", 0, CT_NATURAL_MOVES, 0, "" },
        { "5c 5d 2c", "6c 6d 2c", 0, CT_OTHER_MELD, 0, "" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ct_growth g;
        ct_card want[CT_CARDS];
        ct_meld old = meld_of(rows[i].old), now = meld_of(rows[i].now);
        memset(&g, 1, sizeof g);
        int fits = ct_meld_grow(&old, &now, rows[i].slide, &g);
        if (rows[i].fits && (g.wild || g.settled)) /* a refusal must leave the result empty */
            fail_msg("%s -> %s: %d %d", rows[i].old, rows[i].now, g.wild, g.settled);
        if (fits != rows[i].fits)
            fail_msg("%s -> %s: %d", rows[i].old, rows[i].now, fits);
        if (fits)
            continue;
        assert_int_equal(g.n, rows[i].n);
        assert_int_equal(g.n, cards_of(rows[i].cards, want));
        assert_memory_equal(g.card, want, (size_t)g.n);
    }
}

static void a_new_meld_is_all_growth(void **state)
{
    ct_growth g;
    ct_meld none = { 0 }, plain = meld_of("5c 5d 5h"), wild = meld_of("5c 5d 2c");
    assert_int_equal(ct_meld_grow(&none, &plain, false, &g), CT_FITS);
    assert_int_equal(g.n, 3);
    assert_false(g.wild);
    assert_int_equal(ct_meld_grow(&none, &wild, false, &g), CT_FITS);
    assert_true(g.wild);
}

static bool pool_has(const ct_pool *p, const ct_meld *m)
{
    ct_card c[CT_MELD_CARDS];
    uint8_t need[CT_KINDS] = { 0 };
    int n = ct_meld_cards(m, c);
    for (int i = 0; i < n; i++)
        if (++need[c[i]] > p->copies[c[i]])
            return false;
    return true;
}

static bool proposed(const ct_acts *acts, ct_run q)
{
    for (int i = 0; i < acts->n; i++) {
        ct_run r = ct_run_arg(acts->act[i], 0);
        if (!memcmp(&r, &q, sizeof q))
            return true;
    }
    return false;
}

/* In random hands a run of three must be proposed exactly if the hand holds its cards. */
static void runs_of_three(void **x)
{
    static ct_run runs[20000];
    static ct_acts acts;
    int n = all_runs(runs), found = 0;
    uint8_t seed[32] = { 5 };
    ct_rng luck;
    ct_rng_seed(&luck, seed, 1);
    for (int hand = 0; hand < 300; hand++) {
        ct_pool p = { 0 };
        for (int i = 0; i < 14; i++) ct_pool_add(&p, (ct_card)ct_rng_below(&luck, 53));
        acts.n = 0;
        ct_propose_runs(&p, 1, true, CT_HIDDEN, (ct_propose){ CT_ACT(0, 1), 0, &acts });
        for (int i = 0; i < n; i++) {
            ct_meld m = ct_meld_run(runs[i]);
            if (m.n != 3)
                continue;
            assert_int_equal(proposed(&acts, runs[i]), pool_has(&p, &m));
            found += proposed(&acts, runs[i]);
        }
    }
    assert_true(found > 300);
}

/* Takes all cards of a row as the hand: a shape with all these cards must be proposed, or nothing
 * if no shape has them all. */
static void whole_hands(void **x)
{
    static ct_acts acts;
    static const struct {
        const char *old, *hand, *shape;
    } rows[] = {
        { "", "5h 6h 7h 8h", "5h 6h 7h 8h" },      { "", "5h 6h 8h 2c", "5h 6h 2c 8h" },
        { "", "Kh Ah Qh 2h", "2h Qh Kh Ah" },      { "3h 4h 5h", "6h 2h", "2h 3h 4h 5h 6h" },
        { "5h 2c 7h", "6h 4h", "4h 5h 6h 7h 2c" }, { "5h 6h 7h", "8h 9c", NULL },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ct_pool p = { 0 };
        ct_card c[CT_CARDS];
        ct_meld old = *rows[i].old ? meld_of(rows[i].old) : nothing;
        for (int n = cards_of(rows[i].hand, c); n > 0; n--) ct_pool_add(&p, c[n - 1]);
        acts.n = 0;
        ct_propose_whole(&p, &old, CT_RUN, (ct_propose){ CT_ACT(0, 1), 0, &acts });
        if (rows[i].shape)
            assert_true(proposed(&acts, meld_of(rows[i].shape).run));
        else
            assert_int_equal(acts.n, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_meld_is_all_growth),
        cmocka_unit_test(runs_read_back),
        cmocka_unit_test(sets_read_back),
        cmocka_unit_test(growth),
        cmocka_unit_test(runs_of_three),
        cmocka_unit_test(whole_hands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

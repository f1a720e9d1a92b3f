/* test_code.c - checks deal codes. The check symbol must detect every wrong symbol and every
 * exchange of two symbols. It must detect every name of another game (for new games, all but one in
 * 32). Reading accepts careless typing. The deals of past days stay the same. */
#include "code.h"
#include "match.h"
#include "game.h"
#include "help.h"
#include "out.h"

static const char digits[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

typedef struct code {
    char text[CT_CODE_SIZE];
    int name; /* bytes of the name, before the first hyphen */
} code;

static code code_of(const ct_game *g, uint64_t number)
{
    code c;
    ct_out o = ct_out_of(c.text, sizeof c.text);
    ct_code_write(g, number, &o);
    assert_true(ct_out_whole(&o));
    c.name = (int)strcspn(c.text, "-");
    return c;
}

/* Symbol i of the code: digits 0 .. 7, then the check (-DDDD-DDDD-C). */
static char *at(code *c, int i) { return c->text + c->name + 1 + i + i / 4; }

static void refuses(const char *text, const ct_game *wanted, const char *key)
{
    const ct_game *g = wanted;
    uint64_t number = 77;
    const char *why = ct_code_read(text, &g, &number);
    if (!why || strcmp(why, key))
        fail_msg("%s: %s, not %s", text, why ? why : "read", key);
    assert_true(g == wanted && number == 77);
    assert_string_not_equal(ct_say(NULL, key, CT_PT), key);
}

static void reads(const char *text, const ct_game *wanted, const ct_game *game, uint64_t number)
{
    const ct_game *g = wanted;
    uint64_t got = ~number;
    const char *why = ct_code_read(text, &g, &got);
    if (why)
        fail_msg("%s: %s", text, why);
    assert_ptr_equal(g, game);
    assert_true(got == number);
}

/* Returns a number for i. In 32 successive numbers every digit appears at every place. */
static uint64_t some_number(int i)
{
    uint64_t n = 0;
    for (int d = 0; d < 8; d++) n = n << 5 | (uint64_t)((i * (2 * d + 1) + 11 * d) & 31);
    return n;
}

static void codes_are_read_back(void **state)
{
    for (const ct_game *const *g = ct_games(); *g; g++)
        for (int i = 0; i < 64; i++) {
            code c = code_of(*g, some_number(i));
            reads(c.text, NULL, *g, some_number(i));
            reads(c.text + c.name, *g, *g, some_number(i));
            refuses(c.text + c.name, NULL, "code.bad");
        }
}

static void every_wrong_symbol_shows(void **state)
{
    for (const ct_game *const *g = ct_games(); *g; g++)
        for (int n = 0; n < 32; n++)
            for (int i = 0; i < 9; i++)
                for (int d = 0; d < 32; d++) {
                    code c = code_of(*g, some_number(n));
                    if (*at(&c, i) == digits[d])
                        continue;
                    *at(&c, i) = digits[d];
                    refuses(c.text, NULL, "code.check");
                }
}

/* Exchanges any two of the nine symbols, neighbours or not. */
static void every_exchange_shows(void **state)
{
    int tried = 0;
    for (const ct_game *const *g = ct_games(); *g; g++)
        for (int n = 0; n < 32; n++)
            for (int i = 0; i < 9; i++)
                for (int k = 0; k < i; k++) {
                    code c = code_of(*g, some_number(n));
                    char was = *at(&c, i);
                    if (was == *at(&c, k))
                        continue;
                    *at(&c, i) = *at(&c, k);
                    *at(&c, k) = was;
                    refuses(c.text, NULL, "code.check");
                    tried++;
                }
    assert_true(tried > 500);
}

static bool sure(const ct_game *g) { return ct_game_about(g)->old_codes; }

static void another_games_name_shows(void **state)
{
    for (const ct_game *const *g = ct_games(); *g; g++)
        for (const ct_game *const *other = ct_games(); *other; other++)
            for (int n = 0; n < 32 && *other != *g; n++) {
                char text[2 * CT_CODE_SIZE];
                code c = code_of(*g, some_number(n)), o = code_of(*other, 0);
                snprintf(text, sizeof text, "%.*s%s", o.name, o.text, c.text + c.name);
                if (sure(*g) && sure(*other)) /* for other pairs a few codes pass by chance: see
                                                 "games still to come" */
                    refuses(text, NULL, "code.check");
                refuses(c.text, *other, "code.other");
            }
}

/* ---- games still to come ------------------------------------------------------------------ */

enum { NEW_GAMES = 3000 };

typedef struct new_game {
    char slug[40];
    ct_game game;
} new_game;

/* Makes a name of small letters, digits and underscores. It differs from the name before in one
 * letter, or is its reverse. */
static void name(new_game *g, const new_game *before, int i, ct_rng *luck)
{
    size_t n = i % 3 ? strlen(before->slug) : 1 + ct_rng_below(luck, 30);
    for (size_t k = 0; k < n && i % 3 == 0; k++)
        g->slug[k] = "abcdefghijklmnopqrstuvwxyz_0123456789"[ct_rng_below(luck, k ? 37 : 26)];
    for (size_t k = 0; k < n && i % 3; k++)
        g->slug[k] = i % 3 == 1 ? before->slug[k] : before->slug[n - 1 - k];
    if (i % 3 == 1)
        g->slug[n - 1] = (char)('a' + ct_rng_below(luck, 26));
    g->game.about.slug = g->slug;
}

static bool passes(const new_game *g, const char *digits_and_check)
{
    const ct_game *of = &g->game;
    uint64_t number;
    return !ct_code_read(digits_and_check, &of, &number);
}

static new_game *new_games(void)
{
    const uint8_t seed[32] = { 32 };
    new_game *all = calloc(NEW_GAMES, sizeof *all);
    ct_rng luck;
    assert_non_null(all);
    ct_rng_seed(&luck, seed, 0);
    for (int i = 0; i < NEW_GAMES; i++) name(&all[i], &all[i ? i - 1 : 0], i, &luck);
    return all;
}

/* For every name, one wrong symbol and two exchanged neighbours must always be detected. */
static void slips_show_in_every_game(void **state)
{
    new_game *all = new_games();
    const uint8_t seed[32] = { 33 };
    ct_rng luck;
    ct_rng_seed(&luck, seed, 0);
    for (int g = 0; g < NEW_GAMES; g++) {
        code c = code_of(&all[g].game, ct_code_random(&luck)), bad;
        assert_true(passes(&all[g], c.text + c.name));
        for (int i = 0; i < 9; i++) {
            bad = c;
            *at(&bad, i) =
                digits[(strchr(digits, *at(&c, i)) - digits + 1 + (int)ct_rng_below(&luck, 31)) %
                       32];
            if (passes(&all[g], bad.text + bad.name))
                fail_msg("%s passes for %s", bad.text, c.text);
            bad = c;
            *at(&bad, i) = *at(&c, i ? i - 1 : 0);
            *at(&bad, i ? i - 1 : 0) = *at(&c, i);
            if (strcmp(bad.text, c.text) && passes(&all[g], bad.text + bad.name))
                fail_msg("%s passes for %s", bad.text, c.text);
        }
    }
    free(all);
}

/* A game may accept codes of another game, new or old, once in 32 times, and never much more often
 * than chance. */
static void other_games_refuse_all_but_one_in_32(void **state)
{
    enum { CODES = 320 };
    new_game *all = new_games();
    const uint8_t seed[32] = { 34 };
    long tried = 0, passed = 0;
    ct_rng luck;
    ct_rng_seed(&luck, seed, 0);
    for (int g = 1; g < NEW_GAMES; g++) {
        int here = 0;
        if (!strcmp(all[g].slug, all[g - 1].slug))
            continue;
        for (int i = 0; i < CODES; i++) {
            code c = code_of(&all[g].game, ct_code_random(&luck));
            here += passes(&all[g - 1], c.text + c.name);
        }
        if (here > 45) /* chance gives 10 of 320 */
            fail_msg("%s takes %d of %d codes of %s", all[g - 1].slug, here, CODES, all[g].slug);
        tried += CODES;
        passed += here;
    }
    assert_true(tried > 500000);
    assert_true(passed > tried / 32 - tried / 800 && passed < tried / 32 + tried / 800);
    for (const ct_game *const *old = ct_games(); *old; old++) {
        int here = 0;
        for (int g = 0; g < NEW_GAMES; g++) {
            code c = code_of(*old, ct_code_random(&luck));
            here += passes(&all[g], c.text + c.name);
        }
        assert_true(here > NEW_GAMES / 64 && here < NEW_GAMES / 16);
    }
    free(all);
}

/* ---- typing --------------------------------------------------------------------------------- */

/* Reading accepts small letters, blanks, missing hyphens, other dashes, I and L for 1, O for 0. */
static void slips_are_forgiven(void **state)
{
    for (const ct_game *const *g = ct_games(); *g; g++)
        for (int n = 0; n < 32; n++) {
            static const char *const between[] = { "",
                                                   " ",
                                                   "--",
                                                   " - ",
                                                   "_",
                                                   "\t",
                                                   "\xe2\x80\x91",
                                                   "\xc2\xa0",
                                                   "\xe2\x88\x92",
                                                   "\xe2\x80\x80" };
            code c = code_of(*g, some_number(n));
            for (size_t b = 0; b < sizeof between / sizeof *between; b++) {
                char text[256] = " ";
                ct_out o = { text, sizeof text, 1 };
                for (const char *p = c.text; *p; p++) {
                    bool ones = p > c.text + c.name && *p == '1', none = *p == '0';
                    char small = *p >= 'A' && *p <= 'Z' ? (char)(*p - 'A' + 'a') : *p;
                    if (*p == '-')
                        ct_put(&o, between[b]);
                    else
                        ct_put_char(&o, ones ? "iIlL"[b & 3] : none ? "oO"[b & 1] : small);
                }
                ct_put(&o, "\r\n");
                reads(text, NULL, *g, some_number(n));
            }
        }
}

static void names_with_accents_and_parts(void **state)
{
    static const struct {
        const char *slug, *name;
    } rows[] = { { "piramide", "Pir\xc3\xa2mide" },
                 { "domino", "DOMIN\xc3\x93" },
                 { "cao_vermelho", "c\xc3\xa3o vermelho" },
                 { "cao_vermelho", "CA\xcc\x83O_VERMELHO" },
                 { "cao_polones", "CAO-POLONES" } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[128];
        const ct_game *g = ct_game_find(rows[i].slug);
        if (!g)
            continue;
        code c = code_of(g, 123456789);
        snprintf(text, sizeof text, "%s%s", rows[i].name, c.text + c.name);
        reads(text, NULL, g, 123456789);
    }
}

static void junk_is_no_code(void **state)
{
    static const char *const junk[] = { "",      "-",    "4",    "7K3Q-9M2X",
                                        "GOLFE", "\xff", "\xc3", "\xe2\x80" };
    const ct_game *g = ct_games()[0];
    for (size_t i = 0; i < sizeof junk / sizeof *junk; i++) refuses(junk[i], NULL, "code.bad");
    refuses("XADREZ-7K3Q-9M2X-4", NULL, "code.game");
    code c = code_of(g, 5);
    for (const char *p = "U.*!\x01"; *p; p++) { /* not in Crockford's alphabet */
        code bad = c;
        *at(&bad, 3) = *p;
        refuses(bad.text, NULL, "code.bad");
    }
    c.text[strlen(c.text) - 1] = 0; /* without the check symbol */
    refuses(c.text, NULL, "code.bad");
    c = code_of(g, 5);
    strcat(c.text, "7");
    refuses(c.text, NULL, "code.bad");
    char many[300];
    memset(many, 'A', sizeof many - 1);
    many[sizeof many - 1] = 0;
    refuses(many, g, "code.bad");
}

static void numbers_are_seeds(void **state)
{
    uint8_t seed[32], zero[27] = { 0 };
    uint64_t back = 1;
    ct_code_seed(0x9a12345678, seed);
    assert_memory_equal(seed, "\x78\x56\x34\x12\x9a", 5);
    assert_memory_equal(seed + 5, zero, 27);
    assert_true(ct_code_of_seed(seed, &back) && back == 0x9a12345678);
    for (int i = 5; i < 32; i++) {
        seed[i] = 1;
        assert_false(ct_code_of_seed(seed, &back));
        seed[i] = 0;
    }
    ct_rng luck;
    ct_rng_seed(&luck, seed, 3);
    for (int i = 0; i < 200; i++) {
        uint64_t n = ct_code_random(&luck);
        ct_code_seed(n, seed);
        assert_true(n >> 40 == 0 && ct_code_of_seed(seed, &back) && back == n);
    }
}

static void matches_tell_their_seed(void **state)
{
    uint8_t seed[32];
    ct_code_seed(4711, seed);
    ct_match *m = ct_match_new(ct_games()[0], 0, "", seed, NULL);
    assert_memory_equal(ct_match_seed(m), seed, 32);
    ct_match_free(m);
}

/* The deal of a day must never change. */
static void days_stay(void **state)
{
    static const struct {
        const char *slug, *date, *code;
    } days[] = {
        { "golfe", "2026-11-21", "GOLFE-8P4N-4DG0-C" },
        { "golfe", "2026-11-22", "GOLFE-KYJH-N2T5-T" },
        { "piramide", "2026-11-21", "PIRAMIDE-9H58-06BH-N" },
        { "cao_vermelho", "2028-02-29", "CAOVERMELHO-R3K4-P3TC-S" },
    };
    for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
        const ct_game *g = ct_game_find(days[i].slug);
        uint64_t n = 0;
        if (!g)
            continue;
        assert_null(ct_code_of_day(g, days[i].date, &n));
        assert_string_equal(code_of(g, n).text, days[i].code);
    }
}

static void dates_are_checked(void **state)
{
    static const char *const bad[] = {
        "",           "2026",       "2026-11-2",  "2026-11-211", "2026/11/21",
        "21-11-2026", "2026-13-01", "2026-00-10", "2026-02-29",  "1900-02-29",
        "2026-04-31", "2026-01-00", "0000-01-01", "2026-1a-01",  "today",
    };
    uint64_t n = 9;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_string_equal(ct_code_of_day(ct_games()[0], bad[i], &n), "code.date");
        assert_true(n == 9);
    }
    assert_null(ct_code_of_day(ct_games()[0], "2000-02-29", &n));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(codes_are_read_back),
        cmocka_unit_test(every_wrong_symbol_shows),
        cmocka_unit_test(every_exchange_shows),
        cmocka_unit_test(another_games_name_shows),
        cmocka_unit_test(slips_are_forgiven),
        cmocka_unit_test(names_with_accents_and_parts),
        cmocka_unit_test(junk_is_no_code),
        cmocka_unit_test(numbers_are_seeds),
        cmocka_unit_test(matches_tell_their_seed),
        cmocka_unit_test(days_stay),
        cmocka_unit_test(dates_are_checked),
        cmocka_unit_test(slips_show_in_every_game),
        cmocka_unit_test(other_games_refuse_all_but_one_in_32),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_fair.c - checks fair deals (docs/protocol.md): compares commitments and seeds with the
 * results of `printf %s TEXT | sha256sum`. */
#include "core/match_help.h"
#include "server/room/fair.h"

/* clang-format off */
#define SECRET "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
#define COMMIT "6c86c6aac5fb24bcf5d9939cb7d7d5645ce39418f449e03b262dd4fa14b4b92b" /* SHA-256 of SECRET */
#define SHARES "abcdefghijklmnop||ABCDEFGH-_234567|"
#define SEED   "32e3bb6db1115d5801033abce2d9603e3672a283905d347e9952654299306d0a" /* SHA-256 of SECRET|SHARES */
#define ALONE  "4cab1db0d0f924dee429aa6c25fce267baa4f40b89e7ee29f2905b9c5c7a1830" /* SECRET|abcdefghijklmnop */
/* clang-format on */

static void a_commitment_is_the_hash_of_the_digits(void **state)
{
    char commit[CT_FAIR_HEX];
    ct_fair_commit(SECRET, commit);
    assert_string_equal(commit, COMMIT);
}

static void the_seed_is_the_hash_of_secret_and_shares(void **state)
{
    uint8_t seed[32], expected[32];
    char shares[CT_FAIR_SHARES];
    ct_fair_join((const char *const[]){ "abcdefghijklmnop", "", "ABCDEFGH-_234567", "" }, 4,
                 shares);
    assert_string_equal(shares, SHARES);
    ct_fair_seed(SECRET, shares, seed);
    assert_null(ct_seed_read(expected, SEED));
    assert_memory_equal(seed, expected, 32);
    ct_fair_join((const char *const[]){ "abcdefghijklmnop" }, 1, shares);
    ct_fair_seed(SECRET, shares, seed);
    assert_null(ct_seed_read(expected, ALONE));
    assert_memory_equal(seed, expected, 32);
}

static void secrets_are_64_digits_and_never_the_same(void **state)
{
    char one[CT_FAIR_HEX], two[CT_FAIR_HEX];
    assert_null(ct_fair_secret(one));
    assert_null(ct_fair_secret(two));
    assert_int_equal(strspn(one, "0123456789abcdef"), 64);
    assert_int_equal(strlen(one), 64);
    assert_string_not_equal(one, two);
}

static void a_share_is_16_letters(void **state)
{
    assert_true(ct_fair_is_share("abcXYZ0189-_abcd"));
    assert_false(ct_fair_is_share(""));
    assert_false(ct_fair_is_share("abcXYZ0189-_abc"));
    assert_false(ct_fair_is_share("abcXYZ0189-_abcde"));
    assert_false(ct_fair_is_share("abcXYZ0189-_abc|"));
    assert_false(ct_fair_is_share("abcXYZ0189-_ab\xc3\xa7"));
}

/* Makes a record of Samba for four from the seed, with these tags. */
static ct_match *match_of(const char *seed, const char *tags, const char *lines)
{
    char text[2000];
    snprintf(text, sizeof text, "carteado 1\ngame samba\nseats 4\nseed %s\n%s%s\n", seed, tags,
             lines);
    return load(text);
}

static const char *check(const char *seed, const char *tags, const char *lines, ct_fair *f)
{
    ct_match *m = match_of(seed, tags, lines);
    const char *why = ct_fair_check(m, f);
    ct_match_free(m);
    return why;
}

#define TAGS(commit, secret, shares) "commit " commit "\nsecret " secret "\nshares " shares "\n"

static void a_record_with_its_three_tags_is_computed_again(void **state)
{
    ct_fair f;
    assert_null(check(SEED, TAGS(COMMIT, SECRET, SHARES), "deal", &f));
    assert_true(f.commit_holds && f.seed_holds);
    assert_string_equal(f.of_secret, COMMIT);
    assert_string_equal(f.of_both, SEED);
    assert_int_equal(f.deals, 1);
    assert_int_equal(f.stated, 0);
    assert_int_equal(f.acts, 0);
}

static void what_does_not_hold_is_told(void **state)
{
    static const struct row {
        const char *key, *seed, *tags, *lines;
    } rows[] = {
        { "fair.commit", SEED, TAGS(SEED, SECRET, SHARES), "deal" },
        { "fair.seed", COMMIT, TAGS(COMMIT, SECRET, SHARES), "deal" },
        { "fair.seed", SEED, TAGS(COMMIT, SECRET, "ABCDEFGH-_234567||abcdefghijklmnop|"), "deal" },
        { "fair.stated", SEED, TAGS(COMMIT, SECRET, SHARES), "deal As" },
        { "fair.none", SEED, "", "deal" },
        { "fair.none", SEED, "commit " COMMIT "\nsecret " SECRET "\n", "deal" },
        { "fair.none", SEED, "commit 1.2.3\n", "deal" },
        { "fair.secret", SEED, TAGS(COMMIT, "00", SHARES), "deal" },
        { "fair.secret", SEED,
          TAGS(COMMIT, "000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F", SHARES),
          "deal" },
        { "fair.shares", SEED, TAGS(COMMIT, SECRET, "abcdefghijklmnop||ABCDEFGH-_234567"), "deal" },
        { "fair.shares", SEED, TAGS(COMMIT, SECRET, "||||"), "deal" },
        { "fair.shares", SEED, TAGS(COMMIT, SECRET, "abc|||"), "deal" },
        { "fair.shares", SEED, TAGS(COMMIT, SECRET, "|||abcdefghijklmno "), "deal" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ct_fair f;
        const char *why = check(rows[i].seed, rows[i].tags, rows[i].lines, &f);
        assert_string_equal(why ? why : "holds", rows[i].key);
    }
}

/* Checks that ct_fair_check accepts the tags that ct_fair_tag sets. */
static void what_is_tagged_holds(void **state)
{
    ct_fair_draw d = { .shares = "|0123456789abcdef", .withheld = 1 };
    char seal[CT_FAIR_HEX], seals[CT_FAIR_SEALS];
    uint8_t seed[32];
    ct_fair f;
    assert_null(ct_fair_secret(d.secret));
    ct_fair_commit(d.secret, d.commit);
    ct_fair_seal(d.commit, 1, "0123456789abcdef", seal);
    ct_fair_join_seals((const char *const[]){ "", seal }, 2, seals);
    ct_fair_list(seals, d.seals);
    ct_fair_seed(d.secret, d.shares, seed);
    ct_match *m = ct_match_new(the_game("monte"), 2, "", seed, NULL);
    assert_non_null(m);
    assert_null(ct_match_deal(m));
    assert_null(ct_fair_tag(m, &d));
    char *text = text_of(m, true);
    ct_match *again = load(text);
    assert_null(ct_fair_check(again, &f));
    assert_string_equal(f.list, seals);
    assert_int_equal(f.withheld, 1);
    free(text);
    ct_match_free(m);
    ct_match_free(again);
}

/* ---- servers that cheat ------------------------------------------------------------------ */

static const char *const three[] = { "aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb", "cccccccccccccccc" };

/* Draws a match of three seats as an honest server does, with the seats of `out` left out. Fills
 * what the device of seat 0 saw. */
static ct_fair_draw drawn(const char *secret, const char *const share[3], int out,
                          ct_fair_seen *seen)
{
    ct_fair_draw d = { .withheld = out };
    char seal[3][CT_FAIR_HEX] = { "" };
    const char *at[3], *shares[3];
    strcpy(d.secret, secret);
    ct_fair_commit(secret, d.commit);
    for (int i = 0; i < 3; i++) {
        shares[i] = out >> i & 1 ? "" : share[i];
        at[i] = seal[i];
        if (*shares[i])
            ct_fair_seal(d.commit, i, shares[i], seal[i]);
    }
    ct_fair_join(shares, 3, d.shares);
    *seen = (ct_fair_seen){ .taken = true };
    strcpy(seen->commit, d.commit);
    strcpy(seen->share, share[0]);
    ct_fair_join_seals(at, 3, seen->seals);
    ct_fair_list(seen->seals, d.seals);
    return d;
}

/* Checks the record of a draw, and compares it with what the device of seat 0 saw. */
static const char *verdict(const ct_fair_draw *d, const ct_fair_seen *seen)
{
    uint8_t seed[32];
    ct_fair f;
    ct_fair_seed(d->secret, d->shares, seed);
    ct_match *m = ct_match_new(the_game("solo"), 3, "", seed, NULL);
    assert_non_null(m);
    assert_null(ct_match_deal(m));
    assert_null(ct_fair_tag(m, d));
    const char *why = ct_fair_check(m, &f);
    why = why ? why : ct_fair_compare(&f, seen);
    ct_match_free(m);
    return why ? why : "agrees";
}

#define OTHER "ffeeddccbbaa99887766554433221100ffeeddccbbaa99887766554433221100"

static void a_device_notices_each_way_to_cheat(void **state)
{
    ct_fair_seen seen, of_other;
    ct_fair_draw d = drawn(SECRET, three, 0, &seen), lie;
    assert_string_equal(verdict(&d, &seen), "agrees");

    /* another commitment to each seat, or a secret chosen after the shares */
    lie = drawn(OTHER, three, 0, &of_other);
    assert_string_equal(verdict(&lie, &seen), "seen.commit");
    lie = d;
    strcpy(lie.secret, OTHER); /* ct_fair_tag writes its commitment; the seals show the lie */
    assert_string_equal(verdict(&lie, &seen), "fair.seals");

    /* this device's share altered, also if its seal is altered in the list that it is shown */
    const char *const mine[] = { "zzzzzzzzzzzzzzzz", three[1], three[2] };
    lie = drawn(SECRET, mine, 0, &of_other);
    assert_string_equal(verdict(&lie, &seen), "seen.seals");
    strcpy(seen.seals, of_other.seals);
    assert_string_equal(verdict(&lie, &seen), "seen.share");

    /* another seat's share altered: by a colluding seat, or with its seal replaced */
    d = drawn(SECRET, three, 0, &seen);
    const char *const theirs[] = { three[0], three[1], "zzzzzzzzzzzzzzzz" };
    lie = drawn(SECRET, theirs, 0, &of_other);
    assert_string_equal(verdict(&lie, &seen), "seen.seals");
    strcpy(lie.seals, d.seals);
    assert_string_equal(verdict(&lie, &seen), "fair.seals");

    /* a seat's seal dropped: another one's, this device's, and as if nothing had been confirmed */
    lie = drawn(SECRET, three, 4, &of_other);
    assert_string_equal(verdict(&lie, &seen), "seen.seals");
    lie = drawn(SECRET, three, 1, &of_other);
    assert_string_equal(verdict(&lie, &seen), "seen.seals");
    of_other.seals[0] = 0;
    assert_string_equal(verdict(&lie, &of_other), "seen.share");
    of_other.taken = false;
    assert_string_equal(verdict(&lie, &of_other), "seen.out");

    /* a share of an earlier match, under this device's seal of this match and of that one */
    const char *const old[] = { "oldoldoldoldold0", three[1], three[2] };
    lie = drawn(OTHER, old, 0, &of_other);
    strcpy(lie.secret, SECRET);
    assert_string_equal(verdict(&lie, &seen), "fair.seals");
    lie = drawn(SECRET, old, 0, &of_other);
    assert_string_equal(verdict(&lie, &seen), "seen.seals");
}

/* Draws that were thrown away after this device had revealed its share must be in the record. */
static void a_device_counts_the_draws(void **state)
{
    ct_fair_seen seen, first;
    ct_fair_draw d = drawn(SECRET, three, 4, &seen);
    assert_string_equal(verdict(&d, &seen), "agrees");
    seen.vain = 1;
    assert_string_equal(verdict(&d, &seen), "agrees");
    seen.vain = 2;
    assert_string_equal(verdict(&d, &seen), "seen.again");
    drawn(OTHER, three, 0,
          &first); /* the device saw only the first draw, and lost its connection */
    assert_string_equal(verdict(&d, &first), "seen.out");
    d.withheld = 0;
    assert_string_equal(verdict(&d, &first), "seen.commit");
    first.seat = 3;
    assert_string_equal(verdict(&d, &first), "seen.seat");
    d.seals[0] = 0;
    assert_string_equal(verdict(&d, &first), "seen.old");
}

static void what_a_device_saw_is_read_strictly(void **state)
{
#define SEEN "seen 1\nseat 2\r\ncommit " COMMIT "\n\nshare abcdefghijklmnop\n"
    static const struct row {
        const char *text, *what;
        int line;
    } rows[] = {
        { SEEN "taken yes\nvain 3\nseals " COMMIT "||" SEED "\ntime now\n", NULL, 0 },
        { SEEN, NULL, 0 },
        { "seen 2\n", "seen 2", 1 },
        { SEEN "nonsense 1\n", "nonsense 1", 6 },
        { SEEN "taken\n", "taken", 6 },
        { SEEN "taken maybe\n", "taken maybe", 6 },
        { SEEN "seat 10\n", "seat 10", 6 },
        { SEEN "vain -1\n", "vain -1", 6 },
        { SEEN "vain 1x\n", "vain 1x", 6 },
        { SEEN "seals x\n", "seals x", 6 },
        { SEEN "seals ||||||||||\n", "seals ||||||||||", 6 },
        { SEEN "share abc\n", "share abc", 6 },
        { SEEN "record yes\n", "record yes", 6 },
        { SEEN "commit 00\n", "commit 00", 6 },
        { "seen 1\nseat 0\n", "commit", 0 },
        { "", "seen", 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ct_fair_seen s;
        char what[CT_FAIR_FAULT] = "";
        int line;
        const char *why = ct_fair_seen_read(&s, rows[i].text, &line, what);
        if (!rows[i].what) {
            assert_null(why);
            assert_int_equal(s.seat, 2);
            assert_string_equal(s.commit, COMMIT);
            assert_string_equal(s.seals, i ? "" : COMMIT "||" SEED);
            assert_int_equal(s.vain, i ? 0 : 3);
            continue;
        }
        assert_string_equal(why, "seen.line");
        assert_string_equal(what, rows[i].what);
        assert_int_equal(line, rows[i].line);
    }
}

static void a_record_is_compared_byte_for_byte(void **state)
{
    ct_fair_seen s;
    char what[CT_FAIR_FAULT];
    int line;
    assert_null(ct_fair_seen_read(&s, SEEN, &line, what));
    assert_null(ct_fair_compare_text(&s, SECRET, 64)); /* the device has compared none */
    assert_null(ct_fair_seen_read(&s, SEEN "record " COMMIT "\n", &line, what));
    assert_null(ct_fair_compare_text(&s, SECRET, 64));
    assert_string_equal(ct_fair_compare_text(&s, SECRET, 63), "seen.lines");
    assert_null(ct_fair_seen_read(&s, SEEN "record no\n", &line, what));
    assert_string_equal(ct_fair_compare_text(&s, SECRET, 64), "seen.lines");
}

static void withheld_seats_have_no_share(void **state)
{
    static const char *const wrong[] = { "0", "1 1", "3 1", "x", "4", "1  3", "1,3" };
    ct_fair f;
    assert_null(check(SEED, TAGS(COMMIT, SECRET, SHARES) "withheld 1 3\n", "deal", &f));
    assert_int_equal(f.withheld, 10);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char tags[400];
        snprintf(tags, sizeof tags, TAGS(COMMIT, SECRET, SHARES) "withheld %s\n", wrong[i]);
        assert_string_equal(check(SEED, tags, "deal", &f), "fair.withheld");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_commitment_is_the_hash_of_the_digits),
        cmocka_unit_test(the_seed_is_the_hash_of_secret_and_shares),
        cmocka_unit_test(secrets_are_64_digits_and_never_the_same),
        cmocka_unit_test(a_share_is_16_letters),
        cmocka_unit_test(a_record_with_its_three_tags_is_computed_again),
        cmocka_unit_test(what_does_not_hold_is_told),
        cmocka_unit_test(what_is_tagged_holds),
        cmocka_unit_test(a_device_notices_each_way_to_cheat),
        cmocka_unit_test(a_device_counts_the_draws),
        cmocka_unit_test(what_a_device_saw_is_read_strictly),
        cmocka_unit_test(a_record_is_compared_byte_for_byte),
        cmocka_unit_test(withheld_seats_have_no_share),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_rng.c - checks the random generator: the test vectors of RFC 8439, and numbers without
 * bias. */
#include "help.h"

static void stream_is(const uint8_t seed[32], uint64_t stream, int block, const char *hex)
{
    ct_rng g;
    char got[129] = "";
    ct_rng_seed(&g, seed, stream);
    for (int i = 0; i < 16 * block; i++) ct_rng_next(&g);
    for (int i = 0; i < 16; i++) {
        uint32_t w = ct_rng_next(&g);
        for (int b = 0; b < 4; b++)
            sprintf(got + 8 * i + 2 * b, "%02x", (unsigned)(w >> (8 * b) & 255));
    }
    assert_string_equal(got, hex);
}

/* RFC 8439, A.1: keystream blocks. */
static void rfc8439_A1_vectors(void **state)
{
    uint8_t zero[32] = { 0 }, one[32] = { 0 }, ff[32] = { 0 };
    one[31] = 1;
    ff[1] = 0xff;
    stream_is(zero, 0, 0,
              "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
              "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
    stream_is(zero, 0, 1,
              "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
              "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
    stream_is(one, 0, 1,
              "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
              "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0");
    stream_is(ff, 0, 2,
              "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
              "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096");
    stream_is(zero, 0x0200000000000000u, 0,
              "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
              "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d");
}

/* Different streams must give different numbers. RFC 8439, 2.3.2 uses the nonce words 09000000
 * 4a000000 00000000; a stream is the last two words. */
static void streams_differ(void **state)
{
    uint8_t zero[32] = { 0 };
    ct_rng a, b;
    ct_rng_seed(&a, zero, 1);
    ct_rng_seed(&b, zero, 2);
    assert_int_not_equal(ct_rng_next(&a), ct_rng_next(&b));
}

static void below_stays_below_and_is_even(void **state)
{
    uint8_t seed[32] = { 7 };
    ct_rng g;
    int count[6] = { 0 };
    ct_rng_seed(&g, seed, 0);
    for (int i = 0; i < 60000; i++) {
        uint32_t v = ct_rng_below(&g, 6);
        assert_true(v < 6);
        count[v]++;
    }
    /* Within four standard deviations. */
    for (int i = 0; i < 6; i++) assert_in_range(count[i], 9600, 10400);
    assert_int_equal(ct_rng_below(&g, 1), 0);
}

/* With n just over half of 2^32, multiplication without rejection would make some values much
 * likelier. */
static void below_rejects_what_would_be_biased(void **state)
{
    uint8_t seed[32] = { 9 };
    ct_rng g;
    int third[3] = { 0 };
    uint32_t n = 0xc0000000u;
    ct_rng_seed(&g, seed, 0);
    for (int i = 0; i < 30000; i++) third[ct_rng_below(&g, n) % 3]++;
    for (int i = 0; i < 3; i++) assert_in_range(third[i], 9600, 10400);
}

/* Counts all 120 orders of five cards, and every card at every place of a whole Samba pack. */
static void shuffles_are_even(void **state)
{
    uint8_t seed[32] = { 11 };
    ct_rng g;
    int orders[3125] = { 0 }, seen = 0;
    ct_rng_seed(&g, seed, 0);
    for (int i = 0; i < 120000; i++) {
        ct_card c[5] = { 0, 1, 2, 3, 4 };
        int order = 0;
        ct_rng_shuffle(&g, c, 5);
        for (int k = 0; k < 5; k++) order = order * 5 + c[k];
        orders[order]++;
    }
    for (int i = 0; i < 3125; i++)
        if (orders[i]) {
            assert_in_range(orders[i], 840, 1160); /* within five standard deviations */
            seen++;
        }
    assert_int_equal(seen, 120);
    static int at[CT_CARDS][CT_CARDS];
    for (int i = 0; i < 100 * CT_CARDS; i++) {
        ct_card c[CT_CARDS];
        for (int k = 0; k < CT_CARDS; k++) c[k] = (ct_card)k;
        ct_rng_shuffle(&g, c, CT_CARDS);
        for (int k = 0; k < CT_CARDS; k++) at[k][c[k]]++;
    }
    for (int i = 0; i < CT_CARDS; i++) /* within six standard deviations */
        for (int k = 0; k < CT_CARDS; k++) assert_in_range(at[i][k], 40, 160);
}

static void a_shuffle_of_none_or_one_draws_nothing(void **state)
{
    uint8_t seed[32] = { 0 };
    ct_rng g, before;
    ct_card c[1] = { 7 };
    ct_rng_seed(&g, seed, 0);
    before = g;
    ct_rng_shuffle(&g, c, 0);
    ct_rng_shuffle(&g, c, 1);
    assert_int_equal(c[0], 7);
    assert_memory_equal(&g.key, &before.key, sizeof g.key);
    assert_int_equal(g.left, 0);
}

static void seeds_are_64_hex_digits(void **state)
{
    uint8_t seed[32];
    const char *good = "000102030405060708090a0b0c0d0e0f101112131415161718191A1B1C1D1E1F";
    assert_null(ct_seed_read(seed, good));
    for (int i = 0; i < 32; i++) assert_int_equal(seed[i], i);
    assert_string_equal(ct_seed_read(seed, good + 1), "seed.bad");
    assert_string_equal(ct_seed_read(seed, ""), "seed.bad");
    assert_string_equal(
        ct_seed_read(seed, "zz0102030405060708090a0b0c0d0e0f101112131415161718191A1B1C1D1E1F"),
        "seed.bad");
    assert_string_equal(
        ct_seed_read(seed, "000102030405060708090a0b0c0d0e0f101112131415161718191A1B1C1D1E1F0"),
        "seed.bad");
    assert_int_equal(seed[31], 31); /* a refused text leaves the seed unchanged */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rfc8439_A1_vectors),
        cmocka_unit_test(streams_differ),
        cmocka_unit_test(below_stays_below_and_is_even),
        cmocka_unit_test(below_rejects_what_would_be_biased),
        cmocka_unit_test(shuffles_are_even),
        cmocka_unit_test(a_shuffle_of_none_or_one_draws_nothing),
        cmocka_unit_test(seeds_are_64_hex_digits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

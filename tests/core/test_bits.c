/* test_bits.c - checks the count of the bits of a set. The builds for tests count without the
 * processor's instruction. */
#include "util/bits.h"

#include "help.h"

static int slowly(uint64_t set)
{
    int n = 0;
    for (; set; set >>= 1) n += (int)(set & 1);
    return n;
}

static void counts_bits(void **state)
{
    ct_rng luck;
    uint8_t seed[32] = { 1 };
    ct_rng_seed(&luck, seed, 0);
    assert_int_equal(ct_bits(0), 0);
    assert_int_equal(ct_bits(UINT64_MAX), 64);
    for (int i = 0; i < 64; i++) assert_int_equal(ct_bits((uint64_t)1 << i), 1);
    for (int i = 0; i < 1000; i++) {
        uint64_t set = 0;
        for (int k = 0; k < 4; k++) set = set << 16 | ct_rng_below(&luck, 1 << 16);
        assert_int_equal(ct_bits(set), slowly(set));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(counts_bits) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

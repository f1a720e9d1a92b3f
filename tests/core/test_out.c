/* test_out.c - checks the bounded writer (out.h) and its readers of numbers. */
#include "help.h"
#include "out.h"

static void a_writer_ends_in_a_zero(void **state)
{
    char b[8];
    memset(b, '!', sizeof b);
    ct_out o = ct_out_of(b, sizeof b);
    assert_string_equal(b, "");
    ct_put(&o, "seven77");
    assert_string_equal(b, "seven77");
    assert_true(ct_out_whole(&o));
    ct_put_char(&o, '8');
    assert_string_equal(b, "seven77");
    assert_false(ct_out_whole(&o));
    assert_int_equal(o.len, 8);
}

static void a_writer_never_overflows(void **state)
{
    for (size_t cap = 0; cap < 12; cap++) {
        char b[16];
        memset(b, '!', sizeof b);
        ct_out o = ct_out_of(b, cap);
        ct_put(&o, "abc");
        ct_put_int(&o, -12);
        ct_put_json(&o, "x");
        assert_int_equal(o.len, 9);
        assert_int_equal(ct_out_whole(&o), cap > 9);
        for (size_t i = cap; i < sizeof b; i++) assert_int_equal(b[i], '!');
        if (cap) {
            size_t n = cap > 9 ? 9 : cap - 1;
            assert_int_equal(b[n], 0);
            assert_memory_equal(b, "abc-12\"x\"", n);
        }
    }
    ct_out none = { NULL, 0, 0 }; /* without a buffer the writer only counts */
    ct_put(&none, "four");
    assert_int_equal(none.len, 4);
}

static void numbers_are_written(void **state)
{
    static const struct {
        int64_t v;
        const char *text;
    } rows[] = {
        { 0, "0" },
        { -1, "-1" },
        { 10, "10" },
        { INT64_MAX, "9223372036854775807" },
        { INT64_MIN, "-9223372036854775808" },
    };
    char b[32];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ct_out o = ct_out_of(b, sizeof b);
        ct_put_int(&o, rows[i].v);
        assert_string_equal(b, rows[i].text);
    }
    static const struct {
        int64_t v;
        const char *pt, *en;
    } apart[] = {
        { 0, "0", "0" },
        { 999, "999", "999" },
        { 1000, "1.000", "1,000" },
        { -1050, "-1.050", "-1,050" },
        { 1234567, "1.234.567", "1,234,567" },
        { INT64_MIN, "-9.223.372.036.854.775.808", "-9,223,372,036,854,775,808" },
    };
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++) {
        ct_out pt = ct_out_of(b, sizeof b);
        ct_put_thousands(&pt, apart[i].v, CT_PT);
        assert_string_equal(b, apart[i].pt);
        ct_out en = ct_out_of(b, sizeof b);
        ct_put_thousands(&en, apart[i].v, CT_EN);
        assert_string_equal(b, apart[i].en);
    }
    ct_out o = ct_out_of(b, sizeof b);
    ct_put_hex(&o, 0xfedcba9876543210u, 16);
    ct_put_hex(&o, 10, 4);
    assert_string_equal(b, "fedcba9876543210000a");
}

static void json_strings_are_quoted(void **state)
{
    char b[64];
    ct_out o = ct_out_of(b, sizeof b);
    ct_put_json(&o, "a\"b\\c\n\x01 é♥");
    assert_string_equal(b, "\"a\\\"b\\\\c\\u000a\\u0001 é♥\"");
}

static void numbers_have_bounds(void **state)
{
    static const struct {
        const char *text;
        int64_t lo, hi;
        int used;
        int64_t v;
    } rows[] = {
        { "2147483647", 0, INT32_MAX, 10, INT32_MAX },
        { "2147483648", 0, INT32_MAX, 0, 5 },
        { "4294967295", 0, UINT32_MAX, 10, UINT32_MAX },
        { "9999999999", INT64_MIN, INT64_MAX, 10, 9999999999 },
        { "10000000000", INT64_MIN, INT64_MAX, 0, 5 },
        { "99999999999999999999999", INT64_MIN, INT64_MAX, 0, 5 },
        { "1", 2, 3, 0, 5 },
        { "4", 2, 3, 0, 5 },
        { "-3", -3, 3, 2, -3 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int64_t v = 5;
        assert_int_equal(ct_get_number(rows[i].text, rows[i].lo, rows[i].hi, &v), rows[i].used);
        assert_true(v == rows[i].v);
    }
}

static void numbers_are_read(void **state)
{
    static const struct {
        const char *text;
        int used;
        int32_t v;
    } rows[] = {
        { "0", 1, 0 },    { "-7x", 2, -7 }, { "999999999 ", 9, 999999999 },
        { "0012", 0, 5 }, { "", 0, 5 },     { "-", 0, 5 },
        { "x", 0, 5 },    { " 1", 0, 5 },   { "1000000000", 0, 5 },
        { "+1", 0, 5 },   { "--1", 0, 5 },  { "-999999999", 10, -999999999 },
        { "00", 0, 5 },   { "-0", 0, 5 },   { "10x", 2, 10 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int32_t v = 5;
        assert_int_equal(ct_get_int(rows[i].text, &v), rows[i].used);
        assert_int_equal(v, rows[i].v);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_writer_ends_in_a_zero), cmocka_unit_test(a_writer_never_overflows),
        cmocka_unit_test(numbers_are_written),     cmocka_unit_test(json_strings_are_quoted),
        cmocka_unit_test(numbers_are_read),        cmocka_unit_test(numbers_have_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

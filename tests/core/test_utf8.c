/* test_utf8.c - checks UTF-8: writes and reads every character, refuses malformed bytes, and
 * removes accents. */
#include "help.h"
#include "out.h"
#include "utf8.h"

static void every_character_is_written_and_read(void **state)
{
    for (uint32_t c = 1; c < 0x110000; c++) {
        char b[8];
        uint32_t back = 0;
        ct_out o = ct_out_of(b, sizeof b);
        ct_put_utf8(&o, c);
        bool surrogate = c >= 0xd800 && c < 0xe000;
        int len = ct_utf8_read(b, 4, &back);
        if (len != (surrogate ? 0 : (int)o.len) || back != (surrogate ? 0 : c))
            fail_msg("U+%04X is read as U+%04X, %d bytes of %zu", c, back, len, o.len);
        if (len && ct_utf8_read(b, o.len - 1, NULL))
            fail_msg("U+%04X is read without its last byte", c);
        for (int i = 0; i < len; i++) assert_int_equal(ct_utf8_begins(b[i]), i == 0);
    }
}

static void what_is_no_character_is_refused(void **state)
{
    static const char *const none[] = { "\x80",
                                        "\xbf",
                                        "\xc0\x80",
                                        "\xc1\xbf",
                                        "\xe0\x9f\xbf",
                                        "\xc3",
                                        "\xed\xa0\x80",
                                        "\xe2\x82",
                                        "\xf0\x8f\xbf\xbf",
                                        "\xff",
                                        "\xf4\x90\x80\x80",
                                        "\xc3(",
                                        "\xf5\x80\x80\x80",
                                        "\xfe",
                                        "\xf8\x88\x80\x80\x80" };
    uint32_t code = 7;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        if (ct_utf8_read(none[i], 4, &code))
            fail_msg("row %zu is read", i);
    assert_int_equal(code, 7);
    assert_int_equal(ct_utf8_read("a", 0, &code), 0);
    assert_int_equal(ct_utf8_read("", 1, &code), 1); /* a zero byte is a character */
}

static void controls_steer(void **state)
{
    static const uint32_t yes[] = { 0, 10, 27, 31, 127, 128, 155, 159 };
    static const uint32_t no[] = { 32, 'a', '~', 160, 0xe9, 0x2665, 0x1f0a1 };
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++) assert_true(ct_utf8_controls(yes[i]));
    for (size_t i = 0; i < sizeof no / sizeof *no; i++) assert_false(ct_utf8_controls(no[i]));
}

static void what_is_not_seen_hides(void **state)
{
    static const uint32_t yes[] = { 0xad,   0x61c,  0x1160, 0x200b, 0x200f, 0x2028, 0x202e, 0x2060,
                                    0x2069, 0x2800, 0x3164, 0xfe0f, 0xfeff, 0xffa0, 0xe0041 };
    static const uint32_t no[] = { 32, 'a', 0xa0, 0xe9, 0x301, 0x2010, 0x2665, 0x3042, 0x1f469 };
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++) assert_true(ct_utf8_hides(yes[i]));
    for (size_t i = 0; i < sizeof no / sizeof *no; i++) assert_false(ct_utf8_hides(no[i]));
}

static uint32_t code_of(const char *text)
{
    uint32_t code = 0;
    assert_int_equal(ct_utf8_read(text, 4, &code), strlen(text));
    return code;
}

static void letters_lose_their_accents_and_grow(void **state)
{
    static const struct {
        const char *letter, *bare, *capital;
    } rows[] = {
        { "a", "a", "A" }, { "Z", "z", "Z" }, { "é", "e", "É" }, { "Ç", "c", "Ç" },
        { "ã", "a", "Ã" }, { "Õ", "o", "Õ" }, { "ü", "u", "Ü" }, { "ñ", "n", "Ñ" },
        { "÷", "÷", "÷" }, { "×", "×", "×" }, { "7", "7", "7" }, { "♥", "♥", "♥" },
        { "{", "{", "{" }, { "ß", "ß", "ß" }, { "ÿ", "ÿ", "ÿ" }, { "@", "@", "@" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint32_t code = code_of(rows[i].letter);
        if (ct_utf8_bare(code) != code_of(rows[i].bare) ||
            ct_utf8_capital(code) != code_of(rows[i].capital))
            fail_msg("%s", rows[i].letter);
    }
    assert_int_equal(ct_utf8_bare(0x303), 0); /* a combining tilde */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_character_is_written_and_read),
        cmocka_unit_test(what_is_no_character_is_refused),
        cmocka_unit_test(controls_steer),
        cmocka_unit_test(what_is_not_seen_hides),
        cmocka_unit_test(letters_lose_their_accents_and_grow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

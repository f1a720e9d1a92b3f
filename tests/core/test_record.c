/* test_record.c - checks that wrong records are refused: each error with its key, line and words,
 * long lines, truncation at every byte, every flipped bit. */
#include "match_help.h"

#define HEAD "carteado 1\ngame golfe holes=1\nseats 1\n"
#define SEED "seed 5f1c0e9a77b34d20a1b2c3d4e5f607185f1c0e9a77b34d20a1b2c3d4e5f60718\n"

static void comments_blanks_and_crlf_are_dropped(void **state)
{
    the_game("golfe");
    ct_match *m =
        load("# a record\r\n\r\ncarteado 1\r\n  \t\r\ngame golfe  golf_strict holes=1 # x\r\n"
             "seats 1\r\n" SEED "site a # b\r\n# to play\r\ndeal # by seed\r\n"
             "0  draw   # why not\r\n\t0 draw\n# the end");
    char *text = text_of(m, false);
    assert_string_equal(text,
                        "carteado 1\ngame golfe free_cards=column_bottom wrap=off king_stop=on "
                        "holes=1\nseats 1\n" SEED "site a # b\ndeal\n0 draw\n0 draw\n");
    free(text);
    ct_match_free(m);
}

static void each_fault_has_its_key_line_and_words(void **state)
{
    static const struct {
        const char *text, *key;
        int line;
        const char *what;
    } all[] = {
        { "", "record.version", 1, "" },
        { "# only this\n\n", "record.version", 2, "" },
        { "carteado 2\n", "record.version", 1, "2" },
        { "carteado\n", "record.version", 1, "carteado" },
        { "xadrez 1\n", "record.version", 1, "1" },
        { "carteado 1\n", "record.game", 1, "" },
        { "carteado 1\nseats 1\n", "record.game", 2, "seats" },
        { "carteado 1\ngame\n", "record.game", 2, "" },
        { "carteado 1\n\ngame truco holes=1\n", "record.game", 3, "truco" },
        { "carteado 1\ngame golfe\n", "record.seats", 2, "" },
        { "carteado 1\ngame golfe\n" SEED, "record.seats", 3, "seed" },
        { "carteado 1\ngame golfe\nseats 0\n", "record.seats", 3, "0" },
        { "carteado 1\ngame golfe\nseats -1\n", "record.seats", 3, "-1" },
        { "carteado 1\ngame golfe\nseats 1x\n", "record.seats", 3, "1x" },
        { "carteado 1\ngame golfe\nseats 99999999999\n", "record.seats", 3, "99999999999" },
        { "carteado 1\ngame golfe\nseats 7\n", "rules.seats", 3, "7" },
        { "carteado 1\ngame golfe wrap=on holes=99\nseats 1\n", "rules.value", 2, "holes=99" },
        { "carteado 1\ngame golfe hoyles=9\nseats 1\n", "rules.option", 2, "hoyles=9" },
        { "carteado 1\ngame golfe putput\nseats 1\n", "rules.preset", 2, "putput" },
        { HEAD "seed 12\n", "seed.bad", 4, "12" },
        { HEAD SEED SEED, "record.seed", 5,
          "5f1c0e9a77b34d20a1b2c3d4e5f607185f1c0e9a77b34d20a1b2c3d4e5f60718" },
        { HEAD "deal\n", "record.seed", 4, "deal" },
        { HEAD "deal Ac\n" SEED, "record.seed", 5,
          "5f1c0e9a77b34d20a1b2c3d4e5f607185f1c0e9a77b34d20a1b2c3d4e5f60718" },
        { HEAD "deal Ac 2c 2c 3c\n", "deal.card", 4, "2c" },
        { HEAD "deal Ac 2v 2c\n", "record.line", 4, "2v" },
        { HEAD "deal Ac2c\n", "record.line", 4, "Ac2c" },
        { HEAD "deal XX\n", "deal.card", 4, "XX" },
        { HEAD "deal Ac\ndeal Ac\n", "deal.turn", 5, "deal" },
        { HEAD "names\n", "tag.value", 4, "" },
        { HEAD "names Ana\nnames Beto\n", "record.line", 5, "names" },
        { HEAD "deal Ac\nnames Ana\n", "record.line", 5, "names" },
        { HEAD "seats 1\n", "tag.name", 4, "seats" },
        { HEAD "na-mes Ana\n", "record.line", 4, "na-mes" },
        { HEAD "deal Ac\n0 fly\n", "act.word", 5, "fly" },
        { HEAD "deal Ac\n0\n", "act.empty", 5, "" },
        { HEAD "deal Ac\n0 draw twice\n", "act.extra", 5, "twice" },
        { HEAD "deal Ac\n0 take cell.99\n", "act.zone", 5, "cell.99" },
        { HEAD "deal Ac\n1 draw\n", "record.line", 5, "1" },
        { HEAD "deal Ac\n00 draw\n", "record.line", 5, "00" },
        { HEAD "deal Ac\n= 0123\n", "record.line", 5, "0123" },
        { HEAD "deal Ac\n= 000000000000000G\n", "record.line", 5, "000000000000000G" },
        { HEAD "deal Ac\n= 0000000000000000\n", "record.check", 5, "0000000000000000" },
        { HEAD "deal Ac\n+ 0\n", "record.line", 5, "+" },
        { HEAD "deal Ac\n0 dr\x07w\n", "record.nul", 5, "0 dr?w" },
        { HEAD "deal Ac\n0 dr\raw\n", "record.nul", 5, "0 dr?aw" },
        { HEAD "site \xff \xc2\x9b a\xc3\xa7\x7f\n", "record.nul", 4, "site ? ?? a\xc3\xa7?" },
    };
    the_game("golfe");
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        ct_fault why;
        ct_match *m = ct_match_load(all[i].text, strlen(all[i].text), &why);
        if (m)
            fail_msg("loaded: %s", all[i].text);
        if (strcmp(why.key, all[i].key) != 0 || why.line != all[i].line ||
            strcmp(why.what, all[i].what) != 0)
            fail_msg("%s: line %d: '%s', expected %s: line %d: '%s'", why.key, why.line, why.what,
                     all[i].key, all[i].line, all[i].what);
        assert_null(ct_match_load(all[i].text, strlen(all[i].text), NULL));
    }
}

static void an_illegal_act_gives_the_games_reason(void **state)
{
    ct_fault why;
    ct_match *m = new_match("golfe", 1, "holes=1");
    static const char text[] = HEAD "deal Ac\n0 draw\n0 take stock\n0 draw\n";
    ct_card ace = 0;
    done(ct_match_deal_to(m, &ace, 1, NULL));
    done(ct_match_play(m, act_of(m, "draw")));
    const char *reason = ct_check(ct_match_state(m), act_of(m, "take stock"));
    assert_non_null(reason);
    assert_null(ct_match_load(text, sizeof text - 1, &why));
    assert_string_equal(why.key, reason);
    assert_int_equal(why.line, 6);
    assert_string_equal(why.what, "take stock");
    ct_match_free(m);
}

static void a_zero_byte_is_refused(void **state)
{
    ct_fault why;
    static const char text[] = "carteado 1\ngame gol\0fe\n";
    assert_null(ct_match_load(text, sizeof text - 1, &why));
    assert_string_equal(why.key, "record.nul");
    assert_int_equal(why.line, 2);
    assert_string_equal(why.what, "game gol?fe");
}

/* Lines of a megabyte, with and without a line end, must be refused. The words at fault are cut
 * between characters. */
static void a_long_line_is_refused(void **state)
{
    ct_fault why;
    size_t n = 1 << 20;
    char *text = malloc(n);
    assert_non_null(text);
    for (size_t i = 0; i < n; i += 2) memcpy(text + i, "\xc3\xa9", 2);
    memcpy(text, "carteado 1\nx", 12);
    assert_null(ct_match_load(text, n, &why));
    assert_string_equal(why.key, "record.long");
    assert_int_equal(why.line, 2);
    assert_int_equal(strlen(why.what), 95);
    text[n - 1] = '\n';
    assert_null(ct_match_load(text, n, &why));
    assert_string_equal(why.key, "record.long");
    memset(text, ' ', n);
    memcpy(text, "carteado 1\n", 11); /* a line of blanks is an empty line */
    assert_null(ct_match_load(text, n, &why));
    assert_string_equal(why.key, "record.game");
    free(text);
}

/* Loads a copy of exactly n bytes, so that a sanitizer detects reads past the end. The result must
 * be an error with its place, or a match that can be saved and loaded. */
static bool loads_or_faults(const char *text, size_t n)
{
    ct_fault why;
    char *copy = malloc(n ? n : 1);
    assert_non_null(copy);
    memcpy(copy, text, n);
    ct_match *m = ct_match_load(copy, n, &why);
    free(copy);
    if (!m) {
        assert_non_null(why.key);
        assert_true(why.line > 0);
        return false;
    }
    assert_null(why.key);
    survives(m);
    ct_match_free(m);
    return true;
}

static void a_damaged_record_never_crashes(void **state)
{
    ct_match *m = new_match("golfe", 2, "holes=2 two_player_scoring=match");
    ct_rng luck;
    ct_rng_seed(&luck, seed_of_tests, 1);
    done(ct_match_tag(m, "names", "Zé|Ana"));
    play_on(m, 30, &luck);
    char *text = text_of(m, true);
    size_t n = strlen(text), head = (size_t)(strstr(text, "seats 2\n") - text) + 7;
    int loaded = 0, refused_count = 0;
    for (size_t i = 0; i <= n; i++) {
        bool good = loads_or_faults(text, i);
        loaded += good;
        assert_false(good && i < head);
    }
    assert_true(loads_or_faults(text, n));
    for (size_t i = 0; i < n; i++)
        for (int bit = 0; bit < 8; bit++) {
            text[i] = (char)(text[i] ^ 1 << bit);
            refused_count += !loads_or_faults(text, n);
            text[i] = (char)(text[i] ^ 1 << bit);
        }
    assert_true(loaded > 30);
    assert_true(refused_count > (int)n * 4);
    free(text);
    ct_match_free(m);
}

/* Every wrong check line must be found, wherever it is. */
static void check_lines_guard_the_play(void **state)
{
    ct_match *m = new_match("golfe", 1, "holes=2");
    ct_rng luck;
    ct_rng_seed(&luck, seed_of_tests, 2);
    play_on(m, 1000, &luck);
    assert_int_equal(ct_match_state(m)->turn, CT_OVER);
    char *text = text_of(m, true), *last = NULL;
    int checks = 0;
    for (char *p = strstr(text, "\n= "); p; p = strstr(p + 1, "\n= ")) {
        ct_fault why;
        char kept = p[10];
        p[10] = kept == '0' ? '1' : '0';
        assert_null(ct_match_load(text, strlen(text), &why));
        assert_string_equal(why.key, "record.check");
        p[10] = kept;
        last = p;
        checks++;
    }
    assert_int_equal(checks, 2); /* one check line after each deal */
    assert_string_equal(last + 19, "\n");
    free(text);
    ct_match_free(m);
}

static void a_record_may_be_cut_by_a_small_buffer(void **state)
{
    ct_match *m = new_match("golfe", 1, "");
    char *whole = text_of(m, false), small[20];
    ct_out o = { small, sizeof small, 0 };
    ct_match_save(m, false, &o);
    assert_int_equal(o.len, strlen(whole));
    assert_int_equal(strlen(small), sizeof small - 1);
    assert_memory_equal(small, whole, sizeof small - 1);
    free(whole);
    ct_match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(comments_blanks_and_crlf_are_dropped),
        cmocka_unit_test(each_fault_has_its_key_line_and_words),
        cmocka_unit_test(an_illegal_act_gives_the_games_reason),
        cmocka_unit_test(a_zero_byte_is_refused),
        cmocka_unit_test(a_long_line_is_refused),
        cmocka_unit_test(a_damaged_record_never_crashes),
        cmocka_unit_test(check_lines_guard_the_play),
        cmocka_unit_test(a_record_may_be_cut_by_a_small_buffer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_operands.c - checks the operands of verbs, the verb of an act, and the zone of the hand. */
#include "letters.h"
#include "out.h"

static const char lines[] = "turn 0\nhand@0: Ac 7h\nhand@1: +3\nstock: *\n";

/* Each operand as "kind at bytes", with "?" if it is hidden. */
static const char *spelled(int verb, char buf[256])
{
    ct_operand o[CT_OPERANDS];
    ct_out out = ct_out_of(buf, 256);
    int n = ct_operands(&letters_game.about.verbs[verb - 1], o);
    for (int i = 0; i < n; i++) {
        ct_put(&out, i ? ", " : "");
        ct_put(&out, o[i].name);
        ct_put(&out, o[i].hidden ? "? " : " ");
        ct_put_int(&out, o[i].at);
        ct_put_char(&out, ' ');
        ct_put_int(&out, o[i].bytes);
    }
    return buf;
}

static void every_letter_has_its_place(void **state)
{
    static const struct {
        int verb;
        const char *operands;
        unsigned takes;
    } rows[] = {
        { TAKE, "zone 0 1", CT_OP_ZONE },
        { EACH, "card 0 1, rank 1 1, suit 2 1, number 3 1, seat 4 1, zone 5 1",
          CT_OP_CARD | CT_OP_RANK | CT_OP_SUIT | CT_OP_NUMBER | CT_OP_SEAT | CT_OP_ZONE },
        { GIVE, "card? 0 1", CT_OP_CARD },
        { SWAP, "choice? 0 4", CT_OP_CHOICE },
        { CHOOSE, "choice 0 4", CT_OP_CHOICE },
        { PAY, "amount 0 4, zone 4 1", CT_OP_AMOUNT | CT_OP_ZONE },
        { PUT, "zone 4 1, choice 0 4", CT_OP_CHOICE | CT_OP_ZONE },
        { ADD_RUN, "zone 0 1, run 1 5", CT_OP_ZONE | CT_OP_RUN },
        { ADD_SET, "zone 0 1, set 1 4", CT_OP_ZONE | CT_OP_SET },
        { SHOUT, "seat 0 1", CT_OP_SEAT },
        { PASS, "", 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char got[256];
        const ct_word *w = &letters_game.about.verbs[rows[i].verb - 1];
        assert_string_equal(spelled(rows[i].verb, got), rows[i].operands);
        assert_int_equal(ct_takes(w), rows[i].takes);
        assert_int_equal(ct_any_seat(w), rows[i].verb == SHOUT);
    }
}

static void letters_of_no_operand_are_none(void **state)
{
    static const char *const junk[] = { "x", "!", "!!", "\xe9", "1" };
    for (size_t i = 0; i < sizeof junk / sizeof *junk; i++) {
        ct_operand o[CT_OPERANDS];
        assert_int_equal(ct_operands(&(ct_word){ "junk", junk[i] }, o), 0);
        assert_int_equal(ct_takes(&(ct_word){ "junk", junk[i] }), 0);
    }
}

static void the_word_of_an_act(void **state)
{
    table t;
    letters_table(&t, lines);
    assert_null(ct_word_of(&t.s, 0));
    assert_null(ct_word_of(&t.s, CT_ACT(0, VERBS)));
    assert_string_equal(ct_word_of(&t.s, CT_ACT(0, PUT))->name, "put");
}

static void the_hand_is_the_first_zone_that_its_owner_alone_sees(void **state)
{
    table t;
    letters_table(&t, lines);
    assert_int_equal(ct_hand_line(&letters_game), 1);
    assert_int_equal(ct_hand(&t.r, 0), HAND);
    assert_int_equal(ct_hand(&t.r, 1), HAND + 1);
    assert_int_equal(ct_hand(&t.r, CT_ONLOOKER), -1);
    for (const ct_game *const *g = ct_games(); *g; g++) {
        ct_rules r;
        const ct_about *about = ct_game_about(*g);
        int line = ct_hand_line(*g);
        assert_null(ct_rules_make(&r, *g, 0, "", NULL));
        for (int seat = 0; seat < r.seats; seat++)
            if (line < 0)
                assert_int_equal(ct_hand(&r, seat), -1);
            else
                assert_int_equal(ct_hand(&r, seat),
                                 ct_zone_find(&r, about->zones[line].name, seat));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_letter_has_its_place),
        cmocka_unit_test(letters_of_no_operand_are_none),
        cmocka_unit_test(the_word_of_an_act),
        cmocka_unit_test(the_hand_is_the_first_zone_that_its_owner_alone_sees),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

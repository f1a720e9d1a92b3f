/* test_progress.c - the rows that players watch during a round of Buraco: the total, the cards on
 * the table, canastras, and what an opening still needs. */
#include "test_help.h"

static void R18_R44_what_lies_on_the_table(void **x)
{
    pos(4, "",
        "phase play\nscore 985 310 985 310\nmeld.1: 4h 5h 6h\nmeld.2: 5c 6c 7c 8c 9c Tc Jc\n"
        "meld.3: 5s 6s 7s 8s 9s Ts 2s\nmeld.4: 9d Td Jd\nmeld = 0 0 0 1\n");
    progress_is(&t, "02 match 985/3000, 02 table 425, 02 canastras 2, 13 match 310/3000, 13 table "
                    "30, 13 canastras 0");
}

/* R45: without a clean canastra the points of the cards laid are subtracted, and canastras count
 * nothing. */
static void R45_laid_cards_may_be_deducted(void **x)
{
    const char *text = "phase play\nmeld.1: 5s 6s 7s 8s 9s Ts 2s\nmeld = 0\n";
    pos(2, "no_clean_deducts=on", text);
    progress_is(
        &t, "0 match 0/3000, 0 table -55, 0 canastras 1, 1 match 0/3000, 1 table 0, 1 canastras 0");
    pos(2, "", text);
    progress_is(
        &t, "0 match 0/3000, 0 table 155, 0 canastras 1, 1 match 0/3000, 1 table 0, 1 canastras 0");
}

/* R32: the points of the cards laid are subtracted from the minimum. */
static void R32_an_opening_counts_down(void **x)
{
    pos(2, "target=3000",
        "score 1600 0\nminimum = 75 0\nturn 0\nphase play\n"
        "hand@0: Ah Kh Qh Jh Th 9c 9d 9h\n");
    progress_is(&t, "0 match 1600/3000, 0 minimum 0/75, 0 table 0, 0 canastras 0, 1 match 0/3000, "
                    "1 table 0, 1 canastras 0");
    play(&t, 0, "meld Qh Kh Ah");
    progress_is(&t, "0 match 1600/3000, 0 minimum 35/75, 0 table 35, 0 canastras 0, 1 match "
                    "0/3000, 1 table 0, 1 canastras 0");
}

/* R2: the points that each card adds to the row. */
static void R2_cards_have_their_worth(void **x)
{
    static const struct {
        const char *card;
        int worth;
    } want[] = { { "Ah", 15 }, { "2c", 10 }, { "3d", 5 }, { "7s", 5 },
                 { "8s", 10 }, { "Kd", 10 }, { "XX", 20 } };
    for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
        ct_card c;
        assert_int_equal(cards_of(want[i].card, &c), 1);
        assert_int_equal(ct_card_worth(ct_game_find("buraco"), c), want[i].worth);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R18_R44_what_lies_on_the_table),
        cmocka_unit_test(R45_laid_cards_may_be_deducted),
        cmocka_unit_test(R32_an_opening_counts_down),
        cmocka_unit_test(R2_cards_have_their_worth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

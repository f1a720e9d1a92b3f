/* test_progress.c - the rows that players watch during a deal of Samba: the total, the points of
 * the table that are certain, canastas, and what an opening still needs. */
#include "test_help.h"

/* R38 to R42: checks the points and the canastas of the cards that lie on the table. Red threes
 * count as soon as they can no longer cost points. */
static void R38_R42_what_lies_on_the_table(void **x)
{
    pos(4, "",
        "phase meld\nturn 0\nscore 985 0 985 0\nred@0: 3d 3h\n"
        "meld.1: Kc Kc Kd Kd Kh Kh Ks\nmeld.2: 9d 9d 9h\nmeld = 0 0\nminimum = 0 50\n");
    progress_is(&t, "02 match 985/10000, 02 table 600, 02 canastas 1, 13 match 0/10000, 13 minimum "
                    "0/50, 13 table 0, 13 canastas 0");
    pos(4, "",
        "phase meld\nturn 0\nred@0: 3d 3h\nmeld.1: Kc Kc Kd Kd Kh Kh Ks\n"
        "meld.2: 4c 5c 6c 7c 8c 9c Tc\nmeld = 0 0\nminimum = 0 50\n");
    progress_is(&t, "02 match 0/10000, 02 table 2320, 02 canastas 2, 13 match 0/10000, 13 minimum "
                    "0/50, 13 table 0, 13 canastas 0");
}

/* R25: the points of the cards laid (R1) are subtracted from the minimum. */
static void R25_an_opening_counts_down(void **x)
{
    pos(2, "",
        "phase meld\nturn 0\nminimum = 90 50\nhand@0: Kc Kd Kh Qc Qd Qh Ac Ad Ah 4s 5s 6s\n");
    progress_is(&t, "0 match 0/10000, 0 minimum 0/90, 0 table 0, 0 canastas 0, 1 match 0/10000, 1 "
                    "minimum 0/50, 1 table 0, 1 canastas 0");
    play(&t, 0, "open Kc Kd Kh");
    progress_is(&t, "0 match 0/10000, 0 minimum 30/90, 0 table 30, 0 canastas 0, 1 match 0/10000, "
                    "1 minimum 0/50, 1 table 0, 1 canastas 0");
}

static void R1_cards_have_their_worth(void **x)
{
    static const struct {
        const char *card;
        int worth;
    } want[] = { { "Ah", 20 }, { "2c", 20 }, { "3s", 5 },  { "3d", 0 },
                 { "7s", 5 },  { "8s", 10 }, { "Kd", 10 }, { "XX", 50 } };
    for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
        ct_card c;
        assert_int_equal(cards_of(want[i].card, &c), 1);
        assert_int_equal(ct_card_worth(ct_game_find("samba"), c), want[i].worth);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R38_R42_what_lies_on_the_table),
        cmocka_unit_test(R25_an_opening_counts_down),
        cmocka_unit_test(R1_cards_have_their_worth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

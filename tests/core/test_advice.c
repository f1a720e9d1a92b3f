/* test_advice.c - rules of thumb of the beginner and the hint, one position for each: what a player
 * who knows the game does there without thinking. */
#include "help.h"

static table t;

static bool built(const char *slug) { return ct_game_find(slug) != NULL; }

/* What the hint says to the seat on turn. */
static void advised(const char *want)
{
    static ct_view v;
    char got[128];
    ct_out o = { got, sizeof got, 0 };
    ct_look(&t.s, t.s.turn, &v);
    ct_act_write(&t.s, ct_bot_hint(&v), &o);
    assert_string_equal(got, want);
}

/* The hint's amount, -1 if it has another verb. */
static int amount_of(const char *verb)
{
    static ct_view v;
    ct_look(&t.s, t.s.turn, &v);
    ct_act a = ct_bot_hint(&v);
    return ct_verb(a) == ct_verb_find(t.r.game, verb) ? (int)ct_amount(a) : -1;
}

/* ---- Monte ---------------------------------------------------------------------------------- */

enum { FAIR, NEARLY, POOR };

/* Seat 1 bets first at a table of four; seat 0 has the bank. */
static void monte(int layout, int cover, int tenures, const char *score)
{
    static const char *const layouts[] = { "upper: Kc 2d\nlower: 3h 4s\n",
                                           "upper: Kc 2d\nlower: 3c 4h\n",
                                           "upper: Kc 2c\nlower: 3d 4d\n" };
    char text[256];
    snprintf(text, sizeof text,
             "score %s\nphase bet\nturn 1\nbanker = 0\ncover = %d\ntenures = %d\n%spack: *\n",
             score, cover, tenures, layouts[layout]);
    set_up(&t, "monte", 4, "", text);
}

static void monte_bets_a_tenth_where_it_is_fair(void **state)
{
    if (!built("monte"))
        skip();
    monte(FAIR, 30, 1, "100 100 100 100");
    assert_int_equal(amount_of("bet"), 10);
    monte(FAIR, 3, 1, "100 100 100 100"); /* no more than the cover pays */
    assert_int_equal(amount_of("bet"), 3);
}

static void monte_bets_a_little_where_little_is_against_it(void **state)
{
    if (!built("monte"))
        skip();
    monte(NEARLY, 30, 1, "100 100 100 100"); /* 17 of 36 */
    assert_int_equal(amount_of("bet"), 5);
    monte(POOR, 30, 1, "90 95 120 95"); /* one suit: 8 of 36 */
    advised("pass");
    monte(NEARLY, 30, 1, "90 120 95 95"); /* the leader saves it */
    advised("pass");
}

static void monte_stakes_what_takes_the_lead_in_the_last_banks(void **state)
{
    if (!built("monte"))
        skip();
    monte(FAIR, 40, 7, "100 95 125 80");
    assert_int_equal(amount_of("bet"), 31);
    monte(FAIR, 40, 3, "100 95 125 80");
    assert_int_equal(amount_of("bet"), 9);
}

/* ---- Cão Vermelho --------------------------------------------------------------------------- */

/* Seat 0 of two, round `round` of four; K J 4 4 2 beats 23 of 47 cards. */
static void red_dog(int round, int mine, int other)
{
    char text[256];
    snprintf(text, sizeof text,
             "phase turn\nturn 0\nscore %d %d\nround = %d\ndealer = 1\npot = 12\n"
             "hand@0: Kc Jd 4h 4s 2c\nstock: *\nhand@1: +5\n",
             mine, other, round);
    set_up(&t, "cao_vermelho", 2, "", text);
}

static void red_dog_chases_the_lead_in_the_last_rounds(void **state)
{
    if (!built("cao_vermelho"))
        skip();
    red_dog(1, 90, 98);
    advised("bet 1");
    red_dog(4, 90, 98);
    advised("bet 9");
    red_dog(4, 98, 90); /* who leads keeps it */
    advised("bet 1");
}

/* ---- Dominoes ------------------------------------------------------------------------------- */

/* Hearts lie from seven to queen. */
static void dominoes(const char *hand)
{
    char text[256];
    snprintf(text, sizeof text,
             "phase play\nrow.3: 7h 8h 9h Th Jh Qh\nhand@0: %s\nhand@1: +12\nhand@2: +12\n"
             "hand@3: *\n",
             hand);
    set_up(&t, "domino", 4, "redeal_right=off", text);
}

static void dominoes_keep_a_seven_and_play_an_end(void **state)
{
    if (!built("domino"))
        skip();
    dominoes("7c 6h Kh");
    advised("play Kh"); /* it helps nobody else */
    dominoes("7c 6h 2s");
    advised("play 6h"); /* the seven holds a row back */
    dominoes("7c 8c 9c 6h");
    advised("play 7c"); /* own cards wait behind it */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(monte_bets_a_tenth_where_it_is_fair),
        cmocka_unit_test(monte_bets_a_little_where_little_is_against_it),
        cmocka_unit_test(monte_stakes_what_takes_the_lead_in_the_last_banks),
        cmocka_unit_test(red_dog_chases_the_lead_in_the_last_rounds),
        cmocka_unit_test(dominoes_keep_a_seven_and_play_an_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

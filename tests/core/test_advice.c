/* test_advice.c - checks the rules of thumb and the hint: in each position they must choose what
 * every experienced player would do. */
#include "help.h"

static table t;

/* Expects this hint for the seat on turn. */
static void advised(const char *want)
{
    static ct_view v;
    char got[128];
    ct_out o = { got, sizeof got, 0 };
    ct_view_of(&t.s, t.s.turn, &v);
    ct_act_write(&t.s, ct_hint(&v), &o);
    assert_string_equal(got, want);
}

/* Returns the amount of the hint; -1: the hint has another verb. */
static int amount_of(const char *verb)
{
    static ct_view v;
    ct_view_of(&t.s, t.s.turn, &v);
    ct_act a = ct_hint(&v);
    return ct_verb(a) == ct_verb_find(t.r.game, verb) ? (int)ct_amount(a) : -1;
}

/* ---- Monte ---------------------------------------------------------------------------------- */

enum { FAIR, NEARLY, POOR };

/* Sets up Monte for four: seat 0 holds the bank and seat 1 bets first. */
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
    monte(FAIR, 30, 1, "100 100 100 100");
    assert_int_equal(amount_of("bet"), 10);
    monte(FAIR, 3, 1, "100 100 100 100"); /* the bank can pay only 3 */
    assert_int_equal(amount_of("bet"), 3);
}

static void monte_bets_a_little_where_little_is_against_it(void **state)
{
    monte(NEARLY, 30, 1, "100 100 100 100"); /* a bet wins 17 of 36 times */
    assert_int_equal(amount_of("bet"), 5);
    monte(POOR, 30, 1, "90 95 120 95"); /* a bet on one suit wins 8 of 36 times */
    advised("pass");
    monte(NEARLY, 30, 1, "90 120 95 95"); /* the leader saves chips */
    advised("pass");
}

static void monte_stakes_what_takes_the_lead_in_the_last_banks(void **state)
{
    monte(FAIR, 40, 7, "100 95 125 80");
    assert_int_equal(amount_of("bet"), 31);
    monte(FAIR, 40, 3, "100 95 125 80");
    assert_int_equal(amount_of("bet"), 9);
}

/* ---- Cão Vermelho --------------------------------------------------------------------------- */

/* Sets up round `round` of four at a table for two. Seat 0's hand beats 23 of 47 cards. */
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
    red_dog(1, 90, 98);
    advised("bet 1");
    red_dog(4, 90, 98);
    advised("bet 9");
    red_dog(4, 98, 90); /* the leader protects the lead */
    advised("bet 1");
}

/* ---- Dominoes ------------------------------------------------------------------------------- */

/* Sets up a table on which the hearts from seven to queen have been played. */
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
    dominoes("7c 6h Kh");
    advised("play Kh"); /* this card opens nothing for the other seats */
    dominoes("7c 6h 2s");
    advised("play 6h"); /* the seven blocks a row of the other seats, so it is kept */
    dominoes("7c 8c 9c 6h");
    advised("play 7c"); /* other cards of the hand can follow the seven */
    dominoes("6h 5h 4h 7c 2c 8c");
    advised("play 7c"); /* the seven leads to the two; the five and the four can wait */
}

/* ---- bidding -------------------------------------------------------------------------------- */

/* Sets up an auction in which the eldest hand, seat 1, speaks first. */
static void auction(const char *slug, const char *hand, const char *rest)
{
    char text[256];
    snprintf(text, sizeof text, "deals 1\nphase auction\nturn 1\ndealer = 0\nhand@1: %s\n%s", hand,
             rest);
    set_up(&t, slug, 3, "", text);
}

static void ombre_bids_with_four_good_trumps_and_a_king(void **state)
{
    static const char rest[] = "hand@0: +9\nhand@2: +9\nstock: *\n";
    auction("hombre", "As Ks Qs 5s Kd 3c 4h 5h 6d", rest);
    advised("entrada");
    auction("hombre", "As Js 6s 5s Qd 3c 4h 5h 6d", rest);
    advised("passo");
}

static void solo_bids_at_an_even_chance(void **state)
{
    static const char rest[] = "hand@0: +12\nhand@2: +12\n";
    auction("solo", "9h Kh Jh 8h 9s Ks Js Ac Kc Jc Qd 7d", rest);
    advised("solo");
    auction("solo", "9h Kh Jh 8h 9s Ks Js 5c Kc Jc Qd 7d", rest);
    advised("passo");
}

static void solo_is_not_bid_below_an_even_chance(void **state)
{
    static const char rest[] = "hand@0: +12\nhand@2: +12\n";
    auction("solo", "9h Kh Jh 8h 9s Ks Js Ac 5c Jc Qd 7d", rest);
    advised("passo");
}

/* The declarer, seat 1, leads a jack; the ace of the suit is still out. */
static void solo_keeps_the_nine_where_the_king_is_enough(void **state)
{
    set_up(&t, "solo", 3, "",
           "ply 26\ndeals 1\nphase play\nturn 2\nteam 0 1 0\n"
           "hand@0: +5\nhand@1: +4\nhand@2: 9h Kh 9c 8h Qh\ntrick: Jh\n"
           "taken@1: 9d Kd Ad Qd 5s 7d Jd 6c 8d 5d Js 5c 6d 8s 7c As Qc 6s 9s 8c 7s\n"
           "dealer = 0\nbid = 2\ndeclarer = 1\npassed = 5\ntrump = 1\nleader = 1\n"
           "lacks = 0 9 0 1 0 0 0 0 0 9 0 9\n");
    advised("play Kh");
}

static void hombre_turns_no_card_with_little_in_each_suit(void **state)
{
    set_up(&t, "hombre", 3, "",
           "ply 2\ndeals 1\nphase auction\nturn 1\nteam 0 1 2\nscore 95 95 95\n"
           "hand@1: 6s As 7d 7s 3c Ad 7h Kh Ks\nhand@0: +9\nhand@2: +9\nstock: *\n"
           "dealer = 2\nbid = 2\ndeclarer = 0\nanted = 1\nstake = 15\npool = 15\n");
    advised("passo");
}

/* Hearts are trumps; seat 1 leads against the declarer, seat 0. */
static void hombre_draws_no_trumps_for_the_ombre(void **state)
{
    set_up(&t, "hombre", 3, "",
           "ply 26\ndeals 1\nphase play\nturn 1\nteam 0 1 1\nscore 95 95 95\n"
           "hand@0: Kh Ah 7h\nhand@1: As 5h 4d\nhand@2: Qh Jh Kc\n"
           "discard@0: 3d Qd 6s\ndiscard@1: 2c 6c Jd 2s 5s Qs\ndiscard@2: 3c 4c 5d 7d\n"
           "taken@0: Ks 3s Js 2d 6h 4h\ntaken@1: Jc Qc 5c Kd Ad 6d 7c 3h Ac\n"
           "taken@2: 7s 4s 2h\ndealer = 2\nbid = 2\ndeclarer = 0\npassed = 6\ntrump = 2\n"
           "anted = 1\nstake = 15\npool = 15\nwinners = 0 1 1 0 2 1 0 0 0 0\n"
           "lacks = 14 14 0 0 14 0 0 0 0 14 0 14 0 0 0 0\n");
    advised("play 4d");
}

/* ---- melds ---------------------------------------------------------------------------------- */

/* Sets up Samba for seat 0 of four. Its side has two canastas and six queens. */
static void samba(const char *phase, const char *hands)
{
    char text[512];
    snprintf(text, sizeof text,
             "deals 1\nturns = 9\nphase %s\nturn 0\n%shand@1: +9\nhand@3: +9\n"
             "meld.1: Kc Kc Kd Kd Kh Kh Ks\nmeld.2: Ac Ac Ad Ad Ah Ah As\n"
             "meld.3: Qc Qc Qd Qd Qh Qh\nmeld = 0 0 0\nstock: *\n",
             phase, hands);
    set_up(&t, "samba", 4, "", text);
}

static void samba_asks_leave_only_when_it_can_go_out(void **state)
{
    static ct_view v;
    samba("meld", "hand@0: 5c 5d 5h Js\nhand@2: 4s 6s 8d 9h\n");
    advised("ask");
    play(&t, 0, "ask");
    advised("yes"); /* the partner gains nothing by waiting */
    play(&t, 2, "yes");
    advised("meld 5c 5d 5h"); /* permission was asked, so the seat goes out */
    samba("meld", "hand@0: 5c 5d 5h Js\nhand@2: 4s 6s 8d\n");
    advised("meld 5c 5d 5h"); /* the partner has too few cards to gain by waiting */
    samba("meld", "hand@0: 5c 5d 5h Js 9d Tc 4h\nhand@2: 4s 6s 8d\n");
    ct_view_of(&t.s, 0, &v);
    assert_int_not_equal(ct_verb(ct_hint(&v)), ct_verb_find(t.r.game, "ask"));
}

static void samba_refuses_leave_with_a_canasta_in_hand(void **state)
{
    samba("meld", "hand@0: 5c 5d 5h Js\nhand@2: Qs 4s 6s 8d\n");
    play(&t, 0, "ask");
    advised("no");
    play(&t, 2, "no");
    advised("discard Js");
}

static void buraco_takes_a_pile_that_makes_a_run(void **state)
{
    set_up(&t, "buraco", 4, "",
           "deals 1\nphase draw\nturn 0\nhand@0: 5h 6h Kc 9s 3d\npile: 9c Td 7h\nhand@1: +9\n"
           "hand@2: +9\nhand@3: +9\nmorto.1: +11\nmorto.2: +11\nstock: *\n");
    advised("take+meld 5h 6h 7h");
}

static void buraco_pays_no_wild_card_for_two_cards(void **state)
{
    static const char *const piles[] = { "Kh 3h", "Kh 9c 4s Ts Jd Qd 8c 3h" };
    for (int i = 0; i < 2; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 "deals 1\nphase draw\nturn 0\nhand@0: 2h 5h Kc 9s 7d Ts 8d Jd\npile: %s\n"
                 "hand@1: +9\nhand@2: +9\nhand@3: +9\nmorto.1: +11\nmorto.2: +11\nstock: *\n",
                 piles[i]);
        set_up(&t, "buraco", 4, "", text);
        if (!i)
            advised("draw_stock"); /* a pile of two cards is not worth a wild card */
        else
            advised("take+meld 3h 2h 5h");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(monte_bets_a_tenth_where_it_is_fair),
        cmocka_unit_test(monte_bets_a_little_where_little_is_against_it),
        cmocka_unit_test(monte_stakes_what_takes_the_lead_in_the_last_banks),
        cmocka_unit_test(red_dog_chases_the_lead_in_the_last_rounds),
        cmocka_unit_test(dominoes_keep_a_seven_and_play_an_end),
        cmocka_unit_test(ombre_bids_with_four_good_trumps_and_a_king),
        cmocka_unit_test(solo_bids_at_an_even_chance),
        cmocka_unit_test(solo_is_not_bid_below_an_even_chance),
        cmocka_unit_test(solo_keeps_the_nine_where_the_king_is_enough),
        cmocka_unit_test(hombre_turns_no_card_with_little_in_each_suit),
        cmocka_unit_test(hombre_draws_no_trumps_for_the_ombre),
        cmocka_unit_test(samba_asks_leave_only_when_it_can_go_out),
        cmocka_unit_test(samba_refuses_leave_with_a_canasta_in_hand),
        cmocka_unit_test(buraco_takes_a_pile_that_makes_a_run),
        cmocka_unit_test(buraco_pays_no_wild_card_for_two_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

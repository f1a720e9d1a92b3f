/* Cão Vermelho without irregularities: rules and options that the page's examples leave out,
 * invalid positions, and long random matches. */
#include "test_help.h"

#include "game.h"

static table t;

static void R2_the_first_ace_deals(void **state)
{
    begin(&t, "cao_vermelho", 4, "");
    refused(&t, 0, "pass", "act.turn");
    deal(&t, "2c Kd 3h 4s Kc Ad Ah");
    assert_int_equal(t.s.turn, CT_DEALER);
    field_is(&t, "dealer", 0, 1);
    zone_is(&t, "shown@1", "Kd Ad");
    STACKS(&t, 0, 100, 100, 100, 100);
    deal_by(&t, 5);
    field_is(&t, "dealer", 0, 1);
    assert_int_equal(t.s.turn, 2);
    zone_is(&t, "shown@1", "");
    STACKS(&t, 4, 99, 99, 99, 99);
}

/* R16: seat 1 has one chip less than two antes. From the next round on it is out and gets no cards.
 */
static void R3_R14_R16_poor_seats_are_out_for_good(void **state)
{
    set_up(&t, "cao_vermelho", 3, "ante=5",
           "phase done\nturn dealer\nscore 50 9 50\nround = 1\ndealer = 0\npot = 7\n"
           "did = 3 3 3\ndown@0: +5\ndown@1: +5\ndown@2: +5\nstock: *\n");
    deal_by(&t, 1);
    field_is(&t, "dealer", 0, 2);
    field_is(&t, "did", 1, GONE);
    assert_int_equal(t.s.turn, 0);
    STACKS(&t, 17, 45, 9, 45); /* the chips of the last round stay in the pot (R14) */
    zone_is(&t, "hand@1", "");
}

static void R8_no_chips_no_turn(void **state)
{
    set_up(&t, "cao_vermelho", 3, "",
           "phase turn\nturn 0\nscore 5 0 9\nround = 1\ndealer = 2\npot = 6\n"
           "hand@0: +5\nhand@1: +5\nhand@2: +5\nstock: *\n");
    play(&t, 0, "pass");
    assert_int_equal(t.s.turn, 2);
    field_is(&t, "did", 1, SKIPPED);
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "turned", -1)), 0);
    play(&t, 2, "pass");
    STACKS(&t, 8, 4, 0, 8);
}

static void R13_a_short_stack_pays_what_it_has(void **state)
{
    set_up(&t, "cao_vermelho", 3, "ante=3",
           "phase turn\nturn 0\nscore 5 2 9\nround = 1\ndealer = 2\npot = 3\n"
           "hand@0: Ac 2d 3d 4d 5d\nhand@1: +5\nhand@2: +5\nstock: * Kc\n");
    play(&t, 0, "bet 3");
    STACKS(&t, 8, 5, 0, 6); /* before the fill-up: 8, 2 and 9; they pay 3, 2 and 3 */
    assert_int_equal(t.s.turn, 2);
}

static void R13_nothing_is_paid_when_those_waiting_have_no_chips(void **state)
{
    set_up(&t, "cao_vermelho", 3, "ante=3",
           "phase turn\nturn 1\nscore 9 5 0\nround = 1\ndealer = 2\npot = 3\ndid = 3 0 0\n"
           "down@0: +5\nhand@1: Ac 2d 3d 4d 5d\nhand@2: +5\nstock: * Kc\n");
    play(&t, 1, "bet 3");
    STACKS(&t, 0, 9, 8, 0);
    assert_int_equal(t.s.turn, CT_DEALER); /* seat 2 gets no turn (R8) */
}

static void R9_burn_and_R12_memory_aid(void **state)
{
    begin(&t, "cao_vermelho", 3, "first_dealer=2 burn=once memory_aid=off");
    deal_hands(&t, 3, (const char *const[]){ "Ac Ad Ah As 2c", "3h 4h 5h 6h 7h", "2d 3d 4d 5d 6d" },
               "Kc Qc Ks");
    play(&t, 0, "bet 1");
    zone_is(&t, "aside", "Kc");
    zone_is(&t, "turned", "Qc");
    zone_is(&t, "shown@0", "Ac");
    play(&t, 1, "bet 1");
    zone_is(&t, "aside", "Kc");
    zone_is(&t, "turned", "Qc Ks");
    zone_is(&t, "shown@0", ""); /* the shown card is face down again, but a bot still knows it */
    static ct_view v;
    ct_view_of(&t.s, 2, &v);
    assert_true(lies(&v.s, "down", 0, "Ac"));
    assert_false(lies(&v.s, "down", 0, "Ad"));
    begin(&t, "cao_vermelho", 3, "first_dealer=2 burn=per_turn");
    deal_by(&t, 4);
    for (int seat = 0; seat < 3; seat++) play(&t, seat, "bet 1");
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "aside", -1)), 3);
}

/* R12: memory_aid=on keeps every card that was turned or laid aside in sight. With off people see
 * only the last one of each. */
static void R12_memory_aid_keeps_cards_in_sight(void **state)
{
    for (int on = 0; on <= 1; on++) {
        static char json[16384];
        static ct_view v;
        ct_out o = { json, sizeof json, 0 };
        begin(&t, "cao_vermelho", 3,
              on ? "first_dealer=2 burn=per_turn memory_aid=on"
                 : "first_dealer=2 burn=per_turn memory_aid=off");
        deal_hands(&t, 3,
                   (const char *const[]){ "Ac Ad Ah As 2c", "3h 4h 5h 6h 7h", "2d 3d 4d 5d 6d" },
                   "Kc Qc Jc Ks");
        play(&t, 0, "bet 1");
        play(&t, 1, "bet 1");
        ct_view_of(&t.s, 2, &v);
        ct_view_json(&v, CT_EN, &o);
        assert_non_null(strstr(json, on ? "[\"Qc\",\"Ks\"]" : "[null,\"Ks\"]")); /* turned */
        assert_non_null(strstr(json, on ? "[\"Kc\",\"Jc\"]" : "[null,\"Jc\"]")); /* aside */
    }
}

static void hand_size_4_for_few(void **state)
{
    begin(&t, "cao_vermelho", 2, "first_dealer=0 hand_size=4");
    deal_by(&t, 4);
    assert_int_equal(ct_count(&t.s, ct_zone_find(&t.r, "hand", 1)), 4);
}

static void R17_R18_the_last_round_divides_the_pot(void **state)
{
    begin(&t, "cao_vermelho", 3, "first_dealer=0 match_orbits=1 starting_chips=10");
    for (uint64_t round = 0; round < 3; round++) {
        assert_int_equal(t.s.turn, CT_DEALER);
        deal_by(&t, round);
        for (int k = 0; k < 3; k++) play(&t, t.s.turn, "pass");
    }
    /* R18 divides the 18 chips of three rounds: six for each seat */
    assert_int_equal(t.s.turn, CT_OVER);
    STACKS(&t, 0, 10, 10, 10);
    assert_int_equal(t.s.won, 7); /* equal stacks share the win */
    assert_int_equal(sheet_sum(&t, "cao_vermelho.sheet.rest", 1), 6);
    refused(&t, 0, "pass", "act.over");
}

/* The dealer bets 8. The result decides which seats can still pay two antes. */
static void last_bet(const char *hand, const char *scores)
{
    char text[400];
    snprintf(text, sizeof text,
             "phase turn\nturn 2\nscore %s\nround = 1\ndealer = 2\npot = 8\ndid = 3 3 0\n"
             "down@0: +5\ndown@1: +5\nhand@2: %s\nstock: * Kc\n",
             scores, hand);
    set_up(&t, "cao_vermelho", 3, "ante=5", text);
    play(&t, 2, "bet 8");
}

static void R18_fewer_than_two_seats(void **state)
{
    last_bet("2c 2d 2h 2s 3d", "9 11 9"); /* the bet loses: only seat 1 is left and takes all */
    assert_int_equal(t.s.turn, CT_OVER);
    STACKS(&t, 0, 9, 27, 1);
    assert_int_equal(t.s.won, 2);
    last_bet("2c 2d 2h 2s 3d", "9 9 9"); /* the bet loses and no seat can pay: all share the pot,
                                            and odd chips go to the left */
    assert_int_equal(t.s.turn, CT_OVER);
    STACKS(&t, 0, 15, 14, 6);
    /* the bet wins: two seats can pay, so the match goes on */
    last_bet("Ac 2d 2h 2s 3d", "9 11 9");
    assert_int_equal(t.s.turn, CT_DEALER);
}

static void positions_that_cannot_be(void **state) /* the invariants */
{
#define LAST "hand@0: +5\nhand@1: +5\nstock: *\nround = 1\ndealer = 1\n"
    cannot_be("cao_vermelho", 2, "", "phase turn\nturn 0\nscore 9 9\n" LAST,
              "cao_vermelho.bad_turn");
    cannot_be("cao_vermelho", 2, "", "phase turn\nturn 0\nscore 0 9\npot = 2\n" LAST,
              "cao_vermelho.bad_turn"); /* R13: there is nothing to bet */
    cannot_be("cao_vermelho", 2, "", "phase turn\nturn 1\nscore 9 9\npot = 2\n" LAST,
              "cao_vermelho.bad_turn");
    cannot_be("cao_vermelho", 2, "", "phase turn\nturn 0\nscore 99 99\npot = 3\n" LAST,
              "cao_vermelho.bad_chips");
    cannot_be("cao_vermelho", 2, "", "phase turn\nturn 0\nscore 9 -9\npot = 3\n" LAST,
              "cao_vermelho.bad_chips");
    cannot_be("cao_vermelho", 2, "",
              "phase turn\nturn 0\nscore 9 9\npot = 2\ndealer = 1\nround = 1\nstock: *\n",
              "cao_vermelho.bad_cards");
    cannot_be("cao_vermelho", 2, "",
              "phase turn\nturn 0\nscore 9 9\npot = 2\ndealer = 5\nround = 1\nstock: *\n",
              "cao_vermelho.bad_dealer");
    cannot_be("cao_vermelho", 2, "",
              "phase done\nturn dealer\nscore 9 9\ndue = 3\nround = 1\ndid = 3 3\n"
              "down@0: +5\ndown@1: +5\ndealer = 1\nstock: *\n",
              "cao_vermelho.bad_turn");
    cannot_be("cao_vermelho", 3, "",
              "phase turn\nturn 0\nscore 9 9 9\npot = 4\nround = 1\ndealer = 2\n" /* R5 */
              "did = 0 3 0\nhand@0: +5\ndown@1: +5\nhand@2: +5\nstock: *\n",
              "cao_vermelho.bad_turn");
    /* R10: a winner must have shown a card that wins, and the lowest such card of its hand */
    cannot_be("cao_vermelho", 2, "",
              "phase turn\nturn 1\nscore 9 9\npot = 2\ndealer = 1\nround = 1\ndid = 1\n"
              "turned: 4c\nshown@0: 6c\ndown@0: 5c 3d 4d 5d\nhand@1: +5\nstock: *\n",
              "cao_vermelho.bad_cards");
    cannot_be("cao_vermelho", 2, "",
              "phase turn\nturn 1\nscore 9 9\npot = 2\ndealer = 1\nround = 1\ndid = 2\n"
              "turned: 4c\nshown@0: 6c 2c 3d 4d 5d\nhand@1: +5\nstock: *\n",
              "cao_vermelho.bad_cards");
}

/* R10: a winner shows the lowest card that wins. So none of its other cards lies between that card
 * and the turned one. */
static void R10_what_a_winner_cannot_hold(void **state)
{
    ct_view v;
    set_up(&t, "cao_vermelho", 2, "",
           "phase turn\nturn 1\nscore 9 9\npot = 2\ndealer = 1\nround = 1\ndid = 1\n"
           "turned: 4c\nshown@0: 6c\ndown@0: Kc 3d 4d 5d\nhand@1: +5\nstock: *\n");
    ct_view_of(&t.s, 1, &v);
    int z = ct_zone_find(&t.r, "down", 0);
    /* not possible: 5c would win and is lower than the card shown */
    uint64_t may = t.r.game->may_hold(&v.s, z);
    assert_false(may >> 4 & 1);
    assert_true(may >> 2 & 1);  /* 3c does not win */
    assert_true(may >> 12 & 1); /* Kc is higher than the card shown */
    assert_true(may >> 17 & 1); /* 5d is of another suit */
}

static int32_t *own(const char *name) { return (int32_t *)ct_field_find(&t.s, name, NULL); }

static void cannot_stand(const char *key)
{
    const char *why = ct_valid(&t.s);
    if (!why || strcmp(why, key))
        fail_msg("%s, not %s", why ? why : "accepted", key);
}

/* Section 9: changes one thing in a valid position. */
static void one_thing_is_wrong(void **state)
{
#define TURN "phase turn\nturn 0\nscore 9 9 9\npot = 3\nstock: *\ndealer = 1\n"
    static const char *const cards[] = {
        "hand@0: +6\nhand@1: +5\ndid = 0 0 7\nround = 1\n",              /* one card too many */
        "hand@0: +4\nhand@1: +5\ndid = 0 0 7\nround = 1\n",              /* one card too few */
        "hand@0: +5\nhand@1: +5\nshown@2: +5\ndid = 0 0 7\nround = 1\n", /* cards of a seat that is
                                                                            out */
        "hand@0: +5\nhand@1: +5\ndown@2: +5\ndid = 0 0 7\nround = 1\n",
    };
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
        char text[400];
        snprintf(text, sizeof text, "%s%s", TURN, cards[i]);
        cannot_be("cao_vermelho", 3, "", text, "cao_vermelho.bad_cards");
    }
    cannot_be("cao_vermelho", 3, "", TURN "hand@0: +5\nhand@1: +5\ndid = 0 0 7\n",
              "cao_vermelho.bad_turn"); /* no round has begun */
    set_up(&t, "cao_vermelho", 3, "", TURN "hand@0: +5\nhand@1: +5\ndid = 0 0 7\nround = 1\n");
    t.s.phase = (uint8_t)(ct_phase_find(t.r.game, "done") + 1);
    cannot_stand("cao_vermelho.bad_turn");
    begin(&t, "cao_vermelho", 3, "");
    assert_null(ct_valid(&t.s)); /* there is no dealer yet */
#undef TURN
#define DONE                                                                                       \
    "phase done\nscore 9 9\npot = 2\ndid = 3 3\ndown@0: +5\ndown@1: +5\ndealer = 1\nstock: *\n"
    cannot_be("cao_vermelho", 2, "", DONE "turn over\nround = 4\n", "cao_vermelho.bad_turn");
    cannot_be("cao_vermelho", 2, "", DONE "turn dealer\nround = 4\n", "cao_vermelho.bad_turn");
    set_up(&t, "cao_vermelho", 2, "", DONE "turn dealer\nround = 3\n");
#undef DONE
}

/* Section 9 in referee mode: changes one thing in two valid positions. In one a bet waits for a
 * reply; in the other a payment may be challenged. */
static void one_thing_is_wrong_before_the_referee(void **state)
{
    begin(&t, "cao_vermelho", 2, "first_dealer=1 irregularities=on");
    deal_hands(&t, 2, (const char *const[]){ "Ac Ad Ah As 2d", "2c 3c 4c 5c 6c" }, "Kc Kd");
    play(&t, 0, "pass");
    play(&t, 1, "bet 1");
    assert_null(ct_valid(&t.s));
    ++*own("stake"), t.s.score[1]--; /* the stake is not the sum that was bet */
    cannot_stand("cao_vermelho.bad_turn");
    --*own("stake"), t.s.score[1]++;
    play(&t, 1, "claim 2c");
    assert_null(ct_valid(&t.s));
    *own("doubt") = -1; /* without a payment in doubt the round would be over */
    cannot_stand("cao_vermelho.bad_turn");
}

/* ---- long matches ------------------------------------------------------------------------- */

static int32_t chips(void)
{
    int32_t sum = *ct_field_find(&t.s, "pot", NULL) + *ct_field_find(&t.s, "stake", NULL);
    for (int i = 0; i < t.r.seats; i++) sum += t.s.score[i];
    return sum;
}

static void match_at_random(int seats, const char *options, uint64_t number)
{
    static const uint8_t seed[32] = { 7 };
    ct_rng luck;
    ct_rng_seed(&luck, seed, number);
    begin(&t, "cao_vermelho", seats, options);
    int32_t all = chips(), rounds = 0, turns = 0;
    while (t.s.turn != CT_OVER) {
        assert_int_equal(chips(), all);
        if (t.s.turn == CT_DEALER) {
            ct_shuffle(&t.s, &luck);
            rounds += *ct_field_find(&t.s, "round", NULL) > rounds;
            turns = 0;
            continue;
        }
        ct_act a = ct_random_act(&t.s, t.s.turn, &luck);
        assert_true(a != 0);
        turns += ct_verb(a) <= ct_verb_find(t.r.game, "withdraw"); /* counts bets, passes and
                                                                    * withdrawals */
        assert_in_range(turns, 0, (uintmax_t)seats);
        ct_apply(&t.s, a);
        if (ct_valid(&t.s))
            fail_msg("%s", ct_valid(&t.s));
        assert_true(ct_count(&t.s, ct_zone_find(&t.r, "turned", -1)) <= seats);
    }
    assert_in_range(rounds, 1, (uintmax_t)(seats * 6));
    assert_int_equal(chips(), all);
    field_is(&t, "pot", 0, 0);
    for (int i = 0; i < seats; i++) /* the most chips win (R18) */
        for (int j = 0; j < seats; j++)
            assert_false(t.s.won >> i & 1 && t.s.score[i] < t.s.score[j]);
}

static void section_9_long_matches(void **state)
{
    static const char *const options[] = {
        "match_orbits=6 starting_chips=8",
        "match_orbits=6 starting_chips=30 ante=7",
        "match_orbits=6 starting_chips=20 ante=3 short_pot=cap pot_limit=11",
        "match_orbits=6 burn=once memory_aid=off pot_limit=5 division_remainder=stay",
        "match_orbits=6 irregularities=on misdeal_rate=200 starting_chips=12 ante=2",
        "match_orbits=6 irregularities=on misdeal_rate=1000 burn=once memory_aid=off",
    };
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        for (int seats = 2; seats <= 10; seats++)
            for (uint64_t k = 0; k < 4; k++) match_at_random(seats, options[i], 100 * i + k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(R2_the_first_ace_deals),
        cmocka_unit_test(R3_R14_R16_poor_seats_are_out_for_good),
        cmocka_unit_test(R8_no_chips_no_turn),
        cmocka_unit_test(R13_a_short_stack_pays_what_it_has),
        cmocka_unit_test(R13_nothing_is_paid_when_those_waiting_have_no_chips),
        cmocka_unit_test(R9_burn_and_R12_memory_aid),
        cmocka_unit_test(R12_memory_aid_keeps_cards_in_sight),
        cmocka_unit_test(hand_size_4_for_few),
        cmocka_unit_test(R17_R18_the_last_round_divides_the_pot),
        cmocka_unit_test(R18_fewer_than_two_seats),
        cmocka_unit_test(R10_what_a_winner_cannot_hold),
        cmocka_unit_test(positions_that_cannot_be),
        cmocka_unit_test(one_thing_is_wrong),
        cmocka_unit_test(one_thing_is_wrong_before_the_referee),
        cmocka_unit_test(section_9_long_matches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

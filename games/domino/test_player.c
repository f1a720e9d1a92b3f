/* test_player.c - Card Dominoes: the rules of thumb by which possible deals are played on are those
 * of the advice, at every table size and under every preset; and what others
 * chose to play is listened to, as far as it was told. */
#include "test_help.h"
#include "sense.h"

static table t;
static ct_view v;

static void deals_are_played_on_by_the_advice(void **state)
{
    static const char *const options[] = { "", "redeal_right=off", "opener=7d",
                                           "irregularities=on" };
    const ct_sense *sense = ct_sense_find("domino");
    const uint8_t seed[32] = { 'd' };
    int compared = 0;
    void *names = malloc(sense->size);
    assert_non_null(names);
    for (int seats = 3; seats <= 5; seats++)
        for (int o = 0; o < 4; o++) {
            ct_rng luck;
            ct_acts legal;
            begin(&t, "domino", seats, options[o]);
            sense->begin(names, &t.r);
            ct_rng_seed(&luck, seed, (uint64_t)o);
            for (int i = 0; i < 600 && t.s.turn != CT_OVER; i++) {
                if (t.s.turn == CT_DEALER) {
                    ct_shuffle(&t.s, &luck);
                    continue;
                }
                ct_look(&t.s, t.s.turn, &v);
                ct_legal(&t.s, t.s.turn, &legal);
                ct_act a = ct_bot_find("beginner")->act(&v, &luck);
                assert_true(sense->act(names, &t.s, &legal) == a);
                compared += legal.n > 1;
                ct_apply(&t.s, ct_random_act(&t.s, t.s.turn, &luck));
            }
        }
    free(names);
    assert_in_range(compared, 500, 100000);
}

/* How many unseen cards a possible deal gives to those who hold them. */
static int right(const ct_state *guess, int me)
{
    int n = 0, hand = ct_zone_find(&t.r, "hand", 0);
    for (int i = 0; i < t.s.end[hand + t.r.seats - 1]; i++)
        n += i >= ct_start(&t.s, hand) && !(t.s.seen[i] >> me & 1) && guess->card[i] == t.s.card[i];
    return n;
}

/* R8: whatever is heard, a possible deal has the cards of the seat and what passes have proved; and
 * what beginners chose leads to more cards that lie where they are than nothing does. */
static void what_others_chose_tells_of_their_hands(void **state)
{
    const ct_sense *sense = ct_sense_find("domino");
    int64_t found[2] = { 0 };
    void *mind[2];
    for (int k = 0; k < 2; k++) assert_non_null(mind[k] = malloc(sense->size));
    for (uint64_t d = 0; d < 40; d++) {
        ct_rng luck;
        ct_act a = 0;
        const uint8_t seed[32] = { (uint8_t)d };
        begin(&t, "domino", 4, "redeal_right=off");
        for (int k = 0; k < 2; k++) sense->begin(mind[k], &t.r);
        ct_rng_seed(&luck, seed, 0);
        for (uint64_t n = d; t.s.turn < 0; n++) deal_by(&t, n);
        for (int i = 0; i < 40 && t.s.turn >= 0; i++) {
            static ct_state guess, was;
            ct_look(&t.s, 0, &v);
            sense->hear(mind[0], a, &v); /* the other was told nothing */
            for (int k = 0; k < 2 && i > 20; k++) {
                assert_true(ct_guess(&v, &luck, &was));
                guess = was;
                sense->walk(mind[k], &guess, 0, true, &luck);
                assert_null(ct_valid(&guess));
                assert_memory_equal(guess.seen, was.seen, sizeof was.seen);
                found[k] += right(&guess, 0);
            }
            ct_look(&t.s, t.s.turn, &v);
            a = ct_bot_find("beginner")->act(&v, &luck);
            ct_apply(&t.s, a);
        }
    }
    print_message("%lld cards found, %lld by chance\n", (long long)found[0], (long long)found[1]);
    assert_true(found[0] * 10 > found[1] * 11);
    for (int k = 0; k < 2; k++) free(mind[k]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deals_are_played_on_by_the_advice),
        cmocka_unit_test(what_others_chose_tells_of_their_hands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

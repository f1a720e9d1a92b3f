/* bank_help.h - helpers shared by the tests of the games on the bank kit: chips on the table,
 * impossible positions, and refusals that keep secrets. */
#ifndef BANK_HELP_H
#define BANK_HELP_H

#include "help.h"

enum { TO_ACT, WON, LOST, PASSED, SKIPPED, WITHDREW, OUT, GONE }; /* values of the field `did` */

static inline void stacks_are(const table *t, const int32_t *want, int32_t pot)
{
    for (int i = 0; i < t->r.seats; i++)
        if (t->s.score[i] != want[i])
            fail_msg("seat %d has %d chips, not %d", i, t->s.score[i], want[i]);
    field_is(t, "pot", 0, pot);
}
#define STACKS(t, pot, ...) stacks_are(t, (const int32_t[]){ __VA_ARGS__ }, pot)

/* Expects a view and the whole state to refuse with the same reason, so that no refusal depends on
 * what the seat cannot see. */
static inline void refusals_tell_nothing_of(const char *slug)
{
    static const uint8_t seed[32] = { 3 };
    static table t;
    static ct_view v;
    ct_rng luck;
    ct_rng_seed(&luck, seed, 0);
    begin(&t, slug, 4, "irregularities=on misdeal_rate=100");
    const ct_word *verbs = ct_game_about(t.r.game)->verbs;
    for (int n = 0; n < 400 && t.s.turn != CT_OVER; n++) {
        for (int seat = 0; seat < 4; seat++) {
            ct_view_of(&t.s, seat, &v);
            for (int verb = 1; verbs[verb - 1].name; verb++)
                for (int x = 0; x < 52; x++) {
                    ct_act a = ct_act_sum(seat, verb, (uint32_t)x, 0);
                    const char *truth = ct_check(&t.s, a), *seen = ct_check(&v.s, a);
                    assert_true(truth == seen || (truth && seen && !strcmp(truth, seen)));
                }
        }
        if (t.s.turn == CT_DEALER)
            ct_shuffle(&t.s, &luck);
        else
            ct_apply(&t.s, ct_random_act(&t.s, t.s.turn, &luck));
    }
}

#endif

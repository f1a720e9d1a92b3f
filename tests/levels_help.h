/* levels_help.h - lets one level play all seats of a game for a number of fixed deals, for tests
 * that count what the level does. */
#ifndef CT_TEST_LEVELS_HELP_H
#define CT_TEST_LEVELS_HELP_H

#include "help.h"
#include "player.h"

/* `each` is called before each act is played, and with act 0 whenever a deal begins. */
static inline void level_plays(const char *level, const char *game, int seats, int deals,
                               void (*each)(const ct_state *s, ct_act a, void *user), void *user)
{
    static table t;
    static ct_view v;
    static ct_thought thought;
    const ct_player *p = ct_player_find(level);
    begin(&t, game, seats, "");
    for (int n = 0; n < deals;) {
        ct_rng luck;
        const uint8_t seed[32] = { 's', (uint8_t)n };
        if (t.s.turn == CT_OVER)
            begin(&t, game, seats, "");
        if (t.s.turn < 0) {
            each(&t.s, 0, user);
            deal_by(&t, (uint64_t)++n);
            continue;
        }
        ct_player_rng(&luck, seed, t.s.ply);
        ct_view_of(&t.s, t.s.turn, &v);
        p->think(NULL, &v, &luck, &(ct_budget){ 0 }, &thought);
        each(&t.s, thought.act, user);
        ct_apply(&t.s, thought.act);
    }
}

#endif

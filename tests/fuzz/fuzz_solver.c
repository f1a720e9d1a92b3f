/* fuzz_solver.c - fuzzes solvers. Input: a table of a game with a solver, then the text of a state;
 * any other text seeds a random position. If the solver accepts the position, it works in small
 * memory and in portions. Its lines must be legal and make the stated points. Sometimes the advisor
 * is asked about the player's view. It must name only legal acts, and leave out only equivalent
 * acts. */
#include "advisor.h"
#include "fuzz.h"
#include "solver.h"

enum { BYTES = 1 << 20, ROOM = 1 << 23, PORTION = 50, PORTIONS = 20, BUDGET = 20, SELDOM = 16 };

static void line_holds(const ct_state *from, const ct_answer *a)
{
    ct_state s = *from;
    for (int i = 0; i < a->acts; i++) demand(!ct_play(&s, a->line[i]), "an act of the line");
    demand(s.turn < 0, "the line does not end the deal");
    demand(s.score[0] - from->score[0] == a->value, "other points than said");
    demand(a->value <= a->bound && (!a->done || a->verdict != CT_UNDECIDED), "no bound");
}

/* Makes a position by a random deal and random acts, seeded by the text. */
static void by_luck(ct_state *s, const ct_rules *r, const char *text)
{
    uint8_t seed[32] = { 0 };
    ct_rng luck;
    for (size_t i = 0; text[i]; i++) seed[i % 32] = (uint8_t)(seed[i % 32] * 31 + text[i]);
    ct_rng_seed(&luck, seed, 0);
    ct_begin(s, r);
    play_acts(s, &luck, 1 + seed[0] % 50);
}

static bool solver_holds(const ct_solver *q, void *room, const ct_state *s)
{
    ct_answer a;
    if (q->begin(room, BYTES, s, CT_SOLVE_BEST))
        return false;
    for (int i = 0; i < PORTIONS; i++) {
        q->run(room, PORTION, &a);
        line_holds(s, &a);
    }
    return true;
}

static bool advice_holds(const ct_advisor *q, void *room, const ct_state *s)
{
    static ct_view v;
    ct_outlook seen;
    if (s->turn < 0)
        return false;
    ct_view_of(s, s->turn, &v);
    if (q->bytes > ROOM || q->begin(room, q->bytes, &v, BUDGET, 1))
        return false;
    for (int i = 0; i < BUDGET; i++) {
        q->run(room, 1, &seen);
        demand(seen.n > 0 && seen.n <= CT_PROSPECTS, "an act to choose");
        for (int k = 0; k < seen.n; k++) {
            demand(!ct_check(s, seen.act[k].act), "a prospect that is no act");
            for (int j = 0; j < k; j++) demand(seen.act[j].act != seen.act[k].act, "an act twice");
        }
        if (seen.done)
            return true;
    }
    demand(seen.samples >= BUDGET, "neither done nor played on");
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static _Alignas(64) uint8_t room[ROOM];
    char *text = input_text(data, size), *rest = text;
    ct_rules r;
    ct_state s;
    bool table = table_of(next_line(&rest), &r);
    const char *slug = table ? ct_game_about(r.game)->slug : "";
    const ct_solver *q = ct_solver_find(slug);
    const ct_advisor *advisor = size % SELDOM ? NULL : ct_advisor_find(slug);
    if ((q || advisor) && ct_state_read(&s, &r, rest, NULL))
        by_luck(&s, &r, rest);
    free(text);
    bool solved = q && solver_holds(q, room, &s);
    if ((advisor && advice_holds(advisor, room, &s)) || solved)
        accepted();
    return 0;
}

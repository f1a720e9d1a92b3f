/* fuzz_solver.c - a table of a game that has a solver, then the text of a state; any other text is
 * the luck by which a position comes about. What the solver accepts it works on in small memory and
 * in portions, and its lines are legal and make the points that it says. */
#include "fuzz.h"
#include "solver.h"

enum { BYTES = 1 << 20, PORTION = 50, PORTIONS = 20 };

static void line_holds(const ct_state *from, const ct_answer *a)
{
    ct_state s = *from;
    for (int i = 0; i < a->acts; i++) demand(!ct_play(&s, a->line[i]), "an act of the line");
    demand(s.turn < 0, "the line does not end the deal");
    demand(s.score[0] - from->score[0] == a->value, "other points than said");
    demand(a->value <= a->bound && (!a->done || a->verdict != CT_UNDECIDED), "no bound");
}

/* Dealt and played at random, as the text happens to say. */
static void by_luck(ct_state *s, const ct_rules *r, const char *text)
{
    uint8_t seed[32] = { 0 };
    ct_rng luck;
    for (size_t i = 0; text[i]; i++) seed[i % 32] = (uint8_t)(seed[i % 32] * 31 + text[i]);
    ct_rng_seed(&luck, seed, 0);
    ct_begin(s, r);
    play_on(s, &luck, 1 + seed[0] % 50);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static _Alignas(64) uint8_t room[BYTES];
    char *text = input_text(data, size), *rest = text;
    ct_rules r;
    ct_state s;
    ct_answer a;
    bool table = table_of(next_line(&rest), &r);
    const ct_solver *q = table ? ct_solver_find(ct_game_about(r.game)->slug) : NULL;
    if (q && ct_state_read(&s, &r, rest, NULL))
        by_luck(&s, &r, rest);
    free(text);
    if (!q || q->begin(room, sizeof room, &s, CT_SOLVE_BEST))
        return 0;
    accepted();
    for (int i = 0; i < PORTIONS; i++) {
        q->run(room, PORTION, &a);
        line_holds(&s, &a);
    }
    return 0;
}

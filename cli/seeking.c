/* seeking.c - what the solvers tell the command line beside `solve`: the deal of a day, and hints.
 */
#include "code.h"
#include "solving.h"

static void *room_to_seek(void)
{
    room b = { NULL, 0 };
    room_grow(&b, &(ct_out){ NULL, 0, CT_SEEK_BYTES });
    return b.p;
}

const char *number_of_day(const ct_game *g, const char *date, uint64_t *number)
{
    ct_seek q;
    ct_rules rules;
    bool chosen;
    void *memory = room_to_seek();
    const char *why = ct_seek_day(&q, &rules, g, date, memory, &chosen);
    while (!why && !chosen && !ct_seek_run(&q)) continue;
    free(memory);
    if (!why)
        *number = q.number;
    return why;
}

bool is_of_day(const ct_game *g, uint64_t number, const char *date)
{
    uint64_t n = 0;
    bool near = !ct_code_of_day(g, date, &n) &&
                (number + CT_CODE_NUMBERS - n) % CT_CODE_NUMBERS < CT_SEEK_TRIES;
    return near && !number_of_day(g, date, &n) && n == number;
}

ct_act solver_hint(const ct_state *s, ct_verdict *verdict)
{
    enum { HINT_NODES = 300000 }; /* less than half a second */
    const ct_solver *solver = ct_solver_find(ct_game_about(s->rules->game)->slug);
    room b = { NULL, 0 };
    ct_answer a = { .acts = 0 };
    *verdict = CT_UNDECIDED;
    if (!solver || s->rules->seats > 1)
        return 0;
    room_grow(&b, &(ct_out){ NULL, 0, solver->usual });
    if (!solver->begin(b.p, solver->usual, s, CT_SOLVE_BEST))
        solver->run(b.p, HINT_NODES, &a);
    free(b.p);
    *verdict = a.verdict;
    return a.acts && (a.done || a.verdict == CT_WON) ? a.line[0] : 0;
}

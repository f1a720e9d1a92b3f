/* seek.c - finds a deal that can be won, or the easiest, a medium or the hardest of a few such
 * deals. The effort of the solver measures how hard a deal is. Only deals under the same rules are
 * compared. */
#include <string.h>

#include "code.h"
#include "solver.h"

static void deal(const ct_seek *q, ct_state *s)
{
    uint8_t seed[32];
    ct_rng luck;
    ct_code_seed(q->number, seed);
    ct_rng_seed(&luck, seed, 0);
    ct_begin(s, q->rules);
    ct_shuffle(s, &luck);
}

static const char *put(ct_seek *q)
{
    ct_state s;
    deal(q, &s);
    const char *why = q->solver->begin(q->memory, CT_SEEK_BYTES, &s, CT_SOLVE_WIN);
    q->put = !why;
    return why;
}

const char *ct_seek_begin(ct_seek *q, const ct_rules *rules, ct_wish wish, uint64_t first,
                          void *memory)
{
    const ct_solver *solver = ct_solver_find(ct_game_about(rules->game)->slug);
    *q = (ct_seek){ .solver = solver, .rules = rules, .memory = memory, .wish = wish };
    q->number = q->first = first;
    const char *why = !solver ? "solver.none" : !solver->sought ? "solver.same" : put(q);
    return why && !strcmp(why, "solver.turn") ? NULL : why; /* the deal is over as soon as it is
                                                               dealt */
}

/* Stores a deal that can be won. The list is sorted by effort, the least first. */
static void keep(ct_seek *q, uint64_t effort)
{
    int i = q->won++;
    for (; i && q->effort[i - 1] > effort; i--) {
        q->effort[i] = q->effort[i - 1];
        q->winner[i] = q->winner[i - 1];
    }
    q->effort[i] = effort;
    q->winner[i] = q->number;
}

static bool finished(ct_seek *q)
{
    int wanted = q->wish == CT_WISH_WON ? 1 : CT_SEEK_AMONG;
    if (q->won < wanted && q->tried < CT_SEEK_TRIES)
        return false;
    int last = q->won - 1;
    int i = q->wish == CT_WISH_HARD ? last : q->wish == CT_WISH_MEDIUM ? last / 2 : 0;
    q->number = q->won ? q->winner[i] : q->first;
    return true;
}

bool ct_seek_run(ct_seek *q)
{
    ct_answer a;
    if (finished(q))
        return true;
    if (q->put || !put(q)) {
        q->solver->run(q->memory, CT_SEEK_STEP, &a);
        if (!a.done && a.nodes < CT_SEEK_NODES)
            return false;
    } else {
        a.verdict = CT_LOST; /* no act can be played in this deal */
    }
    q->put = false;
    q->tried++;
    if (a.verdict == CT_WON)
        keep(q, a.nodes);
    q->number = (q->number + 1) % CT_CODE_NUMBERS;
    return finished(q);
}

const char *ct_seek_day(ct_seek *q, ct_rules *rules, const ct_game *g, const char *date,
                        void *memory, bool *chosen)
{
    uint64_t number = 0;
    const char *why = ct_code_of_day(g, date, &number);
    if (why)
        return why;
    *chosen = strcmp(date, CT_DAYS_CHOSEN) < 0 ||
              ct_rules_make(rules, g, ct_game_about(g)->seats, "", NULL) ||
              ct_seek_begin(q, rules, CT_WISH_WON, number, memory);
    if (*chosen)
        *q = (ct_seek){ .number = number };
    return NULL;
}

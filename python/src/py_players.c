/* py_players.c - players, levels and solvers for Python. */
#include <string.h>

#include "advice.h"
#include "py.h"
#include "solver.h"

uint64_t ct_py_random(const ct_state *s, int seat, ct_rng *rng)
{
    return ct_random_act(s, seat, rng);
}

size_t ct_py_player_bytes(const char *name, const ct_rules *r)
{
    const ct_player *p = ct_player_find(name);
    return p ? p->bytes(r) : 0;
}

void ct_py_player_begin(const char *name, void *mind, const ct_rules *r, int seat)
{
    ct_player_find(name)->begin(mind, r, seat);
}

void ct_py_player_hear(const char *name, void *mind, int seat, const ct_state *was, uint64_t act,
                       const ct_state *now)
{
    ct_player_hear(ct_player_find(name), mind, seat, was, act, now);
}

int ct_py_player_think(const char *name, void *mind, const ct_view *v, ct_rng *rng, uint64_t worlds,
                       uint64_t *chosen, uint64_t *act, double *gain, double *error,
                       uint32_t *tried)
{
    ct_thought t;
    int n = 0;
    ct_player_find(name)->think(mind, v, rng, &(ct_budget){ .worlds = worlds }, &t);
    *chosen = t.act;
    for (; n < t.n && n < CT_ACTS; n++) {
        act[n] = t.rating[n].act;
        gain[n] = t.rating[n].worlds ? t.rating[n].gain : 0;
        error[n] = t.rating[n].worlds ? t.rating[n].error : 0;
        tried[n] = t.rating[n].worlds;
    }
    return n;
}

const char *ct_py_level(const ct_rules *r, int i, int lang, const char **label)
{
    for (const ct_level *l = ct_levels(); l->name; l++)
        if (ct_level_offered(l, r->game) && i-- == 0) {
            *label = lang ? l->label.en : l->label.pt;
            return l->name;
        }
    return NULL;
}

static const ct_solver *solver_of(const ct_rules *r)
{
    return ct_solver_find(ct_game_about(r->game)->slug);
}

size_t ct_py_solver_bytes(const ct_rules *r)
{
    const ct_solver *q = solver_of(r);
    return q ? q->usual : 0;
}

const char *ct_py_solve_begin(void *memory, size_t bytes, const ct_state *s, int best)
{
    const ct_solver *q = solver_of(s->rules);
    return q ? q->begin(memory, bytes, s, best ? CT_SOLVE_BEST : CT_SOLVE_WIN) : "solver.none";
}

uint64_t ct_py_solve_run(const ct_rules *r, void *memory, uint64_t nodes, int32_t out[5],
                         uint64_t *line)
{
    ct_answer a;
    solver_of(r)->run(memory, nodes, &a);
    const int32_t all[5] = { (int32_t)a.verdict, a.done, a.value, a.bound, a.acts };
    memcpy(out, all, sizeof all);
    memcpy(line, a.line, (size_t)a.acts * sizeof *line);
    return a.nodes;
}

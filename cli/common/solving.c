/* solving.c - finds the solver, advisor or bot for the deals, and runs it. */
#include "solving.h"

#include <stdlib.h>
#include <string.h>

#include "advice.h"
#include "rollout.h"
#include "signals.h"

static bool has_tricks(const char *slug)
{
    const ct_rollout *rollout = ct_rollout_find(slug);
    return rollout && rollout->tricks;
}

static bool served(const solving_wish *w, const char *slug)
{
    if (w->blind)
        return ct_advisor_find(slug);
    return ct_solver_find(slug) || (w->tricks && has_tricks(slug));
}

/* Finds the solver, advisor or bot that works on the deals. false: the fault was reported. */
static bool find_worker(const cli *c, const solving_wish *w, solving *q)
{
    char list[512];
    ct_out o = ct_out_of(list, sizeof list);
    const char *slug = ct_game_about(q->g)->slug;
    if (w->bots && w->blind)
        return !fail(c, MISUSED, "study.one", NULL);
    if (w->win && (w->bots || w->blind))
        return !fail(c, MISUSED, "study.win", NULL);
    if (w->bots && w->budget >= 0)
        return !fail(c, MISUSED, "study.budget", NULL);
    if (w->bots)
        return find_entrant(c, w->bots, 0, &q->bot) &&
               (!q->bot.command || !fail(c, MISUSED, "study.outside", WITH(w->bots)));
    if (served(w, slug)) {
        q->advisor = w->blind ? ct_advisor_find(slug) : NULL;
        q->solver = w->blind ? NULL : ct_solver_find(slug);
        q->tricks = !w->blind && !q->solver;
        return true;
    }
    for (const ct_game *const *g = ct_games(); *g; g++)
        if (served(w, ct_game_about(*g)->slug)) {
            ct_put(&o, o.len ? ", " : "");
            ct_put(&o, ct_game_about(*g)->slug);
        }
    return !fail(c, MISUSED, w->blind ? "no-advisor" : "no-solver", WITH(slug, list));
}

bool solving_plays(const solving *q) { return q->bot.player || q->advisor; }

bool solving_of(solving *q, const cli *c, const solving_wish *w)
{
    q->g = find_game(c, c->arg[0]);
    q->aim = w->win ? CT_SOLVE_WIN : CT_SOLVE_BEST;
    q->budget = w->budget < 0 ? w->blind ? BLIND_BUDGET : BUDGET : (uint64_t)w->budget;
    if (!q->g || !find_worker(c, w, q) || !table_rules(c, q->g, w->table, &q->rules))
        return false;
    if (solving_plays(q) && q->rules.seats > 1)
        return !fail(c, MISUSED, "bad-rules", WITH(c->arg[0], text_of(c->lang, "solver.seats")));
    return true;
}

static size_t bytes_of(const solving *q)
{
    return q->tricks    ? TRICKS_ROOM
           : q->solver  ? q->solver->usual
           : q->advisor ? q->advisor->bytes
                        : 0;
}

void *solving_room(const solving *q) { return bytes_of(q) ? malloc(bytes_of(q)) : NULL; }

bool solving_short(const solving *q, const void *memory) { return bytes_of(q) && !memory; }

const char *solving_ask(const solving *q, void *memory, const ct_state *s, ct_answer *a)
{
    if (solving_short(q, memory))
        return "solver.memory";
    a->nodes = 0;
    if (s->turn == CT_OVER && s->deals) { /* the deal had no act at all, which happens in onze */
        *a = (ct_answer){ .verdict = ct_deal_won(s) ? CT_WON : CT_LOST, .done = true };
        return NULL;
    }
    const char *why = q->solver->begin(memory, q->solver->usual, s, q->aim);
    if (why)
        return why;
    do {
        uint64_t left = q->budget - a->nodes;
        q->solver->run(memory, left < PORTION ? left : PORTION, a);
    } while (!a->done && a->nodes < q->budget && !(q->hasty && was_signalled()));
    return NULL;
}

/* The act of which the advisor expects most; 0: see *why. */
static ct_act advised(const solving *q, void *memory, const ct_view *v, ct_rng *luck,
                      const char **why)
{
    ct_outlook o = { .done = false };
    *why = q->advisor->begin(memory, q->advisor->bytes, v, q->budget, ct_rng_next(luck));
    if (!*why)
        q->advisor->run(memory, UINT64_MAX / 2, &o);
    return *why ? 0 : o.act[0].act;
}

const char *solving_play(const solving *q, void *memory, const uint8_t seed[32], uint64_t n,
                         ct_state *s, ct_answer *a)
{
    ct_rng luck;
    ct_view v;
    int32_t before = s->score[0];
    const char *why = NULL;
    *a = (ct_answer){ .done = true };
    ct_player_rng(&luck, seed, n);
    for (; s->turn >= 0; a->nodes++) {
        ct_view_of(s, s->turn, &v);
        ct_act act = q->bot.player ? entrant_move(&q->bot, s, s->turn, &luck)
                                   : advised(q, memory, &v, &luck, &why);
        if (why)
            return why;
        ct_apply(s, act);
    }
    a->verdict = ct_deal_won(s) ? CT_WON : CT_LOST;
    a->value = a->bound = s->score[0] - before;
    return NULL;
}

void solving_deal(const solving *q, const uint8_t seed[32], uint64_t n, ct_state *s)
{
    ct_rng luck;
    ct_rng_seed(&luck, seed, n);
    ct_begin(s, &q->rules);
    ct_shuffle(s, &luck);
}

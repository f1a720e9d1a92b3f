/* solving.c - what `solve` and `study` share. */
#include "solving.h"

#include <time.h>

#include "twin.h"

static bool has_tricks(const char *slug)
{
    const ct_twin *twin = ct_twin_find(slug);
    return twin && twin->tricks;
}

static bool find_solver(const cli *c, solving *q, bool tricks)
{
    char list[512];
    ct_out o = ct_out_of(list, sizeof list);
    q->solver = ct_solver_find(c->arg[0]);
    q->tricks = !q->solver && tricks && has_tricks(c->arg[0]);
    for (const ct_game *const *g = ct_games(); *g; g++) {
        const char *slug = ct_game_about(*g)->slug;
        if (ct_solver_find(slug) || (tricks && has_tricks(slug))) {
            ct_put(&o, o.len ? ", " : "");
            ct_put(&o, slug);
        }
    }
    if (!q->solver && !q->tricks)
        fail(c, FAILED, "no-solver", WITH(c->arg[0], list));
    return q->solver || q->tricks;
}

bool solving_of(solving *q, const cli *c, bool tricks)
{
    char text[1400];
    const char *at = "";
    ct_out o = ct_out_of(text, sizeof text);
    q->g = find_game(c, c->arg[0]);
    q->bot = q->g && c->bots ? find_bot(c, c->bots, NULL) : NULL;
    if (c->bots && !q->bot)
        return false;
    q->solver = NULL;
    if (!q->g || (!q->bot && !find_solver(c, q, tricks)))
        return false;
    q->aim = c->win ? CT_SOLVE_WIN : CT_SOLVE_BEST;
    q->budget = c->budget < 0 ? BUDGET : (uint64_t)c->budget;
    const char *why = ct_rules_make(&q->rules, q->g, c->seats, c->options, &at);
    if (!why && q->bot && q->rules.seats > 1)
        return !fail(c, FAILED, "bad-rules", WITH(c->arg[0], text_of(c->lang, "solver.seats")));
    if (!why)
        return true;
    explain(&o, q->g, c->lang, why, at ? at : "");
    fail(c, FAILED, "bad-rules", WITH(c->arg[0], text));
    return false;
}

void *solving_room(const solving *q)
{
    room b = { NULL, 0 };
    size_t bytes = q->tricks ? TRICKS_ROOM : q->solver ? q->solver->usual : 0;
    room_grow(&b, &(ct_out){ NULL, 0, bytes });
    return b.p;
}

const char *solving_ask(const solving *q, void *memory, const ct_state *s, ct_answer *a)
{
    if (s->turn == CT_OVER && s->deals) { /* nothing could be done after the deal, as in onze */
        *a = (ct_answer){ .verdict = s->won ? CT_WON : CT_LOST, .done = true };
        return NULL;
    }
    const char *why = q->solver->begin(memory, q->solver->usual, s, q->aim);
    if (!why)
        q->solver->run(memory, q->budget, a);
    return why;
}

void solving_play(const solving *q, const uint8_t seed[32], uint64_t n, ct_state *s, ct_answer *a)
{
    ct_rng luck;
    ct_view v;
    int32_t before = s->score[0];
    *a = (ct_answer){ .done = true };
    ct_bot_luck(&luck, seed, n);
    for (; s->turn >= 0; a->nodes++) {
        ct_look(s, s->turn, &v);
        ct_apply(s, q->bot->act(&v, &luck));
    }
    a->verdict = ct_value(s, 0) >= 1 ? CT_WON : CT_LOST;
    a->value = a->bound = s->score[0] - before;
}

void solving_deal(const solving *q, const uint8_t seed[32], uint64_t n, ct_state *s)
{
    ct_rng luck;
    ct_rng_seed(&luck, seed, n);
    ct_begin(s, &q->rules);
    ct_shuffle(s, &luck);
}

digits decimal_of(const cli *c, double v, int places)
{
    digits d;
    snprintf(d.text, sizeof d.text, "%.*f", places, v);
    char *point = strchr(d.text, '.');
    if (point && c->lang == CT_PT)
        *point = ',';
    return d;
}

double cpu_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

int bad_line(const cli *c, const char *path, int line, const char *text)
{
    return fail(c, FAILED, "bad-line", WITH(path, NUM(line), text));
}

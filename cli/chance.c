/* chance.c - asks a solver about the patience on the table. The last answer is stored, since the
 * answer after the next act mostly follows from it. */
#include "chance.h"

#include <stdlib.h>
#include <string.h>

#include "speech.h"

enum {
    TABLE_BYTES = 16 << 20, /* memory of a solver, unless it needs more; filling it takes time */
    TABLE_NODES = 300000,   /* positions to search without a wait (less than half a second) */
    ASKED_NODES = 3000000,  /* positions to search if a player asks and waits */
    PORTION = 10000         /* positions between two checks for a request to stop */
};

/* Memory for a solver; the caller frees it. */
static void *room_for(const ct_solver *solver, size_t *bytes)
{
    *bytes = solver->usual < TABLE_BYTES   ? solver->usual
             : solver->least > TABLE_BYTES ? solver->least
                                           : TABLE_BYTES;
    return malloc(*bytes);
}

static bool stopped(const sitting *p) { return p->bot.stop && atomic_load(p->bot.stop); }

/* Asks the solver, which may look at `nodes` positions. false: no solver takes the game or the
 * position. */
static bool solve(const sitting *p, const ct_state *s, ct_aim aim, uint64_t nodes, ct_answer *a)
{
    const ct_solver *solver = ct_solver_find(ct_game_about(s->rules->game)->slug);
    size_t bytes;
    if (!solver || s->turn < 0)
        return false;
    void *memory = room_for(solver, &bytes);
    bool served = memory && !solver->begin(memory, bytes, s, aim);
    if (served)
        do solver->run(memory, PORTION, a);
        while (!a->done && a->nodes < nodes && !stopped(p));
    free(memory);
    return served;
}

/* Whether the game shows the chance of winning. If a deal cannot be lost, the chance would only
 * reveal cards to come. */
static bool tells(const ct_state *s)
{
    const ct_solver *solver = ct_solver_find(ct_game_about(s->rules->game)->slug);
    return solver && solver->sought;
}

ct_act solver_hint(const sitting *p, ct_verdict *verdict)
{
    const ct_state *s = ct_match_state(p->m);
    ct_answer a = { .acts = 0 };
    *verdict = CT_UNDECIDED;
    if (!tells(s) || !solve(p, s, CT_SOLVE_BEST, TABLE_NODES, &a))
        return 0;
    *verdict = a.verdict;
    return a.acts && (a.done || a.verdict == CT_WON) ? a.line[0] : 0;
}

/* Counts the acts that keep a win. */
static ct_choice choice(const sitting *p)
{
    const ct_state *s = ct_match_state(p->m);
    const ct_solver *solver = ct_solver_find(ct_game_about(s->rules->game)->slug);
    size_t bytes;
    void *memory = room_for(solver, &bytes);
    ct_choice q = { .acts = 0 };
    while (memory && !stopped(p) && !ct_choice_run(&q, s, memory, bytes, CT_CHOICE_NODES)) continue;
    free(memory);
    return q;
}

void say_solved(const sitting *p, ct_verdict verdict)
{
    static const char *const keys[] = {
        [CT_UNDECIDED] = "hint.undecided", [CT_WON] = "hint.won", [CT_LOST] = "hint.lost"
    };
    static const char *const kept[] = {
        [CT_KEPT] = "hint.won", [CT_KEPT_ALONE] = "hint.only", [CT_KEPT_AMONG] = "hint.but"
    };
    char lost[16], acts[16];
    ct_choice q = verdict == CT_WON ? choice(p) : (ct_choice){ .acts = 0 };
    snprintf(lost, sizeof lost, "%d", q.lost);
    snprintf(acts, sizeof acts, "%d", q.acts);
    say_wrapped(p->c, verdict == CT_WON ? kept[ct_choice_kept(&q)] : keys[verdict],
                WITH(lost, acts));
}

/* Carries the last answer over to the position now, if it still holds. It holds if the deal was
 * lost, or if all acts since then follow the winning line. */
static bool follows(prospect *q, const ct_match *m)
{
    ct_state then;
    int n = ct_match_lines(m), k = 0;
    if (!q->lines || !ct_match_at(m, q->lines, &then) || memcmp(&then, &q->s, sizeof then))
        return false;
    for (; q->lines + k < n; k++) {
        ct_act done = ct_match_line(m, q->lines + k);
        bool on = q->a.verdict == CT_LOST || (k < q->a.acts && q->a.line[k] == done);
        if (!done || !on || q->a.verdict == CT_UNDECIDED)
            return false;
    }
    q->a.acts = q->a.verdict == CT_WON ? q->a.acts - k : 0;
    memmove(q->a.line, q->a.line + k, sizeof *q->a.line * (size_t)q->a.acts);
    q->lines = n;
    q->s = *ct_match_state(m);
    return true;
}

/* The answer for the position now; NULL: there is none. Asks the solver only if the last answer
 * does not hold here, or was undecided after fewer positions than `nodes`. */
static const ct_answer *known(sitting *p, uint64_t nodes)
{
    prospect *q = &p->far;
    bool here = follows(q, p->m);
    if (here && (q->a.verdict != CT_UNDECIDED || q->a.nodes >= nodes))
        return &q->a;
    q->s = *ct_match_state(p->m);
    q->lines = solve(p, &q->s, CT_SOLVE_WIN, nodes, &q->a) ? ct_match_lines(p->m) : 0;
    return q->lines ? &q->a : NULL;
}

/* Shows nothing before the first act, because that would reveal whether the deal is worth
 * trying. */
const char *chance_words(sitting *p)
{
    static const char *const verdicts[] = {
        [CT_UNDECIDED] = "chance.undecided", [CT_WON] = "chance.won", [CT_LOST] = "chance.lost"
    };
    int n = ct_match_lines(p->m);
    if (p->silent || !tells(ct_match_state(p->m)) || ct_match_state(p->m)->turn < 0 || !n ||
        !ct_match_line(p->m, n - 1))
        return NULL;
    const ct_answer *a = known(p, TABLE_NODES);
    return a ? text_of(p->c->lang, verdicts[a->verdict]) : NULL;
}

void chance_switch(sitting *p)
{
    if (!tells(ct_match_state(p->m))) {
        say_wrapped(p->c, "chance.none", NULL);
        return;
    }
    p->silent = !p->silent;
    say_wrapped(p->c, p->silent ? "chance.off" : "chance.on", NULL);
}

/* Shows the acts of a line by their labels. */
static void show_line(sitting *p, const ct_answer *a)
{
    ct_state s = *ct_match_state(p->m);
    flow f = { out_of(p->c), 4, 0, 0 };
    for (int i = 0; i < a->acts; i++) {
        char text[300], label[256];
        ct_out o = ct_out_of(text, sizeof text);
        ct_view_of(&s, p->me, &p->v);
        put_label(p, a->line[i], label, sizeof label);
        ct_apply(&s, a->line[i]);
        if (p->t.spoken) {
            say_sentence(&p->t, label);
            continue;
        }
        ct_put(&o, label);
        ct_put(&o, i + 1 < a->acts ? ";" : ".");
        flow_put(&f, 1, text);
    }
    putc('\n', out_of(p->c));
    refresh(p);
}

/* Shows the winning line with the most points, if one is found quickly; for a lost deal, the best
 * line. */
void show_solution(sitting *p)
{
    const ct_answer *a = known(p, ASKED_NODES);
    ct_answer best = { .acts = 0 };
    char points[64];
    ct_out o = ct_out_of(points, sizeof points);
    if (!a || a->verdict == CT_UNDECIDED) {
        say_wrapped(p->c, a ? "solution.undecided" : "solution.none", NULL);
        return;
    }
    solve(p, &p->far.s, CT_SOLVE_BEST, TABLE_NODES, &best);
    if (best.verdict == CT_WON)
        p->far.a = best;
    put_score(&o, &p->t, p->far.s.score[0] + best.value);
    if (a->verdict == CT_WON)
        say_wrapped(p->c, "solution.won", WITH(NUM(a->acts)));
    else
        say_wrapped(p->c, best.done ? "solution.best" : "solution.lost", WITH(points));
    if (a->verdict == CT_WON || best.done)
        show_line(p, a->verdict == CT_WON ? a : &best);
}

bool finish(sitting *p)
{
    const ct_answer *a = tells(ct_match_state(p->m)) ? known(p, TABLE_NODES) : NULL;
    if (!a || !a->acts || ct_answer_plain(a, &p->far.s) < a->acts) {
        say_wrapped(p->c, "no-finish", NULL);
        return false;
    }
    p->news = 0;
    for (int i = 0; i < a->acts; i++) {
        play_act(p, a->line[i]);
        refresh(p);
    }
    return true;
}

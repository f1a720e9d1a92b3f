/* master.c - the player `master`. It searches as `hard` does (search.c), with three additions from
 * the policy (policy.h). First, its possible deals agree with what the other seats bid, exchanged
 * and played. Second, it solves endings of trick-taking games exactly in each possible deal. Third,
 * a game may have a special policy for `master`. Without these additions it plays as `hard` does,
 * with more possible deals. Known weakness: the solver assumes that all seats see all cards
 * (strategy fusion). */
#include <string.h>

#include "players.h"
#include "search.h"

/* TRIES: samples tried for a deal. SLICE: positions between two checks of the time. */
enum { TRIES = 60, SLICE = 2000 };

/* The memory of the solver of tricks follows the search_mind in the same block. */
static size_t solver_at(const ct_rules *r) { return (search_bytes(r, true) + 63) / 64 * 64; }
static void *solver_of(search_mind *m) { return (char *)m + solver_at(m->rules); }

/* Draws a possible deal that `likely` accepts, by rejection sampling: `likely` gives the chance to
 * accept it. After TRIES refusals it draws one of the refused deals, by their weights. */
static bool accepted(search_mind *m, ct_sampler *g, ct_rng *rng)
{
    uint32_t sum = 0;
    for (int i = 0; m->beliefs->likely && i < TRIES; i++) {
        if (!ct_sampler_next(g, rng, &m->world))
            continue;
        uint32_t w = (uint32_t)m->beliefs->likely(m->names, &m->world, m->seat, m->shown);
        if (ct_rng_below(rng, CT_SURE) < w)
            return true;
        sum += w;
        if (w && ct_rng_below(rng, sum) < w)
            m->now = m->world;
    }
    if (!sum)
        return ct_sampler_next(g, rng, &m->world);
    m->world = m->now;
    return true;
}

/* Draws a possible deal. Where the policy walks, each deal comes from the last one. */
static bool sample(search_mind *m, ct_sampler *g, ct_rng *rng)
{
    bool walks = m->beliefs->walk != NULL;
    if (walks && m->drawn && m->beliefs->walk(m->names, &m->world, m->seat, false, rng))
        return true;
    if (!accepted(m, g, rng))
        return false;
    if (walks)
        m->beliefs->walk(m->names, &m->world, m->seat, true, rng);
    return true;
}

/* Solves the ending. The value of each act becomes the mean of the playout's result and the pay of
 * the contract with best play. Both are in tenths, so their sum is in twentieths. */
static bool judge(search_mind *m)
{
    const ct_policy_endings *q = m->value->endings;
    ct_tricks_answer a;
    if (!q || ct_count(&m->world, ct_zone_find(m->rules, "hand", m->seat)) > q->cards ||
        q->exact->ask(solver_of(m), &m->world, CT_TRICKS_CONTRACT, true))
        return true;
    do {
        q->exact->run(solver_of(m), SLICE, &a);
        if (search_expired(m))
            return false;
    } while (!a.done);
    for (int i = 0; i < m->n; i++)
        for (int k = 0; k < a.acts; k++)
            if (a.act[k] == m->of[i].act)
                m->of[i].now += q->paid(m->names, &m->world, m->seat, a.worth[k]);
    m->judged = true;
    return true;
}

static size_t master_bytes(const ct_rules *r)
{
    const ct_policy *policy = search_policy(r, true);
    bool solves = policy && policy->value && policy->value->endings;
    return solver_at(r) + (solves ? CT_TRICKS_USUAL : 0);
}

static void master_begin(void *memory, const ct_rules *r, int seat)
{
    static const search_way way = {
        .sample = sample, .judge = judge, .judged_scale = 20, .master = true
    };
    search_mind *m = memory;
    search_begin(m, r, seat, &way);
    if (m->policy && m->value->endings)
        m->value->endings->exact->clear(solver_of(m), CT_TRICKS_USUAL);
}

/* Records the cards played to tricks, and passes the line to ct_policy_beliefs.hear. */
static void master_hear(void *memory, ct_act a, const ct_view *now)
{
    search_mind *m = memory;
    const ct_word *w = &ct_game_about(m->rules->game)->verbs[a ? ct_verb(a) - 1 : 0];
    if (!a)
        memset(m->shown, 0, sizeof m->shown);
    else if (w->on && !strcmp(w->on, "trick") && ct_arg(a, 0) < CT_KINDS)
        m->shown[ct_seat(a)] |= UINT64_C(1) << ct_arg(a, 0);
    if (m->policy && m->beliefs->hear)
        m->beliefs->hear(m->names, a, now);
}

static size_t part_bytes(const ct_rules *r) { return search_part_bytes(master_bytes(r)); }

static bool start(void *part, const void *memory, const ct_view *v, ct_rng *rng, const ct_budget *b,
                  ct_thought *out)
{
    return search_start(part, memory, master_bytes(v->s.rules), v, rng, b, out);
}

static const ct_parts parts = { .bytes = part_bytes,
                                .start = start,
                                .share = search_share,
                                .join = search_join,
                                .end = search_end };

const ct_player ct_player_master = { .name = "master",
                                     .thinks = true,
                                     .bytes = master_bytes,
                                     .begin = master_begin,
                                     .hear = master_hear,
                                     .think = search_think,
                                     .parts = &parts };

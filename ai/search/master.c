/* master.c - the player `mestre`: looks ahead as `forte` does (search.c), but over possible deals
 * that go with what the others bid, exchanged and chose to play (policy.h), and once few cards are
 * left it has each possible deal of a game of tricks solved exactly, too. In a game whose policy
 * has another for it, it plays deals on and judges them by that. Where there is none of these, it
 * plays as `forte` does, over more possible deals. Known weaknesses: in games of tricks it does not
 * ask what the cards that others played tell of those they kept, except where they prove something;
 * what is solved is solved as if all saw all cards. */
#include <string.h>

#include "players.h"
#include "search.h"

enum { TRIES = 60, SLICE = 2000 }; /* samples for one deal; positions between looks at the fuse */

/* Behind the mind lies the memory of the solver of tricks. */
static size_t solver_at(const ct_rules *r) { return (search_bytes(r, true) + 63) / 64 * 64; }
static void *solver_of(search_mind *m) { return (char *)m + solver_at(m->rules); }

/* A sample is taken as often as it is likely; if none is in so many, one of them by their weight.
 */
static bool sample(search_mind *m, ct_sampler *g, ct_rng *luck)
{
    uint32_t sum = 0;
    if (m->policy->walk) {
        if (!m->done && !ct_sampler_next(g, luck, &m->world))
            return false;
        m->policy->walk(m->names, &m->world, m->seat, !m->done, luck);
        return true;
    }
    for (int i = 0; m->policy->likely && i < TRIES; i++) {
        if (!ct_sampler_next(g, luck, &m->world))
            continue;
        uint32_t w = (uint32_t)m->policy->likely(m->names, &m->world, m->seat, m->shown);
        if (ct_rng_below(luck, CT_SURE) < w)
            return true;
        sum += w;
        if (w && ct_rng_below(luck, sum) < w)
            m->now = m->world;
    }
    if (!sum)
        return ct_sampler_next(g, luck, &m->world);
    m->world = m->now;
    return true;
}

/* The value of each act becomes the mean of what playing on brought and what the contract pays if
 * all play their best: their sum, in twentieths. */
static bool judge(search_mind *m)
{
    ct_tricks_answer a;
    if (!m->policy->exact ||
        ct_count(&m->world, ct_zone_find(m->rules, "hand", m->seat)) > m->policy->solved ||
        m->policy->exact->ask(solver_of(m), &m->world, CT_TRICKS_CONTRACT, true))
        return true;
    do {
        m->policy->exact->run(solver_of(m), SLICE, &a);
        if (search_burnt(m))
            return false;
    } while (!a.done);
    for (int i = 0; i < m->n; i++)
        for (int k = 0; k < a.acts; k++)
            if (a.act[k] == m->of[i].act)
                m->of[i].now += m->policy->paid(m->names, &m->world, m->seat, a.worth[k]);
    m->scale = 20;
    return true;
}

static size_t master_bytes(const ct_rules *r)
{
    const ct_policy *policy = search_policy(r, true);
    return solver_at(r) + (policy && policy->exact ? CT_TRICKS_USUAL : 0);
}

static void master_begin(void *memory, const ct_rules *r, int seat)
{
    static const search_way way = { sample, judge, true };
    search_mind *m = memory;
    search_begin(m, r, seat, &way);
    if (m->policy && m->policy->exact)
        m->policy->exact->clear(solver_of(m), CT_TRICKS_USUAL);
}

/* Remembers the cards that were played to tricks. */
static void master_hear(void *memory, ct_act a, const ct_view *now)
{
    search_mind *m = memory;
    const ct_word *w = &ct_game_about(m->rules->game)->verbs[a ? ct_verb(a) - 1 : 0];
    if (!a)
        memset(m->shown, 0, sizeof m->shown);
    else if (w->on && !strcmp(w->on, "trick") && ct_arg(a, 0) < CT_KINDS)
        m->shown[ct_seat(a)] |= UINT64_C(1) << ct_arg(a, 0);
    if (m->policy && m->policy->hear)
        m->policy->hear(m->names, a, now);
}

const ct_player ct_player_master = { .name = "master",
                                     .thinks = true,
                                     .bytes = master_bytes,
                                     .begin = master_begin,
                                     .hear = master_hear,
                                     .think = search_think };

/* search.c - the player `forte`, and what `mestre` (master.c) shares with it: flat Monte Carlo.
 * Possible deals are made up from the view; in each of them every act that is worth a look is done
 * and the deal played on by simple rules, all of them with the same cards and luck, so that only
 * differences count. Acts that are clearly worse are looked at no longer. The act of the rules of
 * thumb is done unless another gains more by so many standard errors (policy.h): what is not clear
 * is left to the rules of thumb. Known weaknesses: others play by the same simple rules and are
 * taken for knowing no more than their view shows; `forte` makes deals up from what is proved, not
 * from what others' acts suggest. Sums are of whole numbers, and fractions are rounded alike by all
 * machines (-ffp-contract=off). */
#include <math.h>
#include <string.h>

#include "out.h"
#include "players.h"
#include "search.h"

enum {
    FIRST = 8,        /* worlds before any act is dropped    */
    LOOK = 16,        /* acts between two looks at the fuse  */
    MOST_ACTS = 2000, /* of a playout                        */
    TENTHS = 10
};

/* ---- playing on ------------------------------------------------------------------------- */

static ct_act advised(search_mind *m, ct_rng *luck)
{
    ct_view_of(&m->now, m->now.turn, &m->view);
    ct_act a = m->advice(&m->view, &m->legal, luck);
    return ct_check(&m->now, a) ? m->legal.act[0] : a;
}

static ct_act next(search_mind *m, ct_rng *luck)
{
    const ct_policy *k = m->policy;
    if (k->wild && m->now.turn != m->seat && !ct_rng_below(luck, k->wild))
        return ct_random_act(&m->now, m->now.turn, luck);
    ct_legal(&m->now, m->now.turn, &m->legal);
    if (k->go_on && m->now.turn == m->seat)
        return k->go_on(m->names, &m->now, &m->legal);
    return k->act ? k->act(m->names, &m->now, &m->legal) : advised(m, luck);
}

bool search_burnt(search_mind *m)
{
    m->burnt = m->burnt || (m->budget->enough && m->budget->enough(m->budget->of));
    return m->burnt;
}

/* Ends a deal by simple rules, or cuts it; was: whose turn it was. */
static void play_on(search_mind *m, int was, ct_rng *luck)
{
    int turns = 0;
    for (int i = 0; m->now.turn >= 0 && m->policy->turns >= 0 && i < MOST_ACTS; i++) {
        turns += m->now.turn != was;
        was = m->now.turn;
        if (m->policy->turns && turns >= m->policy->turns)
            return;
        if (++m->played % LOOK == 0 && search_burnt(m))
            return;
        ct_apply(&m->now, next(m, luck));
    }
}

/* How it stands, by what was learned. */
static int64_t learned(const search_mind *m)
{
    int32_t traits[CT_TRAITS];
    const int32_t *weight = m->policy->weights[m->policy->table(m->names)];
    int64_t sum = 0;
    int n = m->policy->traits(m->names, &m->now, m->seat, traits);
    for (int i = 0; i < n; i++) sum += (int64_t)traits[i] * weight[i];
    return sum / CT_WEIGHT;
}

/* What the deal brings the seat: where the game knows how a match goes on, what its end is worth;
 * else in tenths its chips; of points, how much more than the others. */
static int64_t value(const search_mind *m, ct_rng *luck)
{
    const ct_about *about = ct_game_about(m->rules->game);
    const ct_state *s = &m->now;
    if (m->policy->rest) {
        int64_t sum = 0;
        int n = m->policy->rests ? m->policy->rests : 1;
        for (int i = 0; i < n; i++) sum += m->policy->rest(m->names, s, m->seat, luck);
        return sum / n;
    }
    if (s->turn >= 0 && m->policy->weights)
        return learned(m);
    if (s->turn >= 0 && m->policy->outlook)
        return m->policy->outlook(m->names, s, m->seat);
    int64_t own = 0, others = 0;
    int n = 0;
    for (int i = 0; i < m->rules->seats; i++) {
        int64_t gain = (int64_t)s->score[i] - m->score[i];
        bool foe = s->team[i] != s->team[m->seat] && i != m->seat;
        own += i == m->seat ? gain : 0;
        others += foe ? gain : 0;
        n += foe;
    }
    own *= 10;
    if (!about->chips && n)
        own -= 10 * others / n;
    return about->low ? -own : own;
}

/* ---- comparing -------------------------------------------------------------------------- */

/* The mean gain and its standard error. No product is added to another in one expression: some
 * machines would round that otherwise. */
static double mean_of(const search_act *c) { return (double)c->sum / (double)c->worlds; }
static double error_of(const search_act *c)
{
    double n = (double)c->worlds, square = (double)c->sum * (double)c->sum;
    double all = (double)c->squares * n;
    double spread = all - square;
    double over = n * n;
    over = over * (n - 1);
    return c->worlds > 1 ? sqrt(spread / over) : INFINITY;
}

/* Every act that is still looked at, in one more possible deal. False: it was cut short. */
static bool try_world(search_mind *m, ct_rng *luck)
{
    for (int i = 0; i < m->n; i++) {
        ct_rng same = *luck, after = *luck;
        if (m->of[i].dropped)
            continue;
        m->now = m->world;
        ct_apply(&m->now, m->of[i].act);
        int was = m->now.turn;
        for (int k = 1; i == m->which && k < m->lined; k++) ct_apply(&m->now, m->line[k]);
        if (m->budget->then && m->of[i].act == m->budget->also)
            ct_apply(&m->now, m->budget->then);
        play_on(m, was, &same);
        if (m->burnt)
            return false;
        m->of[i].now = value(m, &after);
        if (m->policy->ended)
            m->policy->ended(m->names, m->of[i].now);
    }
    if (m->way->judge && !m->way->judge(m))
        return false;
    for (int i = 0; i < m->n; i++) {
        search_act *c = &m->of[i];
        int64_t gain = c->now - m->of[0].now;
        if (c->dropped)
            continue;
        c->sum += gain;
        c->squares += gain * gain;
        c->worlds++;
    }
    return true;
}

/* Acts that are clearly worse than the best are dropped; the usual act stays as the measure. */
static void drop(search_mind *m)
{
    double best = 0;
    for (int i = 1; i < m->n; i++)
        if (!m->of[i].dropped && mean_of(&m->of[i]) > best)
            best = mean_of(&m->of[i]);
    m->active = 0;
    for (int i = 1; i < m->n; i++) {
        search_act *c = &m->of[i];
        double reach = 2 * error_of(c);
        c->dropped |= mean_of(c) + reach < best || (c->squares == 0 && best <= 0);
        m->active += !c->dropped;
    }
}

static uint64_t look(search_mind *m, const ct_view *v, ct_rng *luck, uint64_t worlds)
{
    uint64_t next = FIRST;
    ct_sampler g;
    m->done = 0;
    ct_sampler_begin(&g, v);
    for (int tries = 0; m->done < worlds && m->active && tries < 64;) {
        if (search_burnt(m))
            break;
        if (!(m->way->sample ? m->way->sample(m, &g, luck)
                             : ct_sampler_next(&g, luck, &m->world))) {
            tries++;
            continue;
        }
        ct_rng same;
        uint8_t key[32];
        for (int i = 0; i < 32; i++) key[i] = (uint8_t)ct_rng_below(luck, 256);
        ct_rng_seed(&same, key, 0);
        if (!try_world(m, &same))
            break;
        if (++m->done == next) {
            drop(m);
            next += next / 2;
        }
    }
    return m->done;
}

/* ---- thinking --------------------------------------------------------------------------- */

/* The acts that end the deal are looked at as one, by the first of them. */
static void gather_line(search_mind *m, const ct_view *v)
{
    m->lined = m->policy->out ? m->policy->out(m->names, v, m->line) : 0;
    m->which = 0;
    while (m->lined && m->which < m->n && m->of[m->which].act != m->line[0]) m->which++;
    if (m->which == m->n && m->n < CT_CANDIDATES)
        m->of[m->n++] = (search_act){ .act = m->line[0] };
}

static int gather(search_mind *m, const ct_view *v, const ct_acts *legal, ct_act usual, ct_act also)
{
    ct_act acts[CT_CANDIDATES];
    int n = 0;
    if (m->policy->acts)
        n = m->policy->acts(m->names, v, legal, usual, acts);
    else
        for (int i = 0; i < legal->n && legal->n <= CT_CANDIDATES; i++) {
            const ct_word *w = &ct_game_about(m->rules->game)->verbs[ct_verb(legal->act[i]) - 1];
            if (!w->quits && !w->aside)
                acts[n++] = legal->act[i];
        }
    m->n = 1;
    m->of[0] = (search_act){ .act = usual };
    for (int i = 0; i < n && m->n < CT_CANDIDATES; i++)
        if (acts[i] != usual && acts[i] != also)
            m->of[m->n++] = (search_act){ .act = acts[i] };
    also = also == usual ? 0 : also;
    m->n -= also && m->n == CT_CANDIDATES;
    if (also)
        m->of[m->n++] = (search_act){ .act = also };
    gather_line(m, v);
    m->active = m->n - 1;
    return m->active;
}

/* The act that gains most, if that is clear. */
static const search_act *choose(const search_mind *m)
{
    const search_act *best = &m->of[0];
    for (int i = 1; i < m->n; i++) {
        const search_act *c = &m->of[i];
        double clear = error_of(c) * m->policy->z / 10;
        if (!c->dropped && c->worlds >= FIRST && c->sum > 0 && mean_of(c) >= clear &&
            (best == &m->of[0] || mean_of(c) > mean_of(best)))
            best = c;
    }
    return best;
}

static int rank_of(const ct_rating *a, const ct_rating *b)
{
    if (!a->worlds != !b->worlds)
        return a->worlds ? -1 : 1;
    return a->gain > b->gain ? -1 : a->gain < b->gain;
}

/* The chosen act first, then those that were looked at by their gain, then all others. */
static void write(const search_mind *m, const search_act *best, uint64_t worlds, ct_thought *out)
{
    out->act = best->act;
    out->worlds = worlds;
    for (int i = 0; i < out->n; i++)
        for (int k = 0; k < m->n; k++)
            if (m->of[k].act == out->rating[i].act && m->of[k].worlds) {
                out->rating[i].worlds = m->of[k].worlds;
                out->rating[i].gain = mean_of(&m->of[k]) / m->scale;
                out->rating[i].error = m->of[k].worlds > 1 ? error_of(&m->of[k]) / m->scale : 0;
            }
    for (int i = 1; i < out->n; i++) {
        ct_rating r = out->rating[i];
        int k = i;
        while (k && (r.act == best->act || (out->rating[k - 1].act != best->act &&
                                            rank_of(&r, &out->rating[k - 1]) < 0))) {
            out->rating[k] = out->rating[k - 1];
            k--;
        }
        out->rating[k] = r;
    }
}

/* Room for what is thought of an act that is not listed. */
static void add_rating(ct_thought *out, ct_act also)
{
    int i = 0;
    while (i < out->n && out->rating[i].act != also) i++;
    if (also && i == out->n && i < CT_ACTS + 1)
        out->rating[out->n++] = (ct_rating){ .act = also };
}

const ct_policy *search_policy(const ct_rules *r, bool master)
{
    const char *slug = ct_game_about(r->game)->slug;
    return master ? ct_policy_of_master(slug) : ct_policy_find(slug);
}

size_t search_bytes(const ct_rules *r, bool master)
{
    const ct_policy *policy = search_policy(r, master);
    size_t advisor = policy && policy->advisor ? policy->advisor->bytes : 0;
    return sizeof(search_mind) + (policy ? policy->size : 0) + advisor;
}

void search_begin(search_mind *m, const ct_rules *r, int seat, const search_way *way)
{
    memset(m, 0, search_bytes(r, way->master));
    m->rules = r;
    m->seat = seat;
    m->way = way;
    m->policy = search_policy(r, way->master);
    m->advice = ct_advice_find(ct_game_about(r->game)->slug);
    if (m->policy && m->policy->begin)
        m->policy->begin(m->names, r);
}

static uint64_t usual_worlds(const search_mind *m)
{
    uint64_t more = m->way->master ? m->policy->master_worlds : 0;
    return more ? more : m->policy->worlds;
}

/* The best act where the game can tell what each is worth without possible deals; else NULL. */
static const search_act *weighed(search_mind *m, const ct_view *v)
{
    const search_act *best = m->of;
    int64_t usual = 0;
    for (int i = 0; i < m->n; i++) {
        search_act *c = &m->of[i];
        int64_t worth = m->policy->weigh ? m->policy->weigh(m->policy, m->names, v, c->act) : -1;
        if (worth < 0) {
            for (; i; i--) m->of[i - 1].sum = m->of[i - 1].worlds = 0;
            return NULL;
        }
        usual = i ? usual : worth;
        c->sum = worth - usual;
        c->worlds = 1;
        best = c->sum > best->sum ? c : best;
    }
    m->scale = CT_VICTORY / 100 * CT_FINE;
    return best;
}

void search_think(void *memory, const ct_view *v, ct_rng *luck, const ct_budget *b, ct_thought *out)
{
    search_mind *m = memory;
    ct_acts legal;
    ct_legal(&v->s, v->seat, &legal);
    ct_act usual = m->policy && m->policy->leads && legal.n
                       ? m->policy->act(m->names, &v->s, &legal)
                       : ct_advice_act(v, luck);
    players_only(out, &legal, usual);
    add_rating(out, b->also);
    if (!usual || legal.n < 2 || !m->policy)
        return;
    if (m->policy->advise) {
        m->policy->advise(m->policy, m->names, v, luck, b, out);
        return;
    }
    if (!gather(m, v, &legal, usual, b->also))
        return;
    m->budget = b;
    m->burnt = false;
    m->played = 0;
    m->scale = TENTHS;
    memcpy(m->score, v->s.score, sizeof m->score);
    uint64_t worlds = 1;
    const search_act *best = weighed(m, v);
    if (!best) {
        worlds = look(m, v, luck, b->worlds ? b->worlds : usual_worlds(m));
        best = choose(m);
    }
    m->budget = NULL;
    write(m, best, worlds, out);
}

static size_t hard_bytes(const ct_rules *r) { return search_bytes(r, false); }

static void hard_begin(void *memory, const ct_rules *r, int seat)
{
    static const search_way plain = { NULL, NULL, false };
    search_begin(memory, r, seat, &plain);
}

const ct_player ct_player_hard = {
    .name = "hard", .thinks = true, .bytes = hard_bytes, .begin = hard_begin, .think = search_think
};

/* search.c - the player `hard`, and the search that `master` (master.c) shares: flat Monte Carlo
 * search over possible deals. Deals are sampled from the view. In each deal every candidate act is
 * done, and the policy (policy.h) plays on. All candidates get the same cards and random numbers,
 * so that only differences count. Candidates that are clearly worse are dropped. The usual act (by
 * the rules of thumb) is done unless another act gains at least policy.z tenths of a standard error
 * more.
 *
 * Known weaknesses: the other seats are assumed to play by the same policy and to know no more than
 * their view shows. `hard` treats all deals that fit its view as equally likely, whatever the other
 * seats' acts suggest.
 *
 * All sums are of whole numbers, and floating-point products are never fused with sums
 * (-ffp-contract=off). So every machine decides in the same way. */
#include <math.h>
#include <string.h>

#include "out.h"
#include "players.h"
#include "search.h"

enum {
    FIRST = 8,        /* fewest deals before a candidate may be dropped */
    LOOK = 16,        /* acts between two checks of the time */
    MOST_ACTS = 2000, /* most acts of a playout */
    MOST_TRIES = 64,  /* most draws without a possible deal */
    TENTHS = 10
};

/* The sums that the parts of a thought add up. DONE: possible deals tried. STOPS: parts that have
 * stopped. JUDGED: parts that solved endings. After these, for each candidate: its gains, their
 * squares, and the number of deals. */
enum { DONE, STOPS, JUDGED, OF = 4, GAINS = 0, SQUARES, WORLDS, EACH };

/* What one part of a thought needs beside the player's memory. */
typedef struct search_job {
    uint64_t worlds, next; /* possible deals to try; number of them after which drop() comes */
    int tries;             /* draws without a possible deal */
    ct_rng rng;
    ct_sampler sampler;
} search_job;

/* The memory of a part begins with its job; the player's memory follows. */
enum { MIND_AT = (sizeof(search_job) + 63) / 64 * 64 };

/* ---- playing on ------------------------------------------------------------------------- */

/* The act by the rules of thumb for the seat on turn, from its view alone. */
static ct_act advised(search_mind *m, ct_rng *rng)
{
    ct_view_of(&m->now, m->now.turn, &m->view);
    ct_act a = m->advice(&m->view, &m->legal, rng);
    return ct_check(&m->now, a) ? m->legal.act[0] : a;
}

static ct_act next(search_mind *m, ct_rng *rng)
{
    const ct_policy_play *k = m->play;
    if (k->wild && m->now.turn != m->seat && !ct_rng_below(rng, k->wild))
        return ct_random_act(&m->now, m->now.turn, rng);
    ct_legal(&m->now, m->now.turn, &m->legal);
    if (k->go_on && m->now.turn == m->seat)
        return k->go_on(m->names, &m->now, &m->legal);
    return k->act ? k->act(m->names, &m->now, &m->legal) : advised(m, rng);
}

bool search_expired(search_mind *m)
{
    m->expired = m->expired || (m->budget->enough && m->budget->enough(m->budget->of));
    return m->expired;
}

/* Plays the deal on to its end, or for ct_policy_play.turns turns. `was`: the seat that did the
 * candidate act. Returns whether the policy finished the deal, with its value in *value. */
static bool play_on(search_mind *m, int was, ct_rng *rng, int64_t *value)
{
    int turns = 0;
    for (int i = 0; m->now.turn >= 0 && m->play->turns >= 0 && i < MOST_ACTS; i++) {
        turns += m->now.turn != was;
        was = m->now.turn;
        if (m->play->turns && turns >= m->play->turns)
            return false;
        if (++m->played % LOOK == 0 && search_expired(m))
            return false;
        if (m->play->finish && m->play->finish(m->names, &m->now, m->seat, value))
            return true;
        ct_apply(&m->now, next(m, rng));
    }
    return false;
}

/* The value of a deal that was stopped early, by its traits, in tenths. */
static int64_t learned(const search_mind *m)
{
    const ct_policy_traits *k = m->value->traits;
    int32_t trait[CT_TRAITS];
    const int32_t *weight = k->weights[k->table(m->names)];
    int64_t sum = 0;
    int n = k->list(m->names, &m->now, m->seat, trait);
    for (int i = 0; i < n; i++) sum += (int64_t)trait[i] * weight[i];
    return sum / CT_WEIGHT;
}

/* The worth of the deal to the seat (ct_policy_value). If the score decides, it is in tenths: chips
 * won, or points less the mean of the opponents' points. */
static int64_t value(const search_mind *m, ct_rng *rng)
{
    const ct_about *about = ct_game_about(m->rules->game);
    const ct_policy_value *k = m->value;
    const ct_state *s = &m->now;
    if (k->rest) {
        int64_t sum = 0;
        int n = k->rests ? k->rests : 1;
        for (int i = 0; i < n; i++) sum += k->rest(m->names, s, m->seat, rng);
        return sum / n;
    }
    if (s->turn >= 0 && k->traits)
        return learned(m);
    if (s->turn >= 0 && k->outlook)
        return k->outlook(m->names, s, m->seat);
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

/* The mean gain of a candidate and its standard error. Each product is rounded separately: some
 * machines might round an expression with two products only once. */
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

/* Plays out every remaining candidate in the deal m->world, and adds the gains to `sums`. Returns
 * false if the time ran out first; then `sums` is unchanged. */
static bool try_world(search_mind *m, ct_rng *rng, int64_t sums[CT_SUMS])
{
    for (int i = 0; i < m->n; i++) {
        ct_rng same = *rng, after = *rng;
        if (m->of[i].dropped)
            continue;
        m->now = m->world;
        ct_apply(&m->now, m->of[i].act);
        int was = m->now.turn;
        for (int k = 1; i == m->which && k < m->lined; k++) ct_apply(&m->now, m->line[k]);
        if (m->budget->then && m->of[i].act == m->budget->also)
            ct_apply(&m->now, m->budget->then);
        bool finished = play_on(m, was, &same, &m->of[i].now);
        if (m->expired)
            return false;
        if (!finished)
            m->of[i].now = value(m, &after);
        if (m->play->ended)
            m->play->ended(m->names, m->of[i].now);
    }
    if (m->way->judge && !m->way->judge(m))
        return false;
    for (int i = 0; i < m->n; i++) {
        int64_t gain = m->of[i].now - m->of[0].now, *to = sums + OF + EACH * i;
        if (m->of[i].dropped)
            continue;
        to[GAINS] += gain;
        to[SQUARES] += gain * gain;
        to[WORLDS]++;
    }
    sums[DONE]++;
    return true;
}

/* Drops candidates that are two standard errors worse than the best. The usual act stays, because
 * gains are measured against it. */
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

static bool draw(search_mind *m, search_job *j)
{
    return m->way->sample ? m->way->sample(m, &j->sampler, &j->rng)
                          : ct_sampler_next(&j->sampler, &j->rng, &m->world);
}

/* Whether each possible deal can be tried without the others. */
static bool divisible(const search_mind *m) { return !m->play->go_on && !m->play->ended; }

/* Computes the share of part k of n, up to the next point where candidates may be dropped. Every
 * part draws all deals from the same seed, and evaluates only every n-th one. If deals depend on
 * each other, part 0 evaluates all of them. */
static void share(search_mind *m, search_job *j, int k, int n, int64_t sums[CT_SUMS])
{
    uint64_t end = j->next < j->worlds ? j->next : j->worlds;
    bool whole = !divisible(m);
    memset(sums, 0, CT_SUMS * sizeof *sums);
    while ((!whole || !k) && m->drawn < end && j->tries < MOST_TRIES && !search_expired(m)) {
        if (!draw(m, j)) {
            j->tries++;
            continue;
        }
        ct_rng same;
        uint8_t key[32];
        for (int i = 0; i < 32; i++) key[i] = (uint8_t)ct_rng_below(&j->rng, 256);
        ct_rng_seed(&same, key, 0);
        bool mine = whole || m->drawn % (unsigned)n == (unsigned)k;
        m->drawn++;
        if (mine && !try_world(m, &same, sums))
            break;
    }
    sums[STOPS] = m->expired || j->tries == MOST_TRIES;
    sums[JUDGED] = m->judged;
}

/* Adds what all parts found. Returns whether there is more to try. */
static bool join(search_mind *m, search_job *j, const int64_t total[CT_SUMS])
{
    for (int i = 0; i < m->n; i++) {
        const int64_t *from = total + OF + EACH * i;
        m->of[i].sum += from[GAINS];
        m->of[i].squares += from[SQUARES];
        m->of[i].worlds += (uint32_t)from[WORLDS];
    }
    m->done += (uint64_t)total[DONE];
    m->scale = total[JUDGED] ? m->way->judged_scale : m->scale;
    if (m->done == j->next) {
        drop(m);
        j->next += j->next / 2;
    }
    return !total[STOPS] && m->done < j->worlds && m->active;
}

/* ---- thinking --------------------------------------------------------------------------- */

/* Makes one candidate from the acts that end the deal. The first of these acts identifies it. */
static void gather_line(search_mind *m, const ct_view *v)
{
    m->lined = m->candidates->out ? m->candidates->out(m->names, v, m->line) : 0;
    m->which = 0;
    while (m->lined && m->which < m->n && m->of[m->which].act != m->line[0]) m->which++;
    if (m->which == m->n && m->n < CT_CANDIDATES)
        m->of[m->n++] = (search_act){ .act = m->line[0] };
}

/* Lists the candidates: the usual act, those of the policy, and `also` from the budget, if given.
 * Returns their number without the usual act. */
static int gather(search_mind *m, const ct_view *v, const ct_acts *legal, ct_act usual, ct_act also)
{
    ct_act acts[CT_CANDIDATES];
    int n = 0;
    if (m->candidates->acts)
        n = m->candidates->acts(m->names, v, legal, usual, acts);
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

/* The candidate with the greatest gain, if this gain is clear; else the usual act. */
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

/* Writes the thought: the chosen act first, then the tried acts by gain, then the others. */
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

/* Adds a rating for an act that ct_legal does not list. */
static void add_rating(ct_thought *out, ct_act also)
{
    int i = 0;
    while (i < out->n && out->rating[i].act != also) i++;
    if (also && i == out->n && i < CT_ACTS + 1)
        out->rating[out->n++] = (ct_rating){ .act = also };
}

static void conclude(search_mind *m, const search_act *best, uint64_t worlds, ct_thought *out)
{
    m->budget = NULL;
    add_rating(out, best->act); /* the policy may propose sums that are not listed */
    write(m, best, worlds, out);
}

const ct_policy *search_policy(const ct_rules *r, bool master)
{
    const char *slug = ct_game_about(r->game)->slug;
    return master ? ct_policy_of_master(slug) : ct_policy_find(slug);
}

size_t search_bytes(const ct_rules *r, bool master)
{
    const ct_policy *policy = search_policy(r, master);
    const ct_advisor *advisor = policy && policy->value ? policy->value->advisor : NULL;
    return sizeof(search_mind) + (policy ? policy->size : 0) + (advisor ? advisor->bytes : 0);
}

void search_begin(search_mind *m, const ct_rules *r, int seat, const search_way *way)
{
    /* Empty parts, used where a policy leaves a part out. */
    static const ct_policy_play play = { 0 };
    static const ct_policy_candidates candidates = { 0 };
    static const ct_policy_value value = { 0 };
    static const ct_policy_beliefs beliefs = { 0 };
    memset(m, 0, search_bytes(r, way->master));
    m->rules = r;
    m->seat = seat;
    m->way = way;
    m->advice = ct_advice_find(ct_game_about(r->game)->slug);
    m->policy = search_policy(r, way->master);
    if (!m->policy)
        return;
    m->play = m->policy->play ? m->policy->play : &play;
    m->candidates = m->policy->candidates ? m->policy->candidates : &candidates;
    m->value = m->policy->value ? m->policy->value : &value;
    m->beliefs = m->policy->beliefs ? m->policy->beliefs : &beliefs;
    if (m->policy->begin)
        m->policy->begin(m->names, r);
}

static uint64_t usual_worlds(const search_mind *m)
{
    uint64_t more = m->way->master ? m->policy->master_worlds : 0;
    return more ? more : m->policy->worlds;
}

/* The best candidate, if the policy can weigh every candidate without possible deals; else NULL. */
static const search_act *weighed(search_mind *m, const ct_view *v)
{
    const ct_policy_bets *k = m->value->bets;
    const search_act *best = m->of;
    int64_t usual = 0;
    for (int i = 0; i < m->n; i++) {
        search_act *c = &m->of[i];
        int64_t worth = k ? k->weigh(k, m->names, v, c->act) : -1;
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

/* Begins a thought. False: the act is chosen already, without any possible deal. */
static bool set_up(search_mind *m, search_job *j, const ct_view *v, ct_rng *rng, const ct_budget *b,
                   ct_thought *out)
{
    ct_acts legal;
    ct_legal(&v->s, v->seat, &legal);
    ct_act usual = m->policy && m->play->leads && legal.n ? m->play->act(m->names, &v->s, &legal)
                                                          : ct_advice_act(v, rng);
    players_only(out, &legal, usual);
    add_rating(out, b->also);
    if (!usual || legal.n < 2 || !m->policy)
        return false;
    if (m->value->advise) {
        m->value->advise(m->policy, m->names, v, rng, b, out);
        return false;
    }
    if (!gather(m, v, &legal, usual, b->also))
        return false;
    m->budget = b;
    m->expired = m->judged = false;
    m->played = m->drawn = m->done = 0;
    m->scale = TENTHS;
    memcpy(m->score, v->s.score, sizeof m->score);
    const search_act *best = weighed(m, v);
    if (best) {
        conclude(m, best, 1, out);
        return false;
    }
    j->worlds = b->worlds ? b->worlds : usual_worlds(m);
    j->next = FIRST;
    j->tries = 0;
    j->rng = *rng;
    ct_sampler_begin(&j->sampler, v);
    return true;
}

void search_think(void *memory, const ct_view *v, ct_rng *rng, const ct_budget *b, ct_thought *out)
{
    search_mind *m = memory;
    search_job j;
    int64_t sums[CT_SUMS];
    if (!set_up(m, &j, v, rng, b, out))
        return;
    do share(m, &j, 0, 1, sums);
    while (join(m, &j, sums));
    *rng = j.rng;
    conclude(m, choose(m), m->done, out);
}

size_t search_part_bytes(size_t mind) { return MIND_AT + mind; }

search_mind *search_mind_of(void *part) { return (search_mind *)((char *)part + MIND_AT); }

bool search_start(void *part, const void *memory, size_t mind, const ct_view *v, ct_rng *rng,
                  const ct_budget *b, ct_thought *out)
{
    memcpy(search_mind_of(part), memory, mind);
    return set_up(search_mind_of(part), part, v, rng, b, out);
}

void search_share(void *part, int k, int n, int64_t sums[CT_SUMS])
{
    share(search_mind_of(part), part, k, n, sums);
}

bool search_join(void *part, const int64_t total[CT_SUMS])
{
    return join(search_mind_of(part), part, total);
}

void search_end(void *part, ct_thought *out)
{
    search_mind *m = search_mind_of(part);
    conclude(m, choose(m), m->done, out);
}

static size_t hard_bytes(const ct_rules *r) { return search_bytes(r, false); }
static size_t hard_part_bytes(const ct_rules *r) { return search_part_bytes(hard_bytes(r)); }

static bool hard_start(void *part, const void *memory, const ct_view *v, ct_rng *rng,
                       const ct_budget *b, ct_thought *out)
{
    return search_start(part, memory, hard_bytes(v->s.rules), v, rng, b, out);
}

static void hard_begin(void *memory, const ct_rules *r, int seat)
{
    static const search_way plain = { .master = false };
    search_begin(memory, r, seat, &plain);
}

static const ct_parts hard_parts = { .bytes = hard_part_bytes,
                                     .start = hard_start,
                                     .share = search_share,
                                     .join = search_join,
                                     .end = search_end };

const ct_player ct_player_hard = { .name = "hard",
                                   .thinks = true,
                                   .bytes = hard_bytes,
                                   .begin = hard_begin,
                                   .think = search_think,
                                   .parts = &hard_parts };

/* ---- good: looks ahead now and then -------------------------------------------------------- */

/* Whether this choice is one in policy.good, in which the player searches as `hard` does. */
static bool looks_ahead(const search_mind *m, ct_rng *rng)
{
    return ct_rng_below(rng, m->policy && m->policy->good ? m->policy->good : 2) == 0;
}

static void good_think(void *memory, const ct_view *v, ct_rng *rng, const ct_budget *b,
                       ct_thought *out)
{
    if (looks_ahead(memory, rng))
        search_think(memory, v, rng, b, out);
    else
        ct_player_medium.think(memory, v, rng, b, out);
}

static bool good_start(void *part, const void *memory, const ct_view *v, ct_rng *rng,
                       const ct_budget *b, ct_thought *out)
{
    if (looks_ahead(memory, rng))
        return hard_start(part, memory, v, rng, b, out);
    ct_player_medium.think(part, v, rng, b, out);
    return false;
}

static const ct_parts good_parts = { .bytes = hard_part_bytes,
                                     .start = good_start,
                                     .share = search_share,
                                     .join = search_join,
                                     .end = search_end };

const ct_player ct_player_good = { .name = "good",
                                   .thinks = true,
                                   .bytes = hard_bytes,
                                   .begin = hard_begin,
                                   .think = good_think,
                                   .parts = &good_parts };

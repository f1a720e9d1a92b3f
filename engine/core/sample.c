/* sample.c - draws samples (determinizations): deals the unseen cards of a view into its hidden
 * places so that may_hold accepts them. Every such deal is equally likely.
 *
 * First the cards are simply shuffled. If the result fits, it is as likely as any other that fits.
 * If it does not, all fitting deals are counted and one is drawn. Zones that may hold the same
 * cards form a group. Cards that may lie in the same groups form a class. The count goes class by
 * class and depends on the number of free places in each group. */
#include "game.h"

#include <string.h>

void ct_sampler_begin(ct_sampler *g, const ct_view *v)
{
    const ct_rules *r = v->s.rules;
    uint8_t left[CT_KINDS];
    int cards = 0;
    g->view = v;
    g->places = 0;
    g->counted = false;
    g->good = true;
    memcpy(left, r->copies, sizeof left);
    for (int z = 0; z < r->zones; z++)
        for (int i = ct_start(&v->s, z); i < v->s.end[z]; i++)
            if (v->s.card[i] == CT_HIDDEN)
                g->place[g->places] = (uint8_t)i, g->zone[g->places++] = (uint8_t)z;
            else if (v->s.card[i] >= CT_KINDS || !left[v->s.card[i]]--) {
                g->good = false;
                return;
            }
    for (int kind = 0; kind < CT_KINDS; kind++) {
        if (cards + left[kind] > g->places)
            g->good = false;
        for (int k = 0; k < left[kind] && g->good; k++) g->card[cards++] = (ct_card)kind;
    }
    g->good = g->good && cards == g->places;
}

static bool fits(const ct_sampler *g, int z, ct_card c)
{
    return g->view->s.rules->game->may_hold(&g->view->s, z, c);
}

/* ---- counting --------------------------------------------------------------------------- */

/* The kinds of unseen cards that zone z may hold, as bits. */
static uint64_t holds(const ct_sampler *g, int z)
{
    uint64_t kinds = 0;
    for (int i = 0; i < g->places; i++)
        if ((!i || g->card[i] != g->card[i - 1]) && fits(g, z, g->card[i]))
            kinds |= (uint64_t)1 << g->card[i];
    return kinds;
}

/* Finds the group of each place. column[k] gets the kinds that group k may hold, as bits. false:
 * too many groups. */
static bool group(ct_sampler *g, uint64_t column[CT_GROUPS])
{
    uint64_t kinds = 0;
    g->groups = 0;
    memset(g->room, 0, sizeof g->room);
    for (int p = 0; p < g->places; p++) {
        int n = 0;
        if (!p || g->zone[p] != g->zone[p - 1])
            kinds = holds(g, g->zone[p]);
        while (n < g->groups && column[n] != kinds) n++;
        if (n == CT_GROUPS)
            return false;
        if (n == g->groups)
            column[g->groups++] = kinds;
        g->in[p] = (uint8_t)n;
        g->room[n]++;
    }
    return true;
}

/* Sorts the cards by class, beginning with the classes that may lie in the fewest groups. */
static void classify(ct_sampler *g, const uint64_t column[CT_GROUPS])
{
    ct_card sorted[CT_CARDS];
    uint8_t may[CT_CARDS];
    int n = 0;
    for (int i = 0; i < g->places; i++) {
        may[i] = 0;
        for (int k = 0; k < g->groups; k++) may[i] |= (uint8_t)((column[k] >> g->card[i] & 1) << k);
    }
    g->classes = 0;
    for (int size = 0; size <= g->groups; size++)
        for (int of = 0; of < 1 << g->groups; of++) {
            int bits = 0, from = n;
            for (int k = 0; k < g->groups; k++) bits += of >> k & 1;
            if (bits != size)
                continue;
            for (int i = 0; i < g->places; i++)
                if (may[i] == of)
                    sorted[n++] = g->card[i];
            if (n > from) {
                g->may[g->classes] = (uint8_t)of;
                g->size[g->classes++] = (uint8_t)(n - from);
            }
        }
    memcpy(g->card, sorted, (size_t)n);
}

static int index_of(const ct_sampler *g, int class, const uint8_t room[CT_GROUPS])
{
    int at = class;
    for (int k = 0; k + 1 < g->groups; k++) at = at * (g->room[k] + 1) + room[k];
    return at;
}

static double ways(ct_sampler *g, int class, uint8_t room[CT_GROUPS]);

/* How many of the n cards of a class can go to group k: at most, and at least, because the groups
 * after it must have room for the others. `orders`: the number of orders of the fewest. */
typedef struct share {
    int least, most;
    double orders;
} share;

static int most(const ct_sampler *g, int class, int k, int n, const uint8_t room[CT_GROUPS])
{
    return !(g->may[class] >> k & 1) ? 0 : n < room[k] ? n : room[k];
}

static share share_of(const ct_sampler *g, int class, int k, int n, const uint8_t room[CT_GROUPS])
{
    share s = { n, most(g, class, k, n, room), 1 };
    for (int later = k + 1; later < g->groups; later++) s.least -= most(g, class, later, n, room);
    s.least = s.least > 0 ? s.least : 0;
    for (int i = 2; i <= s.least; i++) s.orders *= i;
    return s;
}

/* The number of ways to deal n more cards of a class to its groups from k on, and then the later
 * classes. Factors common to all ways (the orders within a class and within a group) are left
 * out. */
static double spread(ct_sampler *g, int class, int k, int n, uint8_t room[CT_GROUPS])
{
    if (k == g->groups)
        return n ? 0 : ways(g, class + 1, room);
    share s = share_of(g, class, k, n, room);
    double sum = 0, orders = s.orders;
    uint8_t whole = room[k];
    for (int take = s.least; take <= s.most; take++) {
        orders *= take > s.least ? take : 1;
        room[k] = (uint8_t)(whole - take);
        sum += spread(g, class, k + 1, n - take, room) / orders;
    }
    room[k] = whole;
    return sum;
}

/* Chooses how the n cards of a class are divided among the groups. x, 0 <= x < the number of ways,
 * selects the way. room[] becomes the free places left. */
static void choose(ct_sampler *g, int class, int n, uint8_t room[CT_GROUPS], double x)
{
    for (int k = 0; k < g->groups; k++) {
        share s = share_of(g, class, k, n, room);
        double orders = s.orders, chosen = 1;
        int best = 0;
        uint8_t whole = room[k];
        for (int take = s.least; take <= s.most; take++) {
            orders *= take > s.least ? take : 1;
            room[k] = (uint8_t)(whole - take);
            double rest = spread(g, class, k + 1, n - take, room) / orders;
            if (rest <= 0)
                continue;
            best = take;
            chosen = orders;
            if (x < rest)
                break;
            x -= rest;
        }
        room[k] = (uint8_t)(whole - best);
        n -= best;
        x *= chosen;
    }
}

static double ways(ct_sampler *g, int class, uint8_t room[CT_GROUPS])
{
    if (class == g->classes)
        return 1;
    double *known = &g->ways[index_of(g, class, room)];
    if (*known < 0)
        *known = spread(g, class, 0, g->size[class], room);
    return *known;
}

static void count(ct_sampler *g)
{
    uint64_t column[CT_GROUPS];
    g->counted = true;
    g->even = group(g, column);
    if (!g->even)
        return;
    classify(g, column);
    int states = g->classes;
    for (int k = 0; k + 1 < g->groups && states <= CT_WAYS; k++) states *= g->room[k] + 1;
    g->even = states <= CT_WAYS;
    for (int i = 0; g->even && i < states; i++) g->ways[i] = -1;
}

/* A random number 0 <= x < 1, in steps of 2^-53. */
static double unit(ct_rng *rng)
{
    uint64_t high = ct_rng_next(rng) >> 5, low = ct_rng_next(rng) >> 6;
    return (double)(high << 26 | low) / 9007199254740992.0;
}

/* Draws one of the deals that were counted. */
static bool draw(ct_sampler *g, ct_rng *rng, ct_card to[CT_CARDS])
{
    ct_card pile[CT_GROUPS][CT_CARDS];
    uint8_t room[CT_GROUPS], before[CT_GROUPS];
    int held[CT_GROUPS] = { 0 }, at = 0;
    memcpy(room, g->room, sizeof room);
    if (ways(g, 0, room) <= 0)
        return false;
    for (int class = 0; class < g->classes; class ++) {
        ct_card card[CT_CARDS];
        memcpy(before, room, sizeof room);
        choose(g, class, g->size[class], room, unit(rng) * ways(g, class, room));
        memcpy(card, g->card + at, g->size[class]);
        ct_rng_shuffle(rng, card, g->size[class]);
        at += g->size[class];
        for (int k = 0, from = 0; k < g->groups; k++)
            for (int n = before[k] - room[k]; n > 0; n--) pile[k][held[k]++] = card[from++];
    }
    for (int k = 0; k < g->groups; k++) ct_rng_shuffle(rng, pile[k], held[k]);
    for (int p = 0; p < g->places; p++) to[p] = pile[g->in[p]][--held[g->in[p]]];
    return true;
}

/* ---- too many deals to count --------------------------------------------------------- */

/* Repairs a shuffled deal that does not fit, with Kuhn's augmenting paths. The result fits, but not
 * all results are equally likely. */
typedef struct repairs {
    const ct_sampler *g;
    const ct_card *card;
    int16_t at[CT_CARDS]; /* place -> index of its card; -1: free */
    bool tried[CT_CARDS];
} repairs;

static bool seat_card(repairs *d, int c, int from)
{
    int n = d->g->places;
    for (int k = 0; k < n; k++) {
        int p = (from + k) % n;
        if (d->tried[p] || !fits(d->g, d->g->zone[p], d->card[c]))
            continue;
        d->tried[p] = true;
        if (d->at[p] < 0 || seat_card(d, d->at[p], from)) {
            d->at[p] = (int16_t)c;
            return true;
        }
    }
    return false;
}

static bool repair(const ct_sampler *g, ct_rng *rng, ct_card to[CT_CARDS])
{
    ct_card card[CT_CARDS];
    bool loose[CT_CARDS] = { false };
    repairs d = { .g = g, .card = card };
    memcpy(card, to, (size_t)g->places);
    for (int p = 0; p < g->places; p++) {
        loose[p] = !fits(g, g->zone[p], card[p]);
        d.at[p] = (int16_t)(loose[p] ? -1 : p);
    }
    for (int c = 0; c < g->places; c++) {
        if (!loose[c])
            continue;
        memset(d.tried, 0, sizeof d.tried);
        if (!seat_card(&d, c, (int)ct_rng_below(rng, (uint32_t)g->places)))
            return false;
    }
    for (int p = 0; p < g->places; p++) to[p] = card[d.at[p]];
    return true;
}

/* ---- drawing samples ----------------------------------------------------------------- */

static bool all_fit(const ct_sampler *g, const ct_card to[CT_CARDS])
{
    if (!g->view->s.rules->game->may_hold)
        return true;
    int p = 0;
    while (p < g->places && fits(g, g->zone[p], to[p])) p++;
    return p == g->places;
}

bool ct_sampler_next(ct_sampler *g, ct_rng *rng, ct_state *out)
{
    const ct_view *v = g->view;
    ct_card to[CT_CARDS];
    if (!g->good)
        return false;
    memcpy(to, g->card, (size_t)g->places);
    for (int p = g->places; p > 0; p--) {
        int j = (int)ct_rng_below(rng, (uint32_t)p);
        ct_card c = to[p - 1];
        to[p - 1] = to[j], to[j] = c;
    }
    if (!all_fit(g, to)) {
        if (!g->counted)
            count(g);
        if (!(g->even ? draw(g, rng, to) : repair(g, rng, to)))
            return false;
    }
    *out = v->s;
    for (int p = 0; p < g->places; p++) {
        out->card[g->place[p]] = to[p];
        out->seen[g->place[p]] = (uint16_t)(v->s.rules->shows[g->zone[p]] & ~ct_eye(v->seat));
    }
    return true;
}

bool ct_sample(const ct_view *v, ct_rng *rng, ct_state *out)
{
    ct_sampler g;
    ct_sampler_begin(&g, v);
    return ct_sampler_next(&g, rng, out);
}

/* sample.c - draws samples (determinizations): deals the unseen cards of a view into its hidden
 * places so that may_hold accepts them. Every such deal is equally likely.
 *
 * Zones that may hold the same cards form a group. Often the groups are nested: each may hold all
 * that the next one may hold. Then the cards are dealt one by one, beginning with those that may
 * lie in the fewest groups. Each card goes to any free place of its groups. The number of free
 * places does not depend on where the cards before it lie, so all deals are equally likely.
 *
 * Otherwise the cards are first simply shuffled. If the result fits, it is as likely as any other
 * that fits. If it does not, all fitting deals are counted and one is drawn. Cards that may lie in
 * the same groups form a class. The count goes class by class and depends on the number of free
 * places in each group. */
#include "game.h"

#include <string.h>

#include "draws.h"

/* ---- the unseen cards and where they may lie -------------------------------------------- */

/* Fills in the hidden places, the zones that have any, and left[] with the number of unseen cards
 * of each kind. false: they are not equally many, or the view has more copies of a card than the
 * pack. */
static bool read_unseen(ct_sampler *g, uint8_t left[256])
{
    const ct_state *s = &g->view->s;
    const ct_rules *r = s->rules;
    int places = 0, cards = 0, start = 0, runs = 0;
    memset(left, 0, 256);
    memcpy(left, r->copies, sizeof r->copies);
    for (int z = 0; z < r->zones; start = s->end[z++]) {
        if (s->end[z] == start)
            continue;
        g->zone[runs] = (uint8_t)z;
        g->first[runs] = (uint8_t)places;
        for (int i = start; i < s->end[z]; i++)
            if (s->card[i] == CT_HIDDEN)
                g->place[places++] = (uint8_t)i;
            else if (!left[s->card[i]]--)
                return false;
        runs += places > g->first[runs];
    }
    for (int kind = 0; kind < CT_KINDS; kind++) cards += left[kind];
    g->runs = runs;
    g->first[runs] = (uint8_t)places;
    g->places = places;
    return cards == places;
}

static uint64_t kinds_of(const uint8_t left[CT_KINDS])
{
    uint64_t kinds = 0;
    for (int kind = 0; kind < CT_KINDS; kind++) kinds |= (uint64_t)(left[kind] > 0) << kind;
    return kinds;
}

/* Writes all unseen cards of these kinds from number n on. It writes blocks, so places after the
 * last card change, too. Returns the number after the last card. */
static int list_cards(ct_sampler *g, const uint8_t left[CT_KINDS], uint64_t kinds, int n)
{
    for (; kinds; kinds &= kinds - 1) {
        int kind = __builtin_ctzll(kinds);
        for (int k = 0; k < left[kind]; k += CT_BLOCK) memset(g->card + n + k, kind, CT_BLOCK);
        n += left[kind];
    }
    return n;
}

/* The kinds that zone z may hold. */
static uint64_t holds(const ct_sampler *g, int z)
{
    return g->view->s.rules->game->may_hold(&g->view->s, z);
}

static bool fits(const ct_sampler *g, int p, ct_card c) { return g->kinds[p] >> c & 1; }

/* Finds the group of each place. column[k] gets which of these kinds group k may hold. false: too
 * many groups. */
static bool group(ct_sampler *g, uint64_t kinds, uint64_t column[CT_GROUPS])
{
    memset(g->room, 0, sizeof g->room);
    for (int i = 0; i < g->runs; i++) {
        uint64_t may = kinds & holds(g, g->zone[i]);
        int n = 0, size = g->first[i + 1] - g->first[i];
        while (n < g->groups && column[n] != may) n++;
        if (n == CT_GROUPS)
            return false;
        if (n == g->groups)
            column[g->groups++] = may;
        memset(g->in + g->first[i], n, (size_t)size);
        g->room[n] = (uint8_t)(g->room[n] + size);
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

/* ---- nested groups ---------------------------------------------------------------------- */

/* Orders the groups so that each may hold all that the next one may hold. false: there is no such
 * order. */
static bool nest(int groups, const uint64_t column[CT_GROUPS], int order[CT_GROUPS])
{
    for (int i = 0; i < groups; i++) {
        int k = i;
        for (; k > 0 && !(column[order[k - 1]] & ~column[i]); k--) order[k] = order[k - 1];
        order[k] = i;
    }
    for (int i = 1; i < groups; i++)
        if (column[order[i]] & ~column[order[i - 1]])
            return false;
    return true;
}

/* Sorts the places by nested group and the cards by the number of groups. Fills in g->reach. */
static void sort_nested(ct_sampler *g, const uint8_t left[CT_KINDS],
                        const uint64_t column[CT_GROUPS], const int order[CT_GROUPS])
{
    uint8_t place[CT_CARDS];
    int at[CT_GROUPS], places = 0, cards = 0;
    for (int i = 0; i < g->groups; i++) {
        int k = order[i], from = cards;
        uint64_t next = i + 1 < g->groups ? column[order[i + 1]] : 0;
        at[k] = places;
        places += g->room[k];
        cards = list_cards(g, left, column[k] & ~next, cards); /* no later group may hold these */
        g->good &= cards <= places;
        memset(g->reach + from, places, (size_t)(cards - from));
    }
    g->good &= cards == g->places; /* otherwise no group may hold some card */
    for (int i = 0; i < g->runs; i++) {
        int p = g->first[i], size = g->first[i + 1] - p;
        memcpy(place + at[g->in[p]], g->place + p, (size_t)size);
        at[g->in[p]] += size;
    }
    memcpy(g->place, place, (size_t)g->places);
}

/* Deals n <= 4 cards from card number `from` on, each to a place between this number and the card's
 * reach. The places before it are taken. */
static inline void deal_some(const ct_sampler *g, ct_rng *rng, uint8_t *place, int from, int n,
                             ct_card *out)
{
    uint32_t range[4], drawn[4];
    for (int i = 0; i < n; i++) range[i] = (uint32_t)(g->reach[from + i] - from - i);
    ct_rng_draws(rng, range, n, drawn);
    for (int i = 0; i < n; i++) {
        uint8_t *at = &place[from + i + (int)drawn[i]];
        out[*at] = g->card[from + i];
        *at = place[from + i];
    }
}

static void deal_nested(const ct_sampler *g, ct_rng *rng, ct_card *out)
{
    uint8_t place[CT_CARDS];
    int from = 0;
    memcpy(place, g->place, sizeof place);
    for (; from + 4 <= g->places; from += 4) deal_some(g, rng, place, from, 4, out);
    if (from < g->places)
        deal_some(g, rng, place, from, g->places - from, out);
}

void ct_sampler_begin(ct_sampler *g, const ct_view *v)
{
    uint8_t left[256];
    uint64_t column[CT_GROUPS], kinds;
    int order[CT_GROUPS];
    g->view = v;
    g->groups = 0;
    g->nested = g->even = true;
    g->counted = false;
    g->good = read_unseen(g, left);
    if (!g->good)
        return;
    kinds = kinds_of(left);
    if (!v->s.rules->game->may_hold) {
        list_cards(g, left, kinds, 0);
        memset(g->reach, g->places, sizeof g->reach);
        return;
    }
    g->even = group(g, kinds, column);
    g->nested = g->even && nest(g->groups, column, order);
    if (g->nested) {
        sort_nested(g, left, column, order);
        return;
    }
    list_cards(g, left, kinds, 0);
    for (int i = 0; i < g->runs; i++) {
        uint64_t may = holds(g, g->zone[i]);
        for (int p = g->first[i]; p < g->first[i + 1]; p++) g->kinds[p] = may;
    }
    if (g->even)
        classify(g, column);
}

/* ---- counting --------------------------------------------------------------------------- */

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
    int states = g->classes;
    for (int k = 0; k + 1 < g->groups && states <= CT_WAYS; k++) states *= g->room[k] + 1;
    g->counted = true;
    g->even &= states <= CT_WAYS;
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
        if (d->tried[p] || !fits(d->g, p, d->card[c]))
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
        loose[p] = !fits(g, p, card[p]);
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
    int p = 0;
    while (p < g->places && fits(g, p, to[p])) p++;
    return p == g->places;
}

/* Deals the cards where groups are not nested. */
static bool deal_others(ct_sampler *g, ct_rng *rng, ct_state *out)
{
    ct_card to[CT_CARDS];
    memcpy(to, g->card, (size_t)g->places);
    ct_rng_shuffle(rng, to, g->places);
    if (!all_fit(g, to)) {
        if (!g->counted)
            count(g);
        if (!(g->even ? draw(g, rng, to) : repair(g, rng, to)))
            return false;
    }
    for (int p = 0; p < g->places; p++) out->card[g->place[p]] = to[p];
    return true;
}

/* Lets the seats that see a zone know its hidden cards. */
static void show_dealt(const ct_sampler *g, ct_state *out)
{
    const ct_state *s = &g->view->s;
    for (int k = 0; k < g->runs; k++) {
        int z = g->zone[k];
        uint16_t seen = (uint16_t)(s->rules->shows[z] & ~ct_eye(g->view->seat));
        for (int i = ct_start(s, z); i < s->end[z]; i++)
            out->seen[i] = s->card[i] == CT_HIDDEN ? seen : s->seen[i];
    }
}

bool ct_sampler_next(ct_sampler *g, ct_rng *rng, ct_state *out)
{
    if (!g->good)
        return false;
    *out = g->view->s;
    if (g->nested)
        deal_nested(g, rng, out->card);
    else if (!deal_others(g, rng, out))
        return false;
    show_dealt(g, out);
    return true;
}

bool ct_sample(const ct_view *v, ct_rng *rng, ct_state *out)
{
    ct_sampler g;
    ct_sampler_begin(&g, v);
    return ct_sampler_next(&g, rng, out);
}

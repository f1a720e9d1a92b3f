/* meld_out.c - whether a player can go out with an opening. Nearly every card must be placed, so an
 * exact search places the cards one by one, in order of place from four up. A card goes into a run
 * or to the sets of its rank. For the sets of a rank only two numbers are kept: the wild cards they
 * take and the groups of seven cards they make. Positions searched before are skipped. Hands
 * without two possible groups of seven are rejected at once. */
#include "meld.h"

#include <string.h>

enum { RANKS = 14, LOWEST = 4, ACE_HIGH = 14, LONGEST = 7, RUNS = 40, THREE = 3 };
enum { STEPS = 2000000, MET = 2048 };
enum { EQUALS = 12 }; /* cards of one rank in three packs */

/* What sets of some ranks can make. Bit 3 * w + g: they can take w wild cards and make g groups of
 * seven cards (g = 2: two or more). The search needs nothing else about them. */
typedef uint64_t ways;
enum { WILDS = 20 };

/* A run, or cards that may become one. */
typedef struct part {
    uint8_t suit, low, high;
    bool begun;
} part;

typedef struct search {
    const ct_reach *goal;
    uint8_t left[CT_KINDS];
    int most, kept, sum; /* most: cards that may stay in hand; kept: cards that do; sum: points of
                            the laid cards */
    int runs, to_set;    /* runs: runs being built; to_set: naturals of this place meant for sets */
    part run[RUNS];
    int wilds, complete;
    /* sets: what the sets of a rank can make, by rank and number of naturals; done: what the sets
     * of all finished ranks can make together */
    ways sets[RANKS][EQUALS + 1], done;
    int steps;         /* steps left; at 0 the answer is no */
    uint64_t met[MET]; /* hashes of the positions searched */
} search;

static ct_card at_place(int suit, int place) { return ct_card_of(suit, place == 14 ? 1 : place); }
static int rank_of(int place) { return place == ACE_HIGH ? 1 : place; }
static int length(const part *q) { return q->high - q->low + 1; }

/* ---- sets of one rank ------------------------------------------------------------------- */

static ways ways_of(const ct_reach *goal, int rank, int i, int left, int wilds, int groups);

/* set[] describes a set of the rank: it was begun with n cards, w of them wild, and now has b
 * naturals. Tries every number of wild cards that R9 allows. Then it places the remaining cards of
 * the rank: first on begun meld i and later ones, then as new sets. */
static ways with_wilds(const ct_reach *goal, int rank, int i, int left, const int set[3], int wilds,
                       int groups)
{
    int n = set[0], w = set[1], b = set[2];
    ways found = 0;
    for (int all = w; all <= 2; all++) {
        if (all > w && (n >= LONGEST || (all == 2 && (b < 5 || n - w > 5))))
            break;
        if (b + all < 3 || b < 2 || (goal->closed && b + all > LONGEST))
            continue;
        found |= ways_of(goal, rank, i, left, wilds + all - w, groups + (b + all >= LONGEST));
    }
    return found;
}

/* Distributes the naturals meant for sets of a rank: first on begun meld i and later ones, then as
 * new sets. */
static ways ways_of(const ct_reach *goal, int rank, int i, int left, int wilds, int groups)
{
    ways found = 0;
    if (wilds > WILDS)
        return 0;
    while (i < goal->n && (goal->begun[i].kind != CT_SET || goal->begun[i].set.rank != rank)) i++;
    if (i < goal->n) {
        int n = goal->begun[i].n, w = ct_meld_wilds(&goal->begun[i]);
        for (int rest = left; rest >= 0; rest--)
            found |= with_wilds(goal, rank, i + 1, rest, (const int[]){ n, w, n - w + left - rest },
                                wilds, groups);
    } else if (!left) {
        found = (ways)1 << (3 * wilds + (groups < 2 ? groups : 2));
    } else {
        for (int rest = left - 2; rest >= 0; rest--)
            found |=
                with_wilds(goal, rank, i, rest, (const int[]){ 0, 0, left - rest }, wilds, groups);
    }
    return found;
}

static ways ways_for(const ct_reach *goal, int rank, int n)
{
    return ways_of(goal, rank, 0, n, 0, 0);
}

static ways ways_both(ways a, ways b)
{
    ways found = 0;
    for (int i = 0; a >> i; i++)
        for (int k = 0; a >> i & 1 && k < 63 && b >> k; k++) {
            int wilds = i / 3 + k / 3, groups = i % 3 + k % 3;
            if (b >> k & 1 && wilds <= WILDS)
                found |= (ways)1 << (3 * wilds + (groups < 2 ? groups : 2));
        }
    return found;
}

/* ---- is it worth a search? -------------------------------------------------------------- */

/* Whether hand and begun runs together could fill seven consecutive places of the suit. */
static bool seven_in_suit(const ct_reach *goal, int suit)
{
    int n = 0;
    for (int place = LOWEST; place <= ACE_HIGH && n < LONGEST; place++) {
        bool there = goal->have[at_place(suit, place)];
        for (int i = 0; i < goal->n; i++) {
            const ct_run *q = &goal->begun[i].run;
            there |= goal->begun[i].kind == CT_RUN && q->suit == suit && place >= q->low &&
                     place <= q->high;
        }
        n = there ? n + 1 : 0;
    }
    return n >= LONGEST;
}

/* An upper bound on the number of groups of seven; 2 if one rank or suit alone may give two. */
static int groups_in_sight(const ct_reach *goal)
{
    int of_rank[RANKS + 1] = { 0 }, wilds = goal->have[CT_JOKER], sum = 0;
    for (int c = 0; c < CT_JOKER; c++) of_rank[ct_rank((ct_card)c)] += goal->have[c];
    for (int suit = 0; suit < 4; suit++) sum += 2 * seven_in_suit(goal, suit);
    wilds += of_rank[2];
    for (int i = 0; i < goal->n; i++)
        if (goal->begun[i].kind == CT_SET)
            of_rank[goal->begun[i].set.rank] += goal->begun[i].n;
    for (int rank = 1; rank < RANKS; rank++)
        if (rank > THREE || rank == 1)
            sum += (of_rank[rank] + (wilds < 2 ? wilds : 2) >= LONGEST) + (of_rank[rank] > 9);
    return sum + (of_rank[0] + wilds >= LONGEST) + (of_rank[0] + wilds >= 2 * LONGEST);
}

/* ---- wild cards and sets ---------------------------------------------------------------- */

/* Places the remaining wild cards: first on begun wild melds from number i on, then as new
 * melds. */
static bool place_wilds(search *f, int i)
{
    const ct_reach *goal = f->goal;
    while (i < goal->n && (goal->begun[i].kind != CT_SET || goal->begun[i].set.rank)) i++;
    if (i == goal->n) {
        int n = f->wilds;
        return n != 1 && n != 2 && f->complete + n / LONGEST >= 2;
    }
    int room = LONGEST - goal->begun[i].n;
    bool found = false;
    for (int more = 0; more <= room && more <= f->wilds && !found; more++) {
        f->wilds -= more, f->complete += goal->begun[i].n + more >= LONGEST;
        found = place_wilds(f, i + 1);
        f->wilds += more, f->complete -= goal->begun[i].n + more >= LONGEST;
    }
    return found;
}

/* Called when all ranks are done. Wild cards that the sets did not use go to wild melds. */
static bool close_sets(search *f)
{
    int wilds = f->wilds, complete = f->complete;
    bool found = false;
    for (int i = 0; i <= 3 * wilds + 2 && !found; i++) {
        f->wilds = wilds - i / 3;
        f->complete = complete + i % 3;
        found = f->done >> i & 1 && place_wilds(f, 0);
    }
    f->wilds = wilds;
    f->complete = complete;
    return found;
}

/* ---- runs ------------------------------------------------------------------------------- */

/* Called when all naturals are placed. Cards that end just below a begun run may become part of it.
 * All others must be runs by themselves. Then the sets are closed. */
static bool close_runs(search *f, int i)
{
    if (i == f->runs) {
        f->complete = 0;
        for (int k = 0; k < f->runs; k++) {
            int n = length(&f->run[k]);
            if (f->run[k].high && n < 3)
                return false;
            f->complete += f->run[k].high && n >= LONGEST;
        }
        return f->sum >= f->goal->need && close_sets(f);
    }
    part *q = &f->run[i], was = *q;
    for (int k = 0; k < f->runs && !q->begun; k++) {
        part *up = &f->run[k], old = *up;
        if (!up->begun || up->suit != q->suit || up->low != q->high + 1 ||
            length(up) + length(q) > LONGEST)
            continue;
        up->low = q->low;
        *q = (part){ .begun = true };
        bool found = close_runs(f, i + 1);
        *q = was, *up = old;
        if (found)
            return true;
    }
    return close_runs(f, i + 1);
}

static bool begun_above(const search *f, const part *q)
{
    for (int k = 0; k < f->runs; k++)
        if (f->run[k].begun && f->run[k].suit == q->suit && f->run[k].low == q->high + 1)
            return true;
    return false;
}

/* Whether the runs can still succeed. No run may have stopped too short below this place, unless a
 * begun run follows it. Runs still too short must find enough cards in the next places. */
static bool may_go_on(const search *f, int place)
{
    int next[4] = { 0 }, after[4] = { 0 };
    for (int i = 0; i < f->runs; i++) {
        const part *q = &f->run[i];
        if (q->begun || length(q) > 2 || begun_above(f, q))
            continue;
        if (q->high < place - 1)
            return false;
        next[q->suit]++;
        after[q->suit] += length(q) == 1;
    }
    for (int suit = 0; suit < 4; suit++)
        if (next[suit] && (place > ACE_HIGH || next[suit] > f->left[at_place(suit, place)]))
            return false;
        else if (after[suit] &&
                 (place == ACE_HIGH || after[suit] > f->left[at_place(suit, place + 1)]))
            return false;
    return true;
}

static uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 32) * 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 29) * 0xbf58476d1ce4e5b9u;
    return x ^ x >> 32;
}

/* Whether this position was searched before, with the same runs and sets in any order. Of finished
 * runs only their groups of seven matter. */
static bool met_before(search *f, int place)
{
    uint64_t key = 0;
    int groups = 0;
    for (int i = 0; i < f->runs; i++) {
        const part *q = &f->run[i];
        if (q->begun || q->high == place - 1 || begun_above(f, q))
            key += mix((uint64_t)q->suit << 24 | (uint64_t)q->low << 16 | (uint64_t)q->high << 8 |
                       (uint64_t)q->begun << 1 | 1);
        else
            groups += length(q) >= LONGEST;
    }
    key = mix(key ^ f->done) ^ ((uint64_t)f->sum << 32 | (uint64_t)f->wilds << 24 |
                                (uint64_t)f->kept << 16 | (uint64_t)groups << 8 | (uint64_t)place);
    key = mix(key);
    uint64_t *slot = &f->met[key % MET];
    if (*slot == key)
        return true;
    *slot = key;
    return false;
}

static bool place_cards(search *f, int place, int suit, int from);

/* Called when all cards of a place have been placed. */
static bool next_place(search *f, int place)
{
    ways done = f->done;
    int meant = f->to_set;
    f->done = ways_both(done, f->sets[rank_of(place)][meant]);
    f->to_set = 0;
    bool found = f->done && may_go_on(f, ++place) && !met_before(f, place) &&
                 (place > ACE_HIGH ? f->kept >= f->goal->keep && close_runs(f, 0)
                                   : place_cards(f, place, 0, 0));
    f->done = done;
    f->to_set = meant;
    return found;
}

/* Puts one card at the end of a run, or makes it the first card of a new run. Tries only
 * f->run[from] and later ones. */
static bool into_run(search *f, int place, int suit, int from)
{
    for (int i = from; i < f->runs; i++) {
        part *q = &f->run[i];
        if (q->suit != suit || q->high != place - 1 || length(q) >= LONGEST)
            continue;
        q->high++;
        bool found = place_cards(f, place, suit, i + 1);
        q->high--;
        if (found)
            return true;
    }
    if (f->runs == RUNS)
        return false;
    f->run[f->runs++] = (part){ (uint8_t)suit, (uint8_t)place, (uint8_t)place, false };
    bool found = place_cards(f, place, suit, f->runs);
    f->runs--;
    return found;
}

/* Places the cards from `place` and `suit` on. Copies of a card are equal, so they are placed in
 * one order only: first in sets, then in runs, beginning with run `from`. */
static bool place_cards(search *f, int place, int suit, int from)
{
    for (; suit < 4 && !f->left[at_place(suit, place)]; suit++) from = 0;
    if (suit == 4)
        return next_place(f, place);
    if (--f->steps < 0)
        return false;
    ct_card c = at_place(suit, place);
    int points = f->goal->points[rank_of(place) - 1];
    bool found = false;
    f->left[c]--, f->sum += points;
    if (!from && f->to_set < EQUALS) {
        f->to_set++;
        found = place_cards(f, place, suit, 0);
        f->to_set--;
    }
    found = found || into_run(f, place, suit, from);
    f->sum -= points;
    if (!found && f->kept < f->most) {
        f->kept++;
        found = place_cards(f, place, suit, from);
        f->kept--;
    }
    f->left[c]++;
    return found;
}

/* ---- the question ----------------------------------------------------------------------- */

/* Black threes are laid in one meld of three or more, or stay in hand. */
static bool with_threes(search *f, int kept, int points)
{
    ct_card clubs = ct_card_of(0, THREE), spades = ct_card_of(3, THREE);
    int n = f->left[clubs] + f->left[spades];
    bool begun = false;
    for (int i = 0; i < f->goal->n; i++)
        begun |= f->goal->begun[i].kind == CT_SET && f->goal->begun[i].set.rank == THREE;
    for (int laid = n; laid >= 0; laid--) {
        if (kept + n - laid > f->most || (laid && laid < 3 && !begun))
            continue;
        f->kept = kept + n - laid;
        f->sum = points + laid * f->goal->points[THREE - 1];
        if (place_cards(f, LOWEST, 0, 0))
            return true;
    }
    return false;
}

static int naturals(const ct_reach *goal, int rank)
{
    int n = 0;
    for (int suit = 0; suit < 4; suit++) n += goal->have[ct_card_of(suit, rank)];
    return n;
}

bool ct_can_go_out(const ct_reach *goal, int most)
{
    if (groups_in_sight(goal) < 2)
        return false;
    search f = { .goal = goal, .most = most, .steps = STEPS };
    memcpy(f.left, goal->have, sizeof f.left);
    for (int i = 0; i < goal->n; i++)
        if (goal->begun[i].kind == CT_RUN && f.runs < RUNS) {
            const ct_run *q = &goal->begun[i].run;
            f.run[f.runs++] = (part){ q->suit, q->low, q->high, true };
        }
    for (int rank = 1; rank < RANKS; rank++)
        for (int n = 0; (rank == 1 || rank > THREE) && n <= EQUALS; n++)
            f.sets[rank][n] = n > naturals(goal, rank) ? 0 : ways_for(goal, rank, n);
    f.done = 1;
    int jokers = f.left[CT_JOKER], twos = 0;
    for (int suit = 0; suit < 4; suit++) twos += f.left[ct_card_of(suit, 2)];
    for (int kept = 0; kept <= most && kept <= twos + jokers; kept++) {
        int cheap = kept < twos ? kept : twos; /* keep twos in hand rather than jokers */
        f.wilds = twos + jokers - kept;
        int points =
            (twos - cheap) * goal->points[1] + (jokers - (kept - cheap)) * goal->points[RANKS - 1];
        if (with_threes(&f, kept, points))
            return true;
    }
    return false;
}

/* meld_reach.c - whether the cards in hand can be laid for a number of points: an exact search for
 * openings that must reach a minimum. It branches over the runs, which are few. The worth of the
 * other cards in sets and with wild cards follows by counting. */
#include "meld.h"

#include <string.h>

enum { RANKS = 14, LONGEST = 7, ACE_HIGH = 14, THREE = 3 };

typedef struct search {
    const ct_reach *goal;
    uint8_t left[CT_KINDS]; /* copies not used in runs */
    int count[RANKS];       /* naturals left, by rank from 1 */
    int room[RANKS];        /* naturals that begun sets of the rank take */
    int slots[RANKS];       /* wild cards that these sets take without more naturals */
    int fours[RANKS];       /* begun sets with four naturals: a fifth natural opens one more slot */
    int share[RANKS];       /* free places reserved for wild cards, if melds close at seven */
    bool begun[RANKS];
    int spare;      /* wild cards that begun wild melds take */
    int sum, cards; /* sum: points of the runs; cards: number of cards not in runs */
    bool tight;     /* the points were reached, but with too few cards kept */
} search;

static int points_of(const search *f, ct_card c) { return f->goal->points[ct_rank(c) - 1]; }
static ct_card at_place(int suit, int place) { return ct_card_of(suit, place == 14 ? 1 : place); }
static int least(int a, int b) { return a < b ? a : b; }

static void use(search *f, ct_card c, int n) /* Moves n cards into runs; negative n: takes them
                                                back. */
{
    f->left[c] = (uint8_t)(f->left[c] - n);
    f->count[ct_rank(c)] -= n;
    f->cards -= n;
    f->sum += n * points_of(f, c);
}

/* ---- sets, by counting ------------------------------------------------------------------ */

/* What the remaining naturals make in sets: points and cards, slots for wild cards, and pairs that
 * each need a wild card. */
typedef struct sets {
    int sum, used, slots, pairs;
    uint8_t pair[RANKS]; /* points of one card of each pair, highest first */
} sets;

static void add_pair(sets *t, int points)
{
    int i = t->pairs++;
    for (; i > 0 && t->pair[i - 1] < points; i--) t->pair[i] = t->pair[i - 1];
    t->pair[i] = (uint8_t)points;
}

static void add_rank(const search *f, int rank, sets *t)
{
    int n = f->count[rank], points = f->goal->points[rank - 1];
    int onto = f->begun[rank] ? least(n, f->room[rank]) : 0, fresh = n - onto;
    if ((fresh == 1 || fresh == 2) && onto >= 3 - fresh)
        onto -= 3 - fresh, fresh = 3;
    if (fresh == 2 && rank != THREE)
        add_pair(t, points);
    if (fresh < 3)
        fresh = 0;
    t->used += onto + fresh;
    t->sum += (onto + fresh) * points;
    if (rank == THREE) /* threes take no wild cards */
        return;
    if (f->goal->closed) {
        t->slots += least(f->share[rank], f->slots[rank] + least(f->fours[rank], onto)) + fresh / 2;
        return;
    }
    /* a slot for a wild card needs two naturals, or the fifth natural of a set */
    int fifth = least(f->fours[rank], onto + fresh);
    t->slots += f->slots[rank] + fifth + (onto + fresh - fifth) / 2;
}

/* How many of n wild cards can be laid: at most `slots` in sets, or all if there are three or
 * more. */
static int placed(int n, int slots) { return n <= slots || n >= 3 ? n : slots; }

/* Whether the points are reached with the present runs and all other cards in sets. */
static bool settles(search *f)
{
    const ct_reach *goal = f->goal;
    sets t = { 0 };
    int jokers = f->left[CT_JOKER], wilds = jokers;
    for (int suit = 0; suit < 4; suit++) wilds += f->left[ct_card_of(suit, 2)];
    for (int rank = 1; rank < RANKS; rank++)
        if (f->count[rank])
            add_rank(f, rank, &t);
        else if (rank != THREE)
            t.slots += goal->closed ? least(f->share[rank], f->slots[rank]) : f->slots[rank];
    int sum = f->sum + t.sum, used = t.used;
    for (int pairs = 0;; pairs++) {
        int n = pairs + placed(wilds - pairs, t.slots + f->spare), high = least(n, jokers);
        int points = sum + high * goal->points[RANKS - 1] + (n - high) * goal->points[1];
        if (points >= goal->need && f->cards - used - n >= goal->keep)
            return true;
        f->tight |= points >= goal->need;
        if (pairs == t.pairs || pairs == wilds)
            return false;
        sum += 2 * t.pair[pairs];
        used += 2;
    }
}

/* ---- runs, by search -------------------------------------------------------------------- */

/* Tries new runs from place number `from` on. Runs of three to five cards make up all longer ones.
 */
static bool new_runs(search *f, int from)
{
    enum { LOWEST = 4, STARTS = ACE_HIGH - 2 - LOWEST + 1 };
    if (settles(f))
        return true;
    for (int i = from; i < 4 * STARTS; i++) {
        int suit = i / STARTS, low = LOWEST + i % STARTS, n = 0;
        while (n < 5 && low + n <= ACE_HIGH && f->left[at_place(suit, low + n)]) n++;
        if (n < 3)
            continue;
        for (int k = 0; k < n; k++) use(f, at_place(suit, low + k), 1);
        bool found = false;
        for (int k = n; k > 0; k--) {
            found = found || (k >= 3 && new_runs(f, i));
            use(f, at_place(suit, low + k - 1), -1);
        }
        if (found)
            return true;
    }
    return false;
}

/* Extends begun meld number k and later ones at both ends, if they are runs. Then it tries new
 * runs. */
static bool stretch(search *f, int k)
{
    const ct_reach *goal = f->goal;
    while (k < goal->n && goal->begun[k].kind != CT_RUN) k++;
    if (k == goal->n)
        return new_runs(f, 0);
    ct_run q = goal->begun[k].run;
    bool found = false;
    int low = q.low, high = q.high;
    do {
        for (high = q.high; !found; high++) {
            found = stretch(f, k + 1);
            if (high + 1 - low >= LONGEST || high == ACE_HIGH ||
                !f->left[at_place(q.suit, high + 1)])
                break;
            use(f, at_place(q.suit, high + 1), 1);
        }
        for (; high > q.high; high--) use(f, at_place(q.suit, high), -1);
        low--;
        if (found || low < 4 || q.high - low >= LONGEST || !f->left[at_place(q.suit, low)])
            break;
        use(f, at_place(q.suit, low), 1);
    } while (!found);
    for (low++; low < q.low; low++) use(f, at_place(q.suit, low), -1);
    return found;
}

/* If melds close at seven cards, naturals and wild cards compete for the free places in begun sets.
 * Tries every division of these places, from this rank on. */
static bool share(search *f, int rank)
{
    while (rank < RANKS && (!f->begun[rank] || rank == THREE)) rank++;
    if (rank == RANKS || !f->goal->closed)
        return stretch(f, 0);
    int room = f->room[rank];
    bool found = false;
    for (f->room[rank] = 0; f->room[rank] <= room && !found; f->room[rank]++)
        for (f->share[rank] = 0; f->share[rank] <= room - f->room[rank] && !found; f->share[rank]++)
            found = share(f, rank + 1);
    f->room[rank] = room;
    return found;
}

/* ---- the question ----------------------------------------------------------------------- */

static void begin_set(search *f, const ct_set *k, int n)
{
    int wilds = n - ct_set_naturals(k), naturals = n - wilds, rank = k->rank;
    if (!rank) {
        f->spare += LONGEST - n;
        return;
    }
    f->begun[rank] = true;
    f->room[rank] += f->goal->closed ? LONGEST - n : CT_MELD_CARDS;
    if (rank == THREE)
        return;
    if (!wilds && n < LONGEST)
        f->slots[rank]++;
    if (naturals == 5 && n < LONGEST && wilds < 2)
        f->slots[rank]++; /* the second wild card is the seventh card */
    if (naturals == 4 && n < LONGEST - 1)
        f->fours[rank]++;
}

/* Begins the search. Returns the points of all cards that may be laid. */
static int start(search *f, const ct_reach *goal)
{
    const uint8_t *have = goal->have;
    int most = have[CT_JOKER] * goal->points[RANKS - 1];
    *f = (search){ .goal = goal, .cards = have[CT_JOKER] };
    memcpy(f->left, have, sizeof f->left);
    for (int c = 0; c < 13; c++) {
        int n = have[c] + have[c + 13] + have[c + 26] + have[c + 39];
        if (!ct_is_two((ct_card)c)) /* twos are wild */
            f->count[c + 1] = n;
        f->cards += n;
        most += n * goal->points[c];
    }
    if (!goal->threes) {
        most -= f->count[THREE] * goal->points[THREE - 1];
        f->count[THREE] = 0;
        for (int suit = 0; suit < 4; suit++) f->left[ct_card_of(suit, THREE)] = 0;
    }
    for (int i = 0; i < goal->n; i++)
        if (goal->begun[i].kind == CT_SET)
            begin_set(f, &goal->begun[i].set, goal->begun[i].n);
    return most;
}

/* Asks again with exactly these cards kept in hand. */
static bool keeping(ct_reach goal, ct_card a, ct_card b)
{
    search f;
    goal.keep = 0;
    goal.have[a]--;
    if (b != CT_HIDDEN)
        goal.have[b]--;
    start(&f, &goal);
    return share(&f, 0);
}

bool ct_can_reach(const ct_reach *goal)
{
    search f;
    if (start(&f, goal) < goal->need || f.cards < goal->keep)
        return false;
    if (share(&f, 0))
        return true;
    if (!f.tight)
        return false;
    /* more was laid than needed: keep one or two cards in hand and ask again */
    for (int a = 0; a <= CT_JOKER; a++) {
        if (goal->have[a] && goal->keep < 2 && keeping(*goal, (ct_card)a, CT_HIDDEN))
            return true;
        for (int b = a; b <= CT_JOKER && goal->have[a] && goal->keep == 2; b++)
            if (goal->have[b] > (a == b) && keeping(*goal, (ct_card)a, (ct_card)b))
                return true;
    }
    return false;
}

/* trick_bounds.c - what is plain before a trick is led: the tricks that a side has for sure, by
 * trumps that nobody can beat and by leading its highest cards while all must follow; and which
 * moves are worth trying first. */
#include "trick_search.h"

static int worth_of(const lanes *t, uint64_t set)
{
    int sum = 0;
    for (; set; set &= set - 1) sum += 1 + lanes_worth(t, lanes_lowest(set));
    return sum;
}

/* The cards of a set in the suit of card `suit` that are above all of others'. */
static uint64_t tops(uint64_t own, uint64_t others, int suit)
{
    uint64_t o = others & lanes_suit(suit), mine = own & lanes_suit(suit);
    return o ? mine & ~1ull << lanes_highest(o) : mine;
}

static int length(uint64_t hand, int suit)
{
    uint64_t set = hand & lanes_suit(suit);
    int n = 0;
    for (; set; set &= set - 1) n++;
    return n;
}

typedef struct hands {
    uint64_t ours, theirs; /* of the declaring side, and of the others */
} hands;

static hands hands_of(const search *q, const lanes *t)
{
    hands h = { 0, 0 };
    for (int seat = 0; seat < t->seats; seat++)
        *(q->task.side >> seat & 1 ? &h.ours : &h.theirs) |= t->hand[seat];
    return h;
}

/* Trumps of a side above all of the others': each of those in one hand wins a trick of its own,
 * whenever it is played. */
static uint64_t trump_tricks(const search *q, const lanes *t, bool ours, const hands *h)
{
    uint64_t run = tops(ours ? h->ours : h->theirs, ours ? h->theirs : h->ours, LANES_TRUMP);
    uint64_t best = 0;
    for (int seat = 0; run && seat < t->seats; seat++)
        if (worth_of(t, t->hand[seat] & run) > worth_of(t, best))
            best = t->hand[seat] & run;
    return best;
}

/* The n highest of a set. */
static uint64_t highest(uint64_t set, int n)
{
    uint64_t low = set;
    for (; n > 0 && low; n--) low &= ~lanes_bit(lanes_highest(low));
    return set & ~low;
}

/* What the leader makes by leading the highest cards, one after the other: suits in which all
 * must follow, then trumps, and when these are drawn the rest. Where trumping is a duty, a partner
 * could be made to take the lead. */
static uint64_t led_tricks(const search *q, const lanes *t)
{
    bool ours = q->task.side >> t->turn & 1, all = t->rules & LANES_HEAD;
    uint64_t hand = t->hand[t->turn], others = 0, sure = 0, runs = 0;
    int trumps = 0;
    for (int seat = 0; seat < t->seats; seat++) others |= seat == t->turn ? 0 : t->hand[seat];
    for (int suit = 0; suit <= LANES_TRUMP; suit += 16) {
        uint64_t run = tops(hand, others, suit);
        int least = 16;
        if (!run)
            continue;
        runs |= run;
        for (int seat = 0; seat < t->seats; seat++) {
            if (seat == t->turn || (!all && (q->task.side >> seat & 1) == ours))
                continue;
            int n = length(t->hand[seat], suit);
            least = n < least ? n : least;
        }
        sure |= suit == LANES_TRUMP ? run : highest(run, least);
    }
    for (int seat = 0; seat < t->seats; seat++) {
        int n = length(t->hand[seat], LANES_TRUMP);
        if (seat != t->turn && (all || (q->task.side >> seat & 1) != ours) && n > trumps)
            trumps = n;
    }
    return length(runs, LANES_TRUMP) >= trumps ? runs : sure;
}

static int larger(int a, int b) { return a > b ? a : b; }

/* Of three seats: more tricks than each other; at least nobody of the others has the most. */
static search_answer plain_outcome(const search *q, const lanes *t, int mine, int theirs)
{
    int d = q->task.declarer, o = t->tricks[d], a = t->tricks[(d + 1) % 3];
    int b = t->tricks[(d + 2) % 3], left = q->task.total - o - a - b;
    int most = o + left - theirs, surely = o + mine, free = left - mine;
    if (q->need == 2) {
        if (surely > larger(a, b) + free || 2 * surely > q->task.total)
            return SEARCH_YES;
        return most <= larger(a, b) || 3 * most <= q->task.total ? SEARCH_NO : SEARCH_OPEN;
    }
    bool by_a = a + free > surely && a + free > b, by_b = b + free > surely && b + free > a;
    if (!by_a && !by_b)
        return SEARCH_YES;
    return most < larger(a, b) && (a > b ? a - b : b - a) > left ? SEARCH_NO : SEARCH_OPEN;
}

static uint64_t better(const lanes *t, uint64_t a, uint64_t b)
{
    return worth_of(t, a) >= worth_of(t, b) ? a : b;
}

search_answer search_plain(const search *q, const lanes *t, uint64_t *rel)
{
    int sum = t->points[0] + t->points[1] + t->points[2] + t->points[3];
    int rest = q->task.total - sum, need = q->need - search_got(&q->task, t);
    *rel = 0;
    if (!q->task.outcome && need <= 0)
        return SEARCH_YES;
    if (!q->task.outcome && need > rest)
        return SEARCH_NO;
    hands h = hands_of(q, t);
    uint64_t mine = trump_tricks(q, t, true, &h), theirs = trump_tricks(q, t, false, &h);
    uint64_t led = led_tricks(q, t);
    if (q->task.side >> t->turn & 1)
        mine = better(t, mine, led);
    else
        theirs = better(t, theirs, led);
    int sure = worth_of(t, mine), lost = worth_of(t, theirs);
    search_answer a = SEARCH_OPEN;
    if (q->task.outcome)
        a = plain_outcome(q, t, sure, lost);
    else if (need <= sure || need > rest - lost)
        a = need <= sure ? SEARCH_YES : SEARCH_NO;
    *rel = a == SEARCH_YES ? mine : theirs;
    return a;
}

/* ---- the order of moves ----------------------------------------------------------------- */

static int promise_of_lead(const search *q, const lanes *t, int c, uint64_t others)
{
    bool top = !(others & lanes_suit(c) & ~0ull << c);
    int worth = lanes_worth(t, c);
    return top ? 40 + worth : 20 - (c & 15) - 2 * worth;
}

static int promise_of_answer(const search *q, const lanes *t, int c, bool is_last)
{
    bool beats = c > t->best && ((c ^ t->led) < 16 || c >= LANES_TRUMP);
    bool friends = (q->task.side >> t->turn & 1) == (q->task.side >> t->best_seat & 1);
    int worth = lanes_worth(t, c);
    if (beats)
        return is_last && friends ? 10 + worth : 40 - (c & 15) + (is_last ? 3 * worth : 0);
    return friends ? 20 + 3 * worth - (c & 15) : 20 - 3 * worth - (c & 15);
}

void search_order(const search *q, search_node *at, int first)
{
    const lanes *t = &at->t;
    int promise[SEARCH_MOVES];
    uint64_t others = 0;
    at->n = 0;
    for (int seat = 0; seat < t->seats; seat++) others |= seat == t->turn ? 0 : t->hand[seat];
    for (uint64_t set = search_choices(q, t); set; set &= set - 1) {
        int c = lanes_lowest(set), i = at->n++;
        int p = c == first ? 1000
                : t->n     ? promise_of_answer(q, t, c, t->n + 1 == t->seats)
                           : promise_of_lead(q, t, c, others);
        for (; i > 0 && promise[i - 1] < p; i--) {
            promise[i] = promise[i - 1];
            at->move[i] = at->move[i - 1];
        }
        promise[i] = p;
        at->move[i] = (uint8_t)c;
    }
}

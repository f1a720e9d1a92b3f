/* trick_bounds.c - what is plain before a trick is led: the tricks that a side has for sure, by
 * trumps that cannot all be beaten and by leading its highest cards while all must follow. */
#include "trick_search.h"

/* Tricks, or points, that are sure; and the cards by whose rank they are. */
typedef struct sure {
    int value;
    uint64_t rel;
} sure;

static int length(const search_node *at, int seat, int suit)
{
    return at->length[seat] >> (suit >> 2) & 15;
}

/* The cards of a set in the suit of card `suit` that are above all of others'. */
static uint64_t tops(uint64_t own, uint64_t others, int suit)
{
    uint64_t o = others & lanes_suit(suit), mine = own & lanes_suit(suit);
    return o ? mine & ~1ull << lanes_highest(o) : mine;
}

static int larger(int a, int b) { return a > b ? a : b; }

/* The trumps of a hand win so many tricks, however they are played: one that loses does so to a
 * higher one of the enemy, and each of these beats one at most. */
static sure trump_tricks(const search_node *at, int seat, uint64_t enemy)
{
    uint64_t own = at->t.hand[seat] & lanes_suit(LANES_TRUMP);
    uint64_t set = own | (enemy & lanes_suit(LANES_TRUMP));
    sure s = { 0, 0 };
    int above = 0;
    while (own) {
        int c = lanes_highest(set);
        uint64_t bit = lanes_bit(c);
        set &= ~bit;
        if (!(own & bit)) {
            above++;
            continue;
        }
        own &= ~bit;
        if (above-- > 0)
            continue;
        above = 0;
        s.value += 1 + search_points(at, c);
        s.rel |= bit;
    }
    return s;
}

/* The points of the n highest of a set, and of the n lowest. */
static int highest(const search_node *at, uint64_t set, int n)
{
    int sum = 0;
    for (; n > 0 && set; n--) {
        sum += search_points(at, lanes_highest(set));
        set &= ~lanes_bit(lanes_highest(set));
    }
    return sum;
}

static int lowest(const search_node *at, uint64_t set, int n)
{
    int sum = 0;
    for (; n > 0 && set; n--, set &= set - 1) sum += search_points(at, lanes_lowest(set));
    return sum;
}

/* For how many rounds nobody can trump the leader's winners of a suit, after he has led his `drawn`
 * highest trumps; *most: the longest holding of others. A partner may trump, unless made to: then
 * the lead is lost. */
static int rounds(const search *q, const search_node *at, int suit, int drawn, int *most)
{
    const lanes *t = &at->t;
    bool ours = search_maximizes(q, t), all = t->rules & LANES_HEAD;
    int least = 16;
    *most = 0;
    for (int seat = 0; seat < t->seats; seat++) {
        int n = length(at, seat, suit);
        if (seat == t->turn)
            continue;
        *most = larger(*most, n);
        if (n < least && length(at, seat, LANES_TRUMP) > drawn &&
            (all || (q->task.side >> seat & 1) != ours))
            least = n;
    }
    return least;
}

/* What the leader makes in the other suits when his highest trumps have been drawn: the highest
 * cards, and where these outlast all others the whole suit; with what must be given to them. */
static sure led_tricks(const search *q, const search_node *at)
{
    const lanes *t = &at->t;
    uint64_t hand = t->hand[t->turn], others = 0;
    sure s = { 0, 0 };
    for (int seat = 0; seat < t->seats; seat++) others |= seat == t->turn ? 0 : t->hand[seat];
    uint16_t drawn = 0;
    for (uint64_t run = tops(hand, others, LANES_TRUMP); run; run &= run - 1) drawn++;
    for (int suit = 0; suit < LANES_TRUMP; suit += 16) {
        uint64_t run = tops(hand, others, suit);
        int n = 0, most;
        if (!run)
            continue;
        int least = rounds(q, at, suit, drawn, &most);
        if (!least)
            continue;
        for (uint64_t set = run; set; set &= set - 1) n++;
        for (int more = n - least; more > 0 && n < most; more--) run &= run - 1;
        s.rel |= run;
        n = n < most ? n : length(at, t->turn, suit);
        n = n < least ? n : least;
        s.value += n;
        if (!q->counts)
            continue;
        s.value += highest(at, hand & lanes_suit(suit), n);
        for (int seat = 0; seat < t->seats; seat++)
            if (seat != t->turn)
                s.value += lowest(at, t->hand[seat] & lanes_suit(suit), n);
    }
    return s;
}

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

/* What the side, or the others, have for sure: the trumps of one hand, and of the leader what can
 * be led. */
static sure sure_of(const search *q, const search_node *at, bool ours, uint64_t enemy)
{
    const lanes *t = &at->t;
    sure best = { 0, 0 };
    for (int seat = 0; seat < t->seats; seat++) {
        if ((q->task.side >> seat & 1) != ours)
            continue;
        sure s = trump_tricks(at, seat, enemy);
        if (seat == t->turn) {
            sure led = led_tricks(q, at);
            s.value += led.value;
            s.rel |= led.rel;
        }
        if (s.value > best.value)
            best = s;
    }
    return best;
}

search_answer search_plain(search *q, const search_node *at)
{
    const lanes *t = &at->t;
    uint64_t hands[2] = { 0, 0 };
    int got = search_got(&q->task, t), points = t->points[0] + t->points[1] + t->points[2];
    int most = got + q->task.total - points - t->points[3];
    q->rel = 0;
    if (!q->task.outcome && got >= q->need)
        return search_proved(q, got, true);
    if (!q->task.outcome && most < q->need)
        return search_proved(q, most, false);
    for (int seat = 0; seat < t->seats; seat++) hands[q->task.side >> seat & 1] |= t->hand[seat];
    sure mine = sure_of(q, at, true, hands[0]);
    sure theirs = { 0, 0 };
    search_answer a = SEARCH_OPEN;
    if (q->task.outcome) {
        theirs = sure_of(q, at, false, hands[1]);
        a = plain_outcome(q, t, mine.value, theirs.value);
        q->value = a == SEARCH_YES ? q->need : q->need - 1;
    } else if (got + mine.value >= q->need) {
        a = search_proved(q, got + mine.value, true);
    } else {
        theirs = sure_of(q, at, false, hands[1]);
        if (most - theirs.value < q->need)
            a = search_proved(q, most - theirs.value, false);
    }
    q->rel = a == SEARCH_YES ? mine.rel : theirs.rel;
    return a;
}

/* trick_bounds.c - what is plain before a trick is led: the tricks that the declaring side has for
 * sure, by trumps that cannot all be beaten and by leading its highest cards while all must follow.
 * What the others have for sure is so little that to count it takes longer than the search. */
#include "trick_search.h"

#include <string.h>

/* What is sure of a hand: so many tricks, and the points of cards in them. In so many of them,
 * one after the other from now on, a suit is led: a hand that has cards of it gives as many, then
 * or sooner. */
typedef struct sure {
    int tricks, points;
    int led[4];
    uint64_t taken; /* the cards with those points */
    uint64_t given; /* the hands of which some cards with points are taken besides */
} sure;

/* The cards of a set that are above all of others' in their suit. */
static uint64_t tops(uint64_t own, uint64_t others)
{
    others |= others >> 1 & UINT64_C(0x7fff7fff7fff7fff);
    others |= others >> 2 & UINT64_C(0x3fff3fff3fff3fff);
    others |= others >> 4 & UINT64_C(0x0fff0fff0fff0fff);
    others |= others >> 8 & UINT64_C(0x00ff00ff00ff00ff);
    return own & ~others;
}

static int larger(int a, int b) { return a > b ? a : b; }

/* The trumps of a hand win so many tricks, however they are played: one that loses does so to a
 * higher one of the enemy, and each of these beats one at most. */
static sure trump_tricks(const search_node *at, int seat, uint64_t enemy, int want)
{
    uint64_t own = at->t.hand[seat] & lanes_suit(LANES_TRUMP);
    uint64_t set = own | (enemy & lanes_suit(LANES_TRUMP));
    sure s = { 0 };
    int above = 0;
    for (; own && s.tricks < want; own &= set) {
        int c = lanes_highest(set), mine = (int)(own >> c & 1), wins = mine & !above;
        set &= ~lanes_bit(c);
        above += 1 - 2 * mine + wins;
        s.tricks += wins;
        s.points += wins * search_points(at, c);
        s.taken |= (uint64_t)wins << c;
    }
    return s;
}

/* The n highest cards of a set are taken. */
static void take_highest(const search_node *at, uint64_t set, int n, sure *s)
{
    for (; n > 0 && set; n--) {
        int c = lanes_highest(set);
        s->points += search_points(at, c);
        s->taken |= lanes_bit(c);
        set &= ~lanes_bit(c);
    }
}

/* So many of the hands' cards have this worth: of one in each suit. */
static int cards_of(uint32_t held, int worth)
{
    return (int)((held >> (worth - 1) & 0x01010101u) * 0x01010101u >> 24);
}

/* What a hand gives at least to tricks of others: of each suit that is led its cards with the
 * fewest points, else of all that are left. */
static int given(const search_node *at, int seat, const sure *s)
{
    uint32_t held = at->w.held[seat];
    int n = s->tricks, sum = 0, blanks = at->t.left / at->t.seats - search_count(held);
    for (int suit = 0; suit < 64; suit += 16) {
        int has = s->led[suit >> 4] ? search_length(at, seat, suit) : 0;
        int led = s->led[suit >> 4] < has ? s->led[suit >> 4] : has;
        unsigned cards = held >> (suit >> 1) & 31;
        int blank = led ? has - search_count(cards) : 0;
        blank = blank < led ? blank : led;
        n -= led;
        blanks -= blank;
        for (led -= blank; led > 0; led--, cards &= cards - 1) {
            sum += __builtin_ctz(cards) + 1;
            held &= ~((cards & -cards) << (suit >> 1));
        }
    }
    n -= blanks;
    for (int worth = 1; n > 0; worth++) {
        int k = cards_of(held, worth);
        sum += worth * (k < n ? k : n);
        n -= k;
    }
    return sum;
}

/* For how many rounds nobody must trump this hand's winners of a suit, after it has led its `drawn`
 * highest trumps, not even a partner: then the lead is lost. *most: the longest holding of others.
 */
static int rounds(const search_node *at, int who, int suit, int drawn, int *most)
{
    int least = 16;
    *most = 0;
    for (int seat = 0; seat < at->t.seats; seat++) {
        int n = search_length(at, seat, suit);
        if (seat == who)
            continue;
        *most = larger(*most, n);
        if (n < least && search_length(at, seat, LANES_TRUMP) > drawn)
            least = n;
    }
    return least;
}

/* What a hand with these highest cards makes in the other suits by leading, after its `drawn`
 * highest trumps: those cards, and where they outlast all others the whole suit. */
static void led_tricks(const search_node *at, int who, uint64_t high, int drawn, int want, sure *s)
{
    high &= lanes_bit(LANES_TRUMP) - 1;
    for (int suit; high && s->tricks < want; high &= ~lanes_suit(suit)) {
        suit = lanes_lowest(high) & 48;
        int most, least = rounds(at, who, suit, drawn, &most);
        least = least < want - s->tricks ? least : want - s->tricks;
        if (!least)
            continue;
        int n = search_count(high & lanes_suit(suit));
        n = n < most ? n : search_length(at, who, suit);
        n = n < least ? n : least;
        s->tricks += n;
        s->led[suit >> 4] = n;
        take_highest(at, at->t.hand[who] & lanes_suit(suit), n, s);
    }
}

/* What a hand has by its trumps, and by the lead: it has that now, or will have it later. It must
 * trump, so that a hand with trumps throws nothing away, and with one that surely wins it comes to
 * the lead before anybody has led a suit of which it has the highest card. */
static sure hand_tricks(const search_node *at, int seat, uint64_t enemy, int want)
{
    const lanes *t = &at->t;
    uint64_t own = t->hand[seat];
    sure s = trump_tricks(at, seat, enemy, want);
    bool leads = seat == t->turn;
    if (!leads && !s.tricks)
        return s;
    uint64_t high = tops(own, (t->hand[0] | t->hand[1] | t->hand[2]) & ~own);
    int drawn = leads ? search_count(high & lanes_suit(LANES_TRUMP)) : 0;
    led_tricks(at, seat, high, drawn, want, &s);
    if (leads)
        s.led[3] = drawn;
    else
        memset(s.led, 0, sizeof s.led); /* till then others may throw away what would follow */
    return s;
}

/* Is it sure that the declarer makes so much? By its trumps, and if it leads by what can be led;
 * with the points that the others give to its tricks. */
static bool sure_of(const search_node *at, uint64_t enemy, int want, int each, sure *s, int *value)
{
    *s = hand_tricks(at, 0, enemy, each);
    *value = s->tricks + s->points;
    if (!at->w.left)
        return *value >= want;
    if (*value + 10 * s->tricks < want)
        return false; /* two aces in each are the most that can be given */
    for (int seat = 1; s->tricks && seat < 3; seat++) {
        int more = given(at, seat, s);
        s->given |= more ? at->t.hand[seat] : 0;
        *value += more;
    }
    return *value >= want;
}

search_answer search_plain(search *q, const search_node *at)
{
    const lanes *t = &at->t;
    int got = search_got(t), most = q->task.total - t->points[1] - t->points[2], mine;
    uint64_t theirs = t->hand[1] | t->hand[2], all = t->hand[0] | theirs;
    sure s;
    q->taken = (search_taken){ .all = all, .some = all };
    if (most < q->need)
        return search_proved(q, most, false);
    if (!q->counts && got >= q->need)
        return search_proved(q, got, true);
    if (!sure_of(at, theirs, q->need - got, q->counts ? 16 : q->need - got, &s, &mine))
        return SEARCH_OPEN;
    q->taken = (search_taken){ s.taken & ~s.given, s.taken | s.given };
    return search_proved(q, got + mine, true);
}

/* trick_sure.c - what is plain before a trick is led where only the number of tricks counts: the
 * tricks that a side has for sure, by trumps that cannot all be beaten, by leading its highest
 * cards while all must follow. */
#include "trick_count.h"
#include "trick_search.h"

/* So many tricks, and the cards by whose rank it is. */
typedef struct sure {
    int tricks;
    uint64_t rel;
} sure;

enum { ALL = 16 }; /* tricks wanted: as many as there are */

static unsigned lane_of(uint64_t hand, int suit) { return (unsigned)(hand >> suit & 0xffff); }
static int count(unsigned set) { return __builtin_popcount(set); }

/* The cards of a suit that are above all of the others'. */
static unsigned tops(unsigned own, unsigned others)
{
    int height = others ? 32 - __builtin_clz(others) : 0;
    return own >> height << height;
}

/* A side's seats and cards, and the cards of the others. */
typedef struct party {
    unsigned side;
    uint64_t own, foes;
} party;

/* Of these trumps so many win, however all are played: of the highest ones, down to any, those that
 * are more than the enemy's above it, for each of these beats one at most. All that are more than
 * the enemy's win by their number, not by rank. */
static sure winners(unsigned own, unsigned enemy, int want)
{
    int mine = count(own), theirs = count(enemy);
    sure s = { mine > theirs ? mine - theirs : 0, 0 };
    for (int n = 1; n <= mine && s.tricks < want; n++) {
        int c = 31 - __builtin_clz(own), above = count(enemy >> c);
        if (mine - above <= s.tricks)
            break;
        if (n - above > s.tricks)
            s = (sure){ n - above, lanes_bit(LANES_TRUMP + c) };
        own &= ~(1u << c);
    }
    return s;
}

/* The trumps of the other side after so many rounds: the highest stay. */
static unsigned after(const count_place *p, const party *a, int rounds)
{
    unsigned left = 0;
    if (!rounds)
        return lane_of(a->foes, LANES_TRUMP);
    for (int seat = 0; seat < p->seats; seat++) {
        unsigned set = lane_of(p->hand[seat], LANES_TRUMP);
        for (int i = 0; i < rounds; i++) set &= set - 1;
        left |= a->side >> seat & 1 ? 0 : set;
    }
    return left;
}

/* Those of the others who can trump when so many of each hand's trumps have been drawn. */
static unsigned cutters(const count_place *p, unsigned side, int drawn)
{
    unsigned set = 0;
    for (int seat = 0; seat < p->seats; seat++)
        set |= (unsigned)(count_length(p, seat, LANES_TRUMP) > drawn) << seat;
    return set & ~side;
}

/* For how many rounds, `least` at most, none of these can trump this hand's winners of a suit;
 * *most: the longest holding of others. */
static int rounds(const count_place *p, int who, unsigned cut, int suit, int least, int *most)
{
    *most = 0;
    for (int seat = 0; seat < p->seats; seat++) {
        int n = count_length(p, seat, suit), others = seat == who ? 0 : n;
        *most = others > *most ? others : *most;
        least = (cut >> seat & 1) && n < least ? n : least;
    }
    return least;
}

/* What a hand makes in the other suits by leading when its highest trumps have been drawn: the
 * highest cards, and where these outlast all others the whole suit. */
static sure led(const count_place *p, int who, const party *a, int drawn, int want)
{
    uint64_t all = a->own | a->foes;
    uint64_t highest = p->hand[who] & ~(all >> 1) & ~lanes_suit(LANES_TRUMP);
    unsigned cut = highest ? cutters(p, a->side, drawn) : 0;
    sure s = { 0, 0 };
    for (; highest && s.tricks < want; highest &= highest - 1) {
        int c = lanes_lowest(highest), suit = c & 48, most;
        int n = __builtin_clzll(~(p->hand[who] << (63 - c)));
        int least = rounds(p, who, cut, suit, want - s.tricks, &most);
        if (!least)
            continue;
        int top = n < most ? n : most; /* so many must be the highest, if it goes on so long */
        top = top < least ? top : least;
        s.rel |= (lanes_bit(top) - 1) << (c + 1 - top);
        n = n < most ? n : count_length(p, who, suit);
        s.tricks += n < least ? n : least;
    }
    return s;
}

/* Who leads draws with its highest trumps first, as long as any other has some. */
static sure by_leading(const count_place *p, int who, const party *a, int want)
{
    unsigned own = lane_of(p->hand[who], LANES_TRUMP);
    unsigned others = lane_of(a->own | a->foes, LANES_TRUMP) & ~own;
    unsigned top = others ? tops(own, others) : 0;
    int drawn = count(top);
    sure s = winners(own & ~top, after(p, a, drawn), want - drawn);
    s.rel |= (uint64_t)top << LANES_TRUMP;
    s.tricks += drawn;
    if (s.tricks >= want)
        return s;
    sure more = led(p, who, a, drawn, want - s.tricks);
    return (sure){ s.tricks + more.tricks, s.rel | more.rel };
}

/* Who alone has trumps will have the lead, and has not lost a card that can win till then. */
static bool leads_later(const count_place *p, int seat)
{
    uint64_t all = p->lengths & UINT64_C(0xf000f000f000f000), own = UINT64_C(0xf000) << 16 * seat;
    return all & own && !(all & ~own);
}

/* The top trumps of all hands of a side: one wins in each round, and the others can be kept. */
static sure together(const count_place *p, const party *a, int want)
{
    unsigned enemy = lane_of(a->foes, LANES_TRUMP), top = tops(lane_of(a->own, LANES_TRUMP), enemy);
    int n = count(top), most = 0;
    if (want < ALL && n < want)
        return (sure){ 0, 0 };
    for (int seat = 0; seat < p->seats; seat++) {
        int k = a->side >> seat & 1 ? count_length(p, seat, LANES_TRUMP) : 0;
        most = k > most ? k : most;
    }
    most = most < want ? most : want;
    for (; n > most; n--) top &= top - 1;
    return (sure){ n, enemy ? (uint64_t)top << LANES_TRUMP : 0 };
}

static void better(sure *best, sure s)
{
    if (s.tricks > best->tricks)
        *best = s;
}

/* What a side has for sure; fewer than `want` are of no use, unless that is ALL. */
static sure sure_of(const count_place *p, const party *a, int want)
{
    sure best = { 0, 0 };
    unsigned from_turn = a->side | a->side << p->seats;
    from_turn = from_turn >> p->turn & ((1u << p->seats) - 1);
    if (want <= 0)
        return best;
    for (; from_turn && best.tricks < want; from_turn &= from_turn - 1) {
        int seat = p->turn + __builtin_ctz(from_turn);
        seat -= seat < p->seats ? 0 : p->seats;
        if (seat == p->turn || leads_later(p, seat))
            better(&best, by_leading(p, seat, a, want));
        else if (count_length(p, seat, LANES_TRUMP) >= (want < ALL ? want : best.tricks + 1))
            better(&best, winners(lane_of(p->hand[seat], LANES_TRUMP),
                                  lane_of(a->foes, LANES_TRUMP), want));
    }
    if (best.tricks < want && a->side & (a->side - 1))
        better(&best, together(p, a, want));
    return best;
}

static int larger(int a, int b) { return a > b ? a : b; }

/* Of three seats: more tricks than each other; at least nobody of the others has the most. The
 * declarer can make `mine` of those to come, the others `theirs`; and each has so many whatever is
 * played. The worst for the declarer is that one of the others makes all the rest. */
static search_answer outcome(const search *q, const count_place *p, int mine, int theirs,
                             const int anyway[3])
{
    int surely = p->tricks[0] + mine, most = p->tricks[0] + p->left - theirs;
    int a = p->tricks[1] + anyway[1], b = p->tricks[2] + anyway[2];
    int free = p->left - mine - anyway[1] - anyway[2];
    if (q->need == 2) {
        if (surely > larger(a, b) + free)
            return SEARCH_YES;
        return most <= larger(a, b) || 3 * most <= q->task.total ? SEARCH_NO : SEARCH_OPEN;
    }
    bool by_a = a + free > surely && a + free > b, by_b = b + free > surely && b + free > a;
    if (!by_a && !by_b)
        return SEARCH_YES;
    free = p->left - anyway[0] - anyway[1] - anyway[2];
    return most < larger(a, b) && (a > b ? a - b : b - a) > free ? SEARCH_NO : SEARCH_OPEN;
}

/* First by fewer cards, then by those, too, that win whatever is played. */
static search_answer plain_outcome(search *q, const count_place *p, const party both[2])
{
    sure theirs = sure_of(p, &both[0], ALL), mine = sure_of(p, &both[1], ALL);
    unsigned trumps = lane_of(both[0].own | both[0].foes, LANES_TRUMP);
    int anyway[3] = { 0, 0, 0 };
    uint64_t rel = 0;
    search_answer a = outcome(q, p, mine.tricks, theirs.tricks, anyway);
    for (int seat = 0; seat < 3 && a == SEARCH_OPEN; seat++) {
        unsigned own = lane_of(p->hand[seat], LANES_TRUMP);
        sure s = winners(own, trumps & ~own, ALL);
        anyway[seat] = s.tricks;
        rel |= s.rel;
    }
    if (a == SEARCH_OPEN)
        a = outcome(q, p, mine.tricks, theirs.tricks, anyway);
    q->value = a == SEARCH_YES ? q->need : q->need - 1;
    q->rel = rel | (a == SEARCH_YES ? mine.rel : theirs.rel);
    return a;
}

/* The declaring side is the second. */
static void set_parties(const count_place *p, unsigned side, party both[2])
{
    uint64_t all = p->hand[0] | p->hand[1] | p->hand[2] | p->hand[3], own = 0;
    for (int seat = 0; seat < 4; seat++) own |= p->hand[seat] & (0 - (uint64_t)(side >> seat & 1));
    both[0] = (party){ ((1u << p->seats) - 1) & ~side, all & ~own, own };
    both[1] = (party){ side, own, all & ~own };
}

/* Trumps that win and suits that are headed, against the trumps of the others, with weights found
 * on whole deals: rather too much, since that so much cannot be made is soon proved. */
int count_guess(search *q)
{
    const count_place *p = &q->count[0].p;
    party both[2];
    search_ask(q, -1, 0);
    set_parties(p, q->task.side, both);
    const party *a = &both[1];
    unsigned foes = lane_of(a->foes, LANES_TRUMP);
    int good = winners(lane_of(a->own, LANES_TRUMP), foes, ALL).tricks;
    for (int suit = 0; suit < LANES_TRUMP; suit += 16)
        good += lane_of(a->own, suit) > lane_of(a->foes, suit);
    int more = (4 * (p->left - count(foes)) + 5 * good + 7) / 6;
    more = more < p->left ? more : p->left;
    return p->got + (more > 1 ? more : 1);
}

search_answer count_plain(search *q, const count_place *p)
{
    unsigned side = q->task.side;
    int got = p->got, most = got + p->left;
    party both[2];
    q->rel = 0;
    if (!q->task.outcome && got >= q->need)
        return search_proved(q, got, true);
    if (!q->task.outcome && most < q->need)
        return search_proved(q, most, false);
    set_parties(p, side, both);
    if (q->task.outcome)
        return plain_outcome(q, p, both);
    bool ours = side >> p->turn & 1 || side == 1;
    for (int i = 0; i < 2; i++, ours = !ours) { /* first of who leads, or is soon asked */
        sure s = sure_of(p, &both[ours], ours ? q->need - got : most - q->need + 1);
        q->rel = s.rel;
        if (ours && got + s.tricks >= q->need)
            return search_proved(q, got + s.tricks, true);
        if (!ours && most - s.tricks < q->need)
            return search_proved(q, most - s.tricks, false);
    }
    return SEARCH_OPEN;
}

/* trick_sure.c - what is plain before a trick is led where only the number of tricks counts: the
 * tricks that a side has for sure, by trumps that cannot all be beaten, by leading its highest
 * cards while all must follow. */
#include "trick_count.h"
#include "trick_search.h"

typedef count_sure sure;

enum { ALL = 16 }; /* tricks wanted: as many as there are */

static unsigned lane_of(uint64_t hand, int suit) { return (unsigned)(hand >> suit & 0xffff); }
static int larger(int a, int b) { return a > b ? a : b; }
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
static sure together(const count_place *p, const party *a, int want, int least)
{
    unsigned enemy = lane_of(a->foes, LANES_TRUMP), top = tops(lane_of(a->own, LANES_TRUMP), enemy);
    int n = count(top), most = 0;
    if (n < least)
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

/* What a hand has for sure, about `want` at most; fewer than `least` are of no use. */
static sure by_hand(const count_place *p, int seat, const party *a, int want, int least)
{
    if (seat == p->turn || leads_later(p, seat))
        return by_leading(p, seat, a, want);
    if (count_length(p, seat, LANES_TRUMP) < least)
        return (sure){ 0, 0 };
    return winners(lane_of(p->hand[seat], LANES_TRUMP), lane_of(a->foes, LANES_TRUMP), want);
}

/* The same of a side. */
static sure sure_of(const count_place *p, const party *a, int want, int least)
{
    sure best = { 0, 0 };
    unsigned from_turn = a->side | a->side << p->seats;
    from_turn = from_turn >> p->turn & ((1u << p->seats) - 1);
    if (want <= 0)
        return best;
    for (; from_turn && best.tricks < want; from_turn &= from_turn - 1) {
        int seat = p->turn + __builtin_ctz(from_turn);
        seat -= seat < p->seats ? 0 : p->seats;
        better(&best, by_hand(p, seat, a, want, larger(least, best.tricks + 1)));
    }
    if (best.tricks < want && a->side & (a->side - 1))
        better(&best, together(p, a, want, least));
    return best;
}

static party party_of(const count_place *p, unsigned side)
{
    uint64_t all = p->hand[0] | p->hand[1] | p->hand[2] | p->hand[3], own = 0;
    for (int seat = 0; seat < 4; seat++) own |= p->hand[seat] & (0 - (uint64_t)(side >> seat & 1));
    return (party){ side, own, all & ~own };
}

static party others_of(const count_place *p, unsigned side)
{
    return party_of(p, ((1u << p->seats) - 1) & ~side);
}

/* ---- the number of tricks ---------------------------------------------------------------- */

/* What the declaring side has, or the others. */
static search_answer by_side(search *q, const count_place *p, bool ours)
{
    int most = p->got + p->left, want = ours ? q->need - p->got : most - q->need + 1;
    party a = ours ? party_of(p, q->task.side) : others_of(p, q->task.side);
    sure s = sure_of(p, &a, want, want);
    if (s.tricks < want)
        return SEARCH_OPEN;
    q->rel = s.rel;
    return search_proved(q, ours ? p->got + s.tricks : most - s.tricks, ours);
}

/* First of who leads, or is soon asked. */
static bool ours_first(const search *q, const count_place *p)
{
    return q->task.side >> p->turn & 1 || q->task.side == 1;
}

/* ---- the outcome: of three seats, 0 declares alone; all tricks are counted, done ones too ---- */

/* Is it so much, if the declarer makes `surely` and the others these and `free` more? Sacada: more
 * than each other; puesta at least: nobody of the others has the most. The worst is that one of
 * them makes all that is free. */
static bool kept(int need, int surely, int a, int b, int free)
{
    if (need == 2)
        return surely > larger(a, b) + free;
    return !(a + free > surely && a + free > b) && !(b + free > surely && b + free > a);
}

/* With how many tricks at most it is less for sure, if the declarer makes `least` or more and the
 * others so many or more: the best for it is that these share the rest evenly. Sacada: one of the
 * others has as many. Puesta: one has more, and the others are not equal. */
static int lost(int need, int total, int least, int a, int b)
{
    int high = larger(a, b);
    int even = least + ((total - least) & 1); /* of the declarer, where the others can be equal */
    if (need == 2)
        return larger(high, (total + 1) / 3);
    int most = larger(high - 1, (total - 1) / 3);
    return (total - even) / 2 < high || most < even ? most : even - 1;
}

static search_answer proved(search *q, bool yes, uint64_t rel)
{
    q->rel = rel;
    return search_proved(q, yes ? q->need : q->need - 1, yes);
}

/* By the declarer's own tricks. */
static search_answer kept_alone(search *q, const count_place *p, sure *mine)
{
    int got = p->tricks[0], a = p->tricks[1], b = p->tricks[2];
    const party own = { 1, p->hand[0], p->hand[1] | p->hand[2] };
    *mine = by_hand(p, 0, &own, (larger(a, b) + p->left - got + 2) / 2, 1);
    if (kept(q->need, got + mine->tricks, a, b, p->left - mine->tricks))
        return proved(q, true, mine->rel);
    return SEARCH_OPEN;
}

/* By what each seat makes whatever is played, and then by what the others make together. */
static search_answer by_all(search *q, const count_place *p, const sure *mine)
{
    const party others = { 6, p->hand[1] | p->hand[2], p->hand[0] };
    unsigned trumps = lane_of(others.own | others.foes, LANES_TRUMP);
    int anyway[3] = { 0 }, most = p->tricks[0] + p->left;
    uint64_t rel = 0;
    for (int seat = q->need == 2; seat < 3; seat++) {
        unsigned own = lane_of(p->hand[seat], LANES_TRUMP);
        if (!own)
            continue;
        sure s = winners(own, trumps & ~own, ALL);
        anyway[seat] = s.tricks;
        rel |= s.rel;
    }
    int least = p->tricks[0] + anyway[0], a = p->tricks[1] + anyway[1],
        b = p->tricks[2] + anyway[2];
    int free = p->left - mine->tricks - anyway[1] - anyway[2];
    if (kept(q->need, p->tricks[0] + mine->tricks, a, b, free))
        return proved(q, true, mine->rel | rel);
    int enough = lost(q->need, q->task.total, least, a, b);
    if (enough < least)
        return SEARCH_OPEN;
    int want = larger(most - enough, 0); /* tricks of the others, for the declarer to have lost */
    sure theirs = sure_of(p, &others, want, want);
    return theirs.tricks < want ? SEARCH_OPEN : proved(q, false, theirs.rel | rel);
}

/* ---- both -------------------------------------------------------------------------------- */

search_answer count_plain(search *q, const count_place *p, sure *mine)
{
    int most = p->got + p->left;
    q->rel = 0;
    if (q->task.outcome)
        return kept_alone(q, p, mine);
    if (p->got >= q->need)
        return search_proved(q, p->got, true);
    return most < q->need ? search_proved(q, most, false) : by_side(q, p, ours_first(q, p));
}

search_answer count_rest(search *q, const count_place *p, const sure *mine)
{
    return q->task.outcome ? by_all(q, p, mine) : by_side(q, p, !ours_first(q, p));
}

/* ---- before the first question ------------------------------------------------------------ */

/* Trumps that win and suits that are headed, against the trumps of the others, with weights found
 * on whole deals: rather too much, since that so much cannot be made is soon proved. */
int count_guess(search *q)
{
    const count_place *p = &q->count[0].p;
    search_ask(q, -1, 0);
    party a = party_of(p, q->task.side);
    unsigned foes = lane_of(a.foes, LANES_TRUMP);
    int good = winners(lane_of(a.own, LANES_TRUMP), foes, ALL).tricks;
    for (int suit = 0; suit < LANES_TRUMP; suit += 16)
        good += lane_of(a.own, suit) > lane_of(a.foes, suit);
    int more = (4 * (p->left - count(foes)) + 5 * good + 7) / 6;
    more = more < p->left ? more : p->left;
    return p->got + (more > 1 ? more : 1);
}

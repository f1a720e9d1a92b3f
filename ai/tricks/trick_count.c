/* trick_count.c - the search for the number of tricks (Hombre): alpha-beta with null windows on a
 * stack in the caller's memory, as in trick_search.c. Small cards are equivalent, because only the
 * number of tricks counts and no seat must beat a card. The table and the choice of moves use that.
 * A node records the cards whose rank mattered (rel). Its answer holds for every position with the
 * same such cards. */
#include <string.h>

#include "trick_search.h"
#ifdef CT_LEARN
extern int8_t count_weight[COUNT_CLASSES][COUNT_TRAITS];
#else
#include "trick_lead_weights.h"
#endif

static int count(uint64_t set) { return ct_bits(set); }

/* ---- the transposition table ------------------------------------------------------------ */

static int length_of(const count_place *p, int seat, int suit)
{
    return (int)(p->lengths >> (16 * seat + (suit >> 2)) & 15);
}

static void set_key(const search *q, count_node *at)
{
    const count_place *p = &at->p;
    unsigned rest = p->turn;
    if (q->task.t.rules & LANES_RENEGE)
        rest |= (unsigned)((p->hand[0] | p->hand[1] | p->hand[2] | p->hand[3]) >> p->matador & 7)
                << 2;
    if (q->task.outcome)
        rest |= (unsigned)p->tricks[0] << 5 | (unsigned)p->tricks[1] << 9;
    at->key = (count_entry){ .lengths = p->lengths,
                             .a = p->hand[1] | p->hand[3],
                             .b = p->hand[2] | p->hand[3],
                             .rest = (uint16_t)rest,
                             .high = 255,
                             .move = COUNT_NONE,
                             .stamp = (uint8_t)(q->age << 4 | p->left) };
}

static count_bucket *bucket_of(const search *q, count_bucket *table, const count_entry *k)
{
    uint64_t h = k->lengths ^ (uint64_t)k->rest << 50;
    h = (h ^ h >> 29) * UINT64_C(0xbf58476d1ce4e5b9);
    const uint64_t buckets = q->buckets * sizeof(search_bucket) / sizeof(count_bucket);
    return &table[(uint32_t)(h ^ h >> 32) * buckets >> 32];
}

/* A mask of all cards from these ranks up; `from` has four bits for each suit. */
static uint64_t mask_of(const search *q, unsigned from)
{
    return q->from[from & 255] | (uint64_t)q->from[from >> 8] << 32;
}

static bool fits(const search *q, const count_entry *e, const count_entry *k)
{
    return e->lengths == k->lengths && e->rest == k->rest &&
           !(((e->a ^ k->a) | (e->b ^ k->b)) & mask_of(q, e->from));
}

/* The tricks that the declaring side has already made, because table entries count only tricks to
 * come. Questions about an outcome count all tricks, so for them this is 0. */
static int done(const search *q, const count_node *at) { return q->task.outcome ? 0 : at->p.got; }

static search_answer recall(search *q, const count_bucket *b, count_node *at)
{
    int got = done(q, at), need = q->need - got;
    for (int i = 0; i < COUNT_SLOTS; i++) {
        const count_entry *e = &b->e[i];
        if (!fits(q, e, &at->key))
            continue;
        q->rel = mask_of(q, e->from);
        if (e->low >= need)
            return search_proved(q, got + e->low, true);
        if (e->high < need)
            return search_proved(q, got + e->high, false);
        if (e->move != COUNT_NONE)
            at->first = e->move;
    }
    return SEARCH_OPEN;
}

static uint16_t from_of(const search *q, const count_node *at)
{
    uint64_t rel = at->rel;
    unsigned from = 0;
    if (q->task.t.rules & LANES_RENEGE) /* the place of the matadors decides what is legal */
        rel |= lanes_suit(LANES_TRUMP) & ~(lanes_bit(at->p.matador) - 1);
    for (int suit = 0; suit < 4; suit++)
        from |= (unsigned)lanes_lowest((rel >> 16 * suit & 0xffff) | 0x8000) << 4 * suit;
    return (uint16_t)from;
}

/* Finds the slot for a position. A new position replaces the entry with the fewest tricks left, or
 * sometimes any entry. Entries of earlier questions are replaced first. */
static count_entry *slot_for(search *q, count_bucket *b, const count_entry *k)
{
    count_entry *small = &b->e[0];
    unsigned least = 16;
    for (int i = 0; i < COUNT_SLOTS; i++) {
        count_entry *e = &b->e[i];
        if (e->from == k->from && fits(q, e, k))
            return e;
        unsigned size = (e->stamp ^ k->stamp) < 16 ? e->stamp & 15 : 0;
        if (size < least) {
            least = size;
            small = e;
        }
    }
    if (least > (k->stamp & 15u))
        small = &b->e[q->turn++ % COUNT_SLOTS];
    *small = *k;
    return small;
}

static void remember(search *q, count_bucket *table, count_node *at, bool yes)
{
    int value = q->value - done(q, at);
    at->key.from = from_of(q, at);
    count_entry *e = slot_for(q, bucket_of(q, table, &at->key), &at->key);
    if (yes && value > e->low)
        e->low = (uint8_t)value;
    if (!yes && value < e->high)
        e->high = (uint8_t)value;
    if (yes == (q->task.side >> at->p.turn & 1))
        e->move = at->card;
}

/* ---- bounds without search -------------------------------------------------------------- */

typedef count_sure sure;

enum { ALL = 16 }; /* a bound that is greater than any number of tricks */

static unsigned lane_of(uint64_t hand, int suit) { return (unsigned)(hand >> suit & 0xffff); }
static int larger(int a, int b) { return a > b ? a : b; }

/* The cards of a suit that are above all cards in `others`. */
static unsigned tops(unsigned own, unsigned others)
{
    int height = others ? 32 - __builtin_clz(others) : 0;
    return own >> height << height;
}

/* A side's seats and cards, and the cards of the other side. */
typedef struct party {
    unsigned side;
    uint64_t own, foes;
} party;

/* How many of our trumps win, however all cards are played. Each enemy trump beats at most one of
 * ours. Take our trumps from the highest down to some trump: if the enemy has n trumps above that
 * trump, all of ours but n win. If we have more trumps than the enemy, the surplus wins whatever
 * the ranks are. */
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

/* The other side's trumps after `rounds` rounds in which each of its hands plays its lowest
 * trump. */
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

/* The seats of the other side that can still trump after `drawn` trumps have left each hand. */
static unsigned cutters(const count_place *p, unsigned side, int drawn)
{
    unsigned set = 0;
    for (int seat = 0; seat < p->seats; seat++)
        set |= (unsigned)(length_of(p, seat, LANES_TRUMP) > drawn) << seat;
    return set & ~side;
}

/* The number of rounds, at most `least`, in which no seat in `cut` (bits) can trump this hand's
 * winners of a suit. *most: the most cards that another seat has in the suit. */
static int rounds(const count_place *p, int who, unsigned cut, int suit, int least, int *most)
{
    *most = 0;
    for (int seat = 0; seat < p->seats; seat++) {
        int n = length_of(p, seat, suit), others = seat == who ? 0 : n;
        *most = others > *most ? others : *most;
        least = (cut >> seat & 1) && n < least ? n : least;
    }
    return least;
}

/* The tricks that a hand wins by leading the other suits, after it has led `drawn` trumps. It wins
 * with its highest cards of each suit, or with the whole suit if the other seats run out of the
 * suit first. */
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
        int top = n < most ? n : most; /* the number of highest cards that this needs */
        top = top < least ? top : least;
        s.rel |= (lanes_bit(top) - 1) << (c + 1 - top);
        n = n < most ? n : length_of(p, who, suit);
        s.tricks += n < least ? n : least;
    }
    return s;
}

/* The tricks that the leader makes if it first leads its highest trumps, as long as another hand
 * has trumps. */
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

/* Whether this hand is the only one with trumps: then it will get the lead, and loses no winning
 * card before that. */
static bool leads_later(const count_place *p, int seat)
{
    uint64_t all = p->lengths & UINT64_C(0xf000f000f000f000), own = UINT64_C(0xf000) << 16 * seat;
    return all & own && !(all & ~own);
}

/* The tricks of the top trumps of a side's hands together: in each round one of them wins and the
 * others are kept. */
static sure together(const count_place *p, const party *a, int want, int least)
{
    unsigned enemy = lane_of(a->foes, LANES_TRUMP), top = tops(lane_of(a->own, LANES_TRUMP), enemy);
    int n = count(top), most = 0;
    if (n < least)
        return (sure){ 0, 0 };
    for (int seat = 0; seat < p->seats; seat++) {
        int k = a->side >> seat & 1 ? length_of(p, seat, LANES_TRUMP) : 0;
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

/* The tricks that a hand surely makes. The count stops near `want`; fewer than `least` tricks are
 * of no use. */
static sure by_hand(const count_place *p, int seat, const party *a, int want, int least)
{
    if (seat == p->turn || leads_later(p, seat))
        return by_leading(p, seat, a, want);
    if (length_of(p, seat, LANES_TRUMP) < least)
        return (sure){ 0, 0 };
    return winners(lane_of(p->hand[seat], LANES_TRUMP), lane_of(a->foes, LANES_TRUMP), want);
}

/* The tricks that a side surely makes: by one hand, or by all its hands together. */
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

/* ---- the number of tricks --------------------------------------------------------------- */

/* Answers the question by the sure tricks of the declaring side (`ours`) or of the other side. */
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

/* Whether to count the declaring side's tricks first. The side that leads, or soon gets the lead,
 * is likelier to decide the question. */
static bool ours_first(const search *q, const count_place *p)
{
    return q->task.side >> p->turn & 1 || q->task.side == 1;
}

/* ---- the outcome (three seats, seat 0 declares alone; tricks won count too) ------------- */

/* Whether the outcome is at least `need` if the declarer makes `surely` tricks, the other seats
 * make a and b tricks, and `free` tricks are open. Sacada (2): the declarer has more than each
 * other seat. Puesta (1): no other seat alone has the most. The worst case gives all free tricks to
 * one opponent. */
static bool kept(int need, int surely, int a, int b, int free)
{
    if (need == 2)
        return surely > larger(a, b) + free;
    return !(a + free > surely && a + free > b) && !(b + free > surely && b + free > a);
}

/* The greatest number of tricks of the declarer for which the outcome is surely less than `need`.
 * The declarer makes at least `least` tricks, the other seats at least a and b. It is best for the
 * declarer if the two share the other tricks evenly. Not sacada: another seat has as many. Not
 * puesta: another seat has more, and the two others are not equal. */
static int lost(int need, int total, int least, int a, int b)
{
    int high = larger(a, b);
    int even = least + ((total - least) & 1); /* number of the declarer's tricks with which the
                                                 others can be equal */
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

/* Answers the question by the declarer's sure tricks. */
static search_answer kept_alone(search *q, const count_place *p, sure *mine)
{
    int got = p->tricks[0], a = p->tricks[1], b = p->tricks[2];
    const party own = { 1, p->hand[0], p->hand[1] | p->hand[2] };
    *mine = by_hand(p, 0, &own, (larger(a, b) + p->left - got + 2) / 2, 1);
    if (kept(q->need, got + mine->tricks, a, b, p->left - mine->tricks))
        return proved(q, true, mine->rel);
    return SEARCH_OPEN;
}

/* Answers the question by the tricks that each seat surely makes, then by those that the opponents
 * make together. */
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
    int want = larger(most - enough, 0); /* number of the opponents' tricks that defeat the
                                            declarer */
    sure theirs = sure_of(p, &others, want, want);
    return theirs.tricks < want ? SEARCH_OPEN : proved(q, false, theirs.rel | rel);
}

/* ---- both ------------------------------------------------------------------------------- */

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

/* ---- move ordering ---------------------------------------------------------------------- */

static uint64_t legal_of(const search *q, const count_place *p)
{
    uint64_t hand = p->hand[p->turn], own = p->n ? hand & lanes_suit(p->led) : 0;
    if (!own)
        return hand;
    bool reneges = p->led >= LANES_TRUMP && q->task.t.rules & LANES_RENEGE;
    return reneges ? lanes_reneging(hand, own, p->led, p->matador) : own;
}

/* The facts by which a lead is judged. foe, pal and trumps have one bit for each seat, at the place
 * where the seat's lengths begin. */
typedef struct view {
    uint64_t foes, pals;
    uint64_t foe, pal;
    uint64_t trumps; /* the seats that have trumps */
    const int8_t *weight;
} view;

static const uint64_t seat_bits = UINT64_C(0x0001000100010001);

/* The seats that have cards of a suit. */
static uint64_t holders(const count_place *p, int suit)
{
    uint64_t n = p->lengths >> (suit >> 2);
    n |= n >> 2;
    return (n | n >> 1) & seat_bits;
}

static view view_of(const search *q, const count_place *p)
{
    view v = { .trumps = holders(p, LANES_TRUMP) };
    int next = p->turn + 1 < p->seats ? p->turn + 1 : 0;
    unsigned side = q->task.side, foe = side >> p->turn & 1 ? ~side : side;
    for (int seat = 0; seat < 4; seat++) {
        uint64_t is_foe = foe >> seat & 1;
        v.foes |= p->hand[seat] & (0 - is_foe);
        v.pals |= p->hand[seat] & (is_foe - 1);
        v.foe |= is_foe << 16 * seat;
    }
    v.foe &= UINT64_MAX >> 16 * (4 - p->seats);
    v.pals &= ~p->hand[p->turn];
    v.pal = seat_bits & ~v.foe & ~(UINT64_C(1) << 16 * p->turn);
    int place = side >> p->turn & 1 ? 0 : side >> next & 1 ? 1 : 2;
    v.weight = count_weight[q->task.outcome ? 3 + place : place];
    return v;
}

enum { OF_SUIT = 8 }; /* number of traits that all cards of a suit share; they come first */

static int by_suit(const count_place *p, const view *v, int suit)
{
    const int8_t *w = v->weight;
    uint64_t lane = lanes_suit(suit), lack = ~holders(p, suit);
    uint64_t ruff = lack & v->trumps;
    int own = length_of(p, p->turn, suit);
    return w[0] * (suit == LANES_TRUMP) + w[1] * count(v->foes & lane) +
           w[2] * count(v->pals & lane) + w[3] * count(ruff & v->foe) +
           w[4] * count(ruff & v->pal) + w[5] * count(lack & v->foe) + w[6] * own +
           w[7] * (own == 1);
}

static int by_card(const view *v, int c)
{
    const int8_t *w = v->weight + OF_SUIT;
    uint64_t up = lanes_suit(c) & ~1ull << c, foes = v->foes & up, pals = v->pals & up;
    int over = count(foes), rank = c & 15;
    bool trump = c >= LANES_TRUMP, top = !foes && !pals, pal = pals > foes;
    return w[0] * top + w[1] * rank + w[2] * (over < 3 ? over : 3) + w[3] * pal +
           w[4] * (top && trump) + w[5] * (trump ? rank : 0) + w[6] * !over +
           w[7] * (over == 1 && !pal);
}

/* Computes the order of the leads. The lower of two equal cards comes first. */
static void weigh(const search *q, count_node *at)
{
    view v = view_of(q, &at->p);
    int of_suit = 0, n = 0, suit = -1;
    for (uint64_t set = at->good = at->moves; set; set &= set - 1) {
        int c = lanes_lowest(set);
        if (suit != (c & 48))
            of_suit = by_suit(&at->p, &v, suit = c & 48);
        at->promise[n++] = 64 * (of_suit + by_card(&v, c)) + 63 - c;
    }
}

static int best_lead(const search *q, count_node *at)
{
    int most = INT32_MIN, n = 0;
    if (!at->good)
        weigh(q, at);
    for (uint64_t set = at->good; set; set &= set - 1, n++)
        if (at->moves & set & (0 - set) && at->promise[n] > most)
            most = at->promise[n];
    return 63 - (most & 63);
}

/* The cards with which a seat can take the open trick. */
static uint64_t could_take(const count_place *p, int seat)
{
    uint64_t suit = p->hand[seat] & lanes_suit(p->led);
    return (suit ? suit : p->hand[seat] & lanes_suit(LANES_TRUMP)) & ~0ull << p->best << 1;
}

/* The replies to try first. If the side wins the trick anyway, or the partner who plays last can
 * take it, these are cards that do not take it. Otherwise they are cards that win the trick, or
 * else cards that are best so far. Over a partner's card only the highest card is tried. */
static uint64_t good_replies(const search *q, const count_place *p, uint64_t set)
{
    unsigned side = q->task.side >> p->turn & 1 ? q->task.side : ~(unsigned)q->task.side;
    uint64_t takes = (lanes_suit(p->led) | lanes_suit(LANES_TRUMP)) & ~0ull << p->best << 1;
    uint64_t foes = 0, pals = 0;
    bool friends = side >> p->best_seat & 1, foe = false;
    for (int n = p->n + 1, seat = p->turn; n < p->seats; n++) {
        seat = seat + 1 == p->seats ? 0 : seat + 1;
        if (side >> seat & 1) {
            pals |= could_take(p, seat);
        } else {
            foes |= could_take(p, seat);
            foe = true;
        }
    }
    if ((friends && !foes) || (pals && !foe))
        return ~takes;
    uint64_t now = takes & set, safe = foes ? now & ~0ull << lanes_highest(foes) : now;
    if (safe)
        return safe;
    return friends && now ? lanes_bit(lanes_highest(now)) : takes;
}

static void list_moves(const search *q, count_node *at)
{
    const count_place *p = &at->p;
    uint64_t set = p->n ? at->legal : p->hand[p->turn], alike = ~UINT64_C(0x0001000100010001);
    if (q->task.t.rules & LANES_RENEGE)
        alike &= ~lanes_bit(p->matador);
    at->moves = set &= ~(set << 1 & alike);
    at->good = 0;
    if (!(set & (set - 1)))
        return;
    if (!p->n)
        return;
    at->good = good_replies(q, p, set);
}

/* The next move to try. The move from the table comes first. Then comes the best lead, or the
 * lowest of the good replies, or the lowest card of all. */
static int pick(const search *q, count_node *at)
{
    uint64_t set = at->moves, ranks;
    if (at->first != COUNT_NONE && set >> at->first & 1) {
        set = lanes_bit(at->first);
    } else if (!at->p.n && set & (set - 1)) {
        set = lanes_bit(best_lead(q, at));
    } else if (set & (set - 1)) {
        set = set & at->good ? set & at->good : set;
        ranks = set | set >> 32;
        ranks = (ranks | ranks >> 16) & 0xffff;
        set &= UINT64_C(0x0001000100010001) << lanes_lowest(ranks);
    }
    at->card = (uint8_t)lanes_lowest(set);
    at->moves &= ~lanes_bit(at->card);
    return at->card;
}

/* ---- the search ------------------------------------------------------------------------- */

/* Removes the cards of the trick, the highest first. */
static void close_up(count_place *p)
{
    for (uint64_t gone = p->trick; gone;) {
        int c = lanes_highest(gone);
        uint64_t up = search_above(c);
        gone &= ~lanes_bit(c);
        for (int seat = 0; seat < 4; seat++) p->hand[seat] -= (p->hand[seat] & up) >> 1;
        p->matador = (uint8_t)(p->matador - (c >= LANES_TRUMP && c < p->matador));
    }
}

static void lay(count_place *p, unsigned side, int c)
{
    uint64_t bit = lanes_bit(c);
    p->hand[p->turn] &= ~bit;
    p->lengths -= UINT64_C(1) << (16 * p->turn + (c >> 4) * 4);
    p->trick = p->n ? p->trick | bit : bit;
    if (!p->n) {
        p->led = p->best = (uint8_t)c;
        p->best_seat = p->turn;
    } else if (c > p->best && ((c ^ p->led) < 16 || c >= LANES_TRUMP)) {
        p->best = (uint8_t)c;
        p->best_seat = p->turn;
    }
    p->n++;
    p->turn = (uint8_t)(p->turn + 1 == p->seats ? 0 : p->turn + 1);
    if (p->n < p->seats)
        return;
    p->n = 0;
    p->turn = p->best_seat;
    p->tricks[p->turn]++;
    p->got = (uint8_t)(p->got + (side >> p->turn & 1));
    p->left--;
    close_up(p);
}

/* Plays the next move, then forced cards, until a seat has a choice or a trick is complete. */
static void go_down(search *q)
{
    count_node *at = &q->count[q->depth++], *next = at + 1;
    next->p = at->p;
    next->first = COUNT_NONE;
    uint64_t only = lanes_bit(pick(q, at));
    for (;;) {
        lay(&next->p, q->task.side, lanes_lowest(only));
        if (!next->p.n)
            break;
        only = next->legal = legal_of(q, &next->p);
        if (only & (only - 1))
            break;
        q->nodes++;
    }
    q->entering = true;
}

/* Enters a node: answers it at once, or lists its moves. */
static search_answer enter(search *q, count_bucket *table)
{
    count_node *at = &q->count[q->depth];
    search_answer a = SEARCH_OPEN;
    q->entering = false;
    q->nodes++;
    if (!at->p.n) {
        count_sure mine;
        set_key(q, at);
        const count_bucket *b = bucket_of(q, table, &at->key);
        __builtin_prefetch(b); /* the memory is fetched while count_plain works */
        a = count_plain(q, &at->p, &mine);
        if (a == SEARCH_OPEN)
            a = recall(q, b, at);
        if (a == SEARCH_OPEN)
            a = count_rest(q, &at->p, &mine);
    }
    if (a == SEARCH_OPEN)
        list_moves(q, at);
    at->rel = 0;
    at->bound = -1;
    return a;
}

/* A played trick renumbers the cards of its suits. Undoes this in q->rel. The rank of the winning
 * card matters too if it beat another card of its suit. */
static void trick_back(search *q, const count_place *after)
{
    uint64_t suit = after->trick & lanes_suit(after->best);
    for (uint64_t gone = after->trick; gone && q->rel; gone &= gone - 1)
        q->rel = search_open_up(q->rel, lanes_lowest(gone));
    if (suit & (suit - 1))
        q->rel |= lanes_bit(after->best);
}

/* The moves that fail together with this one: the small cards of its suit, if none of their ranks
 * mattered. */
static uint64_t as_small(const search *q, const count_node *at)
{
    uint64_t lane = lanes_suit(at->card), mattered = q->rel & lane;
    if (at->card >= LANES_TRUMP && q->task.t.rules & LANES_RENEGE)
        mattered |= lane & ~(lanes_bit(at->p.matador) - 1);
    uint64_t small = mattered ? lane & (lanes_bit(lanes_lowest(mattered)) - 1) : lane;
    return small >> at->card & 1 ? small : 0;
}

/* Of equivalent cards only the lowest was tried. If one of these cards mattered, the cards below it
 * matter too. */
static void all_alike(count_node *at)
{
    uint64_t own = at->p.hand[at->p.turn], more = at->rel & own;
    while (more) {
        more = more >> 1 & own & ~at->rel;
        at->rel |= more;
    }
}

/* Records that a move failed. Returns whether moves are left. */
static bool failed(search *q, count_node *at, bool most)
{
    at->rel |= q->rel;
    if (at->bound < 0 || (most ? q->value > at->bound : q->value < at->bound))
        at->bound = (int16_t)q->value;
    at->moves &= ~as_small(q, at);
    if (at->moves)
        return true;
    all_alike(at);
    q->value = at->bound;
    return false;
}

/* Goes back from a node whose answer is known. Returns SEARCH_OPEN when a node has more moves to
 * try. */
static search_answer go_up(search *q, count_bucket *table, search_answer a)
{
    while (q->depth > 0) {
        if (!q->count[q->depth].p.n)
            trick_back(q, &q->count[q->depth].p);
        count_node *at = &q->count[--q->depth];
        bool most = q->task.side >> at->p.turn & 1;
        if ((a == SEARCH_YES) == most)
            at->rel = q->rel;
        else if (failed(q, at, most))
            return SEARCH_OPEN;
        if (!at->p.n && (q->depth || !q->single))
            remember(q, table, at, a == SEARCH_YES);
        q->rel = at->rel;
    }
    return a;
}

/* ---- the first estimate ----------------------------------------------------------------- */

/* An estimate from sure trumps and high cards, with weights fitted on whole deals. It is a little
 * too high on purpose: the search proves faster that a value cannot be reached. */
static int guess(search *q)
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

/* ---- the question ----------------------------------------------------------------------- */

static void ask(search *q, int card)
{
    const lanes *t = &q->task.t;
    count_node *root = &q->count[0];
    count_place *p = &root->p;
    memset(root, 0, sizeof *root);
    *p = (count_place){ .seats = t->seats,
                        .turn = t->turn,
                        .n = t->n,
                        .led = t->led,
                        .best = t->best,
                        .best_seat = t->best_seat,
                        .matador = t->matador,
                        .left = (uint8_t)((t->left + t->n) / t->seats) };
    for (int seat = 0; seat < t->seats; seat++) {
        p->hand[seat] = t->hand[seat];
        p->tricks[seat] = t->tricks[seat];
        p->got = (uint8_t)(p->got + (q->task.side >> seat & 1 ? t->tricks[seat] : 0));
        for (uint64_t set = t->hand[seat]; set; set &= set - 1)
            p->lengths += UINT64_C(1) << (16 * seat + (lanes_lowest(set) >> 4) * 4);
    }
    for (int i = 0; i < q->laid; i++) p->trick |= lanes_bit(q->table[i]);
    root->first = COUNT_NONE;
    root->bound = -1;
    root->legal = p->n ? legal_of(q, p) : 0;
    root->moves = card < 0 ? 0 : lanes_bit(card);
    q->single = card >= 0;
}

static search_answer run(search *q, void *memory, uint64_t nodes)
{
    count_bucket *table = memory;
    uint64_t end = q->nodes + nodes;
    while (q->nodes < end) {
        search_answer a = q->entering ? enter(q, table) : SEARCH_OPEN;
        if (a != SEARCH_OPEN)
            a = go_up(q, table, a);
        if (a != SEARCH_OPEN)
            return a;
        go_down(q);
    }
    return SEARCH_OPEN;
}

const lanes_way lanes_by_count = { .ask = ask, .run = run, .guess = guess };

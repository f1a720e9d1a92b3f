/* trick_order.c - which moves of a position are tried, and in which order: of cards that come to
 * the same one is enough. */
#include "trick_search.h"
#ifdef CT_LEARN
extern int8_t search_weight[SEARCH_CLASSES][SEARCH_TRAITS];
#else
#include "trick_weights.h"
#endif

static uint64_t of_others(const lanes *t)
{
    return (t->hand[0] | t->hand[1] | t->hand[2] | t->hand[3]) & ~t->hand[t->turn];
}

static bool beats_best(const lanes *t, int c)
{
    return c > t->best && ((c ^ t->led) < 16 || c >= LANES_TRUMP);
}

/* Where the last card of a trick is chosen: of cards next to each other the one with most points
 * if the side takes the trick, and with least if it does not. */
static uint64_t choices(const search *q, const search_node *at)
{
    const lanes *t = &at->t;
    uint64_t legal = search_kinds(at), keep = 0;
    if (!q->counts || t->n + 1 < t->seats || !(legal & (legal - 1)))
        return legal;
    uint64_t others = of_others(t) | lanes_bit(t->best);
    bool friends = (q->task.side >> t->turn & 1) == (q->task.side >> t->best_seat & 1);
    while (legal) {
        int top = lanes_highest(legal);
        uint64_t suit = lanes_suit(top), below = others & suit & (lanes_bit(top) - 1);
        uint64_t run = legal & suit & ~(below ? lanes_bit(lanes_highest(below)) - 1 : 0);
        keep |= lanes_bit(beats_best(t, top) || friends ? top : lanes_lowest(run));
        legal &= ~run;
    }
    return keep;
}

/* ---- what speaks for a move -------------------------------------------------------------- */

static int after(const lanes *t, int n)
{
    return t->turn + n < t->seats ? t->turn + n : t->turn + n - t->seats;
}

/* Who moves, and when: the first, between, the last of a trick; of the declaring side, or before
 * one of it, or before a partner. */
int search_class(const search *q, const lanes *t)
{
    int who = search_maximizes(q, t) ? 0 : q->task.side >> after(t, 1) & 1 ? 1 : 2;
    return 3 * (!t->n ? 0 : t->n + 1 < t->seats ? 1 : 2) + who;
}

/* Traits: first what all cards of a suit share, then of the card, then of the trick alone. */
enum { OF_SUIT = 11, OF_CARD = 16, OF_TRICK = SEARCH_TRAITS - OF_SUIT - OF_CARD };

/* What a seat has of a suit, beside the mover: cards, none, none but trumps, the highest. */
static int of_seat(const search_node *at, int seat, int c, const int8_t w[4])
{
    uint64_t hand = at->t.hand[seat], lane = lanes_suit(c);
    int n = search_length(at, seat, c);
    if (!n)
        return w[1] + (hand >> LANES_TRUMP ? w[2] : 0);
    return n * w[0] + ((hand & lane) > (at->t.hand[at->t.turn] & lane) ? w[3] : 0);
}

static int of_suit(const search_node *at, int c, const int8_t w[OF_SUIT])
{
    const lanes *t = &at->t;
    int own = search_length(at, t->turn, c);
    return of_seat(at, after(t, 1), c, w) + of_seat(at, after(t, t->seats - 1), c, w + 4) +
           own * w[8] + (own == 1 ? w[9] : 0) + (c >= LANES_TRUMP ? w[10] : 0);
}

static int of_card(const search *q, const search_node *at, int c, const int8_t w[OF_CARD])
{
    const lanes *t = &at->t;
    uint64_t next = t->hand[after(t, 1)], before = t->hand[after(t, t->seats - 1)];
    uint64_t lane = lanes_suit(c), up = lane & ~0ull << c, own = t->hand[t->turn];
    int worth = search_points(at, c), rank = c & 15;
    int higher = search_count((next | before) & up);
    int sum = (higher < 4 ? higher : 4) * w[2] + rank * w[4] + worth * w[5];
    sum += own & up & ~lanes_bit(c) ? 0 : w[0];
    sum += own & lane & (lanes_bit(c) - 1) ? 0 : w[1];
    sum += higher ? 0 : w[3];
    sum += next & up ? w[6] : 0;
    sum += before & up ? w[7] : 0;
    if (!t->n)
        return sum;
    bool beats = beats_best(t, c), follows = (c ^ t->led) < 16;
    bool friends = (q->task.side >> t->turn & 1) == (q->task.side >> t->best_seat & 1);
    sum += beats ? w[8] + t->pile * w[14] : 0;
    sum += friends ? w[9] + rank * w[15] + (beats ? w[10] : 0) : 0;
    sum += beats || friends ? worth * w[11] : 0;
    return sum + (follows ? w[12] : c >= LANES_TRUMP ? w[13] : 0);
}

static int most_points(const search_node *at, uint64_t set)
{
    int most = 0;
    for (int c, p; set; set &= lanes_bit(c & 48) - 1) {
        c = lanes_highest(set);
        p = search_points(at, c);
        most = p > most ? p : most;
    }
    return most;
}

static int least_points(const search_node *at, uint64_t set)
{
    int least = 5;
    for (int c, p; set; set &= ~lanes_suit(c)) {
        c = lanes_lowest(set);
        p = search_points(at, c);
        least = p < least ? p : least;
    }
    return least;
}

/* The trick that lies open with so much in it, to its end: what it is worth to who moves, less
 * where the enemy takes it, if each seat to come looks no further. Here but one is to come. */
static int last_alone(const search *q, const search_node *at, const lanes *t, int worth)
{
    uint64_t legal = lanes_legal(t), wins;
    if ((q->task.side >> t->turn & 1) == (q->task.side >> t->best_seat & 1))
        return worth + most_points(at, legal);
    wins = legal & (lanes_suit(t->led) | lanes_suit(LANES_TRUMP)) & ~0ull << t->best << 1;
    return wins ? worth + most_points(at, wins) : -worth - least_points(at, legal);
}

/* Among which cards the seat on turn chooses: of blank ones next to each other the lowest. */
static uint64_t replies(const search_node *at, const lanes *t)
{
    uint64_t legal = lanes_legal(t);
    return legal & ~(legal << 1 & at->w.blank);
}

static int trick_alone(const search *q, const search_node *at, const lanes *t, int worth)
{
    int best = -100;
    if (t->n + 1 == t->seats)
        return last_alone(q, at, t, worth);
    bool most = search_maximizes(q, t);
    for (uint64_t set = replies(at, t); set; set &= set - 1) {
        int c = lanes_lowest(set);
        lanes next = *t;
        lanes_play(&next, c);
        int value = last_alone(q, at, &next, worth + search_points(at, c));
        value = search_maximizes(q, &next) == most ? value : -value;
        best = value > best ? value : best;
    }
    return best;
}

/* How much of what is left the mover's side must still make, in sixteenths. */
static int must_make(const search *q, const search_node *at)
{
    const lanes *t = &at->t;
    int left = q->task.total - t->points[0] - t->points[1] - t->points[2] - t->points[3];
    int part = 16 * (q->need - search_got(&q->task, t)) / (left ? left : 1);
    part = part < 0 ? 0 : part > 16 ? 16 : part;
    return search_maximizes(q, t) ? part : 16 - part;
}

/* Of a lead: among how many cards the last seat may choose; is it the highest, and how many such
 * cards there are. */
static int of_lead(const search_node *at, int c, bool wins, const int8_t w[3])
{
    const lanes *t = &at->t;
    int last = after(t, t->seats - 1), n = search_length(at, last, c);
    uint64_t trumps = t->hand[last] >> LANES_TRUMP;
    uint64_t lane = lanes_suit(c), others = of_others(t) & lane;
    int sum = w[2] * (n ? n : __builtin_popcountll(trumps ? trumps : t->hand[last]));
    if (others >> c)
        return sum;
    uint64_t above = others ? ~0ull << lanes_highest(others) : ~0ull;
    return sum + (wins ? w[0] : 0) + w[1] * search_count(t->hand[t->turn] & lane & above);
}

/* What the trick comes to with this card and who wins it, also by how much is needed; and among how
 * many cards the next seat chooses: the fewer, the sooner all are tried. */
static int of_trick(const search *q, const search_node *at, int c, int need,
                    const int8_t w[OF_TRICK])
{
    const lanes *t = &at->t;
    bool most = search_maximizes(q, t);
    int value = t->pile + 1 + search_points(at, c), sum = 0;
    if (t->n + 1 < t->seats) {
        lanes next = *t;
        lanes_play(&next, c);
        int n = __builtin_popcountll(replies(at, &next));
        sum = n * w[5] + (n == 1 ? w[6] : 0);
        value = trick_alone(q, at, &next, value);
        value = search_maximizes(q, &next) == most ? value : -value;
    } else if (!beats_best(t, c) && (q->task.side >> t->best_seat & 1) != most) {
        value = -value;
    }
    sum += value * w[0] + value * need * w[8] / 8 + (value > 0 ? w[1] + need * w[7] : 0);
    return t->n ? sum : sum + of_lead(at, c, value > 0, w + 2);
}

int search_promise(const search *q, const search_node *at, int c, const int8_t w[SEARCH_TRAITS])
{
    return of_suit(at, c, w) + of_card(q, at, c, w + OF_SUIT) +
           of_trick(q, at, c, must_make(q, at), w + OF_SUIT + OF_CARD);
}

/* ---- the order ------------------------------------------------------------------------- */

static void order(const search *q, search_node *at, uint64_t set, int first)
{
    const int8_t *w = search_weight[search_class(q, &at->t)];
    int promise[SEARCH_MOVES], suit = -1, suits = 0, need = must_make(q, at);
    at->n = 0;
    for (; set; set &= set - 1) {
        int c = lanes_lowest(set), i = at->n++;
        int p = 100000;
        if (suit != c >> 4) {
            suit = c >> 4;
            suits = of_suit(at, c, w);
        }
        if (c != first)
            p = suits + of_card(q, at, c, w + OF_SUIT) +
                of_trick(q, at, c, need, w + OF_SUIT + OF_CARD);
        for (; i > 0 && promise[i - 1] < p; i--) {
            promise[i] = promise[i - 1];
            at->move[i] = at->move[i - 1];
        }
        promise[i] = p;
        at->move[i] = (uint8_t)c;
    }
}

void search_order(const search *q, search_node *at, int first)
{
    uint64_t set = choices(q, at);
    bool one = !(set & (set - 1)), known = first >= 0 && set & lanes_bit(first);
    at->more = !one && known;
    if (!one && !known) {
        order(q, at, set, -1);
        return;
    }
    at->n = 1;
    at->move[0] = (uint8_t)(one ? lanes_lowest(set) : first);
}

static void note(search_node *at, int i, bool most, int value)
{
    at->value[i] = (int16_t)value;
    if (at->bound < 0 || (most ? value > at->bound : value < at->bound))
        at->bound = (int16_t)value;
}

/* Is the next move not good enough either? Cards next to each other, with nothing of others between
 * them, come to the same but for their points. */
static bool as_bad(const search *q, search_node *at, uint64_t others, bool most)
{
    int c = at->move[at->i];
    for (int k = 0; k < at->i; k++) {
        int d = at->move[k], low = c < d ? c : d, high = c < d ? d : c;
        if (low >> 4 != high >> 4 || others & (lanes_bit(high) - 1) & ~0ull << low)
            continue;
        int step = search_points(at, high) - search_points(at, low);
        int value = at->value[k] + (most ? step : -step);
        if ((value < q->need) != most)
            continue;
        uint64_t run = at->t.hand[at->t.turn] & ~0ull << low & ((lanes_bit(high) << 1) - 1);
        at->taken.some |= at->taken.some & run ? run : 0; /* each may take the next one's place */
        at->taken.all &= (at->taken.all & run) == run ? UINT64_MAX : ~run;
        note(at, at->i, most, value);
        return true;
    }
    return false;
}

bool search_next(const search *q, search_node *at)
{
    const lanes *t = &at->t;
    bool most = search_maximizes(q, t);
    note(at, at->i - 1, most, q->value);
    if (at->more) {
        at->more = false;
        order(q, at, choices(q, at), at->move[0]);
    }
    if (!q->counts || at->i == at->n)
        return at->i < at->n;
    uint64_t others = of_others(t);
    if (t->n)
        others |= lanes_bit(t->led) | lanes_bit(t->best) | lanes_bit(t->last) |
                  (t->cut < 64 ? lanes_bit(t->cut) : 0);
    while (at->i < at->n && as_bad(q, at, others, most)) at->i++;
    return at->i < at->n;
}

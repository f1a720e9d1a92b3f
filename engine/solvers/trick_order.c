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

static int count(uint64_t set) { return __builtin_popcountll(set); }

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

/* What a seat has of a suit, beside the mover: cards, none, none but trumps, the highest. */
static void of_seat(uint64_t hand, uint64_t own, uint64_t lane, int8_t out[4])
{
    out[0] = (int8_t)count(hand & lane);
    out[1] = !out[0];
    out[2] = !out[0] && hand & lanes_suit(LANES_TRUMP);
    out[3] = (hand & lane) > (own & lane);
}

/* Traits: first what all cards of a suit share, then of the card, then of the trick alone. */
enum { OF_SUIT = 11, OF_CARD = 16, OF_TRICK = 4 };

static void suit_traits(const lanes *t, int c, int8_t out[OF_SUIT])
{
    uint64_t lane = lanes_suit(c), own = t->hand[t->turn];
    of_seat(t->hand[after(t, 1)], own, lane, out);
    of_seat(t->hand[after(t, t->seats - 1)], own, lane, out + 4);
    out[8] = (int8_t)count(own & lane);
    out[9] = out[8] == 1;
    out[10] = c >= LANES_TRUMP;
}

static void card_traits(const search *q, const search_node *at, int c, int8_t out[])
{
    const lanes *t = &at->t;
    uint64_t next = t->hand[after(t, 1)], before = t->hand[after(t, t->seats - 1)];
    uint64_t lane = lanes_suit(c), up = lane & ~0ull << c, own = t->hand[t->turn];
    int worth = search_points(at, c), higher = count((next | before) & up);
    bool beats = t->n && beats_best(t, c);
    bool friends = t->n && (q->task.side >> t->turn & 1) == (q->task.side >> t->best_seat & 1);
    bool follows = t->n && (c ^ t->led) < 16;
    out[0] = !(own & up & ~lanes_bit(c));
    out[1] = !(own & lane & (lanes_bit(c) - 1));
    out[2] = (int8_t)(higher < 4 ? higher : 4);
    out[3] = !higher;
    out[4] = (int8_t)(c & 15);
    out[5] = (int8_t)worth;
    out[6] = (next & up) != 0;
    out[7] = (before & up) != 0;
    out[8] = beats;
    out[9] = friends;
    out[10] = beats && friends;
    out[11] = (int8_t)(beats || friends ? worth : 0);
    out[12] = follows;
    out[13] = !follows && t->n && c >= LANES_TRUMP;
    out[14] = (int8_t)(beats ? t->pile : 0);
    out[15] = (int8_t)(friends ? c & 15 : 0);
}

/* The trick that lies open with so much in it, to its end: what it is worth to the side, less where
 * the others take it, if each seat to come looks no further. */
static int trick_alone(const search *q, const search_node *at, const lanes *t, int worth)
{
    bool most = search_maximizes(q, t), ours = q->task.side >> t->best_seat & 1;
    bool last = t->n + 1 == t->seats;
    int best = most ? -100 : 100;
    for (uint64_t set = lanes_legal(t); set; set &= set - 1) {
        int c = lanes_lowest(set), value = worth + search_points(at, c);
        if (last) {
            value = (beats_best(t, c) ? most : ours) ? value : -value;
        } else {
            lanes next = *t;
            lanes_play(&next, c);
            value = trick_alone(q, at, &next, value);
        }
        if (most ? value > best : value < best)
            best = value;
    }
    return best;
}

/* What the trick comes to with this card, who wins it, and how many such cards there are. */
static void trick_traits(const search *q, const search_node *at, int c, int8_t out[OF_TRICK])
{
    const lanes *t = &at->t;
    bool most = search_maximizes(q, t);
    int value = t->pile + 1 + search_points(at, c);
    if (t->n + 1 < t->seats) {
        lanes next = *t;
        lanes_play(&next, c);
        value = trick_alone(q, at, &next, value);
        value = most ? value : -value;
    } else if (!beats_best(t, c) && (q->task.side >> t->best_seat & 1) != most) {
        value = -value;
    }
    out[0] = (int8_t)value;
    out[1] = value > 0;
    out[2] = out[3] = 0;
    if (t->n)
        return;
    uint64_t suit = lanes_suit(c), up = suit & ~0ull << c, others = of_others(t);
    out[2] = value > 0 && !(others & up);
    if (!(others & up))
        out[3] =
            (int8_t)count(at->t.hand[at->t.turn] & suit &
                          ~(others & suit ? (lanes_bit(lanes_highest(others & suit)) - 1) : 0));
}

void search_traits(const search *q, const search_node *at, int c, int8_t out[SEARCH_TRAITS])
{
    suit_traits(&at->t, c, out);
    card_traits(q, at, c, out + OF_SUIT);
    trick_traits(q, at, c, out + OF_SUIT + OF_CARD);
}

static int sum(const int8_t *trait, const int8_t *weight, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) s += trait[i] * weight[i];
    return s;
}

/* ---- the order ------------------------------------------------------------------------- */

static void order(const search *q, search_node *at, uint64_t set, int first)
{
    const lanes *t = &at->t;
    const int8_t *weight = search_weight[search_class(q, t)];
    int promise[SEARCH_MOVES], suit = -1, of_suit = 0;
    int8_t trait[SEARCH_TRAITS];
    at->n = 0;
    for (; set; set &= set - 1) {
        int c = lanes_lowest(set), i = at->n++;
        int p = 100000;
        if (suit != c >> 4) {
            suit = c >> 4;
            suit_traits(t, c, trait);
            of_suit = sum(trait, weight, OF_SUIT);
        }
        if (c != first) {
            card_traits(q, at, c, trait);
            p = of_suit + sum(trait, weight + OF_SUIT, OF_CARD);
            trick_traits(q, at, c, trait);
            p += sum(trait, weight + OF_SUIT + OF_CARD, OF_TRICK);
        }
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

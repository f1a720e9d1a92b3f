/* trick_order.c - which moves of a position are tried, and in which order: of cards that come to
 * the same one is enough. */
#include "trick_search.h"

static uint64_t of_others(const lanes *t)
{
    return (t->hand[0] | t->hand[1] | t->hand[2] | t->hand[3]) & ~t->hand[t->turn];
}

uint64_t search_kinds(const search_node *at)
{
    const lanes *t = &at->t;
    uint64_t legal = lanes_legal(t), alike = at->w.blank;
    if (t->rules & LANES_RENEGE)
        alike &= ~lanes_bit(t->matador);
    return legal & ~(legal << 1 & alike);
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
        bool beats = top > t->best && ((top ^ t->led) < 16 || top >= LANES_TRUMP);
        keep |= lanes_bit(beats || friends ? top : lanes_lowest(run));
        legal &= ~run;
    }
    return keep;
}

static int promise_of_lead(const search_node *at, int c, uint64_t others)
{
    bool top = !(others & lanes_suit(c) & ~0ull << c);
    int worth = search_points(at, c);
    return top ? 40 + worth : 20 - (c & 15) - 2 * worth;
}

static int promise_of_answer(const search *q, const search_node *at, int c, bool is_last)
{
    const lanes *t = &at->t;
    bool beats = c > t->best && ((c ^ t->led) < 16 || c >= LANES_TRUMP);
    bool friends = (q->task.side >> t->turn & 1) == (q->task.side >> t->best_seat & 1);
    int worth = search_points(at, c);
    if (beats)
        return is_last && friends ? 10 + worth : 40 - (c & 15) + (is_last ? 3 * worth : 0);
    return friends ? 20 + 3 * worth - (c & 15) : 20 - 3 * worth - (c & 15);
}

void search_order(const search *q, search_node *at, int first)
{
    const lanes *t = &at->t;
    int promise[SEARCH_MOVES];
    uint64_t set = choices(q, at), others = of_others(t);
    at->n = 0;
    if (!(set & (set - 1))) {
        at->move[at->n++] = (uint8_t)lanes_lowest(set);
        return;
    }
    for (; set; set &= set - 1) {
        int c = lanes_lowest(set), i = at->n++;
        int p = c == first ? 1000
                : t->n     ? promise_of_answer(q, at, c, t->n + 1 == t->seats)
                           : promise_of_lead(at, c, others);
        for (; i > 0 && promise[i - 1] < p; i--) {
            promise[i] = promise[i - 1];
            at->move[i] = at->move[i - 1];
        }
        promise[i] = p;
        at->move[i] = (uint8_t)c;
    }
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
    if (!q->counts || at->i == at->n)
        return at->i < at->n;
    uint64_t others = of_others(t);
    if (t->n)
        others |= lanes_bit(t->led) | lanes_bit(t->best) | lanes_bit(t->last) |
                  (t->cut < 64 ? lanes_bit(t->cut) : 0);
    while (at->i < at->n && as_bad(q, at, others, most)) at->i++;
    return at->i < at->n;
}

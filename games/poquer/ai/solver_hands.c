/* solver_hands.c - all poker hands of the 25 cards of a deal, and an upper bound for the ten lines
 * together. */
#include "solver_hands.h"

#include <string.h>

/* ---- points ----------------------------------------------------------------------------- */

static int choose(int n, int k)
{
    int all = 1;
    for (int i = 0; i < k; i++) all = all * (n - i) / (i + 1);
    return all;
}

/* Numbers the hands. Those with fewer low cards come first. Among these the low cards decide, then
 * the high cards. */
static void number_hands(hands *h)
{
    int next[SIDE + 1], step[SIDE + 1], highs[SIDE + 1] = { 0 }, begin = 0;
    for (int n = 0; n <= SIDE; n++) {
        step[n] = choose(HIGH, SIDE - n);
        next[n] = begin;
        begin += choose(LOW, n) * step[n];
    }
    memset(h, 0, sizeof *h);
    for (int set = 0; set < 1 << LOW; set++) {
        int n = __builtin_popcount((unsigned)set);
        if (n <= SIDE) {
            h->low[set] = (uint16_t)next[n];
            next[n] += step[n];
        }
        if (set < 1 << HIGH && n <= SIDE)
            h->high[set] = (uint16_t)highs[n]++;
    }
}

static void count_hands(hands *h, const tables *t, const uint8_t *card, int from, const line *l,
                        uint32_t set)
{
    for (int i = from; i <= CELLS - SIDE + l->n; i++) {
        uint32_t with = set | UINT32_C(1) << i;
        line next = *l;
        poquer_line_add(&next, card[i] / RANKS, 1 << card[i] % RANKS);
        if (next.n < SIDE)
            count_hands(h, t, card, i + 1, &next, with);
        else
            h->points[h->low[with & ((1 << LOW) - 1)] + h->high[with >> LOW]] =
                (uint8_t)poquer_line_points(t, &next);
    }
}

void poquer_hands(hands *h, const tables *t, const uint8_t card[CELLS])
{
    number_hands(h);
    count_hands(h, t, card, 0, &(line){ .n = 0 }, 0);
}

/* ---- bounds ----------------------------------------------------------------------------- */

/* The search for the best hand of a single line at the present prices. */
typedef struct pick {
    const hands *h;
    const int32_t *price;
    int left;
    int32_t most;
    uint32_t cards;
} pick;

static void look_at(pick *q, uint32_t set, int32_t paid)
{
    int32_t gain = PRICE * poquer_hand(q->h, set) - paid;
    if (gain > q->most) {
        q->most = gain;
        q->cards = set;
    }
}

static void pick_cards(pick *q, int from, int open, uint32_t set, int32_t paid)
{
    if (!open)
        look_at(q, set, paid);
    for (int i = from; open == 1 && i < q->left; i++)
        look_at(q, set | UINT32_C(1) << i, paid + q->price[i]);
    for (int i = from; open > 1 && i <= q->left - open; i++)
        pick_cards(q, i + 1, open - 1, set | UINT32_C(1) << i, paid + q->price[i]);
}

/* Whether line i has the same cards and open cells as the line before it. Then its best hand is the
 * same. The first row and the first column have no line before them. */
static bool as_before(const lines *l, int i)
{
    return i % SIDE && l->has[i] == l->has[i - 1] && l->open[i] == l->open[i - 1];
}

/* Returns the bound for all rows or for all columns at the present prices (solver_hands.h). Also
 * adjusts the prices for the next call: a card in several best hands gets dearer, a card in none
 * gets cheaper. */
static int32_t price_side(int32_t price[CELLS], const hands *h, const lines *l, int first,
                          int32_t step)
{
    int wanted[CELLS] = { 0 };
    int32_t sum = 0;
    pick q = { .h = h, .price = price, .left = l->left };
    for (int i = first; i < first + SIDE; i++) {
        if (!as_before(l, i)) {
            q.most = INT32_MIN;
            pick_cards(&q, 0, l->open[i], l->has[i], 0);
        }
        sum += q.most;
        for (int k = 0; k < l->left; k++) wanted[k] += (int)(q.cards >> k & 1);
    }
    for (int k = 0; k < l->left; k++) {
        sum += price[k];
        price[k] += step * (wanted[k] - 1);
    }
    return sum;
}

int poquer_price(prices *p, const hands *h, const lines *l)
{
    int32_t step = 4 * PRICE / (4 + p->rounds++);
    int32_t sum = price_side(p->row, h, l, 0, step);
    sum += price_side(p->column, h, l, SIDE, step);
    return sum / PRICE;
}

uint64_t poquer_priced(const lines *l)
{
    int sum = 0;
    for (int i = 0; i < 2 * SIDE; i++) sum += as_before(l, i) ? 0 : choose(l->left, l->open[i]);
    return (uint64_t)sum;
}

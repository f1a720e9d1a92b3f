/* solver_square.c - the best way to lay the cards to come in Poker Squares. If few cards are left,
 * branch and bound finds it. The bound is the sum of the most points that each line can make from
 * its cards and those not yet laid. Otherwise simulated annealing looks for it: random exchanges,
 * with smaller and smaller losses accepted, in repeated coolings. After annealing only prices can
 * prove that a result is the best (solver_hands.h), and they seldom do. */
#include "solver_square.h"

#include <string.h>

#include "rollout.h"

enum { STEPS = 40000, STEPS_OF_FEW = 2000, HEAT = 12, ROUNDS = 400, AT_A_TIME = 8 };
enum { HANDS_A_NODE = 8 };
enum { NO_CARD = CELLS };

static int first(uint32_t bits) { return __builtin_ctz(bits); }

/* ---- a square --------------------------------------------------------------------------- */

static void turn_line(const question *q, square *s, int i, uint32_t cards)
{
    s->line[i] ^= cards;
    s->total -= s->points[i];
    s->points[i] = (uint8_t)poquer_hand(&q->h, s->line[i]);
    s->total += s->points[i];
}

/* Exchanges the cells of two cards. */
static void exchange(const question *q, square *s, int i, int k)
{
    int a = s->cell[i], b = s->cell[k];
    uint32_t both = poquer_bit(i) | poquer_bit(k);
    s->cell[i] = (uint8_t)b;
    s->cell[k] = (uint8_t)a;
    if (poquer_row(a) != poquer_row(b)) {
        turn_line(q, s, poquer_row(a), both);
        turn_line(q, s, poquer_row(b), both);
    }
    if (poquer_column(a) != poquer_column(b)) {
        turn_line(q, s, poquer_column(a), both);
        turn_line(q, s, poquer_column(b), both);
    }
}

void poquer_fill(question *q)
{
    memcpy(q->now.line, q->l.has, sizeof q->now.line);
    for (int i = 0; i < q->left; i++) {
        q->now.line[poquer_row(q->now.cell[i])] |= poquer_bit(i);
        q->now.line[poquer_column(q->now.cell[i])] |= poquer_bit(i);
    }
    for (int i = 0; i < 2 * SIDE; i++) turn_line(q, &q->now, i, 0);
    q->best = q->now;
}

static int card_on(const question *q, const square *s, int cell)
{
    for (int i = 0; i < q->left; i++)
        if (s->cell[i] == cell)
            return i;
    return NO_CARD;
}

/* R7: takes a swap back: the card on the home cell of card i goes to its own home cell, and card i
 * to its home cell. */
static void send_home(const question *q, square *s, int i)
{
    int k = card_on(q, s, q->home[i]);
    if (k != i)
        exchange(q, s, i, k);
}

/* The cells next or diagonal to one of `cells`. */
uint32_t poquer_around(uint32_t cells)
{
    enum { FIRST_COLUMN = 0x108421, ALL = (1 << CELLS) - 1 };
    uint32_t wide = cells | (cells & ~((uint32_t)FIRST_COLUMN << 4)) << 1 |
                    (cells & ~(uint32_t)FIRST_COLUMN) >> 1;
    return (wide | wide << SIDE | wide >> SIDE) & ALL;
}

/* R3, option adjacency: whether each card, when it is placed, touches a card on the grid. */
static bool may_be(const question *q, const square *s)
{
    uint32_t taken = q->taken;
    for (int i = 0; i < q->left && q->custom == TOUCHING; i++) {
        if (taken && !(poquer_around(taken) & poquer_bit(s->cell[i])))
            return false;
        taken |= poquer_bit(s->cell[i]);
    }
    return true;
}

static void keep(question *q, const square *s)
{
    if (s->total > q->best.total)
        q->best = *s;
}

/* ---- simulated annealing ---------------------------------------------------------------- */

/* Whether annealing accepts the square although the total `was` was higher. It accepts smaller
 * losses from step to step. */
static bool is_borne(question *q, int was, const square *s)
{
    int all = q->left > EXACT ? STEPS : STEPS_OF_FEW;
    int heat = HEAT * q->t.points[FULL] * (all - q->steps) / all;
    int borne = (int)ct_rollout_below(&q->luck, (uint32_t)heat + 1);
    q->nodes++;
    q->steps = (q->steps + 1) % all;
    return 16 * (s->total - was) >= -borne && may_be(q, s);
}

/* R7: tries a swap of cards i and k, where a card may only swap with the card on its home cell.
 * First takes back the swaps of both cards, then swaps i and k. If i and k were swapped with each
 * other, only takes this swap back. */
static void try_swap(question *q, int i, int k)
{
    square s = q->now;
    bool changed = s.cell[i] == q->home[k];
    send_home(q, &s, i);
    send_home(q, &s, k);
    if (!changed)
        exchange(q, &s, i, k);
    if (!is_borne(q, q->now.total, &s))
        return;
    q->now = s;
    keep(q, &s);
}

/* Exchanges two cards. Takes the exchange back if annealing does not accept the loss. */
static void try_exchange(question *q)
{
    int i = (int)ct_rollout_below(&q->luck, (uint32_t)q->left);
    int k = (int)ct_rollout_below(&q->luck, (uint32_t)q->left - 1);
    k += k >= i;
    if (q->custom == SWAPS) {
        try_swap(q, i, k);
        return;
    }
    int was = q->now.total;
    exchange(q, &q->now, i, k);
    if (is_borne(q, was, &q->now))
        keep(q, &q->now);
    else
        exchange(q, &q->now, i, k);
}

/* ---- branch and bound ------------------------------------------------------------------- */

/* Computes for each line the most points that it can make: first when all cards to come have been
 * laid, then when one card less has been laid, and so on. */
static void weigh_lines(question *q)
{
    /* a line that keeps a free cell gets 0: then another line would have too many cards, so this
     * cannot happen */
    enum { NEVER = 0 };
    for (int i = 0; i < 2 * SIDE; i++) {
        uint8_t *w = q->worth[i];
        for (uint32_t set = 0; set < poquer_bit(q->left); set++) {
            bool full = __builtin_popcount(set) == q->l.open[i];
            w[poquer_bit(q->left) | set] =
                (uint8_t)(full ? poquer_hand(&q->h, q->l.has[i] | set) : NEVER);
        }
        for (int n = q->left - 1; n >= 0; n--)
            for (uint32_t set = 0; set < poquer_bit(n); set++) {
                uint8_t without = w[poquer_bit(n + 1) | set],
                        with = w[poquer_bit(n + 1) | poquer_bit(n) | set];
                w[poquer_bit(n) | set] = with > without ? with : without;
            }
    }
}

/* The cells where card number `card` may go. */
static uint32_t choices(const question *q, const frame *f, int card)
{
    if (q->custom == TOUCHING && f->empty != (1u << CELLS) - 1)
        return f->empty & poquer_around(~f->empty & ((1u << CELLS) - 1));
    if (q->custom != SWAPS)
        return f->empty;
    /* R7: if another card was laid on the home cell of this card, they swap */
    for (int i = 0; i < card; i++)
        if (q->at[i].cell[q->at[i].next - 1] == q->home[card])
            return poquer_bit(q->home[i]);
    uint32_t later = 0;
    for (int i = card; i < q->left; i++) later |= poquer_bit(q->home[i]);
    return f->empty & later;
}

/* Lists the cells for this card in the order of an upper bound: the most points that all lines can
 * still make. */
static void list_cells(question *q, frame *f, int card)
{
    int sum = 0, gain[2 * SIDE];
    for (int i = 0; i < 2 * SIDE; i++) {
        const uint8_t *w = &q->worth[i][poquer_bit(card + 1) | f->line[i]];
        sum += w[0];
        gain[i] = w[poquer_bit(card)] - w[0];
    }
    f->n = f->next = 0;
    for (uint32_t e = choices(q, f, card); e; e &= e - 1) {
        int cell = first(e), bound = sum + gain[poquer_row(cell)] + gain[poquer_column(cell)],
            i = f->n++;
        for (; i > 0 && f->bound[i - 1] < bound; i--) {
            f->bound[i] = f->bound[i - 1];
            f->cell[i] = f->cell[i - 1];
        }
        f->bound[i] = (int16_t)bound;
        f->cell[i] = (uint8_t)cell;
    }
}

/* Stores the present way in q->best. It has a better total than the one there. */
static void keep_way(question *q, int total)
{
    for (int i = 0; i < q->left; i++) q->best.cell[i] = q->at[i].cell[q->at[i].next - 1];
    q->best.total = total;
}

/* Tries the next cell for a card, or goes back to the card before. */
static void step(question *q)
{
    frame *f = &q->at[q->depth], *next = f + 1;
    int floor = q->aim == CT_SOLVE_WIN && q->best.total < q->good ? q->good - 1 : q->best.total;
    if (f->next == f->n || f->bound[f->next] <= floor) {
        q->depth--;
        return;
    }
    int cell = f->cell[f->next], bound = f->bound[f->next++];
    q->nodes++;
    if (q->depth + 1 == q->left) {
        keep_way(q, bound);
        return;
    }
    memcpy(next->line, f->line, sizeof f->line);
    next->line[poquer_row(cell)] |= (uint16_t)poquer_bit(q->depth);
    next->line[poquer_column(cell)] |= (uint16_t)poquer_bit(q->depth);
    next->empty = f->empty & ~poquer_bit(cell);
    list_cells(q, next, ++q->depth);
}

static void begin_search(question *q)
{
    frame *f = &q->at[0];
    weigh_lines(q);
    memset(f, 0, sizeof *f);
    for (int i = 0; i < q->left; i++) f->empty |= poquer_bit(q->home[i]);
    q->bound = 0;
    for (int i = 0; i < 2 * SIDE; i++) q->bound += q->worth[i][1];
    q->depth = 0;
    q->searching = true;
    list_cells(q, f, 0);
}

/* ---- one portion of work ---------------------------------------------------------------- */

bool poquer_found(const question *q)
{
    return q->best.total >= q->bound || (q->searching && q->depth < 0) ||
           (q->aim == CT_SOLVE_WIN && (q->best.total >= q->good || q->bound < q->good));
}

/* Runs branch and bound, if few cards are left. */
static void search_on(question *q)
{
    if (!q->searching && (q->left < 2 || q->nodes >= STEPS_OF_FEW))
        begin_search(q);
    else if (!q->searching)
        try_exchange(q);
    else
        step(q);
    if (q->searching && q->depth < 0 && q->aim == CT_SOLVE_BEST)
        q->bound = q->best.total;
    else if (q->searching && q->depth < 0 && q->best.total < q->good && q->bound >= q->good)
        q->bound = q->good - 1;
}

/* Prices cost many nodes. So they are computed once more only when that many nodes have been
 * counted, and a call never exceeds its budget. */
static void price_on(question *q, uint64_t end)
{
    uint64_t owed = poquer_priced(&q->l) / HANDS_A_NODE - q->paid;
    uint64_t pay = end - q->nodes < owed ? end - q->nodes : owed;
    q->nodes += pay;
    q->paid += pay;
    if (pay < owed)
        return;
    int bound = poquer_price(&q->p, &q->h, &q->l);
    q->bound = bound < q->bound ? bound : q->bound;
    q->paid = 0;
    q->priced++;
}

/* With many cards left: annealing, and prices from time to time. */
static void try_on(question *q, uint64_t end)
{
    bool cool = q->nodes && !q->steps;
    if (cool && q->priced < AT_A_TIME && q->p.rounds < ROUNDS) {
        price_on(q, end);
        return;
    }
    q->priced = 0;
    try_exchange(q);
}

void poquer_look(question *q, uint64_t end)
{
    if (q->left > EXACT)
        try_on(q, end);
    else
        search_on(q);
}

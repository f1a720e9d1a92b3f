/* solver.c - the best square that the 25 cards of a deal can make when all of them are known. It
 * reads the position, runs the search (solver_square.c), and writes the result as acts. The order
 * in which the cards come matters only for some house rules. So the search looks for the best way
 * to lay the remaining cards on the remaining cells. In beginner mode these are the cards that may
 * still move, and their cells. Chains reach every arrangement, so they also serve where cards move
 * at will. The value is the points of the square. A deal is won if the result is good (R12). */
#include <string.h>

#include "solver_square.h"

/* ---- the position ----------------------------------------------------------------------- */

static void read_rules(question *q, const ct_state *s)
{
    const ct_rules *r = s->rules;
    const ct_game *g = r->game;
    bool english = ct_option_of(r, "table");
    poquer_tables(&q->t, english, ct_option_of(r, "straight_ace"), false);
    q->good = ct_option_of(r, english ? "good_english" : "good_american");
    q->custom = ct_option_of(r, "mode") ? ct_option_of(r, "beginner_moves") == 1 ? SWAPS : CHAINS
                : ct_option_of(r, "adjacency") ? TOUCHING
                                               : ANY_WAY;
    q->place = (uint8_t)ct_verb_find(g, "place");
    q->lift = (uint8_t)ct_verb_find(g, "lift");
    q->put = (uint8_t)ct_verb_find(g, "put");
    q->swap = (uint8_t)ct_verb_find(g, "swap");
    q->done = (uint8_t)ct_verb_find(g, "done");
}

static int number_of(ct_card c) { return ct_suit(c) * RANKS + ct_rank(c) - 1; }

/* Reads the cards to come in their order, and the cells for them. In beginner mode it reads the
 * cards that have not moved and their cells. False: a card is hidden. */
static bool read_left(question *q, const ct_state *s, ct_card card[CELLS])
{
    int cells = ct_zone_find(s->rules, "cell", -1), n = 0;
    ct_card in_hand = ct_top(s, ct_zone_find(s->rules, "next", -1));
    if (q->custom < CHAINS || ct_count(s, ct_zone_find(s->rules, "next", -1)))
        card[q->left++] = in_hand;
    q->in_hand = q->custom >= CHAINS && q->left;
    if (q->in_hand)
        q->home[n++] = (uint8_t)(*ct_field_find(s, "lifted", NULL) - 1);
    for (int i = 0; i < CELLS; i++) {
        bool full = ct_count(s, cells + i);
        if (q->custom < CHAINS ? full : !full || s->seen[ct_start(s, cells + i)] & CT_MARK1)
            continue;
        q->home[n++] = (uint8_t)i;
        if (full)
            card[q->left++] = ct_top(s, cells + i);
    }
    for (int z = ct_zone_find(s->rules, "stock", -1), i = ct_count(s, z); q->left < n;)
        card[q->left++] = ct_at(s, z, --i);
    for (int i = 0; i < n; i++)
        if (card[i] == CT_HIDDEN)
            return false;
    return true;
}

/* Reads the cards that stay where they are, and adds each to its lines. */
static bool read_taken(question *q, const ct_state *s, ct_card card[CELLS])
{
    int cells = ct_zone_find(s->rules, "cell", -1), n = q->left;
    uint32_t open = 0;
    for (int i = 0; i < q->left; i++) open |= poquer_bit(q->home[i]);
    q->l.left = q->left;
    for (int i = 0; i < CELLS; i++) {
        if (open >> i & 1) {
            q->l.open[poquer_row(i)]++;
            q->l.open[poquer_column(i)]++;
            continue;
        }
        card[n] = ct_top(s, cells + i);
        q->now.cell[n] = (uint8_t)i;
        q->l.has[poquer_row(i)] |= poquer_bit(n);
        q->l.has[poquer_column(i)] |= poquer_bit(n);
        if (card[n++] == CT_HIDDEN)
            return false;
        q->taken |= poquer_bit(i);
    }
    return true;
}

/* Makes a first solution: lays each card on the first cell that it may use. */
static void lay_somehow(question *q)
{
    uint32_t taken = q->taken;
    for (int i = 0; i < q->left; i++) {
        int k = q->custom >= CHAINS ? i : 0;
        while (taken >> q->home[k] & 1 ||
               (q->custom == TOUCHING && taken && !(poquer_around(taken) >> q->home[k] & 1)))
            k++;
        q->now.cell[i] = q->home[k];
        taken |= poquer_bit(q->home[k]);
    }
    poquer_fill(q);
}

/* ---- the solver ------------------------------------------------------------------------- */

static const char *begin(void *memory, size_t bytes, const ct_state *s, ct_aim aim)
{
    question *q = memory;
    ct_card card[CELLS];
    uint8_t number[CELLS];
    if (s->turn != 0)
        return "solver.turn";
    if (bytes < sizeof *q)
        return "solver.memory";
    memset(q, 0, offsetof(question, worth));
    read_rules(q, s);
    if (!read_left(q, s, card) || !read_taken(q, s, card))
        return "solver.hidden";
    for (int i = 0; i < CELLS; i++) number[i] = (uint8_t)number_of(card[i]);
    poquer_hands(&q->h, &q->t, number);
    q->aim = aim;
    q->bound = 2 * SIDE * q->t.points[ROYAL];
    lay_somehow(q);
    return NULL;
}

/* Writes the acts of a chain, from a card that is lifted or in hand to the end of the chain. */
static void put_chain(const question *q, int card, uint32_t *moved, ct_answer *out)
{
    int from = q->home[card], cell;
    do {
        cell = q->best.cell[card];
        out->line[out->acts++] = CT_ACT(0, q->put, cell);
        *moved |= poquer_bit(card);
        for (card = 0; q->home[card] != cell;) card++;
    } while (cell != from);
}

static void put_line(const question *q, ct_answer *out)
{
    uint32_t moved = 0;
    out->acts = 0;
    if (q->in_hand)
        put_chain(q, 0, &moved, out);
    for (int i = 0; i < q->left; i++) {
        int from = q->home[i], to = q->best.cell[i];
        if (q->custom < CHAINS)
            out->line[out->acts++] = CT_ACT(0, q->place, to);
        else if (q->custom == SWAPS && from < to)
            out->line[out->acts++] = CT_ACT(0, q->swap, from, to);
        else if (q->custom == CHAINS && from != to && !(moved >> i & 1)) {
            out->line[out->acts++] = CT_ACT(0, q->lift, from);
            put_chain(q, i, &moved, out);
        }
    }
    if (q->custom >= CHAINS)
        out->line[out->acts++] = CT_ACT(0, q->done);
}

static void run(void *memory, uint64_t nodes, ct_answer *out)
{
    question *q = memory;
    uint64_t end = q->nodes + nodes;
    while (!poquer_found(q) && q->nodes < end) poquer_look(q, end);
    out->done = poquer_found(q);
    out->verdict = q->best.total >= q->good ? CT_WON : q->bound < q->good ? CT_LOST : CT_UNDECIDED;
    out->value = q->best.total;
    out->bound = q->bound;
    out->nodes = q->nodes;
    put_line(q, out);
}

const ct_solver ct_solver_poquer = {
    .least = sizeof(question),
    .usual = sizeof(question),
    .sought = false, /* there is no need to search for deals that can be won: nearly every deal can
                        be, if its cards are known */
    .begin = begin,
    .run = run,
};

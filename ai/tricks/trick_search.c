/* trick_search.c - a search with null windows over the play of tricks: each question is a yes or a
 * no, so that one good answer to each card is enough; how far beyond the question the answer holds
 * comes with it. The way down is a stack in the caller's memory, so the search stops and goes on
 * between any two positions. */
#include "trick_search.h"

/* The cards of a trick leave, the highest first. */
static void close_up(search_node *at, uint64_t gone)
{
    for (; gone; gone &= ~lanes_bit(lanes_highest(gone)))
        search_squeeze(at->t.hand, 3, &at->w, lanes_highest(gone));
}

/* ---- the search ------------------------------------------------------------------------- */

static void ask(search *q, int card)
{
    search_node *root = &q->node[0];
    root->t = q->task.t;
    for (int i = 0; i <= (q->counts ? 0 : SEARCH_CARDS); i++)
        q->node[i].w = q->w; /* where none has points it stays */
    root->i = 0;
    root->legal = lanes_legal(&root->t);
    root->taken = (search_taken){ .all = UINT64_MAX };
    root->bound = -1;
    root->n = 1;
    root->more = false;
    root->move[0] = (uint8_t)card;
    root->trick = 0;
    for (int i = 0; i < q->laid; i++) root->trick |= lanes_bit(q->table[i]);
}

/* Looks at the node: an answer, or its moves. */
static search_answer enter(search *q, search_bucket *table)
{
    search_node *at = &q->node[q->depth];
    int first = -1;
    q->entering = false;
    q->nodes++;
    if (!at->t.n) {
        search_answer a = search_recall(q, table, at, &first);
        if (a == SEARCH_OPEN)
            a = search_plain(q, at);
        if (a != SEARCH_OPEN)
            return a;
    }
    search_order(q, at, first);
    at->i = 0;
    at->taken = (search_taken){ .all = UINT64_MAX };
    at->bound = -1;
    return SEARCH_OPEN;
}

static void lay(const search *q, search_node *at, int card)
{
    if (q->counts) {
        int worth = search_points(at, card);
        at->w.held[at->t.turn] &= ~search_point(card, worth);
        at->t.pile = (uint8_t)(at->t.pile + worth);
    }
    at->trick |= lanes_bit(card);
    lanes_play(&at->t, card);
}

/* To the next position in which there is a choice, or before the next trick: who must play one card
 * plays it. */
static void go_down(search *q)
{
    search_node *at = &q->node[q->depth++], *next = at + 1;
    next->t = at->t;
    if (q->counts)
        next->w = at->w;
    next->trick = at->t.n ? at->trick : 0;
    lay(q, next, at->move[at->i++]);
    while (next->t.n && (next->legal = lanes_legal(&next->t), !(next->legal & (next->legal - 1)))) {
        lay(q, next, lanes_lowest(next->legal));
        q->nodes++;
    }
    if (!next->t.n) {
        close_up(next, next->trick);
        next->legal = next->t.hand[next->t.turn];
    }
    q->entering = true;
}

/* About what the side makes, by its points if each seat plays the move that looks best: rather too
 * much, since that so much cannot be made is soon proved. Of whole deals 7 tenths of it and 12 take
 * the fewest positions. */
static int guess(search *q)
{
    if (!q->counts)
        return -1;
    search_ask(q, -1, 0);
    for (search_node *at = q->node; at->t.left; at++) {
        search_order(q, at, -1);
        at->i = 0;
        go_down(q);
    }
    int sum = search_got(&q->node[q->depth].t);
    return sum + (120 - 3 * sum) * q->node[0].t.left / 360;
}

/* Whose points are counted, said of the cards before the trick. */
static void trick_back(search *q)
{
    const search_node *after = &q->node[q->depth];
    uint64_t ours = search_maximizes(&after->t) ? after->trick : 0;
    for (uint64_t gone = after->trick; gone; gone &= gone - 1) {
        q->taken.all = search_open_up(q->taken.all, lanes_lowest(gone));
        q->taken.some = search_open_up(q->taken.some, lanes_lowest(gone));
    }
    q->taken.all |= ours;
    q->taken.some |= ours;
}

/* Of cards that are alike the lowest has been tried for all: where one of them is counted, others
 * may be. */
static void all_taken(search_node *at)
{
    uint64_t own = at->t.hand[at->t.turn] & at->w.blank, some = at->taken.some & own;
    uint64_t none = own & ~at->taken.all;
    for (int i = 0; i < 3; i++) {
        some |= (some << 1 | some >> 1) & own;
        none |= (none << 1 | none >> 1) & own;
    }
    at->taken.some |= some;
    at->taken.all &= ~none;
}

/* Back from a node whose answer is known; SEARCH_OPEN: there are more moves to try. */
static search_answer go_up(search *q, search_bucket *table, search_answer a)
{
    while (q->depth > 0) {
        if (q->counts && !q->node[q->depth].t.n)
            trick_back(q);
        search_node *at = &q->node[--q->depth];
        bool good = (a == SEARCH_YES) == search_maximizes(&at->t);
        at->taken.all = good ? q->taken.all : at->taken.all & q->taken.all;
        at->taken.some = good ? q->taken.some : at->taken.some | q->taken.some;
        if (!good) {
            if (search_next(q, at))
                return SEARCH_OPEN;
            all_taken(at);
            q->value = at->bound;
        }
        if (!at->t.n && (q->depth || at->n > 1 || at->more))
            search_remember(q, table, at, a == SEARCH_YES);
        q->taken = at->taken;
    }
    return a;
}

static search_answer run(search *q, void *memory, uint64_t nodes)
{
    search_bucket *table = memory;
    uint64_t end = q->nodes + nodes;
    search_answer a = SEARCH_OPEN;
    while (q->nodes < end) {
        if (q->entering) {
            a = enter(q, table);
            if (a != SEARCH_OPEN)
                a = go_up(q, table, a);
            if (a != SEARCH_OPEN)
                return a;
        }
        go_down(q);
    }
    return SEARCH_OPEN;
}

const lanes_way lanes_by_points = { .ask = ask, .run = run, .guess = guess };

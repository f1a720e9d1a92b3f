/* trick_search.c - a search with null windows over the play of tricks: each question is a yes or a
 * no, so that one good answer to each card is enough. The way down is a stack in the caller's
 * memory, so the search stops and goes on between any two positions. Positions before a trick are
 * remembered with their whole key, so that two are never taken for one. */
#include "trick_search.h"

#include <string.h>

static bool has_points(const lanes *t) { return t->rules & LANES_HAS_POINTS; }
static bool maximizes(const search *q, const lanes *t) { return q->task.side >> t->turn & 1; }

/* ---- relative form ---------------------------------------------------------------------- */

/* The places above card c of its suit that close up when it is gone. */
static uint64_t movable(const lanes *t, int c)
{
    uint64_t above = lanes_suit(c) & ~0ull << c << 1;
    if (!has_points(t))
        return above;
    return (c & 15) > 4 ? 0 : above & 0x1eull << (c & 48);
}

static void squeeze(lanes *t, int c)
{
    uint64_t up = movable(t, c);
    for (int seat = 0; seat < t->seats; seat++)
        t->hand[seat] = (t->hand[seat] & ~up) | (t->hand[seat] & up) >> 1;
    if (!has_points(t) && c >= LANES_TRUMP && c < t->matador)
        t->matador--;
}

static void renumber(lanes *t, uint8_t *table, int laid, uint64_t up)
{
    for (int i = 0; i < laid; i++)
        if (up & lanes_bit(table[i]))
            table[i]--;
    uint8_t *const marks[] = { &t->led, &t->last, &t->cut, &t->best };
    for (int i = 0; i < 4; i++)
        if (*marks[i] < 64 && up & lanes_bit(*marks[i]))
            --*marks[i];
}

void search_set(search *q, const lanes_task *task, const uint8_t *table, uint8_t number[64])
{
    lanes *t = &q->task.t;
    uint64_t all = 0;
    q->task = *task;
    q->laid = task->t.n;
    for (int i = 0; i < q->laid; i++) q->table[i] = table[i];
    for (int c = 0; c < 64; c++) number[c] = (uint8_t)c;
    for (int seat = 0; seat < t->seats; seat++) all |= t->hand[seat];
    for (int i = 0; i < q->laid; i++) all |= lanes_bit(table[i]);
    for (int c = 63; c >= 0; c--) {
        uint64_t up = movable(t, c);
        if (all & lanes_bit(c))
            continue;
        squeeze(t, c);
        if (t->n)
            renumber(t, q->table, q->laid, up);
        for (int k = 0; k < 64; k++) /* of a card and of all below it, which move no more */
            number[k] = (uint8_t)(number[k] - (up >> number[k] & 1));
    }
}

/* The cards of a full trick leave, the highest first. */
static void close_up(search *q, lanes *t, int depth)
{
    uint64_t gone = 0;
    for (int i = 1; i <= t->seats; i++)
        if (i <= depth)
            gone |= lanes_bit(q->node[depth - i].move[q->node[depth - i].i - 1]);
    for (int i = 0; depth < t->seats && i < q->laid; i++) gone |= lanes_bit(q->table[i]);
    for (; gone; gone &= ~lanes_bit(lanes_highest(gone))) squeeze(t, lanes_highest(gone));
}

uint64_t search_choices(const search *q, const lanes *t)
{
    const uint64_t blanks = UINT64_C(0x001c001c001c001c);
    uint64_t legal = lanes_legal(t);
    uint64_t alike = has_points(t) ? blanks : ~lanes_bit(t->matador);
    return legal & ~(legal << 1 & t->hand[t->turn] << 1 & alike);
}

/* ---- what is remembered ----------------------------------------------------------------- */

typedef struct key {
    uint64_t a, b;
} key;

static uint64_t spread(uint64_t x)
{
    return (x & 7) << 13 | (x >> 3 & 7) << 29 | (x >> 6 & 7) << 45 | (x >> 9 & 7) << 61;
}

/* Two bits say whose each card is. Squeezed suits end with a bit above their highest card; where
 * cards have points, those that are gone are nobody's. The top three bits of each suit hold the
 * rest: who leads, how many matadors there are, who has how many tricks where it counts. */
static key key_of(const search *q, const lanes *t)
{
    const uint64_t ends = UINT64_C(0x0001000100010001), cards = UINT64_C(0x03ef03ef03ef03ef);
    uint64_t all = t->hand[0] | t->hand[1] | t->hand[2] | t->hand[3], rest = 0;
    uint64_t gone = has_points(t) ? cards & ~all : 0;
    key k = { t->hand[1] | t->hand[3] | gone, t->hand[2] | t->hand[3] | gone };
    if (!has_points(t))
        k.a |= all + ends;
    if (t->rules & LANES_RENEGE)
        rest = all >> t->matador & 7;
    if (q->task.outcome)
        rest |= (uint64_t)t->tricks[q->task.declarer] << 3 |
                (uint64_t)t->tricks[(q->task.declarer + 1) % 3] << 7;
    k.a |= spread(rest);
    k.b |= spread(t->turn);
    return k;
}

static search_bucket *bucket_of(const search *q, search_bucket *table, key k)
{
    uint64_t h = (k.a ^ k.b * UINT64_C(0x9e3779b97f4a7c15)) * UINT64_C(0xbf58476d1ce4e5b9);
    return &table[(h ^ h >> 32) & (q->buckets - 1)];
}

static int slot_of(const search_bucket *b, key k)
{
    int i = 0;
    while (i < SEARCH_SLOTS && (b->a[i] != k.a || b->b[i] != k.b)) i++;
    return i < SEARCH_SLOTS ? i : -1;
}

/* What is asked of the tricks to come; an outcome is asked as a whole. */
static int still(const search *q, const lanes *t)
{
    return q->task.outcome ? q->need : q->need - search_got(&q->task, t);
}

/* The answer, if it is known; else the move to try first, -1: none. */
static search_answer recall(const search *q, search_bucket *table, const lanes *t, int *first)
{
    key k = key_of(q, t);
    const search_bucket *b = bucket_of(q, table, k);
    int i = slot_of(b, k), need = still(q, t);
    if (i < 0)
        return SEARCH_OPEN;
    *first = b->move[i];
    return b->low[i] >= need ? SEARCH_YES : b->high[i] < need ? SEARCH_NO : SEARCH_OPEN;
}

/* A new position takes the slot of the smallest one, now and then of any. */
static int slot_for(search_bucket *b, const lanes *t)
{
    int small = 0;
    for (int i = 1; i < SEARCH_SLOTS; i++)
        if (b->left[i] < b->left[small])
            small = i;
    if (b->left[small] > t->left)
        small = (int)(b->next++ % SEARCH_SLOTS);
    return small;
}

static void remember(const search *q, search_bucket *table, const search_node *at, bool yes)
{
    const lanes *t = &at->t;
    key k = key_of(q, t);
    search_bucket *b = bucket_of(q, table, k);
    int i = slot_of(b, k), need = still(q, t);
    if (i < 0) {
        i = slot_for(b, t);
        b->a[i] = k.a;
        b->b[i] = k.b;
        b->low[i] = 0;
        b->high[i] = 255;
        b->left[i] = t->left;
    }
    if (yes)
        b->low[i] = (uint8_t)need;
    else
        b->high[i] = (uint8_t)(need - 1);
    b->move[i] = at->move[at->i - 1];
}

/* ---- the search ------------------------------------------------------------------------- */

void search_ask(search *q, int card, int need)
{
    search_node *root = &q->node[0];
    root->t = q->task.t;
    q->need = need;
    q->depth = 0;
    q->entering = card < 0;
    root->i = 0;
    root->n = 1;
    root->move[0] = (uint8_t)card;
}

/* Looks at the node: an answer, or its moves. */
static search_answer enter(search *q, search_bucket *table)
{
    search_node *at = &q->node[q->depth];
    int first = -1;
    q->entering = false;
    q->nodes++;
    if (!at->t.n) {
        search_answer a = search_plain(q, &at->t);
        if (a == SEARCH_OPEN)
            a = recall(q, table, &at->t, &first);
        if (a != SEARCH_OPEN)
            return a;
    }
    search_order(q, at, first);
    at->i = 0;
    return SEARCH_OPEN;
}

static void go_down(search *q)
{
    search_node *at = &q->node[q->depth], *next = at + 1;
    next->t = at->t;
    lanes_play(&next->t, at->move[at->i++]);
    q->depth++;
    if (!next->t.n)
        close_up(q, &next->t, q->depth);
    q->entering = true;
}

/* Back from a node whose answer is known; SEARCH_OPEN: there are more moves to try. */
static search_answer go_up(search *q, search_bucket *table, search_answer a)
{
    while (q->depth > 0) {
        const search_node *at = &q->node[--q->depth];
        bool good = (a == SEARCH_YES) == maximizes(q, &at->t);
        if (!good && at->i < at->n)
            return SEARCH_OPEN;
        if (!at->t.n && (q->depth || at->n > 1))
            remember(q, table, at, a == SEARCH_YES);
    }
    return a;
}

search_answer search_run(search *q, search_bucket *table, uint64_t nodes)
{
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

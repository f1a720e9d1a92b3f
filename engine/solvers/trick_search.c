/* trick_search.c - a search with null windows over the play of tricks: each question is a yes or a
 * no, so that one good answer to each card is enough. The way down is a stack in the caller's
 * memory, so the search stops and goes on between any two positions. Positions before a trick are
 * remembered by who holds the cards whose rank has mattered, and by how many others each hand has;
 * so an answer serves all positions that differ in small cards. Where a card must be beaten if it
 * can be (Solo), all ranks matter. Known weakness: a whole deal of Solo for its points is a million
 * positions and more. */
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

/* The cards of the trick that is full at this depth. */
static uint64_t trick_of(const search *q, int depth, int seats)
{
    uint64_t cards = 0;
    for (int i = 1; i <= seats && i <= depth; i++)
        cards |= lanes_bit(q->node[depth - i].move[q->node[depth - i].i - 1]);
    for (int i = 0; depth < seats && i < q->laid; i++) cards |= lanes_bit(q->table[i]);
    return cards;
}

/* They leave, the highest first. */
static void close_up(lanes *t, uint64_t gone)
{
    for (; gone; gone &= ~lanes_bit(lanes_highest(gone))) squeeze(t, lanes_highest(gone));
}

uint64_t search_choices(const search *q, const lanes *t)
{
    const uint64_t blanks = UINT64_C(0x001c001c001c001c);
    uint64_t legal = lanes_legal(t);
    uint64_t alike = has_points(t) ? blanks : ~lanes_bit(t->matador);
    return legal & ~(legal << 1 & t->hand[t->turn] << 1 & alike);
}

/* A set after the trick, by the numbers of before it: the lowest card comes back first. */
static uint64_t open_up(uint64_t set, uint64_t gone)
{
    for (; gone; gone &= gone - 1) {
        uint64_t c = gone & -gone, lane = lanes_suit(lanes_lowest(gone));
        set = (set & (~lane | (c - 1))) | ((set & lane & ~(c - 1)) << 1 & lane);
    }
    return set;
}

/* ---- what is remembered ----------------------------------------------------------------- */

/* Where any higher card may have to be played or counts, every rank matters. */
static bool by_rank(const lanes *t) { return !(t->rules & LANES_HEAD); }

/* How many cards of each suit: four bits a suit. */
static uint64_t lengths_of(uint64_t hand)
{
    const uint64_t one = UINT64_C(0x5555555555555555), two = UINT64_C(0x3333333333333333);
    hand -= hand >> 1 & one;
    hand = (hand & two) + (hand >> 2 & two);
    hand = (hand + (hand >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    hand = (hand + (hand >> 8)) & UINT64_C(0x000f000f000f000f);
    return (hand | hand >> 12 | hand >> 24 | hand >> 36) & 0xffff;
}

/* Two bits say whose each card is; where cards have points, those that are gone are nobody's. */
static search_entry key_of(const search *q, const lanes *t)
{
    const uint64_t cards = UINT64_C(0x03ef03ef03ef03ef);
    uint64_t all = t->hand[0] | t->hand[1] | t->hand[2] | t->hand[3];
    uint64_t gone = has_points(t) ? cards & ~all : 0;
    unsigned rest = t->turn;
    search_entry k = { .a = t->hand[1] | t->hand[3] | gone, .b = t->hand[2] | t->hand[3] | gone };
    for (int seat = 0; seat < t->seats && !has_points(t); seat++)
        k.lengths |= lengths_of(t->hand[seat]) << 16 * seat;
    if (t->rules & LANES_RENEGE)
        rest |= (unsigned)(all >> t->matador & 7) << 2;
    if (q->task.outcome)
        rest |= (unsigned)t->tricks[q->task.declarer] << 5 |
                (unsigned)t->tricks[(q->task.declarer + 1) % 3] << 9;
    k.rest = (uint16_t)rest;
    return k;
}

static search_bucket *bucket_of(const search *q, search_bucket *table, const search_entry *k)
{
    uint64_t h = k->lengths ^ (uint64_t)k->rest << 50;
    if (!by_rank(&q->task.t))
        h ^= k->a * UINT64_C(0x9e3779b97f4a7c15) ^ k->b * UINT64_C(0xc2b2ae3d27d4eb4f);
    h = (h ^ h >> 29) * UINT64_C(0xbf58476d1ce4e5b9);
    return &table[(h ^ h >> 32) & (q->buckets - 1)];
}

/* All cards from the ranks on that mattered. */
static uint64_t mask_of(uint16_t from)
{
    uint64_t mask = 0;
    for (int suit = 0; suit < 4; suit++)
        mask |= (UINT64_C(0xffff) << (from >> 4 * suit & 15) & 0xffff) << 16 * suit;
    return mask;
}

static bool fits(const search_entry *e, const search_entry *k, uint64_t mask)
{
    return e->lengths == k->lengths && e->rest == k->rest && !((e->a ^ k->a) & mask) &&
           !((e->b ^ k->b) & mask);
}

/* What is asked of the tricks to come; an outcome is asked as a whole. */
static int still(const search *q, const lanes *t)
{
    return q->task.outcome ? q->need : q->need - search_got(&q->task, t);
}

/* The answer, if it is known; else the move to try first, -1: none. */
static search_answer recall(search *q, search_bucket *table, search_node *at, int *first)
{
    const lanes *t = &at->t;
    search_entry k = at->key = key_of(q, t);
    const search_bucket *b = bucket_of(q, table, &k);
    int need = still(q, t);
    for (int i = 0; i < SEARCH_SLOTS; i++) {
        const search_entry *e = &b->e[i];
        if (!e->left || e->left != t->left || e->lengths != k.lengths)
            continue;
        uint64_t mask = mask_of(e->from);
        if (!fits(e, &k, mask))
            continue;
        q->rel = mask;
        if (e->low >= need)
            return SEARCH_YES;
        if (e->high < need)
            return SEARCH_NO;
        *first = e->move;
    }
    return SEARCH_OPEN;
}

static uint16_t from_of(const lanes *t, uint64_t rel)
{
    unsigned from = 0;
    if (t->rules & LANES_RENEGE) /* who holds matadors decides on what is legal */
        rel |= lanes_suit(LANES_TRUMP) & ~(lanes_bit(t->matador) - 1);
    for (int suit = 0; suit < 4 && by_rank(t); suit++) {
        uint64_t lane = rel >> 16 * suit & 0xffff;
        from |= (unsigned)(lane ? lanes_lowest(lane) : 15) << 4 * suit;
    }
    return (uint16_t)from;
}

/* A new position takes the slot of the smallest one, now and then of any. */
static search_entry *slot_for(search *q, search_bucket *b, const search_entry *k)
{
    search_entry *small = &b->e[0];
    for (int i = 0; i < SEARCH_SLOTS; i++) {
        search_entry *e = &b->e[i];
        if (e->left == k->left && e->from == k->from && fits(e, k, mask_of(k->from)))
            return e;
        if (e->left < small->left)
            small = e;
    }
    if (small->left > k->left)
        small = &b->e[q->turn++ % SEARCH_SLOTS];
    *small = *k;
    small->high = 255;
    return small;
}

static void remember(search *q, search_bucket *table, const search_node *at, bool yes)
{
    const lanes *t = &at->t;
    search_entry k = at->key;
    search_bucket *b = bucket_of(q, table, &k);
    int need = still(q, t);
    k.from = from_of(t, at->rel);
    k.left = t->left;
    search_entry *e = slot_for(q, b, &k);
    if (yes && need > e->low)
        e->low = (uint8_t)need;
    if (!yes && need - 1 < e->high)
        e->high = (uint8_t)(need - 1);
    e->move = at->move[at->i - 1];
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
    root->rel = 0;
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
        search_answer a = search_plain(q, &at->t, &q->rel);
        if (a == SEARCH_OPEN)
            a = recall(q, table, at, &first);
        if (a != SEARCH_OPEN)
            return a;
    }
    search_order(q, at, first);
    at->i = 0;
    at->rel = 0;
    return SEARCH_OPEN;
}

static void go_down(search *q)
{
    search_node *at = &q->node[q->depth], *next = at + 1;
    next->t = at->t;
    lanes_play(&next->t, at->move[at->i++]);
    q->depth++;
    if (!next->t.n)
        close_up(&next->t, next->gone = trick_of(q, q->depth, next->t.seats));
    q->entering = true;
}

/* What mattered after a trick, said of the cards before it; and the winner's rank, where another
 * card of its suit has lost to it. */
static void trick_back(search *q)
{
    const lanes *after = &q->node[q->depth].t;
    uint64_t cards = q->node[q->depth].gone, suit = cards & lanes_suit(after->best);
    if (!by_rank(after))
        return;
    q->rel = open_up(q->rel, cards);
    if (suit & (suit - 1))
        q->rel |= lanes_bit(after->best);
}

/* Of cards that are alike the lowest has been tried for all: where one of them matters, so do
 * those below it. */
static void all_alike(search_node *at)
{
    uint64_t own = at->t.hand[at->t.turn], more = at->rel & own;
    while (more) {
        more = more >> 1 & own & ~at->rel;
        at->rel |= more;
    }
}

/* Back from a node whose answer is known; SEARCH_OPEN: there are more moves to try. */
static search_answer go_up(search *q, search_bucket *table, search_answer a)
{
    while (q->depth > 0) {
        if (!q->node[q->depth].t.n)
            trick_back(q);
        search_node *at = &q->node[--q->depth];
        bool good = (a == SEARCH_YES) == maximizes(q, &at->t);
        at->rel = good ? q->rel : at->rel | q->rel;
        if (!good && at->i < at->n)
            return SEARCH_OPEN;
        if (!good)
            all_alike(at);
        if (!at->t.n && (q->depth || at->n > 1))
            remember(q, table, at, a == SEARCH_YES);
        q->rel = at->rel;
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

/* trick_count.c - the search where only the number of tricks counts: null windows, the way down a
 * stack in the caller's memory, as in trick_search.c, but for what this game makes possible: small
 * cards are all the same. What is remembered, and which moves need not be tried, goes by that. */
#include "trick_count.h"

#include <string.h>

#include "trick_search.h"

/* ---- what is remembered of positions before a trick --------------------------------------- */

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

/* All cards from the ranks on that mattered. */
static uint64_t mask_of(const search *q, unsigned from)
{
    return q->from[from & 255] | (uint64_t)q->from[from >> 8] << 32;
}

static bool fits(const search *q, const count_entry *e, const count_entry *k)
{
    return e->lengths == k->lengths && e->rest == k->rest &&
           !(((e->a ^ k->a) | (e->b ^ k->b)) & mask_of(q, e->from));
}

/* What is asked of the tricks to come; an outcome is asked as a whole. */
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
    if (q->task.t.rules & LANES_RENEGE) /* who holds matadors decides on what is legal */
        rel |= lanes_suit(LANES_TRUMP) & ~(lanes_bit(at->p.matador) - 1);
    for (int suit = 0; suit < 4; suit++)
        from |= (unsigned)lanes_lowest((rel >> 16 * suit & 0xffff) | 0x8000) << 4 * suit;
    return (uint16_t)from;
}

/* A new position takes the slot of the smallest one, now and then of any; those of other questions
 * are the first to go. */
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

/* ---- down and up ------------------------------------------------------------------------ */

/* The cards of the trick leave, the highest first. */
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

/* To the next position in which there is a choice, or before the next trick: who must play one card
 * plays it. */
static void go_down(search *q)
{
    count_node *at = &q->count[q->depth++], *next = at + 1;
    next->p = at->p;
    next->first = COUNT_NONE;
    uint64_t only = lanes_bit(count_pick(q, at));
    for (;;) {
        lay(&next->p, q->task.side, lanes_lowest(only));
        if (!next->p.n)
            break;
        only = next->legal = count_legal(q, &next->p);
        if (only & (only - 1))
            break;
        q->nodes++;
    }
    q->entering = true;
}

/* Looks at the node: an answer, or its moves. */
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
        __builtin_prefetch(b); /* it arrives while the other is looked at */
        a = count_plain(q, &at->p, &mine);
        if (a == SEARCH_OPEN)
            a = recall(q, b, at);
        if (a == SEARCH_OPEN)
            a = count_rest(q, &at->p, &mine);
    }
    if (a == SEARCH_OPEN)
        count_list(q, at);
    at->rel = 0;
    at->bound = -1;
    return a;
}

/* What mattered after a trick, said of the cards before it; and the winner's rank, where another
 * card of its suit has lost to it. */
static void trick_back(search *q, const count_place *after)
{
    uint64_t suit = after->trick & lanes_suit(after->best);
    for (uint64_t gone = after->trick; gone && q->rel; gone &= gone - 1)
        q->rel = search_open_up(q->rel, lanes_lowest(gone));
    if (suit & (suit - 1))
        q->rel |= lanes_bit(after->best);
}

/* The move has failed, whatever small card of its suit it was: which others fail with it. */
static uint64_t as_small(const search *q, const count_node *at)
{
    uint64_t lane = lanes_suit(at->card), mattered = q->rel & lane;
    if (at->card >= LANES_TRUMP && q->task.t.rules & LANES_RENEGE)
        mattered |= lane & ~(lanes_bit(at->p.matador) - 1);
    uint64_t small = mattered ? lane & (lanes_bit(lanes_lowest(mattered)) - 1) : lane;
    return small >> at->card & 1 ? small : 0;
}

/* Of cards that are alike the lowest has been tried for all: where one of them matters, so do
 * those below it. */
static void all_alike(count_node *at)
{
    uint64_t own = at->p.hand[at->p.turn], more = at->rel & own;
    while (more) {
        more = more >> 1 & own & ~at->rel;
        at->rel |= more;
    }
}

/* A move was not good enough; are there others? */
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

/* Back from a node whose answer is known; SEARCH_OPEN: there are more moves to try. */
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
    root->legal = p->n ? count_legal(q, p) : 0;
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

const lanes_way lanes_by_count = { .ask = ask, .run = run, .guess = count_guess };

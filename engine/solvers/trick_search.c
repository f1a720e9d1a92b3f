/* trick_search.c - a search with null windows over the play of tricks: each question is a yes or a
 * no, so that one good answer to each card is enough; how far beyond the question the answer holds
 * comes with it. The way down is a stack in the caller's memory, so the search stops and goes on
 * between any two positions. */
#include "trick_search.h"

#include <string.h>

/* Of the cards of a suit that have points, as bits, what the n-th highest is worth. */
static int nth_worth(unsigned cards, int n)
{
    for (int worth = 5; worth > 0; worth--)
        if (cards >> (worth - 1) & 1 && n-- == 0)
            return worth;
    return 0;
}

void search_clear(search *q)
{
    for (unsigned now = 0; now < 32; now++) {
        q->worth[now] = 0;
        for (int n = 0; n < 5; n++) q->worth[now] |= (uint32_t)nth_worth(now, n) << 4 * (4 - n);
        for (unsigned then = 0; then < 32; then++) {
            int more = 0, less = 0;
            for (int n = 0; n < 5; n++) {
                int d = nth_worth(now, n) - nth_worth(then, n);
                more += d > 0 ? d : 0;
                less -= d < 0 ? d : 0;
            }
            q->apart[now][then] = (uint8_t)(more << 4 | less);
        }
    }
}

/* ---- relative form ---------------------------------------------------------------------- */

/* The places above card c of its suit, which close up when it is gone. */
static uint64_t movable(int c) { return lanes_suit(c) & ~0ull << c << 1; }

/* Among the points that are left: the ones of this card. */
static uint32_t point_of(int c, int worth) { return (1u << worth >> 1) << 8 * (c >> 4); }

static void squeeze(lanes *t, search_worth *w, int c)
{
    uint64_t up = movable(c), low = (UINT64_C(1) << 4 * (c & 15)) - 1, *p = &w->points[c >> 4];
    for (int seat = 0; seat < 4; seat++)
        t->hand[seat] = (t->hand[seat] & ~up) | (t->hand[seat] & up) >> 1;
    if (c >= LANES_TRUMP && c < t->matador)
        t->matador--;
    if (!w->left)
        return;
    uint32_t point = point_of(c, (int)(*p >> 4 * (c & 15) & 15));
    w->left &= ~point;
    if (!point)
        w->blank = (w->blank & ~up & ~lanes_bit(c)) | (w->blank & up) >> 1;
    *p = (*p & low) | (*p >> 4 & ~low);
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

/* Of a whole pack. */
static search_worth worth_of(bool counts)
{
    const uint64_t points = UINT64_C(0x5432100000);
    if (!counts)
        return (search_worth){ .blank = UINT64_MAX };
    return (search_worth){ .points = { points, points, points, points },
                           .blank = UINT64_C(0x001f001f001f001f),
                           .left = 0x1f1f1f1f };
}

/* Seats are counted from the declarer on, so that what is remembered serves all declarers. */
static void turn_round(lanes_task *task)
{
    lanes *t = &task->t, from = *t;
    int d = task->declarer, n = t->seats;
    unsigned side = task->side;
    for (int seat = 0; seat < n; seat++) {
        int was = seat + d < n ? seat + d : seat + d - n;
        t->hand[seat] = from.hand[was];
        t->tricks[seat] = from.tricks[was];
        t->points[seat] = from.points[was];
    }
    t->turn = (uint8_t)((t->turn + n - d) % n);
    t->best_seat = (uint8_t)((t->best_seat + n - d) % n);
    task->side = (uint8_t)((side >> d | side << (n - d)) & ((1u << n) - 1));
    task->declarer = 0;
}

void search_set(search *q, const lanes_task *task, const uint8_t *table, uint8_t number[64])
{
    lanes *t = &q->task.t;
    uint64_t all = 0;
    q->task = *task;
    q->laid = task->t.n;
    q->counts = t->rules & LANES_HAS_POINTS;
    t->rules &= (uint8_t)~LANES_HAS_POINTS;
    if (search_by_count(q))
        turn_round(&q->task);
    q->w = worth_of(q->counts);
    for (int seat = 0; q->counts && seat < t->seats; seat++)
        for (uint64_t set = t->hand[seat]; set; set &= set - 1) {
            int c = lanes_lowest(set);
            q->w.held[seat] |= point_of(c, lanes_worth(&task->t, c));
        }
    for (int i = 0; i < q->laid; i++) q->table[i] = table[i];
    for (int c = 0; c < 64; c++) number[c] = (uint8_t)c;
    for (int seat = 0; seat < t->seats; seat++) all |= t->hand[seat];
    for (int i = 0; i < q->laid; i++) all |= lanes_bit(table[i]);
    for (int c = 63; c >= 0; c--) {
        uint64_t up = movable(c);
        if (all & lanes_bit(c))
            continue;
        squeeze(t, &q->w, c);
        if (t->n)
            renumber(t, q->table, q->laid, up);
        for (int k = 0; k < 64; k++) /* of a card and of all below it, which move no more */
            number[k] = (uint8_t)(number[k] - (up >> number[k] & 1));
    }
    for (int i = 0; i <= SEARCH_CARDS && !search_by_count(q); i++)
        q->node[i].w = q->w; /* where none has points it stays */
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
static void close_up(search_node *at, uint64_t gone)
{
    for (; gone; gone &= ~lanes_bit(lanes_highest(gone)))
        squeeze(&at->t, &at->w, lanes_highest(gone));
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

/* ---- the search ------------------------------------------------------------------------- */

void search_ask(search *q, int card, int need)
{
    search_node *root = &q->node[0];
    q->need = need;
    q->depth = 0;
    q->entering = card < 0;
    if (search_by_count(q)) {
        count_ask(q, card);
        return;
    }
    root->t = q->task.t;
    root->w = q->w;
    root->i = 0;
    root->rel = 0;
    root->taken = (search_taken){ .all = UINT64_MAX };
    root->bound = -1;
    root->n = 1;
    root->more = false;
    root->move[0] = (uint8_t)card;
}

/* How many cards of each suit: four bits a suit. */
static uint16_t lengths_of(uint64_t hand)
{
    const uint64_t one = UINT64_C(0x5555555555555555), two = UINT64_C(0x3333333333333333);
    hand -= hand >> 1 & one;
    hand = (hand & two) + (hand >> 2 & two);
    hand = (hand + (hand >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    hand = (hand + (hand >> 8)) & UINT64_C(0x000f000f000f000f);
    return (uint16_t)(hand | hand >> 12 | hand >> 24 | hand >> 36);
}

/* Looks at the node: an answer, or its moves. */
static search_answer enter(search *q, search_bucket *table)
{
    search_node *at = &q->node[q->depth];
    int first = -1;
    q->entering = false;
    q->nodes++;
    if (!at->t.n) {
        for (int seat = 0; seat < at->t.seats; seat++)
            at->length[seat] = lengths_of(at->t.hand[seat]);
        search_answer a = search_plain(q, at);
        if (a == SEARCH_OPEN)
            a = search_recall(q, table, at, &first);
        if (a == SEARCH_OPEN)
            a = search_plainly_not(q, at);
        if (a != SEARCH_OPEN)
            return a;
    }
    search_order(q, at, first);
    at->i = 0;
    at->rel = 0;
    at->taken = (search_taken){ .all = UINT64_MAX };
    at->bound = -1;
    return SEARCH_OPEN;
}

static void go_down(search *q)
{
    search_node *at = &q->node[q->depth], *next = at + 1;
    int card = at->move[at->i++];
    next->t = at->t;
    if (q->counts) {
        int worth = search_points(at, card);
        next->w = at->w;
        next->w.held[at->t.turn] &= ~point_of(card, worth);
        next->t.pile = (uint8_t)(next->t.pile + worth);
    }
    lanes_play(&next->t, card);
    q->depth++;
    if (!next->t.n)
        close_up(next, next->gone = trick_of(q, q->depth, next->t.seats));
    q->entering = true;
}

/* Of whole deals 7 tenths of it and 11 come nearest. */
int search_guess(search *q)
{
    search_ask(q, -1, 0);
    for (search_node *at = q->node; at->t.left; at++) {
        search_order(q, at, -1);
        at->i = 0;
        go_down(q);
    }
    int sum = search_got(&q->task, &q->node[q->depth].t);
    return sum + (140 - 3 * sum) * q->node[0].t.left / 360;
}

/* What mattered after a trick, said of the cards before it; and the winner's rank, where another
 * card of its suit has lost to it. */
static void trick_back(search *q)
{
    const lanes *after = &q->node[q->depth].t;
    uint64_t cards = q->node[q->depth].gone, suit = cards & lanes_suit(after->best);
    if (q->counts) {
        uint64_t ours = q->task.side >> after->turn & 1 ? cards : 0;
        q->taken.all = open_up(q->taken.all, cards) | ours;
        q->taken.some = open_up(q->taken.some, cards) | ours;
    }
    if (!search_by_rank(after))
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

/* So it is with their points. */
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
        if (!q->node[q->depth].t.n)
            trick_back(q);
        search_node *at = &q->node[--q->depth];
        bool good = (a == SEARCH_YES) == search_maximizes(q, &at->t);
        at->rel = good ? q->rel : at->rel | q->rel;
        at->taken.all = good ? q->taken.all : at->taken.all & q->taken.all;
        at->taken.some = good ? q->taken.some : at->taken.some | q->taken.some;
        if (!good) {
            if (search_next(q, at))
                return SEARCH_OPEN;
            all_alike(at);
            all_taken(at);
            q->value = at->bound;
        }
        if (!at->t.n && (q->depth || at->n > 1 || at->more))
            search_remember(q, table, at, a == SEARCH_YES);
        q->rel = at->rel;
        q->taken = at->taken;
    }
    return a;
}

search_answer search_run(search *q, search_bucket *table, uint64_t nodes)
{
    uint64_t end = q->nodes + nodes;
    search_answer a = SEARCH_OPEN;
    if (search_by_count(q))
        return count_run(q, (count_bucket *)table, nodes);
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

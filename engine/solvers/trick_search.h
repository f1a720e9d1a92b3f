/* trick_search.h - the search behind tricks.h: whether the declaring side makes at least so much,
 * all cards known. Positions are kept in relative form (squeezed): of the cards of a suit only
 * their order counts, so cards that are gone leave no gap. Where cards have points that is so of
 * the blanks alone. */
#ifndef CT_TRICK_SEARCH_H
#define CT_TRICK_SEARCH_H

#include "kits/lanes.h"

enum { SEARCH_CARDS = 40, SEARCH_MOVES = 13, SEARCH_SLOTS = 3 };

typedef enum search_answer { SEARCH_OPEN, SEARCH_YES, SEARCH_NO } search_answer;

/* A position on the way, and what is tried there. */
typedef struct search_node {
    lanes t;
    uint8_t n, i; /* moves, and how many of them have been taken */
    uint8_t move[SEARCH_MOVES];
} search_node;

/* What is known of positions before a trick: 64 bytes, a line of the cache. The key a, b tells the
 * whole position; what the side can still get lies from low to high. */
typedef struct search_bucket {
    uint64_t a[SEARCH_SLOTS], b[SEARCH_SLOTS];
    uint8_t low[SEARCH_SLOTS], high[SEARCH_SLOTS], move[SEARCH_SLOTS], left[SEARCH_SLOTS];
    uint32_t next; /* the slot that gives way next */
} search_bucket;

typedef struct search {
    lanes_task task;
    uint8_t table[4], laid; /* the trick that lies open at the start */
    bool entering;          /* the node at `depth` has not been looked at */
    int depth, need;
    uint64_t nodes, buckets;
    search_node node[SEARCH_CARDS + 1];
} search;

/* The position to search from, squeezed; number[] gets the number there of each of its cards. */
void search_set(search *q, const lanes_task *task, const uint8_t *table, uint8_t number[64]);
/* Of the legal cards of a squeezed position, one of each kind that are alike in all that follows:
 * the lowest. */
uint64_t search_choices(const search *q, const lanes *t);
/* Puts the question: at least so much (points, or an outcome), after this card (-1: at once)? */
void search_ask(search *q, int card, int need);
/* Looks at about so many positions more. */
search_answer search_run(search *q, search_bucket *table, uint64_t nodes);

/* ---- trick_bounds.c --------------------------------------------------------------------- */

/* What is plain before a trick is led, by tricks that nobody can take from a side. */
search_answer search_plain(const search *q, const lanes *t);
/* The moves of a position in the order in which they are tried, `first` before all others. */
void search_order(const search *q, search_node *at, int first);

static inline int search_got(const lanes_task *task, const lanes *t)
{
    int sum = 0;
    for (int seat = 0; seat < t->seats; seat++) sum += task->side >> seat & 1 ? t->points[seat] : 0;
    return sum;
}

#endif

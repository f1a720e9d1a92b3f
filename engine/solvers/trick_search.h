/* trick_search.h - the search behind tricks.h: whether the declaring side makes at least so much,
 * all cards known. Positions are kept in relative form (squeezed): of the cards of a suit only
 * their order counts, so cards that are gone leave no gap. Where cards have points that is so of
 * the blanks alone. */
#ifndef CT_TRICK_SEARCH_H
#define CT_TRICK_SEARCH_H

#include "kits/lanes.h"

enum { SEARCH_CARDS = 40, SEARCH_MOVES = 13, SEARCH_SLOTS = 4 };

typedef enum search_answer { SEARCH_OPEN, SEARCH_YES, SEARCH_NO } search_answer;

/* What is known of positions before a trick in which the hands have so many cards of each suit and
 * the highest ones, as many as have mattered, lie as said: what the side can still get is from low
 * to high. */
typedef struct search_entry {
    uint64_t lengths, a, b; /* a, b: whose a card is                                      */
    uint16_t from;          /* four bits a suit: the lowest rank that mattered            */
    uint16_t rest;          /* what else tells positions apart                            */
    uint8_t low, high, move, left;
} search_entry;

/* A position on the way, and what is tried there. */
typedef struct search_node {
    lanes t;
    uint8_t n, i; /* moves, and how many of them have been taken */
    uint8_t move[SEARCH_MOVES];
    uint64_t rel;  /* the cards whose rank has mattered so far              */
    uint64_t gone; /* before a trick: the cards of the last one             */
    search_entry key;
} search_node;

typedef struct search_bucket {
    search_entry e[SEARCH_SLOTS];
} search_bucket;

typedef struct search {
    lanes_task task;
    uint8_t table[4], laid; /* the trick that lies open at the start */
    bool entering;          /* the node at `depth` has not been looked at */
    int depth, need;
    uint64_t nodes, buckets, turn;
    uint64_t rel; /* of the node answered last: the cards by whose rank it was            */
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

/* What is plain before a trick is led, by tricks that nobody can take from a side; *rel: by which
 * cards. */
search_answer search_plain(const search *q, const lanes *t, uint64_t *rel);
/* The moves of a position in the order in which they are tried, `first` before all others. */
void search_order(const search *q, search_node *at, int first);

static inline int search_got(const lanes_task *task, const lanes *t)
{
    int sum = 0;
    for (int seat = 0; seat < t->seats; seat++) sum += task->side >> seat & 1 ? t->points[seat] : 0;
    return sum;
}

#endif

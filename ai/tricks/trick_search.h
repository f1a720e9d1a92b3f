/* trick_search.h - the search behind tricks.h where suits must be headed (Solo, three seats):
 * whether the declarer makes at least so much, all cards known. Positions are kept in relative form
 * (squeezed): of the cards of a suit only their order counts, so cards that are gone leave no gap;
 * what each is worth stands beside. */
#ifndef CT_TRICK_SEARCH_H
#define CT_TRICK_SEARCH_H

#include "trick_count.h"

enum { SEARCH_CARDS = 40, SEARCH_SLOTS = 4 };

/* Of the points that an answer counts for the side: the cards that it takes in each line of play
 * that the answer rests on, and in at least one. What the others are worth matters nothing. */
typedef struct search_taken {
    uint64_t all, some;
} search_taken;

/* What is known of positions before a trick in which the cards lie so: what the side can still get
 * is from low to high. */
typedef struct search_entry {
    uint64_t a, b;   /* whose a card is                                                     */
    uint32_t points; /* which of them are left: a byte for each suit                        */
    uint8_t low, high, move, left, turn;
    uint8_t age;                  /* of the question it was remembered for */
    search_taken of_low, of_high; /* whose points are counted */
} search_entry;

typedef struct search_bucket {
    search_entry e[SEARCH_SLOTS];
} search_bucket;

/* What cards are worth, by number in a squeezed position: none has points, or those at the top of
 * each suit. */
typedef struct search_worth {
    uint64_t points[4]; /* of each suit, four bits a card                 */
    uint64_t blank;     /* the places of cards without points             */
    uint32_t left;      /* a byte for each suit: which points are left    */
    uint32_t held[4];   /* and in which hand                              */
} search_worth;

/* A position on the way, and what is tried there. */
typedef struct search_node {
    lanes t;
    search_worth w;
    uint8_t n, i; /* moves, and how many of them have been taken         */
    bool more;    /* only the first is known: the others are still to be put in order */
    uint8_t move[SEARCH_MOVES];
    int16_t value[SEARCH_MOVES]; /* of a move tried without success: at best, for who moves */
    int16_t bound;               /* and of all of them                            */
    search_taken taken;          /* the cards whose points have been counted      */
    uint64_t legal;              /* the cards that may be played                  */
    uint64_t trick;              /* the cards on the table; before a trick: of the last one */
    search_entry key;
} search_node;

typedef struct search {
    lanes_task task;
    bool counts;    /* cards have points; not in a Bolo */
    search_worth w; /* at the start */
    /* Of one suit with these cards of points against one with those, the cards from the highest
     * on: how much more (four bits) and how much less (the others) they are worth. */
    uint8_t apart[32][32];
    uint32_t worth[32]; /* of the five highest cards of a suit with these points, four bits each */
    uint32_t from[256]; /* of two suits the ranks from these on: four bits and four */
    uint8_t table[4], laid; /* the trick that lies open at the start */
    bool entering;          /* the node at `depth` has not been looked at */
    int depth, need;
    int value; /* proved of the node answered last: so much at least (yes) or at most (no) */
    uint64_t nodes, buckets, turn;
    uint8_t age;        /* of the position asked about, from 0 to 15, and round again     */
    uint64_t rel;       /* of the node answered last: where only tricks count, by whose rank   */
    search_taken taken; /* and else by whose points                                       */
    bool single;        /* where only tricks count: one card is asked about, not the root */
    union {
        search_node node[SEARCH_CARDS + 1];
        count_node count[SEARCH_CARDS + 1]; /* where only tricks count */
    };
} search;

/* A way to search: what a task names (lanes.h), so that a program of one game is linked with its
 * own alone. */
struct lanes_way {
    void (*ask)(search *q, int card);
    search_answer (*run)(search *q, void *memory, uint64_t nodes);
    int (*guess)(search *q); /* of what is asked, between two questions; -1: none */
};

/* ---- trick_place.c ---------------------------------------------------------------------- */

/* Before all other calls. */
void search_clear(search *q);
/* A card leaves these hands: those above it close up. Without points are the lowest of a suit. */
void search_squeeze(uint64_t hand[], int hands, search_worth *w, int c);
/* The position to search from, squeezed; number[] gets the number there of each of its cards. */
void search_set(search *q, const lanes_task *task, const uint8_t *table, uint8_t number[64]);
/* Puts the question: at least so much (points, or an outcome), after this card (-1: at once)? */
void search_ask(search *q, int card, int need);
/* Looks at about so many positions more. */
static inline search_answer search_run(search *q, void *memory, uint64_t nodes)
{
    return q->task.way->run(q, memory, nodes);
}

/* Of the legal cards one of each kind that are alike in all that follows: the lowest. */
uint64_t search_kinds(const search_node *at);

/* Among the points that are left: the ones of this card. */
static inline uint32_t search_point(int c, int worth) { return (1u << worth >> 1) << 8 * (c >> 4); }

/* ---- trick_table.c ---------------------------------------------------------------------- */

/* The answer, if it is remembered; else the move to try first, -1: none. */
search_answer search_recall(search *q, search_bucket *table, search_node *at, int *first);
void search_remember(search *q, search_bucket *table, const search_node *at, bool yes);

/* ---- trick_bounds.c --------------------------------------------------------------------- */

/* What is plain before a trick is led, by tricks that nobody can take from the declaring side. */
search_answer search_plain(search *q, const search_node *at);

/* ---- trick_order.c ---------------------------------------------------------------------- */

/* The moves of a position in the order in which they are tried; with a `first` it alone, until it
 * is asked for more. */
void search_order(const search *q, search_node *at, int first);
/* What speaks for a move where a suit must be headed (Solo): its traits, each by its weight, as
 * lab/learn/learn_order.c has found them. */
enum { SEARCH_TRAITS = 36, SEARCH_CLASSES = 9 };
int search_promise(const search *q, const search_node *at, int c, const int8_t w[SEARCH_TRAITS]);
/* Which weights hold, by who moves and when. */
int search_class(const lanes *t);
/* A move has been tried, to q->value, and was not good enough. Goes on to the next one that may
 * be; false: there is none. */
bool search_next(const search *q, search_node *at);

static inline int search_points(const search_node *at, int card)
{
    return (int)(at->w.points[card >> 4] >> 4 * (card & 15) & 15);
}

static inline int search_count(uint64_t set) { return __builtin_popcountll(set); }

/* How many cards a seat has of the suit of card c. */
static inline int search_length(const search_node *at, int seat, int c)
{
    return search_count(at->t.hand[seat] & lanes_suit(c));
}

static inline uint64_t search_others(const lanes *t)
{
    return (t->hand[0] | t->hand[1] | t->hand[2]) & ~t->hand[t->turn];
}

/* Seats are counted from the declarer on, who plays alone. */
static inline bool search_maximizes(const lanes *t) { return !t->turn; }
static inline int search_got(const lanes *t) { return t->points[0]; }

static inline search_answer search_proved(search *q, int value, bool yes)
{
    q->value = value;
    return yes ? SEARCH_YES : SEARCH_NO;
}

#endif

/* trick_search.h - types and functions shared by the files of the trick solver (include/tricks.h).
 *
 *     tricks.c        the public functions: they turn a state into questions for a search
 *     trick_place.c   the position a search starts from
 *     trick_search.c  the search for points (Solo, three seats; cards must be beaten)
 *     trick_count.c   the search for the number of tricks (Hombre; no card must be beaten)
 *
 * A question is "does the declaring side make at least `need`?", with all cards known.
 *
 * Positions are squeezed: in each suit the cards still in play are numbered from 0 up without gaps.
 * Only their order matters, so positions that differ only in cards already played become equal. The
 * points of each card are stored beside the hands. Seats are counted from the declarer, who is seat
 * 0. */
#ifndef CT_TRICK_SEARCH_H
#define CT_TRICK_SEARCH_H

#include "kits/lanes.h"
#include "util/bits.h"

enum {
    SEARCH_CARDS = 40, /* most cards in the pack */
    SEARCH_SLOTS = 4,  /* entries in a bucket of the table */
    SEARCH_MOVES = 13, /* most cards in a hand */
    COUNT_SLOTS = 4,
    COUNT_NONE = 255 /* stands for no card */
};

typedef enum search_answer { SEARCH_OPEN, SEARCH_YES, SEARCH_NO } search_answer;

/* ---- the search for points -------------------------------------------------------------- */

/* The cards whose points an answer counts for the side. `all`: taken in every line of play that
 * proves the answer. `some`: taken in at least one of these lines. The answer does not depend on
 * the points of other cards. */
typedef struct search_taken {
    uint64_t all, some;
} search_taken;

/* A table entry about a position before a trick: the side still gets at least `low` and at most
 * `high`. */
typedef struct search_entry {
    uint64_t a, b;                /* two bits say which seat holds a card */
    uint32_t points;              /* cards with points still in play: one byte for each suit */
    uint8_t low, high;            /* bounds of the points to come */
    uint8_t move;                 /* the best move known */
    uint8_t left, turn;           /* left: cards in all hands; turn: the seat on turn */
    uint8_t age;                  /* search.age when the entry was made */
    search_taken of_low, of_high; /* the cards that each bound counts */
} search_entry;

typedef struct search_bucket {
    search_entry e[SEARCH_SLOTS];
} search_bucket;

/* The points of the cards of a squeezed position. In each suit the cards with points are the
 * highest cards. */
typedef struct search_worth {
    uint64_t points[4]; /* points of the cards, by suit: four bits for each card */
    uint64_t blank;     /* the places of cards without points */
    uint32_t left;      /* cards with points still in play: a byte for each suit */
    uint32_t held[4];   /* as `left`, but only the cards that each seat holds */
} search_worth;

/* One level of the search: a position and its moves. */
typedef struct search_node {
    lanes t;
    search_worth w;
    uint8_t n, i; /* n: number of moves listed; i: number of these already taken */
    bool more;    /* only the first move is listed; the other moves are not ordered yet */
    uint8_t move[SEARCH_MOVES];
    int16_t value[SEARCH_MOVES]; /* bound proved for a move that failed */
    int16_t bound;               /* the best of value[] for the seat on turn; -1: no move has
                                    failed */
    search_taken taken;          /* the cards whose points have been counted */
    uint64_t legal;              /* the cards that may be played */
    uint64_t trick;              /* cards on the table; before a trick, the cards of the last
                                    trick */
    search_entry key;
} search_node;

/* ---- the search for the number of tricks ------------------------------------------------ */

/* A table entry about a position before a trick. The exact small cards of a seat seldom matter. So
 * an entry serves all positions with the same suit lengths and the same holders of the cards from
 * `from` up. The side still gets at least `low` and at most `high`. */
typedef struct count_entry {
    uint64_t lengths;  /* lengths of the suits, as in count_place */
    uint64_t a, b;     /* two bits say which seat holds a card */
    uint16_t from;     /* four bits for each suit: the lowest rank that mattered; 15: none */
    uint16_t rest;     /* more parts of the key: seat on turn, matadors, tricks won */
    uint8_t low, high; /* tricks to come; for questions about an outcome: the outcome */
    uint8_t move;      /* a move that proved a bound; COUNT_NONE: none */
    uint8_t stamp;     /* low four bits: tricks left; high four bits: search.age */
} count_entry;

typedef struct count_bucket {
    count_entry e[COUNT_SLOTS];
} count_bucket;

typedef struct count_place {
    uint64_t hand[4];
    uint64_t lengths; /* number of cards of each suit in each hand: four bits each, 16 bits for a
                         seat */
    uint64_t trick;   /* the cards on the table */
    uint8_t seats, turn, n, led, best, best_seat;
    uint8_t matador;        /* trumps from this number on are matadors */
    uint8_t left;           /* tricks to come, including the open trick */
    uint8_t tricks[4], got; /* tricks: won by each seat; got: won by the declaring side */
} count_place;

/* One level of the search: a position and its moves. */
typedef struct count_node {
    count_place p;
    uint64_t legal; /* the cards that may be played */
    uint64_t moves; /* moves not tried yet */
    uint64_t good;  /* moves to try before the others; at a lead: the cards in promise[] */
    int32_t promise[SEARCH_MOVES]; /* at a lead: the order of `good`, highest first */
    uint64_t rel;                  /* the cards whose rank has mattered so far */
    uint8_t first;                 /* the move to try before all others; COUNT_NONE: none */
    uint8_t card;                  /* the card being tried */
    int16_t bound; /* best bound of the failed moves for the seat on turn; -1: none */
    count_entry key;
} count_node;

/* A number of tricks that a side wins however the other seats play, and the cards whose rank proves
 * it. */
typedef struct count_sure {
    int tricks;
    uint64_t rel;
} count_sure;

/* ---- both ------------------------------------------------------------------------------- */

typedef struct search {
    lanes_task task;
    bool counts;    /* cards have points: Solo, except in a Bolo */
    search_worth w; /* points of the cards at the start */
    /* apart[now][then]: compares the cards of a suit, rank by rank, for two sets of points. High
     * four bits: how much more they are worth with `now`; low four bits: how much less. */
    uint8_t apart[32][32];
    uint32_t worth[32]; /* points of the five highest cards of a suit, by its set of points: four
                           bits each */
    uint32_t from[256]; /* masks for two suits at a time: each suit's cards from a rank up. The
                           index has four bits for each of the two ranks */
    uint8_t table[4], laid; /* the cards of the trick open at the start; laid: their number */
    bool entering;          /* the node at `depth` has not been entered */
    int depth, need;
    int value; /* the bound proved for the node answered last: at least (yes) or at most (no) */
    uint64_t nodes, buckets, turn;
    uint8_t age;        /* number of the position asked about, modulo 16 */
    uint64_t rel;       /* for the node answered last: the cards whose rank mattered (Hombre) */
    search_taken taken; /* for the node answered last: the cards whose points counted (Solo) */
    bool single;        /* Hombre: the question is about one card, not about the position */
    union {
        search_node node[SEARCH_CARDS + 1];
        count_node count[SEARCH_CARDS + 1];
    };
} search;

/* The functions of a search. A task points to its search (lanes.h), so that a program with one game
 * links only one search. */
struct lanes_way {
    void (*ask)(search *q, int card);
    search_answer (*run)(search *q, void *memory, uint64_t nodes);
    int (*guess)(search *q); /* an estimate of the value to ask for first; -1: none */
};

/* Fills the constant tables of q, which is zeroed. Call it once, before all other functions. */
void search_clear(search *q);
/* Removes card c from the numbering: the cards above it in its suit move down by one. `c` must be
 * in none of the hands. */
void search_squeeze(uint64_t hand[], int hands, search_worth *w, int c);
/* Sets the position to search from. number[] gets the squeezed number of each card of the task. */
void search_set(search *q, const lanes_task *task, const uint8_t *table, uint8_t number[64]);
/* Asks whether the side makes at least `need` (points, tricks or an outcome) after `card` has been
 * played; -1: in the position as it is. */
void search_ask(search *q, int card, int need);
/* Searches about `nodes` positions more. `memory` holds q->buckets buckets. SEARCH_OPEN: not
 * decided yet, call again. */
static inline search_answer search_run(search *q, void *memory, uint64_t nodes)
{
    return q->task.way->run(q, memory, nodes);
}

/* The legal cards, but of equivalent cards (neighbours of equal worth) only the lowest. */
uint64_t search_kinds(const search_node *at);

/* Answers a question before a trick by counting the tricks that the declaring side cannot lose. */
search_answer search_plain(search *q, const search_node *at);
/* These answer a question of Hombre by counting sure tricks, in two steps. count_plain counts those
 * of the side that is likelier to decide the question. count_rest counts those of the other side,
 * which takes longer. For an outcome, count_plain writes the declarer's sure tricks to *mine; pass
 * this to count_rest. */
search_answer count_plain(search *q, const count_place *p, count_sure *mine);
search_answer count_rest(search *q, const count_place *p, const count_sure *mine);

/* ---- move ordering, as lab/learn sees it ------------------------------------------------ */

/* Moves of Solo are tried in the order of the weighted sum of their traits. lab/learn/learn_order.c
 * learns the weights, one set for each class. */
enum { SEARCH_TRAITS = 36, SEARCH_CLASSES = 9 };
/* Lists the moves of a position in the order in which they are tried. `first` (-1: none) comes
 * first; then the others are listed only when they are needed. */
void search_order(const search *q, search_node *at, int first);
int search_promise(const search *q, const search_node *at, int c, const int8_t w[SEARCH_TRAITS]);
/* The class of a position: which card of the trick is next, and who plays it. */
int search_class(const lanes *t);

/* Leads in Hombre are ordered by weighted traits, too; lab/learn/learn_lead.c learns the weights.
 * The first three classes are for leads by the declaring side, by the seat before it, and by
 * another seat. The other three are the same for questions about an outcome. */
enum { COUNT_TRAITS = 16, COUNT_CLASSES = 6 };

/* ---- small parts ------------------------------------------------------------------------ */

/* The places above card c in its suit. */
static inline uint64_t search_above(int c) { return lanes_suit(c) & ~0ull << c << 1; }

/* The reverse of search_squeeze: renumbers the set as it was before card c was removed. The cards
 * of a trick must be put back lowest first. A set may fill its suit to the top; bits shifted out
 * must not reach the next suit. */
static inline uint64_t search_open_up(uint64_t set, int c)
{
    uint64_t lane = lanes_suit(c), up = set & lane & ~0ull << c;
    return (set & ~up) | (up << 1 & lane);
}

/* The bit in search_worth.left of a card of this suit with this worth. */
static inline uint32_t search_point(int c, int worth) { return (1u << worth >> 1) << 8 * (c >> 4); }

static inline int search_points(const search_node *at, int card)
{
    return (int)(at->w.points[card >> 4] >> 4 * (card & 15) & 15);
}

static inline int search_count(uint64_t set) { return ct_bits(set); }

static inline bool search_maximizes(const lanes *t) { return !t->turn; }
static inline int search_got(const lanes *t) { return t->points[0]; }

static inline search_answer search_proved(search *q, int value, bool yes)
{
    q->value = value;
    return yes ? SEARCH_YES : SEARCH_NO;
}

#endif

/* trick_search.h - what the files of the trick solver (include/tricks.h) share.
 *
 *     tricks.c        public functions: turns a state into questions for a search
 *     trick_place.c   the position a search starts from
 *     trick_search.c  the search for points (Solo, three seats; suits must be headed)
 *     trick_count.c   the search for the number of tricks (Hombre; no suit must be headed)
 *
 * A question is "does the declaring side make at least `need`?", all cards known.
 *
 * Positions are squeezed: in each suit the cards still in play are numbered from 0 up without gaps.
 * Only their order matters, so positions that differ in cards already played become equal. What
 * each card is worth is stored beside the hands. Seats are counted from the declarer, who is seat
 * 0. */
#ifndef CT_TRICK_SEARCH_H
#define CT_TRICK_SEARCH_H

#include "kits/lanes.h"

enum {
    SEARCH_CARDS = 40, /* cards in the pack, at most */
    SEARCH_SLOTS = 4,  /* entries in a bucket of the table */
    SEARCH_MOVES = 13, /* cards in a hand, at most */
    COUNT_SLOTS = 4,
    COUNT_NONE = 255 /* no card */
};

typedef enum search_answer { SEARCH_OPEN, SEARCH_YES, SEARCH_NO } search_answer;

/* ---- the search for points -------------------------------------------------------------- */

/* The cards whose points an answer counts for the side: `all` holds those taken in every line of
 * play that the answer rests on, `some` those taken in at least one. The answer does not depend on
 * what other cards are worth. */
typedef struct search_taken {
    uint64_t all, some;
} search_taken;

/* A table entry about a position before a trick: the side still gets at least `low` and at most
 * `high`. */
typedef struct search_entry {
    uint64_t a, b;                /* two bits say which seat holds a card */
    uint32_t points;              /* cards with points still in play: a byte for a suit */
    uint8_t low, high;            /* points to come */
    uint8_t move;                 /* the best move known */
    uint8_t left, turn;           /* cards in all hands; the seat on turn */
    uint8_t age;                  /* search.age when the entry was made */
    search_taken of_low, of_high; /* the cards that each bound counts */
} search_entry;

typedef struct search_bucket {
    search_entry e[SEARCH_SLOTS];
} search_bucket;

/* What the cards of a squeezed position are worth. In each suit the cards with points are the
 * highest ones. */
typedef struct search_worth {
    uint64_t points[4]; /* of each suit, four bits a card */
    uint64_t blank;     /* the places of cards without points */
    uint32_t left;      /* cards with points still in play: a byte for each suit */
    uint32_t held[4];   /* the same, by the seat that holds them */
} search_worth;

/* One level of the search: a position and its moves. */
typedef struct search_node {
    lanes t;
    search_worth w;
    uint8_t n, i; /* moves listed, and how many of them have been taken */
    bool more;    /* only the first move is listed; the others are not ordered yet */
    uint8_t move[SEARCH_MOVES];
    int16_t value[SEARCH_MOVES]; /* bound proved for a move that failed */
    int16_t bound;               /* the best of value[] for the seat on turn; -1: none */
    search_taken taken;          /* the cards whose points have been counted */
    uint64_t legal;              /* the cards that may be played */
    uint64_t trick;              /* cards on the table; before a trick, of the last one */
    search_entry key;
} search_node;

/* ---- the search for the number of tricks ------------------------------------------------ */

/* A table entry about a position before a trick. Which small card a seat holds seldom matters, so
 * an entry serves all positions with the same suit lengths in which the cards from `from` up lie
 * alike. The side still gets at least `low` and at most `high`. */
typedef struct count_entry {
    uint64_t lengths;  /* as in count_place */
    uint64_t a, b;     /* two bits say which seat holds a card */
    uint16_t from;     /* four bits a suit: the lowest rank that mattered, 15: none */
    uint16_t rest;     /* seat on turn, matadors, tricks won: the rest of the key */
    uint8_t low, high; /* tricks to come; of an outcome: the whole outcome */
    uint8_t move;      /* a move that was good enough, COUNT_NONE: none */
    uint8_t stamp;     /* low four bits: tricks left; high four bits: search.age */
} count_entry;

typedef struct count_bucket {
    count_entry e[COUNT_SLOTS];
} count_bucket;

typedef struct count_place {
    uint64_t hand[4];
    uint64_t lengths; /* cards of each suit in each hand: four bits each, 16 a seat */
    uint64_t trick;   /* the cards on the table */
    uint8_t seats, turn, n, led, best, best_seat;
    uint8_t matador;        /* trumps from this number on are matadors */
    uint8_t left;           /* tricks to come, the open one included */
    uint8_t tricks[4], got; /* won by each seat, and by the declaring side */
} count_place;

/* One level of the search: a position and its moves. */
typedef struct count_node {
    count_place p;
    uint64_t legal; /* the cards that may be played */
    uint64_t moves; /* not tried yet */
    uint64_t good;  /* to be tried before the others; at a lead: the cards in promise[] */
    int32_t promise[SEARCH_MOVES]; /* at a lead: the order of `good`, highest first */
    uint64_t rel;                  /* the cards whose rank has mattered so far */
    uint8_t first;                 /* to be tried before all others, COUNT_NONE: none */
    uint8_t card;                  /* being tried */
    int16_t bound; /* best bound of the failed moves for the seat on turn; -1: none */
    count_entry key;
} count_node;

/* A number of tricks that a side wins however the others play, and the cards whose rank decides
 * that. */
typedef struct count_sure {
    int tricks;
    uint64_t rel;
} count_sure;

/* ---- both ------------------------------------------------------------------------------- */

typedef struct search {
    lanes_task task;
    bool counts;    /* cards have points: Solo, except in a Bolo */
    search_worth w; /* at the start */
    /* apart[now][then]: how much more (high four bits) and how much less (low four bits) the cards
     * of a suit are worth with the points `now` than with the points `then`, rank by rank. */
    uint8_t apart[32][32];
    uint32_t worth[32]; /* of the five highest cards of a suit with these points: four bits each */
    uint32_t from[256]; /* mask of two suits' cards from these ranks up: four bits a rank */
    uint8_t table[4], laid; /* the trick open at the start, and how many cards it has */
    bool entering;          /* the node at `depth` has not been looked at */
    int depth, need;
    int value; /* bound proved for the node answered last: at least (yes) or at most (no) */
    uint64_t nodes, buckets, turn;
    uint8_t age;        /* number of the position asked about, modulo 16 */
    uint64_t rel;       /* of the node answered last: the cards whose rank mattered (Hombre) */
    search_taken taken; /* of the node answered last: the cards whose points counted (Solo) */
    bool single;        /* Hombre: the question is about one card, not about the position */
    union {
        search_node node[SEARCH_CARDS + 1];
        count_node count[SEARCH_CARDS + 1];
    };
} search;

/* A search. A task names its own (lanes.h), so that a program of one game links one search only. */
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

/* Of the legal cards that are equivalent (neighbours of equal worth) only the lowest. */
uint64_t search_kinds(const search_node *at);

/* Answers a question before a trick by counting the tricks that the declaring side cannot lose. */
search_answer search_plain(search *q, const search_node *at);
/* The same for Hombre: first by the side that is likelier to answer it, then by the other, which
 * takes longer. For an outcome *mine gets what the declarer has for sure; pass it on. */
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

/* The same for leads in Hombre; lab/learn/learn_lead.c learns the weights. Three classes say who
 * leads: the declaring side, the seat before it, or another one. Three more are the same for
 * questions about an outcome. */
enum { COUNT_TRAITS = 16, COUNT_CLASSES = 6 };

/* ---- small parts ------------------------------------------------------------------------ */

/* The places above card c in its suit. */
static inline uint64_t search_above(int c) { return lanes_suit(c) & ~0ull << c << 1; }

/* The reverse of search_squeeze: renumbers a set as it was before card c left. The cards of a trick
 * return lowest first. A set may fill its suit to the top: what is shifted out must not reach the
 * next suit. */
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

static inline int search_count(uint64_t set) { return __builtin_popcountll(set); }

static inline bool search_maximizes(const lanes *t) { return !t->turn; }
static inline int search_got(const lanes *t) { return t->points[0]; }

static inline search_answer search_proved(search *q, int value, bool yes)
{
    q->value = value;
    return yes ? SEARCH_YES : SEARCH_NO;
}

#endif

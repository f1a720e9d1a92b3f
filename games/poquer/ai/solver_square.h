/* solver_square.h - the search for the best square of the 25 cards of a deal: where each card lies,
 * and the results so far. */
#ifndef CT_POQUER_SOLVER_SQUARE_H
#define CT_POQUER_SOLVER_SQUARE_H

#include "solver.h"
#include "solver_hands.h"

enum { EXACT = 16 }; /* with at most this many cards to come, the search is exact */

/* How house rules restrict the ways to lay the cards. */
typedef enum custom { ANY_WAY, TOUCHING, CHAINS, SWAPS } custom;

/* A way to lay the cards. line: the cards of each line, as bits; cell: the cell of each card. */
typedef struct square {
    uint32_t line[2 * SIDE];
    uint8_t points[2 * SIDE], cell[CELLS];
    int total;
} square;

/* A card to come in the search, and the cells that it may go to, the most promising first. */
typedef struct frame {
    uint16_t line[2 * SIDE]; /* by line: the cards to come that have been laid in it, as bits */
    uint32_t empty;
    int n, next;
    uint8_t cell[EXACT];
    int16_t bound[EXACT];
} frame;

typedef struct question {
    hands h;
    tables t;
    custom custom;
    ct_aim aim;
    int good, left; /* good: the total of a good result (R12); left: number of cards to come, which
                       have the lowest numbers */
    bool in_hand;   /* the first card to come is in the hand and has no home cell */
    uint8_t place, lift, put, swap, done;
    uint8_t home[CELLS]; /* home cells of the cards to come: in beginner mode their own, otherwise
                          * any free cells */
    uint32_t taken;      /* cells of the other cards, as bits */
    lines l;
    square now, best;
    int bound;
    bool searching;
    uint64_t luck, nodes;
    int steps; /* number of steps made in this cooling */
    prices p;
    int priced;    /* number of pricings after this cooling */
    uint64_t paid; /* nodes counted so far for the next pricing */
    int depth;     /* depth of the search; -1: it has ended, or does not apply */
    frame at[EXACT + 1];
    /* by line and [1 << n | those of its cards that are among the first n]: the most points that it
     * can make with the other cards */
    uint8_t worth[2 * SIDE][2 << EXACT];
} question;

static inline uint32_t poquer_bit(int i) { return UINT32_C(1) << i; }
static inline int poquer_row(int cell) { return cell / SIDE; }
static inline int poquer_column(int cell) { return SIDE + cell % SIDE; }

/* The cells next or diagonal to one of `cells`. */
uint32_t poquer_around(uint32_t cells);
/* Fills the lines of q->now from the cells of its cards. The result counts as the best so far. */
void poquer_fill(question *q);
/* Searches one more position, or counts one node for a pricing. Stops at `end` nodes in all. */
void poquer_look(question *q, uint64_t end);
/* Whether the search has answered the question. */
bool poquer_found(const question *q);

#endif

/* solver_square.h - the search for the best square of the 25 cards of a deal: where each card lies,
 * and what is known of the result. */
#ifndef CT_POQUER_SOLVER_SQUARE_H
#define CT_POQUER_SOLVER_SQUARE_H

#include "solver.h"
#include "solver_hands.h"

enum { EXACT = 16 }; /* with at most this many cards to come the search is exact */

/* What house rules ask of a way to lay the cards. */
typedef enum custom { ANY_WAY, TOUCHING, CHAINS, SWAPS } custom;

/* Where each card lies; the cards and the points of each line. */
typedef struct square {
    uint32_t line[2 * SIDE];
    uint8_t points[2 * SIDE], cell[CELLS];
    int total;
} square;

/* A card and the cells that it may go to, the most promising first. */
typedef struct frame {
    uint16_t line[2 * SIDE]; /* cards to come that have been laid in each line */
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
    int good, left; /* left: number of cards to come; they have the first numbers */
    bool in_hand;   /* the first of them has no home cell */
    uint8_t place, lift, put, swap, done;
    uint8_t home[CELLS]; /* where they lie in beginner mode; else any free cells */
    uint32_t taken;      /* cells of the other cards */
    lines l;
    square now, best;
    int bound;
    bool searching;
    uint64_t luck, nodes;
    int steps; /* steps of this cooling */
    prices p;
    int priced;    /* pricings after this cooling */
    uint64_t paid; /* nodes counted towards the next pricing */
    int depth;     /* of the search; -1: it has ended, or does not apply */
    frame at[EXACT + 1];
    uint8_t worth[2 * SIDE][2 << EXACT]; /* by line and [1 << n | its cards among the first n]: the
                                            most it can make with the cards that follow */
} question;

static inline uint32_t poquer_bit(int i) { return UINT32_C(1) << i; }
static inline int poquer_row(int cell) { return cell / SIDE; }
static inline int poquer_column(int cell) { return SIDE + cell % SIDE; }

/* The cells next and diagonal to these. */
uint32_t poquer_around(uint32_t cells);
/* Fills the lines of q->now from the cells of the cards. It becomes the best so far. */
void poquer_fill(question *q);
/* Looks at one more position, or pays for a part of a pricing. Stops at `end` nodes in all. */
void poquer_look(question *q, uint64_t end);
/* Whether the question is answered. */
bool poquer_found(const question *q);

#endif

/* solver_square.h - the search for the best square that the 25 cards of a deal make: where each of
 * them lies, and what is known. */
#ifndef CT_POQUER_SOLVER_SQUARE_H
#define CT_POQUER_SOLVER_SQUARE_H

#include "solver.h"
#include "solver_hands.h"

enum { EXACT = 16 }; /* cards to come at most, of which every way is tried */

/* What a way to lay the cards has to obey. */
typedef enum custom { ANY_WAY, TOUCHING, CHAINS, SWAPS } custom;

/* Where each card lies; the cards of the lines, and their points. */
typedef struct square {
    uint32_t line[2 * SIDE];
    uint8_t points[2 * SIDE], cell[CELLS];
    int total;
} square;

/* A card that is tried on the cells it may come to, those that promise most first. */
typedef struct frame {
    uint16_t line[2 * SIDE]; /* cards to come that have been laid there */
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
    int good, left; /* left: the cards to come, which have the first numbers */
    bool in_hand;   /* the first of them belongs on no cell                   */
    uint8_t place, lift, put, swap, done;
    uint8_t home[CELLS]; /* in the beginners' mode, where they lie; else any cells that are left */
    uint32_t taken;      /* cells of the other cards                                             */
    lines l;
    square now, best;
    int bound;
    bool searching;
    uint64_t luck, nodes;
    int steps; /* of this cooling */
    prices p;
    int priced;    /* how often, after this cooling          */
    uint64_t paid; /* nodes of the next time that are counted */
    int depth;     /* of the search; -1: it has ended, or is not to begin */
    frame at[EXACT + 1];
    uint8_t worth[2 * SIDE][2 << EXACT]; /* of a line at [1 << n | its cards of the first n]: what
                                            it may come to with those that follow               */
} question;

static inline uint32_t poquer_bit(int i) { return UINT32_C(1) << i; }
static inline int poquer_row(int cell) { return cell / SIDE; }
static inline int poquer_column(int cell) { return SIDE + cell % SIDE; }

/* The cells beside and diagonal to these. */
uint32_t poquer_around(uint32_t cells);
/* The lines of q->now, with the cards on their cells; it is the best so far. */
void poquer_fill(question *q);
/* Looks at a position more, or counts some of those that prices cost, `end` nodes in all at most.
 */
void poquer_look(question *q, uint64_t end);
/* What was asked is answered. */
bool poquer_found(const question *q);

#endif

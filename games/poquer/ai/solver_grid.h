/* solver_grid.h - Poker Squares for playing millions of deals. A line is described by the ranks
 * that it has once, twice and so on, and by its suits, so a card is added in a few steps. The value
 * of an unfinished line is looked up by what it has and what the stock still has for it. */
#ifndef CT_POQUER_SOLVER_GRID_H
#define CT_POQUER_SOLVER_GRID_H

#include <stdbool.h>
#include <stdint.h>

enum { SIDE = 5, CELLS = 25, RANKS = 13, SETS = 1 << RANKS };
enum { ROYAL, STRAIGHT_FLUSH, FOUR, FULL, FLUSH, STRAIGHT, THREE, TWO_PAIRS, PAIR, NOTHING };
enum { UNSUITED = 10, DISTINCT = 4 * 4 * 11 * 4, FEATURES = 1 + DISTINCT + 43, STAGES = 13 };

typedef struct line {
    uint16_t has[4]; /* ranks of which there are more than 0, 1, 2, 3, as bits from the ace */
    uint8_t suits, n;
} line;

/* What the rules say about sets of ranks. */
typedef struct tables {
    bool adjacent; /* a card must touch another card on the grid */
    uint8_t points[NOTHING + 1];
    uint8_t windows[SETS]; /* straights that a set of different ranks can still become */
    uint8_t count[SETS];   /* number of bits */
    int16_t hope[2][STAGES][FEATURES]; /* value of rows and columns, in hundredths of a point */
} tables;

/* Rows, then columns; the cards not yet placed, by ranks (as in a line) and suits. */
typedef struct grid {
    line line[2 * SIDE];
    uint16_t left[4];
    uint8_t suit_left[4];
    uint32_t empty; /* cells, as bits */
    int placed;
} grid;

static inline bool one_suit(const line *l) { return !(l->suits & (l->suits - 1)); }

static inline int stage_of(const grid *g) { return g->placed >> 1; }

/* Fills in the rules of a table (ace: the value of straight_ace). `hope` stays 0. */
void poquer_tables(tables *t, bool english, int ace, bool adjacent);
void poquer_begin(grid *g);                                 /* an empty grid */
void poquer_take(grid *g, int suit, int rank_bit);          /* removes a card from those left */
void poquer_put(grid *g, int cell, int suit, int rank_bit); /* places a card, taken before */
uint32_t poquer_free_cells(const tables *t, const grid *g); /* cells where a card may be placed */
void poquer_line_add(line *l, int suit, int rank_bit);
int poquer_line_points(const tables *t, const line *l);
int poquer_points(const tables *t, const grid *g); /* of a full grid */
/* The number of an unfinished line's kind: lines of one kind share a value. */
int poquer_feature(const tables *t, const grid *g, const line *l);
/* The present value of a line in hundredths: its points, or its hope after `placed` cards. */
int poquer_line_worth(const tables *t, const grid *g, int which, const line *l);
/* The gain of each row and column by this card, which has been taken and counted as placed. */
void poquer_gains(const tables *t, const grid *g, int suit, int rank_bit, int gain[2 * SIDE]);
/* Places a card that is left on the most promising cell. */
void poquer_place(const tables *t, grid *g, int card);

#endif

/* solver_grid.h - what playouts of Poker Squares need: the grid in a form that is fast for millions
 * of deals. A line is described by its suits, and by the ranks that it has once, twice and so on.
 * So adding a card takes a few steps. The expected value of an unfinished line depends on its
 * cards, and on the cards left that can still improve it. It is looked up in a table. */
#ifndef CT_POQUER_SOLVER_GRID_H
#define CT_POQUER_SOLVER_GRID_H

#include <stdbool.h>
#include <stdint.h>

enum { SIDE = 5, CELLS = 25, RANKS = 13, SETS = 1 << RANKS };
enum { ROYAL, STRAIGHT_FLUSH, FOUR, FULL, FLUSH, STRAIGHT, THREE, TWO_PAIRS, PAIR, NOTHING };
enum { UNSUITED = 10, DISTINCT = 4 * 4 * 11 * 4, FEATURES = 1 + DISTINCT + 43, STAGES = 13 };

typedef struct line {
    /* has[i]: the ranks with more than i cards in the line, as bits from the ace */
    uint16_t has[4];
    uint8_t suits, n;
} line;

/* Tables that depend on the rules of a game. Sets of ranks are the indices of `windows` and
 * `count`. */
typedef struct tables {
    bool adjacent; /* option adjacency: a card must touch another card on the grid */
    uint8_t points[NOTHING + 1];
    uint8_t windows[SETS];             /* number of straights that contain all ranks of the set */
    uint8_t count[SETS];               /* number of ranks in the set */
    int16_t hope[2][STAGES][FEATURES]; /* expected points of rows and of columns, in hundredths */
} tables;

/* A grid. line: the rows, then the columns. left, suit_left: the cards not yet placed, by ranks (as
 * in a line) and by suits. */
typedef struct grid {
    line line[2 * SIDE];
    uint16_t left[4];
    uint8_t suit_left[4];
    uint32_t empty; /* empty cells, as bits */
    int placed;
} grid;

static inline bool one_suit(const line *l) { return !(l->suits & (l->suits - 1)); }

static inline int stage_of(const grid *g) { return g->placed >> 1; }

/* Fills in the tables for the rules of a game. `ace`: the value of option straight_ace. `hope`
 * stays 0. */
void poquer_tables(tables *t, bool english, int ace, bool adjacent);
void poquer_begin(grid *g); /* makes an empty grid */
/* Removes a card from the cards not yet placed. */
void poquer_take(grid *g, int suit, int rank_bit);
void poquer_put(grid *g, int cell, int suit, int rank_bit); /* places a card that poquer_take() has
                                                             * removed */
/* The cells where a card may be placed, as bits. */
uint32_t poquer_free_cells(const tables *t, const grid *g);
void poquer_line_add(line *l, int suit, int rank_bit);
int poquer_line_points(const tables *t, const line *l);
int poquer_points(const tables *t, const grid *g); /* the points of a full grid */
/* The number of the kind to which an unfinished line belongs. Lines of one kind share an expected
 * value. */
int poquer_feature(const tables *t, const grid *g, const line *l);
/* The value of a line in hundredths of a point: its points if it is full, otherwise its expected
 * points when `placed` cards are on the grid. */
int poquer_line_worth(const tables *t, const grid *g, int which, const line *l);
/* Writes to gain[] how much a card would add to the value of each unfinished line: rows, then
 * columns. The card must already have been taken, and g->placed must count it. */
void poquer_gains(const tables *t, const grid *g, int suit, int rank_bit, int gain[2 * SIDE]);
/* Takes a card from the cards left, and places it on the most promising cell. */
void poquer_place(const tables *t, grid *g, int card);

#endif

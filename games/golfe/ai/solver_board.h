/* solver_board.h - what the rollout and the solvers of Golfe share: a board in bits, lines of play,
 * and results. A cell is the bit row * 8 + column, so rows and columns are walked by shifting. A
 * rank is 0 (ace) .. 12 (king). */
#ifndef CT_GOLFE_SOLVER_BOARD_H
#define CT_GOLFE_SOLVER_BOARD_H

#include "solver.h"

enum { COLS = 7, ROWS = 5, FIELD = ROWS * COLS, RANKS = 13, KING = 12 };
enum { DRAWS = 16, MOVES = FIELD + DRAWS };
enum { ANY_END, COLUMN_ENDS, BOTTOM_OR_ROW, COLUMN_BOTTOM };

/* The position asked about, and its rules. */
typedef struct board {
    uint64_t field;           /* cells with cards */
    uint64_t onto[RANKS];     /* cells whose card fits on a base of this rank (R5) */
    uint16_t under[RANKS];    /* by rank: ranks of bases on which a card of it fits, as bits */
    uint8_t rank[ROWS * 8];   /* rank of the card in each cell */
    uint8_t base, draws;      /* base: rank of the base; draws: number of cards in the stock */
    uint8_t stock[DRAWS + 1]; /* [p]: rank of the card turned by draw number p, from 1 */
    uint8_t rule;             /* option free_cards */
    bool wrap, king_stop, forced, bonus;
    int cell, draw, take; /* for writing acts: the first zone of the field, and the verbs */
} board;

/* A line of play: for each move the bit of the cell it takes, or DRAW. */
enum { DRAW = 255 };
typedef struct line {
    int n;
    uint8_t move[MOVES];
} line;

/* The results so far. best: points of the line; bound: no line gets more points. */
typedef struct found {
    int best, bound;
    line line;
    uint64_t nodes;
} found;

static inline uint64_t golfe_bit(int cell) { return UINT64_C(1) << cell; }

/* Reads the position of s, a hole for one in play. Returns NULL, or the reason why it cannot be
 * read. */
const char *golfe_board(board *b, const ct_state *s);

/* Puts a card into the field. The array `under` must be filled in before. */
void golfe_put(board *b, int cell, ct_card c);

/* R9: the points of a hole that ends with `left` cards in the field after `draws` draws. */
int golfe_points(const board *b, int left, int draws);

/* R4: the cells of this field that are free. */
uint64_t golfe_free(const board *b, uint64_t field);

/* Offers a line, or the beginning of one, which is then played on to the end of the hole. The line
 * replaces the one in *f if it gets more points. */
void golfe_offer(const board *b, const line *l, found *f);

/* The largest number of cards of the field that can follow another card, if no card follows two
 * cards or is followed by two. Both arguments are numbers of cards, four bits for each rank.
 * `field`: cards of the field. `followed`: these and the cards to be turned. */
int golfe_followers(const board *b, uint64_t field, uint64_t followed);

/* Whether the results in *f answer what `aim` asks. */
bool golfe_settled(const found *f, ct_aim aim);

/* Whether a line can get more points than `best`. If so, sets its limits: at most *left cards in
 * the field, after at most *draws draws. */
void golfe_to_beat(const board *b, int best, int *left, int *draws);

/* Each method searches about `nodes` more positions in its memory at `room`. It puts the results
 * into *f, and stops when they answer the question. */

/* For column_bottom only. Needs golfe_columns_size() bytes. */
size_t golfe_columns_size(void);
void golfe_columns_begin(void *room, const board *b);
void golfe_columns_run(void *room, const board *b, ct_aim aim, uint64_t nodes, found *f);

/* For all rules. Needs at least golfe_ends_size() bytes, and uses all the memory it gets. */
size_t golfe_ends_size(void);
void golfe_ends_begin(void *room, size_t bytes, const board *b);
void golfe_ends_run(void *room, const board *b, ct_aim aim, uint64_t nodes, found *f);

#endif

/* solver_board.h - what golfe's rollout and the ways of solving it share: a board in bits, lines of
 * play, what is found. A cell is a bit, row * 8 + column, so that going along rows and columns is
 * shifting; a rank is 0 (ace) .. 12 (king). */
#ifndef CT_GOLFE_SOLVER_BOARD_H
#define CT_GOLFE_SOLVER_BOARD_H

#include "solver.h"

enum { COLS = 7, ROWS = 5, FIELD = ROWS * COLS, RANKS = 13, KING = 12 };
enum { DRAWS = 16, MOVES = FIELD + DRAWS };
enum { ANY_END, COLUMN_ENDS, BOTTOM_OR_ROW, COLUMN_BOTTOM };

/* The position asked about, and its rules. */
typedef struct board {
    uint64_t field;           /* cells with cards                                     */
    uint64_t onto[RANKS];     /* cells whose card fits on a base of this rank (R5)     */
    uint16_t under[RANKS];    /* ranks of the bases that a card of this rank fits on   */
    uint8_t rank[ROWS * 8];   /* of the card in each cell                              */
    uint8_t base, draws;      /* rank of the base; cards in the stock                  */
    uint8_t stock[DRAWS + 1]; /* [p]: rank of the card that draw number p turns, from 1 */
    uint8_t rule;             /* free_cards                                            */
    bool wrap, king_stop, forced, bonus;
    int cell, draw, take; /* first zone of the field, and the verbs: to write acts             */
} board;

/* A line of play: the bit of the cell that each move takes, or DRAW. */
enum { DRAW = 255 };
typedef struct line {
    int n;
    uint8_t move[MOVES];
} line;

/* What has been found. best: points of the line; bound: no play makes more. */
typedef struct found {
    int best, bound;
    line line;
    uint64_t nodes;
} found;

static inline uint64_t golfe_bit(int cell) { return UINT64_C(1) << cell; }

/* The position of s, whose hole for one is being played; NULL or why it is not known. */
const char *golfe_board(board *b, const ct_state *s);

/* A card more in the field. The rules (under) are set. */
void golfe_put(board *b, int cell, ct_card c);

/* R9: of a hole that ends with so many cards left after so many draws. */
int golfe_points(const board *b, int left, int draws);

/* R4: the cells of this field that are free. */
uint64_t golfe_free(const board *b, uint64_t field);

/* A better line than the one found, or one as far as it goes: played on to the end of the hole it
 * takes the place of what was found if it makes more points. */
void golfe_offer(const board *b, const line *l, found *f);

/* The most cards of the field that can follow another card, if each follows one and is followed by
 * one. Cards are counted, a nibble a rank: those of the field, and with them those turned. */
int golfe_followers(const board *b, uint64_t field, uint64_t followed);

/* What has been found settles what was asked. */
bool golfe_settled(const found *f, ct_aim aim);

/* To make more than `best` points, less than the bound, one must leave at most *left cards after at
 * most *draws draws. */
void golfe_to_beat(const board *b, int best, int *left, int *draws);

/* Both ways of solving look at about `nodes` positions more, in memory of theirs behind `room`, and
 * put what they find into *f, till it is settled. */

/* For column_bottom alone, in golfe_columns_size() bytes. */
size_t golfe_columns_size(void);
void golfe_columns_begin(void *room, const board *b);
void golfe_columns_run(void *room, const board *b, ct_aim aim, uint64_t nodes, found *f);

/* For all rules, in golfe_ends_size() bytes or as many more as there are. */
size_t golfe_ends_size(void);
void golfe_ends_begin(void *room, size_t bytes, const board *b);
void golfe_ends_run(void *room, const board *b, ct_aim aim, uint64_t nodes, found *f);

#endif

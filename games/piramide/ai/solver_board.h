/* solver_board.h - what the rollout and the solver of Pyramid share: a position in bits, and bounds
 * on its best end. Cells are bits of a mask, row by row from the apex. The other cards are called
 * the pile. They are bits in turning order, which never changes. Places of the pile before `turns`
 * have been turned. A redeal only sets `turns` back to 0. */
#ifndef CT_PIRAMIDE_SOLVER_BOARD_H
#define CT_PIRAMIDE_SOLVER_BOARD_H

#include "solver.h"

enum { CELLS = 28, PILE = 25, VALUES = 14, DEPTH = 136, MOVES = 64 };
enum { TIER = 50, TIER_STEP = 15 };

/* The cards and rules of the question, which do not change during the search. */
typedef struct board {
    uint8_t value[CELLS], pile_value[PILE]; /* 1 .. 13; 0: no card */
    uint32_t cells[VALUES], pile[VALUES]; /* by value: cells, and places of the pile, with cards of
                                             this value, as bits */
    /* by cell: the cells whose cards can pair with its card, now or later */
    uint32_t partners[CELLS];
    uint32_t above[CELLS]; /* by cell: all cells above it, which must stay while its card stays */
    int piles;             /* number of places of the pile, with a card or a gap */
    int redeals;           /* redeals allowed */
    int forced;            /* 1: pairs of the pyramid must be removed before turning; 2: all
                            * pairs */
    bool competitive, tops, kings, cover, all, hand, pyramid_counts, deplete_redeals;
} board;

/* A position. `cleared`: in competitive scoring, the pyramid was cleared after `tier` redeals.
 * `marked`: the cards of the pile that had not been discarded at that time (R14, R16). */
typedef struct spot {
    uint32_t cells, pile, marked;
    uint8_t turns, redeals, tier;
    bool cleared;
} spot;

/* A move: a kind and up to two cells of removed cards. In a pair of cells, `a` is the lower one. */
typedef enum kind {
    NO_MOVE,
    KING,
    PAIR,
    PAIR_TURNED,
    PAIR_DISCARD,
    KING_TURNED,
    KING_DISCARD,
    PAIR_TOPS,
    TURN,
    REDEAL
} kind;
typedef struct move {
    uint8_t kind, a, b;
} move;

/* All facts read from a state, with the zones and verbs needed to write acts. */
typedef struct position {
    board b; /* partners and above are not filled in */
    spot s;
    int cell, verb[REDEAL + 1], give_up, stop;
} position;

/* Reads the position of a deal in play from `s`. Returns NULL, or the reason why it cannot be read.
 */
const char *piramide_read(position *p, const ct_state *s);

/* The cells that no other of these cells covers. */
uint32_t piramide_free(uint32_t cells);

/* The place in the pile of the turned card, and of the top discard; -1: none. */
int piramide_turned(const spot *s);
int piramide_discard(const spot *s);

/* Writes all moves of a position, the most promising first. Returns their number, at most MOVES.
 * `only_safe`: if a move does no harm but costs one act (a king, or two cells that pair only with
 * each other), writes only that move. */
int piramide_moves(const board *b, const spot *s, bool only_safe, move *out);
spot piramide_after(const board *b, const spot *s, move m);
/* Plays a move in *s. `k`, `x` and `y` are the fields kind, a and b of the move. */
void piramide_do(const board *b, spot *s, kind k, int x, int y);

/* piramide_points: the points of the deal if it ends here. If all cards must be removed to win, a
 * won deal gets one point more. piramide_won: whether the deal is won by the rules or, in
 * competitive scoring, its pyramid is cleared. */
int piramide_points(const board *b, const spot *s);
bool piramide_won(const board *b, const spot *s);
/* An upper bound on the points of any end from this position. */
int piramide_bound(const board *b, const spot *s);
bool piramide_may_win(const board *b, const spot *s); /* false: the deal certainly cannot be won */
/* A lower bound on the number of acts to a win, for scoring=none. */
int piramide_least_acts(const board *b, const spot *s);
/* Whether the engine ends the deal in this position by itself. */
bool piramide_over(const board *b, const spot *s);

#endif

/* solver_board.h - what Pyramid's rollout and the parts of its solver share: a position in bits,
 * and the best that may still come of it. Cells are bits of a mask, row by row from the apex; the
 * other cards are bits in the order in which they are turned. They never change their order: those
 * turned lie at the places before `turns`, and a redeal only puts that back to 0. */
#ifndef CT_PIRAMIDE_SOLVER_BOARD_H
#define CT_PIRAMIDE_SOLVER_BOARD_H

#include "solver.h"

enum { CELLS = 28, PILE = 25, VALUES = 14, DEPTH = 136, MOVES = 64 };
enum { TIER = 50, TIER_STEP = 15 };

/* What is asked about: cards and rules, which stay. */
typedef struct board {
    uint8_t value[CELLS], pile_value[PILE]; /* 1 .. 13; 0: no card                          */
    uint32_t cells[VALUES], pile[VALUES];   /* where cards of each value lie                 */
    uint32_t partners[CELLS];               /* cells with which each can go, sooner or later */
    uint32_t above[CELLS];                  /* all cells that stay as long as this one       */
    int piles;                              /* places of the pile, cards or gaps             */
    int redeals;                            /* how many there may be                         */
    int forced;                             /* 1: the pyramid's pairs go before turning; 2: all */
    bool competitive, tops, kings, cover, all, hand, pyramid_counts, deplete_redeals;
} board;

/* A position. cleared: when the pyramid went, in competitive scoring, there had been `tier`
 * redeals, and the pile's cards in `marked` had not been discarded (R14, R16). */
typedef struct spot {
    uint32_t cells, pile, marked;
    uint8_t turns, redeals, tier;
    bool cleared;
} spot;

/* A move: what goes (bits), or a turn, or a redeal. Of a pair of cells the lower one is cell a. */
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

/* What is read from a state: zones and verbs too, to write acts. */
typedef struct position {
    board b; /* but for partners and above */
    spot s;
    int cell, verb[REDEAL + 1], give_up, stop;
} position;

/* The position of s, whose deal is being played; NULL or why it is not known. */
const char *piramide_read(position *p, const ct_state *s);

/* The cells that lie under no other. */
uint32_t piramide_free(uint32_t cells);

/* Places of the turned card and of the top discard, -1: none. */
int piramide_turned(const spot *s);
int piramide_discard(const spot *s);

/* All moves of a position, those first that look best: how many, at most MOVES. only_safe: where
 * one of them can cost nothing but an act (a king, two cells that go with nothing else), it alone.
 */
int piramide_moves(const board *b, const spot *s, bool only_safe, move *out);
spot piramide_after(const board *b, const spot *s, move m);
/* The same in place, the move in parts. */
void piramide_do(const board *b, spot *s, kind k, int x, int y);

/* The points of the deal when it ends here; won: as the rules see it, or the pyramid is cleared in
 * competitive scoring. A deal that must be won by all cards is worth a point more when it is. */
int piramide_points(const board *b, const spot *s);
bool piramide_won(const board *b, const spot *s);
/* No end of the deal that can come of this position makes more. */
int piramide_bound(const board *b, const spot *s);
bool piramide_may_win(const board *b, const spot *s); /* false: certainly not */
/* So many acts at least till the deal is won; for scoring=none. */
int piramide_least_acts(const board *b, const spot *s);
/* The engine has ended the deal by itself. */
bool piramide_over(const board *b, const spot *s);

#endif

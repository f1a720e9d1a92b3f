/* golfe.h - what the files of Golfe share: where cards lie, the numbers of the options, the
 * counters of a match. No other game includes it.
 *
 * Every cell is a zone of its own, so a card never changes its zone before it is taken. end[]
 * alone tells which cells hold a card: zone z is empty when its end equals that of zone z - 1. */
#ifndef CT_GOLFE_H
#define CT_GOLFE_H

#include "game.h"

enum { ROWS = 5, COLS = 7, FIELD = ROWS * COLS, PACK = 52, DRAWS = PACK - FIELD - 1, SEATS = 2 };
enum { STOCK, BASE = STOCK + SEATS, CELL = BASE + SEATS, ZONES = CELL + SEATS * FIELD };
enum { DRAW = 1, TAKE };
enum { FREE_CARDS, WRAP, KING_STOP, FORCED_PLAY, HOLES, STOCK_BONUS, SCORING, SAME_DEAL };
enum { ANY_END, COLUMN_ENDS, BOTTOM_OR_ROW, COLUMN_BOTTOM };

typedef struct golfe {
    int32_t wins[SEATS]; /* holes won; a tied hole counts for neither */
} golfe;
_Static_assert(sizeof(golfe) <= CT_OWN * sizeof(int32_t), "own");

static inline const golfe *golfe_of(const ct_state *s) { return (const golfe *)s->own; }
static inline golfe *golfe_mine(ct_state *s) { return (golfe *)s->own; }

static inline int golfe_cells(int seat) { return CELL + FIELD * seat; }

static inline int golfe_left(const ct_state *s, int seat)
{
    return s->end[golfe_cells(seat) + FIELD - 1] - s->end[golfe_cells(seat) - 1];
}

/* golfe_ended: whether a seat's hole is over (R8). golfe_hole: the points of its board if the hole
 * ended now (R9, I6). golfe_winners: the seats that have won the match, as bits. All are in game.c.
 */
bool golfe_ended(const ct_state *s, int seat);
int golfe_hole(const ct_state *s, int seat);
uint16_t golfe_winners(const ct_state *s);

const char *golfe_valid(const ct_state *s); /* valid.c */

#endif

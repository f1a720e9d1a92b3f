/* solver_least.h - a lower bound on the number of acts that a position of Pyramid needs, computed
 * by families. A family is all cards of the values v and 13 - v, which pair only with each other.
 * So each family gives a bound of its own. The cards of a family are the bits of a byte: the lower
 * four have value v (1 to 6), the upper four 13 - v. The board tells where each card lies. The pair
 * of lower card x and upper card y is bit 4 * x + y of 16. */
#ifndef CT_PIRAMIDE_SOLVER_LEAST_H
#define CT_PIRAMIDE_SOLVER_LEAST_H

#include "solver_board.h"

enum { FAMILIES = 6, NEVER = 64, CARDS = 56, PLACE = CELLS, KNOWN = 4096 };
enum { WIDE = 7, WIDE_BITS = 7 * WIDE };

/* The costs of a family in acts. at[n]: the cost if the first n places of the pile are turned
 * (after the next redeal: turned again). NEVER or more: impossible. */
enum { LANES = 2 };
typedef uint8_t lane __attribute__((vector_size(16)));
typedef union costs {
    lane lane[LANES]; /* sixteen entries are added at a time */
    uint8_t at[16 * LANES];
} costs;

/* Sets of pairs of every family, 16 bits for each family. */
typedef uint16_t lane_of_pairs __attribute__((vector_size(16)));
typedef union pair_sets {
    lane_of_pairs lane;
    uint64_t half[2];
    uint16_t of[8];
} pair_sets;

typedef struct families {
    uint8_t bit[PLACE + PILE]; /* by cell, or PLACE + place of the pile: the number of its card, 8 *
                                  family + bit in the family; kings are 48 and up */
    uint8_t at[CARDS]; /* the inverse, by number of a card: its cell, or PLACE + its place of the
                          pile */
    /* by family and set of its cells: the cards that they cover */
    uint64_t covers[FAMILIES + 1][256];
    /* The next tables are about wide pyramids (solver_least.c). wide, by family and set of its
     * cards: their cells. mates, by cell: the cells whose cards may pair with its card. card, by
     * cell: its card, as a bit by family. */
    uint64_t wide[FAMILIES][256], mates[WIDE_BITS], card[WIDE_BITS], wide_kings;
    uint64_t places;            /* all cards of the pile, as bits */
    uint32_t kings, pile_kings; /* kings: cells with kings; pile_kings: places with kings */
    uint32_t fixed_kings;       /* kings of the pile that the rules never remove */
    uint8_t on[FAMILIES][8];    /* by card: the cards of its family that lie on it */
    pair_sets kin;              /* pairs that can never go, because one card lies on the other */
    uint64_t from[PILE + 2];    /* [p]: the cards of the pile from place p on, as bits by family */
    uint8_t cells[FAMILIES];    /* by family: the cards that are in the pyramid */
    uint16_t pairs[FAMILIES][256]; /* by family and set of cards left: the pairs with at least one
                                      card in a cell */
    int used;
    uint64_t key[KNOWN]; /* keys of the known costs; 0: none */
    costs known[KNOWN];
} families;

void piramide_families(families *q, const board *b, const spot *s);

/* The cards of `cells` that no other card of `cells` covers. Both are sets of bits by family. */
static inline uint64_t piramide_uncovered(const families *q, uint64_t cells)
{
    uint64_t of[8] = { 0 };
    for (int f = 0; f <= FAMILIES; f++) of[f] = q->covers[f][cells >> 8 * f & 255];
    return cells & ~(((of[0] | of[1]) | (of[2] | of[3])) | ((of[4] | of[5]) | of[6]));
}

enum { LEAST_NEVER = 200 }; /* the bound of a position that cannot be won */

/* A position, with its cards by cells and places and also by families. Banned pairs and kept kings
 * could have been removed before but were not. A kept king may not be turned again. */
typedef struct situation {
    uint32_t cells, pile, kept;
    uint64_t cards;
    uint64_t free;          /* the cards of free cells */
    const uint16_t *banned; /* one entry for each of the FAMILIES */
    int turns;
} situation;

/* What is known about a position and stays known while cards are turned (piramide_still()). acts: a
 * lower bound on the number of acts that clear the pyramid. until: it holds up to this place.
 * held: the discards before this place must stay. covered: some cells cannot become free before the
 * next redeal. */
typedef struct bound {
    int acts;
    uint8_t until, held;
    bool covered;
} bound;

enum { ALL_PLACES = 31 };

/* A lower bound on the number of acts that clear the pyramid. `piles`: number of places of the
 * pile. `last`: no redeal is left. `enough`: a bound below this value need not be exact. */
bound piramide_least(families *q, const situation *s, int piles, bool last, int enough);

/* An upper bound on the number of cells that can be cleared, as `acts`. */
bound piramide_most(const families *q, const situation *s, bool last);

/* Whether a bound still holds after the next card was turned and nothing was removed or banned.
 * Then each turn brings the clearing one act nearer. */
bool piramide_still(const families *q, const situation *s, const bound *b);

#endif

/* solver_family.h - Pyramid's cards by families: cards of the values v and 13 - v go with each
 * other and with no others, so that what it costs to clear the pyramid of a family can be told of
 * each family alone. A family is a byte, its lower half the cards of v (1 to 6), its upper half
 * those of 13 - v; what lies where is said by the board. A pair of a family is bit 4 * lower +
 * upper of 16. */
#ifndef CT_PIRAMIDE_SOLVER_FAMILY_H
#define CT_PIRAMIDE_SOLVER_FAMILY_H

#include "solver_board.h"

enum { FAMILIES = 6, NEVER = 64, CARDS = 56, PLACE = CELLS, KNOWN = 4096 };

/* At [n]: the acts needed when the first n places of the pile are turned (again); NEVER or more: it
 * cannot be done. */
enum { LANES = 2 };
typedef uint8_t lane __attribute__((vector_size(16)));
typedef union costs {
    lane lane[LANES]; /* to be counted sixteen at a time */
    uint8_t at[16 * LANES];
} costs;

/* Pairs of every family, one a lane. */
typedef uint16_t lane_of_pairs __attribute__((vector_size(16)));
typedef union pair_sets {
    lane_of_pairs lane;
    uint64_t half[2];
    uint16_t of[8];
} pair_sets;

typedef struct families {
    uint8_t bit[PLACE + PILE]; /* of a cell, of a place: 8 * family + which; kings 48 and on */
    uint8_t at[CARDS];         /* and back: a cell, or PLACE and more                        */
    uint64_t covers[FAMILIES + 1][256]; /* which cells these cells of the family cover, as cards */
    uint64_t places;               /* all cards of the pile, as bits                             */
    uint32_t kings, pile_kings;    /* of the pyramid, of the pile                    */
    uint32_t fixed_kings;          /* of the pile, by the rules never removed        */
    uint8_t on[FAMILIES][8];       /* cards of the family that lie on this one                 */
    pair_sets kin;                 /* that cannot go, for one lies on the other                */
    uint64_t from[PILE + 2];       /* the cards at this place of the pile and at later ones    */
    uint8_t cells[FAMILIES];       /* cards of the pyramid                                     */
    uint16_t pairs[FAMILIES][256]; /* of the cards left, at least one of them a cell */
    int used;
    uint64_t key[KNOWN]; /* of the costs that are known; 0: none */
    costs known[KNOWN];
} families;

void piramide_families(families *q, const board *b, const spot *s);

/* Of cells, as cards of families, those that no other one covers. */
static inline uint64_t piramide_uncovered(const families *q, uint64_t cells)
{
    uint64_t of[8] = { 0 };
    for (int f = 0; f <= FAMILIES; f++) of[f] = q->covers[f][cells >> 8 * f & 255];
    return cells & ~(((of[0] | of[1]) | (of[2] | of[3])) | ((of[4] | of[5]) | of[6]));
}

/* What it costs to clear the pyramid of the cards `left` of family f, as if no other cards were
 * there. banned: pairs that may not go. now: cards that may go before the counting of turns
 * begins; a card of the pile that might and does not is turned once more, which counts. */
const costs *piramide_costs(families *q, int f, unsigned left, unsigned banned, unsigned now);

/* Forgets costs when many are known, so that there is room for those of a position (not 70 a call);
 * what piramide_costs() told is void then. */
void piramide_forget_costs(families *q);

#endif

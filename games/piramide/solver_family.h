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

typedef struct families {
    uint8_t bit[PLACE + PILE];     /* of a cell, of a place: 8 * family + which; kings 48 and on */
    uint8_t at[CARDS];             /* and back: a cell, or PLACE and more                        */
    uint64_t places;               /* all cards of the pile, as bits                             */
    uint32_t kings, pile_kings;    /* of the pyramid, of the pile                    */
    uint32_t fixed_kings;          /* of the pile, by the rules never removed        */
    uint8_t on[FAMILIES][8];       /* cards of the family that lie on this one                 */
    uint8_t kin[FAMILIES][8];      /* with which it cannot go: they lie on it or it on them    */
    uint64_t kinned;               /* the cards that have kin                                  */
    uint64_t from[PILE + 2];       /* the cards at this place of the pile and at later ones    */
    uint8_t cells[FAMILIES];       /* cards of the pyramid                                     */
    uint16_t pairs[FAMILIES][256]; /* of the cards left, at least one of them a cell */
    int used;
    uint64_t key[KNOWN]; /* of the costs that are known; 0: none */
    costs known[KNOWN];
} families;

void piramide_families(families *q, const board *b, const spot *s);

/* What it costs to clear the pyramid of the cards `left` of family f, as if no other cards were
 * there. banned: pairs that may not go. now: cards that may go before the counting of turns
 * begins; a card of the pile that might and does not is turned once more, which counts. */
const costs *piramide_costs(families *q, int f, unsigned left, unsigned banned, unsigned now);

/* Forgets costs when many are known, so that there is room for those of a position (not 70 a call);
 * what piramide_costs() told is void then. */
void piramide_forget_costs(families *q);

/* The cards of its family with which card x of family f may go, as four bits. */
static inline unsigned piramide_allowed(unsigned banned, int x)
{
    if (x < 4)
        return ~(banned >> 4 * x) & 15;
    unsigned r = banned >> (x - 4);
    return ~((r & 1) | (r >> 3 & 2) | (r >> 6 & 4) | (r >> 9 & 8)) & 15;
}

#endif

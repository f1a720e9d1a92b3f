/* solver_board.h - what the parts of Dog patience's solver share: a deal as lists of cards. Each of
 * the 96 cards has a number: twice its kind, plus one for the second copy. A packet is a list from
 * its top down, so a card is built or passed in a few steps. */
#ifndef CT_CACHORRO_SOLVER_BOARD_H
#define CT_CACHORRO_SOLVER_BOARD_H

#include "solver.h"

enum { CARDS = 96, PACKETS = 12, PLACES = 30, SOURCES = PACKETS + PLACES };
enum { NONE = 255, IN_DOG = 254 };
enum {
    TURN_DOG = SOURCES,
    PASS_STEP,
    REDEAL
}; /* acts as numbers: below SOURCES, the act builds the top card of that source */

/* The options that the solver needs. */
typedef struct table_rules {
    bool automatic, kennel_first, dog_from_below, any_number, interleave, ends_only;
    int round2_packets, rounds;
} table_rules;

typedef struct board {
    uint8_t below[CARDS]; /* by card: the card below it in its packet; NONE: it is the last one */
    uint8_t place[CARDS]; /* by card: the source whose top card it is; IN_DOG: in the dog heap;
                             NONE: under another card */
    uint8_t top[PACKETS], bottom[PACKETS], count[PACKETS];
    uint8_t kennel[PLACES], dog[CARDS]; /* dog: cards of the heap, from its bottom */
    uint8_t dog_from, dog_to;
    uint8_t king[4][2]; /* top rank of each foundation, by suit: 13 down to 1 */
    uint8_t round, packet, left, built;
} board;

static inline int kind_rank(int card) { return card / 2 % 12 + 1; }
static inline int kind_suit(int card) { return card / 24; }

/* Plays the forced acts and appends them to `acts` from place *n on, until there is a choice or the
 * deal is over. Writes the cards to choose from in `choice`, and returns their number; 0: the deal
 * is over. */
int cachorro_advance(const table_rules *r, board *b, uint8_t *acts, int *n, uint8_t choice[16]);
void cachorro_build(board *b, int card);            /* builds a card that is free to go */
void cachorro_push(board *b, int packet, int card); /* puts a card on top of a packet */
/* A hash of the position. Positions that differ only in equal cards have the same hash. */
uint64_t cachorro_key(const board *b);

#endif

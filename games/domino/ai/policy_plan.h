/* policy_plan.h - the plan of the level master in Card Dominoes: a tree, grown within one search,
 * of the cards that its own seat should play next. */
#ifndef DOMINO_POLICY_PLAN_H
#define DOMINO_POLICY_PLAN_H

#include "policy.h"

enum { PLAN_ARMS = 8, PLAN_SPOTS = 2048, PLAN_DEEP = 16 };

/* A position as far as the seat can tell it from others: its hand, and the cards that fit. Each
 * card that may be tried has an index. */
typedef struct domino_spot {
    uint64_t hand, fits; /* hand: 0 in a free slot */
    uint8_t cards, card[PLAN_ARMS];
    uint32_t times[PLAN_ARMS];
    int64_t sum[PLAN_ARMS];
} domino_spot;

typedef struct domino_plan {
    domino_spot spot[PLAN_SPOTS];
    uint32_t doubt;
    int spots, steps; /* spots: number of slots in use; steps: number of positions that the playout
                         has passed */
    bool grown; /* whether this playout has added its position to the tree; then the rules of thumb
                   choose its further cards */
    uint16_t at[PLAN_DEEP]; /* the slots of the positions passed */
    /* the card chosen in each position, as an index of domino_spot.card */
    uint8_t chosen[PLAN_DEEP];
} domino_plan;

/* doubt: weight of the exploration term of UCT, in thousandths of a match */
void domino_plan_begin(domino_plan *p, int doubt);
/* Returns the card to try next. `hand`: cards of the seat, as bits. `fits`: those that may be
 * played. `usual`: the choice of the rules of thumb. */
int domino_plan_card(domino_plan *p, uint64_t hand, uint64_t fits, int usual);
/* Ends a playout: adds its final value to every position that it passed. */
void domino_plan_end(domino_plan *p, int64_t value);

#endif

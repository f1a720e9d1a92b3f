/* policy_plan.h - what the level master learns within one search about its own continuation. */
#ifndef DOMINO_POLICY_PLAN_H
#define DOMINO_POLICY_PLAN_H

#include "policy.h"

enum { PLAN_ARMS = 8, PLAN_SPOTS = 2048, PLAN_DEEP = 16 };

/* A position as the seat can tell it from others: its hand, and the cards that fit. */
typedef struct domino_spot {
    uint64_t hand, fits; /* hand is 0 in a free slot */
    uint8_t cards, card[PLAN_ARMS];
    uint32_t times[PLAN_ARMS];
    int64_t sum[PLAN_ARMS];
} domino_spot;

typedef struct domino_plan {
    domino_spot spot[PLAN_SPOTS];
    int spots, steps; /* steps: positions of the tree that the current playout has passed */
    bool grown;       /* the playout has added its position; the rules of thumb decide from there
                       * on */
    uint16_t at[PLAN_DEEP];    /* the slots of the positions passed */
    uint8_t chosen[PLAN_DEEP]; /* the card chosen in each, as an index of the slot's `card` */
} domino_plan;

void domino_plan_begin(domino_plan *p);
/* The card to try next, of those in `fits`. `usual` is the choice of the rules of thumb. */
int domino_plan_card(domino_plan *p, uint64_t hand, uint64_t fits, int usual);
/* Records the value that the playout ended with in all positions it passed. */
void domino_plan_end(domino_plan *p, int64_t value);

#endif

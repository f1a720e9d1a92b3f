/* policy_plan.h - what `mestre` learns within one thought about how to go on itself. */
#ifndef DOMINO_PLAYER_PLAN_H
#define DOMINO_PLAYER_PLAN_H

#include "policy.h"

enum { PLAN_ARMS = 8, PLAN_SPOTS = 2048, PLAN_DEEP = 16 };

/* A position that the seat can tell from others: what it holds and which cards fit. */
typedef struct domino_spot {
    uint64_t hand, fits; /* hand 0: no spot yet */
    uint8_t cards, card[PLAN_ARMS];
    uint32_t times[PLAN_ARMS];
    int64_t sum[PLAN_ARMS];
} domino_spot;

typedef struct domino_plan {
    domino_spot spot[PLAN_SPOTS];
    int spots, steps;          /* steps: on the way of the deal that is played on */
    bool grown;                /* it came to a new spot: from there by the rules of thumb */
    uint16_t at[PLAN_DEEP];    /* on the way: the spot, */
    uint8_t chosen[PLAN_DEEP]; /* and which of its cards */
} domino_plan;

void domino_plan_begin(domino_plan *p);
/* Which of the cards that fit should be tried next; `usual` is what the rules of thumb say. */
int domino_plan_card(domino_plan *p, uint64_t hand, uint64_t fits, int usual);
/* The deal came to this. */
void domino_plan_end(domino_plan *p, int64_t value);

#endif

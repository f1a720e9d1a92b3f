/* value.h - what a seat's share of the victory will be, by how a match of bets stands: a small
 * network in whole numbers, learned by playing (lab/learn/learn_value.c, docs/BOTS.md). */
#ifndef CT_VALUE_H
#define CT_VALUE_H

#include "carteado.h"

enum {
    CT_INPUTS = 48,
    CT_INNER = 40,
    CT_ONE = 256,         /* of inputs and weights */
    CT_VICTORY = 1 << 16, /* of shares             */
    CT_FINE = 256,        /* parts of them         */
    CT_NOTED = 6,         /* numbers of a seat     */
    CT_FACTS = 12,        /* and of the match      */
    CT_ENDS = 32
};

/* How a match stands: chips as they are, what tells more of a seat or of the match in parts of
 * CT_ONE. */
typedef struct ct_standing {
    int seats, marks, facts;
    bool over; /* the match ends with these chips */
    int32_t chips[CT_SEATS];
    int16_t mark[CT_SEATS][CT_NOTED], fact[CT_FACTS];
} ct_standing;

/* What an act may come to; chance: compared with that of its other ends. */
typedef struct ct_end {
    uint32_t chance;
    ct_standing now;
} ct_end;

/* The weights: of each inner number for the inputs; of the outcome for the inner numbers, the last
 * by itself. */
typedef struct ct_net {
    int16_t in[CT_INNER][CT_INPUTS], out[CT_INNER + 1];
} ct_net;

/* x of all, `times` over, in parts of CT_ONE; at most two ones. */
int16_t ct_part(int32_t x, int32_t all, int32_t times);
/* What a seat sees of it: its own numbers, those of the match, and of the three others with the
 * most chips. */
void ct_standing_inputs(const ct_standing *t, int seat, int16_t in[CT_INPUTS]);
int32_t ct_net_share(const ct_net *net, const int16_t in[CT_INPUTS]); /* of CT_VICTORY */
/* The same of a standing; who has the most chips at the end of a match has won. */
int32_t ct_standing_share(const ct_net *net, const ct_standing *t, int seat);
/* What an act with these ends is worth to the seat, of CT_VICTORY * CT_FINE. */
int64_t ct_ends_worth(const ct_net *net, const ct_end *end, int n, int seat);

#endif

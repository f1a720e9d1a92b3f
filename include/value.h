/* value.h - predicts a seat's chance of winning a match of a betting game, from the chips and other
 * facts. If n seats win together, the share of each is 1 / n. It is a small network in whole
 * numbers with one layer of hidden units, trained by playing (lab/learn/learn_value.c,
 * docs/BOTS.md). All functions are pure. */
#ifndef CT_VALUE_H
#define CT_VALUE_H

#include "carteado.h"

enum {
    CT_INPUTS = 48,
    CT_INNER = 40,        /* hidden units                              */
    CT_ONE = 256,         /* stands for 1 in inputs and weights        */
    CT_VICTORY = 1 << 16, /* the share of a seat that wins alone         */
    CT_FINE = 256,        /* parts of one unit of a share, for averages over outcomes */
    CT_NOTED = 6,         /* most further numbers about a seat */
    CT_FACTS = 12,        /* most further numbers about the match */
    CT_ENDS = 32          /* most outcomes of an act */
};

/* The standing of a match. `mark` and `fact` are in parts of CT_ONE; each game chooses their
 * meaning. */
typedef struct ct_standing {
    int seats, marks, facts; /* elements used in the arrays below */
    bool over;               /* the match has ended with this standing */
    int32_t chips[CT_SEATS];
    int16_t mark[CT_SEATS][CT_NOTED], fact[CT_FACTS];
} ct_standing;

/* One outcome of an act. chance: its weight among all outcomes of the act. */
typedef struct ct_end {
    uint32_t chance;
    ct_standing now;
} ct_end;

/* The weights, in parts of CT_ONE. in: the weights of the inputs for each hidden unit. out: the
 * weights of the hidden units for the result, followed by its bias. */
typedef struct ct_net {
    int16_t in[CT_INNER][CT_INPUTS], out[CT_INNER + 1];
} ct_net;

/* times * x / all in parts of CT_ONE, within -2 .. 2; 0 if `all` is 0. */
int16_t ct_part(int32_t x, int32_t all, int32_t times);
/* Writes the inputs for a seat: its own numbers, those of the match, and those of the three other
 * seats with the most chips. */
void ct_standing_inputs(const ct_standing *t, int seat, int16_t in[CT_INPUTS]);
/* The predicted chance of winning for these inputs, 0 .. CT_VICTORY. */
int32_t ct_net_share(const ct_net *net, const int16_t in[CT_INPUTS]);
/* The seat's chance of winning from a standing, 0 .. CT_VICTORY. It is predicted, or exact if the
 * match is over. */
int32_t ct_standing_share(const ct_net *net, const ct_standing *t, int seat);
/* The seat's chance of winning, averaged over n outcomes, 0 .. CT_VICTORY * CT_FINE. `n`: at
 * least 1. */
int64_t ct_ends_worth(const ct_net *net, const ct_end *end, int n, int seat);

#endif

/* bench.h - types and functions that the rows of `carteado-lab bench` share. */
#ifndef CT_LAB_BENCH_H
#define CT_LAB_BENCH_H

#include "cli/common/json_text.h"
#include "cli/common/sentences.h"

typedef struct bench_options {
    const char *game; /* NULL: all games */
    int seconds;      /* seconds to measure each row; -1: the option was not given */
    bool json;
} bench_options;

/* Where the rows go. */
typedef struct bench_print {
    const cli *c;
    const bench_options *o;
    bool first; /* no row has been printed yet */
} bench_print;

/* Prints a row of the JSON list. */
void bench_item(bench_print *p, const char *json);

double bench_now(void); /* CPU time of this program so far, in seconds */

/* Measures the speed of the machine while a row is measured, because other programs may slow it
 * down. A tenth of the time goes to shuffles of a pack of 52, outside the row's own time. */
typedef struct bench_pace {
    ct_rng luck;
    ct_card card[52];
    uint64_t shuffles;
    double used, due; /* used: seconds spent on shuffles so far; due: the row's time in seconds when
                         more are due */
} bench_pace;

void bench_pace_begin(bench_pace *p);
uint64_t bench_shuffles(bench_pace *p); /* does some shuffles and returns their number */
/* Call when the row has been measured for `done` seconds. Does some shuffles if more are due. */
void bench_pace_keep(bench_pace *p, double done);
/* Returns the shuffles a second so far. */
double bench_pace_rate(const bench_pace *p);

/* Prints the rows of the solver of tricks, if it serves the game. */
void bench_tricks(bench_print *p, const ct_game *g);

#endif

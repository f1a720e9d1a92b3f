/* bench.h - what the rows of `carteado bench` share. */
#ifndef CT_CLI_BENCH_H
#define CT_CLI_BENCH_H

#include "cli.h"

double bench_now(void); /* CPU time of this program so far, in seconds */

/* How fast the machine is while a row is measured: its processor may have other work, too. A tenth
 * of the time goes to shuffles of a pack of 52, between what is timed. */
typedef struct bench_pace {
    ct_rng luck;
    ct_card card[52];
    uint64_t shuffles;
    double used, due; /* seconds: of the shuffles, and of the row when the next ones are to come */
} bench_pace;

void bench_pace_begin(bench_pace *p);
uint64_t bench_shuffles(bench_pace *p); /* some; tells how many */
/* Of the row so many seconds are done. */
void bench_pace_keep(bench_pace *p, double done);
/* Shuffles a second, once it has been kept. */
double bench_pace_rate(const bench_pace *p);

/* The rows of the solver of tricks, if it serves the game. *first: no row has been printed yet. */
void bench_tricks(const cli *c, const ct_game *g, bool *first);

#endif

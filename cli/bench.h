/* bench.h - what the rows of `carteado bench` share. */
#ifndef CT_CLI_BENCH_H
#define CT_CLI_BENCH_H

#include "cli.h"

double bench_now(void); /* CPU time of this program so far, in seconds */

/* The rows of the solver of tricks, if it serves the game. *first: no row has been printed yet. */
void bench_tricks(const cli *c, const ct_game *g, bool *first);

#endif

/* stats.h - what can be said of counted numbers: means, shares, their intervals, tests. Normal
 * approximations are not enough for two dozen matches, so means go by Student's t. */
#ifndef CT_CLI_STATS_H
#define CT_CLI_STATS_H

#include <stdint.h>

/* A mean, and its interval of 95 %. error: the standard error; p: how likely a mean so far from 0,
 * on either side, would be if the true one were 0. */
typedef struct stats_mean {
    double mean, error, low, high, p;
} stats_mean;

/* Of n numbers by their sum and the sum of their squares, each divided by `unit`. With fewer than
 * two nothing is known but the mean: the interval is without end, p is 1. */
stats_mean stats_of(int64_t n, double sum, double squares, double unit);

/* Wilson's interval of 95 % for `part` of n, as shares of 1. */
void stats_share(int64_t part, int64_t n, double *share, double *low, double *high);

/* Student's t with so many degrees of freedom, 1 at least: how likely |t| or more is, and the t
 * beyond which lies p (0 < p <= 1). */
double stats_beyond(double t, int64_t freedom);
double stats_t(double p, int64_t freedom);

#endif

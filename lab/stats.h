/* stats.h - means, shares, their intervals and tests. With two dozen matches a normal approximation
 * is too narrow, so means use Student's t. */
#ifndef CT_CLI_STATS_H
#define CT_CLI_STATS_H

#include <stdint.h>

/* A mean and its 95 % interval. error: the standard error; p: probability of a mean at least this
 * far from 0, on either side, if the true mean were 0. */
typedef struct stats_mean {
    double mean, error, low, high, p;
} stats_mean;

/* Returns the mean and its interval, from the sum and the sum of squares of n numbers, each divided
 * by `unit`. With fewer than two numbers the interval is infinite and p is 1. */
stats_mean stats_of(int64_t n, double sum, double squares, double unit);

/* Sets *share to part / n, and *low and *high to the ends of Wilson's 95 % interval. */
void stats_share(int64_t part, int64_t n, double *share, double *low, double *high);

/* Student's t with `freedom` degrees of freedom (1 or more). stats_beyond returns the probability
 * of |t| or more. stats_t returns the t whose |t| is exceeded with probability p (0 < p <= 1). */
double stats_beyond(double t, int64_t freedom);
double stats_t(double p, int64_t freedom);

#endif

/* tally.h - what a long count adds up, and a file of it. All of it is sums and greatest numbers of
 * integers, so that it is the same in whatever order things were counted; only times differ. */
#ifndef CT_CLI_TALLY_H
#define CT_CLI_TALLY_H

#include "cli.h"

enum { TALLIED = 2304 }; /* numbers */

/* A line of the file: a number, "won 12"; or, where n is not 0, so many numbers "best -3 12" called
 * `from` and on, each only where it is not 0. They lie in a tally in the order of the lines. */
typedef struct tally_line {
    const char *name;
    int from, n;
    bool most, minus; /* the greatest is kept, not the sum; it may be below 0 */
} tally_line;

typedef struct timing {
    int64_t n;
    double ms, most; /* all of them together, and the longest */
} timing;

typedef struct tally {
    int64_t n[TALLIED];
    timing time[CT_SEATS]; /* of no file */
    const char *why;       /* the key of why something could not be counted */
} tally;

void timing_put(timing *t, double ms);
void tally_add(const tally_line *lines, tally *to, const tally *t);
void tally_write(const tally_line *lines, const tally *t, ct_out *o);
/* One line of the file; behind it, or NULL: it is none. */
const char *tally_read(const tally_line *lines, tally *t, const char *p);

#endif

/* rounds.h - a long count. Units numbered 0, 1, ... are shared out among threads, and their results
 * are added up. Everything is a sum or a maximum of integers, so the result is the same for any
 * number of threads; only times differ. A file of the sums is enough to resume the count. */
#ifndef CT_LAB_ROUNDS_H
#define CT_LAB_ROUNDS_H

#include "cli/common/sentences.h"

enum { JOBS = 64 };      /* threads, at most */
enum { TALLIED = 2304 }; /* numbers in a tally */

/* A line of the file: "won 12". Where n is not 0, the line stands for n numbers, called `from` and
 * on, each written as "best -3 12" unless it is 0. In a tally they follow the order of the lines.
 */
typedef struct tally_line {
    const char *name;
    int from, n;
    bool most, minus; /* most: the maximum is kept, not the sum; minus: it may be below 0 */
} tally_line;

typedef struct timing {
    int64_t n;
    double ms, most; /* the total, and the longest */
} timing;
void timing_put(timing *t, double ms);

typedef struct tally {
    int64_t n[TALLIED];
    timing time[CT_SEATS]; /* not in the file */
    const char *why;       /* the key of why a unit could not be counted */
} tally;

typedef struct rounds {
    const cli *c;
    int jobs;                      /* threads; -1: one */
    const char *file;              /* NULL: none is kept */
    const tally_line *lines;       /* the first number counts the units */
    int64_t wanted;                /* units to be counted */
    const char *head;              /* what the file must begin with to belong to this count */
    const void *of;                /* what is counted, for `room` and `one` */
    void *(*room)(const void *of); /* memory for one thread, freed afterwards; may return NULL */
    void (*leave)(void *memory);   /* called before it is freed; NULL: nothing to do */
    /* Adds unit n to the tally. NULL, or the key of why it cannot be counted. */
    const char *(*one)(const void *of, void *memory, int64_t n, tally *t);
    tally *sum;                    /* the sums; zeros at the start */
    bool (*sound)(const tally *t); /* whether a file's numbers are possible; NULL: all are */
} rounds;

/* Resumes from the file, counts what is wanted (reports where the file holds more), saves the file
 * after the first unit and then every few seconds, and shows its progress. At a signal to end it
 * finishes the units that are begun, saves and reports; a second signal ends it at once. DONE, or
 * FAILED after reporting the fault. */
int rounds_run(const rounds *r);

#endif

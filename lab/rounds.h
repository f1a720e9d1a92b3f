/* rounds.h - counts many units of work. Units numbered 0, 1, ... are shared out among threads, and
 * their results are added up. Every result is a sum or a maximum of integers, so it is the same for
 * any number of threads; only times differ. A file of the sums is enough to resume the count. */
#ifndef CT_LAB_ROUNDS_H
#define CT_LAB_ROUNDS_H

#include "cli/common/sentences.h"

enum { JOBS = 64 };      /* most threads */
enum { TALLIED = 2304 }; /* most numbers in a tally */

/* A line of the file: "won 12". If n is not 0, the entry stands for n numbers, with the keys
 * `from`, `from` + 1 and so on. Each is written as "best -3 12" unless it is 0. A tally has all
 * numbers in the order of these entries. */
typedef struct tally_line {
    const char *name;
    int from, n;
    bool most, minus; /* most: a maximum, not a sum; minus: the number may be below 0 */
} tally_line;

typedef struct timing {
    int64_t n;
    double ms, most; /* ms: total milliseconds; most: the longest time */
} timing;
void timing_put(timing *t, double ms);

typedef struct tally {
    int64_t n[TALLIED];
    timing time[CT_SEATS]; /* times of acts; not saved in the file */
    const char *why;       /* the key of why a unit could not be counted */
} tally;

typedef struct rounds {
    const cli *c;
    int jobs;                      /* number of threads; -1: one */
    const char *file;              /* where the sums are saved; NULL: nowhere */
    const tally_line *lines;       /* the first number counts the units */
    int64_t wanted;                /* units to be counted */
    const char *head;              /* what the file must begin with to belong to this count */
    const void *of;                /* what is counted, for `room` and `one` */
    void *(*room)(const void *of); /* memory for one thread, freed afterwards; may return NULL */
    void (*leave)(void *memory);   /* called before memory is freed; NULL: nothing to do */
    /* Adds unit n to the tally. NULL, or the key of why it cannot be counted. */
    const char *(*one)(const void *of, void *memory, int64_t n, tally *t);
    tally *sum;                    /* the sums; zeros at the start */
    bool (*sound)(const tally *t); /* whether a file's numbers are possible; NULL: all are */
} rounds;

/* Resumes from the file and counts up to `wanted` units; reports it if the file has more. Saves the
 * file after the first unit and then every few seconds, and shows the progress. A signal to end
 * lets the units that are begun finish, saves and reports; a second signal ends the program at
 * once. Returns DONE, or FAILED after reporting the fault. */
int rounds_run(const rounds *r);

#endif

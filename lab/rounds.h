/* rounds.h - counts many units of work. Units numbered 0, 1, ... are shared out among threads, or
 * among machines, and their results are added up. Every result is a sum or a maximum of integers,
 * so it is the same for any number of threads and machines; only times differ. A checkpoint
 * (tally.h) is enough to resume the count. */
#ifndef CT_LAB_ROUNDS_H
#define CT_LAB_ROUNDS_H

#include "cli/common/sentences.h"
#include "tally.h"

enum { JOBS = 64 };               /* most threads */
enum { MOST_UNITS = 1000000000 }; /* most units of one count, and the highest first unit */

/* How the user wants a count to be done. */
typedef struct rounds_options {
    const char *checkpoint; /* where the sums are saved; NULL: nowhere */
    const char *bus, *name; /* bus: its workers count (bus.h); NULL: this program counts. name: of
                               the study there; NULL: one is made from what is counted */
    int jobs, from, unit;   /* threads; the first unit; units that a worker takes at a time. -1: the
                               option was not given */
} rounds_options;
extern const option_row rounds_rows[];

typedef struct rounds {
    const cli *c;
    const rounds_options *how;
    tally_form form;               /* what its checkpoints have in common */
    int64_t from, wanted;          /* the first unit, and the number of units to be counted */
    bool quiet;                    /* shows no progress, and does not report a signal */
    const void *of;                /* what is counted, for `room` and `one` */
    void *(*room)(const void *of); /* memory for one thread, freed afterwards; may return NULL */
    void (*leave)(void *memory);   /* called before memory is freed; NULL: nothing to do */
    /* Adds unit n to the tally. NULL, or the key of why it cannot be counted. */
    const char *(*one)(const void *of, void *memory, int64_t n, tally *t);
    tally *sum;   /* the sums; zeros at the start */
    bool machine; /* the result depends on the machine, so that no other one can count it */
} rounds;

/* Resumes from the checkpoint and counts up to `wanted` units; reports it if the file has more.
 * Saves the file after the first unit and then every few seconds, and shows the progress. A signal
 * to end lets the units that are begun finish, saves and reports; a second signal ends the program
 * at once. Returns DONE, or FAILED after reporting the fault. */
int rounds_run(const rounds *r);

/* Draws a bar and the seconds left, on a terminal. done: how many units are counted. before: how
 * many of these were counted by an earlier run. seconds: how long this run has taken. */
void rounds_progress(const rounds *r, int64_t before, double seconds);
double rounds_clock(void); /* seconds since some moment */
/* Reports the fault of a text that is no checkpoint of this count. Returns FAILED. */
int rounds_bad_file(const cli *c, const char *file, const char *why, int line);
/* Reports a signal: what was counted before it. Returns FAILED. */
int rounds_give_up(const rounds *r, const char *key, const char *place);

#endif

/* tally.h - sums over many units of work, and the text that keeps them: a checkpoint. It says what
 * was counted (its head), which units, and the sums. Checkpoints of the same head and of different
 * units can be joined, and then equal the checkpoint of one count. */
#ifndef CT_LAB_TALLY_H
#define CT_LAB_TALLY_H

#include "carteado.h"
#include "util/out.h"

enum { TALLIED = 2304 }; /* most numbers in a tally */
enum { RANGES = 256 };   /* most ranges of units in a checkpoint */

/* A line of the text: "won 12". If n is not 0, the entry stands for n numbers, with the keys
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
    timing time[CT_SEATS]; /* times of acts; a file does not keep them */
    const char *why;       /* the key of why a unit could not be counted */
} tally;

/* Adds the numbers, times and fault of `t`. */
void tally_add(const tally_line *lines, tally *to, const tally *t);

/* What checkpoints of one count have in common. */
typedef struct tally_form {
    const char *head;              /* what the text begins with; lines */
    const tally_line *lines;       /* the first number counts the units */
    bool (*sound)(const tally *t); /* whether numbers are possible; NULL: all are */
    bool timed;                    /* whether the text has the times, too */
} tally_form;

/* The units `from` to `from` + n - 1. */
typedef struct range {
    int64_t from, n;
} range;

typedef struct checkpoint {
    int ranges; /* number of ranges, which ascend and do not touch each other */
    range range[RANGES];
    tally sum;
} checkpoint;

/* Returns the text of a checkpoint; the caller frees. *len: bytes without the zero at its end. */
char *checkpoint_text(const tally_form *form, const checkpoint *k, size_t *len);
/* Reads a text into *k. Returns NULL, or the key of the fault. Then *line is the number of the line
 * at fault; 0: no line in particular. */
const char *checkpoint_read(const tally_form *form, const char *text, checkpoint *k, int *line);
/* Returns the length of the head of a text, whatever it says. */
size_t checkpoint_head(const tally_line *lines, const char *text);
/* Adds `k` to `to`. Returns NULL, or a fault that changes nothing. "study.overlap": both have
 * counted the units *both. "study.ranges": there are too many ranges. "study.sums": a sum is too
 * large. */
const char *checkpoint_join(const tally_line *lines, checkpoint *to, const checkpoint *k,
                            range *both);

#endif

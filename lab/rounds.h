/* rounds.h - a long count: things with the numbers 0, 1, ... are shared out one by one among
 * threads, and what they come to is added up (tally.h), so that it is the same for any number of
 * threads. The file of the sums is enough to go on later. */
#ifndef CT_CLI_ROUNDS_H
#define CT_CLI_ROUNDS_H

#include "tally.h"

enum { JOBS = 64 };

typedef struct rounds {
    const cli *c;
    const char *file;              /* NULL: none is kept                                        */
    const tally_line *lines;       /* the first number is how many things have been counted     */
    int64_t wanted;                /* things to be counted                                      */
    const char *head;              /* what the file must begin with to be of this count         */
    const void *of;                /* what is counted, for `one` and `room`                     */
    void *(*room)(const void *of); /* memory for one thread, freed afterwards; NULL is allowed */
    void (*leave)(void *memory);   /* before it is freed; NULL: nothing is to be done           */
    /* Adds thing n to the tally; NULL, or the key of why it cannot be counted. */
    const char *(*one)(const void *of, void *memory, int64_t n, tally *t);
    tally *sum; /* where it is added up: of zeros */
    /* Whether what a file says can be: NULL, or anything goes. */
    bool (*sound)(const tally *t);
} rounds;

/* Goes on from the file, counts what is wanted (says so where the file holds more), keeps the file
 * after the first thing and then every few seconds, and shows how far it is. Asked by a signal to
 * end, it counts to the end what is begun, keeps the file and says so; by a second one it ends at
 * once. DONE, or FAILED and told. */
int rounds_run(const rounds *r);

/* From now on the signals that would end the program wait, till they are let go; whether one has
 * come meanwhile. No handler, for a handler could tell nobody but by a global. */
void hold_signals(void);
void free_signals(void);
bool was_signalled(void);

double cpu_ms(void); /* used by this thread so far */
/* Tells what is wrong with a line of a file; FAILED. */
int bad_line(const cli *c, const char *path, int line, const char *text);

#endif

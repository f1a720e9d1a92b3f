/* child.h - another program to exchange lines with. The shell starts it with its standard input and
 * output connected to us. No call waits longer than the caller allows. */
#ifndef CT_CLI_CHILD_H
#define CT_CLI_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { CHILD_LINE_MAX = 65536 }; /* bytes of a line, at most */

typedef enum child_said {
    CHILD_SAID,  /* the child sent a line */
    CHILD_LATE,  /* the child sent nothing in time */
    CHILD_LONG,  /* the child sent a line that is too long */
    CHILD_ENDED, /* the child has ended */
    CHILD_BROKEN /* a signal asks us to end */
} child_said;

typedef struct child {
    pid_t pid; /* 0: it does not run */
    int fd;
    bool skips;  /* the rest of a line that was too long is still to come */
    bool heeds;  /* a signal to end (was_signalled) ends waiting */
    size_t n;    /* bytes of `in` that have arrived and are not consumed */
    size_t used; /* bytes of `in` that the last returned line takes up */
    char in[CHILD_LINE_MAX];
} child;

/* Starts `sh -c order` in a process group of its own, with our environment, working folder and
 * standard error, and no other open file. *k must be zeros or stopped. false: it did not start. */
bool child_start(child *k, const char *order);
/* Sends n bytes. `until`: a time of clock_ms. false: not all was sent in time, or the child has
 * closed its input; stop it. */
bool child_send(child *k, const char *text, size_t n, double until);
/* Waits for the child's next line. The line is in k->in, without its end, until the next call. */
child_said child_line(child *k, double until);
/* Closes the child's input, waits a moment for it to exit, then kills its process group. Does
 * nothing if the child does not run. */
void child_stop(child *k);

#endif

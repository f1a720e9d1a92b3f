/* child.h - another program as somebody to talk to in lines: it is started by the shell, its
 * standard input and output are ours, and it never makes us wait longer than we want. */
#ifndef CT_CLI_CHILD_H
#define CT_CLI_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { CHILD_LINE_MAX = 65536 }; /* bytes of a line that is taken */

typedef enum child_said {
    CHILD_SAID,  /* a line              */
    CHILD_LATE,  /* nothing in time     */
    CHILD_LONG,  /* a line too long     */
    CHILD_ENDED, /* it ends, or has     */
    CHILD_BROKEN /* we were told to end */
} child_said;

typedef struct child {
    pid_t pid; /* 0: it does not run */
    int fd;
    bool skips;  /* the rest of a line too long is still to come        */
    bool heeds;  /* waiting ends when we are told to (was_signalled)    */
    size_t n;    /* bytes of `in` that have come and are not yet taken  */
    size_t used; /* of them those of the last line                      */
    char in[CHILD_LINE_MAX];
} child;

double clock_ms(void); /* by the clock that only goes on */

/* Starts `sh -c order`, a process group of its own, with the environment, the folder and the
 * standard error of this program and no other open file. *k must be of zeros or stopped. */
bool child_start(child *k, const char *order);
/* Writes it all until the clock says so; false: it does not listen any more, and is to be stopped.
 */
bool child_send(child *k, const char *text, size_t n, double until);
/* Its next line, without its end: in k->in, until the next call. */
child_said child_line(child *k, double until);
/* Tells it by the end of its input that it may go, waits a moment, and then ends it with all that
 * it started. A child that does not run is left as it is. */
void child_stop(child *k);

#endif

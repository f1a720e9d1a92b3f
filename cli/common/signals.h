/* signals.h - signals that ask the program to end (SIGINT, SIGTERM, SIGHUP), and times. A
 * handler could report only through a global variable. So long work holds the signals back and
 * asks whether one is pending. */
#ifndef CT_CLI_SIGNALS_H
#define CT_CLI_SIGNALS_H

#include <signal.h>
#include <stdbool.h>

sigset_t ending_signals(void);
void hold_signals(void);  /* holds back signals to end from this thread, until free_signals */
void free_signals(void);  /* stops holding signals back: a pending one ends the program */
bool was_signalled(void); /* whether a signal to end is pending */

/* In milliseconds: */
double cpu_ms(void);   /* CPU time of the calling thread */
double clock_ms(void); /* the monotonic clock */

#endif

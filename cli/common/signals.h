/* signals.h - signals that ask the program to end (SIGINT, SIGTERM, SIGHUP), and CPU time. A
 * handler could report only through a global variable. So long work holds the signals back and
 * asks whether one is pending. */
#ifndef CT_CLI_SIGNALS_H
#define CT_CLI_SIGNALS_H

#include <signal.h>
#include <stdbool.h>

sigset_t ending_signals(void);
void hold_signals(void);  /* for the calling thread, until free_signals */
void free_signals(void);  /* a pending signal then ends the program */
bool was_signalled(void); /* one is pending */

double cpu_ms(void); /* CPU time of the calling thread, in milliseconds */

#endif

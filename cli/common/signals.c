/* signals.c - holds signals back, asks whether one is pending, and reads clocks. */
#include "signals.h"

#include <time.h>

static double ms_of(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

double cpu_ms(void) { return ms_of(CLOCK_THREAD_CPUTIME_ID); }

double clock_ms(void) { return ms_of(CLOCK_MONOTONIC); }

sigset_t ending_signals(void)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGHUP);
    return set;
}

void hold_signals(void)
{
    sigset_t set = ending_signals();
    pthread_sigmask(SIG_BLOCK, &set, NULL);
}

void free_signals(void)
{
    sigset_t set = ending_signals();
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

bool was_signalled(void)
{
    sigset_t set;
    return !sigpending(&set) && (sigismember(&set, SIGINT) > 0 || sigismember(&set, SIGTERM) > 0 ||
                                 sigismember(&set, SIGHUP) > 0);
}

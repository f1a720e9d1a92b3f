/* bench_pace.c - the clock of `carteado-lab bench`, and the speed of the machine. With that speed
 * one can compare the figures of two machines. */
#include <time.h>

#include "bench.h"

double bench_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

void bench_pace_begin(bench_pace *p)
{
    static const uint8_t seed[32] = { 1 };
    *p = (bench_pace){ .due = 0 };
    ct_rng_seed(&p->luck, seed, 0);
    for (int i = 0; i < 52; i++) p->card[i] = (ct_card)i;
}

uint64_t bench_shuffles(bench_pace *p)
{
    enum { SOME = 64 };
    for (int i = 0; i < SOME; i++) ct_rng_shuffle(&p->luck, p->card, 52);
    return SOME;
}

void bench_pace_keep(bench_pace *p, double done)
{
    double used = 0;
    if (done < p->due)
        return;
    for (double from = bench_now(); used < 0.001; used = bench_now() - from)
        p->shuffles += bench_shuffles(p);
    p->used += used;
    p->due = done + 0.01;
}

double bench_pace_rate(const bench_pace *p) { return (double)p->shuffles / p->used; }

/* parallel.h - thinking about one act with several threads (player.h, ct_parts). The possible deals
 * are divided among the threads. */
#ifndef CT_PARALLEL_H
#define CT_PARALLEL_H

#include "player.h"

enum { CT_THREADS = 8 }; /* most threads for one thought */

/* The number of processors that this program may use, 1 .. CT_THREADS. */
int ct_processors(void);

/* Thinks as p->think does, with at most `threads` threads (1 .. CT_THREADS), the caller's own among
 * them. The thought does not depend on their number, unless the time limit ends it. All threads
 * call b->enough. If memory or threads are short, it uses fewer. */
void ct_think_parallel(const ct_player *p, void *memory, const ct_view *v, ct_rng *rng,
                       const ct_budget *b, int threads, ct_thought *out);

#endif

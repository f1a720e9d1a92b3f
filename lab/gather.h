/* gather.h - studies whose units the workers of a bus count (bus.h, unit.h). gather.c needs a build
 * with NATS. gather_none.c stands for it in a build without. */
#ifndef CT_LAB_GATHER_H
#define CT_LAB_GATHER_H

#include "rounds.h"

/* Posts the units that r->sum does not have yet as tasks, unless an earlier run has done so. Waits
 * for all results and adds them to r->sum. At a signal it stops waiting, and the workers go on. A
 * result counts once, however often it comes. Returns DONE, or FAILED after reporting the fault. */
int gather_run(const rounds *r);
/* Removes the studies c->arg[1] and on from the bus, with their tasks and results. Returns DONE, or
 * another exit code after reporting the fault. */
int gather_forget(const cli *c, const char *url);

/* Reports why the bus does not work. Returns FAILED. */
int gather_fault(const cli *c, const char *why, const char *url);

#endif

/* gather_none.c - in place of gather.c, for a build without NATS: reports that there is no bus. */
#include "gather.h"

int gather_run(const rounds *r) { return gather_fault(r->c, "bus.unbuilt", r->how->bus); }

int gather_forget(const cli *c, const char *url) { return gather_fault(c, "bus.unbuilt", url); }

int gather_fault(const cli *c, const char *why, const char *url)
{
    return fail(c, FAILED, why, WITH(this_program.name));
}

/* tries.c - stores each token bucket as one number: the time when it is full again. A try moves
 * that time forward. The table is set-associative: an address may be at any of the WAYS places of
 * its row. A new address replaces the one whose bucket is full soonest, so two addresses of one
 * attacker do not evict each other. */
#include "tries.h"

#include "guard.h"

enum { WAYS = 8 };

/* The place of the address, or the place where it would go. */
static unsigned place(const tries_place *of, uint64_t address)
{
    unsigned row = (unsigned)((address * UINT64_C(0x9e3779b97f4a7c15)) >> 54) % TRIES_PLACES;
    row -= row % WAYS;
    unsigned at = row;
    for (unsigned i = row; i < row + WAYS; i++) {
        if (of[i].address == address)
            return i;
        at = of[i].full < of[at].full ? i : at;
    }
    return at;
}

static int64_t owed(const tries_place *of, uint64_t address, int64_t now)
{
    unsigned i = place(of, address);
    return of[i].address == address && of[i].full > now ? of[i].full - now : 0;
}

static void owe(tries_place *of, uint64_t address, int64_t now, int64_t more)
{
    unsigned i = place(of, address);
    int64_t owes = owed(of, address, now);
    of[i].address = address;
    of[i].full = now + owes + more;
}

/* Whether the buckets of the address and of its /48 have tokens left that are worth `more` units of
 * time. A full bucket is worth `most`. */
static bool has(const ct_tries *t, uint64_t address, int64_t now, int64_t more, int64_t most)
{
    uint64_t wide = guard_around(address);
    return !address || (owed(t->of, address, now) + more <= most &&
                        (!wide || owed(t->around, wide, now) + more / GUARD_AROUND <= most));
}

static void take(ct_tries *t, uint64_t address, int64_t now, int64_t more)
{
    uint64_t wide = guard_around(address);
    owe(t->of, address, now, more);
    if (wide)
        owe(t->around, wide, now, more / GUARD_AROUND);
}

bool tries_left(const ct_tries *t, uint64_t address, int64_t now)
{
    return has(t, address, now, TRIES_EACH, (int64_t)TRIES_MOST * TRIES_EACH);
}

void tries_miss(ct_tries *t, uint64_t address, int64_t now) { take(t, address, now, TRIES_EACH); }

bool tries_has(const ct_tries *t, uint64_t address, int64_t now, int64_t each, int n, int most)
{
    return has(t, address, now, n * each, most * each);
}

bool tries_take(ct_tries *t, uint64_t address, int64_t now, int64_t each, int n, int most)
{
    if (!tries_has(t, address, now, each, n, most))
        return false;
    if (address)
        take(t, address, now, n * each);
    return true;
}

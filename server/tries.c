/* tries.c - one number for each place: a miss moves it on by the time that one try takes to come
 * back. */
#include "tries.h"

static unsigned place(uint64_t address)
{
    return (unsigned)((address * UINT64_C(0x9e3779b97f4a7c15)) >> 54) % TRIES_PLACES;
}

static int64_t owed(const ct_tries *t, uint64_t address, int64_t now)
{
    unsigned i = place(address);
    return t->of[i].address == address && t->of[i].full > now ? t->of[i].full - now : 0;
}

static bool has_one(const ct_tries *t, uint64_t address, int64_t now, int64_t each, int most)
{
    return !address || owed(t, address, now) + each <= most * each;
}

static void take(ct_tries *t, uint64_t address, int64_t now, int64_t each)
{
    unsigned i = place(address);
    int64_t owes = owed(t, address, now);
    t->of[i].address = address;
    t->of[i].full = now + owes + each;
}

bool tries_left(const ct_tries *t, uint64_t address, int64_t now)
{
    return has_one(t, address, now, TRIES_EACH, TRIES_MOST);
}

void tries_miss(ct_tries *t, uint64_t address, int64_t now) { take(t, address, now, TRIES_EACH); }

bool tries_take(ct_tries *t, uint64_t address, int64_t now, int64_t each, int most)
{
    if (!has_one(t, address, now, each, most))
        return false;
    if (address)
        take(t, address, now, each);
    return true;
}

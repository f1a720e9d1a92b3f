/* tries.h - how often an address may do something before it has to wait: be wrong about a table's
 * code or a seat's token, so that nobody can find tables of others by trying; ask at all. Addresses
 * share places by their number: where there are too many, who owes least is forgotten and begins
 * anew. What an address may, those around it (guard.h) may GUARD_AROUND times. */
#ifndef CT_TRIES_H
#define CT_TRIES_H

#include <stdbool.h>
#include <stdint.h>

enum {
    TRIES_MOST = 30,   /* at once               */
    TRIES_EACH = 2000, /* milliseconds for one more */
    TRIES_PLACES = 1024
};
typedef struct tries_place {
    uint64_t address;
    int64_t full; /* when it has all of its tries again */
} tries_place;
typedef struct ct_tries {
    tries_place of[TRIES_PLACES],
        around[TRIES_PLACES]; /* addresses; what is around them (guard.h) */
} ct_tries;

/* Whether the address may try once more. 0 is nobody's address, and may always. */
bool tries_left(const ct_tries *t, uint64_t address, int64_t now);
void tries_miss(ct_tries *t, uint64_t address, int64_t now);
/* n of `most` at once, another one each so many units of whatever `now` counts; false: so many are
 * not left, and nothing was counted. */
bool tries_take(ct_tries *t, uint64_t address, int64_t now, int64_t each, int n, int most);

#endif

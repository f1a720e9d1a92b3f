/* tries.h - rate limits by address, as token buckets. They limit wrong table codes, seat tokens and
 * passwords, so that nobody finds one by trying. They also limit messages in general. The /48
 * network around an address has GUARD_AROUND times the limit (guard.h).
 *
 * The table has a fixed size. When it is full, a new address replaces the one whose bucket is
 * closest to full. An address that was replaced starts again with a full bucket. */
#ifndef CT_TRIES_H
#define CT_TRIES_H

#include <stdbool.h>
#include <stdint.h>

enum {
    TRIES_MOST = 30,   /* tries that a full bucket allows */
    TRIES_EACH = 2000, /* milliseconds to regain one try */
    TRIES_PLACES = 1024
};
typedef struct tries_place {
    uint64_t address;
    int64_t full; /* when its bucket is full again */
} tries_place;
/* A plain value; {0} is empty. */
typedef struct ct_tries {
    /* of: buckets of addresses. around: buckets of their /48. */
    tries_place of[TRIES_PLACES], around[TRIES_PLACES];
} ct_tries;

/* Whether the address may try once more. Address 0 (this machine) always may. */
bool tries_left(const ct_tries *t, uint64_t address, int64_t now);
void tries_miss(ct_tries *t, uint64_t address, int64_t now); /* uses up one try */
/* Takes n tokens from a bucket of another size: it holds `most` tokens and regains one every `each`
 * units of `now`. False: it has too few, and none was taken. */
bool tries_take(ct_tries *t, uint64_t address, int64_t now, int64_t each, int n, int most);
/* Whether tries_take would succeed. */
bool tries_has(const ct_tries *t, uint64_t address, int64_t now, int64_t each, int n, int most);

#endif

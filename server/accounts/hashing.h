/* hashing.h - a thread that computes password hashes (password.h), one after the other, so that the
 * loop never waits for one. Visitors' addresses take turns, so nobody can fill the queue for
 * others. */
#ifndef CT_HASHING_H
#define CT_HASHING_H

#include <stdint.h>

#include "password.h"

enum {
    HASHING_MOST = 256, /* most jobs that may wait */
    HASHING_EACH = 8    /* most jobs that may wait from one address */
};

typedef struct hashing hashing;

/* A job: what to compute, and the results. The results are valid once the job is done. */
typedef struct hashing_job {
    uint64_t address; /* whose turn the job takes: the /48 of an IPv6 address, else the address */
    int64_t round;    /* hashing.c: jobs of lower rounds come first */
    bool check;       /* compare `password` with `hash` */
    char password[CT_PASSWORD_MOST + 1];
    char fresh[CT_PASSWORD_MOST + 1]; /* the password to hash, unless the check fails; "": none */
    /* In: the hash to compare with, or "" if there is no account. Out: the hash of `fresh`. */
    char hash[CT_PASSWORD_HASH];
    bool fits;       /* whether the password passed the check */
    const char *why; /* error key of ct_password_hash, or NULL */
    struct hashing_job *next;
} hashing_job;

/* done: called from the thread when hashing_take has a job. NULL: no memory or no thread. */
hashing *hashing_new(void (*done)(void *user), void *user);
/* Ends the thread after its current job. The callers still own their jobs. NULL is allowed. */
void hashing_free(hashing *h);
/* Queues a job, which must stay valid until hashing_take returns it. A job goes behind one job of
 * each other address for each job of its own address before it. False: too many are waiting, from
 * this address or in all. */
bool hashing_ask(hashing *h, hashing_job *j);
hashing_job *hashing_take(hashing *h); /* a finished job; NULL: none */

#endif

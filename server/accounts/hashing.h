/* hashing.h - a thread that reckons passwords (password.h), which takes some tenth of a second and
 * 64 MiB each: one after the other, and never the loop. */
#ifndef CT_HASHING_H
#define CT_HASHING_H

#include "password.h"

enum { HASHING_MOST = 8 }; /* jobs that may wait */

typedef struct hashing hashing;

/* What is to be reckoned; the rest is told when it is done. */
typedef struct hashing_job {
    bool check; /* whether `password` is that of `hash`               */
    char password[CT_PASSWORD_MOST + 1];
    char fresh[CT_PASSWORD_MOST + 1]; /* then hashed, unless it is ""                       */
    char hash[CT_PASSWORD_HASH];      /* "": of nobody, which takes as long; then the new one */
    bool fits;                        /* what `check` found                                 */
    const char *why;                  /* of ct_password_hash                                */
    struct hashing_job *next;
} hashing_job;

/* done: called from the thread whenever hashing_take has something. NULL: no memory or no thread.
 */
hashing *hashing_new(void (*done)(void *user), void *user);
/* Ends the thread after the job it is at; jobs stay their callers'. NULL is allowed. */
void hashing_free(hashing *h);
/* The job is the thread's till it is taken. false: too many wait. */
bool hashing_ask(hashing *h, hashing_job *j);
hashing_job *hashing_take(hashing *h); /* one that is done, NULL: none */

#endif

/* fair.h - deals that nobody can choose alone (docs/protocol.md, "Fair deals"): the server shows
 * the SHA-256 of its secret before the match, the people add their shares, and the seed is the
 * SHA-256 of both. The tags `commit`, `secret` and `shares` of the record let anybody compute it
 * again. */
#ifndef CT_FAIR_H
#define CT_FAIR_H

#include "match.h"

enum {
    CT_FAIR_HEX = 65,   /* bytes of 64 hexadecimal digits and the end */
    CT_FAIR_SHARE = 17, /* of a share and the end */
    CT_FAIR_SHARES = CT_SEATS * CT_FAIR_SHARE
};

/* A new secret, 256 bits by the system's luck. NULL, or "fair.random": there is none. */
const char *ct_fair_secret(char secret[CT_FAIR_HEX]);
/* What is shown of a secret before the match. */
void ct_fair_commit(const char *secret, char commit[CT_FAIR_HEX]);

bool ct_fair_is_share(const char *text); /* 16 characters A-Z a-z 0-9 - _ */
/* The shares of n seats in their order, separated by |; a bot's is "". */
void ct_fair_join(const char *const share[], int n, char shares[CT_FAIR_SHARES]);
void ct_fair_seed(const char *secret, const char *shares, uint8_t seed[32]);

/* Sets the three tags, once the match is over. Errors: "fair.secret", "fair.shares" (see
 * ct_fair_check), as ct_match_tag. */
const char *ct_fair_tag(ct_match *m, const char *secret, const char *shares);

/* What a record tells of where its cards came from. */
typedef struct ct_fair {
    const char *commit, *secret, *shares; /* the tags, as long as the match lives */
    char of_secret[CT_FAIR_HEX];          /* the SHA-256 of the secret */
    char of_both[CT_FAIR_HEX];            /* and the seed that it gives with the shares */
    bool commit_holds, seed_holds;        /* they are those of the record */
    int deals, stated, acts;              /* stated: deals whose cards do not come from the seed */
} ct_fair;

/* Computes all of it again. NULL: it holds; else the first that does not: "fair.none" (not all
 * three tags are there), "fair.secret" (not 64 digits 0-9 a-f), "fair.shares" (not one for each
 * seat, or none that could be), "fair.commit", "fair.seed", "fair.stated", or "memory". */
const char *ct_fair_check(const ct_match *m, ct_fair *f);

#endif

/* fair.h - deals whose outcome nobody can choose alone (docs/protocol.md, "Fair deals"). Before the
 * match the server shows the SHA-256 of its secret (the commitment). Then each person adds a share.
 * The seed is the SHA-256 of secret and shares. The record's tags `commit`, `secret` and `shares`
 * let anybody check it. */
#ifndef CT_FAIR_H
#define CT_FAIR_H

#include "match.h"

enum {
    CT_FAIR_HEX = 65,   /* bytes of 64 hexadecimal digits and the end */
    CT_FAIR_SHARE = 17, /* bytes of a share and the end */
    CT_FAIR_SHARES = CT_SEATS * CT_FAIR_SHARE
};

/* Draws a secret of 256 bits from the system's random generator. NULL, or "fair.random": the system
 * has none. */
const char *ct_fair_secret(char secret[CT_FAIR_HEX]);
/* Sets `commit` to the commitment to a secret. */
void ct_fair_commit(const char *secret, char commit[CT_FAIR_HEX]);

bool ct_fair_is_share(const char *text); /* a share: 16 characters A-Z a-z 0-9 - _ */
/* Joins the shares of n seats in their order into `shares`, separated by |. A bot's share is "". */
void ct_fair_join(const char *const share[], int n, char shares[CT_FAIR_SHARES]);
void ct_fair_seed(const char *secret, const char *shares, uint8_t seed[32]);

/* Sets the three tags of a match that is over. Errors: "fair.secret", "fair.shares" (see
 * ct_fair_check), and those of ct_match_tag. */
const char *ct_fair_tag(ct_match *m, const char *secret, const char *shares);

/* What a record says about the origin of its cards. */
typedef struct ct_fair {
    const char *commit, *secret, *shares; /* the tags; valid as long as the match */
    char of_secret[CT_FAIR_HEX];          /* SHA-256 of the secret */
    char of_both[CT_FAIR_HEX];            /* SHA-256 of secret and shares */
    bool commit_holds, seed_holds; /* of_secret equals the record's commitment; of_both its seed */
    int deals, stated, acts; /* stated: deals whose cards the record lists; the seed decided only
                                the other deals */
} ct_fair;

/* Checks a record. NULL: the deals were fair. Otherwise the first failure: "fair.none" (a tag is
 * missing), "fair.secret" (not 64 digits 0-9 a-f), "fair.shares" (not one valid share for each
 * seat), "fair.commit", "fair.seed", "fair.stated", or "memory". */
const char *ct_fair_check(const ct_match *m, ct_fair *f);

#endif

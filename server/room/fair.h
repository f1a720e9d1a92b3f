/* fair.h - deals whose outcome nobody can choose alone (docs/protocol.md, "Fair deals"). The server
 * commits to a secret, then each seat to a share: it shows a hash, the seat's seal. When the list
 * of seals is fixed, the shares are revealed. The seed is the SHA-256 of secret and shares. The
 * record's tags let anybody check it, and a device compares them with what it saw. */
#ifndef CT_FAIR_H
#define CT_FAIR_H

#include "match.h"

enum {
    CT_FAIR_HEX = 65,   /* bytes of 64 hexadecimal digits and the end */
    CT_FAIR_SHARE = 17, /* bytes of a share and the end */
    CT_FAIR_SHARES = CT_SEATS * CT_FAIR_SHARE,
    CT_FAIR_SEALS = CT_SEATS * CT_FAIR_HEX,
    CT_FAIR_FAULT = 64 /* bytes of the words at fault and the end */
};

/* Draws a secret of 256 bits from the system's random generator. NULL, or "fair.random": the system
 * has none. */
const char *ct_fair_secret(char secret[CT_FAIR_HEX]);
/* Sets `hash` to the SHA-256 of n bytes. */
void ct_fair_hash(const char *text, size_t n, char hash[CT_FAIR_HEX]);
/* Sets `commit` to the commitment to a secret. */
void ct_fair_commit(const char *secret, char commit[CT_FAIR_HEX]);

bool ct_fair_is_hash(const char *text);  /* 64 digits 0-9 a-f */
bool ct_fair_is_share(const char *text); /* a share: 16 characters A-Z a-z 0-9 - _ */
/* Sets `seal` to a seat's commitment to its share: the SHA-256 of the text COMMIT|SEAT|SHARE. The
 * server's commitment binds it to one draw, the seat's number to one seat. */
void ct_fair_seal(const char *commit, int seat, const char *share, char seal[CT_FAIR_HEX]);
/* Joins the seals of n seats in their order, separated by |. "": the seat has none. */
void ct_fair_join_seals(const char *const seal[], int n, char seals[CT_FAIR_SEALS]);
/* Sets `hash` to the SHA-256 of joined seals: the record's tag `seals`. */
void ct_fair_list(const char *seals, char hash[CT_FAIR_HEX]);
/* Joins the shares of n seats in their order into `shares`, separated by |. A bot's share is "". */
void ct_fair_join(const char *const share[], int n, char shares[CT_FAIR_SHARES]);
void ct_fair_seed(const char *secret, const char *shares, uint8_t seed[32]);

/* How the seed of a match was drawn. seals: "" in matches from before seats had seals. */
typedef struct ct_fair_draw {
    char commit[CT_FAIR_HEX], secret[CT_FAIR_HEX], shares[CT_FAIR_SHARES];
    char seals[CT_FAIR_HEX]; /* as ct_fair_list writes it */
    int withheld;            /* seats that did not reveal their share, as bits */
} ct_fair_draw;

/* Sets the tags of a match that is over. Errors: "fair.secret", "fair.shares" (see ct_fair_check),
 * and those of ct_match_tag. */
const char *ct_fair_tag(ct_match *m, const ct_fair_draw *d);

/* What a record says about the origin of its cards. */
typedef struct ct_fair {
    const char *commit, *secret, *shares; /* the tags; valid as long as the match */
    const char *seals;                    /* NULL: a record from before seats had seals */
    int seats, withheld;                  /* withheld: seats, as bits */
    char of_secret[CT_FAIR_HEX];          /* SHA-256 of the secret */
    char of_both[CT_FAIR_HEX];            /* SHA-256 of secret and shares */
    char list[CT_FAIR_SEALS];             /* the seals of the shares, joined */
    char of_list[CT_FAIR_HEX];            /* SHA-256 of `list` */
    /* of_secret equals the record's commitment; of_both its seed; of_list its seals */
    bool commit_holds, seed_holds, seals_hold;
    int deals, stated, acts; /* stated: deals whose cards the record lists; the seed decided only
                                the other deals */
} ct_fair;

/* Checks a record by itself. NULL: its numbers are right. Otherwise the first failure: "fair.none"
 * (a tag is missing), "fair.secret" (not 64 digits 0-9 a-f), "fair.shares" (not one valid share for
 * each seat), "fair.withheld" (not a list of seats without shares), "fair.commit", "fair.seals",
 * "fair.seed", "fair.stated", or "memory". */
const char *ct_fair_check(const ct_match *m, ct_fair *f);

/* What one device saw of the draw before the match (docs/record.md, "What a device saw"). */
typedef struct ct_fair_seen {
    int seat;
    char commit[CT_FAIR_HEX], share[CT_FAIR_SHARE];
    char seals[CT_FAIR_SEALS]; /* the list before any share was revealed; "": it saw none */
    bool taken;                /* the server has confirmed the device's seal */
    int vain;                  /* earlier draws of this match in which its share was revealed */
    /* The SHA-256 of the record that tells the match as the device saw it; "no": the record that it
     * was given tells another match; "": not compared. */
    char record[CT_FAIR_HEX];
} ct_fair_seen;

/* Reads the text of what a device saw. NULL, or "seen.line": sets *line to the number of the wrong
 * line, and `what` to it; line 0: a line named `what` is missing. */
const char *ct_fair_seen_read(ct_fair_seen *s, const char *text, int *line,
                              char what[CT_FAIR_FAULT]);
/* Compares a record that has passed ct_fair_check with what a device saw. NULL: they agree, so the
 * device's own share is in the cards and was fixed before any other share was known. Otherwise:
 * "seen.old" (the record is from before seats had seals), "seen.seat" (no such seat), "seen.again"
 * (more draws than the record admits), "seen.out" (the device had no part in the draw that was
 * used, by the record, so it cannot vouch for the cards), "seen.commit" (another commitment),
 * "seen.seals" (another list of seals), or "seen.share" (another share). */
const char *ct_fair_compare(const ct_fair *f, const ct_fair_seen *s);
/* Compares the text of a record with the one that the device has compared, act by act. NULL: it is
 * the same, or the device has compared none. Otherwise "seen.lines". */
const char *ct_fair_compare_text(const ct_fair_seen *s, const char *record, size_t n);

#endif

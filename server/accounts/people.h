/* people.h - accounts, for who wants one: a guest needs none of it. An account is a name and a
 * password (password.h); it keeps ratings and is on several devices. Kept in the same store as the
 * tables.
 *
 * All functions return NULL or a key: of store.h, or "people.name" (no name of 2 to 24 characters,
 * letters of Latin script, digits, blanks and -._' alone: nobody can be taken for somebody else by
 * letters of another script or by marks that are not seen), "people.taken" (somebody has it),
 * "people.none" (no such account, device or code); nothing has changed then. Times are seconds
 * since 1970. Tokens and recovery codes are kept as hashes alone.
 */
#ifndef CT_PEOPLE_H
#define CT_PEOPLE_H

#include "carteado.h"
#include "glicko.h"
#include "server/store/store.h"

enum {
    CT_PEOPLE_NAME = 97,  /* 24 characters of UTF-8 and the end */
    CT_PEOPLE_TOKEN = 44, /* 256 bits as 43 letters and the end */
    CT_PEOPLE_CODES = 8,
    CT_PEOPLE_CODE = 20 /* XXXX-XXXX-XXXX-XXXX, 80 bits, and the end */
};
typedef struct ct_people_codes {
    char code[CT_PEOPLE_CODES][CT_PEOPLE_CODE];
} ct_people_codes;

/* A new account with its recovery codes, told this once. hash: of its password. */
const char *ct_people_make(ct_store *s, const char *name, const char *hash, int64_t now,
                           ct_people_codes *codes, int64_t *person);
/* What a name is found by, the same for all that look alike; false: nobody can have it. */
bool ct_people_key(const char *name, char key[CT_PEOPLE_NAME]);
/* The account of a name, however it is written in capitals and blanks, with 0 for O or 1 for l, and
 * its hash, which takes CT_PASSWORD_HASH bytes. "people.none": *person is 0 and hash "", for
 * ct_password_fits. */
const char *ct_people_find(ct_store *s, const char *name, int64_t *person, char *hash);
/* Another password; all devices are out. */
const char *ct_people_password(ct_store *s, int64_t person, const char *hash);
/* New recovery codes; the old ones are worth nothing any more. */
const char *ct_people_new_codes(ct_store *s, int64_t person, ct_people_codes *codes);
/* Uses up a recovery code, in any spelling: small letters, without hyphens. */
const char *ct_people_recover(ct_store *s, const char *name, const char *code, int64_t *person);

/* Who somebody is, and by which device. person 0: a guest. */
typedef struct ct_people_who {
    int64_t person, device;
    char name[CT_PEOPLE_NAME];
} ct_people_who;
/* A device is whoever shows its token. label: what its owner calls it. */
const char *ct_people_enter(ct_store *s, int64_t person, const char *label, int64_t now,
                            char token[CT_PEOPLE_TOKEN]);
const char *ct_people_of(ct_store *s, const char *token, int64_t now, ct_people_who *who);
/* seen: the day it was last here. */
typedef bool ct_people_device(void *user, int64_t id, const char *label, int64_t made,
                              int64_t seen);
const char *ct_people_devices(ct_store *s, int64_t person, ct_people_device *each, void *user);
const char *ct_people_leave(ct_store *s, int64_t person, int64_t device); /* 0: all devices */

/* Everything that is kept about somebody, as JSON; the caller frees it. And all of it gone. */
const char *ct_people_export(ct_store *s, int64_t person, char **json);
const char *ct_people_delete(ct_store *s, int64_t person);

/* A match that is over, by seat: person 0 is a guest or a bot. Rated once, however often it is
 * told, and only where accounts of two sides met. rules: the options as in a record's game line. */
typedef struct ct_people_match {
    const char *code, *game, *rules;
    int m, seats;
    int64_t person[CT_SEATS];
    int team[CT_SEATS];
    unsigned won; /* seats, as bits */
} ct_people_match;
/* What it changed: 0, 0 for whom it changed nothing. */
typedef struct ct_people_change {
    int was, now; /* ratings, rounded */
} ct_people_change;
const char *ct_people_rate(ct_store *s, const ct_people_match *m, int64_t now,
                           ct_people_change change[CT_SEATS]);
typedef bool ct_people_rating(void *user, const char *game, const char *rules, const ct_skill *r,
                              int matches);
/* As it is now, the days since the last match counted; in the order of games and rules. */
const char *ct_people_ratings(ct_store *s, int64_t person, int64_t now, ct_people_rating *each,
                              void *user);
/* Who plays a game best by these rules, at most so many. */
typedef bool ct_people_best(void *user, const char *name, const ct_skill *r, int matches);
const char *ct_people_list(ct_store *s, const char *game, const char *rules, int64_t now, int most,
                           ct_people_best *each, void *user);

#endif

/* people.h - accounts. An account is a name and a password (password.h); it has ratings, and
 * several devices can be signed in to it. Guests need no account. The store keeps accounts beside
 * the tables; it has only hashes of tokens and recovery codes.
 *
 * All functions return NULL or an error key. On an error they have changed nothing. The keys are
 * those of store.h, and:
 *   people.name   the name is not allowed: 2 to 24 letters of Latin script, digits, blanks and -._'
 *                 Other scripts and invisible characters could imitate somebody else's name
 *   people.taken  the name has an account already
 *   people.none   no such account, device or code
 *   people.no-match  the account has no such match
 * Times are seconds since 1970. */
#ifndef CT_PEOPLE_H
#define CT_PEOPLE_H

#include "carteado.h"
#include "glicko.h"
#include "server/store/store.h"

enum {
    CT_PEOPLE_NAME = 97,  /* 24 characters of UTF-8 and the end */
    CT_PEOPLE_TOKEN = 44, /* 256 bits as 43 characters and the end */
    CT_PEOPLE_CODES = 8,
    CT_PEOPLE_CODE = 20 /* XXXX-XXXX-XXXX-XXXX, 80 bits, and the end */
};
typedef struct ct_people_codes {
    char code[CT_PEOPLE_CODES][CT_PEOPLE_CODE];
} ct_people_codes;

/* Makes an account. hash: the hash of its password. Sets *person to its number and *codes to its
 * recovery codes, which cannot be read again later. */
const char *ct_people_make(ct_store *s, const char *name, const char *hash, int64_t now,
                           ct_people_codes *codes, int64_t *person);
/* Makes the key under which a name is stored and found. Names that look alike have equal keys.
 * False: the name is not allowed. */
bool ct_people_key(const char *name, char key[CT_PEOPLE_NAME]);
/* Finds an account by its name. Capitals, blanks, and 0 for O or 1 for l make no difference. hash:
 * CT_PASSWORD_HASH bytes for the hash of its password. On "people.none", *person is 0 and hash is
 * "", which fits no password (ct_password_fits). */
const char *ct_people_find(ct_store *s, const char *name, int64_t *person, char *hash);
/* Changes the password and signs all devices out. */
const char *ct_people_password(ct_store *s, int64_t person, const char *hash);
/* Replaces the recovery codes. */
const char *ct_people_new_codes(ct_store *s, int64_t person, ct_people_codes *codes);
/* Sets *person to the account that has this recovery code, which stays valid. */
const char *ct_people_has_code(ct_store *s, const char *name, const char *code, int64_t *person);
/* Uses up a recovery code. Small letters and missing hyphens are allowed. */
const char *ct_people_recover(ct_store *s, const char *name, const char *code, int64_t *person);

/* The account and the device of a connection. person 0: a guest. */
typedef struct ct_people_who {
    int64_t person, device;
    char name[CT_PEOPLE_NAME];
} ct_people_who;
/* Signs a device in. Sets token to the secret by which the device identifies itself from then on.
 * label: the owner's name for the device. */
const char *ct_people_enter(ct_store *s, int64_t person, const char *label, int64_t now,
                            char token[CT_PEOPLE_TOKEN]);
/* Finds the account and device of a token, and stores the day of `now` as the device's last use. */
const char *ct_people_of(ct_store *s, const char *token, int64_t now, ct_people_who *who);
/* Receives one device of an account. made: when it signed in. seen: the day of its last use. */
typedef bool ct_people_device(void *user, int64_t id, const char *label, int64_t made,
                              int64_t seen);
const char *ct_people_devices(ct_store *s, int64_t person, ct_people_device *each, void *user);
/* Sets *there to whether the account is still there, and has this device; device 0: any or none. */
const char *ct_people_there(ct_store *s, int64_t person, int64_t device, bool *there);
/* Signs a device out; device 0: all devices. */
const char *ct_people_leave(ct_store *s, int64_t person, int64_t device);

/* Sets *json to everything that is kept about an account, as JSON; the caller frees it. */
const char *ct_people_export(ct_store *s, int64_t person, char **json);
const char *ct_people_delete(ct_store *s, int64_t person); /* deletes the account and its data */

/* A finished match. Its arrays have one entry for each seat. */
typedef struct ct_people_match {
    const char *code, *game, *rules; /* rules: a preset's name, "" for the game's own */
    int m, seats;                    /* m: number of the match at its table */
    int64_t person[CT_SEATS];        /* account of each seat; 0: a guest or a bot */
    int team[CT_SEATS];
    unsigned won;            /* the winning seats, as bits */
    ct_skill left[CT_SEATS]; /* where person is 0: the skill of an account that was deleted during
                                the match; deviation 0: none was */
} ct_people_match;
/* A finished match as an account keeps it. */
typedef struct ct_people_played {
    const char *code, *game,
        *names;  /* names: by seat, with | between them; "": a bot, or not told */
    int m, seat; /* m: number of the match at its table; seat: the account's */
    bool won;    /* the account's seat has won */
    int64_t ended;
} ct_people_played;
enum { CT_PEOPLE_PLAYED = 200 }; /* matches that an account keeps, the newest ones */
/* Keeps a match for an account. record: as the account's seat may see it. */
const char *ct_people_keep(ct_store *s, int64_t person, const ct_people_played *p,
                           const char *record);
typedef bool ct_people_each_played(void *user, const ct_people_played *p);
/* Calls `each` with the matches of an account, the newest first. */
const char *ct_people_matches(ct_store *s, int64_t person, ct_people_each_played *each, void *user);
/* Sets *record to the record of a match; the caller frees it. "people.no-match": there is none. */
const char *ct_people_record(ct_store *s, int64_t person, const char *code, int m, char **record);

/* A rounded rating before and after a match; 0, 0: unchanged. */
typedef struct ct_people_change {
    int was, now;
} ct_people_change;
/* Rates a match if accounts of at least two sides took part. A match that was rated before changes
 * nothing. */
const char *ct_people_rate(ct_store *s, const ct_people_match *m, int64_t now,
                           ct_people_change change[CT_SEATS]);
typedef bool ct_people_rating(void *user, const char *game, const char *rules, const ct_skill *r,
                              int matches);
/* Calls `each` with an account's ratings as of `now`, sorted by game and rules. */
const char *ct_people_ratings(ct_store *s, int64_t person, int64_t now, ct_people_rating *each,
                              void *user);
/* Sets *skill to an account's skill in a game by these rules as of `now`. */
const char *ct_people_skill(ct_store *s, int64_t person, const char *game, const char *rules,
                            int64_t now, ct_skill *skill);
typedef bool ct_people_best(void *user, const char *name, const ct_skill *r, int matches);
/* Calls `each` for the best accounts of a game by these rules, best first, for at most `most`
 * accounts. Their order is that of the strength which is all but certain: the rating minus twice
 * the deviation. An account with fewer than CT_PEOPLE_LISTED matches is not listed. */
enum { CT_PEOPLE_LISTED = 10 };
const char *ct_people_list(ct_store *s, const char *game, const char *rules, int64_t now, int most,
                           ct_people_best *each, void *user);

#endif

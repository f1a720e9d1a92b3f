/* password.h - passwords by argon2id of libsodium (64 MiB, some tenth of a second): slow on
 * purpose, so these are to be called outside of the server's loop; they share nothing. */
#ifndef CT_PASSWORD_H
#define CT_PASSWORD_H

#include <stdbool.h>

enum { CT_PASSWORD_HASH = 128, CT_PASSWORD_LEAST = 8, CT_PASSWORD_MOST = 200 };

/* A hash to be kept, with its salt and its cost. NULL, or "people.password" (fewer than 8 bytes, or
 * more than 200), "memory". */
const char *ct_password_hash(const char *password, char hash[CT_PASSWORD_HASH]);
/* Whether it is the password of the hash. hash "": of nobody, which takes as long. */
bool ct_password_fits(const char *hash, const char *password);

#endif

/* password.h - password hashes by libsodium's argon2id. Each takes about a tenth of a second and
 * 64 MiB, on purpose, so call them outside of the server's loop. Thread-safe. */
#ifndef CT_PASSWORD_H
#define CT_PASSWORD_H

#include <stdbool.h>

enum { CT_PASSWORD_HASH = 128, CT_PASSWORD_LEAST = 8, CT_PASSWORD_MOST = 200 };

/* Makes a hash to be kept; it contains its salt and cost. NULL, or "people.password" (shorter than
 * CT_PASSWORD_LEAST or longer than CT_PASSWORD_MOST bytes), "memory". */
const char *ct_password_hash(const char *password, char hash[CT_PASSWORD_HASH]);
/* Whether the password is that of the hash. A hash of "" fits no password, but takes as long to
 * compare: so response times do not tell whether an account exists. */
bool ct_password_fits(const char *hash, const char *password);

#endif

/* password.h - password hashes by libsodium's argon2id. Each call takes about a tenth of a second
 * and 64 MiB, on purpose, so call these functions outside of the server's loop. Thread-safe. */
#ifndef CT_PASSWORD_H
#define CT_PASSWORD_H

#include <stdbool.h>

enum { CT_PASSWORD_HASH = 128, CT_PASSWORD_LEAST = 8, CT_PASSWORD_MOST = 200 };

/* Hashes a password; the hash contains its salt and cost. Returns NULL, or "people.password"
 * (shorter than CT_PASSWORD_LEAST or longer than CT_PASSWORD_MOST bytes), or "memory". */
const char *ct_password_hash(const char *password, char hash[CT_PASSWORD_HASH]);
/* Whether the password is that of the hash. A hash of "" fits no password, but its check takes as
 * long as any other. So response times do not reveal whether an account exists. */
bool ct_password_fits(const char *hash, const char *password);

#endif

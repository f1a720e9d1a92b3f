/* password.c - argon2id at libsodium's interactive cost. */
#include <sodium.h>
#include <string.h>

#include "password.h"

_Static_assert(CT_PASSWORD_HASH == crypto_pwhash_STRBYTES, "the size of libsodium's hashes");

const char *ct_password_hash(const char *password, char hash[CT_PASSWORD_HASH])
{
    size_t n = strlen(password);
    if (n < CT_PASSWORD_LEAST || n > CT_PASSWORD_MOST)
        return "people.password";
    if (sodium_init() < 0 ||
        crypto_pwhash_str_alg(hash, password, n, crypto_pwhash_OPSLIMIT_INTERACTIVE,
                              crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13))
        return "memory";
    return NULL;
}

bool ct_password_fits(const char *hash, const char *password)
{
    char other[CT_PASSWORD_HASH];
    size_t n = strlen(password);
    if (n > CT_PASSWORD_MOST || sodium_init() < 0)
        return false;
    if (!*hash) { /* without a hash it takes as long, too (password.h) */
        ct_password_hash("nobody's password", other);
        return false;
    }
    return !crypto_pwhash_str_verify(hash, password, n);
}

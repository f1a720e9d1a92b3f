/* fair.c - makes commitments by SHA-256 over texts, so that sha256sum on a command line gives the
 * same. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "fair.h"
#include "util/out.h"

static const char hex[] = "0123456789abcdef";
static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const char *ct_fair_secret(char secret[CT_FAIR_HEX])
{
    unsigned char bytes[32];
    if (sodium_init() < 0)
        return "fair.random";
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(secret, CT_FAIR_HEX, bytes, sizeof bytes);
    sodium_memzero(bytes, sizeof bytes);
    return NULL;
}

void ct_fair_commit(const char *secret, char commit[CT_FAIR_HEX])
{
    unsigned char hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, (const unsigned char *)secret, strlen(secret));
    sodium_bin2hex(commit, CT_FAIR_HEX, hash, sizeof hash);
}

bool ct_fair_is_share(const char *text)
{
    return strspn(text, letters) == CT_FAIR_SHARE - 1 && !text[CT_FAIR_SHARE - 1];
}

void ct_fair_join(const char *const share[], int n, char shares[CT_FAIR_SHARES])
{
    ct_out o = ct_out_of(shares, CT_FAIR_SHARES);
    for (int i = 0; i < n; i++) {
        ct_put(&o, i ? "|" : "");
        ct_put(&o, share[i]);
    }
}

void ct_fair_seed(const char *secret, const char *shares, uint8_t seed[32])
{
    crypto_hash_sha256_state s;
    crypto_hash_sha256_init(&s);
    crypto_hash_sha256_update(&s, (const unsigned char *)secret, strlen(secret));
    crypto_hash_sha256_update(&s, (const unsigned char *)"|", 1);
    crypto_hash_sha256_update(&s, (const unsigned char *)shares, strlen(shares));
    crypto_hash_sha256_final(&s, seed);
}

static bool is_secret(const char *text) { return strlen(text) == 64 && strspn(text, hex) == 64; }

/* Whether there is one share for each seat; a bot's share is "". */
static bool are_shares(const char *shares, int seats)
{
    for (int i = 0; i < seats; i++) {
        size_t len = strcspn(shares, "|");
        if (len && (len != CT_FAIR_SHARE - 1 || strspn(shares, letters) != len))
            return false;
        shares += len;
        if ((*shares == '|') != (i < seats - 1))
            return false;
        shares += *shares == '|';
    }
    return !*shares;
}

const char *ct_fair_tag(ct_match *m, const char *secret, const char *shares)
{
    char commit[CT_FAIR_HEX];
    if (!is_secret(secret))
        return "fair.secret";
    if (!are_shares(shares, ct_match_rules(m)->seats))
        return "fair.shares";
    ct_fair_commit(secret, commit);
    const char *why = ct_match_tag(m, "commit", commit);
    if (!why)
        why = ct_match_tag(m, "secret", secret);
    return why ? why : ct_match_tag(m, "shares", shares);
}

/* ---- checking a record ------------------------------------------------------------------ */

/* Counts deals, deals that state their cards, and acts, from the lines of the record. */
static const char *count(const ct_match *m, ct_fair *f)
{
    ct_out o = { NULL, 0, 0 };
    ct_match_save_lines(m, 0, &o);
    size_t cap = o.len + 1;
    char *text = malloc(cap);
    if (!text)
        return "memory";
    o = ct_out_of(text, cap);
    ct_match_save_lines(m, 0, &o);
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        f->deals += !strncmp(line, "deal", 4);
        f->stated += !strncmp(line, "deal ", 5);
    }
    free(text);
    f->acts = ct_match_lines(m) - f->deals;
    return NULL;
}

const char *ct_fair_check(const ct_match *m, ct_fair *f)
{
    uint8_t seed[32];
    const uint8_t *told = ct_match_seed(m);
    memset(f, 0, sizeof *f);
    f->commit = ct_match_tag_of(m, "commit");
    f->secret = ct_match_tag_of(m, "secret");
    f->shares = ct_match_tag_of(m, "shares");
    const char *why = count(m, f);
    if (why)
        return why;
    if (!f->commit || !f->secret || !f->shares)
        return "fair.none";
    if (!is_secret(f->secret))
        return "fair.secret";
    if (!are_shares(f->shares, ct_match_rules(m)->seats))
        return "fair.shares";
    ct_fair_commit(f->secret, f->of_secret);
    ct_fair_seed(f->secret, f->shares, seed);
    sodium_bin2hex(f->of_both, CT_FAIR_HEX, seed, sizeof seed);
    f->commit_holds = !strcmp(f->of_secret, f->commit);
    f->seed_holds = told && !memcmp(told, seed, sizeof seed);
    return !f->commit_holds ? "fair.commit"
           : !f->seed_holds ? "fair.seed"
           : f->stated      ? "fair.stated"
                            : NULL;
}

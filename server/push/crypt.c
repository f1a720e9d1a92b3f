/* crypt.c - seals a notice for one browser (RFC 8291: ECDH on P-256, HKDF, AES-128-GCM) and signs a
 * request to a push service (RFC 8292: a JSON Web Token by ES256). */
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "push.h"
#include "util/out.h"

enum { SECRET = 32, TAG = 16, RECORD = 4096, URLSAFE = sodium_base64_VARIANT_URLSAFE_NO_PADDING };

/* ---- keys -------------------------------------------------------------------------------- */

bool push_keys_of(const uint8_t secret[32], push_keys *keys)
{
    EC_GROUP *g = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    EC_POINT *p = g ? EC_POINT_new(g) : NULL;
    BIGNUM *d = BN_bin2bn(secret, SECRET, NULL);
    bool good = p && d && !BN_is_zero(d) && BN_cmp(d, EC_GROUP_get0_order(g)) < 0 &&
                EC_POINT_mul(g, p, d, NULL, NULL, NULL) &&
                EC_POINT_point2oct(g, p, POINT_CONVERSION_UNCOMPRESSED, keys->point, PUSH_POINT,
                                   NULL) == PUSH_POINT;
    if (good)
        memcpy(keys->secret, secret, SECRET);
    BN_clear_free(d);
    EC_POINT_free(p);
    EC_GROUP_free(g);
    return good;
}

/* Makes OpenSSL's form of a key; secret NULL: a public one. NULL: it is no key. */
static EVP_PKEY *key_of(const uint8_t point[PUSH_POINT], const uint8_t *secret)
{
    EVP_PKEY *key = NULL;
    OSSL_PARAM_BLD *b = OSSL_PARAM_BLD_new();
    BIGNUM *d = secret ? BN_bin2bn(secret, SECRET, NULL) : NULL;
    OSSL_PARAM *params = NULL;
    EVP_PKEY_CTX *c = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    if (b && c && OSSL_PARAM_BLD_push_utf8_string(b, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0) &&
        OSSL_PARAM_BLD_push_octet_string(b, OSSL_PKEY_PARAM_PUB_KEY, point, PUSH_POINT) &&
        (!d || OSSL_PARAM_BLD_push_BN(b, OSSL_PKEY_PARAM_PRIV_KEY, d)))
        params = OSSL_PARAM_BLD_to_param(b);
    if (params && EVP_PKEY_fromdata_init(c) > 0)
        EVP_PKEY_fromdata(c, &key, d ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, params);
    EVP_PKEY_CTX_free(c);
    OSSL_PARAM_free(params);
    OSSL_PARAM_BLD_free(b);
    BN_clear_free(d);
    return key;
}

/* The shared secret of two keys (ECDH). */
static bool agree(const push_keys *own, const uint8_t point[PUSH_POINT], uint8_t shared[SECRET])
{
    size_t n = SECRET;
    EVP_PKEY *mine = key_of(own->point, own->secret), *other = key_of(point, NULL);
    EVP_PKEY_CTX *c = mine && other ? EVP_PKEY_CTX_new(mine, NULL) : NULL;
    bool good = c && EVP_PKEY_derive_init(c) > 0 && EVP_PKEY_derive_set_peer(c, other) > 0 &&
                EVP_PKEY_derive(c, shared, &n) > 0 && n == SECRET;
    EVP_PKEY_CTX_free(c);
    EVP_PKEY_free(mine);
    EVP_PKEY_free(other);
    return good;
}

/* ---- sealing ----------------------------------------------------------------------------- */

static void hmac(const uint8_t *key, size_t n, const void *text, size_t len, uint8_t out[SECRET])
{
    crypto_auth_hmacsha256_state s;
    crypto_auth_hmacsha256_init(&s, key, n);
    crypto_auth_hmacsha256_update(&s, text, len);
    crypto_auth_hmacsha256_final(&s, out);
}

/* HKDF (RFC 5869) for at most 32 bytes. info: n bytes. */
static void derive(const uint8_t *salt, size_t salt_n, const uint8_t secret[SECRET],
                   const void *info, size_t n, uint8_t out[SECRET])
{
    uint8_t key[SECRET], text[256];
    hmac(salt, salt_n, secret, SECRET, key);
    memcpy(text, info, n);
    text[n] = 1;
    hmac(key, SECRET, text, n + 1, out);
}

static bool encrypt(const uint8_t *key, const uint8_t *nonce, const uint8_t *text, int n,
                    uint8_t *out)
{
    int len, more;
    EVP_CIPHER_CTX *c = EVP_CIPHER_CTX_new();
    bool good = c && EVP_EncryptInit_ex(c, EVP_aes_128_gcm(), NULL, key, nonce) > 0 &&
                EVP_EncryptUpdate(c, out, &len, text, n) > 0 &&
                EVP_EncryptFinal_ex(c, out + len, &more) > 0 && len + more == n &&
                EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_GCM_GET_TAG, TAG, out + n) > 0;
    EVP_CIPHER_CTX_free(c);
    return good;
}

size_t push_seal(const push_to *to, const push_keys *once, const uint8_t salt[16], const void *text,
                 size_t n, uint8_t sealed[PUSH_SEALED])
{
    static const char key_info[] = "Content-Encoding: aes128gcm",
                      nonce_info[] = "Content-Encoding: nonce";
    uint8_t shared[SECRET], info[14 + 2 * PUSH_POINT] = "WebPush: info", first[SECRET], key[SECRET],
                                          nonce[SECRET], plain[PUSH_TEXT + 1];
    if (n > PUSH_TEXT || !agree(once, to->point, shared))
        return 0;
    memcpy(info + 14, to->point, PUSH_POINT);
    memcpy(info + 14 + PUSH_POINT, once->point, PUSH_POINT);
    derive(to->auth, PUSH_AUTH, shared, info, sizeof info, first);
    derive(salt, 16, first, key_info, sizeof key_info, key);
    derive(salt, 16, first, nonce_info, sizeof nonce_info, nonce);
    memcpy(plain, text, n);
    plain[n] = 2; /* the last record, without padding */
    uint8_t *at = sealed;
    memcpy(at, salt, 16);
    at += 16;
    memcpy(at, (const uint8_t[]){ 0, 0, RECORD >> 8, RECORD & 255, PUSH_POINT }, 5);
    at += 5;
    memcpy(at, once->point, PUSH_POINT);
    at += PUSH_POINT;
    bool good = encrypt(key, nonce, plain, (int)n + 1, at);
    return good ? (size_t)(at - sealed) + n + 1 + TAG : 0;
}

/* ---- signing ----------------------------------------------------------------------------- */

static void put_base64(ct_out *o, const void *bytes, size_t n)
{
    char text[PUSH_VAPID];
    if (sodium_base64_encoded_len(n, URLSAFE) <= sizeof text)
        ct_put(o, sodium_bin2base64(text, sizeof text, bytes, n, URLSAFE));
}

/* Signs by ES256: the two numbers of 32 bytes each, one after the other. */
static bool sign(const push_keys *keys, const char *text, size_t n, uint8_t out[64])
{
    uint8_t der[128];
    const uint8_t *at = der;
    size_t len = sizeof der;
    EVP_PKEY *key = key_of(keys->point, keys->secret);
    EVP_MD_CTX *c = EVP_MD_CTX_new();
    bool good = key && c && EVP_DigestSignInit(c, NULL, EVP_sha256(), NULL, key) > 0 &&
                EVP_DigestSign(c, der, &len, (const uint8_t *)text, n) > 0;
    ECDSA_SIG *s = good ? d2i_ECDSA_SIG(NULL, &at, (long)len) : NULL;
    good = s && BN_bn2binpad(ECDSA_SIG_get0_r(s), out, 32) == 32 &&
           BN_bn2binpad(ECDSA_SIG_get0_s(s), out + 32, 32) == 32;
    ECDSA_SIG_free(s);
    EVP_MD_CTX_free(c);
    EVP_PKEY_free(key);
    return good;
}

bool push_sign(const push_keys *keys, const char *endpoint, int64_t until, const char *contact,
               char header[PUSH_VAPID])
{
    static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}", scheme[] = "vapid t=";
    const char *host = strstr(endpoint, "://");
    size_t n = host ? (size_t)(host + 3 - endpoint) + strcspn(host + 3, "/?") : 0;
    char claims[PUSH_VAPID];
    uint8_t signature[64];
    int len = snprintf(claims, sizeof claims, "{\"aud\":\"%.*s\",\"exp\":%lld,\"sub\":\"%s\"}",
                       (int)n, endpoint, (long long)until, contact);
    ct_out o = ct_out_of(header, PUSH_VAPID);
    ct_put(&o, scheme);
    put_base64(&o, head, sizeof head - 1);
    ct_put(&o, ".");
    put_base64(&o, claims, len < (int)sizeof claims ? (size_t)len : 0);
    const char *token = header + sizeof scheme - 1;
    if (!n || len >= (int)sizeof claims || !ct_out_whole(&o) ||
        !sign(keys, token, strlen(token), signature))
        return false;
    ct_put(&o, ".");
    put_base64(&o, signature, sizeof signature);
    ct_put(&o, ", k=");
    put_base64(&o, keys->point, PUSH_POINT);
    return ct_out_whole(&o);
}

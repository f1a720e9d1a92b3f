/* push.h - Web Push: notices to a browser whose page is closed. The browser's maker runs a push
 * service. The page gives the server an address there (the endpoint) and two keys. The server seals
 * each notice with the keys, so that the push service cannot read it, and posts it to the endpoint.
 *
 * crypt.c seals (RFC 8291, RFC 8188) and signs (RFC 8292) by OpenSSL's libcrypto. sender.c posts by
 * libcurl, in a thread of its own. Both are left out if the program is built without these
 * libraries. address.c checks endpoints: a stranger chooses them, and may not make the server send
 * requests into its own network. */
#ifndef CT_PUSH_H
#define CT_PUSH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sockaddr;

enum {
    PUSH_ENDPOINT = 512, /* most characters of an endpoint */
    PUSH_POINT = 65,     /* bytes of a P-256 point, not compressed */
    PUSH_AUTH = 16,
    PUSH_TEXT = 1024,                  /* most bytes of a notice */
    PUSH_SEALED = PUSH_TEXT + 86 + 17, /* most bytes of a sealed notice */
    PUSH_VAPID = 1024                  /* most bytes of the header that proves the sender */
};

/* Where a browser gets notices, and the keys to seal them with. */
typedef struct push_to {
    char endpoint[PUSH_ENDPOINT + 1];
    uint8_t point[PUSH_POINT]; /* the browser's public key ("p256dh") */
    uint8_t auth[PUSH_AUTH];
} push_to;
/* Reads them from texts as a browser tells them, the keys in base64url. False: they are no such
 * texts, or push_may_ask refuses the endpoint. own: as for push_may_ask. */
bool push_read(push_to *to, const char *own, const char *endpoint, const char *point,
               const char *auth);

/* ---- addresses (address.c) ---- */

/* Whether the server may ask for this URL: https, a name or a public address, and no port, since
 * push services use none. own: a URL whose beginning is allowed, too, such as a push service in the
 * own network; NULL: none. */
bool push_may_ask(const char *url, const char *own);
bool push_is_own(const char *url, const char *own); /* the URL begins with `own` */
/* Whether the address is a public one of another network: no private, local or special one, and
 * none in a network of this machine. */
bool push_is_public(const struct sockaddr *address);

/* ---- sealing (crypt.c) ---- */

/* A key pair of P-256. */
typedef struct push_keys {
    uint8_t secret[32], point[PUSH_POINT];
} push_keys;
/* Makes the key pair of a secret. False: no key has this secret (0, or too large). */
bool push_keys_of(const uint8_t secret[32], push_keys *keys);
/* Seals a notice of n bytes. once: keys for this notice alone; salt: 16 random bytes. Returns the
 * length of `sealed`, or 0: the browser's key is no point of the curve, or the notice is too long.
 */
size_t push_seal(const push_to *to, const push_keys *once, const uint8_t salt[16], const void *text,
                 size_t n, uint8_t sealed[PUSH_SEALED]);
/* Writes the value of the header Authorization for a request to `endpoint`. until: when it expires,
 * in seconds since 1970. contact: a URL of whoever runs the server. False: no room. */
bool push_sign(const push_keys *keys, const char *endpoint, int64_t until, const char *contact,
               char header[PUSH_VAPID]);

/* ---- sending (sender.c) ---- */

typedef struct push_letter {
    push_to to;
    char text[PUSH_TEXT + 1];
    char topic[33]; /* a later letter of the same topic replaces this one at the push service */
    int lasts;      /* seconds that the push service keeps it */
} push_letter;

/* How the hub sends; tests have their own. */
typedef struct push_post {
    void *user;
    const char *key; /* the server's public key in base64url, which the page needs */
    const char *own; /* as for push_may_ask */
    /* Queues a letter, and returns at once. False: too many wait, so it is lost. */
    bool (*send)(void *user, const push_letter *letter);
    /* Gets an endpoint that the push service does not know any more. False: none. */
    bool (*gone)(void *user, char endpoint[PUSH_ENDPOINT + 1]);
} push_post;

typedef struct ct_push ct_push;
typedef struct push_setup {
    const char *secret;        /* 64 hexadecimal digits: the server's, kept for ever */
    const char *contact, *own; /* as for push_sign and push_may_ask; NULL: none */
    void (*turn)(void *user);  /* called from the thread: `gone` has something */
    void *user;
} push_setup;
/* Starts the thread. The texts of `how` must outlive it. NULL: no memory, no thread, or this
 * program was built without the libraries. The caller frees it. */
ct_push *push_new(const push_setup *how);
/* Ends the thread; letters that wait are lost. NULL is allowed. Call it before `turn` becomes
 * invalid. */
void push_stop(ct_push *p);
void push_free(ct_push *p);                    /* stops it first; NULL is allowed */
const push_post *push_posts(const ct_push *p); /* for the hub; lives as long as p. NULL: NULL */

#endif

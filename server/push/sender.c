/* sender.c - posts letters to push services, one after the other, in a thread. libcurl resolves the
 * name and asks open_socket before it connects, so the address that was checked is the one that is
 * used. */
#include <curl/curl.h>
#include <pthread.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

#include "push.h"

enum {
    WAITING = 256,    /* most letters that wait */
    GONE = 64,        /* most endpoints that wait for `gone`; others are reported at the next try */
    PATIENCE = 10,    /* seconds for a request */
    VALID = 12 * 3600 /* seconds that a signature is valid */
};

typedef struct waiting {
    struct waiting *next;
    push_letter letter;
} waiting;

struct ct_push {
    push_setup how;
    push_post post;
    push_keys keys;
    char key[2 * PUSH_POINT];
    pthread_t thread;
    pthread_mutex_t lock; /* guards all below */
    pthread_cond_t more;
    waiting *first, **last;
    int n, gone_n;
    char gone[GONE][PUSH_ENDPOINT + 1];
    bool stops, stopped;
};

/* ---- a request --------------------------------------------------------------------------- */

/* The request that open_socket is asked for. */
typedef struct request {
    bool own; /* to the push service in the own network, which any address may have */
} request;

static curl_socket_t open_socket(void *user, curlsocktype purpose, struct curl_sockaddr *a)
{
    const request *r = user;
    (void)purpose;
    if (!r->own && !push_is_public(&a->addr))
        return CURL_SOCKET_BAD;
    return socket(a->family, a->socktype | SOCK_CLOEXEC, a->protocol);
}

/* Ends the transfer at the first byte of a body, which nobody reads. */
static size_t no_body(char *bytes, size_t size, size_t n, void *user)
{
    (void)bytes, (void)size, (void)n, (void)user;
    return 0;
}

static struct curl_slist *headers_of(const ct_push *p, const push_letter *l)
{
    char line[PUSH_VAPID + 32], vapid[PUSH_VAPID];
    struct curl_slist *list = NULL, *more;
    const char *contact =
        p->how.contact && *p->how.contact ? p->how.contact : "mailto:nobody@invalid";
    if (!push_sign(&p->keys, l->to.endpoint, time(NULL) + VALID, contact, vapid))
        return NULL;
    for (int i = 0; i < 6; i++) {
        switch (i) {
        case 0:
            snprintf(line, sizeof line, "Authorization: %s", vapid);
            break;
        case 1:
            snprintf(line, sizeof line, "TTL: %d", l->lasts);
            break;
        case 2:
            snprintf(line, sizeof line, "Topic: %s", l->topic);
            break;
        case 3:
            snprintf(line, sizeof line, "Urgency: normal");
            break;
        case 4:
            snprintf(line, sizeof line, "Content-Encoding: aes128gcm");
            break;
        default:
            snprintf(line, sizeof line, "Content-Type: application/octet-stream");
        }
        if (!(more = curl_slist_append(list, line))) {
            curl_slist_free_all(list);
            return NULL;
        }
        list = more;
    }
    return list;
}

/* Posts a letter. Returns the HTTP status; 0: no answer. */
static long post(const ct_push *p, const push_letter *l)
{
    uint8_t sealed[PUSH_SEALED], salt[16], secret[32];
    push_keys once;
    long status = 0;
    do randombytes_buf(secret, sizeof secret);
    while (!push_keys_of(secret, &once));
    randombytes_buf(salt, sizeof salt);
    size_t n = push_seal(&l->to, &once, salt, l->text, strlen(l->text), sealed);
    if (!n)
        return 410; /* a key that fits no browser: as good as gone */
    request r = { push_is_own(l->to.endpoint, p->how.own) };
    struct curl_slist *headers = headers_of(p, l);
    CURL *c = headers ? curl_easy_init() : NULL;
    if (c) {
        curl_easy_setopt(c, CURLOPT_URL, l->to.endpoint);
        curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, r.own ? "http,https" : "https");
        curl_easy_setopt(c, CURLOPT_HTTPHEADER, headers);
        curl_easy_setopt(c, CURLOPT_POSTFIELDS, sealed);
        curl_easy_setopt(c, CURLOPT_POSTFIELDSIZE, (long)n);
        curl_easy_setopt(c, CURLOPT_FOLLOWLOCATION, 0L);
        curl_easy_setopt(c, CURLOPT_PROXY, ""); /* a proxy would connect without the check */
        curl_easy_setopt(c, CURLOPT_OPENSOCKETFUNCTION, open_socket);
        curl_easy_setopt(c, CURLOPT_OPENSOCKETDATA, &r);
        curl_easy_setopt(c, CURLOPT_WRITEFUNCTION, no_body);
        curl_easy_setopt(c, CURLOPT_TIMEOUT, (long)PATIENCE);
        curl_easy_setopt(c, CURLOPT_NOSIGNAL, 1L);
        curl_easy_perform(c); /* an unread body is an error, too: only the status matters */
        curl_easy_getinfo(c, CURLINFO_RESPONSE_CODE, &status);
    }
    curl_easy_cleanup(c);
    curl_slist_free_all(headers);
    return status;
}

/* ---- the thread -------------------------------------------------------------------------- */

static void *run(void *user)
{
    ct_push *p = user;
    pthread_mutex_lock(&p->lock);
    for (;;) {
        while (!p->first && !p->stops) pthread_cond_wait(&p->more, &p->lock);
        waiting *w = p->first;
        if (p->stops)
            break;
        p->first = w->next;
        if (!p->first)
            p->last = &p->first;
        p->n--;
        pthread_mutex_unlock(&p->lock);
        long status = post(p, &w->letter);
        bool gone = status == 404 || status == 410;
        pthread_mutex_lock(&p->lock);
        gone = gone && p->gone_n < GONE;
        if (gone)
            strcpy(p->gone[p->gone_n++], w->letter.to.endpoint);
        free(w);
        if (gone && !p->stops)
            p->how.turn(p->how.user);
    }
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

static bool send_letter(void *user, const push_letter *letter)
{
    ct_push *p = user;
    waiting *w = malloc(sizeof *w);
    if (!w)
        return false;
    *w = (waiting){ .letter = *letter };
    pthread_mutex_lock(&p->lock);
    bool room = p->n < WAITING;
    if (room) {
        *p->last = w;
        p->last = &w->next;
        p->n++;
        pthread_cond_signal(&p->more);
    }
    pthread_mutex_unlock(&p->lock);
    if (!room)
        free(w);
    return room;
}

static bool take_gone(void *user, char endpoint[PUSH_ENDPOINT + 1])
{
    ct_push *p = user;
    pthread_mutex_lock(&p->lock);
    bool any = p->gone_n > 0;
    if (any)
        strcpy(endpoint, p->gone[--p->gone_n]);
    pthread_mutex_unlock(&p->lock);
    return any;
}

ct_push *push_new(const push_setup *how)
{
    uint8_t secret[32];
    size_t n;
    ct_push *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->how = *how;
    p->last = &p->first;
    p->post = (push_post){ p, p->key, how->own, send_letter, take_gone };
    bool good =
        !sodium_hex2bin(secret, sizeof secret, how->secret, strlen(how->secret), NULL, &n, NULL) &&
        n == sizeof secret;
    if (good && !push_keys_of(secret, &p->keys)) { /* one secret in 4 thousand million */
        crypto_hash_sha256(secret, secret, sizeof secret);
        good = push_keys_of(secret, &p->keys);
    }
    good = good && !curl_global_init(CURL_GLOBAL_DEFAULT);
    if (!good) {
        free(p);
        return NULL;
    }
    sodium_bin2base64(p->key, sizeof p->key, p->keys.point, PUSH_POINT,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->more, NULL);
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before); /* only the loop handles signals */
    bool runs = !pthread_create(&p->thread, NULL, run, p);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (runs)
        return p;
    pthread_cond_destroy(&p->more);
    pthread_mutex_destroy(&p->lock);
    curl_global_cleanup();
    free(p);
    return NULL;
}

void push_stop(ct_push *p)
{
    if (!p || p->stopped)
        return;
    p->stopped = true;
    pthread_mutex_lock(&p->lock);
    p->stops = true;
    pthread_cond_signal(&p->more);
    pthread_mutex_unlock(&p->lock);
    pthread_join(p->thread, NULL);
}

void push_free(ct_push *p)
{
    if (!p)
        return;
    push_stop(p);
    for (waiting *w = p->first, *next; w; w = next) {
        next = w->next;
        free(w);
    }
    pthread_cond_destroy(&p->more);
    pthread_mutex_destroy(&p->lock);
    curl_global_cleanup();
    free(p);
}

const push_post *push_posts(const ct_push *p) { return p ? &p->post : NULL; }

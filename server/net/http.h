/* http.h - an HTTP server for the files of one folder (the web client). On the same port it can
 * also serve one WebSocket protocol (socket.h). Single-threaded. */
#ifndef CT_HTTP_H
#define CT_HTTP_H

#include <stdbool.h>
#include <stdint.h>

struct lws_protocols;
struct lws_context;

enum { HTTP_REQUEST = 16384 }; /* most bytes of a request's head */

/* What to serve, and where. The caller owns all pointers; they must outlive the run. */
typedef struct ct_http {
    const char *root;               /* the folder to serve, with an index.html; NULL: no files */
    const char *host;               /* address or name to listen on */
    int port, last;                 /* uses the first free port from port to last; 0, 0: any */
    const struct lws_protocols *ws; /* a WebSocket protocol for the same port, or NULL */
    /* Called once the server listens; address: such as "http://127.0.0.1:8080/". May be NULL. */
    void (*listens)(void *user, const char *address);
    void *user; /* passed to all callbacks */
    /* The text to send for a path that is no file, or NULL; valid until the next call. host: the
     * request's Host header, "" if it has none. *status is 200 unless the callback sets it. May be
     * NULL. */
    const char *(*text)(void *user, const char *path, const char *host, unsigned *status);
    /* The same for a POST, whose body is not read. own: it comes from a program on this machine,
     * not through a proxy and not from a page. May be NULL: no POST is allowed. */
    const char *(*post)(void *user, const char *path, bool own, unsigned *status);
    /* Called after each turn of the loop. Returns the longest wait for the next turn, in
     * milliseconds. May be NULL. */
    int64_t (*turn)(void *user, struct lws_context *context);
    /* Called when a signal asks to stop; what is queued now is still sent. May be NULL. */
    void (*stops)(void *user);
} ct_http;

/* Serves until SIGINT or SIGTERM, which are blocked meanwhile; then closes all connections and
 * returns NULL. Otherwise returns an error key, having served nothing: http.root (no folder with an
 * index.html), http.host (no address of this machine), http.taken (no port free), http.denied (the
 * port needs more rights), http.failed (any other system error).
 *
 * Answers GET and HEAD, and POST where h->post does. A path that is no file and has no dot in its
 * last part is a page of the client and gets index.html. Where FILE.br or FILE.gz lies beside a
 * file, clients that accept brotli or gzip get that. Nothing outside the folder can be reached, nor
 * a name that begins with a dot; folders are not listed. Files under /assets/ have the content's
 * hash in their names, so clients may cache them for ever. Everything else is revalidated by its
 * ETag. */
const char *ct_http_run(const ct_http *h);

/* Calls `each` with every IPv4 address of this machine in its local networks ("192.168.0.7"), in
 * the system's order. */
void ct_http_near(void (*each)(void *user, const char *address), void *user);

#endif

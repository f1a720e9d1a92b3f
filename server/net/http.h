/* http.h - a web server for the files of one folder, the web client, and on the same port, where it
 * is given, the WebSocket of the tables (socket.h). */
#ifndef CT_HTTP_H
#define CT_HTTP_H

#include <stdint.h>

struct lws_protocols;
struct lws_context;

enum { HTTP_REQUEST = 16384 }; /* bytes of a request's head, at most */

/* What to serve, and where. All pointers stay the caller's and must outlive the run. */
typedef struct ct_http {
    const char *root;               /* the folder; an index.html must be in it; NULL: none  */
    const char *host;               /* address or name to listen on                         */
    int port, last;                 /* the first free one of these; 0 and 0: any            */
    const struct lws_protocols *ws; /* a WebSocket protocol for the same port, or NULL      */
    void (*listens)(void *user, const char *address); /* once visitors can come, or NULL;   */
    void *user;                                       /* address: "http://127.0.0.1:8080/"  */
    /* The text at a path that is no file, valid till the next call; NULL: none. host: the name it
     * is asked for by, "" if it has none; *status: of the answer, if not 200. May be NULL. */
    const char *(*text)(void *user, const char *path, const char *host, unsigned *status);
    /* After each turn of the loop; milliseconds till the next one at most. May be NULL. */
    int64_t (*turn)(void *user, struct lws_context *context);
    void (*stops)(void *user); /* a signal came: what is put in now is still sent. May be NULL */
} ct_http;

/* Serves until SIGINT or SIGTERM, which are held back meanwhile; then closes all connections and
 * returns NULL. Otherwise the key of what is wrong, and nothing was served: http.root (no folder
 * with an index.html), http.host (no address of this machine), http.taken (no port free),
 * http.denied (the port needs more rights), http.failed (the system refused something else).
 *
 * GET and HEAD alone. A path that is no file and has no dot in its last part is a page of the
 * client and gets index.html. A file beside which lies FILE.br or FILE.gz goes out as that where
 * the client takes brotli or gzip. Nothing outside the folder can be reached, no name that begins
 * with a dot, and no folder is listed. What is under /assets/ has names that change with the
 * content and may be kept for ever; everything else is asked for again by its ETag. */
const char *ct_http_run(const ct_http *h);

/* The addresses that others in the same networks can reach this machine by ("192.168.0.7"), of
 * IPv4, in the system's order. */
void ct_http_near(void (*each)(void *user, const char *address), void *user);

#endif

/* http.c - one libwebsockets context with one vhost. It serves files itself, because a mount (the
 * library's file server) would not send the packed copy FILE.br, nor index.html for the addresses
 * of the client's pages. The head of an answer is sent at once, the body piece by piece whenever
 * the connection takes more. Signals are read from a descriptor, which needs no handler and no
 * global flag. */
#include <errno.h>
#include <libwebsockets.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "files.h"
#include "http.h"
#include "loop.h"
#include "port.h"
#include "server/accounts/guard.h"

enum { HEAD_MAX = 4096, PIECE = 32768, PATIENCE = 30 };
/* GUESTS: most connections at once. SPARE: descriptors kept for everything else. */
enum { GUESTS = 512, SPARE = 24 };
/* Milliseconds in which the last messages are sent when the server stops. */
enum { FAREWELL = 500 };
/* libwebsockets sends no pings: socket.c does. The library closes by the clock, also what a busy
 * server has not read yet. It also searches its timers from the first one, for each ping. */
static const lws_retry_bo_t no_pings = { .secs_since_valid_ping = 0 };

typedef struct site {
    char root[PATH_MAX], host[PORT_HOST]; /* root: resolved path; host: numeric address */
    bool six, stop;                       /* six: host is IPv6; stop: a signal came */
    int guests, most;                     /* guests: number of connections; most: their limit */
    ct_loop *loop;
    struct lws *guest[GUESTS]; /* connections, the longest without a request first */
    const ct_http *how;
} site;

/* A body being sent, from a file or a text. left: bytes still to send. */
typedef struct reply {
    FILE *file;
    const char *text;
    size_t left;
    bool close;       /* close the connection after the body */
    const char *held; /* the text to answer once the request's body has arrived; NULL: none */
    unsigned status;  /* of `held` */
} reply;

/* ---- tables ----------------------------------------------------------------------------- */

/* Headers of every answer, also of answers that libwebsockets makes itself. It is a linked list
 * from the last one to the first. */
static const struct lws_protocol_vhost_options safety[] = {
    { .name = "content-security-policy:",
      .value = "default-src 'none'; img-src 'self' data: blob:; style-src 'self'; font-src 'self'; "
               "manifest-src 'self'; worker-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
               "connect-src 'self'; base-uri 'none'; form-action 'none'; "
               "frame-ancestors 'self'" },
    { .next = &safety[0], .name = "x-content-type-options:", .value = "nosniff" },
    { .next = &safety[1], .name = "referrer-policy:", .value = "no-referrer" },
    { .next = &safety[2], .name = "cross-origin-opener-policy:", .value = "same-origin" },
    { .next = &safety[3],
      .name = "permissions-policy:",
      .value = "camera=(), microphone=(), geolocation=()" },
};
enum { SAFETY = sizeof safety / sizeof *safety };

/* ---- answers ---------------------------------------------------------------------------- */

/* Returns the site by the vhost, because the protocol of a connection that ends may be h->ws. */
static site *site_of(struct lws *wsi) { return lws_vhost_user(lws_get_vhost(wsi)); }

/* Whether the request has the header, or, if the token is a method, that method. */
static bool has(struct lws *wsi, enum lws_token_indexes token)
{
    return lws_hdr_total_length(wsi, token) > 0;
}

/* The value of a request's header; "" if there is none, or if it does not fit into `cap` bytes. */
static const char *header(struct lws *wsi, enum lws_token_indexes name, char *buf, int cap)
{
    return lws_hdr_copy(wsi, buf, cap, name) > 0 ? buf : "";
}

static void packings_taken(struct lws *wsi, bool takes[PACKINGS])
{
    char buf[512];
    const char *list = header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, buf, sizeof buf);
    for (int i = 0; i < PACKINGS; i++) takes[i] = file_listed(list, file_coding(i));
}

static bool has_already(struct lws *wsi, const char *tag)
{
    char buf[1024];
    const char *tags = header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, buf, sizeof buf);
    return !strcmp(tags, "*") || strstr(tags, tag);
}

static void drop(reply *r)
{
    if (r->file)
        fclose(r->file);
    *r = (reply){ 0 };
}

/* Ends an answer. Returns 0, or -1 if the connection has to be closed. */
static int finish(struct lws *wsi, reply *r)
{
    bool close = r->close;
    drop(r);
    return close || lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* Sends the head: status, length of `r`, and the headers, each a pair of name and value. A header
 * without a value is left out. */
static int send_head(struct lws *wsi, reply *r, unsigned status, const char *const (*pair)[2])
{
    unsigned char buf[LWS_PRE + HEAD_MAX], *from = buf + LWS_PRE, *p = from;
    unsigned char *end = buf + sizeof buf;
    bool body = r->left && !has(wsi, WSI_TOKEN_HEAD_URI);
    int bad = lws_add_http_header_status(wsi, status, &p, end);
    for (; (*pair)[0]; pair++)
        if ((*pair)[1])
            bad |= lws_add_http_header_by_name(wsi, (const unsigned char *)(*pair)[0],
                                               (const unsigned char *)(*pair)[1],
                                               (int)strlen((*pair)[1]), &p, end);
    if (status != HTTP_STATUS_NOT_MODIFIED)
        bad |= lws_add_http_header_content_length(wsi, r->left, &p, end);
    if (bad || lws_finalize_http_header(wsi, &p, end))
        return -1;
    if (lws_write(wsi, from, (size_t)(p - from), LWS_WRITE_HTTP_HEADERS) < 0)
        return -1;
    if (!body)
        return finish(wsi, r);
    lws_callback_on_writable(wsi);
    return 0;
}

static int send_text(struct lws *wsi, reply *r, unsigned status, const char *text)
{
    r->text = text;
    r->left = strlen(text);
    /* Closes after an error, as an unread body may follow. A body of known length has been read. */
    r->close =
        status != HTTP_STATUS_OK && status != HTTP_STATUS_NOT_FOUND &&
        !(status == HTTP_STATUS_METHOD_NOT_ALLOWED && has(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH));
    const char *const pairs[][2] = {
        { "content-type:", "text/plain; charset=utf-8" },
        { "cache-control:", "no-cache" },
        { "allow:", status == HTTP_STATUS_METHOD_NOT_ALLOWED ? "GET, HEAD" : NULL },
        { "connection:", r->close ? "close" : NULL },
        { NULL, NULL },
    };
    return send_head(wsi, r, status, pairs);
}

static int send_file(struct lws *wsi, reply *r, const char *path, found *f)
{
    char tag[64];
    snprintf(tag, sizeof tag, "\"%llx-%llx%09lx\"", (unsigned long long)f->st.st_size,
             (unsigned long long)f->st.st_mtim.tv_sec, (unsigned long)f->st.st_mtim.tv_nsec);
    bool fresh = has_already(wsi, tag), kept = !strncmp(path, "/assets/", 8);
    r->file = f->file;
    r->left = fresh ? 0 : (size_t)f->st.st_size;
    const char *const pairs[][2] = {
        { "content-type:", fresh ? NULL : file_type(path) },
        { "content-encoding:", fresh ? NULL : f->coded },
        { "vary:", f->varies ? "accept-encoding" : NULL },
        { "cache-control:", kept ? "public, max-age=31536000, immutable" : "no-cache" },
        { "etag:", tag },
        { NULL, NULL },
    };
    return send_head(wsi, r, fresh ? HTTP_STATUS_NOT_MODIFIED : HTTP_STATUS_OK, pairs);
}

/* Whether the end of the request is unambiguous. Otherwise its body could pass for another request
 * (request smuggling). */
static bool ends_plainly(struct lws *wsi)
{
    char buf[16];
    const char *length = header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, buf, sizeof buf);
    bool told = has(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH);
    return !has(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) && told == (*length != 0) &&
           strspn(length, "0123456789") == strlen(length);
}

/* Answers a request that may have a body, after the body: a client that waits for the answer then
 * sends no request together with the end of a body. libwebsockets 4.3 would lose such a request. */
static int answer_after_body(struct lws *wsi, reply *r, unsigned status, const char *text)
{
    char length[16];
    if (!strtoul(header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length), NULL, 10))
        return send_text(wsi, r, status, text);
    r->held = text;
    r->status = status;
    return 0;
}

static int send_held(struct lws *wsi, reply *r)
{
    const char *text = r->held;
    r->held = NULL;
    return send_text(wsi, r, r->status, text);
}

/* Whether a request comes from a program on this machine. Browsers name a page's origin in every
 * POST, and proxies name the visitor. */
static bool is_own(struct lws *wsi)
{
    char peer[64] = "";
    lws_get_peer_simple(wsi, peer, sizeof peer);
    return !guard_address(NULL, peer, "") && !has(wsi, WSI_TOKEN_X_FORWARDED_FOR) &&
           !has(wsi, WSI_TOKEN_ORIGIN);
}

/* Answers a request whose head has arrived. */
static int begin(struct lws *wsi, reply *r, const char *path, size_t len)
{
    const site *s = site_of(wsi);
    bool takes[PACKINGS];
    char host[256];
    unsigned status = HTTP_STATUS_OK;
    found f;
    drop(r);
    errno = 0;
    bool plain = ends_plainly(wsi);
    const char *answer = plain && s->how->post && has(wsi, WSI_TOKEN_POST_URI)
                             ? s->how->post(s->how->user, path, is_own(wsi), &status)
                             : NULL;
    if (answer)
        return answer_after_body(wsi, r, status, answer);
    if (plain && !has(wsi, WSI_TOKEN_GET_URI) && !has(wsi, WSI_TOKEN_HEAD_URI))
        return answer_after_body(wsi, r, HTTP_STATUS_METHOD_NOT_ALLOWED,
                                 "405 method not allowed\n");
    if (!plain || strlen(path) != len || path[0] != '/')
        return send_text(wsi, r, HTTP_STATUS_BAD_REQUEST, "400 bad request\n");
    packings_taken(wsi, takes);
    const char *name = header(wsi, WSI_TOKEN_HOST, host, sizeof host);
    const char *text = s->how->text ? s->how->text(s->how->user, path, name, &status) : NULL;
    if (text)
        return send_text(wsi, r, status, text);
    bool page = s->how->root;
    if (page && file_find(s->root, path, takes, &f))
        return send_file(wsi, r, path, &f);
    if (page && file_is_page(path) && file_find(s->root, "/index.html", takes, &f))
        return send_file(wsi, r, "/index.html", &f);
    if (errno == EMFILE || errno == ENFILE)
        return send_text(wsi, r, HTTP_STATUS_SERVICE_UNAVAILABLE, "503 too many open files\n");
    return send_text(wsi, r, HTTP_STATUS_NOT_FOUND, "404 not found\n");
}

/* Sends the next piece of the body. If a file has become shorter meanwhile, the connection is
 * closed, so that the client notices. */
static int go_on(struct lws *wsi, reply *r)
{
    unsigned char buf[LWS_PRE + PIECE];
    size_t n = r->left < PIECE ? r->left : PIECE;
    if (!r->left)
        return 0;
    if (r->text) {
        memcpy(buf + LWS_PRE, r->text, n);
        r->text += n;
    } else if (fread(buf + LWS_PRE, 1, n, r->file) != n) {
        return -1;
    }
    r->left -= n;
    if (lws_write(wsi, buf + LWS_PRE, n, r->left ? LWS_WRITE_HTTP : LWS_WRITE_HTTP_FINAL) < 0)
        return -1;
    if (!r->left)
        return finish(wsi, r);
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, PATIENCE);
    lws_callback_on_writable(wsi);
    return 0;
}

/* ---- connections ------------------------------------------------------------------------ */

/* Returns the number of connections that the limit on descriptors allows. Each needs one for itself
 * and one for a file. */
static int most_guests(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) || files.rlim_cur == RLIM_INFINITY)
        return GUESTS;
    rlim_t n = files.rlim_cur > SPARE + 2 ? (files.rlim_cur - SPARE) / 2 : 1;
    return n < GUESTS ? (int)n : GUESTS;
}

static void leave(site *s, const struct lws *wsi)
{
    int i = 0;
    while (i < s->guests && s->guest[i] != wsi) i++;
    if (i == s->guests)
        return;
    s->guests--;
    memmove(s->guest + i, s->guest + i + 1, (size_t)(s->guests - i) * sizeof *s->guest);
}

/* Adds a connection. If there are too many, closes the oldest idle one, or else the oldest. */
static void arrive(site *s, struct lws *wsi)
{
    int i = 0;
    leave(s, wsi);
    for (const reply *r; s->guests == s->most && i < s->guests; i++)
        if (!(r = lws_wsi_user(s->guest[i])) || !r->left)
            break;
    if (s->guests == s->most) {
        struct lws *gone = s->guest[i < s->guests ? i : 0];
        leave(s, gone);
        lws_set_timeout(gone, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
    }
    s->guest[s->guests++] = wsi;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in, size_t n)
{
    switch (why) {
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        arrive(site_of(wsi), wsi);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        leave(site_of(wsi), wsi);
        return 0;
    case LWS_CALLBACK_HTTP:
        arrive(site_of(wsi), wsi);
        return begin(wsi, user, in, n);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return ((reply *)user)->held ? send_held(wsi, user) : 0;
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return go_on(wsi, user);
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (user)
            drop(user);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        leave(site_of(wsi), wsi); /* sockets are counted by h->ws */
        /* Refuses HTTP/2, which browsers use only with TLS. */
        return strcasecmp(in, "websocket") ? -1 : 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: /* a WebSocket that did not ask for h->ws */
    case LWS_CALLBACK_RAW_CONNECTED:              /* CONNECT */
    case LWS_CALLBACK_RAW_ADOPT:
        return -1;
    case LWS_CALLBACK_RAW_RX_FILE: /* a signal */
        site_of(wsi)->stop = true;
        return 0;
    default:
        return 0;
    }
}

/* ---- starting and stopping -------------------------------------------------------------- */

/* Creates the vhost on the first free port. NULL: it failed, and *why is the error key. */
static struct lws_vhost *listen_on(const ct_http *h, site *s, struct lws_context *context,
                                   const struct lws_protocols **protocols, const char **why)
{
    struct lws_vhost *vhost = NULL;
    *why = "http.taken";
    for (int port = h->port; !vhost && port <= h->last; port++) {
        const char *fault = port_try(h->host, port, s->host, &s->six);
        struct lws_context_creation_info info = {
            .port = port,
            .iface = s->host,
            .pprotocols = protocols,
            .headers = safety + SAFETY - 1,
            .vhost_name = "carteado",
            .user = s,
            .keepalive_timeout = PATIENCE,
            .timeout_secs = PATIENCE,
            .retry_and_idle_policy = &no_pings,
            .options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                       (s->six ? 0 : LWS_SERVER_OPTION_DISABLE_IPV6),
        };
        if (!fault)
            /* NULL if another program took the port meanwhile. */
            vhost = lws_create_vhost(context, &info);
        else if (strcmp(fault, "http.taken")) {
            *why = fault;
            return NULL;
        }
    }
    return vhost;
}

static void tell(const ct_http *h, const site *s, int port)
{
    char address[PORT_HOST + 32];
    snprintf(address, sizeof address, s->six ? "http://[%s]:%d/" : "http://%s:%d/", s->host, port);
    if (h->listens)
        h->listens(h->user, address);
}

/* Runs the loop. h->turn returns how long the loop may wait for events. */
static void turns(const ct_http *h, site *s, struct lws_context *context)
{
    lws_usec_t end = 0;
    while (!end || lws_now_usecs() < end) {
        int64_t wait = h->turn ? h->turn(h->user, context) : -1;
        if (end)
            wait = 10;
        loop_turn(s->loop, wait);
        if (s->stop && !h->stops)
            break;
        if (s->stop && !end) {
            h->stops(h->user);
            end = lws_now_usecs() + FAREWELL * LWS_US_PER_MS;
        }
    }
}

static const char *serve(const ct_http *h, site *s, struct lws_context *context, int signals)
{
    const struct lws_protocols files = { "files", on_event, sizeof(reply), 0, 0, s, 0 };
    const struct lws_protocols *protocols[] = { &files, h->ws, NULL };
    const char *why = NULL;
    struct lws_vhost *vhost = listen_on(h, s, context, protocols, &why);
    if (!vhost)
        return why;
    lws_sock_file_fd_type fd = { .filefd = signals };
    if (!lws_adopt_descriptor_vhost(vhost, LWS_ADOPT_RAW_FILE_DESC, fd, "files", NULL))
        return "http.failed";
    tell(h, s, lws_get_vhost_listen_port(vhost));
    turns(h, s, context);
    return NULL;
}

const char *ct_http_run(const ct_http *h)
{
    site s = { .most = most_guests(), .how = h };
    sigset_t mask, before;
    if (h->root && !file_root(h->root, s.root))
        return "http.root";
    lws_set_log_level(0, NULL);
    sigemptyset(&mask);
    sigaddset(&mask, SIGINT);
    sigaddset(&mask, SIGTERM);
    sigprocmask(SIG_BLOCK, &mask, &before);
    struct lws_context_creation_info info = {
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
        .max_http_header_data2 = HTTP_REQUEST,
    };
    s.loop = loop_new();
    struct lws_context *context = s.loop ? loop_context(s.loop, &info) : NULL;
    int signals = context ? signalfd(-1, &mask, SFD_NONBLOCK | SFD_CLOEXEC) : -1;
    const char *why = signals < 0 ? "http.failed" : serve(h, &s, context, signals);
    if (context)
        lws_context_destroy(context);
    loop_free(s.loop);
    while (sigtimedwait(&mask, NULL, &(struct timespec){ 0 }) > 0)
        ; /* discards pending signals, which would end the process once unblocked */
    sigprocmask(SIG_SETMASK, &before, NULL);
    return why;
}

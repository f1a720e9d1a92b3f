/* wire_line.c - libwebsockets waits for the server and for typed lines in one loop. A lost
 * connection is tried again with growing pauses. On the full screen the loop has a thread of its
 * own, and what it hears waits in a queue: so pings are answered while the player reads a page. */
#include "wire_line.h"

#include <fcntl.h>
#include <libwebsockets.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/command.h"

enum {
    LARGEST = 4 << 20,
    QUEUE = 32,
    TYPED = 4096,
    FIRST_PAUSE = 1,
    LAST_PAUSE = 30,
    FAREWELL = 2
};

/* What the loop has heard, and wire_take is to pass on. text NULL: connected, or lost. */
typedef struct event {
    struct event *next;
    bool open;
    const char *why; /* as in `lost` */
    size_t n;
    char *text;
} event;

/* The members that the library keeps for a connection or a file. */
struct wire_line {
    wire_address at;
    wire_heard heard;
    struct lws_protocols protocols[3];
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct lws *wsi; /* NULL: not connected */
    lws_sorted_usec_list_t again, end;
    int pause;      /* seconds until the next try */
    bool ending;    /* `end` is scheduled */
    bool distrusts; /* the certificate of the server is not trusted */
    char *in;       /* the part of a message that has arrived */
    size_t n;
    char typed[TYPED];
    size_t typing;
    bool skips; /* the rest of a line that is too long */
    atomic_bool stops;

    pthread_mutex_t lock; /* for the members below */
    bool open;            /* the server has answered */
    char *out[QUEUE];     /* messages to be sent */
    int outs;
    event *first, **last;

    bool threaded; /* constant from wire_begin on, as the two below */
    pthread_t thread;
    int ready[2]; /* a pipe: it has a byte for each event */
};

/* ---- addresses --------------------------------------------------------------------------- */

bool wire_address_read(const char *text, wire_address *out)
{
    *out = (wire_address){ .tls = false };
    if (!strncmp(text, "https://", 8) || !strncmp(text, "wss://", 6))
        out->tls = true;
    const char *host = strstr(text, "://");
    host = host ? host + 3 : text;
    size_t n = strcspn(host, ":/"), code = 0;
    const char *port = host + n, *page = strstr(host, "/m/");
    if (*host == '[') { /* an IPv6 address */
        n = strcspn(host, "]");
        port = host[n] ? host + n + 1 : host + n;
        host++;
        n = n ? n - 1 : 0;
    }
    if (!n || n >= sizeof out->host)
        return false;
    memcpy(out->host, host, n);
    out->port = out->tls ? 443 : strstr(text, "://") ? 80 : 8080;
    if (*port == ':') {
        char digits[8];
        size_t len = strspn(port + 1, "0123456789");
        if (!len || len >= sizeof digits)
            return false;
        memcpy(digits, port + 1, len);
        digits[len] = 0;
        if (!args_int(digits, 1, 65535, &out->port))
            return false;
    }
    if (page)
        code = strcspn(page + 3, "/?#");
    if (code && code < sizeof out->code)
        memcpy(out->code, page + 3, code);
    return true;
}

const char *wire_address_fault(const wire_address *at)
{
#ifndef LWS_WITH_TLS
    if (at->tls)
        return "join.no-tls";
#endif
    return at->ca && access(at->ca, R_OK) ? "join.ca" : NULL;
}

/* ---- what is told ------------------------------------------------------------------------ */

/* Tells an event, or queues it for wire_take. Takes `text` over. */
static void tell(wire_line *w, bool open, const char *why, char *text, size_t n)
{
    if (!w->threaded) {
        if (text)
            w->heard.text(w->heard.of, text, n);
        else if (open)
            w->heard.open(w->heard.of);
        else
            w->heard.lost(w->heard.of, why);
        free(text);
        return;
    }
    event *e = malloc(sizeof *e);
    if (!e) {
        free(text);
        return;
    }
    *e = (event){ .open = open, .why = why, .text = text, .n = n };
    pthread_mutex_lock(&w->lock);
    *w->last = e;
    w->last = &e->next;
    pthread_mutex_unlock(&w->lock);
    if (write(w->ready[1], "", 1) < 0)
        return; /* a full pipe can be read, and wire_take takes all events */
}

void wire_take(wire_line *w)
{
    char bytes[256];
    while (read(w->ready[0], bytes, sizeof bytes) > 0) {
    }
    pthread_mutex_lock(&w->lock);
    event *e = w->first;
    w->first = NULL;
    w->last = &w->first;
    pthread_mutex_unlock(&w->lock);
    while (e) {
        event *next = e->next;
        if (!w->stops && e->text)
            w->heard.text(w->heard.of, e->text, e->n);
        else if (!w->stops && e->open)
            w->heard.open(w->heard.of);
        else if (!w->stops)
            w->heard.lost(w->heard.of, e->why);
        free(e->text);
        free(e);
        e = next;
    }
}

/* ---- the connection ---------------------------------------------------------------------- */

static void drop_queue(wire_line *w)
{
    pthread_mutex_lock(&w->lock);
    for (int i = 0; i < w->outs; i++) free(w->out[i]);
    w->outs = 0;
    w->open = false;
    pthread_mutex_unlock(&w->lock);
    free(w->in);
    w->in = NULL;
    w->n = 0;
}

static bool queued(wire_line *w)
{
    pthread_mutex_lock(&w->lock);
    bool any = w->outs > 0;
    pthread_mutex_unlock(&w->lock);
    return any;
}

static void try_again(lws_sorted_usec_list_t *sul);

static void later(wire_line *w)
{
    if (w->stops)
        return;
    lws_sul_schedule(w->context, 0, &w->again, try_again, (lws_usec_t)w->pause * LWS_US_PER_SEC);
    w->pause = w->pause * 2 > LAST_PAUSE ? LAST_PAUSE : w->pause * 2;
}

static void lost(wire_line *w, const char *why)
{
    w->wsi = NULL;
    drop_queue(w);
    if (w->stops)
        return;
    tell(w, false, why, NULL, 0);
    if (!why)
        later(w);
}

static void try_again(lws_sorted_usec_list_t *sul)
{
    wire_line *w = lws_container_of(sul, wire_line, again);
    struct lws_client_connect_info i = {
        .context = w->context,
        .vhost = w->vhost,
        .address = w->at.host,
        .host = w->at.host,
        .origin = w->at.host,
        .port = w->at.port,
        .path = "/ws",
        .protocol = "carteado",
        .local_protocol_name = "carteado",
        .ssl_connection = w->at.tls ? LCCSCF_USE_SSL : 0,
        .pwsi = &w->wsi,
    };
    if (!lws_client_connect_via_info(&i) && !w->wsi)
        later(w);
}

/* Takes a piece of a message. false: it is too long. */
static bool receive(wire_line *w, const char *piece, size_t n, bool last)
{
    char *in = w->n + n < LARGEST ? realloc(w->in, w->n + n + 1) : NULL;
    if (!in)
        return false;
    memcpy(in + w->n, piece, n);
    w->in = in;
    w->n += n;
    if (!last)
        return true;
    in[w->n] = 0;
    size_t len = w->n;
    w->in = NULL;
    w->n = 0;
    tell(w, false, NULL, in, len);
    return true;
}

static bool write_first(wire_line *w, struct lws *wsi)
{
    pthread_mutex_lock(&w->lock);
    char *text = w->outs ? w->out[0] : NULL;
    if (text)
        memmove(w->out, w->out + 1, (size_t)(--w->outs) * sizeof *w->out);
    pthread_mutex_unlock(&w->lock);
    if (!text)
        return !w->stops;
    size_t n = strlen(text);
    unsigned char *out = malloc(LWS_PRE + n);
    bool good = out != NULL;
    if (good) {
        memcpy(out + LWS_PRE, text, n);
        good = lws_write(wsi, out + LWS_PRE, n, LWS_WRITE_TEXT) == (int)n;
    }
    free(out);
    free(text);
    lws_callback_on_writable(wsi);
    return good;
}

static int talk(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in, size_t n)
{
    wire_line *w = lws_context_user(lws_get_context(wsi));
    switch (why) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        w->pause = FIRST_PAUSE;
        pthread_mutex_lock(&w->lock);
        w->open = true;
        pthread_mutex_unlock(&w->lock);
        tell(w, true, NULL, NULL, 0);
        return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE:
        return receive(w, in, n, lws_is_final_fragment(wsi) && !lws_remaining_packet_payload(wsi))
                   ? 0
                   : -1;
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        return write_first(w, wsi) ? 0 : -1;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        lost(w, w->distrusts ? "join.untrusted" : NULL);
        return 0;
    case LWS_CALLBACK_OPENSSL_PERFORM_SERVER_CERT_VERIFICATION:
        w->distrusts |= !n; /* n: whether OpenSSL trusts it. The library refuses it in any case. */
        return 0;
    case LWS_CALLBACK_CLIENT_CLOSED:
        lost(w, NULL);
        return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED: /* wire_send has queued something */
        if (w->wsi && queued(w))
            lws_callback_on_writable(w->wsi);
        return 0;
    default:
        return 0;
    }
}

void wire_send(wire_line *w, const char *text)
{
    char *copy = strdup(text);
    pthread_mutex_lock(&w->lock);
    bool fits = copy && w->open && w->outs < QUEUE;
    if (fits)
        w->out[w->outs++] = copy;
    pthread_mutex_unlock(&w->lock);
    if (!fits)
        free(copy);
    else if (w->threaded)
        lws_cancel_service(w->context);
    else
        lws_callback_on_writable(w->wsi);
}

/* ---- the keyboard ------------------------------------------------------------------------- */

/* Takes what was typed or piped, and tells whole lines. false: the input has ended. */
static bool read_keys(wire_line *w)
{
    char piece[1024];
    ssize_t n = read(STDIN_FILENO, piece, sizeof piece);
    for (ssize_t i = 0; i < n && !w->stops; i++) {
        if (piece[i] != '\n') {
            w->skips |= w->typing + 1 >= sizeof w->typed;
            if (!w->skips && piece[i] != '\r')
                w->typed[w->typing++] = piece[i];
            continue;
        }
        w->typed[w->typing] = 0;
        w->typing = 0;
        bool whole = !w->skips;
        w->skips = false;
        if (whole)
            w->heard.typed(w->heard.of, w->typed);
    }
    if (n > 0)
        return true;
    w->heard.typed(w->heard.of, NULL);
    return false;
}

static int listen_keys(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in,
                       size_t n)
{
    wire_line *w = lws_context_user(lws_get_context(wsi));
    return why == LWS_CALLBACK_RAW_RX_FILE && !read_keys(w) ? -1 : 0;
}

/* ---- the loop ----------------------------------------------------------------------------- */

wire_line *wire_new(const wire_address *at, const wire_heard *heard)
{
    wire_line *w = calloc(1, sizeof *w);
    const char *ca = at->ca ? at->ca : getenv("SSL_CERT_FILE");
    if (!w)
        return NULL;
    w->at = *at;
    w->heard = *heard;
    w->pause = FIRST_PAUSE;
    w->last = &w->first;
    w->ready[0] = w->ready[1] = -1;
    pthread_mutex_init(&w->lock, NULL);
    w->protocols[0] = (struct lws_protocols){ .name = "carteado", .callback = talk };
    w->protocols[1] = (struct lws_protocols){ .name = "keys", .callback = listen_keys };
    lws_set_log_level(0, NULL);
    struct lws_context_creation_info i = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = w->protocols,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   (at->tls ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0),
        .client_ssl_ca_filepath = at->tls && ca && *ca ? ca : NULL,
        .user = w,
    };
    w->context = lws_create_context(&i);
    w->vhost = w->context ? lws_create_vhost(w->context, &i) : NULL;
    if (!w->vhost) {
        wire_free(w);
        return NULL;
    }
    lws_sul_schedule(w->context, 0, &w->again, try_again, 1);
    return w;
}

static void give_up(lws_sorted_usec_list_t *sul)
{
    drop_queue(lws_container_of(sul, wire_line, end));
}

static void loop(wire_line *w)
{
    while (!w->stops || queued(w)) {
        if (w->stops && !w->ending) {
            w->ending = true;
            lws_sul_schedule(w->context, 0, &w->end, give_up, FAREWELL * LWS_US_PER_SEC);
        }
        if (lws_service(w->context, 0) < 0)
            return;
    }
}

bool wire_run(wire_line *w)
{
    lws_sock_file_fd_type file = { .filefd = dup(STDIN_FILENO) }; /* the library closes it */
    if (file.filefd < 0 ||
        !lws_adopt_descriptor_vhost(w->vhost, LWS_ADOPT_RAW_FILE_DESC, file, "keys", NULL))
        return false;
    loop(w);
    return true;
}

static void *run(void *of)
{
    loop(of);
    return NULL;
}

int wire_begin(wire_line *w)
{
    if (pipe(w->ready))
        return -1;
    for (int i = 0; i < 2; i++) {
        fcntl(w->ready[i], F_SETFL, O_NONBLOCK);
        fcntl(w->ready[i], F_SETFD, FD_CLOEXEC);
    }
    w->threaded = true; /* before the thread reads it */
    if (!pthread_create(&w->thread, NULL, run, w))
        return w->ready[0];
    w->threaded = false;
    return -1;
}

void wire_stop(wire_line *w)
{
    w->stops = true;
    if (w->threaded)
        lws_cancel_service(w->context);
}

void wire_free(wire_line *w)
{
    if (!w)
        return;
    if (w->threaded) {
        wire_stop(w);
        pthread_join(w->thread, NULL);
    }
    w->stops = true;
    if (w->context)
        lws_context_destroy(w->context);
    drop_queue(w);
    for (event *e = w->first, *next; e; e = next) {
        next = e->next;
        free(e->text);
        free(e);
    }
    for (int i = 0; i < 2; i++)
        if (w->ready[i] >= 0)
            close(w->ready[i]);
    pthread_mutex_destroy(&w->lock);
    free(w);
}

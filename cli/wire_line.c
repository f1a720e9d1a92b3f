/* wire_line.c - libwebsockets waits for the server and for the keyboard in one loop. A lost
 * connection is tried again with growing pauses. */
#include "wire_line.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/command.h"

enum { LARGEST = 4 << 20, QUEUE = 32, TYPED = 4096, FIRST_PAUSE = 1, LAST_PAUSE = 30 };

/* The members that the library keeps for a connection or a file. */
struct wire_line {
    wire_address at;
    wire_heard heard;
    struct lws_protocols protocols[3];
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct lws *wsi; /* NULL: not connected */
    lws_sorted_usec_list_t again;
    int pause; /* seconds until the next try */
    char *in;  /* the part of a message that has arrived */
    size_t n;
    char *out[QUEUE]; /* messages to be sent */
    int outs;
    char typed[TYPED];
    size_t typing;
    bool skips; /* the rest of a line that is too long */
    bool stops;
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

/* ---- the connection ---------------------------------------------------------------------- */

static void drop_queue(wire_line *w)
{
    for (int i = 0; i < w->outs; i++) free(w->out[i]);
    w->outs = 0;
    free(w->in);
    w->in = NULL;
    w->n = 0;
}

static void try_again(lws_sorted_usec_list_t *sul);

static void later(wire_line *w)
{
    if (w->stops)
        return;
    lws_sul_schedule(w->context, 0, &w->again, try_again, (lws_usec_t)w->pause * LWS_US_PER_SEC);
    w->pause = w->pause * 2 > LAST_PAUSE ? LAST_PAUSE : w->pause * 2;
}

static void lost(wire_line *w)
{
    w->wsi = NULL;
    drop_queue(w);
    if (w->stops)
        return;
    w->heard.lost(w->heard.of);
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
    w->heard.text(w->heard.of, in, len);
    free(in);
    return true;
}

static bool write_first(wire_line *w, struct lws *wsi)
{
    if (!w->outs)
        return !w->stops;
    char *text = w->out[0];
    size_t n = strlen(text);
    unsigned char *out = malloc(LWS_PRE + n);
    bool good = out != NULL;
    if (good) {
        memcpy(out + LWS_PRE, text, n);
        good = lws_write(wsi, out + LWS_PRE, n, LWS_WRITE_TEXT) == (int)n;
    }
    free(out);
    free(text);
    memmove(w->out, w->out + 1, (size_t)(--w->outs) * sizeof *w->out);
    lws_callback_on_writable(wsi);
    return good;
}

static int talk(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in, size_t n)
{
    wire_line *w = lws_context_user(lws_get_context(wsi));
    switch (why) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        w->pause = FIRST_PAUSE;
        w->heard.open(w->heard.of);
        return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE:
        return receive(w, in, n, lws_is_final_fragment(wsi) && !lws_remaining_packet_payload(wsi))
                   ? 0
                   : -1;
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        return write_first(w, wsi) ? 0 : -1;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        lost(w);
        return 0;
    case LWS_CALLBACK_CLIENT_CLOSED:
        lost(w);
        return 0;
    default:
        return 0;
    }
}

void wire_send(wire_line *w, const char *text)
{
    char *copy = w->wsi && w->outs < QUEUE ? strdup(text) : NULL;
    if (!copy)
        return;
    w->out[w->outs++] = copy;
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
    int keys = dup(STDIN_FILENO); /* the library closes what it watches */
    if (!w)
        return NULL;
    w->at = *at;
    w->heard = *heard;
    w->pause = FIRST_PAUSE;
    w->protocols[0] = (struct lws_protocols){ .name = "carteado", .callback = talk };
    w->protocols[1] = (struct lws_protocols){ .name = "keys", .callback = listen_keys };
    lws_set_log_level(0, NULL);
    struct lws_context_creation_info i = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = w->protocols,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   (at->tls ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0),
        .user = w,
    };
    w->context = lws_create_context(&i);
    w->vhost = w->context ? lws_create_vhost(w->context, &i) : NULL;
    lws_sock_file_fd_type file = { .filefd = keys };
    if (w->vhost && keys >= 0 &&
        lws_adopt_descriptor_vhost(w->vhost, LWS_ADOPT_RAW_FILE_DESC, file, "keys", NULL)) {
        lws_sul_schedule(w->context, 0, &w->again, try_again, 1);
        return w;
    }
    wire_free(w);
    return NULL;
}

void wire_run(wire_line *w)
{
    while (!w->stops || w->outs)
        if (lws_service(w->context, 0) < 0)
            return;
}

void wire_stop(wire_line *w) { w->stops = true; }

void wire_free(wire_line *w)
{
    if (!w)
        return;
    w->stops = true;
    lws_context_destroy(w->context);
    drop_queue(w);
    free(w);
}

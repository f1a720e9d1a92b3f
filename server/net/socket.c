/* socket.c - one libwebsockets protocol. A message may come in several frames; only text is
 * accepted. Each connection has a line at the hub's desk, whose bytes are sent whenever the socket
 * takes more. */
#include "socket.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "desk.h"
#include "http.h"
#include "loop.h"
#include "server/hub/wire.h"
#include "server/log.h"

/* GREETING: seconds to wait for hello. PARTING: seconds to send the last messages. */
enum { GREETING = 15, PARTING = 5 };
/* Microseconds between two lines of the log about refused names, so that nobody can fill it. */
enum { QUIET = 10 * LWS_US_PER_SEC };
/* Seconds of silence until a connection gets a ping, and until it is closed. A phone that has lost
 * its network says nothing, and the others should soon know. */
enum { PING = 15, SILENT = 30 };

typedef struct line line;
struct ct_sockets {
    sockets_setup how;
    struct lws_protocols protocol;
    _Atomic(struct lws_context *) context; /* also read by the threads that wake the loop */
    ct_desk *desk;
    ct_guard *guard;
    lws_usec_t logged; /* when a refused name was last logged; 0: never */
    /* Silence is counted in ticks of a second. A busy loop ticks once for each turn, so that it
     * reads what has arrived before it calls anybody silent. */
    lws_usec_t ticked; /* when the last tick was */
    unsigned ticks;
    line *first; /* all connections */
    int n;
};

/* What libwebsockets keeps for each connection. */
struct line {
    line *next, **at; /* in ct_sockets.first; at: what points to this one */
    struct lws *wsi;
    unsigned heard;  /* the tick at which the client last sent anything */
    desk_line *desk; /* NULL: not connected */
    uint64_t address;
    char *in; /* the part of a message that has arrived */
    size_t n;
    bool close;  /* close the connection once all is sent */
    bool broken; /* the client's first frame was not masked */
    loop_peek *peek;
};

/* ---- connecting -------------------------------------------------------------------------- */

static const char *header(struct lws *wsi, enum lws_token_indexes name, char *buf, int cap)
{
    return lws_hdr_copy(wsi, buf, cap, name) > 0 ? buf : "";
}

/* Logs the names under which a page asked in vain, and the option that would let it in. */
static void log_refused(ct_sockets *s, const char *host, const char *origin)
{
    char option[sizeof "--public-url " + 300];
    lws_usec_t now = lws_now_usecs();
    if (s->logged && now - s->logged < QUIET)
        return;
    s->logged = now;
    snprintf(option, sizeof option, "--public-url %s", guard_url(origin) ? origin : "URL");
    CT_LOG(STDERR_FILENO, "refused", { "host", host }, { "origin", origin }, { "set", option });
}

/* Whether to accept a handshake. */
static bool may_come(ct_sockets *s, struct lws *wsi)
{
    char path[64], host[256], origin[300] = "";
    if (s->n >= s->how.most || strcmp(header(wsi, WSI_TOKEN_GET_URI, path, sizeof path), "/ws"))
        return false;
    header(wsi, WSI_TOKEN_HOST, host, sizeof host);
    bool from = lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) > 0;
    if (from && lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0)
        return false;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HOST) <= 0 ||
        lws_hdr_total_length(wsi, WSI_TOKEN_HOST) >= (int)sizeof host)
        return false;
    if (guard_host(s->how.public_url, host) &&
        (!from || guard_origin(s->how.public_url, host, origin)))
        return true;
    log_refused(s, host, from ? origin : "");
    return false;
}

/* Refuses a client whose first frame is not masked (RFC 6455). libwebsockets accepts such frames
 * without telling, so the frame is checked before the library reads it. Later frames are not
 * checked: they could only harm the client itself. */
static void first_frame(void *user, const uint8_t *head, size_t n)
{
    line *l = lws_wsi_user(user);
    if (n < 2 || head[1] & 0x80)
        return;
    l->broken = true;
    lws_set_timeout(user, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

static int come(ct_sockets *s, struct lws *wsi, line *l)
{
    char peer[64] = "",
         through[HTTP_REQUEST + 1] = ""; /* no header is longer than a request's head */
    lws_get_peer_simple(wsi, peer, sizeof peer);
    lws_hdr_copy(wsi, through, sizeof through, WSI_TOKEN_X_FORWARDED_FOR);
    *l = (line){ .wsi = wsi,
                 .heard = s->ticks,
                 .address = guard_address(s->how.trust, peer, through) };
    if (!guard_enter(s->guard, l->address))
        return -1;
    l->desk = desk_come(s->desk, wsi, l->address);
    if (!l->desk) {
        guard_leave(s->guard, l->address);
        return -1;
    }
    s->n++;
    l->next = s->first;
    l->at = &s->first;
    if (l->next)
        l->next->at = &l->next;
    s->first = l;
    l->peek = loop_peek_at(lws_get_context(wsi), (int)lws_get_socket_fd(wsi), first_frame, wsi);
    lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, GREETING);
    return 0;
}

static void go(ct_sockets *s, line *l)
{
    if (!l->desk)
        return;
    desk_go(s->desk, l->desk);
    guard_leave(s->guard, l->address);
    free(l->in);
    loop_peek_end(l->peek);
    *l->at = l->next;
    if (l->next)
        l->next->at = l->at;
    *l = (line){ 0 };
    s->n--;
}

/* ---- messages ---------------------------------------------------------------------------- */

static bool keep(line *l, const char *in, size_t n)
{
    if (l->n + n > WIRE_MAX)
        return false;
    char *more = realloc(l->in, l->n + n + 1);
    if (!more)
        return false;
    memcpy(more + l->n, in, n);
    l->in = more;
    l->n += n;
    return true;
}

static int hear(ct_sockets *s, struct lws *wsi, line *l, const char *in, size_t n)
{
    int heard = DESK_BAD;
    l->heard = s->ticks;
    loop_peek_end(l->peek);
    l->peek = NULL;
    if (l->broken)
        return -1;
    bool whole = lws_is_final_fragment(wsi) && !lws_remaining_packet_payload(wsi);
    if (lws_frame_is_binary(wsi) || l->n + n + lws_remaining_packet_payload(wsi) > WIRE_MAX)
        return -1;
    if (!whole)
        return keep(l, in, n) ? 0 : -1;
    if (!l->n || keep(l, in, n))
        heard = desk_hear(s->desk, l->desk, l->n ? l->in : in, l->n ? l->n : n);
    free(l->in);
    l->in = NULL;
    l->n = 0;
    if (heard == DESK_FULL)
        lws_rx_flow_control(wsi, 0);
    return heard == DESK_BAD ? -1 : 0;
}

/* Sends all that waits. The queue holds complete frames, so they are written as raw bytes (hence
 * LWS_WRITE_HTTP). libwebsockets keeps what the system does not take, and sends that first. */
static int speak(const ct_sockets *s, struct lws *wsi, line *l)
{
    size_t n;
    uint8_t *frames = desk_ready(s->desk, l->desk, &n);
    if (lws_partial_buffered(wsi)) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    if (frames && lws_write(wsi, frames, n, LWS_WRITE_HTTP) < (int)n)
        return -1;
    if (frames)
        desk_sent(s->desk, l->desk);
    return l->close ? -1 : 0;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in, size_t n)
{
    const struct lws_protocols *p = lws_get_protocol(wsi);
    ct_sockets *s = p ? p->user : NULL;
    line *l = user;
    switch (why) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return may_come(s, wsi) ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED:
        return come(s, wsi, l);
    case LWS_CALLBACK_RECEIVE:
        return l->desk ? hear(s, wsi, l, in, n) : -1;
    case LWS_CALLBACK_RECEIVE_PONG:
        l->heard = s->ticks;
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return l->desk ? speak(s, wsi, l) : -1;
    case LWS_CALLBACK_CLOSED:
        go(s, l);
        return 0;
    default:
        return 0;
    }
}

/* ---- silence ----------------------------------------------------------------------------- */

static void kill_line(line *l)
{
    lws_set_timeout(l->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

/* Sends a ping, unless bytes wait that the client has not taken. It has a byte, which comes back,
 * because libwebsockets does not report an empty pong. */
static bool ping(line *l)
{
    uint8_t frame[3] = { 0x89, 1 };
    return lws_partial_buffered(l->wsi) ||
           lws_write(l->wsi, frame, sizeof frame, LWS_WRITE_HTTP) == (int)sizeof frame;
}

/* Once a second: asks silent connections for an answer, and closes those that stay silent. */
static void tick(ct_sockets *s)
{
    s->ticks++;
    for (line *l = s->first; l; l = l->next) {
        unsigned silent = s->ticks - l->heard;
        if (silent >= SILENT || (silent == PING && !l->close && !ping(l)))
            kill_line(l);
    }
}

/* ---- callbacks of the desk --------------------------------------------------------------- */

static void drop(void *socket)
{
    line *l = lws_wsi_user(socket);
    l->close = true;
    /* Close even if the client does not read. */
    lws_set_timeout(socket, PENDING_TIMEOUT_CLOSE_SEND, PARTING);
    lws_callback_on_writable(socket);
}

/* Tries to send at once, because most sockets can take the bytes. Closing is left to libwebsockets
 * (drop). */
static void tell(void *user, void *socket, unsigned what)
{
    line *l = lws_wsi_user(socket);
    if (what & DESK_GREETED)
        lws_set_timeout(socket, NO_PENDING_TIMEOUT, 0);
    if (what & DESK_FLOW)
        lws_rx_flow_control(socket, 1);
    if ((what & DESK_SEND) && !l->close && speak(user, socket, l))
        what |= DESK_DROP;
    if (what & DESK_DROP)
        drop(socket);
    if (what & DESK_CUT)
        kill_line(l);
}

static void poke(void *user)
{
    const ct_sockets *s = user;
    struct lws_context *context = s->context;
    if (context)
        lws_cancel_service(context);
}

ct_sockets *sockets_new(const sockets_setup *how)
{
    ct_sockets *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    desk_setup desk = { how->apart, s, tell, poke };
    s->how = *how;
    s->guard = guard_new(how->per_address);
    s->desk = desk_new(&desk);
    s->protocol = (struct lws_protocols){ "carteado", on_event, sizeof(line), 4096, 0, s, 0 };
    if (s->guard && s->desk)
        return s;
    sockets_free(s);
    return NULL;
}

void sockets_free(ct_sockets *s)
{
    if (!s)
        return;
    guard_free(s->guard);
    desk_free(s->desk);
    free(s);
}

const struct lws_protocols *sockets_protocol(const ct_sockets *s) { return &s->protocol; }

ct_desk *sockets_desk(ct_sockets *s) { return s->desk; }

int64_t sockets_turn(ct_sockets *s, struct lws_context *context)
{
    lws_usec_t now = lws_now_usecs();
    s->context = context;
    if (now - s->ticked >= LWS_US_PER_SEC) {
        s->ticked = now;
        tick(s);
    }
    int64_t due = desk_turn(s->desk), next = (s->ticked + LWS_US_PER_SEC - now) / 1000 + 1;
    return due < next ? due : next;
}

/* load_line.c - a visitor's connection: the handshake, and the WebSocket frames that it needs. */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "load_int.h"

enum { PIECE = 4096, FRAME = 1024 };
enum { TEXT = 1, PING = 9, PONG = 10 }; /* kinds of WebSocket frames */

bool line_open(load_line *l, int port)
{
    char ask[320];
    int on = 1;
    struct sockaddr_in to = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    *l = (load_line){ .fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0) };
    if (l->fd < 0 || connect(l->fd, (const struct sockaddr *)&to, sizeof to))
        return false;
    setsockopt(l->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    int n = snprintf(ask, sizeof ask,
                     "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                     "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                     "Sec-WebSocket-Protocol: carteado\r\n\r\n",
                     port);
    return send(l->fd, ask, (size_t)n, MSG_NOSIGNAL) == n &&
           !fcntl(l->fd, F_SETFL, fcntl(l->fd, F_GETFL) | O_NONBLOCK);
}

void line_shut(load_line *l)
{
    if (l->fd > 0)
        close(l->fd);
    free(l->in);
    *l = (load_line){ .fd = -1 };
}

bool line_read(load_line *l)
{
    for (;;) {
        if (l->cap - l->n < PIECE) {
            size_t cap = l->cap ? 2 * l->cap : 2 * PIECE;
            char *in = realloc(l->in, cap);
            if (!in)
                return false;
            l->in = in;
            l->cap = cap;
        }
        ssize_t got = recv(l->fd, l->in + l->n, l->cap - l->n - 1, 0);
        if (got <= 0)
            return got < 0 && (errno == EAGAIN || errno == EINTR);
        l->n += (size_t)got;
    }
}

static void shift(load_line *l, size_t n)
{
    l->n -= n;
    memmove(l->in, l->in + n, l->n);
}

static bool frame(const load_line *l, int kind, const char *text, size_t n)
{
    unsigned char out[FRAME + 8];
    size_t head = n < 126 ? 6 : 8;
    if (n > FRAME)
        return false;
    out[0] = (unsigned char)(0x80 | kind);
    out[1] = (unsigned char)(0x80 | (n < 126 ? n : 126));
    out[2] = (unsigned char)(n >> 8);
    out[3] = (unsigned char)n;
    memset(out + head - 4, 0, 4); /* a mask of zeros leaves the text as it is */
    memcpy(out + head, text, n);
    return send(l->fd, out, head + n, MSG_NOSIGNAL) == (ssize_t)(head + n);
}

char *line_next(load_line *l, size_t *n)
{
    if (!l->open) {
        const char *end = l->n ? memmem(l->in, l->n, "\r\n\r\n", 4) : NULL;
        if (!end || strncmp(l->in, "HTTP/1.1 101", 12))
            return NULL;
        shift(l, (size_t)(end - l->in) + 4);
        l->open = true;
    }
    while (l->n >= 2) {
        const unsigned char *b = (const unsigned char *)l->in;
        size_t len = b[1] & 127, head = 2;
        if (len == 126 && l->n >= 4) {
            len = (size_t)(b[2] << 8 | b[3]);
            head = 4;
        } else if (len == 127 && l->n >= 10) {
            len = (size_t)b[6] << 24 | (size_t)b[7] << 16 | (size_t)b[8] << 8 | b[9];
            head = 10;
        } else if (len > 125) {
            return NULL;
        }
        if (l->n < head + len)
            return NULL;
        bool text = (b[0] & 15) == TEXT;
        if ((b[0] & 15) == PING && !frame(l, PONG, l->in + head, len))
            return NULL;
        char *out = malloc(len + 1);
        if (!out)
            return NULL;
        memcpy(out, l->in + head, len);
        out[len] = 0;
        shift(l, head + len);
        *n = len;
        if (text)
            return out;
        free(out);
    }
    return NULL;
}

bool line_say(load_line *l, const char *text, size_t n) { return frame(l, TEXT, text, n); }

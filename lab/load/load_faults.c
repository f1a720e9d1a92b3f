/* load_faults.c - faults on the way to a server. Lines break at any moment and in any way, and
 * their visitors come back. Strangers send half a request, nothing, or nonsense. */
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "load_int.h"

/* Microseconds: between two breaks; between two strangers; until a visitor comes back, at most. */
enum { BREAK = 20000, STRANGE = 250000, AWAY = 2000000 };

static uint32_t draw(load_world *w, uint32_t n) { return ct_rng_below(&w->luck, n); }

/* ---- lines that break -------------------------------------------------------------------- */

/* Makes closing the socket a reset of the connection, instead of an orderly end. */
static void reset(load_seat *s)
{
    struct linger hard = { 1, 0 };
    setsockopt(s->line.fd, SOL_SOCKET, SO_LINGER, &hard, sizeof hard);
}

static void say_raw(load_seat *s, const char *bytes, size_t n)
{
    if (send(s->line.fd, bytes, n, MSG_NOSIGNAL) != (ssize_t)n)
        s->line.open = false; /* the line is closed already, which is as good */
}

/* Bad frames. In this order: longer than the bytes that follow, forbidden for clients, of an
 * unknown kind, not JSON, a close. */
static const struct {
    const char *bytes;
    size_t n;
} nonsense[] = {
    { "\x81\xfe\x10\x00\0\0\0\0{\"ask\"", 14 },
    { "\x81\x05hello", 7 },
    { "\x8f\x80\0\0\0\0", 6 },
    { "\x81\x85\0\0\0\0{\"a\":", 11 },
    { "\x88\x80\0\0\0\0", 6 },
};
enum { NONSENSE = sizeof nonsense / sizeof *nonsense };

/* Leaves the socket open but reads it no more, so the server takes the visitor for present. */
static void leave_open(load_world *w, int poll, load_seat *s)
{
    load_line *l = &w->stranger[draw(w, LOAD_STRANGERS)].line;
    line_shut(l);
    epoll_ctl(poll, EPOLL_CTL_DEL, s->line.fd, NULL);
    *l = s->line;
    s->line = (load_line){ .fd = -1 };
}

static void break_line(load_world *w, int poll, load_seat *s, int64_t now)
{
    uint32_t way = draw(w, NONSENSE + 3);
    if (s->line.fd < 0 || !s->line.open)
        return;
    w->broken++;
    if (way < NONSENSE)
        say_raw(s, nonsense[way].bytes, nonsense[way].n);
    else if (way == NONSENSE)
        reset(s);
    else if (way == NONSENSE + 1)
        leave_open(w, poll, s);
    faults_gone(s, now);
}

void faults_gone(load_seat *s, int64_t now)
{
    line_shut(&s->line);
    s->back = now + 1 + draw(s->world, AWAY);
    s->due = 0;
    s->acting = s->wants_next = s->readied = s->started = s->greeted = false;
}

static void come_back(load_world *w, int poll, load_seat *s, int64_t now)
{
    s->back = 0;
    if (!load_come(w, poll, s))
        faults_gone(s, now);
}

/* ---- strangers --------------------------------------------------------------------------- */

static void be_strange(load_world *w, load_seat *s)
{
    static const char *const starts[] = { "GET /ws HTTP/1.1\r\nHost: 127", "\x16\x03\x01", "",
                                          "POST / HTTP/1.1\r\nContent-Length: 99999\r\n\r\n" };
    line_shut(&s->line);
    if (!line_open(&s->line, w->port))
        return;
    w->strangers++;
    uint32_t way = draw(w, NONSENSE + 4);
    if (way < NONSENSE)
        say_raw(s, nonsense[way].bytes, nonsense[way].n);
    else
        say_raw(s, starts[way - NONSENSE], strlen(starts[way - NONSENSE]));
}

/* ---- the turn ---------------------------------------------------------------------------- */

void faults_turn(load_world *w, int poll, int64_t now)
{
    for (int i = 0; i < w->seats; i++)
        if (w->seat[i].back && w->seat[i].back <= now)
            come_back(w, poll, &w->seat[i], now);
    if (w->ends)
        return;
    if (now >= w->next_break) {
        w->next_break = now + BREAK;
        break_line(w, poll, &w->seat[draw(w, (uint32_t)w->seats)], now);
    }
    if (now >= w->next_stranger) {
        w->next_stranger = now + STRANGE;
        be_strange(w, &w->stranger[draw(w, LOAD_STRANGERS)]);
    }
}

void faults_end(load_world *w)
{
    w->ends = true;
    for (int i = 0; i < LOAD_STRANGERS; i++) line_shut(&w->stranger[i].line);
}

/* loop.c - libev's loop. The caller runs it turn by turn. */
#include "loop.h"

#include <ev.h>
#include <libwebsockets.h>
#include <stdlib.h>
#include <sys/socket.h>

struct ct_loop {
    struct ev_loop *ev;
    void *foreign; /* `ev` as a void *, for libwebsockets */
    struct lws_context *context;
    ev_timer timer;
    lws_sorted_usec_list_t tick;
};

static void on_time(struct ev_loop *ev, ev_timer *timer, int events) {}

/* Milliseconds by which a timer of libwebsockets may be late. Its adaptor for libev never brings a
 * running timer forward, so a timer that comes due earlier waits for the running one. A steady tick
 * keeps that wait short: pings were 15 s late on a quiet server without it. */
enum { LATE = 1000 };

static void on_tick(lws_sorted_usec_list_t *tick)
{
    ct_loop *loop = lws_container_of(tick, ct_loop, tick);
    lws_sul_schedule(loop->context, 0, tick, on_tick, LATE * LWS_US_PER_MS);
}

ct_loop *loop_new(void)
{
    ct_loop *loop = calloc(1, sizeof *loop);
    if (!loop)
        return NULL;
    loop->ev = ev_loop_new(EVFLAG_AUTO);
    loop->foreign = loop->ev;
    ev_timer_init(&loop->timer, on_time, 0, 0);
    if (loop->ev)
        return loop;
    free(loop);
    return NULL;
}

void loop_free(ct_loop *loop)
{
    if (!loop)
        return;
    ev_loop_destroy(loop->ev);
    free(loop);
}

struct lws_context *loop_context(ct_loop *loop, struct lws_context_creation_info *info)
{
    info->options |= LWS_SERVER_OPTION_LIBEV;
    info->foreign_loops = &loop->foreign;
    info->user = loop;
    loop->context = lws_create_context(info);
    if (loop->context)
        on_tick(&loop->tick);
    return loop->context;
}

void loop_turn(ct_loop *loop, int64_t wait)
{
    if (wait > 0) {
        ev_now_update(loop->ev);
        ev_timer_set(&loop->timer, (double)wait / 1000, 0);
        ev_timer_start(loop->ev, &loop->timer);
    }
    ev_run(loop->ev, wait ? EVRUN_ONCE : EVRUN_NOWAIT);
    ev_timer_stop(loop->ev, &loop->timer);
}

/* ---- peeking ----------------------------------------------------------------------------- */

struct loop_peek {
    ev_io io;
    struct ev_loop *ev;
    void (*tell)(void *user, const uint8_t *head, size_t n);
    void *user;
};

static void on_first(struct ev_loop *ev, ev_io *io, int events)
{
    loop_peek *g = io->data;
    uint8_t head[2];
    ssize_t n = recv(io->fd, head, sizeof head, MSG_PEEK | MSG_DONTWAIT);
    ev_io_stop(ev, io);
    g->tell(g->user, head, n > 0 ? (size_t)n : 0);
}

loop_peek *loop_peek_at(struct lws_context *context, int fd,
                        void (*tell)(void *user, const uint8_t *head, size_t n), void *user)
{
    const ct_loop *loop = lws_context_user(context);
    loop_peek *g = calloc(1, sizeof *g);
    if (!g)
        return NULL;
    *g = (loop_peek){ .ev = loop->ev, .tell = tell, .user = user };
    ev_io_init(&g->io, on_first, fd, EV_READ);
    /* Runs before libwebsockets' watcher, whose priority is 0. */
    ev_set_priority(&g->io, EV_MAXPRI);
    g->io.data = g;
    ev_io_start(g->ev, &g->io);
    return g;
}

void loop_peek_end(loop_peek *g)
{
    if (!g)
        return;
    ev_io_stop(g->ev, &g->io);
    free(g);
}

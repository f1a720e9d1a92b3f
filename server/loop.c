/* loop.c - libev's loop, turned by us: one turn serves what has come. */
#include "loop.h"

#include <ev.h>
#include <libwebsockets.h>
#include <stdlib.h>

struct ct_loop {
    struct ev_loop *ev;
    void *foreign; /* the same, as the library wants it */
    ev_timer timer;
};

static void on_time(struct ev_loop *ev, ev_timer *timer, int events) {}

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
    return lws_create_context(info);
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

/* loop.h - the loop that waits for sockets: libev's, which asks the system only for those that have
 * something to say (epoll), however many there are. libwebsockets serves them in it. */
#ifndef CT_LOOP_H
#define CT_LOOP_H

#include <stddef.h>
#include <stdint.h>

struct lws_context;
struct lws_context_creation_info;

typedef struct ct_loop ct_loop;

ct_loop *loop_new(void);       /* NULL: no memory; the caller frees it after the context */
void loop_free(ct_loop *loop); /* NULL is allowed                                        */
/* The library's context in this loop, NULL: it cannot be. `info` is as for lws_create_context, its
 * options are added to; it is destroyed before the loop is. */
struct lws_context *loop_context(ct_loop *loop, struct lws_context_creation_info *info);
/* Serves what has come; if nothing has, waits at most so many milliseconds, -1: for ever. */
void loop_turn(ct_loop *loop, int64_t wait);

/* A glance at the first bytes that come on a socket, before the library reads them: told once, n at
 * most 2. Ended by the caller, before the socket is closed. NULL: no memory. */
typedef struct loop_peek loop_peek;
loop_peek *loop_peek_at(struct lws_context *context, int fd,
                        void (*tell)(void *user, const uint8_t *head, size_t n), void *user);
void loop_peek_end(loop_peek *g); /* NULL is allowed */

#endif

/* loop.h - the event loop: libev's, by epoll, so that silent connections cost no time.
 * libwebsockets runs in it. Single-threaded. */
#ifndef CT_LOOP_H
#define CT_LOOP_H

#include <stddef.h>
#include <stdint.h>

struct lws_context;
struct lws_context_creation_info;

typedef struct ct_loop ct_loop;

ct_loop *loop_new(void);       /* NULL: no memory; the caller frees it after the context */
void loop_free(ct_loop *loop); /* NULL is allowed */
/* Creates libwebsockets' context in this loop; NULL: failed. `info` is as for lws_create_context,
 * which gets further options here. The caller destroys the context before the loop. */
struct lws_context *loop_context(ct_loop *loop, struct lws_context_creation_info *info);
/* Handles pending events. If there are none, waits at most `wait` milliseconds; -1: for ever. */
void loop_turn(ct_loop *loop, int64_t wait);

/* Calls `tell` once with the first bytes that arrive on socket `fd`, before libwebsockets reads
 * them; n is 1 or 2. The caller must end the peek before it closes the socket. NULL: no memory. */
typedef struct loop_peek loop_peek;
loop_peek *loop_peek_at(struct lws_context *context, int fd,
                        void (*tell)(void *user, const uint8_t *head, size_t n), void *user);
void loop_peek_end(loop_peek *p); /* NULL is allowed */

#endif

/* queue.h - the messages waiting for one connection, in order. A message is held until it is
 * released (its cause has been stored) or dropped. */
#ifndef CT_QUEUE_H
#define CT_QUEUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "carteado.h"

/* A plain value; {0} is empty. */
typedef struct ct_queue {
    uint8_t *buf;
    size_t from, released, len, cap; /* where sent, released and queued bytes end; size of buf */
} ct_queue;

typedef void queue_writer(const void *of, ct_out *out);

/* Queues the message that `write` writes. `write` is called again if the buffer was too small.
 * False: no memory. */
bool queue_put(ct_queue *q, queue_writer *write, const void *of);
/* Moves all messages of `from` to the end of q. False: no memory, and they are lost. */
bool queue_move(ct_queue *q, ct_queue *from);
/* Adds complete frames, which are released at once. False: no memory. */
bool queue_frames(ct_queue *q, const uint8_t *bytes, size_t n);
void queue_release(ct_queue *q);   /* releases all messages */
void queue_drop_held(ct_queue *q); /* drops the messages that are not released */
/* All released messages, as WebSocket frames; NULL: none. Valid until the queue changes. */
uint8_t *queue_ready(ct_queue *q, size_t *n);
void queue_sent(ct_queue *q); /* call when the bytes of queue_ready were sent */
void queue_clear(ct_queue *q);
static inline size_t queue_size(const ct_queue *q) { return q->len - q->from; }

#endif

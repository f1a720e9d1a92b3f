/* queue.h - messages on their way to one connection, in their order. What is put in is held till it
 * is released (what caused it has been stored) or dropped. */
#ifndef CT_QUEUE_H
#define CT_QUEUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "carteado.h"

typedef struct ct_queue {
    uint8_t *buf;
    size_t from, released, len, cap; /* bytes sent, that may be sent, put in, with room */
} ct_queue;

typedef void queue_writer(const void *of, ct_out *out);

/* Puts in what `write` writes; it is called again where the room was too small. false: no memory.
 */
bool queue_put(ct_queue *q, queue_writer *write, const void *of);
/* All messages of another queue behind, which is empty then. */
bool queue_move(ct_queue *q, ct_queue *from);
void queue_release(ct_queue *q);
void queue_drop_held(ct_queue *q);
/* All that is released, as frames of a WebSocket one behind the other; NULL: there is none. Valid
 * till the queue is next changed. */
uint8_t *queue_ready(ct_queue *q, size_t *n);
void queue_sent(ct_queue *q); /* what queue_ready told */
void queue_clear(ct_queue *q);
static inline size_t queue_size(const ct_queue *q) { return q->len - q->from; }

#endif

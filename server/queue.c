/* queue.c - messages one behind the other in one buffer: the length, room for the library's head,
 * the text. A queue that has run empty keeps no memory. */
#include "queue.h"

#include <stdlib.h>
#include <string.h>

enum { HEAD = sizeof(uint32_t) + QUEUE_PAD, FIRST = 2048 };

void queue_clear(ct_queue *q)
{
    free(q->buf);
    *q = (ct_queue){ 0 };
}

/* Room for n bytes more. */
static bool room(ct_queue *q, size_t n)
{
    if (q->cap - q->len >= n)
        return true;
    if (q->from) {
        memmove(q->buf, q->buf + q->from, q->len - q->from);
        q->len -= q->from;
        q->released -= q->from;
        q->from = 0;
    }
    size_t cap = q->cap ? q->cap : FIRST;
    while (cap - q->len < n) cap *= 2;
    uint8_t *buf = cap == q->cap ? q->buf : realloc(q->buf, cap);
    if (!buf)
        return false;
    q->buf = buf;
    q->cap = cap;
    return true;
}

bool queue_put(ct_queue *q, queue_writer *write, const void *of)
{
    if (!room(q, HEAD + 1))
        return false;
    for (;;) {
        ct_out o = { (char *)q->buf + q->len + HEAD, q->cap - q->len - HEAD, 0 };
        write(of, &o);
        if (o.len < o.cap) {
            uint32_t n = (uint32_t)o.len;
            memcpy(q->buf + q->len, &n, sizeof n);
            q->len += HEAD + o.len;
            return true;
        }
        if (!room(q, HEAD + o.len + 1))
            return false;
    }
}

bool queue_move(ct_queue *q, ct_queue *from)
{
    size_t n = from->len - from->from;
    bool done = !n || room(q, n);
    if (done && n) {
        memcpy(q->buf + q->len, from->buf + from->from, n);
        q->len += n;
    }
    queue_clear(from);
    return done;
}

void queue_release(ct_queue *q) { q->released = q->len; }

void queue_drop_held(ct_queue *q)
{
    q->len = q->released;
    if (q->from == q->len)
        queue_clear(q);
}

uint8_t *queue_first(ct_queue *q, size_t *n)
{
    uint32_t len;
    if (q->from >= q->released)
        return NULL;
    memcpy(&len, q->buf + q->from, sizeof len);
    *n = len;
    return q->buf + q->from + HEAD;
}

void queue_sent(ct_queue *q)
{
    size_t n;
    if (!queue_first(q, &n))
        return;
    q->from += HEAD + n;
    if (q->from == q->len)
        queue_clear(q);
}

bool queue_several(ct_queue *q)
{
    size_t n;
    return queue_first(q, &n) && q->released - q->from > HEAD + n;
}

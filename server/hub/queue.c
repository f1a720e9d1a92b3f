/* queue.c - one buffer with complete text frames (RFC 6455), as they are sent. A queue that has run
 * empty keeps a buffer of FIRST bytes, which is enough for most queues. */
#include "queue.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT = 0x81, HEAD = 10, FIRST = 1000 }; /* HEAD: bytes of the longest frame header */

void queue_clear(ct_queue *q)
{
    free(q->buf);
    *q = (ct_queue){ 0 };
}

/* Makes room for n bytes more. */
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

/* Writes the header of a text of n bytes; returns its length. */
static size_t head_of(size_t n, uint8_t head[HEAD])
{
    size_t bytes = n < 126 ? 0 : n < 65536 ? 2 : 8;
    head[0] = TEXT;
    head[1] = (uint8_t)(bytes == 0 ? n : bytes == 2 ? 126 : 127);
    for (size_t i = 0; i < bytes; i++) head[1 + bytes - i] = (uint8_t)((uint64_t)n >> 8 * i);
    return 2 + bytes;
}

bool queue_put(ct_queue *q, queue_writer *write, const void *of)
{
    uint8_t head[HEAD];
    size_t guess = 4; /* header bytes of most messages */
    if (!room(q, HEAD + 1))
        return false;
    for (;;) {
        ct_out o = { (char *)q->buf + q->len + guess, q->cap - q->len - guess, 0 };
        write(of, &o);
        size_t n = head_of(o.len, head);
        if (o.len < o.cap && n <= guess) {
            uint8_t *at = q->buf + q->len;
            if (n < guess)
                memmove(at + n, at + guess, o.len);
            memcpy(at, head, n);
            q->len += n + o.len;
            return true;
        }
        guess = n > guess ? n : guess;
        if (!room(q, guess + o.len + 1))
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

bool queue_frames(ct_queue *q, const uint8_t *bytes, size_t n)
{
    if (!room(q, n))
        return false;
    memcpy(q->buf + q->len, bytes, n);
    q->len += n;
    q->released = q->len;
    return true;
}

void queue_release(ct_queue *q) { q->released = q->len; }

void queue_drop_held(ct_queue *q)
{
    q->len = q->released;
    if (q->from == q->len)
        queue_clear(q);
}

uint8_t *queue_ready(ct_queue *q, size_t *n)
{
    *n = q->released - q->from;
    return *n ? q->buf + q->from : NULL;
}

void queue_sent(ct_queue *q)
{
    q->from = q->released;
    if (q->from == q->len && q->cap > FIRST)
        queue_clear(q);
    else if (q->from == q->len)
        q->from = q->released = q->len = 0;
}

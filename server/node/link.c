/* link.c - a packet is a head and items, all numbers little-endian:
 *
 *   "CN" version least length-of-name name | epoch stream first heard_stream heard gap | items
 *   item: kind (1 byte) about (8) length (4) bytes
 *
 * A packet with the stream 0 is a beat: it has no items, and in the place of `gap` it says whether
 * the sender's store answers.
 *
 * The part before the first bar never changes, so that two versions can say that they do not fit.
 */
#include "link.h"

#include <stdlib.h>
#include <string.h>

enum { HEAD = 5, NUMBERS = 5 * 8 + 1, ITEM = 1 + 8 + 4 };

typedef struct kept {
    struct kept *next;
    uint64_t number;
    uint64_t about;
    size_t n;
    uint8_t kind;
    uint8_t bytes[];
} kept;

struct ct_link {
    uint64_t stream, last; /* what is sent: the stream, and the number of its last item */
    uint64_t sent, acked;  /* the last item sent, and the last one acknowledged */
    kept *first, **end;    /* items that are not acknowledged */
    kept *unsent;          /* the item after `sent`; NULL: all are sent */
    size_t bytes;
    int64_t sent_at;    /* when the last item was sent */
    bool probes;        /* sends one packet, and waits for its acknowledgement */
    uint64_t in, heard; /* what is received: the stream (0: none yet), and its last item */
    bool owes, gap;     /* an acknowledgement must be sent; items are missing */
    int64_t gaps;
};

/* ---- bytes ------------------------------------------------------------------------------ */

static uint8_t *put(uint8_t *at, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++) *at++ = (uint8_t)(number >> 8 * i);
    return at;
}

static uint64_t get(const uint8_t *at, int bytes)
{
    uint64_t number = 0;
    for (int i = 0; i < bytes; i++) number |= (uint64_t)at[i] << 8 * i;
    return number;
}

bool link_read(link_packet *out, const void *bytes, size_t n)
{
    const uint8_t *at = bytes;
    *out = (link_packet){ 0 };
    if (n < HEAD || at[0] != 'C' || at[1] != 'N' || at[4] >= LEASE_NAME || n < HEAD + at[4] + 0u)
        return false;
    out->version = at[2];
    out->least = at[3];
    memcpy(out->from, at + HEAD, at[4]);
    size_t head = HEAD + at[4];
    if (!link_fits(out))
        return true;
    if (n < head + NUMBERS)
        return false;
    out->epoch = (int64_t)get(at + head, 8);
    out->stream = get(at + head + 8, 8);
    out->first = get(at + head + 16, 8);
    out->heard_stream = get(at + head + 24, 8);
    out->heard = get(at + head + 32, 8);
    out->beats = !out->stream;
    out->works = out->beats && at[head + 40];
    out->gap = !out->beats && at[head + 40];
    out->items = at + head + NUMBERS;
    out->n = n - head - NUMBERS;
    return true;
}

bool link_fits(const link_packet *p)
{
    return p->version >= LINK_LEAST && p->least <= LINK_VERSION;
}

static uint8_t *put_head(uint8_t *at, const char *self)
{
    size_t n = strlen(self);
    *at++ = 'C';
    *at++ = 'N';
    *at++ = LINK_VERSION;
    *at++ = LINK_LEAST;
    *at++ = (uint8_t)n;
    memcpy(at, self, n);
    return at + n;
}

size_t link_beat(const char *self, int64_t epoch, bool works, uint8_t *buf)
{
    uint8_t *at = put(put_head(buf, self), (uint64_t)epoch, 8);
    for (int i = 0; i < 4; i++) at = put(at, 0, 8);
    at = put(at, works, 1);
    return (size_t)(at - buf);
}

/* ---- sending ---------------------------------------------------------------------------- */

ct_link *link_new(uint64_t stream)
{
    ct_link *l = calloc(1, sizeof *l);
    if (!l)
        return NULL;
    l->stream = stream;
    l->end = &l->first;
    return l;
}

static void forget_till(ct_link *l, uint64_t number)
{
    for (kept *k; (k = l->first) != NULL && k->number <= number; free(k)) {
        l->first = k->next;
        l->bytes -= ITEM + k->n;
        if (l->unsent == k)
            l->unsent = k->next;
    }
    if (!l->first)
        l->end = &l->first;
}

void link_free(ct_link *l)
{
    if (l)
        forget_till(l, UINT64_MAX);
    free(l);
}

bool link_put(ct_link *l, int kind, uint64_t about, const void *bytes, size_t n)
{
    kept *k = n > LINK_ITEM || l->bytes + n + ITEM > LINK_RING ? NULL : malloc(sizeof *k + n);
    if (!k)
        return false;
    *k = (kept){ .number = ++l->last, .about = about, .n = n, .kind = (uint8_t)kind };
    if (n)
        memcpy(k->bytes, bytes, n);
    *l->end = k;
    l->end = &k->next;
    l->bytes += ITEM + n;
    if (!l->unsent)
        l->unsent = k;
    return true;
}

void link_reset(ct_link *l, uint64_t stream)
{
    forget_till(l, UINT64_MAX);
    l->unsent = NULL;
    l->stream = stream;
    l->last = l->sent = l->acked = 0;
    l->probes = false;
    l->owes = true;
}

/* Goes back to the item after `number`, which the other side has. */
static void go_back(ct_link *l, uint64_t number)
{
    l->sent = number;
    l->unsent = l->first;
    while (l->unsent && l->unsent->number <= number) l->unsent = l->unsent->next;
}

size_t link_pack(ct_link *l, int64_t now, const char *self, int64_t epoch, uint8_t *buf)
{
    bool waits = l->first && (!l->unsent || l->probes) && l->sent > l->acked;
    if (waits && now - l->sent_at >= LINK_AGAIN_MS) {
        go_back(l, l->acked);
        l->probes = true;
    }
    bool sends = l->unsent && (!l->probes || l->sent == l->acked);
    if (!sends && !l->owes)
        return 0;
    uint8_t *at = put(put_head(buf, self), (uint64_t)epoch, 8);
    at = put(at, l->stream, 8);
    at = put(at, sends ? l->unsent->number : l->last + 1, 8);
    at = put(at, l->in, 8);
    at = put(at, l->heard, 8);
    at = put(at, l->gap, 1);
    l->owes = l->gap = false;
    while (sends && l->unsent && (size_t)(at - buf) + ITEM + l->unsent->n <= LINK_PACKET) {
        const kept *k = l->unsent;
        at = put(at, k->kind, 1);
        at = put(at, k->about, 8);
        at = put(at, k->n, 4);
        memcpy(at, k->bytes, k->n);
        at += k->n;
        l->sent = k->number;
        l->unsent = k->next;
        l->sent_at = now;
    }
    return (size_t)(at - buf);
}

bool link_waits(const ct_link *l) { return l->first != NULL; }
int64_t link_gaps(const ct_link *l) { return l->gaps; }

/* ---- receiving -------------------------------------------------------------------------- */

/* Begins to receive another stream. If the other side has forgotten what this one has sent, then it
 * cannot go on with this side's stream either. */
static void begin(ct_link *l, const link_packet *p, uint64_t fresh)
{
    if (l->acked && (p->heard_stream != l->stream || p->heard < l->acked))
        link_reset(l, fresh);
    l->in = p->stream;
    l->heard = 0;
    l->owes = true;
}

static void take_acknowledgement(ct_link *l, const link_packet *p)
{
    if (p->heard_stream != l->stream || p->heard > l->last)
        return;
    if (p->heard > l->acked) {
        l->acked = p->heard;
        forget_till(l, l->acked);
        if (l->sent < l->acked)
            l->sent = l->acked;
        l->probes = false;
    }
    if (p->gap && p->heard == l->acked && l->first)
        go_back(l, l->acked);
}

bool link_take(ct_link *l, const link_packet *p, uint64_t fresh, link_each *each, void *user)
{
    if (!p->stream || p->stream < l->in)
        return false;
    if (p->stream > l->in) {
        bool replaced = l->in != 0;
        begin(l, p, fresh);
        if (replaced)
            return true;
    }
    take_acknowledgement(l, p);
    uint64_t number = p->first;
    if (p->n)
        l->owes = true;
    if (number > l->heard + 1) { /* the acknowledgement names the last item that is here */
        l->gaps++;
        l->owes = l->gap = true;
        return false;
    }
    const uint8_t *at = p->items, *end = at + p->n;
    for (bool more = true; end - at >= ITEM; number++) {
        link_item i = { at[0], get(at + 1, 8), at + ITEM, (size_t)get(at + 9, 4) };
        if ((size_t)(end - i.bytes) < i.n)
            break;
        at = i.bytes + i.n;
        if (number <= l->heard)
            continue;
        l->heard = number;
        more = more && each(user, &i);
    }
    return false;
}

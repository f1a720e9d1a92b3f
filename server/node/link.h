/* link.h - items that two nodes send each other, numbered, over a carrier that may lose, double,
 * delay and reorder packets. Each item arrives once and in order, or the link is reset.
 *
 * Each side numbers its items from 1 in a stream, and keeps them in a ring until the other side has
 * acknowledged them. A receiver that finds a gap names the last number it has, and the sender goes
 * back to there. When a ring is full, the sender begins a new stream: everything that was under way
 * is lost, and both sides are told so.
 *
 * A link uses no clock and sends nothing by itself. Not thread-safe. */
#ifndef CT_LINK_H
#define CT_LINK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/store/lease.h"

/* LINK_VERSION: the version of the protocol between nodes. LINK_LEAST: the oldest one that this
 * node still speaks. LINK_PACKET: most bytes of a packet. LINK_ITEM: most bytes of an item.
 * LINK_RING: most bytes of items that wait for one node. LINK_AGAIN_MS: from sending to sending
 * again. */
enum {
    LINK_VERSION = 1,
    LINK_LEAST = 1,
    LINK_PACKET = 512 << 10,
    LINK_ITEM = 128 << 10,
    LINK_RING = 8 << 20,
    LINK_AGAIN_MS = 100
};

/* kind: what it is; a receiver ignores kinds that it does not know. about: a number that the kind
 * gives a meaning to. */
typedef struct link_item {
    int kind;
    uint64_t about;
    const uint8_t *bytes;
    size_t n;
} link_item;

/* A packet that was received. The bytes belong to the caller of link_read. */
typedef struct link_packet {
    char from[LEASE_NAME];
    int version, least; /* of the sender, as LINK_VERSION and LINK_LEAST */
    int64_t epoch;      /* the sender's */
    uint64_t stream, first, heard_stream, heard;
    bool gap;          /* the sender lacks items after `heard` */
    bool beats, works; /* beats: link_beat made it; works: as it was told */
    const uint8_t *items;
    size_t n;
} link_packet;

typedef struct ct_link ct_link;

/* Reads the head of a packet. False: it is no packet. If `version` or `least` do not fit, nothing
 * beyond them and `from` may be used. */
bool link_read(link_packet *out, const void *bytes, size_t n);
bool link_fits(const link_packet *p); /* both sides speak a version of the other */

/* stream: a number greater than that of any stream that this node has had with the other one.
 * NULL: no memory. The caller frees it. */
ct_link *link_new(uint64_t stream);
void link_free(ct_link *l); /* NULL is allowed */
/* Adds an item. False: the ring is full; call link_reset. */
bool link_put(ct_link *l, int kind, uint64_t about, const void *bytes, size_t n);
/* Drops all items, and begins a new stream. */
void link_reset(ct_link *l, uint64_t stream);
/* Takes a packet: calls `each` for each new item in order; false: no more, and the rest counts as
 * taken. Returns true if the other side has begun a new stream, so that items were lost. Nothing of
 * the packet has been taken then: call link_take again. fresh: as for link_new, if this side must
 * begin a new stream, too. */
typedef bool link_each(void *user, const link_item *i);
bool link_take(ct_link *l, const link_packet *p, uint64_t fresh, link_each *each, void *user);
/* Writes the next packet of a node that has something to send at time `now` (ms). Returns its
 * length; 0: there is none. Call it until it returns 0. buf: LINK_PACKET bytes. */
size_t link_pack(ct_link *l, int64_t now, const char *self, int64_t epoch, uint8_t *buf);
bool link_waits(const ct_link *l);   /* items are not acknowledged yet */
int64_t link_gaps(const ct_link *l); /* how often items were missing */

/* Writes a packet without items or stream. It tells the other nodes that this one lives, and tells
 * this one that the carrier works. works: the node's store answers. */
size_t link_beat(const char *self, int64_t epoch, bool works, uint8_t *buf);

#endif

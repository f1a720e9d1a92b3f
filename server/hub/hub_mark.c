/* hub_mark.c - address marks. A mark is a keyed hash of an address with MARK_BITS bits; the key is
 * the store's salt. Thousands of addresses share each mark, so nobody can learn an address from the
 * store. Two given addresses have the same mark with a probability of one in a million. A table
 * keeps the marks of its maker and of those who may not come back. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/accounts/guard.h"
#include "hub_int.h"

enum { MARK_BITS = 20, MARKS = 1 << MARK_BITS };

uint32_t hub_mark(const ct_hub *h, uint64_t address)
{
    uint64_t number = 0;
    if (!address)
        return 0;
    crypto_shorthash((unsigned char *)&number, (const unsigned char *)&address, sizeof address,
                     h->salt);
    return (uint32_t)(number >> (64 - MARK_BITS)) | 1U << MARK_BITS;
}

const char *hub_begin_marks(ct_hub *h)
{
    char secret[CT_STORE_SECRET];
    size_t n;
    const char *why = ct_store_secret(h->how.store, "salt", secret);
    if (why)
        return why;
    if (sodium_hex2bin(h->salt, sizeof h->salt, secret, 2 * sizeof h->salt, NULL, &n, NULL) ||
        n != sizeof h->salt)
        return "store.failed";
    h->made = calloc(MARKS, sizeof *h->made);
    return h->made ? NULL : "memory";
}

/* ---- tables of an address ---------------------------------------------------------------- */

static uint16_t *made(const ct_hub *h, uint32_t mark) { return &h->made[mark & (MARKS - 1)]; }

void hub_count_made(const ct_hub *h, const ct_room *r, bool more)
{
    for (int i = 0; i < 2; i++) {
        uint16_t *n = made(h, r->maker[i]);
        if (r->maker[i])
            *n = (uint16_t)(more ? *n + 1 : *n - 1);
    }
}

bool hub_may_make(const ct_hub *h, const hub_conn *c)
{
    uint32_t wide = hub_mark(h, guard_around(c->address));
    return !c->mark ||
           (*made(h, c->mark) < HUB_MADE && (!wide || *made(h, wide) < HUB_MADE * GUARD_AROUND));
}

void hub_made_by(const ct_hub *h, ct_room *r, const hub_conn *c)
{
    r->maker[0] = c->mark;
    r->maker[1] = hub_mark(h, guard_around(c->address));
}

/* ---- bans -------------------------------------------------------------------------------- */

/* A mark as an entry of the list of bans, which also has accounts. An account's id is 52 random
 * bits, so it practically never equals such an entry. */
static uint64_t listed(uint32_t mark) { return mark ? UINT64_C(1) << 40 | mark : 0; }

static bool is_listed(const ct_room *r, uint64_t whom)
{
    for (int i = 0; whom && i < r->barred_n; i++)
        if (r->barred[i] == whom)
            return true;
    return false;
}

bool hub_barred(const hub_table *t, const hub_conn *c)
{
    return is_listed(t->r, listed(c->mark)) || is_listed(t->r, (uint64_t)c->me.person);
}

static void add(ct_room *r, uint64_t whom)
{
    if (!whom || is_listed(r, whom))
        return;
    if (r->barred_n == ROOM_BARRED) /* the list is full: remove the oldest ban */
        memmove(r->barred, r->barred + 1, (size_t)--r->barred_n * sizeof *r->barred);
    r->barred[r->barred_n++] = whom;
}

void hub_bar(hub_table *t, int whom)
{
    const room_seat *seat = t->r->seat;
    bool alone = true; /* no other player has the mark of `whom` */
    for (int i = 0; i < t->r->set.seats; i++)
        alone &= i == whom || seat[i].kind != ROOM_PERSON || seat[i].mark != seat[whom].mark;
    add(t->r, (uint64_t)seat[whom].person);
    if (alone)
        add(t->r, listed(seat[whom].mark));
}

/* Older stores keep addresses themselves: IPv4 ones have bit 32 set and none above, and IPv6 ones
 * are longer than any account's id. */
void hub_mark_barred(const ct_hub *h, ct_room *r)
{
    int n = r->barred_n;
    r->barred_n = 0;
    for (int i = 0; i < n; i++) {
        uint64_t whom = r->barred[i];
        if (whom >> 52)
            continue;
        add(r, whom >> 32 == 1 ? listed(hub_mark(h, whom)) : whom);
    }
}

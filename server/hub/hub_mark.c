/* hub_mark.c - address marks. A mark is a keyed hash of an address with MARK_BITS bits; the key is
 * the store's salt. Thousands of addresses share each mark, so nobody can learn an address from the
 * store. Two given addresses have the same mark with a probability of one in a million. A table
 * keeps the marks of its maker. Of those who may not come back it keeps the account or the seat's
 * token, and a hash of name and mark: never the address, which others of the house share. */
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

/* ---- people who were sent away ----------------------------------------------------------- */

/* A hash of a name and an address mark. It recognises a guest who has forgotten the seat's token,
 * and nobody else of the same house. 0 for this machine, whose connections may be anybody's. */
static uint64_t trace_of(const ct_hub *h, uint32_t mark, const char *name)
{
    struct {
        uint32_t mark;
        char key[ROOM_NAME * 4 + 1];
    } of;
    uint64_t number = 0;
    if (mark <= HUB_OWN)
        return 0;
    memset(&of, 0, sizeof of); /* padding, too */
    of.mark = mark;
    room_name_key(name, of.key);
    char *number_at = strrchr(of.key, '('); /* what room_name_apart has put after the name */
    if (number_at > of.key)
        memset(number_at, 0, strlen(number_at));
    crypto_shorthash((unsigned char *)&number, (const unsigned char *)&of, sizeof of, h->salt);
    return number >> 12 | 1; /* 52 bits: exact in every JSON reader */
}

uint32_t hub_seat_mark(const hub_conn *c) { return c->mark ? c->mark : HUB_OWN; }

bool hub_barred_token(const hub_table *t, const uint8_t token[ROOM_HASH])
{
    for (int i = 0; i < t->r->barred_n; i++)
        if (!memcmp(t->r->barred[i].token, token, ROOM_HASH))
            return true;
    return false;
}

bool hub_barred(const ct_hub *h, const hub_table *t, const hub_conn *c, const char *name,
                const char *was)
{
    uint8_t token[ROOM_HASH];
    uint64_t trace = trace_of(h, c->mark, name);
    if (was)
        hub_hash_token(was, token);
    for (int i = 0; i < t->r->barred_n; i++) {
        const room_bar *b = &t->r->barred[i];
        if ((trace && b->trace == trace) || (b->person && b->person == c->me.person))
            return true;
    }
    return was && hub_barred_token(t, token);
}

void hub_bar(const ct_hub *h, hub_table *t, int whom)
{
    const room_seat *seat = &t->r->seat[whom];
    room_bar *b = room_bar_add(t->r);
    if (!b)
        return;
    b->person = seat->person;
    b->trace = trace_of(h, seat->mark, seat->name);
    b->seat = whom;
    b->match = t->r->playing ? t->r->match_n : 0;
    b->came = seat->came;
    memcpy(b->token, seat->token, ROOM_HASH);
    strcpy(b->name, seat->name);
    strcpy(b->face, seat->face);
}

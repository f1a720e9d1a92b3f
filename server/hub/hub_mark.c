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

enum { MARK_BITS = 20 };

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
    return NULL;
}

/* ---- tables of an address ---------------------------------------------------------------- */

/* Counts the tables made from an address, or from the /48 around it: those in the store, and those
 * of this batch. */
static const char *count_made(ct_hub *h, bool around, uint32_t mark, int64_t *n)
{
    const char *why = ct_store_made(h->how.store, around, mark, n);
    for (int i = 0; !why && i < h->batch_n; i++) {
        const hub_table *t = h->batch[i];
        *n += !t->stored && !t->dead && t->r->maker[around] == mark;
    }
    return why;
}

const char *hub_may_make(ct_hub *h, const hub_conn *c)
{
    uint32_t wide = hub_mark(h, guard_around(c->address));
    int64_t own = 0, all = 0;
    if (!c->mark)
        return NULL;
    const char *why = count_made(h, false, c->mark, &own);
    if (!why && wide)
        why = count_made(h, true, wide, &all);
    if (why)
        return why;
    return own < HUB_MADE && all < HUB_MADE * GUARD_AROUND ? NULL : "many";
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

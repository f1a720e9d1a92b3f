/* load_stored.c - fills a store with tables that nobody needs now, as a server has them after many
 * years. They are rooms of four people in a match. A tenth are by days, so their clocks are due
 * some time. A twentieth are public, and a fifth have two accounts. Their matches have no lines
 * yet. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "load_int.h"
#include "server/store/store.h"

enum { PART = 20000, DAY = 86400 };

typedef struct filling {
    ct_rng luck;
    int64_t now;
    char room[4000];
} filling;

static void hex_of(ct_rng *luck, char out[65])
{
    for (int i = 0; i < 64; i++) out[i] = "0123456789abcdef"[ct_rng_below(luck, 16)];
    out[64] = 0;
}

static void write_room(filling *f, const char *code, bool open, bool days, const int64_t person[2])
{
    char hex[7][65], seats[1600] = "";
    size_t n = 0;
    for (int i = 0; i < 7; i++) hex_of(&f->luck, hex[i]);
    for (int i = 0; i < 4; i++)
        n += (size_t)snprintf(seats + n, sizeof seats - n,
                              "%s{\"kind\":\"person\",\"name\":\"Ana (%d)\",\"face\":\"\","
                              "\"token\":\"%s\",\"ready\":true,\"away\":false,\"next\":false,"
                              "\"person\":%lld}",
                              i ? "," : "", i + 1, hex[i], i < 2 ? (long long)person[i] : 0LL);
    snprintf(
        f->room, sizeof f->room,
        "{\"form\":2,\"code\":\"%s\",\"used\":%lld,\"settings\":{\"game\":\"domino\",\"seats\":4,"
        "\"options\":\"\",\"clock\":\"%s\",\"public\":%s,\"watch\":\"no\",\"text\":false,"
        "\"enter\":false},\"host\":0,\"matches\":1,\"changed\":-1,\"barred\":[],"
        "\"maker\":[0,0],\"seats\":[%s],\"match\":{\"playing\":true,\"commit\":\"%s\","
        "\"secret\":\"%s\",\"shares\":\"0123456789abcdef|0123456789abcdef|0123456789abcdef|"
        "0123456789abcdef\",\"seals\":\"%s\",\"withheld\":0,\"n\":0,\"left\":-1,\"undo\":-1,"
        "\"yes\":0,\"names\":[\"Ana (1)\",\"Ana (2)\",\"Ana (3)\",\"Ana (4)\"],\"gone\":0,"
        "\"thrown\":0,\"paused\":false,\"wants\":0}}",
        code, (long long)f->now, days ? "days" : "off", open ? "true" : "false", seats, hex[4],
        hex[5], hex[6]);
}

/* Writes the code of table n. Each n has a different code, in no order. */
static void write_code(int n, char code[7])
{
    static const char letters[] = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
    uint32_t bits = ((uint32_t)n * 0x2545f491u) & 0x3fffffff; /* an odd factor: one to one */
    for (int i = 0; i < 6; i++, bits >>= 5) code[i] = letters[bits & 31];
    code[6] = 0;
}

static const char *put(ct_store *s, filling *f, int n)
{
    char code[7];
    bool open = n % 20 == 0, days = n % 10 == 1, member = n % 5 == 2;
    int64_t person[2] = { 0, 0 };
    int64_t used = f->now - (int64_t)ct_rng_below(&f->luck, 29 * DAY);
    for (int i = 0; member && i < 2; i++) person[i] = 1 + (int64_t)ct_rng_below(&f->luck, 100000);
    write_code(n, code);
    write_room(f, code, open, days, person);
    const ct_store_row row = {
        .code = code,
        .room = f->room,
        .used = used,
        .ends = used + 30 * DAY,
        .due = days ? f->now + DAY + (int64_t)ct_rng_below(&f->luck, DAY) : CT_STORE_NEVER,
        .open = open,
        .phase = CT_STORE_PLAYS,
        .maker = 1U << 20 | ct_rng_below(&f->luck, 1U << 20),
        .around = 1U << 20 | ct_rng_below(&f->luck, 1U << 20),
    };
    const char *why = ct_store_put_table(s, &row);
    return why || !member ? why : ct_store_put_seats(s, code, person, 2);
}

const char *load_fill(const char *where, int tables, int64_t *text)
{
    static const uint8_t seed[32] = { 7 };
    filling f = { .now = time(NULL) };
    ct_store *s;
    const char *why = ct_store_open(where, &s);
    if (why)
        return why;
    ct_rng_seed(&f.luck, seed, 0);
    *text = 0;
    for (int n = 0; !why && n < tables;) {
        why = ct_store_begin(s);
        for (int end = n + PART; !why && n < end && n < tables; n++) {
            why = put(s, &f, n);
            *text += (int64_t)strlen(f.room);
        }
        if (!why)
            why = ct_store_commit(s);
    }
    ct_store_close(s);
    return why;
}

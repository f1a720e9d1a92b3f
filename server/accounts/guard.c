/* guard.c - names are compared without their port. Connections are counted in a hash table with
 * open addressing, so that counting needs no allocation for each visitor. */
#include "guard.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { NAME = 256 };

/* ---- names ------------------------------------------------------------------------------- */

/* Returns the length of the name in "name:port" or "[address]:port", and moves *host to its
 * start. */
static size_t bare(const char **host)
{
    if (**host == '[') {
        ++*host;
        return strcspn(*host, "]");
    }
    return strcspn(*host, ":/");
}

static bool same(const char *a, const char *b)
{
    size_t n = bare(&a), m = bare(&b);
    return n == m && n && !strncasecmp(a, b, n);
}

/* Returns the part of a URL after its scheme. */
static const char *host_of(const char *url)
{
    const char *at = url ? strstr(url, "://") : NULL;
    return at ? at + 3 : "";
}

static bool is_address(const char *host)
{
    char name[NAME];
    struct in6_addr to;
    size_t n = bare(&host);
    if (n >= sizeof name)
        return false;
    memcpy(name, host, n);
    name[n] = 0;
    return inet_pton(AF_INET, name, &to) == 1 || inet_pton(AF_INET6, name, &to) == 1;
}

bool guard_host(const char *public_url, const char *host)
{
    char name[NAME] = "", local[NAME + 8];
    if (same(host, host_of(public_url)) || same(host, "localhost") || is_address(host))
        return true;
    if (gethostname(name, sizeof name - 1))
        return false;
    strcpy(local, name);
    strcat(local, ".local");
    return same(host, name) || same(host, local);
}

bool guard_url(const char *url)
{
    const char *name = host_of(url);
    size_t n = strcspn(name, "/");
    if (strncmp(url, "http://", 7) && strncmp(url, "https://", 8))
        return false;
    return n && n < NAME && strcspn(name, "?#@ ") == strlen(name) && (!name[n] || !name[n + 1]);
}

bool guard_origin(const char *public_url, const char *host, const char *origin)
{
    const char *from = host_of(origin), *own = host_of(public_url);
    size_t n = strlen(own);
    while (n && own[n - 1] == '/') n--;
    if (!strcasecmp(from, host))
        return *from;
    return n && !strncasecmp(from, own, n) && !from[n] &&
           !strncasecmp(origin, public_url, (size_t)(own - public_url));
}

/* ---- addresses --------------------------------------------------------------------------- */

/* The number of an IPv4 address is FOUR plus its bits, that of an IPv6 address its first 64 bits.
 * The number of a /48 is AROUND plus its 48 bits. No IPv6 network in use begins like FOUR or
 * AROUND. */
enum { OWN = 0 };
static const uint64_t FOUR = UINT64_C(1) << 32, AROUND = UINT64_C(2) << 48, unknown = UINT64_MAX;

uint64_t guard_around(uint64_t address)
{
    return address < AROUND || address == unknown ? 0 : AROUND | address >> 16;
}

/* Reads an address, an IPv4 address as the IPv6 address it is mapped to. */
static bool read_address(const char *text, struct in6_addr *a)
{
    char mapped[INET6_ADDRSTRLEN + 8];
    if (inet_pton(AF_INET6, text, a) == 1)
        return true;
    return snprintf(mapped, sizeof mapped, "::ffff:%s", text) < (int)sizeof mapped &&
           !strchr(text, ':') && inet_pton(AF_INET6, mapped, a) == 1;
}

static uint64_t number_of(const struct in6_addr *a)
{
    uint64_t number = 0;
    if (IN6_IS_ADDR_LOOPBACK(a))
        return OWN;
    if (IN6_IS_ADDR_V4MAPPED(a)) {
        for (int i = 12; i < 16; i++) number = number << 8 | a->s6_addr[i];
        return number >> 24 == 127 ? OWN : FOUR | number;
    }
    for (int i = 0; i < 8; i++) number = number << 8 | a->s6_addr[i];
    return number ? number : unknown;
}

/* Parses one address of a list: "a", "a:port", "[a]" or "[a]:port". */
static bool address_in(const char *from, size_t n, struct in6_addr *a)
{
    char text[INET6_ADDRSTRLEN];
    const char *colon = memchr(from, ':', n);
    while (n && *from == ' ') from++, n--;
    while (n && from[n - 1] == ' ') n--;
    if (n && *from == '[') {
        from++;
        n = strcspn(from, "]");
    } else if (colon && colon == memrchr(from, ':', n)) {
        n = (size_t)(colon - from);
    }
    if (n >= sizeof text)
        return false;
    memcpy(text, from, n);
    text[n] = 0;
    return read_address(text, a);
}

static bool within(const struct guard_network *net, const struct in6_addr *a)
{
    int whole = net->bits / 8, rest = net->bits % 8;
    if (memcmp(net->address, a->s6_addr, (size_t)whole))
        return false;
    return !rest || (net->address[whole] ^ a->s6_addr[whole]) >> (8 - rest) == 0;
}

static bool is_trusted(const guard_trust *trust, const struct in6_addr *a)
{
    if (number_of(a) == OWN)
        return true;
    for (int i = 0; trust && i < trust->n; i++)
        if (within(&trust->network[i], a))
            return true;
    return false;
}

static bool read_network(const char *text, struct guard_network *net)
{
    char address[INET6_ADDRSTRLEN];
    struct in6_addr a;
    size_t n = strcspn(text, "/");
    int most = memchr(text, ':', n) ? 128 : 32, bits = most;
    if (n >= sizeof address)
        return false;
    memcpy(address, text, n);
    address[n] = 0;
    if (!read_address(address, &a))
        return false;
    if (text[n]) {
        char *end;
        bits = (int)strtol(text + n + 1, &end, 10);
        if (text[n + 1] < '0' || text[n + 1] > '9' || *end || end > text + n + 4 || bits > most)
            return false;
    }
    memcpy(net->address, a.s6_addr, sizeof net->address);
    net->bits = bits + 128 - most;
    return true;
}

bool guard_read_trust(const char *list, guard_trust *trust)
{
    char part[INET6_ADDRSTRLEN + 8];
    *trust = (guard_trust){ 0 };
    for (size_t n; list && *list; list += n + (list[n] == ',')) {
        n = strcspn(list, ",");
        bool last = !list[n], room = trust->n < GUARD_NETWORKS && n < sizeof part;
        if (room) {
            memcpy(part, list, n);
            part[n] = 0;
        }
        if (!room || !read_network(part, &trust->network[trust->n]) || (!last && !list[n + 1])) {
            *trust = (guard_trust){ 0 };
            return false;
        }
        trust->n++;
    }
    return !list || trust->n;
}

/* Reads from the right, because each trusted proxy appends the address of its client. The visitor
 * may have invented the entries further left. */
uint64_t guard_address(const guard_trust *trust, const char *peer, const char *through)
{
    struct in6_addr a;
    if (!read_address(peer, &a))
        return unknown;
    for (size_t end = strlen(through); is_trusted(trust, &a) && end;) {
        size_t at = end;
        while (at && through[at - 1] != ',') at--;
        if (!address_in(through + at, end - at, &a))
            return unknown;
        end = at ? at - 1 : 0;
    }
    return number_of(&a);
}

typedef struct place {
    uint64_t address;
    int n;
} place;

struct ct_guard {
    int most, used, cap;
    place *place;
};

ct_guard *guard_new(int most)
{
    ct_guard *g = calloc(1, sizeof *g);
    if (g)
        g->most = most;
    return g;
}

void guard_free(ct_guard *g)
{
    if (!g)
        return;
    free(g->place);
    free(g);
}

/* The place of an address in the table, or the empty place where it would go. */
static place *find(const ct_guard *g, uint64_t address)
{
    uint64_t at = (address * UINT64_C(0x9e3779b97f4a7c15)) >> 20;
    for (;; at++) {
        place *p = &g->place[at & (uint64_t)(g->cap - 1)];
        if (!p->address || p->address == address)
            return p;
    }
}

/* Rebuilds the table, larger if needed, without the addresses that have no connection left. */
static bool grow(ct_guard *g)
{
    ct_guard more = { .most = g->most, .cap = 64 };
    int n = 1;
    for (int i = 0; i < g->cap; i++) n += g->place[i].n > 0;
    while (more.cap < 4 * n) more.cap *= 2;
    more.place = calloc((size_t)more.cap, sizeof *more.place);
    if (!more.place)
        return false;
    for (int i = 0; i < g->cap; i++)
        if (g->place[i].n > 0) {
            *find(&more, g->place[i].address) = g->place[i];
            more.used++;
        }
    free(g->place);
    *g = more;
    return true;
}

bool guard_enter(ct_guard *g, uint64_t address)
{
    uint64_t wide = guard_around(address);
    if (!address)
        return true;
    if (2 * g->used + 2 >= g->cap && !grow(g))
        return false;
    place *p = find(g, address), *q = wide ? find(g, wide) : NULL;
    if (p->n >= g->most || (q && q->n / GUARD_AROUND >= g->most))
        return false;
    g->used += !p->address;
    p->address = address;
    p->n++;
    if (!q)
        return true;
    q = find(g, wide); /* search again: the address may have taken that place */
    g->used += !q->address;
    q->address = wide;
    q->n++;
    return true;
}

void guard_leave(ct_guard *g, uint64_t address)
{
    uint64_t wide = guard_around(address);
    if (address)
        find(g, address)->n--;
    if (wide)
        find(g, wide)->n--;
}

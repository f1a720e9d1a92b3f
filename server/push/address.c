/* address.c - which addresses a push may go to. The URL is checked when a browser names it, and the
 * numeric address when the connection is made. So a name that leads elsewhere later is refused,
 * too. */
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "push.h"

/* ---- URLs -------------------------------------------------------------------------------- */

static bool is_plain(const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (text[i] <= ' ' || text[i] >= 127 || strchr("\"<>\\^`{|}#", text[i]))
            return false;
    return true;
}

/* Whether a host of n bytes is a public address, or a name with a dot that is no local one. */
static bool is_outside(const char *host, size_t n)
{
    static const char *const local[] = { ".local", ".localhost", ".internal",
                                         ".lan",   ".home",      ".home.arpa" };
    char name[256];
    struct sockaddr_in four = { .sin_family = AF_INET };
    if (n < 4 || n >= sizeof name || strcspn(host, "@:[]%") < n)
        return false;
    memcpy(name, host, n);
    name[n] = 0;
    if (inet_pton(AF_INET, name, &four.sin_addr) == 1)
        return push_is_public((const struct sockaddr *)&four);
    for (size_t i = 0; i < sizeof local / sizeof *local; i++)
        if (n > strlen(local[i]) && !strcasecmp(name + n - strlen(local[i]), local[i]))
            return false;
    /* A name's last part has a letter: otherwise it is an address in an odd form, such as 127.1. */
    const char *dot = strrchr(name, '.');
    return dot && dot[1] && strspn(dot + 1, "0123456789") < strlen(dot + 1) &&
           strncasecmp(dot + 1, "0x", 2) != 0;
}

bool push_is_own(const char *url, const char *own)
{
    size_t n = own ? strlen(own) : 0;
    return n && !strncmp(url, own, n) && (own[n - 1] == '/' || !url[n] || url[n] == '/');
}

bool push_may_ask(const char *url, const char *own)
{
    size_t n = strlen(url);
    if (n > PUSH_ENDPOINT || !is_plain(url, n))
        return false;
    if (push_is_own(url, own))
        return true;
    if (strncmp(url, "https://", 8))
        return false;
    return is_outside(url + 8, strcspn(url + 8, "/?"));
}

bool push_read(push_to *to, const char *own, const char *endpoint, const char *point,
               const char *auth)
{
    enum { URLSAFE = sodium_base64_VARIANT_URLSAFE_NO_PADDING };
    size_t n, m;
    *to = (push_to){ 0 };
    if (!push_may_ask(endpoint, own) ||
        sodium_base642bin(to->point, sizeof to->point, point, strlen(point), NULL, &n, NULL,
                          URLSAFE) ||
        sodium_base642bin(to->auth, sizeof to->auth, auth, strlen(auth), NULL, &m, NULL, URLSAFE) ||
        n != PUSH_POINT || m != PUSH_AUTH || to->point[0] != 4)
        return false;
    snprintf(to->endpoint, sizeof to->endpoint, "%s", endpoint);
    return true;
}

/* ---- numeric addresses ------------------------------------------------------------------- */

typedef struct block {
    uint8_t start[16];
    int bits;
} block;

static bool within(const uint8_t *a, const uint8_t *start, int bits)
{
    int whole = bits / 8, rest = bits % 8;
    return !memcmp(a, start, (size_t)whole) &&
           (!rest || (a[whole] ^ start[whole]) >> (8 - rest) == 0);
}

/* The special blocks of IPv4 that are not reachable from everywhere (IANA's registry). */
static bool is_public_four(const uint8_t a[4])
{
    static const block special[] = {
        { { 0 }, 8 },
        { { 10 }, 8 },
        { { 100, 64 }, 10 },
        { { 127 }, 8 },
        { { 169, 254 }, 16 },
        { { 172, 16 }, 12 },
        { { 192, 0, 0 }, 24 },
        { { 192, 0, 2 }, 24 },
        { { 192, 88, 99 }, 24 },
        { { 192, 168 }, 16 },
        { { 198, 18 }, 15 },
        { { 198, 51, 100 }, 24 },
        { { 203, 0, 113 }, 24 },
        { { 224 }, 3 },
    };
    for (size_t i = 0; i < sizeof special / sizeof *special; i++)
        if (within(a, special[i].start, special[i].bits))
            return false;
    return true;
}

/* Of IPv6, only global unicast (2000::/3) without its special blocks. A block that leads to IPv4
 * addresses would lead to private ones, too. */
static bool is_public_six(const uint8_t a[16])
{
    static const block special[] = {
        { { 0x20, 0x01, 0, 0 }, 23 },       /* Teredo, benchmarks, ORCHID */
        { { 0x20, 0x01, 0x0d, 0xb8 }, 32 }, /* documentation */
        { { 0x20, 0x02 }, 16 },             /* 6to4 */
        { { 0x3f, 0xff }, 20 },             /* documentation */
    };
    static const block global = { { 0x20 }, 3 }, mapped = { { [10] = 0xff, 0xff }, 96 };
    if (within(a, mapped.start, mapped.bits))
        return is_public_four(a + 12);
    if (!within(a, global.start, global.bits))
        return false;
    for (size_t i = 0; i < sizeof special / sizeof *special; i++)
        if (within(a, special[i].start, special[i].bits))
            return false;
    return true;
}

/* The bytes of an address, and how many they are; 0: of neither kind. */
static int bytes_of(const struct sockaddr *s, const uint8_t **bytes)
{
    if (s && s->sa_family == AF_INET) {
        *bytes = (const uint8_t *)&((const struct sockaddr_in *)s)->sin_addr;
        return 4;
    }
    if (s && s->sa_family == AF_INET6) {
        *bytes = ((const struct sockaddr_in6 *)s)->sin6_addr.s6_addr;
        return 16;
    }
    return 0;
}

/* Whether this machine has the address, or is in a network with it. */
static bool is_near(const uint8_t *a, int n)
{
    struct ifaddrs *all, *i;
    bool near = false;
    if (getifaddrs(&all))
        return true;
    for (i = all; i && !near; i = i->ifa_next) {
        const uint8_t *own, *mask;
        if (bytes_of(i->ifa_addr, &own) != n || bytes_of(i->ifa_netmask, &mask) != n)
            continue;
        int same = 0;
        while (same < n && !((a[same] ^ own[same]) & mask[same])) same++;
        near = same == n;
    }
    freeifaddrs(all);
    return near;
}

bool push_is_public(const struct sockaddr *address)
{
    const uint8_t *a;
    int n = bytes_of(address, &a);
    return n && (n == 4 ? is_public_four(a) : is_public_six(a)) && !is_near(a, n);
}

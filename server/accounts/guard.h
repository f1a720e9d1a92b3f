/* guard.h - decides who may connect to the server. Checks of the headers Host and Origin protect
 * against pages of other sites and against DNS rebinding. A limit for each address bounds its
 * number of connections. */
#ifndef CT_GUARD_H
#define CT_GUARD_H

#include <stdbool.h>
#include <stdint.h>

/* Whether a request's Host is a name of this server: that of public_url, localhost, a numeric
 * address, or this machine's name with or without ".local". public_url may be NULL. */
bool guard_host(const char *public_url, const char *host);
/* Whether a page of that Origin may talk to the server: the page must come from `host` (the
 * request's Host header) or from public_url. */
bool guard_origin(const char *public_url, const char *host, const char *origin);

/* Whether a text is the start of a URL for people: "https://" or "http://", a name, and at most one
 * slash after it. */
bool guard_url(const char *url);

/* Networks whose proxies are trusted to name their visitors, besides this machine itself. */
enum { GUARD_NETWORKS = 8 };
typedef struct guard_trust {
    int n;
    struct guard_network {
        uint8_t address[16]; /* IPv6; an IPv4 address is mapped: ::ffff:a.b.c.d */
        int bits;
    } network[GUARD_NETWORKS];
} guard_trust;
/* Reads a list "ADDRESS/BITS,ADDRESS/BITS", such as "172.16.0.0/12"; without BITS a single address.
 * NULL is the empty list. False: no such list, or more than GUARD_NETWORKS; `trust` is empty then.
 */
bool guard_read_trust(const char *list, guard_trust *trust);

/* Returns a visitor's address as a number: all of an IPv4 address, or the network (/64) of an IPv6
 * address, or 0 for this machine. All addresses that cannot be parsed share one number. peer: the
 * other end of the connection. through: the X-Forwarded-For header. It counts only if `peer` is
 * this machine or a proxy of `trust` (NULL: none). The visitor is then the header's last address
 * that is neither. */
uint64_t guard_address(const guard_trust *trust, const char *peer, const char *through);
/* Returns the /48 around an IPv6 address, as a number that no address has; 0 for other addresses.
 * The owner of a /48 has 65,536 networks and could pose as that many visitors. So each limit on an
 * address also limits its /48, to GUARD_AROUND times as much. */
enum { GUARD_AROUND = 16 };
uint64_t guard_around(uint64_t address);

/* A counter of connections by address. most: the limit for one address. */
typedef struct ct_guard ct_guard;
ct_guard *guard_new(int most); /* NULL: no memory; the caller frees it */
void guard_free(ct_guard *g);
/* Counts one more connection. False: the address or its /48 has too many already. Address 0 (this
 * machine) is never refused. */
bool guard_enter(ct_guard *g, uint64_t address);
void guard_leave(ct_guard *g, uint64_t address);

#endif

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

/* Returns a visitor's address as a number: all of an IPv4 address, or the network (/64) of an IPv6
 * address, or 0 for this machine. All addresses that cannot be parsed share one number. peer: the
 * other end of the connection. through: the X-Forwarded-For header. It counts only if `peer` is
 * this machine, where a proxy runs. The visitor is then the header's last address that is not this
 * machine's. */
uint64_t guard_address(const char *peer, const char *through);
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

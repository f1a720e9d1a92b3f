/* guard.h - who may connect. The names of Host and Origin protect against pages of other sites and
 * against DNS rebinding. Addresses limit how many connections come from one place. */
#ifndef CT_GUARD_H
#define CT_GUARD_H

#include <stdbool.h>
#include <stdint.h>

/* Whether a request's Host is a name of this server: that of public_url, localhost, a numeric
 * address, or this machine's name with or without ".local". public_url may be NULL. */
bool guard_host(const char *public_url, const char *host);
/* Whether a page of that Origin may talk to the server: it comes from the request's own host, or
 * from public_url. */
bool guard_origin(const char *public_url, const char *host, const char *origin);

/* An address as a number: all of an IPv4 address, the network (/64) of an IPv6 address; 0: this
 * machine. All that cannot be parsed share one number. through: the X-Forwarded-For header. It
 * counts only if peer is this machine, where a proxy runs; then its last address that is not this
 * machine's is taken. */
uint64_t guard_address(const char *peer, const char *through);
/* The /48 around an IPv6 address, as a number that no address has; 0 for other addresses. Whoever
 * has a /48 has 65,536 networks and could pose as many visitors. So a limit on an address also
 * limits its /48, to GUARD_AROUND times as much. */
enum { GUARD_AROUND = 16 };
uint64_t guard_around(uint64_t address);

/* Counts connections by address. */
typedef struct ct_guard ct_guard;
ct_guard *guard_new(int most); /* NULL: no memory; the caller frees it */
void guard_free(ct_guard *g);
/* Counts one more. False: the address, or its /48, has too many already. 0 is never refused. */
bool guard_enter(ct_guard *g, uint64_t address);
void guard_leave(ct_guard *g, uint64_t address);

#endif

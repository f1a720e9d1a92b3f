/* guard.h - who may connect: by the names the server goes by, against pages of strangers and names
 * that were bent to this machine; and how many from one address. */
#ifndef CT_GUARD_H
#define CT_GUARD_H

#include <stdbool.h>
#include <stdint.h>

/* Whether the Host of a request is a name of this server: that of public_url; else, or from inside,
 * localhost, a plain address, this machine's name with or without ".local". */
bool guard_host(const char *public_url, const char *host);
/* Whether a page of that Origin may talk to the server: it comes from the same host, or from
 * public_url. */
bool guard_origin(const char *public_url, const char *host, const char *origin);

/* A number for where a connection comes from: an address of IPv4, a network (/64) of IPv6; 0: this
 * machine itself. through: X-Forwarded-For, which counts from this machine alone, where a proxy is:
 * its last address that is not of this machine. All that cannot be read have one number. */
uint64_t guard_address(const char *peer, const char *through);
/* Who is given a /48 has 65,536 networks, and could be as many visitors: the number for all of them
 * together, which no address has; 0: it is of none. Whatever an address may, they may GUARD_AROUND
 * times, for they can also be so many strangers. */
enum { GUARD_AROUND = 16 };
uint64_t guard_around(uint64_t address);

/* Counts connections by address. */
typedef struct ct_guard ct_guard;
ct_guard *guard_new(int most); /* NULL: no memory */
void guard_free(ct_guard *g);
/* false: too many already of it, or of those around it; 0 is never refused. */
bool guard_enter(ct_guard *g, uint64_t address);
void guard_leave(ct_guard *g, uint64_t address);

#endif

/* port.h - whether a server can listen at an address. */
#ifndef CT_PORT_H
#define CT_PORT_H

#include <stdbool.h>

enum { PORT_HOST = 1025 }; /* bytes of an address */

/* NULL: the port of that address or name is free; found: the numeric address, *six: it is IPv6.
 * Errors: "http.host", "http.taken", "http.denied", "http.failed" (http.h). */
const char *port_try(const char *host, int port, char found[PORT_HOST], bool *six);

#endif

/* port.h - whether a server can listen at an address. */
#ifndef CT_PORT_H
#define CT_PORT_H

#include <stdbool.h>

enum { PORT_HOST = 1025 }; /* bytes of an address as text */

/* Returns NULL if the port of that address or name is free, and sets found to the numeric address
 * and *six to whether it is IPv6. Otherwise returns "http.host", "http.taken", "http.denied" or
 * "http.failed" (http.h). */
const char *port_try(const char *host, int port, char found[PORT_HOST], bool *six);

#endif

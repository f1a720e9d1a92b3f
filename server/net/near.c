/* near.c - finds the addresses of this machine in its networks. */
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <stddef.h>
#include <string.h>

#include "http.h"

void ct_http_near(void (*each)(void *user, const char *address), void *user)
{
    struct ifaddrs *all = NULL;
    if (getifaddrs(&all))
        return;
    for (const struct ifaddrs *a = all; a; a = a->ifa_next) {
        struct sockaddr_in in;
        char text[INET_ADDRSTRLEN];
        if (!a->ifa_addr || a->ifa_addr->sa_family != AF_INET || a->ifa_flags & IFF_LOOPBACK ||
            !(a->ifa_flags & IFF_UP))
            continue;
        memcpy(&in, a->ifa_addr, sizeof in);
        if (inet_ntop(AF_INET, &in.sin_addr, text, sizeof text))
            each(user, text);
    }
    freeifaddrs(all);
}

/* port.c - binds each port once to learn why it cannot be used. libwebsockets distinguishes a port
 * in use from a missing right only in its log. */
#include "port.h"

#include <errno.h>
#include <netdb.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

const char *port_try(const char *host, int port, char found[PORT_HOST], bool *six)
{
    struct addrinfo want = { .ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE };
    struct addrinfo *a = NULL;
    char service[16];
    int on = 1;
    snprintf(service, sizeof service, "%d", port);
    want.ai_family = AF_INET;
    *six = getaddrinfo(host, service, &want, &a) != 0;
    want.ai_family = AF_INET6;
    if (*six && getaddrinfo(host, service, &want, &a))
        return "http.host";
    int fd = socket(a->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool good = fd >= 0 && !setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) &&
                !bind(fd, a->ai_addr, a->ai_addrlen) &&
                !getnameinfo(a->ai_addr, a->ai_addrlen, found, PORT_HOST, NULL, 0, NI_NUMERICHOST);
    int fault = good ? 0 : errno;
    if (fd >= 0)
        close(fd);
    freeaddrinfo(a);
    return good                     ? NULL
           : fault == EADDRINUSE    ? "http.taken"
           : fault == EACCES        ? "http.denied"
           : fault == EADDRNOTAVAIL ? "http.host"
                                    : "http.failed";
}

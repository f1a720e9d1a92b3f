/* wire_line.h - a connection to a server's tables: one WebSocket, which comes back by itself, and
 * the lines that a person types meanwhile. It is the only part of the command that knows
 * libwebsockets. */
#ifndef CT_CLI_WIRE_LINE_H
#define CT_CLI_WIRE_LINE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct wire_line wire_line;

/* The callbacks. Each gets `of` as its first argument. */
typedef struct wire_heard {
    void *of;
    void (*open)(void *of);                             /* connected, perhaps again */
    void (*text)(void *of, const char *text, size_t n); /* a whole message */
    /* The connection is gone, or could not be made. `why` NULL: it comes back by itself. Otherwise
     * the key of a reason for which no further try is made. */
    void (*lost)(void *of, const char *why);
    void (*typed)(void *of, const char *line); /* a line; NULL: the input has ended */
} wire_heard;

/* An address as people write it: HOST, HOST:PORT, http://HOST:PORT or https://HOST. A path may
 * follow. */
typedef struct wire_address {
    char host[256];
    int port;
    bool tls;
    char code[8];   /* the code in /m/CODE; "": none */
    const char *ca; /* a file of certificates that are trusted; NULL: those of the system */
} wire_address;
bool wire_address_read(const char *text, wire_address *out); /* false: it is no address */
/* NULL, or the key of the reason why this address cannot be used with this library and `ca`. */
const char *wire_address_fault(const wire_address *at);

/* Makes a connection that is not yet begun. NULL: no memory. Free it with wire_free. */
wire_line *wire_new(const wire_address *at, const wire_heard *heard);
void wire_free(wire_line *w);
void wire_send(wire_line *w, const char *text); /* while connected; else it is dropped */
/* Reads typed lines from standard input, runs the loop, and calls the callbacks of `heard` until
 * wire_stop is called. What was sent before is still delivered, if that takes less than two
 * seconds. false: no memory or files. */
bool wire_run(wire_line *w);
/* Runs the loop in a thread, until wire_stop and wire_free. Returns a file that can be read while
 * wire_take has something to pass on; -1: no memory, files or threads. */
int wire_begin(wire_line *w);
/* After wire_begin: calls the callbacks for all that came. */
void wire_take(wire_line *w);
void wire_stop(wire_line *w);

#endif

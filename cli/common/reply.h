/* reply.h - what an outside bot says: a line of JSON (docs/bot-protocol.md). */
#ifndef CT_CLI_REPLY_H
#define CT_CLI_REPLY_H

#include "cli.h"

enum { REPLY_TEXT = 512, REPLY_WHY = 200 };

typedef enum reply_kind { REPLY_NONE, REPLY_HELLO, REPLY_ACT } reply_kind; /* NONE: of no sense */

typedef struct reply {
    reply_kind kind;
    int64_t id; /* of the `go` that it answers */
    char act[REPLY_TEXT], why[REPLY_WHY + 1];
} reply;

/* A line of any bytes. False: it is none of the protocol's. */
bool reply_read(const char *line, size_t n, reply *out);
/* The act that it names, as one that the seat may do now; 0: it is no act, or not legal. */
ct_act reply_act(const ct_state *s, int seat, const char *text);

#endif

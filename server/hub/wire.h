/* wire.h - reads and checks what clients ask, JSON by docs/protocol.md. It knows neither tables nor
 * sockets. Thread-safe. */
#ifndef CT_WIRE_H
#define CT_WIRE_H

#include "wire_asks.h"

enum { WIRE_MAX = 16384 }; /* most bytes of an ask */

/* Reads n bytes of any content. NULL, or an error key: "wire.json" (no JSON object), "ask.id",
 * "ask.none" (no such ask), "ask.missing", "ask.bad", "ask.extra", "table.none" (no valid code).
 * *what names the member at fault, or is NULL. The id is set if it could be read. Call wire_clear
 * in any case. */
const char *wire_read(wire_ask *out, const char *text, size_t n, const char **what);
void wire_clear(wire_ask *a);

/* Reads a table's code as people type it: small letters, blanks and hyphens are allowed. False: the
 * text is no code. */
bool wire_code(const char *text, char code[ROOM_CODE + 1]);

#endif

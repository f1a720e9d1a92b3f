/* wire.h - what clients ask, read from JSON and checked: docs/protocol.md, protocol.schema.json.
 * Nothing here knows tables or sockets. */
#ifndef CT_WIRE_H
#define CT_WIRE_H

#include "server/room/room.h"

enum { WIRE_MAX = 16384, WIRE_PASSWORD = 200 }; /* bytes of an ask; of a password */

typedef enum wire_name {
    ASK_HELLO,
    ASK_CREATE,
    ASK_TABLES,
    ASK_LOOK,
    ASK_JOIN,
    ASK_WATCH,
    ASK_RESUME,
    ASK_SEAT,
    ASK_READY,
    ASK_RULES,
    ASK_SWAP,
    ASK_BOT,
    ASK_KICK,
    ASK_HOST,
    ASK_START,
    ASK_ACT,
    ASK_NEXT,
    ASK_UNDO,
    ASK_AGREE,
    ASK_VOTE,
    ASK_SAY,
    ASK_REACT,
    ASK_WRITE,
    ASK_REPORT,
    ASK_LEAVE,
    ASK_CLOSE,
    ASK_ACCOUNT_CREATE,
    ASK_ACCOUNT_ENTER,
    ASK_ACCOUNT_RECOVER,
    ASK_ACCOUNT_DEVICE,
    ASK_ACCOUNT_LEAVE,
    ASK_ACCOUNT_PASSWORD,
    ASK_ACCOUNT_CODES,
    ASK_ACCOUNT_DEVICES,
    ASK_ACCOUNT_OUT,
    ASK_ACCOUNT_TABLES,
    ASK_ACCOUNT_EXPORT,
    ASK_ACCOUNT_DELETE,
    ASK_ACCOUNT_RATINGS,
    ASK_ACCOUNT_LIST,
    ASKS
} wire_name;

/* An ask. What its kind does not have is 0 or NULL; texts live as long as the ask. */
typedef struct wire_ask {
    int ask;    /* wire_name */
    int64_t id; /* -1: it has none */
    const char *name, *face, *code, *token, *share, *act, *phrase, *sign, *text, *lang;
    const char *password, *fresh, *label, *recovery, *game, *rules;
    int version, seat, to, a, b, level, vote, match, from, after;
    int64_t device;
    bool on, yes;
    room_settings settings;
    char code_read[ROOM_CODE + 1]; /* as tables are called */
    struct json_t *json;           /* owns the texts       */
} wire_ask;

/* n bytes of any content. NULL, or the key of what is wrong: "wire.json" (no JSON object),
 * "ask.id", "ask.none" (no such ask), "ask.missing", "ask.bad", "ask.extra", and *what names the
 * member; the id is set where it could be read. In either case wire_clear. */
const char *wire_read(wire_ask *out, const char *text, size_t n, const char **what);
void wire_clear(wire_ask *a);

/* A table's code as people type it: small letters, blanks and hyphens, O and I for 0 and 1 are none
 * of them. false: it is none. */
bool wire_code(const char *text, char code[ROOM_CODE + 1]);

#endif

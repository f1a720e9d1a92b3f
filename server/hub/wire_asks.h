/* wire_asks.h - the requests ("asks") of clients and their members. Made by tools/protocol.mjs from
 * server/protocol.schema.json: do not edit. */
#ifndef CT_WIRE_ASKS_H
#define CT_WIRE_ASKS_H

#include "server/room/room.h"

/* clang-format off */
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

/* A request ("ask") of a client. Members that it lacks are NULL, 0 or false, but for seat (-1) and
 * share (""). The texts live as long as the request. */
typedef struct wire_ask {
    int ask;    /* wire_name     */
    int64_t id; /* -1: the request has no id */
    int a;
    const char *act;
    int after;
    int b;
    int choice;
    const char *code;
    int64_t device;
    const char *face;
    int from;
    const char *game;
    const char *label;
    const char *lang;
    int level;
    int match;
    const char *name;
    const char *new;
    bool on;
    const char *password;
    const char *phrase;
    const char *preset;
    const char *recovery;
    int seat;
    room_settings settings;
    const char *share;
    const char *sign;
    const char *text;
    int to;
    const char *token;
    int version;
    bool yes;
    char code_read[ROOM_CODE + 1]; /* what `code` points to: in capitals, without blanks */
    struct json_t *json;           /* the JSON that owns the texts */
} wire_ask;
/* clang-format on */

/* How a member is read. */
typedef enum wire_kind {
    WIRE_TEXT,
    WIRE_CODE,
    WIRE_NUMBER,
    WIRE_LEVEL,
    WIRE_VOTE,
    WIRE_DEVICE,
    WIRE_FLAG,
    WIRE_SETTINGS,
    WIRE_KINDS
} wire_kind;
typedef struct wire_member {
    const char *name;
    wire_kind kind;
    size_t at;     /* the offset of the member's field in wire_ask */
    int low, high; /* the range of a number, or of a text's length in bytes */
} wire_member;
extern const wire_member wire_members[]; /* ends in an entry without a name */

/* The members of each request, by wire_name: "code name seat?". "?": the member may be missing. */
typedef struct wire_form {
    const char *name, *members;
} wire_form;
extern const wire_form wire_forms[ASKS];

/* The ids of phrases and signs that people say by a tap; each list ends in NULL. wire_bank: phrases
 * for games with a bank. */
extern const char *const wire_phrases[], *const wire_bank[], *const wire_signs[];

#endif

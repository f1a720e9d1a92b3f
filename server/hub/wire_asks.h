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
    ASK_GIVE,
    ASK_TAKE,
    ASK_PARDON,
    ASK_ADMIT,
    ASK_PAUSE,
    ASK_PUSH_KEY,
    ASK_PUSH_ON,
    ASK_PUSH_OFF,
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
    ASK_ACCOUNT_MATCHES,
    ASK_ACCOUNT_MATCH,
    ASK_ACCOUNT_RATINGS,
    ASK_ACCOUNT_LIST,
    ASKS
} wire_name;

/* An ask. Members that it lacks are NULL, 0 or false, but seat is -1 and share is "". Texts live as
 * long as the ask. */
typedef struct wire_ask {
    int ask;    /* wire_name     */
    int64_t id; /* -1: no id */
    int a;
    const char *act;
    int after;
    const char *auth;
    int b;
    int choice;
    const char *code;
    int64_t device;
    const char *endpoint;
    const char *face;
    int from;
    const char *game;
    const char *label;
    const char *lang;
    int level;
    int match;
    int n;
    const char *name;
    const char *new;
    bool on;
    const char *pass;
    const char *password;
    const char *phrase;
    const char *point;
    const char *preset;
    int quiet;
    const char *recovery;
    int seat;
    room_settings settings;
    const char *share;
    const char *sign;
    const char *text;
    int till;
    int to;
    const char *token;
    int version;
    const char *was;
    bool yes;
    int zone;
    char code_read[ROOM_CODE + 1]; /* the text of `code`: capitals without blanks */
    struct json_t *json;           /* the parsed JSON, which owns the texts */
} wire_ask;
/* clang-format on */

/* How a member is read from JSON. */
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
    size_t at;     /* offset of its field in wire_ask */
    int low, high; /* bounds of a number, or of a text's length in bytes */
} wire_member;
extern const wire_member wire_members[]; /* the last entry has no name */

/* The members of each ask, by wire_name: "code name seat?". A ? follows optional members. */
typedef struct wire_form {
    const char *name, *members;
} wire_form;
extern const wire_form wire_forms[ASKS];

/* The ids of what people can say by a tap; each list ends in NULL. bank: only for games with a
 * bank. */
extern const char *const wire_phrases[], *const wire_bank[], *const wire_signs[];

#endif

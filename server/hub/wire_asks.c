/* wire_asks.c - the tables of asks. Made by tools/protocol.mjs from
 * server/protocol.schema.json: do not edit. */
#include "wire_asks.h"

#include <stddef.h>

/* clang-format off */
const wire_member wire_members[] = {
    { "a", WIRE_NUMBER, offsetof(wire_ask, a), 0, 9 },
    { "act", WIRE_TEXT, offsetof(wire_ask, act), 1, 500 },
    { "after", WIRE_NUMBER, offsetof(wire_ask, after), 0, 999999999 },
    { "b", WIRE_NUMBER, offsetof(wire_ask, b), 0, 9 },
    { "choice", WIRE_VOTE, offsetof(wire_ask, choice), 0, 0 },
    { "code", WIRE_CODE, offsetof(wire_ask, code), 0, 0 },
    { "device", WIRE_DEVICE, offsetof(wire_ask, device), 0, 0 },
    { "face", WIRE_TEXT, offsetof(wire_ask, face), 0, 64 },
    { "from", WIRE_NUMBER, offsetof(wire_ask, from), 0, 999999999 },
    { "game", WIRE_TEXT, offsetof(wire_ask, game), 1, 24 },
    { "label", WIRE_TEXT, offsetof(wire_ask, label), 0, 96 },
    { "lang", WIRE_TEXT, offsetof(wire_ask, lang), 2, 2 },
    { "level", WIRE_LEVEL, offsetof(wire_ask, level), 0, 0 },
    { "match", WIRE_NUMBER, offsetof(wire_ask, match), 0, 999999999 },
    { "name", WIRE_TEXT, offsetof(wire_ask, name), 1, 96 },
    { "new", WIRE_TEXT, offsetof(wire_ask, new), 1, 200 },
    { "on", WIRE_FLAG, offsetof(wire_ask, on), 0, 0 },
    { "password", WIRE_TEXT, offsetof(wire_ask, password), 1, 200 },
    { "phrase", WIRE_TEXT, offsetof(wire_ask, phrase), 1, 32 },
    { "preset", WIRE_TEXT, offsetof(wire_ask, preset), 0, 64 },
    { "recovery", WIRE_TEXT, offsetof(wire_ask, recovery), 1, 40 },
    { "seat", WIRE_NUMBER, offsetof(wire_ask, seat), 0, 9 },
    { "settings", WIRE_SETTINGS, offsetof(wire_ask, settings), 0, 0 },
    { "share", WIRE_TEXT, offsetof(wire_ask, share), 0, 16 },
    { "sign", WIRE_TEXT, offsetof(wire_ask, sign), 1, 32 },
    { "text", WIRE_TEXT, offsetof(wire_ask, text), 1, 800 },
    { "to", WIRE_NUMBER, offsetof(wire_ask, to), 0, 9 },
    { "token", WIRE_TEXT, offsetof(wire_ask, token), 1, 64 },
    { "version", WIRE_NUMBER, offsetof(wire_ask, version), 1, 1 },
    { "yes", WIRE_FLAG, offsetof(wire_ask, yes), 0, 0 },
    { NULL, WIRE_KINDS, 0, 0, 0 },
};

const wire_form wire_forms[ASKS] = {
    [ASK_HELLO] = { "hello", "version lang" },
    [ASK_CREATE] = { "create", "settings name face" },
    [ASK_TABLES] = { "tables", "" },
    [ASK_LOOK] = { "look", "code" },
    [ASK_JOIN] = { "join", "code name face seat?" },
    [ASK_WATCH] = { "watch", "code name" },
    [ASK_RESUME] = { "resume", "code token? match from" },
    [ASK_SEAT] = { "seat", "to" },
    [ASK_READY] = { "ready", "on share?" },
    [ASK_RULES] = { "rules", "settings" },
    [ASK_SWAP] = { "swap", "a b" },
    [ASK_BOT] = { "bot", "seat level" },
    [ASK_KICK] = { "kick", "seat" },
    [ASK_HOST] = { "host", "seat" },
    [ASK_START] = { "start", "" },
    [ASK_ACT] = { "act", "after act" },
    [ASK_NEXT] = { "next", "" },
    [ASK_UNDO] = { "undo", "" },
    [ASK_AGREE] = { "agree", "yes" },
    [ASK_VOTE] = { "vote", "choice" },
    [ASK_SAY] = { "say", "phrase" },
    [ASK_REACT] = { "react", "sign" },
    [ASK_WRITE] = { "write", "text" },
    [ASK_REPORT] = { "report", "seat text" },
    [ASK_LEAVE] = { "leave", "" },
    [ASK_CLOSE] = { "close", "" },
    [ASK_ACCOUNT_CREATE] = { "account.create", "name password label" },
    [ASK_ACCOUNT_ENTER] = { "account.enter", "name password label" },
    [ASK_ACCOUNT_RECOVER] = { "account.recover", "name recovery new label" },
    [ASK_ACCOUNT_DEVICE] = { "account.device", "token" },
    [ASK_ACCOUNT_LEAVE] = { "account.leave", "" },
    [ASK_ACCOUNT_PASSWORD] = { "account.password", "password new label" },
    [ASK_ACCOUNT_CODES] = { "account.codes", "password" },
    [ASK_ACCOUNT_DEVICES] = { "account.devices", "" },
    [ASK_ACCOUNT_OUT] = { "account.out", "device" },
    [ASK_ACCOUNT_TABLES] = { "account.tables", "" },
    [ASK_ACCOUNT_EXPORT] = { "account.export", "" },
    [ASK_ACCOUNT_DELETE] = { "account.delete", "password" },
    [ASK_ACCOUNT_RATINGS] = { "account.ratings", "" },
    [ASK_ACCOUNT_LIST] = { "account.list", "game preset" },
};

const char *const wire_phrases[] = { "hello", "luck", "nice", "thanks", "sorry", "moment", "back", "hurry", "game", "well", "again", "bye", NULL };
const char *const wire_bank[] = { "lucky", "unlucky", NULL };
const char *const wire_signs[] = { "clap", "smile", "wow", "heart", "coffee", "wave", NULL };
/* clang-format on */

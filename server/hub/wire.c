/* wire.c - two tables: what kinds of members there are, and which of them each ask has. */
#include "wire.h"

#include <jansson.h>
#include <string.h>

#include "util/utf8.h"

/* ---- members ----------------------------------------------------------------------------- */

/* low, high: of a number; of a text its bytes. */
typedef struct member {
    const char *name;
    const char *(*read)(wire_ask *a, const struct member *m, json_t *j); /* NULL, or "ask.bad" */
    size_t at;
    int low, high;
} member;

static const char *read_text(wire_ask *a, const member *m, json_t *j)
{
    const char *text = json_string_value(j);
    size_t n = text ? strlen(text) : 0;
    if (!text || n < (size_t)m->low || n > (size_t)m->high)
        return "ask.bad";
    for (size_t i = 0, len; i < n; i += len) {
        uint32_t code;
        len = (size_t)ct_utf8_read(text + i, n - i, &code);
        if (!len || ct_utf8_controls(code))
            return "ask.bad";
    }
    *(const char **)(void *)((char *)a + m->at) = text;
    return NULL;
}

static const char *read_number(wire_ask *a, const member *m, json_t *j)
{
    json_int_t v = json_integer_value(j);
    if (!json_is_integer(j) || v < m->low || v > m->high)
        return "ask.bad";
    *(int *)(void *)((char *)a + m->at) = (int)v;
    return NULL;
}

static const char *read_flag(wire_ask *a, const member *m, json_t *j)
{
    if (!json_is_boolean(j))
        return "ask.bad";
    *((bool *)a + m->at) = json_is_true(j);
    return NULL;
}

static const char *read_device(wire_ask *a, const member *m, json_t *j)
{
    a->device = json_integer_value(j);
    return json_is_integer(j) && a->device > 0 ? NULL : "ask.bad";
}

static const char *read_level(wire_ask *a, const member *m, json_t *j)
{
    a->level = json_is_null(j) ? -1 : room_level(json_string_value(j));
    return json_is_null(j) || a->level >= 0 ? NULL : "ask.bad";
}

static const char *read_vote(wire_ask *a, const member *m, json_t *j)
{
    a->vote = room_word(room_votes, json_string_value(j));
    return a->vote > VOTE_NONE ? NULL : "ask.bad";
}

static const char *read_settings(wire_ask *a, const member *m, json_t *j)
{
    return json_is_object(j) && !room_settings_read(j, &a->settings) ? NULL : "ask.bad";
}

static const char *read_code(wire_ask *a, const member *m, json_t *j)
{
    const char *text = json_string_value(j);
    if (!text || !wire_code(text, a->code_read))
        return "table.none";
    a->code = a->code_read;
    return NULL;
}

bool wire_code(const char *text, char code[ROOM_CODE + 1])
{
    static const char letters[] = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
    int n = 0;
    for (; *text; text++) {
        char c = *text >= 'a' && *text <= 'z' ? (char)(*text - 'a' + 'A') : *text;
        if (c == ' ' || c == '-')
            continue;
        if (n == ROOM_CODE || !strchr(letters, c))
            return false;
        code[n++] = c;
    }
    code[n] = 0;
    return n == ROOM_CODE;
}

#define AT(x) offsetof(wire_ask, x)
/* clang-format off */
static const member members[] = {
    { "version",  read_number,   AT(version), 1, 1 },
    { "lang",     read_text,     AT(lang),    2, 2 },
    { "settings", read_settings, 0,           0, 0 },
    { "name",     read_text,     AT(name),    1, 4 * ROOM_NAME },
    { "face",     read_text,     AT(face),    0, 64 },
    { "code",     read_code,     0,           0, 0 },
    { "token",    read_text,     AT(token),   1, 64 },
    { "match",    read_number,   AT(match),   0, 999999999 },
    { "from",     read_number,   AT(from),    0, 999999999 },
    { "seat",     read_number,   AT(seat),    0, CT_SEATS - 1 },
    { "to",       read_number,   AT(to),      0, CT_SEATS - 1 },
    { "a",        read_number,   AT(a),       0, CT_SEATS - 1 },
    { "b",        read_number,   AT(b),       0, CT_SEATS - 1 },
    { "on",       read_flag,     AT(on),      0, 0 },
    { "yes",      read_flag,     AT(yes),     0, 0 },
    { "share",    read_text,     AT(share),   0, CT_FAIR_SHARE - 1 },
    { "level",    read_level,    0,           0, 0 },
    { "choice",   read_vote,     0,           0, 0 },
    { "after",    read_number,   AT(after),   0, 999999999 },
    { "act",      read_text,     AT(act),     1, 500 },
    { "phrase",   read_text,     AT(phrase),  1, 32 },
    { "sign",     read_text,     AT(sign),    1, 32 },
    { "text",     read_text,     AT(text),    1, 800 },
    { "password", read_text,     AT(password), 1, WIRE_PASSWORD },
    { "new",      read_text,     AT(fresh),   1, WIRE_PASSWORD },
    { "label",    read_text,     AT(label),   0, 96 },
    { "recovery", read_text,     AT(recovery), 1, 40 },
    { "device",   read_device,   0,           0, 0 },
    { "game",     read_text,     AT(game),    1, 24 },
    { "preset",   read_text,     AT(rules),   0, 64 },
};
/* In the order of wire_name; a member with ? may be missing. */
static const struct { const char *name, *members; } asks[ASKS] = {
    { "hello",  "version lang" },
    { "create", "settings name face" },
    { "tables", "" },
    { "look",   "code" },
    { "join",   "code name face seat?" },
    { "watch",  "code name" },
    { "resume", "code token? match from" },
    { "seat",   "to" },
    { "ready",  "on share?" },
    { "rules",  "settings" },
    { "swap",   "a b" },
    { "bot",    "seat level" },
    { "kick",   "seat" },
    { "host",   "seat" },
    { "start",  "" },
    { "act",    "after act" },
    { "next",   "" },
    { "undo",   "" },
    { "agree",  "yes" },
    { "vote",   "choice" },
    { "say",    "phrase" },
    { "react",  "sign" },
    { "write",  "text" },
    { "report", "seat text" },
    { "leave",  "" },
    { "close",  "" },
    { "account.create",   "name password label" },
    { "account.enter",    "name password label" },
    { "account.recover",  "name recovery new label" },
    { "account.device",   "token" },
    { "account.leave",    "" },
    { "account.password", "password new label" },
    { "account.codes",    "password" },
    { "account.devices",  "" },
    { "account.out",      "device" },
    { "account.tables",   "" },
    { "account.export",   "" },
    { "account.delete",   "password" },
    { "account.ratings",  "" },
    { "account.list",     "game preset" },
};
/* clang-format on */

static const member *member_of(const char *name, size_t n)
{
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        if (!strncmp(members[i].name, name, n) && !members[i].name[n])
            return &members[i];
    return NULL;
}

/* Whether a list of members names one. */
static bool lists(const char *list, const char *name)
{
    for (size_t n; *list; list += n + strspn(list + n, "? ")) {
        n = strcspn(list, "? ");
        if (!strncmp(list, name, n) && !name[n])
            return true;
    }
    return false;
}

static const char *read_members(wire_ask *a, const char *list, const char **what)
{
    const char *key;
    json_t *value;
    for (size_t n; *list; list += n + strspn(list + n, "? ")) {
        n = strcspn(list, "? ");
        const member *m = member_of(list, n);
        value = json_object_get(a->json, m->name);
        *what = m->name;
        const char *why = value ? m->read(a, m, value) : list[n] == '?' ? NULL : "ask.missing";
        if (why)
            return why;
    }
    *what = NULL;
    const char *all = asks[a->ask].members;
    json_object_foreach(a->json, key, value)
    {
        if (strcmp(key, "ask") && strcmp(key, "id") && !lists(all, key)) {
            *what = key;
            return "ask.extra";
        }
    }
    return NULL;
}

const char *wire_read(wire_ask *out, const char *text, size_t n, const char **what)
{
    memset(out, 0, sizeof *out);
    *what = NULL;
    out->id = out->seat = -1;
    out->share = "";
    out->json = n <= WIRE_MAX ? json_loadb(text, n, JSON_REJECT_DUPLICATES, NULL) : NULL;
    if (!json_is_object(out->json))
        return "wire.json";
    json_t *id = json_object_get(out->json, "id");
    json_int_t number = json_integer_value(id);
    if (!json_is_integer(id) || number < 0 || number > INT64_C(1) << 53)
        return "ask.id";
    out->id = number;
    const char *name = json_string_value(json_object_get(out->json, "ask"));
    for (out->ask = 0; out->ask < ASKS; out->ask++)
        if (name && !strcmp(asks[out->ask].name, name))
            return read_members(out, asks[out->ask].members, what);
    *what = name;
    return "ask.none";
}

void wire_clear(wire_ask *a)
{
    json_decref(a->json);
    a->json = NULL;
}

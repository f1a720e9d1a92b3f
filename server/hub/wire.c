/* wire.c - reads asks by the tables that are made from the protocol's schema (wire_asks.c). */
#include "wire.h"

#include <jansson.h>
#include <string.h>

#include "util/utf8.h"

/* ---- members ----------------------------------------------------------------------------- */

/* Reads one member into the ask. NULL, or the error key. */
typedef const char *reader(wire_ask *a, const wire_member *m, json_t *j);

static const char *read_text(wire_ask *a, const wire_member *m, json_t *j)
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

static const char *read_number(wire_ask *a, const wire_member *m, json_t *j)
{
    json_int_t v = json_integer_value(j);
    if (!json_is_integer(j) || v < m->low || v > m->high)
        return "ask.bad";
    *(int *)(void *)((char *)a + m->at) = (int)v;
    return NULL;
}

static const char *read_flag(wire_ask *a, const wire_member *m, json_t *j)
{
    if (!json_is_boolean(j))
        return "ask.bad";
    *(bool *)((char *)a + m->at) = json_is_true(j);
    return NULL;
}

static const char *read_device(wire_ask *a, const wire_member *m, json_t *j)
{
    a->device = json_integer_value(j);
    return json_is_integer(j) && a->device > 0 ? NULL : "ask.bad";
}

static const char *read_level(wire_ask *a, const wire_member *m, json_t *j)
{
    a->level = json_is_null(j) ? -1 : room_level(json_string_value(j));
    return json_is_null(j) || a->level >= 0 ? NULL : "ask.bad";
}

static const char *read_vote(wire_ask *a, const wire_member *m, json_t *j)
{
    a->choice = room_word(room_votes, json_string_value(j));
    return a->choice > VOTE_NONE ? NULL : "ask.bad";
}

static const char *read_settings(wire_ask *a, const wire_member *m, json_t *j)
{
    return json_is_object(j) && !room_settings_read(j, &a->settings) ? NULL : "ask.bad";
}

static const char *read_code(wire_ask *a, const wire_member *m, json_t *j)
{
    const char *text = json_string_value(j);
    if (!text || !wire_code(text, a->code_read))
        return "table.none";
    a->code = a->code_read;
    return NULL;
}

bool wire_code(const char *text, char code[ROOM_CODE + 1])
{
    int n = 0;
    for (; *text; text++) {
        char c = *text >= 'a' && *text <= 'z' ? (char)(*text - 'a' + 'A') : *text;
        if (c == ' ' || c == '-')
            continue;
        if (n == ROOM_CODE || !strchr(ROOM_LETTERS, c))
            return false;
        code[n++] = c;
    }
    code[n] = 0;
    return n == ROOM_CODE;
}

static reader *const readers[WIRE_KINDS] = {
    [WIRE_TEXT] = read_text,   [WIRE_CODE] = read_code,         [WIRE_NUMBER] = read_number,
    [WIRE_LEVEL] = read_level, [WIRE_VOTE] = read_vote,         [WIRE_DEVICE] = read_device,
    [WIRE_FLAG] = read_flag,   [WIRE_SETTINGS] = read_settings,
};

/* ---- asks -------------------------------------------------------------------------------- */

/* Returns the member of that name, which is n bytes long. Every name of a form is in the table. */
static const wire_member *member_of(const char *name, size_t n)
{
    const wire_member *m = wire_members;
    while (strncmp(m->name, name, n) || m->name[n]) m++;
    return m;
}

/* Whether a form's list of members has the name. */
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
        const wire_member *m = member_of(list, n);
        value = json_object_get(a->json, m->name);
        *what = m->name;
        const char *why = value            ? readers[m->kind](a, m, value)
                          : list[n] == '?' ? NULL
                                           : "ask.missing";
        if (why)
            return why;
    }
    *what = NULL;
    const char *all = wire_forms[a->ask].members;
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
        if (name && !strcmp(wire_forms[out->ask].name, name))
            return read_members(out, wire_forms[out->ask].members, what);
    *what = name;
    return "ask.none";
}

void wire_clear(wire_ask *a)
{
    json_decref(a->json);
    a->json = NULL;
}

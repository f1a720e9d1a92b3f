/* reply.c - reads what an outside bot says. It may be anything: jansson reads it, and whatever is
 * not of the protocol is refused as a whole. */
#include "reply.h"

#include <jansson.h>

#include "util/utf8.h"

/* A text of an object that fits; false: it is not there, no text, or too long. */
static bool text_in(const json_t *o, const char *key, char *out, size_t cap)
{
    const char *text = json_string_value(json_object_get(o, key));
    if (!text || strlen(text) >= cap)
        return false;
    strcpy(out, text);
    return true;
}

/* The reason in so many whole characters as there is room for; others become a blank. */
static void take_why(const json_t *o, reply *out)
{
    const char *text = json_string_value(json_object_get(o, "why"));
    size_t len = 0;
    uint32_t code = 0;
    for (int n; text && (n = ct_utf8_read(text, strlen(text), &code)) > 0; text += n) {
        if (len + (size_t)n > REPLY_WHY)
            break;
        if (ct_utf8_shows(code))
            memcpy(out->why + len, text, (size_t)n);
        else
            out->why[len] = ' ';
        len += ct_utf8_shows(code) ? (size_t)n : 1;
    }
    out->why[len] = 0;
}

static void take(const json_t *o, reply *out)
{
    const char *type = json_string_value(json_object_get(o, "type"));
    const json_t *id = json_object_get(o, "id");
    if (type && !strcmp(type, "hello")) {
        out->kind = REPLY_HELLO;
    } else if (type && !strcmp(type, "act") && json_is_integer(id) &&
               text_in(o, "act", out->act, sizeof out->act)) {
        out->kind = REPLY_ACT;
        out->id = json_integer_value(id);
        take_why(o, out);
    }
}

bool reply_read(const char *line, size_t n, reply *out)
{
    memset(out, 0, sizeof *out);
    json_t *o = json_loadb(line, n, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(o))
        take(o, out);
    json_decref(o);
    return out->kind != REPLY_NONE;
}

ct_act reply_act(const ct_state *s, int seat, const char *text)
{
    ct_act a = 0;
    const char *at = NULL;
    return ct_act_read(s, seat, text, &a, &at) || ct_check(s, a) ? 0 : a;
}

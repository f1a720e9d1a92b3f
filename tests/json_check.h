/* json_check.h - checks strictly whether a text is exactly one JSON value (RFC 8259). A hook gives
 * tests every string in it. */
#ifndef CT_JSON_CHECK_H
#define CT_JSON_CHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "utf8.h"

enum { JSON_DEPTH = 32 };

static inline const char *json_value(const char *p, int depth);

static inline const char *json_blank(const char *p)
{
    while (*p == ' ' || *p == '\t' || *p == '\n' || *p == '\r') p++;
    return p;
}

static inline bool json_hex(const char *p)
{
    for (int i = 0; i < 4; i++)
        if (!p[i] || !strchr("0123456789abcdefABCDEF", p[i]))
            return false;
    return true;
}

static inline const char *json_string(const char *p)
{
    if (*p++ != '"')
        return NULL;
    while (*p != '"') {
        int n = ct_utf8_read(p, 4, NULL);
        if (!n || (unsigned char)*p < 0x20)
            return NULL;
        if (*p != '\\') {
            p += n;
        } else if (p[1] == 'u' && json_hex(p + 2)) {
            p += 6;
        } else if (p[1] && strchr("\"\\/bfnrt", p[1])) {
            p += 2;
        } else {
            return NULL;
        }
    }
    return p + 1;
}

static inline const char *json_digits(const char *p)
{
    const char *from = p;
    while (*p >= '0' && *p <= '9') p++;
    return p > from ? p : NULL;
}

static inline const char *json_number(const char *p)
{
    p += *p == '-';
    p = *p == '0' ? p + 1 : json_digits(p);
    if (p && *p == '.')
        p = json_digits(p + 1);
    if (p && (*p == 'e' || *p == 'E')) {
        p++;
        p = json_digits(p + (*p == '+' || *p == '-'));
    }
    return p;
}

/* Reads the members of an object (keyed) or the items of an array, after the opening bracket. */
static inline const char *json_members(const char *p, bool keyed, char close, int depth)
{
    p = json_blank(p);
    if (*p == close)
        return p + 1;
    for (;;) {
        if (keyed) {
            p = json_string(json_blank(p));
            if (!p || *(p = json_blank(p)) != ':')
                return NULL;
            p++;
        }
        p = json_value(json_blank(p), depth + 1);
        if (!p)
            return NULL;
        p = json_blank(p);
        if (*p == close)
            return p + 1;
        if (*p++ != ',')
            return NULL;
    }
}

static inline const char *json_value(const char *p, int depth)
{
    static const char *const words[] = { "true", "false", "null" };
    if (depth > JSON_DEPTH)
        return NULL;
    if (*p == '{')
        return json_members(p + 1, true, '}', depth);
    if (*p == '[')
        return json_members(p + 1, false, ']', depth);
    if (*p == '"')
        return json_string(p);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strncmp(p, words[i], strlen(words[i])))
            return p + strlen(words[i]);
    return json_number(p);
}

/* Whether text is exactly one JSON value. */
static inline bool json_ok(const char *text)
{
    const char *p = json_value(json_blank(text), 0);
    return p && !*json_blank(p);
}

#endif

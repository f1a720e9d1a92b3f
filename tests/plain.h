/* plain.h - checks whether a text for people is in plain words. */
#ifndef CT_TEST_PLAIN_H
#define CT_TEST_PLAIN_H

#include <stdbool.h>
#include <string.h>

static inline bool is_small(char c) { return c >= 'a' && c <= 'z'; }

/* True if the text has no identifier ("solo_ouros", "cell.28", "rescue=none") and no command to
 * type ("diga next"). */
static inline bool is_plain(const char *text)
{
    static const char *const typed[] = {
        "diga ", "digite ", "escreva ", "type ", "say ", "--", "`"
    };
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
        const char *at = strstr(text, typed[i]);
        if (at && (at == text || !is_small(at[-1])))
            return false;
    }
    for (const char *p = text + 1; *text && *p; p++)
        if (strchr("_.=", *p) && is_small(p[-1]) &&
            (is_small(p[1]) || (p[1] >= '0' && p[1] <= '9')))
            return false;
    return true;
}

#endif

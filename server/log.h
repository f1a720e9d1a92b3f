/* log.h - what a server writes for whoever keeps it: one line of JSON an event, for a person with
 * grep and for a collector alike. What must never be in a log is named here once: a field of such a
 * name is written as "***", whatever is given for it. */
#ifndef CT_LOG_H
#define CT_LOG_H

#include <stddef.h>
#include <stdint.h>

/* A field: its text, or, where that is NULL, its number. */
typedef struct ct_log_field {
    const char *name, *text;
    int64_t number;
} ct_log_field;
enum { CT_LOG_LINE = 2048 };

/* Writes {"time":"2026-11-23T04:05:06.789Z","event":EVENT,...} and a newline to a descriptor, at
 * once and whole, so that lines of several processes do not mix. fields end in a row without a
 * name. A line that would be longer than CT_LOG_LINE loses the fields that do not fit, and says so
 * ("cut":true); text that is no UTF-8, or has control characters, is written with ? in their place.
 */
void ct_log(int fd, const char *event, const ct_log_field *fields);
/* The same with its fields in braces: CT_LOG(2, "table.new", { "table", code }, { "seats", NULL, 4
 * }). */
#define CT_LOG(fd, event, ...)                                                                     \
    ct_log(fd, event, (const ct_log_field[]){ __VA_ARGS__, { NULL, NULL, 0 } })

/* The line itself, without its newline, for a time in milliseconds since 1970; its length. */
size_t ct_log_line(char line[CT_LOG_LINE], int64_t ms, const char *event,
                   const ct_log_field *fields);

#endif

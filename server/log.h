/* log.h - the server's log: one line of JSON for each event. A field whose name says that it is
 * secret (token, password, seed ...) is written as "***", whatever its value. Thread-safe. */
#ifndef CT_LOG_H
#define CT_LOG_H

#include <stddef.h>
#include <stdint.h>

/* A field of a line. Its value is `text`, or the number where `text` is NULL. The name has
 * letters only. */
typedef struct ct_log_field {
    const char *name, *text;
    int64_t number;
} ct_log_field;
enum { CT_LOG_LINE = 2048 };

/* Writes {"time":"2026-11-23T04:05:06.789Z","event":EVENT,...} and a newline to descriptor `fd`. It
 * makes a single write, so that lines of several processes do not mix. The last element of `fields`
 * has no name. Fields that do not fit into CT_LOG_LINE bytes are left out, and "cut":true is added.
 * Each invalid byte of UTF-8 and each control character becomes a ?. */
void ct_log(int fd, const char *event, const ct_log_field *fields);
/* The same, with the fields as arguments: CT_LOG(2, "table.new", { "table", code }, { "seats",
 * NULL, 4 }). */
#define CT_LOG(fd, event, ...)                                                                     \
    ct_log(fd, event, (const ct_log_field[]){ __VA_ARGS__, { NULL, NULL, 0 } })

/* Writes only the line, without its newline, into `line`. ms: its time, in milliseconds since 1970.
 * Returns its length. */
size_t ct_log_line(char line[CT_LOG_LINE], int64_t ms, const char *event,
                   const ct_log_field *fields);

#endif

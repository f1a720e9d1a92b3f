/* log.c - lines of JSON, each in one write. */
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "log.h"
#include "util/out.h"
#include "util/utf8.h"

enum { TAIL = 16 }; /* room kept for what ends a line that was cut */

static void put_two(ct_out *o, int n, char after)
{
    ct_put_char(o, (char)('0' + n / 10 % 10));
    ct_put_char(o, (char)('0' + n % 10));
    ct_put_char(o, after);
}

static void put_time(ct_out *o, int64_t ms)
{
    struct tm day;
    time_t seconds = (time_t)(ms / 1000);
    gmtime_r(&seconds, &day);
    ct_put_int(o, day.tm_year + 1900);
    ct_put_char(o, '-');
    put_two(o, day.tm_mon + 1, '-');
    put_two(o, day.tm_mday, 'T');
    put_two(o, day.tm_hour, ':');
    put_two(o, day.tm_min, ':');
    put_two(o, day.tm_sec, '.');
    ct_put_char(o, (char)('0' + ms % 1000 / 100));
    put_two(o, (int)(ms % 100), 'Z');
}

static bool is_secret(const char *name)
{
    static const char *const names[] = { "token",    "secret",   "share",  "shares", "seed",
                                         "password", "recovery", "record", "cookie" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(name, names[i]))
            return true;
    return false;
}

/* As a JSON string of at most one line's length, whatever the bytes are. */
static void put_text(ct_out *o, const char *text)
{
    char clean[CT_LOG_LINE];
    size_t n = 0;
    uint32_t code = 0;
    while (*text && n + 4 < sizeof clean) {
        int len = ct_utf8_read(text, strnlen(text, 4), &code);
        if (len <= 0 || code < 32 || (code >= 127 && code < 160)) {
            clean[n++] = '?';
            text++;
            continue;
        }
        memcpy(clean + n, text, (size_t)len);
        n += (size_t)len;
        text += len;
    }
    clean[n] = 0;
    ct_put_json(o, clean);
}

static void put_field(ct_out *o, const ct_log_field *f)
{
    ct_put_char(o, ',');
    ct_put_json(o, f->name);
    ct_put_char(o, ':');
    if (is_secret(f->name))
        ct_put(o, "\"***\"");
    else if (f->text)
        put_text(o, f->text);
    else
        ct_put_int(o, f->number);
}

size_t ct_log_line(char line[CT_LOG_LINE], int64_t ms, const char *event,
                   const ct_log_field *fields)
{
    ct_out o = ct_out_of(line, CT_LOG_LINE - TAIL);
    bool cut = false;
    ct_put(&o, "{\"time\":\"");
    put_time(&o, ms);
    ct_put(&o, "\",\"event\":");
    ct_put_json(&o, event);
    for (; fields && fields->name; fields++) {
        ct_out before = o;
        put_field(&o, fields);
        if (ct_out_whole(&o))
            continue;
        cut = true; /* this one is left out */
        o = before;
        line[o.len] = 0;
    }
    o.cap = CT_LOG_LINE;
    ct_put(&o, cut ? ",\"cut\":true}" : "}");
    return o.len;
}

void ct_log(int fd, const char *event, const ct_log_field *fields)
{
    char line[CT_LOG_LINE + 1];
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    size_t len =
        ct_log_line(line, (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000, event, fields);
    line[len] = '\n';
    if (write(fd, line, len + 1) < 0)
        return; /* there is nobody left to tell */
}

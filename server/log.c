/* log.c - writes each event as one JSON object on a line, by a single write. */
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "log.h"
#include "util/json.h"
#include "util/out.h"
#include "util/utf8.h"

enum { TAIL = 16 }; /* bytes reserved to finish a line that does not fit: ,"cut":true} */

static void put_two(ct_out *o, int n, char after)
{
    ct_put_char(o, (char)('0' + n / 10 % 10));
    ct_put_char(o, (char)('0' + n % 10));
    ct_put_char(o, after);
}

static void put_time(ct_json *j, int64_t ms)
{
    char text[32];
    struct tm day;
    ct_out out = ct_out_of(text, sizeof text), *o = &out;
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
    ct_json_text(j, "time", text);
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

/* Writes a text that may have any bytes, at most CT_LOG_LINE of them. */
static void put_text(ct_json *j, const char *name, const char *text)
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
    ct_json_text(j, name, clean);
}

static void put_field(ct_json *j, const ct_log_field *f)
{
    if (is_secret(f->name))
        ct_json_text(j, f->name, "***");
    else if (f->text)
        put_text(j, f->name, f->text);
    else
        ct_json_int(j, f->name, f->number);
}

size_t ct_log_line(char line[CT_LOG_LINE], int64_t ms, const char *event,
                   const ct_log_field *fields)
{
    ct_out o = ct_out_of(line, CT_LOG_LINE - TAIL);
    ct_json j = { &o, true };
    bool cut = false;
    ct_json_open(&j, NULL, '{');
    put_time(&j, ms);
    ct_json_text(&j, "event", event);
    for (; fields && fields->name; fields++) {
        ct_out before = o;
        put_field(&j, fields);
        if (ct_out_whole(&o))
            continue;
        cut = true; /* the field does not fit: leave it out */
        o = before;
        line[o.len] = 0;
    }
    o.cap = CT_LOG_LINE;
    if (cut)
        ct_json_flag(&j, "cut", true);
    ct_json_shut(&j, '}');
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
        return; /* an error of the log cannot be logged */
}

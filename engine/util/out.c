/* out.c - the bounded writer. */
#include "out.h"

#include <string.h>

ct_out ct_out_of(char *buf, size_t cap)
{
    if (cap)
        buf[0] = 0;
    return (ct_out){ buf, cap, 0 };
}

bool ct_out_whole(const ct_out *o) { return o->len < o->cap; }

void ct_put_n(ct_out *o, const char *text, size_t n)
{
    if (o->len + 1 < o->cap) {
        size_t room = o->cap - 1 - o->len, m = n < room ? n : room;
        memcpy(o->buf + o->len, text, m);
        o->buf[o->len + m] = 0;
    }
    o->len += n;
}

void ct_put_char(ct_out *o, char c)
{
    if (o->len + 1 < o->cap) {
        o->buf[o->len] = c;
        o->buf[o->len + 1] = 0;
    }
    o->len++;
}

void ct_put(ct_out *o, const char *text) { ct_put_n(o, text, strlen(text)); }

void ct_put_int(ct_out *o, int64_t v)
{
    char b[24];
    int i = (int)sizeof b;
    uint64_t u = v < 0 ? 0 - (uint64_t)v : (uint64_t)v;
    do b[--i] = (char)('0' + u % 10);
    while (u /= 10);
    if (v < 0)
        b[--i] = '-';
    ct_put_n(o, b + i, sizeof b - (size_t)i);
}

void ct_put_thousands(ct_out *o, int64_t v, ct_lang l)
{
    int rest = (int)(v % 1000);
    if (v == rest) {
        ct_put_int(o, v);
        return;
    }
    ct_put_thousands(o, v / 1000, l);
    ct_put_char(o, l == CT_EN ? ',' : '.');
    rest = rest < 0 ? -rest : rest;
    for (int unit = 100; unit; unit /= 10) ct_put_char(o, (char)('0' + rest / unit % 10));
}

void ct_put_hex(ct_out *o, uint64_t v, int digits)
{
    for (int i = digits - 1; i >= 0; i--) ct_put_char(o, "0123456789abcdef"[v >> (4 * i) & 15]);
}

void ct_put_json(ct_out *o, const char *text)
{
    ct_put_char(o, '"');
    for (;;) {
        const char *from = text;
        while ((unsigned char)*text >= 32 && *text != '"' && *text != '\\') text++;
        ct_put_n(o, from, (size_t)(text - from));
        unsigned char c = (unsigned char)*text++;
        if (!c)
            break;
        ct_put(o, c < 32 ? "\\u" : "\\");
        if (c < 32)
            ct_put_hex(o, c, 4);
        else
            ct_put_char(o, (char)c);
    }
    ct_put_char(o, '"');
}

int ct_get_number(const char *text, int64_t lo, int64_t hi, int64_t *v)
{
    bool minus = *text == '-';
    const char *p = text + minus;
    int64_t sum = 0;
    int n = 0;
    for (; n < 10 && p[n] >= '0' && p[n] <= '9'; n++) sum = sum * 10 + (p[n] - '0');
    if (!n || (p[n] >= '0' && p[n] <= '9') || (*p == '0' && (n > 1 || minus)))
        return 0;
    sum = minus ? -sum : sum;
    if (sum < lo || sum > hi)
        return 0;
    *v = sum;
    return minus + n;
}

int ct_get_int(const char *text, int32_t *v)
{
    int64_t sum = 0;
    int n = ct_get_number(text, -999999999, 999999999, &sum);
    if (n)
        *v = (int32_t)sum;
    return n;
}

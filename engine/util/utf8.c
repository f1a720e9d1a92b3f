/* utf8.c - reading and writing UTF-8, and the few letters with accents that the texts need. */
#include "utf8.h"

#include "out.h"

int ct_utf8_read(const char *text, size_t n, uint32_t *code)
{
    static const uint32_t least[] = {
        0, 0, 0x80, 0x800, 0x10000
    }; /* the least code of each length; a smaller code must use a shorter form */
    const unsigned char *p = (const unsigned char *)text;
    if (!n)
        return 0;
    int len = p[0] < 0x80 ? 1 : p[0] < 0xc2 ? 0 : p[0] < 0xe0 ? 2 : p[0] < 0xf0 ? 3 : 4;
    uint32_t c = len > 1 ? p[0] & (0x7fu >> len) : p[0];
    if (!len || (size_t)len > n)
        return 0;
    for (int i = 1; i < len; i++) {
        if (ct_utf8_begins(text[i]))
            return 0;
        c = c << 6 | (p[i] & 0x3f);
    }
    if (c < least[len] || c > 0x10ffff || (c >= 0xd800 && c < 0xe000) || p[0] > 0xf4)
        return 0;
    if (code)
        *code = c;
    return len;
}

bool ct_utf8_controls(uint32_t code) { return code < 32 || (code >= 127 && code < 160); }

bool ct_utf8_hides(uint32_t code)
{
    static const uint32_t from_to[][2] = {
        { 0xad, 0xad },       { 0x34f, 0x34f },   { 0x61c, 0x61c },   { 0x115f, 0x1160 },
        { 0x17b4, 0x17b5 },   { 0x180b, 0x180f }, { 0x200b, 0x200f }, { 0x2028, 0x202e },
        { 0x2060, 0x206f },   { 0x2800, 0x2800 }, { 0x3164, 0x3164 }, { 0xfe00, 0xfe0f },
        { 0xfeff, 0xfeff },   { 0xffa0, 0xffa0 }, { 0xfff0, 0xfffb }, { 0x1d173, 0x1d17a },
        { 0xe0000, 0xe0fff },
    };
    for (size_t i = 0; i < sizeof from_to / sizeof *from_to; i++)
        if (code >= from_to[i][0] && code <= from_to[i][1])
            return true;
    return false;
}

uint32_t ct_utf8_bare(uint32_t code)
{
    static const char bare[] =
        "aaaaaa.ceeeeiiii.nooooo.ouuuuy.."; /* the letters from U+00C0 on, and from U+00E0 on,
                                               without accents */
    if (code >= 'A' && code <= 'Z')
        return code + 32;
    if (code >= 0x300 && code < 0x370)
        return 0;
    bool latin = code >= 0xc0 && code < 0x100 && bare[code & 31] != '.';
    return latin ? (uint32_t)bare[code & 31] : code;
}

uint32_t ct_utf8_capital(uint32_t code)
{
    bool small = (code >= 'a' && code <= 'z') || (code >= 0xe0 && code < 0xff && code != 0xf7);
    return small ? code - 32 : code;
}

void ct_put_utf8(ct_out *o, uint32_t code)
{
    int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    ct_put_char(o, (char)(more ? (0xff00u >> (more + 1) & 0xff) | code >> 6 * more : code));
    while (more--) ct_put_char(o, (char)(0x80 | (code >> 6 * more & 0x3f)));
}

/* pict.c - writes characters and texts into a picture, and measures them. In an ASCII picture,
 * letters lose their accents and signs become the nearest ASCII character. */
#include "pict.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/util/utf8.h"

enum { TALLEST = 400 }; /* rows; nothing is drawn below */

void pict_begin(pict *p, int width, bool ascii)
{
    *p = (pict){ .w = width < 1 ? 1 : width, .ascii = ascii };
}

void pict_free(pict *p)
{
    free(p->at);
    p->at = NULL;
    p->h = p->rows = p->spots = 0;
}

static void add_rows(pict *p, int rows)
{
    cell *at = realloc(p->at, (size_t)rows * (size_t)p->w * sizeof *at);
    if (!at) {
        fprintf(stderr, "memory\n");
        exit(1);
    }
    p->at = at;
    for (int i = p->rows * p->w; i < rows * p->w; i++) at[i] = (cell){ L' ', INK_PLAIN, 0 };
    p->rows = rows;
}

cell *pict_cell(pict *p, int x, int y)
{
    if (x < 0 || x >= p->w || y < 0 || y >= TALLEST)
        return NULL;
    if (y >= p->rows)
        add_rows(p, y + 16);
    p->h = y >= p->h ? y + 1 : p->h;
    return &p->at[y * p->w + x];
}

static int columns_of(uint32_t code)
{
    int n = wcwidth((wchar_t)code);
    return n == 2 ? 2 : n == 0 ? 0 : 1;
}

/* The ASCII character for another one; letters without a likeness become a question mark. */
static uint32_t likeness(uint32_t code)
{
    static const struct {
        uint32_t code;
        char plain;
    } signs[] = {
        { 0x2663, 'c' },  { 0x2666, 'd' }, { 0x2665, 'h' }, { 0x2660, 's' }, { 0x2605, '*' },
        { 0xb7, '-' },    { 0x25b8, '>' }, { 0x201c, '"' }, { 0x201d, '"' }, { 0x2018, '\'' },
        { 0x2019, '\'' }, { 0x2013, '-' }, { 0x2014, '-' }, { 0x2026, '.' }, { 0x2592, '#' },
        { 0x2192, '>' },  { 0x250c, '+' }, { 0x2510, '+' }, { 0x2514, '+' }, { 0x2518, '+' },
        { 0x2500, '-' },  { 0x2502, '|' }, { 0x2554, '#' }, { 0x2557, '#' }, { 0x255a, '#' },
        { 0x255d, '#' },  { 0x2550, '=' }, { 0x2551, '#' }, { 0x2588, '#' }, { 0xd7, 'x' },
        { 0x2591, '.' },  { 0xb1, '+' },   { 0x2265, '>' }, { 0x2264, '<' }, { 0xba, 'o' },
        { 0xaa, 'a' },    { 0x2022, '*' }, { 0x2212, '-' },
    };
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (signs[i].code == code)
            return (uint32_t)signs[i].plain;
    uint32_t bare = ct_utf8_bare(code);
    if (bare >= 'a' && bare <= 'z')
        return ct_utf8_capital(code) == code ? bare - 32 : bare;
    return '?';
}

void pict_char(pict *p, int x, int y, uint32_t code, int kind, int look)
{
    cell *c = pict_cell(p, x, y);
    if (!c)
        return;
    code = p->ascii && code > 126 ? likeness(code) : ct_utf8_shows(code) ? code : '?';
    *c = (cell){ (wchar_t)code, (uint8_t)kind, (uint8_t)look };
    if (columns_of(code) == 2) {
        cell *right = pict_cell(p, x + 1, y);
        if (right)
            *right = (cell){ 0, (uint8_t)kind, (uint8_t)look };
        else
            c->ch = L' ';
    }
}

/* The suit that a sign stands for; -1: it is no suit sign. */
static int suit_sign(uint32_t code)
{
    return code == 0x2663 ? 0 : code == 0x2666 ? 1 : code == 0x2665 ? 2 : code == 0x2660 ? 3 : -1;
}

/* Gives a suit sign and the rank before it the colour of the suit. */
static void colour_suit(pict *p, int x, int y, int suit)
{
    for (int i = 0; i <= 2; i++) {
        cell *c = pict_cell(p, x - i, y);
        bool rank = c && (wcschr(L"0123456789AJQK", c->ch) != NULL);
        if (!c || !c->ch || (i && !rank))
            return;
        c->ink = (uint8_t)(INK_SUIT + suit);
    }
}

int pict_text(pict *p, int x, int y, int kind, int look, const char *text)
{
    for (int n; *text; text += n) {
        uint32_t code = '?';
        n = ct_utf8_read(text, 4, &code);
        n = n ? n : 1;
        int wide = columns_of(code), suit = suit_sign(code);
        if (!wide)
            continue;
        pict_char(p, x, y, code, kind, look);
        if (suit >= 0 && kind == INK_PLAIN)
            colour_suit(p, x, y, suit);
        x += wide;
    }
    return x;
}

int pict_width(const char *text)
{
    int columns = 0;
    for (int n; *text; text += n) {
        uint32_t code = '?';
        n = ct_utf8_read(text, 4, &code);
        n = n ? n : 1;
        columns += columns_of(code);
    }
    return columns;
}

int pict_fit(pict *p, int x, int y, int width, int kind, int look, const char *text)
{
    char cut[1024];
    if (pict_width(text) <= width)
        return pict_text(p, x, y, kind, look, text);
    snprintf(cut, sizeof cut, "%s", text);
    for (char *end = cut + strlen(cut); pict_width(cut) >= width && end > cut;) {
        do end--;
        while (!ct_utf8_begins(*end) && end > cut);
        *end = 0;
    }
    x = pict_text(p, x, y, kind, look, cut);
    return pict_text(p, x, y, kind, look, "…");
}

int pict_wrap(pict *p, int x, int y, int width, int hang, int kind, const char *text)
{
    int at = 0, lines = 1;
    for (const char *from = text; *from;) {
        char word[512];
        size_t n = strcspn(from, " \n");
        n = n < sizeof word - 1 ? n : sizeof word - 1;
        memcpy(word, from, n);
        word[n] = 0;
        int wide = pict_width(word), first = lines > 1 ? hang : 0;
        if (at > first && at + 1 + wide > width) {
            lines++;
            at = hang;
        } else if (at > first) {
            at++;
        }
        pict_text(p, x + at, y + lines - 1, kind, 0, word);
        at += wide;
        from += n;
        if (*from == '\n') {
            lines++;
            at = 0;
        }
        from += *from != 0;
    }
    return lines;
}

void pict_spot(pict *p, int x, int y, int w, int h, int zone, int card)
{
    if (p->spots < SPOTS)
        p->spot[p->spots++] = (spot){ x, y, w, h, zone, card };
}

void pict_copy(pict *to, int x, int y, const pict *from)
{
    for (int j = 0; j < from->h; j++)
        for (int i = 0; i < from->w; i++) {
            cell *c = pict_cell(to, x + i, y + j);
            if (c)
                *c = from->at[j * from->w + i];
        }
    for (int i = 0; i < from->spots; i++) {
        const spot *s = &from->spot[i];
        pict_spot(to, x + s->x, y + s->y, s->w, s->h, s->zone, s->card);
    }
}

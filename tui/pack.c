/* pack.c - draws a card as a line or a box. On a plain terminal, brackets, stars and double frames
 * tell what colours tell elsewhere. */
#include "pack.h"

#include <stdio.h>
#include <string.h>

#include "engine/util/out.h"

static const struct {
    int w, h;
} sizes[CARD_SIZES] = { [CARD_LINE] = { 5, 1 }, [CARD_BOX] = { 5, 3 }, [CARD_TALL] = { 7, 5 } };

int card_width(int size) { return sizes[size].w; }
int card_height(int size) { return sizes[size].h; }

static const uint32_t french[4] = { 0x2663, 0x2666, 0x2665, 0x2660 };
/* clubs; a coin, a cup and a sword */
static const uint32_t spanish[4] = { 0x2663, 0x25cf, 0x222a, 0x2020 };

static const char *rank_sign(const deck *d, ct_card c)
{
    static const char *const usual[] = { "A", "2", "3",  "4", "5", "6", "7",
                                         "8", "9", "10", "J", "Q", "K" };
    static const char *const numbers[] = { "1", "2", "3",  "4",  "5",  "6", "7",
                                           "8", "9", "10", "10", "11", "12" };
    static const char *const letters[] = { "1", "2", "3",  "4", "5", "6", "7",
                                           "8", "9", "10", "S", "C", "R" };
    return (!d->spanish ? usual : d->whole ? letters : numbers)[ct_rank(c) - 1];
}

static uint32_t suit_of(const pict *p, const deck *d, ct_card c)
{
    static const char plain[2][5] = { "cdhs", "couw" };
    int suit = ct_suit(c);
    return p->ascii ? (uint32_t)plain[d->spanish][suit] : d->spanish ? spanish[suit] : french[suit];
}

/* Writes rank and suit from column x on; returns the column after them. */
static int write_face(pict *p, int x, int y, const deck *d, ct_card c, int look)
{
    if (c == CT_JOKER) {
        pict_char(p, x, y, 0x2605, INK_JOKER, look);
        return x + 1;
    }
    int kind = INK_CARD + ct_suit(c);
    for (const char *s = rank_sign(d, c); *s; s++) pict_char(p, x++, y, (uint32_t)*s, kind, look);
    pict_char(p, x, y, suit_of(p, d, c), kind, look);
    return x + 1;
}

static int face_width(const deck *d, ct_card c)
{
    return c == CT_JOKER ? 1 : (int)strlen(rank_sign(d, c)) + 1;
}

static int paper_of(ct_card c)
{
    return c == CT_HIDDEN ? INK_BACK : c == CT_JOKER ? INK_JOKER : INK_CARD + ct_suit(c);
}

static int frame_ink(int how)
{
    return how & SHOW_MARK     ? INK_MARK
           : how & SHOW_TARGET ? INK_TARGET
           : how & SHOW_BEST   ? INK_ALERT
                               : INK_EDGE;
}

static void draw_line(pict *p, int x, int y, const deck *d, ct_card c, int how, const char *label)
{
    int look = how & SHOW_FOCUS ? LOOK_FOCUS : 0, edge = frame_ink(how);
    bool framed = how & (SHOW_MARK | SHOW_TARGET | SHOW_BEST);
    uint32_t left = how & SHOW_MARK ? '*' : how & SHOW_BEST ? '!' : '[';
    uint32_t right = how & SHOW_MARK ? '*' : how & SHOW_BEST ? ' ' : ']';
    pict_char(p, x, y, framed ? left : ' ', edge, framed ? look | LOOK_BOLD : 0);
    if (how & SHOW_EMPTY) {
        const char *text = label ? label : ".";
        for (int i = 0; i < 3; i++) pict_char(p, x + 1 + i, y, ' ', INK_NOTE, look);
        pict_text(p, x + 4 - pict_width(text), y, INK_NOTE, look, text);
    } else if (c == CT_HIDDEN) {
        for (int i = 0; i < 3; i++) pict_char(p, x + 1 + i, y, 0x2592, INK_BACK, look);
    } else {
        int pad = 3 - face_width(d, c);
        for (int i = 0; i < pad; i++) pict_char(p, x + 1 + i, y, ' ', paper_of(c), look);
        write_face(p, x + 1 + pad, y, d, c, look);
    }
    pict_char(p, x + 4, y, framed ? right : ' ', edge, framed ? look | LOOK_BOLD : 0);
}

/* The characters of a frame: corners, horizontal, vertical. */
static const uint32_t thin[6] = { 0x250c, 0x2510, 0x2514, 0x2518, 0x2500, 0x2502 };
static const uint32_t twofold[6] = { 0x2554, 0x2557, 0x255a, 0x255d, 0x2550, 0x2551 };

static void draw_frame(pict *p, int x, int y, int w, int h, int how)
{
    int edge = frame_ink(how), look = edge == INK_EDGE ? 0 : LOOK_BOLD;
    const uint32_t *f = how & (SHOW_MARK | SHOW_TARGET) ? twofold : thin;
    for (int i = 1; i < w - 1; i++) {
        pict_char(p, x + i, y, f[4], edge, look);
        pict_char(p, x + i, y + h - 1, f[4], edge, look);
    }
    for (int i = 1; i < h - 1; i++) {
        pict_char(p, x, y + i, f[5], edge, look);
        pict_char(p, x + w - 1, y + i, f[5], edge, look);
    }
    pict_char(p, x, y, f[0], edge, look);
    pict_char(p, x + w - 1, y, f[1], edge, look);
    pict_char(p, x, y + h - 1, f[2], edge, look);
    pict_char(p, x + w - 1, y + h - 1, f[3], edge, look);
    if (how & SHOW_MARK)
        pict_char(p, x + w / 2, y, '*', edge, look);
    else if (how & SHOW_BEST)
        pict_char(p, x + w / 2, y, '!', edge, look);
}

static void draw_box(pict *p, int x, int y, int size, const deck *d, ct_card c, int how,
                     const char *label)
{
    int w = sizes[size].w, h = sizes[size].h, look = how & SHOW_FOCUS ? LOOK_FOCUS : 0;
    draw_frame(p, x, y, w, h, how);
    bool empty = how & SHOW_EMPTY;
    int paper = empty ? INK_NOTE : paper_of(c);
    for (int j = 1; j < h - 1; j++)
        for (int i = 1; i < w - 1; i++)
            pict_char(p, x + i, y + j, !empty && c == CT_HIDDEN ? 0x2592 : ' ', paper, look);
    if (empty) {
        int wide = label ? pict_width(label) : 0;
        pict_text(p, x + (w - wide + 1) / 2, y + h / 2, INK_NOTE, look, label ? label : "");
    } else if (c != CT_HIDDEN) {
        int wide = face_width(d, c);
        write_face(p, x + 1, y + 1, d, c, look);
        if (size == CARD_TALL && !(how & SHOW_UNDER))
            write_face(p, x + w - 1 - wide, y + h - 2, d, c, look);
    }
}

void card_draw(pict *p, int x, int y, int size, const deck *d, ct_card c, int how,
               const char *label)
{
    if (size == CARD_LINE)
        draw_line(p, x, y, d, c, how, label);
    else
        draw_box(p, x, y, size, d, c, how, label);
}

void deck_text(const deck *d, char *text, size_t cap)
{
    static const char *const from[] = { "♣", "♦", "♥", "♠" };
    static const char *const to[] = { "♣", "●", "∪", "†" };
    char copy[2048];
    ct_out o = ct_out_of(copy, sizeof copy);
    if (!d->spanish)
        return;
    for (const char *s = text; *s;) {
        int suit = 0, face = 0;
        while (suit < 4 && strncmp(s, from[suit], 3)) suit++;
        while (face < 4 && (*s != "AJQK"[face] || strncmp(s + 1, "\xe2\x99", 2))) face++;
        if (suit < 4) {
            ct_put(&o, to[suit]);
            s += 3;
        } else if (face < 4) {
            ct_put(&o, rank_sign(d, (ct_card)(face ? face + 9 : 0)));
            s++;
        } else {
            ct_put_char(&o, *s++);
        }
    }
    snprintf(text, cap, "%s", copy);
}

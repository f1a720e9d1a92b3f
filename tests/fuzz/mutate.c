/* mutate.c - mutations that leave most of a text right. They swap, copy and drop words and lines,
 * change numbers a little, and replace single letters by other meaningful letters. Every third
 * mutation is libFuzzer's own, which uses the words of the dictionary. */
#include <ctype.h>

#include "fuzz.h"

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned int seed);

enum { PIECE = 512, PIECES = 2048 };

typedef struct text {
    uint8_t *p;
    size_t n, max;
    unsigned luck;
} text;

typedef struct span {
    size_t at, n;
} span;

static unsigned below(text *t, unsigned n)
{
    t->luck = t->luck * 1664525u + 1013904223u;
    return (t->luck >> 8) % n;
}

/* Replaces a span by other bytes, if there is room. */
static void splice(text *t, span s, const void *with, size_t n)
{
    if (t->n - s.n + n > t->max)
        return;
    memmove(t->p + s.at + n, t->p + s.at + s.n, t->n - s.at - s.n);
    memcpy(t->p + s.at, with, n);
    t->n += n - s.n;
}

/* Chooses a random word, or with `line` a line with its end, that is short enough to be copied. */
static span pick(text *t, bool line)
{
    static span all[PIECES];
    unsigned n = 0;
    for (size_t i = 0; i < t->n && n < PIECES;) {
        size_t from = i;
        if (line) {
            while (i < t->n && t->p[i++] != '\n') continue;
        } else {
            while (from < t->n && isspace(t->p[from])) from++;
            for (i = from; i < t->n && !isspace(t->p[i]);) i++;
        }
        if (i > from && i - from <= PIECE)
            all[n++] = (span){ from, i - from };
    }
    return n ? all[below(t, n)] : (span){ 0, 0 };
}

static void swap(text *t, span a, span b)
{
    uint8_t x[PIECE], y[PIECE];
    if (a.at > b.at) {
        span c = a;
        a = b;
        b = c;
    }
    if (a.at + a.n > b.at)
        return;
    memcpy(x, t->p + a.at, a.n);
    memcpy(y, t->p + b.at, b.n);
    splice(t, b, x, a.n);
    splice(t, a, y, b.n);
}

/* Copies the piece `from` before the piece `to`, or with `over` in its place. */
static void copy(text *t, span from, span to, bool over)
{
    uint8_t x[PIECE];
    memcpy(x, t->p + from.at, from.n);
    if (over) {
        splice(t, to, x, from.n);
        return;
    }
    splice(t, (span){ to.at, 0 }, x, from.n);
    if (from.n && !isspace(x[from.n - 1]))
        splice(t, (span){ to.at + from.n, 0 }, " ", 1);
}

static void number(text *t)
{
    static const char *const odd[] = { "0", "-1", "255", "65536", "2147483648", "4294967297" };
    char out[32];
    span s = pick(t, false);
    while (s.n && !isdigit(t->p[s.at])) s.at++, s.n--;
    size_t digits = 0;
    while (digits < s.n && digits < 9 && isdigit(t->p[s.at + digits])) digits++;
    if (!digits)
        return;
    unsigned how = below(t, 12);
    if (how < 6) {
        splice(t, (span){ s.at, digits }, odd[how], strlen(odd[how]));
        return;
    }
    memcpy(out, t->p + s.at, digits);
    out[digits] = 0;
    int n = snprintf(out, sizeof out, "%d", atoi(out) + (int)below(t, 5) - 2);
    splice(t, (span){ s.at, digits }, out, (size_t)n);
}

static void letter(text *t)
{
    static const char some[] = "A23456789TJQKXcdhsXabef0123456789@.:/=*+,-|#? ";
    span s = pick(t, false);
    if (s.n)
        t->p[s.at + below(t, (unsigned)s.n)] = (uint8_t)some[below(t, sizeof some - 1)];
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned int seed)
{
    text t = { data, size, max, seed };
    if (!size || seed % 3 == 0)
        return LLVMFuzzerMutate(data, size, max);
    for (unsigned left = 1 + below(&t, 3); left > 0; left--) {
        bool line = below(&t, 3) == 0;
        span a = pick(&t, line), b = pick(&t, line);
        switch (below(&t, 8)) {
        case 0:
        case 6:
        case 7: /* two cases, because swapping keeps all parts and is often useful */
            swap(&t, a, b);
            break;
        case 1:
            copy(&t, a, b, true);
            break;
        case 2:
            copy(&t, a, b, false);
            break;
        case 3:
            splice(&t, a, "", 0);
            break;
        case 4:
            number(&t);
            break;
        default:
            letter(&t);
        }
    }
    return t.n;
}

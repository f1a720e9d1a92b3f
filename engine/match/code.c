/* code.c - deal codes. Digits and check symbol are elements of the finite field with 32 elements.
 * The check is a constant plus the sum of the digits, each multiplied by its own weight. The
 * weights are all different, not 0, and not 1 (the weight of the check itself). So one wrong
 * symbol, or two exchanged symbols, are always detected. Weights and constant depend on the game's
 * name. So a code passes the check of another game only by chance, once in 32 times. */
#include "code.h"

#include <string.h>

#include "out.h"
#include "utf8.h"

enum { DIGITS = 8, BITS = 5 * DIGITS, SYMBOLS = 64 };
static const char digits[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"; /* Crockford's base 32 */

/* ---- the check -------------------------------------------------------------------------- */

typedef struct scheme {
    unsigned weight[DIGITS], start;
} scheme;

/* Multiplies a by x in the field, modulo x^5 + x^4 + x^2 + x + 1. */
static unsigned times_x(unsigned a) { return a & 16 ? a << 1 ^ 0x37 : a << 1; }

static unsigned times(unsigned a, unsigned b)
{
    unsigned sum = 0;
    for (; b; b >>= 1, a = times_x(a)) sum ^= b & 1 ? a : 0;
    return sum;
}

/* The check of games whose codes are older than weights that depend on the name. It is a sum over
 * these numbers: 31, the letters of the name (A = 1 ... Z = 26), then the digits. Each number is
 * multiplied by a power of x: the last digit by x, the digit before it by x^2, and so on. */
static scheme old_scheme(const char *slug)
{
    scheme c = { .start = 31 };
    for (const char *p = slug; *p; p++)
        if (*p >= 'a' && *p <= 'z')
            c.start = times_x(c.start) ^ ((unsigned)(*p - 'a') + 1);
    for (unsigned k = 0, power = times_x(1); k < DIGITS; k++, power = times_x(power))
        c.weight[DIGITS - 1 - k] = power;
    for (int k = 0; k < DIGITS + 1; k++) c.start = times_x(c.start);
    return c;
}

/* The hash of the name (64-bit FNV-1a) seeds a random generator. It shuffles the elements from 2 up
 * and takes the first as weights. Then it draws the constant. */
static scheme scheme_of(const ct_game *g)
{
    const char *slug = ct_game_about(g)->slug;
    uint64_t hash = 0xcbf29ce484222325u;
    ct_card element[30];
    uint8_t key[32];
    scheme c;
    ct_rng rng;
    if (ct_game_about(g)->old_codes)
        return old_scheme(slug);
    for (const char *p = slug; *p; p++) hash = (hash ^ (unsigned char)*p) * 0x100000001b3u;
    memset(key, 0, sizeof key);
    for (int i = 0; i < 8; i++) key[i] = (uint8_t)(hash >> 8 * i);
    ct_rng_seed(&rng, key, 0);
    for (int i = 0; i < 30; i++) element[i] = (ct_card)(i + 2);
    ct_rng_shuffle(&rng, element, 30);
    for (int i = 0; i < DIGITS; i++) c.weight[i] = element[i];
    c.start = ct_rng_below(&rng, 32);
    return c;
}

static unsigned digit_of(uint64_t number, int i)
{
    return (unsigned)(number >> (BITS - 5 - 5 * i)) & 31;
}

static unsigned check_of(const ct_game *g, uint64_t number)
{
    scheme c = scheme_of(g);
    unsigned sum = c.start;
    for (int i = 0; i < DIGITS; i++) sum ^= times(c.weight[i], digit_of(number, i));
    return sum;
}

/* ---- writing ---------------------------------------------------------------------------- */

void ct_code_write(const ct_game *g, uint64_t number, ct_out *out)
{
    for (const char *p = ct_game_about(g)->slug; *p; p++)
        if (*p != '_')
            ct_put_char(out, *p >= 'a' && *p <= 'z' ? (char)(*p - 'a' + 'A') : *p);
    for (int i = 0; i < DIGITS; i++) {
        ct_put(out, i % 4 ? "" : "-");
        ct_put_char(out, digits[digit_of(number, i)]);
    }
    ct_put_char(out, '-');
    ct_put_char(out, digits[check_of(g, number)]);
}

/* ---- reading ---------------------------------------------------------------------------- */

/* Reads the next capital letter or digit; 0: a character to skip; -1: it cannot be in a code.
 * Pasted text has accents (also as combining characters), dashes and blanks of all kinds. */
static int symbol(const char **at)
{
    uint32_t code;
    int len = ct_utf8_read(*at, 4, &code);
    if (!len)
        return -1;
    *at += len;
    code = ct_utf8_capital(ct_utf8_bare(code));
    if ((code >= 'A' && code <= 'Z') || (code >= '0' && code <= '9'))
        return (int)code;
    bool dash = (code >= 0x2000 && code < 0x2040) || code == 0x2212; /* dashes, blanks */
    return !code || dash || code == 0xa0 || (code < 128 && strchr(" \t\r\n-_", (int)code)) ? 0 : -1;
}

/* Collects the symbols of a text. Returns their number, -1 if there are too many or other
 * characters. */
static int symbols(const char *text, char out[SYMBOLS])
{
    int n = 0;
    while (*text) {
        int c = symbol(&text);
        if (c < 0 || n == SYMBOLS)
            return -1;
        if (c)
            out[n++] = (char)c;
    }
    return n;
}

/* The number of symbols that are the game's name; 0: they are not this name. */
static int name_of(const ct_game *g, const char *text, int n)
{
    int i = 0;
    for (const char *p = ct_game_about(g)->slug; *p; p++) {
        if (*p == '_')
            continue;
        if (i == n || text[i] != (*p >= 'a' ? *p - 'a' + 'A' : *p))
            return 0;
        i++;
    }
    return i;
}

static int value_of(char c)
{
    c = c == 'I' || c == 'L' ? '1' : c == 'O' ? '0' : c;
    const char *at = memchr(digits, c, sizeof digits - 1);
    return at ? (int)(at - digits) : -1;
}

/* The game whose name the symbols begin with. If there are several, it is the one after whose name
 * exactly digits and check follow. *name: the length of its name. */
static const ct_game *named(const char *text, int n, int *name)
{
    const ct_game *found = NULL;
    for (const ct_game *const *all = ct_games(); *all; all++) {
        int len = name_of(*all, text, n);
        if (len && (!found || n - len == DIGITS + 1)) {
            found = *all;
            *name = len;
        }
    }
    return found;
}

const char *ct_code_read(const char *text, const ct_game **g, uint64_t *number)
{
    char all[SYMBOLS];
    int n = symbols(text, all), name = 0;
    if (n < 0)
        return "code.bad";
    const ct_game *game = named(all, n, &name);
    if (!game && n > DIGITS + 1)
        return "code.game";
    if (game && *g && game != *g)
        return "code.other";
    if (!game)
        game = *g;
    if (!game || n - name != DIGITS + 1)
        return "code.bad";
    uint64_t got = 0;
    for (int i = name; i < n; i++) {
        int v = value_of(all[i]);
        if (v < 0)
            return "code.bad";
        if (i < n - 1)
            got = got << 5 | (uint64_t)v;
    }
    if ((int)check_of(game, got) != value_of(all[n - 1]))
        return "code.check";
    *g = game;
    *number = got;
    return NULL;
}

/* ---- seeds ------------------------------------------------------------------------------ */

void ct_code_seed(uint64_t number, uint8_t seed[32])
{
    memset(seed, 0, 32);
    for (int i = 0; i < BITS / 8; i++) seed[i] = (uint8_t)(number >> 8 * i);
}

bool ct_code_of_seed(const uint8_t seed[32], uint64_t *number)
{
    uint64_t got = 0;
    for (int i = 0; i < 32; i++) {
        if (i < BITS / 8)
            got |= (uint64_t)seed[i] << 8 * i;
        else if (seed[i])
            return false;
    }
    *number = got;
    return true;
}

uint64_t ct_code_random(ct_rng *rng)
{
    uint64_t low = ct_rng_next(rng);
    return low | (uint64_t)(ct_rng_next(rng) & 255) << 32;
}

/* ---- the deal of the day ---------------------------------------------------------------- */

static int number_at(const char *text, int n)
{
    int v = 0;
    for (int i = 0; i < n; i++) v = v * 10 + text[i] - '0';
    return v;
}

static bool is_date(const char *text)
{
    static const char form[] = "0000-00-00";
    static const int days[12] = { 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
    for (size_t i = 0; i < sizeof form; i++)
        if (form[i] == '0' ? text[i] < '0' || text[i] > '9' : text[i] != form[i])
            return false;
    int year = number_at(text, 4), month = number_at(text + 5, 2), day = number_at(text + 8, 2);
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return year && month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1] &&
           (leap || month != 2 || day < 29);
}

/* A text such as "2026-11-21 golfe" seeds a random generator, whose first number is the number of
 * the day. */
const char *ct_code_of_day(const ct_game *g, const char *date, uint64_t *number)
{
    char key[33] = "";
    ct_rng rng;
    if (!is_date(date))
        return "code.date";
    ct_out o = { key, sizeof key, 0 };
    ct_put(&o, date);
    ct_put_char(&o, ' ');
    ct_put(&o, ct_game_about(g)->slug);
    ct_rng_seed(&rng, (const uint8_t *)key, 0);
    *number = ct_code_random(&rng);
    return NULL;
}

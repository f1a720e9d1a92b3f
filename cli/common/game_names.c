/* game_names.c - compares names without accents, capitals and hyphens. */
#include "game_names.h"

#include <string.h>

#include "sentences.h"
#include "util/utf8.h"

void simplify(const char *text, char *out, size_t cap)
{
    static const char *const signs[] = { "♣", "♦", "♥", "♠", "★" };
    ct_out o = ct_out_of(out, cap);
    for (int len; *text; text += len) {
        uint32_t code = '?';
        size_t i = 0;
        len = ct_utf8_read(text, 4, &code);
        len = len ? len : 1;
        while (i < 5 && strncmp(text, signs[i], 3)) i++;
        if (i < 5)
            ct_put(&o, (const char *const[]){ "c", "d", "h", "s", "xx" }[i]);
        else if (code == ':') /* “trocar 2c 5d” is as good as “Trocar: 2♣ 5♦” */
            continue;
        else if (code == ' ' || code == '\t')
            ct_put(&o, o.len && text[1] && text[1] != ' ' && text[1] != '\t' ? " " : "");
        else if (ct_utf8_bare(code))
            ct_put_utf8(&o, ct_utf8_bare(code));
    }
}

void plain_name(const char *text, char *out, size_t cap)
{
    simplify(text, out, cap);
    for (; *out; out++) *out = *out == '-' || *out == '_' ? ' ' : *out;
}

int letters_apart(const char *a, const char *b)
{
    enum { LONGEST = 63 };
    int row[LONGEST + 1];
    size_t m = strlen(a), n = strlen(b);
    if (m > LONGEST || n > LONGEST)
        return (int)(m > n ? m : n);
    for (size_t j = 0; j <= n; j++) row[j] = (int)j;
    for (size_t i = 1; i <= m; i++) {
        int corner = row[0];
        row[0] = (int)i;
        for (size_t j = 1; j <= n; j++) {
            int change = corner + (a[i - 1] != b[j - 1]);
            int least = (row[j] < row[j - 1] ? row[j] : row[j - 1]) + 1;
            corner = row[j];
            row[j] = change < least ? change : least;
        }
    }
    return row[n];
}

const ct_game *game_meant(const char *text, const ct_game **near)
{
    char want[256], name[256];
    const ct_game *part = NULL, *best = NULL;
    bool one = true;
    int least = 1 << 20;
    plain_name(text, want, sizeof want);
    for (const ct_game *const *g = ct_games(); *g && *want; g++) {
        bool in = false;
        for (int i = 0; i < 3; i++) {
            plain_name(i < 2 ? game_name(*g, i ? CT_EN : CT_PT) : ct_game_about(*g)->slug, name,
                       sizeof name);
            if (!strcmp(want, name))
                return *g;
            in |= strstr(name, want) != NULL;
            int far = letters_apart(want, name);
            best = far < least ? *g : best;
            least = far < least ? far : least;
        }
        one &= !(in && part);
        part = in ? *g : part;
    }
    if (near)
        *near = least * 2 <= (int)strlen(want) ? best : NULL;
    return one ? part : NULL;
}

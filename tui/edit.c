/* edit.c - edits one line of UTF-8 text. */
#include "edit.h"

#include <stdio.h>
#include <string.h>

#include "term.h"
#include "engine/util/utf8.h"

void edit_begin(edit *e, const char *text)
{
    snprintf(e->text, sizeof e->text, "%s", text);
    e->len = e->at = strlen(e->text);
    e->full = false;
    e->back = 0;
    e->try = -1;
}

static size_t before(const edit *e)
{
    size_t i = e->at;
    while (i && !ct_utf8_begins(e->text[--i])) continue;
    return i;
}

static size_t after(const edit *e)
{
    size_t i = e->at;
    while (i < e->len && !ct_utf8_begins(e->text[++i])) continue;
    return i;
}

static void cut(edit *e, size_t from, size_t to)
{
    memmove(e->text + from, e->text + to, e->len - to + 1);
    e->len -= to - from;
    e->at = from;
    e->full = false;
}

static bool insert(edit *e, uint32_t code)
{
    char letter[8];
    ct_out o = { letter, sizeof letter, 0 };
    if (!ct_utf8_shows(code))
        return false;
    ct_put_utf8(&o, code);
    if (e->len + o.len >= sizeof e->text) {
        e->full = true;
        return true;
    }
    memmove(e->text + e->at + o.len, e->text + e->at, e->len - e->at + 1);
    memcpy(e->text + e->at, letter, o.len);
    e->len += o.len;
    e->at += o.len;
    return true;
}

static void look_back(edit *e, int step)
{
    int to = e->back + step;
    if (to < 0 || to > e->n)
        return;
    char text[EDIT_BYTES] = "";
    if (to)
        memcpy(text, e->past[e->n - to], sizeof text);
    edit_begin(e, text);
    e->back = to;
}

bool edit_key(edit *e, int key)
{
    if (key != K_TAB)
        e->try = -1;
    if (key == K_LEFT) {
        e->at = before(e);
    } else if (key == K_RIGHT) {
        e->at = after(e);
    } else if (key == K_HOME || key == 1) {
        e->at = 0;
    } else if (key == K_END || key == 5) {
        e->at = e->len;
    } else if (key == K_RUBOUT) {
        cut(e, before(e), e->at);
    } else if (key == K_DELETE) {
        size_t to = after(e);
        cut(e, e->at, to);
    } else if (key == 21) { /* Ctrl+U empties the line */
        edit_begin(e, "");
    } else if (key == K_UP) {
        look_back(e, 1);
    } else if (key == K_DOWN) {
        look_back(e, -1);
    } else if (key >= ' ' && key < KEY_NONE) {
        return insert(e, (uint32_t)key);
    } else {
        return false;
    }
    return true;
}

void edit_keep(edit *e)
{
    if (!e->len || (e->n && !strcmp(e->past[e->n - 1], e->text)))
        return;
    if (e->n == EDIT_PAST)
        memmove(e->past[0], e->past[1], sizeof e->past[0] * (size_t)(--e->n));
    memcpy(e->past[e->n++], e->text, sizeof e->text);
}

void edit_complete(edit *e, char list[][EDIT_BYTES], int n)
{
    if (e->try < 0)
        memcpy(e->stem, e->text, sizeof e->stem);
    size_t stem = strlen(e->stem);
    for (int i = 1; i <= n; i++) {
        int k = (e->try + i) % n;
        if (e->try < 0 && i == n + 1)
            break;
        if (strncmp(list[k], e->stem, stem))
            continue;
        char kept[EDIT_BYTES];
        memcpy(kept, e->stem, sizeof kept);
        edit_begin(e, list[k]);
        memcpy(e->stem, kept, sizeof kept);
        e->try = k;
        return;
    }
}

int edit_draw(const edit *e, pict *p, int x, int y, int w)
{
    char left[EDIT_BYTES];
    snprintf(left, sizeof left, "%.*s", (int)e->at, e->text);
    int cursor = pict_width(left), skip = cursor >= w ? cursor - w + 1 : 0;
    const char *from = e->text;
    for (int i = 0; i < skip && *from; i++) do
            from++;
        while (!ct_utf8_begins(*from) && *from);
    pict_text(p, x, y, INK_PLAIN, LOOK_BOLD, from);
    return x + cursor - skip;
}

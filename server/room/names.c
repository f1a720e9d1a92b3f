/* names.c - names at a table: which are allowed, and how two of them are told apart. */
#include <string.h>

#include "letters.h"
#include "room_int.h"
#include "util/out.h"
#include "util/utf8.h"

/* Whether a character may follow `before` in a text. The invisible characters that join or colour
 * emoji may only follow an emoji. */
static bool shows(uint32_t code, uint32_t before)
{
    bool joins = (code == 0x200d || code == 0xfe0f) && before >= 0x2190;
    return !ct_utf8_controls(code) && (joins || !ct_utf8_hides(code));
}

static bool is_blank(uint32_t code)
{
    return code == ' ' || code == 0xa0 || code == 0x1680 || (code >= 0x2000 && code <= 0x200a) ||
           code == 0x202f || code == 0x205f || code == 0x3000;
}

bool room_name_fits(const char *name)
{
    int n = 0, script = LETTERS_NONE;
    bool seen = false;
    size_t left = strlen(name);
    for (uint32_t code, before = 0; *name; n++, before = code) {
        int len = ct_utf8_read(name, left, &code), own = len ? letters_script(code) : LETTERS_NONE;
        if (!len || code == '|' || !shows(code, before) || own == LETTERS_IMITATES)
            return false;
        if (own != LETTERS_NONE && script != LETTERS_NONE && own != script)
            return false; /* letters of two scripts */
        script = own == LETTERS_NONE ? script : own;
        seen = seen || !is_blank(code);
        name += len;
        left -= (size_t)len;
    }
    return seen && n <= ROOM_NAME;
}

void room_text_shown(const char *text, ct_out *out)
{
    size_t left = strlen(text);
    for (uint32_t code, before = 0; *text; before = code) {
        int len = ct_utf8_read(text, left, &code);
        if (!len)
            return;
        if (shows(code, before))
            ct_put_utf8(out, code);
        text += len;
        left -= (size_t)len;
    }
}

/* The character of a key for a character of a name; 0: none. It is the same one for all characters
 * that look alike. */
static uint32_t key_of(uint32_t code)
{
    uint32_t bare = is_blank(code) || ct_utf8_hides(code) ? 0 : ct_utf8_bare(letters_like(code));
    uint32_t big = ct_utf8_capital(bare);
    return big == '0' ? 'O' : big == '1' || big == 'L' ? 'I' : big;
}

void room_name_key(const char *name, char key[ROOM_NAME * 4 + 1])
{
    ct_out o = ct_out_of(key, ROOM_NAME * 4 + 1);
    uint32_t code = 0;
    for (int len; *name && (len = ct_utf8_read(name, 4, &code)) > 0; name += len)
        if (key_of(code))
            ct_put_utf8(&o, key_of(code));
}

static bool same(const char *a, const char *b)
{
    char one[ROOM_NAME * 4 + 1], two[ROOM_NAME * 4 + 1];
    room_name_key(a, one);
    room_name_key(b, two);
    return !strcmp(one, two);
}

/* Whether somebody else at the table has a name that looks like this one. */
static bool is_used(const ct_room *r, int but, const char *const *watchers, const char *name)
{
    for (; *watchers; watchers++)
        if (same(*watchers, name))
            return true;
    for (int i = 0; i < r->set.seats; i++) {
        if (i == but)
            continue;
        if (r->seat[i].kind == ROOM_PERSON && same(r->seat[i].name, name))
            return true;
        if (r->playing && *r->names[i] && same(r->names[i], name))
            return true; /* the record names those who have left, too */
    }
    return r->knock.on && same(r->knock.name, name);
}

/* Writes the first letters of `name`, and " (n)" after them, in at most ROOM_NAME letters. */
static void number(const char *name, int n, char out[ROOM_NAME * 4 + 1])
{
    int most = ROOM_NAME - (n < 10 ? 4 : 5);
    size_t len = 0;
    for (int letters = 0; name[len]; len++) {
        letters += ct_utf8_begins(name[len]);
        if (letters > most)
            break;
    }
    while (len && name[len - 1] == ' ') len--;
    ct_out o = ct_out_of(out, ROOM_NAME * 4 + 1);
    ct_put_n(&o, name, len);
    ct_put(&o, " (");
    ct_put_int(&o, n);
    ct_put(&o, ")");
}

void room_name_apart(const ct_room *r, int but, const char *const *watchers,
                     char name[ROOM_NAME * 4 + 1])
{
    char wish[ROOM_NAME * 4 + 1];
    strcpy(wish, name);
    for (int n = 2; is_used(r, but, watchers, name) && n < 100; n++) number(wish, n, name);
}

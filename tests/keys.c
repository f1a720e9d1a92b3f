/* keys.c - property 12, checked in the sources. It looks at every string that looks like a key
 * ("solo.follow") in a game, a kit or the engine. Each must be a message with both texts, even if
 * play never reaches it. The keys of a kit need texts in every game that may return them. */
#include "files.h"
#include "help.h"
#include "reason.h"

#define ENGINE_DIR CT_GAMES_DIR "/../engine"

static int found; /* number of keys found; the test must fail if there are none */

/* Whether the key is in a table of sentences of hints, with both texts. */
static bool is_reason(const ct_game *g, const char *key)
{
    const ct_reasons *k = g ? ct_reasons_find(ct_game_about(g)->slug) : NULL;
    const ct_text *const lists[] = { ct_reason_texts, ct_trick_texts, k ? k->texts : NULL };
    for (int i = 0; i < 3; i++)
        for (const ct_text *t = lists[i]; t && t->key; t++)
            if (!strcmp(t->key, key))
                return *t->pt && *t->en;
    return false;
}

static bool has_both(const ct_game *g, const char *key)
{
    if (is_reason(g, key))
        return true;
    const char *pt = ct_say(g, key, CT_PT), *en = ct_say(g, key, CT_EN);
    return *pt && *en && strcmp(pt, key) && strcmp(en, key);
}

/* Whether the text consists of words of small letters, joined by dots. */
static bool is_key(const char *text)
{
    size_t n = strspn(text, "abcdefghijklmnopqrstuvwxyz_");
    bool more = n && text[n] == '.';
    while (text[n] == '.') {
        size_t word = strspn(text + n + 1, "abcdefghijklmnopqrstuvwxyz0123456789_!?-");
        if (!word)
            return false;
        n += 1 + word;
    }
    return more && !text[n];
}

/* Cuts off and returns the next string literal of a C source; NULL at the end. Skips comments and
 * preprocessor lines. */
static char *next_string(char **at)
{
    for (char *p = *at; *p; p++) {
        char *end = *p == '/' && p[1] == '*' ? strstr(p + 2, "*/") : NULL;
        if (end) {
            p = end + 1;
        } else if (*p == '#' && (p == *at || p[-1] == '\n')) {
            p += strcspn(p, "\n") - 1;
        } else if (*p == '\'') {
            p += p[1] == '\\' ? 3 : 2;
        } else if (*p == '"') {
            char *text = ++p;
            for (; *p && *p != '"'; p++) p += *p == '\\';
            *at = *p ? p + 1 : p;
            *p = 0;
            return text;
        }
    }
    return NULL;
}

/* Expects texts for all keys in the files of a folder whose names begin with `begin` and end with
 * `end`. With `first`, it checks only keys that begin with `first` and a dot. */
static void keys_have_texts(const char *dir, const char *begin, const char *end, const ct_game *g,
                            const char *first)
{
    folder f;
    folder_read(&f, dir, end);
    for (int i = 0; i < f.n; i++) {
        char path[1024];
        size_t len;
        if (!strncmp(f.name[i], "test_", 5) || strncmp(f.name[i], begin, strlen(begin)))
            continue;
        snprintf(path, sizeof path, "%s/%s", dir, f.name[i]);
        char *text = file_read(path, &len), *at = text;
        assert_non_null(text);
        for (char *s; (s = next_string(&at));) {
            if (!strncmp(s, "solver.", 7)) /* the texts for refusals of solvers are in the
                                              clients */
                continue;
            if (!is_key(s) ||
                (first && (strncmp(s, first, strlen(first)) || s[strlen(first)] != '.')))
                continue;
            found++;
            if (!has_both(g, s))
                fail_msg("%s: %s has no text", path, s);
        }
        free(text);
    }
}

/* Whether some file of a game's folder contains this name. */
static bool includes(const char *dir, const char *name)
{
    static const char *const ends[] = { ".c", ".h" };
    bool does = false;
    folder f;
    for (int e = 0; e < 2; e++) {
        folder_read(&f, dir, ends[e]);
        for (int i = 0; i < f.n; i++) {
            char path[1024];
            size_t len;
            snprintf(path, sizeof path, "%s/%s", dir, f.name[i]);
            char *text = file_read(path, &len);
            does |= text && strstr(text, name);
            free(text);
        }
    }
    return does;
}

/* Whether a game may return keys of a kit: it calls a function of the kit that returns text, or it
 * includes a kit without such functions. */
static bool gives(const char *dir, const char *kit)
{
    char path[512], name[64];
    size_t len, n, functions = 0;
    snprintf(path, sizeof path, "%s/kits/%s.h", ENGINE_DIR, kit);
    char *text = file_read(path, &len);
    bool does = false;
    assert_non_null(text);
    for (const char *p = text; !does && (p = strstr(p, "\nconst char *")); functions++) {
        p += strlen("\nconst char *");
        n = strcspn(p, "(") + 1;
        assert_true(n < sizeof name);
        memcpy(name, p, n);
        name[n] = 0;
        does = includes(dir, name);
    }
    free(text);
    snprintf(name, sizeof name, "\"kits/%s.h\"", kit);
    return functions ? does : includes(dir, name);
}

/* In headers only keys with the game's own name are checked, because its tables may build keys from
 * parts. */
static void keys_of_games_have_texts(void **state)
{
    for (const ct_game *const *g = ct_games(); *g; g++) {
        char dir[512];
        const char *slug = ct_game_about(*g)->slug;
        found = 0;
        snprintf(dir, sizeof dir, "%s/%s", CT_GAMES_DIR, slug);
        keys_have_texts(dir, "", ".c", *g, NULL);
        keys_have_texts(dir, "", ".h", *g, slug);
        assert_true(found > 10);
        found = 0;
        snprintf(dir, sizeof dir, "%s/%s/ai", CT_GAMES_DIR, slug);
        keys_have_texts(dir, "reasons", ".c", *g, NULL);
        assert_true(found > 3);
    }
}

static void keys_of_kits_have_texts(void **state)
{
    static const char *const kits[] = { "bank", "meld", "trick" };
    found = 0;
    for (const ct_game *const *g = ct_games(); *g; g++)
        for (size_t k = 0; k < sizeof kits / sizeof *kits; k++) {
            char dir[512];
            snprintf(dir, sizeof dir, "%s/%s", CT_GAMES_DIR, ct_game_about(*g)->slug);
            if (!gives(dir, kits[k]))
                continue;
            keys_have_texts(ENGINE_DIR "/kits", kits[k], ".c", *g, kits[k]);
            keys_have_texts(ENGINE_DIR "/kits", kits[k], ".h", *g, kits[k]);
        }
#ifndef CT_SOME_GAMES /* a single game may use only kits without keys */
    assert_true(found > 2);
#endif
}

static void keys_of_the_engine_have_texts(void **state)
{
    static const char *const parts[] = { "engine/util", "engine/core", "engine/match",
                                         "ai/players" };
    found = 0;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        char dir[512];
        snprintf(dir, sizeof dir, "%s/../%s", CT_GAMES_DIR, parts[i]);
        keys_have_texts(dir, "", ".c", NULL, NULL);
    }
    assert_true(found > 60);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_of_games_have_texts),
        cmocka_unit_test(keys_of_kits_have_texts),
        cmocka_unit_test(keys_of_the_engine_have_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

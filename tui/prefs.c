/* prefs.c - reads and writes the file of preferences: a line "name number" for each. */
#include "prefs.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/common/io.h"

static const struct {
    const char *name;
    size_t at;
    int least, most, usual;
} rows[] = {
    { "lang", offsetof(prefs, lang), -1, CT_EN, -1 },
    { "pace", offsetof(prefs, pace), 0, PACES - 1, PACE_CALM },
    { "pack", offsetof(prefs, pack), 0, PACKS - 1, PACK_GAME },
    { "four", offsetof(prefs, four), 0, 1, 0 },
    { "size", offsetof(prefs, size), 0, 2, 2 },
    { "sort", offsetof(prefs, sort), 0, 1, 0 },
};
enum { ROWS = sizeof rows / sizeof *rows };

static int *member(prefs *s, int i) { return (int *)(void *)((char *)s + rows[i].at); }

/* Writes the file's name; its folder, too, if `folder` is not NULL. false: the user has no home. */
static bool path_of(char *path, size_t cap, char *folder)
{
    const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    ct_out o = ct_out_of(path, cap);
    if (config && *config == '/') {
        ct_put(&o, config);
    } else if (home && *home == '/') {
        ct_put(&o, home);
        ct_put(&o, "/.config");
    } else {
        return false;
    }
    ct_put(&o, "/carteado");
    if (folder && o.len < cap)
        memcpy(folder, path, o.len + 1);
    ct_put(&o, "/terminal");
    return ct_out_whole(&o);
}

void prefs_read(prefs *s)
{
    char path[4096];
    const char *why;
    size_t len;
    for (int i = 0; i < ROWS; i++) *member(s, i) = rows[i].usual;
    char *text = path_of(path, sizeof path, NULL) ? read_file(path, &len, &why) : NULL;
    for (char *line = text; line && *line;) {
        size_t n = strcspn(line, "\n");
        bool more = line[n] == '\n';
        line[n] = 0;
        for (int i = 0; i < ROWS; i++) {
            size_t name = strlen(rows[i].name);
            int value;
            if (!strncmp(line, rows[i].name, name) && line[name] == ' ' &&
                args_int(line + name + 1, rows[i].least, rows[i].most, &value))
                *member(s, i) = value;
        }
        line += n + more;
    }
    free(text);
}

bool prefs_write(const prefs *s)
{
    char path[4096], folder[4096], text[512];
    ct_out o = ct_out_of(text, sizeof text);
    prefs copy = *s;
    if (!path_of(path, sizeof path, folder))
        return false;
    for (int i = 0; i < ROWS; i++) {
        ct_put(&o, rows[i].name);
        ct_put_char(&o, ' ');
        ct_put_int(&o, *member(&copy, i));
        ct_put_char(&o, '\n');
    }
    for (char *p = folder + 1; *p; p++)
        if (*p == '/') {
            *p = 0;
            mkdir(folder, 0700);
            *p = '/';
        }
    mkdir(folder, 0700);
    return write_file(path, text, o.len);
}

int prefs_wait(const prefs *s)
{
    static const int ms[PACES] = { 0, 250, 800, 2000 };
    return ms[s->pace];
}

/* files.c - resolves each name before it opens the file, so that no link and no ".." leads out of
 * the root. Only regular files are served. */
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "files.h"

const char *file_type(const char *path)
{
    static const char *const types[][2] = {
        { ".html", "text/html; charset=utf-8" },
        { ".js", "text/javascript; charset=utf-8" },
        { ".mjs", "text/javascript; charset=utf-8" },
        { ".css", "text/css; charset=utf-8" },
        { ".txt", "text/plain; charset=utf-8" },
        { ".ctr", "text/plain; charset=utf-8" },
        { ".json", "application/json" },
        { ".webmanifest", "application/manifest+json" },
        { ".wasm", "application/wasm" },
        { ".svg", "image/svg+xml" },
        { ".png", "image/png" },
        { ".ico", "image/x-icon" },
        { ".woff2", "font/woff2" },
    };
    const char *end = strrchr(path, '.');
    for (size_t i = 0; end && i < sizeof types / sizeof *types; i++)
        if (!strcmp(end, types[i][0]))
            return types[i][1];
    return "application/octet-stream";
}

/* Opens the file root + path + end, if it is still inside `root` once links and dots are
 * resolved. */
static FILE *open_under(const char *root, const char *path, const char *end, struct stat *st)
{
    char want[PATH_MAX], real[PATH_MAX];
    size_t n = strlen(root);
    int len = snprintf(want, sizeof want, "%s%s%s", root, path, end);
    if (len < 0 || (size_t)len >= sizeof want || !realpath(want, real))
        return NULL;
    if (strncmp(real, root, n) || real[n] != '/')
        return NULL;
    int fd = open(real, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
    if (fd < 0)
        return NULL;
    FILE *f = fstat(fd, st) || !S_ISREG(st->st_mode) ? NULL : fdopen(fd, "rb");
    if (!f)
        close(fd);
    return f;
}

static const struct {
    const char *end, *coding;
} packings[PACKINGS] = { [BROTLI] = { ".br", "br" }, [GZIP] = { ".gz", "gzip" } };

const char *file_coding(int packing) { return packings[packing].coding; }

bool file_find(const char *root, const char *path, const bool takes[PACKINGS], found *f)
{
    struct stat st;
    if (strstr(path, "/.") || !(f->file = open_under(root, path, "", &f->st)))
        return false;
    f->varies = false;
    f->coded = NULL;
    for (int i = 0; i < PACKINGS && !f->coded; i++) {
        FILE *packed = open_under(root, path, packings[i].end, &st);
        if (!packed)
            continue;
        f->varies = true;
        fclose(takes[i] ? f->file : packed);
        if (!takes[i])
            continue;
        f->file = packed;
        f->st = st;
        f->coded = packings[i].coding;
    }
    return true;
}

bool file_is_page(const char *path) { return !strchr(strrchr(path, '/'), '.'); }

bool file_root(const char *folder, char *root)
{
    found f;
    if (!realpath(folder, root))
        return false;
    if (!strcmp(root, "/"))
        root[0] = 0;
    if (!file_find(root, "/index.html", (const bool[PACKINGS]){ 0 }, &f))
        return false;
    fclose(f.file);
    return true;
}

bool file_listed(const char *list, const char *coding)
{
    size_t n = strlen(coding);
    for (const char *at = list; *(at += strspn(at, ", \t")); at += strcspn(at, ",")) {
        if (strncasecmp(at, coding, n) || !strchr(";, \t", at[n]))
            continue;
        at += n + strspn(at + n, "; \t");
        return strncasecmp(at, "q=0", 3) || strspn(at + 3, ".0") != strcspn(at + 3, ", \t");
    }
    return false;
}

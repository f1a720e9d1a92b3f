/* io.c - lines and whole files. Input may be any bytes. */
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "command.h"
#include "io.h"

int read_line(FILE *f, char *buf, size_t cap)
{
    size_t n = 0;
    bool junk = false;
    int c = getc(f);
    if (c == EOF)
        return LINE_END;
    for (; c != EOF && c != '\n'; c = getc(f)) {
        junk |= c == 127 || (c < 32 && c != '\t' && c != '\r');
        if (n < cap)
            buf[n] = (char)c;
        n += n < cap;
    }
    bool whole = n < cap;
    if (whole && n && buf[n - 1] == '\r')
        n--;
    junk |= whole && memchr(buf, '\r', n) != NULL;
    buf[whole && !junk ? n : 0] = 0;
    return !whole ? LINE_LONG : junk ? LINE_JUNK : (int)n;
}

/* Reads all of a stream, and ends it with a zero. */
static char *read_all(FILE *f, size_t *len, const char **why)
{
    room b = { NULL, 0 };
    size_t n = 0;
    *why = NULL;
    do { /* at least once: a stream that is at its end already gives an empty text */
        ct_out want = { NULL, 0, n + 65536 };
        if (n > FILE_MAX_BYTES)
            *why = "file.large";
        else if (n + 65536 >= b.cap && !room_grow(&b, &want))
            *why = "memory";
        else
            n += fread(b.p + n, 1, 65536, f);
        if (ferror(f))
            *why = "file.unreadable";
    } while (!*why && !feof(f));
    if (*why) {
        free(b.p);
        return NULL;
    }
    b.p[n] = 0;
    *len = n;
    return b.p;
}

char *read_file(const char *path, size_t *len, const char **why)
{
    struct stat st;
    if (stat(path, &st)) {
        *why = errno == ENOENT || errno == ENOTDIR ? "file.missing" : "file.unreadable";
        return NULL;
    }
    *why = S_ISDIR(st.st_mode) ? "file.folder" : "file.unreadable";
    FILE *f = S_ISDIR(st.st_mode) ? NULL : fopen(path, "rb");
    if (!f)
        return NULL;
    char *text = read_all(f, len, why);
    fclose(f);
    return text;
}

size_t mark_length(const char *text)
{
    static const char mark[] = "\xef\xbb\xbf";
    size_t n = sizeof mark - 1;
    return strncmp(text, mark, n) ? 0 : n;
}

char *read_input(const char *path, size_t *len, const char **why)
{
    char *text = is_pipe(path) ? read_all(stdin, len, why) : read_file(path, len, why);
    size_t mark = text ? mark_length(text) : 0;
    if (mark)
        memmove(text, text + mark, (*len -= mark) + 1);
    return text;
}

const char *file_fault(const char *path)
{
    struct stat st;
    if (lstat(path, &st) || S_ISREG(st.st_mode))
        return NULL;
    return S_ISDIR(st.st_mode) ? "file.folder" : S_ISLNK(st.st_mode) ? "file.link" : "file.special";
}

static bool write_all(int fd, const char *text, size_t len)
{
    for (ssize_t n; len; text += n, len -= (size_t)n)
        if ((n = write(fd, text, len)) <= 0)
            return false;
    return true;
}

/* Flushes the folder of the path, because only then is a rename on the disk. Some systems cannot do
 * that. */
static void flush_folder(const char *path)
{
    char folder[4096];
    const char *slash = strrchr(path, '/');
    ct_out o = ct_out_of(folder, sizeof folder);
    ct_put_n(&o, slash ? path : ".", slash ? (size_t)(slash - path) + 1 : 1);
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return;
    fsync(fd);
    close(fd);
}

/* Writes a new file, flushes it and renames it, so that a crash or power cut keeps the old content.
 */
bool write_file(const char *path, const char *text, size_t len)
{
    char beside[4096];
    ct_out o = ct_out_of(beside, sizeof beside);
    ct_put(&o, path);
    ct_put(&o, ".new");
    if (!ct_out_whole(&o))
        return false;
    remove(beside); /* a crash may have left this file; of a link only the link is removed */
    int fd = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd < 0)
        return false;
    bool good = write_all(fd, text, len) && !fsync(fd);
    good = !close(fd) && good && !rename(beside, path);
    if (good)
        flush_folder(path);
    else
        remove(beside);
    return good;
}

ct_out room_out(room *b) { return ct_out_of(b->p, b->cap); }

bool room_grow(room *b, const ct_out *o)
{
    if (o->len < b->cap)
        return false;
    size_t cap = o->len + o->len / 2 + 4096;
    char *p = realloc(b->p, cap);
    if (!p) {
        fprintf(stderr, "%s: memory\n", this_program.name);
        exit(FAILED);
    }
    b->p = p;
    b->cap = cap;
    return true;
}

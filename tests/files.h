/* files.h - helpers for tests that read files: the sorted names in a folder, and the text of a
 * file. */
#ifndef CT_TEST_FILES_H
#define CT_TEST_FILES_H

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILES = 256 };

typedef struct folder {
    int n;
    char name[FILES][256];
} folder;

static inline int by_name(const void *a, const void *b) { return strcmp(a, b); }

/* Reads the names in a folder that end with `end`; none if the folder does not exist. */
static inline void folder_read(folder *f, const char *path, const char *end)
{
    DIR *dir = opendir(path);
    f->n = 0;
    for (struct dirent *e; dir && f->n < FILES && (e = readdir(dir));) {
        size_t n = strlen(e->d_name), m = strlen(end);
        if (n > m && !strcmp(e->d_name + n - m, end))
            snprintf(f->name[f->n++], sizeof f->name[0], "%s", e->d_name);
    }
    if (dir)
        closedir(dir);
    qsort(f->name, (size_t)f->n, sizeof f->name[0], by_name);
}

/* Returns the whole file with a final zero; the caller frees it. NULL: it cannot be read. */
static inline char *file_read(const char *path, size_t *len)
{
    FILE *f = fopen(path, "rb");
    if (!f)
        return NULL;
    fseek(f, 0, SEEK_END);
    long size = ftell(f);
    char *text = size >= 0 ? malloc((size_t)size + 1) : NULL;
    rewind(f);
    *len = text ? fread(text, 1, (size_t)size, f) : 0;
    fclose(f);
    if (text)
        text[*len] = 0;
    return text;
}

#endif

/* files.h - finds the file of a request's path in a folder, and never one outside of it. */
#ifndef CT_FILES_H
#define CT_FILES_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>

/* Content codings, the smallest result first. A packed file lies beside the plain one: FILE.br. */
enum { BROTLI, GZIP, PACKINGS };

/* The file found for a path. */
typedef struct found {
    FILE *file; /* the caller closes it */
    struct stat st;
    bool varies;       /* the answer depends on Accept-Encoding */
    const char *coded; /* the coding of the opened file, as HTTP names it; NULL: plain */
} found;

/* Writes the resolved name of `folder` into `root` (PATH_MAX bytes), for file_find. False: there is
 * no such folder, or it has no index.html. */
bool file_root(const char *folder, char *root);
/* Opens the file of `path`, which begins with a slash. takes: the codings that the client accepts.
 * False: there is no such file. */
bool file_find(const char *root, const char *path, const bool takes[PACKINGS], found *f);
const char *file_coding(int packing);    /* HTTP's name of the coding */
bool file_is_page(const char *path);     /* the last part of the path has no dot */
const char *file_type(const char *path); /* media type by the file's ending */
/* Whether a `list` such as "br, gzip;q=0.5" accepts the coding; q=0 refuses it. */
bool file_listed(const char *list, const char *coding);

#endif

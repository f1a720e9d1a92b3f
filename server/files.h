/* files.h - from the path of a request to a file in a folder, and no way out of that folder. */
#ifndef CT_FILES_H
#define CT_FILES_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>

/* What was found for a path. small: FILE.gz is there; packed: it is what was opened. */
typedef struct found {
    FILE *file; /* the caller's to close */
    struct stat st;
    bool small, packed;
} found;

/* Resolves a folder's name to root (PATH_MAX bytes), for file_find. False: there is no such
 * folder, or no index.html in it. */
bool file_root(const char *folder, char *root);
/* path begins with a slash; gzip: FILE.gz will do, too. False: no such file. */
bool file_find(const char *root, const char *path, bool gzip, found *f);
bool file_is_page(const char *path); /* no dot in its last part: a page of the client */
const char *file_type(const char *path);

#endif

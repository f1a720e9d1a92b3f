/* files.h - from the path of a request to a file in a folder, and no way out of that folder. */
#ifndef CT_FILES_H
#define CT_FILES_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>

/* The ways a file may be packed, the smallest first; each may lie beside the file, as FILE.br. */
enum { BROTLI, GZIP, PACKINGS };

/* What was found for a path. */
typedef struct found {
    FILE *file; /* the caller's to close */
    struct stat st;
    bool varies;       /* packed files are there, so others may get another answer */
    const char *coded; /* the packing of what was opened, as HTTP names it; NULL: none */
} found;

/* Resolves a folder's name to root (PATH_MAX bytes), for file_find. False: there is no such
 * folder, or no index.html in it. */
bool file_root(const char *folder, char *root);
/* path begins with a slash; takes: which packings will do, too. False: no such file. */
bool file_find(const char *root, const char *path, const bool takes[PACKINGS], found *f);
const char *file_coding(int packing); /* as HTTP names it */
bool file_is_page(const char *path);  /* no dot in its last part: a page of the client */
const char *file_type(const char *path);
/* Whether a list such as "br, gzip;q=0.5" names a coding, and not with q=0. */
bool file_listed(const char *list, const char *coding);

#endif

/* store.h - the files in which matches are kept, so that they can be resumed. */
#ifndef CT_CLI_STORE_H
#define CT_CLI_STORE_H

#include "sitting.h"

/* Locks the file of a game and reads the match in it; *m is NULL if there is none. DONE, or the
 * exit code after reporting the fault. */
int store_open(sitting *p, const ct_game *g, ct_match **m);
/* Call before a new match begins: renames the file if the match in it is over. */
int store_aside(sitting *p);
void store_save(sitting *p);
void store_close(sitting *p); /* unlocks the file */
/* Writes the name of the user's folder with a "/" at its end; nothing if there is none. */
void store_folder(ct_out *o);
/* Makes the folders above a file. Faults show when the file is written. */
void store_make_folders(const char *path);
/* Gives the current match a name, and so its file another path. Returns NULL, or the key of the
 * reason why not; then nothing has changed. */
const char *store_rename(sitting *p, const char *name);

/* NULL if a match may have this name, else "name.bad". A name has 1 to 32 letters, digits, blanks,
 * "-" and "_". It begins with a letter or digit. */
const char *store_name_fault(const char *name);

/* ---- matches for lists ---- */

/* A match in the user's folder. */
typedef struct kept_match {
    const ct_game *g;
    char name[NAME_BYTES]; /* "": it has none */
    int64_t when;          /* when it was last changed, in seconds since 1970 */
    int round;             /* number of its deal */
    bool over;
} kept_match;
/* Lists the matches of a game (NULL: of all) that have begun and can be read, the newest first.
 * Reads at most `most` files. Returns their number; the caller frees *list, which may be NULL. */
int store_list(const ct_game *g, int most, kept_match **list);
/* Writes the file name of a match; nothing if the user has no folder. */
void store_path(ct_out *o, const ct_game *g, const char *name);
/* Removes a kept match. NULL, or the key of the reason why not. */
const char *store_remove(const ct_game *g, const char *name);
/* Calls `each` for every match in the user's folder that can be read, over or not. */
void store_walk(void (*each)(void *user, const ct_match *m), void *user);

#endif

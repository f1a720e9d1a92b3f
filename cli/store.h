/* store.h - the file in which a match is kept, so that it can be resumed. */
#ifndef CT_CLI_STORE_H
#define CT_CLI_STORE_H

#include "sitting.h"

/* Locks the file of a game and reads the match in it; *m is NULL if there is none. DONE, or the
 * exit code after reporting the fault. */
int store_open(sitting *p, const ct_game *g, ct_match **m);
/* Call before a new match begins: renames the file if the match in it is over. */
int store_aside(sitting *p);
/* The match that is kept for a game, for a list; NULL: there is none that can be read. The caller
 * frees it. */
ct_match *store_peek(const ct_game *g);
/* Calls `each` for every match in the user's folder that can be read, over or not. */
void store_walk(void (*each)(void *user, const ct_match *m), void *user);
void store_save(sitting *p);
void store_close(sitting *p); /* unlocks the file */

#endif

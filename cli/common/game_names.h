/* game_names.h - finds a game by a name as people write it. */
#ifndef CT_CLI_GAME_NAMES_H
#define CT_CLI_GAME_NAMES_H

#include "carteado.h"

/* Writes a text in lower case, without accents, with letters for suits and with single blanks. */
void simplify(const char *text, char *out, size_t cap);
/* As simplify, with blanks in place of hyphens and underscores: "poquer paciencia". */
void plain_name(const char *text, char *out, size_t cap);
/* The number of letters to insert, drop or change to make one text of the other; texts of more than
 * 63 bytes count as different in every letter. */
int letters_apart(const char *a, const char *b);
/* The game meant by a slug, a name in either language, or a part of just one game's names. NULL:
 * none; then *near (may be NULL) is the game with the most similar name, or NULL. */
const ct_game *game_meant(const char *text, const ct_game **near);

#endif

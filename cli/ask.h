/* ask.h - a prompt at the table and its answer. */
#ifndef CT_CLI_ASK_H
#define CT_CLI_ASK_H

#include "sitting.h"

typedef enum said { ACTED, PASSED, MOVED, LEFT } said; /* MOVED: an act was undone or redone */

/* Asks until the player gives a valid answer. `empty`: Enter alone is valid (PASSED). */
said ask(sitting *p, const char *prompt, bool empty);
bool is_quit(const char *text); /* whether the text is the word for leaving the game */

#endif

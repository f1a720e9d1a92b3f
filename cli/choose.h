/* choose.h - which game is to be played. */
#ifndef CT_CLI_CHOOSE_H
#define CT_CLI_CHOOSE_H

#include "common/command.h"

/* Sets *g to the game of the argument, else that of the code (may be NULL), else the one chosen at
 * the terminal. *g is NULL where none was chosen. Returns DONE, or the exit code after reporting
 * the fault. */
int choose_game(const cli *c, const char *code, const ct_game **g);

#endif

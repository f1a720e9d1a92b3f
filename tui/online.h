/* online.h - a table of a server on the full screen, for the command `carteado join`. */
#ifndef CT_TUI_ONLINE_H
#define CT_TUI_ONLINE_H

#include "cli/joining.h"

/* Sits at the table that joining_read has read, until the player leaves it or it is gone. Returns
 * the exit code, or TUI_UNFIT if the terminal cannot show it; then nothing has happened. */
int tui_join(joining *j, bool ascii);

#endif

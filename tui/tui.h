/* tui.h - the full-screen client, for the commands `carteado play`, `join` and `replay`. */
#ifndef CT_TUI_TUI_H
#define CT_TUI_TUI_H

#include "cli/sitting.h"

/* Plays game g on the full screen, as the options ask; g NULL: opens the start screen. Returns the
 * exit code, or TUI_UNFIT if the terminal cannot show it; then nothing has happened. */
enum { TUI_UNFIT = -1 };
int tui_run(const cli *c, play_options *o, const ct_game *g);
/* Shows a recorded match step by step. Returns DONE or TUI_UNFIT. */
int tui_replay(const cli *c, const ct_match *m, bool ascii);
struct joining;
/* Takes a seat at a server's table and plays there, until the player leaves or the table is gone.
 * joining_read (cli/joining.h) must have filled `j`. Returns the exit code of the command, or
 * TUI_UNFIT if this terminal cannot show the full screen. */
int tui_join(struct joining *j, bool ascii);

#endif

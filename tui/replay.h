/* replay.h - a recorded match, step by step. */
#ifndef CT_TUI_REPLAY_H
#define CT_TUI_REPLAY_H

#include "pack.h"
#include "term.h"

#include "cli/scene.h"
#include "match.h"

/* Shows a match from step `at` on; left and right go through its steps, v changes whose cards are
 * seen. `names`: of the seats. false: the program is to end. */
bool replay_show(term *t, const cli *c, const ct_match *m, char names[CT_SEATS][48], const deck *d,
                 int at);

#endif

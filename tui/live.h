/* live.h - a match on the full screen. */
#ifndef CT_TUI_LIVE_H
#define CT_TUI_LIVE_H

#include "cli/sitting.h"
#include "prefs.h"
#include "term.h"

typedef enum finish_how { LIVE_LEFT, LIVE_OVER, LIVE_AGAIN, LIVE_NEW, LIVE_LEAVE } finish_how;

/* Plays the match at which the player has sat down, until the player leaves it (LIVE_LEFT), it is
 * over and was looked at (LIVE_OVER), the player wants the same cards again (LIVE_AGAIN) or another
 * match (LIVE_NEW), or the program is to end (LIVE_LEAVE). The match is saved after every act. */
finish_how live_play(term *t, sitting *p, prefs *s);

#endif

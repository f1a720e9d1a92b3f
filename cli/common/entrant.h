/* entrant.h - a player that was asked for, and how much it thinks. */
#ifndef CT_CLI_ENTRANT_H
#define CT_CLI_ENTRANT_H

#include "outside.h"
#include "player.h"

typedef struct entrant {
    const ct_player *player;
    uint64_t worlds;     /* possible deals it looks at for an act; 0: as many as it is used to */
    const char *command; /* of a bot that is another program; NULL: it is none */
    crew *crew;          /* its processes at a table; NULL: nobody has hired it */
    int ms;              /* of CPU that an act takes at most; 0: there is no hurry */
} entrant;

/* By "name", "name:worlds", "cmd:command" or, as --bots takes them, the number of a bot. False:
 * told. */
bool find_entrant(const cli *c, const char *name, int worlds, entrant *out);
bool same_entrant(const entrant *a, const entrant *b); /* they play alike */
/* The same but for commands, so that no file that is read can have one run; false: there is none,
 * nothing is told, and *out stays. */
bool known_entrant(const char *name, int worlds, entrant *out);
/* Has it ready for a table of which a match is played; for others than programs there is nothing to
 * do. Afterwards it is dismissed, with the match as it ended (NULL: there was none). */
void hire_entrant(const cli *c, entrant *e, int ms);
void dismiss_entrant(entrant *e, const ct_match *m);
/* Why it did what it did last, in its own words; "": it does not say. */
const char *entrant_why(const entrant *e);
void put_entrant(const entrant *e, ct_out *o); /* as it may be asked for */

/* What it does for a seat on turn, told all that happened in the match; the same position of the
 * same match gives the same luck, so that undo changes nothing. 0: it has no act. */
ct_act entrant_act(const entrant *e, const ct_match *m, int seat, const uint8_t seed[32]);
/* The same in a position without a match behind it. */
ct_act entrant_move(const entrant *e, const ct_state *s, int seat, ct_rng *luck);
/* What it thinks there: to be freed by the caller. ms: a fuse, in CPU time; 0: none. */
ct_thought *entrant_thought(const entrant *e, const ct_state *s, int seat, ct_rng *luck, double ms);
/* What was thought about the view, on one line (docs/engine-protocol.md). */
void thought_json(const ct_view *v, const ct_thought *t, ct_lang l, ct_out *o);
/* The act that the adviser (ct_adviser) would do, told all that the seat saw of the match, sought
 * for a third of a second at most, and why. 0: the seat has no act. */
ct_act entrant_hint(const ct_match *m, const ct_view *v, ct_lang l, ct_out *why);

#endif

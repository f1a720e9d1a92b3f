/* entrant.h - a player that was asked for, and how much it thinks. */
#ifndef CT_CLI_ENTRANT_H
#define CT_CLI_ENTRANT_H

#include "cli.h"
#include "player.h"

typedef struct entrant {
    const ct_player *player;
    uint64_t worlds; /* possible deals it looks at for an act; 0: as many as it is used to */
} entrant;

/* By "name", "name:worlds" or, as --bots takes them, the number of a bot. False: told. */
bool find_entrant(const cli *c, const char *name, entrant *out);
/* The same; false: there is none, nothing is told, and *out stays. */
bool known_entrant(const cli *c, const char *name, entrant *out);
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
/* The act that the best player would do, sought for a third of a second at most, and why. 0: the
 * seat has no act. */
ct_act entrant_hint(const ct_view *v, ct_lang l, ct_out *why);

#endif

/* entrant.h - a player as the user asked for it: which one, and how long it may think. */
#ifndef CT_CLI_ENTRANT_H
#define CT_CLI_ENTRANT_H

#include <stdatomic.h>

#include "outside.h"
#include "player.h"

typedef struct entrant {
    const ct_player *player;
    uint64_t worlds; /* possible deals that the player looks at for an act; 0: its usual number */
    const char *command; /* the command of a bot that is another program; else NULL */
    crew *crew; /* the bot's processes, between hire_entrant and dismiss_entrant; else NULL */
    int ms;     /* CPU time of an act, at most; 0: no limit */
    const atomic_bool *stop; /* once true, the player answers at once; NULL: it is never stopped */
} entrant;

/* Finds the player of "name", "name:worlds", "cmd:command" or a bot's number. `worlds`: used where
 * the name gives none; 0: the player's usual number. false: the fault was reported. */
bool find_entrant(const cli *c, const char *name, int worlds, entrant *out);
bool same_entrant(const entrant *a, const entrant *b); /* whether both play alike */
/* Finds a player as find_entrant does, but never a command, so that a file that is read cannot run
 * one. false: there is no such player; nothing is reported and *out stays. */
bool known_entrant(const char *name, int worlds, entrant *out);
/* hire_entrant prepares an entrant for the acts of one match, and dismiss_entrant ends that. Only
 * other programs need it. `ms`: time for each act; -1: the usual time. `m`: the match as it ended;
 * NULL: there was none. */
void hire_entrant(const cli *c, entrant *e, int ms);
void dismiss_entrant(entrant *e, const ct_match *m);
/* The reason that the entrant gave for its last act; "": none. */
const char *entrant_why(const entrant *e);
void put_entrant(const entrant *e, ct_out *o); /* writes the name that finds it */

/* Returns the entrant's act for the seat on turn; 0: the seat has no act. The entrant first
 * receives the record as the seat saw it. The same position, match and seed give the same act, so
 * undo changes nothing. */
ct_act entrant_act(const entrant *e, const ct_match *m, int seat, const uint8_t seed[32]);
/* Returns the entrant's act for a position without a match. */
ct_act entrant_move(const entrant *e, const ct_state *s, int seat, ct_rng *luck);
/* Returns the entrant's ratings of the acts in a position; the caller frees them. `ms`: CPU time,
 * at most; 0: no limit. */
ct_thought *entrant_thought(const entrant *e, const ct_state *s, int seat, ct_rng *luck, double ms);
/* Writes the ratings of a view's acts as one line of JSON (docs/engine-protocol.md). */
void thought_json(const ct_view *v, const ct_thought *t, ct_lang l, ct_out *o);
/* The act that the game's adviser (ct_adviser) recommends, within a third of a second; 0: the seat
 * has no act. Writes the reason into `why`. */
ct_act entrant_hint(const ct_match *m, const ct_view *v, ct_lang l, ct_out *why);

#endif

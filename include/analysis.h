/* analysis.h - looking back at a match: which acts of a seat cost most, what was better, and by how
 * much. The strongest player judges each act by what the seat knew at that moment: its view and the
 * lines that it had heard, never the hidden cards. The same match gives the same analysis on every
 * machine.
 *
 *     ct_analysis *a = ct_analysis_new(match, seat, 0, ct_match_lines(match), 0);
 *     while (ct_analysis_step(a)) {}
 *     n = ct_analysis_costly(a, costly);
 *     ct_analysis_free(a); */
#ifndef CT_ANALYSIS_H
#define CT_ANALYSIS_H

#include "player.h"

enum { CT_COSTLY = 3 };

/* An act that cost something. */
typedef struct ct_costly {
    int line;            /* of the record, from 0                                             */
    ct_act done, better; /* what the seat did, and what it should have done                   */
    double cost, error;  /* what that would have brought more, in points or chips, on average,
                            and its standard error                                            */
    uint64_t worlds;     /* possible deals that were looked at                                */
} ct_costly;

typedef struct ct_analysis ct_analysis;

/* Whether acts can be judged by these rules, which are not for one alone: the game's players tell
 * what an act brings. */
bool ct_analysis_serves(const ct_rules *r);
/* The acts of a seat among lines from .. to - 1 of a match, which must stay as it is. worlds:
 * possible deals that an act is worth; 0: as many as the player is used to. NULL: no memory. */
ct_analysis *ct_analysis_new(const ct_match *m, int seat, int from, int to, uint64_t worlds);
void ct_analysis_free(ct_analysis *a); /* NULL is allowed */
/* Thinks about one act more; false: all is done. */
bool ct_analysis_step(ct_analysis *a);
/* How far it is: the lines that were passed, all of them; some are passed twice. */
void ct_analysis_far(const ct_analysis *a, int *passed, int *all);
/* The acts that cost most, the dearest first, as far as is known; how many. Only what is clear
 * counts: a cost of two standard errors. */
int ct_analysis_costly(const ct_analysis *a, ct_costly out[CT_COSTLY]);
/* It in one sentence. */
void ct_costly_say(const ct_match *m, const ct_costly *c, ct_lang l, ct_out *out);

#endif

/* analysis.h - analyses a match: which acts of a seat cost most, which acts were better, and by how
 * much. The strongest player judges each act by what the seat knew at that moment: its view and the
 * earlier lines as it saw them, never the hidden cards. The same match gives the same analysis on
 * every machine. An analysis belongs to one thread at a time.
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
    int line;            /* the act's line of the record, from 0 */
    ct_act done, better; /* done: what the seat did; better: what it should have done */
    double cost, error;  /* cost: how much more `better` brings on average, in the units of
                            ct_rating.gain; error: the standard error of that mean */
    uint64_t worlds;     /* number of possible deals that were looked at */
} ct_costly;

typedef struct ct_analysis ct_analysis;

/* Whether matches by these rules can be analysed: the game has a policy, and more than one seat. */
bool ct_analysis_serves(const ct_rules *r);
/* Analyses the acts of a seat among lines from .. to - 1 of a match. The match must not be changed
 * or freed before the analysis is freed. `worlds`: number of possible deals for each act; 0: the
 * player's usual number. The caller frees the result; NULL: no memory. */
ct_analysis *ct_analysis_new(const ct_match *m, int seat, int from, int to, uint64_t worlds);
void ct_analysis_free(ct_analysis *a); /* NULL is allowed */
/* Judges one more act. Returns false when the analysis is complete. */
bool ct_analysis_step(ct_analysis *a);
/* The progress: `passed` of `all` lines. Each line counts twice, because the costly acts are judged
 * again. */
void ct_analysis_far(const ct_analysis *a, int *passed, int *all);
/* Writes the acts that cost most, the costliest first, and returns their number. Only clear costs
 * count: at least two standard errors, and more after few deals. May be called at any time. */
int ct_analysis_costly(const ct_analysis *a, ct_costly out[CT_COSTLY]);
/* Ends the first look at the match, because the time is nearly up. The acts found so far are still
 * judged again. Returns false if the first look had ended before. */
bool ct_analysis_hurry(ct_analysis *a);
/* Writes sentences about the costly act and the better act: the cost, and the fact that separates
 * the two (ct_why_apart), if there is one. */
void ct_costly_say(const ct_match *m, const ct_costly *c, ct_lang l, ct_out *out);
/* Writes the hand that the seat held when it chose, as cards separated by blanks ("7♥ 8♥"); nothing
 * in a game in which the seat holds no cards that it sees. `ascii`: as ct_card_write. */
void ct_costly_hand(const ct_match *m, const ct_costly *c, bool ascii, ct_out *out);

#endif

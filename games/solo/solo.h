/* solo.h - what the files of Solo share: the numbers of a table, what a seat has won, and how a
 * deal is settled. No other game includes it. */
#ifndef CT_SOLO_H
#define CT_SOLO_H

#include "tables.h"
#include "kits/trick.h"

static inline const solo *solo_of(const ct_state *s) { return (const solo *)s->own; }
static inline solo *solo_mine(ct_state *s) { return (solo *)s->own; }

extern const trick_ranks solo_ranks; /* R2 */
static inline int solo_power(ct_card c) { return trick_power(&solo_ranks, c, -1); }
/* The mão, who bids and leads first. */
static inline int solo_eldest(const ct_state *s) { return ct_next_seat(s, solo_of(s)->dealer); }
static inline bool solo_bolo(const solo *o) { return o->bid >= BID_PEDIDO; }
static inline int solo_tricks(const ct_state *s, int seat) { return ct_count(s, TAKEN + seat) / 3; }

/* ---- score.c ---------------------------------------------------------------------------- */

/* R3: points of the cards won, and one for each trick. */
int solo_points(const ct_state *s, int seat);
bool solo_kept(const ct_state *s); /* R23, R25: whether the contract is made so far */
/* R26: ends the deal, and the match with its last deal. `is_kept`: pays the contract as made.
 * `fines`: also pays the fines of the deal. */
void solo_settle(ct_state *s, bool is_kept, bool fines);
/* R13: ends a deal in which all passed. Nobody pays. With redeal_limit the last such deal in a row
 * counts as played. */
void solo_pass_out(ct_state *s);
void solo_sheet(const ct_state *s, ct_sheet *out);
int solo_progress(const ct_state *s, ct_progress out[CT_PROGRESS]);
int32_t solo_price(const ct_state *s, ct_act a); /* R24: the value of a bid in chips */
/* Maps the chips won in a deal to 0 .. 1. Large gains are compressed, so that both a Solo and a
 * Bolo make a difference. */
static inline double solo_squeezed(double gain)
{
    return 0.5 + 0.5 * gain / ((gain < 0 ? -gain : gain) + 4);
}
double solo_value(const ct_state *s, int seat);
extern const ct_pad solo_pad;

#endif

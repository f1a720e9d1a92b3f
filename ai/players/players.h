/* players.h - functions and tables that the players share. */
#ifndef CT_PLAYERS_H
#define CT_PLAYERS_H

#include "advice.h"
#include "player.h"

/* Writes a ct_thought without ratings: all legal acts, with `a` first. */
void players_only(ct_thought *out, const ct_acts *legal, ct_act a);

/* Whether act `meld` lays a meld and the same seat may still do act `then` after it. */
bool players_goes_on(const ct_state *s, ct_act meld, ct_act then);

/* Whether the game judges acts by how the match may end (ct_policy_value.rest), not by points or
 * chips of the deal. */
bool players_match(const ct_game *g);

/* Writes a number of the game's points or chips with its unit: "1.9 points". From ten on it is
 * rounded to a whole number, because it is an estimate. */
void players_amount(ct_out *o, const ct_game *g, double v, ct_lang l);

/* Writes tenths as a number with one decimal place. */
void players_tenths(ct_out *o, int64_t tenths, ct_lang l);

/* Writes the label of an act between quotation marks. Those inside it become single ones. */
void players_label(ct_out *o, const ct_state *s, ct_act a, ct_lang l);

/* Writes a share of matches in tenths of a percentage point: "1.8 percentage points". Portuguese
 * has the plural from 2 on. */
void players_share(ct_out *o, int64_t tenths, ct_lang l);

/* Writes over how many worlds `n` a rating (ct_rating) is the average, in the words of this game:
 * "on average over 300 hands the others may hold." */
void players_worlds(ct_out *o, const ct_game *g, uint64_t n, ct_lang l);

extern const ct_player ct_player_random, ct_player_easy, ct_player_medium; /* in players.c */
extern const ct_player ct_player_good;                                     /* in search.c */
extern const ct_player ct_player_hard;                                     /* in search.c */
extern const ct_player ct_player_master;                                   /* in master.c */

#endif

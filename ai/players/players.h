/* players.h - what the players share. */
#ifndef CT_PLAYERS_H
#define CT_PLAYERS_H

#include "bot.h"
#include "player.h"

/* A thought about nothing but the act: all legal acts, this one first, none of them rated. */
void players_only(ct_thought *out, const ct_acts *legal, ct_act a);

/* Whether `lay` lays a meld after which the seat may still do `then`. */
bool players_goes_on(const ct_state *s, ct_act lay, ct_act then);

/* So many points or chips of the game, with one decimal place, as the language writes it. */
void players_amount(ct_out *o, const ct_game *g, double v, ct_lang l);

/* Whether acts are judged by how the match may end (policy.h), not by points or chips of the deal.
 */
bool players_match(const ct_game *g);

/* "300 possible deals.", or what else the acts of the game are compared over. */
void players_worlds(ct_out *o, const ct_game *g, uint64_t n, ct_lang l);

extern const ct_player ct_player_random, ct_player_medium; /* players.c */
extern const ct_player ct_player_easy;                     /* novice.c  */
extern const ct_player ct_player_hard;                     /* search.c  */
extern const ct_player ct_player_master;                   /* master.c  */

#endif

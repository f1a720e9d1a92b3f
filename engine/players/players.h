/* players.h - what the players share. */
#ifndef CT_PLAYERS_H
#define CT_PLAYERS_H

#include "bot.h"
#include "player.h"

/* A thought about nothing but the act: all legal acts, this one first, none of them rated. */
void players_only(ct_thought *out, const ct_acts *legal, ct_act a);

/* A number with one decimal place, as the language writes it. */
void players_tenths(ct_out *o, double v, ct_lang l);

extern const ct_player players_novice; /* novice.c */
extern const ct_player players_forte;  /* search.c */
extern const ct_player players_master; /* master.c */

#endif

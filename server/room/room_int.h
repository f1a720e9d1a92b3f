/* room_int.h - what the files of a room tell each other. */
#ifndef CT_ROOM_INT_H
#define CT_ROOM_INT_H

#include "room.h"

enum { ROOM_MEDIO = 1 }; /* the level, as ct_levels counts, of bots that nobody chose */

const char *room_secret(ct_room *r);                /* draws the next match's           */
void room_settle(ct_room *r);                       /* somebody is host, if anybody can  */
void room_empty(ct_room *r, int64_t now, int seat); /* nobody's, or a bot's in a match  */
/* Whether anybody is here has changed: while nobody is, no clock plays but one by days. */
void room_rest(ct_room *r, int64_t now);
/* Somebody is here again, or a seat has changed hands: clocks and bots go on. */
void room_wake(ct_room *r, int64_t now);
/* The undo is done if all have agreed that have to. */
void room_agreed(ct_room *r, int64_t now);
/* Who is here, or what they say about the absent, has changed: what they agree on is done. */
void room_count_votes(ct_room *r, int64_t now);
void room_end_wait(ct_room *r); /* nobody has voted to wait any more */
/* Somebody is newly absent: that the others are not waited for was not said of them. */
void room_forget_votes(ct_room *r);
/* The next match, in which nothing has been dealt; `fair` tells its luck. */
const char *room_match(ct_room *r);
/* Line n, which has led to this position; was: the one before. */
const char *room_line(ct_room *r, int64_t now, const char *line, ct_act act, const ct_state *was);
void room_rate_begin(ct_room *r);    /* a match begins: whether it counts for ratings */
const char *room_longer(ct_room *r); /* room for one line more */

#endif

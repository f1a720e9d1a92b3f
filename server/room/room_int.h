/* room_int.h - functions that the files of a room share. */
#ifndef CT_ROOM_INT_H
#define CT_ROOM_INT_H

#include "room.h"

enum { ROOM_MEDIO = 1 }; /* index into ct_levels: level of bots that nobody chose */

const char *room_secret(ct_room *r);                /* draws the secret of the next match */
void room_settle(ct_room *r);                       /* chooses a host, if there is none */
void room_empty(ct_room *r, int64_t now, int seat); /* opens a seat, or gives it to a bot */
bool room_may_sit(const ct_room *r, int seat);      /* a newcomer can have the seat now */
/* Call when the first person comes or the last one goes. While nobody is here the clock is stopped,
 * unless it is the clock `days`. */
void room_rest(ct_room *r, int64_t now);
/* Call when somebody comes back or a seat changes hands: resumes clocks and bots. */
void room_wake(ct_room *r, int64_t now);
/* Takes the acts back if all seats that were asked have agreed. */
void room_agreed(ct_room *r, int64_t now);
/* Call when somebody comes, goes or votes: carries out the vote's decision, if there is one. */
void room_count_votes(ct_room *r, int64_t now);
void room_end_wait(ct_room *r); /* discards the votes to wait */
/* Call when a player just went absent: discards votes cast about earlier absentees, except those to
 * wait. */
void room_forget_votes(ct_room *r);
/* Makes the match from `fair`, before its first deal. */
const char *room_match(ct_room *r);
/* Counts and reports a line that has been played. was: the position before it. */
const char *room_line(ct_room *r, int64_t now, const char *line, ct_act act, const ct_state *was);
/* Call when somebody is ready, or leaves: plays again if all people want it and a match has ended.
 * NULL, also when nothing has to begin. */
const char *room_go_again(ct_room *r, int64_t now);
/* Call when somebody goes: begins the pause if all the others want it. */
void room_count_pause(ct_room *r, int64_t now);
void room_rate_begin(ct_room *r);    /* a match begins: decides whether it counts for ratings */
const char *room_longer(ct_room *r); /* makes room in `kept` for one line more */

#endif

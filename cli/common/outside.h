/* outside.h - bots that are other programs (docs/bot-protocol.md). Each seat has a process of its
 * own, so partners share no more than people do. A process gets its seat's view and the record as
 * that seat saw it. Whenever it fails, the rules of thumb act for it. */
#ifndef CT_CLI_OUTSIDE_H
#define CT_CLI_OUTSIDE_H

#include <stdatomic.h>

#include "match.h"
#include "sentences.h"

/* How a bot failed when asked for an act. */
typedef enum outside_fault {
    OUTSIDE_START,   /* the bot could not be started, or did not say hello */
    OUTSIDE_GONE,    /* the bot was started too often and is not started again */
    OUTSIDE_CRASH,   /* it ended                                               */
    OUTSIDE_TIME,    /* the bot said nothing in time */
    OUTSIDE_LONG,    /* the bot's line was too long */
    OUTSIDE_RUBBISH, /* the bot's line did not follow the protocol */
    OUTSIDE_ILLEGAL, /* the bot named no act, or an illegal one */
    OUTSIDE_FAULTS,
    OUTSIDE_FINE = OUTSIDE_FAULTS
} outside_fault;

extern const char *const outside_names[OUTSIDE_FAULTS]; /* "start", "gone" ... */

typedef struct crew crew;

typedef struct crew_wish {
    const char *command; /* run by /bin/sh                                           */
    uint64_t worlds;     /* possible deals to look at for an act; 0: as the bot likes */
    int ms;              /* milliseconds for an act; -1: the usual time */
    bool heeds;          /* a signal to end the program also ends waiting */
    atomic_uint *told; /* bits of the faults already reported, shared by several tables; NULL: this
                          table has its own */
} crew_wish;

/* The processes for the seats of one table; each starts when it is first needed. The command and
 * `told` must outlive the crew. */
crew *crew_new(const cli *c, const crew_wish *wish);
void crew_stop(crew *w); /* says bye and ends the processes; they start again when needed */
void crew_free(crew *w); /* also stops the processes; NULL is allowed */

/* Call when a game begins for a seat. */
void crew_begin(crew *w, const ct_rules *r, int seat);
/* Call after act a (0: a deal) has led from state `was` to `now`. The process is told before its
 * next act. */
void crew_hear(crew *w, int seat, const ct_state *was, ct_act a, const ct_state *now);
/* Call when the match, or the part of it to be played, has ended in state s. */
void crew_over(crew *w, int seat, const ct_state *s);
/* Tells a seat the lines of a match that it does not know; all of them after an undo. */
void crew_follow(crew *w, int seat, const ct_match *m);

/* Returns the act of the seat on turn: the bot's, or one by the rules of thumb. 0: the seat has no
 * act. */
ct_act crew_act(crew *w, const ct_view *v, ct_rng *luck);
/* The reason that the bot gave for that act; "": none. */
const char *crew_why(const crew *w);
/* Sets faults to the number of failures since the last call, by kind. */
void crew_faults(crew *w, int64_t faults[OUTSIDE_FAULTS]);

#endif

/* outside.h - bots that are other programs (docs/bot-protocol.md). Each seat has a process of its
 * own, so partners share no more than people do. A process gets its seat's view and the record as
 * that seat saw it. Whenever it fails, the rules of thumb act for it. */
#ifndef CT_CLI_OUTSIDE_H
#define CT_CLI_OUTSIDE_H

#include <stdatomic.h>

#include "match.h"
#include "sentences.h"

/* How it failed when asked for an act. */
typedef enum outside_fault {
    OUTSIDE_START,   /* it could not be started, or did not say hello          */
    OUTSIDE_GONE,    /* it was started too often and is not started again */
    OUTSIDE_CRASH,   /* it ended                                               */
    OUTSIDE_TIME,    /* it said nothing in time                                */
    OUTSIDE_LONG,    /* its line was too long */
    OUTSIDE_RUBBISH, /* its line was not of the protocol */
    OUTSIDE_ILLEGAL, /* it named no act, or an illegal one */
    OUTSIDE_FAULTS,
    OUTSIDE_FINE = OUTSIDE_FAULTS
} outside_fault;

extern const char *const outside_names[OUTSIDE_FAULTS]; /* "start", "gone" ... */

typedef struct crew crew;

typedef struct crew_wish {
    const char *command; /* run by /bin/sh                                           */
    uint64_t worlds;     /* possible deals to look at for an act; 0: as the bot likes */
    int ms;              /* for an act; -1: the usual time */
    bool heeds;          /* a signal to end stops waiting for it */
    atomic_uint *told; /* bits of the faults already reported, shared by several tables; NULL: this
                          table has its own */
} crew_wish;

/* The processes for the seats of one table; each starts when it is first needed. The command and
 * `told` must outlive the crew. */
crew *crew_new(const cli *c, const crew_wish *wish);
void crew_stop(crew *w); /* says bye and ends them; they start again when needed */
void crew_free(crew *w); /* stops them, too; NULL is allowed */

/* A game begins for a seat. */
void crew_begin(crew *w, const ct_rules *r, int seat);
/* Act a (0: a deal) led from one state to the other. The process is told before its next act. */
void crew_hear(crew *w, int seat, const ct_state *was, ct_act a, const ct_state *now);
/* The match ended in state s, or as much of it as is played. */
void crew_over(crew *w, int seat, const ct_state *s);
/* Tells a seat the lines of a match that it does not know; all of them after an undo. */
void crew_follow(crew *w, int seat, const ct_match *m);

/* The act of the seat on turn: its own, or one by the rules of thumb. 0: the seat has none. */
ct_act crew_act(crew *w, const ct_view *v, ct_rng *luck);
/* The reason that it gave for the act; "": none. */
const char *crew_why(const crew *w);
/* Failures by kind since the last call. */
void crew_faults(crew *w, int64_t faults[OUTSIDE_FAULTS]);

#endif

/* outside.h - bots that are programs of somebody else's (docs/bot-protocol.md). Each seat of a
 * table has a process of its own, so that partners know no more of each other than people do. What
 * is sent comes from the view of the seat and from the record as that seat saw it. Whatever such a
 * program does wrong, an act comes of it: that of the rules of thumb. */
#ifndef CT_CLI_OUTSIDE_H
#define CT_CLI_OUTSIDE_H

#include <stdatomic.h>

#include "match.h"
#include "sentences.h"

/* What it did wrong when it was asked for an act. */
typedef enum outside_fault {
    OUTSIDE_START,   /* it could not be started, or did not say hello          */
    OUTSIDE_GONE,    /* it has been started so often that it is left alone     */
    OUTSIDE_CRASH,   /* it ended                                               */
    OUTSIDE_TIME,    /* it said nothing in time                                */
    OUTSIDE_LONG,    /* it said a line too long                                */
    OUTSIDE_RUBBISH, /* it said what is not of the protocol                    */
    OUTSIDE_ILLEGAL, /* it named an act that is none, or not legal             */
    OUTSIDE_FAULTS,
    OUTSIDE_FINE = OUTSIDE_FAULTS
} outside_fault;

extern const char *const outside_names[OUTSIDE_FAULTS]; /* "start", "gone" ... */

typedef struct crew crew;

typedef struct crew_wish {
    const char *command; /* run by /bin/sh                                           */
    uint64_t worlds;     /* possible deals an act is worth; 0: as many as it likes   */
    int ms;              /* an act may take; -1: as long as usual                    */
    bool heeds;          /* it ends as soon as a signal wants the program to end     */
    atomic_uint *told;   /* faults that have been told on standard error, as bits, for several
                            tables; NULL: for this one                               */
} crew_wish;

/* The processes for the seats of one table; none runs before it is needed. The
 * command and `told` must stay. */
crew *crew_new(const cli *c, const crew_wish *wish);
void crew_stop(crew *w); /* says bye and ends them; they begin anew when they are needed */
void crew_free(crew *w); /* stops them too; NULL is allowed */

/* A game begins for a seat. */
void crew_begin(crew *w, const ct_rules *r, int seat);
/* Act a (0: a deal), which led from one state to the other; told when it is asked next. */
void crew_hear(crew *w, int seat, const ct_state *was, ct_act a, const ct_state *now);
/* The match, or what is played of it, has ended so. */
void crew_over(crew *w, int seat, const ct_state *s);
/* A seat is told what it does not know of a match yet; all of it, where lines were taken back. */
void crew_follow(crew *w, int seat, const ct_match *m);

/* Its act, or that of the rules of thumb. 0: the seat has none. */
ct_act crew_act(crew *w, const ct_view *v, ct_rng *luck);
/* The reason that it gave for the act; "": none. */
const char *crew_why(const crew *w);
/* How often it was replaced since it was asked this last. */
void crew_faults(crew *w, int64_t faults[OUTSIDE_FAULTS]);

#endif

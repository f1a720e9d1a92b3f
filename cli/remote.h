/* remote.h - a seat at a table of a server (docs/protocol.md): what the server has told, and what
 * is asked of it. It knows no network: texts come in by remote_hear and go out by `send`. */
#ifndef CT_CLI_REMOTE_H
#define CT_CLI_REMOTE_H

#include "common/sentences.h"
#include "match.h"
#include "server/room/fair.h"

enum { REMOTE_NAME = 64, REMOTE_CODE = 7, REMOTE_TOKEN = 64, REMOTE_ASK = 4096, REMOTE_BARRED = 8 };

typedef struct remote_seat {
    char name[REMOTE_NAME];
    enum { SEAT_OPEN, SEAT_PERSON, SEAT_BOT } kind;
    bool here, ready, away; /* away: a bot plays for the person */
} remote_seat;

typedef struct remote {
    ct_lang lang;
    char code[REMOTE_CODE], token[REMOTE_TOKEN], name[REMOTE_NAME];
    int want;               /* the seat to take; -1: any */
    void *of;               /* passed to the callbacks */
    void (*keep)(void *of); /* token or draw have changed: store them before anything is sent */
    void (*send)(void *of, const char *ask);
    void (*tell)(void *of, const char *sentence); /* what happened, in words */

    /* The table. rules.seats 0: it is not known yet. */
    ct_rules rules;
    remote_seat seat[CT_SEATS];
    int you, host; /* seats; -1: a watcher, none */
    bool playing, again;
    int undo;                /* the seat that asks to take an act back; -1: none */
    char knock[REMOTE_NAME]; /* the newcomer who asks to come in; "": nobody */
    bool votes, pauses;      /* a vote about absentees, or the wish for a pause, is open */
    bool paused, yours;      /* a pause has begun; this seat wants it, too */
    struct barred {
        int n; /* the number that `pardon` names */
        char name[REMOTE_NAME];
    } barred[REMOTE_BARRED]; /* those who were sent away; only the host knows them */
    int barreds;

    /* The match, as the seat sees it. */
    int match, n; /* numbers of the match and of its last line */
    int round;
    bool may_undo;
    int timed;        /* the seat whose time runs; -1: none */
    double end;       /* when it is over, on clock_ms */
    char sheet[8192]; /* the score sheet of the deal that has ended, a sentence a line; "": none */
    bool shows;       /* v holds a view */
    bool moved;       /* the view has changed since the caller last cleared this */
    bool whole; /* the match was told as a whole, as after coming back; cleared by the caller */
    ct_view v;
    ct_act act; /* the act that led to this view; 0: none is known */
    int took;   /* the seat that took the trick with it; -1: none */

    ct_fair_seen draw; /* what this device saw of the draw; commit "": nothing */
    int draw_of;       /* the number of the match that it is for */
    bool revealed;     /* the share of the draw was sent */
    int answered;      /* what was sent on this connection: 1 the seal, 2 the share */
    char *record;      /* the record of a match that is over; remote_free frees it */

    bool coming;       /* the seat is not taken yet */
    bool gone;         /* the table is gone, or refused the seat */
    int id, coming_id; /* the number of the last ask, and of the one that takes the seat */
} remote;

void remote_free(remote *r);
/* Greets the server and takes the seat: the token's, else a new one. Call for each connection. */
void remote_greet(remote *r);
/* Handles a text of the server, of any content. false: it is no message of the protocol, and
 * nothing has changed. */
bool remote_hear(remote *r, const char *text, size_t n);
/* Asks for something: `members` are further JSON members, such as "\"on\":true", or "". */
void remote_ask(remote *r, const char *name, const char *members);
/* Writes the time that a seat has left, as "0:35" or "47 h". Nothing, and false, if no time runs.
 */
bool remote_put_time(const remote *r, ct_out *o);
/* The name of a seat for the reader: "Você", a person's, "Robô 2". */
const char *remote_name(const remote *r, int seat);
/* The same with one member that is a text. */
void remote_ask_text(remote *r, const char *name, const char *member, const char *text);
void remote_act(remote *r, ct_act a);
/* Checks the record of a match that is over against the draw and against what was told, and notes
 * in r->draw whether it tells the same match. NULL: all agrees. Otherwise the key of what differs.
 */
const char *remote_check(remote *r, ct_fair *f);
/* Writes what this device saw of the draw, as `carteado verify --seen` reads it. */
void remote_put_seen(const remote *r, ct_out *o);

#endif

/* load_int.h - a visitor's line to the server, and what a visitor at a table does. */
#ifndef CT_LOAD_INT_H
#define CT_LOAD_INT_H

#include <sys/types.h>

#include "load.h"

typedef struct load_line {
    int fd;
    bool open; /* the handshake is done */
    char *in;
    size_t n, cap;
} load_line;

/* Connects and asks for the WebSocket; false: it could not. */
bool line_open(load_line *l, int port);
void line_shut(load_line *l);
/* Takes what has come; false: the other side has gone. */
bool line_read(load_line *l);
/* The next whole text, ended by a zero, and its length, to be freed by the caller; NULL: none yet.
 */
char *line_next(load_line *l, size_t *n);
bool line_say(load_line *l, const char *text, size_t n);

enum { LOAD_LATE = 1 << 20 }; /* times that are kept */

enum { LOAD_STRANGERS = 16 };

/* All visitors and what they saw. */
typedef struct load_world load_world;
typedef struct load_seat {
    load_line line;
    load_world *world;
    int table, seat, n, id;
    bool here, acting, wants_next, readied, started, greeted;
    int64_t sent, due; /* microseconds: of the last act; when to act next, 0: not */
    ct_view view;
    /* To come back: by what, to which match, which line of it was acknowledged last; when. */
    char token[64];
    int match, kept;
    int64_t back;
} load_seat;

struct load_world {
    const ct_load *how;
    ct_rules rules;
    ct_rng luck;
    int port, seats; /* people at all tables */
    load_seat *seat;
    char (*code)[8]; /* of each table, "": not yet */
    int64_t acts, refused, messages, bytes;
    float *late; /* milliseconds */
    int late_n;
    bool counts, breaks, ends; /* breaks: lines may, and come back; ends: no more of it */
    int64_t *moved;            /* when a table's last line came */
    load_seat stranger[LOAD_STRANGERS];
    int64_t next_break, next_stranger;
    int broken, strangers, lost;
};

int64_t load_now(void); /* microseconds */
/* A text has come for a seat; its time has come. false: it makes no sense. */
bool seat_hear(load_seat *s, char *text, size_t n);
bool seat_act(load_seat *s);
bool seat_greet(load_seat *s);

/* load_faults.c: what breaks now; whose line is gone comes back later. poll: where lines are waited
 * for. */
void faults_turn(load_world *w, int poll, int64_t now);
void faults_gone(load_seat *s, int64_t now);
void faults_end(load_world *w);
/* load.c: a visitor's line, waited for; false: it could not be had. */
bool load_come(load_world *w, int poll, load_seat *s);

#endif

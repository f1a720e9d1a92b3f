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

/* Connects and asks for the WebSocket. false: it failed. */
bool line_open(load_line *l, int port);
void line_shut(load_line *l);
/* Reads what has arrived. false: the other side has closed. */
bool line_read(load_line *l);
/* Returns the next whole text, ended by a zero; the caller frees it. *n: its length. NULL: none
 * yet. */
char *line_next(load_line *l, size_t *n);
bool line_say(load_line *l, const char *text, size_t n);

enum { LOAD_LATE = 1 << 20 }; /* response times that are stored, at most */

enum { LOAD_STRANGERS = 16 };

/* All visitors and what they saw. */
typedef struct load_world load_world;
typedef struct load_seat {
    load_line line;
    load_world *world;
    int table, seat, n, id;
    int drawn; /* the stage of the draw that the visitor has answered; 0: none */
    bool here, acting, wants_next, readied, started, greeted;
    /* Microseconds. sent: time of the last act. due: time of the next act; 0: none. listed: its
     * time in the list load_world.first; 0: it is not in the list. */
    int64_t sent, due, listed;
    struct load_seat *next; /* in that list */
    ct_view view;
    /* What the visitor needs to come back: its token, the match, its last acknowledged line
     * (`kept`), and the time to come back. */
    char token[64];
    int match, kept;
    int64_t back;
} load_seat;

struct load_world {
    const ct_load *how;
    ct_rules rules;
    ct_rng luck;
    int port, seats; /* seats: visitors at all tables together */
    load_seat *seat;
    char (*code)[8]; /* code of each table; "": not created yet */
    int64_t acts, refused, messages, bytes;
    float *late; /* response times, in milliseconds */
    int late_n;
    /* counts: acts are counted now; breaks: faults occur; ends: no more faults. */
    bool counts, breaks, ends;
    load_seat *first, **end; /* list of the seats with an act that is due, by time */
    int64_t *moved;          /* time of each table's last line */
    load_seat stranger[LOAD_STRANGERS];
    int64_t next_break, next_stranger;
    int broken, strangers, lost;
};

int64_t load_now(void);      /* microseconds */
void load_due(load_seat *s); /* the seat is to act after its pause (load_act_due) */
/* seat_hear handles a text, seat_act plays an act, seat_greet says hello. false: the server sent
 * something invalid. */
bool seat_hear(load_seat *s, char *text, size_t n);
bool seat_act(load_seat *s);
bool seat_greet(load_seat *s);

/* In load_faults.c. faults_turn breaks lines when a break is due. faults_gone closes a line that
 * has broken. faults_end ends all faults. `poll`: the epoll descriptor. */
void faults_turn(load_world *w, int poll, int64_t now);
void faults_gone(load_seat *s, int64_t now);
void faults_end(load_world *w);
/* In load_stored.c: fills a store with tables that nobody needs now. *text: the bytes of their
 * rooms. Returns NULL or a key of store.h. */
const char *load_fill(const char *where, int tables, int64_t *text);
/* In load.c: connects a visitor and adds its socket to `poll`. false: it failed. */
bool load_come(load_world *w, int poll, load_seat *s);

#endif

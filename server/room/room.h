/* room.h - one table: the waiting room, who sits where, the match, its clock, what was agreed. A
 * room knows no sockets, no threads, no store and no clock: whoever calls tells the time, and what
 * is to be told or stored is called out to room_listener. So it is played through in tests without
 * any of them.
 *
 * Functions return NULL, or the key of what is wrong, and then nothing has changed. Times are
 * milliseconds of a clock that only goes forward; 0: never. docs/protocol.md tells the rest. */
#ifndef CT_ROOM_H
#define CT_ROOM_H

#include "fair.h"
#include "match.h"

struct json_t; /* jansson's */
struct ct_json;

enum {
    ROOM_CODE = 6,   /* characters of a table's code              */
    ROOM_NAME = 24,  /* characters of a name                      */
    ROOM_HASH = 32,  /* bytes of a token's hash                   */
    ROOM_BARRED = 16 /* addresses and accounts that may not come back */
};
enum { ROOM_OPEN, ROOM_PERSON, ROOM_BOT };                            /* kinds of a seat */
enum { CLOCK_OFF, CLOCK_CALM, CLOCK_NORMAL, CLOCK_FAST, CLOCK_DAYS }; /* settings.clock  */
enum { WATCH_NO, WATCH_NOW, WATCH_OPEN };                             /* settings.watch  */
enum { VOTE_NONE, VOTE_WAIT, VOTE_BOT, VOTE_END }; /* what to do about the absent        */

/* What the maker of a table chooses. */
typedef struct room_settings {
    const ct_game *game;
    int seats, clock, watch;
    bool open, text;   /* open: strangers find it; text: free text may be written      */
    bool enter;        /* during a match whoever comes may take a bot's seat, and so see
                          its cards                                                    */
    char options[512]; /* as for ct_rules_make                                         */
} room_settings;

typedef struct room_seat {
    int kind, level;  /* level: of ct_levels, when it is a bot                      */
    bool here;        /* a connection sits here                                     */
    bool ready, away; /* away: a bot plays for the person                           */
    bool next;        /* wants the next deal                                        */
    int vote;         /* about the absent, while somebody is                        */
    bool came;        /* sat down while the match was on                            */
    int after;        /* sat down after so many matches: what was played is not its */
    int64_t left;     /* when the last connection went, while nobody is here        */
    char name[ROOM_NAME * 4 + 1], face[65], share[CT_FAIR_SHARE];
    uint8_t token[ROOM_HASH];
    int64_t person; /* the account (people.h) that has it, 0: a guest            */
    uint32_t mark;  /* of where it was taken from last; 0: not known, and never stored */
} room_seat;

typedef struct ct_room ct_room;

/* One line of the record more, or (act 0 and was == NULL) some taken back. */
typedef struct room_step {
    int n;            /* the line's number in the store */
    const char *line; /* its text                       */
    ct_act act;
    const ct_state *was, *now;
} room_step;

/* Who listens to a room. */
typedef struct room_listener {
    void *user;
    void (*changed)(void *user, ct_room *r); /* what all see and the store keeps of it  */
    /* A line to store and to tell. */
    void (*line)(void *user, ct_room *r, const room_step *step);
    /* The whole story anew, to all: a match has begun, or lines were taken back. */
    void (*story)(void *user, ct_room *r);
    void (*over)(void *user, ct_room *r);                            /* the match has ended */
    void (*gone)(void *user, ct_room *r, int seat, const char *key); /* -1: everybody       */
} room_listener;

/* How long things take, in milliseconds. */
typedef struct room_pace {
    int grace; /* till a bot plays for somebody whose connection went */
    int bot;   /* between a line and a bot's next act                 */
    int look;  /* at a deal that nobody played                        */
    int next;  /* the next deal comes by itself where there is a clock */
    int host;  /* till somebody who is here is host for one who is not */
} room_pace;

struct ct_room {
    const room_listener *listener;
    const room_pace *pace;
    void *owner; /* the caller's */
    char code[ROOM_CODE + 1];
    room_settings set;
    room_seat seat[CT_SEATS];
    int host, match_n;
    int64_t changed;                               /* when the rules were */
    char secret[CT_FAIR_HEX], commit[CT_FAIR_HEX]; /* of the match to come */
    struct {
        char commit[CT_FAIR_HEX], secret[CT_FAIR_HEX], shares[CT_FAIR_SHARES];
    } fair; /* of this one */
    /* Who plays it, by seat: the person who has had the seat last, "" a bot from its beginning. */
    char names[CT_SEATS][ROOM_NAME * 4 + 1];
    int gone; /* seats that they have left, as bits */
    /* A match that counts for ratings: whose it is by seat, and what it changed once it is over. */
    struct {
        bool on;
        int64_t person[CT_SEATS];
        int was[CT_SEATS], now[CT_SEATS];
    } rate;
    uint64_t barred[ROOM_BARRED]; /* marks of addresses (the caller's), and accounts */
    int barred_n;
    uint32_t maker[2]; /* marks of the address that made it and of what is around; 0: none */
    /* The match, NULL: none has begun. It stays till the next one begins. */
    ct_match *m;
    bool playing;
    int n;           /* its last line in the store                             */
    int *kept, room; /* kept[k]: lines of the record after line k of the store */
    int64_t since;   /* when the last line came                                */
    int64_t ends;    /* when the seat on turn has to have acted; 0: no clock   */
    bool late;       /* it has not: a bot does this act                        */
    int64_t rests;   /* since when nobody is here, 0: somebody is              */
    bool waits;      /* all who are here have agreed to wait for the absent    */
    int undo, yes;   /* seat that asks to take back, -1: none; who agrees, as bits */
    struct {
        int n, seat;
        ct_act act; /* what a bot will do after line n */
    } planned;
};

/* ---- making (room.c) ---- */

/* Whether a game can be played so: NULL, or the key; *what: the word at fault, into which the
 * settings' own text may be pointed. */
const char *room_may_set(const room_settings *s, const char **what);
/* An empty room; its settings must be allowed. NULL: no memory, or no luck to be had. The
 * caller frees it, and keeps listener and pace. */
ct_room *room_new(const room_listener *listener, const room_pace *pace, const char *code,
                  const room_settings *s);
void room_free(ct_room *r); /* NULL is allowed */
bool room_name_fits(const char *name);

int room_seat_of(const ct_room *r, const uint8_t token[ROOM_HASH]); /* -1: nobody's */
int room_seat_of_person(const ct_room *r, int64_t person);          /* -1: none; 0 is nobody  */
int room_people(const ct_room *r, bool here);                       /* persons; only those here */
bool room_bot_plays(const ct_room *r, int seat);                    /* a bot acts there now     */

/* ---- coming and going (room.c) ---- */

/* seat -1: the first that may be taken; *got: which it is. */
const char *room_join(ct_room *r, int64_t now, int seat, const char *name, const char *face,
                      const uint8_t token[ROOM_HASH], int *got);
/* A connection came to a person's seat, or the last one went. */
void room_here(ct_room *r, int64_t now, int seat, bool here);
const char *room_leave(ct_room *r, int64_t now, int seat);
const char *room_close(ct_room *r, int seat);

/* ---- the waiting room (room_wait.c) ---- */

const char *room_move(ct_room *r, int seat, int to);
const char *room_ready(ct_room *r, int seat, bool on, const char *share);
const char *room_rules(ct_room *r, int64_t now, int seat, const room_settings *s,
                       const char **what);
const char *room_swap(ct_room *r, int seat, int a, int b);
const char *room_bot(ct_room *r, int64_t now, int seat, int of, int level); /* level -1: open */
const char *room_kick(ct_room *r, int64_t now, int seat, int whom);
const char *room_host(ct_room *r, int seat, int to);
const char *room_start(ct_room *r, int64_t now, int seat);

/* ---- playing (room_play.c) ---- */

/* `after`: the last line that the client has seen; *n: the act's own line. *why has the act and the
 * words at fault when the rules refuse it. */
const char *room_act(ct_room *r, int64_t now, int seat, int after, const char *act, int *n,
                     ct_fault *why);
const char *room_next(ct_room *r, int64_t now, int seat);
const char *room_undo(ct_room *r, int64_t now, int seat);
const char *room_agree(ct_room *r, int64_t now, int seat, bool yes);
/* What to do about those who are absent: done where all who are here say the same. */
const char *room_vote(ct_room *r, int64_t now, int seat, int vote);
bool room_absent(const ct_room *r); /* whether somebody is, so that there is something to vote on */
bool room_may_undo(const ct_room *r, int seat); /* whether room_undo may be asked */
/* The first line of the record that a client has to be told anew if it knows the match up to line n
 * of the store. */
int room_known(const ct_room *r, int n);
/* How many lines of the record who watches with open hands may be told: the deals before the last
 * one, all of it once the match is over. */
int room_past(const ct_room *r);
/* Line n of the match again, from the store; false: it cannot be. After the last one:
 * room_replayed. */
bool room_replay(ct_room *r, int n, const char *line);

/* ---- time (room_time.c) ---- */

/* Does all that is due. When to call again, 0: nothing is waited for. */
int64_t room_tick(ct_room *r, int64_t now);
/* The seat for which a bot has to think now, -1: none. It has not been asked for this line before:
 * room->planned remembers that. */
int room_thinker(const ct_room *r);
/* What a bot thought after line n; left out when the table has gone on meanwhile. */
void room_thought(ct_room *r, int n, int seat, ct_act act);
/* The clock of the seat on turn begins; told by those who change the position. */
void room_clock(ct_room *r, int64_t now);
/* Milliseconds left for the seat on turn, -1: no clock runs. */
int64_t room_left(const ct_room *r, int64_t now);
/* Whether the deal that has ended came to nothing, as nobody played it. */
bool room_unplayed(const ct_room *r);
const char *room_deal(ct_room *r, int64_t now); /* the dealer's act */

/* ---- whose a match is, for ratings (room_rate.c) ---- */

/* The seat that has just been taken is an account's, 0: a guest's. */
void room_belongs(ct_room *r, int seat, int64_t person);
/* The account is no more: its seats are a guest's, and no match counts for it. Whether it had any.
 */
bool room_forgets(ct_room *r, int64_t person);
/* Whether the match counts for ratings, or in a waiting room: would if it began now. */
bool room_counts(const ct_room *r);
/* The rules by their name, "" for those that a game has by itself; NULL: options were changed. */
const char *room_preset(const ct_rules *rules);

/* ---- as text for the store (room_text.c) ---- */

/* today: seconds of the calendar, by which a clock goes on while the server stands still. */
void room_write(const ct_room *r, int64_t now, int64_t today, ct_out *out);
/* A room from that text, its match begun but without its lines (room_replay). NULL: the text is
 * none. *used: seconds of the calendar when it was written. */
ct_room *room_read(const room_listener *listener, const room_pace *pace, const char *text,
                   int64_t now, int64_t today, int64_t *used);
/* All lines have been replayed. */
void room_replayed(ct_room *r, int64_t now);
/* A server has begun with it: another secret for the match to come, unless somebody is ready. The
 * store may be a copy from before a match that has told this one. NULL, or no luck is to be had. */
const char *room_renew(ct_room *r);
const char *room_settings_read(const struct json_t *from, room_settings *s); /* NULL, or what is at
                                                                                fault */
void room_settings_write(struct ct_json *j, const char *name, const room_settings *s);
/* The names of settings, in the order of their numbers; end in NULL. */
extern const char *const room_clocks[], *const room_watches[], *const room_kinds[];
extern const char *const room_votes[];
/* Words to numbers; -1: it is none of them. */
int room_word(const char *const *list, const char *word);
int room_level(const char *name);
/* The record with all that makes the deal fair, as a seat may have it (-1: who watches). The names
 * are of who played; of who had left before its end only those hear who were there from the
 * beginning. */
void room_record(const ct_room *r, int seat, ct_out *out);
bool room_knows_all(const ct_room *r, int seat); /* whether these are all names */

#endif

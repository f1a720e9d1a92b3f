/* room.h - one table: the waiting room, the seats, the match, its clock, and what the players have
 * agreed on. A room uses no sockets, threads, store or clock. The caller passes the current time.
 * The room tells its listener what to store and what to send. So tests need only a listener.
 *
 * Functions return NULL, or an error key, and then nothing has changed. Times are milliseconds of a
 * monotonic clock; 0: never. docs/protocol.md describes the behaviour. Not thread-safe. */
#ifndef CT_ROOM_H
#define CT_ROOM_H

#include "fair.h"
#include "match.h"
#include "server/accounts/glicko.h"

struct json_t; /* jansson's */
struct ct_json;

enum {
    ROOM_CODE = 6,                  /* characters of a table's code */
    ROOM_NAME = 24,                 /* characters of a name */
    ROOM_HASH = 32,                 /* bytes of a token's hash */
    ROOM_BARRED = 16,               /* most people that a table keeps out */
    ROOM_PASS_MS = 24 * 3600 * 1000 /* milliseconds until a link that gives a seat back expires */
};
#define ROOM_LETTERS "23456789ABCDEFGHJKLMNPQRSTUVWXYZ" /* of codes; they have no 0, 1, I, O */
enum { ROOM_OPEN, ROOM_PERSON, ROOM_BOT };              /* kinds of a seat */
enum { CLOCK_OFF, CLOCK_CALM, CLOCK_NORMAL, CLOCK_FAST, CLOCK_DAYS }; /* settings.clock */
enum { WATCH_NO, WATCH_NOW, WATCH_OPEN };                             /* settings.watch */
enum { VOTE_NONE, VOTE_WAIT, VOTE_BOT, VOTE_END };                    /* votes about absentees */
enum { KNOCK_NONE, KNOCK_OPEN, KNOCK_YES, KNOCK_NO, KNOCK_OVER };     /* room_knocked */
enum { DRAW_NONE, DRAW_SEAL, DRAW_SHARE }; /* stages of the draw before a match */

/* What the maker of a table chooses. */
typedef struct room_settings {
    const ct_game *game;
    int seats, clock, watch;
    bool open;         /* in the public list of tables */
    bool text;         /* free text is allowed */
    bool enter;        /* during a match a newcomer may ask for a bot's seat and its cards */
    char options[512]; /* house rules, as for ct_rules_make */
} room_settings;

typedef struct room_seat {
    int kind, level; /* level: index into ct_levels of the seat's bot */
    bool here;       /* the seat's person is connected */
    bool ready;      /* the seat's person is ready for the next match */
    bool away;       /* a bot plays for the person */
    bool next;       /* the seat's person wants the next deal */
    int vote;        /* the person's VOTE_... while somebody is absent */
    bool came;       /* the seat's person joined during the match */
    bool given;      /* the host's link gave the seat back during the match */
    bool idle;       /* the seat's time ran out, and its person has not come since */
    int after;       /* number of earlier matches; the person may not see those */
    int64_t left;    /* when the person lost the connection; 0: not lost */
    char name[ROOM_NAME * 4 + 1], face[65];
    uint8_t token[ROOM_HASH];
    int64_t person; /* account that owns the seat (people.h); 0: a guest */
    uint32_t mark;  /* mark of the person's address (hub_mark.c), never stored; 0: not known */
    uint8_t pass[ROOM_HASH]; /* hash of the link that gives the seat back */
    int64_t pass_ends;       /* when that link expires; 0: there is none */
} room_seat;

/* Somebody whom the host sent away. */
typedef struct room_bar {
    int n;                    /* number of the entry; it never changes */
    int64_t person;           /* account; 0: a guest */
    uint64_t trace;           /* hash of name and address (hub_mark.c); 0: none */
    uint8_t token[ROOM_HASH]; /* hash of the token of the seat that the person had */
    int seat, match;          /* that seat and the match under way, so that both can be given back;
                                 match 0: it was in the waiting room */
    bool came;                /* as in room_seat */
    char name[ROOM_NAME * 4 + 1], face[65];
} room_bar;

typedef struct ct_room ct_room;

/* A new line of the record. If `act` is 0 and `was` is NULL, the line takes the last act back. */
typedef struct room_step {
    int n;            /* the line's number in the store */
    const char *line; /* the line as text */
    ct_act act;
    const ct_state *was, *now;
} room_step;

/* Callbacks of a room, which must all be set. They may read the room, and change only its owner's
 * data. */
typedef struct room_listener {
    void *user;
    void (*changed)(void *user, ct_room *r); /* the table changed: tell all, and store it */
    void (*line)(void *user, ct_room *r, const room_step *step); /* store and tell a line */
    void (*story)(void *user, ct_room *r); /* lines were taken back: tell the match again */
    void (*over)(void *user, ct_room *r);  /* the match has ended, or the table ends it (`ended`) */
    /* A seat's person has to leave, with the reason for it; seat -1: everybody. */
    void (*gone)(void *user, ct_room *r, int seat, const char *key);
} room_listener;

/* Durations, in milliseconds. */
typedef struct room_pace {
    int grace; /* from a lost connection until a bot plays for the person */
    int bot;   /* from a line to a bot's next act */
    int look;  /* pause after a deal that nobody played */
    int next;  /* until the next deal is dealt by itself, if a clock runs */
    int host;  /* until an absent host is replaced */
    int draw;  /* until the draw goes on without somebody who does not answer */
} room_pace;

struct ct_room {
    const room_listener *listener;
    const room_pace *pace;
    void *owner; /* the caller's data about the room */
    char code[ROOM_CODE + 1];
    room_settings set;
    room_seat seat[CT_SEATS];
    int host, match_n; /* host: the host's seat; match_n: matches begun */
    int64_t changed;   /* when the rules last changed */
    /* The draw before a match; stage DRAW_NONE: none is under way. in, out: seats as bits, those
     * that are asked, and those that did not reveal their share. seal, share: "": not given. */
    struct {
        int stage, in, out;
        char secret[CT_FAIR_HEX], commit[CT_FAIR_HEX];
        char seal[CT_SEATS][CT_FAIR_HEX], share[CT_SEATS][CT_FAIR_SHARE];
        int64_t began, ends; /* of the stage; `ends` is for those who are connected */
    } draw;
    ct_fair_draw fair; /* of the last match begun */
    /* The match's players by seat: the last person who had the seat; "": a bot all along. */
    char names[CT_SEATS][ROOM_NAME * 4 + 1];
    int gone;   /* seats whose person has left for good, as bits */
    int thrown; /* of these, seats whose person was sent away: no newcomer may have their cards */
    /* If the match counts for ratings: the seats' accounts, their ratings before and after. */
    struct {
        bool on;
        int64_t person[CT_SEATS];
        int was[CT_SEATS], now[CT_SEATS];
        ct_skill left[CT_SEATS]; /* where person is 0: the skill of the account that was deleted */
    } rate;
    /* Those who may not come back. `room_bar *barred` has room for ROOM_BARRED; NULL: nobody. */
    room_bar *barred;
    int barred_n, barred_last; /* barred_last: number of the last entry made */
    /* A newcomer who asks for a bot's seat during the match; never stored. yes: seats that agree,
     * as bits. */
    struct {
        bool on, no;
        int seat, yes;
        char name[ROOM_NAME * 4 + 1], face[65];
    } knock;
    /* A pause by agreement: all wanted it, and no clock runs. yes: seats that want it, as bits.
     * since: from when the time is not counted. */
    struct {
        bool on;
        int yes;
        int64_t since;
    } pause;
    uint32_t maker[2]; /* marks of the maker's address and its /48; 0: none */
    ct_match *m;       /* the last match begun; NULL: none */
    bool playing;
    bool ended;      /* the table has ended the match early */
    int n;           /* number of the last line in the store */
    int *kept, room; /* kept[k]: length of the record after line k; room: entries of kept */
    int64_t since;   /* time of the last line */
    int64_t ends;    /* when the time of the seat on turn ends; 0: no clock runs */
    bool late;       /* the time has run out: a bot plays this act */
    int64_t rests;   /* when the last person left; 0: somebody is here */
    bool waits;      /* everybody here has voted to wait for the absentees */
    int undo, yes;   /* undo: seat that asks for it, -1: none; yes: seats that agree, as bits */
    struct {
        int n, seat;
        ct_act act; /* 0: the bot is still thinking */
    } planned;      /* what the bot of a seat will do after line n; seat -1: nothing */
};

/* ---- making (room.c) ---- */

/* Whether these settings are allowed. *what: the word at fault; it may point into s. */
const char *room_may_set(const room_settings *s, const char **what);
/* Makes an empty room; the settings must be allowed. NULL: no memory, or no random generator. The
 * caller frees the room; listener and pace must live until then. */
ct_room *room_new(const room_listener *listener, const room_pace *pace, const char *code,
                  const room_settings *s);
void room_free(ct_room *r);                                         /* NULL is allowed */
int room_seat_of(const ct_room *r, const uint8_t token[ROOM_HASH]); /* -1: no seat */
int room_seat_of_person(const ct_room *r, int64_t person);          /* -1: no seat, or person 0 */
int room_people(const ct_room *r, bool here);    /* number of people; here: only those present */
bool room_bot_plays(const ct_room *r, int seat); /* a bot plays for the seat now */

/* ---- names (names.c) ---- */

/* Whether the name is allowed: letters of one script, and nothing invisible. */
bool room_name_fits(const char *name);
/* Writes a text without invisible characters and marks of direction. */
void room_text_shown(const char *text, ct_out *out);
/* Makes the key of a name. Names that look alike have equal keys. */
void room_name_key(const char *name, char key[ROOM_NAME * 4 + 1]);
/* Puts " (2)" or a higher number after a name that looks like somebody else's at the table. but:
 * the seat that the person will have; -1: none. watchers: their names, ending in NULL. */
void room_name_apart(const ct_room *r, int but, const char *const *watchers,
                     char name[ROOM_NAME * 4 + 1]);

/* ---- coming and going (room.c) ---- */

/* Gives somebody a seat; seat -1: the first free one. Sets *got to the seat. During a match the
 * caller first asks the table (room_knock). */
const char *room_join(ct_room *r, int64_t now, int seat, const char *name, const char *face,
                      const uint8_t token[ROOM_HASH], int *got);
/* Call when the person of a seat has connected (here) or lost the connection (not here). */
void room_here(ct_room *r, int64_t now, int seat, bool here);
const char *room_leave(ct_room *r, int64_t now, int seat);
const char *room_may_close(const ct_room *r, int seat); /* NULL: room_close would be accepted */
const char *room_close(ct_room *r, int seat);
void room_end(ct_room *r); /* ends the match early, if one is on, and reveals how it was drawn */
/* Call when the person of a seat has been told the end of a match that has ended early: gives the
 * seat up. */
void room_told(ct_room *r, int seat);

/* ---- newcomers during a match (room_enter.c) ---- */

/* Asks the table for a bot's seat; seat -1: the first one. Everybody who is here has to agree. */
const char *room_knock(ct_room *r, int seat, const char *name, const char *face);
/* A seat's person lets the newcomer in, or not. */
const char *room_admit(ct_room *r, int seat, bool yes);
/* KNOCK_NONE: nobody asks. KNOCK_OPEN: not decided yet. KNOCK_OVER: the seat cannot be had any
 * more. */
int room_knocked(const ct_room *r);
void room_unknock(ct_room *r); /* ends the newcomer's request; nothing happens if there is none */

/* ---- a pause (room_pause.c) ---- */

/* A seat's person wants a pause (on), or does not want it and ends it. It begins when everybody for
 * whom no bot plays wants it, also absentees, and ends as soon as one person wants to go on. Until
 * then no clock runs, no bot acts, and acts are refused ("table.paused"). */
const char *room_pause(ct_room *r, int64_t now, int seat, bool on);

/* ---- a seat given back (room_back.c) ---- */

/* The host makes a link that gives seat `of` to whoever opens it. pass: hash of its secret. Only
 * for a guest who is not here; an account needs no link. */
const char *room_give(ct_room *r, int64_t now, int seat, int of, const uint8_t pass[ROOM_HASH]);
int room_seat_of_pass(const ct_room *r, int64_t now, const uint8_t pass[ROOM_HASH]); /* -1: none */
/* Uses the link up, and gives the seat a new token: the old one is void. Call room_here after it.
 */
void room_take(ct_room *r, int seat, const uint8_t token[ROOM_HASH]);
/* The host lets the person of entry `n` come back. If a bot has the seat since, and the match is
 * the same, the person gets it back. */
const char *room_pardon(ct_room *r, int64_t now, int seat, int n);
/* Makes an entry for a person who is being sent away; the oldest one makes room for it. NULL: no
 * memory. */
room_bar *room_bar_add(ct_room *r);

/* ---- the waiting room (room_wait.c) ---- */

/* In these functions, `seat` is the seat that asks. */
const char *room_move(ct_room *r, int seat, int to);
/* Says that the seat's person is ready, or not. After a match the next one begins when all people
 * are ready (room_again). */
const char *room_ready(ct_room *r, int64_t now, int seat, bool on);
const char *room_rules(ct_room *r, int64_t now, int seat, const room_settings *s,
                       const char **what);
const char *room_swap(ct_room *r, int seat, int a, int b);
/* Puts a bot into seat `of`; level -1: opens the seat. */
const char *room_bot(ct_room *r, int64_t now, int seat, int of, int level);
/* Sends a person away. In a match by days neither this nor room_bot puts a bot in the place of
 * somebody whose time has not run out. */
const char *room_kick(ct_room *r, int64_t now, int seat, int whom);
const char *room_host(ct_room *r, int seat, int to);
/* Begins the match by a draw. It waits only for people who are connected, unless the match counts
 * for ratings or people play by days. */
const char *room_start(ct_room *r, int64_t now, int seat);
/* Whether a match by these rules has ended here, so that it can be played again. */
bool room_again(const ct_room *r);

/* ---- the draw before a match (room_draw.c) ---- */

/* A seat commits to its share (ct_fair_seal). commit: the server's commitment that the seat has
 * seen. Errors: "draw.over" (no such draw waits for the seat), "draw.seal". */
const char *room_seal(ct_room *r, int64_t now, int seat, const char *commit, const char *seal);
/* A seat reveals its share. Errors: "draw.over", "draw.share" (not the share of its seal). */
const char *room_reveal(ct_room *r, int64_t now, int seat, const char *commit, const char *share);
/* Whether a seat that is asked has answered in this stage of the draw. */
bool room_answered(const ct_room *r, int seat);

/* ---- playing (room_play.c) ---- */

/* Plays an act. after: number of the last line that the client has seen. Sets *n to the number of
 * the act's line. When the rules refuse the act, sets *why to the act and the words at fault. */
const char *room_act(ct_room *r, int64_t now, int seat, int after, const char *act, int *n,
                     ct_fault *why);
const char *room_next(ct_room *r, int64_t now, int seat);
const char *room_undo(ct_room *r, int64_t now, int seat);
const char *room_agree(ct_room *r, int64_t now, int seat, bool yes);
/* Votes on what to do about absentees. vote: VOTE_... The vote takes effect when all who are here
 * vote the same. */
const char *room_vote(ct_room *r, int64_t now, int seat, int vote);
bool room_absent(const ct_room *r);             /* somebody is absent, so there can be a vote */
bool room_may_undo(const ct_room *r, int seat); /* room_undo would be accepted */
/* Returns how many lines of the record a client still knows. The client has seen the match up to
 * line n of the store. All later lines of the record must be sent again. */
int room_known(const ct_room *r, int n);
/* Returns the number of lines of the record that a watcher with open hands may see: all deals but
 * the last one, or everything once the match is over. */
int room_past(const ct_room *r);
/* Plays line n of the stored match. False: the line does not fit. Call room_replayed after the last
 * line. */
bool room_replay(ct_room *r, int n, const char *line);

/* ---- time (room_time.c) ---- */

/* Does all that is due. Returns when to call it again; 0: nothing is pending. */
int64_t room_tick(ct_room *r, int64_t now);
/* The seat for which a bot must think now. -1: there is none, or `planned` shows that its bot was
 * asked for this line already. */
int room_thinker(const ct_room *r);
/* Hands in a bot's act for the position after line n. Ignored if the table has moved on. */
void room_thought(ct_room *r, int n, int seat, ct_act act);
/* Starts the clock of the seat on turn. Every function that changes the position calls this one. */
void room_clock(ct_room *r, int64_t now);
/* Milliseconds left for the seat on turn; -1: no clock runs. */
int64_t room_left(const ct_room *r, int64_t now);
/* Whether the deal that has ended was played by nobody. */
bool room_unplayed(const ct_room *r);
const char *room_deal(ct_room *r, int64_t now); /* deals the next cards */

/* ---- accounts and ratings (room_rate.c) ---- */

/* Gives a seat that was just taken to an account; 0: to a guest. */
void room_belongs(ct_room *r, int seat, int64_t person);
/* Whether an account plays in a match that counts, and has not been deleted. */
bool room_rates(const ct_room *r, int64_t person);
/* Call before an account is deleted: keeps its skill by the rules of this match, which goes on
 * counting for the others. */
void room_keep_skill(ct_room *r, int64_t person, ct_skill skill);
/* An account was deleted: its seats become a guest's. Returns whether it had a seat here. */
bool room_forgets(ct_room *r, int64_t person);
/* Whether the match counts for ratings; in a waiting room: whether it would if it began now. */
bool room_counts(const ct_room *r);
/* Whether it does not count only because two seats have one address. */
bool room_is_near(const ct_room *r);
/* The name of the preset with exactly these rules; "" for the game's own rules; NULL: some option
 * was changed. */
const char *room_preset(const ct_rules *rules);

/* ---- as text (room_text.c) ---- */

/* The number of the text's form. A text without a number has form 1. */
enum { ROOM_FORM = 2 };
/* Writes the room as JSON for the store, in the form ROOM_FORM. today: seconds since 1970. The
 * clock `days` goes on while the server is down, so its time is kept with the date. */
void room_write(const ct_room *r, int64_t now, int64_t today, ct_out *out);
/* Reads a room of this form or an older one, without the lines of its match (see room_replay).
 * NULL: the text is not valid, or of a newer form. Sets *used to the date when the text was
 * written. */
ct_room *room_read(const room_listener *listener, const room_pace *pace, const char *text,
                   int64_t now, int64_t today, int64_t *used);
/* Call when all lines have been replayed. */
void room_replayed(ct_room *r, int64_t now);
/* Reads settings. NULL, or the name of the member at fault. */
const char *room_settings_read(const struct json_t *from, room_settings *s);
void room_settings_write(struct ct_json *j, const char *name, const room_settings *s);
/* The words of settings, seats and votes, by their numbers. Each list ends in NULL. */
extern const char *const room_clocks[], *const room_watches[], *const room_kinds[];
extern const char *const room_votes[];
/* Number of the word in the list; -1: none. */
int room_word(const char *const *list, const char *word);
int room_level(const char *name); /* index into ct_levels; -1: none */
/* Writes the names of the match's players by seat, with | between them, as room_record tells them.
 */
void room_names(const ct_room *r, int seat, ct_out *out);
/* Writes the record, with the tags of the fair deal, as a seat may see it; -1: a watcher. The names
 * of players who left before the end are only for those who were there from the beginning. */
void room_record(const ct_room *r, int seat, ct_out *out);
bool room_knows_all(const ct_room *r, int seat); /* whether room_record tells the seat all names */

#endif
